//! The techniques at work on one board: what rating, the strategy `logic`, generation and the list of all finds share.
//!
//! A solve looks for patterns only; nothing is proved. A board that its steps fill has that solution and no other, because
//! every step is forced.

use super::certify::certify;
use super::{Board, Candidate, Log, Pattern, Scratch, Set, State};
use crate::position::Sudoku;
use crate::rate;
use crate::rules::{SudokuRules, lit};
use crate::techniques::{Technique, Teller, all_of, bit_by_bit, first};
use gridproof_kernel::{Lit, Proof};
use gridproof_search::technique::{self, Counts, OnPattern, Repertoire, TechniqueNo, Worker};
use gridproof_search::{Account, Halt, Run, Tier};
use std::collections::BTreeSet;

/// A solve by techniques, one step at a time.
pub type Solve<'b, S> = technique::Solve<SudokuWorker<'b, S>>;

/// The techniques at work on one board.
#[derive(Clone, Debug)]
pub struct SudokuWorker<'b, S> {
    /// The candidates now.
    pub state: State<'b, S>,
    sudoku: &'b Sudoku,
    scratch: Scratch,
    /// Whether the lists of earlier steps are kept.
    keeps: bool,
    /// The hardest step so far on the Explainer-style scale, in tenths.
    explainer: u32,
}

/// Steps of a run that one look for a technique costs, by tier: about the microseconds that it takes on a 9x9 board.
const LOOK: [u64; 8] = [1, 1, 1, 1, 2, 6, 30, 100];

/// Steps of a run that a look for every find of a technique costs, roughly.
const LOOK_FOR_ALL: u64 = 50;

/// From this tier on, a technique reports a find only if it removes something new.
const MANY_WAYS: Tier = Tier(5);

impl<'b, S: Set> SudokuWorker<'b, S> {
    /// The techniques on a board as it is.
    pub fn new(board: &'b Board<S>, sudoku: &'b Sudoku) -> SudokuWorker<'b, S> {
        SudokuWorker {
            state: State::new(board, sudoku),
            sudoku,
            scratch: Scratch::default(),
            keeps: false,
            explainer: 0,
        }
    }

    /// The same, with the lists of every step kept, so that [`Worker::forced`] can be asked about earlier steps.
    pub fn keeping_lists(self) -> SudokuWorker<'b, S> {
        SudokuWorker { keeps: true, ..self }
    }

    /// The values cell by cell, of a full board.
    pub fn grid(&self) -> Vec<u32> {
        (0..self.state.board.shape().cells()).filter_map(|cell| self.state.value(cell)).collect()
    }

    fn write(&mut self, pattern: &Pattern<S>) {
        for &removed in self.scratch.removes(pattern.removes) {
            self.state.remove(removed);
        }
        if let Some(placed) = pattern.places {
            self.state.place(placed);
        }
    }

    fn lit(&self, candidate: Candidate) -> Lit {
        lit(self.state.board.shape(), candidate.cell(), candidate.value())
    }
}

impl<S: Set> Worker for SudokuWorker<'_, S> {
    type Technique = Technique<S>;
    type Pattern = Pattern<S>;

    fn techniques(&self) -> &'static [Technique<S>] {
        Technique::TECHNIQUES
    }

    fn is_solved(&self) -> bool {
        self.state.is_solved()
    }

    /// Hard techniques find the same removals in thousands of ways: of those, one way for each removal is reported.
    fn find(
        &mut self,
        technique: TechniqueNo,
        run: &mut Run<'_>,
        found: &mut OnPattern<'_, Self>,
    ) -> Result<(), Halt> {
        run.step(LOOK_FOR_ALL)?;
        self.scratch = Scratch::default();
        let state = &self.state;
        let finds = bit_by_bit(&mut self.scratch, run, |scratch| all_of(state, scratch, technique))?;
        let has_many_ways = Technique::<S>::of(technique).tier >= MANY_WAYS;
        let mut covered: BTreeSet<Candidate> = BTreeSet::new();
        for pattern in finds {
            let removes = self.scratch.removes(pattern.removes);
            let is_new = removes.iter().any(|removed| !covered.contains(removed));
            if has_many_ways && pattern.places.is_none() && !is_new {
                continue;
            }
            covered.extend(removes);
            if found(self, pattern, run)?.is_break() {
                break;
            }
        }
        Ok(())
    }

    fn apply(&mut self, pattern: &Pattern<S>, _: &mut Run<'_>) -> Result<(), Halt> {
        self.write(pattern);
        Ok(())
    }

    fn forced(&self, pattern: &Pattern<S>) -> Vec<Lit> {
        let placed = pattern.places.map(|placed| self.lit(placed));
        let removes = self.scratch.removes(pattern.removes).iter().map(|&removed| !self.lit(removed));
        placed.into_iter().chain(removes).collect()
    }

    /// The pattern must have been found on the board as it was given, with nothing written on it since. A technique that
    /// assumes one solution has a proof only where its conclusion holds without that.
    fn prove(&mut self, pattern: &Pattern<S>, run: &mut Run<'_>) -> Result<Option<Proof>, Halt> {
        let rules = SudokuRules::new(self.sudoku);
        let mut log = Log::new(self.state.board, self.sudoku);
        log.scratch = std::mem::take(&mut self.scratch);
        log.apply(*pattern);
        let claims = log.claims(0);
        let certificate = certify(&log, self.sudoku, &rules, 0, &claims, run);
        self.scratch = log.scratch;
        Ok(certificate?.map(|certificate| certificate.proof))
    }

    fn describe(&self, technique: TechniqueNo, pattern: &Pattern<S>) -> Account {
        let removes = self.scratch.removes(pattern.removes);
        let teller = Teller { state: &self.state, pattern, removes, scratch: &self.scratch };
        (Technique::<S>::of(technique).describe)(&teller)
    }

    fn difficulty(counts: &Counts, _: bool) -> u8 {
        rate::difficulty(counts)
    }

    fn tiers() -> u8 {
        rate::BEYOND.0
    }

    fn scales(&self, used: &[u32]) -> Vec<(&'static str, f64)> {
        let scores = Technique::<S>::TECHNIQUES.iter().zip(used).map(|(row, times)| row.score * times);
        vec![("hodoku", f64::from(scores.sum::<u32>())), ("explainer", f64::from(self.explainer) / 10.0)]
    }

    fn advance(
        &mut self,
        repertoire: &Repertoire,
        run: &mut Run<'_>,
        took: &mut dyn FnMut(TechniqueNo, Pattern<S>),
    ) -> Result<bool, Halt> {
        if !self.keeps {
            self.scratch.truncate((0, 0));
        }
        for number in repertoire.iter() {
            let technique = Technique::<S>::of(number);
            run.step(LOOK[usize::from(technique.tier.0.min(rate::BEYOND.0))])?;
            let state = &self.state;
            let found = bit_by_bit(&mut self.scratch, run, |scratch| first(state, scratch, number))?;
            if let Some(pattern) = found {
                self.write(&pattern);
                self.explainer = self.explainer.max(technique.rating + u32::from(pattern.longer));
                took(number, pattern);
                return Ok(true);
            }
        }
        Ok(false)
    }
}
