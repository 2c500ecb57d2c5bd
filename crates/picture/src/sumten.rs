//! Sum-Ten: digits on objects in rows and columns, and cells that are cleared.
//!
//! The digits of one board have one font. So each digit is judged twice: by itself, and by how much it looks like the other
//! digits of the board that were judged with confidence.

use crate::digits::{Chances, classify};
use crate::glyph::{self, GLYPH_PIXELS, Ink};
use crate::image::Picture;
use crate::lattice::Lattice;
use crate::read::Options;
use crate::reading::{CellReading, Game, Guess, Reading};
use gridproof_grid::Cell;
use gridproof_search::{Run, Stopped};
use gridproof_sumten::Board;

/// The size of an object as a share of the distance between objects: where only lines separate the cells, it is not this game.
const OBJECTS: std::ops::RangeInclusive<f32> = 0.35..=0.9;
/// With digits as clear as this, no other kind of ink is tried.
const CLEAR: f32 = 0.995;
/// Digits less clear than this are none.
const LEAST_USUAL: f32 = 0.7;
/// The height of a digit as a share of the usual one. Pencil notes of a Sudoku are smaller than its digits.
const HEIGHT: std::ops::RangeInclusive<f32> = 0.7..=1.4;
/// A digit that is at least this probable shows what the digit looks like on this board.
const SHOWN: f32 = 0.6;
/// A reading is sure if every digit is at least this probable.
const SURE: f32 = 0.9;

/// Reads the board at a lattice; `None` if it is not a board of this game.
pub(crate) fn read(
    picture: &Picture,
    lattice: &Lattice,
    options: &Options,
    run: &mut Run<'_>,
) -> Result<Option<Reading>, Stopped> {
    let mesh = &lattice.mesh;
    let count = mesh.rows * mesh.cols;
    run.step(count as u64 * 100)?;
    let named = options.game == Some(Game::SumTen);
    if !(named || OBJECTS.contains(&lattice.fill)) || !(20..=2000).contains(&count) {
        return Ok(None);
    }
    let Some(Judged { chances, mut values, .. }) = clearest(picture, lattice, run)? else {
        return Ok(None);
    };
    if !named && hardly_repeats(&values, mesh.cols) {
        return Ok(None);
    }
    // An object without a digit that could be cut out: what it holds is not known.
    for (value, found) in values.iter_mut().zip(&lattice.found) {
        if value.0 == 0 && *found {
            value.1 = value.1.min(0.5);
        }
    }
    let changed = mend(&chances, &mut values);
    let digits = values.iter().map(|(digit, _)| *digit).collect();
    let Ok(board) = Board::new(mesh.rows as u32, mesh.cols as u32, digits) else { return Ok(None) };
    let weakest = values.iter().map(|(_, chance)| *chance).fold(1.0, f32::min);
    let doubt: f32 = values.iter().map(|(_, chance)| (1.0 - chance) * (1.0 - chance)).sum();
    let tens = board.total() % 10 == 0;
    let confidence = (weakest.powf(0.25) - doubt).clamp(0.0, 1.0) * if tens { 0.999 } else { 0.985 };
    let cell = |(index, ((digit, chance), chances)): (usize, (&(u8, f32), &Chances))| {
        let name = |digit: usize| if digit == 0 { ".".to_owned() } else { digit.to_string() };
        let mut others: Vec<Guess> = (0..10)
            .filter(|other| *other != usize::from(*digit) && chances[*other] >= 0.01)
            .map(|other| Guess { value: name(other), confidence: chances[other] })
            .collect();
        others.sort_by(|one, other| other.confidence.total_cmp(&one.confidence));
        others.truncate(3);
        let cell = Cell::at(index as u32, mesh.cols as u32);
        CellReading { cell, value: name(usize::from(*digit)), confidence: *chance, alternatives: others }
    };
    Ok(Some(Reading {
        game: Game::SumTen,
        puzzle: board.text(),
        rows: mesh.rows as u32,
        cols: mesh.cols as u32,
        corners: mesh.corners(),
        cells: values.iter().zip(&chances).enumerate().map(cell).collect(),
        changed: changed.iter().map(|&cell| Cell::at(cell as u32, mesh.cols as u32)).collect(),
        sure: weakest >= SURE && changed.is_empty() && confidence >= 0.9,
        confidence,
        others: vec![],
    }))
}

