//! Labelled cells for training the digit net, cut out of labelled pictures.

use crate::digits::SIDE;
use crate::image::{Image, Picture};
use crate::read::{MOST_PIXELS, NoReading};
use crate::{photo, sudoku};
use gridproof_search::Run;

/// The cells of a picture whose board is known (`board`: a character per cell, `.` for an empty one), one record per cell: the
/// class, `puzzle` as two bytes, then 32 by 32 shades (0: as far from the ink as possible, 102: background, 204: ink).
///
/// The board is found without help; nothing is returned if what is found does not look like the known board.
pub fn cells(image: &Image<'_>, board: &str, puzzle: u16, run: &mut Run<'_>) -> Result<Vec<u8>, NoReading> {
    let picture = Picture::of(image, MOST_PIXELS);
    for mesh in photo::find(&picture, run)? {
        let Some(cells) = sudoku::labelled(&picture, &mesh, board) else { continue };
        let mut out = Vec::with_capacity(cells.len() * (3 + SIDE * SIDE));
        for (class, cell) in cells {
            out.push(class);
            out.extend(puzzle.to_be_bytes());
            out.extend(cell.iter().map(|ink| ((ink + 1.0) / 2.5 * 255.0).round() as u8));
        }
        return Ok(out);
    }
    Err(NoReading::NoBoard)
}
