//! A puzzle under construction: regions around a known solution. Cells move between regions, but stars never do, so it stays a
//! solution. `rivals.rs` checks whether it is the only one.

use crate::position::{StarBattle, beside};
use gridproof_search::Random;
use std::cmp::{Ordering, Reverse};
use std::collections::VecDeque;
use std::rc::Rc;

/// Regions around a known solution, each in one piece.
#[derive(Clone)]
pub(super) struct Plot {
    pub(super) size: u32,
    pub(super) stars: u32,
    /// Whether a star of the solution is in a cell.
    star: Rc<Vec<bool>>,
    pub(super) regions: Vec<u8>,
    /// The number of cells of each region.
    areas: Vec<u32>,
}

/// Which cells move to another region.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Trend {
    /// Small regions get smaller: less choice, easier.
    Apart,
    /// Small regions get larger: more choice, harder.
    Together,
    /// Any.
    Any,
}

impl Trend {
    /// Whether a region that compares like this in size gives a cell to the other.
    fn suits(self, own_to_other: Ordering) -> bool {
        match self {
            Trend::Any => true,
            Trend::Apart => own_to_other.is_lt(),
            Trend::Together => own_to_other.is_gt(),
        }
    }
}

/// A cell that moves from its region to a neighbouring one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Move {
    pub(super) cell: u32,
    pub(super) to: u8,
}

impl Plot {
    /// Regions around the stars of a layout.
    pub(super) fn new(size: u32, stars: u32, layout: &[u32], regions: Vec<u8>) -> Plot {
        let mut star = vec![false; (size * size) as usize];
        layout.iter().for_each(|&cell| star[cell as usize] = true);
        let mut areas = vec![0; size as usize];
        regions.iter().for_each(|&region| areas[usize::from(region)] += 1);
        Plot { size, stars, star: Rc::new(star), regions, areas }
    }

    /// The puzzle, its regions numbered in reading order.
    pub(super) fn puzzle(&self) -> StarBattle {
        const NONE: u8 = u8::MAX;
        let (mut numbers, mut next) = (vec![NONE; self.size as usize], 0);
        let mut numbered = |&region: &u8| {
            let number = &mut numbers[usize::from(region)];
            if *number == NONE {
                (*number, next) = (next, next + 1);
            }
            *number
        };
        let regions = self.regions.iter().map(&mut numbered).collect();
        StarBattle::of_regions(self.size, self.stars, regions).expect("regions hold their stars")
    }

    /// Whether a star of the solution is in a cell.
    pub(super) fn is_star(&self, cell: u32) -> bool {
        self.star[cell as usize]
    }

    /// How far apart the stars of a region are: the squared distances from each to the nearest other one.
    pub(super) fn looseness(&self, region: u8) -> u32 {
        let stars: Vec<u32> = self
            .cells()
            .filter(|&cell| self.regions[cell as usize] == region && self.is_star(cell))
            .collect();
        let nearest = |&star: &u32| {
            let others = stars.iter().filter(|&&other| other != star);
            others.map(|&other| distance(self.size, star, other)).min().unwrap_or(0)
        };
        stars.iter().map(nearest).sum()
    }

    /// Whether every region holds its number of these stars.
    pub(super) fn fits(&self, stars: &[u32]) -> bool {
        let mut held = vec![0; self.size as usize];
        stars.iter().for_each(|&star| held[usize::from(self.regions[star as usize])] += 1);
        held.iter().all(|&held| held == self.stars)
    }

    /// The least number of borders to cross from each region to one of them.
    pub(super) fn borders_to(&self, first: u8) -> Vec<u32> {
        const FAR: u32 = u32::MAX;
        let mut far = vec![FAR; self.size as usize];
        let mut open = VecDeque::from([first]);
        far[usize::from(first)] = 0;
        while let Some(region) = open.pop_front() {
            for cell in self.cells().filter(|&cell| self.regions[cell as usize] == region) {
                for other in beside(self.size, cell).map(|other| self.regions[other as usize]) {
                    if far[usize::from(other)] == FAR {
                        far[usize::from(other)] = far[usize::from(region)] + 1;
                        open.push_back(other);
                    }
                }
            }
        }
        far
    }

    /// The number of cells of a region.
    pub(super) fn area(&self, region: u8) -> usize {
        self.areas[usize::from(region)] as usize
    }

    /// The cells of a region, those with the largest total distance from its stars first, otherwise in random order.
    pub(super) fn farthest_first(&self, region: u8, random: &mut Random) -> Vec<u32> {
        let mut cells: Vec<u32> =
            self.cells().filter(|&cell| self.regions[cell as usize] == region).collect();
        let stars: Vec<u32> = cells.iter().copied().filter(|&cell| self.is_star(cell)).collect();
        let far = |&cell: &u32| stars.iter().map(|&star| distance(self.size, cell, star)).sum::<u32>();
        random.shuffle(&mut cells);
        cells.sort_by_cached_key(|cell| Reverse(far(cell)));
        cells
    }

