//! Completion scripts and manual pages, made from the command line's own description.

use crate::args::command;
use crate::failure::Failure;
use gridproof::Status;
use std::io::Write as _;
use std::path::Path;

pub(crate) fn completions(shell: clap_complete::Shell) -> Result<Status, Failure> {
    let mut script = vec![];
    clap_complete::generate(shell, &mut command(), "gridproof", &mut script);
    let mut out = std::io::stdout();
    out.write_all(&script)?;
    out.flush()?;
    Ok(Status::Done)
}

pub(crate) fn man(folder: &Path) -> Result<Status, Failure> {
    let failed = |error: std::io::Error| Failure::input(format!("{}: {error}", folder.display()));
    std::fs::create_dir_all(folder).map_err(failed)?;
    clap_mangen::generate_to(command(), folder).map_err(failed)?;
    Ok(Status::Done)
}
