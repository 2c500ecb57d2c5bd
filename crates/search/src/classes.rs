//! Puzzles that are the same but for symmetries: turned boards, and grids with their lines and values in another order.

use gridproof_grid::Cell;

/// One of the eight ways to turn and mirror a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Turn {
    transposed: bool,
    upside_down: bool,
    mirrored: bool,
}

impl Turn {
    /// Returns all eight, the board as it is first.
    pub fn all() -> impl Iterator<Item = Turn> {
        (0..8).map(|bits| Turn {
            transposed: bits & 4 != 0,
            upside_down: bits & 2 != 0,
            mirrored: bits & 1 != 0,
        })
    }

    /// Returns the rows and columns of a turned board.
    pub fn size(self, (rows, cols): (u32, u32)) -> (u32, u32) {
        if self.transposed { (cols, rows) } else { (rows, cols) }
    }

    /// Returns where a cell of a board with this many rows and columns is afterwards.
    pub fn cell(self, cell: Cell, (rows, cols): (u32, u32)) -> Cell {
        let row = if self.upside_down { rows - 1 - cell.row } else { cell.row };
        let col = if self.mirrored { cols - 1 - cell.col } else { cell.col };
        if self.transposed { Cell { row: col, col: row } } else { Cell { row, col } }
    }

    /// Returns the contents of the cells of a board, in reading order, as they are read afterwards.
    pub fn cells<T: Copy>(self, cells: &[T], size: (u32, u32)) -> Vec<T> {
        let (_, width) = self.size(size);
        let mut turned = cells.to_vec();
        for (number, &content) in (0..).zip(cells) {
            let Cell { row, col } = self.cell(Cell::at(number, size.1), size);
            turned[(row * width + col) as usize] = content;
        }
        turned
    }
}

/// Returns names in the order in which they first appear, from 0: what is left of them when their names do not matter.
pub fn renamed<T: PartialEq + Copy>(names: impl IntoIterator<Item = T>) -> Vec<u32> {
    let mut known: Vec<T> = vec![];
    let number = |name: T| {
        let found = known.iter().position(|&other| other == name);
        found.unwrap_or_else(|| {
            known.push(name);
            known.len() - 1
        }) as u32
    };
    names.into_iter().map(number).collect()
}

/// A square grid of values from 1, with 0 for a blank, whose lines may change places within their blocks, whose blocks may
/// change places, and whose values may change names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lines {
    /// The number of rows and of values, at most 9.
    pub size: usize,
    /// The rows of a block of rows.
    pub block_rows: usize,
    /// The columns of a block of columns.
    pub block_cols: usize,
    /// Whether rows and columns may change roles.
    pub transposes: bool,
}

impl Lines {
    /// Returns the least grid, read as a number, that the symmetries make of a grid: equal for two grids exactly if symmetries
    /// make one of the other. `None` if that takes too long, as it can if almost all cells are blank.
    pub fn least(self, grid: &[u8]) -> Option<Vec<u8>> {
        let n = self.size;
        let mut least = Least { lines: self, best: [WORST; WIDEST], left: MOST_NODES };
        let transposed: Vec<u8> = (0..n * n).map(|at| grid[at % n * n + at / n]).collect();
        let grids = if self.transposes { vec![grid.to_vec(), transposed] } else { vec![grid.to_vec()] };
        let orders = orders(n, self.block_cols);
        for grid in &grids {
            for order in &orders {
                let mut rows = [[0; WIDEST]; WIDEST];
                for (row, cells) in rows.iter_mut().zip(grid.chunks(n)) {
                    row.iter_mut().zip(order).for_each(|(value, &col)| *value = cells[col]);
                }
                let start = Path { placed: 0, used: 0, names: [0; WIDEST + 1], next: 1 };
                least.extend(&rows, start)?;
            }
        }
        Some(least.best[..n].iter().flat_map(|row| &row[..n]).copied().collect())
    }
}

/// The most rows of a grid.
const WIDEST: usize = 9;

type Row = [u8; WIDEST];

