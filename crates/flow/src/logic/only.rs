//! The only solution, proved by propagation: suppositions that contradict the solution are refuted until every edge is known.
//!
//! The solution is known beforehand, so only what it excludes is supposed. What is found out becomes few lines: one for each
//! supposition that failed, one for all that was known before it, and the last one for the whole solution.

use super::cone::Cone;
use super::draft::Draft;
use super::engine::{Depth, Engine};
use super::premises::{Places, Premises};
use super::reason::{Reason, Stop};
use super::sketch::{Fact, Line, Sketch};
use crate::rules::{FlowRules, family::ONE_COLOUR};
use gridproof_kernel::{Kind, LineId, Lit, Proof, RuleBuf, Rules, Statement};
use gridproof_search::{Halt, Run, Stopped};

/// What was found out in order, each fact with its reason.
type Trail = [(Fact, Reason)];

/// A supposition that failed.
struct Failed {
    /// The number of facts known before it. The fact that it shows is the next one.
    before: usize,
    /// The supposition, what followed from it, and what broke in the end.
    steps: Vec<(Fact, Reason)>,
    end: Reason,
}

/// The most facts that the suppositions of a proof may cite, all together. Longer proofs are left to the general solver.
const MOST_CITED: usize = 5_000_000;

/// Proves that a solution is the only one: all of `solution` holds. `None` if propagation does not show it.
pub(crate) fn prove_only(
    engine: &mut Engine<'_>,
    rules: &FlowRules,
    solution: &[bool],
    run: &mut Run<'_>,
) -> Result<Option<Proof>, Halt> {
    match settle(engine, solution, run) {
        Ok(Some(failed)) if failed.len() * rules.atoms() as usize <= MOST_CITED => {
            Ok(Some(written(engine, rules, &failed, run)?))
        }
        Ok(_) | Err(Stop::Conflict(_)) => Ok(None),
        Err(Stop::Stopped(stopped)) => Err(stopped.into()),
    }
}

/// Finds out every edge; `None` if that takes more than suppositions about single edges.
fn settle(
    engine: &mut Engine<'_>,
    solution: &[bool],
    run: &mut Run<'_>,
) -> Result<Option<Vec<Failed>>, Stop> {
    engine.depth = Depth::Local;
    let mut sketch = engine.start(run)?;
    let mut spare = sketch.clone();
    let mut failed = vec![];
    let edges = engine.plan.edges();
    let (mut edge, mut idle) = (0, 0);
    while sketch.open_edges > 0 {
        if idle == edges {
            if engine.depth == Depth::Global {
                return Ok(None);
            }
            engine.look_wider();
            engine.propagate(&mut sketch, run)?;
            idle = 0;
        }
        idle += 1;
        if sketch.line(edge) == Line::Open {
            let holds = if solution[edge as usize] { Fact::Used(edge) } else { Fact::Unused(edge) };
            if let Some(refuted) = refuted(engine, (&sketch, &mut spare), holds.negated(), run)? {
                failed.push(refuted);
                engine.add(&mut sketch, holds, Reason::Unwritten, run)?;
                idle = 0;
            }
        }
        edge = (edge + 1) % edges;
    }
    Ok(Some(failed))
}

/// What a supposition leads to, if that is a contradiction.
fn refuted(
    engine: &mut Engine<'_>,
    (sketch, spare): (&Sketch, &mut Sketch),
    supposed: Fact,
    run: &mut Run<'_>,
) -> Result<Option<Failed>, Stopped> {
    let trail = |engine: &Engine<'_>| engine.trail.as_ref().map_or(0, Vec::len);
    let (before, built) = (trail(engine), engine.built.len());
    spare.clone_from(sketch);
    let end = match engine.suppose(spare, supposed, run) {
        Ok(()) => None,
        Err(Stop::Conflict(conflict)) => Some(conflict.reason),
        Err(Stop::Stopped(stopped)) => return Err(stopped),
    };
    let steps = engine.trail.as_mut().map_or_else(Vec::new, |trail| trail.split_off(before));
    if end.is_none() {
        engine.built.truncate(built);
    }
    Ok(end.map(|end| Failed { before, steps, end }))
}

/// Writes the proof.
fn written(
    engine: &Engine<'_>,
    rules: &FlowRules,
    failed: &[Failed],
    run: &mut Run<'_>,
) -> Result<Proof, Halt> {
    let cone = Cone { plan: engine.plan, rules, built: &engine.built };
    let trail = engine.trail.as_deref().unwrap_or_default();
    let needs = needs(cone, trail, failed, run)?;
    let mut writer = Writer { draft: Draft::new(cone), trail, needs: &needs, known: vec![], from: 0 };
    for (failed, inside) in failed.iter().zip(&needs.inside) {
        writer.know(failed.before, run)?;
        run.step(1 + failed.steps.len() as u64)?;
        writer.refute(failed, inside)?;
    }
    writer.finish(rules, run)
}

