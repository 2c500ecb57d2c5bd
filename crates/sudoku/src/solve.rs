//! A solve by techniques, one step at a time: what rating, the strategy `logic` and generation share.
//!
//! Only patterns are looked for; nothing is proved here. A board that these steps fill has that solution and no other,
//! because every step is forced.

use crate::logic::{Board, Candidate, Pattern, Scratch, Set, State, TechniqueNo};
use crate::position::Sudoku;
use crate::rate::{BEYOND, Counts};
use crate::techniques::{Technique, bit_by_bit, first};
use gridproof_search::game::{Rating, Tier};
use gridproof_search::{Limit, Run};

/// The techniques that a solve may use, in the order of the table. Those that take a single solution for granted are
/// never among them: they would prove nothing.
#[derive(Clone, Debug)]
pub struct Repertoire {
    allowed: Vec<TechniqueNo>,
}

impl Repertoire {
    /// Everything up to a tier.
    pub fn up_to<S: Set + 'static>(hardest: Tier) -> Repertoire {
        Repertoire { allowed: sound::<S>(|_, technique| technique.tier <= hardest) }
    }

    /// Singles, pointing and claiming: what the exact search deduces before it guesses.
    pub fn singles_and_locked() -> Repertoire {
        let named = |name| matches!(name, "pointing" | "claiming");
        let allowed = sound::<u128>(|_, technique| technique.tier <= Tier(2) || named(technique.name));
        Repertoire { allowed }
    }

    /// Everything up to one technique, in the order of the table.
    pub fn through<S: Set + 'static>(last: TechniqueNo) -> Repertoire {
        Repertoire { allowed: sound::<S>(|number, _| number <= last) }
    }

    /// Everything before one technique, in the order of the table.
    pub fn before<S: Set + 'static>(next: TechniqueNo) -> Repertoire {
        Repertoire { allowed: sound::<S>(|number, _| number < next) }
    }

    /// One technique alone.
    pub fn only(number: TechniqueNo) -> Repertoire {
        Repertoire { allowed: vec![number] }
    }

    /// Whether a technique is in it.
    pub fn has(&self, number: TechniqueNo) -> bool {
        self.allowed.contains(&number)
    }
}

fn sound<S: Set + 'static>(pick: impl Fn(TechniqueNo, &Technique<S>) -> bool) -> Vec<TechniqueNo> {
    let all = Technique::<S>::ALL.iter().enumerate();
    let all = all.map(|(number, technique)| (TechniqueNo(number as u8), technique));
    all.filter(|(number, technique)| !technique.assumes_unique && pick(*number, technique))
        .map(|(number, _)| number)
        .collect()
}

/// One step of a solve.
#[derive(Clone, Copy, Debug)]
pub struct Step<S> {
    /// How hard it was.
    pub tier: Tier,
    /// What was found; its lists are kept until the next step.
    pub pattern: Pattern<S>,
}

/// A solve under way. Candidates stay removed between steps, and each step counts once.
pub struct Solve<'b, S> {
    /// The candidates now.
    pub state: State<'b, S>,
    /// The steps so far, by tier.
    pub counts: Counts,
    scratch: Scratch,
    used: Vec<u32>,
    /// The hardest step on the Explainer-style scale, in tenths.
    explainer: u32,
}

/// Steps of a run that one look for a technique costs, by tier: about the microseconds it takes on a 9x9 board.
const LOOK: [u64; 8] = [1, 1, 1, 1, 2, 6, 30, 100];

impl<'b, S: Set + 'static> Solve<'b, S> {
    /// A solve that has not started.
    pub fn new(board: &'b Board<S>, sudoku: &Sudoku) -> Solve<'b, S> {
        Solve {
            state: State::new(board, sudoku),
            counts: Counts::default(),
            scratch: Scratch::default(),
            used: vec![0; Technique::<S>::ALL.len()],
            explainer: 0,
        }
    }

    /// Finds the easiest step and takes it; `None` when the repertoire finds nothing more.
    pub fn step(&mut self, repertoire: &Repertoire, run: &mut Run<'_>) -> Result<Option<Step<S>>, Limit> {
        self.scratch.truncate((0, 0));
        for &number in &repertoire.allowed {
            let technique = &Technique::<S>::ALL[usize::from(number.0)];
            run.step(LOOK[usize::from(technique.tier.0.min(BEYOND.0))])?;
            let found = bit_by_bit(&mut self.scratch, run, |scratch| first(&self.state, scratch, number))?;
            if let Some(pattern) = found {
                self.apply(&pattern);
                self.used[usize::from(number.0)] += 1;
                self.counts.add(technique.tier);
                self.explainer = self.explainer.max(technique.rating + u32::from(pattern.longer));
                return Ok(Some(Step { tier: technique.tier, pattern }));
            }
        }
        Ok(None)
    }

    /// Takes steps until none is left or `look` says to stop.
    pub fn go(
        &mut self,
        repertoire: &Repertoire,
        run: &mut Run<'_>,
        mut look: impl FnMut(&Self, &Step<S>) -> std::ops::ControlFlow<()>,
    ) -> Result<(), Limit> {
        while !self.state.is_solved()
            && let Some(step) = self.step(repertoire, run)?
        {
            if look(self, &step).is_break() {
                break;
            }
        }
        Ok(())
    }

    fn apply(&mut self, pattern: &Pattern<S>) {
        for &removed in self.scratch.removes(pattern.removes) {
            self.state.remove(removed);
        }
        if let Some(placed) = pattern.places {
            self.state.place(placed);
        }
    }

    /// What the last step removed.
    pub fn removed(&self, step: &Step<S>) -> &[Candidate] {
        self.scratch.removes(step.pattern.removes)
    }

    /// The hardest technique used so far, by its place in the table.
    pub fn last_used(&self) -> Option<TechniqueNo> {
        self.used.iter().rposition(|&times| times > 0).map(|number| TechniqueNo(number as u8))
    }

    /// How often a technique was used.
    pub fn uses(&self, technique: TechniqueNo) -> u32 {
        self.used[usize::from(technique.0)]
    }

    /// The rating of the steps so far.
    pub fn rating(&self) -> Rating {
        let all = Technique::<S>::ALL;
        let uses = || all.iter().zip(&self.used).filter(|(_, times)| **times > 0);
        let techniques = uses().map(|(technique, &times)| (technique.name, times)).collect();
        let score: u32 = uses().map(|(technique, &times)| technique.score * times).sum();
        Rating {
            difficulty: self.counts.difficulty(),
            solved_by_logic: self.state.is_solved(),
            hardest: self.counts.hardest(),
            counts: (1..=BEYOND.0).map(|tier| self.counts.of(Tier(tier))).collect(),
            techniques,
            scales: vec![("hodoku", f64::from(score)), ("explainer", f64::from(self.explainer) / 10.0)],
        }
    }

    /// The values reached, cell by cell.
    pub fn values(&self) -> Vec<Option<u32>> {
        (0..self.state.board.shape().cells()).map(|cell| self.state.value(cell)).collect()
    }
}
