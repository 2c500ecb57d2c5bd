//! The tables: how large films and frames are, by tier or by technique.

use super::films::Told;
use crate::args::{BenchExplain as Args, ByArg};
use crate::verbs::table::{Column, Table};
use gridproof::film;
use gridproof::pipeline::measure::{self, Film};
use gridproof_search::{Frame, Tier};
use serde::Serialize;
use std::collections::BTreeMap;

/// What was measured on one set.
pub(super) struct Report {
    pub(super) summary: Summary,
    pub(super) rows: Vec<Row>,
}

/// How many films there are.
#[derive(Serialize)]
pub(super) struct Summary {
    pub(super) set: String,
    pub(super) kind: &'static str,
    pub(super) puzzles: usize,
    pub(super) films: usize,
    pub(super) inconclusive: usize,
    pub(super) not_forced: usize,
    pub(super) skipped: usize,
    pub(super) longest: Option<Longest>,
}

/// The frame with the most words.
#[derive(Serialize)]
pub(super) struct Longest {
    pub(super) words: usize,
    pub(super) technique: &'static str,
    pub(super) puzzle: String,
    pub(super) text: String,
}

/// One measure of the films or frames of one group.
#[derive(Serialize)]
pub(super) struct Row {
    pub(super) set: String,
    pub(super) measure: &'static str,
    pub(super) group: String,
    pub(super) count: usize,
    pub(super) median: f64,
    pub(super) p90: f64,
    pub(super) p99: f64,
    pub(super) max: f64,
}

/// A group of films or frames: its tier, and its name.
pub(super) type Group = (u8, String);

/// The group of a technique.
pub(super) fn group(technique: &str, Tier(tier): Tier, by: ByArg) -> Group {
    match by {
        ByArg::Tier => (tier, format!("tier {tier}")),
        ByArg::Technique => (tier, format!("{tier} {technique}")),
    }
}

/// What is measured, in the order of the tables.
const MEASURES: [&str; 5] =
    ["frames at the top", "frames with children", "words per frame", "rules per frame", "ms per film"];

/// All measurements: by measure and group.
type Values = BTreeMap<(usize, Group), Vec<f64>>;

impl Report {
    pub(super) fn new(set: &str, told: &[Told], args: &Args) -> Report {
        let films: Vec<_> = told.iter().flat_map(|told| &told.films).collect();
        let mut values = Values::new();
        for taken in &films {
            of_film(&taken.film, taken.ms, args.by, &mut values);
        }
        let count = |is: fn(&Told) -> bool| told.iter().filter(|told| is(told)).count();
        let summary = Summary {
            set: set.to_owned(),
            kind: if args.mistakes { "mistakes" } else { "hints" },
            puzzles: told.len(),
            films: films.len(),
            inconclusive: count(|told| told.inconclusive),
            not_forced: count(|told| told.not_forced),
            skipped: count(|told| told.skipped),
            longest: longest(films.iter().map(|taken| &taken.film)),
        };
        let row = |((measure, (_, group)), values): ((usize, Group), Vec<f64>)| {
            Row::new(set, MEASURES[measure], group, values)
        };
        Report { summary, rows: values.into_iter().map(row).collect() }
    }
}

/// Adds the measurements of a film and of its frames, to their groups and to the group of all.
fn of_film(film: &Film, ms: f64, by: ByArg, values: &mut Values) {
    let mut add = |measure: usize, of: Group, value: f64| {
        for group in [(0, "all".to_owned()), of] {
            values.entry((measure, group)).or_default().push(value);
        }
    };
    let whole = || group(film.technique, film.tier, by);
    add(0, whole(), film.frames.len() as f64);
    add(1, whole(), film.total() as f64);
    add(4, whole(), ms);
    let words = film.board.words();
    film.each(&mut |placed| {
        let frame = placed.frame;
        let one = || group(frame.technique, frame.tier, by);
        add(2, one(), measure::words(words, frame) as f64);
        add(3, one(), measure::rules(words, frame, &film.proof).len() as f64);
    });
}

/// The frame with the most words, the first of them.
fn longest<'f>(films: impl Iterator<Item = &'f Film>) -> Option<Longest> {
    let mut longest: Option<Longest> = None;
    for film in films {
        film.each(&mut |placed| {
            let words = measure::words(film.board.words(), placed.frame);
            if longest.as_ref().is_none_or(|known| words > known.words) {
                longest = Some(Longest {
                    words,
                    technique: placed.frame.technique,
                    puzzle: film.board.text(),
                    text: text(film, placed.frame),
                });
            }
        });
    }
    longest
}

/// A frame in words.
pub(super) fn text(of: &Film, frame: &Frame) -> String {
    let texts = [film::reason(frame), film::claim(of.board.words(), frame)];
    texts.into_iter().filter(|text| !text.is_empty()).collect::<Vec<_>>().join(" ")
}

impl Row {
    pub(super) fn new(set: &str, measure: &'static str, group: String, mut values: Vec<f64>) -> Row {
        values.sort_by(f64::total_cmp);
        let at = |fraction| rounded(quantile(&values, fraction));
        Row {
            set: set.to_owned(),
            measure,
            group,
            count: values.len(),
            median: at(0.5),
            p90: at(0.9),
            p99: at(0.99),
            max: at(1.0),
        }
    }
}

/// The value that this fraction of the sorted values does not exceed.
pub(super) fn quantile(sorted: &[f64], fraction: f64) -> f64 {
    let rank = (sorted.len() as f64 * fraction).ceil() as usize;
    sorted.get(rank.saturating_sub(1).min(sorted.len().saturating_sub(1))).copied().unwrap_or_default()
}

fn rounded(value: f64) -> f64 {
    (value * 100.0).round() / 100.0
}

/// A number without needless decimals.
fn short(value: f64) -> String {
    if value.fract() == 0.0 { format!("{value:.0}") } else { format!("{value:.2}") }
}

pub(super) const TABLE: Table<Row> = Table(&[
    Column { heading: "measure", width: -20, cell: |row| row.measure.to_owned() },
    Column { heading: "group", width: -28, cell: |row| row.group.clone() },
    Column { heading: "count", width: 7, cell: |row| row.count.to_string() },
    Column { heading: "median", width: 9, cell: |row| short(row.median) },
    Column { heading: "p90", width: 9, cell: |row| short(row.p90) },
    Column { heading: "p99", width: 9, cell: |row| short(row.p99) },
    Column { heading: "max", width: 9, cell: |row| short(row.max) },
]);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quantile_is_a_value_that_the_fraction_does_not_exceed() {
        let hundred: Vec<f64> = (1..=100).map(f64::from).collect();
        let at = |fraction| quantile(&hundred, fraction);
        assert_eq!([at(0.5), at(0.9), at(0.99), at(1.0)], [50.0, 90.0, 99.0, 100.0]);
        assert_eq!([quantile(&[7.0], 0.5), quantile(&[7.0], 1.0), quantile(&[], 0.5)], [7.0, 7.0, 0.0]);
        assert_eq!(quantile(&[1.0, 2.0, 3.0], 0.5), 2.0);
    }
}
