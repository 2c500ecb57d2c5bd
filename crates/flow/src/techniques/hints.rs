//! Hints: a run along a path, or a film that leads to one.

use super::shots::Scene;
use super::take::{Checkpoint, Gather, Taken, size};
use super::{Because, Look, TECHNIQUES};
use crate::logic::{Fact, Shown, Thread, is_step};
use gridproof_search::technique::{Deduction, OnDeduction, Repertoire, TechniqueNo};
use gridproof_search::{Extent, Halt, Run, Seek, Stopped, Tier};
use std::collections::BTreeSet;
use std::ops::ControlFlow;

/// The steps of work that the film to the next run may take before a single deduction is the hint.
const FILM_STEPS: u64 = 500_000;

/// A film that tells more steps than this is too long: then what is ruled out next is the hint.
const LONG: usize = 12;

/// From this tier on, a technique supposes something and follows what is forced.
const HARD: Tier = Tier(5);

/// Passes what can be drawn next to `found`: first runs, then a film that leads to a run, then single deductions.
pub(crate) fn deduce(
    look: &mut Look<'_>,
    seek: Seek,
    run: &mut Run<'_>,
    found: &mut OnDeduction<'_>,
) -> Result<(), Halt> {
    let repertoire = Repertoire::up_to(TECHNIQUES, seek.hardest, seek.trust);
    let mut hints = Hints { look, repertoire: repertoire.iter().collect(), shown: BTreeSet::new() };
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
    hints.singles(run, found)
}

/// A find that may end a film, and how many steps it takes to tell it.
struct Ending {
    taken: Taken,
    cost: usize,
}

/// What a round of a film found.
struct Round {
    technique: TechniqueNo,
    /// What it can draw.
    drawing: Vec<Taken>,
    /// What it ruled out, written on the board.
    ruled_out: Vec<Taken>,
}

struct Hints<'l, 'p> {
    look: &'l mut Look<'p>,
    repertoire: Vec<TechniqueNo>,
    /// The facts of the runs so far.
    shown: BTreeSet<Fact>,
}

impl Hints<'_, '_> {
    fn easiest(&self) -> Vec<TechniqueNo> {
        let easy = |number: &TechniqueNo| TECHNIQUES[number.index()].tier <= Tier(1);
        self.repertoire.iter().copied().filter(easy).collect()
    }

