//! Tables whose rows are JSON objects, for people and as comma-separated values.

use serde_json::Value;

/// The columns of a table: heading, where in the row it is, and its width; text to the left, numbers to the right.
pub(super) struct Table(pub(super) &'static [(&'static str, &'static str, usize)]);

impl Table {
    fn joined(&self, cell: impl Fn(&str, &str) -> String) -> String {
        let set = |(heading, path, width): &(&str, &str, usize)| {
            let text = cell(heading, path);
            let is_text = matches!(*heading, "set" | "strategy" | "verdict");
            if is_text { format!("{text:<width$}") } else { format!("{text:>width$}") }
        };
        self.0.iter().map(set).collect::<Vec<_>>().join(" ")
    }

    /// The headings, in their widths.
    pub(super) fn heading(&self) -> String {
        self.joined(|heading, _| heading.to_owned())
    }

    /// A row, in the same widths.
    pub(super) fn line(&self, row: &Value) -> String {
        self.joined(|_, path| plain(row, path))
    }

    /// The headings with commas between them.
    pub(super) fn csv_heading(&self) -> String {
        let headings: Vec<&str> = self.0.iter().map(|(heading, ..)| *heading).collect();
        headings.join(",")
    }

    /// A row with commas between its cells.
    pub(super) fn csv(&self, row: &Value) -> String {
        let cells: Vec<String> = self.0.iter().map(|(_, path, _)| plain(row, path)).collect();
        cells.join(",")
    }
}

/// A field of a row as text.
fn plain(row: &Value, path: &str) -> String {
    match row.pointer(path) {
        Some(Value::String(text)) => text.clone(),
        Some(value) => value.to_string(),
        None => String::new(),
    }
}
