//! The ways to fill an order: tuning, and the two that everybody else uses, for comparison.

use super::candidate::{Clues, Workshop};
use super::grid::Grid;
use super::judge::Judge;
use super::order::Request;
use super::target::{Aim, Target};
use crate::exact::minimal;
use crate::logic::{Board, Set, Wide};
use crate::solve::Solve;
use gridproof_search::generate::Made;
use gridproof_search::strategy::{About, Parameter, Range, Registry, Settings, Strategy};
use gridproof_search::tune::{Plan, Score, Standing, Tuned, Tuner, tune};
use gridproof_search::{Limit, Random, Run};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::rc::Rc;

/// The strategies, the default one first.
pub(super) static STRATEGIES: Registry<Request, u64, Made> = Registry(&[&Tune, &GreedyDig, &Reject]);

/// Candidates that a search looks at before it gives up: for the classic board about a second and a half.
const EVALUATIONS: u64 = 8_000;
/// The same where a technique is asked for, and the steps: about five seconds.
const FOR_TECHNIQUE: (u64, u64) = (40_000, 11_000_000);

const MEMO: NonZeroUsize = NonZeroUsize::new(1000).expect("1000 is not zero");

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

impl Strategy<Request, u64, Made> for Tune {
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
            ],
        }
    }

    fn run(&self, request: &Request, seed: u64, settings: &Settings, run: &mut Run<'_>) -> Made {
        if request.is_plain() {
            return plain(seed, run);
        }
        // Where fresh puzzles hit as often as moves do, more of them come first.
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
            memo: MEMO,
        };
        run.within(steps, |run| match request.shape.cells() <= 128 {
            true => tuned::<u128>(request, plan, seed, run),
            false => tuned::<Wide>(request, plan, seed, run),
        })
    }
}

/// Any minimal puzzle of the classic board: nothing has to be evaluated.
fn plain(seed: u64, run: &mut Run<'_>) -> Made {
    match minimal(&mut Random::new(seed), run) {
        Ok(sudoku) => Made { puzzle: Some(sudoku.text()), exact: true, unique: true, ..nothing() },
        Err(limit) => Made { stopped: Some(limit), ..nothing() },
    }
}

fn tuned<S: Set + 'static>(request: &Request, plan: Plan, seed: u64, run: &mut Run<'_>) -> Made {
    in_workshop::<S, _>(request, |workshop| {
        let tuner: Tuner<Clues<S>> = Tuner::new(plan, Random::new(seed));
        let Tuned { best, is_hit, evaluations, stopped } = tune(tuner, workshop, run);
        let mut made = Made { exact: is_hit, evaluations, stopped, ..nothing() };
        if let Some((clues, known)) = best {
            made.puzzle = Some(clues.sudoku(&workshop.board).text());
            made.unique = true;
            made.rating = known.trace.rating.map(Rc::unwrap_or_clone);
        }
        made
    })
}

/// No puzzle yet.
fn nothing() -> Made {
    Made { puzzle: None, rating: None, exact: false, unique: false, evaluations: 0, stopped: None }
}

/// Sets up what the candidates of an order share.
pub(super) fn in_workshop<S: Set + 'static, T>(
    request: &Request,
    work: impl FnOnce(&mut Workshop<S>) -> T,
) -> T {
    let from = request.from.as_ref().map(|(grid, givens)| Clues {
        grid: Rc::new(Grid::new(request.shape.size(), grid.clone())),
        number: 0,
        cells: givens.iter().fold(S::empty(), |set, &cell| set | S::of(cell)),
        core: 0,
    });
    work(&mut Workshop {
        board: Rc::new(Board::new(request.shape)),
        judge: Judge::new(request.shape),
        orbits: request.symmetry.orbits(request.shape),
        target: Rc::new(Target::new::<S>(request.aim)),
        limits: request.limits,
        usual: request.usual,
        band: request.band,
        minimal: request.minimal,
        unrated: request.unrated,
        from,
        grids: 0,
    })
}

/// One path: takes clues away one by one, rates after each, and puts back what makes the puzzle too hard.
struct GreedyDig;

impl Strategy<Request, u64, Made> for GreedyDig {
    fn about(&self) -> &About {
        &About {
            name: "greedy-dig",
            description: "takes clues away one by one and rates after each; starts again at a dead end",
            steps: 1_000_000_000,
            millis: 60_000,
            parameters: &[BUDGET],
        }
    }

    fn run(&self, request: &Request, seed: u64, settings: &Settings, run: &mut Run<'_>) -> Made {
        let (budget, _) = budget(request, settings);
        match request.shape.cells() <= 128 {
            true => in_workshop::<u128, _>(request, |shop| {
                Baseline::new(shop, seed, budget).drive(Baseline::dig, run)
            }),
            false => in_workshop::<Wide, _>(request, |shop| {
                Baseline::new(shop, seed, budget).drive(Baseline::dig, run)
            }),
        }
    }
}

