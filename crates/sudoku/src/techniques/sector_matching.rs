//! Every empty cell with a sector of its own: the search behind multi-sector locked sets.
//!
//! Let each value be counted by rows, by columns or by boxes. There are as many pairs of such a house and a value that it
//! lacks as there are empty cells, and a solution gives each cell one of them. So there are perfect matchings of
//! cells and sectors. Take one, and let an arrow go from each cell to every cell whose sector it could fill: a set of
//! cells that no arrow leaves fills its own sectors entirely, and whatever else lies in these is gone.

use crate::geometry::House;
use crate::geometry::values;
use crate::logic::{Set, State};

/// The kinds of houses by which a value can be counted, in the order of `Matching::houses`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Side {
    Rows,
    Columns,
    Boxes,
}

/// No cell, or no value.
const NONE: u16 = u16::MAX;

/// A perfect matching of the empty cells with the sectors.
pub(super) struct Matching<'s, 'b, S> {
    state: &'s State<'b, S>,
    /// The empty cells, each with the set of it alone.
    cells: Vec<(u32, S)>,
    /// Per cell its row, column and box.
    houses: Vec<[u16; 3]>,
    /// Per value, by which houses it is counted.
    sides: Vec<Side>,
    /// Per house and value, the cell that has it.
    owners: Vec<u16>,
    /// Per cell, the value it has.
    held: Vec<u16>,
    /// Per cell, the cells that could fill its sector.
    rivals: Vec<S>,
}

impl<'s, 'b, S: Set> Matching<'s, 'b, S> {
    /// All values by rows. `None` if no matching exists: then the position has no solution.
    pub(super) fn by_rows(state: &'s State<'b, S>) -> Option<Matching<'s, 'b, S>> {
        let shape = state.board.shape();
        // Where placed values clash, the numbers of cells and of sectors differ.
        let evens_out = |house| {
            let lacking = (0..shape.size()).filter(|&value| state.lacks(house, value)).count();
            (state.board.house(house) & state.empty()).len() as usize == lacking
        };
        if !state.board.houses().all(evens_out) {
            return None;
        }
        let houses_of = |cell| {
            let [a_box, row, column] = shape.houses_of(cell);
            [row, column, a_box].map(|house| house.0 as u16)
        };
        let mut matching = Matching {
            state,
            cells: state.empty().iter().map(|cell| (cell, S::of(cell))).collect(),
            houses: (0..shape.cells()).map(houses_of).collect(),
            sides: vec![Side::Rows; shape.size() as usize],
            owners: vec![NONE; (shape.houses() * shape.size()) as usize],
            held: vec![NONE; shape.cells() as usize],
            rivals: vec![S::empty(); shape.cells() as usize],
        };
        matching.complete(state.empty()).then_some(matching)
    }

    /// Counts a value by other houses from now on. False if no matching exists.
    pub(super) fn turn(&mut self, value: u32, side: Side) -> bool {
        if self.sides[value as usize] == side {
            return true;
        }
        let mut without = S::empty();
        for cell in self.state.places(value).iter() {
            if self.held(cell) == value {
                let sector = self.sector(cell, value);
                self.owners[sector] = NONE;
                without = without | S::of(cell);
            }
        }
        self.sides[value as usize] = side;
        self.complete(without)
    }

    /// The house by which the value in the cell is counted.
    pub(super) fn house(&self, cell: u32, value: u32) -> House {
        House(u32::from(self.houses[cell as usize][self.sides[value as usize] as usize]))
    }

    /// The value that a cell has in this matching.
    pub(super) fn held(&self, cell: u32) -> u32 {
        u32::from(self.held[cell as usize])
    }

    /// The cell that has the sector of this value in this cell.
    pub(super) fn owner(&self, cell: u32, value: u32) -> u32 {
        u32::from(self.owners[self.sector(cell, value)])
    }

    /// The cells that could fill the sector of a cell, itself among them.
    pub(super) fn rivals(&self, cell: u32) -> S {
        self.rivals[cell as usize]
    }

    /// The smallest set with this cell that no arrow leaves.
    pub(super) fn ahead(&self, cell: u32) -> S {
        let mut seen = S::of(cell);
        loop {
            let before = seen;
            for &(next, alone) in &self.cells {
                if self.rivals(next).meets(seen) {
                    seen = seen | alone;
                }
            }
            if seen == before || seen == self.state.empty() {
                return seen;
            }
        }
    }

    /// The smallest set with this cell that no arrow enters.
    pub(super) fn behind(&self, cell: u32) -> S {
        let (mut seen, mut open) = (S::of(cell), S::of(cell));
        while let Some(next) = open.first() {
            let new = self.rivals(next).minus(seen);
            seen = seen | new;
            open = open.minus(S::of(next)) | new;
            if seen == self.state.empty() {
                break;
            }
        }
        seen
    }

    /// Whether every arrow can be followed back: then nothing is gone.
    pub(super) fn is_settled(&self) -> bool {
        let mut rest = self.state.empty();
        while let Some(cell) = rest.first() {
            let behind = self.behind(cell);
            if behind != self.ahead(cell) {
                return false;
            }
            rest = rest.minus(behind);
        }
        true
    }

    fn sector(&self, cell: u32, value: u32) -> usize {
        self.house(cell, value).0 as usize * self.sides.len() + value as usize
    }

    /// Gives each of these cells a sector.
    fn complete(&mut self, without: S) -> bool {
        let in_vain = without.iter().filter(|&cell| !self.take_free(cell)).collect::<Vec<u32>>();
        in_vain.into_iter().all(|cell| self.augment(cell, &mut S::of(cell)))
    }

    fn take_free(&mut self, cell: u32) -> bool {
        let free = |&value: &u32| self.owners[self.sector(cell, value)] == NONE;
        let Some(value) = values(self.state.candidates(cell)).find(free) else { return false };
        self.take(cell, value);
        true
    }

    fn take(&mut self, cell: u32, value: u32) {
        let sector = self.sector(cell, value);
        self.owners[sector] = cell as u16;
        self.held[cell as usize] = value as u16;
        self.rivals[cell as usize] = self.state.places_in(value, self.house(cell, value));
    }

    /// Gives the cell a free sector, or that of another cell for which the same succeeds.
    fn augment(&mut self, cell: u32, seen: &mut S) -> bool {
        if self.take_free(cell) {
            return true;
        }
        for value in values(self.state.candidates(cell)) {
            let owner = self.owner(cell, value);
            if !seen.has(owner) {
                *seen = *seen | S::of(owner);
                if self.augment(owner, seen) {
                    self.take(cell, value);
                    return true;
                }
            }
        }
        false
    }
}
