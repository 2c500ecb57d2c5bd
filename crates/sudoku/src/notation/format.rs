//! The table of formats, and writing.

use super::{blocks, candidates, draft, fpuzzles, hodoku, line, puzzlink, sudokupad, tatham};
use crate::geometry::Shape;
use crate::position::Sudoku;
use gridproof_grid::{Cell, NotationError};

/// A way to write a Sudoku as text.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Format {
    /// The project's own notation.
    Canonical,
    /// N*N cells on a line.
    Line,
    /// A line of a `.sdm` list.
    Sdm,
    /// Rows of characters, perhaps in sections.
    Sdk,
    /// Rows of characters in boxes.
    Ss,
    /// Rows of values and candidates.
    Sdx,
    /// A grid of candidates with borders.
    PencilMarks,
    /// All candidates as one string.
    Candidates729,
    /// A line of a HoDoKu library.
    Hodoku,
    /// A puzz.link address.
    PuzzLink,
    /// A game id of Simon Tatham's Solo.
    Tatham,
    /// An f-puzzles link.
    FPuzzles,
    /// A SudokuPad link.
    SudokuPad,
}

/// All that is known of a format.
pub(super) struct Notation {
    format: Format,
    pub(super) name: &'static str,
    description: &'static str,
    /// The boards it can hold.
    carries: fn(Shape) -> bool,
    marks: Marks,
    read: fn(&str) -> Result<Sudoku, NotationError>,
    write: fn(&Sudoku) -> String,
}

/// What a format can hold besides givens.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Marks {
    /// Nothing.
    Nothing,
    /// Deleted candidates, by listing those that are left.
    Candidates,
    /// Placed values, and deleted candidates by listing those that are left.
    PlacedAndCandidates,
    /// Placed values and deleted candidates as they are.
    All,
}

fn any(_: Shape) -> bool {
    true
}

fn nine(shape: Shape) -> bool {
    shape == Shape::NINE
}

/// Every format, in the order of [`Format`].
#[rustfmt::skip]
pub(super) const TABLE: [Notation; 13] = [
    Notation { format: Format::Canonical, name: "canonical", description: "givens, /placed values, ;deleted candidates",
        carries: any, marks: Marks::All, read: Sudoku::read_canonical, write: Sudoku::text },
    Notation { format: Format::Line, name: "line", description: "N*N characters on a line",
        carries: any, marks: Marks::Nothing, read: line::read, write: line::write },
    Notation { format: Format::Sdm, name: "sdm", description: "a line of a .sdm list: 81 digits, 0 for a blank",
        carries: nine, marks: Marks::Nothing, read: line::read, write: line::write_sdm },
    Notation { format: Format::Sdk, name: "sdk", description: ".sdk: rows of characters; sections for a state and marks",
        carries: any, marks: Marks::PlacedAndCandidates, read: read_sdk, write: blocks::write_sdk },
    Notation { format: Format::Ss, name: "ss", description: ".ss: rows of characters in boxes",
        carries: any, marks: Marks::Nothing, read: blocks::read, write: blocks::write_ss },
    Notation { format: Format::Sdx, name: "sdx", description: ".sdx: rows of givens, u and placed values, and candidates",
        carries: any, marks: Marks::PlacedAndCandidates, read: blocks::read, write: blocks::write_sdx },
    Notation { format: Format::PencilMarks, name: "pencil-marks", description: "a grid of candidates; one candidate is a given",
        carries: any, marks: Marks::Candidates, read: blocks::read, write: blocks::write_pencil_marks },
    Notation { format: Format::Candidates729, name: "candidates", description: "729 characters, nine per cell; one candidate is a given",
        carries: |shape| shape.size() != 4, marks: Marks::Candidates, read: candidates::read, write: candidates::write },
    Notation { format: Format::Hodoku, name: "hodoku", description: "a HoDoKu library line",
        carries: nine, marks: Marks::All, read: hodoku::read, write: hodoku::write },
    Notation { format: Format::PuzzLink, name: "puzz.link", description: "a puzz.link address",
        carries: puzzlink::carries, marks: Marks::Nothing, read: puzzlink::read, write: puzzlink::write },
    Notation { format: Format::Tatham, name: "tatham", description: "a game id of Simon Tatham's Solo",
        carries: any, marks: Marks::Nothing, read: tatham::read, write: tatham::write },
    Notation { format: Format::FPuzzles, name: "f-puzzles", description: "an f-puzzles link",
        carries: fpuzzles::carries, marks: Marks::PlacedAndCandidates, read: fpuzzles::read, write: fpuzzles::write },
    Notation { format: Format::SudokuPad, name: "sudokupad", description: "a SudokuPad link",
        carries: fpuzzles::carries, marks: Marks::PlacedAndCandidates, read: sudokupad::read, write: sudokupad::write },
];

