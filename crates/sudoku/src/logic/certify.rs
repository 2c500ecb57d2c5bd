//! From patterns to proofs: the backward cone of a step, each pattern built against the state in which it was found.

use super::lean::{Lean, Shown};
use super::log::{Gone, Log};
use super::narrow::{Absent, Narrow, Narrowed};
use super::pattern::{Candidate, Sector, Use};
use super::set::{Set, values};
use super::visible::{Blocker, Exclusion, excluding, exclusions, fewest};
use crate::position::Sudoku;
use crate::rules::SudokuRules;
use crate::rules::family::GIVEN;
use crate::techniques::Technique;
use gridproof_kernel::{Checker, How, Kind, LineId, Lit, Op, Proof, Rule, Rules, Statement, Sum};
use gridproof_search::cdcl::{NothingLazy, Outcome, Solver};
use gridproof_search::{Halt, Run};
use std::collections::{BTreeMap, BTreeSet};

/// A proof with the steps of the log that it rests on, in order.
pub(crate) struct Certificate {
    /// The proof; its last line states all the claims.
    pub(crate) proof: Proof,
    /// The steps in the cone, each with those of its claims that are needed.
    pub(crate) steps: BTreeMap<u32, Vec<Lit>>,
}

/// Proves what a step of the log claims: the literals given, all at once. `None` if the step is of a technique that assumes one
/// solution, and the claims do not follow without that.
pub(crate) fn certify<S: Set>(
    log: &Log<'_, S>,
    sudoku: &Sudoku,
    rules: &SudokuRules,
    step: u32,
    claims: &[Lit],
    run: &mut Run<'_>,
) -> Result<Option<Certificate>, Halt> {
    let mut prover = Prover::new(log, sudoku, rules);
    Ok(prover.write(step, claims, run)?.then_some(Certificate { proof: prover.proof, steps: prover.steps }))
}

/// Writes a proof again with fewer rules. What a later step no longer needs may let an earlier one do with less, so this is
/// repeated if the steps have changed.
pub(crate) fn leaner<S: Set>(
    log: &Log<'_, S>,
    sudoku: &Sudoku,
    rules: &SudokuRules,
    (step, claims): (u32, &[Lit]),
    mut certificate: Certificate,
    run: &mut Run<'_>,
) -> Result<Certificate, Halt> {
    const ROUNDS: u32 = 3;
    for _ in 0..ROUNDS {
        let mut prover = Prover::new(log, sudoku, rules);
        for &step in certificate.steps.keys() {
            if let Some(lean) = prover.lean(step, &certificate.steps, run)? {
                prover.leans.insert(step, lean);
            }
        }
        if prover.leans.is_empty() || !prover.write(step, claims, run)? {
            break;
        }
        let is_stable = prover.steps == certificate.steps;
        certificate = Certificate { proof: prover.proof, steps: prover.steps };
        if is_stable {
            break;
        }
    }
    Ok(certificate)
}

/// Writes the proof of a step and of all that it rests on.
pub(super) struct Prover<'a, 'b, S> {
    pub(super) log: &'a Log<'b, S>,
    sudoku: &'a Sudoku,
    pub(super) rules: &'a SudokuRules,
    pub(super) proof: Proof,
    known: BTreeMap<Lit, LineId>,
    axioms: BTreeMap<Use, LineId>,
    steps: Shown,
    /// The rules that steps may cite; those that are not here may cite all rules of their pattern.
    leans: BTreeMap<u32, Lean>,
    /// What the board or a placement excludes, by the rule that says so.
    visible: BTreeMap<(Candidate, Use), LineId>,
    /// Lines that say what is left in a cell or house.
    pub(super) narrow: Narrow,
    /// The rules by which the board excludes what the steps rest on.
    excluding: BTreeMap<u32, BTreeSet<Use>>,
    /// The lines that add others up: a pattern that removes several candidates is added up once.
    totals: Vec<LineId>,
    sum: Sum,
}

impl<'a, 'b, S: Set> Prover<'a, 'b, S> {
    /// A proof without lines about what a log knows.
    pub(super) fn new(log: &'a Log<'b, S>, sudoku: &'a Sudoku, rules: &'a SudokuRules) -> Prover<'a, 'b, S> {
        Prover {
            log,
            sudoku,
            rules,
            proof: Proof::new(),
            known: BTreeMap::new(),
            axioms: BTreeMap::new(),
            steps: BTreeMap::new(),
            leans: BTreeMap::new(),
            visible: BTreeMap::new(),
            narrow: Narrow::new(),
            excluding: BTreeMap::new(),
            totals: vec![],
            sum: Sum::default(),
        }
    }
}

