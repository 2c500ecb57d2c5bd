//! Flow: dots, begun paths and holes.
//!
//! A dot is a disc of one colour in the middle of a cell; a path is a band that joins the middles of cells. Dots are paired by
//! colour, most alike first, and the solver confirms the pairs: the board must have a solution.

use crate::image::Picture;
use crate::lattice::Lattice;
use crate::mesh::{Mesh, Point};
use crate::read::Options;
use crate::reading::{CellReading, Game, Guess, Reading};
use crate::sampling::{Colour, colour_at, difference, ground, median};
use gridproof_flow::{Flow, Marks, exact};
use gridproof_grid::Cell;
use gridproof_search::{Run, Stopped};

/// Steps for the count of solutions.
const COUNTING: u64 = 400_000;
/// Megabytes for the count of solutions.
const MEMORY: u64 = 16;
/// What is left of a doubt that the solver has cleared.
const SETTLED: f32 = 0.02;
/// A line differs from both of its sides by this.
const LINE: u8 = 14;
/// A colour stands out if it differs from the ground by this.
const STANDS_OUT: u8 = 50;
/// Colours of one dot or path differ by less than this.
const SAME: u8 = 40;

/// What the middle of a cell shows.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Middle {
    Nothing,
    Dot(Colour),
    /// A part of a path.
    Band(Colour),
}

impl Middle {
    fn colour(self) -> Option<Colour> {
        match self {
            Middle::Nothing => None,
            Middle::Dot(colour) | Middle::Band(colour) => Some(colour),
        }
    }
}

/// Reads the board at a lattice; `None` if it is not a board of this game.
pub(crate) fn read(
    picture: &Picture,
    lattice: &Lattice,
    _options: &Options,
    run: &mut Run<'_>,
) -> Result<Option<Reading>, Stopped> {
    let mesh = &lattice.mesh;
    run.step((mesh.rows * mesh.cols) as u64)?;
    if lattice.fill < 0.75 || mesh.rows > 30 || mesh.cols > 30 {
        return Ok(None);
    }
    let cells = || (0..mesh.rows).flat_map(|row| (0..mesh.cols).map(move |col| (row, col)));
    let middles: Vec<Middle> = cells().map(|(row, col)| middle(picture, mesh, row, col)).collect();
    let dots: Vec<(usize, Colour)> = middles
        .iter()
        .enumerate()
        .filter_map(
            |(cell, middle)| if let Middle::Dot(colour) = middle { Some((cell, *colour)) } else { None },
        )
        .collect();
    if dots.len() < 4 || dots.len() % 2 == 1 || dots.len() * 10 > middles.len() * 7 {
        return Ok(None);
    }
    let mut pairs = pairs(&dots);
    let holes: Vec<bool> = cells()
        .map(|(row, col)| {
            middles[row * mesh.cols + col] == Middle::Nothing && is_hole(picture, lattice, row, col)
        })
        .collect();
    let Some(board) = board(picture, mesh, &middles, &pairs, &holes) else { return Ok(None) };
    let solvable = match solvable(&board, run)? {
        Solvable::No => 0.3,
        Solvable::Unknown => 0.985,
        Solvable::Yes => {
            settle(&mut pairs, |pairs| match self::board(picture, mesh, &middles, pairs, &holes) {
                Some(board) => solvable(&board, run),
                None => Ok(Solvable::No),
            })?;
            0.999
        }
    };
    let doubt = pairs.iter().map(|pair| pair.doubt).fold(0.0, f32::max);
    let missing = holes.iter().zip(&lattice.found).filter(|(hole, found)| hole == found).count();
    let complete = if missing * 5 > middles.len() { 0.9 } else { 1.0 };
    let confidence = solvable * (1.0 - doubt) * complete;
    Ok(Some(reading(&board, mesh, &pairs, &holes, confidence)))
}

/// Whether a board has a solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Solvable {
    Yes,
    No,
    Unknown,
}

fn solvable(board: &Flow, run: &mut Run<'_>) -> Result<Solvable, Stopped> {
    // The player's paths may be wrong; the puzzle has to be right.
    let puzzle = board.with_marks(Marks::default());
    let count = run.within(COUNTING, |run| exact::count(&puzzle, 2, 0, MEMORY, run)).count;
    run.poll()?;
    Ok(match (count.found, count.complete) {
        (0, true) => Solvable::No,
        (0, false) => Solvable::Unknown,
        _ => Solvable::Yes,
    })
}

