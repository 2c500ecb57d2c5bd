//! The strategies by name, the default one first.

use crate::game::FlowPosition;
use crate::logic::Plan;
use crate::pns::{DF_PN, PNS};
use crate::solve::solve;
use crate::sweep;
use crate::techniques::HARDEST;
use gridproof_search::game::{Answer, Cdcl, Task};
use gridproof_search::strategy::{About, Parameter, Range, Registry, Settings, Strategy};
use gridproof_search::{Count, Run};

/// The strategies, the default one first.
pub(crate) static STRATEGIES: Registry<FlowPosition, Task, Answer> =
    Registry(&[&Fast, &Cdcl, &PNS, &DF_PN, &Logic]);

/// The sweep as a strategy.
struct Fast;

const MEMORY: Parameter = Parameter {
    name: "memory",
    description: "megabytes for what was found to lead nowhere",
    range: Range::Integer { min: 0, max: 4096, default: sweep::MEMORY as i64 },
};

impl Strategy<FlowPosition, Task, Answer> for Fast {
    fn about(&self) -> &About {
        &About {
            name: "fast",
            description: "sweeps over the board from several sides, joining partial paths",
            steps: 100_000_000,
            millis: 20_000,
            parameters: &[MEMORY],
        }
    }

    fn run(&self, puzzle: &FlowPosition, task: Task, settings: &Settings, run: &mut Run<'_>) -> Answer {
        let memory = settings.integer("memory").unsigned_abs();
        let found = sweep::count(&puzzle.flow, task.limit, Answer::KEPT, memory, run);
        Answer {
            strategy: "fast",
            count: found.count,
            solutions: found.drawn.iter().filter_map(|used| puzzle.model(used)).collect(),
            stopped: found.stopped,
            states: found.states,
            pruned: found.pruned,
            metrics: vec![],
            trace: None,
        }
    }
}

/// The techniques as a strategy.
struct Logic;

impl Strategy<FlowPosition, Task, Answer> for Logic {
    fn about(&self) -> &About {
        &About {
            name: "logic",
            description: "techniques alone, the easiest first; no guessing",
            steps: 200_000_000,
            millis: 60_000,
            parameters: &[],
        }
    }

    fn run(&self, puzzle: &FlowPosition, task: Task, _: &Settings, run: &mut Run<'_>) -> Answer {
        let solved = solve(&Plan::new(&puzzle.flow), HARDEST, run);
        let solved = match solved {
            Ok(solved) => solved,
            Err(limit) => return Answer::by_logic(puzzle, Err(limit)),
        };
        let filled = solved.used.as_ref().and_then(|used| puzzle.model(used));
        let mut answer = Answer::by_logic(puzzle, Ok(filled));
        if !solved.consistent {
            answer.count = Count { complete: true, ..Count::default() };
            answer.stopped = None;
        }
        let rating = solved.rating();
        answer.states = solved.steps.len() as u64;
        answer.metrics = rating.techniques.iter().map(|&(name, count)| (name, u64::from(count))).collect();
        answer.trace = task.trace.then(|| solved.trace(&puzzle.rules));
        answer
    }
}
