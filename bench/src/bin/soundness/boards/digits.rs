//! Sudoku and Latin squares: the cell with the fewest digits left first.

use super::{Found, Solution, cell};

/// A grid with a digit per cell, 0 if it is open, and the cells of each house.
struct Grid {
    side: usize,
    values: Vec<usize>,
    houses: Vec<Vec<usize>>,
}

const NAMES: &[u8] = b"123456789ABCDEFGHIJKLMNOP";

pub(crate) fn sudoku(puzzle: &str, found: &mut Found) {
    let mut grid = read(puzzle);
    let side = grid.side;
    // Boxes are as near to a square as the side allows, and not higher than wide.
    let height = (1..=side)
        .filter(|height| side.is_multiple_of(*height) && height * height <= side)
        .max()
        .unwrap_or(1);
    let width = side / height;
    for top in (0..side).step_by(height) {
        for left in (0..side).step_by(width) {
            let within = |at: usize| (top + at / width) * side + left + at % width;
            grid.houses.push((0..side).map(within).collect());
        }
    }
    search(grid, found);
}

pub(crate) fn latin(puzzle: &str, found: &mut Found) {
    search(read(puzzle), found);
}

fn read(puzzle: &str) -> Grid {
    let value = |byte: u8| NAMES.iter().position(|&name| name == byte).map_or(0, |at| at + 1);
    let values: Vec<usize> = puzzle.bytes().map(value).collect();
    let side = values.len().isqrt();
    let rows = (0..side).map(|row| (0..side).map(|column| row * side + column).collect());
    let columns = (0..side).map(|column| (0..side).map(|row| row * side + column).collect());
    let houses = rows.chain(columns).collect();
    Grid { side, values, houses }
}

fn search(mut grid: Grid, found: &mut Found) {
    let used = |grid: &Grid, house: &[usize]| {
        let mut seen = 0_u32;
        let mut twice = false;
        for &at in house {
            let bit = if grid.values[at] == 0 { 0 } else { 1 << (grid.values[at] - 1) };
            twice |= seen & bit != 0;
            seen |= bit;
        }
        (seen, twice)
    };
    if grid.houses.iter().any(|house| used(&grid, house).1) {
        return;
    }
    let masks: Vec<u32> = grid.houses.iter().map(|house| used(&grid, house).0).collect();
    let mut of_cell = vec![vec![]; grid.values.len()];
    for (number, house) in grid.houses.iter().enumerate() {
        house.iter().for_each(|&at| of_cell[at].push(number));
    }
    extend(&mut grid, &of_cell, &mut { masks }, found);
}

fn extend(grid: &mut Grid, of_cell: &[Vec<usize>], masks: &mut Vec<u32>, found: &mut Found) {
    if !found.state() {
        return;
    }
    let all = (1_u32 << grid.side) - 1;
    let open = |at: &usize| grid.values[*at] == 0;
    let left = |at: usize| all & !of_cell[at].iter().fold(0, |taken, &house| taken | masks[house]);
    let fewest = (0..grid.values.len()).filter(open).min_by_key(|&at| left(at).count_ones());
    let Some(at) = fewest else {
        return found.add(named(grid));
    };
    let mut choices = left(at);
    while choices != 0 {
        let bit = choices & choices.wrapping_neg();
        choices ^= bit;
        grid.values[at] = bit.trailing_zeros() as usize + 1;
        of_cell[at].iter().for_each(|&house| masks[house] |= bit);
        extend(grid, of_cell, masks, found);
        of_cell[at].iter().for_each(|&house| masks[house] &= !bit);
        grid.values[at] = 0;
    }
}

fn named(grid: &Grid) -> Solution {
    let name = |(at, &value): (usize, &usize)| {
        format!("{}={}", cell(at / grid.side, at % grid.side), char::from(NAMES[value - 1]))
    };
    grid.values.iter().enumerate().map(name).collect()
}
