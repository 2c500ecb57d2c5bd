//! The arguments of `gridproof bench`.

use super::values::ByArg;
use clap::{Args, Subcommand};
use gridproof::api::values::millis;
use gridproof_grid::Size;
use std::path::PathBuf;

#[derive(Subcommand, Debug)]
pub(crate) enum Bench {
    /// Measure how often and how fast each strategy makes a puzzle of each difficulty
    Generate(BenchGenerate),
    /// Measure the cost of each Flow strategy on the same boards
    Flow(BenchFlow),
    /// Measure the cells that each Sum-Ten strategy clears and its CPU time, next to the bound
    Sumten(BenchSumten),
    /// Measure the length of explanations: frames, words, rules and time
    Explain(BenchExplain),
    /// Measure how well boards are read from labelled pictures
    Read(BenchRead),
    /// Check verdicts on claims, and measure how many are reached in a second of CPU time
    Judge(BenchJudge),
}

#[derive(Args, Debug)]
pub(crate) struct BenchJudge {
    /// The games; all of them if left out
    #[arg(value_name = "GAME")]
    pub(crate) games: Vec<String>,
    /// The number of claims, made by corrupting true steps, over all games
    #[arg(long, value_name = "N", default_value_t = 10_000, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) claims: u64,
    /// The number of verdicts that are compared with other searches, over all games
    #[arg(long, value_name = "N", default_value_t = 500)]
    pub(crate) sample: u64,
    /// The number of claims about one board
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..=10_000))]
    pub(crate) batch: u64,
    /// The difficulties of the boards, such as 1,2; those that a game does not have are left out
    #[arg(long, value_name = "LIST", value_delimiter = ',', default_value = "1,2")]
    pub(crate) difficulties: Vec<u8>,
    /// The same seed makes the same boards and claims
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    /// Print one JSON object per row
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct BenchRead {
    /// Folders with pictures and a file labels.tsv that lists what each picture shows
    #[arg(value_name = "DIR", required = true)]
    pub(crate) folders: Vec<PathBuf>,
    /// Name the game of each picture instead of detecting it
    #[arg(long)]
    pub(crate) named: bool,
    /// List the pictures that are not both exact and sure
    #[arg(long)]
    pub(crate) verbose: bool,
    /// Only pictures with this text in their name
    #[arg(long, value_name = "TEXT")]
    pub(crate) only: Option<String>,
    /// Print one JSON object per row
    #[arg(long)]
    pub(crate) json: bool,
}

/// The word for every technique.
pub(crate) const ALL: &str = "all";

#[derive(Args, Debug)]
pub(crate) struct BenchGenerate {
    /// The game
    #[arg(default_value = "sudoku")]
    pub(crate) game: String,
    /// The difficulties, such as 5,6; all of them if left out
    #[arg(long, value_name = "LIST", value_delimiter = ',')]
    pub(crate) difficulties: Vec<u8>,
    /// Techniques instead of difficulties; without names, all from tier 3 to 6
    #[arg(long, value_name = "NAMES", value_delimiter = ',', num_args = 0..=1, default_missing_value = ALL)]
    #[arg(conflicts_with = "difficulties")]
    pub(crate) techniques: Vec<String>,
    /// The size of the board, such as 9 or 10x17
    #[arg(long, value_name = "SIZE")]
    pub(crate) size: Option<Size>,
    /// The symmetry of the clues
    #[arg(long, value_name = "NAME")]
    pub(crate) symmetry: Option<String>,
    /// The strategies, by name; all of them if left out
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    pub(crate) strategies: Vec<String>,
    /// Puzzles of each kind
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) count: u64,
    /// The seed of the first puzzle
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    /// CPU time within which a puzzle counts as a hit; by default 1.5s, and 5s for a technique
    #[arg(long, value_name = "TIME", value_parser = millis)]
    pub(crate) within: Option<u64>,
    /// Print one JSON object per row
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct BenchSumten {
    /// The sets of boards, by name; an unknown name lists them
    #[arg(long, value_name = "NAMES", value_delimiter = ',', default_value = "seeds,tall")]
    pub(crate) sets: Vec<String>,
    /// Boards of your own instead: a file
    #[arg(long, value_name = "FILE", conflicts_with = "sets")]
    pub(crate) boards: Option<PathBuf>,
    /// The strategies, by name; all of them if left out
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    pub(crate) strategies: Vec<String>,
    /// CPU time per board
    #[arg(long, value_name = "TIME", value_parser = millis, default_value = "1s")]
    pub(crate) time: u64,
    /// Steps per board instead, the same on every machine
    #[arg(long, value_name = "N", conflicts_with = "time")]
    pub(crate) steps: Option<u64>,
    /// Only the first N boards of each set
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) count: Option<u64>,
    /// Breaks ties in strategies that choose at random
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) seed: u64,
    /// Print one JSON object per row
    #[arg(long)]
    pub(crate) json: bool,
    /// Print comma-separated values
    #[arg(long, conflicts_with = "json")]
    pub(crate) csv: bool,
}

