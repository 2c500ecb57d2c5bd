//! The pseudo-Boolean solver as a strategy.

use super::{Model, Solver};
use crate::answer::{Answer, Ended, Task};
use crate::deductive::Deductive;
use crate::halt::{Fault, Halt};
use crate::run::Run;
use crate::strategy::{About, Settings, Strategy};

/// The pseudo-Boolean solver as a strategy for any deductive game.
pub struct Cdcl;

impl<P: Deductive> Strategy<P, Task, Result<Answer, Fault>> for Cdcl {
    fn about(&self) -> &About {
        &About {
            name: "cdcl",
            description: "learns from every conflict; its refutations are proofs",
            steps: 50_000_000,
            millis: 20_000,
            parameters: &[],
        }
    }

    fn run(&self, puzzle: &P, task: Task, _: &Settings, run: &mut Run<'_>) -> Result<Answer, Fault> {
        let solver = match Solver::new(puzzle.rules(), run) {
            Ok(solver) => solver,
            Err(Halt::Stopped(stopped)) => return Ok(Answer::unfinished("cdcl", Ended::Stopped(stopped))),
            Err(Halt::Fault(fault)) => return Err(fault),
        };
        let (mut solutions, mut wrong) = (vec![], None);
        let mut keep = |model: &Model| {
            wrong = wrong.take().or(puzzle.solution(model).err());
            if solutions.len() < Answer::KEPT {
                solutions.push(model.clone());
            }
        };
        let found = solver.enumerate(puzzle.marks(), task.limit, &mut *puzzle.lazy(), run, &mut keep)?;
        if let Some(why) = wrong {
            return Err(Fault::WrongSolution(why));
        }
        Ok(Answer {
            count: found.count,
            solutions,
            states: found.effort.decisions,
            pruned: found.effort.conflicts,
            ..Answer::unfinished("cdcl", Ended::of(found.stopped))
        })
    }
}
