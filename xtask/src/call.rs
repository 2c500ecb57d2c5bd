//! Calls of other programs, printable as a person would type them.

use std::env;
use std::ffi::OsString;
use std::fmt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Why a command ended early.
pub(crate) struct Failure {
    pub(crate) message: String,
    /// The exit status: 1 for a check that failed, 2 for a mistake on the command line.
    pub(crate) status: u8,
}

impl Failure {
    pub(crate) fn new(message: impl Into<String>) -> Failure {
        Failure { message: message.into(), status: 1 }
    }

    pub(crate) fn usage(message: impl Into<String>) -> Failure {
        Failure { message: message.into(), status: 2 }
    }
}

/// A program with its arguments and the environment it needs.
#[derive(Clone)]
pub(crate) struct Call {
    program: String,
    args: Vec<String>,
    env: Vec<(&'static str, String)>,
    /// The folder to run it in, from the root of the project; empty for the root.
    folder: PathBuf,
}

impl Call {
    /// A program with arguments that hold no spaces.
    pub(crate) fn new(program: impl Into<String>, args: &str) -> Call {
        let program = program.into();
        Call {
            program,
            args: args.split_whitespace().map(str::to_owned).collect(),
            env: vec![],
            folder: PathBuf::new(),
        }
    }

    pub(crate) fn cargo(args: &str) -> Call {
        Call::new("cargo", args)
    }

    pub(crate) fn args(mut self, args: &[String]) -> Call {
        self.args.extend_from_slice(args);
        self
    }

    pub(crate) fn env(mut self, name: &'static str, value: impl Into<String>) -> Call {
        self.env.push((name, value.into()));
        self
    }

    /// `folder` counts from the root of the project.
    pub(crate) fn within(mut self, folder: impl Into<PathBuf>) -> Call {
        self.folder = folder.into();
        self
    }

    /// Runs it to its end in its folder, with its output visible.
    pub(crate) fn run(&self) -> Result<(), Failure> {
        let status = self.command().status().map_err(|error| Failure::new(format!("{self}: {error}")))?;
        if status.success() { Ok(()) } else { Err(Failure::new(format!("{self}: {status}"))) }
    }

    /// Runs it and returns its output; `None` if it cannot be started or fails.
    pub(crate) fn answer(&self) -> Option<String> {
        let output = self.command().stdin(Stdio::null()).output().ok().filter(|out| out.status.success())?;
        String::from_utf8(output.stdout).ok()
    }

    fn command(&self) -> Command {
        let mut command = Command::new(&self.program);
        command
            .args(&self.args)
            .current_dir(root().join(&self.folder))
            .envs(self.env.iter().map(|(name, value)| (name, value)))
            .env("PATH", search_path());
        command
    }
}

impl fmt::Display for Call {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.folder.as_os_str().is_empty() {
            write!(f, "cd {} && ", self.folder.display())?;
        }
        for (name, value) in &self.env {
            write!(f, "{name}={} ", quoted(value))?;
        }
        write!(f, "{}", self.program)?;
        self.args.iter().try_for_each(|arg| write!(f, " {}", quoted(arg)))
    }
}

/// A word as a shell needs it.
fn quoted(word: &str) -> String {
    if word.is_empty() || word.contains(char::is_whitespace) { format!("'{word}'") } else { word.to_owned() }
}

/// The root of the project.
pub(crate) fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies in the root of the project")
}

/// Where cargo puts what it builds.
pub(crate) fn target() -> PathBuf {
    let target = env::var_os("CARGO_TARGET_DIR").map_or_else(|| PathBuf::from("target"), PathBuf::from);
    root().join(target)
}

/// Where programs are found: first where `cargo install` puts them.
fn search_path() -> OsString {
    let path = env::var_os("PATH").unwrap_or_default();
    let all = cargo_bin().into_iter().chain(env::split_paths(&path));
    env::join_paths(all).unwrap_or(path)
}

fn cargo_bin() -> Option<PathBuf> {
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| env::home_dir().map(|home| home.join(".cargo")))?;
    Some(env::var_os("CARGO_INSTALL_ROOT").map_or(home, PathBuf::from).join("bin"))
}
