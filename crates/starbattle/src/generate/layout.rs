//! Random solutions before there are regions: stars that do not touch, with the right number in each row and column.

use super::plot::distance;
use crate::exact;
use crate::position::{Mark, StarBattle};
use gridproof_search::{Random, Run, Stopped};

/// A random layout of stars, as its cells in reading order. There is one for every size of at least four times the stars.
///
/// Some stars are placed at random, one after the other, each only if the rest can still be completed; the first completion is
/// the layout. A random mirror image removes the bias of the search. On a board with much more room than its stars need, all
/// stars are placed like this, and in groups: where stars are far apart, regions are so large that hardly any has one solution.
pub(super) fn layout(
    size: u32,
    stars: u32,
    random: &mut Random,
    run: &mut Run<'_>,
) -> Result<Vec<u32>, Stopped> {
    // With one region per row, the regions add nothing to the rows.
    let rows = (0..size * size).map(|cell| (cell / size) as u8).collect();
    let board = StarBattle::of_regions(size, stars, rows).expect("rows are regions");
    let found = exact::count(&board, 1, 1, run);
    found.stopped.map_or(Ok(()), Err)?;
    let solution = found.solutions.into_iter().next().unwrap_or_default();
    let mut sketch = Sketch { board, solution };
    if is_roomy(size, stars) {
        sketch.groups(stars, random, run)?;
    } else {
        for _ in 0..size / 2 {
            let open = sketch.open(|_| true);
            sketch.star_in(&open, random, run)?;
        }
    }
    let (flip, turn) = (random.below(2) == 0, random.below(2) == 0);
    let image = |cell: u32| {
        let (row, col) = (cell / size, cell % size);
        let row = if flip { size - 1 - row } else { row };
        if turn { col * size + row } else { row * size + col }
    };
    let mut layout: Vec<u32> = sketch.solution.into_iter().map(image).collect();
    layout.sort_unstable();
    Ok(layout)
}

/// Whether a board has much more room than its stars need.
pub(super) fn is_roomy(size: u32, stars: u32) -> bool {
    stars > 1 && size > ROOMY * stars
}

/// Rows per star from which on a board has much more room than its stars need.
const ROOMY: u32 = 6;
/// The squared distance of stars that are close: two cells along a line, or a move of a knight.
const CLOSE: std::ops::RangeInclusive<u32> = 4..=5;

/// Some stars, and a completion of them.
struct Sketch {
    board: StarBattle,
    solution: Vec<u32>,
}

impl Sketch {
    /// The cells without a mark that are suitable.
    fn open(&self, suits: impl Fn(u32) -> bool) -> Vec<u32> {
        self.board.cells().filter(|&cell| self.board.mark(cell) == Mark::Empty && suits(cell)).collect()
    }

    /// Puts a star into a random cell of these, if the rest can still be completed. Returns the cell.
    fn star_in(
        &mut self,
        open: &[u32],
        random: &mut Random,
        run: &mut Run<'_>,
    ) -> Result<Option<u32>, Stopped> {
        let Some(&cell) = (!open.is_empty()).then(|| &open[random.index(open.len())]) else {
            return Ok(None);
        };
        let with = self.board.with_mark(cell, Mark::Star);
        if !self.solution.contains(&cell) {
            let found = exact::count(&with, 1, 1, run);
            found.stopped.map_or(Ok(()), Err)?;
            let Some(solution) = found.solutions.into_iter().next() else {
                self.board = self.board.with_mark(cell, Mark::Cross);
                return Ok(None);
            };
            self.solution = solution;
        }
        self.board = with;
        Ok(Some(cell))
    }

    /// Places all stars, as far as possible in groups of close ones.
    fn groups(&mut self, stars: u32, random: &mut Random, run: &mut Run<'_>) -> Result<(), Stopped> {
        let size = self.board.size();
        loop {
            let open = self.open(|_| true);
            if open.is_empty() {
                return Ok(());
            }
            let Some(first) = self.star_in(&open, random, run)? else { continue };
            let mut group = vec![first];
            while group.len() < stars as usize {
                let is_close =
                    |cell: u32| group.iter().any(|&star| CLOSE.contains(&distance(size, star, cell)));
                let open = self.open(is_close);
                if open.is_empty() {
                    break;
                }
                group.extend(self.star_in(&open, random, run)?);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gridproof_search::run::with_steps;
    use std::collections::BTreeSet;

    #[test]
    fn layouts_are_legal_and_differ() {
        for (size, stars) in [(4, 1), (6, 1), (8, 2), (9, 2), (10, 2), (14, 3)] {
            let mut random = Random::new(3);
            let mut all = BTreeSet::new();
            for _ in 0..8 {
                let layout = with_steps(100_000_000, |run| layout(size, stars, &mut random, run)).unwrap();
                let rows = (0..size * size).map(|cell| (cell / size) as u8).collect();
                let board = StarBattle::of_regions(size, stars, rows).unwrap();
                assert_eq!(crate::game::flaw(&board, |cell| layout.contains(&cell)), None);
                all.insert(layout);
            }
            assert!(all.len() >= if size == 4 * stars { 2 } else { 5 }, "{size}x{stars}");
        }
    }
}
