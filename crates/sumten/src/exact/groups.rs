//! The groups of cells that a line may still clear.
//!
//! A group is a set of cells that sums to ten. Before a move can clear it, the other cells of its rectangle have to be
//! cleared, by rectangles that contain none of the group's cells. If those others cannot all be reached around the group, no
//! line has the group. Every group that is removed leads to the removal of others. On a board with some holes a few dozen
//! of a thousand groups are left.

use crate::bits::Word;
use crate::bounds::counting::Counts;
use crate::exact::around::{Reached, leading, probe};
use crate::exact::ways::{Packed, Ways, packed};
use crate::field::{Field, STRIDE};
use crate::position::TEN;
use gridproof_grid::Rect;
use gridproof_search::{Run, Stopped};

/// A set of live cells, numbered in reading order.
pub(crate) type Cells = u128;

/// The number of groups that one step covers.
pub(crate) const A_STEP: u64 = 64;

/// The resolution of the pressure on a cell.
const FINE: u32 = 10_000;

/// The most cells of a set.
pub(crate) const MOST_CELLS: usize = Cells::BITS as usize;

/// Cells that sum to ten.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Group {
    /// The cells.
    pub(crate) cells: Cells,
    /// The other cells of its rectangle, which have to be cleared first.
    pub(crate) between: Cells,
    /// Which way to make ten it is.
    way: u8,
}

impl Group {
    /// The group once other cells are gone.
    pub(crate) fn after(self, gone: Cells) -> Group {
        Group { between: self.between & !gone, ..self }
    }

    /// Whether its rectangle holds one of these cells.
    pub(crate) fn meets(&self, cells: Cells) -> bool {
        (self.cells | self.between) & cells != 0
    }
}

/// The numbers of a set.
pub(crate) fn members(cells: Cells) -> impl Iterator<Item = usize> {
    cells.cells()
}

/// The live cells of a position and what sums to ten among them.
#[derive(Clone, Debug)]
pub(crate) struct Layout {
    /// Row, column and digit of each live cell.
    places: Vec<(usize, usize, u8)>,
    /// The live cells above each row, and those before each column.
    above: Vec<Cells>,
    before: Vec<Cells>,
    /// The live cells of each digit.
    of_digit: [Cells; 10],
    ways: Ways,
}

impl Layout {
    /// The layout of a grid; `None` if it has too many live cells.
    pub(crate) fn new(field: &Field, grid: &[u8]) -> Option<Layout> {
        let at = |row: usize, col: usize| (row, col, grid[row * STRIDE + col]);
        let cells = (0..field.rows).flat_map(|row| (0..field.cols).map(move |col| at(row, col)));
        let places: Vec<_> = cells.filter(|place| place.2 > 0).collect();
        if places.len() > MOST_CELLS {
            return None;
        }
        let those = |test: &dyn Fn(&(usize, usize, u8)) -> bool| -> Cells {
            places.iter().enumerate().map(|(cell, place)| Cells::from(test(place)) << cell).sum()
        };
        Some(Layout {
            above: (0..=field.rows).map(|end| those(&|place| place.0 < end)).collect(),
            before: (0..=field.cols).map(|end| those(&|place| place.1 < end)).collect(),
            of_digit: std::array::from_fn(|digit| those(&|place| usize::from(place.2) == digit)),
            places,
            ways: Ways::new(),
        })
    }

    /// Row, column and digit of each live cell.
    pub(crate) fn places(&self) -> &[(usize, usize, u8)] {
        &self.places
    }

    /// All live cells.
    pub(crate) fn live(&self) -> Cells {
        self.above.last().copied().unwrap_or(0)
    }

    /// The tight rectangle of some cells, at least one.
    pub(crate) fn rect(&self, cells: Cells) -> Rect {
        let mut span = Corners::NONE;
        members(cells).for_each(|cell| span = span.with(self.places[cell]));
        let [top, left, bottom, right] =
            [span.top, span.left, span.bottom, span.right].map(|line| line as u32);
        Rect { top, left, bottom, right }
    }

    /// Every group that a line which clears at least `need` cells can afford, those with the fewest cells between them first;
    /// `None` if there are more than `most` groups, or too many beginnings of groups.
    pub(crate) fn groups(
        &self,
        need: u32,
        most: usize,
        run: &mut Run<'_>,
    ) -> Result<Option<Vec<Group>>, Stopped> {
        const BEGINNINGS: usize = 16;
        let affordable = self.ways.affordable(&self.counts(self.live()), need);
        let beginnings = most.saturating_mul(BEGINNINGS);
        let mut listing = Listing { affordable, most, beginnings, groups: vec![], run };
        let listed = self.extend(Part::default(), &mut listing)?;
        let Listing { mut groups, run, .. } = listing;
        run.poll()?;
        groups.sort_by_key(|group| group.between.count_ones());
        run.poll()?;
        Ok(listed.then_some(groups))
    }

