//! `cargo xtask package`: everything that people install, in `target/package`, each tried in a fresh environment.

use crate::call::{Call, Failure, root, target};
use crate::modules::Effort;
use crate::steps::{self, Step};
use crate::{python, web};
use std::fs;
use std::path::{Path, PathBuf};

/// The version of everything.
pub(crate) const VERSION: &str = env!("CARGO_PKG_VERSION");

/// A puzzle that every package is tried with, and what it answers.
const PUZZLE: &str = "...2..4.3..1.3..";
const CLAIM: &str = "r1c3 must be 3";

/// Builds and tries every package.
pub(crate) fn run(args: &[String]) -> Result<(), Failure> {
    let effort = match args {
        [] => Effort::Full,
        [flag] if flag == "--quick" => Effort::Quick,
        _ => return Err(Failure::usage("usage: cargo xtask package [--quick]")),
    };
    let by_hand = "cargo xtask package";
    // The npm package comes first, since the program holds the page that is made from it.
    let mut all = web::needed(effort)?;
    all.push(Step::function("the npm package", 20, npm, by_hand));
    all.push(Step::function("the program", 300, move || program(effort), by_hand));
    all.push(Step::function("the Python package", 300, move || wheel(effort), by_hand));
    all.push(Step::call("the crates", 300, Call::cargo(&format!("package --workspace {}", excluded()))));
    steps::run(&all)?;
    println!("wrote the packages of version {VERSION} to {}", folder().display());
    Ok(())
}

/// The crates that are not published, as arguments of cargo.
fn excluded() -> String {
    let folders = ["", "crates"].map(|folder| fs::read_dir(root().join(folder)));
    let entries = folders.into_iter().flatten().flatten().flatten();
    let manifests = entries.filter_map(|entry| fs::read_to_string(entry.path().join("Cargo.toml")).ok());
    let private = manifests.filter(|manifest| manifest.lines().any(|line| line == "publish = false"));
    private.filter_map(|manifest| Some(format!("--exclude {} ", name(&manifest)?))).collect()
}

/// The name in a manifest.
fn name(manifest: &str) -> Option<String> {
    let line = manifest.lines().find_map(|line| line.strip_prefix("name = "))?;
    Some(line.trim_matches('"').to_owned())
}

fn folder() -> PathBuf {
    target().join("package")
}

/// A new, empty folder.
fn empty(name: &str) -> Result<PathBuf, Failure> {
    let path = folder().join("tried").join(name);
    let made = fs::remove_dir_all(&path).or(Ok(())).and_then(|()| fs::create_dir_all(&path));
    made.map(|()| path.clone()).map_err(|error| Failure::new(format!("{}: {error}", path.display())))
}

fn copy(from: &Path, to: &Path) -> Result<(), Failure> {
    let copied = fs::copy(from, to).map(drop);
    copied.map_err(|error| Failure::new(format!("{}: {error}", from.display())))
}

/// Packs the npm package, installs it in an empty folder, and runs the example of its README there.
fn npm() -> Result<(), Failure> {
    let licenses = ["LICENSE-APACHE", "LICENSE-MIT"];
    for name in licenses {
        copy(&root().join(name), &root().join("npm").join(name))?;
    }
    let to = [folder().display().to_string()];
    fs::create_dir_all(folder()).map_err(|error| Failure::new(format!("{}: {error}", to[0])))?;
    let packed = Call::new("npm", "pack --silent --pack-destination").args(&to).within("npm").run();
    for name in licenses {
        let _ = fs::remove_file(root().join("npm").join(name));
    }
    packed?;
    let place = empty("npm")?;
    let tarball = folder().join(format!("gridproof-{VERSION}.tgz")).display().to_string();
    fs::write(place.join("package.json"), "{ \"private\": true, \"type\": \"module\" }\n")
        .map_err(|error| Failure::new(format!("{}: {error}", place.display())))?;
    Call::new("npm", "install --silent --no-audit --no-fund").args(&[tarball]).within(&place).run()?;
    let readme = fs::read_to_string(place.join("node_modules/gridproof/README.md"))
        .map_err(|error| Failure::new(format!("the package has no README: {error}")))?;
    let example = readme.split_once("```js\n").and_then(|(_, rest)| rest.split_once("```"));
    let (example, _) = example.ok_or_else(|| Failure::new("the README has no example"))?;
    fs::write(place.join("example.js"), example)
        .map_err(|error| Failure::new(format!("{}: {error}", place.display())))?;
    Call::new("node", "example.js").within(&place).run()
}