/// Whether a cell is not part of the board: no patch was found in it, and a side that no other cell needs has no line.
fn is_hole(picture: &Picture, lattice: &Lattice, row: usize, col: usize) -> bool {
    let mesh = &lattice.mesh;
    let found = |row: usize, col: usize| lattice.found[row * mesh.cols + col];
    if found(row, col) {
        return false;
    }
    let sides = [
        (row > 0 && found(row - 1, col), (0.5, 0.0)),
        (row + 1 < mesh.rows && found(row + 1, col), (0.5, 1.0)),
        (col > 0 && found(row, col - 1), (0.0, 0.5)),
        (col + 1 < mesh.cols && found(row, col + 1), (1.0, 0.5)),
    ];
    sides.iter().any(|&(needed, (u, v))| !needed && !has_line(picture, mesh, row, col, (u, v)))
}

/// Whether a line runs along a side of a cell, given by its middle: most places on it stand out from both sides.
fn has_line(picture: &Picture, mesh: &Mesh, row: usize, col: usize, (u, v): (f32, f32)) -> bool {
    let stands_out = |k: usize| {
        let along = 0.2 + 0.1 * k as f32;
        let at = |off: f32| {
            let (u, v) = if v == 0.5 { (u + off, along) } else { (along, v + off) };
            colour_at(picture, mesh.inside(row, col, u, v))
        };
        let (before, after) = (at(-0.12), at(0.12));
        (-3..=3).any(|n| {
            let here = at(n as f32 * 0.02);
            difference(here, before).min(difference(here, after)) >= LINE
        })
    };
    (0..7).filter(|&k| stands_out(k)).count() >= 5
}

/// What the middle of a cell shows.
fn middle(picture: &Picture, mesh: &Mesh, row: usize, col: usize) -> Middle {
    let centre = mesh.inside(row, col, 0.5, 0.5);
    let pitch = mesh.at(row, col + 1).x - mesh.at(row, col).x;
    let circle = |radius: f32| {
        (0..24).map(move |k| {
            let angle = k as f32 * std::f32::consts::TAU / 24.0;
            Point { x: centre.x + radius * pitch * angle.cos(), y: centre.y + radius * pitch * angle.sin() }
        })
    };
    let colour = median(circle(0.05).chain(circle(0.1)).map(|place| colour_at(picture, place)).collect());
    if difference(colour, ground(picture, mesh, row, col)) < STANDS_OUT {
        return Middle::Nothing;
    }
    let share = |radius: f32| {
        let same =
            circle(radius).filter(|place| difference(colour_at(picture, *place), colour) < SAME).count();
        same as f32 / 24.0
    };
    if share(0.1) < 0.9 || share(0.46) > 0.5 {
        return Middle::Nothing;
    }
    if share(0.29) >= 0.9 { Middle::Dot(colour) } else { Middle::Band(colour) }
}

/// Two dots of one colour.
#[derive(Clone, Copy)]
struct Pair {
    cells: [usize; 2],
    colour: Colour,
    /// From 0 (no other dot is as near) to 1.
    doubt: f32,
}

fn distance(one: Colour, other: Colour) -> f32 {
    (0..3).map(|k| f32::from(one[k].abs_diff(other[k])).powi(2)).sum::<f32>().sqrt()
}

/// Clears doubts about pairs of similar colours: the dots of such a pair and of its rival may be paired in two other ways, and
/// if neither of them has a solution, the pairs are right.
fn settle(
    pairs: &mut [Pair],
    mut solvable: impl FnMut(&[Pair]) -> Result<Solvable, Stopped>,
) -> Result<(), Stopped> {
    for index in (0..pairs.len()).filter(|&index| pairs[index].doubt > 0.0).collect::<Vec<usize>>() {
        let own = pairs[index];
        let away = |other: usize| distance(own.colour, pairs[other].colour);
        let others = (0..pairs.len()).filter(|&other| other != index);
        let Some(rival) = others.min_by(|&a, &b| away(a).total_cmp(&away(b))) else { continue };
        let ([a, b], [c, d]) = (own.cells, pairs[rival].cells);
        let mut settled = true;
        for (one, other) in [([a, c], [b, d]), ([a, d], [b, c])] {
            let mut changed = pairs.to_vec();
            (changed[index].cells, changed[rival].cells) = (one, other);
            settled &= solvable(&changed)? == Solvable::No;
        }
        if settled {
            pairs[index].doubt = own.doubt.min(SETTLED);
        }
    }
    Ok(())
}

