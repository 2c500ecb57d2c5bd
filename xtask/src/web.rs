//! The web app: the engines for the browser, the page around them, and its tests.

use crate::call::{Call, Failure, root};
use crate::tools::{self, WASM, can_rebuild_std, can_wasm, has_chromium};
use std::fs;
use std::path::PathBuf;

/// What tests the web app by hand.
pub(crate) const TEST_BY_HAND: &str = "cargo xtask test-web";

/// How much the compiler does for the engines.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Effort {
    /// Small and fast, for people: takes minutes.
    Release,
    /// Enough for tests.
    Test,
}

/// One build of the engine.
struct Engine {
    name: &'static str,
    features: &'static str,
    /// The profile that people get.
    profile: &'static str,
    /// How the standard library is rebuilt with it.
    std: &'static str,
}

/// The small one is loaded first, the whole one when it is needed.
const ENGINES: &[Engine] = &[
    Engine { name: "small", features: "--no-default-features", profile: "wasm", std: "optimize_for_size" },
    Engine { name: "whole", features: "", profile: "wasm-fast", std: "compiler-builtins-mem" },
];

/// Builds the engines and the page into `web/dist`.
pub(crate) fn build(args: &[String]) -> Result<(), Failure> {
    let effort = match args {
        [] => Effort::Release,
        [flag] if flag == "--quick" => Effort::Test,
        _ => return Err(Failure::usage("usage: cargo xtask web [--quick]")),
    };
    match missing() {
        Some(what) => Err(Failure::new(format!("the web app cannot be built: {what}"))),
        None => built(effort),
    }
}

/// Builds the web app, if that can be done here, and starts the server with it.
pub(crate) fn serve(args: &[String]) -> Result<(), Failure> {
    match missing() {
        Some(what) => println!("the web app is left out: {what}"),
        None => built(Effort::Release)?,
    }
    Call::cargo("run --release -p gridproof-cli -- serve").args(args).env("GRIDPROOF_WEB", "built").run()
}

/// Builds the web app and plays with it in a browser.
pub(crate) fn test_alone(args: &[String]) -> Result<(), Failure> {
    if args.is_empty() { test() } else { Err(Failure::usage("usage: cargo xtask test-web")) }
}

/// Builds the web app and plays with it in a browser, as far as both can be had. Where it cannot be built, its engine
/// must at least compile.
pub(crate) fn test() -> Result<(), Failure> {
    if let Some(what) = missing() {
        println!("skipped: {what}");
        return tools::wasm();
    }
    built(Effort::Test)?;
    Call::new("npm", "run --silent check").within("web").run()?;
    Call::new("npm", "run --silent unit").within("web").run()?;
    // With the whole workspace, as its tests have built it: then there is nothing left to compile.
    Call::cargo("build --workspace --exclude gridproof-bench --example answers").run()?;
    let answers = target().join("debug/examples/answers").display().to_string();
    Call::new("node", "tests/same.mjs").args(&[answers]).within("web").run()?;
    if !has_chromium() {
        println!("skipped in a browser: there is no chromium, and apt-get cannot install it");
        return Ok(());
    }
    Call::new("node", "tests/browser.mjs").within("web").run()
}

/// Measures the built web app.
pub(crate) fn figures(args: &[String]) -> Result<(), Failure> {
    if !args.is_empty() {
        return Err(Failure::usage("usage: cargo xtask web-figures"));
    }
    build(&[])?;
    Call::cargo("build --release -p gridproof-wasm --example answers").run()?;
    let answers = target().join("release/examples/answers").display().to_string();
    Call::new("node", "tests/figures.mjs").args(&[answers]).within("web").run()
}

/// What is needed and cannot be had.
fn missing() -> Option<&'static str> {
    if Call::new("npm", "--version").answer().is_none() {
        return Some("there is no npm");
    }
    if !can_wasm() {
        return Some("there is no wasm32 target");
    }
    // A lock file made on one system may lack what another one needs: then npm has to look for itself.
    for install in ["ci --no-audit --no-fund", "install --no-save --no-audit --no-fund"] {
        if !has_packages() {
            let _ = Call::new("npm", install).within("web").answer();
        }
    }
    (!has_packages()).then_some("npm cannot get its packages")
}

fn has_packages() -> bool {
    // npm writes this file last.
    let installed = root().join("web/node_modules/.package-lock.json");
    let age = |path: PathBuf| fs::metadata(path).and_then(|data| data.modified()).ok();
    let wanted = age(root().join("web/package.json"));
    age(installed).is_some_and(|installed| wanted.is_none_or(|wanted| installed >= wanted))
}

fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), Into::into)
}

fn built(effort: Effort) -> Result<(), Failure> {
    let mut engines = vec![];
    for engine in ENGINES {
        engines.push(compiled(engine, effort)?.display().to_string());
    }
    let (prepare, build) = match effort {
        Effort::Release => ("tools/prepare.mjs", "run --silent build"),
        Effort::Test => ("tools/prepare.mjs --plain", "run --silent build -- --mode quick"),
    };
    Call::new("node", prepare).args(&engines).within("web").run()?;
    Call::new("npm", build).within("web").run()
}

/// Compiles one engine and tells where it is.
fn compiled(engine: &Engine, effort: Effort) -> Result<PathBuf, Failure> {
    let Engine { name, features, profile, .. } = engine;
    let profile = if effort == Effort::Release { profile } else { "wasm-test" };
    let plain =
        Call::cargo(&format!("build --profile {profile} --target {WASM} -p gridproof-wasm {features}"));
    if effort == Effort::Test {
        plain.run()?;
    } else if !(can_rebuild_std() && rebuilt_std(engine, plain.clone()).run().is_ok()) {
        println!("the standard library cannot be rebuilt here: the engine will be a sixth larger");
        plain.run()?;
    }
    let (from, to) = (target().join(WASM).join(profile).join("engine.wasm"), target().join(WASM));
    let to = to.join(format!("{name}.wasm"));
    fs::copy(&from, &to).map_err(|error| Failure::new(format!("{}: {error}", from.display())))?;
    Ok(to)
}

/// The same with the standard library compiled along, and with panics that say nothing: a page cannot show their words
/// anyway. The compiler allows that only to those who say they know what they do.
fn rebuilt_std(engine: &Engine, plain: Call) -> Call {
    let along = ["-Zbuild-std=std,panic_abort".to_owned(), format!("-Zbuild-std-features={}", engine.std)];
    plain.args(&along).env("RUSTC_BOOTSTRAP", "1").env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS", FLAGS)
}

/// Those of `.cargo/config.toml`, which they replace, and more. Functions are put in order by their ordinary names.
const FLAGS: &str = "-C target-feature=+simd128 -Zunstable-options -Cpanic=immediate-abort \
                     -Zlocation-detail=none -Csymbol-mangling-version=legacy";
