//! The trail and propagation: linear constraints by counters, learnt clauses by watched literals.

use super::learnt::Watch;
use super::{Linear, Solver, Why};
use crate::halt::Stopped;
use crate::run::Run;
use gridproof_kernel::Lit;

impl Solver<'_> {
    pub(super) fn value(&self, lit: Lit) -> Option<bool> {
        self.truth[lit.index()]
    }

    /// Opens a decision level with a literal.
    pub(super) fn decide(&mut self, lit: Lit) {
        self.levels.push(self.trail.len());
        self.enqueue(lit, Why::Chosen);
    }

    pub(super) fn enqueue(&mut self, lit: Lit, why: Why) {
        let atom = lit.atom().0 as usize;
        debug_assert!(self.value(lit).is_none());
        self.truth[lit.index()] = Some(true);
        self.truth[(!lit).index()] = Some(false);
        self.level_of[atom] = self.levels.len() as u32;
        self.place_of[atom] = self.trail.len() as u32;
        self.why[atom] = why;
        self.trail.push(lit);
    }

    /// Propagates until nothing changes or a conflict occurs. After a limit, the solver can continue from its
    /// state.
    pub(super) fn propagate(&mut self, run: &mut Run<'_>) -> Result<Option<Why>, Stopped> {
        while let Some(&lit) = self.trail.get(self.head) {
            run.step(1)?;
            self.head += 1;
            self.effort.propagations += 1;
            if let Some(conflict) = self.falsify_linears(!lit) {
                return Ok(Some(conflict));
            }
            if let Some(conflict) = self.falsify_watched(!lit) {
                return Ok(Some(conflict));
            }
        }
        Ok(None)
    }

    /// Lowers the slack of every linear constraint with this literal, now false. The counters are lowered to
    /// the end even after a conflict, so that backtracking can raise them all.
    fn falsify_linears(&mut self, falsified: Lit) -> Option<Why> {
        let mut conflict = None;
        let occurs = std::mem::take(&mut self.occurs[falsified.index()]);
        for &(index, coef) in &occurs {
            let linear = &mut self.linears[index as usize];
            linear.slack -= i64::from(coef);
            if conflict.is_none() {
                conflict = self.propagate_linear(index);
            }
        }
        self.occurs[falsified.index()] = occurs;
        conflict
    }

    /// Enqueues what one linear constraint forces.
    #[inline]
    pub(super) fn propagate_linear(&mut self, index: u32) -> Option<Why> {
        let &Linear { start, len, slack, .. } = &self.linears[index as usize];
        if slack < 0 {
            return Some(Why::Linear(index));
        }
        for i in start..start + len {
            let (lit, coef) = self.terms[i as usize];
            if i64::from(coef) <= slack {
                break;
            }
            if self.value(lit).is_none() {
                self.enqueue(lit, Why::Linear(index));
            }
        }
        None
    }

    /// Visits the learnt clauses that watch this literal, now false.
    fn falsify_watched(&mut self, falsified: Lit) -> Option<Why> {
        let mut watches = std::mem::take(&mut self.learnts.watches[falsified.index()]);
        let (mut next, mut kept, mut conflict) = (0, 0, None);
        while next < watches.len() && conflict.is_none() {
            let watch = watches[next];
            next += 1;
            let stays = match self.value(watch.blocker) {
                Some(true) => Some(watch),
                _ => self.visit_watch(watch.clause, falsified, &mut conflict),
            };
            if let Some(watch) = stays {
                watches[kept] = watch;
                kept += 1;
            }
        }
        watches.drain(kept..next);
        debug_assert!(
            self.learnts.watches[falsified.index()].is_empty(),
            "a false literal is not watched again"
        );
        self.learnts.watches[falsified.index()] = watches;
        conflict
    }

    /// Looks for another literal to watch; returns the watch if the clause keeps this one.
    fn visit_watch(&mut self, clause: u32, falsified: Lit, conflict: &mut Option<Why>) -> Option<Watch> {
        let (lits, truth) = (self.learnts.lits_mut(clause), &self.truth);
        if lits[0] == falsified {
            lits.swap(0, 1);
        }
        let first = lits[0];
        let watch = Watch { clause, blocker: first };
        if truth[first.index()] == Some(true) {
            return Some(watch);
        }
        if let Some(other) = (2..lits.len()).find(|&i| truth[lits[i].index()] != Some(false)) {
            lits.swap(1, other);
            let watched = lits[1];
            self.learnts.watches[watched.index()].push(watch);
            return None;
        }
        let why = Why::Learnt(clause);
        match truth[first.index()] {
            None => self.enqueue(first, why),
            Some(_) => *conflict = Some(why),
        }
        Some(watch)
    }

    /// Undoes every level above `level`.
    pub(super) fn back_to(&mut self, level: usize) {
        self.undo(level, None);
    }

    /// Undoes every level above `level` while one constraint's counter is not in use yet.
    pub(super) fn back_to_unlinked(&mut self, level: usize, unlinked: u32) {
        self.undo(level, Some(unlinked));
    }

    fn undo(&mut self, level: usize, unlinked: Option<u32>) {
        if self.levels.len() <= level {
            return;
        }
        let keep = self.levels[level];
        for place in (keep..self.trail.len()).rev() {
            let lit = self.trail[place];
            let atom = lit.atom();
            self.truth[lit.index()] = None;
            self.truth[(!lit).index()] = None;
            self.order.set_phase(lit);
            self.order.put_back(atom);
            if place < self.head {
                for &(index, coef) in &self.occurs[(!lit).index()] {
                    if unlinked != Some(index) {
                        self.linears[index as usize].slack += i64::from(coef);
                    }
                }
            }
        }
        self.trail.truncate(keep);
        self.levels.truncate(level);
        self.head = self.head.min(keep);
    }

    /// Returns the slack of a constraint with the literals that the counters include.
    pub(super) fn counted_slack(&self, index: u32) -> i64 {
        let linear = &self.linears[index as usize];
        let counted = |lit: Lit| {
            self.value(lit) == Some(false) && (self.place_of[lit.atom().0 as usize] as usize) < self.head
        };
        let terms = &self.terms[linear.start as usize..(linear.start + linear.len) as usize];
        let falsified: i64 =
            terms.iter().filter(|&&(lit, _)| counted(lit)).map(|&(_, coef)| i64::from(coef)).sum();
        linear.total - falsified - linear.bound
    }
}
