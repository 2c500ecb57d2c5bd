//! The exact search for boards of every size: singles and locked candidates, then the tightest choice.

use super::{close, record};
use crate::geometry::{House, Shape};
use crate::position::Sudoku;
use gridproof_search::{Exact, Run, Stopped};
use std::collections::BTreeSet;

/// Counts completions up to a limit, keeping the first few.
pub fn count(sudoku: &Sudoku, limit: u64, keep: usize, run: &mut Run<'_>) -> Exact<Vec<u32>> {
    let mut search = Search { map: Map::new(sudoku.shape()), limit, keep, found: Exact::new() };
    let board = Board {
        open: sudoku.cells().map(|cell| super::candidates(sudoku, cell)).collect(),
        settled: vec![false; sudoku.shape().cells() as usize],
    };
    let outcome = if limit == 0 { Ok(()) } else { search.go(board, run) };
    close(search.found, limit, outcome)
}

/// Which cells share which houses.
struct Map {
    houses: Vec<Vec<usize>>,
    peers: Vec<Vec<usize>>,
    /// Per pair of a box and a line that cross: the shared cells, the rest of the box, the rest of the line.
    crossings: Vec<[Vec<usize>; 3]>,
    /// Steps of one state: about the microseconds it takes.
    steps: u64,
}

/// The candidates of every cell, and which cells have been excluded from their peers.
#[derive(Clone)]
struct Board {
    open: Vec<u32>,
    settled: Vec<bool>,
}

struct Search {
    map: Map,
    limit: u64,
    keep: usize,
    found: Exact<Vec<u32>>,
}

/// The board contradicts itself.
struct Contradiction;

impl Map {
    fn new(shape: Shape) -> Map {
        let n = shape.size() as usize;
        let houses: Vec<Vec<usize>> = (0..shape.houses())
            .map(|house| shape.cells_of(House(house)).map(|cell| cell as usize).collect())
            .collect();
        let peers = (0..shape.cells())
            .map(|cell| {
                let around = shape.houses_of(cell).map(|House(house)| &houses[house as usize][..]).concat();
                let others: BTreeSet<usize> =
                    around.into_iter().filter(|&other| other != cell as usize).collect();
                others.into_iter().collect()
            })
            .collect();
        let mut crossings = vec![];
        for a_box in &houses[2 * n..] {
            for line in &houses[..2 * n] {
                let (shared, rest): (Vec<_>, Vec<_>) = a_box.iter().partition(|cell| line.contains(cell));
                if !shared.is_empty() {
                    let beyond = line.iter().copied().filter(|cell| !a_box.contains(cell)).collect();
                    crossings.push([shared, rest, beyond]);
                }
            }
        }
        Map { houses, peers, crossings, steps: u64::from(shape.cells() / 16) + 1 }
    }
}

impl Search {
    fn go(&mut self, mut board: Board, run: &mut Run<'_>) -> Result<(), Stopped> {
        run.step(self.map.steps)?;
        self.found.states += 1;
        if board.propagate(&self.map).is_err() {
            self.found.pruned += 1;
            return Ok(());
        }
        let choices = board.choices(&self.map);
        if choices.is_empty() {
            record(&mut self.found, self.keep, || {
                board.open.iter().map(|set| set.trailing_zeros()).collect()
            });
        }
        for (cell, value) in choices {
            if self.found.count.found >= self.limit {
                break;
            }
            let mut next = board.clone();
            next.open[cell] = value;
            self.go(next, run)?;
        }
        Ok(())
    }
}

impl Board {
    /// Draws the cheap conclusions until none is left; locked candidates only where singles give nothing.
    fn propagate(&mut self, map: &Map) -> Result<(), Contradiction> {
        loop {
            self.naked_singles(map)?;
            if self.hidden_singles(map)? {
                continue;
            }
            if !self.locked_candidates(map) {
                return Ok(());
            }
        }
    }

    /// Removes the value of every filled cell from its peers.
    fn naked_singles(&mut self, map: &Map) -> Result<(), Contradiction> {
        let single = |board: &Board, cell: usize| !board.settled[cell] && board.open[cell].count_ones() <= 1;
        let mut waiting: Vec<usize> = (0..self.open.len()).filter(|&cell| single(self, cell)).collect();
        while let Some(cell) = waiting.pop() {
            if self.open[cell] == 0 {
                return Err(Contradiction);
            }
            if std::mem::replace(&mut self.settled[cell], true) {
                continue;
            }
            for &peer in &map.peers[cell] {
                if self.open[peer] & self.open[cell] != 0 {
                    self.open[peer] &= !self.open[cell];
                    if self.settled[peer] {
                        return Err(Contradiction);
                    }
                    if single(self, peer) {
                        waiting.push(peer);
                    }
                }
            }
        }
        Ok(())
    }

    /// Fills cells that are the last place for a value in a house. Returns whether there were any.
    fn hidden_singles(&mut self, map: &Map) -> Result<bool, Contradiction> {
        let mut any = false;
        for house in &map.houses {
            let (mut once, mut twice) = (0, 0);
            for &cell in house {
                twice |= once & self.open[cell];
                once |= self.open[cell];
            }
            if once.count_ones() as usize != house.len() {
                return Err(Contradiction);
            }
            for &cell in house.iter().filter(|&&cell| !self.settled[cell]) {
                let single = self.open[cell] & once & !twice;
                if single.count_ones() > 1 {
                    return Err(Contradiction);
                }
                if single != 0 && single != self.open[cell] {
                    self.open[cell] = single;
                    any = true;
                }
            }
        }
        Ok(any)
    }

    /// Where a value of a box (or line) is confined to a crossing, removes it from the rest of the line (or box).
    fn locked_candidates(&mut self, map: &Map) -> bool {
        let mut any = false;
        for [shared, rest, beyond] in &map.crossings {
            let union = |cells: &[usize]| cells.iter().fold(0, |set, &cell| set | self.open[cell]);
            let (here, aside, along) = (union(shared), union(rest), union(beyond));
            for (locked, cells) in [(here & !aside & along, beyond), (here & !along & aside, rest)] {
                if locked != 0 {
                    cells.iter().for_each(|&cell| self.open[cell] &= !locked);
                    any = true;
                }
            }
        }
        any
    }

    /// The fewest alternatives of which one must hold: the candidates of a cell or the places of a value in a
    /// house, as cells and one-bit sets. None on a full board.
    fn choices(&self, map: &Map) -> Vec<(usize, u32)> {
        let open = (0..self.open.len()).filter(|&cell| !self.settled[cell]);
        let Some(cell) = open.min_by_key(|&cell| self.open[cell].count_ones()) else { return vec![] };
        let fewest = self.open[cell].count_ones();
        if fewest > 2
            && let Some(places) = self.tightest_value(map, fewest)
        {
            return places;
        }
        (0..u32::BITS)
            .map(|value| (cell, 1 << value))
            .filter(|&(_, value)| self.open[cell] & value != 0)
            .collect()
    }

    /// The places of a value in a house, if there are fewer than `limit`.
    fn tightest_value(&self, map: &Map, mut limit: u32) -> Option<Vec<(usize, u32)>> {
        let mut tightest = None;
        for house in &map.houses {
            for value in (0..house.len()).map(|value| 1 << value) {
                let places = house.iter().filter(|&&cell| self.open[cell] & value != 0).count() as u32;
                if (2..limit).contains(&places) {
                    limit = places;
                    tightest = Some((house, value));
                }
            }
        }
        let (house, value) = tightest?;
        Some(house.iter().filter(|&&cell| self.open[cell] & value != 0).map(|&cell| (cell, value)).collect())
    }
}
