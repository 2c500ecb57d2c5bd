//! Hints: a run along a path, or a film that leads to one.

use super::shots::Scene;
use super::take::{Checkpoint, Gather, Taken};
use super::{Look, TECHNIQUES};
use crate::logic::{Fact, Shown, Thread, is_step};
use gridproof_search::technique::{Deduction, OnDeduction, Repertoire, TechniqueNo};
use gridproof_search::{Extent, Halt, Run, Seek, Stopped, Tier};
use std::collections::BTreeSet;
use std::ops::ControlFlow;

/// The steps that the film to the next run may take before a single deduction is the hint.
const FILM_STEPS: u64 = 600_000;

type Flow = Result<ControlFlow<()>, Halt>;

/// Passes what can be drawn next to `found`: first runs, then a film that leads to a run, then single deductions.
pub(crate) fn deduce(
    look: &mut Look<'_>,
    seek: Seek,
    run: &mut Run<'_>,
    found: &mut OnDeduction<'_>,
) -> Result<(), Halt> {
    let repertoire = Repertoire::up_to(TECHNIQUES, seek.hardest, seek.trust);
    let mut hints = Hints { look, repertoire: repertoire.iter().collect(), drawn: BTreeSet::new() };
    if hints.runs(run, found)?.is_break() {
        return Ok(());
    }
    if seek.extent != Extent::First {
        let film = run.within(FILM_STEPS, |run| hints.film(run));
        let film = match film {
            Err(Halt::Stopped(Stopped::Steps)) if run.stopped().is_none() => None,
            other => other?,
        };
        if film.is_some_and(|film| found(film, run).is_break()) {
            return Ok(());
        }
    }
    hints.singles(run, found).map(drop)
}

/// What a run would rest on.
struct Start {
    taken: Taken,
    cost: usize,
}

struct Hints<'l, 'p> {
    look: &'l mut Look<'p>,
    repertoire: Vec<TechniqueNo>,
    /// The facts of the runs so far.
    drawn: BTreeSet<Fact>,
}

impl Hints<'_, '_> {
    fn up_to(&self, tier: Tier) -> Vec<TechniqueNo> {
        let easy = |number: &TechniqueNo| TECHNIQUES[number.index()].tier <= tier;
        self.repertoire.iter().copied().filter(easy).collect()
    }

