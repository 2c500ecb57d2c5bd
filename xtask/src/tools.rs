//! What the checks need and the project does not build.

use crate::call::{Call, Failure};

/// The version of the public checker that the exports are written for.
const VERIPB: &str = "3.0.2";
/// The command that installs it.
pub(crate) const VERIPB_BY_HAND: &str = "cargo install veripb --version 3.0.2 --locked";

/// Installs the public checker, unless it is installed. Building it takes a few minutes, once.
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

/// The target that runs in a browser.
pub(crate) const WASM: &str = "wasm32-unknown-unknown";

/// Compiles the libraries for the browser, if the target is installed or can be added.
pub(crate) fn wasm() -> Result<(), Failure> {
    if !can_wasm() {
        println!("skipped: no wasm32 target");
        return Ok(());
    }
    Call::cargo(&format!("check --lib --target {WASM} -p gridproof-wasm")).run()
}

/// Whether the target is installed, or can be added now.
pub(crate) fn can_wasm() -> bool {
    // Without rustup or a network nothing can be added, and that is not a failure of the project.
    has_wasm() || (Call::new("rustup", &format!("target add {WASM}")).answer().is_some() && has_wasm())
}

fn has_wasm() -> bool {
    let targets = Call::new("rustup", "target list --installed").answer();
    targets.is_some_and(|list| list.lines().any(|line| line == WASM))
}

/// Whether the sources of the standard library are installed, or can be added now.
pub(crate) fn can_rebuild_std() -> bool {
    Call::new("rustup", "component add rust-src").answer().is_some()
}

/// The packages with the proof assistant, and with what compiles the checker that it extracts.
const COQ: &str = "coq ocaml make";

/// The command that installs them.
pub(crate) const COQ_BY_HAND: &str = "apt-get install coq ocaml make";

/// Set where the tests of the proofs may not be skipped, as in CI.
pub(crate) const REQUIRE_COQ: &str = "GRIDPROOF_REQUIRE_COQ";

/// Whether the environment demands Coq.
pub(crate) fn coq_is_required() -> bool {
    ["CI", REQUIRE_COQ].iter().any(|name| std::env::var_os(name).is_some())
}

/// Installs Coq, unless it is installed. Without the permission to install, its tests are skipped, unless the environment demands
/// them.
pub(crate) fn coq() -> Result<(), Failure> {
    let there = || {
        Call::new("coqc", "--version").answer().is_some()
            && Call::new("ocamlopt", "-version").answer().is_some()
            && Call::new("make", "--version").answer().is_some()
    };
    if !there() {
        println!("Coq is not installed; installing it with apt-get");
        apt_get(COQ);
    }
    match there() {
        true => println!("Coq is installed"),
        false if coq_is_required() => {
            return Err(Failure::new("Coq cannot be installed, but this environment requires it"));
        }
        false => println!("skipped: Coq cannot be installed"),
    }
    Ok(())
}

/// Installs packages, if this is permitted. The list of packages may be old or empty.
fn apt_get(packages: &str) -> bool {
    let install = format!("install -y --no-install-recommends {packages}");
    Call::new("apt-get", &install).answer().is_some()
        || (Call::new("apt-get", "update").answer().is_some()
            && Call::new("apt-get", &install).answer().is_some())
}

/// The browser of the tests.
const CHROMIUM: &str = "chromium";

/// Whether the browser is installed, or can be installed now.
pub(crate) fn has_chromium() -> bool {
    let there = || Call::new(CHROMIUM, "--version").answer().is_some();
    if there() {
        return true;
    }
    println!("{CHROMIUM} is not installed; installing it with apt-get");
    // Without the permission to install, there is no browser.
    apt_get(CHROMIUM) && there()
}
