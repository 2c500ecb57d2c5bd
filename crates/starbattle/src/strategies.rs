//! The strategies by name, the default one first.

use crate::exact;
use crate::game::StarPosition;
use gridproof_search::strategy::{About, Registry, Settings, Strategy};
use gridproof_search::technique::Logic;
use gridproof_search::{Answer, Cdcl, Fault, Run, Task};

/// The strategies, the default one first.
pub(crate) static STRATEGIES: Registry<StarPosition, Task, Result<Answer, Fault>> =
    Registry(&[&Fast, &Cdcl, &Logic]);

/// The fast exact search as a strategy.
struct Fast;

impl Strategy<StarPosition, Task, Result<Answer, Fault>> for Fast {
    fn about(&self) -> &About {
        &About {
            name: "fast",
            description: "counts in bands of rows and columns, guesses where there is least choice",
            steps: 50_000_000,
            millis: 20_000,
            parameters: &[],
        }
    }

    fn run(
        &self,
        puzzle: &StarPosition,
        task: Task,
        _: &Settings,
        run: &mut Run<'_>,
    ) -> Result<Answer, Fault> {
        let found = exact::count(&puzzle.position, task.limit, Answer::KEPT, run);
        Ok(found.answer("fast", |stars| puzzle.model(stars)))
    }
}
