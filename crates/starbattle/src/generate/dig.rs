//! From easy to hard: a plot whose regions are little larger than their stars, and the moves by which they grow again.

use super::plot::{Move, Plot, Trend};
use super::rivals::{Rivals, make_if_unique, rivals};
use super::{grow, layout, shape};
use gridproof_search::{Random, Run, Stopped};
use std::cmp::Reverse;

/// A plot with one solution, and moves that can be made one after the other, after each of which it still has one.
pub(super) struct Dig {
    /// The plot before the first move.
    tight: Plot,
    /// The moves so far, each of which gave a small region a cell.
    moves: Vec<Move>,
    /// The plot after all of them.
    plot: Plot,
    /// The cells to try in this pass, the last one first.
    to_try: Vec<u32>,
    /// Moves when this pass began.
    before: usize,
}

/// Moves of a fresh plot per row of the board before another one is begun.
const REPAIRS: u32 = 4;
/// The same on a board with much more room than its stars need.
const MORE_REPAIRS: u32 = 12;
/// Plots grown around the same stars.
const GROWN: usize = 8;
/// Steps per cell that is tried.
const TRIED: u64 = 1;

impl Dig {
    /// A fresh plot in which `cut` regions are cut down, and no moves so far.
    pub(super) fn new(
        size: u32,
        stars: u32,
        cut: usize,
        random: &mut Random,
        run: &mut Run<'_>,
    ) -> Result<Dig, Stopped> {
        let tight = tight(size, stars, cut, random, run)?;
        let mut dig = Dig { plot: tight.clone(), tight, moves: vec![], to_try: vec![], before: 0 };
        dig.begin_pass(random);
        Ok(dig)
    }

    /// The moves found so far.
    pub(super) fn depth(&self) -> usize {
        self.moves.len()
    }

    /// Looks for moves until there are `depth` of them, or no more can be found.
    pub(super) fn go_to(
        &mut self,
        depth: usize,
        random: &mut Random,
        run: &mut Run<'_>,
    ) -> Result<(), Stopped> {
        while self.depth() < depth {
            let Some(cell) = self.to_try.pop() else {
                if self.depth() == self.before {
                    return Ok(());
                }
                self.begin_pass(random);
                continue;
            };
            run.step(TRIED)?;
            let Some(change) = self.plot.way_out(cell, Trend::Together, random) else { continue };
            if make_if_unique(&mut self.plot, change, run)? {
                self.moves.push(change);
            }
        }
        Ok(())
    }

    fn begin_pass(&mut self, random: &mut Random) {
        self.to_try = self.plot.cells().collect();
        random.shuffle(&mut self.to_try);
        self.before = self.depth();
    }

    /// The plot after the first `moves` moves.
    pub(super) fn after(&self, moves: usize) -> Plot {
        let mut plot = self.tight.clone();
        self.moves[..moves].iter().for_each(|&change| plot.make(change));
        plot
    }
}

/// A plot with one solution in which `cut` regions are as small as possible. More regions are cut down if there would be too
/// many other solutions.
fn tight(
    size: u32,
    stars: u32,
    mut cut: usize,
    random: &mut Random,
    run: &mut Run<'_>,
) -> Result<Plot, Stopped> {
    loop {
        let layout = layout::layout(size, stars, random, run)?;
        for _ in 0..GROWN {
            let regions = grow::regions(size, stars, &layout, random, run)?;
            let mut plot = Plot::new(size, stars, &layout, regions);
            match layout::is_roomy(size, stars) {
                true => empty_out(&mut plot, random, run)?,
                false => tighten(&mut plot, cut, random, run)?,
            }
            if repair(&mut plot, random, run)? {
                return Ok(plot);
            }
            cut += 1;
        }
    }
}

/// Lets `cut` regions give away what they can, one after the other, and only to those whose turn is still to come. The last
/// regions receive the rest.
fn tighten(plot: &mut Plot, cut: usize, random: &mut Random, run: &mut Run<'_>) -> Result<(), Stopped> {
    let mut order: Vec<u8> = (0..plot.size as u8).collect();
    random.shuffle(&mut order);
    let mut turns = vec![0; order.len()];
    (0..).zip(&order).for_each(|(turn, &region)| turns[usize::from(region)] = turn);
    for (turn, &region) in order.iter().enumerate().take(cut) {
        give_away(plot, region, |other| turns[usize::from(other)] > turn, random, run)?;
    }
    Ok(())
}

