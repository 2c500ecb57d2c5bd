//! The verbs and their options.

mod bench;
mod help;
mod values;

pub(crate) use bench::{ALL, Bench, BenchExplain, BenchFlow, BenchGenerate, BenchSumten};
use clap::{Args, Parser, Subcommand, ValueEnum};
use gridproof::api::values::millis;
use gridproof_grid::Size;
use gridproof_scene::sheet::{PerPage, SheetOptions};
pub(crate) use help::command;
use std::path::PathBuf;
pub(crate) use values::{
    ByArg, ExplainFormatArg, FramesArg, LevelArg, PaperArg, RevealArg, StyleArg, ThemeArg,
};
use values::{per_page, range, setting};

/// Solves grid puzzles, and proves every hint.
#[derive(Parser, Debug)]
#[command(name = "gridproof", version, propagate_version = true, max_term_width = 100)]
#[command(about = "Solves grid puzzles, and proves every hint.")]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) verb: Verb,
}

#[derive(Subcommand, Debug)]
pub(crate) enum Verb {
    /// Find a solution, and whether it is the only one
    Solve(Solve),
    /// Show the easiest thing that is forced, with its proof
    Hint(Hint),
    /// List every deduction that a technique finds now, or every legal move
    Steps(Steps),
    /// Solve step by step, with a proof of every step
    Explain(Explain),
    /// Rate the difficulty, and list the techniques that a solve takes
    Rate(Rate),
    /// Say whether claimed steps are true, without giving away the solution
    Judge(Judge),
    /// Say what a setter needs to know: solutions, difficulty, clues that can go, why it is broken
    Review(Review),
    /// Generate puzzles of a requested difficulty
    Generate(Generate),
    /// Write puzzles in another notation, or draw them
    Convert(Convert),
    /// Verify proof files
    Check(Check),
    /// Write a proof file as NAME.opb and NAME.pbp for the VeriPB checker
    ExportProof(ExportProof),
    /// List the strategies of a game, and the custom puzzles that it generates
    Strategies(Strategies),
    /// Run several strategies on the same puzzles
    Compare(Compare),
    /// Answer requests in JSON, one per line
    Ask(Ask),
    /// Measure strategies on this machine
    #[command(subcommand)]
    Bench(Bench),
    /// Serve the web app and the engine over HTTP
    Serve(Serve),
    /// Print a completion script for your shell
    Completions {
        /// The shell
        shell: clap_complete::Shell,
    },
    /// Write the manual pages, one file per verb
    Man {
        /// The folder for the files
        folder: PathBuf,
    },
}

impl Verb {
    /// Whether the answers are JSON.
    pub(crate) fn is_json(&self) -> bool {
        match self {
            Verb::Solve(args) => args.puzzles.json,
            Verb::Hint(args) => args.puzzles.json,
            Verb::Steps(args) => args.puzzles.json,
            Verb::Explain(args) => args.puzzles.json,
            Verb::Rate(args) => args.puzzles.json,
            Verb::Judge(args) => args.puzzles.json,
            Verb::Review(args) => args.json,
            Verb::Generate(args) => args.is_json(),
            Verb::Convert(args) => args.puzzles.json,
            Verb::Check(args) => args.json,
            Verb::ExportProof(args) => args.json,
            Verb::Strategies(args) => args.json,
            Verb::Compare(args) => args.puzzles.json,
            Verb::Bench(Bench::Generate(args)) => args.json,
            Verb::Bench(Bench::Flow(args)) => args.json,
            Verb::Bench(Bench::Sumten(args)) => args.json,
            Verb::Bench(Bench::Explain(args)) => args.json,
            Verb::Ask(_) => true,
            Verb::Serve(_) | Verb::Completions { .. } | Verb::Man { .. } => false,
        }
    }
}

