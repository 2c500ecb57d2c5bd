//! The WebAssembly modules of the web app: two without search for all games, one that reads pictures, and one engine per game.

use crate::call::{Call, Failure, root, target};
use crate::games::GAMES;
use crate::tools::{WASM, can_rebuild_std};
use std::fs;
use std::path::Path;

/// How much the compiler optimises.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Effort {
    /// Small and fast, as published: takes many minutes.
    Full,
    /// Quick to compile, for tests and for a first look.
    Quick,
}

/// One module.
struct Module {
    /// `base`, `files`, `picture`, or the name of the game.
    name: &'static str,
    features: String,
    /// The profile of a full build.
    profile: &'static str,
    /// How a full build compiles the standard library.
    std: &'static str,
    /// Further flags of the compiler for a full build.
    flags: &'static str,
}

/// The standard library with smaller algorithms, such as its sorts.
const SMALL_STD: &str = "optimize_for_size";
/// The standard library as it is.
const FAST_STD: &str = "compiler-builtins-mem";

/// The base module comes first over the network, so it is made for size, and so is the one for files; the engines are made for
/// speed.
fn modules() -> Vec<Module> {
    let small = |name, features: &str| Module {
        name,
        features: features.to_owned(),
        profile: "wasm",
        std: SMALL_STD,
        // A little more inlining than `opt-level = "z"` does by itself makes the module smaller.
        flags: "-Cllvm-args=-inline-threshold=20",
    };
    let engine = |&name: &&'static str| Module {
        name,
        features: format!("engine,{name}"),
        profile: "wasm-fast",
        std: if wants_small_std(name) { SMALL_STD } else { FAST_STD },
        flags: "",
    };
    // Loaded when a picture is opened. A third of it would be copies of the fast sorts, in which it spends no time.
    let picture = Module {
        name: "picture",
        features: "pictures-only".to_owned(),
        profile: "wasm-fast",
        std: SMALL_STD,
        flags: "",
    };
    let (base, files) = (small("base", "all-games"), small("files", "all-games,files"));
    [base, files, picture].into_iter().chain(GAMES.iter().map(engine)).collect()
}

/// Whether a game's manifest asks for the smaller algorithms: its engine is large, and sorts little where it has to be fast.
fn wants_small_std(game: &str) -> bool {
    let manifest = fs::read_to_string(root().join("crates").join(game).join("Cargo.toml"));
    manifest.is_ok_and(|text| text.lines().any(|line| line == "small-standard-library = true"))
}

/// Compiles the modules; returns each as `name=path`.
pub(crate) fn compile(effort: Effort) -> Result<Vec<String>, Failure> {
    let modules = modules();
    let folder = target().join(WASM).join("modules");
    fs::create_dir_all(&folder).map_err(|error| Failure::new(format!("{}: {error}", folder.display())))?;
    let mut paths = vec![];
    for (number, module) in modules.iter().enumerate() {
        println!("module {}/{}: {}", number + 1, modules.len(), module.name);
        let path = folder.join(format!("{}.wasm", module.name));
        module.compile(effort, &path)?;
        paths.push(format!("{}={}", module.name, path.display()));
    }
    Ok(paths)
}

impl Module {
    /// Compiles the module and copies it to `to`.
    fn compile(&self, effort: Effort, to: &Path) -> Result<(), Failure> {
        let profile = if effort == Effort::Full { self.profile } else { "quick" };
        let plain = Call::cargo(&format!(
            "build --profile {profile} --target {WASM} -p gridproof-wasm --lib --no-default-features --features {}",
            self.features
        ));
        if effort == Effort::Quick {
            plain.run()?;
        } else if !(can_rebuild_std() && self.with_std(plain.clone()).run().is_ok()) {
            println!("the standard library cannot be compiled here: the module will be about a sixth larger");
            plain.run()?;
        }
        let from = target().join(WASM).join(profile).join("gridproof_wasm.wasm");
        let copied = fs::copy(&from, to).map(drop);
        copied.map_err(|error| Failure::new(format!("{}: {error}", from.display())))
    }

    /// The same with the standard library compiled for it, and with panics without messages, which a page cannot show anyway.
    /// A stable compiler allows both only with this variable.
    fn with_std(&self, plain: Call) -> Call {
        let std = ["-Zbuild-std=std,panic_abort".to_owned(), format!("-Zbuild-std-features={}", self.std)];
        let flags = format!("{FLAGS} {}", self.flags);
        plain
            .args(&std)
            .env("RUSTC_BOOTSTRAP", "1")
            .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS", flags)
    }
}

/// Replaces the flags of `.cargo/config.toml`: those, and more. Functions are put in order by their legacy names.
const FLAGS: &str = "-C target-feature=+simd128 -Zunstable-options -Cpanic=immediate-abort \
                     -Zlocation-detail=none -Csymbol-mangling-version=legacy";