/// On a board with much more room than its stars need: lets all regions but one give away what they can, towards that one, and
/// gives them shapes that leave their stars little choice.
fn empty_out(plot: &mut Plot, random: &mut Random, run: &mut Run<'_>) -> Result<(), Stopped> {
    let Some(rest) = (0..plot.size as u8).max_by_key(|&region| plot.looseness(region)) else { return Ok(()) };
    // Borders move, so that what is near changes.
    for _ in 0..plot.size {
        let far = plot.borders_to(rest);
        let mut order: Vec<u8> = (0..plot.size as u8).filter(|&region| region != rest).collect();
        order.sort_by_key(|&region| Reverse(far[usize::from(region)]));
        let before = plot.regions.clone();
        for region in order {
            let is_nearer = |other: u8| far[usize::from(other)] < far[usize::from(region)];
            give_away(plot, region, is_nearer, random, run)?;
        }
        if plot.regions == before {
            break;
        }
    }
    shape::shape(plot, random, run)
}

/// Lets a region give away what it can to the regions that `takes` accepts.
fn give_away(
    plot: &mut Plot,
    region: u8,
    takes: impl Fn(u8) -> bool,
    random: &mut Random,
    run: &mut Run<'_>,
) -> Result<(), Stopped> {
    let mut cells = plot.farthest_first(region, random);
    // Repeated, because a cell can often leave only after the cells behind it have left.
    loop {
        let before = cells.len();
        run.step(before as u64)?;
        cells.retain(|&cell| match plot.way_out_to(cell, &takes, random) {
            Some(change) => {
                plot.make(change);
                false
            }
            None => true,
        });
        if cells.len() == before {
            return Ok(());
        }
    }
}

/// Moves cells until there is one solution. Returns whether that succeeded.
fn repair(plot: &mut Plot, random: &mut Random, run: &mut Run<'_>) -> Result<bool, Stopped> {
    let is_roomy = layout::is_roomy(plot.size, plot.stars);
    for _ in 0..plot.size * if is_roomy { MORE_REPAIRS } else { REPAIRS } {
        match rivals(plot, run)? {
            Rivals::None => return Ok(true),
            Rivals::Unknown => return Ok(false),
            Rivals::Some(mut others) => loop {
                if !spoil(plot, &others, random) {
                    return Ok(false);
                }
                others.retain(|stars| plot.fits(stars));
                // There is much to repair on a roomy board, so every solution that was found is spoiled.
                if !is_roomy || others.is_empty() {
                    break;
                }
            },
        }
    }
    Ok(false)
}

/// Spoils other solutions: a cell in which they have a star moves to a neighbouring region, preferably a larger one, so that
/// its old region lacks a star in them. Cells that many of them share go first. Returns whether there is such a cell.
fn spoil(plot: &mut Plot, others: &[Vec<u32>], random: &mut Random) -> bool {
    let mut times = vec![0; plot.regions.len()];
    others.iter().flatten().for_each(|&cell| times[cell as usize] += 1);
    let mut cells: Vec<u32> = plot.cells().filter(|&cell| times[cell as usize] > 0).collect();
    random.shuffle(&mut cells);
    cells.sort_by_key(|&cell| Reverse(times[cell as usize]));
    for trend in [Trend::Apart, Trend::Any] {
        if let Some(change) = cells.iter().find_map(|&cell| plot.way_out(cell, trend, random)) {
            plot.make(change);
            return true;
        }
    }
    let round = cells.iter().find_map(|&cell| plot.way_round(cell, random));
    round.into_iter().flatten().for_each(|change| plot.make(change));
    round.is_some()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exact;
    use gridproof_search::run::with_steps;

    #[test]
    fn there_is_one_solution_after_every_move() {
        for (size, stars) in [(4, 1), (6, 1), (8, 1), (8, 2), (9, 2), (10, 2), (14, 2)] {
            let mut random = Random::new(11);
            let mut dig =
                with_steps(100_000_000, |run| Dig::new(size, stars, size as usize, &mut random, run))
                    .expect("in time");
            with_steps(100_000_000, |run| dig.go_to(100, &mut random, run)).expect("in time");
            assert!(size < 8 || dig.depth() as u32 > size, "{size}x{stars}: {}", dig.depth());
            for moves in (0..dig.depth()).step_by(7).chain([dig.depth()]) {
                let plot = dig.after(moves);
                let puzzle = plot.puzzle();
                assert!(puzzle.disconnected_regions().is_empty());
                assert_eq!(crate::game::flaw(&puzzle, |cell| plot.is_star(cell)), None);
                let found = with_steps(100_000_000, |run| exact::count(&puzzle, 2, 2, run));
                assert!(found.count.is_unique(), "{}", puzzle.text());
            }
        }
    }
}
