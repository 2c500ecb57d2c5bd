//! The examples are short, and the documentation shows all of them.

use std::path::Path;
use std::{fs, iter};

/// The maximum number of lines of code in an example.
const LONGEST: usize = 15;

#[test]
fn every_example_has_at_most_fifteen_lines_of_code_and_is_a_documentation_test() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let library = fs::read_to_string(folder.join("src/lib.rs")).expect("the library");
    let mut entries: Vec<_> = fs::read_dir(folder.join("examples"))
        .expect("a folder")
        .map(|entry| entry.expect("a file").path())
        .collect();
    entries.sort();
    let mut names = vec![];
    for path in entries {
        let name = path.file_name().and_then(|name| name.to_str()).expect("a name").to_owned();
        let text = fs::read_to_string(&path).expect("an example");
        let code =
            text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with("//")).count();
        assert!(code <= LONGEST, "{name} has {code} lines of code");
        let longest = text.lines().map(str::len).chain(iter::once(0)).max();
        assert!(longest <= Some(120), "{name} has a line of {longest:?} characters");
        assert!(
            library.contains(&format!("include_str!(\"../examples/{name}\")")),
            "{name} is not in the documentation"
        );
        names.push(name);
    }
    let expected = [
        "cancel_after_a_second.rs",
        "generate_at_difficulty.rs",
        "hint_with_proof.rs",
        "own_rules.rs",
        "rate_file_in_parallel.rs",
    ];
    assert_eq!(names, expected);
}
