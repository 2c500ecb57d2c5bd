//! The checker links nothing that searches.

use std::collections::BTreeSet;
use std::process::Command;

/// What a package links, itself included: names with versions, since two versions of a crate are two crates.
fn linked(package: &str) -> BTreeSet<String> {
    let tree = Command::new(env!("CARGO"))
        .args(["tree", "-p", package, "-e", "normal", "--offline", "--prefix", "none"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .unwrap();
    assert!(tree.status.success(), "{}", String::from_utf8_lossy(&tree.stderr));
    let tree = String::from_utf8(tree.stdout).unwrap();
    let named = |line: &str| line.split(' ').take(2).collect::<Vec<_>>().join(" ");
    tree.lines().map(named).collect()
}

/// What the checker must not link: the searches, and everything that only they need.
fn only_the_engine_needs() -> BTreeSet<String> {
    let without_search: BTreeSet<String> =
        ["gridproof-game", "gridproof-proof-file"].into_iter().flat_map(linked).collect();
    linked("gridproof-search").difference(&without_search).cloned().collect()
}

#[test]
fn the_dependency_tree_holds_no_search() {
    let version = concat!(" v", env!("CARGO_PKG_VERSION"));
    let has = |packages: &BTreeSet<String>, name: &str| packages.contains(&format!("{name}{version}"));
    let checker = linked("gridproof-check");
    for game in gridproof_games::GAMES {
        assert!(
            has(&checker, &format!("gridproof-{}", game.name())),
            "the proofs of {} cannot be checked",
            game.name()
        );
    }
    assert!(has(&checker, "gridproof-kernel"), "this is not the checker's tree: {checker:?}");
    assert!(!has(&checker, "gridproof"), "the library is linked");
    let barred = only_the_engine_needs();
    assert!(has(&barred, "gridproof-search"), "{barred:?}");
    assert_eq!(checker.intersection(&barred).collect::<Vec<_>>(), Vec::<&String>::new());
}
