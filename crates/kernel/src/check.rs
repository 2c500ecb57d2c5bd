//! The checker: the only code that can make a [`Theorem`].

use crate::proof::{How, LineId, Op, Proof};
use crate::rejection::{Reason, Rejection};
use crate::rules::{Class, Rules};
use crate::statement::{Lit, Statement, StatementView};
use crate::sum::Sum;

/// A statement that a checked proof derives from one puzzle's rules and the marks it lists.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Theorem {
    game: String,
    puzzle: String,
    statement: Statement,
    marks: Vec<Lit>,
    assumes_unique: bool,
}

impl Theorem {
    /// Returns the game's short name.
    pub fn game(&self) -> &str {
        &self.game
    }

    /// Returns the puzzle in its canonical notation.
    pub fn puzzle(&self) -> &str {
        &self.puzzle
    }

    /// Returns what was proved.
    pub fn statement(&self) -> StatementView<'_> {
        self.statement.view()
    }

    /// Returns the player's marks that the proof states, in ascending order. It depends on no other marks.
    pub fn marks(&self) -> &[Lit] {
        &self.marks
    }

    /// Returns whether it depends on the assumption that the puzzle has exactly one solution.
    pub fn assumes_unique(&self) -> bool {
        self.assumes_unique
    }
}

/// Whether a pass over a statement made a literal true; `None` if the statement is violated.
type News = Option<bool>;

/// Checks proofs. Reuses its memory from one proof to the next.
#[derive(Clone, Debug, Default)]
pub struct Checker {
    /// A literal is true when its stamp is the current epoch.
    stamps: Vec<u64>,
    epoch: u64,
    sum: Sum,
    /// The steps that this check has taken, and those that it may take.
    steps: u64,
    allowed: u64,
    /// The marks on the board, ascending.
    marks: Vec<Lit>,
    /// Per line, the supposition around it (0 is none), each named by its assumption's number, from 1.
    scope_of: Vec<usize>,
    /// Per line, whether the supposition that it opened is still open.
    is_open: Vec<bool>,
    /// The assumptions of the open suppositions, from the outside in.
    open: Vec<LineId>,
}

