//! How a game speaks about its literals and rules.

use gridproof_kernel::{Lit, Rule};
use gridproof_scene::{Area, Place};

/// How a game speaks about its literals and rules. Sentences have no capital and no full stop.
pub trait Words {
    /// A literal as a fact: `r3c4 is 4`, `r3c4 is not 4`.
    fn lit(&self, lit: Lit) -> String;

    /// A rule as a fact: `column 4 has at most one 1`.
    fn rule(&self, rule: Rule<'_>) -> String;

    /// What a literal is about.
    fn target(&self, lit: Lit) -> Target;

    /// What a proof that these literals are forced has shown, for the verification record.
    fn conclusion(&self, _: &[Lit]) -> &'static str {
        "forced"
    }

    /// Whether a rule only states what the puzzle gives.
    fn is_given(&self, rule: Rule<'_>) -> bool;

    /// The part of the board that a rule is about, if it is a part that people look at.
    fn area(&self, rule: Rule<'_>) -> Option<Area>;
}

/// What a literal is about: a place, a value, and whether the value is ruled out there.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Target {
    /// The cell or edge.
    pub place: Place,
    /// The value, in the game's words.
    pub value: String,
    /// Whether the value is ruled out.
    pub not: bool,
}
