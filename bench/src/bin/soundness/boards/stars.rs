//! Star Battle: row by row, every choice of columns.

use super::{Found, Solution, cell};

struct Board {
    side: usize,
    stars: usize,
    regions: Vec<usize>,
    /// The cells of each region in the rows from a number on.
    below: Vec<Vec<usize>>,
}

/// What is placed so far.
struct Placed {
    rows: Vec<Vec<usize>>,
    in_column: Vec<usize>,
    in_region: Vec<usize>,
}

pub(crate) fn search(puzzle: &str, found: &mut Found) {
    let Some(board) = read(puzzle) else { return };
    let mut placed = Placed { rows: vec![], in_column: vec![0; board.side], in_region: vec![0; board.side] };
    row(&board, &mut placed, found);
}

fn read(puzzle: &str) -> Option<Board> {
    let (head, letters) = puzzle.split_once('.')?;
    let (side, stars) = head.split_once('x')?;
    let (side, stars): (usize, usize) = (side.parse().ok()?, stars.parse().ok()?);
    let regions: Vec<usize> = letters.bytes().map(|letter| usize::from(letter - b'A')).collect();
    let from = |row: usize| {
        let mut cells = vec![0; side];
        regions[row * side..].iter().for_each(|&region| cells[region] += 1);
        cells
    };
    let below = (0..=side).map(from).collect();
    Some(Board { side, stars, regions, below })
}

fn row(board: &Board, placed: &mut Placed, found: &mut Found) {
    let now = placed.rows.len();
    // What is missing has to fit in what is left.
    let fits = |region: usize| placed.in_region[region] + board.below[now][region] >= board.stars;
    if !found.state() || !(0..board.side).all(fits) {
        return;
    }
    if now == board.side {
        return found.add(named(placed));
    }
    if placed.in_column.iter().any(|&stars| stars + board.side - now < board.stars) {
        return;
    }
    placed.rows.push(vec![]);
    column(board, placed, now, 0, found);
    placed.rows.pop();
}

/// Chooses the columns of a row from `from` on.
fn column(board: &Board, placed: &mut Placed, now: usize, from: usize, found: &mut Found) {
    if placed.rows[now].len() == board.stars {
        return row(board, placed, found);
    }
    for at in from..board.side {
        let region = board.regions[now * board.side + at];
        let beside = |&other: &usize| other.abs_diff(at) <= 1;
        let touches = now > 0 && placed.rows[now - 1].iter().any(beside);
        if touches || placed.in_column[at] == board.stars || placed.in_region[region] == board.stars {
            continue;
        }
        placed.rows[now].push(at);
        placed.in_column[at] += 1;
        placed.in_region[region] += 1;
        column(board, placed, now, at + 2, found);
        placed.in_region[region] -= 1;
        placed.in_column[at] -= 1;
        placed.rows[now].pop();
    }
}

fn named(placed: &Placed) -> Solution {
    let stars = placed.rows.iter().enumerate();
    stars
        .flat_map(|(row, columns)| columns.iter().map(move |&at| format!("{}=star", cell(row, at))))
        .collect()
}
