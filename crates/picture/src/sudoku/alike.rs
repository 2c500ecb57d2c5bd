//! Compares the digits of a board with each other: whatever the font is, all digits of one value look alike.

use super::cells::CERTAIN;
use crate::digits::{Cell, SIDE};
use std::ops::Range;

/// A cell that is right with this probability shows what its value looks like on this board.
const SHOWN: f32 = 0.75;
/// How often the cells are compared: what was learnt of one cell helps with the next.
const ROUNDS: usize = 2;
/// The fewest cells that show a value together with another cell.
const FEWEST: usize = 6;
/// What a digit loses per usual distance by which the cell is farther away than usual, as a logarithm.
const SLOPE: f32 = 1.5;
/// The most that it loses.
const MOST: f32 = 5.0;
/// What a digit loses that no other cell shows; and what an empty cell loses where the cell looks like a digit.
const UNKNOWN: f32 = 1.5;
/// A cell that is no farther from a digit than this, in usual distances, looks like it.
const LIKE: f32 = 1.3;
/// The pixels that are compared: without the lines around the cell.
const INNER: Range<usize> = 5..27;

/// Values with their probabilities, most probable first; 0 is an empty cell.
type Guesses = Vec<(u8, f32)>;

/// Digits of one ink: those that are given and those that were entered may have different fonts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ink {
    Given,
    Entered,
}

/// Weighs the guesses of doubtful cells anew: by how much each cell looks like the cells that hold a digit for certain. Cells
/// without ink are `None`, and so is the ink of a cell that may be empty.
pub(super) fn compare(cells: &[Option<Cell>], inks: &[Option<Ink>], guesses: &mut [Guesses], size: usize) {
    let alone = guesses.to_vec();
    for _ in 0..ROUNDS {
        let shapes = Shapes::of(cells, inks, guesses, size);
        let Some(usual) = shapes.usual(cells, inks, guesses) else { return };
        let before = guesses.to_vec();
        for (at, guesses) in guesses.iter_mut().enumerate() {
            let Some(cell) = cells[at].as_ref().filter(|_| alone[at][0].1 <= CERTAIN) else { continue };
            let away = |value: u8| {
                let distance = shapes.distance(cell, inks[at], value, shown(&before[at]) == Some(value));
                distance.map(|distance| distance / usual)
            };
            *guesses = weighed(&alone[at], away);
        }
    }
}

/// The value that a cell shows for certain.
fn shown(guesses: &Guesses) -> Option<u8> {
    (guesses[0].0 > 0 && guesses[0].1 >= SHOWN).then_some(guesses[0].0)
}

/// Guesses weighed by how far `away` the cell is from each digit, in usual distances. Digits share among each other what they had
/// together. Whether there is a digit at all is decided anew only if the cell looks like one.
fn weighed(guesses: &Guesses, away: impl Fn(u8) -> Option<f32>) -> Guesses {
    let loss = |away: Option<f32>| away.map_or(UNKNOWN, |away| (SLOPE * (away - 1.0)).clamp(0.0, MOST));
    let measured: Vec<(u8, f32, Option<f32>)> = guesses
        .iter()
        .filter(|guess| guess.0 > 0)
        .map(|&(value, chance)| (value, chance, away(value)))
        .collect();
    let digits: f32 = measured.iter().map(|digit| digit.1).sum();
    let kept: f32 = measured.iter().map(|&(_, chance, away)| chance * (-loss(away)).exp()).sum();
    let looks_like =
        measured.iter().any(|&(_, chance, away)| chance > 0.05 && away.is_some_and(|away| away <= LIKE));
    let empty = (1.0 - digits).max(0.0) * if looks_like { (-UNKNOWN).exp() } else { 1.0 };
    let whole = empty + digits;
    let mut out: Guesses = measured
        .iter()
        .map(|&(value, chance, away)| {
            (value, chance * (-loss(away)).exp() / kept.max(1e-12) * digits / whole)
        })
        .collect();
    out.push((0, empty / whole));
    out.sort_by(|a, b| b.1.total_cmp(&a.1));
    out
}

/// The shapes of the digits, for each ink.
struct Shapes {
    given: Vec<Shape>,
    entered: Vec<Shape>,
}

impl Shapes {
    fn of(cells: &[Option<Cell>], inks: &[Option<Ink>], guesses: &[Guesses], size: usize) -> Shapes {
        let of =
            |ink: Ink| (0..=size).map(|value| Shape::of(cells, inks, guesses, (ink, value as u8))).collect();
        Shapes { given: of(Ink::Given), entered: of(Ink::Entered) }
    }

