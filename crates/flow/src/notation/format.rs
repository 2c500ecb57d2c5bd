//! The table of formats that are written.

use super::{levelpack, puzzlink};
use crate::board::{Ground, Shape};
use crate::position::{Flow, Marks, RuleSet};

/// A format that positions are written in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    /// One line, with rule set, board and marks.
    Canonical,
    /// A grid of letters, one row per line.
    Grid,
    /// A grid of letters with width and height in front.
    Sized,
    /// A puzz.link address.
    PuzzLink,
    /// A line of a level pack.
    LevelPack,
}

type Writes = fn(&Flow) -> Result<String, String>;

const TABLE: [(Format, &str, &str, Writes); 5] = [
    (Format::Canonical, "canonical", "one line, with rule set, board and marks", |flow| Ok(flow.text())),
    (Format::Grid, "grid", "a grid of letters, one row per line", |flow| {
        // A line that begins with a hole would look like a remark.
        let rows = grid(flow)?.join("\n");
        let usual = flow.rule_set() == RuleSet::Cover && !rows.starts_with('#');
        Ok(if usual { rows } else { format!("{}:{rows}", flow.rule_set().name()) })
    }),
    (Format::Sized, "sized", "a grid of letters with width and height in front", |flow| {
        let layout = flow.board().layout();
        Ok(format!("{} {}\n{}", layout.cols, layout.rows, grid(flow)?.join("\n")))
    }),
    (Format::PuzzLink, "puzzlink", "a puzz.link address (plain rectangles)", puzzlink::write),
    (Format::LevelPack, "levelpack", "a line of a level pack, with the solution", levelpack::write),
];

impl Format {
    /// All formats, the canonical one first.
    pub const ALL: [Format; 5] =
        [Format::Canonical, Format::Grid, Format::Sized, Format::PuzzLink, Format::LevelPack];

    /// Its name.
    pub fn name(self) -> &'static str {
        TABLE[self as usize].1
    }

    /// One line for people.
    pub fn description(self) -> &'static str {
        TABLE[self as usize].2
    }

    /// The format of a name.
    pub fn named(name: &str) -> Option<Format> {
        Format::ALL.into_iter().find(|format| format.name() == name)
    }

    /// Writes a position, or says why the format cannot hold it.
    pub fn write(self, flow: &Flow) -> Result<String, String> {
        (TABLE[self as usize].3)(flow)
    }
}

fn grid(flow: &Flow) -> Result<Vec<String>, String> {
    let layout = flow.board().layout();
    let plain = layout.walls.is_empty()
        && layout.warps.is_empty()
        && layout.shape == Shape::Square
        && layout.ground.iter().all(|&ground| ground != Ground::Bridge);
    if !plain {
        return Err("a grid of letters holds no walls, bridges, warps or hexagons".to_owned());
    }
    if flow.marks() != &Marks::default() {
        return Err("a grid of letters holds no marks".to_owned());
    }
    let rows = flow.rows(|node| node.and_then(|node| flow.end_at(node)).map(|colour| flow.letter(colour)));
    Ok(rows.split('/').map(str::to_owned).collect())
}
