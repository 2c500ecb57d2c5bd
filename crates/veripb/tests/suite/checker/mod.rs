//! Runs the real VeriPB on exported proofs.

use gridproof_veripb::Export;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

/// VeriPB's verdict on a proof.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Verdict {
    Accepted,
    /// A step does not follow.
    Rejected(String),
    /// The files cannot be read.
    Unreadable(String),
}

/// The program, and its own directory, which is removed at the end.
pub(crate) struct VeriPb {
    program: PathBuf,
    directory: PathBuf,
}

impl VeriPb {
    /// The installed checker; without one, tests are skipped unless the environment demands it.
    pub(crate) fn find(test: &str) -> Option<VeriPb> {
        let Some(program) = installed() else {
            let required = ["CI", "GRIDPROOF_REQUIRE_VERIPB"].iter().any(|name| env::var_os(name).is_some());
            assert!(!required, "veripb is not installed, but this environment requires it");
            println!("skipped: veripb is not installed");
            return None;
        };
        let directory = env::temp_dir().join(format!("gridproof-veripb-{}-{test}", std::process::id()));
        fs::create_dir_all(&directory).expect("the directory for temporary files can be written");
        Some(VeriPb { program, directory })
    }

    /// Checks a formula and a derivation.
    pub(crate) fn judge(&self, files: &Export) -> Verdict {
        let (opb, pbp) = (self.directory.join("proof.opb"), self.directory.join("proof.pbp"));
        fs::write(&opb, &files.opb).expect("the formula can be written");
        fs::write(&pbp, &files.pbp).expect("the derivation can be written");
        // A rejection with a backtrace takes ten times as long, and nothing reads the backtrace.
        let mut call = Command::new(&self.program);
        let output = call.args([&opb, &pbp]).env("RUST_BACKTRACE", "0").output().expect("veripb runs");
        let said = [output.stdout, output.stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
        let said = said.concat();
        if output.status.success() && said.contains("s VERIFIED UNSATISFIABLE") {
            return Verdict::Accepted;
        }
        if !said.contains("Verification error") {
            return Verdict::Unreadable(said);
        }
        Verdict::Rejected(said)
    }
}

impl Drop for VeriPb {
    fn drop(&mut self) {
        // A leftover in the directory for temporary files does no harm.
        let _ = fs::remove_dir_all(&self.directory);
    }
}

fn installed() -> Option<PathBuf> {
    let path = env::var_os("PATH").unwrap_or_default();
    let cargo = env::var_os("HOME").map(|home| Path::new(&home).join(".cargo/bin"));
    let mut places = env::split_paths(&path).chain(cargo);
    places.find_map(|place| Some(place.join("veripb")).filter(|program| program.is_file()))
}