impl<S: Set> Prover<'_, '_, S> {
    /// Writes the proof of what a step claims. Returns whether there is one.
    fn write(&mut self, step: u32, claims: &[Lit], run: &mut Run<'_>) -> Result<bool, Halt> {
        let mut lines = vec![];
        for &claim in claims {
            let Some(line) = self.conclude(step, claim, run)? else { return Ok(false) };
            lines.push(line);
        }
        let last = match lines[..] {
            [line] if line.index() + 1 == self.proof.len() => line,
            _ => self.proof.propagate(&Statement::all(claims), &lines),
        };
        self.proof.label(last, Kind::Theorem);
        Ok(true)
    }

    pub(super) fn lit(&self, candidate: Candidate) -> Lit {
        self.rules.lit(candidate.cell(), candidate.value())
    }

    pub(super) fn axiom(&mut self, rule: Use) -> Result<LineId, Halt> {
        if let Some(&line) = self.axioms.get(&rule) {
            return Ok(line);
        }
        let (words, len) = rule.rule();
        let line = self.proof.axiom(self.rules, Rule(&words[..len]))?;
        self.axioms.insert(rule, line);
        Ok(line)
    }

    fn derive(&mut self, lit: Lit, cites: &[LineId], kind: Kind) -> LineId {
        let line = self.proof.propagate(&Statement::unit(lit), cites);
        self.proof.label(line, kind);
        self.known.insert(lit, line);
        line
    }

    /// "This cell holds its value", as the board shows it.
    fn filled(&mut self, cell: u32) -> Result<LineId, Halt> {
        let value =
            self.sudoku.value(cell).ok_or_else(|| Halt::broken("an empty cell was said to be filled"))?;
        let lit = self.rules.lit(cell, value);
        if let Some(&line) = self.known.get(&lit) {
            return Ok(line);
        }
        let line = match self.sudoku.given(cell) {
            Some(_) => self.proof.axiom(self.rules, Rule(&[GIVEN, cell]))?,
            None => self.proof.mark(lit),
        };
        self.known.insert(lit, line);
        Ok(line)
    }

    /// "This candidate is gone", with what removed it.
    pub(super) fn absence(&mut self, candidate: Candidate, run: &mut Run<'_>) -> Result<LineId, Halt> {
        let lit = !self.lit(candidate);
        if let Some(&line) = self.known.get(&lit) {
            return Ok(line);
        }
        match self.log.gone(candidate) {
            Gone::Not => Err(Halt::broken("a candidate was said to be gone, and it is not")),
            Gone::Deleted => {
                let line = self.proof.mark(lit);
                self.known.insert(lit, line);
                Ok(line)
            }
            Gone::Visible => {
                let (cell, value) = (candidate.cell(), candidate.value());
                let blocker = if self.sudoku.value(cell).is_some() {
                    cell
                } else {
                    let board = self.log.state.board;
                    let holders =
                        self.sudoku.cells().filter(|&other| self.sudoku.value(other) == Some(value));
                    let peer = holders.into_iter().find(|&other| board.peers(cell).has(other));
                    peer.ok_or_else(|| {
                        Halt::broken("no cell on the board excludes a candidate that is gone")
                    })?
                };
                let holder = self.filled(blocker)?;
                self.exclude(candidate, blocker, holder)
            }
            Gone::Step(step) => {
                let pattern = self.log.steps[step as usize];
                match pattern.places {
                    Some(placed) if !self.log.scratch.removes(pattern.removes).contains(&candidate) => {
                        let holder = self.claim(step, self.lit(placed), run)?;
                        self.exclude(candidate, placed.cell(), holder)
                    }
                    _ => self.claim(step, lit, run),
                }
            }
        }
    }

