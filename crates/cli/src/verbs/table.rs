//! Tables, for people and as comma-separated values.

use serde::Serialize;

/// One column of a table with rows of type `R`.
pub(super) struct Column<R> {
    pub(super) heading: &'static str,
    /// Text to the left has a negative width; numbers stand to the right.
    pub(super) width: isize,
    pub(super) cell: fn(&R) -> String,
}

/// A table with rows of type `R`.
pub(super) struct Table<R: 'static>(pub(super) &'static [Column<R>]);

impl<R> Table<R> {
    /// The headings, in their widths.
    pub(super) fn heading(&self) -> String {
        self.joined(|column| column.heading.to_owned())
    }

    /// A row, in the same widths.
    pub(super) fn line(&self, row: &R) -> String {
        self.joined(|column| (column.cell)(row))
    }

    /// The headings with commas between them.
    pub(super) fn csv_heading(&self) -> String {
        self.0.iter().map(|column| column.heading).collect::<Vec<_>>().join(",")
    }

    /// A row with commas between its cells.
    pub(super) fn csv(&self, row: &R) -> String {
        self.0.iter().map(|column| (column.cell)(row)).collect::<Vec<_>>().join(",")
    }

    fn joined(&self, cell: impl Fn(&Column<R>) -> String) -> String {
        let set = |column: &Column<R>| {
            let (text, width) = (cell(column), column.width.unsigned_abs());
            if column.width < 0 { format!("{text:<width$}") } else { format!("{text:>width$}") }
        };
        self.0.iter().map(set).collect::<Vec<_>>().join(" ")
    }
}

/// The word of a value, as in JSON.
pub(super) fn word(value: &impl Serialize) -> String {
    let value = serde_json::to_value(value).unwrap_or_default();
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}
