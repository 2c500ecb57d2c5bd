//! The ways to fill an order: tuning, and two baselines for comparison.

use super::baseline::{dig, reject};
use super::candidate::{Clues, Workshop};
use super::order::Request;
use super::target::Aim;
use crate::exact::minimal;
use crate::logic::Set;
use crate::logic::set::by_size;
use gridproof_search::generate::Made;
use gridproof_search::strategy::{About, Parameter, Range, Registry, Settings, Strategy};
use gridproof_search::tune::{Plan, Tuned, Tuner, tune};
use gridproof_search::{Fault, Random, Run};
use std::num::NonZeroUsize;
use std::rc::Rc;

/// The strategies, the default one first.
pub(super) static STRATEGIES: Registry<Request, u64, Result<Made, Fault>> =
    Registry(&[&Tune, &GreedyDig, &Reject]);

/// Candidates that a search looks at before it gives up: for the classic board about a second and a half.
const EVALUATIONS: u64 = 8_000;
/// The same if a technique is requested, and the steps: about five seconds.
const FOR_TECHNIQUE: (u64, u64) = (40_000, 11_000_000);

const BUDGET: Parameter = Parameter {
    name: "evaluations",
    description: "puzzles to look at before giving up; 0: by goal",
    range: Range::Integer { min: 0, max: 1_000_000_000, default: 0 },
};

/// The evaluations and the steps that a search may take.
fn budget(request: &Request, settings: &Settings) -> (u64, u64) {
    match (settings.integer("evaluations"), request.aim) {
        (0, Aim::Technique(..)) => FOR_TECHNIQUE,
        (0, _) => (EVALUATIONS, u64::MAX),
        (evaluations, _) => (evaluations as u64, u64::MAX),
    }
}

/// A beam search over clue sets.
struct Tune;

impl Strategy<Request, u64, Result<Made, Fault>> for Tune {
    fn about(&self) -> &About {
        &About {
            name: "tune",
            description: "walks from puzzle to puzzle towards the target: a small beam, moves in both directions",
            steps: 1_000_000_000,
            millis: 60_000,
            parameters: &[
                BUDGET,
                Parameter {
                    name: "beam",
                    description: "puzzles kept from round to round; 0: by difficulty",
                    range: Range::Integer { min: 0, max: 100, default: 0 },
                },
                Parameter {
                    name: "starts",
                    description: "fresh puzzles to begin with; 0: by difficulty",
                    range: Range::Integer { min: 0, max: 100, default: 0 },
                },
                Parameter {
                    name: "moves",
                    description: "moves tried from each of them in a round",
                    range: Range::Integer { min: 1, max: 100, default: 10 },
                },
                Parameter {
                    name: "patience",
                    description: "rounds without a better puzzle before a fresh start",
                    range: Range::Integer { min: 0, max: 1000, default: 3 },
                },
                Parameter {
                    name: "memo",
                    description: "evaluated puzzles to remember",
                    range: Range::Integer { min: 1, max: 1_000_000, default: 1000 },
                },
            ],
        }
    }

    fn run(
        &self,
        request: &Request,
        seed: u64,
        settings: &Settings,
        run: &mut Run<'_>,
    ) -> Result<Made, Fault> {
        if request.is_plain() {
            return Ok(plain(seed, run));
        }
        // Where fresh puzzles hit as often as moves do, the search starts with more of them.
        let (beam, starts) = match request.aim {
            Aim::Difficulty(..=4) => (6, 4),
            Aim::Difficulty(_) => (8, 16),
            _ => (8, 4),
        };
        let number = |name, by_difficulty| match settings.integer(name) {
            0 => by_difficulty,
            number => number as usize,
        };
        let (evaluations, steps) = budget(request, settings);
        let plan = Plan {
            beam: number("beam", beam),
            starts: number("starts", starts),
            moves: settings.integer("moves") as usize,
            patience: settings.integer("patience") as u32,
            evaluations,
            memo: NonZeroUsize::new(settings.integer("memo") as usize).unwrap_or(NonZeroUsize::MIN),
        };
        run.within(steps, |run| by_size!(request.shape, tuned(request, plan, seed, run)))
    }
}

/// Any minimal puzzle of the classic board: nothing has to be evaluated.
fn plain(seed: u64, run: &mut Run<'_>) -> Made {
    match minimal(&mut Random::new(seed), run) {
        Ok(sudoku) => Made { puzzle: Some(sudoku.text()), exact: true, unique: true, ..nothing() },
        Err(limit) => Made { stopped: Some(limit), ..nothing() },
    }
}

fn tuned<S: Set>(request: &Request, plan: Plan, seed: u64, run: &mut Run<'_>) -> Result<Made, Fault> {
    let mut workshop = Workshop::new(request);
    let tuner: Tuner<Clues<S>> = Tuner::new(plan, Random::new(seed));
    let Tuned { best, is_hit, evaluations, stopped } = tune(tuner, &mut workshop, run)?;
    let mut made = Made { exact: is_hit, evaluations, stopped, ..nothing() };
    if let Some((clues, known)) = best {
        made.puzzle = Some(clues.sudoku(&workshop.board).text());
        made.unique = true;
        made.rating = known.trace.rating.map(Rc::unwrap_or_clone);
    }
    Ok(made)
}

/// No puzzle yet.
pub(super) fn nothing() -> Made {
    Made { puzzle: None, rating: None, exact: false, unique: false, evaluations: 0, stopped: None }
}

/// One path: takes clues away one by one, rates after each, and puts back what makes the puzzle too hard.
struct GreedyDig;

impl Strategy<Request, u64, Result<Made, Fault>> for GreedyDig {
    fn about(&self) -> &About {
        &About {
            name: "greedy-dig",
            description: "takes clues away one by one and rates after each; starts again at a dead end",
            steps: 1_000_000_000,
            millis: 60_000,
            parameters: &[BUDGET],
        }
    }

    fn run(
        &self,
        request: &Request,
        seed: u64,
        settings: &Settings,
        run: &mut Run<'_>,
    ) -> Result<Made, Fault> {
        let (budget, _) = budget(request, settings);
        by_size!(request.shape, dig(request, seed, budget, run))
    }
}

/// Makes puzzles that cannot lose a clue, rates them, and discards the wrong ones.
struct Reject;

impl Strategy<Request, u64, Result<Made, Fault>> for Reject {
    fn about(&self) -> &About {
        &About {
            name: "reject",
            description: "makes puzzles, rates them, and discards what does not fit",
            steps: 1_000_000_000,
            millis: 60_000,
            parameters: &[BUDGET],
        }
    }

    fn run(
        &self,
        request: &Request,
        seed: u64,
        settings: &Settings,
        run: &mut Run<'_>,
    ) -> Result<Made, Fault> {
        let (budget, _) = budget(request, settings);
        by_size!(request.shape, reject(request, seed, budget, run))
    }
}
