//! The sweep of `search.rs` for plain rectangles in strict: the same order, the same choices, and less to write down.
//!
//! A cell is known by the edges to the right and down that it took. With those of the cells above and to the left, that is all
//! its edges. The board is turned so that every sweep starts at the top left.

use super::ground::Way;
use super::planes::{self, E, Known, PATTERNS, S};
use super::{Drawn, Sweep, Tally};
use crate::board::{Ground, Shape};
use crate::position::Flow;
use gridproof_search::{Run, Stopped};

/// What a cell takes: no edge, the one to the right, the one down, or both; a set of these has one bit for each.
type Takes = u8;
const RIGHT: u8 = 1;
const DOWN: u8 = 2;

/// A cell, or a place beside the board.
#[derive(Clone, Copy, Default)]
struct Cell {
    /// The other end of the partial path that ends here.
    mate: u16,
    /// The colour of the partial path that ends here, from 1.
    hue: u16,
    /// What it may take, by its edges up (1) and left (2).
    may: [Takes; 4],
    /// What it took.
    took: u8,
    is_end: bool,
    /// The last walk along a path that came by.
    stamp: u32,
}

/// Two partial paths that were joined: their far ends, and the colours before.
#[derive(Clone, Copy, Default)]
struct Join {
    ends: [u16; 2],
    hues: [u16; 2],
}

/// A settled cell: what is left to try, and the joins that undo it.
#[derive(Clone, Copy, Default)]
struct Level {
    left: Takes,
    count: u8,
    joins: [(u16, Join); 2],
}

/// The sweep.
pub(super) struct Plain {
    turned: Turned,
    row: usize,
    cells: Vec<Cell>,
    /// The cells in the order of the sweep.
    order: Vec<u16>,
    levels: Vec<Level>,
    /// What is tried first.
    first: Takes,
    epoch: u32,
    at: usize,
    limit: u64,
    keep: usize,
    tally: Tally,
}

/// How the board is turned.
#[derive(Clone, Copy)]
struct Turned {
    rows: usize,
    cols: usize,
    up: bool,
    left: bool,
}

impl Turned {
    /// The place of a cell without the empty row above.
    fn place(self, row: usize, col: usize) -> usize {
        let row = if self.up { self.rows - 1 - row } else { row };
        let col = if self.left { self.cols - 1 - col } else { col };
        row * (self.cols + 1) + col
    }

    fn place_of(self, node: u32) -> usize {
        self.place(node as usize / self.cols, node as usize % self.cols)
    }

    /// An edge by the place of its first cell, and its direction there.
    fn edge(self, nodes: [u32; 2]) -> (usize, u8) {
        let [one, other] = nodes.map(|node| self.place_of(node));
        let (from, to) = (one.min(other), one.max(other));
        (from, if to == from + 1 { E } else { S })
    }
}

/// What a board allows.
pub(super) enum Made {
    /// The board is not a plain rectangle, or too large.
    Unsuited,
    /// There is no completion.
    Impossible,
    Ready(Box<Plain>),
}

impl Plain {
    /// The sweep of a board, if it is suited.
    pub(super) fn made(flow: &Flow, way: Way, limit: u64, keep: usize) -> Made {
        let layout = flow.board().layout();
        let Way::Diagonals { up, left } = way else { return Made::Unsuited };
        let is_plain = layout.shape == Shape::Square
            && layout.walls.is_empty()
            && layout.warps.is_empty()
            && layout.ground.iter().all(|&ground| ground == Ground::Plain);
        if !is_plain {
            return Made::Unsuited;
        }
        let turned = Turned { rows: layout.rows as usize, cols: layout.cols as usize, up, left };
        let known = known(flow, turned);
        let row = known.stride();
        let mut cells = vec![Cell { may: [1; 4], ..Cell::default() }; (turned.rows + 2) * row];
        for at in 0..turned.rows * row {
            if at % row < turned.cols {
                cells[row + at] = Cell { mate: (row + at) as u16, ..Cell::default() };
            }
        }
        match known.patterns(|place, number| allow(&mut cells[row + place], number)) {
            None => return Made::Unsuited,
            Some(false) => return Made::Impossible,
            Some(true) => {}
        }
        if !colour(flow, |node| row + turned.place_of(node), &mut cells) {
            return Made::Impossible;
        }
        let order = order(turned);
        let mut plain = Plain {
            turned,
            row,
            cells,
            levels: vec![Level::default(); order.len() + 1],
            order,
            // Where the sweep goes up, that edge comes first, as in the list of a cell's edges.
            first: if up { 1 << DOWN } else { 1 << RIGHT },
            epoch: 0,
            at: 0,
            limit,
            keep,
            tally: Tally::default(),
        };
        plain.levels[0].left = plain.open(usize::from(plain.order[0]));
        Made::Ready(Box::new(plain))
    }

