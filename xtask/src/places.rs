//! Counts the places that name a game: `docs/adding-a-game.md` lists all that a new one has to touch.

use crate::call::root;
use crate::games::GAMES;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// The lines that every game has outside its own crate, and how many. Besides these there is the line in the list of
/// `crates/games` with its features, and the file of the game in `web/src/games`.
const REQUIRED: &[(&str, usize)] =
    &[("Cargo.toml", 1), ("crates/gridproof/Cargo.toml", 1), ("crates/wasm/Cargo.toml", 1)];

/// Code about one game in particular, which a new game need not have: benchmarks of the command line and the examples of its
/// help text; boards from pictures, in the engine and in the page; the puzzle that packages are tried with; the lessons, editors and
/// rules of the page, its words, and what it makes of a text that several games can read.
const OPTIONAL: &[&str] = &[
    "crates/cli/Cargo.toml",
    "crates/cli/src",
    "crates/gridproof/src/api/reference.rs",
    "crates/picture",
    "web/src/learn",
    "web/src/make",
    "web/src/picture",
    "web/src/play/extract.ts",
    "web/src/play/intake.svelte.ts",
    "web/src/screens/learn",
    "web/src/screens/make",
    "web/src/screens/open/Overlay.svelte",
    "web/src/screens/rules",
    "web/src/words",
    "web/tools/lessons.mjs",
    "xtask/src/package.rs",
];

/// Folders that are not searched: what is built, documentation, measurements, and the places where games belong.
const SKIPPED: &[&str] = &[
    "target",
    "node_modules",
    "built",
    "dist",
    "docs",
    "bench",
    "examples",
    "tests",
    "crates/games",
    "web/src/games",
];

/// The kinds of files that are searched.
const KINDS: &[&str] = &["rs", "toml", "ts", "svelte", "mjs", "js", "html"];

/// How often each file below a folder names a game in code.
fn places(game: &str, folder: &Path, found: &mut BTreeMap<String, usize>) {
    let own = GAMES.iter().map(|game| format!("crates/{game}"));
    let skipped: Vec<String> = SKIPPED.iter().map(|&name| name.to_owned()).chain(own).collect();
    for entry in fs::read_dir(folder).unwrap().map(Result::unwrap) {
        let path = entry.path();
        let name = path.strip_prefix(root()).unwrap().display().to_string();
        let last = entry.file_name().to_string_lossy().into_owned();
        if last.starts_with('.') || skipped.contains(&name) || skipped.contains(&last) {
            continue;
        }
        if path.is_dir() {
            places(game, &path, found);
        } else if is_code(&last) {
            let count = named(game, &last, &fs::read_to_string(&path).unwrap());
            if count > 0 {
                found.insert(name, count);
            }
        }
    }
}

fn is_code(name: &str) -> bool {
    let is_test = name == "tests.rs" || name.contains(".test.");
    !is_test && name.rsplit_once('.').is_some_and(|(_, kind)| KINDS.contains(&kind))
}

/// The number of lines of code that name a game. Comments, unit tests, keywords and dependencies of tests do not count.
fn named(game: &str, file: &str, text: &str) -> usize {
    let mut counts = true;
    let mut count = 0;
    for line in text.lines().map(str::trim) {
        if file.ends_with(".toml") && line.starts_with('[') {
            counts = !["[package]", "[dev-dependencies]"].contains(&line);
        }
        if line == "#[cfg(test)]" {
            break;
        }
        let is_comment = ["//", "#", "/*", "*", "<!--"].iter().any(|sign| line.starts_with(sign));
        let code = line.split(" // ").next().unwrap_or_default();
        let names = code.split(|letter: char| !letter.is_ascii_alphanumeric()).any(|word| word == game);
        count += usize::from(counts && !is_comment && names);
    }
    count
}

#[test]
fn a_game_is_named_in_the_documented_places_and_nowhere_else() {
    for game in GAMES {
        let mut found = BTreeMap::new();
        places(game, root(), &mut found);
        found.retain(|file, _| !OPTIONAL.iter().any(|optional| file.starts_with(optional)));
        let required = REQUIRED.iter().map(|&(file, count)| (file.to_owned(), count)).collect();
        assert_eq!(found, required, "{game}");
    }
}

#[test]
fn the_list_and_the_features_of_the_crate_have_the_same_games() {
    let manifest = fs::read_to_string(root().join("crates/games/Cargo.toml")).unwrap();
    let all = manifest.lines().find_map(|line| line.strip_prefix("default = [")).unwrap();
    let mut features: Vec<&str> =
        all.trim_end_matches(']').split(", ").map(|name| name.trim_matches('"')).collect();
    let mut games = GAMES.to_vec();
    features.sort_unstable();
    games.sort_unstable();
    assert_eq!(features, games);
    for game in GAMES {
        assert!(root().join("crates").join(game).join("src/lib.rs").exists(), "crates/{game}");
    }
}

#[test]
fn comments_tests_and_keywords_do_not_count() {
    assert_eq!(named("chess", "a.rs", "// chess\nlet a = \"chess\"; // hex\n#[cfg(test)]\nmod chess {}"), 1);
    assert_eq!(named("hex", "a.rs", "let a = \"chess\"; // hex\nlet vertex = HexBoard;"), 0);
    assert_eq!(named("hex", "a.rs", "mod bench_hex;\nuse gridproof_hex::rules;"), 2);
    assert_eq!(named("hex", "Cargo.toml", "[package]\nkeywords = [\"hex\"]\n[features]\nhex = []"), 1);
}
