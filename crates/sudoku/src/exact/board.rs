//! A 9x9 board as nine sets of lanes, and one sweep of deductions over all of it at once.
//!
//! Set `k` holds the candidates of the cell at place `k` in its box (in reading order), for all nine boxes side
//! by side. So what happens inside boxes is plain bit arithmetic between the sets, and rows and columns need only
//! a turn of the lanes along a band or a stack.

use super::lanes::Lanes;

pub(super) const ALL: u16 = 0x1ff;

/// The candidates of every cell.
#[derive(Clone, Copy)]
pub(super) struct Board<L> {
    pub(super) places: [L; 9],
}

/// What a board came to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum End {
    /// There is a contradiction.
    Contradiction,
    /// Every cell has one candidate, and they fit.
    Solved,
    /// Nothing more follows.
    Open,
}

/// What a sweep came to.
#[derive(Clone, Copy)]
pub(super) struct Swept<L> {
    /// The digits that still have room in their box; none where a cell of the box is empty.
    pub(super) room: L,
    /// The digits that had one place left in their box after the sweep before, and after this one.
    pub(super) before: L,
    pub(super) after: L,
}

impl<L: Lanes> Swept<L> {
    /// How the board ends, if it does: a sweep that settles no further digit is the last one.
    #[inline(always)]
    pub(super) fn end(&self) -> Option<End> {
        let all = L::of([ALL; 9]);
        if !self.room.holds(all) {
            return Some(End::Contradiction);
        }
        if self.after.holds(all) {
            // No cell is empty, and every digit crosses the bands and stacks in a permutation: a solution.
            return Some(End::Solved);
        }
        self.before.holds(self.after).then_some(End::Open)
    }
}

/// Nine times the same for a place, written out: a loop or a closure here is not always unrolled or inlined.
macro_rules! nine {
    ($k:ident => $e:expr) => {
        [
            nine!(0, $k => $e), nine!(1, $k => $e), nine!(2, $k => $e),
            nine!(3, $k => $e), nine!(4, $k => $e), nine!(5, $k => $e),
            nine!(6, $k => $e), nine!(7, $k => $e), nine!(8, $k => $e),
        ]
    };
    ($number:literal, $k:ident => $e:expr) => {{
        let $k: usize = $number;
        $e
    }};
}
pub(super) use nine;

impl<L: Lanes> Board<L> {
    /// The board with these candidates, cell by cell in reading order, one bit per digit.
    #[inline(always)]
    pub(super) fn of<T: Copy>(cells: &[T; 81], candidates: impl Fn(T) -> u16) -> Board<L> {
        let places = nine!(k => {
            let first = k / 3 * 9 + k % 3;
            L::of(nine!(b => candidates(cells[first + b / 3 * 27 + b % 3 * 3])))
        });
        Board { places }
    }

    /// The candidates of a cell, by its number in reading order.
    #[inline(always)]
    pub(super) fn candidates(&self, cell: usize) -> u16 {
        let (row, col) = (cell / 9, cell % 9);
        self.places[row % 3 * 3 + col % 3].at(row / 3 * 3 + col / 3)
    }

    /// The first digit of every cell, in reading order. Goes through the lanes of one place after the other: to look up single
    /// cells takes several times as long.
    #[inline(always)]
    pub(super) fn digits(&self) -> [u8; 81] {
        let mut grid = [0; 81];
        for (place, lanes) in self.places.iter().enumerate() {
            for index in 0..9 {
                let (row, col) = (index / 3 * 3 + place / 3, index % 3 * 3 + place % 3);
                grid[row * 9 + col] = lanes.at(index).trailing_zeros() as u8 + 1;
            }
        }
        grid
    }

    /// Replaces the candidates of a cell.
    #[inline(always)]
    pub(super) fn set(&mut self, cell: usize, candidates: u16) {
        let (row, col) = (cell / 9, cell % 9);
        let (place, index) = (&mut self.places[row % 3 * 3 + col % 3], row / 3 * 3 + col / 3);
        *place = place.without(L::one(index, ALL)).or(L::one(index, candidates));
    }

    /// Becomes another board. Written out, because a plain assignment calls the library's copy of bytes.
    #[inline(always)]
    pub(super) fn copy(&mut self, other: &Board<L>) {
        self.put(&other.places);
    }

    #[inline(always)]
    fn put(&mut self, places: &[L; 9]) {
        let [a, b, c, d, e, f, g, h, i] = *places;
        self.places = [a, b, c, d, e, f, g, h, i];
    }

    /// Deduces once all over the board. `settled` are the digits that had one place left in their box after the
    /// sweep before; it is replaced.
    #[inline(always)]
    pub(super) fn sweep(&mut self, settled: &mut L) -> Swept<L> {
        let p = &self.places;
        // The digit of a cell with one candidate has no other row or column in its box.
        let single = nine!(k => p[k].single());
        let rows = permutations(alone(across(p), across(&single)), L::band_others);
        let in_rows = nine!(k => p[k].and(rows[k / 3]));
        let columns = permutations(alone(down(&in_rows), down(&single)), L::stack_others);
        let (some_row, one_row) = some_and_one(rows);
        let (some_column, one_column) = some_and_one(columns);
        // A digit with one row and one column left in its box fills the cell where they cross.
        let found = one_row.and(one_column);
        let fits = nine!(k => in_rows[k].and(columns[k % 3]));
        let after = nine!(k => fits[k].and(found).or_else(fits[k]));
        let room = some_row.and(some_column).without(L::any_empty(&after));
        self.put(&after);
        Swept { room, before: std::mem::replace(settled, found), after: found }
    }
}

/// Of nine places, the rows of boxes.
#[inline(always)]
pub(super) fn across<L: Lanes>(p: &[L; 9]) -> [L; 3] {
    [p[0].or(p[1]).or(p[2]), p[3].or(p[4]).or(p[5]), p[6].or(p[7]).or(p[8])]
}

/// Of nine places, the columns of boxes.
#[inline(always)]
fn down<L: Lanes>(p: &[L; 9]) -> [L; 3] {
    [p[0].or(p[3]).or(p[6]), p[1].or(p[4]).or(p[7]), p[2].or(p[5]).or(p[8])]
}

/// Of three lines of a box, what is not fixed in another line. What is fixed in two lines disappears.
#[inline(always)]
fn alone<L: Lanes>(lines: [L; 3], fixed: [L; 3]) -> [L; 3] {
    [
        lines[0].without(fixed[1].or(fixed[2])),
        lines[1].without(fixed[0].or(fixed[2])),
        lines[2].without(fixed[0].or(fixed[1])),
    ]
}

/// Every digit crosses a band in a permutation: in each of the three boxes in another row. Of three lines of boxes,
/// what lies in some permutation: line i in this box, the two others in the two other boxes.
#[inline(always)]
fn permutations<L: Lanes>(lines: [L; 3], others: impl Fn(L) -> (L, L)) -> [L; 3] {
    let (one, two) = (others(lines[0]), others(lines[1]));
    let three = others(lines[2]);
    [
        lines[0].and(two.0.and(three.1).or(two.1.and(three.0))),
        lines[1].and(one.0.and(three.1).or(one.1.and(three.0))),
        lines[2].and(one.0.and(two.1).or(one.1.and(two.0))),
    ]
}

/// What lies in some of three lines, and what lies in one of them alone.
#[inline(always)]
fn some_and_one<L: Lanes>([a, b, c]: [L; 3]) -> (L, L) {
    let either = a.or(b);
    let some = either.or(c);
    let several = a.and(b).or(either.and(c));
    (some, some.without(several))
}
