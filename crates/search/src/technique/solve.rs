//! A solve by techniques, one step at a time: what rating, the strategy `logic` and generation share.
//!
//! Nothing is proved here. A board that these steps fill has that solution and no other, because every step is forced.

use super::{Counts, Listed, Rating, Repertoire, TechniqueNo, Tier, Trust, Worker};
use crate::halt::Halt;
use crate::run::Run;
use gridproof_kernel::Lit;
use std::ops::ControlFlow;

/// A solve in progress.
#[derive(Clone, Debug)]
pub struct Solve<W> {
    /// The board now.
    pub worker: W,
    counts: Counts,
    used: Vec<u32>,
}

/// One step of a solve.
#[derive(Clone, Copy, Debug)]
pub struct Step<P> {
    /// The technique.
    pub technique: TechniqueNo,
    /// What it found.
    pub pattern: P,
}

impl<W: Worker> Solve<W> {
    /// Creates a solve that has not started.
    pub fn new(worker: W) -> Solve<W> {
        let used = vec![0; worker.techniques().len()];
        Solve { worker, counts: Counts::default(), used }
    }

    /// Takes the easiest step of a repertoire, or several at once where the game does so. `took` receives each. Returns whether
    /// there was one.
    pub fn step(
        &mut self,
        repertoire: &Repertoire,
        run: &mut Run<'_>,
        took: &mut dyn FnMut(&Step<W::Pattern>),
    ) -> Result<bool, Halt> {
        if self.worker.is_solved() {
            return Ok(false);
        }
        let (counts, used, table) = (&mut self.counts, &mut self.used, self.worker.techniques());
        self.worker.advance(repertoire, run, &mut |technique, pattern| {
            used[technique.index()] += 1;
            counts.add(table[technique.index()].tier());
            took(&Step { technique, pattern });
        })
    }

    /// Takes steps until none is left or `look` breaks.
    pub fn go(
        &mut self,
        repertoire: &Repertoire,
        run: &mut Run<'_>,
        mut look: impl FnMut(&Self) -> ControlFlow<()>,
    ) -> Result<(), Halt> {
        while self.step(repertoire, run, &mut |_| {})? {
            if look(self).is_break() {
                break;
            }
        }
        Ok(())
    }

    /// Returns the steps so far, by tier.
    pub fn counts(&self) -> &Counts {
        &self.counts
    }

    /// Returns how often a technique was used so far.
    pub fn uses(&self, technique: TechniqueNo) -> u32 {
        self.used[technique.index()]
    }

    /// Returns the hardest technique used so far, by its place in the table.
    pub fn last_used(&self) -> Option<TechniqueNo> {
        self.used.iter().rposition(|&times| times > 0).map(|number| TechniqueNo(number as u8))
    }

    /// Returns the rating of the steps so far.
    pub fn rating(&self) -> Rating {
        let table = self.worker.techniques();
        let used = table.iter().zip(&self.used).filter(|(_, times)| **times > 0);
        let solved = self.worker.is_solved();
        Rating {
            difficulty: W::difficulty(&self.counts, solved),
            solved_by_logic: solved,
            hardest: self.counts.hardest(),
            counts: self.counts.by_tier(W::tiers()),
            techniques: used.map(|(technique, &times)| (technique.name(), times)).collect(),
            scales: self.worker.scales(&self.used),
        }
    }
}

/// One step of a solve, for readers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Traced {
    /// The technique.
    pub technique: &'static str,
    /// Its tier.
    pub tier: Tier,
    /// What it placed and ruled out.
    pub did: Vec<Lit>,
}

/// The result of a solve by techniques.
#[derive(Clone, PartialEq, Debug)]
pub struct ByLogic<S> {
    /// The difficulty of the steps that were taken.
    pub rating: Rating,
    /// The solution, if the techniques filled the board.
    pub filled: Option<S>,
    /// Whether the techniques found a contradiction: then the board has no solution.
    pub contradicts: bool,
    /// The steps, if the caller requested them.
    pub trace: Vec<Traced>,
}

impl<S> ByLogic<S> {
    /// Returns the same with the solution in another form.
    pub fn map<T>(self, form: impl FnOnce(S) -> T) -> ByLogic<T> {
        let ByLogic { rating, filled, contradicts, trace } = self;
        ByLogic { rating, filled: filled.map(form), contradicts, trace }
    }
}

/// Solves with the techniques up to a tier, as far as possible. The `filled` board is the worker itself.
pub fn solve<W: Worker>(
    worker: W,
    hardest: Tier,
    trace: bool,
    run: &mut Run<'_>,
) -> Result<ByLogic<W>, Halt> {
    let repertoire = Repertoire::up_to(worker.techniques(), hardest, Trust::Rules);
    let mut solve = Solve::new(worker);
    let mut steps = vec![];
    loop {
        let before = steps.len();
        let progress = solve.step(&repertoire, run, &mut |step| {
            if trace {
                steps.push(step.clone());
            }
        })?;
        debug_assert!(progress || steps.len() == before, "steps without progress");
        if !progress {
            break;
        }
    }
    let table = solve.worker.techniques();
    let traced = |step: &Step<W::Pattern>| Traced {
        technique: table[step.technique.index()].name(),
        tier: table[step.technique.index()].tier(),
        did: solve.worker.forced(&step.pattern),
    };
    let trace = steps.iter().map(traced).collect();
    let (rating, contradicts) = (solve.rating(), solve.worker.contradicts());
    let filled = solve.worker.is_solved().then_some(solve.worker);
    Ok(ByLogic { rating, filled, contradicts, trace })
}
