//! Files with many puzzles: lists of lines with remarks, and grids with blank lines between them.

use super::blocks;
use crate::position::Sudoku;
use gridproof_grid::NotationError;

/// The most lines that one grid takes: 25 rows with borders between them, headings and remarks.
const LONGEST_GRID: usize = 120;

/// A part of a file.
struct Part<'a> {
    /// The number of its first line, from 1.
    line: usize,
    lines: Vec<&'a str>,
}

impl Sudoku {
    /// Reads every puzzle of a file, each with the number of its first line. Errors count their lines from there.
    ///
    /// A line that starts with `#` is a remark. Lines between two blank lines are one grid if they draw one; otherwise
    /// every line is a puzzle of its own. A file with sections has a puzzle per `[Puzzle]`.
    pub fn read_all(text: &str) -> Vec<(usize, Result<Sudoku, NotationError>)> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        if text.trim_start().starts_with('{') {
            return vec![(1, Sudoku::read(text))];
        }
        let parts = if blocks::has_sections(text) { by_heading(text) } else { by_blank_line(text) };
        parts.iter().flat_map(Part::read).collect()
    }
}

impl Part<'_> {
    /// Reads the puzzles of a part.
    fn read(&self) -> Vec<(usize, Result<Sudoku, NotationError>)> {
        let lines: Vec<(usize, &str)> = self
            .lines
            .iter()
            .enumerate()
            .map(|(index, &line)| (self.line + index, line))
            .filter(|(_, line)| !is_remark(line) && !line.trim().is_empty())
            .collect();
        let Some(&(first, _)) = lines.first() else {
            return vec![];
        };
        let whole = || {
            let read = Sudoku::read(&self.lines.join("\n"));
            let from_first = |line: usize| (line + self.line).saturating_sub(first).max(1);
            vec![(first, read.map_err(|error| NotationError { line: from_first(error.line), ..error }))]
        };
        if lines.len() == 1 {
            return lines.iter().map(read_line).collect();
        }
        let alone = |(_, line): &(usize, &str)| Sudoku::read(line).is_ok();
        if self.lines.len() <= LONGEST_GRID {
            if blocks::has_sections(&self.lines.join("\n")) {
                return whole();
            }
            // Sixteen lines of sixteen cells are sixteen small puzzles if each of them can be one.
            let grid = blocks::read(&self.lines.join("\n")).is_ok();
            if grid && !lines.iter().all(alone) {
                return whole();
            }
            if !lines.iter().any(alone) && lines.iter().all(|(_, line)| looks_like_a_row(line)) {
                return whole();
            }
        }
        lines.iter().map(read_line).collect()
    }
}

/// Reads a line of a list. A remark may follow a puzzle in canonical notation, too.
fn read_line(&(number, line): &(usize, &str)) -> (usize, Result<Sudoku, NotationError>) {
    let read = Sudoku::read(line).or_else(|error| match line.split_once('#') {
        Some((puzzle, _)) => Sudoku::read(puzzle).map_err(|_| error),
        None => Err(error),
    });
    (number, read)
}

fn is_remark(line: &str) -> bool {
    line.trim_start().starts_with('#')
}

/// Whether a line is rather a row of a grid than a puzzle: a border, or short groups.
fn looks_like_a_row(line: &str) -> bool {
    let first = line.split([' ', '\t', '|', ',']).find(|group| !group.is_empty());
    super::rows::is_border(line) || first.is_none_or(|group| group.chars().count() <= 25)
}

/// The parts between blank lines.
fn by_blank_line(text: &str) -> Vec<Part<'_>> {
    let mut parts: Vec<Part<'_>> = vec![];
    let mut open = false;
    for (index, line) in text.lines().enumerate() {
        let blank = line.trim().is_empty();
        if !blank && !open {
            parts.push(Part { line: index + 1, lines: vec![] });
        }
        open = !blank;
        if let Some(part) = parts.last_mut().filter(|_| open) {
            part.lines.push(line);
        }
    }
    parts
}

/// The parts that begin at `[Puzzle]`; what stands before the first belongs to it.
fn by_heading(text: &str) -> Vec<Part<'_>> {
    let mut parts = vec![Part { line: 1, lines: vec![] }];
    let mut headed = false;
    for (index, line) in text.lines().enumerate() {
        if blocks::is_heading(line, "puzzle") && std::mem::replace(&mut headed, true) {
            parts.push(Part { line: index + 1, lines: vec![] });
        }
        if let Some(part) = parts.last_mut() {
            part.lines.push(line);
        }
    }
    parts
}
