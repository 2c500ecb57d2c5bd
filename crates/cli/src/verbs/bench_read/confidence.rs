//! Whether confidence is calibrated: of all readings that are called right with a probability of 90 %, 90 % should be right.

use super::super::table::{Column, Table};
use super::Measured;
use serde::Serialize;

/// Where one band of confidence ends and the next begins.
const LIMITS: [f64; 7] = [0.5, 0.8, 0.9, 0.95, 0.99, 0.999, 1.0];

/// What a confidence is about.
#[derive(Clone, Copy, Serialize)]
#[serde(rename_all = "lowercase")]
enum Of {
    Boards,
    Cells,
}

/// What was said with about the same confidence.
#[derive(Clone, Copy, Default)]
struct Band {
    count: usize,
    right: usize,
    sum: f64,
}

/// All bands, of whole boards and of cells.
#[derive(Default)]
pub(super) struct Confidence {
    boards: [Band; LIMITS.len()],
    cells: [Band; LIMITS.len()],
}

/// One band as a row of a table.
#[derive(Serialize)]
pub(super) struct Row {
    of: Of,
    up_to: f64,
    count: usize,
    right: usize,
    mean_confidence: f64,
}

fn add(bands: &mut [Band; LIMITS.len()], confidence: f64, right: bool) {
    let at = LIMITS.iter().position(|&limit| confidence < limit).unwrap_or(LIMITS.len() - 1);
    let band = &mut bands[at];
    *band = Band {
        count: band.count + 1,
        right: band.right + usize::from(right),
        sum: band.sum + confidence.min(1.0),
    };
}

impl Confidence {
    pub(super) fn add(&mut self, measured: &Measured<'_>) {
        let Some(said) = &measured.said else { return };
        add(&mut self.boards, measured.confidence, measured.exact);
        for &(confidence, right) in said {
            add(&mut self.cells, confidence, right);
        }
    }

    /// The bands that hold something.
    pub(super) fn rows(&self) -> Vec<Row> {
        let of = |of: Of, bands: &[Band]| -> Vec<Row> {
            let row = |(&up_to, band): (&f64, &Band)| Row {
                of,
                up_to,
                count: band.count,
                right: band.right,
                mean_confidence: (band.sum / band.count.max(1) as f64 * 1e5).round() / 1e5,
            };
            LIMITS.iter().zip(bands).filter(|(_, band)| band.count > 0).map(row).collect()
        };
        of(Of::Boards, &self.boards).into_iter().chain(of(Of::Cells, &self.cells)).collect()
    }
}

/// The table for people. The bar shows the share that was right.
pub(super) const TABLE: Table<Row> = Table(&[
    Column { heading: "confidence of", width: -14, cell: |row| super::super::table::word(&row.of) },
    Column { heading: "up to", width: 6, cell: |row| row.up_to.to_string() },
    Column { heading: "count", width: 7, cell: |row| row.count.to_string() },
    Column { heading: "said %", width: 7, cell: |row| format!("{:.2}", 100.0 * row.mean_confidence) },
    Column { heading: "right %", width: 7, cell: |row| format!("{:.2}", share(row) * 100.0) },
    Column { heading: "", width: -20, cell: |row| "#".repeat((share(row) * 20.0).round() as usize) },
]);

fn share(row: &Row) -> f64 {
    row.right as f64 / row.count.max(1) as f64
}
