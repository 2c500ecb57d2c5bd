//! Custom puzzles: the interface between the generators of the games and the generic code.
//!
//! A game that makes puzzles has a [`Generator`]. It validates an [`Order`] once, refuses an impossible one
//! with a clear [`OrderError`], and returns a [`Maker`]. Threads share a maker. Each puzzle depends only on
//! the order and its own seed, so a batch is the same for any number of threads.

mod prepare;

pub use prepare::prepare;

use crate::answer::ChoiceError;
use crate::halt::{Fault, Stopped};
use crate::run::Run;
use crate::strategy::About;
use crate::technique::Rating;
use gridproof_grid::{NotationError, Size};

/// How puzzles of a game are made.
pub trait Generator: Sync {
    /// Returns the descriptions of its strategies, the default one first.
    fn strategies(&self) -> Vec<&'static About>;

    /// Returns what can be requested.
    fn offer(&self) -> Offer;

    /// Validates an order.
    fn prepare(&self, order: &Order) -> Result<Box<dyn Maker>, OrderError>;
}

/// Makes the puzzles of one order.
pub trait Maker: Send + Sync {
    /// Makes the puzzle of a seed: as requested, or the best that was found, marked as such.
    fn make(&self, seed: u64, run: &mut Run<'_>) -> Result<Made, Fault>;
}

/// What can be requested from a game's generator. A user interface draws its choices from this.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Offer {
    /// The sizes, each with the difficulties that puzzles of it reach.
    pub sizes: Vec<(Size, Vec<u8>)>,
    /// The default size.
    pub size: Size,
    /// The symmetries by name.
    pub symmetries: Vec<&'static str>,
    /// The techniques that can be requested, from easy to hard, each with its tier.
    pub techniques: Vec<(&'static str, u8)>,
}

/// The requested properties of a puzzle.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Order {
    /// How hard it has to be.
    pub goal: Goal,
    /// The size; `None` is the game's default.
    pub size: Option<Size>,
    /// The symmetry of the clues by name.
    pub symmetry: Option<String>,
    /// The minimum and the maximum number of clues.
    pub clues: Option<(u32, u32)>,
    /// Whether the puzzle must be minimal: removing any clue makes it ambiguous.
    pub minimal: bool,
    /// Whether to skip the rating of a puzzle of any difficulty. Rating takes longer than making the puzzle.
    pub unrated: bool,
    /// A puzzle to start from.
    pub from: Option<String>,
    /// The strategy; `None` is the default one.
    pub strategy: Option<String>,
    /// Settings of the strategy.
    pub set: Vec<(String, String)>,
}

/// How hard a puzzle has to be.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Goal {
    /// Any difficulty.
    #[default]
    Any,
    /// Exactly this difficulty.
    Difficulty(u8),
    /// This technique is needed, and nothing harder.
    Technique(String),
}

/// A puzzle that was made.
#[derive(Clone, PartialEq, Debug)]
pub struct Made {
    /// The puzzle in canonical notation; `None` if the run ended before there was one.
    pub puzzle: Option<String>,
    /// Its rating; `None` if the run ended before it was rated.
    pub rating: Option<Rating>,
    /// Whether it matches the order exactly.
    pub exact: bool,
    /// Whether it is known to have one solution.
    pub unique: bool,
    /// The number of candidates evaluated.
    pub evaluations: u64,
    /// The limit that stopped the search before it found an exact match.
    pub stopped: Option<Stopped>,
}

/// An order that cannot be filled.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum OrderError {
    /// The game makes no puzzles.
    #[error("{0} has no generator")]
    NoGenerator(&'static str),
    /// An unknown name, or a number out of range.
    #[error("there is no {what} {asked}; available: {known}")]
    Unknown {
        /// What is unknown, such as `symmetry`.
        what: &'static str,
        /// The name.
        asked: String,
        /// The known ones.
        known: String,
    },
    /// No puzzle can have these properties.
    #[error("{0}")]
    Impossible(String),
    /// The puzzle to start from cannot be read.
    #[error("the puzzle to start from is not valid: {0}")]
    From(NotationError),
    /// No such strategy or setting.
    #[error(transparent)]
    Choice(#[from] ChoiceError),
}

/// Returns the seed of a puzzle of a batch. The first puzzle has the seed of the batch, so that a puzzle can
/// be made again from its own seed.
pub fn seed_of(batch: u64, index: u64) -> u64 {
    match index {
        0 => batch,
        _ => crate::random::Random::new(batch ^ index.wrapping_mul(0xd134_2543_de82_ef95)).bits(),
    }
}
