//! The rules of frames, next to the smallest possible number of rules for the same claims.

use super::films::Told;
use super::rows::{self, Group, Report, group, quantile, text};
use super::{job, show_groups, spread};
use crate::args::BenchExplain as Args;
use crate::crew::in_order;
use crate::failure::Failure;
use crate::output::{Output, Tone};
use crate::verbs::table::{Column, Table};
use gridproof::pipeline::measure::{self, Film};
use gridproof::{Error, Watch};
use gridproof_search::audit::Audit;
use serde::Serialize;
use std::collections::BTreeMap;

/// A frame to audit: its film, and its number there.
struct Chosen<'f> {
    group: Group,
    film: &'f Film,
    number: usize,
}

/// What an audit found, with the frame in words.
struct Audited {
    audit: Audit,
    technique: &'static str,
    text: String,
    puzzle: String,
}

/// What the plot shows of audits that finished.
const DRAWN: [&str; 2] = ["rules of audited frames", "smallest possible number of rules"];

/// Audits some frames of each group, shows the table and adds to the report what the plot shows. Returns whether that was
/// cancelled.
pub(super) fn run(
    report: &mut Report,
    told: &[Told],
    args: &Args,
    output: &mut Output,
) -> Result<bool, Failure> {
    let set = &report.summary.set.clone();
    let chosen = chosen(told, args);
    let mut groups: BTreeMap<Group, Vec<Audited>> = BTreeMap::new();
    let cancelled = in_order(
        &job(chosen.len(), args),
        |index, watch| audit(&chosen[index as usize], args.audit_steps, watch),
        |index, audited| {
            let of = chosen[index as usize].group.clone();
            groups.entry(of).or_default().extend(audited?);
            Ok(())
        },
    )?;
    if cancelled {
        return Ok(true);
    }
    let numbers: [fn(&Audit) -> usize; 2] = [|audit| audit.shown, |audit| audit.at_least];
    for (measure, number) in DRAWN.into_iter().zip(numbers) {
        for ((_, name), audits) in &groups {
            let finished = audits.iter().filter(|of| of.audit.is_finished());
            let values: Vec<f64> = finished.map(|of| number(&of.audit) as f64).collect();
            if !values.is_empty() {
                report.rows.push(rows::Row::new(set, measure, name.clone(), values));
            }
        }
    }
    let rows = groups.into_iter().map(|((_, name), audits)| Row::new(set, name, &audits));
    let title = format!("{set}: rules of frames and the smallest number for the same claim");
    show_groups(&title, &TABLE, rows, examples, output)?;
    Ok(false)
}

/// Some frames with a rule that can be left out, and the one that is furthest from the smallest number.
fn examples(row: &Row) -> Vec<(Tone, String)> {
    let surplus = row.surplus.iter().map(|text| format!("a rule can be left out, {text}"));
    let worst = row.worst.iter().flat_map(|Worst { shown, smallest, technique, puzzle, text }| {
        [format!("{shown} rules where {smallest} are enough, {technique}: {text}"), format!("  on {puzzle}")]
    });
    surplus.chain(worst).map(|line| (Tone::Faint, line)).collect()
}

/// The frames to audit: of each group some, at even distances.
fn chosen<'f>(told: &'f [Told], args: &Args) -> Vec<Chosen<'f>> {
    let mut groups: BTreeMap<Group, Vec<Chosen<'f>>> = BTreeMap::new();
    for taken in told.iter().flat_map(|told| &told.films) {
        let mut number = 0;
        taken.film.each(&mut |placed| {
            let of = group(placed.frame.technique, placed.frame.tier, args.by);
            let chosen = Chosen { group: of.clone(), film: &taken.film, number };
            groups.entry(of).or_default().push(chosen);
            number += 1;
        });
    }
    groups.into_values().flat_map(|group| spread(group, Some(args.audit as u64))).collect()
}

fn audit(chosen: &Chosen<'_>, steps: u64, watch: &Watch<'_>) -> Result<Option<Audited>, Failure> {
    let mut audited = None;
    let mut number = 0;
    chosen.film.each(&mut |placed| {
        if number == chosen.number {
            let audit = measure::audit(chosen.film, placed, steps, watch);
            audited = Some(audit.map(|audit| Audited {
                audit,
                technique: placed.frame.technique,
                text: text(chosen.film, placed.frame),
                puzzle: chosen.film.board.text(),
            }));
        }
        number += 1;
    });
    Ok(audited.transpose().map_err(Error::from)?)
}

/// The audits of one group.
#[derive(Serialize)]
struct Row {
    set: String,
    group: String,
    audited: usize,
    /// Those whose smallest number is known; the counts below are of these.
    finished: usize,
    smallest: usize,
    within_two: usize,
    /// Those with a rule that can be left out.
    not_minimal: usize,
    median_shown: f64,
    median_smallest: f64,
    /// Some of these, each with its technique and its board.
    surplus: Vec<String>,
    worst: Option<Worst>,
}

/// Frames with a surplus rule that are listed.
const LISTED: usize = 3;

/// The frame that is furthest from the smallest number.
#[derive(Serialize)]
struct Worst {
    shown: usize,
    smallest: usize,
    technique: &'static str,
    puzzle: String,
    text: String,
}

impl Row {
    fn new(set: &str, group: String, audits: &[Audited]) -> Row {
        let finished: Vec<&Audited> = audits.iter().filter(|of| of.audit.is_finished()).collect();
        let within = |most: usize| {
            let near = |of: &&&Audited| of.audit.excess().is_some_and(|excess| excess <= most);
            finished.iter().filter(near).count()
        };
        let median = |number: fn(&Audit) -> usize| {
            let mut numbers: Vec<f64> = finished.iter().map(|of| number(&of.audit) as f64).collect();
            numbers.sort_by(f64::total_cmp);
            quantile(&numbers, 0.5)
        };
        let surplus = || audits.iter().filter(|of| of.audit.surplus == Some(true));
        let worst = finished.iter().max_by_key(|of| (of.audit.excess(), of.audit.shown));
        Row {
            set: set.to_owned(),
            group,
            audited: audits.len(),
            finished: finished.len(),
            smallest: within(0),
            within_two: within(2),
            not_minimal: surplus().count(),
            surplus: surplus()
                .take(LISTED)
                .map(|of| format!("{}: {} on {}", of.technique, of.text, of.puzzle))
                .collect(),
            median_shown: median(|audit| audit.shown),
            median_smallest: median(|audit| audit.at_least),
            worst: worst.filter(|of| of.audit.excess() != Some(0)).map(|of| Worst {
                shown: of.audit.shown,
                smallest: of.audit.at_least,
                technique: of.technique,
                puzzle: of.puzzle.clone(),
                text: of.text.clone(),
            }),
        }
    }
}

const TABLE: Table<Row> = Table(&[
    Column { heading: "group", width: -28, cell: |row| row.group.clone() },
    Column { heading: "audited", width: 8, cell: |row| row.audited.to_string() },
    Column { heading: "finished", width: 9, cell: |row| row.finished.to_string() },
    Column { heading: "smallest", width: 9, cell: |row| row.smallest.to_string() },
    Column { heading: "within 2", width: 9, cell: |row| row.within_two.to_string() },
    Column { heading: "not minimal", width: 12, cell: |row| row.not_minimal.to_string() },
    Column { heading: "rules", width: 6, cell: |row| row.median_shown.to_string() },
    Column { heading: "least", width: 6, cell: |row| row.median_smallest.to_string() },
]);
