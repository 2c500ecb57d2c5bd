//! The table of formats, and what each of them can hold.

use super::{blocks, candidates, draft, fpuzzles, hodoku, line, puzzlink, sudokupad, tatham};
use crate::geometry::Shape;
use crate::position::Sudoku;
use gridproof_grid::formats::{CannotHold, Format, Formats, WriteError, Writer};

/// The text formats, the canonical one first.
///
/// What a format cannot hold is refused, so that every text reads back as the position that was written. Formats that list
/// candidates cannot hold a deleted one that a filled neighbour rules out anyway. Where one candidate means a given, an open
/// cell with one candidate is written without its candidates, if the player has deleted none.
#[rustfmt::skip]
pub const FORMATS: Formats<Sudoku> = Formats(&[
    Format { name: "canonical", description: "givens, /placed values, ;deleted candidates",
        read: Some(Sudoku::read_canonical), write: Writer::new(|sudoku| Ok(sudoku.text())) },
    Format { name: "line", description: "N*N characters on a line",
        read: Some(line::read), write: Writer::new(|sudoku| GIVENS.write(sudoku, line::write)) },
    Format { name: "sdm", description: "a line of a .sdm list: 81 digits, 0 for a blank",
        read: Some(line::read), write: Writer::new(|sudoku| GIVENS.on(nine).write(sudoku, line::write_sdm)) },
    Format { name: "sdk", description: ".sdk: rows of characters; sections for a state and marks",
        read: Some(blocks::read_sdk), write: Writer::new(|sudoku| ALL_LISTED.write(sudoku, blocks::write_sdk)) },
    Format { name: "ss", description: ".ss: rows of characters in boxes",
        read: Some(blocks::read), write: Writer::new(|sudoku| GIVENS.write(sudoku, blocks::write_ss)) },
    Format { name: "sdx", description: ".sdx: rows of givens, u and placed values, and candidates",
        read: Some(blocks::read), write: Writer::new(|sudoku| IN_GROUPS.write(sudoku, blocks::write_sdx)) },
    Format { name: "pencil-marks", description: "a grid of candidates; one candidate is a given",
        read: Some(blocks::read), write: Writer::new(|sudoku| LISTED.write(sudoku, blocks::write_pencil_marks)) },
    Format { name: "candidates", description: "729 characters, nine per cell; one candidate is a given",
        read: Some(candidates::read), write: Writer::new(|sudoku| IN_PLACES.on(but_four).write(sudoku, candidates::write)) },
    Format { name: "hodoku", description: "a HoDoKu library line",
        read: Some(hodoku::read), write: Writer::new(|sudoku| EVERYTHING.on(nine).write(sudoku, hodoku::write)) },
    Format { name: "puzz.link", description: "a puzz.link address",
        read: Some(puzzlink::read), write: Writer::new(|sudoku| GIVENS.on(puzzlink::carries).write(sudoku, puzzlink::write)) },
    Format { name: "tatham", description: "a game id of Simon Tatham's Solo",
        read: Some(tatham::read), write: Writer::new(|sudoku| GIVENS.write(sudoku, tatham::write)) },
    Format { name: "f-puzzles", description: "an f-puzzles link",
        read: Some(fpuzzles::read), write: Writer::new(|sudoku| ALL_LISTED.on(fpuzzles::carries).write(sudoku, fpuzzles::write)) },
    Format { name: "sudokupad", description: "a SudokuPad link",
        read: Some(sudokupad::read), write: Writer::new(|sudoku| ALL_LISTED.on(fpuzzles::carries).write(sudoku, sudokupad::write)) },
]);

/// What a format can hold.
#[derive(Clone, Copy)]
struct Holds {
    /// The boards.
    boards: fn(Shape) -> bool,
    /// Whether it keeps placed values apart from givens.
    placed: bool,
    /// How it shows deleted candidates.
    deleted: Deleted,
    /// Whether a cell with one candidate is a given.
    one_is_given: bool,
}

/// How a format shows deleted candidates.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Deleted {
    /// It does not.
    Never,
    /// It lists those that are left, at least one per cell.
    ByListing,
    /// It lists those that are left, or none.
    InPlaces,
    /// In any number.
    Freely,
}

const GIVENS: Holds = Holds { boards: any, placed: false, deleted: Deleted::Never, one_is_given: false };
const EVERYTHING: Holds = Holds { placed: true, deleted: Deleted::Freely, ..GIVENS };
const ALL_LISTED: Holds = Holds { placed: true, deleted: Deleted::ByListing, ..GIVENS };
const IN_GROUPS: Holds = Holds { one_is_given: true, ..ALL_LISTED };
const LISTED: Holds = Holds { placed: false, ..IN_GROUPS };
const IN_PLACES: Holds = Holds { deleted: Deleted::InPlaces, ..LISTED };

fn any(_: Shape) -> bool {
    true
}

fn nine(shape: Shape) -> bool {
    shape == Shape::NINE
}

fn but_four(shape: Shape) -> bool {
    shape.size() != 4
}

impl Holds {
    /// The same, on some boards only.
    fn on(self, boards: fn(Shape) -> bool) -> Holds {
        Holds { boards, ..self }
    }

    /// Writes a position if the format can hold all of it.
    fn write(self, sudoku: &Sudoku, write: fn(&Sudoku) -> String) -> Result<String, CannotHold> {
        let (shape, size) = (sudoku.shape(), sudoku.shape().size());
        if !(self.boards)(shape) {
            return Err(CannotHold::new(format!("a board of {size} by {size} cells")));
        }
        let first = |fits: &dyn Fn(u32) -> bool| sudoku.cells().find(|&c| fits(c)).map(|c| shape.cell(c));
        if !self.placed
            && let Some(cell) = first(&|cell| sudoku.placed(cell).is_some())
        {
            return Err(CannotHold::new(format!("placed values, and {cell} has one")));
        }
        if self.deleted == Deleted::Never
            && let Some(cell) = first(&|cell| sudoku.deleted(cell) != 0)
        {
            return Err(CannotHold::new(format!("deleted candidates, and {cell} has some")));
        }
        let open = draft::candidates(sudoku);
        if self.deleted == Deleted::ByListing
            && let Some(cell) = first(&|cell| open[cell as usize] == Some(0) && sudoku.deleted(cell) != 0)
        {
            return Err(CannotHold::new(format!("a cell whose candidates are all deleted, such as {cell}")));
        }
        let is_one = |cell: u32| open[cell as usize].is_some_and(|set| set.count_ones() == 1);
        if self.one_is_given
            && let Some(cell) = first(&|cell| is_one(cell) && sudoku.deleted(cell) != 0)
        {
            let message = format!("an open cell with all but one candidate deleted, such as {cell}");
            return Err(CannotHold::new(message));
        }
        if matches!(self.deleted, Deleted::ByListing | Deleted::InPlaces) {
            let seen = draft::seen_on(sudoku);
            let again = |cell: u32| sudoku.deleted(cell) & seen[cell as usize] != 0;
            if let Some(cell) = first(&again) {
                let message = format!("a deleted candidate that a neighbour rules out anyway, as in {cell}");
                return Err(CannotHold::new(message));
            }
        }
        Ok(write(sudoku))
    }
}

impl Sudoku {
    /// Writes the position in the format of a name, if the format can hold all of it.
    pub fn write(&self, format: &str) -> Result<String, WriteError> {
        FORMATS.write_back(self, format, |text| {
            Sudoku::read(text).as_ref() == Ok(self)
                && matches!(&Sudoku::read_all(text)[..], [(_, Ok(read))] if read == self)
        })
    }
}
