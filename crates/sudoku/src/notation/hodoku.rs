//! HoDoKu's library lines: a position together with what a technique must find in it.
//!
//! `:technique:candidates:cells:deleted:eliminations:placements:extra`. In the cells `+` stands before a placed value;
//! a candidate is value, row, column (`845` is an 8 in r4c5); the technique may carry a variant after `-`, and the
//! variant `x` means that the technique must *not* find this. Fields at the end may be missing.

use super::draft::{Draft, value_of};
use crate::geometry::{Shape, value_char};
use crate::position::Sudoku;
use gridproof_grid::NotationError;

/// A line of a HoDoKu library.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HodokuLine {
    /// The technique's code with its variant, as written: `0300`, `0710-2`, `0606-x`.
    pub code: String,
    /// The values that the technique speaks of, as written: `27`, `x` or nothing.
    pub candidates: String,
    /// The position.
    pub sudoku: Sudoku,
    /// What the technique rules out: cell and value (from 0).
    pub eliminations: Vec<(u32, u32)>,
    /// What the technique places: cell and value (from 0).
    pub placements: Vec<(u32, u32)>,
    /// Whether the technique must not find this.
    pub must_not: bool,
    /// The rest of the line: the length of a chain.
    pub extra: String,
}

/// A field of a line, with the index of its first character.
#[derive(Clone, Copy)]
struct Field<'a> {
    at: usize,
    text: &'a str,
}

const SHAPE: Shape = Shape::NINE;

/// Reads a line of a HoDoKu library.
pub fn read_hodoku(text: &str) -> Result<HodokuLine, NotationError> {
    let lead = text.chars().take_while(|c| c.is_whitespace()).count();
    let line = text.trim();
    let Some(body) = line.strip_prefix(':') else {
        return Err(NotationError::at(text, lead, "expected ':' and the code of a technique"));
    };
    let mut at = lead + 1;
    let mut fields = vec![];
    for part in body.splitn(7, ':') {
        fields.push(Field { at, text: part });
        at += part.chars().count() + 1;
    }
    if fields.len() < 3 {
        let end = lead + line.chars().count();
        return Err(NotationError::at(text, end, "expected :technique:candidates:cells:…"));
    }
    let field = |index: usize| fields.get(index).copied().unwrap_or(Field { at, text: "" });
    let (code, values) = (field(0), field(1));
    let (number, variant) = code.text.split_once('-').unwrap_or((code.text, ""));
    if number.is_empty() || !number.chars().all(|c| c.is_ascii_digit()) {
        let message = format!("expected the code of a technique such as 0300, found {:?}", code.text);
        return Err(NotationError::at(text, code.at, message));
    }
    if let Some(index) = values.text.chars().position(|c| !matches!(c, '1'..='9' | 'x')) {
        let message = format!("expected values 1 to 9, found {:?}", values.text);
        return Err(NotationError::at(text, values.at + index, message));
    }
    let mut draft = cells(text, field(2))?;
    for (cell, value) in candidates(text, field(3))? {
        draft.deleted[cell as usize] |= 1 << value;
    }
    Ok(HodokuLine {
        code: code.text.to_owned(),
        candidates: values.text.to_owned(),
        sudoku: draft.finish()?,
        eliminations: candidates(text, field(4))?,
        placements: candidates(text, field(5))?,
        must_not: variant == "x",
        extra: field(6).text.to_owned(),
    })
}

/// The position of a library line alone.
pub(super) fn read(text: &str) -> Result<Sudoku, NotationError> {
    read_hodoku(text).map(|line| line.sudoku)
}

/// Writes a position as a library line without a technique.
pub(super) fn write(sudoku: &Sudoku) -> String {
    format!(":0000:x:{}:{}:::", cells_text(sudoku), deleted_text(sudoku))
}

impl std::fmt::Display for HodokuLine {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let HodokuLine { code, candidates, sudoku, eliminations, placements, extra, .. } = self;
        let (cells, deleted) = (cells_text(sudoku), deleted_text(sudoku));
        let list = |list: &[(u32, u32)]| {
            list.iter().map(|&(cell, value)| candidate_text(cell, value)).collect::<Vec<_>>().join(" ")
        };
        let (eliminations, placements) = (list(eliminations), list(placements));
        write!(f, ":{code}:{candidates}:{cells}:{deleted}:{eliminations}:{placements}:{extra}")
    }
}

/// Reads 81 cells, `+` before a placed value.
fn cells<'a>(text: &'a str, field: Field<'_>) -> Result<Draft<'a>, NotationError> {
    let mut draft = Draft::new(text, SHAPE);
    let mut cell = 0;
    let mut placed = false;
    for (index, c) in field.text.chars().enumerate() {
        let at = field.at + index;
        if c == '+' && !placed {
            placed = true;
            continue;
        }
        let value = value_of(c, SHAPE);
        if value.is_none() && (placed || !matches!(c, '.' | '0')) {
            return Err(NotationError::at(text, at, format!("expected 1 to 9, '+' or '.', found {c:?}")));
        }
        if cell == 81 {
            return Err(NotationError::at(text, at, "expected ':' after 81 cells"));
        }
        let target = if placed { &mut draft.placed } else { &mut draft.givens };
        target[cell] = value;
        draft.at[cell] = at;
        placed = false;
        cell += 1;
    }
    if cell != 81 || placed {
        let end = field.at + field.text.chars().count();
        return Err(NotationError::at(text, end, format!("expected 81 cells, found {cell}")));
    }
    Ok(draft)
}

/// Reads candidates between spaces.
fn candidates(text: &str, field: Field<'_>) -> Result<Vec<(u32, u32)>, NotationError> {
    let mut found = vec![];
    let mut at = field.at;
    for word in field.text.split(' ') {
        let digits: Vec<u32> = word.chars().filter_map(|c| value_of(c, SHAPE)).collect();
        match digits[..] {
            [value, row, col] if word.len() == 3 => found.push((row * SHAPE.size() + col, value)),
            _ if word.is_empty() => {}
            _ => {
                let message = format!("expected a candidate such as 845 (an 8 in r4c5), found {word:?}");
                return Err(NotationError::at(text, at, message));
            }
        }
        at += word.chars().count() + 1;
    }
    Ok(found)
}

fn candidate_text(cell: u32, value: u32) -> String {
    let place = SHAPE.cell(cell);
    format!("{}{}{}", value_char(value), place.row + 1, place.col + 1)
}

fn cells_text(sudoku: &Sudoku) -> String {
    let text = |cell: u32| match (sudoku.given(cell), sudoku.placed(cell)) {
        (Some(value), _) => value_char(value).to_string(),
        (_, Some(value)) => format!("+{}", value_char(value)),
        _ => ".".to_owned(),
    };
    sudoku.cells().map(text).collect()
}

fn deleted_text(sudoku: &Sudoku) -> String {
    let of_cell = |cell: u32| {
        let deleted = sudoku.deleted(cell);
        (0..SHAPE.size())
            .filter(move |value| deleted >> value & 1 == 1)
            .map(move |value| candidate_text(cell, value))
    };
    sudoku.cells().flat_map(of_cell).collect::<Vec<_>>().join(" ")
}
