//! The same filter as `filter.rs` for plain rectangles, for all cells at once: each pattern has a plane with one bit per cell.

use std::ops::{BitAnd, BitOr, Not, Shl, Shr};

/// One bit per cell.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Plane<const W: usize>([u64; W]);

impl<const W: usize> BitAnd for Plane<W> {
    type Output = Self;

    #[inline]
    fn bitand(self, other: Self) -> Self {
        Plane(std::array::from_fn(|at| self.0[at] & other.0[at]))
    }
}

impl<const W: usize> BitOr for Plane<W> {
    type Output = Self;

    #[inline]
    fn bitor(self, other: Self) -> Self {
        Plane(std::array::from_fn(|at| self.0[at] | other.0[at]))
    }
}

impl<const W: usize> Not for Plane<W> {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        Plane(self.0.map(|word| !word))
    }
}

impl<const W: usize> Shl<u32> for Plane<W> {
    type Output = Self;

    #[inline]
    fn shl(self, by: u32) -> Self {
        let lower = |at: usize| if at == 0 { 0 } else { self.0[at - 1] >> (64 - by) };
        Plane(std::array::from_fn(|at| self.0[at] << by | lower(at)))
    }
}

impl<const W: usize> Shr<u32> for Plane<W> {
    type Output = Self;

    #[inline]
    fn shr(self, by: u32) -> Self {
        let higher = |at: usize| if at + 1 == W { 0 } else { self.0[at + 1] << (64 - by) };
        Plane(std::array::from_fn(|at| self.0[at] >> by | higher(at)))
    }
}

/// A pattern by its edges, up, right, down and left: those of a cell on a path, then those of an end.
pub(super) const PATTERNS: [u8; 10] = [N | S, E | W, N | E, E | S, S | W, W | N, N, E, S, W];
/// The edge to the cell above, and so on clockwise.
pub(super) const N: u8 = 1;
pub(super) const E: u8 = 2;
pub(super) const S: u8 = 4;
pub(super) const W: u8 = 8;

/// A rectangle with the edges at each cell that are known, by place: row times stride plus column.
pub(super) struct Known {
    pub(super) rows: usize,
    pub(super) cols: usize,
    pub(super) ends: Vec<usize>,
    /// Edges that are used, and edges that are not, with the place of the cell above or to the left.
    pub(super) used: Vec<(usize, u8)>,
    pub(super) crossed: Vec<(usize, u8)>,
}

impl Known {
    /// The distance between a cell and the one below: there is an empty column on the right.
    pub(super) fn stride(&self) -> usize {
        self.cols + 1
    }

    /// Passes every pattern that each cell may take to `found`, by place and number. Returns `None` if the board is too large,
    /// and false if a cell has no pattern left.
    pub(super) fn patterns(&self, found: impl FnMut(usize, usize)) -> Option<bool> {
        // A shift by a row stays within a word.
        if self.stride() + 1 >= 64 {
            return None;
        }
        Some(match (self.rows * self.stride()).div_ceil(64) {
            1 => self.settled::<1>(found),
            2 => self.settled::<2>(found),
            3 => self.settled::<3>(found),
            4..=5 => self.settled::<5>(found),
            6..=16 => self.settled::<16>(found),
            17..=48 => self.settled::<48>(found),
            _ => return None,
        })
    }

    fn settled<const W: usize>(&self, mut found: impl FnMut(usize, usize)) -> bool {
        let (board, mut planes) = self.planes::<W>();
        if !settle(&mut planes, board, self.stride() as u32) {
            return false;
        }
        for (number, plane) in planes.iter().enumerate() {
            for (at, &word) in plane.0.iter().enumerate() {
                let mut left = word;
                while left != 0 {
                    found(64 * at + left.trailing_zeros() as usize, number);
                    left &= left - 1;
                }
            }
        }
        true
    }

    /// The cells, and the patterns that fit the rim, the ends and the known edges.
    fn planes<const W: usize>(&self) -> (Plane<W>, [Plane<W>; 10]) {
        let stride = self.stride();
        let mut board = Plane([0; W]);
        for row in 0..self.rows {
            (0..self.cols).for_each(|col| put(&mut board, row * stride + col));
        }
        let mut ends = Plane([0; W]);
        self.ends.iter().for_each(|&place| put(&mut ends, place));
        let (may, must) = self.edges(board);
        let plane = |number: usize| {
            let cells = if number < 6 { board & !ends } else { board & ends };
            (0..4).fold(cells, |cells, side| match PATTERNS[number] >> side & 1 {
                1 => cells & may[side],
                _ => cells & !must[side],
            })
        };
        (board, std::array::from_fn(plane))
    }

    /// Per side: the cells that may have an edge there, and those that must.
    fn edges<const W: usize>(&self, board: Plane<W>) -> ([Plane<W>; 4], [Plane<W>; 4]) {
        let stride = self.stride();
        let mut may = [
            board & (board << stride as u32),
            board & (board >> 1),
            board & (board >> stride as u32),
            board & (board << 1),
        ];
        let mut must = [Plane([0; W]); 4];
        // The edge of one cell to the right is the edge of the next one to the left.
        let both = |&(place, side): &(usize, u8)| match side {
            E => [(1, place), (3, place + 1)],
            _ => [(2, place), (0, place + stride)],
        };
        for (side, place) in self.used.iter().flat_map(both) {
            put(&mut must[side], place);
        }
        for (side, place) in self.crossed.iter().flat_map(both) {
            may[side].0[place / 64] &= !(1 << (place % 64));
        }
        (may, must)
    }
}

fn put<const W: usize>(plane: &mut Plane<W>, place: usize) {
    plane.0[place / 64] |= 1 << (place % 64);
}

/// Drops patterns that fit no pattern of a neighbour, and turns that do not fit the cells of their ring, until nothing changes.
/// Returns false when a cell has no pattern left.
fn settle<const W: usize>(planes: &mut [Plane<W>; 10], board: Plane<W>, row: u32) -> bool {
    loop {
        let before = *planes;
        let [ns, ew, ne, es, sw, wn, n, e, s, w] = before;
        // What the neighbours above, to the right, below and to the left may do with their edge to here, and what they must.
        let may = [
            (s | ns | es | sw) << row,
            (w | ew | sw | wn) >> 1,
            (n | ns | ne | wn) >> row,
            (e | ew | ne | es) << 1,
        ];
        let must = [
            (board & !(n | e | w | ew | ne | wn)) << row,
            (board & !(n | e | s | ns | ne | es)) >> 1,
            (board & !(e | s | w | ew | es | sw)) >> row,
            (board & !(n | s | w | ns | sw | wn)) << 1,
        ];
        for (plane, edges) in planes.iter_mut().zip(PATTERNS) {
            for side in 0..4 {
                *plane = *plane & if edges >> side & 1 == 1 { may[side] } else { !must[side] };
            }
        }
        // The cells beside a turn go straight on or away from the ring, and the one across stays off it.
        planes[2] = planes[2] & (ew | sw | w) >> 1 & (ns | sw | s) << row & (ne | n | e) << (row - 1);
        planes[3] = planes[3] & (ew | wn | w) >> 1 & (ns | wn | n) >> row & (es | e | s) >> (row + 1);
        planes[4] = planes[4] & (ew | ne | e) << 1 & (ns | ne | n) >> row & (sw | s | w) >> (row - 1);
        planes[5] = planes[5] & (ew | es | e) << 1 & (ns | es | s) << row & (wn | w | n) << (row + 1);
        if *planes == before {
            let any = planes.iter().fold(Plane([0; W]), |any, &plane| any | plane);
            return any == board;
        }
    }
}
