//! The `gridproof` command line: arguments to options, answers to text or JSON. Every decision is the library's.
//!
//! | module | holds |
//! |---|---|
//! | `args` | the arguments of every verb, and their help texts |
//! | `verbs` | one file per verb: its request, and its answer as text |
//! | `input.rs` | puzzles from a string, a file or standard input |
//! | `output.rs` | where results go: text for people, JSON for programs |
//! | `crew.rs` | many runs on several threads, with their results in order |
//! | `watch.rs` | Ctrl-C, and a progress line on a terminal |
//! | `whole.rs` | files that are written whole or not at all |
//! | `failure.rs` | what ends a command before its work is done |

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
use failure::{Failure, caught};
use gridproof::Status;
use gridproof_check::{report_panics, status_of};
use std::io::Write as _;
use std::process::ExitCode;

fn main() -> ExitCode {
    report_panics(output::complain);
    ExitCode::from(status_of(|| command().exit_code()))
}

/// Does what the command line asks for.
fn command() -> Status {
    let parsed = args::command().try_get_matches().and_then(|matches| Cli::from_arg_matches(&matches));
    let cli = match parsed {
        Ok(cli) => cli,
        Err(error) => return usage(&error),
    };
    finished(cli.verb.is_json(), || run(cli.verb))
}

/// Does the work of a command and reports what ended it.
fn finished(json: bool, work: impl FnOnce() -> Result<Status, Failure>) -> Status {
    let done = caught(work).and_then(|done| done).and_then(|status| match std::io::stdout().flush() {
        // What is still in the buffer would be lost without a word when the program ends. A verb that could not write has
        // reported it.
        Err(error) if status != Status::BadInput => Err(error.into()),
        _ => Ok(status),
    });
    done.unwrap_or_else(|failure| ended(&failure, json))
}

/// Reports what ended a command, and returns the status that it ends with.
fn ended(failure: &Failure, json: bool) -> Status {
    match failure {
        Failure::Refused(error) => {
            // If the output is closed, the exit status still reports the error.
            let _ = output::Output::new(json).refused(error, "", "");
        }
        Failure::Panicked(error) if json => {
            let _ = output::Output::new(json).json(&error.to_answer());
        }
        Failure::Input(message) => output::complain(message),
        Failure::Panicked(_) | Failure::Closed => {}
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
fn usage(error: &clap::Error) -> Status {
    if !error.use_stderr() {
        let printed = error.print().and_then(|()| std::io::stdout().flush()).map_err(Failure::from);
        return printed.map_or_else(|failure| ended(&failure, false), |()| Status::Done);
    }
    let text = error.to_string();
    let paragraph: Vec<&str> = text.lines().map(str::trim).take_while(|line| !line.is_empty()).collect();
    let message = paragraph.join(" ");
    let message = message.trim_start_matches("error: ");
    match error.kind() {
        clap::error::ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            // The exit status reports the mistake, too.
            let _ = std::io::stderr().write_all(text.as_bytes());
        }
        _ => output::complain(&format!("{message}; see --help")),
    }
    Status::BadInput
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::process::Command;

    /// Set in the process that panics: whether its output is JSON.
    const CHILD: &str = "GRIDPROOF_TEST_PANICS";

    #[test]
    fn a_panic_is_one_line_on_standard_error_and_status_4() {
        if let Ok(json) = std::env::var(CHILD) {
            report_panics(output::complain);
            let status = status_of(|| finished(json == "true", || panic!("two\nlines")).exit_code());
            std::process::exit(status.into());
        }
        let name = "tests::a_panic_is_one_line_on_standard_error_and_status_4";
        for json in ["false", "true"] {
            let mut child = Command::new(std::env::current_exe().expect("this program"));
            child.args(["--exact", name, "--nocapture"]).env(CHILD, json).env_remove("RUST_BACKTRACE");
            let output = child.output().expect("this program starts");
            let [out, err] = [&output.stdout, &output.stderr].map(|bytes| String::from_utf8_lossy(bytes));
            assert_eq!(output.status.code(), Some(4), "{err}");
            assert!(
                err.starts_with("error: internal fault: two lines (") && err.lines().count() == 1,
                "{err}"
            );
            assert_eq!(out.contains(r#""kind":"fault""#), json == "true", "{out}");
        }
    }
}
