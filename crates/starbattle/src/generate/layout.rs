//! Random solutions before there are regions: stars that do not touch, with the right number in each row and column.

use crate::exact;
use crate::position::{Mark, StarBattle};
use gridproof_search::{Random, Run, Stopped};

/// A random layout of stars, as its cells in reading order. There is one for every size of at least four times the stars.
///
/// Some stars are placed at random, one after the other, each only if the rest can still be completed; the first completion is
/// the layout. A random mirror image removes the bias of the search.
pub(super) fn layout(
    size: u32,
    stars: u32,
    random: &mut Random,
    run: &mut Run<'_>,
) -> Result<Vec<u32>, Stopped> {
    // With one region per row, the regions add nothing to the rows.
    let rows = (0..size * size).map(|cell| (cell / size) as u8).collect();
    let mut board = StarBattle::of_regions(size, stars, rows).expect("rows are regions");
    let mut found = exact::count(&board, 1, 1, run);
    for _ in 0..size / 2 {
        found.stopped.map_or(Ok(()), Err)?;
        let open: Vec<u32> = board.cells().filter(|&cell| board.mark(cell) == Mark::Empty).collect();
        let Some(&cell) = (!open.is_empty()).then(|| &open[random.index(open.len())]) else { break };
        let with = board.with_mark(cell, Mark::Star);
        let completed = exact::count(&with, 1, 1, run);
        completed.stopped.map_or(Ok(()), Err)?;
        match completed.count.found {
            0 => board = board.with_mark(cell, Mark::Cross),
            _ => (board, found) = (with, completed),
        }
    }
    let (flip, turn) = (random.below(2) == 0, random.below(2) == 0);
    let image = |cell: u32| {
        let (row, col) = (cell / size, cell % size);
        let row = if flip { size - 1 - row } else { row };
        if turn { col * size + row } else { row * size + col }
    };
    let mut layout: Vec<u32> =
        found.solutions.first().into_iter().flatten().map(|&cell| image(cell)).collect();
    layout.sort_unstable();
    Ok(layout)
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
