//! Atoms, literals and statements.

use std::ops::Not;

/// A yes/no fact of one puzzle, numbered from 0 by the game's rules.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Atom(pub u32);

/// An atom or its negation.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Lit(u32);

impl Lit {
    /// One more than the largest atom number that a literal can hold.
    pub const MAX_ATOMS: u32 = 1 << 31;

    /// Returns the literal that is true when atom number `atom` is true.
    pub const fn positive(atom: u32) -> Lit {
        assert!(atom < Lit::MAX_ATOMS);
        Lit(atom << 1)
    }

    /// Returns its atom.
    pub const fn atom(self) -> Atom {
        Atom(self.0 >> 1)
    }

    /// Returns whether it is the atom itself and not its negation.
    pub const fn is_positive(self) -> bool {
        self.0 & 1 == 0
    }

    /// Returns a dense index: twice the atom, plus one for a negation.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl Not for Lit {
    type Output = Lit;

    fn not(self) -> Lit {
        Lit(self.0 ^ 1)
    }
}

/// `sum of coefficient * literal >= bound`, in normal form unless a builder received invalid arguments.
///
/// Coefficients are left out (an empty array) when all of them are 1.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Statement {
    pub(crate) lits: Vec<Lit>,
    pub(crate) coefs: Vec<i64>,
    pub(crate) bound: i64,
}

impl Statement {
    /// Returns the same statement, borrowed.
    pub fn view(&self) -> StatementView<'_> {
        StatementView { lits: &self.lits, coefs: &self.coefs, bound: self.bound }
    }
}

/// A borrowed [`Statement`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct StatementView<'a> {
    /// The literals, by ascending atom.
    pub lits: &'a [Lit],
    /// The coefficients; empty if all are 1.
    pub coefs: &'a [i64],
    /// What the sum must reach.
    pub bound: i64,
}

impl<'a> StatementView<'a> {
    /// Returns the terms in order.
    pub fn terms(self) -> impl Iterator<Item = (i64, Lit)> + Clone + 'a {
        let StatementView { lits, coefs, .. } = self;
        lits.iter().enumerate().map(move |(i, &lit)| (if coefs.is_empty() { 1 } else { coefs[i] }, lit))
    }

    /// Returns the sum of all coefficients; `None` on overflow.
    pub fn total(self) -> Option<i64> {
        if self.coefs.is_empty() {
            return i64::try_from(self.lits.len()).ok();
        }
        self.coefs.iter().try_fold(0_i64, |sum, &coef| sum.checked_add(coef))
    }

    /// Returns the bound of the negation, whose terms are the same with every literal negated.
    pub fn negated_bound(self) -> Option<i64> {
        self.total()?.checked_sub(self.bound)?.checked_add(1)
    }

    /// Returns the statement that is true exactly when this one is false; `None` on overflow.
    pub fn negation(self) -> Option<Statement> {
        let lits = self.lits.iter().map(|&lit| !lit).collect();
        Some(Statement { lits, coefs: self.coefs.to_vec(), bound: self.negated_bound()? })
    }

    /// Returns whether it is `0 >= bound` with a positive bound, which no assignment satisfies.
    pub fn is_contradiction(self) -> bool {
        self.lits.is_empty() && self.bound >= 1
    }

    /// Returns whether it is in normal form over atoms below `atoms`.
    pub fn is_normal(self, atoms: u32) -> bool {
        let ascending = self.lits.windows(2).all(|pair| pair[0].atom() < pair[1].atom());
        let known = self.lits.last().is_none_or(|lit| lit.atom().0 < atoms);
        let plain = self.coefs.is_empty()
            || self.coefs.len() == self.lits.len()
                && self.coefs.iter().all(|&coef| coef >= 1)
                && self.coefs.iter().max() > Some(&1);
        ascending && known && plain && self.bound >= 1
    }

    /// Returns an owned copy.
    pub fn to_owned(self) -> Statement {
        Statement { lits: self.lits.to_vec(), coefs: self.coefs.to_vec(), bound: self.bound }
    }
}
