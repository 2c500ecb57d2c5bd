//! Files that verbs write.

use crate::failure::Failure;
use crate::output::{Output, Tone};
use crate::whole::{self, Unwritten};
use gridproof::api::shared::ProofFile;
use std::path::{Path, PathBuf};

/// The file of the n-th puzzle: `hint.json`, then `hint-2.json`, ….
pub(super) fn numbered(path: &Path, number: usize) -> PathBuf {
    if number == 1 {
        return path.to_owned();
    }
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let extension = path.extension().map(|e| format!(".{}", e.to_string_lossy())).unwrap_or_default();
    path.with_file_name(format!("{stem}-{number}{extension}"))
}

/// Writes a file, whole or not at all.
pub(super) fn write_file(path: &Path, text: impl AsRef<[u8]>) -> Result<(), Failure> {
    Ok(whole::write(path, text.as_ref())?)
}

impl From<Unwritten> for Failure {
    fn from(Unwritten { path, error }: Unwritten) -> Failure {
        Failure::input(format!("{}: {error}", path.display()))
    }
}

/// Writes the proof file of the n-th puzzle. Without a proof, a file from an earlier run is removed: it would be mistaken for
/// the proof of this answer. Returns the path if the file was written.
pub(super) fn write_proof(
    path: &Path,
    number: usize,
    proof: Option<&ProofFile>,
) -> Result<Option<PathBuf>, Failure> {
    let path = numbered(path, number);
    if let Some(proof) = proof {
        write_file(&path, proof.text())?;
        return Ok(Some(path));
    }
    // Only a file: never a device such as standard output.
    if path.is_file() {
        let failed = |error| Failure::input(format!("{}: {error}", path.display()));
        std::fs::remove_file(&path).map_err(failed)?;
    }
    Ok(None)
}

/// Reports the file of a proof, or why there is none.
pub(super) fn report_proof(written: Option<&Path>, why: &str, output: &mut Output) -> Result<(), Failure> {
    match written {
        Some(path) => output.line(Tone::Faint, &format!("wrote the proof to {}", path.display())),
        None => output.line(Tone::Faint, &format!("no proof was written: {why}")),
    }
}

/// Reports the files that were written.
pub(super) fn report_files(files: &[PathBuf], output: &mut Output) -> Result<(), Failure> {
    let names: Vec<String> = files.iter().map(|file| file.display().to_string()).collect();
    match &names[..] {
        [] => Ok(()),
        [first, .., last] if names.len() > 3 => {
            output.line(Tone::Faint, &format!("wrote {} files, {first} to {last}", names.len()))
        }
        _ => output.line(Tone::Faint, &format!("wrote {}", names.join(", "))),
    }
}
