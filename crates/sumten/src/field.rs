//! The board as the searches hold it, and the fast move generator.
//!
//! A grid is one byte per cell in rows of 32, so that adding a row to a row of sums takes a few vector instructions for any
//! size of board. A move packs its rectangle into a word in which "holds this cell" is one subtraction. A move can only
//! change the rectangles through it. So the moves of a child are those of its parent that do not touch the move, and those
//! that [`through`] finds.

use crate::position::{Board, TEN};
use gridproof_grid::Rect;
use gridproof_search::Random;

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
    #[inline]
    pub(crate) fn of(rect: Hull) -> Span {
        Span::new(rect.top, rect.left, rect.bottom, rect.right)
    }

    /// The rectangle of a span.
    pub(crate) fn rect(self) -> Rect {
        let [top, left, bottom, right] = self.0.to_le_bytes().map(u32::from);
        Rect { top, left, bottom: 31 - bottom, right: 31 - right }
    }

    /// Whether it holds the cell of another span: each byte of the cell is at least that of the rectangle.
    #[inline]
    pub(crate) fn holds(self, cell: Span) -> bool {
        ((cell.0 | TOPS) - self.0) & TOPS == TOPS
    }

    /// Whether it has a cell in common with a rectangle: in both directions it starts before the rectangle ends.
    #[inline]
    pub(crate) fn meets(self, rect: Hull) -> bool {
        let Hull { top, left, bottom, right } = rect;
        self.holds(Span((bottom | right << 8 | (31 - top) << 16 | (31 - left) << 24) as u32))
    }
}

/// A legal move: its rectangle, and what a search needs to weigh it without the grid.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Step {
    /// The keys of its cells, combined.
    pub(crate) hash: u64,
    /// Its tight rectangle.
    pub(crate) span: Span,
    /// The prices of its cells, added.
    pub(crate) price: i16,
    /// The number of cells that it clears.
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

/// What a search pays for a cell of each digit. Small digits are scarce: a 9 needs a 1, and nothing else will do. Prices
/// are in hundredths, so that a random tie-break fits below one.
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
        let [top, left, bottom, right] = rect.sides().map(|line| line as usize);
        Hull { top, left, bottom, right }
    }
}

