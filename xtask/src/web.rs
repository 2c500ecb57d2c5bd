//! The web app: the modules of the engine in the npm package, the page around them, and the tests of both.

use crate::call::{Call, Failure, root, target};
use crate::modules::{self, Effort};
use crate::steps::{self, Step};
use crate::tools::{self, can_wasm, has_chromium};
use std::fs;
use std::path::PathBuf;

/// What tests the web app alone.
pub(crate) const TEST_BY_HAND: &str = "cargo xtask test-web";

/// Builds the modules and the page into `web/dist`.
pub(crate) fn build(args: &[String]) -> Result<(), Failure> {
    let effort = match args {
        [] => Effort::Full,
        [flag] if flag == "--quick" => Effort::Quick,
        _ => return Err(Failure::usage("usage: cargo xtask web [--quick]")),
    };
    steps::run(&needed(effort)?)
}

/// Builds the web app quickly, if that is possible here, and starts the server with it.
pub(crate) fn serve(args: &[String]) -> Result<(), Failure> {
    let mut all = match missing() {
        Some(what) => {
            println!("the web app is left out: {what}");
            vec![]
        }
        None => build_steps(Effort::Quick),
    };
    // The server embeds the page, so it is compiled last.
    let program = Call::cargo("build --profile quick -p gridproof-cli").env("GRIDPROOF_WEB", "built");
    all.push(Step::call("the server", 100, program));
    steps::run(&all)?;
    let program = target().join("quick/gridproof").display().to_string();
    Call::new(program, "serve").args(args).run()
}

/// Builds the web app and tests it in a browser.
pub(crate) fn test_alone(args: &[String]) -> Result<(), Failure> {
    if args.is_empty() { test() } else { Err(Failure::usage("usage: cargo xtask test-web")) }
}

/// Builds the web app and tests it in a browser, as far as that is possible here. Where it cannot be built, the libraries must
/// at least compile for the browser.
pub(crate) fn test() -> Result<(), Failure> {
    if let Some(what) = missing() {
        println!("skipped: {what}");
        return tools::wasm();
    }
    prepare(Effort::Quick)?;
    page_of(Effort::Quick).run()?;
    Call::new("npm", "run --silent check").within("web").run()?;
    Call::new("npm", "run --silent unit").within("web").run()?;
    Call::new("node", "--test tests/").within("npm").run()?;
    // With the whole workspace, as its tests have built it: then there is nothing left to compile.
    Call::cargo("build --workspace --exclude gridproof-bench --example answers --bin gridproof").run()?;
    let built = |path: &str| target().join("debug").join(path).display().to_string();
    let programs = [built("examples/answers"), built("gridproof")];
    Call::new("node", "tests/doors.mjs").args(&programs).within("web").run()?;
    if !has_chromium() {
        println!("skipped in a browser: there is no chromium, and apt-get cannot install it");
        return Ok(());
    }
    Call::new("node", "tests/browser.mjs").within("web").run()
}

/// Measures the web app as it is published.
pub(crate) fn figures(args: &[String]) -> Result<(), Failure> {
    if !args.is_empty() {
        return Err(Failure::usage("usage: cargo xtask web-figures"));
    }
    let mut all = needed(Effort::Full)?;
    let native = Call::cargo("build --release -p gridproof-wasm --example answers");
    all.push(Step::call("the native engine, to compare with", 240, native));
    let answers = target().join("release/examples/answers").display().to_string();
    let figures = Call::new("node", "tests/figures.mjs").args(&[answers]).within("web");
    all.push(Step::call("figures", 300, figures));
    steps::run(&all)
}

/// The steps of a build, or what is missing for it.
pub(crate) fn needed(effort: Effort) -> Result<Vec<Step>, Failure> {
    match missing() {
        Some(what) => Err(Failure::new(format!("the web app cannot be built: {what}"))),
        None => Ok(build_steps(effort)),
    }
}

fn build_steps(effort: Effort) -> Vec<Step> {
    let (by_hand, modules, page) = match effort {
        Effort::Full => ("cargo xtask web", 900, 60),
        Effort::Quick => ("cargo xtask web --quick", 90, 15),
    };
    vec![
        Step::function("the modules of the engine", modules, move || prepare(effort), by_hand),
        Step::call("the page", page, page_of(effort)),
    ]
}

/// Compiles the modules and puts them into the npm package.
fn prepare(effort: Effort) -> Result<(), Failure> {
    let modules = modules::compile(effort)?;
    let script = if effort == Effort::Full { "tools/prepare.mjs" } else { "tools/prepare.mjs --plain" };
    Call::new("node", script).args(&modules).within("web").run()
}

fn page_of(effort: Effort) -> Call {
    let build =
        if effort == Effort::Full { "run --silent build" } else { "run --silent build -- --mode quick" };
    Call::new("npm", build).within("web")
}

/// What the web app needs and cannot be installed.
fn missing() -> Option<&'static str> {
    if Call::new("npm", "--version").answer().is_none() {
        return Some("there is no npm");
    }
    if !can_wasm() {
        return Some("there is no wasm32 target");
    }
    // A lock file made on one system may lack what another one needs: then npm has to resolve the packages itself.
    for install in ["ci --no-audit --no-fund", "install --no-save --no-audit --no-fund"] {
        if !has_packages() {
            println!("installing the npm packages of the web app");
            let _ = Call::new("npm", install).within("web").answer();
        }
    }
    (!has_packages()).then_some("npm cannot install its packages")
}

fn has_packages() -> bool {
    // npm writes this file last.
    let installed = root().join("web/node_modules/.package-lock.json");
    let age = |path: PathBuf| fs::metadata(path).and_then(|data| data.modified()).ok();
    let wanted = age(root().join("web/package.json"));
    age(installed).is_some_and(|installed| wanted.is_none_or(|wanted| installed >= wanted))
}
