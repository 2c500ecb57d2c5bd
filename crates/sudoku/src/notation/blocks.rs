//! Puzzles drawn as a grid over several lines.
//!
//! | format | looks like |
//! |---|---|
//! | `.sdk` | n lines of n characters after `#A` … remarks; or sections `[Puzzle]`, `[State]`, `[PencilMarks]` |
//! | `.ss` | the same in boxes: `\|.3.\|4..\|...\|` |
//! | `.sdx` | n groups in a line: a given, `u` and a placed value, or the candidates of an open cell |
//! | pencil marks | n*n groups of candidates with any borders |
//!
//! Where only candidates are known, a cell with one candidate is a given, and a candidate that is missing although no
//! filled neighbour rules it out has been deleted by the player.

use super::draft::{Draft, candidates, expected_value, value_chars, value_of};
use super::line;
use super::rows::{self, Token};
use crate::geometry::{Shape, value_char};
use crate::position::Sudoku;
use gridproof_grid::NotationError;

/// Reads any grid without sections.
pub(super) fn read(text: &str) -> Result<Sudoku, NotationError> {
    let (shape, cells) = rows::cells(text)?;
    if cells.iter().all(|token| token.text.chars().nth(1).is_none()) {
        return plain(text, shape, &cells)?.finish();
    }
    let mut draft = Draft::new(text, shape);
    let mut kept = vec![None; cells.len()];
    for (cell, token) in cells.iter().enumerate() {
        draft.at[cell] = token.at;
        let placed = token.text.strip_prefix('u');
        let set = candidate_set(text, shape, token.at, placed.unwrap_or(&token.text))?;
        let one = set.filter(|set| set.count_ones() == 1).map(u32::trailing_zeros);
        match (placed, one) {
            (None, one) => draft.givens[cell] = one,
            (Some(_), Some(value)) => draft.placed[cell] = Some(value),
            (Some(_), None) => {
                let message = format!("expected one value after 'u', found {:?}", token.text);
                return Err(NotationError::at(text, token.at, message));
            }
        }
        kept[cell] = set;
    }
    draft.keep(&kept);
    draft.finish()
}

/// The givens of a grid with one character in each cell.
fn plain<'a>(text: &'a str, shape: Shape, cells: &[Token]) -> Result<Draft<'a>, NotationError> {
    let chars: Vec<(usize, char)> =
        cells.iter().map(|token| (token.at, token.text.chars().next().unwrap_or('.'))).collect();
    line::givens(text, shape, &chars)
}

/// One bit per value of a group; nothing for a blank, about which nothing is known.
fn candidate_set(text: &str, shape: Shape, at: usize, group: &str) -> Result<Option<u32>, NotationError> {
    if group == "." || group == "0" || group.is_empty() {
        return Ok(None);
    }
    let mut set = 0;
    for (index, c) in group.chars().enumerate() {
        let value = value_of(c, shape).filter(|value| set >> value & 1 == 0).ok_or_else(|| {
            let message = format!("expected candidates, each {} once; found {c:?}", expected_value(shape));
            NotationError::at(text, at + index, message)
        })?;
        set |= 1 << value;
    }
    Ok(Some(set))
}

/// Whether a text has sections with a name in brackets.
pub(super) fn has_sections(text: &str) -> bool {
    text.lines().any(|line| is_heading(line, "puzzle"))
}

/// Whether a line is the heading of the named section.
pub(super) fn is_heading(line: &str, name: &str) -> bool {
    let inside = line.trim().strip_prefix('[').and_then(|line| line.strip_suffix(']'));
    inside.is_some_and(|inside| inside.eq_ignore_ascii_case(name))
}

/// The lines of one section, every other line emptied: places in it are places in the text.
fn section(text: &str, name: &str) -> Option<String> {
    let mut inside = false;
    let mut found = false;
    let lines = text.split('\n').map(|line| {
        let heading = line.trim().starts_with('[') && line.trim().ends_with(']');
        if heading {
            inside = is_heading(line, name);
            found |= inside;
        }
        // As many spaces as there were characters, so that every index stays the same.
        if inside && !heading { line.to_owned() } else { " ".repeat(line.chars().count()) }
    });
    let text = lines.collect::<Vec<String>>().join("\n");
    found.then_some(text)
}

/// Reads `[Puzzle]`, `[State]` and `[PencilMarks]`.
pub(super) fn read_sections(text: &str) -> Result<Sudoku, NotationError> {
    let puzzle = section(text, "puzzle")
        .ok_or_else(|| NotationError::at(text, 0, "expected a section [Puzzle]".to_owned()))?;
    let (shape, cells) = rows::cells(&puzzle)?;
    let mut draft = plain(text, shape, &cells)?;
    if let Some(state) = section(text, "state") {
        let (state_shape, cells) = rows::cells(&state)?;
        if state_shape != shape {
            let at = cells.first().map_or(0, |token| token.at);
            let message = format!("expected a [State] of {} rows, as in [Puzzle]", shape.size());
            return Err(NotationError::at(text, at, message));
        }
        let values = plain(text, shape, &cells)?;
        (draft.placed, draft.at) = (values.givens, values.at);
    }
    if let Some(marks) = section(text, "pencilmarks") {
        let kept = pencil_marks(&marks, shape)?;
        draft.keep(&kept);
    }
    draft.finish()
}

