//! Answers of games of optimisation: a line of moves, and a bound that nobody beats.
//!
//! Such a game has no solution to find and nothing that is forced. A [`Plan`] says how many cells its line clears, and what
//! the kernel accepted about how many anybody can clear.

use crate::reason::Proved;
use crate::run::Limit;
use gridproof_grid::Cell;

/// A line of moves and what is known about how good it is.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The strategy that found it.
    pub strategy: &'static str,
    /// The moves in order. The game's own checker has replayed them.
    pub moves: Vec<Played>,
    /// How many cells they clear.
    pub cleared: u32,
    /// How many cells there are to clear.
    pub live: u32,
    /// Nobody clears more than this.
    pub bound: u32,
    /// The theorem that says so. Only the bound "all of them" does without.
    pub certificate: Option<Proved>,
    /// The cells that can never be cleared, each with the reason in words.
    pub never: Vec<(Cell, String)>,
    /// Whether no move is left at the end.
    pub terminal: bool,
    /// Whether the search considered every line.
    pub complete: bool,
    /// The limit that stopped it.
    pub stopped: Option<Limit>,
    /// Positions looked at.
    pub states: u64,
    /// Positions given up early.
    pub pruned: u64,
}

/// One move of a plan: a rectangle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Played {
    /// Top, left, bottom and right, counted from 0.
    pub rect: [u32; 4],
    /// What it clears, in words, such as `1 + 9`.
    pub digits: String,
    /// How many cells it clears.
    pub cells: u32,
    /// The cells it clears, in reading order.
    pub cleared: Vec<Cell>,
    /// The moves of the plan, by index, that have to come before it. Any order that keeps these is legal and clears the
    /// same cells.
    pub needs: Vec<usize>,
    /// The position after it, in canonical notation.
    pub after: String,
}

/// What is known about a plan.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Quality {
    /// Nobody clears more: the line meets its certified bound.
    OptimalByBound,
    /// Nobody clears more: the search considered every line.
    OptimalBySearch,
    /// The best that was found.
    BestFound,
    /// The best that was found before somebody stopped the search.
    Cancelled,
}

impl Plan {
    /// What is known about it.
    pub fn quality(&self) -> Quality {
        match self.stopped {
            _ if self.cleared >= self.bound => Quality::OptimalByBound,
            _ if self.complete => Quality::OptimalBySearch,
            Some(Limit::Cancelled) => Quality::Cancelled,
            _ => Quality::BestFound,
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

impl Quality {
    /// Its name: `optimal`, `best-found` or `cancelled`.
    pub fn name(self) -> &'static str {
        match self {
            Quality::OptimalByBound | Quality::OptimalBySearch => "optimal",
            Quality::BestFound => "best-found",
            Quality::Cancelled => "cancelled",
        }
    }

    /// What makes it optimal: `bound` or `search`; `None` if it is not known to be.
    pub fn optimal_by(self) -> Option<&'static str> {
        match self {
            Quality::OptimalByBound => Some("bound"),
            Quality::OptimalBySearch => Some("search"),
            _ => None,
        }
    }
}