/// What the solution rests on.
struct Needs {
    /// Per fact, whether it is needed.
    facts: Vec<bool>,
    /// Per supposition that failed and step that followed from it, the same.
    inside: Vec<Vec<bool>>,
}

/// Every edge and every colour is needed, and what they rest on. That a node has none of the other colours follows in the end.
fn needs(cone: Cone<'_>, trail: &Trail, failed: &[Failed], run: &mut Run<'_>) -> Result<Needs, Halt> {
    let mut places = Places::new(cone.plan);
    let mut premises = Premises::new(cone);
    let mut facts: Vec<bool> = trail.iter().map(|(fact, _)| !matches!(fact, Fact::Not(..))).collect();
    let mut inside = vec![];
    let mut at = 0;
    for Failed { before, steps, end } in failed {
        trail[at..*before].iter().for_each(|&(fact, _)| places.add(fact));
        at = *before;
        steps.iter().for_each(|&(fact, _)| places.add(fact));
        let mut needed = vec![false; steps.len()];
        let mut mark = |place: usize, needed: &mut Vec<bool>| match place.checked_sub(*before) {
            Some(inner) => needed[inner] = true,
            None => facts[place] = true,
        };
        premises.of_clash(&places, *end)?.iter().for_each(|&place| mark(place, &mut needed));
        for inner in (1..steps.len()).rev() {
            if needed[inner] {
                run.step(1)?;
                let (fact, reason) = steps[inner];
                let on = premises.of(&places, before + inner, fact, reason)?;
                on.iter().for_each(|&place| mark(place, &mut needed));
            }
        }
        inside.push(needed);
        steps.iter().rev().for_each(|&(fact, _)| places.remove(fact));
    }
    trail[at..].iter().for_each(|&(fact, _)| places.add(fact));
    for index in (0..trail.len()).rev() {
        if facts[index] {
            run.step(1)?;
            let (fact, reason) = trail[index];
            premises.of(&places, index, fact, reason)?.iter().for_each(|&place| facts[place] = true);
        }
    }
    Ok(Needs { facts, inside })
}

/// The proof being written.
struct Writer<'a> {
    draft: Draft<'a>,
    trail: &'a Trail,
    needs: &'a Needs,
    /// The lines that state what is known so far.
    known: Vec<LineId>,
    /// The first fact that no line states yet.
    from: usize,
}

impl Writer<'_> {
    /// Adds the lines of the rules behind the facts that no line states yet, up to one of them.
    fn cite(&mut self, to: usize, cites: &mut Vec<LineId>, run: &mut Run<'_>) -> Result<Vec<Lit>, Halt> {
        let mut lits = vec![];
        for index in (self.from..to).filter(|&index| self.needs.facts[index]) {
            run.step(1)?;
            let (fact, reason) = self.trail[index];
            lits.push(fact.lit(self.draft.cone.rules));
            let line = self.draft.cite(fact, reason)?;
            cites.extend(line.filter(|line| cites.last() != Some(line)));
        }
        self.from = to;
        Ok(lits)
    }

    /// States everything up to a fact.
    fn know(&mut self, to: usize, run: &mut Run<'_>) -> Result<(), Halt> {
        let mut cites = self.known.clone();
        let lits = self.cite(to, &mut cites, run)?;
        if !lits.is_empty() {
            let line = self.draft.proof.propagate(&Statement::all(&lits), &cites);
            self.known.push(self.draft.proof.label(line, Kind::Lemma));
        }
        Ok(())
    }

    /// States what a supposition that failed shows.
    fn refute(&mut self, failed: &Failed, inside: &[bool]) -> Result<(), Halt> {
        let mut cites = self.known.clone();
        for (&(fact, reason), _) in failed.steps.iter().zip(inside).skip(1).filter(|&(_, &needed)| needed) {
            let line = self.draft.cite(fact, reason)?;
            cites.extend(line.filter(|line| cites.last() != Some(line)));
        }
        cites.extend(self.draft.rules_of(failed.end)?);
        let shown = failed.steps[0].0.negated().lit(self.draft.cone.rules);
        let line = self.draft.proof.propagate(&Statement::unit(shown), &cites);
        self.known.push(self.draft.proof.label(line, Kind::Contradiction));
        // The fact itself is the next one.
        self.from = failed.before + 1;
        Ok(())
    }

    /// States the solution.
    fn finish(mut self, rules: &FlowRules, run: &mut Run<'_>) -> Result<Proof, Halt> {
        let mut cites = self.known.clone();
        self.cite(self.trail.len(), &mut cites, run)?;
        for node in 0..self.draft.cone.plan.nodes() {
            run.step(1)?;
            cites.extend(self.draft.rule(&RuleBuf::new(ONE_COLOUR, &[node]))?);
        }
        let mut lits: Vec<Lit> = self.trail.iter().map(|(fact, _)| fact.lit(rules)).collect();
        lits.sort_unstable();
        let line = self.draft.proof.propagate(&Statement::all(&lits), &cites);
        self.draft.proof.label(line, Kind::Theorem);
        Ok(self.draft.proof)
    }
}
