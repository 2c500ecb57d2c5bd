//! `cargo xtask test`: every check, in the order in which a failure is cheapest to find.

use crate::call::{Call, Failure};
use crate::{tools, web};
use std::time::Instant;

/// One check: what it is called and what it does.
struct Step {
    name: &'static str,
    does: Does,
}

enum Does {
    /// A command that succeeds or fails.
    Call(Call),
    /// Something with a choice in it, and the command that does the same by hand.
    Set(fn() -> Result<(), Failure>, &'static str),
}

/// The games; each compiles without its feature `engine`, which is what the checker links.
const GAMES: &[&str] =
    &["gridproof-flow", "gridproof-latin", "gridproof-starbattle", "gridproof-sudoku", "gridproof-sumten"];

/// Runs everything.
pub(crate) fn run(args: &[String]) -> Result<(), Failure> {
    let deep = match args {
        [] => false,
        [flag] if flag == "--deep" => true,
        _ => return Err(Failure::usage("usage: cargo xtask test [--deep]")),
    };
    let steps = lint_steps().into_iter().chain(test_steps(deep)).collect::<Vec<_>>();
    go(&steps)
}

/// Formatting and clippy.
pub(crate) fn lint(args: &[String]) -> Result<(), Failure> {
    if !args.is_empty() {
        return Err(Failure::usage("usage: cargo xtask lint"));
    }
    go(&lint_steps())
}

fn lint_steps() -> Vec<Step> {
    vec![
        Step { name: "formatting", does: Does::Call(Call::cargo("fmt --all --check")) },
        Step {
            name: "clippy",
            does: Does::Call(Call::cargo("clippy --workspace --all-targets -- -D warnings")),
        },
    ]
}

fn test_steps(deep: bool) -> Vec<Step> {
    // The measuring programs have no tests, and clippy has compiled them.
    let mut tests =
        Call::cargo("test --workspace --exclude gridproof-bench").env("GRIDPROOF_REQUIRE_VERIPB", "1");
    if deep {
        tests = tests.env("GRIDPROOF_DEEP", "1");
    }
    let documents = Call::cargo("doc --workspace --no-deps").env("RUSTDOCFLAGS", "-D warnings");
    let rules_alone = |game: &&'static str| Step {
        name: "a game without its engine",
        does: Does::Call(Call::cargo(&format!("check --no-default-features -p {game}"))),
    };
    let mut steps = vec![
        Step { name: "the public checker", does: Does::Set(tools::veripb, tools::VERIPB_BY_HAND) },
        Step { name: "tests", does: Does::Call(tests) },
        Step { name: "documentation", does: Does::Call(documents) },
    ];
    steps.extend(GAMES.iter().map(rules_alone));
    steps.push(Step { name: "the web app", does: Does::Set(web::test, web::TEST_BY_HAND) });
    steps
}

/// Runs the steps in order; the first failure is the last word.
fn go(steps: &[Step]) -> Result<(), Failure> {
    let start = Instant::now();
    for (number, step) in steps.iter().enumerate() {
        println!("\n== {}/{} {}", number + 1, steps.len(), step.name);
        let begun = Instant::now();
        step.run()?;
        println!("-- {:.1} s", begun.elapsed().as_secs_f64());
    }
    println!("\nall {} steps passed in {:.1} s", steps.len(), start.elapsed().as_secs_f64());
    Ok(())
}

impl Step {
    fn run(&self) -> Result<(), Failure> {
        let (done, alone) = match &self.does {
            Does::Call(call) => {
                println!("{call}");
                (call.run(), call.to_string())
            }
            Does::Set(run, alone) => (run(), (*alone).to_owned()),
        };
        done.map_err(|Failure { message, status }| Failure {
            message: format!("step \"{}\" failed: {message}\n  to run it alone: {alone}", self.name),
            status,
        })
    }
}
