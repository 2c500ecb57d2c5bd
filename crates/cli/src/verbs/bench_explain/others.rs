//! Hints compared with everything else that is forced on the board: whether something has a smaller reason, or is a plain sum.

use super::films::Told;
use super::rows::{Group, group};
use super::{job, spread};
use crate::args::BenchExplain as Args;
use crate::crew::in_order;
use crate::failure::Failure;
use crate::output::{Output, Tone};
use crate::verbs::table::{Column, Table};
use gridproof::Error;
use gridproof::pipeline::measure::{Film, Others, others};
use gridproof_search::Tier;
use serde::Serialize;
use std::collections::BTreeMap;

/// Hints below this tier are not compared: their techniques are easy, however many rules they cite.
const EASY: Tier = Tier(3);

/// Compares some hints of each group and shows the table. Returns whether that was cancelled.
pub(super) fn run(set: &str, told: &[Told], args: &Args, output: &mut Output) -> Result<bool, Failure> {
    let mut groups: BTreeMap<Group, Vec<&Film>> = BTreeMap::new();
    for taken in told.iter().flat_map(|told| &told.films).filter(|taken| taken.film.tier >= EASY) {
        groups.entry(group(taken.film.technique, taken.film.tier, args.by)).or_default().push(&taken.film);
    }
    let chosen: Vec<(Group, &Film)> = groups
        .into_iter()
        .flat_map(|(group, films)| {
            spread(films, Some(args.others as u64)).into_iter().map(move |film| (group.clone(), film))
        })
        .collect();
    let mut rows: BTreeMap<Group, Row> = BTreeMap::new();
    let cancelled = in_order(
        &job(chosen.len(), args),
        |index, watch| others(chosen[index as usize].1, args.audit_steps, args.sums, watch),
        |index, compared| {
            let (of, film) = &chosen[index as usize];
            let row = rows.entry(of.clone()).or_insert_with(|| Row::new(set, &of.1));
            row.add(film, compared.map_err(Error::from)?);
            Ok(())
        },
    )?;
    if cancelled {
        return Ok(true);
    }
    if !output.is_json() {
        output.next();
        output.line(Tone::Heading, &format!("{set}: hints and what else is forced on the same board"))?;
        output.line(Tone::Faint, &TABLE.heading())?;
    }
    for row in rows.into_values() {
        if output.is_json() {
            output.json(&row)?;
            continue;
        }
        output.line(Tone::Plain, &TABLE.line(&row))?;
        for example in &row.examples {
            output.line(Tone::Faint, &format!("  {example}"))?;
        }
    }
    Ok(false)
}

/// The comparisons of one group.
#[derive(Serialize)]
struct Row {
    set: String,
    group: String,
    hints: usize,
    /// Those where every other cell is decided; the counts below are of these.
    finished: usize,
    /// No other cell has a smaller reason.
    smallest: usize,
    /// Those where everything is decided about plain sums.
    summed: usize,
    /// Some rules, each added once, force something.
    plain_sum: usize,
    examples: Vec<String>,
}

impl Row {
    fn new(set: &str, group: &str) -> Row {
        Row {
            set: set.to_owned(),
            group: group.to_owned(),
            hints: 0,
            finished: 0,
            smallest: 0,
            summed: 0,
            plain_sum: 0,
            examples: vec![],
        }
    }

    fn add(&mut self, film: &Film, others: Option<Others>) {
        self.hints += 1;
        let Some(Others { shown, smaller, plain_sum }) = others else { return };
        let decided = |found: &Option<Option<usize>>| usize::from(found.is_some());
        self.finished += decided(&smaller);
        self.summed += decided(&plain_sum);
        self.smallest += usize::from(smaller == Some(None));
        let board = film.board.text();
        if let Some(Some(size)) = smaller {
            self.examples
                .push(format!("{shown} rules, another cell needs {size}: {} on {board}", film.technique));
        }
        if let Some(Some(size)) = plain_sum {
            self.plain_sum += 1;
            self.examples.push(format!("a plain sum of {size} rules: {} on {board}", film.technique));
        }
    }
}

const TABLE: Table<Row> = Table(&[
    Column { heading: "group", width: -28, cell: |row| row.group.clone() },
    Column { heading: "hints", width: 8, cell: |row| row.hints.to_string() },
    Column { heading: "finished", width: 9, cell: |row| row.finished.to_string() },
    Column { heading: "none smaller", width: 13, cell: |row| row.smallest.to_string() },
    Column { heading: "summed", width: 9, cell: |row| row.summed.to_string() },
    Column { heading: "plain sum", width: 10, cell: |row| row.plain_sum.to_string() },
]);
