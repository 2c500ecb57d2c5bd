//! Games with a score: nothing is forced, but some moves are better than others.
//!
//! An answer is a [`Plan`]: moves, their score, and an upper bound on any score that the kernel has accepted.

use crate::answer::{Choice, SolveError};
use crate::halt::Stopped;
use crate::reason::Proved;
use crate::run::Run;
use gridproof_game::Puzzle;
use gridproof_grid::prose::and;
use gridproof_grid::{Cell, Rect};

/// A puzzle with a score.
pub trait Optimising: Puzzle {
    /// Plays it with a strategy of the game.
    fn plan(&self, choice: &Choice, run: &mut Run<'_>) -> Result<Plan, SolveError>;

    /// Every legal move now, in reading order.
    fn moves(&self) -> Vec<Legal>;

    /// The puzzle after a move; `None` if the move is not legal.
    fn after(&self, rect: Rect) -> Option<Box<dyn Optimising>>;

    /// How the game speaks about moves and plans.
    fn plan_words(&self) -> &dyn PlanWords;
}

/// How a game speaks about moves and plans. Each text is a clause without a capital and without a full stop, unless its
/// documentation says otherwise. Everything that is specific to a game is here: what narrates plans needs no other words.
pub trait PlanWords {
    /// The answer where no move is left, as a whole sentence: "No rectangle sums to ten: there is nothing left to clear."
    fn over(&self) -> String;

    /// What to look for in a part of the board, as a whole sentence: "Look for two digits in row 3 that sum to ten."
    fn idea(&self, played: &Played, part: &str) -> String;

    /// A move as an instruction: `clear r1c1-r1c3 (1+4+5)`.
    fn play(&self, played: &Played) -> String;

    /// Several moves as one instruction: `clear r1c1-r1c3 (1+4+5) and r2c1-r2c2 (3+7)`.
    fn play_all(&self, played: &[&Played]) -> String {
        and(played.iter().map(|played| self.play(played)))
    }

    /// What a move does, for a numbered list: `clears r1c1 r1c2, 1 + 9 = 10`.
    fn does(&self, played: &Played) -> String;

    /// A score: `141 of 170 cells cleared`, `all 4 cells cleared`.
    fn score(&self, score: u32, most: u32) -> String;

    /// What a plan achieves: `this plan clears all 4 cells in 2 moves`, `this plan clears 141 of 170 cells`.
    fn summary(&self, plan: &Plan) -> String;

    /// An upper bound: `at most 156 cells can be cleared`.
    fn bound(&self, bound: u32) -> String;

    /// The same in brackets after what a plan achieves: `at most 164 possible`.
    fn at_most(&self, bound: u32) -> String;

    /// That a complete search found nothing better: `no plan clears more`.
    fn best(&self) -> String;

    /// That nothing is known about better plans: `more may be possible`.
    fn unknown(&self) -> String;

    /// The last line of the proof of a plan's bound, in words: `together, at least 14 of the 170 cells stay, so at most 156
    /// cells can be cleared`. A bound without a certificate has this line alone.
    fn proves(&self, plan: &Plan) -> String;

    /// A cell that no sequence of moves changes: `r1c1 can never be cleared, because …`.
    fn never(&self, cell: Cell, why: &str) -> String;

    /// That several cells stay: `3 cells can never be cleared`.
    fn never_all(&self, count: usize) -> String;

    /// The title of a picture of a whole plan.
    fn title(&self) -> &'static str;
}

/// A legal move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Legal {
    /// The rectangle.
    pub rect: Rect,
    /// The cells that it changes, in reading order.
    pub cells: Vec<Cell>,
    /// The sum of their values.
    pub sum: u32,
}

/// Moves, and what is known about how good they are.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The strategy that found it.
    pub strategy: &'static str,
    /// The moves in order. The game's own checker has replayed them.
    pub moves: Vec<Played>,
    /// The score: the number of cells that the moves clear.
    pub score: u32,
    /// The score if nothing were left: the number of cells at the start.
    pub most: u32,
    /// A proved upper bound on the score of any moves.
    pub bound: u32,
    /// The theorem that states the bound. Only the trivial bound `most` has none.
    pub certificate: Option<Proved>,
    /// The cells that no sequence of moves changes, each with the reason in words.
    pub never: Vec<(Cell, String)>,
    /// Whether no move is left at the end.
    pub terminal: bool,
    /// Whether the search considered every sequence of moves.
    pub complete: bool,
    /// The limit that stopped the search, if one did.
    pub stopped: Option<Stopped>,
    /// Positions looked at.
    pub states: u64,
    /// Positions given up early.
    pub pruned: u64,
}

/// One move of a plan.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Played {
    /// The rectangle.
    pub rect: Rect,
    /// Its values in words, such as `1 + 9`.
    pub values: String,
    /// The cells that it changes, in reading order.
    pub cells: Vec<Cell>,
    /// The moves of the plan, by index, that have to come before it. Any order that keeps these is legal and has the same
    /// score.
    pub needs: Vec<usize>,
    /// The position after it, in canonical notation.
    pub after: String,
}

/// What is known about a plan.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Quality {
    /// No moves score more: the plan meets its certified bound.
    OptimalByBound,
    /// No moves score more: the search considered every sequence of moves.
    OptimalBySearch,
    /// The best that was found.
    BestFound,
    /// The best that was found before the caller cancelled the search.
    Cancelled,
}

impl Plan {
    /// What is known about it.
    pub fn quality(&self) -> Quality {
        match self.stopped {
            _ if self.score >= self.bound => Quality::OptimalByBound,
            _ if self.complete => Quality::OptimalBySearch,
            Some(Stopped::Cancelled) => Quality::Cancelled,
            _ => Quality::BestFound,
        }
    }

    /// How good the plan is known to be, as a clause in the words of the game; `None` if its score is the most there is.
    pub fn how_good(&self, words: &dyn PlanWords) -> Option<String> {
        match self.quality() {
            _ if self.score >= self.most => None,
            Quality::OptimalBySearch => Some(words.best()),
            _ if self.certificate.is_some() => Some(words.bound(self.bound)),
            _ => Some(words.unknown()),
        }
    }

    /// The moves, by index, that a move opens: those that need it.
    pub fn opens(&self, index: usize) -> Vec<usize> {
        (0..self.moves.len()).filter(|&later| self.moves[later].needs.contains(&index)).collect()
    }

    /// The moves, by index, that may be played now, in any order.
    pub fn open_now(&self) -> Vec<usize> {
        (0..self.moves.len()).filter(|&index| self.moves[index].needs.is_empty()).collect()
    }
}
