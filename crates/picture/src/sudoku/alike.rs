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
/// What a cell loses per usual distance by which it is farther away than usual, as a logarithm.
const SLOPE: f32 = 1.5;
/// The most that it loses.
const MOST: f32 = 5.0;
/// What a value loses that no cell shows, or that has no shape of its own.
const UNKNOWN: f32 = 1.5;
/// The pixels that are compared: without the lines around the cell.
const INNER: Range<usize> = 5..27;

/// Values with their probabilities, most probable first; 0 is an empty cell.
type Guesses = Vec<(u8, f32)>;

/// Weighs the guesses of doubtful cells anew: by how much each cell looks like the cells that hold a value for certain. Cells
/// without ink are `None`.
pub(super) fn compare(cells: &[Option<Cell>], guesses: &mut [Guesses], size: usize) {
    let alone = guesses.to_vec();
    for _ in 0..ROUNDS {
        let shapes: Vec<Shape> = (0..=size).map(|value| Shape::of(cells, guesses, value as u8)).collect();
        let shown = |guesses: &Guesses| (guesses[0].1 >= SHOWN).then_some(guesses[0].0);
        let mut usual: Vec<f32> = cells
            .iter()
            .zip(&*guesses)
            .filter_map(|(cell, guesses)| shapes[usize::from(shown(guesses)?)].distance(cell.as_ref()?, true))
            .collect();
        if usual.len() < FEWEST {
            return;
        }
        usual.sort_by(f32::total_cmp);
        let usual = usual[usual.len() / 2].max(1.0);
        let before = guesses.to_vec();
        for (at, guesses) in guesses.iter_mut().enumerate() {
            let Some(cell) = cells[at].as_ref().filter(|_| alone[at][0].1 <= CERTAIN) else { continue };
            let loss = |value: u8| {
                let member = shown(&before[at]) == Some(value);
                let distance = shapes[usize::from(value)].distance(cell, member);
                distance.map_or(UNKNOWN, |distance| (SLOPE * (distance / usual - 1.0)).clamp(0.0, MOST))
            };
            *guesses =
                alone[at].iter().map(|&(value, chance)| (value, chance * (-loss(value)).exp())).collect();
            let sum: f32 = guesses.iter().map(|guess| guess.1).sum();
            guesses.iter_mut().for_each(|guess| guess.1 /= sum);
            guesses.sort_by(|a, b| b.1.total_cmp(&a.1));
        }
    }
}

/// The cells that show a value, added up.
struct Shape {
    sum: Vec<f32>,
    count: usize,
}

impl Shape {
    /// An empty cell has no shape, since what lies in it may be anything.
    fn of(cells: &[Option<Cell>], guesses: &[Guesses], value: u8) -> Shape {
        let mut shape = Shape { sum: vec![0.0; SIDE * SIDE], count: 0 };
        let shown = cells
            .iter()
            .zip(guesses)
            .filter(|(_, guesses)| value > 0 && guesses[0].0 == value && guesses[0].1 >= SHOWN);
        for cell in shown.filter_map(|(cell, _)| cell.as_ref()) {
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
        compare(&cells, &mut guesses, 9);
        assert_eq!(guesses[8][0].0, 1);
        assert!(guesses[8][0].1 > 0.8, "{:?}", guesses[8]);
        assert_eq!((guesses[0][0].0, guesses[9][0].0), (1, 0));
    }
}