impl Checker {
    /// Checks every line. The last line becomes the theorem. Calls `go_on` before each line, so that a long
    /// check can be cancelled.
    pub fn check_while(
        &mut self,
        rules: &dyn Rules,
        marks: &[Lit],
        proof: &Proof,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Result<Theorem, Rejection> {
        let mut theorem = Theorem {
            game: rules.game().to_owned(),
            puzzle: rules.puzzle().to_owned(),
            statement: Statement::default(),
            marks: vec![],
            assumes_unique: false,
        };
        self.reset(rules.atoms(), marks, proof.steps_allowed());
        for (id, _) in proof.lines() {
            let checked =
                require(go_on(), Reason::Stopped).and_then(|()| self.line(rules, proof, id, &mut theorem));
            checked.map_err(|reason| Rejection { line: id.index() + 1, reason })?;
        }
        let Some((_, last)) = proof.lines().last() else {
            return Err(Rejection { line: 0, reason: Reason::Empty });
        };
        if !self.open.is_empty() {
            return Err(Rejection { line: proof.len(), reason: Reason::OpenScope });
        }
        theorem.statement = last.says.to_owned();
        theorem.marks.sort_unstable();
        theorem.marks.dedup();
        Ok(theorem)
    }

    fn reset(&mut self, atoms: u32, marks: &[Lit], allowed: u64) {
        (self.steps, self.allowed) = (0, allowed);
        self.stamps.resize((2 * atoms as usize).max(self.stamps.len()), 0);
        self.sum.clear(atoms);
        marks.clone_into(&mut self.marks);
        self.marks.sort_unstable();
        self.scope_of.clear();
        self.is_open.clear();
        self.open.clear();
    }

    fn line(
        &mut self,
        rules: &dyn Rules,
        proof: &Proof,
        id: LineId,
        theorem: &mut Theorem,
    ) -> Result<(), Reason> {
        let line = proof.line(id);
        require(line.says.is_normal(rules.atoms()), Reason::NotNormal)?;
        match line.how {
            How::Axiom(rule) => {
                self.spend(rules.work(rule))?;
                let (says, class) = rules.statement(rule).map_err(Reason::Refused)?;
                require(says.view() == line.says, Reason::OtherRule)?;
                theorem.assumes_unique |= class == Class::Unique;
            }
            How::Mark(lit) => {
                require(self.marks.binary_search(&lit).is_ok(), Reason::NotMarked)?;
                let unit = StatementView { lits: &[lit], coefs: &[], bound: 1 };
                require(unit == line.says, Reason::OtherRule)?;
                theorem.marks.push(lit);
            }
            How::Propagate(cites) => {
                cites.iter().try_for_each(|&cited| self.in_scope(cited))?;
                require(self.refutes(proof, line.says, cites)?, Reason::NotImplied)?;
            }
            How::Combine(ops) => {
                self.combine(proof, rules.atoms(), ops)?;
                require(self.sum.equals(line.says), Reason::OtherSum)?;
            }
            How::Assume => self.open.push(id),
            How::Discharge => self.discharge(proof, id, line.says)?,
        }
        self.scope_of.push(self.open.last().map_or(0, |assumption| assumption.index() + 1));
        self.is_open.push(matches!(line.how, How::Assume));
        Ok(())
    }

    /// Returns whether a line may be cited now: it is earlier, and the supposition around it is still open.
    fn in_scope(&self, cited: LineId) -> Result<(), Reason> {
        let scope = *self.scope_of.get(cited.index()).ok_or(Reason::Forward(cited))?;
        require(scope == 0 || self.is_open[scope - 1], Reason::ClosedScope(cited))
    }

    /// Returns whether unit propagation over the cited lines and the negation of the claim ends in a
    /// conflict.
    fn refutes(&mut self, proof: &Proof, claim: StatementView<'_>, cites: &[LineId]) -> Result<bool, Reason> {
        self.epoch += 1;
        let negated_bound = claim.negated_bound().ok_or(Reason::Overflow)?;
        loop {
            self.spend(1 + claim.lits.len())?;
            let negated = claim.terms().map(|(coef, lit)| (coef, !lit));
            let Some(mut changed) = self.pass(negated, negated_bound)? else { return Ok(true) };
            for &cited in cites {
                let says = proof.line(cited).says;
                self.spend(1 + says.lits.len())?;
                let Some(news) = self.pass(says.terms(), says.bound)? else { return Ok(true) };
                changed |= news;
            }
            if !changed {
                return Ok(false);
            }
        }
    }

    /// Makes true what one statement forces under the current assignment.
    fn pass(&mut self, terms: impl Iterator<Item = (i64, Lit)> + Clone, bound: i64) -> Result<News, Reason> {
        let mut slack = bound.checked_neg().ok_or(Reason::Overflow)?;
        for (coef, lit) in terms.clone() {
            if !self.is_true(!lit) {
                slack = slack.checked_add(coef).ok_or(Reason::Overflow)?;
            }
        }
        if slack < 0 {
            return Ok(None);
        }
        let mut news = false;
        for (coef, lit) in terms {
            if coef > slack && !self.is_true(lit) && !self.is_true(!lit) {
                self.stamps[lit.index()] = self.epoch;
                news = true;
            }
        }
        Ok(Some(news))
    }

    fn is_true(&self, lit: Lit) -> bool {
        self.stamps[lit.index()] == self.epoch
    }

    /// Counts work: whatever a proof contains, its check ends.
    fn spend(&mut self, steps: usize) -> Result<(), Reason> {
        self.steps = self.steps.saturating_add(steps as u64);
        require(self.steps <= self.allowed, Reason::TooManySteps(self.allowed))
    }

    fn combine(&mut self, proof: &Proof, atoms: u32, ops: &[Op]) -> Result<(), Reason> {
        self.sum.clear(atoms);
        for (number, &op) in ops.iter().enumerate() {
            self.spend(if matches!(op, Op::Divide(_) | Op::Saturate) { self.sum.touched.len() } else { 1 })?;
            let done = match op {
                Op::Add(cited, times) => {
                    self.in_scope(cited)?;
                    self.spend(proof.line(cited).says.lits.len())?;
                    self.sum.add(proof.line(cited).says, times)
                }
                Op::Literal(lit, _) | Op::Weaken(lit) if lit.atom().0 >= atoms => {
                    return Err(Reason::NotNormal);
                }
                Op::Literal(lit, times) => self.sum.literal(lit, times),
                Op::Divide(divisor) => self.sum.divide(divisor),
                Op::Saturate => self.sum.saturate(),
                Op::Weaken(lit) => self.sum.weaken(lit),
            };
            done.ok_or(Reason::BadOperation(number + 1))?;
        }
        Ok(())
    }

    fn discharge(&mut self, proof: &Proof, id: LineId, says: StatementView<'_>) -> Result<(), Reason> {
        let assumption = self.open.pop().ok_or(Reason::NoScope)?;
        // The line before exists, because the assumption does. It lies directly in this supposition: an inner
        // supposition is closed by its own discharge, which is a line of this one.
        require(proof.line(LineId(id.0 - 1)).says.is_contradiction(), Reason::NoContradiction)?;
        let negated = proof.line(assumption).says.negation().ok_or(Reason::Overflow)?;
        require(negated.view() == says, Reason::OtherNegation)?;
        self.is_open[assumption.index()] = false;
        Ok(())
    }
}

fn require(condition: bool, otherwise: Reason) -> Result<(), Reason> {
    if condition { Ok(()) } else { Err(otherwise) }
}
