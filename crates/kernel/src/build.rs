//! Conveniences for writing statements and proofs.
//!
//! The checker verifies the finished proof, so nothing in this module has to be right for a verdict to be
//! right. Games state their rules with it. Tests check those rules by brute force, and this code with them.

use crate::check::{Checker, Theorem};
use crate::label::Kind;
use crate::proof::{How, LineId, Op, Proof};
use crate::rejection::Rejection;
use crate::rules::{Refusal, Rule, RuleBuf, Rules};
use crate::statement::{Atom, Lit, Statement, StatementView};
use crate::sum::Sum;

impl From<Atom> for Lit {
    fn from(atom: Atom) -> Lit {
        Lit::positive(atom.0)
    }
}

impl<'a> Rule<'a> {
    /// Returns the family, such as "row holds value".
    pub fn family(self) -> u32 {
        self.0.first().copied().unwrap_or(u32::MAX)
    }

    /// Returns the arguments, such as the row and the value.
    pub fn args(self) -> &'a [u32] {
        self.0.get(1..).unwrap_or(&[])
    }

    /// Returns an owned copy.
    pub fn to_owned(self) -> RuleBuf {
        RuleBuf(self.0.to_vec())
    }
}

impl RuleBuf {
    /// Returns the rule of a family with the given arguments.
    pub fn new(family: u32, args: &[u32]) -> RuleBuf {
        RuleBuf([&[family], args].concat())
    }

    /// Returns the same name, borrowed.
    pub fn borrow(&self) -> Rule<'_> {
        Rule(&self.0)
    }
}

impl Statement {
    /// Returns "the literal is true".
    pub fn unit(lit: Lit) -> Statement {
        Statement { lits: vec![lit], coefs: vec![], bound: 1 }
    }

    /// Returns "at least `bound` of the literals are true".
    pub fn at_least(bound: i64, lits: impl IntoIterator<Item = Lit>) -> Statement {
        Statement::linear(lits.into_iter().map(|lit| (1, lit)), bound).unwrap_or_default()
    }

    /// Returns "at most `bound` of the literals are true".
    pub fn at_most(bound: i64, lits: impl IntoIterator<Item = Lit>) -> Statement {
        let mut negated: Vec<Lit> = lits.into_iter().map(|lit| !lit).collect();
        negated.sort_unstable();
        let bound = negated.len() as i64 - bound;
        Statement::at_least(bound, negated)
    }

    /// Returns "at least one of the literals is true".
    pub fn clause(lits: impl IntoIterator<Item = Lit>) -> Statement {
        Statement::at_least(1, lits)
    }

    /// Returns "all the literals are true".
    pub fn all(lits: &[Lit]) -> Statement {
        Statement::at_least(lits.len() as i64, lits.iter().copied())
    }

    /// Returns the contradiction `0 >= 1`.
    pub fn contradiction() -> Statement {
        Statement { lits: vec![], coefs: vec![], bound: 1 }
    }

    /// Returns the normal form of a sum of terms with any coefficients; `None` on overflow.
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
        Statement::merged(positive, bound)
    }

    /// Returns the normal form of a sum of terms with positive coefficients; `None` on overflow. (Apart from `linear`, so that
    /// it is compiled once, not for every kind of iterator.)
    fn merged(mut positive: Vec<(Lit, i64)>, mut bound: i64) -> Option<Statement> {
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
}

impl StatementView<'_> {
    /// Returns the literal if the statement consists of a single literal.
    pub fn as_unit(self) -> Option<Lit> {
        match self.lits {
            [lit] if self.bound >= 1 => Some(*lit),
            _ => None,
        }
    }

    /// Returns whether an assignment satisfies it; false on overflow.
    pub fn holds(self, truth: impl Fn(Lit) -> bool) -> bool {
        let sum = self.terms().filter(|&(_, lit)| truth(lit)).try_fold(0_i64, |s, (c, _)| s.checked_add(c));
        sum.is_some_and(|sum| sum >= self.bound)
    }
}

impl Sum {
    /// Returns the sum as a statement in normal form (its bound may be below 1).
    pub fn to_statement(&self) -> Option<Statement> {
        let terms = self.touched.iter().map(|&atom| (self.coefs[atom as usize], Lit::positive(atom)));
        Statement::linear(terms, self.bound)
    }
}

impl Checker {
    /// Creates a checker.
    pub fn new() -> Checker {
        Checker::default()
    }

    /// Checks every line. The last line becomes the theorem.
    pub fn check(&mut self, rules: &dyn Rules, marks: &[Lit], proof: &Proof) -> Result<Theorem, Rejection> {
        self.check_while(rules, marks, proof, &mut || true)
    }
}

impl Proof {
    /// Creates a proof without lines.
    pub fn new() -> Proof {
        Proof::default()
    }

    /// Returns the number of lines.
    pub fn len(&self) -> usize {
        self.lines.len()
    }

    /// Returns whether there is no line yet.
    pub fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    /// Appends the named rule.
    pub fn axiom(&mut self, rules: &dyn Rules, rule: Rule<'_>) -> Result<LineId, Refusal> {
        let (says, _) = rules.statement(rule)?;
        Ok(self.push(says.view(), How::Axiom(rule)))
    }

    /// Appends a mark of the player.
    pub fn mark(&mut self, lit: Lit) -> LineId {
        self.push(Statement::unit(lit).view(), How::Mark(lit))
    }

    /// Appends a statement that follows from the cited lines by propagation.
    pub fn propagate(&mut self, says: &Statement, cites: &[LineId]) -> LineId {
        self.push(says.view(), How::Propagate(cites))
    }

    /// Appends a statement that the operations produce.
    pub fn combine(&mut self, says: &Statement, ops: &[Op]) -> LineId {
        self.push(says.view(), How::Combine(ops))
    }

    /// Opens a scope with an assumed statement.
    pub fn assume(&mut self, says: &Statement) -> LineId {
        self.push(says.view(), How::Assume)
    }

    /// Closes the scope that `assumption` opened.
    pub fn discharge(&mut self, assumption: LineId) -> LineId {
        let says = self.line(assumption).says.negation().unwrap_or_default();
        self.push(says.view(), How::Discharge)
    }

    /// Sets the label of a line.
    pub fn label(&mut self, line: LineId, kind: Kind) -> LineId {
        self.lines[line.index()].kind = kind;
        line
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