/// The puzzles.
#[derive(Args, Debug)]
pub(crate) struct Puzzles {
    /// The game; may be left out if the puzzle is a link to a puzzle page
    #[arg(index = 1)]
    pub(crate) game: Option<String>,
    /// A puzzle, a file with puzzles, or - for standard input
    #[arg(index = 2)]
    pub(crate) puzzle: Option<String>,
    /// Print one JSON object per line
    #[arg(long)]
    pub(crate) json: bool,
    /// The number of threads for a file with puzzles; by default one per processor
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=1024))]
    pub(crate) threads: Option<u64>,
}

/// The limits.
#[derive(Args, Debug)]
pub(crate) struct Limits {
    /// Time limit per puzzle, such as 500ms, 5s or 2m
    #[arg(long, value_name = "TIME", value_parser = millis)]
    pub(crate) time: Option<u64>,
    /// Limit per puzzle in steps of search, the same on every machine
    #[arg(long, value_name = "N")]
    pub(crate) steps: Option<u64>,
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
    /// Break ties in strategies that choose at random; the others ignore it
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,
    /// List the steps of a strategy that solves in steps
    #[arg(long)]
    pub(crate) trace: bool,
    /// Count solutions up to N
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) limit: Option<u64>,
    /// List what is true in all solutions, in none, or only in some
    #[arg(long)]
    pub(crate) cells: bool,
    /// Write the proof to a file: of the only solution, of there being none, or of the bound
    #[arg(long, value_name = "FILE")]
    pub(crate) proof: Option<PathBuf>,
    /// Draw the solution as an SVG file; in games with moves, the board at every move
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
    /// How much to show
    #[arg(long, value_enum, default_value_t)]
    pub(crate) level: LevelArg,
    /// How to word it
    #[arg(long, value_enum, default_value_t)]
    pub(crate) style: StyleArg,
    /// How far a film goes; by default to the next placement, or to the next deduction if the puzzle has pencil marks
    #[arg(long, value_enum)]
    pub(crate) frames: Option<FramesArg>,
    /// Use no technique above this tier
    #[arg(long, value_name = "N")]
    pub(crate) max_tier: Option<u8>,
    /// Break ties between equally short reasons
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,
    /// The effort as a time: propose=30ms for the techniques, check=250ms for verifying and shortening
    #[arg(long, value_name = "KEY=TIME", value_parser = setting)]
    pub(crate) set: Vec<(String, String)>,
    /// Allow hints that assume that the puzzle has exactly one solution
    #[arg(long)]
    pub(crate) assume_unique: bool,
    /// Write the proof to a file
    #[arg(long, value_name = "FILE")]
    pub(crate) proof: Option<PathBuf>,
    /// Draw the board with the cells that the hint is about
    #[arg(long)]
    pub(crate) picture: bool,
    /// Draw with plain ASCII characters
    #[arg(long, requires = "picture")]
    pub(crate) ascii: bool,
    /// Draw the same as an SVG file
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
    /// Use no technique above this tier
    #[arg(long, value_name = "N")]
    pub(crate) max_tier: Option<u8>,
}

