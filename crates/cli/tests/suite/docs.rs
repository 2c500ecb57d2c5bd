//! Every `$ gridproof …` in the README and in `docs/` is run, and must print what is shown
//! below it.
//!
//! Per document, in order and in a folder of its own:
//!
//! * In a block marked `console`, a line `$ gridproof …` is run; the lines up to the next `$` are its standard output and
//!   then its standard error. `$ echo $?` is the exit status of the run before. Other programs are not run.
//! * A block marked with a language and a file name (`json hint.json`) is that file: it must have this content, or is
//!   written if no command has made it.
//! * A block marked with a language and a path in this project (`rust crates/latin/src/rules.rs`) is an excerpt of that file;
//!   indentation and the marks of doc comments do not count.
//! * A line `...` stands for any lines. Milliseconds are not compared.

use crate::program::without_times;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A fenced block of a document.
struct Block<'a> {
    /// The number of its first line in the document.
    line: usize,
    /// What stands after the opening fence.
    info: &'a str,
    lines: Vec<&'a str>,
}

fn blocks(text: &str) -> Vec<Block<'_>> {
    let mut blocks = vec![];
    let mut open: Option<Block<'_>> = None;
    for (index, line) in text.lines().enumerate() {
        match (line.trim_start().strip_prefix("```"), &mut open) {
            (Some(info), None) => open = Some(Block { line: index + 2, info: info.trim(), lines: vec![] }),
            (Some(_), Some(_)) => blocks.extend(open.take()),
            (None, Some(block)) => block.lines.push(line),
            (None, None) => {}
        }
    }
    blocks
}

/// The words of a command; quotes keep words together.
fn words(command: &str) -> Vec<String> {
    let mut words = vec![];
    let mut word: Option<String> = None;
    let mut quote = None;
    for c in command.chars() {
        match (c, quote) {
            (c, Some(open)) if c == open => quote = None,
            ('\'' | '"', None) => {
                quote = Some(c);
                word.get_or_insert_default();
            }
            (c, None) if c.is_whitespace() => words.extend(word.take()),
            (c, _) => word.get_or_insert_default().push(c),
        }
    }
    words.extend(word);
    words
}

/// Whether lines are the expected ones, where `...` stands for any.
fn fits(expected: &[&str], lines: &[&str]) -> bool {
    match expected {
        [] => lines.is_empty(),
        ["...", rest @ ..] => (0..=lines.len()).any(|skipped| fits(rest, &lines[skipped..])),
        [first, rest @ ..] => {
            lines.split_first().is_some_and(|(line, lines)| line == first && fits(rest, lines))
        }
    }
}

/// Where a document's commands run, and what became of the last one.
struct Session {
    folder: PathBuf,
    status: Option<i32>,
}

impl Session {
    fn new(name: &str) -> Session {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("docs").join(name);
        // What an earlier run of this test left behind; usually nothing.
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).expect("the folder for temporary files can be written");
        Session { folder, status: None }
    }

    /// What a command prints; `None` for commands that are not ours.
    fn run(&mut self, command: &str) -> Option<String> {
        let words = words(command);
        match words.split_first()? {
            (program, args) if program == "gridproof" => {
                let output = Command::new(env!("CARGO_BIN_EXE_gridproof"))
                    .args(args)
                    .current_dir(&self.folder)
                    .output()
                    .expect("gridproof starts");
                self.status = output.status.code();
                Some(String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned())
            }
            (program, args) if program == "echo" && args == ["$?"] => {
                self.status.map(|status| format!("{status}\n"))
            }
            _ => {
                self.status = None;
                None
            }
        }
    }

    /// Runs the commands of a block; returns how many were ours, or what went wrong.
    fn console(&mut self, block: &Block<'_>) -> Result<usize, String> {
        let mut run = 0;
        let mut lines = block.lines.iter().enumerate().peekable();
        while let Some((index, line)) = lines.next() {
            let at = block.line + index;
            let command =
                line.strip_prefix("$ ").ok_or_else(|| format!("line {at}: expected `$ command`"))?;
            let mut expected = vec![];
            while let Some((_, line)) = lines.next_if(|(_, line)| !line.starts_with("$ ")) {
                expected.push(*line);
            }
            let Some(printed) = self.run(command) else { continue };
            run += 1;
            compare(at, command, &expected.join("\n"), &printed)?;
        }
        Ok(run)
    }

    /// Compares a block with the file it names, or writes the file.
    fn file(&self, block: &Block<'_>, name: &str) -> Result<(), String> {
        let path = self.folder.join(name);
        let shown = block.lines.join("\n") + "\n";
        match fs::read_to_string(&path) {
            Ok(text) => compare(block.line, name, &shown, &text),
            Err(_) => fs::write(&path, shown).map_err(|error| format!("{name}: {error}")),
        }
    }
}

