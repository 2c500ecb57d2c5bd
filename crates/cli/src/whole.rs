//! Files that are written whole or not at all.
//!
//! The bytes go to a new file in the same folder, which then takes the place of the old one in one step. A full disk, an
//! interrupt or a second run that writes the same file leaves either the old content or a new one, never a part of it. What is
//! not an ordinary file (a device, a pipe) has no old content to protect and is written directly.

use std::ffi::OsString;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

/// Files that belong together: all are complete before the first takes its place.
#[derive(Default)]
pub(crate) struct Writing {
    ready: Vec<Ready>,
}

/// A complete file under a temporary name, which is removed unless it takes its place.
struct Ready {
    temporary: PathBuf,
    path: PathBuf,
}

/// What went wrong, and with which file.
pub(crate) struct Unwritten {
    pub(crate) path: PathBuf,
    pub(crate) error: io::Error,
}

/// Writes one file.
pub(crate) fn write(path: &Path, content: &[u8]) -> Result<(), Unwritten> {
    let mut writing = Writing::default();
    writing.add(path, content)?;
    writing.finish()
}

impl Writing {
    /// Writes a file beside its place. A device is written at once.
    pub(crate) fn add(&mut self, path: &Path, content: &[u8]) -> Result<(), Unwritten> {
        let failed = |error| Unwritten { path: path.to_owned(), error };
        self.prepare(path, content).map_err(failed)
    }

    fn prepare(&mut self, path: &Path, content: &[u8]) -> io::Result<()> {
        let before = match fs::metadata(path) {
            Ok(before) => Some(before),
            Err(error) if error.kind() == io::ErrorKind::NotFound => None,
            Err(error) => return Err(error),
        };
        if before.as_ref().is_some_and(|before| !before.is_file()) {
            return OpenOptions::new().write(true).open(path)?.write_all(content);
        }
        // A link keeps pointing where it points: what it points at is replaced.
        let path = if path.is_symlink() { fs::canonicalize(path)? } else { path.to_owned() };
        if before.as_ref().is_some_and(|before| before.permissions().readonly()) {
            return Err(io::ErrorKind::PermissionDenied.into());
        }
        let (temporary, mut file) = beside(&path)?;
        // From here on, the temporary file is removed whatever happens.
        self.ready.push(Ready { temporary: temporary.clone(), path });
        file.write_all(content)?;
        if let Some(before) = before {
            fs::set_permissions(&temporary, before.permissions())?;
        }
        // A full disk may show only now.
        file.sync_data()
    }

    /// Puts every file in its place.
    pub(crate) fn finish(mut self) -> Result<(), Unwritten> {
        for ready in &self.ready {
            let failed = |error| Unwritten { path: ready.path.clone(), error };
            fs::rename(&ready.temporary, &ready.path).map_err(failed)?;
        }
        self.ready.clear();
        Ok(())
    }
}

impl Drop for Writing {
    fn drop(&mut self) {
        for ready in &self.ready {
            // It may have taken its place already.
            let _ = fs::remove_file(&ready.temporary);
        }
    }
}

/// A new file in the folder of another one, under a name that no other run uses.
fn beside(path: &Path) -> io::Result<(PathBuf, File)> {
    static NEXT: AtomicU64 = AtomicU64::new(0);
    let name = path.file_name().ok_or(io::ErrorKind::InvalidInput)?;
    loop {
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let mut temporary = OsString::from(".");
        temporary.push(name);
        temporary.push(format!(".{}-{number}.part", std::process::id()));
        let temporary = path.with_file_name(temporary);
        match OpenOptions::new().write(true).create_new(true).open(&temporary) {
            Ok(file) => return Ok((temporary, file)),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            Err(error) => return Err(error),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("gridproof-whole-{}-{name}", std::process::id()));
        fs::create_dir_all(&folder).expect("the folder for temporary files can be written");
        folder
    }

    fn names(folder: &Path) -> Vec<String> {
        let entries = fs::read_dir(folder).expect("the folder is there");
        let mut names: Vec<String> = entries
            .map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned())
            .collect();
        names.sort();
        names
    }

    #[test]
    fn files_that_belong_together_take_their_places_together_or_not_at_all() {
        let folder = folder("together");
        let (one, two) = (folder.join("a.opb"), folder.join("missing").join("a.pbp"));
        fs::write(&one, "old").expect("written");
        let mut writing = Writing::default();
        assert!(writing.add(&one, b"new").is_ok());
        let refused = writing.add(&two, b"new").expect_err("there is no such folder");
        assert_eq!((refused.path, refused.error.kind()), (two, io::ErrorKind::NotFound));
        drop(writing);
        assert_eq!(fs::read(&one).expect("it is there"), b"old");
        assert_eq!(names(&folder), ["a.opb"], "nothing is left behind");
        fs::remove_dir_all(folder).expect("removed");
    }

    #[test]
    fn two_writers_of_one_file_leave_one_of_the_two_contents() {
        let folder = folder("two");
        let path = folder.join("proof.json");
        let contents = [vec![b'a'; 300_000], vec![b'b'; 200_000]];
        std::thread::scope(|scope| {
            for content in &contents {
                scope.spawn(|| (0..20).for_each(|_| assert!(write(&path, content).is_ok())));
            }
            for _ in 0..200 {
                if let Ok(read) = fs::read(&path) {
                    assert!(contents.contains(&read), "{} bytes are neither content", read.len());
                }
            }
        });
        assert_eq!(names(&folder), ["proof.json"]);
        fs::remove_dir_all(folder).expect("removed");
    }

    #[cfg(unix)]
    #[test]
    fn links_permissions_and_devices_stay_what_they_are() {
        use std::os::unix::fs::{PermissionsExt, symlink};
        let folder = folder("links");
        let (file, link) = (folder.join("file"), folder.join("link"));
        fs::write(&file, "old").expect("written");
        fs::set_permissions(&file, fs::Permissions::from_mode(0o640)).expect("set");
        symlink(&file, &link).expect("linked");
        assert!(write(&link, b"new").is_ok());
        assert!(link.is_symlink());
        assert_eq!(fs::read(&file).expect("it is there"), b"new");
        let mode = fs::metadata(&file).expect("it is there").permissions().mode();
        assert_eq!(mode & 0o777, 0o640);
        fs::set_permissions(&file, fs::Permissions::from_mode(0o440)).expect("set");
        let refused = write(&file, b"newer").expect_err("the file is read-only");
        assert_eq!(refused.error.kind(), io::ErrorKind::PermissionDenied);
        assert!(write(Path::new("/dev/null"), b"new").is_ok());
        let full = write(Path::new("/dev/full"), b"new").expect_err("the device is full");
        assert_eq!(full.error.kind(), io::ErrorKind::StorageFull);
        assert_eq!(names(&folder), ["file", "link"]);
        fs::remove_dir_all(folder).expect("removed");
    }
}
