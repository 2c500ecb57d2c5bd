//! Flow on square boards: cell by cell in reading order, every choice of the edges to the right and down.
//!
//! Each piece of a path knows its two ends. An edge that would close a ring, or join ends of two colours, is not chosen.

use super::{Found, Solution, cell};

#[derive(Clone, Copy, PartialEq)]
enum Rules {
    Basic,
    Cover,
    Strict,
}

struct Board {
    rules: Rules,
    columns: usize,
    /// The letter of each end; `.` for a free cell, `#` for a hole.
    cells: Vec<char>,
    /// Whether no path passes to the right of a cell, and below it.
    walled: Vec<[bool; 2]>,
}

/// What is drawn so far.
#[derive(Clone)]
struct Drawn {
    /// The edges to the right and down.
    edges: Vec<[bool; 2]>,
    degree: Vec<u8>,
    /// The other end of the piece that a cell is an end of.
    other: Vec<u16>,
}

const RIGHT: usize = 0;
const DOWN: usize = 1;

pub(crate) fn search(puzzle: &str, found: &mut Found) {
    let Some(board) = read(puzzle) else {
        found.over = true;
        return;
    };
    let cells = board.cells.len();
    let drawn =
        Drawn { edges: vec![[false; 2]; cells], degree: vec![0; cells], other: (0..cells as u16).collect() };
    extend(&board, &drawn, 0, found);
}

/// `None` for a kind of board that is not known here.
fn read(puzzle: &str) -> Option<Board> {
    let mut parts = puzzle.split(';');
    let head = parts.next()?;
    let (rules, rows) = match head.split_once(':') {
        Some(("basic", rows)) => (Rules::Basic, rows),
        Some(("strict", rows)) => (Rules::Strict, rows),
        Some(("cover", rows)) => (Rules::Cover, rows),
        Some(_) => return None,
        None => (Rules::Cover, head),
    };
    let rows: Vec<Vec<char>> = rows.split('/').map(|row| row.chars().collect()).collect();
    let columns = rows.first()?.len();
    let cells: Vec<char> = rows.concat();
    let mut walled = vec![[false; 2]; cells.len()];
    for part in parts {
        let walls = part.strip_prefix("wall=")?;
        for wall in walls.split(',') {
            let (one, two) = wall.split_once('-')?;
            let (one, two) = (place(one, columns)?, place(two, columns)?);
            let way = if one.abs_diff(two) == 1 { RIGHT } else { DOWN };
            walled[one.min(two)][way] = true;
        }
    }
    Some(Board { rules, columns, cells, walled })
}

fn place(name: &str, columns: usize) -> Option<usize> {
    let (row, column) = name.strip_prefix('r')?.split_once('c')?;
    let (row, column): (usize, usize) = (row.parse().ok()?, column.parse().ok()?);
    Some((row - 1) * columns + column - 1)
}

impl Board {
    /// The cell to the right or below, if a path may go there.
    fn next(&self, at: usize, way: usize) -> Option<usize> {
        let next = match way {
            RIGHT => (at % self.columns + 1 < self.columns).then_some(at + 1)?,
            _ => (at + self.columns < self.cells.len()).then_some(at + self.columns)?,
        };
        (!self.walled[at][way] && self.cells[at] != '#' && self.cells[next] != '#').then_some(next)
    }

    fn is_end(&self, at: usize) -> bool {
        !matches!(self.cells[at], '.' | '#')
    }

    /// Whether a cell may have this many edges.
    fn allows(&self, at: usize, degree: u8) -> bool {
        match self.cells[at] {
            '#' => degree == 0,
            '.' => degree == 2 || self.rules == Rules::Basic && degree == 0,
            _ => degree == 1,
        }
    }
}

fn extend(board: &Board, drawn: &Drawn, at: usize, found: &mut Found) {
    if !found.state() {
        return;
    }
    if at == board.cells.len() {
        if let Some(solution) = named(board, drawn) {
            found.add(solution);
        }
        return;
    }
    for choice in 0..4 {
        let ways = [choice & 1 != 0, choice & 2 != 0];
        let degree = drawn.degree[at] + u8::from(ways[0]) + u8::from(ways[1]);
        if !board.allows(at, degree) {
            continue;
        }
        let mut after = drawn.clone();
        let joined = (0..2).all(|way| {
            !ways[way] || board.next(at, way).is_some_and(|next| join(board, &mut after, at, next, way))
        });
        if joined {
            extend(board, &after, at + 1, found);
        }
    }
}

/// Adds an edge. Returns whether it is allowed so far.
fn join(board: &Board, drawn: &mut Drawn, at: usize, next: usize, way: usize) -> bool {
    let (one, two) = (usize::from(drawn.other[at]), usize::from(drawn.other[next]));
    let most = if board.is_end(next) { 1 } else { 2 };
    if drawn.degree[next] >= most || one == next {
        return false;
    }
    if board.is_end(one) && board.is_end(two) && board.cells[one] != board.cells[two] {
        return false;
    }
    drawn.edges[at][way] = true;
    drawn.degree[at] += 1;
    drawn.degree[next] += 1;
    drawn.other[one] = two as u16;
    drawn.other[two] = one as u16;
    true
}

/// The solution in names; `None` if a path touches itself although it must not.
fn named(board: &Board, drawn: &Drawn) -> Option<Solution> {
    let mut colours = board.cells.clone();
    let mut edges = vec![];
    for at in 0..board.cells.len() {
        for way in [RIGHT, DOWN] {
            edges.extend(board.next(at, way).map(|next| (at, next, drawn.edges[at][way])));
        }
    }
    // Colours spread along the paths, from the ends.
    loop {
        let mut changed = false;
        for &(one, two, _) in edges.iter().filter(|edge| edge.2) {
            for (from, to) in [(one, two), (two, one)] {
                if colours[from] != '.' && colours[to] == '.' {
                    colours[to] = colours[from];
                    changed = true;
                }
            }
        }
        if !changed {
            break;
        }
    }
    let touches = |&(one, two, joined): &(usize, usize, bool)| !joined && colours[one] == colours[two];
    if board.rules == Rules::Strict && edges.iter().any(touches) {
        return None;
    }
    let name = |at: usize| cell(at / board.columns, at % board.columns);
    let joined = edges.iter().filter(|edge| edge.2);
    let joined = joined.map(|&(one, two, _)| format!("{}-{}=joined", name(one), name(two)));
    let coloured = (0..colours.len()).filter(|&at| !matches!(colours[at], '.' | '#'));
    Some(coloured.map(|at| format!("{}={}", name(at), colours[at])).chain(joined).collect())
}
