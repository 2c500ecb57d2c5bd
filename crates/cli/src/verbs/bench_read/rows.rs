//! The tables.

use super::super::table::{Column, Table};
use super::Measured;
use serde::Serialize;

/// What was measured of one kind of pictures.
#[derive(Clone, Default)]
pub(super) struct Tally {
    pictures: usize,
    exact: usize,
    cells: (usize, usize),
    sure: usize,
    sure_and_exact: usize,
    millis: Vec<f64>,
}

/// One row of a table.
#[derive(Serialize)]
pub(super) struct Row {
    set: String,
    kind: String,
    pictures: usize,
    exact: usize,
    cells: usize,
    cells_right: usize,
    sure: usize,
    sure_and_exact: usize,
    sure_but_wrong: usize,
    cpu_ms_median: f64,
    cpu_ms_max: f64,
}

impl Tally {
    pub(super) fn add(&mut self, measured: &Measured<'_>) {
        self.pictures += 1;
        self.exact += usize::from(measured.exact);
        self.cells.0 += measured.cells.0;
        self.cells.1 += measured.cells.1;
        self.sure += usize::from(measured.sure);
        self.sure_and_exact += usize::from(measured.sure && measured.exact);
        self.millis.push(measured.millis);
    }

    pub(super) fn with(mut self, other: &Tally) -> Tally {
        self.pictures += other.pictures;
        self.exact += other.exact;
        self.cells.0 += other.cells.0;
        self.cells.1 += other.cells.1;
        self.sure += other.sure;
        self.sure_and_exact += other.sure_and_exact;
        self.millis.extend(&other.millis);
        self
    }

    pub(super) fn row(&self, set: &str, kind: &str) -> Row {
        let mut millis = self.millis.clone();
        millis.sort_by(f64::total_cmp);
        let tenths = |millis: Option<&f64>| (millis.unwrap_or(&0.0) * 10.0).round() / 10.0;
        Row {
            set: set.to_owned(),
            kind: kind.to_owned(),
            pictures: self.pictures,
            exact: self.exact,
            cells: self.cells.1,
            cells_right: self.cells.0,
            sure: self.sure,
            sure_and_exact: self.sure_and_exact,
            sure_but_wrong: self.sure - self.sure_and_exact,
            cpu_ms_median: tenths(millis.get(millis.len() / 2)),
            cpu_ms_max: tenths(millis.last()),
        }
    }
}

/// The table for people.
pub(super) const TABLE: Table<Row> = Table(&[
    Column { heading: "kind", width: -34, cell: |row| row.kind.clone() },
    Column { heading: "pictures", width: 8, cell: |row| row.pictures.to_string() },
    Column { heading: "exact", width: 6, cell: |row| row.exact.to_string() },
    Column { heading: "%", width: 6, cell: |row| percent(row.exact, row.pictures) },
    Column { heading: "cells %", width: 7, cell: |row| percent(row.cells_right, row.cells) },
    Column { heading: "sure", width: 5, cell: |row| row.sure.to_string() },
    Column { heading: "of exact %", width: 10, cell: |row| percent(row.sure_and_exact, row.exact) },
    Column { heading: "sure but wrong", width: 14, cell: |row| row.sure_but_wrong.to_string() },
    Column { heading: "CPU ms", width: 7, cell: |row| format!("{:.1}", row.cpu_ms_median) },
    Column { heading: "max", width: 6, cell: |row| format!("{:.0}", row.cpu_ms_max) },
]);

fn percent(part: usize, of: usize) -> String {
    if of == 0 { "-".to_owned() } else { format!("{:.2}", 100.0 * part as f64 / of as f64) }
}
