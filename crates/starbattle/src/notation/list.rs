//! Files with many puzzles: one line for each, or several lines between blank lines.

use super::{pzprv3, rows, without_mark};
use crate::position::StarBattle;
use gridproof_grid::NotationError;

impl StarBattle {
    /// Reads every puzzle of a file, each with the number of its first line. A line that starts with `#` is a comment. Lines
    /// between two blank lines are one puzzle if they look like one; otherwise every line is a puzzle of its own.
    pub fn read_all(text: &str) -> Vec<(usize, Result<StarBattle, NotationError>)> {
        let text = without_mark(text);
        let mut found = vec![];
        let mut part: Vec<(usize, &str)> = vec![];
        for (index, line) in text.lines().chain([""]).enumerate() {
            match line.trim() {
                "" => read_part(&std::mem::take(&mut part), &mut found),
                remark if remark.starts_with('#') => {}
                _ => part.push((index + 1, line.trim_end())),
            }
        }
        found
    }
}

fn read_part(part: &[(usize, &str)], found: &mut Vec<(usize, Result<StarBattle, NotationError>)>) {
    let whole = part.iter().map(|&(_, line)| line).collect::<Vec<_>>().join("\n");
    if part.len() > 1 && (pzprv3::looks_right(&whole) && part.len() > 5 || rows::looks_right(&whole)) {
        found.push((part[0].0, StarBattle::read(&whole)));
    } else {
        found.extend(part.iter().map(|&(number, line)| (number, StarBattle::read(line))));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
