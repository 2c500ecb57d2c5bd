//! Hints compared with everything else that is forced on the board: whether something has a smaller reason.

use super::films::Told;
use super::rows::{Group, group};
use super::{job, show_groups, spread};
use crate::args::BenchExplain as Args;
use crate::crew::in_order;
use crate::failure::Failure;
use crate::output::{Output, Tone};
use crate::verbs::table::{Column, Table};
use gridproof::Error;
use gridproof::pipeline::measure::{Film, Others, Smaller, others};
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
        |index, watch| others(chosen[index as usize].1, args.audit_steps, watch),
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
    let title = format!("{set}: hints and what else is forced on the same board");
    let examples = |row: &Row| row.examples.iter().map(|text| (Tone::Faint, text.clone())).collect();
    show_groups(&title, &TABLE, rows.into_values(), examples, output)?;
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
            examples: vec![],
        }
    }

    fn add(&mut self, film: &Film, others: Option<Others>) {
        self.hints += 1;
        let Some(Others { shown, smaller }) = others else { return };
        self.finished += usize::from(smaller != Smaller::Unknown);
        self.smallest += usize::from(smaller == Smaller::Nowhere);
        if let Smaller::Rules(size) = smaller {
            let (technique, board) = (film.technique, film.board.text());
            self.examples.push(format!("{shown} rules, another cell needs {size}: {technique} on {board}"));
        }
    }
}

const TABLE: Table<Row> = Table(&[
    Column { heading: "group", width: -28, cell: |row| row.group.clone() },
    Column { heading: "hints", width: 8, cell: |row| row.hints.to_string() },
    Column { heading: "finished", width: 9, cell: |row| row.finished.to_string() },
    Column { heading: "none smaller", width: 13, cell: |row| row.smallest.to_string() },
]);