    /// What the cell of a level may take, given its edges up and left.
    #[inline]
    fn open(&self, cell: usize) -> Takes {
        let above = self.cells[cell - self.row].took >> 1;
        let before = self.cells[cell - 1].took & RIGHT;
        self.cells[cell].may[usize::from(above | before << 1)]
    }

    /// Settles a cell in the next way that fits. Returns false if none is left.
    #[inline]
    fn try_next(&mut self, at: usize) -> bool {
        let cell = usize::from(self.order[at]);
        let mut left = self.levels[at].left;
        while left != 0 {
            let pick = if left & self.first != 0 { self.first } else { left & left.wrapping_neg() };
            left &= !pick;
            if self.settle(at, cell, pick.trailing_zeros() as u8) {
                self.levels[at].left = left;
                return true;
            }
            self.tally.pruned += 1;
            self.undo(at);
        }
        self.levels[at].left = 0;
        false
    }

    /// Takes edges. Returns false if that breaks a rule.
    #[inline]
    fn settle(&mut self, at: usize, cell: usize, takes: u8) -> bool {
        let row = self.row;
        self.cells[cell].took = takes;
        let above = self.cells[cell - row].took;
        let beside = self.cells[cell - row + 1].took >> 1;
        let right = takes & RIGHT;
        // At most two edges of the four around a corner are used.
        if right != 0 && (above >> 1) + (above & RIGHT) + beside >= 2 {
            return false;
        }
        if right != 0 && !self.join(at, cell, cell + 1) {
            return false;
        }
        if self.cells[cell + 1].may[usize::from(beside | right << 1)] == 0 {
            return false;
        }
        let down = takes >> 1;
        let before = self.cells[cell - 1].took;
        if down != 0 && (before == RIGHT | DOWN || !self.join(at, cell, cell + row)) {
            return false;
        }
        let below = self.cells[cell + row].may;
        below[usize::from(down)] | below[usize::from(down | 2)] != 0
    }

    /// Joins the partial paths that end at two cells. Returns false if that closes a loop, mixes colours or lets a path touch
    /// itself.
    #[inline]
    fn join(&mut self, at: usize, one: usize, other: usize) -> bool {
        let (near, far) = (self.cells[one], self.cells[other]);
        if usize::from(near.mate) == other || (near.hue != far.hue && near.hue != 0 && far.hue != 0) {
            return false;
        }
        let (a, b) = (usize::from(near.mate), usize::from(far.mate));
        let hue = near.hue | far.hue;
        let level = &mut self.levels[at];
        let join = Join { ends: [near.mate, far.mate], hues: [near.hue, far.hue] };
        level.joins[usize::from(level.count)] = (other as u16, join);
        level.count += 1;
        (self.cells[a].mate, self.cells[a].hue) = (far.mate, hue);
        (self.cells[b].mate, self.cells[b].hue) = (near.mate, hue);
        !(self.cells[a].is_end && self.cells[b].is_end && self.touches_itself(a))
    }

    /// Undoes what was done at a level.
    #[inline]
    fn undo(&mut self, at: usize) {
        let cell = self.order[at];
        let level = &mut self.levels[at];
        while level.count > 0 {
            level.count -= 1;
            let (other, Join { ends: [a, b], hues }) = level.joins[usize::from(level.count)];
            let far = &mut self.cells[usize::from(b)];
            (far.mate, far.hue) = (other, hues[1]);
            let near = &mut self.cells[usize::from(a)];
            (near.mate, near.hue) = (cell, hues[0]);
        }
        self.cells[usize::from(cell)].took = 0;
    }

    /// Whether the whole path that starts at an end has neighbours that it does not join.
    fn touches_itself(&mut self, start: usize) -> bool {
        self.epoch += 1;
        let (row, epoch) = (self.row, self.epoch);
        let (mut at, mut from) = (start, usize::MAX);
        loop {
            self.cells[at].stamp = epoch;
            let took = self.cells[at].took;
            let sides = [
                (at - row, self.cells[at - row].took >> 1),
                (at - 1, self.cells[at - 1].took & RIGHT),
                (at + 1, took & RIGHT),
                (at + row, took >> 1),
            ];
            let mut next = usize::MAX;
            for (other, used) in sides {
                if used != 0 {
                    next = if other == from { next } else { other };
                } else if self.cells[other].stamp == epoch {
                    return true;
                }
            }
            if next == usize::MAX {
                return false;
            }
            (from, at) = (at, next);
        }
    }

