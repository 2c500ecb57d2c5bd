//! Constraints as text.

use gridproof_kernel::{Lit, StatementView};

/// The names of the atoms as VeriPB's variables.
pub(crate) struct Variables(pub(crate) Vec<String>);

impl Variables {
    /// Returns the variable of a literal's atom.
    pub(crate) fn of(&self, lit: Lit) -> &str {
        &self.0[lit.atom().0 as usize]
    }

    /// Returns a literal; `~` negates.
    pub(crate) fn literal(&self, lit: Lit) -> String {
        format!("{}{}", if lit.is_positive() { "" } else { "~" }, self.of(lit))
    }

    /// `2 x1 1 ~x2 >= 2`.
    pub(crate) fn constraint(&self, says: StatementView<'_>) -> String {
        self.sum(says.terms(), i128::from(says.bound))
    }

    /// Returns the negation of a statement; `None` if the negation is always true.
    pub(crate) fn negation(&self, says: StatementView<'_>) -> Option<String> {
        // Wider than the kernel's numbers, so that every claim can be negated.
        let total: i128 = says.terms().map(|(coef, _)| i128::from(coef)).sum();
        let bound = total - i128::from(says.bound) + 1;
        (bound >= 1).then(|| self.sum(says.terms().map(|(coef, lit)| (coef, !lit)), bound))
    }

    fn sum(&self, terms: impl Iterator<Item = (i64, Lit)>, bound: i128) -> String {
        let terms: String = terms.map(|(coef, lit)| format!("{coef} {} ", self.literal(lit))).collect();
        format!("{terms}>= {bound}")
    }
}
