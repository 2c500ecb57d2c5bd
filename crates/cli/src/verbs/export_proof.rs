//! `gridproof export-proof`: a proof file as input for the public checker VeriPB.

use super::write_file;
use crate::args::ExportProof as Args;
use crate::output::{Output, Tone};
use crate::status::{Failure, Status};
use gridproof::kernel::Checker;
use gridproof::proof_file::verify;
use gridproof::veripb_export;
use serde_json::json;
use std::path::{Path, PathBuf};

pub(crate) fn run(args: &Args) -> Result<Status, Failure> {
    let in_file = |message: String| Failure::input(format!("{}: {message}", args.file));
    let bytes = gridproof_check::read_file(&args.file).map_err(|error| in_file(error.to_string()))?;
    let (draft, rules) = match gridproof_check::open(&bytes) {
        Ok(opened) => opened,
        Err(error) => return Ok(refuse(&args.file, &error.to_string(), error.status())),
    };
    let rules = &*rules;
    let (theorem, proof) = match verify(&draft, rules, &mut Checker::new()) {
        Ok(verified) => verified,
        Err(error) => {
            return Ok(refuse(&args.file, &format!("rejected: {error}"), Status::Negative.code()));
        }
    };
    let export =
        veripb_export::export(rules, theorem.marks(), &proof).map_err(|error| in_file(error.to_string()))?;
    let (opb, pbp) = (with_extension(&args.output, "opb"), with_extension(&args.output, "pbp"));
    write_file(&opb, &export.opb)?;
    write_file(&pbp, &export.pbp)?;
    let mut output = Output::new(args.json);
    let (opb, pbp) = (opb.display().to_string(), pbp.display().to_string());
    if args.json {
        let value = json!({ "game": rules.game(), "puzzle": rules.puzzle(), "opb": opb, "pbp": pbp });
        output.value(&value)?;
    } else {
        output.line(Tone::Plain, &format!("wrote {opb} and {pbp}; check them with: veripb {opb} {pbp}"))?;
    }
    Ok(Status::Done)
}

fn refuse(file: &str, why: &str, code: u8) -> Status {
    crate::output::complain(&format!("{file}: {why}"));
    Status::of_code(code)
}

/// NAME.opb even where NAME has a dot in it.
fn with_extension(name: &Path, extension: &str) -> PathBuf {
    let mut name = name.as_os_str().to_owned();
    name.push(".");
    name.push(extension);
    PathBuf::from(name)
}
