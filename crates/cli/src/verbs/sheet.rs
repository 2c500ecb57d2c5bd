//! Printed pages: puzzles with captions, and the solutions at the end.

use super::files::{numbered, write_file};
use crate::failure::Failure;
use crate::watch::watched;
use gridproof::api::solve::SolveAnswer;
use gridproof::{Engine, Error, Puzzle, ShowOptions, SolveOptions, Status};
use gridproof_scene::sheet::{self, SheetOptions, sheet, sheet_pdf};
use serde::Serialize;
use std::path::{Path, PathBuf};

/// The pages of a run.
pub(super) struct Sheet<'a> {
    path: &'a Path,
    /// `sheet` for one SVG file per page, `pdf` for one PDF file.
    format: &'a str,
    layout: SheetOptions,
    /// How the puzzles are shown.
    pub(super) show: ShowOptions,
    puzzles: Vec<sheet::Puzzle>,
    about: Vec<Printed>,
}

/// A sheet that was written, as JSON.
#[derive(Serialize)]
pub(super) struct SheetReport {
    format: String,
    pub(super) files: Vec<PathBuf>,
    puzzles: Vec<Printed>,
}

/// A puzzle on a sheet.
#[derive(Serialize)]
struct Printed {
    game: String,
    puzzle: String,
}

impl<'a> Sheet<'a> {
    pub(super) fn new(path: &'a Path, format: &'a str, layout: SheetOptions) -> Sheet<'a> {
        Sheet { path, format, layout, show: ShowOptions::new(), puzzles: vec![], about: vec![] }
    }

    /// Adds a puzzle, with its solution if that is wanted. Returns the status: a wanted solution may not exist, or not be found
    /// within the limits.
    pub(super) fn add(
        &mut self,
        engine: &Engine,
        puzzle: &Puzzle,
        caption: String,
        solutions: bool,
    ) -> Result<Status, Error> {
        let scene = watched(|watch| engine.show(puzzle, &self.show, watch)).scene;
        let (mut solution, mut status) = (None, Status::Done);
        if solutions {
            let options = SolveOptions::new().scene(true);
            let answer = watched(|watch| engine.solve(puzzle, &options, watch))?;
            status = answer.status();
            solution = match answer {
                SolveAnswer::Solutions(answer) => answer.scene,
                SolveAnswer::Plan(answer) => answer.scene,
                _ => None,
            };
        }
        // One solution is enough for a sheet, even if there may be others.
        let status = if solution.is_some() { Status::Done } else { status };
        self.puzzles.push(sheet::Puzzle { scene, caption, solution });
        self.about.push(Printed { game: puzzle.game().to_owned(), puzzle: puzzle.text() });
        Ok(status)
    }

    pub(super) fn is_empty(&self) -> bool {
        self.puzzles.is_empty()
    }

    /// Writes the pages: one SVG file per page, or one PDF file.
    pub(super) fn write(self) -> Result<SheetReport, Failure> {
        let mut files = vec![];
        if self.format == "pdf" {
            write_file(self.path, sheet_pdf(&self.puzzles, &self.layout))?;
            files.push(self.path.to_owned());
        } else {
            for (number, page) in (1..).zip(sheet(&self.puzzles, &self.layout)) {
                let file = numbered(self.path, number);
                write_file(&file, page)?;
                files.push(file);
            }
        }
        Ok(SheetReport { format: self.format.to_owned(), files, puzzles: self.about })
    }
}
