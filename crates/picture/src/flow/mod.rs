//! Flow: dots, begun paths, holes, walls and bridges, on boards of squares and of hexagons.
//!
//! A dot is a disc of one colour in the middle of a cell, which may hold a letter; a path is a band that joins the middles of
//! cells. Dots are paired by colour, most alike first, and the solver confirms the pairs: the board must have a solution.
//!
//! | file | holds |
//! |---|---|
//! | `board.rs` | the cells as they lie in the picture |
//! | `hexagons.rs` | finds boards of hexagons |
//! | `dots.rs` | dots, paths and pairs of dots |
//! | `ground.rs` | holes, walls and bridges |

mod board;
mod dots;
mod ground;
mod hexagons;

use crate::image::Picture;
use crate::lattice::Lattice;
use crate::patches::Patch;
use crate::reading::{CellReading, Game, Guess, Reading};
use crate::sampling::{Colour, colour_at, difference};
use board::{Form, Sides, Sites};
use dots::{Middle, Pair, SAME, Solvable};
use gridproof_flow::{Flow, Marks, exact};
use gridproof_grid::Cell;
use gridproof_search::{Run, Stopped};
use ground::Walls;

/// Steps for the search for a solution.
const SEARCHING: u64 = 400_000;
/// Megabytes for the search for a solution.
const MEMORY: u64 = 16;
/// A cell is at most this many times as wide as high, or as high as wide.
const SQUARE: f32 = 1.25;

/// Reads the board of squares at a lattice; `None` if it is not a board of this game.
pub(crate) fn read(
    picture: &Picture,
    lattice: &Lattice,
    run: &mut Run<'_>,
) -> Result<Option<Reading>, Stopped> {
    let mesh = &lattice.mesh;
    run.step((mesh.rows * mesh.cols) as u64)?;
    let (wide, high) = (mesh.at(0, 1).x - mesh.at(0, 0).x, mesh.at(1, 0).y - mesh.at(0, 0).y);
    let square = wide < SQUARE * high && high < SQUARE * wide;
    if lattice.fill < 0.75 || mesh.rows > 30 || mesh.cols > 30 || !square {
        return Ok(None);
    }
    read_sites(picture, Sites::squares(picture, lattice), Some(lattice), run)
}

/// Reads the boards of hexagons among some patches.
pub(crate) fn read_hexagons(
    picture: &Picture,
    patches: &[Patch],
    run: &mut Run<'_>,
) -> Result<Vec<Reading>, Stopped> {
    let mut readings = vec![];
    for sites in hexagons::find(picture, patches) {
        run.step(sites.all.len() as u64)?;
        readings.extend(read_sites(picture, sites, None, run)?);
    }
    Ok(readings)
}

fn read_sites(
    picture: &Picture,
    sites: Sites,
    lattice: Option<&Lattice>,
    run: &mut Run<'_>,
) -> Result<Option<Reading>, Stopped> {
    let Some((seen, mut pairs)) = Seen::of(picture, sites, lattice) else { return Ok(None) };
    let Some(board) = seen.board(&pairs) else { return Ok(None) };
    let solvable = match solvable(&board, run)? {
        Solvable::No => 0.3,
        Solvable::Unknown => 0.985,
        Solvable::Yes => {
            dots::settle(&mut pairs, |pairs| match seen.board(pairs) {
                Some(board) => self::solvable(&board, run),
                None => Ok(Solvable::No),
            })?;
            0.999
        }
    };
    let doubt = pairs.iter().map(|pair| pair.doubt).fold(0.0, f32::max);
    let framed = |cell: usize| lattice.is_some_and(|lattice| ground::is_framed(picture, &lattice.mesh, cell));
    let missing = |cell: &usize| !seen.sites.all[*cell].found && !seen.holes[*cell] && !framed(*cell);
    let missing = (0..seen.holes.len()).filter(missing).count();
    let complete = if missing * 5 > seen.holes.len() { 0.9 } else { 1.0 };
    let lines = if seen.walls.doubtful { 0.9 } else { 1.0 };
    let confidence = solvable * (1.0 - doubt) * complete * lines;
    Ok(Some(seen.reading(&board, &pairs, confidence)))
}

fn solvable(board: &Flow, run: &mut Run<'_>) -> Result<Solvable, Stopped> {
    // The player's paths may be wrong; the puzzle has to be right.
    let puzzle = board.with_marks(Marks::default());
    let count = run.within(SEARCHING, |run| exact::count(&puzzle, 1, 0, MEMORY, run)).count;
    run.poll()?;
    Ok(match (count.found, count.complete) {
        (0, true) => Solvable::No,
        (0, false) => Solvable::Unknown,
        _ => Solvable::Yes,
    })
}

/// What the cells of a board show.
struct Seen {
    sites: Sites,
    holes: Vec<bool>,
    /// Neighbours that a band joins, and its colour.
    links: Vec<(Sides, Colour)>,
    walls: Walls,
    bridges: Vec<usize>,
}

