//! The techniques as a strategy: what they fill is the only solution.

use crate::game::StarPosition;
use crate::logic::Board;
use crate::rate::BEYOND;
use crate::solve::solve;
use gridproof_search::game::{Answer, Task};
use gridproof_search::strategy::{About, Settings, Strategy};
use gridproof_search::{Model, Run};

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
        let states = solved.as_ref().map_or(0, |solve| solve.counts.total());
        let filled = solved.map(|solve| solve.stars().map(Model::from_truths));
        Answer { states, trace: task.trace.then_some(trace), ..Answer::by_logic(puzzle, filled) }
    }
}
