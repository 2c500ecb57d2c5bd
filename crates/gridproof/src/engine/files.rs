//! `convert`, `check`, `export-proof`: puzzles in other formats, proof files checked again and written for another checker.

use super::Engine;
use crate::api::answer::{CheckAnswer, ConvertAnswer, ExportAnswer};
use crate::api::request::ConvertOptions;
use crate::{Error, Puzzle, Watch};
use gridproof_grid::formats::WriteError;
use gridproof_kernel::Checker;
use gridproof_proof_file::{verify, write_formal};
use gridproof_scene::{SvgOptions, to_svg};

impl Engine {
    /// The puzzle in another format, or drawn as SVG.
    pub fn convert(
        &self,
        puzzle: &Puzzle,
        options: &ConvertOptions,
        watch: &Watch<'_>,
    ) -> Result<ConvertAnswer, Error> {
        let started = watch.now();
        let format = options.to.as_deref().unwrap_or("canonical").to_ascii_lowercase();
        let text = match format.as_str() {
            "svg" => drawn(puzzle, options),
            format => puzzle.inner().write(format).map_err(|error| match error {
                WriteError::Unknown { .. } => Error::request(format!("{error}, svg")),
                error => Error::request(error),
            })?,
        };
        let (game, canonical) = (puzzle.game().to_owned(), puzzle.text());
        Ok(ConvertAnswer { game, puzzle: canonical, elapsed_ms: watch.now() - started, format, text })
    }

    /// The verdict of the kernel on a proof file, which must be about `puzzle` if one is given. A rejected proof is an answer; a
    /// text that is not a proof file is an error.
    pub fn check(&self, proof: &str, puzzle: Option<&str>) -> Result<CheckAnswer, Error> {
        match gridproof_check::check_about(proof.as_bytes(), puzzle) {
            Ok(report) => Ok(CheckAnswer {
                valid: true,
                game: Some(report.game),
                puzzle: Some(report.puzzle),
                claim: Some(report.claim),
                marks: Some(report.marks),
                assumes_unique: Some(report.assumes_unique),
                lines: Some(report.lines),
                line: None,
                reason: None,
            }),
            Err(error) if error.is_verdict() => {
                let (game, puzzle) = error.about().unzip();
                Ok(CheckAnswer {
                    valid: false,
                    game: game.map(str::to_owned),
                    puzzle: puzzle.map(str::to_owned),
                    claim: None,
                    marks: None,
                    assumes_unique: None,
                    lines: None,
                    line: error.line(),
                    reason: Some(error.reason().to_owned()),
                })
            }
            Err(error) => Err(Error::request(error)),
        }
    }

    /// The input of VeriPB for a proof that our own kernel accepts.
    pub fn export_proof(&self, proof: &str) -> Result<ExportAnswer, Error> {
        let (draft, puzzle) = gridproof_check::open(proof.as_bytes()).map_err(Error::request)?;
        let rules = puzzle.rules();
        let (theorem, proof) = verify(&draft, rules, &mut Checker::new())
            .map_err(|error| Error::request(format!("rejected: {error}")))?;
        let export = gridproof_veripb::export(rules, theorem.marks(), &proof).map_err(Error::request)?;
        let (game, puzzle) = (rules.game().to_owned(), rules.puzzle().to_owned());
        Ok(ExportAnswer { game, puzzle, opb: export.opb, pbp: export.pbp })
    }

    /// The text that the verified checker reads, for a proof that our own kernel accepts. The marks in it are those that the proof
    /// cites.
    pub fn export_formal(&self, proof: &str) -> Result<String, Error> {
        let (draft, puzzle) = gridproof_check::open(proof.as_bytes()).map_err(Error::request)?;
        let rules = puzzle.rules();
        let (theorem, proof) = verify(&draft, rules, &mut Checker::new())
            .map_err(|error| Error::request(format!("rejected: {error}")))?;
        let title = format!("{} {}", rules.game(), rules.puzzle());
        Ok(write_formal(&title, rules, theorem.marks(), &proof))
    }
}

fn drawn(puzzle: &Puzzle, options: &ConvertOptions) -> String {
    let mut scene = puzzle.scene(options.candidates.into());
    if options.coordinates {
        scene.number_lines();
    }
    to_svg(&scene, &SvgOptions { theme: options.theme.into(), ..SvgOptions::default() })
}