#[derive(Args, Debug)]
pub(crate) struct BenchFlow {
    /// Boards, files with boards, or - for standard input; generated boards of 5x5 to 13x13 if left out
    ///
    /// Each file is a set: its name is a tag of its boards. The size is a tag of every board.
    pub(crate) puzzles: Vec<String>,
    /// Play every board by this rule set: basic, cover or strict
    #[arg(long, value_name = "NAME", value_parser = ["basic", "cover", "strict"])]
    pub(crate) rules: Option<String>,
    /// The strategies, by name; all of them if left out
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    pub(crate) strategies: Vec<String>,
    /// Generated boards of each size
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) count: u64,
    /// The seed of the first generated board
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    /// Limit per board and strategy in steps of search, the same on every machine
    #[arg(long, value_name = "N", default_value_t = 1_000_000)]
    pub(crate) steps: u64,
    /// Limit per board and strategy in CPU time, such as 500ms; none by default
    #[arg(long, value_name = "TIME", value_parser = millis)]
    pub(crate) time: Option<u64>,
    /// Print one JSON object per row
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct BenchExplain {
    /// The game
    #[arg(index = 1)]
    pub(crate) game: String,
    /// Puzzles or positions, files with them, or - for standard input; generated puzzles if left out
    ///
    /// A puzzle is explained to its end. A position with marks on it gives one hint. Each file is a set with tables of its own.
    #[arg(index = 2)]
    pub(crate) puzzles: Vec<String>,
    /// Put one random wrong mark on each puzzle, and explain why it is wrong; puzzles with one solution only
    #[arg(long)]
    pub(crate) mistakes: bool,
    /// Measure the sets of all files together, in one table
    #[arg(long)]
    pub(crate) together: bool,
    /// The number of puzzles of each set, evenly spaced; for generated puzzles, the number per difficulty
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) limit: Option<u64>,
    /// Chooses the wrong marks and the generated puzzles
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    /// Group by the tier or by the technique
    #[arg(long, value_enum, default_value_t)]
    pub(crate) by: ByArg,
    /// Compare the rules of N frames of each group with the smallest possible number of rules for the same claim
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) audit: usize,
    /// Compare N hints of each group, tier 3 or higher, with everything else that is forced on the board
    ///
    /// The table counts the hints where nothing else follows from fewer rules.
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) others: usize,
    /// Check N frames of each set with the program veripb, each frame as a theorem of its own
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) veripb: usize,
    /// Limit per audited frame or compared cell in steps of search
    #[arg(long, value_name = "N", default_value_t = 20_000_000)]
    pub(crate) audit_steps: u64,
    /// The number of threads; by default one per processor
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=1024))]
    pub(crate) threads: Option<u64>,
    /// Draw the tables as an SVG file
    #[arg(long, value_name = "FILE")]
    pub(crate) plot: Option<PathBuf>,
    /// Print one JSON object per row
    #[arg(long)]
    pub(crate) json: bool,
}
