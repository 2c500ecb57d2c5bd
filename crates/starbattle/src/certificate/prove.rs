//! Arguments become proofs: a count is one combination, a supposition one scope.

use super::argument::{Argument, End, Step};
use super::tally::{Term, Use, all_coefs};
use crate::logic::{Known, State, Unit};
use crate::rules::{StarRules, family};
use gridproof_kernel::{Kind, LineId, Lit, Op, Proof, Rule, Statement};
use gridproof_search::Fault;
use std::collections::BTreeMap;

/// The proof of everything that some steps force. All steps were found in the same state, which holds only the marks of the
/// board.
pub(crate) fn prove(rules: &StarRules, state: &State<'_>, steps: &[Step]) -> Result<Proof, Fault> {
    let mut prover = Prover { rules, proof: Proof::new(), lines: Lines::default() };
    let mut cites = vec![];
    for step in steps {
        cites.extend(prover.shown(state, step)?);
    }
    let mut claims: Vec<Lit> = steps.iter().flat_map(|step| step.forced.iter().copied()).collect();
    claims.sort_unstable();
    claims.dedup();
    let mut proof = prover.proof;
    let claim = Statement::all(&claims);
    let last = match cites[..] {
        [line] if line.index() + 1 == proof.len() && proof.line(line).says == claim.view() => line,
        _ => proof.propagate(&claim, &cites),
    };
    proof.label(last, Kind::Theorem);
    Ok(proof)
}

/// The proof that some literals do not all hold. The steps were found in a state in which they do.
pub(crate) fn refute(
    rules: &StarRules,
    state: &State<'_>,
    supposed: &[Lit],
    steps: &[Step],
    end: &End,
) -> Result<Proof, Fault> {
    let mut prover = Prover { rules, proof: Proof::new(), lines: Lines::default() };
    let mut inner = state.clone();
    let assumption = prover.proof.assume(&Statement::all(supposed));
    for &lit in supposed {
        let line = match supposed {
            [_] => assumption,
            _ => prover.proof.propagate(&Statement::unit(lit), &[assumption]),
        };
        prover.lines.known.insert(lit, line);
        inner.learn(lit);
    }
    prover.walk(&mut inner, steps)?;
    let cites = prover.end(&inner, end)?;
    let nothing = prover.proof.propagate(&Statement::contradiction(), &cites);
    prover.proof.label(nothing, Kind::Contradiction);
    let last = prover.proof.discharge(assumption);
    prover.proof.label(last, Kind::Theorem);
    Ok(prover.proof)
}

/// The lines written so far that may be cited.
#[derive(Clone, Default)]
struct Lines {
    known: BTreeMap<Lit, LineId>,
    axioms: BTreeMap<Use, LineId>,
}

struct Prover<'a> {
    rules: &'a StarRules,
    proof: Proof,
    lines: Lines,
}