/// Builds the program with the page in it, and runs it in an empty folder.
fn program(effort: Effort) -> Result<(), Failure> {
    let profile = if effort == Effort::Full { "release" } else { "quick" };
    Call::cargo(&format!("build --profile {profile} -p gridproof-cli"))
        .env("GRIDPROOF_WEB", "built")
        .run()?;
    let suffix = std::env::consts::EXE_SUFFIX;
    let built = target().join(profile).join(format!("gridproof{suffix}"));
    let (system, machine) = (std::env::consts::OS, std::env::consts::ARCH);
    let packed = folder().join(format!("gridproof-{VERSION}-{system}-{machine}{suffix}"));
    copy(&built, &packed)?;
    let place = empty("program")?;
    let packed = packed.display().to_string();
    let says = |args: &str, expected: &str| {
        let said = Call::new(&packed, args).within(&place).answer();
        let fits = said.as_deref().is_some_and(|said| said.contains(expected));
        if fits { Ok(()) } else { Err(Failure::new(format!("{packed} {args} answers {said:?}"))) }
    };
    says("--version", VERSION)?;
    says(&format!("hint latin {PUZZLE} --json"), CLAIM)
}

/// Builds the wheel, installs it in a new environment, and runs the example of the README there.
fn wheel(effort: Effort) -> Result<(), Failure> {
    let wheel = python::packed(effort == Effort::Full)?;
    let place = empty("python")?;
    let environment = [place.join("venv").display().to_string()];
    Call::new("python3", "-m venv").args(&environment).run()?;
    let python = place.join("venv/bin/python").display().to_string();
    Call::new(&python, "-m pip install --quiet --no-index").args(&[wheel]).within(&place).run()?;
    let example = format!(
        "import gridproof; claim = gridproof.Engine().hint('latin', '{PUZZLE}')['claim']; print(claim); assert claim == '{CLAIM}'"
    );
    Call::new(&python, "-c").args(&[example]).within(&place).run()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(path: &str) -> String {
        fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
    }

    #[test]
    fn every_package_has_the_version_of_the_workspace() {
        for manifest in ["npm/package.json", "web/package.json"] {
            assert!(text(manifest).contains(&format!("\"version\": \"{VERSION}\"")), "{manifest}");
        }
        // The wheel takes its version from its crate, and every crate takes it from the workspace.
        assert!(text("crates/python/pyproject.toml").contains("dynamic = [\"version\"]"));
        let mut crates = 0;
        for entry in fs::read_dir(root().join("crates")).unwrap() {
            let manifest = fs::read_to_string(entry.unwrap().path().join("Cargo.toml")).unwrap();
            assert!(manifest.contains("version.workspace = true"), "{manifest}");
            crates += 1;
        }
        assert!(crates >= 15);
        let workspace = text("Cargo.toml");
        let own = workspace.lines().filter(|line| line.starts_with("gridproof") && line.contains("path ="));
        assert!(own.clone().count() >= 10);
        for line in own {
            assert!(line.contains(&format!("version = \"{VERSION}\"")), "{line}");
        }
    }

    #[test]
    fn the_projects_own_tools_are_not_published() {
        let excluded = excluded();
        assert!(
            excluded.contains("--exclude xtask ") && excluded.contains("--exclude gridproof-bench "),
            "{excluded}"
        );
        assert!(!excluded.contains("--exclude gridproof "), "{excluded}");
    }

    #[test]
    fn the_changelog_describes_the_version() {
        assert!(text("CHANGELOG.md").contains(&format!("## [{VERSION}]")));
    }
}
