//! The learnt clauses, and the choice of clauses to delete. The log keeps all of them.

use super::Why;
use super::log::PremiseId;
use gridproof_kernel::Lit;

/// A clause that watches a literal; if the blocker is true there is nothing to do.
#[derive(Clone, Copy, Debug)]
pub(super) struct Watch {
    pub(super) clause: u32,
    pub(super) blocker: Lit,
}

#[derive(Clone, Copy, Debug)]
struct Clause {
    start: u32,
    len: u32,
    /// The number of decision levels when it was learnt: few means useful.
    glue: u32,
    premise: PremiseId,
}

impl Clause {
    /// Returns the rank for deletion; lower is better.
    fn worth(&self) -> (u32, u32) {
        (self.glue, self.len)
    }
}

/// All learnt clauses of two or more literals. The first two of each are watched.
#[derive(Clone, Debug)]
pub(super) struct Learnts {
    clauses: Vec<Clause>,
    lits: Vec<Lit>,
    pub(super) watches: Vec<Vec<Watch>>,
    keep: usize,
}

const KEEP_AT_FIRST: usize = 1500;
const KEEP_MORE: usize = 300;
/// Clauses with at most this glue are never deleted.
const GOOD_GLUE: u32 = 2;

impl Learnts {
    pub(super) fn new(atoms: usize) -> Learnts {
        Learnts { clauses: vec![], lits: vec![], watches: vec![vec![]; 2 * atoms], keep: KEEP_AT_FIRST }
    }

    /// Adds a clause whose first two literals are to be watched.
    pub(super) fn add(&mut self, lits: &[Lit], glue: u32, premise: PremiseId) -> u32 {
        let clause = self.clauses.len() as u32;
        let start = self.lits.len() as u32;
        self.lits.extend_from_slice(lits);
        self.clauses.push(Clause { start, len: lits.len() as u32, glue, premise });
        self.watch(clause);
        clause
    }

    fn watch(&mut self, clause: u32) {
        let (first, second) = (self.lits(clause)[0], self.lits(clause)[1]);
        self.watches[first.index()].push(Watch { clause, blocker: second });
        self.watches[second.index()].push(Watch { clause, blocker: first });
    }

    pub(super) fn lits(&self, clause: u32) -> &[Lit] {
        let Clause { start, len, .. } = self.clauses[clause as usize];
        &self.lits[start as usize..(start + len) as usize]
    }

    pub(super) fn lits_mut(&mut self, clause: u32) -> &mut [Lit] {
        let Clause { start, len, .. } = self.clauses[clause as usize];
        &mut self.lits[start as usize..(start + len) as usize]
    }

    pub(super) fn premise(&self, clause: u32) -> PremiseId {
        self.clauses[clause as usize].premise
    }

    /// At level 0: drops the worse half when there are too many. A level-0 literal has its unit line, so
    /// nothing on the trail needs its clause any more.
    pub(super) fn forget(&mut self, why: &[Why], trail: &[Lit]) {
        if self.clauses.len() <= self.keep {
            return;
        }
        debug_assert!(trail.iter().all(|lit| !matches!(why[lit.atom().0 as usize], Why::Learnt(_))));
        self.keep += KEEP_MORE;
        let mut worth: Vec<_> = self.clauses.iter().map(Clause::worth).collect();
        worth.sort_unstable();
        let median = worth[worth.len() / 2];
        let half = self.clauses.len() / 2;
        let old = std::mem::take(&mut self.clauses);
        let old_lits = std::mem::take(&mut self.lits);
        self.watches.iter_mut().for_each(Vec::clear);
        for (age, clause) in old.iter().enumerate() {
            if clause.glue <= GOOD_GLUE || clause.worth() < median || (clause.worth() == median && age > half)
            {
                let lits = &old_lits[clause.start as usize..(clause.start + clause.len) as usize];
                self.add(lits, clause.glue, clause.premise);
            }
        }
    }
}
