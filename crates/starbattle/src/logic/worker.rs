//! The techniques at work on one board.

use super::{Board, Known, State};
use crate::certificate;
use crate::position::StarBattle;
use crate::rate;
use crate::rules::StarRules;
use crate::techniques::{Describer, Find, Memory, TECHNIQUES, Technique, first, look};
use gridproof_kernel::{Lit, Proof};
use gridproof_search::technique::{Counts, OnPattern, TechniqueNo, Worker};
use gridproof_search::{Account, Halt, Run};
use std::ops::ControlFlow;

/// The techniques at work on one board.
#[derive(Clone, Debug)]
pub(crate) struct StarWorker<'b> {
    /// The board now.
    pub(crate) state: State<'b>,
    rules: &'b StarRules,
    pub(super) memory: Memory,
}

impl<'b> StarWorker<'b> {
    /// The techniques on a position. `board` and `rules` belong to the same puzzle.
    pub(crate) fn new(board: &'b Board, position: &StarBattle, rules: &'b StarRules) -> StarWorker<'b> {
        StarWorker { state: State::new(board, position), rules, memory: Memory::default() }
    }

    /// Whether each cell holds a star, in reading order.
    pub(crate) fn stars(&self) -> impl Iterator<Item = bool> {
        let n = self.state.board.size();
        (0..n * n).map(|cell| self.state.known(cell) == Known::Star)
    }
}

impl Worker for StarWorker<'_> {
    type Technique = Technique;
    type Pattern = Find;

    fn techniques(&self) -> &'static [Technique] {
        TECHNIQUES
    }

    fn is_solved(&self) -> bool {
        self.state.is_full()
    }

    /// The first find is nearly always enough, so the first look stops there. Only if the caller continues does a second look,
    /// with a memory of its own, collect the others.
    fn find(
        &mut self,
        technique: TechniqueNo,
        run: &mut Run<'_>,
        found: &mut OnPattern<'_, Self>,
    ) -> Result<(), Halt> {
        let Some(find) = first(&self.state, technique, &mut self.memory, run)? else { return Ok(()) };
        if found(self, find, run)?.is_break() {
            return Ok(());
        }
        let mut finds = vec![];
        look(&self.state, technique, &mut Memory::default(), run, &mut |find| {
            finds.push(find);
            ControlFlow::Continue(())
        })?;
        for find in finds.into_iter().skip(1) {
            if found(self, find, run)?.is_break() {
                break;
            }
        }
        Ok(())
    }

    fn apply(&mut self, find: &Find, _: &mut Run<'_>) -> Result<(), Halt> {
        find.forced().into_iter().for_each(|lit| self.state.learn(lit));
        Ok(())
    }

    fn forced(&self, find: &Find) -> Vec<Lit> {
        find.forced()
    }

    fn prove(&mut self, find: &Find, run: &mut Run<'_>) -> Result<Option<Proof>, Halt> {
        run.step(2 * find.steps.len() as u64)?;
        Ok(Some(certificate::prove(self.rules, &self.state, &find.steps)?))
    }

    fn describe(&self, technique: TechniqueNo, find: &Find) -> Account {
        Describer { technique: &TECHNIQUES[technique.index()], state: &self.state, find }.account()
    }

    fn difficulty(counts: &Counts, solved: bool) -> u8 {
        rate::difficulty(counts, solved)
    }

    fn tiers() -> u8 {
        rate::TIERS
    }
}
