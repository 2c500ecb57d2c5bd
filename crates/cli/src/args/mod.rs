//! What can be typed: the verbs and their options.

mod bench;
mod values;

pub(crate) use bench::{ALL, Bench, BenchFlow, BenchGenerate, BenchSumten};
use clap::{Args, Parser, Subcommand, ValueEnum};
use gridproof::scene::sheet::{PerPage, SheetOptions};
use std::path::PathBuf;
pub(crate) use values::{LevelArg, PaperArg, StyleArg, ThemeArg, millis};
use values::{per_page, range, setting};

/// Solves grid puzzles, and proves every hint.
#[derive(Parser, Debug)]
#[command(name = "gridproof", version, propagate_version = true, max_term_width = 100)]
#[command(about = "Solves grid puzzles, and proves every hint.")]
#[command(after_help = "\
Exit status:
  0  done
  1  the answer is negative: no solution, nothing forced, a mistake, a rejected proof
  2  bad input
  3  inconclusive: a limit was hit
Cells are r1c1, counted from 1.

Examples:
  gridproof solve latin ...2..4.3..1.3..
  gridproof hint latin ...2..4.3..1.3.. --proof hint.json
  gridproof check hint.json
  gridproof explain starbattle 6x1.AAABBBABBBCCADDEECFFDDECFEEEECFCCCCC
  gridproof solve flow strict:D..C./EB..C/..A../...A./EBD..
  gridproof solve sumten 2x5.1998895555 --proof bound.json
  gridproof generate sudoku --difficulty 5 --count 10
  gridproof export-proof hint.json -o hint && veripb hint.opb hint.pbp")]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) verb: Verb,
}

#[derive(Subcommand, Debug)]
pub(crate) enum Verb {
    /// One solution, and whether it is the only one
    Solve(Solve),
    /// The easiest thing that is forced, with its proof
    Hint(Hint),
    /// Every deduction that a technique finds now, not only the first
    Steps(Steps),
    /// The whole solve, step by step, every step proved
    Explain(Explain),
    /// Difficulty, and the techniques it takes
    Rate(Rate),
    /// Make puzzles, exactly as hard as asked for
    Generate(Generate),
    /// Write puzzles in another notation, or draw them
    Convert(Convert),
    /// Verify proof files
    Check(Check),
    /// Write a proof file as NAME.opb and NAME.pbp for the VeriPB checker
    ExportProof(ExportProof),
    /// The strategies of a game, with their limits and settings
    Strategies(Strategies),
    /// Run several strategies on the same puzzles
    Compare(Compare),
    /// Measure on this machine
    #[command(subcommand)]
    Bench(Bench),
    /// The web page, on this machine only
    Serve(Serve),
    /// A completion script for your shell
    Completions {
        /// Which shell
        shell: clap_complete::Shell,
    },
    /// The manual pages, one file per verb
    Man {
        /// The folder to write them to
        folder: PathBuf,
    },
}

/// Which puzzles.
#[derive(Args, Debug)]
pub(crate) struct Puzzles {
    /// The game: sudoku, starbattle, flow, sumten or latin
    pub(crate) game: Option<String>,
    /// A puzzle, a file with one puzzle per line, or - for standard input
    pub(crate) puzzle: Option<String>,
    /// Print one JSON object per line
    #[arg(long)]
    pub(crate) json: bool,
}

/// How long.
#[derive(Args, Debug)]
pub(crate) struct Limits {
    /// Time limit per puzzle, such as 500ms, 5s or 2m
    #[arg(long, value_name = "TIME", value_parser = millis)]
    pub(crate) time: Option<u64>,
    /// Limit per puzzle in steps of search, the same on every machine
    #[arg(long, value_name = "N")]
    pub(crate) steps: Option<u64>,
}

impl Limits {
    /// The steps and milliseconds that a run may take. An explicit number of steps asks for the same answer everywhere: no
    /// default deadline then.
    pub(crate) fn resolve(&self, steps: u64, millis: u64) -> (u64, Option<u64>) {
        let deadline = self.time.or(if self.steps.is_some() { None } else { Some(millis) });
        (self.steps.unwrap_or(steps), deadline)
    }
}

