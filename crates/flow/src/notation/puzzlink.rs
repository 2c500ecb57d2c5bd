//! puzz.link addresses: `numlin/7/6/523i1j5l4i2h3m4g1l`.
//!
//! `0` to `f` is a number, `-xx` a number of two hexadecimal digits, `g` to `z` a run of 1 to 20 blanks. Plain `numlin` allows
//! empty cells, so it is read in the rule set `basic`.

use super::letter_of_number;
use crate::board::{Board, Ground, LONGEST_SIDE, Layout, MOST_CELLS};
use crate::position::{Flow, Marks, RuleSet};
use gridproof_grid::formats::CannotHold;
use gridproof_grid::{Cell, NotationError};

const KEY: &str = "numlin/";

/// Whether the text is an address of this game.
pub(super) fn looks_right(text: &str) -> bool {
    let text = text.trim();
    text.starts_with(KEY) || (text.contains("://") && text.contains(KEY))
}

/// Reads an address.
pub(super) fn read(text: &str) -> Result<Flow, NotationError> {
    let byte = text.find(KEY).map_or(0, |at| at + KEY.len());
    let start = text[..byte].chars().count();
    let error = |index: usize, message: String| NotationError::at(text, start + index, message);
    let rest = text[byte..].trim_end();
    let mut fields = rest.splitn(3, '/');
    let (Some(width), Some(height), Some(body)) = (fields.next(), fields.next(), fields.next()) else {
        return Err(error(0, "expected numlin/WIDTH/HEIGHT/BODY".to_owned()));
    };
    let side = |field: &str| field.parse::<u32>().ok().filter(|side| (1..=LONGEST_SIDE).contains(side));
    let (Some(cols), Some(rows)) = (side(width), side(height)) else {
        return Err(error(0, format!("expected a width and a height from 1 to {LONGEST_SIDE}")));
    };
    if cols * rows > MOST_CELLS {
        return Err(error(0, format!("a board has at most {MOST_CELLS} cells")));
    }
    let offset = width.len() + height.len() + 2;
    let (mut place, mut ends, mut places) = (0, vec![], vec![]);
    let body: Vec<char> = body.chars().collect();
    let mut index = 0;
    while index < body.len() {
        let c = body[index];
        let (number, taken) = match c {
            'g'..='z' => {
                place += c as u32 - 'f' as u32;
                if place > rows * cols {
                    return Err(error(offset + index, format!("there are more than {} cells", rows * cols)));
                }
                index += 1;
                continue;
            }
            '0'..='9' | 'a'..='f' => (c.to_digit(16), 1),
            '-' => {
                let digits: Option<u32> = body
                    .get(index + 1..index + 3)
                    .and_then(|d| Some(d[0].to_digit(16)? * 16 + d[1].to_digit(16)?));
                (digits, 3)
            }
            _ => (None, 1),
        };
        let Some(letter) = number.and_then(letter_of_number) else {
            return Err(error(offset + index, format!("expected 1 to f, -10 to -ff or g to z, found {c:?}")));
        };
        if place >= rows * cols {
            return Err(error(offset + index, format!("there are more than {} cells", rows * cols)));
        }
        ends.push((Cell::at(place, cols), letter));
        places.push((place, offset + index));
        place += 1;
        index += taken;
    }
    let ground = vec![Ground::Plain; (rows * cols) as usize];
    let at = |cell: Cell, reason: String| {
        let place = cell.row * cols + cell.col;
        error(places.iter().find(|&&(known, _)| known == place).map_or(offset, |&(_, index)| index), reason)
    };
    let board = Board::new(Layout { rows, cols, ground, ..Layout::default() })
        .map_err(|bad| at(bad.cell, bad.reason))?;
    Flow::new(RuleSet::Basic, board, &ends).map_err(|bad| at(bad.cell, bad.reason))
}

/// Writes the address of a plain rectangle; colours are numbered in their order.
pub(super) fn write(flow: &Flow) -> Result<String, CannotHold> {
    let layout = flow.board().layout();
    if layout.ground.iter().any(|&ground| ground != Ground::Plain)
        || !layout.walls.is_empty()
        || !layout.warps.is_empty()
        || layout.shape != crate::board::Shape::Square
    {
        return Err(CannotHold::new("anything but a plain rectangle"));
    }
    if flow.marks() != &Marks::default() {
        return Err(CannotHold::new("marks"));
    }
    if flow.colours() > 255 {
        return Err(CannotHold::new("more than 255 colours"));
    }
    let mut body = String::new();
    let mut blanks = 0;
    let flush = |blanks: &mut u32, body: &mut String| {
        while *blanks > 0 {
            let run = (*blanks).min(20);
            body.extend(char::from_u32('f' as u32 + run));
            *blanks -= run;
        }
    };
    for node in 0..flow.board().nodes() {
        match flow.end_at(node) {
            None => blanks += 1,
            Some(colour) => {
                flush(&mut blanks, &mut body);
                let number = colour + 1;
                body += &if number < 16 { format!("{number:x}") } else { format!("-{number:02x}") };
            }
        }
    }
    flush(&mut blanks, &mut body);
    Ok(format!("{KEY}{}/{}/{body}", layout.cols, layout.rows))
}
