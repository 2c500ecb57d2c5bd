//! Files with many puzzles: one line for each, or several lines between blank lines.

use super::{pzprv3, rows};
use crate::position::StarBattle;
use gridproof_game::split::{Part, Piece, Splitter, is_remark, read_pieces};
use gridproof_grid::NotationError;

impl StarBattle {
    /// Reads every puzzle of a file, each with the number of its first line. A line that starts with `#` is a comment. Lines
    /// between two blank lines are one puzzle if they look like one; otherwise every line is a puzzle of its own.
    pub fn read_all(text: &str) -> Vec<(usize, Result<StarBattle, NotationError>)> {
        read_pieces(&mut Parts::default(), text, StarBattle::read)
    }
}

/// The most lines of one puzzle: the rows of regions and those of marks, and a few lines before and after.
const MOST_LINES: usize = 120;

/// Cuts a file into puzzles.
#[derive(Clone, Debug, Default)]
pub(crate) struct Parts {
    part: Part,
}

impl Splitter for Parts {
    fn line(&mut self, number: usize, line: &str, found: &mut Vec<Piece>) {
        if line.trim().is_empty() {
            self.end(found);
        } else if !is_remark(line) {
            let alone = self.part.push(number, line.trim_end(), MOST_LINES);
            found.extend(alone.into_iter().map(Piece::from));
        }
    }

    fn end(&mut self, found: &mut Vec<Piece>) {
        let part = self.part.take();
        match Piece::of_lines(&part) {
            Some(whole) if part.len() > 1 && is_one(&whole.text, part.len()) => found.push(whole),
            _ => found.extend(part.into_iter().map(Piece::from)),
        }
    }
}

/// Whether several lines look like one puzzle.
fn is_one(text: &str, lines: usize) -> bool {
    // Twenty lines of twenty characters may be twenty small puzzles.
    let is_whole = |line: &str| line.contains('.') && StarBattle::read(line).is_ok();
    pzprv3::looks_right(text) && lines > 5 || rows::looks_right(text) && !text.lines().any(is_whole)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn twenty_puzzles_of_twenty_characters_are_not_one_board() {
        let text = "4x1.AABBAABBCCDDCCDD\n".repeat(20);
        assert_eq!(StarBattle::read_all(&text).iter().filter(|(_, read)| read.is_ok()).count(), 20);
    }

    #[test]
    fn a_file_may_mix_lines_and_rows() {
        let text = "# remark\n4x1.AABBAABBCCDDCCDD\n661W9Agum9_Rym\nbroken\n\n1\nAABB\nAABB\nCCDD\nCCDD\n\nAABB\nAAB?\nCCDD\nCCDD\n";
        let found = StarBattle::read_all(text);
        let places: Vec<(usize, bool)> = found.iter().map(|(line, read)| (*line, read.is_ok())).collect();
        assert_eq!(places, [(2, true), (3, true), (4, false), (6, true), (12, false)]);
        let error = found[4].1.as_ref().unwrap_err();
        assert_eq!((error.line, error.column), (2, 4), "the line is counted from the first of the puzzle");
    }
}
