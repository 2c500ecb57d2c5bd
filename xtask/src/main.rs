//! The project's own commands: `cargo xtask COMMAND`.

mod call;
mod test;
mod tools;
mod web;

use call::{Call, Failure};
use std::process::ExitCode;

/// A command of the project.
struct Command {
    name: &'static str,
    args: &'static str,
    about: &'static str,
    run: fn(&[String]) -> Result<(), Failure>,
}

const COMMANDS: &[Command] = &[
    Command {
        name: "test",
        args: "[--deep]",
        about: "sets up what it needs and runs every check; --deep: a million property cases",
        run: test::run,
    },
    Command { name: "lint", args: "", about: "formatting and clippy", run: test::lint },
    Command { name: "bench", args: "[ARGS]", about: "prints the benchmark", run: bench },
    Command {
        name: "calibrate",
        args: "sudoku",
        about: "samples puzzles, prints and stores the usual number of clues per size and difficulty",
        run: calibrate,
    },
    Command { name: "serve", args: "[ARGS]", about: "builds the web app and starts it", run: web::serve },
    Command { name: "web", args: "[--quick]", about: "builds the web app into web/dist", run: web::build },
    Command { name: "test-web", args: "", about: "only the tests of the web app", run: web::test_alone },
    Command {
        name: "web-figures",
        args: "",
        about: "builds the web app and measures it in a browser",
        run: web::figures,
    },
];

fn main() -> ExitCode {
    let mut args = std::env::args().skip(1);
    let Some(name) = args.next() else {
        print!("{}", help());
        return ExitCode::SUCCESS;
    };
    if ["help", "-h", "--help"].contains(&name.as_str()) {
        print!("{}", help());
        return ExitCode::SUCCESS;
    }
    let rest: Vec<String> = args.collect();
    let done = match COMMANDS.iter().find(|command| command.name == name) {
        Some(command) => (command.run)(&rest),
        None => Err(Failure::usage(format!("unknown command {name:?}\n\n{}", help().trim_end()))),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("xtask: {}", failure.message);
            ExitCode::from(failure.status)
        }
    }
}

fn help() -> String {
    let line = |command: &Command| {
        let usage = format!("{} {}", command.name, command.args);
        format!("  {usage:<16}  {}\n", command.about)
    };
    let lines: String = COMMANDS.iter().map(line).collect();
    format!("Usage: cargo xtask COMMAND\n\n{lines}")
}

fn bench(args: &[String]) -> Result<(), Failure> {
    Call::cargo("run --release -p gridproof-bench --").args(args).run()
}

/// Where the generator of a game keeps its table.
const CALIBRATIONS: &[(&str, &str)] = &[("sudoku", "crates/sudoku/src/generate/calibration.rs")];

fn calibrate(args: &[String]) -> Result<(), Failure> {
    let game = args.first().map_or("", String::as_str);
    let Some((_, table)) = CALIBRATIONS.iter().find(|(name, _)| *name == game) else {
        let known: Vec<&str> = CALIBRATIONS.iter().map(|(name, _)| *name).collect();
        return Err(Failure::usage(format!("usage: cargo xtask calibrate {}", known.join("|"))));
    };
    let path = call::root().join(table);
    let write = ["--write".to_owned(), path.display().to_string()];
    Call::cargo("run --release -p gridproof-bench --bin calibrate --").args(&write).args(&args[1..]).run()?;
    println!("wrote {table}");
    Call::cargo("fmt --all").run()
}