    /// Lists the groups that a part of a group grows into. Returns whether there was room for all.
    fn extend(&self, part: Part, listing: &mut Listing<'_, '_>) -> Result<bool, Stopped> {
        if listing.beginnings == 0 {
            return Ok(false);
        }
        listing.beginnings -= 1;
        listing.run.step(1)?;
        for (cell, &place) in self.places.iter().enumerate().skip(part.next) {
            let sum = part.sum + place.2;
            let digits = part.digits + packed(place.2);
            if u32::from(sum) > TEN || !self.ways.begins(digits, listing.affordable) {
                continue;
            }
            let cells = part.cells | 1 << cell;
            let corners = part.corners.with(place);
            if u32::from(sum) < TEN {
                if !self.extend(Part { sum, next: cell + 1, cells, digits, corners }, listing)? {
                    return Ok(false);
                }
            } else if let Some(way) = self.ways.number(digits) {
                if listing.groups.len() == listing.most {
                    return Ok(false);
                }
                listing.groups.push(Group { cells, between: self.within(corners) & !cells, way });
            }
        }
        Ok(true)
    }

    /// The live cells of a rectangle.
    fn within(&self, corners: Corners) -> Cells {
        let rows = self.above[corners.bottom + 1] & !self.above[corners.top];
        rows & self.before[corners.right + 1] & !self.before[corners.left]
    }

    fn counts(&self, cells: Cells) -> Counts {
        std::array::from_fn(|digit| if digit == 0 { 0 } else { (cells & self.of_digit[digit]).count_ones() })
    }

    /// Removes groups that no line with at least `need` cells has. Returns whether there may be such a line.
    pub(crate) fn tighten(
        &self,
        groups: &mut Vec<Group>,
        need: u32,
        run: &mut Run<'_>,
    ) -> Result<bool, Stopped> {
        loop {
            let rules = leading(groups);
            look(groups, run)?;
            let reached = Reached::all(&rules, run)?;
            let affordable = self.ways.affordable(&self.counts(reached.cells), need);
            if affordable == 0 {
                return Ok(false);
            }
            let count = groups.len();
            groups.retain(|group| affordable >> group.way & 1 == 1 && !group.meets(!reached.cells));
            if groups.len() == count && !probe(groups, &rules, &reached, run)? {
                return Ok(true);
            }
        }
    }

    /// The legal move whose loss would cost most: one with an expensive cell that few groups contain. `None` if no group is
    /// legal.
    pub(crate) fn most_pressing(&self, groups: &[Group], need: u32) -> Option<usize> {
        let mut ways = [0_u32; MOST_CELLS];
        groups.iter().for_each(|group| members(group.cells).for_each(|cell| ways[cell] += 1));
        let cells = groups.iter().fold(0, |cells, group| cells | group.cells);
        let prices = self.ways.tightest(&self.counts(cells), need);
        let pressure = |cell: usize| {
            let digit = usize::from(self.places[cell].2);
            (1 + FINE * prices.of[digit - 1]) / (ways[cell] * prices.worth)
        };
        let legal = groups.iter().enumerate().filter(|(_, group)| group.between == 0);
        let most = legal.max_by_key(|(_, group)| (members(group.cells).map(pressure).max(), group.cells));
        most.map(|(index, _)| index)
    }
}

/// Counts a pass over groups. After a pass over many, the limits are checked.
pub(crate) fn look(groups: &[Group], run: &mut Run<'_>) -> Result<(), Stopped> {
    const MANY: usize = 2000;
    run.step(1 + groups.len() as u64 / A_STEP)?;
    if groups.len() > MANY { run.poll() } else { Ok(()) }
}

/// Groups being listed.
struct Listing<'l, 'r> {
    affordable: u64,
    most: usize,
    /// The number of parts of groups that may still be visited.
    beginnings: usize,
    groups: Vec<Group>,
    run: &'l mut Run<'r>,
}

/// A part of a group.
#[derive(Clone, Copy, Debug, Default)]
struct Part {
    sum: u8,
    /// The first cell that may be added.
    next: usize,
    cells: Cells,
    digits: Packed,
    corners: Corners,
}

