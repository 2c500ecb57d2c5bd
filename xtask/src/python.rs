//! The Python package: its wheel and its tests.

use crate::call::{Call, Failure, target};

/// The version of the tool that makes wheels.
const MATURIN: &str = "maturin==1.16.0";
/// What the optional parts of the package work with.
const EXTRAS: &str = "ray[data]==2.60.0 reasoning-gym==0.1.25";
/// If it is set, a machine without Python fails the tests instead of skipping them.
const REQUIRE: &str = "GRIDPROOF_REQUIRE_PYTHON";
/// The command that repeats the tests alone.
pub(crate) const TEST_BY_HAND: &str = "cargo xtask test-python";
/// The script that writes the types of the package.
pub(crate) const TYPES: &str = "crates/python/tools/types.py";

/// The tests of the package.
pub(crate) fn test_alone(args: &[String]) -> Result<(), Failure> {
    match args {
        [] => test(),
        [deep] if deep == "--deep" => test_deep(),
        _ => Err(Failure::usage("usage: cargo xtask test-python [--deep]")),
    }
}

/// The tests without those that need Ray or reasoning-gym.
pub(crate) fn test() -> Result<(), Failure> {
    run(false)
}

/// All tests.
pub(crate) fn test_deep() -> Result<(), Failure> {
    run(true)
}

/// Builds the wheel, installs it into an environment of its own, and runs the tests there.
fn run(deep: bool) -> Result<(), Failure> {
    if let Err(why) = prepare() {
        return match std::env::var_os(REQUIRE) {
            Some(_) => Err(Failure::new(format!("{REQUIRE} is set, and {why}"))),
            None => {
                println!("skipped: {why}");
                Ok(())
            }
        };
    }
    Call::new("python3", &format!("{TYPES} --check")).run()?;
    install(&wheel_into("python", "")?)?;
    if deep && pip(&format!("install --quiet {EXTRAS}")).answer().is_none() {
        println!("skipped: the tests with Ray and reasoning-gym, which cannot be installed");
    }
    // With the whole workspace, as its tests have built it: then there is nothing left to compile.
    Call::cargo("build --workspace --exclude gridproof-bench --bin gridproof").run()?;
    let program = target().join("debug/gridproof").display().to_string();
    let tests = Call::new(tool("python"), "-B -m unittest discover --start-directory tests");
    tests.within("crates/python").env("GRIDPROOF_PROGRAM", program).env("RAY_AUTH_MODE", "disabled").run()
}

/// Builds the wheel into `target/package`. Returns its path.
pub(crate) fn packed(optimised: bool) -> Result<String, Failure> {
    prepare().map_err(Failure::new)?;
    wheel_into("package", if optimised { "--release" } else { "" })
}

/// Builds the wheel, fully optimised, and runs the examples of the guide with it.
pub(crate) fn wheel(args: &[String]) -> Result<(), Failure> {
    if !args.is_empty() {
        return Err(Failure::usage("usage: cargo xtask wheel"));
    }
    let wheel = packed(true)?;
    install(&wheel)?;
    let tests = Call::new(tool("python"), "-B -m unittest test_docs").within("crates/python/tests");
    tests.run()?;
    println!("wrote {wheel}");
    Ok(())
}

/// Sets up the environment, or says what is missing.
fn prepare() -> Result<(), &'static str> {
    let modern = "import sys; sys.exit(sys.version_info < (3, 10))".to_owned();
    Call::new("python3", "-c").args(&[modern]).answer().ok_or("there is no Python 3.10 or later")?;
    if Call::new(tool("maturin"), "--version").answer().is_some() {
        return Ok(());
    }
    let environment = [place("python/venv")];
    Call::new("python3", "-m venv").args(&environment).answer().ok_or("Python cannot make environments")?;
    pip(&format!("install --quiet {MATURIN}")).answer().ok_or("pip cannot install maturin")?;
    Ok(())
}

/// Builds the wheel into a folder below the target directory. Returns its path.
fn wheel_into(folder: &str, effort: &str) -> Result<String, Failure> {
    let folder = place(folder);
    let build = Call::new(tool("maturin"), &format!("build --quiet {effort} --out"));
    build.args(std::slice::from_ref(&folder)).within("crates/python").run()?;
    let files = std::fs::read_dir(&folder).map_err(|error| Failure::new(format!("{folder}: {error}")))?;
    let names = files.filter_map(|file| Some(file.ok()?.path().display().to_string()));
    let version = format!("gridproof-{}-", env!("CARGO_PKG_VERSION"));
    let mut wheels = names.filter(|name| name.contains(&version) && name.ends_with(".whl"));
    wheels.next().ok_or_else(|| Failure::new(format!("{folder} holds no wheel")))
}

fn install(wheel: &str) -> Result<(), Failure> {
    pip("install --quiet --force-reinstall --no-deps").args(&[wheel.to_owned()]).run()
}

fn pip(args: &str) -> Call {
    Call::new(tool("python"), &format!("-m pip --disable-pip-version-check {args}"))
}

/// A program of the environment.
fn tool(name: &str) -> String {
    place(&format!("python/venv/bin/{name}"))
}

/// A path below the target directory.
fn place(path: &str) -> String {
    target().join(path).display().to_string()
}