    /// "These candidates are gone", for a step that cites these rules: what the board excludes follows from few rules.
    fn absences(
        &mut self,
        step: u32,
        candidates: &[Candidate],
        cited: &[Use],
        run: &mut Run<'_>,
    ) -> Result<Vec<LineId>, Halt> {
        let choices: Vec<Vec<Exclusion>> =
            candidates.iter().map(|&candidate| self.gone_by(candidate)).collect();
        let mut known: BTreeSet<Use> = cited.iter().copied().collect();
        known.extend(self.leans.get(&step).into_iter().flat_map(|lean| &lean.rules));
        known.extend(self.excluding.get(&step).into_iter().flatten());
        let mut lines = vec![];
        for (&candidate, chosen) in candidates.iter().zip(fewest(&choices, &known)) {
            let Some(exclusion) = chosen else {
                lines.push(self.absence(candidate, run)?);
                continue;
            };
            self.excluding.entry(step).or_default().insert(exclusion.rule);
            lines.push(self.excluded(candidate, exclusion, run)?);
        }
        Ok(lines)
    }

    /// The ways in which the board or an earlier placement excludes a candidate. Empty if something else does.
    pub(super) fn gone_by(&self, candidate: Candidate) -> Vec<Exclusion> {
        match self.log.gone(candidate) {
            Gone::Visible => exclusions(self.sudoku, candidate),
            Gone::Step(step) => {
                let pattern = self.log.steps[step as usize];
                let removed = self.log.scratch.removes(pattern.removes).contains(&candidate);
                let placed = pattern.places.filter(|_| !removed);
                let shape = self.rules.shape();
                placed.map_or(vec![], |placed| excluding(placed, candidate, shape, Blocker::Placed(step)))
            }
            Gone::Not | Gone::Deleted => vec![],
        }
    }

    /// Whether the board itself excludes a candidate.
    pub(super) fn is_visible(&self, candidate: Candidate) -> bool {
        matches!(self.log.gone(candidate), Gone::Visible)
    }

    /// "This candidate is gone", because of this.
    pub(super) fn excluded(
        &mut self,
        candidate: Candidate,
        Exclusion { rule, blocker }: Exclusion,
        run: &mut Run<'_>,
    ) -> Result<LineId, Halt> {
        if let Some(&line) = self.visible.get(&(candidate, rule)) {
            return Ok(line);
        }
        let holder = match blocker {
            Blocker::Filled(cell) => self.filled(cell)?,
            Blocker::Placed(step) => match self.log.steps[step as usize].places {
                Some(placed) => self.claim(step, self.lit(placed), run)?,
                None => return Err(Halt::broken("a step that places nothing was said to exclude something")),
            },
            Blocker::Known(_) => return Err(Halt::broken("an argument was cited outside of it")),
        };
        let axiom = self.axiom(rule)?;
        let line = self.derive(!self.lit(candidate), &[holder, axiom], Kind::Elimination);
        self.visible.insert((candidate, rule), line);
        Ok(line)
    }

    /// The rule by which a filled cell excludes a candidate: its own, or a peer's.
    fn excluding_rule(&self, candidate: Candidate, blocker: u32) -> Use {
        let (cell, value) = (candidate.cell(), candidate.value());
        Use::One(match self.rules.shape().shared_house(cell, blocker) {
            Some(house) => Sector::House(house, value),
            None => Sector::Cell(cell),
        })
    }

    /// A candidate excluded by a filled cell: itself, or a peer with the same value.
    fn exclude(&mut self, candidate: Candidate, blocker: u32, holder: LineId) -> Result<LineId, Halt> {
        let rule = self.axiom(self.excluding_rule(candidate, blocker))?;
        Ok(self.derive(!self.lit(candidate), &[holder, rule], Kind::Elimination))
    }

    /// What the last step claims. A step without rules of its own is proved from all the rules, if that is possible.
    fn conclude(&mut self, step: u32, claim: Lit, run: &mut Run<'_>) -> Result<Option<LineId>, Halt> {
        let pattern = self.log.steps[step as usize];
        if !pattern.argument.is_empty() || !pattern.rules.is_empty() {
            return self.claim(step, claim, run).map(Some);
        }
        self.steps.entry(step).or_default().push(claim);
        self.search(claim, run)
    }

