//! Atoms, literals and statements: what can be said.

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

    /// The literal that is true when atom number `atom` is.
    pub const fn positive(atom: u32) -> Lit {
        assert!(atom < Lit::MAX_ATOMS);
        Lit(atom << 1)
    }

    /// The atom it speaks of.
    pub const fn atom(self) -> Atom {
        Atom(self.0 >> 1)
    }

    /// Whether it is the atom itself and not its negation.
    pub const fn is_positive(self) -> bool {
        self.0 & 1 == 0
    }

    /// A dense index: twice the atom, plus one for a negation.
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

impl From<Atom> for Lit {
    fn from(atom: Atom) -> Lit {
        Lit::positive(atom.0)
    }
}

/// `sum of coefficient * literal >= bound`, in normal form unless a builder was given nonsense.
///
/// Coefficients are left out (an empty array) when all of them are 1.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Statement {
    lits: Vec<Lit>,
    coefs: Vec<i64>,
    bound: i64,
}

impl Statement {
    /// The literal is true.
    pub fn unit(lit: Lit) -> Statement {
        Statement { lits: vec![lit], coefs: vec![], bound: 1 }
    }

    /// At least `bound` of the literals are true.
    pub fn at_least(bound: i64, lits: impl IntoIterator<Item = Lit>) -> Statement {
        Statement::linear(lits.into_iter().map(|lit| (1, lit)), bound).unwrap_or_default()
    }

    /// At most `bound` of the literals are true.
    pub fn at_most(bound: i64, lits: impl IntoIterator<Item = Lit>) -> Statement {
        let mut negated: Vec<Lit> = lits.into_iter().map(|lit| !lit).collect();
        negated.sort_unstable();
        let bound = negated.len() as i64 - bound;
        Statement::at_least(bound, negated)
    }

    /// At least one of the literals is true.
    pub fn clause(lits: impl IntoIterator<Item = Lit>) -> Statement {
        Statement::at_least(1, lits)
    }

    /// All the literals are true.
    pub fn all(lits: &[Lit]) -> Statement {
        Statement::at_least(lits.len() as i64, lits.iter().copied())
    }

    /// `0 >= 1`.
    pub fn contradiction() -> Statement {
        Statement { lits: vec![], coefs: vec![], bound: 1 }
    }

    /// The normal form of a sum of terms with any coefficients; `None` on overflow.
    pub fn linear(terms: impl IntoIterator<Item = (i64, Lit)>, mut bound: i64) -> Option<Statement> {
        let mut positive: Vec<(Lit, i64)> = Vec::new();
        for (coef, lit) in terms {
            if coef >= 0 {
                positive.push((lit, coef));
            } else {
                // -c*l is c*~l - c.
                let coef = coef.checked_neg()?;
                bound = bound.checked_add(coef)?;
                positive.push((!lit, coef));
            }
        }
        positive.sort_unstable_by_key(|&(lit, _)| lit);
        let mut merged: Vec<(Lit, i64)> = Vec::with_capacity(positive.len());
        for (lit, coef) in positive {
            match merged.last_mut() {
                Some((last, sum)) if *last == lit => *sum = sum.checked_add(coef)?,
                Some((last, sum)) if *last == !lit => {
                    // s*l + c*~l is min(s, c) plus the rest of the larger one.
                    bound = bound.checked_sub(coef.min(*sum))?;
                    (*last, *sum) = if coef > *sum { (lit, coef - *sum) } else { (*last, *sum - coef) };
                }
                _ => merged.push((lit, coef)),
            }
            merged.pop_if(|&mut (_, coef)| coef == 0);
        }
        let ones = merged.iter().all(|&(_, coef)| coef == 1);
        Some(Statement {
            lits: merged.iter().map(|&(lit, _)| lit).collect(),
            coefs: if ones { vec![] } else { merged.iter().map(|&(_, coef)| coef).collect() },
            bound,
        })
    }

    /// The same statement, borrowed.
    pub fn view(&self) -> StatementView<'_> {
        StatementView { lits: &self.lits, coefs: &self.coefs, bound: self.bound }
    }
}

/// A borrowed [`Statement`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct StatementView<'a> {
    /// The literals, by ascending atom.
    pub lits: &'a [Lit],
    /// The coefficients, or nothing when all are 1.
    pub coefs: &'a [i64],
    /// What the sum must reach.
    pub bound: i64,
}

