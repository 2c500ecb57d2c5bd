//! The `gridproof` command line: a thin layer over the library.

mod args;
mod crew;
mod input;
mod output;
mod status;
mod verbs;
mod watch;

use args::{Bench, Cli, Verb};
use clap::Parser;
use status::{Failure, Status};
use std::process::ExitCode;

fn main() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => return usage(&error),
    };
    let done = match cli.verb {
        Verb::Solve(args) => verbs::solve::run(&args),
        Verb::Hint(args) => verbs::hint::run(&args),
        Verb::Steps(args) => verbs::steps::run(&args),
        Verb::Explain(args) => verbs::explain::run(&args),
        Verb::Rate(args) => verbs::rate::run(&args),
        Verb::Generate(args) => verbs::generate::run(&args),
        Verb::Convert(args) => verbs::convert::run(&args),
        Verb::Check(args) => verbs::check::run(args),
        Verb::ExportProof(args) => verbs::export_proof::run(&args),
        Verb::Strategies(args) => verbs::strategies::run(&args),
        Verb::Compare(args) => verbs::compare::run(&args),
        Verb::Bench(Bench::Generate(args)) => verbs::bench::generate(&args),
        Verb::Bench(Bench::Flow(args)) => verbs::bench_flow::run(&args),
        Verb::Bench(Bench::Sumten(args)) => verbs::bench_sumten::run(&args),
        Verb::Serve(args) => verbs::serve::run(&args),
        Verb::Completions { shell } => verbs::manual::completions(shell),
        Verb::Man { folder } => verbs::manual::man(&folder),
    };
    let status = done.unwrap_or_else(|failure| match failure {
        Failure::Closed => Status::Done,
        Failure::Input(message) => {
            output::complain(&message);
            Status::BadInput
        }
    });
    ExitCode::from(status.code())
}

/// Help and version as they are; an error in one line, like all others.
fn usage(error: &clap::Error) -> ExitCode {
    if !error.use_stderr() {
        // A closed pipe is no reason to fail.
        let _ = error.print();
        return ExitCode::from(Status::Done.code());
    }
    let text = error.to_string();
    let paragraph: Vec<&str> = text.lines().map(str::trim).take_while(|line| !line.is_empty()).collect();
    let message = paragraph.join(" ");
    let message = message.trim_start_matches("error: ");
    match error.kind() {
        clap::error::ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => eprint!("{text}"),
        _ => output::complain(&format!("{message}; --help tells more")),
    }
    ExitCode::from(Status::BadInput.code())
}
