//! The trusted part of the kernel stays small enough to be read in one sitting, and depends on nothing.

const TRUSTED: [(&str, &str); 5] = [
    ("statement", include_str!("../../src/statement.rs")),
    ("rules", include_str!("../../src/rules.rs")),
    ("proof", include_str!("../../src/proof.rs")),
    ("sum", include_str!("../../src/sum.rs")),
    ("check", include_str!("../../src/check.rs")),
];
const MANIFEST: &str = include_str!("../../Cargo.toml");
const WORKSPACE: &str = include_str!("../../../../Cargo.toml");

/// Lines that are not blank, not a comment, and not tests.
fn lines_of_code(source: &str) -> usize {
    let lines = source.lines().map(str::trim).take_while(|line| *line != "#[cfg(test)]");
    lines.filter(|line| !line.is_empty() && !line.starts_with("//")).count()
}

/// The lines of one table of a manifest.
fn table<'a>(manifest: &'a str, header: &'a str) -> Option<Vec<&'a str>> {
    let mut lines = manifest.lines().map(str::trim);
    lines.find(|line| *line == header)?;
    Some(lines.take_while(|line| !line.starts_with('[')).filter(|line| !line.is_empty()).collect())
}

#[test]
fn blank_lines_comments_and_tests_are_not_code() {
    assert_eq!(lines_of_code("//! Page.\n\nfn f() {\n    // Why.\n}\n\n#[cfg(test)]\nmod tests {}\n"), 2);
}

#[test]
fn the_trusted_modules_have_at_most_500_lines_of_code() {
    let counts = TRUSTED.map(|(name, source)| (name, lines_of_code(source)));
    let total: usize = counts.iter().map(|(_, count)| count).sum();
    assert!(total <= 500, "{total} lines of trusted code: {counts:?}");
}

#[test]
fn trusted_code_uses_only_trusted_code_labels_and_rejections() {
    let allowed = ["statement", "rules", "proof", "sum", "check", "label", "rejection"];
    for (name, source) in TRUSTED {
        let code = source.split("#[cfg(test)]").next().unwrap_or_default();
        let used = code.lines().filter_map(|line| line.strip_prefix("use crate::"));
        for path in used {
            let module = path.split("::").next().unwrap_or_default();
            assert!(allowed.contains(&module), "{name} uses {module}");
        }
    }
}

#[test]
fn the_kernel_depends_on_nothing() {
    let tables = MANIFEST.lines().filter(|line| line.starts_with('[') && line.contains("dependencies"));
    assert_eq!(tables.collect::<Vec<_>>(), [""; 0]);
}

#[test]
fn the_workspace_forbids_unsafe_code_and_the_kernel_obeys() {
    let lints = table(WORKSPACE, "[workspace.lints.rust]").unwrap_or_default();
    assert!(lints.contains(&"unsafe_code = \"forbid\""), "{lints:?}");
    assert_eq!(table(MANIFEST, "[lints]"), Some(vec!["workspace = true"]));
}