fn compare(line: usize, what: &str, expected: &str, found: &str) -> Result<(), String> {
    let (expected, found) = (without_times(expected), without_times(found));
    let (shown, real): (Vec<&str>, Vec<&str>) = (expected.lines().collect(), found.lines().collect());
    if fits(&shown, &real) {
        return Ok(());
    }
    Err(format!("line {line}: {what}\n--- shown\n{expected}\n--- real\n{found}"))
}

/// Looks for a block in the file of the project that it names.
fn excerpt(block: &Block<'_>, name: &str) -> Result<(), String> {
    let source = fs::read_to_string(root().join(name)).map_err(|error| format!("{name}: {error}"))?;
    let plain = |line: &'_ str| line.trim().trim_start_matches("//!").trim().to_owned();
    let real: Vec<String> = source.lines().map(plain).collect();
    let shown: Vec<String> = block.lines.iter().map(|line| plain(line)).collect();
    let real: Vec<&str> = real.iter().map(String::as_str).collect();
    let shown: Vec<&str> = shown.iter().map(String::as_str).collect();
    let found = fits(&[&["..."], &shown[..], &["..."]].concat(), &real);
    found.then_some(()).ok_or_else(|| format!("line {}: this is not in {name}", block.line))
}

/// Runs a document; returns how many commands of ours it shows.
fn check(path: &Path) -> Result<usize, String> {
    let text = fs::read_to_string(path).map_err(|error| error.to_string())?;
    let name = path.file_stem().unwrap_or_default().to_string_lossy();
    let mut session = Session::new(&name);
    let mut run = 0;
    for block in blocks(&text) {
        match block.info.split_once(' ') {
            Some((_, name)) if name.starts_with("crates/") || name.starts_with("proofs/") => {
                excerpt(&block, name)?;
            }
            Some((_, name)) => session.file(&block, name)?,
            None if block.info == "console" => run += session.console(&block)?,
            None => {}
        }
    }
    Ok(run)
}

/// The root of the project.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn documents() -> Vec<PathBuf> {
    let folder = fs::read_dir(root().join("docs")).expect("there is a folder docs");
    let pages = folder.filter_map(|entry| Some(entry.ok()?.path()));
    let mut pages: Vec<PathBuf> = pages.filter(|path| path.extension().is_some_and(|e| e == "md")).collect();
    pages.push(root().join("README.md"));
    pages.sort();
    pages
}

#[test]
fn every_command_in_the_documents_prints_what_they_show() {
    let mut run = 0;
    let mut wrong = vec![];
    for path in documents() {
        match check(&path) {
            Ok(commands) => run += commands,
            Err(error) => wrong.push(format!("{}: {error}", path.display())),
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
    assert!(run >= 30, "only {run} commands were found: is the reading of the documents right?");
}

#[test]
fn every_link_in_the_documents_leads_to_a_file() {
    let mut all = documents();
    all.extend(["CONTRIBUTING.md", "CHANGELOG.md"].map(|name| root().join(name)));
    for path in all {
        let text = fs::read_to_string(&path).expect("the document can be read");
        for link in text.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
            let target = link.split('#').next().unwrap_or_default();
            let inside = !target.is_empty() && !target.contains("://");
            let folder = path.parent().expect("a document lies in a folder");
            assert!(!inside || folder.join(target).exists(), "{}: {link}", path.display());
        }
    }
}

#[test]
fn quotes_keep_words_together() {
    assert_eq!(words("a  'b c' \"d\"e ''"), ["a", "b c", "de", ""]);
}

#[test]
fn three_dots_stand_for_any_lines_and_nothing_else_does() {
    assert!(fits(&["a", "...", "d"], &["a", "b", "c", "d"]));
    assert!(fits(&["...", "a"], &["a"]));
    assert!(!fits(&["a", "..."], &["b"]));
    assert!(!fits(&["a"], &["a", "b"]));
}

#[test]
fn times_are_not_compared_and_other_numbers_are() {
    assert_eq!(without_times(r#"{"elapsed_ms":17,"tier":1}"#), r#"{"elapsed_ms":0,"tier":1}"#);
}