/// More than any row.
const WORST: Row = [u8::MAX; WIDEST];

/// Steps of the search for the least grid.
const MOST_NODES: u32 = 5_000_000;

/// The search for the least grid: row by row, only with rows that are least where they stand.
struct Least {
    lines: Lines,
    best: [Row; WIDEST],
    left: u32,
}

/// Rows that are in their places, and the names of the values in them.
#[derive(Clone, Copy)]
struct Path {
    placed: usize,
    /// One bit for each row that is used.
    used: u32,
    names: [u8; WIDEST + 1],
    next: u8,
}

impl Path {
    /// The row with the names of the path, and the path with it.
    fn with(mut self, row: Row, index: usize) -> (Row, Path) {
        let named = row.map(|value| {
            let name = &mut self.names[value as usize];
            if value != 0 && *name == 0 {
                *name = self.next;
                self.next += 1;
            }
            *name
        });
        self.placed += 1;
        self.used |= 1 << index;
        (named, self)
    }
}

impl Least {
    /// Tries every row that may come next. `None` if the search takes too long.
    fn extend(&mut self, rows: &[Row; WIDEST], path: Path) -> Option<()> {
        self.left = self.left.checked_sub(1)?;
        let (n, height) = (self.lines.size, self.lines.block_rows);
        if path.placed == n {
            return Some(());
        }
        // A row of the block that is begun, or the first of any other.
        let fits = |&index: &usize| {
            let taken = path.used >> (index / height * height) & ((1 << height) - 1);
            path.used >> index & 1 == 0 && taken.count_ones() as usize == path.placed % height
        };
        let mut ways = [(WORST, path); WIDEST];
        let (mut count, mut blank_blocks) = (0, 0_u32);
        for index in (0..n).filter(fits) {
            // Of several blank rows in one block, any one will do.
            if rows[index].iter().all(|&value| value == 0) {
                let block = 1 << (index / height);
                if blank_blocks & block != 0 {
                    continue;
                }
                blank_blocks |= block;
            }
            ways[count] = path.with(rows[index], index);
            count += 1;
        }
        let least = ways[..count].iter().map(|&(row, _)| row).min()?;
        match least.cmp(&self.best[path.placed]) {
            std::cmp::Ordering::Greater => return Some(()),
            std::cmp::Ordering::Equal => {}
            std::cmp::Ordering::Less => {
                self.best[path.placed] = least;
                self.best[path.placed + 1..].fill(WORST);
            }
        }
        let ties = ways[..count].iter().filter(|&&(row, _)| row == least);
        ties.copied().try_for_each(|(_, path)| self.extend(rows, path))
    }
}

/// The orders of columns that keep blocks of columns together.
fn orders(size: usize, block: usize) -> Vec<Vec<usize>> {
    let within = permutations(block);
    let mut orders = vec![];
    for blocks in permutations(size / block) {
        let mut partial: Vec<Vec<usize>> = vec![vec![]];
        for first in blocks.iter().map(|number| number * block) {
            partial = partial
                .iter()
                .flat_map(|begun| {
                    let ends = within.iter().map(move |order| order.iter().map(move |&col| first + col));
                    ends.map(|end| begun.iter().copied().chain(end).collect())
                })
                .collect();
        }
        orders.extend(partial);
    }
    orders
}

