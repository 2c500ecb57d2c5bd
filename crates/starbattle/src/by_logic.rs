//! The techniques as a strategy: what they fill is the only solution.

use crate::game::StarPosition;
use crate::logic::Board;
use crate::rate::BEYOND;
use crate::solve::solve;
use search::game::{Answer, Position, Task};
use search::strategy::{About, Settings, Strategy};
use search::{Count, Model, Run};

/// Solves as people do, and says so where that does not lead to the end.
pub(crate) struct Logic;

impl Strategy<StarPosition, Task, Answer> for Logic {
    fn about(&self) -> &About {
        &About {
            name: "logic",
            description: "the techniques alone; inconclusive where they do not reach",
            steps: 50_000_000,
            millis: 20_000,
            parameters: &[],
        }
    }

    fn run(&self, puzzle: &StarPosition, task: Task, _: &Settings, run: &mut Run<'_>) -> Answer {
        let board = Board::new(&puzzle.position);
        let mut trace = vec![];
        let wanted = task.trace.then_some(&mut trace);
        let solved = solve(&board, &puzzle.position, BEYOND, wanted, run);
        let mut answer = Answer {
            strategy: "logic",
            count: Count { timed_out: true, ..Count::default() },
            solutions: vec![],
            stopped: solved.as_ref().err().copied(),
            states: 0,
            pruned: 0,
            metrics: vec![],
            trace: task.trace.then_some(trace),
        };
        let Ok(solve) = solved else { return answer };
        answer.states = solve.counts.total();
        // Wrong marks can lead logic to a full board that is no solution: the game's own checker decides.
        let model = solve.stars().map(Model::from_truths).filter(|model| puzzle.solution(model).is_ok());
        if let Some(model) = model {
            answer.count = Count { found: 1, complete: true, ..Count::default() };
            answer.solutions.push(model);
        }
        answer
    }
}
