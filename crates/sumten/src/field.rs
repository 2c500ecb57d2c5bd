//! The board as the searches hold it, and the fast move generator.
//!
//! A grid is one byte per cell in rows of 32, so that adding a row to a row of sums is a few vector instructions
//! whatever the size of the board. A move keeps its rectangle packed into a word in which "holds this cell" is one
//! subtraction. After a move only the rectangles through it can change, so a child's moves are its parent's that
//! do not touch it, and those that [`through`] finds.

use crate::position::{Board, Rect, TEN};
use search::Random;

/// Bytes per row of a grid.
pub(crate) const STRIDE: usize = 32;

/// A rectangle as four bytes: top, left, 31 - bottom, 31 - right.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub(crate) struct Span(u32);

/// The top bit of each byte.
const TOPS: u32 = 0x8080_8080;

impl Span {
    fn new(top: usize, left: usize, bottom: usize, right: usize) -> Span {
        Span((top | left << 8 | (31 - bottom) << 16 | (31 - right) << 24) as u32)
    }

    /// The span of one cell.
    pub(crate) fn cell(row: usize, col: usize) -> Span {
        Span::new(row, col, row, col)
    }

    /// The span of a rectangle.
    #[cfg(test)]
    pub(crate) fn of(rect: Rect) -> Span {
        Span::new(rect.top.into(), rect.left.into(), rect.bottom.into(), rect.right.into())
    }

    /// The rectangle of a span.
    pub(crate) fn rect(self) -> Rect {
        let [top, left, bottom, right] = self.0.to_le_bytes();
        Rect { top, left, bottom: 31 - bottom, right: 31 - right }
    }

    /// Whether it holds the cell of another span: each byte of the cell is at least that of the rectangle.
    #[inline]
    pub(crate) fn holds(self, cell: Span) -> bool {
        ((cell.0 | TOPS) - self.0) & TOPS == TOPS
    }
}

/// A legal move: its rectangle, and what is needed to weigh it without looking at the grid.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Step {
    /// The keys of its cells, combined.
    pub(crate) hash: u64,
    /// Its tight rectangle.
    pub(crate) span: Span,
    /// The prices of its cells, added.
    pub(crate) price: i16,
    /// How many cells it clears.
    pub(crate) cells: u16,
}

/// What stays the same during a search: the size, the digits, a key and a price per cell.
#[derive(Clone, Debug)]
pub(crate) struct Field {
    pub(crate) rows: usize,
    pub(crate) cols: usize,
    /// The digits at the start.
    pub(crate) start: Vec<u8>,
    keys: Vec<u64>,
    prices: Vec<i16>,
}

/// What a search pays for a cell of each digit: small digits are the scarce ones, because a 9 takes a 1 and nothing
/// else. Hundredths, so that a random tie-break fits below one.
pub(crate) const USUAL_PRICES: [i16; 10] = [0, 900, 800, 700, 600, 500, 400, 300, 200, 100];

/// One position of a search: the grid, its legal moves, and what was cleared to get here.
#[derive(Clone, Debug, Default)]
pub(crate) struct Node {
    pub(crate) grid: Vec<u8>,
    pub(crate) steps: Vec<Step>,
    pub(crate) hash: u64,
    pub(crate) cleared: u32,
}

/// Rows and columns of a rectangle as indices.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Hull {
    pub(crate) top: usize,
    pub(crate) left: usize,
    pub(crate) bottom: usize,
    pub(crate) right: usize,
}

impl From<Rect> for Hull {
    fn from(rect: Rect) -> Hull {
        let Rect { top, left, bottom, right } = rect;
        Hull { top: top.into(), left: left.into(), bottom: bottom.into(), right: right.into() }
    }
}

impl Field {
    /// The field of a board, with keys drawn from a seed.
    pub(crate) fn new(board: &Board, prices: &[i16; 10], seed: u64) -> Field {
        let (rows, cols) = (board.rows() as usize, board.cols() as usize);
        let mut start = vec![0; rows * STRIDE];
        for (row, digits) in board.digits().chunks(cols).enumerate() {
            start[row * STRIDE..row * STRIDE + cols].copy_from_slice(digits);
        }
        let mut random = Random::new(seed);
        let keys = start.iter().map(|_| random.bits()).collect();
        let prices = start.iter().map(|&digit| prices[usize::from(digit)]).collect();
        Field { rows, cols, start, keys, prices }
    }

