//! The techniques as a strategy. A board that they fill is the only solution.

use crate::answer::{Answer, Ended, Task};
use crate::deductive::Deductive;
use crate::halt::{Fault, Halt};
use crate::run::Run;
use crate::strategy::{About, Settings, Strategy};
use crate::technique::Tier;
use crate::verdict::Count;

/// Solves as people do. If no technique applies any more, the answer is inconclusive.
pub struct Logic;

impl<P: Deductive> Strategy<P, Task, Result<Answer, Fault>> for Logic {
    fn about(&self) -> &About {
        &About {
            name: "logic",
            description: "the techniques alone, without guessing; inconclusive if they get stuck",
            steps: 200_000_000,
            millis: 60_000,
            parameters: &[],
        }
    }

    fn run(&self, puzzle: &P, task: Task, _: &Settings, run: &mut Run<'_>) -> Result<Answer, Fault> {
        let name = Strategy::<P, Task, Result<Answer, Fault>>::about(self).name;
        let by_logic = match puzzle.by_logic(Tier(u8::MAX), task.trace, run) {
            Ok(by_logic) => by_logic,
            Err(Halt::Stopped(stopped)) => return Ok(Answer::unfinished(name, Ended::Stopped(stopped))),
            Err(Halt::Fault(fault)) => return Err(fault),
        };
        let rating = by_logic.rating;
        // Wrong marks can lead to a full board that is not a solution: the game's own checker decides.
        let filled = by_logic.filled.filter(|model| puzzle.solution(model).is_ok());
        let (count, ended) = match &filled {
            Some(_) => (Count { found: 1, complete: true, ..Count::default() }, Ended::Finished),
            None if by_logic.contradicts => (Count { complete: true, ..Count::default() }, Ended::Finished),
            None => (Count::default(), Ended::Stuck),
        };
        Ok(Answer {
            count,
            ended,
            solutions: filled.into_iter().collect(),
            states: rating.counts.iter().copied().map(u64::from).sum(),
            metrics: rating.techniques.iter().map(|&(name, count)| (name, u64::from(count))).collect(),
            trace: task.trace.then_some(by_logic.trace),
            ..Answer::unfinished(name, Ended::Stuck)
        })
    }
}
