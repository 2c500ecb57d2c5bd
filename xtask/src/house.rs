//! House rules that can be counted: what the first page of a crate lists, and what code does not contain.

use crate::call::root;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The largest number of lines of a source file. Past it, a file is two ideas.
const LONGEST: usize = 505;

/// Every Rust file below a folder, except what is built.
fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap().map(Result::unwrap) {
        let (path, name) = (entry.path(), entry.file_name().to_string_lossy().into_owned());
        if path.is_dir() && !name.starts_with('.') && name != "target" && name != "node_modules" {
            sources(&path, found);
        } else if name.ends_with(".rs") {
            found.push(path);
        }
    }
}

/// Every Rust file of the project, and its text.
fn all() -> Vec<(String, String)> {
    let mut found = vec![];
    sources(root(), &mut found);
    assert!(found.len() > 500, "only {} files were found", found.len());
    let name = |path: &Path| path.strip_prefix(root()).unwrap().display().to_string();
    found.iter().map(|path| (name(path), fs::read_to_string(path).unwrap())).collect()
}

/// The code of a file up to its unit tests; nothing of a file that only tests use.
fn outside_tests<'t>(name: &str, text: &'t str) -> impl Iterator<Item = &'t str> {
    let tests = name.ends_with("tests.rs") || name.split('/').any(|part| part == "tests");
    let code = text.lines().map(str::trim).take_while(|line| *line != "#[cfg(test)]");
    code.filter(move |line| !tests && !line.starts_with("//"))
}

#[test]
fn the_first_page_of_every_crate_lists_all_of_its_modules() {
    let mut modules = 0;
    for folder in fs::read_dir(root().join("crates")).unwrap().map(|entry| entry.unwrap().path().join("src"))
    {
        let first =
            ["lib.rs", "main.rs"].map(|name| folder.join(name)).into_iter().find(|path| path.exists());
        let first = first.unwrap_or_else(|| panic!("{} has no first page", folder.display()));
        let text = fs::read_to_string(&first).unwrap();
        let page: String = text.lines().filter(|line| line.starts_with("//!")).collect();
        let words: BTreeSet<&str> = page.split(|c: char| !c.is_alphanumeric() && c != '_').collect();
        let mut tested = false;
        for line in text.lines() {
            let visible = line.trim_start_matches("pub ").trim_start_matches("pub(crate) ");
            let module = visible.strip_prefix("mod ").and_then(|rest| rest.strip_suffix(';'));
            if let Some(module) = module.filter(|_| !tested) {
                assert!(words.contains(module), "{} does not list `{module}`", first.display());
                modules += 1;
            }
            tested = line == "#[cfg(test)]";
        }
    }
    assert!(modules > 100, "only {modules} modules were found");
}

#[test]
fn json_is_written_by_hand_in_tests_only() {
    for (name, text) in all() {
        assert!(!outside_tests(&name, &text).any(|line| line.contains(concat!("json", "!("))), "{name}");
    }
}

#[test]
fn unused_code_is_removed_not_allowed() {
    for (name, text) in all() {
        let allowed = |line: &str| line.starts_with("#![") && line.contains(concat!("dead", "_code"));
        assert!(!text.lines().any(allowed), "{name}");
    }
}

#[test]
fn no_source_file_is_longer_than_one_idea() {
    for (name, text) in all() {
        let lines = text.lines().count();
        assert!(lines <= LONGEST, "{name} has {lines} lines");
    }
}
