//! The `gridproof` command line: a thin layer over the library.

mod args;
mod input;
mod output;
mod status;
mod verbs;
mod watch;

use args::{Cli, Verb};
use clap::Parser;
use status::{Failure, Status};
use std::process::ExitCode;

fn main() -> ExitCode {
    let cli = Cli::parse();
    watch::watch_for_cancel();
    let done = match cli.verb {
        Verb::Solve(args) => verbs::solve::run(&args),
        Verb::Hint(args) => verbs::hint::run(&args),
        Verb::Steps(args) => verbs::steps::run(&args),
        Verb::Explain(args) => verbs::explain::run(&args),
        Verb::Check(args) => verbs::check::run(args),
        Verb::ExportProof(args) => verbs::export_proof::run(&args),
        Verb::Strategies(args) => verbs::strategies::run(&args),
        Verb::Compare(args) => verbs::compare::run(&args),
        Verb::Serve(args) => verbs::serve::run(&args),
        Verb::Completions { shell } => verbs::generate::completions(shell),
        Verb::Man { folder } => verbs::generate::man(&folder),
    };
    let status = done.unwrap_or_else(|failure| match failure {
        Failure::Closed => Status::Done,
        Failure::Limit(limit) => {
            output::complain(&Failure::Limit(limit).to_string());
            Status::Inconclusive
        }
        Failure::Input(message) => {
            output::complain(&message);
            Status::BadInput
        }
    });
    ExitCode::from(status.code())
}
