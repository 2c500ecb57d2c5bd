//! Learns from conflicts, and finds the assumptions that cause a contradiction.

use super::cited::Cited;
use super::log::PremiseId;
use super::{Core, Linear, Solver, Why};
use crate::halt::Stopped;
use gridproof_kernel::{Atom, Lit};

/// The place of a conflict: after everything on the trail.
const LAST: u32 = u32::MAX;
/// How far minimisation follows reasons.
const DEEPEST: usize = 40;

impl Solver<'_> {
    /// Learns from a conflict and backtracks to the level at which the learnt clause forces a literal.
    pub(super) fn learn(&mut self, conflict: Why) -> Result<(), Stopped> {
        // A conflict may lie entirely below the current level, after a constraint was added late.
        let highest = self.reason(conflict, None).iter().map(|&lit| self.level(lit)).max().unwrap_or(0);
        self.back_to(highest as usize);
        if highest == 0 {
            self.refute_at_zero(conflict);
            return self.log.check_limit();
        }
        let (mut lits, cited) = self.first_unique_implication(conflict, highest);
        self.order.decay();
        let premise = self.log.learnt(&lits, &cited)?;
        if lits.len() == 1 {
            self.back_to(0);
            self.enqueue(lits[0], Why::Chosen);
            self.unit_line[lits[0].atom().0 as usize] = Some(premise);
            return Ok(());
        }
        // Watch the literal of the second highest level, so that the watches stay valid after backtracking.
        let second = (1..lits.len()).max_by_key(|&i| self.level(lits[i])).expect("two literals or more");
        lits.swap(1, second);
        let back = self.level(lits[1]) as usize;
        // All assumptions count as one level: a clause is not worse because there are many marks.
        let assumed = self.assumed as u32;
        self.stamps.clear();
        let levels = lits.iter().map(|&lit| self.level(lit).max(assumed) as usize).collect::<Vec<_>>();
        let glue = levels.into_iter().filter(|&level| self.stamps.is_new(level)).count() as u32;
        self.back_to(back);
        let clause = self.learnts.add(&lits, glue, premise);
        self.enqueue(lits[0], Why::Learnt(clause));
        Ok(())
    }

    /// Resolves back to the first unique implication point: the literal of the level through which all paths
    /// to the conflict go. Returns the clause, with that literal first, and the premises of its derivation.
    fn first_unique_implication(&mut self, conflict: Why, level: u32) -> (Vec<Lit>, Vec<PremiseId>) {
        let mut cited = Cited::default();
        let mut lits = vec![];
        let mut open = 0;
        let mut place = self.trail.len();
        let (mut why, mut of) = (conflict, None);
        loop {
            cited.add(of.map_or(LAST, |lit| self.place(lit)), self.premise(why));
            for lit in self.reason(why, of) {
                let atom = lit.atom();
                if self.level(lit) == 0 {
                    self.cite_unit(atom, &mut cited);
                } else if !self.seen[atom.0 as usize] {
                    self.seen[atom.0 as usize] = true;
                    self.order.bump(atom);
                    if self.level(lit) == level { open += 1 } else { lits.push(lit) }
                }
            }
            place = (0..place)
                .rev()
                .find(|&place| {
                    let lit = self.trail[place];
                    self.seen[lit.atom().0 as usize] && self.level(lit) == level
                })
                .expect("a conflict has a literal of its level");
            let pivot = self.trail[place];
            open -= 1;
            if open == 0 {
                lits.push(!pivot);
                break;
            }
            self.seen[pivot.atom().0 as usize] = false;
            (why, of) = (self.why[pivot.atom().0 as usize], Some(pivot));
        }
        let last = lits.len() - 1;
        lits.swap(0, last);
        let lits = self.minimise(&lits, &mut cited);
        (lits, cited.in_order(&mut self.stamps))
    }

    /// Drops literals that the others imply, and cites the reasons that show it.
    fn minimise(&mut self, lits: &[Lit], cited: &mut Cited) -> Vec<Lit> {
        let mut judged: Vec<Atom> = vec![];
        let (mut kept, mut dropped) = (vec![lits[0]], vec![]);
        for &lit in &lits[1..] {
            let redundant = self.is_implied(lit, DEEPEST, &mut judged);
            if redundant { dropped.push(lit) } else { kept.push(lit) }
        }
        judged.iter().for_each(|atom| self.implied[atom.0 as usize] = None);
        lits.iter().for_each(|lit| self.seen[lit.atom().0 as usize] = false);
        // Everything between a dropped literal and the kept ones is part of the derivation.
        let mut visited: Vec<Atom> = kept.iter().map(|lit| lit.atom()).collect();
        visited.iter().for_each(|atom| self.seen[atom.0 as usize] = true);
        while let Some(lit) = dropped.pop() {
            let atom = lit.atom();
            if self.level(lit) == 0 {
                self.cite_unit(atom, cited);
            } else if !std::mem::replace(&mut self.seen[atom.0 as usize], true) {
                visited.push(atom);
                let why = self.why[atom.0 as usize];
                cited.add(self.place(lit), self.premise(why));
                dropped.extend(self.reason(why, Some(!lit)));
            }
        }
        visited.iter().for_each(|atom| self.seen[atom.0 as usize] = false);
        kept
    }

    /// Returns whether the literals of the clause (marked as seen) and level 0 imply that this literal is
    /// false.
    fn is_implied(&mut self, lit: Lit, depth: usize, judged: &mut Vec<Atom>) -> bool {
        let atom = lit.atom();
        if let Some(verdict) = self.implied[atom.0 as usize] {
            return verdict;
        }
        let why = self.why[atom.0 as usize];
        let verdict = why != Why::Chosen
            && depth > 0
            && self.reason(why, Some(!lit)).into_iter().all(|cause| {
                self.level(cause) == 0
                    || self.seen[cause.atom().0 as usize]
                    || self.is_implied(cause, depth - 1, judged)
            });
        // A negative verdict may be caused by the depth limit alone. That costs a literal, but never
        // soundness.
        self.implied[atom.0 as usize] = Some(verdict);
        judged.push(atom);
        verdict
    }

    /// Returns the assumptions that make another assumption false.
    pub(super) fn blame(&mut self, assumption: Lit) -> Result<Core, Stopped> {
        let mut cited = Cited::default();
        let mut assumptions = vec![assumption];
        let mut stack = vec![assumption];
        let mut visited: Vec<Atom> = vec![];
        while let Some(lit) = stack.pop() {
            let atom = lit.atom();
            if self.level(lit) == 0 {
                self.cite_unit(atom, &mut cited);
            } else if !std::mem::replace(&mut self.seen[atom.0 as usize], true) {
                visited.push(atom);
                match self.why[atom.0 as usize] {
                    // Only assumptions are decided below the level where assumptions end.
                    Why::Chosen => assumptions.push(!lit),
                    why => {
                        cited.add(self.place(lit), self.premise(why));
                        stack.extend(self.reason(why, Some(!lit)));
                    }
                }
            }
        }
        visited.iter().for_each(|atom| self.seen[atom.0 as usize] = false);
        if assumptions.contains(&!assumption) {
            return Ok(Core { assumptions: vec![!assumption, assumption], line: None });
        }
        let clause: Vec<Lit> = assumptions.iter().map(|&lit| !lit).collect();
        let line = self.log.learnt(&clause, &cited.in_order(&mut self.stamps))?;
        Ok(Core { assumptions, line: Some(line) })
    }

    /// Gives each new literal of level 0 a unit line of its own.
    pub(super) fn log_level_zero(&mut self) -> Result<(), Stopped> {
        while self.logged < self.trail.len() {
            let lit = self.trail[self.logged];
            let atom = lit.atom().0 as usize;
            if self.unit_line[atom].is_none() {
                let premise = self.log_consequence(self.why[atom], Some(lit));
                self.unit_line[atom] = Some(premise);
            }
            self.why[atom] = Why::Chosen;
            self.logged += 1;
        }
        self.log.check_limit()
    }

    /// Records that the constraints themselves have no solution: there is a conflict among literals of level
    /// 0.
    pub(super) fn refute_at_zero(&mut self, conflict: Why) {
        debug_assert!(self.levels.is_empty());
        // The log may be over its limit here; the search notices after this.
        let _ = self.log_level_zero();
        self.refuted = Some(self.log_consequence(conflict, None));
    }

    /// Logs what follows from a constraint and the unit lines of level 0: a literal or a contradiction.
    fn log_consequence(&mut self, why: Why, lit: Option<Lit>) -> PremiseId {
        let mut cited = Cited::default();
        for cause in self.reason(why, lit) {
            self.cite_unit(cause.atom(), &mut cited);
        }
        cited.add(LAST, self.premise(why));
        self.log.learnt_unbounded(lit.as_slice(), &cited.in_order(&mut self.stamps))
    }

    fn cite_unit(&self, atom: Atom, cited: &mut Cited) {
        let line = self.unit_line[atom.0 as usize].expect("a literal of level 0 has its unit line");
        cited.add(self.place_of[atom.0 as usize], line);
    }

    /// Returns the false literals because of which `why` forces `of` (or is in conflict). All of them are
    /// earlier on the trail than `of`, and they are sufficient.
    fn reason(&self, why: Why, of: Option<Lit>) -> Vec<Lit> {
        match why {
            Why::Chosen => vec![],
            Why::Learnt(clause) => {
                self.learnts.lits(clause).iter().copied().filter(|&lit| Some(lit) != of).collect()
            }
            Why::Linear(index) => self.linear_reason(index, of),
        }
    }

    fn linear_reason(&self, index: u32, of: Option<Lit>) -> Vec<Lit> {
        let &Linear { start, len, total, bound, .. } = &self.linears[index as usize];
        let terms = &self.terms[start as usize..(start + len) as usize];
        let limit = of.map_or(LAST, |lit| self.place(lit));
        let own = terms.iter().find(|&&(lit, _)| Some(lit) == of).map_or(0, |&(_, coef)| i64::from(coef));
        // Without these literals and `of`, the rest stays below the bound.
        let mut needed = total - own - bound + 1;
        let earlier = |lit: Lit| self.value(lit) == Some(false) && self.place(lit) < limit;
        let mut lits = vec![];
        // Literals of level 0 are free: take them first.
        for zero in [true, false] {
            for &(lit, coef) in terms {
                if needed <= 0 {
                    return lits;
                }
                if earlier(lit) && (self.level(lit) == 0) == zero {
                    needed -= i64::from(coef);
                    lits.push(lit);
                }
            }
        }
        debug_assert!(needed <= 0, "a reason must suffice");
        lits
    }

    fn premise(&self, why: Why) -> PremiseId {
        match why {
            Why::Chosen => unreachable!("a decision has no premise"),
            Why::Linear(index) => self.linears[index as usize].premise,
            Why::Learnt(clause) => self.learnts.premise(clause),
        }
    }

    fn level(&self, lit: Lit) -> u32 {
        self.level_of[lit.atom().0 as usize]
    }

    fn place(&self, lit: Lit) -> u32 {
        self.place_of[lit.atom().0 as usize]
    }
}
