//! From reasons to a proof: a line for every step that is explained, and a scope for every supposition.

use super::cone::{Cone, Shown, Source, Thread};
use super::reason::{Lemma, Reason, is_step};
use super::sketch::Fact;
use gridproof_kernel::{Kind, LineId, Lit, Op, Proof, Refusal, RuleBuf, Statement};
use std::collections::{BTreeMap, HashMap};

/// A proof being written: each rule, each mark and each sum gets one line in its scope, however often it is used.
pub(super) struct Draft<'a> {
    pub(super) cone: Cone<'a>,
    pub(super) proof: Proof,
    /// The scopes that are open, the board itself first.
    scopes: Vec<Known>,
}

/// The lines of one scope.
#[derive(Default)]
struct Known {
    rules: BTreeMap<RuleBuf, LineId>,
    sums: HashMap<Vec<LineId>, LineId>,
    marks: BTreeMap<Lit, LineId>,
}

/// The lines that state the facts of a thread, where there are any.
type Lines = Vec<Option<LineId>>;

impl Cone<'_> {
    /// Proves that these facts of a thread hold, together. `needed` is what they rest on.
    pub(crate) fn prove(
        &self,
        thread: &Thread,
        needed: &[bool],
        targets: &[usize],
    ) -> Result<Proof, Refusal> {
        let mut draft = Draft::new(*self);
        let mut lines = vec![None; thread.len()];
        draft.states(thread, needed, 0, &mut lines)?;
        for &target in targets {
            if lines[target].is_none() {
                lines[target] = Some(draft.step(thread, target, &lines)?);
            }
        }
        let cites: Vec<LineId> = targets.iter().filter_map(|&target| lines[target]).collect();
        let lits: Vec<Lit> = targets.iter().map(|&target| thread.steps[target].0.lit(self.rules)).collect();
        let last = draft.proof.len().checked_sub(1).map(|last| LineId(last as u32));
        let theorem = match cites[..] {
            [line] if Some(line) == last => line,
            _ => draft.proof.propagate(&Statement::all(&lits), &cites),
        };
        draft.proof.label(theorem, Kind::Theorem);
        Ok(draft.proof)
    }

    /// Proves that the marks of a thread cannot all hold, because of a contradiction at its end. Without marks, the puzzle
    /// itself has no solution.
    pub(crate) fn refute(
        &self,
        thread: &Thread,
        needed: &[bool],
        marks: &[Lit],
        end: Reason,
    ) -> Result<Proof, Refusal> {
        let mut draft = Draft::new(*self);
        let assumed = (!marks.is_empty()).then(|| draft.open(marks));
        let is_mark = |&(_, reason): &(Fact, Reason)| reason == Reason::Mark;
        let mut lines: Lines = thread.steps.iter().map(|step| assumed.filter(|_| is_mark(step))).collect();
        draft.states(thread, needed, 0, &mut lines)?;
        draft.contradiction(thread, end, &lines)?;
        if let Some(assumed) = assumed {
            let theorem = draft.close(assumed);
            draft.proof.label(theorem, Kind::Theorem);
        }
        Ok(draft.proof)
    }
}