    /// The whole board.
    pub(crate) fn hull(&self) -> Hull {
        Hull { top: 0, left: 0, bottom: self.rows - 1, right: self.cols - 1 }
    }

    /// The position at the start.
    pub(crate) fn root(&self) -> Node {
        self.node(self.start.clone())
    }

    /// A position with all its moves, nothing counted as cleared.
    pub(crate) fn node(&self, grid: Vec<u8>) -> Node {
        let mut steps = vec![];
        through(self, &grid, self.hull(), |rect| steps.push(self.step(&grid, rect)));
        Node { grid, steps, hash: 0, cleared: 0 }
    }

    /// A legal rectangle as a step.
    pub(crate) fn step(&self, grid: &[u8], rect: Hull) -> Step {
        let Hull { top, left, bottom, right } = rect;
        let mut step = Step { span: Span::new(top, left, bottom, right), ..Step::default() };
        for row in top..=bottom {
            let cells = row * STRIDE + left..=row * STRIDE + right;
            for at in cells.filter(|&at| grid[at] > 0) {
                step.hash ^= self.keys[at];
                step.price += self.prices[at];
                step.cells += 1;
            }
        }
        step
    }

    /// Plays a step: clears its cells in `grid` and appends the moves of the position after it to `steps`, given those
    /// before it.
    pub(crate) fn advance(&self, before: &[Step], step: Step, grid: &mut [u8], steps: &mut Vec<Step>) {
        let rect = Hull::from(step.span.rect());
        let mut removed = [Span::default(); TEN as usize];
        let mut count = 0;
        for row in rect.top..=rect.bottom {
            for col in rect.left..=rect.right {
                let at = row * STRIDE + col;
                if grid[at] > 0 {
                    grid[at] = 0;
                    removed[count] = Span::cell(row, col);
                    count += 1;
                }
            }
        }
        let removed = &removed[..count];
        steps.extend(before.iter().filter(|kept| !removed.iter().any(|&cell| kept.span.holds(cell))));
        through(self, grid, rect, |found| {
            let span = Span::new(found.top, found.left, found.bottom, found.right);
            // A rectangle through the hull that holds no removed cell was legal before.
            if removed.iter().any(|&cell| span.holds(cell)) {
                steps.push(self.step(grid, found));
            }
        });
    }

    /// The position after a step.
    pub(crate) fn child(&self, node: &Node, step: Step) -> Node {
        let mut child = Node::default();
        self.play(node, step, &mut child);
        child
    }

    /// The position after a step, into memory that is already there.
    pub(crate) fn play(&self, node: &Node, step: Step, child: &mut Node) {
        child.grid.clone_from(&node.grid);
        child.steps.clear();
        self.advance(&node.steps, step, &mut child.grid, &mut child.steps);
        child.hash = node.hash ^ step.hash;
        child.cleared = node.cleared + u32::from(step.cells);
    }
}

/// Every tight rectangle of sum ten that meets the hull, by top from below, then bottom, then column.
///
/// For each pair of rows a window of columns slides over the sums of the columns between them.
#[inline]
pub(crate) fn through(field: &Field, grid: &[u8], hull: Hull, mut found: impl FnMut(Hull)) {
    let row = |row: usize| -> &[u8; STRIDE] {
        grid[row * STRIDE..(row + 1) * STRIDE].try_into().expect("a row has 32 bytes")
    };
    // The sums of the rows from the top to the hull's first row, kept while the top climbs above the hull.
    let mut above = [0_u8; STRIDE];
    for top in (0..=hull.bottom).rev() {
        let first = row(top);
        let (mut sums, start) = if top > hull.top {
            (*first, top)
        } else {
            add(&mut above, first);
            if above[hull.left..=hull.right].iter().all(|&sum| u32::from(sum) > TEN) {
                break;
            }
            (above, hull.top)
        };
        if first.iter().all(|&digit| digit == 0) {
            continue;
        }
        for bottom in start..field.rows {
            let last = row(bottom);
            if bottom > start {
                add(&mut sums, last);
            }
            if last.iter().all(|&digit| digit == 0) {
                continue;
            }
            if !slide(&sums, hull, field.cols, |left, right| {
                let lives = |line: &[u8; STRIDE]| line[left..=right].iter().any(|&digit| digit > 0);
                if lives(first) && lives(last) {
                    found(Hull { top, left, bottom, right });
                }
            }) {
                break;
            }
        }
    }
}

