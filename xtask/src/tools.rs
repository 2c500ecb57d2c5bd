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

/// What the engine is compiled to for the browser.
pub(crate) const WASM: &str = "wasm32-unknown-unknown";

/// The crates that also run in a browser.
const ENGINE: &str = "-p gridproof -p gridproof-flow -p gridproof-grid -p gridproof-kernel -p gridproof-latin \
                      -p gridproof-proof-file -p gridproof-scene -p gridproof-search -p gridproof-starbattle \
                      -p gridproof-sudoku -p gridproof-sumten -p gridproof-veripb";

/// Compiles the engine for the browser, if the target is there or can be added.
pub(crate) fn wasm() -> Result<(), Failure> {
    if !can_wasm() {
        println!("skipped: no wasm32 target");
        return Ok(());
    }
    Call::cargo(&format!("check --lib --target {WASM} {ENGINE}")).run()
}

/// Whether the target is there, or could be added just now.
pub(crate) fn can_wasm() -> bool {
    // Without rustup or a network nothing can be added, and that is no fault of the project.
    has_wasm() || (Call::new("rustup", &format!("target add {WASM}")).answer().is_some() && has_wasm())
}

fn has_wasm() -> bool {
    let targets = Call::new("rustup", "target list --installed").answer();
    targets.is_some_and(|list| list.lines().any(|line| line == WASM))
}

/// Whether the sources of the standard library are there, or could be added just now.
pub(crate) fn can_rebuild_std() -> bool {
    Call::new("rustup", "component add rust-src").answer().is_some()
}

/// What starts a browser for the tests.
const CHROMIUM: &str = "chromium";

/// Whether there is a browser for the tests, or one could be installed just now.
pub(crate) fn has_chromium() -> bool {
    let there = || Call::new(CHROMIUM, "--version").answer().is_some();
    if there() {
        return true;
    }
    println!("there is no {CHROMIUM}; apt-get installs it");
    // The list of packages may be old or empty; without the right to install, the answer is no.
    let install = format!("install -y --no-install-recommends {CHROMIUM}");
    let installed = Call::new("apt-get", &install).answer().is_some()
        || (Call::new("apt-get", "update").answer().is_some()
            && Call::new("apt-get", &install).answer().is_some());
    installed && there()
}