/// A rectangle that grows.
#[derive(Clone, Copy, Debug)]
struct Corners {
    top: usize,
    left: usize,
    bottom: usize,
    right: usize,
}

impl Corners {
    const NONE: Corners = Corners { top: usize::MAX, left: usize::MAX, bottom: 0, right: 0 };

    fn with(self, (row, col, _): (usize, usize, u8)) -> Corners {
        Corners {
            top: self.top.min(row),
            left: self.left.min(col),
            bottom: self.bottom.max(row),
            right: self.right.max(col),
        }
    }
}

impl Default for Corners {
    fn default() -> Corners {
        Corners::NONE
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::field::USUAL_PRICES;
    use crate::position::Board;
    use crate::testing::{explore, random_board};
    use gridproof_search::Random;
    use gridproof_search::run::with_steps;
    use std::collections::BTreeMap;

    /// The groups of all lines that clear at least `need` cells.
    fn played(board: &Board, most: &BTreeMap<Vec<u8>, u32>, need: u32) -> Vec<Cells> {
        let number = |cell: u32| board.digits()[..cell as usize].iter().filter(|digit| **digit > 0).count();
        let mut groups = vec![];
        for digits in most.keys() {
            let position = Board::new(board.rows(), board.cols(), digits.clone()).expect("a board");
            for step in position.moves() {
                let after = position.play(step.rect()).expect("a listed move is legal");
                if board.live() - after.live() + most[after.digits()] >= need {
                    let cells = step.rect().cells().map(|cell| board.number(cell));
                    let cells = cells.filter(|&cell| digits[cell as usize] > 0);
                    groups.push(cells.map(|cell| 1 << number(cell)).sum());
                }
            }
        }
        groups
    }

    fn all_groups(layout: &Layout, need: u32) -> Vec<Group> {
        let groups = with_steps(1_000_000, |run| layout.groups(need, 100_000, run));
        groups.expect("a small board").expect("no limit")
    }

    #[test]
    fn no_group_of_a_line_that_clears_enough_is_removed() {
        let mut random = Random::new(21);
        let (mut removed, mut none) = (0, 0);
        for _ in 0..150 {
            let (rows, cols, high) = (1 + random.below(3), 3 + random.below(2), 4 + random.below(6));
            let board = random_board(&mut random, rows, cols, [0, high]);
            let mut most = BTreeMap::new();
            let best = explore(&board, &mut most);
            let field = Field::new(&board, &USUAL_PRICES, 0);
            let layout = Layout::new(&field, &field.start).expect("few cells");
            for need in [best.saturating_sub(2).max(1), best.max(1), best + 1] {
                let mut groups = all_groups(&layout, need);
                let before = groups.len();
                let open = with_steps(1_000_000, |run| layout.tighten(&mut groups, need, run));
                let open = open.expect("a small board");
                assert!(open || need > best, "{} {need}", board.text());
                for cells in played(&board, &most, need) {
                    assert!(groups.iter().any(|group| group.cells == cells), "{} {need}", board.text());
                }
                removed += before - groups.len();
                none += usize::from(!open);
            }
        }
        assert!(removed > 500 && none > 50, "the test tests something: {removed}, {none}");
    }

    #[test]
    fn a_group_that_waits_for_what_waits_for_it_is_removed() {
        // The first 4 could go with the 6 below the other 4, once the 3 is gone; but the 3 goes with the 7, over the 6.
        let board = Board::read("2x4.00404367").expect("a board");
        let field = Field::new(&board, &USUAL_PRICES, 0);
        let layout = Layout::new(&field, &field.start).expect("few cells");
        let mut groups = all_groups(&layout, 1);
        assert_eq!(groups.len(), 3);
        assert_eq!(with_steps(1000, |run| layout.tighten(&mut groups, 1, run)), Ok(true));
        assert_eq!(groups.len(), 2, "the other 4 and the 6, the 3 and the 7");
    }

    #[test]
    fn too_many_groups_are_soon_seen_to_be_too_many() {
        let board = Board::new(11, 11, vec![1; 121]).expect("a board");
        let field = Field::new(&board, &USUAL_PRICES, 0);
        let layout = Layout::new(&field, &field.start).expect("at most 128 cells");
        for need in [1, 100, 120] {
            let groups = with_steps(20_000, |run| layout.groups(need, 1000, run));
            assert!(matches!(groups, Ok(None)), "{need}");
        }
    }
}
