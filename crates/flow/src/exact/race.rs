//! Several sweeps in turns, each in its own order over the board: what is hard from one side is often easy from another. The
//! first one to finish has the answer.

use super::ground::Way;
use super::loose::Loose;
use super::nearby;
use super::plain::{Made, Plain};
use super::plan::Plan;
use super::search::Search;
use super::{Drawn, Sweep, Tally};
use crate::position::{Flow, RuleSet};
use gridproof_search::{Count, Exact, Run, Stopped};
use std::cell::OnceCell;

/// States of the first sweep before the others join it, in strict and elsewhere.
const ALONE: [u64; 2] = [2_000, 250];
/// States of a sweep in one turn, in strict and elsewhere.
const TURN: [u64; 2] = [500, 250];
/// One in this many turns is for a sweep that is not the fastest.
const OTHERS: u64 = 4;

/// In strict the diagonals are best: the corner rule applies early.
const STRICT_WAYS: [Way; 4] = [
    Way::Diagonals { up: false, left: false },
    Way::Diagonals { up: true, left: true },
    Way::Diagonals { up: true, left: false },
    Way::Diagonals { up: false, left: true },
];
/// Elsewhere rows and columns leave fewer borders.
const LOOSE_WAYS: [Way; 4] = [
    Way::Columns { back: true },
    Way::Rows { back: true },
    Way::Rows { back: false },
    Way::Columns { back: false },
];

/// The plans of the sweeps, each made when it is needed; `None` where a plan shows that there is no completion.
pub(super) type Plans = [OnceCell<Option<Plan>>; 4];

/// What a race has to find, and with how much memory.
#[derive(Clone, Copy)]
pub(super) struct Terms {
    /// Stop after this number of completions.
    pub(super) limit: u64,
    /// The number of completions to keep.
    pub(super) keep: usize,
    /// Megabytes for states that lead nowhere.
    pub(super) memory: u64,
}

/// A race of sweeps that can pause.
pub(super) struct Race<'p> {
    flow: &'p Flow,
    plans: &'p Plans,
    terms: Terms,
    loose: bool,
    sweeps: Vec<Box<dyn Sweep + 'p>>,
    /// The sweep whose turn it is, the number of turns so far, and the last sweep that had its regular turn.
    turn: usize,
    turns: u64,
    rota: usize,
    /// What was found near a known solution.
    nearby: Option<Tally>,
    /// The sweep that finished; `Some(None)` if a plan showed that there is no completion.
    finished: Option<Option<usize>>,
}

