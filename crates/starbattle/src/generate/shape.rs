//! Regions whose shape leaves their stars little choice.
//!
//! On a board with much more room than its stars need, rows and columns say little. There a puzzle has one solution only if most
//! regions nearly determine their stars by themselves: two stars a knight's move apart, say, with the two cells between them.

use super::plot::{Move, Plot, Trend, distance};
use gridproof_search::{Random, Run, Stopped};

/// The most cells per star of a region that is shaped. Larger regions have too much choice anyway.
const SMALL: usize = 5;
/// The largest squared distance of cells that touch.
const TOUCH: u32 = 2;
/// More ways than this to place the stars of a region are not told apart.
const MANY: u32 = 100;

/// Moves cells between small regions, and out of them, as long as their stars have less choice afterwards.
pub(super) fn shape(plot: &mut Plot, random: &mut Random, run: &mut Run<'_>) -> Result<(), Stopped> {
    loop {
        let mut cells: Vec<u32> = plot.cells().filter(|&cell| !plot.is_star(cell)).collect();
        random.shuffle(&mut cells);
        let mut changed = false;
        for cell in cells {
            let region = plot.regions[cell as usize];
            if !(1..MANY).contains(&choice(plot, region)) {
                continue;
            }
            run.step(1)?;
            let changes = match plot.way_out(cell, Trend::Any, random) {
                Some(change) => vec![change],
                None => plot.way_round(cell, random).map_or(vec![], |changes| changes.to_vec()),
            };
            changed |= try_moves(plot, &changes);
        }
        if !changed {
            return Ok(());
        }
    }
}

/// Makes some moves if the regions that they change have less choice afterwards. Returns whether they were made.
fn try_moves(plot: &mut Plot, changes: &[Move]) -> bool {
    let mut regions: Vec<u8> = vec![];
    for &Move { cell, to } in changes {
        regions.extend([plot.regions[cell as usize], to]);
    }
    regions.sort_unstable();
    regions.dedup();
    let total = |plot: &Plot| regions.iter().map(|&region| choice(plot, region)).sum::<u32>();
    let mut with = plot.clone();
    changes.iter().for_each(|&change| with.make(change));
    let is_better = total(&with) < total(plot);
    if is_better {
        *plot = with;
    }
    is_better
}

/// The number of ways, except the one of the solution, to put the stars of a region into its cells; [`MANY`] if it is
/// large.
pub(super) fn choice(plot: &Plot, region: u8) -> u32 {
    if plot.area(region) > SMALL * plot.stars as usize {
        return MANY;
    }
    let cells: Vec<u32> = plot.cells().filter(|&cell| plot.regions[cell as usize] == region).collect();
    ways(plot.size, &cells, plot.stars) - 1
}

/// The number of ways to put stars into some cells such that none touch, at most [`MANY`].
fn ways(size: u32, cells: &[u32], stars: u32) -> u32 {
    if stars == 0 {
        return 1;
    }
    let mut sum = 0;
    for (at, &cell) in cells.iter().enumerate() {
        let rest: Vec<u32> =
            cells[at + 1..].iter().copied().filter(|&other| distance(size, cell, other) > TOUCH).collect();
        sum += ways(size, &rest, stars - 1);
        if sum >= MANY {
            return MANY;
        }
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ways_to_place_stars_are_counted() {
        // A knight's move with the cells between; a line of four cells; two cells apart.
        assert_eq!(ways(5, &[0, 5, 6, 11], 2), 1);
        assert_eq!(ways(5, &[0, 1, 2, 3], 2), 3);
        assert_eq!(ways(5, &[0, 2], 2), 1);
        assert_eq!(ways(5, &[0, 1], 2), 0);
        assert_eq!(ways(5, &[0, 1, 2, 3], 1), 4);
    }
}
