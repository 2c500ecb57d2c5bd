//! What every deductive game does with its techniques.
//!
//! A game lists its techniques in one table, from easy to hard; each row is [`Listed`]. A [`Worker`] is the table at work on
//! one board: it finds patterns, applies them, proves them and describes them. This module owns the loops around it:
//!
//! | item | does |
//! |---|---|
//! | [`Solve`] | solves step by step, the easiest technique first, and counts the steps per tier |
//! | [`solve`] | a whole solve: rating, trace, and whether the board is full |
//! | [`deduce`] | every pattern on the current board, from easy to hard, as a [`Deduction`] with its proof |
//! | [`Logic`] | the strategy `logic`: the techniques alone |
//!
//! Nothing relies on this module being right: the kernel checks every proof.

mod deduce;
mod logic;
mod rating;
mod solve;

pub use deduce::{Deduction, OnDeduction, deduce};
pub use logic::Logic;
pub use rating::{Counts, Rating};
pub use solve::{ByLogic, Solve, Traced, solve};

use crate::film::Account;
use crate::halt::Halt;
use crate::run::Run;
use gridproof_kernel::{Lit, Proof};
use std::ops::ControlFlow;

/// How hard a deduction is for a person, from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Tier(pub u8);

/// What techniques may assume.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Trust {
    /// The rules and the marks.
    #[default]
    Rules,
    /// The rules, the marks, and that the puzzle has exactly one solution.
    OneSolution,
}

/// A row of a game's table of techniques.
pub trait Listed: Sync {
    /// Returns the name, such as `hidden single`.
    fn name(&self) -> &'static str;

    /// Returns its tier.
    fn tier(&self) -> Tier;

    /// Returns its premise and its conclusion, in one line.
    fn statement(&self) -> &'static str;

    /// Returns whether it assumes that the puzzle has exactly one solution. Ratings never use such a
    /// technique.
    fn assumes_unique(&self) -> bool {
        false
    }
}

/// The place of a technique in its game's table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct TechniqueNo(pub u8);

impl TechniqueNo {
    /// Returns the index into the table.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// Returns every number of a table, from easy to hard.
    pub fn all<T>(table: &[T]) -> impl Iterator<Item = TechniqueNo> + use<T> {
        (0..table.len() as u8).map(TechniqueNo)
    }
}

/// The techniques that a solve may use, from easy to hard.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Repertoire(Vec<TechniqueNo>);

impl Repertoire {
    /// Returns the techniques of a table up to a tier that assume no more than `trust` allows.
    pub fn up_to<T: Listed>(table: &[T], hardest: Tier, trust: Trust) -> Repertoire {
        let may = |technique: &T| trust == Trust::OneSolution || !technique.assumes_unique();
        Repertoire::of(table, |_, technique| technique.tier() <= hardest && may(technique))
    }

    /// Returns the techniques of a table that `pick` accepts.
    pub fn of<T: Listed>(table: &[T], pick: impl Fn(TechniqueNo, &T) -> bool) -> Repertoire {
        let numbers = TechniqueNo::all(table).filter(|&number| pick(number, &table[number.index()]));
        Repertoire(numbers.collect())
    }

    /// Returns whether it contains a technique.
    pub fn has(&self, number: TechniqueNo) -> bool {
        self.0.contains(&number)
    }

    /// Returns the techniques, from easy to hard.
    pub fn iter(&self) -> impl Iterator<Item = TechniqueNo> + '_ {
        self.0.iter().copied()
    }
}

/// Receives patterns one at a time, and returns whether to continue.
pub type OnPattern<'f, W> =
    dyn FnMut(&mut W, <W as Worker>::Pattern, &mut Run<'_>) -> Result<ControlFlow<()>, Halt> + 'f;

/// A game's techniques at work on one board.
pub trait Worker: Sized {
    /// A row of the table.
    type Technique: Listed + 'static;

    /// What a technique finds: small, and cheap to copy.
    type Pattern: Clone;

    /// Returns the table, from easy to hard.
    fn techniques(&self) -> &'static [Self::Technique];

    /// Returns whether the board is full.
    fn is_solved(&self) -> bool;

    /// Whether a step led to a contradiction: then the board has no solution.
    fn contradicts(&self) -> bool {
        false
    }

    /// Looks for one technique everywhere on the board.
    fn find(
        &mut self,
        technique: TechniqueNo,
        run: &mut Run<'_>,
        found: &mut OnPattern<'_, Self>,
    ) -> Result<(), Halt>;

    /// Writes what a pattern forces on the board.
    fn apply(&mut self, pattern: &Self::Pattern, run: &mut Run<'_>) -> Result<(), Halt>;

    /// Returns what a pattern forces.
    fn forced(&self, pattern: &Self::Pattern) -> Vec<Lit>;

    /// Returns the proof of what a pattern forces; `None` if the pattern turns out to have no proof.
    fn prove(&mut self, pattern: &Self::Pattern, run: &mut Run<'_>) -> Result<Option<Proof>, Halt>;

    /// Explains a pattern: why, and what to point at. Called after [`Worker::prove`].
    fn describe(&self, technique: TechniqueNo, pattern: &Self::Pattern) -> Account;

    /// Returns the difficulty of a solve with these counts, on the game's own scale.
    fn difficulty(counts: &Counts, solved: bool) -> u8;

    /// Returns the number of tiers that a rating counts.
    fn tiers() -> u8;

    /// Returns the same solve on other scales, by name. `used` holds how often each technique was used.
    fn scales(&self, _used: &[u32]) -> Vec<(&'static str, f64)> {
        vec![]
    }

    /// Finds the easiest pattern of a repertoire and applies it. Returns whether there was one; `took`
    /// receives every pattern applied. A game with many easy patterns may apply several at once.
    fn advance(
        &mut self,
        repertoire: &Repertoire,
        run: &mut Run<'_>,
        took: &mut dyn FnMut(TechniqueNo, Self::Pattern),
    ) -> Result<bool, Halt> {
        for technique in repertoire.iter() {
            let mut first = None;
            self.find(technique, run, &mut |_, pattern, _| {
                first = Some(pattern);
                Ok(ControlFlow::Break(()))
            })?;
            if let Some(pattern) = first {
                self.apply(&pattern, run)?;
                took(technique, pattern);
                return Ok(true);
            }
        }
        Ok(false)
    }
}
