//! `cargo xtask test`: every check, in the order in which a failure is cheapest to find.

use crate::call::{Call, Failure};
use crate::steps::{self, Step};
use crate::{games, python, tools, web};

/// Runs every check.
pub(crate) fn run(args: &[String]) -> Result<(), Failure> {
    let deep = match args {
        [] => false,
        [flag] if flag == "--deep" => true,
        _ => return Err(Failure::usage("usage: cargo xtask test [--deep]")),
    };
    let mut all = lint_steps();
    all.extend(test_steps(deep));
    steps::run(&all)
}

/// Formatting and clippy.
pub(crate) fn lint(args: &[String]) -> Result<(), Failure> {
    if !args.is_empty() {
        return Err(Failure::usage("usage: cargo xtask lint"));
    }
    steps::run(&lint_steps())
}

fn lint_steps() -> Vec<Step> {
    vec![
        Step::call("formatting", 5, Call::cargo("fmt --all --check")),
        Step::call("clippy", 60, Call::cargo("clippy --workspace --all-targets -- -D warnings")),
    ]
}

fn test_steps(deep: bool) -> Vec<Step> {
    // The benchmarks have no tests, and clippy has compiled them.
    let mut tests =
        Call::cargo("test --workspace --exclude gridproof-bench").env("GRIDPROOF_REQUIRE_VERIPB", "1");
    if deep {
        tests = tests.env("GRIDPROOF_DEEP", "1");
    }
    if tools::coq_is_required() {
        tests = tests.env(tools::REQUIRE_COQ, "1");
    }
    let documents = Call::cargo("doc --workspace --no-deps").env("RUSTDOCFLAGS", "-D warnings");
    let games: String = games::packages().iter().map(|package| format!("-p {package} ")).collect();
    let without_engine = Call::cargo(&format!(
        "clippy --lib --no-default-features {games}-p gridproof --features gridproof/all-games -- -D warnings"
    ));
    let in_python = if deep { python::test_deep } else { python::test };
    vec![
        Step::function("the public checker", 5, tools::veripb, tools::VERIPB_BY_HAND),
        Step::function("the proof assistant", 60, tools::coq, tools::COQ_BY_HAND),
        Step::call("tests", 300, tests),
        Step::call("documentation", 30, documents),
        Step::call("the games and the library without engines", 15, without_engine),
        Step::function("the Python package", 60, in_python, python::TEST_BY_HAND),
        Step::function("the web app", 180, web::test, web::TEST_BY_HAND),
    ]
}