/// Whether rows and columns hardly hold a digit twice: then it is a Sudoku, or a part of one.
fn hardly_repeats(values: &[(u8, f32)], cols: usize) -> bool {
    let (mut pairs, mut equal) = (0, 0);
    let digits: Vec<(usize, u8)> = values
        .iter()
        .enumerate()
        .filter(|(_, value)| value.0 > 0)
        .map(|(cell, value)| (cell, value.0))
        .collect();
    for (index, &(one, digit)) in digits.iter().enumerate() {
        for &(other, next) in &digits[index + 1..] {
            if one / cols == other / cols || one % cols == other % cols {
                pairs += 1;
                equal += usize::from(digit == next);
            }
        }
    }
    pairs >= 40 && equal * 25 < pairs
}

/// The digits of a board.
struct Judged {
    chances: Vec<Chances>,
    /// The most probable digit of each cell and its chance.
    values: Vec<(u8, f32)>,
    /// How many cells show a digit.
    shown: usize,
}

impl Judged {
    /// The mean chance of the digits.
    fn usual(&self) -> f32 {
        let digits = self.values.iter().filter(|(digit, _)| *digit > 0);
        digits.map(|(_, chance)| chance).sum::<f32>() / self.shown.max(1) as f32
    }
}

/// The digits with the kind of ink that makes them clearest; `None` if no kind shows enough of them.
fn clearest(picture: &Picture, lattice: &Lattice, run: &mut Run<'_>) -> Result<Option<Judged>, Stopped> {
    let mesh = &lattice.mesh;
    let objects = lattice.found.iter().filter(|found| **found).count();
    let mut best: Option<Judged> = None;
    for ink in Ink::ALL {
        let cells = (0..mesh.rows).flat_map(|row| (0..mesh.cols).map(move |col| (row, col)));
        let glyphs: Vec<Option<glyph::Cut>> =
            cells.map(|(row, col)| glyph::cut(picture, mesh, row, col, ink)).collect();
        let shown = glyphs.iter().flatten().count();
        if shown * 10 < objects * 8 || shown < 12 || !of_one_size(&glyphs) {
            continue;
        }
        run.step(shown as u64 * 200)?;
        let chances = judged(&glyphs);
        let Some(values) = chances.iter().map(value).collect::<Option<Vec<(u8, f32)>>>() else { continue };
        let judged = Judged { chances, values, shown };
        let worth = |judged: &Judged| judged.usual() * judged.shown as f32;
        if best.as_ref().is_none_or(|best| worth(&judged) > worth(best)) {
            best = Some(judged);
        }
        if best.as_ref().is_some_and(|best| best.usual() > CLEAR && best.shown >= objects) {
            break;
        }
    }
    Ok(best.filter(|best| best.usual() >= LEAST_USUAL))
}

/// Whether nearly all characters have one height.
fn of_one_size(glyphs: &[Option<glyph::Cut>]) -> bool {
    let mut heights: Vec<usize> = glyphs.iter().flatten().map(|cut| cut.height).collect();
    heights.sort_unstable();
    let Some(&usual) = heights.get(heights.len() / 2) else { return false };
    let other = heights.iter().filter(|&&height| !HEIGHT.contains(&(height as f32 / usual as f32))).count();
    other * 10 <= heights.len()
}

/// The most probable digit and its chance; 0 for an empty cell.
fn value(chances: &Chances) -> Option<(u8, f32)> {
    let best = (0..10).max_by(|one, other| chances[*one].total_cmp(&chances[*other]))?;
    Some((best as u8, chances[best]))
}

