//! The table of formats.

use super::{canonical, levelpack, puzzlink, read_level, sized};
use crate::board::{Ground, Shape};
use crate::position::{Flow, Marks, RuleSet};
use gridproof_grid::formats::{CannotHold, Format, Formats, Writer};

/// The text formats, the canonical one first.
pub(crate) const FORMATS: Formats<Flow> = Formats(&[
    Format {
        name: "canonical",
        description: "one line, with rule set, board and marks",
        read: Some(canonical::read),
        write: Writer::new(|flow| Ok(flow.text())),
    },
    Format {
        name: "grid",
        description: "a grid of letters, one row per line",
        read: Some(canonical::read),
        write: Writer::new(write_grid),
    },
    Format {
        name: "sized",
        description: "a grid of letters with width and height in front",
        read: Some(sized::read),
        write: Writer::new(write_sized),
    },
    Format {
        name: "puzzlink",
        description: "a puzz.link address (plain rectangles)",
        read: Some(puzzlink::read),
        write: Writer::new(puzzlink::write),
    },
    Format {
        name: "levelpack",
        description: "a line of a level pack, with the solution",
        read: Some(|text| read_level(text).map(|level| level.flow)),
        write: Writer::new(levelpack::write),
    },
]);

fn write_grid(flow: &Flow) -> Result<String, CannotHold> {
    // A line that begins with a hole would look like a comment.
    let rows = rows(flow)?.join("\n");
    let usual = flow.rule_set() == RuleSet::Cover && !rows.starts_with('#');
    Ok(if usual { rows } else { format!("{}:{rows}", flow.rule_set().name()) })
}

fn write_sized(flow: &Flow) -> Result<String, CannotHold> {
    let layout = flow.board().layout();
    Ok(format!("{} {}\n{}", layout.cols, layout.rows, rows(flow)?.join("\n")))
}

fn rows(flow: &Flow) -> Result<Vec<String>, CannotHold> {
    let layout = flow.board().layout();
    let plain = layout.walls.is_empty()
        && layout.warps.is_empty()
        && layout.shape == Shape::Square
        && layout.ground.iter().all(|&ground| ground != Ground::Bridge);
    if !plain {
        return Err(CannotHold::new("walls, bridges, warps or hexagons"));
    }
    if flow.marks() != &Marks::default() {
        return Err(CannotHold::new("marks"));
    }
    let rows = flow.rows(|node| node.and_then(|node| flow.end_at(node)).map(|colour| flow.letter(colour)));
    Ok(rows.split('/').map(str::to_owned).collect())
}
