//! The `gridproof` command line: arguments to options, answers to text or JSON. Every decision is the library's.

mod args;
mod crew;
mod failure;
mod input;
mod output;
mod verbs;
mod watch;
mod whole;

use args::{Bench, Cli, Verb};
use clap::FromArgMatches;
use failure::Failure;
use gridproof::Status;
use std::io::Write as _;
use std::process::ExitCode;

fn main() -> ExitCode {
    let parsed = args::command().try_get_matches().and_then(|matches| Cli::from_arg_matches(&matches));
    let cli = match parsed {
        Ok(cli) => cli,
        Err(error) => return usage(&error),
    };
    let json = cli.verb.is_json();
    let done = run(cli.verb).and_then(|status| {
        // What is still in the buffer would be lost without a word when the program ends.
        std::io::stdout().flush()?;
        Ok(status)
    });
    let status = done.unwrap_or_else(|failure| ended(&failure, json));
    ExitCode::from(status.exit_code())
}

/// Reports what ended a command, and returns the status that it ends with.
fn ended(failure: &Failure, json: bool) -> Status {
    match failure {
        Failure::Refused(error) => {
            // If the output is closed, the exit status still reports the error.
            let _ = output::Output::new(json).refused(error, "", "");
        }
        Failure::Input(message) => output::complain(message),
        Failure::Closed => {}
    }
    failure.status()
}

fn run(verb: Verb) -> Result<Status, Failure> {
    match verb {
        Verb::Solve(args) => verbs::solve::run(&args),
        Verb::Hint(args) => verbs::hint::run(&args),
        Verb::Steps(args) => verbs::steps::run(&args),
        Verb::Explain(args) => verbs::explain::run(&args),
        Verb::Rate(args) => verbs::rate::run(&args),
        Verb::Read(args) => verbs::read::run(&args),
        Verb::Review(args) => verbs::review::run(&args),
        Verb::Judge(args) => verbs::judge::run(&args),
        Verb::Generate(args) => verbs::generate::run(&args),
        Verb::Convert(args) => verbs::convert::run(&args),
        Verb::Check(args) => Ok(verbs::check::run(args)),
        Verb::ExportProof(args) => verbs::export_proof::run(&args),
        Verb::Strategies(args) => verbs::strategies::run(&args),
        Verb::Compare(args) => verbs::compare::run(&args),
        Verb::Ask(args) => verbs::ask::run(&args),
        Verb::Bench(Bench::Generate(args)) => verbs::bench::generate(&args),
        Verb::Bench(Bench::Flow(args)) => verbs::bench_flow::run(&args),
        Verb::Bench(Bench::Sumten(args)) => verbs::bench_sumten::run(&args),
        Verb::Bench(Bench::Explain(args)) => verbs::bench_explain::run(&args),
        Verb::Bench(Bench::Read(args)) => verbs::bench_read::run(&args),
        Verb::Bench(Bench::Judge(args)) => verbs::bench_judge::run(&args),
        Verb::Serve(args) => verbs::serve::run(&args),
        Verb::Completions { shell } => verbs::manual::completions(shell),
        Verb::Man { folder } => verbs::manual::man(&folder),
    }
}

/// Help and version as they are; an error in one line, like all others.
fn usage(error: &clap::Error) -> ExitCode {
    if !error.use_stderr() {
        let printed = error.print().and_then(|()| std::io::stdout().flush()).map_err(Failure::from);
        return ExitCode::from(
            printed.map_or_else(|failure| ended(&failure, false), |()| Status::Done).exit_code(),
        );
    }
    let text = error.to_string();
    let paragraph: Vec<&str> = text.lines().map(str::trim).take_while(|line| !line.is_empty()).collect();
    let message = paragraph.join(" ");
    let message = message.trim_start_matches("error: ");
    match error.kind() {
        clap::error::ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => eprint!("{text}"),
        _ => output::complain(&format!("{message}; see --help")),
    }
    ExitCode::from(Status::BadInput.exit_code())
}
