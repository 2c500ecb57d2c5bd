//! Puzzles that were made, printed: pages with captions, and the solutions at the end.

use super::convert::write_sheet;
use crate::args::{FormatArg, Generate as Args, Limits, ThemeArg};
use crate::output::{Output, Tone};
use crate::status::Failure;
use crate::watch::{DEFAULT, timed};
use gridproof::draw;
use gridproof::generate::Made;
use gridproof::scene::sheet::Puzzle;
use gridproof::search::game::{Choice, Position};
use gridproof::solve::solve;
use std::path::Path;

/// The pages of a run of `generate`.
pub(crate) struct Sheet<'a> {
    args: &'a Args,
    path: &'a Path,
    format: &'static str,
    puzzles: Vec<Puzzle>,
}

impl<'a> Sheet<'a> {
    /// The sheet that the arguments ask for, if they do.
    pub(crate) fn wanted(args: &'a Args) -> Result<Option<Sheet<'a>>, Failure> {
        let format = match args.format {
            FormatArg::Sheet => "sheet",
            FormatArg::Pdf => "pdf",
            _ if args.output.is_some() => {
                let message = "-o is for --format sheet and pdf; other formats go to standard output";
                return Err(Failure::input(message.to_owned()));
            }
            _ => return Ok(None),
        };
        let Some(path) = args.output.as_deref() else {
            return Err(Failure::input(format!("--format {format} needs a file to write: -o FILE")));
        };
        Ok(Some(Sheet { args, path, format, puzzles: vec![] }))
    }

    /// Puts a puzzle on it.
    pub(crate) fn add(&mut self, position: &dyn Position, made: &Made) {
        let limits = Limits { time: None, steps: None };
        let choice = Choice { limit: 1, ..Choice::default() };
        let solved = timed(&limits, DEFAULT, |run| solve(position, &choice, run)).0.ok();
        let caption =
            made.rating.as_ref().map_or_else(String::new, |r| format!("difficulty {}", r.difficulty));
        self.puzzles.push(draw::for_sheet(position, caption, solved.as_ref()));
    }

    /// Writes its pages.
    pub(crate) fn write(self, output: &mut Output) -> Result<(), Failure> {
        if self.puzzles.is_empty() {
            return Ok(());
        }
        let options = self.args.page.options(ThemeArg::Print);
        let files = write_sheet(self.path, self.format, &self.puzzles, &options)?;
        if !output.is_json() {
            let names: Vec<String> = files.iter().map(|file| file.display().to_string()).collect();
            output.line(Tone::Faint, &format!("wrote {}", names.join(", ")))?;
        }
        Ok(())
    }
}
