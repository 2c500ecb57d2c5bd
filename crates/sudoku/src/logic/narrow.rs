//! What is left in a cell or a house, as lines of their own: "r4c7 can only be 3 or 9", "the 4 of box 6 is in r5c7 or r6c7".
//! People think of pairs, fish and chains in these terms, so a step cites such a line instead of a rule with all that it excludes.

use super::certify::Prover;
use super::pattern::{Candidate, Sector, Use};
use super::set::Set;
use gridproof_kernel::{Kind, LineId, Statement};
use gridproof_search::Halt;
use std::collections::{BTreeMap, BTreeSet};

/// Candidates that are gone, each with the line that says so.
pub(super) type Absent = BTreeMap<Candidate, LineId>;

/// Lines that say what is left, by the step that uses them and what is left. Steps do not share them: each is told in a frame of
/// its own.
pub(super) type Narrow = BTreeMap<(u32, Vec<Candidate>), LineId>;

/// The most possibilities that a line of its own lists.
const FEW: usize = 4;

/// The rules of a step, some of them replaced by what they leave.
#[derive(Default)]
pub(super) struct Narrowed {
    /// One line for each rule: the rule itself, or what it leaves.
    pub(super) lines: Vec<LineId>,
    /// What is gone by the lines that say what is left.
    inside: BTreeSet<Candidate>,
    /// What is gone in rules that are cited in full.
    outside: BTreeSet<Candidate>,
}

impl Narrowed {
    /// Returns the lines with the absences that they do not contain yet.
    pub(super) fn cites(&self, absent: &Absent) -> Vec<LineId> {
        let is_left = |gone: &Candidate| !self.inside.contains(gone) || self.outside.contains(gone);
        let rest = absent.iter().filter(|(gone, _)| is_left(gone)).map(|(_, &line)| line);
        rest.chain(self.lines.iter().copied()).collect()
    }
}

impl<S: Set> Prover<'_, '_, S> {
    /// Returns the rules of a step as they are, with all that is gone.
    pub(super) fn in_full(&mut self, uses: &[Use], absent: &Absent) -> Result<Vec<LineId>, Halt> {
        let mut cites: Vec<LineId> = absent.values().copied().collect();
        for &rule in uses {
            cites.push(self.axiom(rule)?);
        }
        Ok(cites)
    }

    /// Returns the rules of a step; where a rule leaves few possibilities, a line that lists them.
    pub(super) fn narrowed(&mut self, step: u32, uses: &[Use], absent: &Absent) -> Result<Narrowed, Halt> {
        let mut narrowed = Narrowed::default();
        for &rule in uses {
            let axiom = self.axiom(rule)?;
            let Use::Has(sector) = rule else {
                narrowed.lines.push(axiom);
                continue;
            };
            let (gone, open): (Vec<Candidate>, Vec<Candidate>) =
                sector.candidates(self.rules.shape()).partition(|candidate| absent.contains_key(candidate));
            if gone.is_empty() || !(2..=FEW).contains(&open.len()) {
                narrowed.lines.push(axiom);
                narrowed.outside.extend(gone);
                continue;
            }
            narrowed.inside.extend(&gone);
            let why = gone.iter().map(|candidate| absent[candidate]).chain([axiom]).collect();
            narrowed.lines.push(self.left(step, sector, open, why));
        }
        Ok(narrowed)
    }

    /// The line that says what is left in a sector.
    fn left(&mut self, step: u32, sector: Sector, open: Vec<Candidate>, why: Vec<LineId>) -> LineId {
        let key = (step, open);
        if let Some(&line) = self.narrow.get(&key) {
            return line;
        }
        let one_of = Statement::clause(key.1.iter().map(|&candidate| self.lit(candidate)));
        let line = self.proof.propagate(&one_of, &why);
        self.proof.label(line, kind_of(sector));
        self.narrow.insert(key, line);
        line
    }
}

/// The kind of a line that says what is left in a sector.
pub(super) fn kind_of(sector: Sector) -> Kind {
    match sector {
        Sector::Cell(_) => Kind::Domain,
        Sector::House(..) => Kind::Range,
    }
}