impl Seen {
    /// What the cells show, and the pairs of dots; `None` if there are too few dots, too many, or an odd number of them.
    fn of(picture: &Picture, sites: Sites, lattice: Option<&Lattice>) -> Option<(Seen, Vec<Pair>)> {
        let middles: Vec<Middle> = sites.all.iter().map(|site| Middle::of(picture, site)).collect();
        let dots = dots::dots(&middles);
        if dots.len() < 4 || dots.len() % 2 == 1 || dots.len() * 10 > middles.len() * 7 {
            return None;
        }
        let holes = ground::holes(picture, &sites, lattice, &middles);
        let links = links(picture, &sites, &middles);
        let inner = |sides: &Sides| !holes[sides.one] && !holes[sides.other];
        let open = |sides: &Sides| inner(sides) && !links.iter().any(|(linked, _)| linked == sides);
        let sides: Vec<Sides> = sites.sides().into_iter().filter(open).collect();
        let walls = Walls::of(picture, &sites, &sides);
        let plain =
            |&cell: &usize| sites.form == Form::Square && !holes[cell] && middles[cell] == Middle::Nothing;
        let bridges = (0..middles.len())
            .filter(plain)
            .filter(|&cell| ground::is_bridge(picture, &sites.all[cell]))
            .collect();
        let pairs = dots::pairs(&dots);
        Some((Seen { sites, holes, links, walls, bridges }, pairs))
    }

    fn cell(&self, index: usize) -> Cell {
        Cell::at(index as u32, self.sites.cols as u32)
    }

    /// The board with its paths, through its notation.
    fn board(&self, pairs: &[Pair]) -> Option<Flow> {
        let mut signs: Vec<char> = self.holes.iter().map(|hole| if *hole { '#' } else { '.' }).collect();
        for (index, pair) in pairs.iter().enumerate() {
            for cell in pair.cells {
                signs[cell] = letter(index);
            }
        }
        let rows: Vec<String> = signs.chunks(self.sites.cols).map(|row| row.iter().collect()).collect();
        let form = if self.sites.form == Form::Hexagon { "hex:" } else { "" };
        let mut text = format!("cover:{form}{}", rows.join("/"));
        let step = |sides: &Sides| format!("{}-{}", self.cell(sides.one), self.cell(sides.other));
        let walls: Vec<String> = self.walls.between.iter().map(step).collect();
        let bridges: Vec<String> = self.bridges.iter().map(|&cell| self.cell(cell).to_string()).collect();
        for (name, list) in [("wall", walls), ("bridge", bridges)] {
            if !list.is_empty() {
                text += &format!(";{name}={}", list.join(","));
            }
        }
        for (sides, colour) in &self.links {
            let near = |pair: &&Pair| difference(pair.colour, *colour) < 2 * SAME;
            let best = pairs.iter().filter(near).min_by_key(|pair| difference(pair.colour, *colour))?;
            let index = pairs.iter().position(|pair| pair.cells == best.cells)?;
            text += &format!(";{}={}", letter(index), step(sides));
        }
        Flow::read(&text).ok()
    }

    fn reading(&self, board: &Flow, pairs: &[Pair], confidence: f32) -> Reading {
        let cells = (0..self.holes.len()).map(|index| {
            let pair = pairs.iter().position(|pair| pair.cells.contains(&index));
            let value = match pair {
                Some(pair) => letter(pair).to_string(),
                None if self.holes[index] => "#".to_owned(),
                None => ".".to_owned(),
            };
            let own = pair.map_or(0.999, |pair| 1.0 - pairs[pair].doubt);
            let alternatives = if own < 0.99 {
                vec![Guess { value: ".".to_owned(), confidence: (1.0 - own) / 2.0 }]
            } else {
                vec![]
            };
            CellReading { cell: self.cell(index), value, confidence: own, alternatives }
        });
        Reading {
            game: Game::Flow,
            puzzle: board.text(),
            rows: self.sites.rows as u32,
            cols: self.sites.cols as u32,
            corners: self.sites.corners,
            cells: cells.collect(),
            changed: vec![],
            sure: confidence >= 0.95,
            confidence,
            others: vec![],
        }
    }
}

fn letter(index: usize) -> char {
    let letters = ('A'..='Z').chain('a'..='z').chain('0'..='9');
    letters.chain('\u{c0}'..='\u{24f}').nth(index).unwrap_or('?')
}

/// Neighbouring cells that a band joins, and its colour.
fn links(picture: &Picture, sites: &Sites, middles: &[Middle]) -> Vec<(Sides, Colour)> {
    let link = |sides: Sides| {
        let (colour, next) = (middles[sides.one].colour()?, middles[sides.other].colour()?);
        let between = colour_at(picture, sites.between(sides));
        let joined = difference(colour, next) < 2 * SAME && difference(between, colour) < SAME;
        joined.then_some((sides, colour))
    };
    sites.sides().into_iter().filter_map(link).collect()
}
