//! `gridproof export-proof`: a proof file as input for the public checker VeriPB, or for the verified checker.

use super::files::write_file;
use crate::args::ExportProof as Args;
use crate::failure::Failure;
use crate::output::{Output, Tone};
use crate::whole::Writing;
use gridproof::{Engine, Error, Status};
use std::path::{Path, PathBuf};

pub(crate) fn run(args: &Args) -> Result<Status, Failure> {
    let failed = |message: String| Failure::input(format!("{}: {message}", args.file));
    let bytes = gridproof_check::read_file(&args.file).map_err(|error| failed(error.to_string()))?;
    let text = String::from_utf8(bytes).map_err(|_| failed("not text (UTF-8)".to_owned()))?;
    let engine = Engine::new();
    let mut output = Output::new(args.json);
    let formal = args.output.as_ref().filter(|_| args.formal);
    if let Some(name) = formal {
        return match engine.export_formal(&text) {
            Ok(export) => {
                let path = with_extension(name, "formal");
                write_file(&path, &export)?;
                let path = path.display();
                output
                    .line(Tone::Plain, &format!("wrote {path}; check it with: gridproof-verified {path}"))?;
                Ok(Status::Done)
            }
            Err(error) => refused(args, &engine, &text, &error, &mut output),
        };
    }
    let export = match engine.export_proof(&text) {
        Ok(export) => export,
        Err(error) => return refused(args, &engine, &text, &error, &mut output),
    };
    if args.json {
        output.json(&export)?;
    }
    let Some(name) = &args.output else { return Ok(Status::Done) };
    let (opb, pbp) = (with_extension(name, "opb"), with_extension(name, "pbp"));
    let mut files = Writing::default();
    files.add(&opb, export.opb.as_bytes())?;
    files.add(&pbp, export.pbp.as_bytes())?;
    files.finish()?;
    if !args.json {
        let (opb, pbp) = (opb.display(), pbp.display());
        output.line(Tone::Plain, &format!("wrote {opb} and {pbp}; check them with: veripb {opb} {pbp}"))?;
    }
    Ok(Status::Done)
}

/// Reports why a proof cannot be written.
fn refused(
    args: &Args,
    engine: &Engine,
    text: &str,
    error: &Error,
    output: &mut Output,
) -> Result<Status, Failure> {
    output.refused(error, &format!("{}: ", args.file), "")?;
    // A proof that was judged and rejected is a negative answer, as with `check`.
    Ok(engine.check(text, None).map_or_else(|error| error.status(), |answer| answer.status()))
}

/// NAME.opb even where NAME has a dot in it.
fn with_extension(name: &Path, extension: &str) -> PathBuf {
    let mut name = name.as_os_str().to_owned();
    name.push(".");
    name.push(extension);
    PathBuf::from(name)
}
