//! Random full grids: what every puzzle is dug from.

use super::judge::Judge;
use crate::geometry::{House, Shape};
use crate::logic::{Board, Set};
use gridproof_search::{Random, Run, Stopped};

/// A full grid.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Grid<S> {
    /// The value of every cell, from 0.
    pub(super) values: Vec<u8>,
    /// Per value, the cells that hold it.
    places: Vec<S>,
}

impl<S: Set> Grid<S> {
    pub(super) fn new(size: u32, values: Vec<u8>) -> Grid<S> {
        let mut places = vec![S::empty(); size as usize];
        for (cell, &value) in values.iter().enumerate() {
            places[usize::from(value)] = places[usize::from(value)] | S::of(cell as u32);
        }
        Grid { values, places }
    }

    /// The value of a cell.
    pub(super) fn value(&self, cell: u32) -> u8 {
        self.values[cell as usize]
    }

    /// The cells with the same value as a cell, itself among them.
    pub(super) fn like(&self, cell: u32) -> S {
        self.places[usize::from(self.value(cell))]
    }
}

/// How many values, besides those of the boxes on the diagonal, are put at random before the search fills the rest.
/// More of them make grids more even, and the search more often fails.
const SCATTERED: u32 = 8;
/// Steps that a random classic grid costs: about the microseconds.
const GRID: u64 = 5;

/// A random full grid. The exact search of the classic board has its own way. On other boards the boxes on the diagonal, which
/// share no house, are filled at random; then some more cells, each with a value that still leaves a solution; the search fills
/// the rest.
pub(super) fn random_grid<S: Set>(
    board: &Board<S>,
    judge: &mut Judge,
    random: &mut Random,
    run: &mut Run<'_>,
) -> Result<Grid<S>, Stopped> {
    let shape = board.shape();
    if let Some(values) = judge.random_classic(random) {
        run.step(GRID)?;
        return Ok(Grid::new(shape.size(), values));
    }
    loop {
        let mut cells: Vec<Option<u8>> = vec![None; shape.cells() as usize];
        for house in diagonal(shape) {
            let mut values: Vec<u8> = (0..shape.size() as u8).collect();
            random.shuffle(&mut values);
            for (cell, value) in shape.cells_of(house).zip(values) {
                cells[cell as usize] = Some(value);
            }
        }
        let mut open: Vec<u32> = (0..shape.cells()).filter(|&cell| cells[cell as usize].is_none()).collect();
        random.shuffle(&mut open);
        for &cell in open.iter().take(SCATTERED as usize) {
            let taken = board.peers(cell).iter().filter_map(|peer| cells[peer as usize]);
            let taken = taken.fold(0_u32, |taken, value| taken | 1 << value);
            let free: Vec<u8> = (0..shape.size() as u8).filter(|value| taken >> value & 1 == 0).collect();
            if !free.is_empty() {
                cells[cell as usize] = Some(free[random.index(free.len())]);
            }
        }
        if let Some(values) = judge.complete(&cells, run)? {
            return Ok(Grid::new(shape.size(), values));
        }
    }
}

/// The boxes that share no row and no column, from the top left.
fn diagonal(shape: Shape) -> impl Iterator<Item = House> {
    let (down, across) = (shape.size() / shape.box_rows(), shape.size() / shape.box_cols());
    (0..down.min(across)).map(move |index| House(2 * shape.size() + index * across + index))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::Wide;
    use gridproof_search::run::with_steps;
    use std::collections::BTreeSet;

    #[test]
    fn grids_of_every_size_are_full_valid_and_different() {
        for shape in Shape::ALL.into_iter().filter(|shape| shape.size() <= 16) {
            let board = Board::<Wide>::new(shape);
            let (mut judge, mut random) = (Judge::new(shape), Random::new(5));
            let mut seen = BTreeSet::new();
            for _ in 0..3 {
                let grid = with_steps(50_000_000, |run| random_grid(&board, &mut judge, &mut random, run));
                let grid = grid.expect("a grid is found");
                for house in board.houses() {
                    let values: BTreeSet<u8> = shape.cells_of(house).map(|cell| grid.value(cell)).collect();
                    assert!(values.into_iter().eq(0..shape.size() as u8), "{shape:?}");
                }
                assert!(seen.insert(grid.values));
            }
        }
    }
}
