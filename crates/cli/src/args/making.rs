//! The options of the verbs that make and draw puzzles.

use super::values::{per_page, range, setting};
use super::{Limits, PaperArg, Puzzles, ThemeArg};
use clap::{Args, ValueEnum};
use gridproof_grid::Size;
use gridproof_scene::sheet::{PerPage, SheetOptions};
use std::path::PathBuf;

#[derive(Args, Debug)]
pub(crate) struct Generate {
    /// The game
    pub(crate) game: Option<String>,
    #[command(flatten)]
    pub(crate) wish: Wish,
    /// The number of puzzles
    #[arg(short = 'n', long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) count: u64,
    /// The same seed makes the same puzzles, on any number of threads; by default a new seed each time
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,
    /// Begin with this puzzle of the sequence, counted from 0: what follows is the same as without this
    #[arg(long, value_name = "K", default_value_t = 0)]
    pub(crate) start: u64,
    /// Leave out puzzles that are the same as an earlier one but for the symmetries of the game
    #[arg(long)]
    pub(crate) distinct: bool,
    /// With --distinct, also leave out what is the same as a puzzle of this file, such as the result of an earlier run
    #[arg(long, value_name = "FILE", requires = "distinct")]
    pub(crate) except: Option<PathBuf>,
    /// Name the part of a data set for each puzzle, such as train:0.9,test:0.1; puzzles that are the same but for symmetries
    /// are in the same part
    #[arg(long, value_name = "PARTS")]
    pub(crate) split: Option<String>,
    /// Accept the nearest puzzle that was found; without this, a miss ends with status 3
    #[arg(long)]
    pub(crate) best_effort: bool,
    /// Write the proof that the solution is the only one
    #[arg(long, value_name = "FILE")]
    pub(crate) proof: Option<PathBuf>,
    /// The number of threads; by default one per processor
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=1024))]
    pub(crate) threads: Option<u64>,
    /// What to print
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: FormatArg,
    /// Print one JSON object per line: the same as --format json
    #[arg(long)]
    pub(crate) json: bool,
    /// The file of a sheet; several pages are numbered
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) page: Page,
    #[command(flatten)]
    pub(crate) limits: Limits,
}

impl Generate {
    /// Whether the answers are JSON.
    pub(crate) fn is_json(&self) -> bool {
        self.json || self.format == FormatArg::Json
    }
}

/// What a puzzle has to be like.
#[derive(Args, Debug)]
pub(crate) struct Wish {
    /// Exactly this difficulty, on the scale of `rate`
    #[arg(long, value_name = "N", conflicts_with = "technique")]
    pub(crate) difficulty: Option<u8>,
    /// A puzzle that needs this technique and nothing harder; an unknown name lists them
    #[arg(long, value_name = "NAME")]
    pub(crate) technique: Option<String>,
    /// The size of the board, such as 9 or 10x17; an unknown size lists them
    #[arg(long, value_name = "SIZE")]
    pub(crate) size: Option<Size>,
    /// The symmetry of the clues; an unknown name lists them
    #[arg(long, value_name = "NAME")]
    pub(crate) symmetry: Option<String>,
    /// A puzzle of which no clue can be left out
    #[arg(long)]
    pub(crate) minimal: bool,
    /// The number of clues, such as 26 or 24..28
    #[arg(long, value_name = "RANGE", value_parser = range)]
    pub(crate) clues: Option<(u32, u32)>,
    /// Start from this puzzle, a text or the first one of a file, and remove, add or exchange clues
    #[arg(long, value_name = "PUZZLE")]
    pub(crate) from: Option<String>,
    /// The strategy; an unknown name lists them
    #[arg(long, value_name = "NAME")]
    pub(crate) strategy: Option<String>,
    /// A setting of the strategy
    #[arg(long, value_name = "KEY=VALUE", value_parser = setting)]
    pub(crate) set: Vec<(String, String)>,
}

/// How generated puzzles are printed.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum FormatArg {
    /// The puzzle, and a line about it
    #[default]
    Text,
    /// The puzzle alone, one per line
    Line,
    /// One JSON object per line
    Json,
    /// Printed pages as SVG files, with the solutions at the end; needs -o
    Sheet,
    /// The same pages as one PDF file; needs -o
    Pdf,
}

#[derive(Args, Debug)]
pub(crate) struct Convert {
    #[command(flatten)]
    pub(crate) puzzles: Puzzles,
    /// The notation, canonical by default (an unknown name lists them), or svg, sheet or pdf to draw
    #[arg(long, value_name = "FORMAT")]
    pub(crate) to: Option<String>,
    /// The file to write; for svg also a folder, for one file per puzzle
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) drawing: Drawing,
}

/// How puzzles are drawn.
#[derive(Args, Debug)]
pub(crate) struct Drawing {
    /// The colours: auto by default, print for sheets
    #[arg(long, value_enum, help_heading = "Drawing")]
    pub(crate) theme: Option<ThemeArg>,
    /// Draw every candidate that the board does not rule out
    #[arg(long, help_heading = "Drawing")]
    pub(crate) candidates: bool,
    /// Number the rows and columns
    #[arg(long, help_heading = "Drawing")]
    pub(crate) coordinates: bool,
    #[command(flatten)]
    pub(crate) page: Page,
    /// Print the solutions on the last pages of a sheet
    #[arg(long, help_heading = "Drawing")]
    pub(crate) solutions: bool,
}

/// How a page of a sheet looks.
#[derive(Args, Debug)]
pub(crate) struct Page {
    /// Puzzles on a page of a sheet: 1, 2, 4 or 6
    #[arg(long, value_name = "N", default_value = "4", value_parser = per_page, help_heading = "Drawing")]
    pub(crate) per_page: PerPage,
    /// The paper of a sheet
    #[arg(long, value_enum, default_value_t, help_heading = "Drawing")]
    pub(crate) paper: PaperArg,
    /// The title of a sheet
    #[arg(long, value_name = "TEXT", default_value = "", help_heading = "Drawing")]
    pub(crate) title: String,
}

impl Page {
    /// The same for the sheet itself.
    pub(crate) fn options(&self, theme: ThemeArg) -> SheetOptions {
        SheetOptions {
            paper: self.paper.into(),
            per_page: self.per_page,
            title: self.title.clone(),
            theme: theme.into(),
        }
    }
}
