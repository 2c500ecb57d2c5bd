//! Files with many puzzles: a puzzle per line, grids with their size in front, or grids of letters with blank lines between
//! them.

use super::sized;
use crate::board::LONGEST_SIDE;
use crate::position::Flow;
use gridproof_game::split::{Part, Piece, Splitter, is_empty, is_remark};

/// Cuts a file into puzzles.
#[derive(Clone, Debug, Default)]
pub(crate) enum Puzzles {
    /// Before the first line that is not blank or a comment.
    #[default]
    Start,
    /// Lines, and grids of letters. The lines are those since the last blank line.
    Lines(Part),
    /// Grids with their size in front.
    Sized(Grid),
    /// The line `0 0` ended the file.
    Over,
}

/// A grid with its size in front, while it is being read.
#[derive(Clone, Debug, Default)]
pub(crate) struct Grid {
    lines: Vec<(usize, String)>,
    bytes: usize,
    /// The rows that are still to come.
    rows: u32,
}

impl Splitter for Puzzles {
    fn line(&mut self, number: usize, line: &str, found: &mut Vec<Piece>) {
        if matches!(self, Puzzles::Start) && !is_empty(line) {
            *self = match sized::size(line.trim()) {
                Some(_) => Puzzles::Sized(Grid::default()),
                None => Puzzles::Lines(Part::default()),
            };
        }
        match self {
            Puzzles::Start | Puzzles::Over => {}
            Puzzles::Lines(part) => next_line(part, number, line.trim(), found),
            Puzzles::Sized(grid) => {
                if grid.line(number, line, found) {
                    *self = Puzzles::Over;
                }
            }
        }
    }

    fn end(&mut self, found: &mut Vec<Piece>) {
        match std::mem::take(self) {
            Puzzles::Start | Puzzles::Over => {}
            Puzzles::Lines(mut part) => end_part(&mut part, found),
            Puzzles::Sized(grid) => found.extend(Piece::of_lines(&grid.lines)),
        }
    }
}

impl Grid {
    /// Takes the next line. Returns whether it ends the file.
    fn line(&mut self, number: usize, line: &str, found: &mut Vec<Piece>) -> bool {
        if self.rows == 0 {
            match sized::size(line.trim()) {
                _ if is_empty(line) => return false,
                Some((0, 0)) => return true,
                Some((_, rows)) => self.rows = rows,
                // Not a grid: a puzzle of one line.
                None => {
                    found.push(Piece { line: number, text: line.to_owned() });
                    return false;
                }
            }
        } else {
            self.rows -= 1;
        }
        // The rows of a grid that is too large are left out: it is refused all the same.
        if self.lines.len() <= LONGEST_SIDE as usize && self.bytes <= Part::LONGEST {
            self.bytes += line.len();
            self.lines.push((number, line.to_owned()));
        }
        if self.rows == 0 {
            found.extend(Piece::of_lines(&std::mem::take(self).lines));
        }
        false
    }
}

fn next_line(part: &mut Part, number: usize, line: &str, found: &mut Vec<Piece>) {
    // A row that begins with a hole looks like a comment.
    let goes_on = || are_rows(part.lines().iter().map(|(_, line)| line.as_str()).chain([line]));
    if line.is_empty() || is_remark(line) && !goes_on() {
        return end_part(part, found);
    }
    let alone = part.push(number, line, LONGEST_SIDE as usize);
    found.extend(alone.into_iter().map(Piece::from));
}

/// The puzzles of consecutive lines: one grid if they are its rows, otherwise one puzzle per line.
fn end_part(part: &mut Part, found: &mut Vec<Piece>) {
    let lines = part.take();
    let rows = lines.iter().map(|(_, line)| line.as_str());
    match Piece::of_lines(&lines) {
        Some(whole) if are_rows(rows.clone()) && !rows.clone().all(|line| Flow::read(line).is_ok()) => {
            found.push(whole);
        }
        _ => found.extend(lines.into_iter().map(Piece::from)),
    }
}

/// Whether lines look like the rows of one grid: the same number of cells in each, and the rule set only in front of the
/// first.
fn are_rows<'l>(lines: impl Iterator<Item = &'l str> + Clone) -> bool {
    let mut rows = lines.clone().enumerate().map(|(index, line)| match line.rsplit_once(':') {
        Some((_, row)) if index == 0 => row,
        _ => line,
    });
    let width = rows.clone().next().map_or(0, |row| row.chars().count());
    lines.count() > 1
        && rows.all(|row| {
            row.chars().count() == width && !row.contains(|c: char| "/;:,".contains(c) || c.is_whitespace())
        })
}