impl Format {
    /// Every format.
    pub const ALL: [Format; TABLE.len()] = {
        let mut all = [Format::Canonical; TABLE.len()];
        let mut index = 0;
        while index < TABLE.len() {
            all[index] = TABLE[index].format;
            index += 1;
        }
        all
    };

    fn notation(self) -> &'static Notation {
        &TABLE[self as usize]
    }

    /// The name, as a user types it.
    pub fn name(self) -> &'static str {
        self.notation().name
    }

    /// What it looks like, in a line.
    pub fn description(self) -> &'static str {
        self.notation().description
    }

    /// The format of a name.
    pub fn named(name: &str) -> Option<Format> {
        Format::ALL.into_iter().find(|format| format.name().eq_ignore_ascii_case(name))
    }
}

impl std::fmt::Display for Format {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name())
    }
}

/// Why a position cannot be written in a format.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CannotWrite {
    /// There is no such board in the format.
    #[error("the format {format} has no board of {size} by {size} cells")]
    Size {
        /// The format.
        format: Format,
        /// The number of rows.
        size: u32,
    },
    /// The format would turn a placed value into a given, or lose it.
    #[error("the format {format} cannot hold placed values, and {cell} has one")]
    Placed {
        /// The format.
        format: Format,
        /// The first cell with a placed value.
        cell: Cell,
    },
    /// The format has no room for candidates.
    #[error("the format {format} cannot hold deleted candidates, and {cell} has some")]
    Deleted {
        /// The format.
        format: Format,
        /// The first cell with deleted candidates.
        cell: Cell,
    },
    /// The format lists the candidates that are left, and none is.
    #[error("the format {format} cannot hold a cell whose candidates are all deleted, such as {cell}")]
    NoCandidate {
        /// The format.
        format: Format,
        /// The first such cell.
        cell: Cell,
    },
}

impl Sudoku {
    /// Reads one puzzle in a given format.
    pub fn read_as(format: Format, text: &str) -> Result<Sudoku, NotationError> {
        (format.notation().read)(text)
    }

    /// Writes the position in a format, if the format can hold all of it.
    ///
    /// Formats that list candidates leave out a deleted one that a filled neighbour rules out anyway, and those without
    /// placed values make an open cell with one candidate a given when they are read.
    pub fn write(&self, format: Format) -> Result<String, CannotWrite> {
        let notation = format.notation();
        let shape = self.shape();
        if !(notation.carries)(shape) {
            return Err(CannotWrite::Size { format, size: shape.size() });
        }
        let first =
            |found: &dyn Fn(u32) -> bool| self.cells().find(|&cell| found(cell)).map(|cell| shape.cell(cell));
        if matches!(notation.marks, Marks::Nothing | Marks::Candidates)
            && let Some(cell) = first(&|cell| self.placed(cell).is_some())
        {
            return Err(CannotWrite::Placed { format, cell });
        }
        if notation.marks == Marks::Nothing
            && let Some(cell) = first(&|cell| self.deleted(cell) != 0)
        {
            return Err(CannotWrite::Deleted { format, cell });
        }
        if matches!(notation.marks, Marks::Candidates | Marks::PlacedAndCandidates)
            && format != Format::Candidates729
        {
            let open = draft::candidates(self);
            if let Some(cell) = first(&|cell| open[cell as usize] == Some(0) && self.deleted(cell) != 0) {
                return Err(CannotWrite::NoCandidate { format, cell });
            }
        }
        Ok((notation.write)(self))
    }
}

/// Rows, with or without sections.
fn read_sdk(text: &str) -> Result<Sudoku, NotationError> {
    if blocks::has_sections(text) { blocks::read_sections(text) } else { blocks::read(text) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_in_the_order_of_the_formats() {
        for (index, format) in Format::ALL.into_iter().enumerate() {
            assert_eq!(format as usize, index);
            assert_eq!(Format::named(format.name()), Some(format));
        }
    }
}