/// Makes puzzles that cannot lose a clue, rates them, and throws the wrong ones away.
struct Reject;

impl Strategy<Request, u64, Made> for Reject {
    fn about(&self) -> &About {
        &About {
            name: "reject",
            description: "makes puzzles, rates them, and throws away what does not fit",
            steps: 1_000_000_000,
            millis: 60_000,
            parameters: &[BUDGET],
        }
    }

    fn run(&self, request: &Request, seed: u64, settings: &Settings, run: &mut Run<'_>) -> Made {
        let (budget, _) = budget(request, settings);
        match request.shape.cells() <= 128 {
            true => in_workshop::<u128, _>(request, |shop| {
                Baseline::new(shop, seed, budget).drive(Baseline::throw, run)
            }),
            false => in_workshop::<Wide, _>(request, |shop| {
                Baseline::new(shop, seed, budget).drive(Baseline::throw, run)
            }),
        }
    }
}

/// What the two baselines share: full ratings, and the best puzzle so far.
struct Baseline<'w, S> {
    workshop: &'w mut Workshop<S>,
    random: Random,
    budget: u64,
    best: Option<(Score, Clues<S>)>,
    made: Made,
}

impl<'w, S: Set + 'static> Baseline<'w, S> {
    fn new(workshop: &'w mut Workshop<S>, seed: u64, budget: u64) -> Self {
        Baseline { workshop, random: Random::new(seed), budget, best: None, made: nothing() }
    }

    /// Tries again and again until something fits.
    fn drive(mut self, attempt: fn(&mut Self, &mut Run<'_>) -> Result<(), Limit>, run: &mut Run<'_>) -> Made {
        while !self.made.exact && self.made.stopped.is_none() {
            if let Err(limit) = attempt(&mut self, run) {
                self.made.stopped = Some(limit);
            } else if self.made.evaluations >= self.budget && !self.made.exact {
                self.made.stopped = Some(Limit::Steps);
            }
        }
        if let Some((_, clues)) = &self.best {
            self.made.puzzle = Some(clues.sudoku(&self.workshop.board).text());
            self.made.unique = true;
        }
        self.made
    }

    /// Rates a puzzle with all techniques; keeps it if it is the best so far.
    fn rate(&mut self, clues: &Clues<S>, run: &mut Run<'_>) -> Result<Score, Limit> {
        self.made.evaluations += 1;
        let (board, target) = (self.workshop.board.clone(), self.workshop.target.clone());
        let mut solve = Solve::new(&board, &clues.sudoku(&board));
        solve.go(&target.everything, run, |_, _| ControlFlow::Continue(()))?;
        let mut score = target.score_rated(&solve);
        let (fewest, most) = self.workshop.limits;
        if !(fewest..=most).contains(&clues.cells.len())
            || (score.is_hit() && self.workshop.minimal && !self.workshop.is_minimal(clues, run)?)
        {
            score = Score::new(Standing::TooEasy, score.distance.max(1));
        }
        if self.best.as_ref().is_none_or(|(best, _)| score < *best) {
            self.made.exact = score.is_hit();
            self.made.rating = Some(solve.rating());
            self.best = Some((score, clues.clone()));
        }
        Ok(score)
    }

    fn throw(&mut self, run: &mut Run<'_>) -> Result<(), Limit> {
        let mut clues = self.workshop.full(&mut self.random, run)?;
        for orbit in self.workshop.orbits_within(clues.cells, &mut self.random) {
            if clues.cells.len() >= self.workshop.limits.0 + orbit.len() {
                clues = self.workshop.without(&clues, orbit, run)?.unwrap_or(clues);
            }
        }
        self.rate(&clues, run).map(drop)
    }

    fn dig(&mut self, run: &mut Run<'_>) -> Result<(), Limit> {
        let mut clues = self.workshop.full(&mut self.random, run)?;
        for orbit in self.workshop.orbits_within(clues.cells, &mut self.random) {
            if clues.cells.len() < self.workshop.limits.0 + orbit.len() {
                continue;
            }
            let Some(fewer) = self.workshop.without(&clues, orbit, run)? else { continue };
            // With more clues than is usual, rating would tell nothing.
            if fewer.cells.len() > self.workshop.usual.2 {
                clues = fewer;
                continue;
            }
            let score = self.rate(&fewer, run)?;
            if score.is_hit() || self.made.evaluations >= self.budget {
                break;
            }
            if score.standing == Standing::TooEasy {
                clues = fewer;
            }
        }
        Ok(())
    }
}
