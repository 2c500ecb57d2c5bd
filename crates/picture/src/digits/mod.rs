//! What a small picture of a cell shows: nothing, a digit, a letter, or pencil notes.
//!
//! | file | holds |
//! |---|---|
//! | `cell.rs` | a cell cut out of the picture, its ink against its background |
//! | `net.rs` | the net that recognises it |

mod cell;
mod net;

pub(crate) use cell::Cut;

/// Pixels of a cell from side to side, as the net sees it.
pub(crate) const SIDE: usize = 32;
/// What the net tells apart: empty, 1 to 9, notes, 0, A to G, 10 to 16.
pub(crate) const CLASSES: usize = 26;
/// The class of pencil notes.
pub(crate) const NOTES: usize = 10;
/// The class of the digit 0.
pub(crate) const ZERO: usize = 11;
/// The class of the letter A, the first of seven.
pub(crate) const LETTERS: usize = 12;
/// The class of the number 10, the first of seven.
pub(crate) const TENS: usize = 19;

/// A cell as the net sees it: background 0, ink 1, row by row.
pub(crate) type Cell = [f32; SIDE * SIDE];

/// How likely each class is, as logarithms up to a constant.
pub(crate) fn recognise(cell: &Cell) -> [f32; CLASSES] {
    net::Net::get().run(cell)
}

/// A small picture of one character: ink from 0 (paper) to 255, the character centred and scaled to fill about 20 of 28 rows.
#[derive(Clone, Debug)]
pub(crate) struct Glyph(pub(crate) [u8; Glyph::SIDE * Glyph::SIDE]);

impl Glyph {
    /// The side of a glyph in pixels.
    pub(crate) const SIDE: usize = 28;
}

/// How probable each digit is; index 0 is "not a digit".
pub(crate) type Chances = [f32; 10];

/// The digit that a glyph shows.
pub(crate) fn classify(glyph: &Glyph) -> Chances {
    let mut cell = [0.0; SIDE * SIDE];
    let edge = (SIDE - Glyph::SIDE) / 2;
    for (y, row) in glyph.0.chunks_exact(Glyph::SIDE).enumerate() {
        for (x, &ink) in row.iter().enumerate() {
            cell[(y + edge) * SIDE + x + edge] = f32::from(ink) / 255.0;
        }
    }
    let scores = recognise(&cell);
    let mut chances: Chances = std::array::from_fn(|digit| scores[digit]);
    chances[0] = chances[0].max(scores[NOTES]);
    let most = chances.iter().copied().fold(f32::MIN, f32::max);
    chances = chances.map(|score| (score - most).exp());
    let sum: f32 = chances.iter().sum();
    chances.map(|chance| chance / sum)
}