/// Adds a row of digits; sums stay at 255 once they are there, far above ten.
#[inline]
fn add(sums: &mut [u8; STRIDE], row: &[u8; STRIDE]) {
    for (sum, digit) in sums.iter_mut().zip(row) {
        *sum = sum.saturating_add(*digit);
    }
}

/// The windows of columns that sum to ten, begin and end with a live column, and meet the hull's columns. Returns
/// whether a longer rectangle may still have one: not if every column of the hull is above ten.
#[inline]
fn slide(sums: &[u8; STRIDE], hull: Hull, cols: usize, mut found: impl FnMut(usize, usize)) -> bool {
    let ten = TEN;
    let sum_of = |col: usize| u32::from(sums[col]);
    let Some(first) = (hull.left..=hull.right).find(|&col| sum_of(col) <= ten) else { return false };
    let (mut left, mut right, mut sum) = (first, first, sum_of(first));
    while left > 0 && sum + sum_of(left - 1) <= ten {
        left -= 1;
        sum += sum_of(left);
    }
    loop {
        if sum == ten && sum_of(right) > 0 {
            while sum_of(left) == 0 {
                left += 1;
            }
            if left > hull.right {
                return true;
            }
            found(left, right);
        }
        right += 1;
        if right >= cols {
            return true;
        }
        sum += sum_of(right);
        while sum > ten {
            sum -= sum_of(left);
            left += 1;
        }
        if left > hull.right {
            return true;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::boards;

    fn rects(steps: &[Step]) -> Vec<([u8; 4], u16)> {
        let mut rects: Vec<_> = steps.iter().map(|s| (s.span.rect().to_array(), s.cells)).collect();
        rects.sort_unstable();
        rects
    }

    fn plain(board: &Board) -> Vec<([u8; 4], u16)> {
        let mut rects: Vec<_> =
            board.moves().iter().map(|m| (m.rect().to_array(), m.cells() as u16)).collect();
        rects.sort_unstable();
        rects
    }

    #[test]
    fn incremental_moves_are_those_of_the_plain_generator_all_the_way_down() {
        let mut random = Random::new(1);
        for (rows, cols, seed) in [(10, 17, 1), (16, 10, 2), (1, 12, 3), (8, 8, 4), (32, 32, 5), (7, 1, 6)] {
            let mut board = boards::seeded(rows, cols, seed);
            let field = Field::new(&board, &USUAL_PRICES, seed);
            let mut node = field.root();
            loop {
                assert_eq!(rects(&node.steps), plain(&board), "{}", board.text());
                if node.steps.is_empty() {
                    break;
                }
                let step = node.steps[random.index(node.steps.len())];
                board = board.play(step.span.rect()).expect("a generated move is legal");
                node = field.child(&node, step);
                assert_eq!(node.cleared, rows * cols - board.live());
            }
        }
    }

    #[test]
    fn a_span_holds_exactly_the_cells_of_its_rectangle() {
        let rect = Rect { top: 2, left: 3, bottom: 4, right: 31 };
        for row in 0..32 {
            for col in 0..32 {
                let inside = (2..=4).contains(&row) && (3..=31).contains(&col);
                assert_eq!(Span::of(rect).holds(Span::cell(row, col)), inside, "{row} {col}");
            }
        }
        assert_eq!(Span::of(rect).rect(), rect);
    }
}
