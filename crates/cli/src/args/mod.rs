//! The verbs and their options.

mod bench;
mod help;
mod making;
mod solving;
mod values;

pub(crate) use bench::{
    ALL, Bench, BenchExplain, BenchFlow, BenchGenerate, BenchJudge, BenchRead, BenchSumten,
};
use clap::{Args, Parser, Subcommand};
use gridproof::api::values::millis;
pub(crate) use help::command;
pub(crate) use making::{Convert, FormatArg, Generate};
pub(crate) use solving::{Explain, Hint, Judge, Rate, Review, Solve, Steps};
use std::path::PathBuf;
pub(crate) use values::{
    ByArg, ExplainFormatArg, FramesArg, LevelArg, PaperArg, RevealArg, SolveFormatArg, StyleArg, ThemeArg,
};

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
    /// Decide whether claimed steps are true, without giving away the solution
    Judge(Judge),
    /// Review a puzzle for its setter: solutions, difficulty, clues that can be removed, why it is broken
    Review(Review),
    /// Read the board that a picture shows: a screenshot or a photo
    Read(Read),
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
            Verb::Solve(args) => args.is_json(),
            Verb::Hint(args) => args.puzzles.json,
            Verb::Steps(args) => args.puzzles.json,
            Verb::Explain(args) => args.puzzles.json,
            Verb::Rate(args) => args.puzzles.json,
            Verb::Judge(args) => args.puzzles.json,
            Verb::Read(args) => args.json,
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
            Verb::Bench(Bench::Read(args)) => args.json,
            Verb::Bench(Bench::Judge(args)) => args.json,
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
    /// How long requests may run after the first Ctrl-C; then they are stopped and answered
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

#[derive(Args, Debug)]
pub(crate) struct Read {
    /// The game, detected if left out, and the pictures: PNG, JPEG, WebP, BMP or GIF files, or - for standard input
    #[arg(value_name = "[GAME] PICTURE", required = true)]
    pub(crate) pictures: Vec<String>,
    /// Print one JSON object per picture
    #[arg(long)]
    pub(crate) json: bool,
    /// Draw the board as it was read; doubtful cells are marked
    #[arg(long, value_name = "FILE")]
    pub(crate) svg: Option<PathBuf>,
    /// Stars in each row of a Star Battle; found by counting solutions if left out
    #[arg(long, value_name = "N")]
    pub(crate) stars: Option<u32>,
    /// Read the pencil notes of a Sudoku as candidates instead of leaving them out
    #[arg(long)]
    pub(crate) notes: bool,
    #[command(flatten)]
    pub(crate) limits: Limits,
}