    /// All cells.
    pub(super) fn cells(&self) -> std::ops::Range<u32> {
        0..self.regions.len() as u32
    }

    /// A move for a cell into a neighbouring region that fits the trend, if the cell is not a star and its own region stays in
    /// one piece.
    pub(super) fn way_out(&self, cell: u32, trend: Trend, random: &mut Random) -> Option<Move> {
        let area = |region: u8| self.areas[usize::from(region)];
        let own = area(self.regions[cell as usize]);
        self.way_out_to(cell, |other| trend.suits(own.cmp(&area(other))), random)
    }

    /// A move for a cell into a neighbouring region that `suits` accepts.
    pub(super) fn way_out_to(
        &self,
        cell: u32,
        suits: impl Fn(u8) -> bool,
        random: &mut Random,
    ) -> Option<Move> {
        if self.is_star(cell) {
            return None;
        }
        let own = self.regions[cell as usize];
        let suits = |&other: &u8| other != own && suits(other);
        let mut others = [0; 4];
        let mut count = 0;
        for other in beside(self.size, cell).map(|other| self.regions[other as usize]).filter(suits) {
            others[count] = other;
            count += 1;
        }
        let to = (count > 0).then(|| others[random.index(count)])?;
        self.stays_whole(own, cell).then_some(Move { cell, to })
    }

    /// Two moves for a cell that holds its region together: a cell beside it joins the region first, and then the cell can
    /// leave.
    pub(super) fn way_round(&self, cell: u32, random: &mut Random) -> Option<[Move; 2]> {
        if self.is_star(cell) {
            return None;
        }
        let own = self.regions[cell as usize];
        let mut around: Vec<u32> =
            self.cells().filter(|&near| distance(self.size, cell, near) == 2).collect();
        random.shuffle(&mut around);
        around.into_iter().find_map(|corner| {
            let enter = self.way_out_to(corner, |to| to == own, random)?;
            let mut with = self.clone();
            with.make(enter);
            let leave = with.way_out(cell, Trend::Any, random)?;
            Some([enter, leave])
        })
    }

    /// Makes a move.
    pub(super) fn make(&mut self, Move { cell, to }: Move) {
        let own = std::mem::replace(&mut self.regions[cell as usize], to);
        self.areas[usize::from(own)] -= 1;
        self.areas[usize::from(to)] += 1;
    }

    /// Whether a region stays in one piece without one of its cells: whether the remaining cells beside it are connected.
    fn stays_whole(&self, region: u8, without: u32) -> bool {
        let inside = |cell: u32| cell != without && self.regions[cell as usize] == region;
        let mut missing: Vec<u32> = beside(self.size, without).filter(|&cell| inside(cell)).collect();
        let Some(first) = missing.pop() else { return false };
        let mut reached = vec![false; self.regions.len()];
        reached[first as usize] = true;
        // Near cells come first: the cells beside it are usually connected around a corner.
        let mut open = VecDeque::from([first]);
        while !missing.is_empty() {
            let Some(cell) = open.pop_front() else { return false };
            for next in beside(self.size, cell).filter(|&next| inside(next)) {
                if !std::mem::replace(&mut reached[next as usize], true) {
                    missing.retain(|&other| other != next);
                    open.push_back(next);
                }
            }
        }
        true
    }
}

/// The square of the distance between two cells.
pub(super) fn distance(size: u32, one: u32, other: u32) -> u32 {
    (one / size).abs_diff(other / size).pow(2) + (one % size).abs_diff(other % size).pow(2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_change_hands_and_regions_stay_whole() {
        let rows = (0..36).map(|cell| (cell / 6) as u8).collect();
        let layout = [1, 9, 17, 18, 26, 34];
        let mut plot = Plot::new(6, 1, &layout, rows);
        let mut random = Random::new(3);
        for trend in [Trend::Any, Trend::Apart, Trend::Together].into_iter().cycle().take(600) {
            let cell = random.index(36) as u32;
            if let Some(change) = plot.way_out(cell, trend, &mut random) {
                plot.make(change);
            }
            assert!(plot.puzzle().disconnected_regions().is_empty());
            assert!(layout.iter().all(|&star| plot.regions[star as usize] == (star / 6) as u8));
        }
        let area = |region: u8| plot.regions.iter().filter(|&&other| other == region).count() as u32;
        assert_eq!(plot.areas, (0..6).map(area).collect::<Vec<_>>());
    }
}
