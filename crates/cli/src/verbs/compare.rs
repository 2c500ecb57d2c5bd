//! `gridproof compare`: several strategies on the same puzzles, in one table.

use super::table::{Column, Table, word};
use super::{Task, for_each};
use crate::args::Compare as Args;
use crate::failure::Failure;
use crate::output::{Output, Tone};
use crate::watch::watched;
use gridproof::api::plan::PlanAnswer;
use gridproof::api::solve::{CompareAnswer, SolutionsAnswer, SolveAnswer};
use gridproof::{CompareOptions, Status};

pub(crate) fn run(args: &Args) -> Result<Status, Failure> {
    let mut options = CompareOptions::new();
    options.strategies.clone_from(&args.strategies);
    options.seed = args.seed;
    options.steps = args.limits.steps;
    options.time_ms = args.limits.time;
    let mut headed = false;
    for_each(&args.puzzles, |task, output| {
        let answer = watched(|watch| task.engine.compare(task.puzzle, &options, watch))?;
        match (output.is_json(), args.csv) {
            (true, _) => output.json(&answer)?,
            (_, true) => csv(task, &answer, &mut headed, output)?,
            _ => table(&answer, output)?,
        }
        Ok(answer.status())
    })
}

/// The rows of one puzzle, by its number; the headings before the first.
fn csv(
    task: &Task<'_>,
    answer: &CompareAnswer,
    headed: &mut bool,
    output: &mut Output,
) -> Result<(), Failure> {
    for result in &answer.results {
        let (heading, row) = match result {
            SolveAnswer::Solutions(row) => (SOLUTIONS.csv_heading(), SOLUTIONS.csv(row)),
            SolveAnswer::Plan(row) => (PLANS.csv_heading(), PLANS.csv(row)),
            _ => continue,
        };
        if !std::mem::replace(headed, true) {
            writeln(output, &format!("puzzle,{heading}"))?;
        }
        writeln(output, &format!("{},{row}", task.number))?;
    }
    Ok(())
}

/// A line without an empty line before it.
fn writeln(output: &mut Output, line: &str) -> Result<(), Failure> {
    Ok(writeln!(output.stream(), "{line}")?)
}

fn table(answer: &CompareAnswer, output: &mut Output) -> Result<(), Failure> {
    output.line(Tone::Heading, &answer.puzzle)?;
    for (index, result) in answer.results.iter().enumerate() {
        let (heading, row) = match result {
            SolveAnswer::Solutions(row) => (SOLUTIONS.heading(), SOLUTIONS.line(row)),
            SolveAnswer::Plan(row) => (PLANS.heading(), PLANS.line(row)),
            _ => continue,
        };
        if index == 0 {
            output.line(Tone::Faint, &heading)?;
        }
        output.line(Tone::Plain, &row)?;
    }
    Ok(())
}

const SOLUTIONS: Table<SolutionsAnswer> = Table(&[
    Column { heading: "strategy", width: -12, cell: |row| row.strategy.to_owned() },
    Column { heading: "verdict", width: -14, cell: |row| word(&row.verdict) },
    Column { heading: "states", width: 12, cell: |row| row.metrics.states.to_string() },
    Column { heading: "pruned", width: 12, cell: |row| row.metrics.pruned.to_string() },
    Column { heading: "ms", width: 9, cell: |row| row.elapsed_ms.to_string() },
]);

const PLANS: Table<PlanAnswer> = Table(&[
    Column { heading: "strategy", width: -12, cell: |row| row.strategy.clone() },
    Column { heading: "verdict", width: -12, cell: |row| word(&row.verdict) },
    Column { heading: "cleared", width: 8, cell: |row| row.cleared.to_string() },
    Column { heading: "bound", width: 6, cell: |row| row.bound.to_string() },
    Column { heading: "gap", width: 5, cell: |row| row.gap.to_string() },
    Column { heading: "states", width: 12, cell: |row| row.metrics.states.to_string() },
    Column { heading: "pruned", width: 12, cell: |row| row.metrics.pruned.to_string() },
    Column { heading: "ms", width: 9, cell: |row| row.elapsed_ms.to_string() },
]);