/// Pairs dots, most alike first.
fn pairs(dots: &[(usize, Colour)]) -> Vec<Pair> {
    let mut all: Vec<(f32, usize, usize)> = vec![];
    for one in 0..dots.len() {
        for other in one + 1..dots.len() {
            all.push((distance(dots[one].1, dots[other].1), one, other));
        }
    }
    all.sort_by(|one, other| one.0.total_cmp(&other.0));
    let mut taken = vec![false; dots.len()];
    let mut pairs = vec![];
    for &(near, one, other) in &all {
        if taken[one] || taken[other] {
            continue;
        }
        (taken[one], taken[other]) = (true, true);
        let third = (0..dots.len()).filter(|k| *k != one && *k != other);
        let far = third.map(|k| distance(dots[one].1, dots[k].1).min(distance(dots[other].1, dots[k].1)));
        let far = far.fold(f32::INFINITY, f32::min);
        let doubt = if near > 60.0 || far < near * 1.5 {
            0.5
        } else if far < 2.0 * near + 6.0 {
            0.1
        } else {
            0.0
        };
        pairs.push(Pair { cells: [dots[one].0, dots[other].0], colour: dots[one].1, doubt });
    }
    pairs.sort_by_key(|pair| pair.cells[0].min(pair.cells[1]));
    pairs
}

fn letter(index: usize) -> char {
    let letters = ('A'..='Z').chain('a'..='z').chain('0'..='9');
    letters.chain('\u{c0}'..='\u{24f}').nth(index).unwrap_or('?')
}

/// The board with its paths, through its notation.
fn board(picture: &Picture, mesh: &Mesh, middles: &[Middle], pairs: &[Pair], holes: &[bool]) -> Option<Flow> {
    let mut signs: Vec<char> = holes.iter().map(|hole| if *hole { '#' } else { '.' }).collect();
    for (index, pair) in pairs.iter().enumerate() {
        for cell in pair.cells {
            signs[cell] = letter(index);
        }
    }
    let rows: Vec<String> = signs.chunks(mesh.cols).map(|row| row.iter().collect()).collect();
    let mut text = format!("cover:{}", rows.join("/"));
    for (one, other, colour) in links(picture, mesh, middles) {
        let near = |pair: &&Pair| difference(pair.colour, colour) < 2 * SAME;
        let best = pairs.iter().filter(near).min_by_key(|pair| difference(pair.colour, colour))?;
        let index = pairs.iter().position(|pair| pair.cells == best.cells)?;
        let name = |cell: usize| Cell::at(cell as u32, mesh.cols as u32);
        text += &format!(";{}={}-{}", letter(index), name(one), name(other));
    }
    Flow::read(&text).ok()
}

/// Neighbouring cells that a band joins, and its colour.
fn links(picture: &Picture, mesh: &Mesh, middles: &[Middle]) -> Vec<(usize, usize, Colour)> {
    let mut links = vec![];
    for row in 0..mesh.rows {
        for col in 0..mesh.cols {
            let one = row * mesh.cols + col;
            let right = (col + 1 < mesh.cols).then(|| (one + 1, mesh.inside(row, col, 1.0, 0.5)));
            let down = (row + 1 < mesh.rows).then(|| (one + mesh.cols, mesh.inside(row, col, 0.5, 1.0)));
            for (other, place) in [right, down].into_iter().flatten() {
                let (Some(colour), Some(next)) = (middles[one].colour(), middles[other].colour()) else {
                    continue;
                };
                let between = colour_at(picture, place);
                if difference(colour, next) < 2 * SAME && difference(between, colour) < SAME {
                    links.push((one, other, colour));
                }
            }
        }
    }
    links
}

fn reading(board: &Flow, mesh: &Mesh, pairs: &[Pair], holes: &[bool], confidence: f32) -> Reading {
    let cells = (0..holes.len()).map(|cell| {
        let pair = pairs.iter().position(|pair| pair.cells.contains(&cell));
        let value = match pair {
            Some(index) => letter(index).to_string(),
            None if holes[cell] => "#".to_owned(),
            None => ".".to_owned(),
        };
        let own = pair.map_or(0.999, |index| 1.0 - pairs[index].doubt);
        let alternatives = if own < 0.99 {
            vec![Guess { value: ".".to_owned(), confidence: (1.0 - own) / 2.0 }]
        } else {
            vec![]
        };
        CellReading { cell: Cell::at(cell as u32, mesh.cols as u32), value, confidence: own, alternatives }
    });
    Reading {
        game: Game::Flow,
        puzzle: board.text(),
        rows: mesh.rows as u32,
        cols: mesh.cols as u32,
        corners: mesh.corners(),
        cells: cells.collect(),
        changed: vec![],
        sure: confidence >= 0.95,
        confidence,
        others: vec![],
    }
}
