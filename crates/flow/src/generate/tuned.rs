//! What the tuner needs to know: how a candidate starts, how it moves, how far it is from the target.

use super::ground::Grounds;
use super::paths::Paths;
use crate::exact;
use crate::logic::Plan as Laid;
use crate::position::{Flow, RuleSet};
use crate::rate::{self, HARDEST};
use crate::techniques::{Look, TECHNIQUES};
use gridproof_search::generate::Made;
use gridproof_search::technique::{Rating, Repertoire, Solve};
use gridproof_search::tune::{Candidate, Direction, Evaluation, Plan, Score, Standing, Tuner, tune};
use gridproof_search::{Fault, Halt, Random, Run, Tier, Trust};
use std::cmp::Ordering;
use std::ops::{ControlFlow, RangeInclusive};

/// What is requested.
#[derive(Clone)]
pub(super) struct Target {
    /// The board that it is made on.
    pub(super) grounds: Grounds,
    /// The rule set of the puzzle, in which it has one solution. It always has one in `strict`.
    pub(super) rule_set: RuleSet,
    /// The fewest and the most colours.
    pub(super) colours: RangeInclusive<usize>,
    /// The difficulty; `None` for any.
    pub(super) difficulty: Option<u8>,
    /// Whether the rating is not needed.
    pub(super) unrated: bool,
}

/// Megabytes for an exact search.
const MEMORY: u64 = 16;

/// Steps for deciding or rating a candidate before it is given up: puzzles that people want to play are decided soon.
const STEPS: u64 = 50_000;

/// The puzzle of a seed.
pub(super) fn make(target: &Target, plan: Plan, random: Random, run: &mut Run<'_>) -> Result<Made, Fault> {
    let mut target = target.clone();
    let tuned = tune(Tuner::<Paths>::new(plan, random), &mut target, run)?;
    let rule_set = target.rule_set;
    Ok(Made::tuned(tuned, |paths, known| {
        let filled = known.trace.as_ref().is_some_and(|rating| rating.solved_by_logic);
        (paths.puzzle(rule_set).text(), known.score.is_hit() || filled)
    }))
}

/// Does some work within a candidate's part of the budget; `None` if that was not enough.
fn part<T>(run: &mut Run<'_>, work: impl FnOnce(&mut Run<'_>) -> Result<T, Halt>) -> Result<Option<T>, Halt> {
    match run.within(STEPS, work) {
        Ok(done) => Ok(Some(done)),
        // If a limit of the whole run was reached, the run reports it again.
        Err(Halt::Stopped(_)) => Ok(run.poll().map(|()| None)?),
        Err(Halt::Fault(fault)) => Err(fault.into()),
    }
}

/// Whether a puzzle is found to have one solution, within a candidate's part of the budget.
fn is_unique(flow: &Flow, run: &mut Run<'_>) -> Result<bool, Halt> {
    let unique = part(run, |run| {
        let found = exact::count(flow, 2, 0, MEMORY, run);
        found.stopped.map_or(Ok(found.count.is_unique()), |stopped| Err(stopped.into()))
    })?;
    Ok(unique == Some(true))
}

impl Candidate for Paths {
    type Workshop = Target;
    type Key = Vec<u32>;
    type Trace = Option<Rating>;

    fn start(target: &mut Target, random: &mut Random, run: &mut Run<'_>) -> Result<Paths, Halt> {
        let (fewest, most) = target.colours.clone().into_inner();
        loop {
            let board = target.grounds.board(random, run)?;
            let colours = fewest + random.index(most - fewest + 1);
            if let Some(paths) = Paths::new(&board, colours, random, run)? {
                return Ok(paths);
            }
        }
    }

    fn key(&self) -> Vec<u32> {
        self.name()
    }