    /// What a step claims, proved from its rules and the candidates gone before it.
    fn claim(&mut self, step: u32, claim: Lit, run: &mut Run<'_>) -> Result<LineId, Halt> {
        if let Some(&line) = self.known.get(&claim) {
            return Ok(line);
        }
        self.steps.entry(step).or_default().push(claim);
        let pattern = self.log.steps[step as usize];
        if !pattern.argument.is_empty()
            && let Some(line) = self.argue(step, run)?
        {
            self.known.insert(claim, line);
            return Ok(line);
        }
        let mut uses: Vec<Use> = self.log.scratch.rules(pattern.rules).to_vec();
        let facts = match self.leans.get(&step).filter(|lean| lean.claims.contains(&claim)) {
            Some(lean) => {
                uses.retain(|rule| lean.rules.contains(rule));
                lean.facts.clone()
            }
            None => self.facts(step, &uses)?,
        };
        // The refutation of the opposite shows which of the rules and facts are needed.
        let mut solver = Solver::empty(self.rules);
        for rule in &uses {
            let (words, len) = rule.rule();
            solver.add_rule(Rule(&words[..len]))?;
        }
        // What the opposite excludes by itself does not have to be excluded before.
        let assumed: Vec<Lit> = [!claim].into_iter().chain(facts.keys().copied()).collect();
        let core = match solver.solve(&assumed, &mut NothingLazy, run)? {
            Outcome::Refuted(core) => core,
            Outcome::Stopped(stopped) => return Err(stopped.into()),
            Outcome::Model(_) => {
                let name = Technique::<S>::of(pattern.technique).name;
                return Err(Halt::broken(format!("what {name} found does not follow from its rules")));
            }
        };
        let needed: Vec<Lit> = core.assumptions.iter().copied().filter(|&lit| lit != !claim).collect();
        let used = solver.rules_used(&core);
        let is_used = |rule: &Use| {
            let (words, len) = rule.rule();
            used.iter().any(|name| name.borrow() == Rule(&words[..len]))
        };
        let needed_rules: Vec<Use> = uses.iter().copied().filter(is_used).collect();
        let kind = if claim.is_positive() { Kind::Lemma } else { Kind::Elimination };
        let gone: Vec<Candidate> = needed.iter().map(|lit| facts[lit]).collect();
        if self.follows(&needed, &used, claim) {
            let lines = self.absences(step, &gone, &needed_rules, run)?;
            let absent: Absent = gone.into_iter().zip(lines).collect();
            let cites = match claim.is_positive() {
                true => self.in_full(&needed_rules, &absent)?,
                false => self.narrowed(step, &needed_rules, &absent)?.cites(&absent),
            };
            return Ok(self.derive(claim, &cites, kind));
        }
        for rules in [&needed_rules, &uses] {
            if let Some(line) = self.count(step, rules, &facts, claim, run)? {
                return Ok(self.derive(claim, &[line], kind));
            }
        }
        let mut cites = self.absences(step, &gone, &needed_rules, run)?;
        cites.extend(solver.write_refutation(&core, None, &mut self.proof, run)?);
        Ok(self.derive(claim, &cites, kind))
    }

    /// A proof from all the rules and the board as it is, for a technique whose own argument proves nothing. `None` if the
    /// claim does not follow: it holds only if the puzzle has one solution, and the puzzle has several.
    fn search(&mut self, claim: Lit, run: &mut Run<'_>) -> Result<Option<LineId>, Halt> {
        let mut solver = Solver::new(self.rules, run)?;
        let mut assumed: Vec<Lit> = vec![];
        for cell in self.sudoku.cells() {
            assumed.extend(self.sudoku.placed(cell).map(|value| self.rules.lit(cell, value)));
            assumed.extend(values(self.sudoku.deleted(cell)).map(|value| !self.rules.lit(cell, value)));
        }
        assumed.push(!claim);
        let core = match solver.solve(&assumed, &mut NothingLazy, run)? {
            Outcome::Refuted(core) => core,
            Outcome::Stopped(stopped) => return Err(stopped.into()),
            Outcome::Model(_) => return Ok(None),
        };
        let mut cites: Vec<LineId> =
            solver.write_refutation(&core, None, &mut self.proof, run)?.into_iter().collect();
        for &mark in core.assumptions.iter().filter(|&&lit| lit != !claim) {
            let line = self.known.get(&mark).copied().unwrap_or_else(|| self.proof.mark(mark));
            self.known.insert(mark, line);
            cites.push(line);
        }
        let kind = if claim.is_positive() { Kind::Lemma } else { Kind::Elimination };
        Ok(Some(self.derive(claim, &cites, kind)))
    }

