//! Values exchanged at random and back: the same puzzle to a person, another order to a search. So the seed decides which of
//! several solutions is found first.

use crate::position::Sudoku;
use gridproof_search::Random;

/// An exchange of values.
pub(crate) struct Relabelling {
    /// Per value, what stands for it.
    to: Vec<u32>,
    /// Per value, what it stands for.
    from: Vec<u32>,
}

impl Relabelling {
    /// The exchange of a seed; seed 0 leaves everything as it is.
    pub(crate) fn new(seed: u64, size: u32) -> Relabelling {
        let mut to: Vec<u32> = (0..size).collect();
        if seed != 0 {
            Random::new(seed).shuffle(&mut to);
        }
        let mut from = vec![0; to.len()];
        for (value, &label) in to.iter().enumerate() {
            from[label as usize] = value as u32;
        }
        Relabelling { to, from }
    }

    /// The position with its values exchanged.
    pub(crate) fn apply(&self, sudoku: &Sudoku) -> Sudoku {
        let label = |value: Option<u32>| value.map(|value| self.to[value as usize]);
        let labels = |mask: u32| {
            let held = (0..sudoku.shape().size()).filter(|value| mask >> value & 1 == 1);
            held.fold(0, |labels, value| labels | 1 << self.to[value as usize])
        };
        let givens = sudoku.cells().map(|cell| label(sudoku.given(cell))).collect();
        let placed = sudoku.cells().map(|cell| label(sudoku.placed(cell))).collect();
        let deleted = sudoku.cells().map(|cell| labels(sudoku.deleted(cell))).collect();
        Sudoku::new(sudoku.shape(), givens, placed, deleted)
            .expect("values exchanged clash no more than before")
    }

    /// A full grid with its values changed back.
    pub(crate) fn undo(&self, grid: &[u32]) -> Vec<u32> {
        grid.iter().map(|&label| self.from[label as usize]).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_exchanged_comes_back() {
        let text = format!("1{0}2/.3{1};r5c5-49", ".".repeat(79), ".".repeat(79));
        let sudoku = Sudoku::read_canonical(&text).expect("a position of a test");
        assert_eq!(Relabelling::new(0, 9).apply(&sudoku), sudoku);
        let grid: Vec<u32> = (0..81).map(|cell| cell % 9).collect();
        for seed in 1..20 {
            let exchange = Relabelling::new(seed, 9);
            let other = exchange.apply(&sudoku);
            let back = Relabelling { to: exchange.from.clone(), from: exchange.to.clone() };
            assert_eq!(back.apply(&other), sudoku);
            assert_eq!(back.undo(&exchange.undo(&grid)), grid);
        }
    }
}
