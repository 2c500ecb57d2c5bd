//! The strategies by name, the default one first.

use crate::exact;
use crate::game::LatinPosition;
use gridproof_search::strategy::{About, Registry, Settings, Strategy};
use gridproof_search::technique::Logic;
use gridproof_search::{Answer, Cdcl, Fault, Run, Task};

/// The strategies, the default one first.
pub(crate) static STRATEGIES: Registry<LatinPosition, Task, Result<Answer, Fault>> =
    Registry(&[&Backtrack, &Cdcl, &Logic]);

/// The exact search as a strategy.
struct Backtrack;

impl Strategy<LatinPosition, Task, Result<Answer, Fault>> for Backtrack {
    fn about(&self) -> &About {
        &About {
            name: "backtrack",
            description: "fills the cell with the fewest choices first",
            steps: 50_000_000,
            millis: 10_000,
            parameters: &[],
        }
    }

    fn run(
        &self,
        puzzle: &LatinPosition,
        task: Task,
        _: &Settings,
        run: &mut Run<'_>,
    ) -> Result<Answer, Fault> {
        let found = exact::count(&puzzle.latin, task.limit, Answer::KEPT, run);
        Ok(found.answer("backtrack", |grid| puzzle.model(grid)))
    }
}
