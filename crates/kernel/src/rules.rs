//! The rules of one puzzle, addressed by name: the axioms of proofs.

use crate::statement::{Atom, Statement};

/// The name of a rule: a family and its arguments, as the game numbers them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rule<'a>(pub &'a [u32]);

/// An owned [`Rule`].
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct RuleBuf(pub(crate) Vec<u32>);

/// What a rule assumes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Class {
    /// It holds in every solution.
    Ordinary,
    /// It holds only if the puzzle has exactly one solution.
    Unique,
}

/// Why a game refuses the name of a rule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refusal(pub String);

/// The axioms of one puzzle. Trusted: every solution must satisfy every rule it returns.
///
/// Texts are canonical: reading a text and printing the result gives the same text, or the text is
/// refused. Arguments are checked before anything is allocated for them.
pub trait Rules {
    /// Returns the game's short name, such as `sudoku`.
    fn game(&self) -> &str;

    /// Returns the puzzle in its canonical notation, without the player's marks.
    fn puzzle(&self) -> &str;

    /// Returns the number of atoms; they are numbered from 0.
    fn atoms(&self) -> u32;

    /// Returns the statement of a rule in normal form, or a refusal.
    fn statement(&self, rule: Rule<'_>) -> Result<(Statement, Class), Refusal>;

    /// Returns the work of [`Rules::statement`] for this rule, in steps: about as many entries of lists as it visits.
    fn work(&self, rule: Rule<'_>) -> usize {
        rule.0.len()
    }

    /// Visits every rule of the families that are small enough to list.
    fn for_each(&self, visit: &mut dyn FnMut(Rule<'_>));

    /// Returns the text of an atom, such as `r3c4=7`.
    fn atom_text(&self, atom: Atom) -> String;

    /// Returns the atom of a text.
    fn read_atom(&self, text: &str) -> Option<Atom>;

    /// Returns the text of a rule, such as `row 3 has 7`.
    fn rule_text(&self, rule: Rule<'_>) -> String;

    /// Returns the rule of a text.
    fn read_rule(&self, text: &str) -> Option<RuleBuf>;
}
