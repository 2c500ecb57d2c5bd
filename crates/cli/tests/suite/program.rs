//! Runs the program as a person or a script would.

use serde_json::Value;
use std::ffi::OsStr;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// Exactly one solution.
pub(crate) const UNIQUE: &str = "...2..4.3..1.3..";
/// Its solution.
pub(crate) const SOLUTION: &str = "4132124334212314";
/// Two solutions.
pub(crate) const TWO: &str = "....";
/// No solution, though no two givens clash.
pub(crate) const NONE: &str = "12..21....34..43";
/// A mark that no solution has, and one that does no harm.
pub(crate) const MISTAKEN: &str = "...2..4.3..1.3../21..............";

/// What a run of the program left behind.
pub(crate) struct Ran {
    pub(crate) status: i32,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl Ran {
    fn new(output: Output) -> Ran {
        let text = |bytes| String::from_utf8(bytes).expect("the program writes UTF-8");
        let status = output.status.code().expect("no signal ends the program");
        let ran = Ran { status, out: text(output.stdout), err: text(output.stderr) };
        assert!(!ran.err.contains("panicked"), "{}", ran.err);
        ran
    }

    /// The JSON objects, one per line.
    pub(crate) fn objects(&self) -> Vec<Value> {
        let read = |line: &str| {
            let value: Value = serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"));
            assert!(value.is_object(), "{line}");
            value
        };
        self.out.lines().map(read).collect()
    }

    /// The only JSON object.
    pub(crate) fn object(&self) -> Value {
        let objects = self.objects();
        assert_eq!(objects.len(), 1, "{}", self.out);
        objects[0].clone()
    }

    /// Ends with this status.
    pub(crate) fn ends(self, status: i32) -> Ran {
        assert_eq!(self.status, status, "out: {}\nerr: {}", self.out, self.err);
        self
    }

    /// One line of complaint and nothing else, with status 2; the line holds these words.
    pub(crate) fn complains(self, words: &str) {
        let ran = self.ends(2);
        assert_eq!(ran.out, "", "a complaint goes to standard error");
        assert_eq!(ran.err.lines().count(), 1, "one line: {:?}", ran.err);
        assert!(ran.err.contains(words), "{:?} does not say {words:?}", ran.err);
    }
}

fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_gridproof"));
    command.args(arguments).stdin(Stdio::null()).env("NO_COLOR", "1");
    command
}

/// Runs the program.
pub(crate) fn gridproof(arguments: &[&str]) -> Ran {
    Ran::new(command(arguments).output().expect("the program starts"))
}

/// Runs the program with something on its standard input.
pub(crate) fn with_input(arguments: &[&str], input: &[u8]) -> Ran {
    let mut command = command(arguments);
    let command = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the program starts");
    let mut stdin = child.stdin.take().expect("its input is a pipe");
    let input = input.to_vec();
    // From a thread, so that neither side waits for the other. The program may stop reading early.
    let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().expect("the program ends");
    writer.join().expect("the writer ends");
    Ran::new(output)
}

/// Runs the program and closes its standard output after the first line (`head -1`), or at once.
pub(crate) fn with_closed_output(arguments: &[&str], lines: usize) -> Ran {
    use std::io::{BufRead, BufReader};
    let mut command = command(arguments);
    let mut child =
        command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the program starts");
    let mut reader = BufReader::new(child.stdout.take().expect("its output is a pipe"));
    for _ in 0..lines {
        reader.read_line(&mut String::new()).expect("a line comes");
    }
    drop(reader);
    Ran::new(child.wait_with_output().expect("the program ends"))
}

/// Runs the program, waits for its first line, and interrupts it as Ctrl-C would while it works on the rest.
#[cfg(unix)]
pub(crate) fn interrupted(arguments: &[&str]) -> Ran {
    use std::io::{BufRead, BufReader, Read};
    let mut command = command(arguments);
    let mut child =
        command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the program starts");
    let mut reader = BufReader::new(child.stdout.take().expect("its output is a pipe"));
    let mut out = String::new();
    reader.read_line(&mut out).expect("a line comes");
    std::thread::sleep(std::time::Duration::from_millis(200));
    let signal = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(signal.is_ok_and(|status| status.success()), "the signal is sent");
    reader.read_to_string(&mut out).expect("the rest comes");
    let ran = Ran::new(child.wait_with_output().expect("the program ends"));
    Ran { out, ..ran }
}

/// A folder of our own that is removed at the end.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new(test: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("gridproof-cli-{}-{test}", std::process::id()));
        fs::create_dir_all(&path).expect("the folder for temporary files can be written");
        Folder(path)
    }

    pub(crate) fn path(&self, name: &str) -> String {
        self.0.join(name).to_str().expect("the folder's name is UTF-8").to_owned()
    }

    /// Writes a file and returns its path.
    pub(crate) fn file(&self, name: &str, content: impl AsRef<[u8]>) -> String {
        let path = self.path(name);
        fs::write(&path, content).expect("the file can be written");
        path
    }

    pub(crate) fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(&self.0).expect("the folder can be read");
        let mut names: Vec<String> = entries
            .map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned())
            .collect();
        names.sort();
        names
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // What is left behind in the folder for temporary files does no harm.
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// The public checker; without one, its part of a test is skipped unless the environment demands it.
pub(crate) fn veripb() -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let cargo = std::env::var_os("HOME").map(|home| Path::new(&home).join(".cargo/bin"));
    let mut places = std::env::split_paths(&path).chain(cargo);
    let found = places.find_map(|place| Some(place.join("veripb")).filter(|program| program.is_file()));
    if found.is_none() {
        let required = ["CI", "GRIDPROOF_REQUIRE_VERIPB"].iter().any(|name| std::env::var_os(name).is_some());
        assert!(!required, "veripb is not installed, but this environment requires it");
        println!("skipped: veripb is not installed");
    }
    found
}

/// Whether the public checker accepts two files.
pub(crate) fn accepts(veripb: &Path, opb: impl AsRef<OsStr>, pbp: impl AsRef<OsStr>) -> bool {
    let output = Command::new(veripb).arg(opb).arg(pbp).output().expect("veripb starts");
    String::from_utf8_lossy(&output.stdout).contains("s VERIFIED UNSATISFIABLE")
}

/// The fields of an object, in order.
pub(crate) fn fields(object: &Value) -> Vec<&str> {
    object.as_object().expect("an object").keys().map(String::as_str).collect()
}

/// Asserts that the object has all these fields.
pub(crate) fn has(object: &Value, names: &[&str]) {
    for name in names {
        assert!(object.get(name).is_some(), "{name} is missing from {object}");
    }
}

/// The text with every `"elapsed_ms":N` as 0.
pub(crate) fn without_times(text: &str) -> String {
    const FIELD: &str = "\"elapsed_ms\":";
    let mut parts = text.split(FIELD);
    let mut plain = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        plain.extend([FIELD, "0", part.trim_start_matches(|c: char| c.is_ascii_digit())]);
    }
    plain
}
