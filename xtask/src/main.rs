//! The project's own commands: `cargo xtask COMMAND`.
//!
//! | module | holds |
//! |---|---|
//! | `test.rs` | every check |
//! | `web.rs`, `modules.rs` | the web app, and the WebAssembly modules in it |
//! | `digits.rs` | the net that reads digits in pictures |
//! | `python.rs` | the Python package |
//! | `package.rs` | everything that people install |
//! | `steps.rs` | steps with progress and estimates |
//! | `tools.rs` | what the checks need and the project does not build |
//! | `games.rs`, `places.rs` | the one list of games, and a count of the places that name one |
//! | `house.rs` | tests of the house rules that can be counted |
//! | `call.rs` | calls of other programs |

mod call;
mod digits;
mod games;
#[cfg(test)]
mod house;
mod modules;
mod package;
#[cfg(test)]
mod places;
mod python;
mod steps;
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
        about: "installs what is missing and runs every check; --deep: a million property cases",
        run: test::run,
    },
    Command { name: "lint", args: "", about: "formatting and clippy", run: test::lint },
    Command { name: "bench", args: "[ARGS]", about: "prints the benchmark", run: bench },
    Command {
        name: "soundness",
        args: "--hours H [ARGS]",
        about: "compares the engine's answers about random positions with independent searches; continues where it ended",
        run: soundness,
    },
    Command {
        name: "fuzz",
        args: "TARGET --minutes M",
        about: "feeds mutated inputs to a reader for as long as requested; without a target it lists them",
        run: fuzz,
    },
    Command {
        name: "api",
        args: "",
        about: "writes the JSON Schema, the OpenAPI document and the types of TypeScript and Python again",
        run: api,
    },
    Command {
        name: "gallery",
        args: "",
        about: "writes the pictures of the techniques in docs/techniques again",
        run: gallery,
    },
    Command {
        name: "calibrate",
        args: "GAME",
        about: "samples puzzles and stores the usual number of clues per size and difficulty",
        run: calibrate,
    },
    Command {
        name: "train-digits",
        args: "[ARGS]",
        about: "trains the net that reads digits in pictures; needs Python and npm, and about 15 minutes",
        run: digits::train,
    },
    Command {
        name: "serve",
        args: "[ARGS]",
        about: "builds the web app quickly and serves it",
        run: web::serve,
    },
    Command {
        name: "web",
        args: "[--quick]",
        about: "builds the web app into web/dist, fully optimised unless --quick",
        run: web::build,
    },
    Command { name: "test-web", args: "", about: "only the tests of the web app", run: web::test_alone },
    Command {
        name: "test-python",
        args: "[--deep]",
        about: "only the tests of the Python package",
        run: python::test_alone,
    },
    Command {
        name: "wheel",
        args: "",
        about: "builds the Python package into target/package, fully optimised",
        run: python::wheel,
    },
    Command {
        name: "package",
        args: "[--quick]",
        about: "builds everything that people install into target/package, and tries each in a fresh environment",
        run: package::run,
    },
    Command {
        name: "web-figures",
        args: "",
        about: "builds the web app, fully optimised, and measures it in a browser",
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

fn soundness(args: &[String]) -> Result<(), Failure> {
    Call::cargo("run --release -p gridproof-bench --bin soundness --").args(args).run()
}

fn fuzz(args: &[String]) -> Result<(), Failure> {
    Call::cargo("run --release -p gridproof-fuzz --").args(args).run()
}

fn api(args: &[String]) -> Result<(), Failure> {
    if !args.is_empty() {
        return Err(Failure::usage("usage: cargo xtask api"));
    }
    let schema = Call::cargo("test --quiet -p gridproof --lib --features schema api::");
    schema.env("GRIDPROOF_WRITE_API", "1").run()?;
    Call::new("npm", "run --silent types").within("web").run()?;
    Call::new("python3", python::TYPES).run()?;
    println!("wrote docs/api and the types of the web app and of the Python package");
    Ok(())
}

fn gallery(args: &[String]) -> Result<(), Failure> {
    if !args.is_empty() {
        return Err(Failure::usage("usage: cargo xtask gallery"));
    }
    let tests = Call::cargo("test --quiet -p gridproof --test suite gallery::");
    tests.env("GRIDPROOF_WRITE_GALLERY", "1").run()?;
    println!("wrote docs/techniques");
    Ok(())
}

/// Where the generator of a game stores its table, if it has one.
fn calibration(game: &str) -> Option<String> {
    let table = format!("crates/{game}/src/generate/calibration.rs");
    call::root().join(&table).exists().then_some(table)
}

fn calibrate(args: &[String]) -> Result<(), Failure> {
    let Some(table) = args.first().and_then(|game| calibration(game)) else {
        let known: Vec<&str> =
            games::GAMES.iter().copied().filter(|game| calibration(game).is_some()).collect();
        return Err(Failure::usage(format!("usage: cargo xtask calibrate {}", known.join("|"))));
    };
    let path = call::root().join(&table);
    let write = ["--write".to_owned(), path.display().to_string()];
    Call::cargo("run --release -p gridproof-bench --bin calibrate --").args(&write).args(&args[1..]).run()?;
    println!("wrote {table}");
    Call::cargo("fmt --all").run()
}