/// The candidates of a section `[PencilMarks]`: groups between commas, empty for a cell without marks.
fn pencil_marks(text: &str, shape: Shape) -> Result<Vec<Option<u32>>, NotationError> {
    let n = shape.size() as usize;
    let mut kept = vec![];
    let mut at = 0;
    for line in text.split('\n') {
        let start = at;
        at += line.chars().count() + 1;
        if line.trim().is_empty() {
            continue;
        }
        let groups: Vec<&str> = line.split(',').collect();
        if groups.len() != n || kept.len() == n * n {
            let message =
                format!("expected {n} lines of {n} groups between commas; found {} groups", groups.len());
            return Err(NotationError::at(text, start, message));
        }
        let mut index = start;
        for group in groups {
            let lead = group.chars().take_while(|c| c.is_whitespace()).count();
            kept.push(candidate_set(text, shape, index + lead, group.trim())?);
            index += group.chars().count() + 1;
        }
    }
    if !kept.is_empty() && kept.len() != n * n {
        let message = format!("expected {n} lines in [PencilMarks], found {}", kept.len() / n);
        return Err(NotationError::at(text, at.saturating_sub(1), message));
    }
    kept.resize(n * n, None);
    Ok(kept)
}

/// One character per cell, one line per row.
fn lines_of(sudoku: &Sudoku, value: impl Fn(u32) -> Option<u32>) -> String {
    let n = sudoku.shape().size();
    let line = |row: u32| (row * n..(row + 1) * n).map(|cell| value(cell).map_or('.', value_char)).collect();
    (0..n).map(line).collect::<Vec<String>>().join("\n")
}

/// Writes a `.sdk` file: plain rows, with sections where there is more than givens.
pub(super) fn write_sdk(sudoku: &Sudoku) -> String {
    let puzzle = lines_of(sudoku, |cell| sudoku.given(cell));
    let has_placed = sudoku.cells().any(|cell| sudoku.placed(cell).is_some());
    if !has_placed && !sudoku.has_deletions() {
        return puzzle;
    }
    let state = lines_of(sudoku, |cell| sudoku.value(cell));
    let mut text = format!("[Puzzle]\n{puzzle}\n[State]\n{state}");
    if sudoku.has_deletions() {
        let sets: Vec<String> =
            candidates(sudoku).into_iter().map(|set| set.map_or_else(String::new, value_chars)).collect();
        let marks: Vec<String> =
            sets.chunks(sudoku.shape().size() as usize).map(|row| row.join(",")).collect();
        text.push_str(&format!("\n[PencilMarks]\n{}", marks.join("\n")));
    }
    text
}

/// Writes the boxed text of `.ss`.
pub(super) fn write_ss(sudoku: &Sudoku) -> String {
    let shape = sudoku.shape();
    let cells: Vec<String> =
        sudoku.cells().map(|cell| sudoku.given(cell).map_or('.', value_char).to_string()).collect();
    let bands = vec!["-".repeat(shape.box_cols() as usize); (shape.size() / shape.box_cols()) as usize];
    let edge = format!("*{}*", bands.join("-"));
    let inner = format!("|{}|", bands.join("+"));
    boxed(shape, &cells, "", [&edge, &inner])
}

/// The candidates of an open cell. A blank where its neighbours leave none, or only one, which would be read as a given.
fn group_text(set: Option<u32>) -> String {
    set.filter(|&set| set.count_ones() > 1).map_or_else(|| ".".to_owned(), value_chars)
}

/// Writes the groups of `.sdx`.
pub(super) fn write_sdx(sudoku: &Sudoku) -> String {
    let sets = candidates(sudoku);
    let group = |cell: u32| match (sudoku.given(cell), sudoku.placed(cell), sets[cell as usize]) {
        (Some(value), ..) => value_char(value).to_string(),
        (_, Some(value), _) => format!("u{}", value_char(value)),
        (_, _, set) => group_text(set),
    };
    let groups: Vec<String> = sudoku.cells().map(group).collect();
    groups.chunks(sudoku.shape().size() as usize).map(|row| row.join(" ")).collect::<Vec<String>>().join("\n")
}

/// Writes a grid of pencil marks with borders.
pub(super) fn write_pencil_marks(sudoku: &Sudoku) -> String {
    let shape = sudoku.shape();
    let sets = candidates(sudoku);
    let group = |cell: u32| match sudoku.given(cell) {
        Some(value) => value_char(value).to_string(),
        None => group_text(sets[cell as usize]),
    };
    let width = sudoku.cells().map(|cell| group(cell).len()).max().unwrap_or(1);
    let groups: Vec<String> = sudoku.cells().map(|cell| format!(" {:width$}", group(cell))).collect();
    let band = "-".repeat((width + 1) * shape.box_cols() as usize + 1);
    let bands = vec![band; (shape.size() / shape.box_cols()) as usize];
    let border = format!("+{}+", bands.join("+"));
    boxed(shape, &groups, " ", [&border, &border])
}

/// Cells in boxes: what closes a box's row, and the borders outside and inside.
fn boxed(shape: Shape, cells: &[String], close: &str, [outside, inside]: [&str; 2]) -> String {
    let mut lines = vec![outside.to_owned()];
    for (row, cells) in cells.chunks(shape.size() as usize).enumerate() {
        if row > 0 && row % shape.box_rows() as usize == 0 {
            lines.push(inside.to_owned());
        }
        let parts: Vec<String> =
            cells.chunks(shape.box_cols() as usize).map(|part| format!("{}{close}", part.concat())).collect();
        lines.push(format!("|{}|", parts.join("|")));
    }
    lines.push(outside.to_owned());
    lines.join("\n")
}

/// Reads rows, with or without sections.
pub(super) fn read_sdk(text: &str) -> Result<Sudoku, NotationError> {
    if has_sections(text) { read_sections(text) } else { read(text) }
}
