//! Making puzzles to order: the interface between the games and everything generic.
//!
//! A game that makes puzzles has a [`Generator`]. It checks an [`Order`] once, refusing what cannot be with a clear
//! [`OrderError`], and hands out a [`Maker`]. A maker is shared by threads: each puzzle depends on the order and on its
//! own seed alone, so order and content of a batch do not depend on how many threads make it.

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
    /// What its strategies say of themselves, the default one first.
    fn strategies(&self) -> Vec<&'static About>;

    /// What can be asked for.
    fn offer(&self) -> Offer;

    /// Checks an order.
    fn prepare(&self, order: &Order) -> Result<Box<dyn Maker>, OrderError>;
}

/// Makes the puzzles of one order.
pub trait Maker: Send + Sync {
    /// The puzzle of a seed: as asked for, or the best that was found, marked as such.
    fn make(&self, seed: u64, run: &mut Run<'_>) -> Result<Made, Fault>;
}

/// What a game offers to make, so that a page can draw the choices.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Offer {
    /// The sizes, each with the difficulties that puzzles of it reach.
    pub sizes: Vec<(Size, Vec<u8>)>,
    /// The size when none is named.
    pub size: Size,
    /// The symmetries by name.
    pub symmetries: Vec<&'static str>,
    /// The techniques that can be asked for, from easy to hard, each with its tier.
    pub techniques: Vec<(&'static str, u8)>,
}

/// What somebody wants.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Order {
    /// How hard it has to be.
    pub goal: Goal,
    /// The size; the game's usual one if none is named.
    pub size: Option<Size>,
    /// The symmetry of the clues by name.
    pub symmetry: Option<String>,
    /// The fewest and the most clues.
    pub clues: Option<(u32, u32)>,
    /// Whether no clue may be left out.
    pub minimal: bool,
    /// Whether a puzzle of any difficulty may come without its rating, which takes longer than the puzzle itself.
    pub unrated: bool,
    /// A puzzle to start from.
    pub from: Option<String>,
    /// The strategy; the default one if none is named.
    pub strategy: Option<String>,
    /// Settings of the strategy.
    pub set: Vec<(String, String)>,
}

/// How hard a puzzle has to be.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Goal {
    /// However it comes out.
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
    /// Whether it is all that was asked for.
    pub exact: bool,
    /// Whether it is known to have one solution.
    pub unique: bool,
    /// Candidates evaluated on the way.
    pub evaluations: u64,
    /// The limit that stopped the search before it found what was asked for.
    pub stopped: Option<Stopped>,
}

/// An order that cannot be.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum OrderError {
    /// The game makes no puzzles.
    #[error("{0} has no generator")]
    NoGenerator(&'static str),
    /// A word or number that means nothing here.
    #[error("there is no {what} {asked}; there are {known}")]
    Unknown {
        /// What was named.
        what: &'static str,
        /// The name.
        asked: String,
        /// What there is.
        known: String,
    },
    /// No puzzle can be like that.
    #[error("{0}")]
    Impossible(String),
    /// The puzzle to start from cannot be read.
    #[error("the puzzle to start from: {0}")]
    From(NotationError),
    /// No such strategy or setting.
    #[error(transparent)]
    Choice(#[from] ChoiceError),
}

/// The seed of a puzzle of a batch. The first has the seed of the batch, so that a puzzle's own seed makes it again.
pub fn seed_of(batch: u64, index: u64) -> u64 {
    match index {
        0 => batch,
        _ => crate::random::Random::new(batch ^ index.wrapping_mul(0xd134_2543_de82_ef95)).bits(),
    }
}
