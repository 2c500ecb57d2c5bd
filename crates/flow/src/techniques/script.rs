//! What a film about a mistake tells, as a script: the steps that propagation may take, and the suppositions to make.
//!
//! A script is played on the board from the marks on. If the board contradicts itself, what the contradiction rests on is a
//! script again, usually a much shorter one.

use super::take::Taken;
use super::{Check, Look};
use crate::logic::{Conflict, Depth, Engine, Fact, Lemma, Plan, Reason, Stop, Tells, Thread, is_step};
use gridproof_search::{Halt, Run};

/// What a frame costs, and an easy step in one.
const FRAME: usize = 6;
const EASY: usize = 1;

/// What a film tells.
#[derive(Clone, Debug)]
pub(super) struct Script {
    /// The steps outside suppositions.
    pub(super) told: Tells,
    /// What is shown by supposing the opposite, in order.
    pub(super) clues: Vec<Clue>,
}

/// A fact whose opposite fails.
#[derive(Clone, Debug)]
pub(super) struct Clue {
    pub(super) fact: Fact,
    /// The steps that follow from the opposite.
    pub(super) told: Tells,
}

/// A script that ended in a contradiction.
pub(super) struct Played<'p> {
    pub(super) look: Look<'p>,
    pub(super) conflict: Conflict,
    /// What the contradiction rests on.
    pub(super) script: Script,
    /// How much it takes to tell that.
    pub(super) cost: usize,
}

impl Script {
    /// Whatever follows from the marks without a supposition.
    pub(super) fn plain(told: Tells) -> Script {
        Script { told, clues: vec![] }
    }

    /// Plays the script; `None` if the board does not contradict itself at the end of it.
    pub(super) fn play<'p>(
        &self,
        plan: &'p Plan,
        depth: Depth,
        run: &mut Run<'_>,
    ) -> Result<Option<Played<'p>>, Halt> {
        let (mut look, ended) = Look::opening(plan, depth, self.told.clone(), run)?;
        if let Some(conflict) = ended {
            return look.played(conflict);
        }
        for clue in &self.clues {
            if look.sketch.truth(clue.fact).is_some() {
                continue;
            }
            let Some(taken) = look.test(clue, run)? else { continue };
            look.engine.tells = self.told.clone();
            if let Some(conflict) = look.write_down(&taken, run)? {
                return look.played(conflict);
            }
        }
        Ok(None)
    }
}

impl<'p> Look<'p> {
    /// Opens a board with its marks and what follows from them by the steps of explanations, up to a contradiction.
    pub(super) fn opening(
        plan: &'p Plan,
        depth: Depth,
        told: Tells,
        run: &mut Run<'_>,
    ) -> Result<(Look<'p>, Option<Conflict>), Halt> {
        let mut engine = Engine::writing(plan, depth);
        engine.tells = told;
        let started = engine.start(run);
        let mut look = Look::over(engine);
        match started {
            Err(Stop::Stopped(stopped)) => Err(stopped.into()),
            Err(Stop::Conflict(conflict)) => Ok((look, Some(conflict))),
            Ok(sketch) => {
                look.sketch = sketch;
                let broken = look.broken_now();
                Ok((look, broken))
            }
        }
    }

    /// Writes a find down with all that follows from it over the whole board. Returns the contradiction, if there is one.
    pub(super) fn write_down(&mut self, taken: &Taken, run: &mut Run<'_>) -> Result<Option<Conflict>, Halt> {
        self.engine.depth = Depth::Global;
        let clash = self.adopt(taken, run);
        self.engine.depth = Depth::Bookkeeping;
        match clash? {
            None => Ok(self.broken_now()),
            clash => Ok(clash),
        }
    }

    /// Whether the opposite of a fact fails by the steps of explanations.
    fn test(&mut self, clue: &Clue, run: &mut Run<'_>) -> Result<Option<Taken>, Halt> {
        self.engine.tells = Tells::All;
        if let Some(taken) = self.fails_at_once(clue.fact, run)? {
            return Ok(Some(taken));
        }
        self.engine.tells = clue.told.clone();
        match self.refutes_by_all(clue.fact.negated(), run)? {
            Some(conflict) => self.take_refuted(clue.fact, conflict, false).map(Some),
            None => Ok(None),
        }
    }

    /// Whether the opposite of a fact breaks something at once.
    pub(super) fn fails_at_once(&mut self, fact: Fact, run: &mut Run<'_>) -> Result<Option<Taken>, Halt> {
        let Fact::Unused(edge) = fact else { return Ok(None) };
        for &check in Check::GROUPS.iter().copied().flatten() {
            if self.would_break(edge, check, run)?
                && let Some(conflict) = self.breaks(fact.negated(), check, run)?
            {
                return self.take_refuted(fact, conflict, true).map(Some);
            }
        }
        Ok(None)
    }

    /// The contradiction with what it rests on; `None` if two marks say the opposite.
    pub(super) fn played(self, conflict: Conflict) -> Result<Option<Played<'p>>, Halt> {
        let Some((thread, end)) = self.up_to(conflict) else { return Ok(None) };
        let needed = self.cone().needed_for(&thread, end)?;
        let steps: Vec<(Fact, Reason)> =
            (0..thread.len()).filter(|&at| needed[at]).map(|at| thread.steps[at]).collect();
        let told = steps.iter().filter(|&&step| is_step(step) && self.cone().lemma(step.1).is_none());
        let script = Script {
            told: Tells::only(told.map(|&(fact, _)| fact)),
            clues: steps.iter().filter_map(|&(fact, reason)| self.clue(fact, reason)).collect(),
        };
        let cost = self.cost(&steps);
        Ok(Some(Played { look: self, conflict, script, cost }))
    }

    fn clue(&self, fact: Fact, reason: Reason) -> Option<Clue> {
        let lemma = self.cone().lemma(reason)?;
        let told = lemma.steps.iter().filter(|&&step| is_step(step));
        Some(Clue { fact, told: Tells::only(told.map(|&(fact, _)| fact)) })
    }

    /// How much it takes to tell some steps: a frame for each reason, but easy steps share one.
    fn cost(&self, steps: &[(Fact, Reason)]) -> usize {
        let (mut cost, mut told) = (0, vec![]);
        for &(_, reason) in steps.iter().filter(|&&step| is_step(step)) {
            match (self.cone().lemma(reason), reason) {
                (Some(Lemma { at_once: false, steps, .. }), _) => cost += 2 * FRAME + self.cost(steps),
                (None, Reason::Enough(_) | Reason::Touch(..) | Reason::Ring(_)) => cost += EASY,
                _ if told.contains(&reason) => {}
                _ => {
                    told.push(reason);
                    cost += FRAME;
                }
            }
        }
        cost
    }

    /// The thread up to a contradiction, and the rule that is broken there. `None` if two marks say the opposite.
    pub(super) fn up_to(&self, Conflict { fact, reason }: Conflict) -> Option<(Thread, Reason)> {
        let trail = self.trail();
        if reason != Reason::Mark {
            return Some((Thread::new(trail.to_vec()), reason));
        }
        // The mark comes before what excludes it.
        let at = trail.iter().position(|&(known, _)| known == fact.negated())?;
        let (_, excluded_by) = trail[at];
        let steps: Vec<(Fact, Reason)> = trail[..at].iter().copied().chain([(fact, Reason::Mark)]).collect();
        (excluded_by != Reason::Mark).then(|| (Thread::new(steps), excluded_by))
    }
}
