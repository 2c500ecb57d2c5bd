//! The films of a puzzle, each with the time that it took.

use crate::args::BenchExplain as Args;
use crate::failure::Failure;
use crate::verbs::bench::by_cpu_time;
use gridproof::pipeline::hint::Outcome;
use gridproof::pipeline::measure::{Film, ask, only_solution, with_wrong_mark};
use gridproof::{Error, seed_of};
use gridproof_search::{Deductive, Position, Random};
use std::sync::Arc;

/// A puzzle of a set, with its number there.
pub(super) struct Source {
    pub(super) number: u64,
    pub(super) text: String,
}

/// A film, and the CPU milliseconds that it took.
pub(super) struct Taken {
    pub(super) film: Film,
    pub(super) ms: f64,
}

/// The films of one puzzle.
#[derive(Default)]
pub(super) struct Told {
    pub(super) films: Vec<Taken>,
    /// A limit was reached before the end.
    pub(super) inconclusive: bool,
    /// Nothing more is forced before the end.
    pub(super) not_forced: bool,
    /// The puzzle was not measured: it has not exactly one solution, or no place for a wrong mark.
    pub(super) skipped: bool,
}

/// Reads a puzzle for the engine.
pub(super) fn open(game: &str, text: &str) -> Result<Position, Failure> {
    let engine = gridproof_games::engine(game);
    let engine = engine.ok_or_else(|| Failure::input(format!("there is no engine for {game}")))?;
    Ok(engine.open(text).map_err(Error::from)?)
}

/// Takes the films of a puzzle: of the whole solve, of one hint if there are marks, or of a wrong mark.
pub(super) fn take(source: &Source, args: &Args) -> Result<Told, Failure> {
    let Position::Deductive(puzzle) = open(&args.game, &source.text)? else { return Ok(Told::default()) };
    if args.mistakes {
        return mistake(&*puzzle, source.number, args);
    }
    let mut told = Told::default();
    let whole = puzzle.marks().is_empty();
    let mut board: Arc<dyn Deductive> = puzzle.into();
    while let Some(next) = step(&board, &mut told)? {
        if !whole {
            break;
        }
        board = next;
    }
    Ok(told)
}

/// Takes the hint of a board. Returns the board after it.
fn step(board: &Arc<dyn Deductive>, told: &mut Told) -> Result<Option<Arc<dyn Deductive>>, Failure> {
    let (outcome, cost) = by_cpu_time(|watch| ask(&**board, watch));
    match outcome.map_err(Error::from)? {
        Outcome::Hint(found) => {
            told.films.push(Taken { film: Film::of_hint(board.clone(), &found), ms: cost.cpu_ms });
            return Ok(Some(board.with(found.targets()).into()));
        }
        Outcome::Mistake(mistake) => {
            told.films.push(Taken { film: Film::of_mistake(board.clone(), &mistake), ms: cost.cpu_ms });
        }
        Outcome::NotForced(_) | Outcome::TooHard(_) => told.not_forced = true,
        Outcome::Inconclusive(_) => told.inconclusive = true,
        Outcome::Solved => {}
    }
    Ok(None)
}

/// Takes the film of one wrong mark on a puzzle with one solution.
fn mistake(puzzle: &dyn Deductive, number: u64, args: &Args) -> Result<Told, Failure> {
    let mut told = Told::default();
    let (solution, _) = by_cpu_time(|watch| only_solution(puzzle, watch));
    let mut random = Random::new(seed_of(args.seed, number));
    let wrong =
        solution.map_err(Error::from)?.and_then(|solution| with_wrong_mark(puzzle, &solution, &mut random));
    match wrong {
        Some(board) => {
            step(&board.into(), &mut told)?;
        }
        None => told.skipped = true,
    }
    Ok(told)
}