impl<'a> StatementView<'a> {
    /// The terms in order.
    pub fn terms(self) -> impl Iterator<Item = (i64, Lit)> + Clone + 'a {
        let StatementView { lits, coefs, .. } = self;
        lits.iter().enumerate().map(move |(i, &lit)| (if coefs.is_empty() { 1 } else { coefs[i] }, lit))
    }

    /// The sum of all coefficients; `None` on overflow.
    pub fn total(self) -> Option<i64> {
        if self.coefs.is_empty() {
            return i64::try_from(self.lits.len()).ok();
        }
        self.coefs.iter().try_fold(0_i64, |sum, &coef| sum.checked_add(coef))
    }

    /// The bound of the negation, whose terms are the same with every literal negated.
    pub fn negated_bound(self) -> Option<i64> {
        self.total()?.checked_sub(self.bound)?.checked_add(1)
    }

    /// The statement that is true exactly when this one is false; `None` on overflow.
    pub fn negation(self) -> Option<Statement> {
        let lits = self.lits.iter().map(|&lit| !lit).collect();
        Some(Statement { lits, coefs: self.coefs.to_vec(), bound: self.negated_bound()? })
    }

    /// Whether no assignment satisfies it because there is nothing to count.
    pub fn is_contradiction(self) -> bool {
        self.lits.is_empty() && self.bound >= 1
    }

    /// The literal it states, if it states just one.
    pub fn as_unit(self) -> Option<Lit> {
        match self.lits {
            [lit] if self.bound >= 1 => Some(*lit),
            _ => None,
        }
    }

    /// Whether it is in normal form over atoms below `atoms`.
    pub fn is_normal(self, atoms: u32) -> bool {
        let ascending = self.lits.windows(2).all(|pair| pair[0].atom() < pair[1].atom());
        let known = self.lits.last().is_none_or(|lit| lit.atom().0 < atoms);
        let plain = self.coefs.is_empty()
            || self.coefs.len() == self.lits.len()
                && self.coefs.iter().all(|&coef| coef >= 1)
                && self.coefs.iter().any(|&coef| coef > 1);
        ascending && known && plain && self.bound >= 1
    }

    /// Whether an assignment satisfies it; overflow counts as no.
    pub fn holds(self, truth: impl Fn(Lit) -> bool) -> bool {
        let sum = self.terms().filter(|&(_, lit)| truth(lit)).try_fold(0_i64, |s, (c, _)| s.checked_add(c));
        sum.is_some_and(|sum| sum >= self.bound)
    }

    /// An owned copy.
    pub fn to_owned(self) -> Statement {
        Statement { lits: self.lits.to_vec(), coefs: self.coefs.to_vec(), bound: self.bound }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const A: Lit = Lit::positive(0);
    const B: Lit = Lit::positive(1);

    #[test]
    fn a_statement_has_one_normal_form() {
        // 2a + 3~a + b - b is 2 + ~a, so ">= 4" is "~a >= 2".
        let sum = Statement::linear([(2, A), (3, !A), (1, B), (-1, B)], 4).unwrap();
        assert_eq!(sum, Statement::linear([(1, !A)], 2).unwrap());
        assert_eq!(Statement::linear([(1, A), (-1, A)], 1), Some(Statement::contradiction()));
        assert_eq!(Statement::linear([(-2, A)], -1), Statement::linear([(2, !A)], 1));
    }

    #[test]
    fn negating_twice_gives_the_statement_back() {
        let statement = Statement::linear([(3, A), (2, !B)], 4).unwrap();
        let negation = statement.view().negation().unwrap();
        assert_eq!(negation.view().negation().unwrap(), statement);
        for bits in 0..4_u32 {
            let truth = |lit: Lit| (bits >> lit.atom().0 & 1 == 1) == lit.is_positive();
            assert_ne!(statement.view().holds(truth), negation.view().holds(truth));
        }
    }

    #[test]
    fn at_most_is_the_other_half_of_an_equation() {
        let at_most = Statement::at_most(1, [A, B]);
        assert_eq!(at_most, Statement::at_least(1, [!A, !B]));
    }

    #[test]
    fn overflow_is_no_statement() {
        assert_eq!(Statement::linear([(i64::MAX, A), (1, A)], 1), None);
        assert_eq!(Statement::linear([(i64::MIN, A)], 1), None);
        let huge = Statement::linear([(i64::MAX, A), (i64::MAX, B)], 1).unwrap();
        assert_eq!(huge.view().negation(), None);
    }
}