    fn keep_solution(&mut self) {
        self.tally.found += 1;
        if self.tally.drawn.len() < self.keep {
            let drawn = self.drawn();
            self.tally.drawn.push(drawn);
        }
    }

    /// Per edge, in the order of the board, whether it is used.
    fn drawn(&self) -> Drawn {
        let Turned { rows, cols, .. } = self.turned;
        let is_used = |one: usize, other: usize| {
            let (from, to) = (one.min(other), one.max(other));
            self.cells[self.row + from].took & if to == from + 1 { RIGHT } else { DOWN } != 0
        };
        let mut drawn = Vec::with_capacity(2 * rows * cols);
        for row in 0..rows {
            for col in 0..cols {
                let place = self.turned.place(row, col);
                if col + 1 < cols {
                    drawn.push(is_used(place, self.turned.place(row, col + 1)));
                }
                if row + 1 < rows {
                    drawn.push(is_used(place, self.turned.place(row + 1, col)));
                }
            }
        }
        drawn
    }
}

/// What is known of a board before the sweep.
fn known(flow: &Flow, turned: Turned) -> Known {
    let edges = flow.board().edges();
    let edge = |&number: &u32| turned.edge(edges[number as usize].nodes);
    Known {
        rows: turned.rows,
        cols: turned.cols,
        ends: (0..flow.colours())
            .flat_map(|colour| flow.ends(colour))
            .map(|end| turned.place_of(end))
            .collect(),
        used: flow.marks().used.iter().map(edge).collect(),
        crossed: flow.marks().crossed.iter().map(edge).collect(),
    }
}

/// Lets a cell take what a pattern has.
fn allow(cell: &mut Cell, number: usize) {
    let edges = PATTERNS[number];
    let up_and_left = (edges & planes::N) | (edges & planes::W) >> 2;
    let takes = (edges & E) >> 1 | (edges & S) >> 1;
    cell.may[usize::from(up_and_left)] |= 1 << takes;
}

/// Writes the colours that are known into the cells. Returns false if two contradict each other.
fn colour(flow: &Flow, place: impl Fn(u32) -> usize, cells: &mut [Cell]) -> bool {
    for colour in 0..flow.colours() {
        for end in flow.ends(colour) {
            let cell = &mut cells[place(end)];
            (cell.hue, cell.is_end) = (colour + 1, true);
        }
    }
    for &(node, colour) in &flow.marks().coloured {
        let cell = &mut cells[place(node)];
        if cell.hue != 0 && cell.hue != colour + 1 {
            return false;
        }
        cell.hue = colour + 1;
    }
    true
}

/// The cells along the diagonals.
fn order(Turned { rows, cols, .. }: Turned) -> Vec<u16> {
    let stride = cols + 1;
    let mut order = Vec::with_capacity(rows * cols);
    for diagonal in 0..rows + cols - 1 {
        for row in diagonal.saturating_sub(cols - 1)..=diagonal.min(rows - 1) {
            order.push(((row + 1) * stride + diagonal - row) as u16);
        }
    }
    order
}

impl Sweep for Plain {
    fn go(&mut self, states: u64, run: &mut Run<'_>) -> Result<bool, Stopped> {
        let nodes = self.order.len();
        let pause = self.tally.states.saturating_add(states);
        while self.tally.found < self.limit {
            if self.try_next(self.at) {
                self.at += 1;
                self.tally.states += 1;
                // A state takes a fraction of a microsecond; a step is about one.
                if self.tally.states.is_multiple_of(8) {
                    run.step(1)?;
                }
                if self.at == nodes {
                    self.keep_solution();
                    self.at -= 1;
                    self.undo(self.at);
                } else {
                    self.levels[self.at].left = self.open(usize::from(self.order[self.at]));
                    if self.tally.states >= pause {
                        return Ok(false);
                    }
                }
                continue;
            }
            if self.at == 0 {
                return Ok(true);
            }
            self.at -= 1;
            self.undo(self.at);
        }
        Ok(true)
    }

    fn tally(&self) -> &Tally {
        &self.tally
    }
}