impl<'a> Draft<'a> {
    pub(super) fn new(cone: Cone<'a>) -> Draft<'a> {
        Draft { cone, proof: Proof::new(), scopes: vec![Known::default()] }
    }

    fn open(&mut self, supposed: &[Lit]) -> LineId {
        self.scopes.push(Known::default());
        self.proof.assume(&Statement::all(supposed))
    }

    fn close(&mut self, assumed: LineId) -> LineId {
        self.scopes.pop();
        self.proof.discharge(assumed)
    }

    /// States every step that is needed, from a place in the thread on.
    fn states(
        &mut self,
        thread: &Thread,
        needed: &[bool],
        from: usize,
        lines: &mut Lines,
    ) -> Result<(), Refusal> {
        for index in (from..thread.len()).filter(|&index| needed[index]) {
            if is_step(thread.steps[index]) {
                lines[index] = Some(self.step(thread, index, lines)?);
            }
        }
        Ok(())
    }

    fn step(&mut self, thread: &Thread, index: usize, lines: &Lines) -> Result<LineId, Refusal> {
        let (fact, reason) = thread.steps[index];
        let says = Statement::unit(fact.lit(self.cone.rules));
        let line = match self.cone.lemma(reason) {
            Some(lemma) if !lemma.at_once => return self.lemma(thread, index, lemma, lines),
            Some(lemma) => {
                let inner = thread.under(index, lemma);
                let mut known = lines[..index].to_vec();
                known.resize(inner.len(), None);
                let cites = self.cites(&inner, inner.len(), Shown::Clash, lemma.end, &known)?;
                self.proof.propagate(&says, &cites)
            }
            None => {
                let cites = self.cites(thread, index, Shown::Fact(fact), reason, lines)?;
                self.proof.propagate(&says, &cites)
            }
        };
        let kind = if matches!(fact, Fact::Unused(_)) { Kind::Elimination } else { Kind::Lemma };
        Ok(self.proof.label(line, kind))
    }

    /// A supposition in a scope of its own.
    fn lemma(
        &mut self,
        thread: &Thread,
        index: usize,
        lemma: &Lemma,
        lines: &Lines,
    ) -> Result<LineId, Refusal> {
        let inner = thread.under(index, lemma);
        let needed = self.cone.needed_for(&inner, lemma.end)?;
        let mut known = lines[..index].to_vec();
        known.resize(inner.len(), None);
        let assumed = self.open(&[lemma.steps[0].0.lit(self.cone.rules)]);
        known[index] = Some(assumed);
        self.states(&inner, &needed, index + 1, &mut known)?;
        self.contradiction(&inner, lemma.end, &known)?;
        Ok(self.close(assumed))
    }

    fn contradiction(&mut self, thread: &Thread, end: Reason, lines: &Lines) -> Result<(), Refusal> {
        let cites = self.cites(thread, thread.len(), Shown::Clash, end, lines)?;
        let line = self.proof.propagate(&Statement::contradiction(), &cites);
        self.proof.label(line, Kind::Contradiction);
        Ok(())
    }

    /// The lines that a reason rests on, in order, up to those that have a line already; last the line of the reason itself.
    fn cites(
        &mut self,
        thread: &Thread,
        before: usize,
        shown: Shown,
        reason: Reason,
        lines: &Lines,
    ) -> Result<Vec<LineId>, Refusal> {
        let mut needed = vec![false; before];
        let mut open = self.cone.rests_on(thread, before, shown, reason)?;
        while let Some(index) = open.pop() {
            if std::mem::replace(&mut needed[index], true) || lines[index].is_some() {
                continue;
            }
            let (fact, reason) = thread.steps[index];
            open.extend(self.cone.rests_on(thread, index, Shown::Fact(fact), reason)?);
        }
        let mut cites = vec![];
        for index in (0..before).filter(|&index| needed[index]) {
            let (fact, reason) = thread.steps[index];
            match lines[index] {
                // One line may state several facts.
                Some(line) if cites.contains(&line) => {}
                Some(line) => cites.push(line),
                None => cites.extend(self.cite(fact, reason)?),
            }
        }
        if let Shown::Fact(fact) = shown {
            cites.extend(self.cite(fact, reason)?);
        } else {
            cites.extend(self.rules_of(reason)?);
        }
        Ok(cites)
    }

    /// The line that stands for a reason; `None` if the reason needs no line.
    pub(super) fn cite(&mut self, fact: Fact, reason: Reason) -> Result<Option<LineId>, Refusal> {
        if reason != Reason::Mark {
            return self.rules_of(reason);
        }
        let lit = fact.lit(self.cone.rules);
        if let Some(&line) = self.scopes.iter().find_map(|known| known.marks.get(&lit)) {
            return Ok(Some(line));
        }
        let line = self.proof.mark(lit);
        self.scope().marks.insert(lit, line);
        Ok(Some(line))
    }

    pub(super) fn rules_of(&mut self, reason: Reason) -> Result<Option<LineId>, Refusal> {
        let source: Source = self.cone.source(reason);
        let mut lines = vec![];
        for (factor, rule) in &source {
            lines.extend(self.rule(rule)?.map(|line| (line, *factor)));
        }
        match lines[..] {
            [] => Ok(None),
            [(line, 1)] => Ok(Some(line)),
            _ => {
                let ids: Vec<LineId> = lines.iter().map(|&(line, _)| line).collect();
                if let Some(&known) = self.scopes.iter().find_map(|known| known.sums.get(&ids)) {
                    return Ok(Some(known));
                }
                let ops: Vec<Op> = lines.iter().map(|&(line, factor)| Op::Add(line, factor)).collect();
                let line = self.proof.combine(&self.cone.sum(&source)?, &ops);
                self.proof.label(line, Kind::Count);
                self.scope().sums.insert(ids, line);
                Ok(Some(line))
            }
        }
    }

    /// The line of a rule; `None` if the rule always holds.
    pub(super) fn rule(&mut self, rule: &RuleBuf) -> Result<Option<LineId>, Refusal> {
        if let Some(&line) = self.scopes.iter().find_map(|known| known.rules.get(rule)) {
            return Ok(Some(line));
        }
        match self.proof.axiom(self.cone.rules, rule.borrow()) {
            Ok(line) => {
                self.scope().rules.insert(rule.clone(), line);
                Ok(Some(line))
            }
            Err(refusal) => match self.cone.rules.unless_trivial(rule.borrow())? {
                None => Ok(None),
                Some(_) => Err(refusal),
            },
        }
    }

    fn scope(&mut self) -> &mut Known {
        self.scopes.last_mut().expect("the board itself is always open")
    }
}