    fn evaluate(&self, target: &mut Target, run: &mut Run<'_>) -> Result<Evaluation<Option<Rating>>, Halt> {
        let stuck = Evaluation { score: Score::new(Standing::Stuck, 1), trace: None };
        let flow = self.puzzle(target.rule_set);
        // Without a difficulty the exact search decides first; with one, only about boards that the techniques have filled.
        if target.difficulty.is_none() && !is_unique(&flow, run)? {
            return Ok(stuck);
        }
        if target.unrated && target.difficulty.is_none() {
            return Ok(Evaluation { score: Score::hit(), trace: None });
        }
        let Some(solved) = part(run, |run| solve(&flow, target.difficulty, run))? else {
            return Ok(Evaluation { score: Score::new(Standing::TooHard, 9), trace: None });
        };
        let score = score(&solved, target.difficulty);
        // A board that techniques fill has no other solution. The exact search has to agree before the puzzle is handed out.
        if target.difficulty.is_some() && score.is_hit() && !is_unique(&flow, run)? {
            return Ok(stuck);
        }
        // A solve that was cut short does not rate the puzzle.
        let is_whole = solved.rating.solved_by_logic || target.difficulty.is_none();
        Ok(Evaluation { score, trace: is_whole.then_some(solved.rating) })
    }

    fn neighbour(
        &self,
        _: &Evaluation<Option<Rating>>,
        direction: Direction,
        target: &mut Target,
        random: &mut Random,
        run: &mut Run<'_>,
    ) -> Result<Option<Paths>, Halt> {
        let mut next = self.clone();
        // More ends give more information, so the puzzle gets easier.
        let wanted = match direction {
            Direction::Easier => next.count + 1,
            Direction::Harder => next.count - 1,
            Direction::Sideways => next.count,
        };
        let wanted = wanted.clamp(*target.colours.start(), *target.colours.end());
        if wanted > next.count {
            next.split(random);
        }
        let nodes = u64::from(target.grounds.cells());
        run.step(nodes / 8)?;
        (0..random.below(nodes)).for_each(|_| next.step(wanted, random));
        Ok(Some(next))
    }
}

/// A solve of a candidate by techniques.
struct Solved {
    rating: Rating,
    /// Edges that are open in the end.
    left: u32,
}

/// Solves a candidate by techniques that are not too hard for the target. More contradictions than a puzzle of the
/// target may have end the solve: then the candidate counts as not solved.
fn solve(flow: &Flow, difficulty: Option<u8>, run: &mut Run<'_>) -> Result<Solved, Halt> {
    let laid = Laid::new(flow);
    let Some(look) = Look::quick(&laid, run)? else {
        return Ok(Solved { rating: rate::unstarted(), left: laid.edges() });
    };
    let hardest = difficulty.map_or(HARDEST, |difficulty| Tier(difficulty.min(HARDEST.0)));
    let most = difficulty.and_then(rate::most_contradictions);
    let too_many = |solve: &Solve<Look<'_>>| most.is_some_and(|most| solve.counts().of(HARDEST) > most);
    let mut solve = Solve::new(look);
    solve.go(&Repertoire::up_to(TECHNIQUES, hardest, Trust::Rules), run, |solve| match too_many(solve) {
        true => ControlFlow::Break(()),
        false => ControlFlow::Continue(()),
    })?;
    let mut rating = solve.rating();
    rating.solved_by_logic &= !too_many(&solve);
    Ok(Solved { rating, left: solve.worker.sketch.open_edges })
}

/// How far a puzzle with one solution is from the difficulty requested.
fn score(solved: &Solved, wanted: Option<u8>) -> Score {
    let Some(wanted) = wanted else { return Score::hit() };
    let rating = &solved.rating;
    let contradictions = rating.counts[usize::from(HARDEST.0) - 1];
    match (rating.solved_by_logic, rating.difficulty.cmp(&wanted)) {
        (false, _) => Score::new(Standing::TooHard, 1).at(solved.left),
        (true, Ordering::Equal) => Score::hit(),
        (true, Ordering::Greater) => {
            Score::new(Standing::TooHard, u32::from(rating.difficulty - wanted)).at(contradictions)
        }
        // The more steps of the hardest tier, the nearer to something harder.
        (true, Ordering::Less) => {
            let steps = rating.counts[usize::from(rating.hardest.0.max(1)) - 1];
            Score::new(Standing::TooEasy, u32::from(wanted - rating.difficulty)).at(1000 - steps.min(1000))
        }
    }
}
