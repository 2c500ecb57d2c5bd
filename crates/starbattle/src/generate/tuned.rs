//! What the tuner needs: how a candidate starts, how it moves, and how far it is from the target.

use super::dig::Dig;
use super::plot::{Plot, Trend};
use super::rivals::make_if_unique;
use crate::rate::{Rated, rate_up_to};
use gridproof_search::generate::Made;
use gridproof_search::technique::Rating;
use gridproof_search::tune::{Candidate, Direction, Evaluation, Plan, Score, Standing, Tuner, tune};
use gridproof_search::{Fault, Halt, Random, Run};
use std::ops::RangeInclusive;

/// What is requested.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Target {
    pub(super) size: u32,
    pub(super) stars: u32,
    /// The difficulties on offer.
    pub(super) known: RangeInclusive<u8>,
    /// `None` accepts any difficulty.
    pub(super) difficulty: Option<u8>,
}

impl Target {
    /// The number of regions to cut down at first. With one star they become single cells, and some of them never grow again,
    /// so the hardest puzzles begin with few of them.
    fn cut(&self) -> usize {
        let is_hardest = self.difficulty == Some(*self.known.end());
        let cut = if self.stars == 1 && is_hardest { self.size / 10 } else { self.size };
        cut as usize
    }
}

/// Looks in a row on the way from easy to hard that come no nearer. Regions of nearly the same size can exchange cells without
/// end.
const IDLE: u32 = 8;

/// Cells tried before the search for a neighbour is given up.
const TRIES: usize = 60;

/// The hardest difficulty.
const HARDEST: u8 = 7;

/// What is known of a plot.
type Known = Evaluation<Option<Rating>>;

/// What all candidates of one request share.
pub(super) struct Workshop {
    target: Target,
    /// The last start evaluated, with its evaluation, so that it is not evaluated again.
    last: Option<(Vec<u8>, Known)>,
    /// Plots evaluated during the search for a start.
    looks: u64,
}

/// The puzzle of a seed.
pub(super) fn make(target: &Target, plan: Plan, random: Random, run: &mut Run<'_>) -> Result<Made, Fault> {
    let mut workshop = Workshop { target: target.clone(), last: None, looks: 0 };
    let tuned = tune(Tuner::<Plot>::new(plan, random), &mut workshop, run)?;
    let made = Made::tuned(tuned, |plot, _| (plot.puzzle().text(), true));
    Ok(Made { evaluations: made.evaluations + workshop.looks, ..made })
}

/// How far a puzzle that is too easy is from something harder. Three steps of a tier make it as hard as the next tier; where even
/// that is not enough, long sums are nearest to something harder.
fn missing(rating: &Rating, longest: u32, wanted: u8) -> u32 {
    const TIER: u32 = 1000;
    let hardest = usize::from(rating.hardest.0.max(1));
    match wanted.saturating_sub(rating.hardest.0) {
        ..=1 => TIER - rating.counts.get(hardest - 1).map_or(0, |&steps| steps.min(TIER)),
        tiers => u32::from(tiers) * TIER - longest.min(TIER),
    }
}

impl Workshop {
    /// Evaluates a plot. Every candidate has one solution, so only the difficulty matters.
    fn look(&self, plot: &Plot, run: &mut Run<'_>) -> Result<Known, Halt> {
        let wanted = self.target.difficulty.unwrap_or(HARDEST);
        let (score, trace) = match rate_up_to(&plot.puzzle(), wanted, run)? {
            Rated::Whole { rating, longest } => {
                let score = match wanted - rating.difficulty.min(wanted) {
                    0 => Score::hit(),
                    _ if self.target.difficulty.is_none() => Score::hit(),
                    short => {
                        let score = Score::new(Standing::TooEasy, short.into());
                        score.at(missing(&rating, longest, wanted))
                    }
                };
                (score, Some(rating))
            }
            Rated::Harder(least) => (Score::new(Standing::TooHard, u32::from(least - wanted)), None),
        };
        Ok(Evaluation { score, trace })
    }

    /// Goes from easy to hard until the difficulty is right, and bisects where it jumps from too easy to too hard. Returns the
    /// nearest plot if none is right.
    fn descend(
        &mut self,
        dig: &mut Dig,
        wanted: u8,
        random: &mut Random,
        run: &mut Run<'_>,
    ) -> Result<Plot, Halt> {
        let stride = self.target.size as usize;
        let mut depth = stride * usize::from(wanted - self.target.known.start());
        let mut best: Option<(Plot, Known)> = None;
        // A number of moves that is too small, and one that is too large.
        let (mut few, mut many) = (None, None);
        let mut idle = 0;
        loop {
            if many.is_none() {
                dig.go_to(depth, random, run)?;
                depth = depth.min(dig.depth());
            }
            let plot = dig.after(depth);
            let known = self.look(&plot, run)?;
            self.looks += 1;
            let standing = known.score.standing;
            idle += 1;
            if best.as_ref().is_none_or(|(_, best)| known.score < best.score) {
                best = Some((plot, known));
                idle = 0;
            }
            match standing {
                Standing::Hit => break,
                Standing::TooEasy if idle > IDLE => break,
                Standing::TooEasy if few == Some(depth) => break,
                Standing::TooEasy => few = Some(depth),
                Standing::TooHard | Standing::Stuck => many = Some(depth),
            }
            depth = match (few, many) {
                (_, None) => depth + stride,
                (few, Some(many)) => {
                    let low = few.map_or(0, |few| few + 1);
                    if low >= many {
                        break;
                    }
                    low.midpoint(many - 1)
                }
            };
        }
        let (plot, known) = best.expect("there was a look");
        self.last = Some((plot.regions.clone(), known));
        Ok(plot)
    }
}

impl Candidate for Plot {
    type Workshop = Workshop;
    type Key = Vec<u8>;
    type Trace = Option<Rating>;

    fn start(workshop: &mut Workshop, random: &mut Random, run: &mut Run<'_>) -> Result<Plot, Halt> {
        let target = &workshop.target;
        let mut dig = Dig::new(target.size, target.stars, target.cut(), random, run)?;
        match target.difficulty {
            Some(wanted) => workshop.descend(&mut dig, wanted, random, run),
            None => {
                dig.go_to(random.index(4 * target.size as usize), random, run)?;
                Ok(dig.after(dig.depth()))
            }
        }
    }

    fn key(&self) -> Vec<u8> {
        self.regions.clone()
    }

    fn evaluate(&self, workshop: &mut Workshop, run: &mut Run<'_>) -> Result<Known, Halt> {
        match workshop.last.take_if(|(regions, _)| *regions == self.regions) {
            Some((_, known)) => Ok(known),
            None => workshop.look(self, run),
        }
    }

    fn neighbour(
        &self,
        _: &Known,
        direction: Direction,
        _: &mut Workshop,
        random: &mut Random,
        run: &mut Run<'_>,
    ) -> Result<Option<Plot>, Halt> {
        let mut next = self.clone();
        let trend = match direction {
            Direction::Easier => Trend::Apart,
            Direction::Harder => Trend::Together,
            Direction::Sideways => Trend::Any,
        };
        let (mut made, wanted) = (0, 1 + random.below(3));
        for _ in 0..TRIES {
            run.step(1)?;
            let cell = random.index(self.regions.len()) as u32;
            let Some(change) = next.way_out(cell, trend, random) else { continue };
            made += u64::from(make_if_unique(&mut next, change, run)?);
            if made == wanted {
                break;
            }
        }
        Ok((made > 0).then_some(next))
    }
}
