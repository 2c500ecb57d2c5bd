//! The state that techniques read: here the board itself, which is small enough to be copied.

use crate::position::Latin;
use crate::rate;
use crate::rules::LatinRules;
use crate::techniques::{Draft, Pattern, TECHNIQUES, Technique};
use gridproof_kernel::{Lit, Proof, Rules};
use gridproof_search::technique::{Counts, OnPattern, TechniqueNo, Worker};
use gridproof_search::{Account, Halt, Run};

/// The techniques at work on one board.
#[derive(Clone, Debug)]
pub(crate) struct LatinWorker<'r> {
    pub(crate) latin: Latin,
    pub(crate) rules: &'r LatinRules,
}

impl LatinWorker<'_> {
    /// Returns the values cell by cell, of a full board.
    pub(crate) fn grid(&self) -> Vec<u32> {
        self.latin.cells().filter_map(|cell| self.latin.value(cell)).collect()
    }
}

impl Worker for LatinWorker<'_> {
    type Technique = Technique;
    type Pattern = Pattern;

    fn techniques(&self) -> &'static [Technique] {
        TECHNIQUES
    }

    fn is_solved(&self) -> bool {
        self.latin.cells().all(|cell| self.latin.value(cell).is_some())
    }

    fn find(
        &mut self,
        technique: TechniqueNo,
        run: &mut Run<'_>,
        found: &mut OnPattern<'_, Self>,
    ) -> Result<(), Halt> {
        run.step(u64::from(self.rules.atoms()))?;
        for pattern in (TECHNIQUES[technique.index()].find)(&self.latin) {
            if found(self, pattern, run)?.is_break() {
                break;
            }
        }
        Ok(())
    }

    fn apply(&mut self, pattern: &Pattern, _: &mut Run<'_>) -> Result<(), Halt> {
        self.latin = self.latin.place(pattern.cell, pattern.value);
        Ok(())
    }

    fn forced(&self, pattern: &Pattern) -> Vec<Lit> {
        vec![self.rules.lit(pattern.cell, pattern.value)]
    }

    fn prove(&mut self, pattern: &Pattern, _: &mut Run<'_>) -> Result<Option<Proof>, Halt> {
        Ok(Some(Draft::new(&self.latin, self.rules).prove(pattern)?))
    }

    fn describe(&self, technique: TechniqueNo, pattern: &Pattern) -> Account {
        (TECHNIQUES[technique.index()].describe)(pattern, &self.latin).into()
    }

    fn difficulty(counts: &Counts, _: bool) -> u8 {
        rate::difficulty(counts)
    }

    fn tiers() -> u8 {
        rate::TIERS
    }
}
