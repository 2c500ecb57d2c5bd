//! What the tests need and do not build themselves.

use crate::call::{Call, Failure};

/// The version of the public checker that the exports are written for.
const VERIPB: &str = "3.0.2";
/// What installs it by hand.
pub(crate) const VERIPB_BY_HAND: &str = "cargo install veripb --version 3.0.2 --locked";

/// Installs the public checker, unless it is there. Building it takes some minutes, once.
pub(crate) fn veripb() -> Result<(), Failure> {
    if has_veripb() {
        println!("veripb {VERIPB} is installed");
        return Ok(());
    }
    // A target directory of its own keeps what it builds for the next attempt.
    let target = std::env::var("CARGO_TARGET_DIR").unwrap_or_else(|_| "target".to_owned());
    let install = Call::cargo(&format!("install veripb --version {VERIPB} --locked --target-dir"))
        .args(&[format!("{target}/tools")]);
    println!("veripb {VERIPB} is not installed; {install}");
    install.run()?;
    if has_veripb() { Ok(()) } else { Err(Failure::new(format!("veripb {VERIPB} still does not answer"))) }
}

fn has_veripb() -> bool {
    let version = Call::new("veripb", "--version").answer();
    version.is_some_and(|text| text.split_whitespace().any(|word| word == VERIPB))
}

const WASM: &str = "wasm32-unknown-unknown";
/// What compiles the engine for it by hand.
pub(crate) const WASM_BY_HAND: &str = "cargo check --lib --target wasm32-unknown-unknown -p gridproof";

/// The crates that also run in a browser.
const ENGINE: &str = "-p gridproof -p gridproof-grid -p gridproof-kernel -p gridproof-latin \
                      -p gridproof-proof-file -p gridproof-scene -p gridproof-search -p gridproof-sudoku \
                      -p gridproof-veripb";

/// Compiles the engine for the browser, if the target is there or can be added.
pub(crate) fn wasm() -> Result<(), Failure> {
    if !has_wasm() {
        // Without rustup or a network this fails, and that is no fault of the project.
        let _ = Call::new("rustup", &format!("target add {WASM}")).answer();
    }
    if !has_wasm() {
        println!("skipped: no wasm32 target");
        return Ok(());
    }
    Call::cargo(&format!("check --lib --target {WASM} {ENGINE}")).run()
}

fn has_wasm() -> bool {
    let targets = Call::new("rustup", "target list --installed").answer();
    targets.is_some_and(|list| list.lines().any(|line| line == WASM))
}