#[derive(Args, Debug)]
pub(crate) struct Explain {
    #[command(flatten)]
    pub(crate) puzzles: Puzzles,
    #[command(flatten)]
    pub(crate) limits: Limits,
    /// What to print
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: ExplainFormatArg,
    /// How to word it
    #[arg(long, value_enum, default_value_t)]
    pub(crate) style: StyleArg,
    /// How far a film goes; by default to the next placement, or to the next deduction if the puzzle has pencil marks
    #[arg(long, value_enum)]
    pub(crate) frames: Option<FramesArg>,
    /// Use no technique above this tier
    #[arg(long, value_name = "N")]
    pub(crate) max_tier: Option<u8>,
    /// Break ties between equally short reasons
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,
    /// Allow steps that assume that the puzzle has exactly one solution
    #[arg(long)]
    pub(crate) assume_unique: bool,
    /// Draw the board at every step
    #[arg(long)]
    pub(crate) picture: bool,
    /// Draw with plain ASCII characters
    #[arg(long, requires = "picture")]
    pub(crate) ascii: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Rate {
    #[command(flatten)]
    pub(crate) puzzles: Puzzles,
    #[command(flatten)]
    pub(crate) limits: Limits,
    /// Use no technique above this tier
    #[arg(long, value_name = "N")]
    pub(crate) max_tier: Option<u8>,
    /// Rate what is left to do on the board, with its marks, instead of the puzzle
    #[arg(long)]
    pub(crate) position: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Judge {
    #[command(flatten)]
    pub(crate) puzzles: Puzzles,
    /// The steps, such as r6c2=4, r6c2<>4, r3c10=star or r1c1-r1c2; each is judged after those before it that are proved
    #[arg(index = 3, value_name = "STEP", required_unless_present = "trace")]
    pub(crate) claims: Vec<String>,
    /// Read the steps from a file, one per line, or from standard input with -; `explain --format trace` writes such a file
    #[arg(long, value_name = "FILE", conflicts_with = "claims")]
    pub(crate) trace: Option<PathBuf>,
    /// What a verdict may give away
    #[arg(long, value_enum, default_value_t)]
    pub(crate) reveal: RevealArg,
    /// Include the proofs in the JSON
    #[arg(long, requires = "json")]
    pub(crate) proof: bool,
    #[command(flatten)]
    pub(crate) limits: Limits,
}

#[derive(Args, Debug)]
pub(crate) struct Review {
    /// The game
    #[arg(index = 1)]
    pub(crate) game: String,
    /// A puzzle, or - for standard input; its givens may clash
    #[arg(index = 2)]
    pub(crate) puzzle: String,
    /// Print a JSON object
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) limits: Limits,
}

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
    #[arg(short, long, value_name = "NAME", required_unless_present = "json")]
    pub(crate) output: Option<PathBuf>,
    /// Print a JSON object with the content of both files
    #[arg(long)]
    pub(crate) json: bool,
    /// Write NAME.formal instead, for the verified checker (docs/formal.md)
    #[arg(long, conflicts_with = "json")]
    pub(crate) formal: bool,
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
    /// The strategies, by name; all of them if left out
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    pub(crate) strategies: Vec<String>,
    /// Break ties in strategies that choose at random; the others ignore it
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,
    /// Print comma-separated values, puzzles by number
    #[arg(long, conflicts_with = "json")]
    pub(crate) csv: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Ask {
    /// A request; without it, requests are read from standard input, one per line
    pub(crate) request: Option<String>,
}

#[derive(Args, Debug)]
pub(crate) struct Serve {
    /// The port to listen on; 0 for any free one
    #[arg(long, default_value_t = 8717)]
    pub(crate) port: u16,
    /// The address to listen on, such as 0.0.0.0 or 0.0.0.0:80; all but 127.0.0.1 and ::1 need a token
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1")]
    pub(crate) listen: String,
    /// What clients must send as `Authorization: Bearer TOKEN`; better in the variable GRIDPROOF_TOKEN, where it is not seen
    #[arg(long)]
    pub(crate) token: Option<String>,
    /// The number of requests worked on at the same time [default: four for each core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    pub(crate) workers: Option<u16>,
    /// The number of requests that may wait
    #[arg(long, value_name = "N", default_value_t = 256)]
    pub(crate) queue: u16,
    /// The number of requests of one client, working or waiting
    #[arg(long, value_name = "N", default_value_t = 128, value_parser = clap::value_parser!(u16).range(1..))]
    pub(crate) per_client: u16,
    /// The longest body, and the longest line of a batch, in kilobytes
    #[arg(long, value_name = "KB", default_value_t = 1024, value_parser = clap::value_parser!(u32).range(1..=16_384))]
    pub(crate) body: u32,
    /// The maximum time of one request
    #[arg(long, value_name = "TIME", value_parser = millis, default_value = "30s")]
    pub(crate) time: u64,
    /// The memory above which requests are refused, in megabytes
    #[arg(long, value_name = "MB", default_value_t = 2048)]
    pub(crate) memory: u32,
    /// How long requests may go on after the first Ctrl-C; then they are stopped and answered
    #[arg(long, value_name = "TIME", value_parser = millis, default_value = "10s")]
    pub(crate) grace: u64,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_well_formed() {
        command().debug_assert();
    }
}
