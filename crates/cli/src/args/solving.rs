//! The options of the verbs that answer questions about puzzles.

use super::values::setting;
use super::{
    ExplainFormatArg, FramesArg, LevelArg, Limits, Puzzles, RevealArg, SolveFormatArg, StyleArg, ThemeArg,
};
use clap::Args;
use std::path::PathBuf;

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
    /// What to print
    #[arg(long, value_enum, default_value_t, conflicts_with = "json")]
    pub(crate) format: SolveFormatArg,
}

impl Solve {
    /// Whether the answers are JSON.
    pub(crate) fn is_json(&self) -> bool {
        self.puzzles.json || self.format == SolveFormatArg::Json
    }
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
    /// Where an explanation ends; by default at the next placement, or at the next deduction if the puzzle has pencil marks
    #[arg(long, value_enum)]
    pub(crate) frames: Option<FramesArg>,
    /// Use no technique above this tier
    #[arg(long, value_name = "N")]
    pub(crate) max_tier: Option<u8>,
    /// Use this technique if it applies, even if an easier one applies too
    #[arg(long, value_name = "NAME")]
    pub(crate) technique: Option<String>,
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
    /// Where an explanation ends; by default at the next placement, or at the next deduction if the puzzle has pencil marks
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
    /// Look through all techniques for one that shows each step; without this, only quick ones are named
    #[arg(long)]
    pub(crate) techniques: bool,
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