    /// The runs that the board itself forces.
    fn runs(&mut self, run: &mut Run<'_>, found: &mut OnDeduction<'_>) -> Flow {
        let start = self.look.checkpoint();
        for technique in self.up_to(Tier(1)) {
            for taken in self.look.collect(technique, Gather::All, run)? {
                if taken.facts.iter().all(|fact| self.drawn.contains(fact)) {
                    continue;
                }
                let deduction = self.run(&start, &taken, run);
                self.look.restore(&start);
                let deduction = deduction?;
                if found(deduction, run).is_break() {
                    return Ok(ControlFlow::Break(()));
                }
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    /// A run from a first step as far as it is forced by the same reasons.
    fn run(&mut self, start: &Checkpoint, first: &Taken, run: &mut Run<'_>) -> Result<Deduction, Halt> {
        let mut facts = first.facts.clone();
        self.look.adopt(first, run)?;
        let mut known = self.needed(start, &facts)?;
        while let Some(next) = self.next(start, &facts, &known)? {
            run.step(1)?;
            self.look.adopt(&next, run)?;
            facts.extend(next.facts);
            known.extend(self.needed(start, &facts)?);
        }
        self.drawn.extend(&facts);
        self.deduction(start, &facts, first.technique)
    }

    /// The next step of a run that needs no reason besides those that are told already.
    fn next(
        &self,
        start: &Checkpoint,
        facts: &[Fact],
        known: &BTreeSet<usize>,
    ) -> Result<Option<Taken>, Halt> {
        let Some(&Fact::Used(edge)) = facts.first() else { return Ok(None) };
        let thread = self.thread();
        for next in self.look.next_along(edge) {
            let needed = self.rests_on(&thread, &next)?;
            let told = |&step: &usize| step < start.trail || known.contains(&step);
            if needed.iter().all(told) {
                return Ok(Some(next));
            }
        }
        Ok(None)
    }

    fn thread(&self) -> Thread {
        Thread::new(self.look.trail()[..self.look.own.0].to_vec())
    }

    /// The steps since the start that some facts rest on, with themselves.
    fn needed(&self, start: &Checkpoint, facts: &[Fact]) -> Result<BTreeSet<usize>, Halt> {
        let thread = self.thread();
        let at: Vec<usize> = facts.iter().filter_map(|&fact| thread.index(fact)).collect();
        let needed = self.look.cone().needed(&thread, &at)?;
        let steps = (start.trail..thread.len()).filter(|&at| needed[at] && is_step(thread.steps[at]));
        Ok(steps.collect())
    }

    /// The steps that a find by one rule rests on.
    fn rests_on(&self, thread: &Thread, taken: &Taken) -> Result<Vec<usize>, Halt> {
        let Some(reason) = taken.plain() else { return Ok(vec![]) };
        let cone = self.look.cone();
        let on = cone.rests_on(thread, thread.len(), Shown::Fact(taken.facts[0]), reason)?;
        let needed = cone.needed(thread, &on)?;
        Ok((0..thread.len()).filter(|&at| needed[at] && is_step(thread.steps[at])).collect())
    }

    /// The film that leads to the next run: as easy steps as possible, and of those only what the run rests on.
    fn film(&mut self, run: &mut Run<'_>) -> Result<Option<Deduction>, Halt> {
        let start = self.look.checkpoint();
        let film = self.film_from(&start, run);
        self.look.restore(&start);
        film
    }

    fn film_from(&mut self, start: &Checkpoint, run: &mut Run<'_>) -> Result<Option<Deduction>, Halt> {
        loop {
            let Some(drawing) = self.advance(run)? else { return Ok(None) };
            let mut starts: Vec<Start> = vec![];
            let thread = self.thread();
            for technique in self.up_to(Tier(1)) {
                for taken in self.look.collect(technique, Gather::All, run)? {
                    if taken.facts.iter().all(|fact| !self.drawn.contains(fact)) {
                        let cost = self.cost(&thread, &self.rests_on(&thread, &taken)?)?;
                        starts.push(Start { taken, cost });
                    }
                }
            }
            starts.extend(drawing.into_iter().map(|taken| Start { cost: 1 + taken.size(), taken }));
            if let Some(best) = starts.into_iter().min_by_key(|start| start.cost) {
                return self.run(start, &best.taken, run).map(Some);
            }
        }
    }

    /// What it takes to tell some steps: their number, with those inside suppositions.
    fn cost(&self, thread: &Thread, steps: &[usize]) -> Result<usize, Halt> {
        let cone = self.look.cone();
        let mut cost = 0;
        for &step in steps {
            let lemma = cone.lemma(thread.steps[step].1).filter(|lemma| !lemma.at_once);
            cost += 1 + lemma.map_or(0, |lemma| lemma.steps.len());
        }
        Ok(cost)
    }

    /// Adopts what the easiest technique rules out that finds anything. Returns what it draws; `None` if there is nothing left
    /// to find.
    fn advance(&mut self, run: &mut Run<'_>) -> Result<Option<Vec<Taken>>, Halt> {
        for technique in self.repertoire.clone() {
            if TECHNIQUES[technique.index()].tier <= Tier(1) {
                continue;
            }
            let mut found = self.look.collect(technique, Gather::Some, run)?;
            found.retain(|taken| taken.facts.iter().any(|&fact| self.look.sketch.truth(fact).is_none()));
            if found.is_empty() {
                continue;
            }
            found.sort_by_key(Taken::size);
            let (drawing, ruling_out): (Vec<Taken>, Vec<Taken>) = found.into_iter().partition(Taken::draws);
            for taken in &ruling_out {
                let is_open = taken.facts.iter().any(|&fact| self.look.sketch.truth(fact).is_none());
                if is_open && self.look.adopt(taken, run)?.is_some() {
                    return Ok(None);
                }
            }
            return Ok(Some(drawing));
        }
        Ok(None)
    }

    /// Every find on the board as it is, each as a hint of its own.
    fn singles(&mut self, run: &mut Run<'_>, found: &mut OnDeduction<'_>) -> Flow {
        let start = self.look.checkpoint();
        let mut shown: BTreeSet<Fact> = self.drawn.clone();
        for technique in self.repertoire.clone() {
            for taken in self.look.collect(technique, Gather::All, run)? {
                if taken.facts.iter().all(|fact| shown.contains(fact)) {
                    continue;
                }
                shown.extend(&taken.facts);
                let deduction = match self.look.adopt(&taken, run)? {
                    None => Some(self.deduction(&start, &taken.facts, technique)),
                    Some(_) => None,
                };
                self.look.restore(&start);
                if let Some(deduction) = deduction
                    && found(deduction?, run).is_break()
                {
                    return Ok(ControlFlow::Break(()));
                }
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    /// The deduction that some facts hold, with its film. It is named after its hardest frame.
    fn deduction(
        &mut self,
        start: &Checkpoint,
        facts: &[Fact],
        technique: TechniqueNo,
    ) -> Result<Deduction, Halt> {
        let thread = self.thread();
        let targets: Vec<usize> = facts.iter().filter_map(|&fact| thread.index(fact)).collect();
        let needed = self.look.cone().needed(&thread, &targets)?;
        let proof = self.look.cone().prove(&thread, &needed, &targets)?;
        let scene = Scene {
            thread: &thread,
            from: start.trail,
            needed: &needed,
            board: &start.sketch,
            finale: &targets,
        };
        let frames = self.look.frames(&scene)?;
        let last = &TECHNIQUES[technique.index()];
        let hardest = frames.iter().max_by_key(|frame| frame.tier).filter(|frame| frame.tier > last.tier);
        let (technique, tier) = hardest.map_or((last.name, last.tier), |frame| (frame.technique, frame.tier));
        let targets = targets.iter().map(|&at| thread.steps[at].0.lit(&self.look.rules)).collect();
        Ok(Deduction { technique, tier, targets, frames, proof })
    }
}
