//! Builds the verified checker with Coq, once for all tests, and runs it.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::OnceLock;
use std::{env, fs};

/// The program, and the directory with everything that Coq made.
pub struct Verified {
    program: PathBuf,
    pub directory: PathBuf,
}

/// The folder with the proofs in Coq.
pub fn sources() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../proofs")
}

impl Verified {
    /// The checker; without Coq, tests are skipped unless the environment demands it.
    pub fn find() -> Option<&'static Verified> {
        static BUILT: OnceLock<Option<Verified>> = OnceLock::new();
        let built = BUILT.get_or_init(|| has_tools().then(build));
        if built.is_none() {
            let required = ["CI", "GRIDPROOF_REQUIRE_COQ"].iter().any(|name| env::var_os(name).is_some());
            assert!(!required, "Coq or OCaml is not installed, but this environment requires it");
            println!("skipped: Coq or OCaml is not installed (apt-get install coq ocaml make)");
        }
        built.as_ref()
    }

    /// What the program prints about this text.
    pub fn answer(&self, test: &str, text: &str) -> String {
        let file = self.directory.join(format!("{}-{test}.formal", std::process::id()));
        fs::write(&file, text).expect("the text can be written");
        let output = Command::new(&self.program).arg(&file).output().expect("the checker runs");
        fs::remove_file(&file).expect("the text can be removed");
        let complaint = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{complaint}");
        String::from_utf8(output.stdout).expect("the answer is text")
    }
}

fn has_tools() -> bool {
    let answers = |program: &str, option: &str| {
        let mut call = Command::new(program);
        call.arg(option).stdout(Stdio::null()).stderr(Stdio::null());
        call.status().is_ok_and(|status| status.success())
    };
    answers("coqc", "--version") && answers("ocamlopt", "-version") && answers("make", "--version")
}

fn build() -> Verified {
    let directory = Path::new(env!("CARGO_TARGET_TMPDIR")).join("proofs");
    let output = Command::new("make")
        .arg("-C")
        .arg(sources())
        .arg(format!("OUT={}", directory.display()))
        .output()
        .expect("make runs");
    let told = [output.stdout, output.stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
    assert!(output.status.success(), "the proofs do not build:\n{}", told.concat());
    Verified { program: directory.join("gridproof-verified"), directory }
}