    /// The runs that the board itself forces.
    fn runs(&mut self, run: &mut Run<'_>, found: &mut OnDeduction<'_>) -> Result<ControlFlow<()>, Halt> {
        let start = self.look.checkpoint();
        for technique in self.easiest() {
            for taken in self.look.collect(technique, Gather::All, run)? {
                if taken.facts.iter().all(|fact| self.shown.contains(fact)) {
                    continue;
                }
                let deduction = self.run(&start, &taken, run);
                self.look.restore(&start);
                if found(deduction?, run).is_break() {
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
        let is_run = TECHNIQUES[first.technique.index()].tier <= Tier(1);
        while is_run && let Some(next) = self.next(start, &facts)? {
            run.step(1)?;
            self.look.adopt(&next, run)?;
            facts.extend(next.facts);
        }
        self.shown.extend(&facts);
        self.look.deduction(start, &facts, first.technique)
    }

    /// The next step of a run that needs no reason besides those given before.
    fn next(&self, start: &Checkpoint, facts: &[Fact]) -> Result<Option<Taken>, Halt> {
        let Some(&Fact::Used(edge)) = facts.first() else { return Ok(None) };
        let thread = self.thread();
        let at: Vec<usize> = facts.iter().filter_map(|&fact| thread.index(fact)).collect();
        let known = self.look.cone().needed(&thread, &at)?;
        let reason = |step: usize| thread.steps[step].1;
        let told: Vec<usize> = (start.trail..thread.len()).filter(|&step| known[step]).collect();
        let is_told = |&step: &usize| {
            step < start.trail || told.iter().any(|&told| told == step || reason(told) == reason(step))
        };
        for next in self.look.next_along(edge) {
            if self.rests_on(&thread, &next)?.iter().all(is_told) {
                return Ok(Some(next));
            }
        }
        Ok(None)
    }

    fn thread(&self) -> Thread {
        Thread::new(self.look.trail()[..self.look.own.0].to_vec())
    }

    /// The steps that a find by one rule rests on.
    fn rests_on(&self, thread: &Thread, taken: &Taken) -> Result<Vec<usize>, Halt> {
        let Some(reason) = taken.plain() else { return Ok(vec![]) };
        let on = self.look.cone().rests_on(thread, thread.len(), Shown::Fact(taken.facts[0]), reason)?;
        self.steps_behind(thread, &on)
    }

    fn steps_behind(&self, thread: &Thread, facts: &[usize]) -> Result<Vec<usize>, Halt> {
        let needed = self.look.cone().needed(thread, facts)?;
        Ok((0..thread.len()).filter(|&at| needed[at] && is_step(thread.steps[at])).collect())
    }

    /// How many steps it takes to tell some steps, with those inside suppositions. What holds for one reason counts once.
    fn cost(&self, thread: &Thread, steps: &[usize]) -> usize {
        let cone = self.look.cone();
        let (mut cost, mut last) = (0, None);
        for &step in steps {
            let reason = thread.steps[step].1;
            if last.replace(reason) != Some(reason) {
                cost += cone.lemma(reason).map_or(1, size);
            }
        }
        cost
    }

    /// The film that leads to the next run: as easy steps as possible, and of those only what the run rests on.
    fn film(&mut self, run: &mut Run<'_>) -> Result<Option<Deduction>, Halt> {
        let start = self.look.checkpoint();
        let film = self.film_from(&start, run);
        self.look.restore(&start);
        film
    }

    fn film_from(&mut self, start: &Checkpoint, run: &mut Run<'_>) -> Result<Option<Deduction>, Halt> {
        let mut hardest: Option<Round> = None;
        while let Some(round) = self.advance(hardest.is_none(), run)? {
            let best = self.endings(&round, run)?.into_iter().min_by_key(|ending| ending.cost);
            match best {
                Some(best) if best.cost <= LONG => return self.run(start, &best.taken, run).map(Some),
                _ => {}
            }
            if TECHNIQUES[round.technique.index()].tier >= HARD {
                hardest = Some(round);
            }
        }
        // No run is near. What the hardest technique rules out with the fewest steps is the hint.
        let Some(round) = hardest else { return Ok(None) };
        let thread = self.thread();
        let mut best: Option<(usize, Taken)> = None;
        for taken in round.ruled_out {
            let at: Vec<usize> = taken.facts.iter().filter_map(|&fact| thread.index(fact)).collect();
            let cost = self.cost(&thread, &self.steps_behind(&thread, &at)?);
            if at.len() == taken.facts.len() && best.as_ref().is_none_or(|(known, _)| cost < *known) {
                best = Some((cost, taken));
            }
        }
        best.map(|(_, taken)| self.look.deduction(start, &taken.facts, taken.technique)).transpose()
    }

    /// Everything that can be drawn after a round.
    fn endings(&mut self, round: &Round, run: &mut Run<'_>) -> Result<Vec<Ending>, Halt> {
        let thread = self.thread();
        let mut endings: Vec<Ending> = vec![];
        for technique in self.easiest() {
            for taken in self.look.collect(technique, Gather::All, run)? {
                if taken.facts.iter().all(|fact| !self.shown.contains(fact)) {
                    let cost = 1 + self.cost(&thread, &self.rests_on(&thread, &taken)?);
                    endings.push(Ending { taken, cost });
                }
            }
        }
        endings.extend(round.drawing.iter().map(|taken| Ending { cost: taken.size(), taken: taken.clone() }));
        Ok(endings)
    }

    /// Writes down what the easiest technique rules out that finds anything. `None` if there is nothing left to find; a second
    /// supposition is not made.
    fn advance(&mut self, may_suppose: bool, run: &mut Run<'_>) -> Result<Option<Round>, Halt> {
        for technique in self.repertoire.clone() {
            let tier = TECHNIQUES[technique.index()].tier;
            if tier <= Tier(1) || (tier >= HARD && !may_suppose) {
                continue;
            }
            let mut found = self.look.collect(technique, Gather::Some, run)?;
            found.retain(|taken| self.is_open(taken));
            if found.is_empty() {
                continue;
            }
            found.sort_by_key(Taken::size);
            let (drawing, ruling_out): (Vec<Taken>, Vec<Taken>) = found.into_iter().partition(Taken::draws);
            let mut ruled_out = vec![];
            for taken in ruling_out {
                if self.is_open(&taken) {
                    if self.look.adopt(&taken, run)?.is_some() {
                        return Ok(None);
                    }
                    ruled_out.push(taken);
                }
            }
            return Ok(Some(Round { technique, drawing, ruled_out }));
        }
        Ok(None)
    }

    fn is_open(&self, taken: &Taken) -> bool {
        taken.facts.iter().any(|&fact| self.look.sketch.truth(fact).is_none())
    }

    /// Every find on the board as it is, each as a hint of its own.
    fn singles(&mut self, run: &mut Run<'_>, found: &mut OnDeduction<'_>) -> Result<(), Halt> {
        for technique in self.repertoire.clone() {
            // What holds for one reason is one hint, and comes in a row.
            let mut group: Option<Taken> = None;
            let mut done = ControlFlow::Continue(());
            let shown = &mut self.shown;
            self.look.forget();
            let _ = (TECHNIQUES[technique.index()].find)(self.look, run, &mut |look, pattern, run| {
                if let Some(group) = group.as_mut().filter(|group| group.is_by(&pattern)) {
                    group.facts.extend(pattern.facts());
                    return Ok(ControlFlow::Continue(()));
                }
                let next = look.take(technique, &pattern, run)?;
                let ready = match pattern.because {
                    Because::Rule(_) => std::mem::replace(&mut group, next),
                    _ => next,
                };
                done = match ready {
                    Some(taken) => single(look, shown, &taken, run, found)?,
                    None => ControlFlow::Continue(()),
                };
                Ok(done)
            })?;
            self.look.forget();
            if let Some(taken) = group.filter(|_| done.is_continue()) {
                done = single(self.look, &mut self.shown, &taken, run, found)?;
            }
            if done.is_break() {
                break;
            }
        }
        Ok(())
    }
}

/// Passes a find as a hint of its own, unless it is known.
fn single(
    look: &mut Look<'_>,
    shown: &mut BTreeSet<Fact>,
    taken: &Taken,
    run: &mut Run<'_>,
    found: &mut OnDeduction<'_>,
) -> Result<ControlFlow<()>, Halt> {
    if taken.facts.iter().all(|fact| shown.contains(fact)) {
        return Ok(ControlFlow::Continue(()));
    }
    shown.extend(&taken.facts);
    let start = look.checkpoint();
    let deduction = match look.adopt(taken, run)? {
        None => Some(look.deduction(&start, &taken.facts, taken.technique)),
        Some(_) => None,
    };
    look.restore(&start);
    deduction.map_or(Ok(ControlFlow::Continue(())), |deduction| Ok(found(deduction?, run)))
}

impl Look<'_> {
    /// The deduction that some facts hold, with its film. It is named after its hardest frame.
    fn deduction(
        &mut self,
        start: &Checkpoint,
        facts: &[Fact],
        technique: TechniqueNo,
    ) -> Result<Deduction, Halt> {
        let thread = Thread::new(self.trail()[..self.own.0].to_vec());
        let targets: Vec<usize> = facts.iter().filter_map(|&fact| thread.index(fact)).collect();
        let needed = self.cone().needed(&thread, &targets)?;
        let proof = self.cone().prove(&thread, &needed, &targets)?;
        let scene = Scene {
            thread: &thread,
            from: start.trail,
            needed: &needed,
            board: &start.sketch,
            finale: &targets,
            together: false,
        };
        let frames = self.frames(&scene)?;
        let last = &TECHNIQUES[technique.index()];
        let hardest = frames.iter().max_by_key(|frame| frame.tier).filter(|frame| frame.tier > last.tier);
        let (technique, tier) = hardest.map_or((last.name, last.tier), |frame| (frame.technique, frame.tier));
        let targets = targets.iter().map(|&at| thread.steps[at].0.lit(&self.rules)).collect();
        Ok(Deduction { technique, tier, targets, frames, proof })
    }
}