#[derive(Args, Debug)]
pub(crate) struct Solve {
    #[command(flatten)]
    pub(crate) puzzles: Puzzles,
    #[command(flatten)]
    pub(crate) limits: Limits,
    /// The strategy; `gridproof strategies GAME` lists them
    #[arg(long, value_name = "NAME")]
    pub(crate) strategy: Option<String>,
    /// A setting of the strategy
    #[arg(long, value_name = "KEY=VALUE", value_parser = setting)]
    pub(crate) set: Vec<(String, String)>,
    /// Decides between equals in strategies that choose at random; the others ignore it
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) seed: u64,
    /// Tell the steps of a strategy that solves in steps
    #[arg(long)]
    pub(crate) trace: bool,
    /// Count solutions up to N
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) limit: Option<u64>,
    /// Tell what is always, never or sometimes so in the solutions
    #[arg(long)]
    pub(crate) cells: bool,
    /// Write the proof that the solution is the only one, that there is none, or of the bound
    #[arg(long, value_name = "FILE")]
    pub(crate) proof: Option<PathBuf>,
    /// Draw the moves one after the other as an SVG file, in games that are played move by move
    #[arg(long, value_name = "FILE")]
    pub(crate) svg: Option<PathBuf>,
    /// Draw boards with plain ASCII characters
    #[arg(long)]
    pub(crate) ascii: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Hint {
    #[command(flatten)]
    pub(crate) puzzles: Puzzles,
    #[command(flatten)]
    pub(crate) limits: Limits,
    /// How much to tell
    #[arg(long, value_enum, default_value_t)]
    pub(crate) level: LevelArg,
    /// How to tell it
    #[arg(long, value_enum, default_value_t)]
    pub(crate) style: StyleArg,
    /// Nothing harder than this tier
    #[arg(long, value_name = "N")]
    pub(crate) max_tier: Option<u8>,
    /// Decides between equally short reasons
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) seed: u64,
    /// Effort as time: propose=30ms for the techniques, check=250ms for shortening the reason
    #[arg(long, value_name = "KEY=TIME", value_parser = setting)]
    pub(crate) set: Vec<(String, String)>,
    /// Allow hints that take for granted that the puzzle has exactly one solution
    #[arg(long)]
    pub(crate) assume_unique: bool,
    /// Write the proof to a file
    #[arg(long, value_name = "FILE")]
    pub(crate) proof: Option<PathBuf>,
    /// Draw the board with what the hint points at
    #[arg(long)]
    pub(crate) picture: bool,
    /// Draw it with plain ASCII characters
    #[arg(long, requires = "picture")]
    pub(crate) ascii: bool,
    /// Draw the board with what the hint points at, as an SVG file
    #[arg(long, value_name = "FILE")]
    pub(crate) svg: Option<PathBuf>,
    /// The colours of the SVG file
    #[arg(long, value_enum, default_value_t, requires = "svg")]
    pub(crate) theme: ThemeArg,
}

#[derive(Args, Debug)]
pub(crate) struct Steps {
    #[command(flatten)]
    pub(crate) puzzles: Puzzles,
    #[command(flatten)]
    pub(crate) limits: Limits,
    /// Nothing harder than this tier
    #[arg(long, value_name = "N")]
    pub(crate) max_tier: Option<u8>,
}

#[derive(Args, Debug)]
pub(crate) struct Explain {
    #[command(flatten)]
    pub(crate) puzzles: Puzzles,
    #[command(flatten)]
    pub(crate) limits: Limits,
    /// How to tell it
    #[arg(long, value_enum, default_value_t)]
    pub(crate) style: StyleArg,
    /// Nothing harder than this tier
    #[arg(long, value_name = "N")]
    pub(crate) max_tier: Option<u8>,
    /// Decides between equally short reasons
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) seed: u64,
    /// Draw the board at every step
    #[arg(long)]
    pub(crate) picture: bool,
    /// Draw it with plain ASCII characters
    #[arg(long, requires = "picture")]
    pub(crate) ascii: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Rate {
    #[command(flatten)]
    pub(crate) puzzles: Puzzles,
    #[command(flatten)]
    pub(crate) limits: Limits,
    /// Nothing harder than this tier
    #[arg(long, value_name = "N")]
    pub(crate) max_tier: Option<u8>,
}

