//! A game's literals and rules in words.

use gridproof_grid::prose;
use gridproof_kernel::{Lit, Rule};
use gridproof_scene::{Area, Place};

/// A game's literals and rules in words. Sentences have no capital letter and no full stop.
pub trait Words {
    /// Returns a literal as a fact: `r3c4 is 4`, `r3c4 is not 4`.
    fn lit(&self, lit: Lit) -> String;

    /// Returns a rule as a fact: `column 4 has at most one 1`.
    fn rule(&self, rule: Rule<'_>) -> String;

    /// Returns what a literal is about.
    fn target(&self, lit: Lit) -> Target;

    /// Returns what must be, with no full stop: `r1c6 must be 8`, `r3c4 and r3c5 can't be 7`.
    fn claim(&self, lits: &[Lit]) -> String {
        prose::and(lits.iter().map(|&lit| self.lit(lit)))
    }

    /// Returns that one of several literals holds: `r4c7 can only be 3 or 9`.
    fn one_of(&self, lits: &[Lit]) -> String {
        prose::or(lits.iter().map(|&lit| self.lit(lit)))
    }

    /// Returns why a rule forces a literal, or fails if `derived` is none, when `facts` hold.
    fn because(&self, rule: Rule<'_>, derived: Option<Lit>, facts: &[Lit]) -> Because {
        let facts = prose::and(facts.iter().map(|&lit| self.lit(lit)));
        let rule = prose::capital(&self.rule(rule));
        let reason = match (derived, facts.as_str()) {
            (Some(_), "") => format!("{rule}."),
            (Some(_), facts) => format!("{rule}, and {facts}."),
            (None, "") => format!("{rule}, which is impossible."),
            (None, facts) => format!("{rule}, but {facts}."),
        };
        Because { technique: "direct consequence", reason }
    }

    /// Returns the conclusion of a proof that these literals are forced, for the verification record.
    fn conclusion(&self, _: &[Lit]) -> &'static str {
        "forced"
    }

    /// Returns whether a rule only states what the puzzle gives.
    fn is_given(&self, rule: Rule<'_>) -> bool;

    /// Returns the part of the board that a rule is about, if players know that part.
    fn area(&self, rule: Rule<'_>) -> Option<Area>;
}

/// Why one rule forces something, in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Because {
    /// The name of the technique, such as `hidden single`.
    pub technique: &'static str,
    /// One sentence.
    pub reason: String,
}

/// One of two paths that cross in a cell.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Way {
    /// From left to right.
    Across,
    /// From top to bottom.
    Down,
}

/// What a literal is about: a place, a value, and whether the value is ruled out there.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Target {
    /// The cell or edge.
    pub place: Place,
    /// At a cell where two paths cross: which of them.
    pub way: Option<Way>,
    /// The value, in the game's words.
    pub value: String,
    /// Whether the value is ruled out.
    pub not: bool,
}
