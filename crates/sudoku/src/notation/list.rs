//! Files with many puzzles: lists of lines with remarks, and grids with blank lines between them.

use super::{LONGEST, blocks};
use crate::position::Sudoku;
use gridproof_game::split::{Part, Piece, Splitter, is_empty, is_remark, read_pieces};
use gridproof_grid::NotationError;

/// The most lines that one grid takes: 25 rows with borders between them, headings and remarks.
const LONGEST_GRID: usize = 120;

impl Sudoku {
    /// Reads every puzzle of a file, each with the number of its first line. Errors count their lines from there.
    ///
    /// A line that starts with `#` is a remark. Lines between two blank lines are one grid if they draw one; otherwise
    /// every line is a puzzle of its own. A file that starts with the heading of a section has a puzzle per `[Puzzle]`.
    pub fn read_all(text: &str) -> Vec<(usize, Result<Sudoku, NotationError>)> {
        read_pieces(&mut List::default(), text, Sudoku::read)
    }
}

/// Cuts a file into puzzles.
#[derive(Clone, Debug, Default)]
pub(crate) enum List {
    /// Before the first line that is not blank or a remark.
    #[default]
    Start,
    /// Lines, and grids with blank lines between them. A remark is an empty line of the part.
    Parts(Part),
    /// One text for each `[Puzzle]`, or a single text of another kind.
    Texts(Whole),
}

/// A text that may have blank lines in it, while it is being read.
#[derive(Clone, Debug, Default)]
pub(crate) struct Whole {
    lines: Vec<(usize, String)>,
    bytes: usize,
    is_headed: bool,
}

impl Splitter for List {
    fn line(&mut self, number: usize, line: &str, found: &mut Vec<Piece>) {
        let first = line.trim();
        if matches!(self, List::Start) && !is_empty(line) {
            let heading = first.starts_with('[') && first.ends_with(']');
            *self = match heading || first.starts_with('{') {
                true => List::Texts(Whole::default()),
                false => List::Parts(Part::default()),
            };
        }
        match self {
            List::Start => {}
            List::Parts(part) if first.is_empty() => end_part(part, found),
            List::Parts(part) if part.is_list() => {
                if !is_remark(line) {
                    found.push(alone_in_its_line((number, line.to_owned())));
                }
            }
            List::Parts(part) => {
                // A remark keeps its line, so that places in a grid are places in the file.
                let line = if is_remark(line) { "" } else { line };
                let alone = part.push(number, line, LONGEST_GRID);
                found.extend(alone.into_iter().filter(|(_, line)| !line.is_empty()).map(alone_in_its_line));
            }
            List::Texts(whole) => whole.line(number, line, found),
        }
    }

    fn end(&mut self, found: &mut Vec<Piece>) {
        match std::mem::take(self) {
            List::Start => {}
            List::Parts(mut part) => end_part(&mut part, found),
            List::Texts(mut whole) => whole.end(found),
        }
    }
}

impl Whole {
    fn line(&mut self, number: usize, line: &str, found: &mut Vec<Piece>) {
        if blocks::is_heading(line, "puzzle") && std::mem::replace(&mut self.is_headed, true) {
            self.end(found);
            self.is_headed = true;
        }
        // What is left out makes no difference: the text is too long for a puzzle already.
        if self.bytes <= LONGEST {
            self.bytes += line.len() + 1;
            self.lines.push((number, line.to_owned()));
        }
    }

    fn end(&mut self, found: &mut Vec<Piece>) {
        found.extend(Piece::of_lines(&std::mem::take(self).lines));
    }
}

/// The puzzles of the lines between two blank lines.
fn end_part(part: &mut Part, found: &mut Vec<Piece>) {
    let lines = part.take();
    let start = lines.iter().position(|(_, line)| !line.is_empty()).unwrap_or(lines.len());
    match Piece::of_lines(&lines[start..]) {
        Some(whole) if is_one(&lines[start..], &whole.text) => found.push(whole),
        _ => {
            let lines = lines.into_iter().filter(|(_, line)| !line.is_empty());
            found.extend(lines.map(alone_in_its_line));
        }
    }
}

/// Whether several lines are one puzzle.
fn is_one(lines: &[(usize, String)], text: &str) -> bool {
    let mut lines = lines.iter().map(|(_, line)| line).filter(|line| !line.is_empty());
    if lines.clone().count() == 1 {
        return false;
    }
    if blocks::has_sections(text) {
        return true;
    }
    let alone = |line: &String| Sudoku::read(line).is_ok();
    // Sixteen lines of sixteen cells are sixteen small puzzles if each of them can be one.
    let grid = blocks::read(text).is_ok();
    grid && !lines.clone().all(alone) || !lines.clone().any(alone) && lines.all(|line| looks_like_a_row(line))
}

/// A line of a list. A remark may follow a puzzle in canonical notation, too.
fn alone_in_its_line((line, text): (usize, String)) -> Piece {
    let before = text.split_once('#').map(|(puzzle, _)| puzzle.to_owned());
    let readable = |text: &String| Sudoku::read(text).is_ok();
    let text = before.filter(|before| !readable(&text) && readable(before)).unwrap_or(text);
    Piece { line, text }
}

/// Whether a line is rather a row of a grid than a puzzle: a border, or short groups.
fn looks_like_a_row(line: &str) -> bool {
    let first = line.split([' ', '\t', '|', ',']).find(|group| !group.is_empty());
    super::rows::is_border(line) || first.is_none_or(|group| group.chars().count() <= 25)
}
