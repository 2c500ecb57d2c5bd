//! The tables as a picture: per measure and group the median, the 90th and 99th percentile and the maximum.

use super::rows::{Report, Row};
use std::fmt::Write;

/// The size of one panel, and the room around its chart.
const WIDTH: f64 = 440.0;
const HEIGHT: f64 = 220.0;
const LEFT: f64 = 44.0;
const TOP: f64 = 34.0;
const BOTTOM: f64 = 40.0;
/// The room for the title of a set.
const TITLE: f64 = 34.0;

/// Draws the tables of all sets, two panels side by side.
pub(super) fn svg(reports: &[Report]) -> String {
    let mut body = String::new();
    let mut y = 0.0;
    for report in reports {
        let title = escaped(&format!("{}: {}", report.summary.set, report.summary.kind));
        let _ = writeln!(body, r#"<text class="title" x="12" y="{}">{title}</text>"#, y + 24.0);
        y += TITLE;
        let panels: Vec<&[Row]> = report.rows.chunk_by(|one, next| one.measure == next.measure).collect();
        for pair in panels.chunks(2) {
            for (column, rows) in pair.iter().enumerate() {
                panel(rows, column as f64 * WIDTH, y, &mut body);
            }
            y += HEIGHT;
        }
    }
    let width = 2.0 * WIDTH;
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {y}\" width=\"{width}\" height=\"{y}\">\n\
         <style>{STYLE}</style>\n<rect class=\"paper\" width=\"{width}\" height=\"{y}\"/>\n{body}</svg>\n"
    )
}

const STYLE: &str = "text{font:11px sans-serif;fill:#222}.title{font-weight:bold;font-size:15px}.name{font-weight:bold}\
    .paper{fill:#fff}.grid{stroke:#ccc;stroke-width:.6}.most{stroke:#888;stroke-width:1.2}.p99{stroke:#555;stroke-width:3}\
    .p90{fill:#9bb8d8;stroke:#346;stroke-width:1}.median{fill:#123}\
    @media(prefers-color-scheme:dark){text{fill:#ddd}.paper{fill:#181818}.grid{stroke:#444}.most{stroke:#999}\
    .p99{stroke:#bbb}.p90{fill:#456a92;stroke:#9bc}.median{fill:#fff}}";

/// One measure: a column per group on a logarithmic scale. A bar from the median to the 90th percentile, a thick line up to the
/// 99th, a thin one up to the maximum.
fn panel(rows: &[Row], x: f64, y: f64, body: &mut String) {
    let Some(first) = rows.first() else { return };
    let scale = Scale::of(rows);
    let at = |value: f64| y + HEIGHT - BOTTOM - scale.part(value) * (HEIGHT - TOP - BOTTOM);
    let _ = writeln!(
        body,
        r#"<text class="name" x="{}" y="{}">{}</text>"#,
        x + LEFT,
        y + 18.0,
        escaped(first.measure)
    );
    for tick in scale.ticks() {
        let level = at(tick);
        let _ = writeln!(
            body,
            r#"<line class="grid" x1="{}" x2="{}" y1="{level:.1}" y2="{level:.1}"/><text x="{}" y="{:.1}" text-anchor="end">{tick}</text>"#,
            x + LEFT,
            x + WIDTH - 10.0,
            x + LEFT - 5.0,
            level + 4.0
        );
    }
    let step = (WIDTH - LEFT - 10.0) / rows.len() as f64;
    for (number, row) in rows.iter().enumerate() {
        let middle = x + LEFT + (number as f64 + 0.5) * step;
        column(row, middle, (step * 0.4).min(22.0), &at, body);
        label(row, rows.len(), middle, y + HEIGHT - BOTTOM + 14.0, body);
    }
}

fn column(row: &Row, middle: f64, half: f64, at: &dyn Fn(f64) -> f64, body: &mut String) {
    let [median, p90, p99, max] = [row.median, row.p90, row.p99, row.max].map(at);
    let _ = writeln!(
        body,
        r#"<line class="most" x1="{middle:.1}" x2="{middle:.1}" y1="{p99:.1}" y2="{max:.1}"/><line class="p99" x1="{middle:.1}" x2="{middle:.1}" y1="{p90:.1}" y2="{p99:.1}"/><rect class="p90" x="{:.1}" y="{p90:.1}" width="{:.1}" height="{:.1}"/><rect class="median" x="{:.1}" y="{:.1}" width="{:.1}" height="3"/>"#,
        middle - half,
        2.0 * half,
        (median - p90).max(0.5),
        middle - half,
        median - 1.5,
        2.0 * half
    );
}

/// The name of a group under its column, slanted where many groups leave little room.
fn label(row: &Row, groups: usize, x: f64, y: f64, body: &mut String) {
    let name = escaped(&row.group);
    let _ = match groups {
        ..=9 => writeln!(body, r#"<text x="{x:.1}" y="{y:.1}" text-anchor="middle">{name}</text>"#),
        _ => writeln!(
            body,
            r#"<text x="{x:.1}" y="{y:.1}" text-anchor="end" transform="rotate(-35 {x:.1} {y:.1})" style="font-size:7px">{name}</text>"#
        ),
    };
}

/// A logarithmic scale.
struct Scale {
    least: f64,
    most: f64,
}

impl Scale {
    fn of(rows: &[Row]) -> Scale {
        let least = rows.iter().map(|row| row.median).fold(f64::INFINITY, f64::min);
        let most = rows.iter().map(|row| row.max).fold(0.0, f64::max);
        let least = if least < 1.0 { 0.01 } else { 1.0 };
        Scale { least, most: most.max(least * 10.0) }
    }

    /// The place of a value, from 0 to 1.
    fn part(&self, value: f64) -> f64 {
        (value.max(self.least) / self.least).ln() / (self.most / self.least).ln()
    }

    /// Round values on the scale.
    fn ticks(&self) -> impl Iterator<Item = f64> + '_ {
        const ROUND: [f64; 7] = [0.01, 0.1, 1.0, 10.0, 100.0, 1000.0, 10_000.0];
        let ticks = ROUND.into_iter().flat_map(|ten| [ten, 2.0 * ten, 5.0 * ten]);
        ticks.filter(|tick| (self.least..=self.most).contains(tick))
    }
}

/// A text in SVG.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_logarithmic_scale_goes_from_its_least_to_its_most() {
        let scale = Scale { least: 1.0, most: 100.0 };
        assert_eq!(
            [scale.part(0.0), scale.part(1.0), scale.part(10.0), scale.part(100.0)],
            [0.0, 0.0, 0.5, 1.0]
        );
        assert_eq!(scale.ticks().collect::<Vec<_>>(), [1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0]);
    }
}
