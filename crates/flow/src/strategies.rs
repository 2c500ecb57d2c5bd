//! The strategies by name, the default one first.

use crate::game::FlowPosition;
use crate::logic::Plan;
use crate::pns::{DF_PN, PNS};
use crate::solve::solve;
use crate::sweep;
use crate::techniques::HARDEST;
use search::game::{Answer, Cdcl, Position, Task};
use search::strategy::{About, Parameter, Range, Registry, Settings, Strategy};
use search::{Count, Run};

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
        let mut answer = Answer {
            strategy: "logic",
            count: Count { timed_out: solved.is_err(), ..Count::default() },
            solutions: vec![],
            stopped: solved.as_ref().err().copied(),
            states: 0,
            pruned: 0,
            metrics: vec![],
            trace: None,
        };
        let Ok(solved) = solved else { return answer };
        answer.states = solved.steps.len() as u64;
        answer.count = Count { complete: !solved.consistent, ..Count::default() };
        let rating = solved.rating();
        answer.metrics = rating.techniques.iter().map(|&(name, count)| (name, u64::from(count))).collect();
        answer.trace = task.trace.then(|| solved.trace(&puzzle.rules));
        // Wrong marks can lead logic to a full board that is no solution: the game's own checker decides.
        let model = solved.used.and_then(|used| puzzle.model(&used));
        if let Some(model) = model.filter(|model| puzzle.solution(model).is_ok()) {
            answer.count = Count { found: 1, complete: true, ..Count::default() };
            answer.solutions.push(model);
        }
        answer
    }
}
