//! The strategies by name, the default one first.

use crate::exact::{self, Engine, Relabelling};
use crate::game::SudokuPosition;
use crate::plain::FAST;
use gridproof_search::strategy::{About, Registry, Settings, Strategy};
use gridproof_search::technique::Logic;
use gridproof_search::{Answer, Cdcl, Fault, Run, Task};

/// The strategies, the default one first.
pub(crate) static STRATEGIES: Registry<SudokuPosition, Task, Result<Answer, Fault>> =
    Registry(&[&Fast, &Cdcl, &Logic, &Dlx]);

/// The fast exact search as a strategy.
struct Fast;

impl Strategy<SudokuPosition, Task, Result<Answer, Fault>> for Fast {
    fn about(&self) -> &About {
        &About {
            name: FAST,
            description: "deduces in all boxes at once, guesses where there is least choice",
            steps: 50_000_000,
            millis: 20_000,
            parameters: &[],
        }
    }

    fn run(
        &self,
        puzzle: &SudokuPosition,
        task: Task,
        _: &Settings,
        run: &mut Run<'_>,
    ) -> Result<Answer, Fault> {
        Ok(search(puzzle, Engine::Fast, self.about().name, task, run))
    }
}

/// Dancing links as a strategy.
struct Dlx;

impl Strategy<SudokuPosition, Task, Result<Answer, Fault>> for Dlx {
    fn about(&self) -> &About {
        &About {
            name: "dlx",
            description: "Knuth's dancing links, the well-known reference",
            steps: 50_000_000,
            millis: 20_000,
            parameters: &[],
        }
    }

    fn run(
        &self,
        puzzle: &SudokuPosition,
        task: Task,
        _: &Settings,
        run: &mut Run<'_>,
    ) -> Result<Answer, Fault> {
        Ok(search(puzzle, Engine::Dlx, self.about().name, task, run))
    }
}

/// An exact search with the values exchanged, so that the seed decides which of several solutions comes first.
fn search(
    puzzle: &SudokuPosition,
    engine: Engine,
    name: &'static str,
    task: Task,
    run: &mut Run<'_>,
) -> Answer {
    let relabelled = Relabelling::new(task.seed, puzzle.sudoku.shape().size());
    let found = exact::count(&relabelled.apply(&puzzle.sudoku), task.limit, Answer::KEPT, engine, run);
    found.answer(name, |grid| puzzle.model(&relabelled.undo(grid)))
}