impl Prover<'_> {
    /// Writes a step; the lines returned force what it forces.
    fn shown(&mut self, state: &State<'_>, step: &Step) -> Result<Vec<LineId>, Fault> {
        match &step.argument {
            Argument::Count(terms) => Ok(vec![self.count(state, terms)?]),
            Argument::Suppose { supposed, steps, end } => {
                let outer = self.lines.clone();
                let assumption = self.proof.assume(&Statement::unit(*supposed));
                self.lines.known.insert(*supposed, assumption);
                let mut inner = state.clone();
                inner.learn(*supposed);
                self.walk(&mut inner, steps)?;
                let cites = self.end(&inner, end)?;
                let nothing = self.proof.propagate(&Statement::contradiction(), &cites);
                self.proof.label(nothing, Kind::Contradiction);
                self.lines = outer;
                Ok(vec![self.proof.discharge(assumption)])
            }
            Argument::Cases { of, cases } => self.cases(state, *of, cases, step.forced[0]),
        }
    }

    /// The lines that cannot all hold.
    fn end(&mut self, state: &State<'_>, end: &End) -> Result<Vec<LineId>, Fault> {
        match end {
            End::Count(terms) => Ok(vec![self.count(state, terms)?]),
            End::Swap(swap) => {
                let mut cites: Vec<LineId> =
                    swap.needs(state.board).into_iter().map(|lit| self.known(lit)).collect();
                cites.push(self.proof.axiom(self.rules, swap.rule().borrow())?);
                Ok(cites)
            }
        }
    }

    /// Writes steps one after the other; each becomes known.
    fn walk(&mut self, state: &mut State<'_>, steps: &[Step]) -> Result<(), Fault> {
        for step in steps {
            // Steps that were found independently may force the same.
            let news: Vec<Lit> =
                step.forced.iter().copied().filter(|lit| state.open().has(lit.atom().0)).collect();
            if news.is_empty() {
                continue;
            }
            let shown = self.shown(state, step)?;
            for lit in news {
                let line = self.proof.propagate(&Statement::unit(lit), &shown);
                self.proof.label(line, if lit.is_positive() { Kind::Lemma } else { Kind::Elimination });
                self.lines.known.insert(lit, line);
                state.learn(lit);
            }
        }
        Ok(())
    }

    /// In each case the same follows: "not this case, or that".
    fn cases(
        &mut self,
        state: &State<'_>,
        of: Use,
        cases: &[(u32, Vec<Step>)],
        forced: Lit,
    ) -> Result<Vec<LineId>, Fault> {
        let mut lines = vec![];
        for (cell, steps) in cases {
            let outer = self.lines.clone();
            let case = Lit::positive(*cell);
            let mut inner = state.clone();
            let mut pair = [case, !forced];
            pair.sort_unstable();
            let assumption = self.proof.assume(&Statement::all(&pair));
            let star = self.proof.propagate(&Statement::unit(case), &[assumption]);
            self.lines.known.insert(case, star);
            inner.learn(case);
            self.walk(&mut inner, steps)?;
            let shown =
                *self.lines.known.get(&forced).ok_or_else(|| Fault::broken("a case leads nowhere"))?;
            let nothing = self.proof.propagate(&Statement::contradiction(), &[assumption, shown]);
            self.proof.label(nothing, Kind::Contradiction);
            self.lines = outer;
            let line = self.proof.discharge(assumption);
            lines.push(self.proof.label(line, Kind::Cases));
        }
        lines.push(self.count(state, &[(of, 1)])?);
        Ok(vec![self.proof.propagate(&Statement::unit(forced), &lines)])
    }

    /// One combination: the sum of the rules, without the cells that are known.
    fn count(&mut self, state: &State<'_>, terms: &[Term]) -> Result<LineId, Fault> {
        let mut ops = vec![];
        for &(rule, times) in terms {
            match self.axiom(state, rule)? {
                Some(line) => ops.push(Op::Add(line, times)),
                // Each cell holds at most one star anyway.
                None => ops.extend(
                    rule.cells(state.board).iter().map(|cell| Op::Literal(!Lit::positive(cell), times)),
                ),
            }
        }
        let board = state.board;
        let mut bound: i64 = terms.iter().map(|&(rule, times)| rule.sign() * times * rule.stars(board)).sum();
        let mut open: Vec<(i64, Lit)> = vec![];
        for (cell, coef) in all_coefs(board, terms) {
            let star = Lit::positive(cell);
            match (state.known(cell), coef > 0) {
                (Known::Open, _) => open.push((coef, star)),
                (Known::Star, true) => {
                    bound -= coef;
                    ops.push(Op::Weaken(star));
                }
                (Known::Cross, false) => ops.push(Op::Weaken(star)),
                (Known::Star, false) => {
                    bound -= coef;
                    ops.push(Op::Add(self.known(star), -coef));
                }
                (Known::Cross, true) => ops.push(Op::Add(self.known(!star), coef)),
            }
        }
        let says = Statement::linear(open, bound).ok_or_else(|| Fault::broken("the count is too large"))?;
        Ok(self.proof.combine(&says, &ops))
    }

    fn known(&mut self, lit: Lit) -> LineId {
        let proof = &mut self.proof;
        *self.lines.known.entry(lit).or_insert_with(|| proof.mark(lit))
    }

    /// The line of a rule; `None` for "at most" of a region without a cell to spare, which is not a rule.
    fn axiom(&mut self, state: &State<'_>, rule: Use) -> Result<Option<LineId>, Fault> {
        if let Some(&line) = self.lines.axioms.get(&rule) {
            return Ok(Some(line));
        }
        if matches!(rule, Use::Most(unit) if state.board.cells(unit).len() <= state.board.stars()) {
            return Ok(None);
        }
        let (family, argument) = name(rule);
        let line = self.proof.axiom(self.rules, Rule(&[family, argument]))?;
        self.lines.axioms.insert(rule, line);
        Ok(Some(line))
    }
}

/// The name of a rule: its family and its argument.
fn name(rule: Use) -> (u32, u32) {
    match rule {
        Use::Least(Unit::Row(row)) => (family::ROW_LEAST, row),
        Use::Most(Unit::Row(row)) => (family::ROW_MOST, row),
        Use::Least(Unit::Column(column)) => (family::COLUMN_LEAST, column),
        Use::Most(Unit::Column(column)) => (family::COLUMN_MOST, column),
        Use::Least(Unit::Region(region)) => (family::REGION_LEAST, region),
        Use::Most(Unit::Region(region)) => (family::REGION_MOST, region),
        Use::Window(corner) => (family::WINDOW, corner),
    }
}