/// How probable each digit is in each cell; index 0 is an empty cell.
fn judged(glyphs: &[Option<glyph::Cut>]) -> Vec<Chances> {
    let empty = {
        let mut chances = [0.0; 10];
        chances[0] = 1.0;
        chances
    };
    let alone: Vec<Chances> =
        glyphs.iter().map(|cut| cut.as_ref().map_or(empty, |cut| classify(&cut.glyph))).collect();
    let mut chances = alone.clone();
    for _ in 0..2 {
        let shapes: Vec<Shape> = (0..10).map(|digit| Shape::of(glyphs, &chances, digit)).collect();
        for ((cut, own), chances) in glyphs.iter().zip(&alone).zip(&mut chances) {
            let Some(cut) = cut else { continue };
            let mut logs = [f32::NEG_INFINITY; 10];
            for (digit, shape) in shapes.iter().enumerate().skip(1) {
                // A digit that the board has not shown with confidence keeps what it has by itself, less a little.
                let like =
                    shape.distance(cut, chances[digit] > SHOWN).map_or(-3.0, |distance| -distance / 2.2);
                logs[digit] = 0.5 * (own[digit] + 1e-4).ln() + like;
            }
            let most = logs.iter().copied().fold(f32::NEG_INFINITY, f32::max);
            let weights = logs.map(|log| (log - most).exp());
            let whole: f32 = weights.iter().sum();
            *chances = weights.map(|weight| weight / whole * (1.0 - own[0] * 0.5));
            chances[0] = own[0] * 0.5;
        }
    }
    chances
}

/// The glyphs that show a digit with confidence, added up.
struct Shape {
    sum: Vec<f32>,
    count: usize,
}

impl Shape {
    fn of(glyphs: &[Option<glyph::Cut>], chances: &[Chances], digit: usize) -> Shape {
        let mut shape = Shape { sum: vec![0.0; GLYPH_PIXELS], count: 0 };
        let shown = glyphs.iter().zip(chances).filter(|(_, chances)| chances[digit] > SHOWN);
        for cut in shown.filter_map(|(cut, _)| cut.as_ref()) {
            shape.count += 1;
            for (sum, pixel) in shape.sum.iter_mut().zip(&cut.glyph.0) {
                *sum += f32::from(*pixel) / 255.0;
            }
        }
        shape
    }

    /// How far a glyph is from the average of the other glyphs; `None` if there are none. `member`: the glyph is one of them.
    fn distance(&self, cut: &glyph::Cut, member: bool) -> Option<f32> {
        let count = self.count - usize::from(member);
        let away = |(pixel, sum): (&u8, &f32)| {
            let own = f32::from(*pixel) / 255.0;
            let others = if member { sum - own } else { *sum };
            (own - others / count as f32).powi(2)
        };
        (count > 0).then(|| cut.glyph.0.iter().zip(&self.sum).map(away).sum())
    }
}

/// Makes the total a multiple of ten if one doubtful digit can be read differently. Returns the cells changed.
fn mend(chances: &[Chances], values: &mut [(u8, f32)]) -> Vec<usize> {
    let total: u32 = values.iter().map(|(digit, _)| u32::from(*digit)).sum();
    if total.is_multiple_of(10) {
        return vec![];
    }
    let mut best: Option<(f32, usize, u8)> = None;
    for (cell, (digit, chance)) in values.iter().enumerate() {
        let wanted = (u32::from(*digit) + 10 - total % 10) % 10;
        let ratio = chances[cell][wanted as usize] / chance.max(1e-6);
        if wanted > 0 && ratio > 0.1 && best.is_none_or(|(known, ..)| ratio > known) {
            best = Some((ratio, cell, wanted as u8));
        }
    }
    let Some((_, cell, digit)) = best else { return vec![] };
    values[cell] = (digit, chances[cell][usize::from(digit)]);
    vec![cell]
}
