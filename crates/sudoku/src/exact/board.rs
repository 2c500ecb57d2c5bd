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

/// What propagation came to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum End {
    /// Something cannot be.
    Contradiction,
    /// Every cell has one candidate, and they fit.
    Solved,
    /// Nothing more follows.
    Open,
}

/// The box and the place in it of a cell by its number in reading order.
pub(super) fn box_and_place(cell: usize) -> (usize, usize) {
    let (row, col) = (cell / 9, cell % 9);
    (row / 3 * 3 + col / 3, row % 3 * 3 + col % 3)
}

impl<L: Lanes> Board<L> {
    /// The board with these candidates, cell by cell in reading order, one bit per digit.
    #[inline(always)]
    pub(super) fn of(candidates: impl Fn(usize) -> u16) -> Board<L> {
        let place = |k: usize| {
            let (down, across) = (k / 3, k % 3);
            L::of(std::array::from_fn(|b| candidates((b / 3 * 3 + down) * 9 + b % 3 * 3 + across)))
        };
        Board { places: std::array::from_fn(place) }
    }

    /// The candidates, cell by cell in reading order.
    #[inline(always)]
    pub(super) fn candidates(&self) -> [u16; 81] {
        let places: [[u16; 9]; 9] = self.places.map(L::boxes);
        std::array::from_fn(|cell| {
            let (b, k) = box_and_place(cell);
            places[k][b]
        })
    }

    /// Becomes another board. Written out, because a plain assignment calls the library's copy of bytes.
    #[inline(always)]
    pub(super) fn copy(&mut self, other: &Board<L>) {
        let [a, b, c, d, e, f, g, h, i] = other.places;
        self.places = [a, b, c, d, e, f, g, h, i];
    }

    /// Repeats sweeps until nothing more follows.
    #[inline(always)]
    pub(super) fn propagate(&mut self) -> End {
        let all = L::of([ALL; 9]);
        loop {
            let before = self.places;
            let mut several = before[0].drop_lowest();
            let mut fixed = before;
            for k in 0..9 {
                let rest = before[k].drop_lowest();
                several = several.or(rest);
                fixed[k] = before[k].and(rest.where_empty());
            }
            self.clear_boxes(&fixed);
            let union = self.fit_lines();
            let mut least = self.places[0];
            for k in 1..9 {
                least = least.min(self.places[k]);
            }
            let missing = all.without(union).or(all.and(least.where_empty()));
            if !missing.is_empty() {
                return End::Contradiction;
            }
            if several.is_empty() {
                return End::Solved;
            }
            let mut gone = before[0].without(self.places[0]);
            for (before, after) in before.iter().zip(&self.places).skip(1) {
                gone = gone.or(before.without(*after));
            }
            if gone.is_empty() {
                return End::Open;
            }
        }
    }

    /// Removes the digit of a filled cell from the rest of its box. Two cells with the same digit empty each other.
    #[inline(always)]
    fn clear_boxes(&mut self, fixed: &[L; 9]) {
        let row = |i: usize| fixed[3 * i].or(fixed[3 * i + 1]).or(fixed[3 * i + 2]);
        let rows = [row(0), row(1), row(2)];
        for i in 0..3 {
            let elsewhere = rows[(i + 1) % 3].or(rows[(i + 2) % 3]);
            for j in 0..3 {
                let beside = fixed[3 * i + (j + 1) % 3].or(fixed[3 * i + (j + 2) % 3]);
                let k = 3 * i + j;
                self.places[k] = self.places[k].without(elsewhere.or(beside));
            }
        }
    }

    /// Every digit must cross each band in a permutation: in each of the three boxes in another row. Removes the
    /// rows (and likewise the columns) of boxes that are in no such permutation, then fills cells whose digit has
    /// one row and one column left in its box. Returns the digits that each box still has room for.
    #[inline(always)]
    fn fit_lines(&mut self) -> L {
        let p = &self.places;
        let row = |i: usize| p[3 * i].or(p[3 * i + 1]).or(p[3 * i + 2]);
        let column = |j: usize| p[j].or(p[3 + j]).or(p[6 + j]);
        let rows = permutations([row(0), row(1), row(2)], L::right, L::left);
        let columns = permutations([column(0), column(1), column(2)], L::below, L::above);
        let only_rows = only(rows);
        let only_columns = only(columns);
        for i in 0..3 {
            for j in 0..3 {
                let forced = only_rows[i].and(only_columns[j]);
                let k = 3 * i + j;
                let fits = self.places[k].and(rows[i]).and(columns[j]);
                self.places[k] = fits.and(forced.or(forced.where_empty()));
            }
        }
        let across = rows[0].or(rows[1]).or(rows[2]);
        let down = columns[0].or(columns[1]).or(columns[2]);
        across.and(down)
    }
}

/// Of three lines of boxes, what lies in some permutation: line i in this box, the two others in the two other boxes.
#[inline(always)]
fn permutations<L: Lanes>(lines: [L; 3], next: impl Fn(L) -> L, last: impl Fn(L) -> L) -> [L; 3] {
    let one = [next(lines[0]), next(lines[1]), next(lines[2])];
    let two = [last(lines[0]), last(lines[1]), last(lines[2])];
    std::array::from_fn(|i| {
        let (j, k) = ((i + 1) % 3, (i + 2) % 3);
        lines[i].and(one[j].and(two[k]).or(one[k].and(two[j])))
    })
}

/// Of three lines of a box, what lies in one of them alone.
#[inline(always)]
fn only<L: Lanes>([a, b, c]: [L; 3]) -> [L; 3] {
    [a.without(b.or(c)), b.without(a.or(c)), c.without(a.or(b))]
}
