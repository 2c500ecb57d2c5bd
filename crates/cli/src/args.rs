//! What can be typed: the verbs and their options.

use clap::{Args, Parser, Subcommand, ValueEnum};
use gridproof::narrate::Style;
use gridproof::view::Level;
use std::path::PathBuf;

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
    /// Write puzzles in another notation
    Convert(Convert),
    /// Verify proof files
    Check(Check),
    /// Write a proof file as NAME.opb and NAME.pbp for the VeriPB checker
    ExportProof(ExportProof),
    /// The strategies of a game, with their limits and settings
    Strategies(Strategies),
    /// Run several strategies on the same puzzles
    Compare(Compare),
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
    /// The game: sudoku or latin
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
    /// Count solutions up to N
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) limit: Option<u64>,
    /// Tell what is always, never or sometimes so in the solutions
    #[arg(long)]
    pub(crate) cells: bool,
    /// Write the proof that the solution is the only one, or that there is none
    #[arg(long, value_name = "FILE")]
    pub(crate) proof: Option<PathBuf>,
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
pub(crate) struct Convert {
    #[command(flatten)]
    pub(crate) puzzles: Puzzles,
    /// The notation to write; an unknown name lists them
    #[arg(long, value_name = "FORMAT", default_value = "canonical")]
    pub(crate) to: String,
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
}

#[derive(Args, Debug)]
pub(crate) struct Serve {
    /// The port to listen on; 0 takes any free one
    #[arg(long, default_value_t = 8717)]
    pub(crate) port: u16,
}

#[derive(ValueEnum, Clone, Copy, Debug, Default)]
pub(crate) enum LevelArg {
    /// Which part of the board
    Nudge,
    /// Which cells
    Where,
    /// The reason
    Why,
    /// The move and its proof
    #[default]
    Full,
}

impl From<LevelArg> for Level {
    fn from(level: LevelArg) -> Level {
        match level {
            LevelArg::Nudge => Level::Nudge,
            LevelArg::Where => Level::Where,
            LevelArg::Why => Level::Why,
            LevelArg::Full => Level::Full,
        }
    }
}

#[derive(ValueEnum, Clone, Copy, Debug, Default)]
pub(crate) enum StyleArg {
    /// One line
    Terse,
    /// Connected prose
    #[default]
    Plain,
    /// Every line of the proof, numbered
    Formal,
}

impl From<StyleArg> for Style {
    fn from(style: StyleArg) -> Style {
        match style {
            StyleArg::Terse => Style::Terse,
            StyleArg::Plain => Style::Plain,
            StyleArg::Formal => Style::Formal,
        }
    }
}

/// Reads `500ms`, `5s`, `2m` or plain seconds.
pub(crate) fn millis(text: &str) -> Result<u64, String> {
    const UNITS: [(&str, f64); 3] = [("ms", 1.0), ("s", 1e3), ("m", 60e3)];
    let (number, factor) = UNITS
        .iter()
        .find_map(|&(unit, factor)| Some((text.strip_suffix(unit)?, factor)))
        .unwrap_or((text, 1e3));
    match number.trim().parse::<f64>() {
        Ok(number) if number >= 0.0 && number.is_finite() => Ok((number * factor) as u64),
        _ => Err("expected a time such as 500ms, 5s or 2m".to_owned()),
    }
}

fn setting(text: &str) -> Result<(String, String), String> {
    let (key, value) = text.split_once('=').ok_or("expected KEY=VALUE")?;
    Ok((key.to_owned(), value.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_well_formed() {
        <Cli as clap::CommandFactory>::command().debug_assert();
    }

    #[test]
    fn times_are_read_with_their_unit() {
        for (text, expected) in [("500ms", 500), ("5s", 5000), ("2m", 120_000), ("1.5s", 1500), ("3", 3000)] {
            assert_eq!(millis(text), Ok(expected), "{text}");
        }
        for text in ["", "s", "-1s", "1h", "infs", "NaN"] {
            assert!(millis(text).is_err(), "{text}");
        }
    }
}