    /// The usual distance of a digit from the others of its value; `None` if too few cells show one.
    fn usual(&self, cells: &[Option<Cell>], inks: &[Option<Ink>], guesses: &[Guesses]) -> Option<f32> {
        let mut distances: Vec<f32> = (0..cells.len())
            .filter_map(|at| self.distance(cells[at].as_ref()?, inks[at], shown(&guesses[at])?, true))
            .collect();
        distances.sort_by(f32::total_cmp);
        (distances.len() >= FEWEST).then(|| distances[distances.len() / 2].max(1.0))
    }

    /// How far a cell is from the digits of a value in its ink, or in the nearer one if its ink is not known. `member`: the cell
    /// is one of them.
    fn distance(&self, cell: &Cell, ink: Option<Ink>, value: u8, member: bool) -> Option<f32> {
        let (given, entered) = (&self.given[usize::from(value)], &self.entered[usize::from(value)]);
        match ink {
            Some(Ink::Given) => given.distance(cell, member),
            Some(Ink::Entered) => entered.distance(cell, member),
            None => {
                let both = [given.distance(cell, false), entered.distance(cell, false)];
                both.into_iter().flatten().min_by(f32::total_cmp)
            }
        }
    }
}

/// The cells that show a digit in one ink, added up.
struct Shape {
    sum: Vec<f32>,
    count: usize,
}

impl Shape {
    fn of(
        cells: &[Option<Cell>],
        inks: &[Option<Ink>],
        guesses: &[Guesses],
        (ink, value): (Ink, u8),
    ) -> Shape {
        let mut shape = Shape { sum: vec![0.0; SIDE * SIDE], count: 0 };
        let of_it = |at: &usize| inks[*at] == Some(ink) && shown(&guesses[*at]) == Some(value);
        for cell in (0..cells.len()).filter(of_it).filter_map(|at| cells[at].as_ref()) {
            shape.count += 1;
            for (sum, ink) in shape.sum.iter_mut().zip(cell) {
                *sum += ink;
            }
        }
        shape
    }

    /// How far a cell is from the mean of the others, one pixel more or less to each side; `None` if there are no others.
    /// `member`: the cell is one of those that were added up.
    fn distance(&self, cell: &Cell, member: bool) -> Option<f32> {
        let count = self.count.checked_sub(usize::from(member)).filter(|&count| count > 0)?;
        let mean: Vec<f32> = self
            .sum
            .iter()
            .zip(cell)
            .map(|(sum, own)| (sum - if member { *own } else { 0.0 }) / count as f32)
            .collect();
        let shifted = |down: usize, right: usize| -> f32 {
            INNER
                .flat_map(|y| INNER.map(move |x| (x, y)))
                .map(|(x, y)| cell[(y + down - 1) * SIDE + x + right - 1] - mean[y * SIDE + x])
                .map(|away| away * away)
                .sum()
        };
        let shifts = (0..3).flat_map(|down| (0..3).map(move |right| (down, right)));
        shifts.map(|(down, right)| shifted(down, right)).min_by(f32::total_cmp)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A cell with a bar of a direction.
    fn bar(upright: bool, off: usize) -> Option<Cell> {
        let mut cell = [0.0; SIDE * SIDE];
        for along in 8..24 {
            for wide in 15 + off..18 + off {
                cell[if upright { along * SIDE + wide } else { wide * SIDE + along }] = 1.0;
            }
        }
        Some(cell)
    }

    #[test]
    fn a_doubtful_cell_is_what_it_looks_like() {
        let mut cells: Vec<Option<Cell>> = (0..4).map(|k| bar(true, k % 2)).collect();
        cells.extend((0..4).map(|k| bar(false, k % 2)));
        cells.extend([bar(true, 0), None]);
        let sure = |value: u8| vec![(value, 0.9995), (0, 0.0005)];
        let mut guesses: Vec<Guesses> = [vec![sure(1); 4], vec![sure(2); 4]].concat();
        guesses.extend([vec![(2, 0.6), (1, 0.3), (0, 0.1)], vec![(0, 0.9999), (1, 0.0001)]]);
        let mut inks = vec![Some(Ink::Given); 9];
        inks.push(None);
        let before = guesses.clone();
        compare(&cells, &inks, &mut guesses, 9);
        assert_eq!(guesses[8][0].0, 1);
        assert!(guesses[8][0].1 > 0.8, "{:?}", guesses[8]);
        assert_eq!((guesses[0][0].0, guesses[9][0].0), (1, 0));
        // Nothing is known about digits of another ink.
        let mut apart = before.clone();
        inks[8] = Some(Ink::Entered);
        compare(&cells, &inks, &mut apart, 9);
        let close = |(a, b): (&(u8, f32), &(u8, f32))| a.0 == b.0 && (a.1 - b.1).abs() < 1e-4;
        assert!(apart[8].iter().zip(&before[8]).all(close), "{:?}", apart[8]);
    }
}