impl<'p> Race<'p> {
    pub(super) fn new(flow: &'p Flow, plans: &'p Plans, terms: Terms) -> Race<'p> {
        let loose = flow.rule_set() != RuleSet::Strict;
        Race {
            flow,
            plans,
            terms,
            loose,
            sweeps: vec![],
            turn: 0,
            turns: 0,
            rota: 0,
            nearby: None,
            finished: None,
        }
    }

    fn plan(&self, index: usize) -> Option<&'p Plan> {
        let way = if self.loose { LOOSE_WAYS[index] } else { STRICT_WAYS[index] };
        self.plans[index].get_or_init(|| Plan::new(self.flow, way)).as_ref()
    }

    /// Lets the next sweep join. Returns false if its plan shows that there is no completion.
    fn join(&mut self) -> bool {
        let Terms { limit, keep, memory } = self.terms;
        if !self.loose {
            match Plain::made(self.flow, STRICT_WAYS[self.sweeps.len()], limit, keep) {
                Made::Ready(plain) => {
                    self.sweeps.push(plain);
                    return true;
                }
                Made::Impossible => return false,
                Made::Unsuited => {}
            }
        }
        let Some(plan) = self.plan(self.sweeps.len()) else { return false };
        let share = memory / self.plans.len() as u64 + u64::from(memory > 0);
        let sweep: Option<Box<dyn Sweep + 'p>> = match self.loose {
            false => Some(Box::new(Search::new(plan, limit, keep))),
            true => Loose::new(plan, share, limit, keep).map(|loose| Box::new(loose) as _),
        };
        let joins = sweep.is_some();
        self.sweeps.extend(sweep);
        joins
    }

    /// Continues for about `states` states. Returns true when the answer is complete.
    pub(super) fn go(&mut self, states: u64, run: &mut Run<'_>) -> Result<bool, Stopped> {
        let kind = usize::from(self.loose);
        let pause = self.states().saturating_add(states);
        while self.finished.is_none() {
            if self.turn == self.sweeps.len() && self.turn < self.plans.len() {
                // The plan of a large board takes a while.
                run.poll()?;
                if !self.join() {
                    self.finished = Some(None);
                    break;
                }
            }
            let turn = if self.sweeps.len() == 1 { ALONE[kind] } else { TURN[kind] };
            if self.sweeps[self.turn].go(turn.min(states), run)? {
                self.finished = Some(Some(self.turn));
                break;
            }
            self.turn = self.next();
            if self.states() >= pause {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// The sweep whose turn is next: a new one as long as there are any. Then usually the one that progresses best, and now
    /// and then each of the others, since one that looks slow may be near its end.
    fn next(&mut self) -> usize {
        if self.sweeps.len() < self.plans.len() {
            return self.sweeps.len();
        }
        self.turns += 1;
        if !self.turns.is_multiple_of(OTHERS) && self.loose {
            let pace = |&index: &usize| {
                let sweep = &self.sweeps[index];
                sweep.done() / (1 + sweep.tally().states) as f64
            };
            let best = (0..self.sweeps.len()).max_by(|one, other| pace(one).total_cmp(&pace(other)));
            return best.unwrap_or(0);
        }
        self.rota = (self.rota + 1) % self.sweeps.len();
        self.rota
    }

    /// Draws small parts of a solution again.
    pub(super) fn look_nearby(
        &mut self,
        flow: &Flow,
        drawn: &[bool],
        run: &mut Run<'_>,
    ) -> Result<(), Stopped> {
        if let Some(plan) = self.plan(0) {
            self.nearby = nearby::another(flow, plan, drawn, run)?;
        }
        Ok(())
    }

    fn states(&self) -> u64 {
        self.sweeps.iter().map(|sweep| sweep.tally().states).sum()
    }

    /// The most completions that any sweep has found.
    pub(super) fn most(&self) -> u64 {
        self.sweeps
            .iter()
            .map(|sweep| sweep.tally())
            .chain(&self.nearby)
            .map(|tally| tally.found)
            .max()
            .unwrap_or(0)
    }

    /// What the finished sweep has found, or else the one that found most.
    pub(super) fn best(&self) -> Tally {
        let tallies = self.sweeps.iter().map(|sweep| sweep.tally()).chain(&self.nearby);
        match self.finished {
            Some(None) => Tally::default(),
            Some(Some(winner)) => self.sweeps[winner].tally().clone(),
            None => tallies.max_by_key(|tally| tally.found).cloned().unwrap_or_default(),
        }
    }

    /// The answer so far, given how the search ended.
    pub(super) fn found(&self, outcome: Result<bool, Stopped>) -> Exact<Drawn> {
        let best = self.best();
        let (finished, limit) = (self.finished.is_some(), self.terms.limit);
        let capped = best.found >= limit;
        Exact {
            count: Count {
                found: best.found,
                complete: finished && !capped,
                timed_out: !finished && !capped,
                capped,
            },
            solutions: best.drawn.into_iter().take(self.terms.keep).collect(),
            states: self.states() + self.nearby.as_ref().map_or(0, |tally| tally.states),
            pruned: self.sweeps.iter().map(|sweep| sweep.tally().pruned).sum(),
            stopped: outcome.err(),
        }
    }
}