impl From<Span> for Hull {
    #[inline]
    fn from(span: Span) -> Hull {
        let [top, left, bottom, right] = span.0.to_le_bytes().map(usize::from);
        Hull { top, left, bottom: 31 - bottom, right: 31 - right }
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
        let mut step = Step { span: Span::of(rect), ..Step::default() };
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
        let rect = Hull::from(step.span);
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
        let touched = |span: Span| removed.iter().any(|&cell| span.holds(cell));
        keep(before, steps, |kept| !(kept.span.meets(rect) && touched(kept.span)));
        through(self, grid, rect, |found| {
            let span = Span::of(found);
            // A rectangle through the hull that holds no removed cell was legal before.
            if touched(span) {
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

    /// Writes the position after a step into `child`, whose memory is reused.
    pub(crate) fn play(&self, node: &Node, step: Step, child: &mut Node) {
        child.grid.clone_from(&node.grid);
        child.steps.clear();
        self.advance(&node.steps, step, &mut child.grid, &mut child.steps);
        child.hash = node.hash ^ step.hash;
        child.cleared = node.cleared + u32::from(step.cells);
    }
}

/// Appends the steps that pass. Every step is written and only the end of the list depends on the test: the processor
/// cannot predict its results, so a branch would be slow.
#[inline]
fn keep(before: &[Step], steps: &mut Vec<Step>, passes: impl Fn(&Step) -> bool) {
    let start = steps.len();
    steps.extend_from_slice(before);
    let list = &mut steps[start..];
    let mut kept = 0;
    for index in 0..list.len() {
        let step = list[index];
        list[kept] = step;
        kept += usize::from(passes(&step));
    }
    steps.truncate(start + kept);
}

/// Every tight rectangle of sum ten that meets the hull, by top from below, then bottom, then column.
///
/// For each pair of rows a window of columns slides over the sums of the columns between them. Columns are bits of a
/// word, so that empty ones cost nothing.
#[inline]
pub(crate) fn through(field: &Field, grid: &[u8], hull: Hull, mut found: impl FnMut(Hull)) {
    let row = |row: usize| -> &[u8; STRIDE] {
        grid[row * STRIDE..(row + 1) * STRIDE].try_into().expect("a row has 32 bytes")
    };
    let mut lives = [0_u32; STRIDE];
    for (index, live) in lives[..field.rows].iter_mut().enumerate() {
        *live = columns(row(index), field.cols);
    }
    // The sums of the rows from the top to the hull's first row, kept while the top climbs above the hull.
    let (mut above, mut live_above) = ([0_u8; STRIDE], 0);
    for top in (0..=hull.bottom).rev() {
        let first = lives[top];
        let (mut sums, mut live, start) = if top > hull.top {
            (*row(top), first, top)
        } else {
            add(&mut above, row(top));
            live_above |= first;
            if !is_open(&above, hull) {
                break;
            }
            (above, live_above, hull.top)
        };
        if first == 0 {
            continue;
        }
        for (bottom, &last) in lives[..field.rows].iter().enumerate().skip(start) {
            if last == 0 {
                continue;
            }
            if bottom > start {
                add(&mut sums, row(bottom));
                live |= last;
            }
            if !is_open(&sums, hull) {
                break;
            }
            slide(&sums, live, hull, |window, left, right| {
                if window & first != 0 && window & last != 0 {
                    found(Hull { top, left, bottom, right });
                }
            });
        }
    }
}

/// The columns of a row that hold a digit, as bits.
#[inline]
fn columns(row: &[u8; STRIDE], cols: usize) -> u32 {
    const LOW: u64 = 0x7f7f_7f7f_7f7f_7f7f;
    // Puts the lowest bits of eight bytes side by side into the top byte.
    const GATHER: u64 = 0x0102_0408_1020_4080;
    let mut bits = 0;
    for (index, eight) in row.chunks_exact(8).take(cols.div_ceil(8)).enumerate() {
        let eight = u64::from_le_bytes(eight.try_into().expect("chunks of eight"));
        let holds = ((eight + LOW) & !LOW) >> 7;
        bits |= ((holds.wrapping_mul(GATHER) >> 56) as u32) << (8 * index);
    }
    bits
}

/// Adds a row of digits. A sum stops at 255, far above ten.
#[inline]
fn add(sums: &mut [u8; STRIDE], row: &[u8; STRIDE]) {
    for (sum, digit) in sums.iter_mut().zip(row) {
        *sum = sum.saturating_add(*digit);
    }
}

/// Whether some column of the hull sums to ten or less. Without one, no rectangle that contains these rows sums to ten.
#[inline]
fn is_open(sums: &[u8; STRIDE], hull: Hull) -> bool {
    sums[hull.left..=hull.right].iter().any(|&sum| u32::from(sum) <= TEN)
}

/// The windows of columns that sum to ten, begin and end with a live column, and meet the hull's columns: the live
/// columns as bits, the first and the last.
#[inline]
fn slide(sums: &[u8; STRIDE], live: u32, hull: Hull, mut found: impl FnMut(u32, usize, usize)) {
    let sum_of = |col: usize| u32::from(sums[col % STRIDE]);
    let mut ahead = live & (u32::MAX << hull.left);
    if ahead == 0 {
        return;
    }
    let mut right = ahead.trailing_zeros() as usize;
    let (mut window, mut sum) = (1_u32 << right, sum_of(right));
    let mut before = live ^ ahead;
    while before != 0 && sum < TEN {
        let col = before.ilog2() as usize;
        sum += sum_of(col);
        window |= 1 << col;
        before ^= 1 << col;
    }
    loop {
        while sum > TEN {
            sum -= sum_of(window.trailing_zeros() as usize);
            window &= window - 1;
        }
        let left = window.trailing_zeros() as usize;
        if left > hull.right && right >= hull.right {
            return;
        }
        if sum == TEN {
            found(window, left, right);
        }
        ahead &= ahead - 1;
        if ahead == 0 {
            return;
        }
        right = ahead.trailing_zeros() as usize;
        sum += sum_of(right);
        window |= 1 << right;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::boards;

    fn rects(steps: &[Step]) -> Vec<(Rect, u16)> {
        let mut rects: Vec<_> = steps.iter().map(|s| (s.span.rect(), s.cells)).collect();
        rects.sort_unstable();
        rects
    }

    fn plain(board: &Board) -> Vec<(Rect, u16)> {
        let mut rects: Vec<_> = board.moves().iter().map(|m| (m.rect(), m.cells() as u16)).collect();
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
        let span = Span::of(rect.into());
        for row in 0..32 {
            for col in 0..32 {
                let inside = (2..=4).contains(&row) && (3..=31).contains(&col);
                assert_eq!(span.holds(Span::cell(row, col)), inside, "{row} {col}");
            }
        }
        assert_eq!(span.rect(), rect);
    }
}
