//! `gridproof export-proof`: a proof file as input for the public checker VeriPB.

use super::files::write_file;
use crate::args::ExportProof as Args;
use crate::failure::Failure;
use crate::output::{Output, Tone};
use gridproof::{Engine, Status};
use std::path::{Path, PathBuf};

pub(crate) fn run(args: &Args) -> Result<Status, Failure> {
    let failed = |message: String| Failure::input(format!("{}: {message}", args.file));
    let bytes = gridproof_check::read_file(&args.file).map_err(|error| failed(error.to_string()))?;
    let text = String::from_utf8(bytes).map_err(|_| failed("not text (UTF-8)".to_owned()))?;
    let engine = Engine::new();
    let mut output = Output::new(args.json);
    let export = match engine.export_proof(&text) {
        Ok(export) => export,
        Err(error) => {
            output.refused(&error, &format!("{}: ", args.file), "")?;
            // A proof that was judged and rejected is a negative answer, as with `check`.
            return Ok(engine
                .check(&text, None)
                .map_or_else(|error| error.status(), |answer| answer.status()));
        }
    };
    if args.json {
        output.json(&export)?;
    }
    let Some(name) = &args.output else { return Ok(Status::Done) };
    let (opb, pbp) = (with_extension(name, "opb"), with_extension(name, "pbp"));
    write_file(&opb, &export.opb)?;
    write_file(&pbp, &export.pbp)?;
    if !args.json {
        let (opb, pbp) = (opb.display(), pbp.display());
        output.line(Tone::Plain, &format!("wrote {opb} and {pbp}; check them with: veripb {opb} {pbp}"))?;
    }
    Ok(Status::Done)
}

/// NAME.opb even where NAME has a dot in it.
fn with_extension(name: &Path, extension: &str) -> PathBuf {
    let mut name = name.as_os_str().to_owned();
    name.push(".");
    name.push(extension);
    PathBuf::from(name)
}