fn permutations(count: usize) -> Vec<Vec<usize>> {
    let mut all: Vec<Vec<usize>> = vec![vec![]];
    for next in 0..count {
        let insert = |order: &Vec<usize>, at: usize| {
            let mut longer = order.clone();
            longer.insert(at, next);
            longer
        };
        all = all.iter().flat_map(|order| (0..=order.len()).map(move |at| insert(order, at))).collect();
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    const FOUR: Lines = Lines { size: 4, block_rows: 2, block_cols: 2, transposes: true };

    /// Every image of a grid, by generators of the symmetries: slow, and with nothing of the search above.
    fn images(grid: &[u8]) -> HashSet<Vec<u8>> {
        let cell = |grid: &[u8], row: usize, col: usize| grid[row * 4 + col];
        let make =
            |of: &dyn Fn(usize, usize) -> u8| (0..16).map(|at| of(at / 4, at % 4)).collect::<Vec<u8>>();
        let swapped = |values: [u8; 2], value: u8| match value {
            value if value == values[0] => values[1],
            value if value == values[1] => values[0],
            value => value,
        };
        let mut all = HashSet::from([grid.to_vec()]);
        let mut open = vec![grid.to_vec()];
        while let Some(grid) = open.pop() {
            let next = [
                make(&|row, col| cell(&grid, col, row)),
                make(&|row, col| cell(&grid, [1, 0, 2, 3][row], col)),
                make(&|row, col| cell(&grid, (row + 2) % 4, col)),
                make(&|row, col| swapped([1, 2], cell(&grid, row, col))),
                make(&|row, col| swapped([2, 3], cell(&grid, row, col))),
                make(&|row, col| swapped([3, 4], cell(&grid, row, col))),
            ];
            open.extend(next.into_iter().filter(|next| all.insert(next.clone())));
        }
        all
    }

    #[test]
    fn the_least_grid_is_an_image_and_the_same_for_all_images_and_no_others() {
        let grids: [&[u8; 16]; 5] = [
            &[1, 0, 0, 0, 0, 0, 2, 0, 0, 3, 0, 0, 0, 0, 0, 4],
            &[1, 0, 0, 0, 0, 0, 2, 0, 0, 1, 0, 0, 0, 0, 0, 3],
            &[1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 3, 0],
            &[1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1],
            &[1, 2, 3, 4, 3, 4, 1, 2, 2, 3, 4, 1, 4, 1, 2, 3],
        ];
        let mut seen = HashSet::new();
        for grid in grids {
            let images = images(grid);
            let least = FOUR.least(grid).expect("a small grid");
            assert!(images.contains(&least), "{least:?} is an image of {grid:?}");
            for image in images.iter().take(200) {
                assert_eq!(FOUR.least(image).as_ref(), Some(&least));
            }
            assert!(seen.insert(least), "another class: {grid:?}");
        }
    }

    #[test]
    fn two_by_two_clues_fall_into_the_classes_that_their_images_make() {
        // Every grid with two clues, in the first row or the first column or neither.
        let mut classes = HashSet::new();
        let mut orbits: HashSet<Vec<u8>> = HashSet::new();
        let mut expected = 0;
        for one in 0..16 {
            for other in (0..16).filter(|&other| other != one) {
                for second in [1, 2] {
                    let mut grid = vec![0; 16];
                    (grid[one], grid[other]) = (1, second);
                    classes.insert(FOUR.least(&grid).expect("a small grid"));
                    if !orbits.contains(&grid) {
                        expected += 1;
                        orbits.extend(images(&grid));
                    }
                }
            }
        }
        assert_eq!(classes.len(), expected);
        assert!(expected > 5, "{expected}");
    }

    #[test]
    fn every_turn_moves_the_cells_of_a_board_to_other_places() {
        let board: Vec<u32> = (0..6).collect();
        let turned: HashSet<(Vec<u32>, (u32, u32))> =
            Turn::all().map(|turn| (turn.cells(&board, (2, 3)), turn.size((2, 3)))).collect();
        assert_eq!(turned.len(), 8);
        let mirrored = Turn { transposed: false, upside_down: false, mirrored: true };
        assert_eq!(mirrored.cells(&board, (2, 3)), [2, 1, 0, 5, 4, 3]);
        let transposed = Turn { transposed: true, upside_down: false, mirrored: false };
        assert_eq!(transposed.cells(&board, (2, 3)), [0, 3, 1, 4, 2, 5]);
    }

    #[test]
    fn names_that_do_not_matter_are_numbers() {
        assert_eq!(renamed("CBCA".chars()), [0, 1, 0, 2]);
        assert_eq!(renamed("XYXZ".chars()), [0, 1, 0, 2]);
    }
}
