//! The running sum of a combination: cutting-planes arithmetic, every step checked.

use crate::statement::{Lit, StatementView};

/// A sum under construction, kept over atoms: `sum of coef * atom >= bound` with signed coefficients.
///
/// A coefficient `-c` on an atom stands for the term `c` times its negation; the bound in normal form is the
/// signed bound plus all such `c`. Methods return `None` on overflow and on invalid factors; the sum must be
/// cleared after that. Atoms must be below the number given to [`Sum::clear`].
#[derive(Clone, Debug, Default)]
pub struct Sum {
    pub(crate) coefs: Vec<i64>,
    pub(crate) touched: Vec<u32>,
    seen: Vec<bool>,
    pub(crate) bound: i64,
}

impl Sum {
    /// Starts again from `0 >= 0` over atoms below `atoms`.
    pub fn clear(&mut self, atoms: u32) {
        for &atom in &self.touched {
            self.coefs[atom as usize] = 0;
            self.seen[atom as usize] = false;
        }
        self.touched.clear();
        self.bound = 0;
        self.coefs.resize(atoms as usize, 0);
        self.seen.resize(atoms as usize, false);
    }

    /// Adds a statement times a positive factor.
    pub fn add(&mut self, statement: StatementView<'_>, times: i64) -> Option<()> {
        (times >= 1).then_some(())?;
        self.bound = self.bound.checked_add(statement.bound.checked_mul(times)?)?;
        statement.terms().try_for_each(|(coef, lit)| self.literal(lit, coef.checked_mul(times)?))
    }

    /// Adds `lit >= 0` times a positive factor.
    pub fn literal(&mut self, lit: Lit, times: i64) -> Option<()> {
        (times >= 1).then_some(())?;
        let atom = lit.atom().0 as usize;
        if !self.seen[atom] {
            self.seen[atom] = true;
            self.touched.push(lit.atom().0);
        }
        // c*~a is c - c*a.
        let signed = if lit.is_positive() { times } else { -times };
        self.coefs[atom] = self.coefs[atom].checked_add(signed)?;
        if !lit.is_positive() {
            self.bound = self.bound.checked_sub(times)?;
        }
        Some(())
    }

    /// Divides coefficients and bound, rounding up.
    pub fn divide(&mut self, divisor: i64) -> Option<()> {
        (divisor >= 1).then_some(())?;
        // Of positive numbers, and without overflow.
        let up = |number: i64| number / divisor + i64::from(number % divisor != 0);
        self.map_normal(|coef, _| up(coef), up)
    }

    /// Lowers every coefficient to the bound.
    pub fn saturate(&mut self) -> Option<()> {
        self.map_normal(|coef, bound| coef.min(bound), |bound| bound)
    }

    /// Drops an atom; its coefficient leaves the bound.
    pub fn weaken(&mut self, lit: Lit) -> Option<()> {
        let coef = std::mem::take(&mut self.coefs[lit.atom().0 as usize]);
        // The signed bound already accounts for a negated literal.
        self.bound = self.bound.checked_sub(coef.max(0))?;
        Some(())
    }

    /// Returns whether the sum, in normal form, is this statement (itself in normal form).
    pub fn equals(&self, statement: StatementView<'_>) -> bool {
        let terms = self.touched.iter().filter(|&&atom| self.coefs[atom as usize] != 0).count();
        let same = |(coef, lit): (i64, Lit)| {
            let signed = self.coefs[lit.atom().0 as usize];
            signed == if lit.is_positive() { coef } else { -coef }
        };
        terms == statement.lits.len()
            && self.normal_bound() == Some(statement.bound)
            && statement.terms().all(same)
    }

    fn normal_bound(&self) -> Option<i64> {
        let mut negative = self.touched.iter().map(|&atom| self.coefs[atom as usize].min(0));
        negative.try_fold(self.bound, |bound, coef| bound.checked_sub(coef))
    }

    /// Applies functions to the sizes of the coefficients and to the bound of the normal form.
    fn map_normal(&mut self, size: impl Fn(i64, i64) -> i64, to: impl Fn(i64) -> i64) -> Option<()> {
        let bound = self.normal_bound()?;
        // A sum with a bound below 1 is always true, and dividing or saturating it is a mistake.
        (bound >= 1).then_some(())?;
        self.bound = to(bound);
        for &atom in &self.touched {
            let coef = &mut self.coefs[atom as usize];
            *coef = size(coef.checked_abs()?, bound) * coef.signum();
            self.bound = self.bound.checked_add((*coef).min(0))?;
        }
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::statement::Statement;

    const A: Lit = Lit::positive(0);
    const B: Lit = Lit::positive(1);
    const C: Lit = Lit::positive(2);

    fn sum() -> Sum {
        let mut sum = Sum::default();
        sum.clear(3);
        sum
    }

    #[test]
    fn opposite_literals_cancel() {
        let mut s = sum();
        s.add(Statement::clause([A, B]).view(), 1).unwrap();
        s.add(Statement::clause([!B, C]).view(), 1).unwrap();
        assert!(s.equals(Statement::clause([A, C]).view()));
        assert_eq!(s.to_statement().unwrap(), Statement::clause([A, C]));
    }

    #[test]
    fn division_rounds_up_and_gives_the_parity_argument() {
        // a+b >= 1, b+c >= 1, a+c >= 1: twice the sum is >= 3, so a+b+c >= 2.
        let mut s = sum();
        for pair in [[A, B], [B, C], [A, C]] {
            s.add(Statement::clause(pair).view(), 1).unwrap();
        }
        s.divide(2).unwrap();
        assert!(s.equals(Statement::at_least(2, [A, B, C]).view()));
    }

    #[test]
    fn weakening_a_negated_literal_lowers_the_bound_once() {
        let mut s = sum();
        s.add(Statement::at_least(2, [!A, !B, C]).view(), 1).unwrap();
        s.weaken(A).unwrap();
        assert!(s.equals(Statement::clause([!B, C]).view()));
        s.weaken(C).unwrap();
        assert_eq!(s.to_statement().unwrap().view().bound, 0);
        assert!(s.divide(2).is_none(), "a sum with a bound below 1 cannot be divided");
    }

    #[test]
    fn saturation_caps_coefficients() {
        let mut s = sum();
        s.add(Statement::linear([(5, A), (3, !B), (1, C)], 2).unwrap().view(), 1).unwrap();
        s.saturate().unwrap();
        assert!(s.equals(Statement::linear([(2, A), (2, !B), (1, C)], 2).unwrap().view()));
    }

    #[test]
    fn overflow_and_senseless_factors_are_refused() {
        let clause = Statement::clause([A, B]);
        assert!(sum().add(clause.view(), 0).is_none());
        assert!(sum().add(clause.view(), -1).is_none());
        assert!(sum().divide(0).is_none());
        let mut s = sum();
        s.add(clause.view(), i64::MAX).unwrap();
        assert!(s.add(clause.view(), 1).is_none());
    }
}