    /// The candidates of some rules that were gone before a step, by their literal.
    pub(super) fn facts(&self, step: u32, uses: &[Use]) -> Result<BTreeMap<Lit, Candidate>, Halt> {
        let mut facts = BTreeMap::new();
        for rule in uses {
            let (words, len) = rule.rule();
            let (statement, _) = self.rules.statement(Rule(&words[..len]))?;
            for lit in statement.view().lits {
                let (cell, value) = self.rules.cell_and_value(lit.atom());
                let candidate = Candidate::new(cell, value);
                let before = match self.log.gone(candidate) {
                    Gone::Not => false,
                    Gone::Visible | Gone::Deleted => true,
                    Gone::Step(other) => other < self.log.found_at(step),
                };
                if before {
                    facts.insert(!self.lit(candidate), candidate);
                }
            }
        }
        Ok(facts)
    }

    /// Whether plain propagation over these rules and facts shows the claim, by the kernel's own check.
    fn follows(&self, facts: &[Lit], used: &[gridproof_kernel::RuleBuf], claim: Lit) -> bool {
        let mut trial = Proof::new();
        let mut cites: Vec<LineId> = facts.iter().map(|&lit| trial.mark(lit)).collect();
        for rule in used {
            let Ok(line) = trial.axiom(self.rules, rule.borrow()) else { return false };
            cites.push(line);
        }
        trial.propagate(&Statement::unit(claim), &cites);
        Checker::new().check(self.rules, facts, &trial).is_ok()
    }

    /// One counting line: the sum of all the rules, with the candidates that are gone taken out. `None` if that does
    /// not show the claim.
    fn count(
        &mut self,
        step: u32,
        uses: &[Use],
        facts: &BTreeMap<Lit, Candidate>,
        claim: Lit,
        run: &mut Run<'_>,
    ) -> Result<Option<LineId>, Halt> {
        self.sum.clear(self.rules.atoms());
        for rule in uses {
            let (words, len) = rule.rule();
            let (statement, _) = self.rules.statement(Rule(&words[..len]))?;
            self.sum.add(statement.view(), 1).ok_or_else(overflow)?;
        }
        let rest = self.sum.to_statement().ok_or_else(overflow)?;
        let gone: Vec<(i64, Lit)> =
            rest.view().terms().filter(|&(_, lit)| facts.contains_key(&!lit)).collect();
        for &(coef, lit) in &gone {
            self.sum.add(Statement::unit(!lit).view(), coef).ok_or_else(overflow)?;
        }
        let total = self.sum.to_statement().ok_or_else(overflow)?;
        let view = total.view();
        let own = view.terms().find(|&(_, lit)| lit == claim).map_or(0, |(coef, _)| coef);
        let shows = own > 0 && view.bound >= 1 && view.total().is_some_and(|total| total - own < view.bound);
        if !shows {
            return Ok(None);
        }
        let gone: Vec<Candidate> = gone.iter().map(|(_, lit)| facts[&!*lit]).collect();
        let lines = self.absences(step, &gone, uses, run)?;
        let absent: Absent = gone.into_iter().zip(lines).collect();
        let Narrowed { lines, .. } = self.narrowed(step, uses, &absent)?;
        self.add_up(&lines, &absent).map(Some)
    }

    /// One line that adds others and takes out the candidates that are gone.
    fn add_up(&mut self, lines: &[LineId], absent: &Absent) -> Result<LineId, Halt> {
        self.sum.clear(self.rules.atoms());
        for &line in lines {
            self.sum.add(self.proof.line(line).says, 1).ok_or_else(overflow)?;
        }
        let rest = self.sum.to_statement().ok_or_else(overflow)?;
        let mut ops: Vec<Op> = lines.iter().map(|&line| Op::Add(line, 1)).collect();
        for (&gone, &line) in absent {
            let lit = self.lit(gone);
            if let Some((coef, _)) = rest.view().terms().find(|&(_, term)| term == lit) {
                self.sum.add(Statement::unit(!lit).view(), coef).ok_or_else(overflow)?;
                ops.push(Op::Add(line, coef));
            }
        }
        let is_same = |&line: &LineId| self.proof.line(line).how == How::Combine(&ops);
        if let Some(line) = self.totals.iter().copied().find(is_same) {
            return Ok(line);
        }
        let total = self.sum.to_statement().ok_or_else(overflow)?;
        let line = self.proof.combine(&total, &ops);
        self.totals.push(line);
        Ok(line)
    }
}

fn overflow() -> Halt {
    Halt::broken("a sum of rules is too large")
}
