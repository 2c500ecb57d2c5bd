//! The strategies by name, the default one first.

use crate::exact;
use crate::game::FlowPosition;
use crate::pns::{DF_PN, PNS};
use gridproof_search::strategy::{About, Parameter, Range, Registry, Settings, Strategy};
use gridproof_search::technique::Logic;
use gridproof_search::{Answer, Cdcl, Fault, Run, Task};

/// The strategies, the default one first.
pub(crate) static STRATEGIES: Registry<FlowPosition, Task, Result<Answer, Fault>> =
    Registry(&[&Fast, &Cdcl, &PNS, &DF_PN, &Logic]);

/// The exact search as a strategy.
struct Fast;

const MEMORY: Parameter = Parameter {
    name: "memory",
    description: "megabytes for states that were found to lead nowhere",
    range: Range::Integer { min: 0, max: 4096, default: exact::MEMORY as i64 },
};

impl Strategy<FlowPosition, Task, Result<Answer, Fault>> for Fast {
    fn about(&self) -> &About {
        &About {
            name: "fast",
            description: "sweeps over the board from several sides, joining partial paths",
            steps: 100_000_000,
            millis: 20_000,
            parameters: &[MEMORY],
        }
    }

    fn run(
        &self,
        puzzle: &FlowPosition,
        task: Task,
        settings: &Settings,
        run: &mut Run<'_>,
    ) -> Result<Answer, Fault> {
        let memory = settings.integer("memory").unsigned_abs();
        let found = exact::count(&puzzle.flow, task.limit, Answer::KEPT, memory, run);
        puzzle.answer("fast", found)
    }
}
