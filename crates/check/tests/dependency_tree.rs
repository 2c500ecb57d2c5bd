//! The checker links nothing that searches.

use std::process::Command;

#[test]
fn the_dependency_tree_holds_no_search() {
    let tree = Command::new(env!("CARGO"))
        .args(["tree", "-p", "gridproof-check", "-e", "normal", "--offline", "--prefix", "none"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .unwrap();
    assert!(tree.status.success(), "{}", String::from_utf8_lossy(&tree.stderr));
    let tree = String::from_utf8(tree.stdout).unwrap();
    let linked: Vec<&str> = tree.lines().filter_map(|line| line.split(' ').next()).collect();
    for needed in ["gridproof-check", "gridproof-kernel", "gridproof-proof-file", "gridproof-latin"] {
        assert!(linked.contains(&needed), "{needed} is missing, so this test looks at the wrong tree");
    }
    for barred in ["gridproof", "gridproof-scene", "gridproof-search", "batsat", "lru"] {
        assert!(!linked.contains(&barred), "{barred} is linked");
    }
}