#[derive(Args, Debug)]
pub(crate) struct Generate {
    /// The game: sudoku, starbattle, flow or latin
    pub(crate) game: Option<String>,
    #[command(flatten)]
    pub(crate) wish: Wish,
    /// How many puzzles
    #[arg(short = 'n', long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) count: u64,
    /// The same seed makes the same puzzles, on any number of threads; by default a new one each time
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,
    /// Accept the nearest that is found; without this, a miss ends with status 3
    #[arg(long)]
    pub(crate) best_effort: bool,
    /// Write the proof that the solution is the only one
    #[arg(long, value_name = "FILE")]
    pub(crate) proof: Option<PathBuf>,
    /// How many threads; by default as many as there are processors
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=1024))]
    pub(crate) threads: Option<u64>,
    /// What to print
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: FormatArg,
    /// Print one JSON object per line: the same as --format json
    #[arg(long)]
    pub(crate) json: bool,
    /// The file of a sheet; of several pages, each gets a number
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) page: Page,
    #[command(flatten)]
    pub(crate) limits: Limits,
}

/// What a puzzle has to be like.
#[derive(Args, Debug)]
pub(crate) struct Wish {
    /// Exactly this difficulty, as `rate` tells it
    #[arg(long, value_name = "N", conflicts_with = "technique")]
    pub(crate) difficulty: Option<u8>,
    /// This technique is needed, and nothing harder; an unknown name lists them
    #[arg(long, value_name = "NAME")]
    pub(crate) technique: Option<String>,
    /// The size of the board; an unknown one lists them
    #[arg(long, value_name = "N")]
    pub(crate) size: Option<u32>,
    /// The symmetry of the clues; an unknown name lists them
    #[arg(long, value_name = "NAME")]
    pub(crate) symmetry: Option<String>,
    /// No clue can be left out
    #[arg(long)]
    pub(crate) minimal: bool,
    /// The number of clues, such as 26 or 24..28
    #[arg(long, value_name = "RANGE", value_parser = range)]
    pub(crate) clues: Option<(u32, u32)>,
    /// Bring this puzzle there, a text or the first of a file: clues taken away, given back or exchanged
    #[arg(long, value_name = "PUZZLE")]
    pub(crate) from: Option<String>,
    /// How to search; an unknown name lists the strategies
    #[arg(long, value_name = "NAME")]
    pub(crate) strategy: Option<String>,
    /// A setting of the strategy
    #[arg(long, value_name = "KEY=VALUE", value_parser = setting)]
    pub(crate) set: Vec<(String, String)>,
}

/// How made puzzles are printed.
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
    /// The notation to write (an unknown name lists them), or svg, sheet or pdf to draw
    #[arg(long, value_name = "FORMAT", default_value = "canonical")]
    pub(crate) to: String,
    /// Where to write: a file; with svg also a folder, for one file per puzzle
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

#[derive(Args, Debug)]
pub(crate) struct Check {
    /// Proof files, or - for standard input
    #[arg(required = true)]
    pub(crate) files: Vec<String>,
    /// Print one JSON object per line
    #[arg(long)]
    pub(crate) json: bool,
    /// The puzzle that the proof must be about
    #[arg(long, value_name = "PUZZLE")]
    pub(crate) puzzle: Option<String>,
}

#[derive(Args, Debug)]
pub(crate) struct ExportProof {
    /// A proof file, or - for standard input
    pub(crate) file: String,
    /// Write NAME.opb and NAME.pbp
    #[arg(short, long, value_name = "NAME")]
    pub(crate) output: PathBuf,
    /// Print a JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Strategies {
    /// The game; all of them if left out
    pub(crate) game: Option<String>,
    /// Print one JSON object per line
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Compare {
    #[command(flatten)]
    pub(crate) puzzles: Puzzles,
    #[command(flatten)]
    pub(crate) limits: Limits,
    /// The strategies to run, by name; all of them if left out
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    pub(crate) strategies: Vec<String>,
    /// Decides between equals in strategies that choose at random; the others ignore it
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) seed: u64,
    /// Print comma-separated values, puzzles by number
    #[arg(long, conflicts_with = "json")]
    pub(crate) csv: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Serve {
    /// The port to listen on; 0 takes any free one
    #[arg(long, default_value_t = 8717)]
    pub(crate) port: u16,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_well_formed() {
        <Cli as clap::CommandFactory>::command().debug_assert();
    }
}
