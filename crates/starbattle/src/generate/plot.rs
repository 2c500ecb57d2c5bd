//! A puzzle under construction: regions around a known solution. Cells change hands, stars never do, so the solution stays one;
//! whether it is the only one is asked each time.

use super::{grow, layout};
use crate::exact;
use crate::position::{StarBattle, beside};
use search::{Limit, Random, Run};
use std::rc::Rc;

/// Regions around a known solution.
#[derive(Clone)]
pub(super) struct Plot {
    size: u32,
    stars: u32,
    /// Whether a star of the solution is in a cell.
    star: Rc<Vec<bool>>,
    pub(super) regions: Vec<u8>,
}

/// Repairs of a fresh plot per row of the board before another one is begun.
const PATIENCE: u32 = 4;

/// Which cells change hands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Trend {
    /// Small regions get smaller: less choice, easier.
    Apart,
    /// Small regions get larger: more choice, harder.
    Together,
    /// Any.
    Any,
}

impl Plot {
    /// A fresh plot with one solution, in which so many regions are cut down to little more than their stars.
    pub(super) fn new(
        size: u32,
        stars: u32,
        tight: u32,
        random: &mut Random,
        run: &mut Run<'_>,
    ) -> Result<Plot, Limit> {
        loop {
            let layout = layout::layout(size, stars, random, run)?;
            let regions = grow::regions(size, stars, &layout, random, run)?;
            let mut star = vec![false; (size * size) as usize];
            layout.iter().for_each(|&cell| star[cell as usize] = true);
            let mut plot = Plot { size, stars, star: Rc::new(star), regions };
            plot.tighten(tight, random);
            if plot.repair(PATIENCE * size, random, run)? {
                return Ok(plot);
            }
        }
    }

    /// Lets some regions give away what they can. Small regions leave less choice, which makes puzzles easier.
    fn tighten(&mut self, regions: u32, random: &mut Random) {
        const PASSES: usize = 3;
        let mut order: Vec<u8> = (0..self.size as u8).collect();
        random.shuffle(&mut order);
        for &region in order.iter().take(regions as usize) {
            for _ in 0..PASSES {
                let all = 0..self.regions.len() as u32;
                let mut cells: Vec<u32> = all.filter(|&cell| self.regions[cell as usize] == region).collect();
                random.shuffle(&mut cells);
                for cell in cells {
                    self.give_away(cell, Trend::Any, random);
                }
            }
        }
    }

    /// The puzzle, its regions numbered in reading order.
    pub(super) fn puzzle(&self) -> StarBattle {
        let mut seen: Vec<u8> = vec![];
        let numbered =
            self.regions.iter().map(|&region| match seen.iter().position(|&known| known == region) {
                Some(number) => number as u8,
                None => {
                    seen.push(region);
                    seen.len() as u8 - 1
                }
            });
        StarBattle::of_regions(self.size, self.stars, numbered.collect()).expect("regions hold their stars")
    }

    /// Moves cells until there is one solution; says whether that came about within so many moves. A cell that another solution
    /// has a star in goes to a region beside it: that solution then misses a star where it was.
    pub(super) fn repair(
        &mut self,
        moves: u32,
        random: &mut Random,
        run: &mut Run<'_>,
    ) -> Result<bool, Limit> {
        for _ in 0..=moves {
            let found = exact::count(&self.puzzle(), 2, 2, run);
            found.stopped.map_or(Ok(()), Err)?;
            if found.count.is_unique() {
                return Ok(true);
            }
            let rivals = found.solutions.iter().flatten().copied();
            let mut cells: Vec<u32> = rivals.filter(|&cell| !self.star[cell as usize]).collect();
            random.shuffle(&mut cells);
            if !cells.into_iter().any(|cell| self.give_away(cell, Trend::Any, random)) {
                return Ok(false);
            }
        }
        Ok(false)
    }

    /// Lets a random cell at a border change hands; says whether one was found.
    pub(super) fn nudge(&mut self, trend: Trend, random: &mut Random) -> bool {
        const TRIES: usize = 60;
        (0..TRIES).any(|_| self.give_away(random.index(self.regions.len()) as u32, trend, random))
    }

    /// Gives a cell to a region beside it, if it is no star and its own region stays in one piece.
    fn give_away(&mut self, cell: u32, trend: Trend, random: &mut Random) -> bool {
        let own = self.regions[cell as usize];
        let suits = |&other: &u8| {
            let by_size = || self.area(own).cmp(&self.area(other));
            other != own
                && match trend {
                    Trend::Any => true,
                    Trend::Apart => by_size().is_lt(),
                    Trend::Together => by_size().is_gt(),
                }
        };
        let others: Vec<u8> =
            beside(self.size, cell).map(|other| self.regions[other as usize]).filter(suits).collect();
        if self.star[cell as usize] || others.is_empty() || !self.stays_whole(own, cell) {
            return false;
        }
        self.regions[cell as usize] = others[random.index(others.len())];
        true
    }

    fn area(&self, region: u8) -> usize {
        self.regions.iter().filter(|&&other| other == region).count()
    }

    /// Whether a region is in one piece without one of its cells.
    fn stays_whole(&self, region: u8, without: u32) -> bool {
        let inside = |cell: u32| cell != without && self.regions[cell as usize] == region;
        let mut reached = vec![false; self.regions.len()];
        let Some(first) = beside(self.size, without).find(|&cell| inside(cell)) else { return false };
        let (mut open, mut count) = (vec![first], 0);
        reached[first as usize] = true;
        while let Some(cell) = open.pop() {
            count += 1;
            for next in beside(self.size, cell).filter(|&next| inside(next)) {
                if !std::mem::replace(&mut reached[next as usize], true) {
                    open.push(next);
                }
            }
        }
        count + 1 == self.area(region)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use search::run::with_steps;

    #[test]
    fn a_fresh_plot_has_one_solution_and_keeps_it_when_cells_change_hands() {
        for (size, stars) in [(4, 1), (6, 1), (8, 1), (9, 2), (10, 2)] {
            let mut random = Random::new(11);
            let mut plot =
                with_steps(1 << 40, |run| Plot::new(size, stars, size / 4, &mut random, run)).unwrap();
            for trend in [Trend::Any, Trend::Apart, Trend::Together] {
                let puzzle = plot.puzzle();
                assert!(puzzle.disconnected_regions().is_empty());
                assert_eq!(crate::solution::fault(&puzzle, |cell| plot.star[cell as usize]), None);
                plot.nudge(trend, &mut random);
            }
            if with_steps(1 << 40, |run| plot.repair(200, &mut random, run)).unwrap() {
                let found = with_steps(1 << 40, |run| exact::count(&plot.puzzle(), 2, 2, run));
                assert!(found.count.is_unique());
            }
        }
    }
}
