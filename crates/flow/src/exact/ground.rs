//! The board in the order of a sweep: what does not depend on the ends of the paths.
//!
//! Boards of a pack have few sizes. What was made for a plain rectangle is kept, and serves every board of its size.

use super::plan::Pattern;
use crate::board::{Board, Ground as Cell, MOST_EDGES, Shape};
use std::sync::{Arc, Mutex, PoisonError};

/// An edge from a node to one later in the order.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ahead {
    /// The later node, by place in the order.
    pub(super) to: u32,
    /// Its bit in the patterns of the node.
    pub(super) bit: Pattern,
    /// Its bit in the patterns of the later node.
    pub(super) back: Pattern,
    /// The bits of the later node that are settled once this edge is.
    pub(super) known: Pattern,
    /// The edge on the board.
    pub(super) edge: u32,
}

/// The neighbours of a node, by place in the order; the bit of an edge is its place here.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Near {
    pub(super) count: u8,
    pub(super) nodes: [u32; MOST_EDGES],
    /// The places of the same edges in the lists of the neighbours.
    pub(super) back: [u8; MOST_EDGES],
}

impl Near {
    pub(super) fn nodes(&self) -> &[u32] {
        &self.nodes[..self.count as usize]
    }

    /// The place of the edge to a neighbour.
    fn place(&self, other: u32) -> u8 {
        self.nodes().iter().position(|&node| node == other).unwrap_or(0) as u8
    }
}

/// A closed walk over three or four nodes, with the places of its edges at each of them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ring {
    pub(super) len: u8,
    pub(super) nodes: [u32; 4],
    /// Per node: the place of the edge to the node before it, and to the one behind it.
    pub(super) bits: [[u8; 2]; 4],
}

/// The order of the nodes, and who is beside whom. A node's number is its place in the order.
#[derive(Clone, Debug, Default)]
pub(super) struct Ground {
    /// The numbers of the nodes on the board.
    pub(super) order: Vec<u32>,
    pub(super) near: Vec<Near>,
    /// Per node: the bits of its edges to earlier nodes.
    pub(super) back: Vec<Pattern>,
    /// Per node: the edges to later nodes, as a span of `ahead`.
    pub(super) ahead_spans: Vec<(u32, u32)>,
    pub(super) ahead: Vec<Ahead>,
    pub(super) strict: bool,
    pub(super) edges: usize,
    /// The rings (strict only), and per edge of `ahead` those it lies on, as a span of `ring_of`.
    pub(super) rings: Vec<Ring>,
    pub(super) ring_spans: Vec<(u32, u32)>,
    pub(super) ring_of: Vec<u32>,
    /// The turns of every node along the rings.
    pub(super) turns: Turns,
}

/// What identifies the ground of a plain rectangle.
type Key = (u32, u32, Way, bool);

/// The grounds of plain rectangles that were made last.
static KEPT: Mutex<Vec<(Key, Arc<Ground>)>> = Mutex::new(vec![]);
/// How many grounds are kept, and the most nodes of one.
const MOST_KEPT: usize = 48;
const MOST_NODES: u32 = 512;

impl Ground {
    /// The ground of a board.
    pub(super) fn of(board: &Board, way: Way, strict: bool) -> Arc<Ground> {
        let layout = board.layout();
        let is_plain = layout.shape == Shape::Square
            && layout.walls.is_empty()
            && layout.warps.is_empty()
            && layout.ground.iter().all(|&cell| cell == Cell::Plain);
        if !is_plain || board.nodes() > MOST_NODES {
            return Arc::new(Ground::new(board, way, strict));
        }
        let key = (layout.rows, layout.cols, way, strict);
        let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, ground)) = kept.iter().find(|(known, _)| *known == key) {
            return ground.clone();
        }
        let ground = Arc::new(Ground::new(board, way, strict));
        if kept.len() == MOST_KEPT {
            kept.remove(0);
        }
        kept.push((key, ground.clone()));
        ground
    }

    fn new(board: &Board, way: Way, strict: bool) -> Ground {
        let order = order(board, way);
        let mut place = vec![0_u32; order.len()];
        order.iter().enumerate().for_each(|(at, &node)| place[node as usize] = at as u32);
        let near = neighbours(board, &order, &place);
        let rings = if strict { rings(board, &place, &near) } else { vec![] };
        let turns = Turns::new(order.len(), &rings);
        let edges = board.edges().len();
        let mut ground = Ground { near, rings, turns, strict, edges, ..Ground::default() };
        for (at, &node) in order.iter().enumerate() {
            ground.look_ahead(at, board.at(node));
        }
        ground.link_rings();
        ground.order = order;
        ground
    }

    fn look_ahead(&mut self, at: usize, edges: &[(u32, u32)]) {
        let mut back = 0;
        let start = self.ahead.len() as u32;
        for (bit, &(edge, _)) in edges.iter().enumerate() {
            let to = self.near[at].nodes[bit];
            if (to as usize) < at {
                back |= 1 << bit;
                continue;
            }
            let theirs = &self.near[to as usize];
            let known = theirs.nodes().iter().enumerate().filter(|&(_, &node)| node as usize <= at);
            let known = known.fold(0, |known, (bit, _)| known | 1 << bit);
            self.ahead.push(Ahead { to, bit: 1 << bit, back: 1 << self.near[at].back[bit], known, edge });
        }
        self.back.push(back);
        self.ahead_spans.push((start, self.ahead.len() as u32));
    }

    fn link_rings(&mut self) {
        if !self.strict {
            return;
        }
        let mut of_edge: Vec<[u32; 2]> = vec![[u32::MAX; 2]; self.ahead.len()];
        let mut more: Vec<(usize, u32)> = vec![];
        for (number, ring) in self.rings.iter().enumerate() {
            for i in 0..ring.len as usize {
                let (a, b) = (ring.nodes[i], ring.nodes[(i + 1) % ring.len as usize]);
                let (from, to) = (a.min(b), a.max(b));
                let (start, end) = self.ahead_spans[from as usize];
                let ahead = (start as usize..end as usize).find(|&index| self.ahead[index].to == to);
                let Some(index) = ahead else { continue };
                match of_edge[index].iter_mut().find(|slot| **slot == u32::MAX) {
                    Some(slot) => *slot = number as u32,
                    None => more.push((index, number as u32)),
                }
            }
        }
        for (index, rings) in of_edge.iter().enumerate() {
            let start = self.ring_of.len() as u32;
            self.ring_of.extend(rings.iter().filter(|&&ring| ring != u32::MAX));
            // Only warps lie on more than two rings.
            self.ring_of.extend(more.iter().filter(|&&(at, _)| at == index).map(|&(_, ring)| ring));
            self.ring_spans.push((start, self.ring_of.len() as u32));
        }
    }

    pub(super) fn nodes(&self) -> usize {
        self.near.len()
    }

    /// The edges of a node to later ones.
    pub(super) fn ahead(&self, node: usize) -> &[Ahead] {
        let (start, end) = self.ahead_spans[node];
        &self.ahead[start as usize..end as usize]
    }
}

/// The order of a sweep: along the diagonals from a corner, where the border is short and turns show early; or row by
/// row or column by column, from one of two sides.
fn order(board: &Board, way: Way) -> Vec<u32> {
    let layout = board.layout();
    let (rows, cols) = (layout.rows, layout.cols);
    let mut order = Vec::with_capacity(board.nodes() as usize);
    match way {
        Way::Diagonals { up, left } if layout.shape == Shape::Square => {
            for diagonal in 0..rows + cols - 1 {
                for row in diagonal.saturating_sub(cols - 1)..=diagonal.min(rows - 1) {
                    let col = diagonal - row;
                    let row = if up { rows - 1 - row } else { row };
                    let col = if left { cols - 1 - col } else { col };
                    order.extend(board.nodes_of(gridproof_grid::Cell { row, col }));
                }
            }
        }
        Way::Columns { back } => {
            for col in 0..cols {
                (0..rows).for_each(|row| order.extend(board.nodes_of(gridproof_grid::Cell { row, col })));
            }
            if back {
                order.reverse();
            }
        }
        Way::Rows { back } | Way::Diagonals { up: back, .. } => {
            order.extend(0..board.nodes());
            if back {
                order.reverse();
            }
        }
    }
    order
}

/// The order in which a sweep visits the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Way {
    /// Along the diagonals: from the top or the bottom, from the left or the right.
    Diagonals { up: bool, left: bool },
    /// Row by row, from the top or from the bottom.
    Rows { back: bool },
    /// Column by column, from the left or from the right.
    Columns { back: bool },
}

fn neighbours(board: &Board, order: &[u32], place: &[u32]) -> Vec<Near> {
    let near = |&node: &u32| {
        let mut near = Near { count: board.at(node).len() as u8, ..Near::default() };
        for (bit, &(edge, other)) in board.at(node).iter().enumerate() {
            near.nodes[bit] = place[other as usize];
            let theirs = board.at(other).iter().position(|&(known, _)| known == edge);
            near.back[bit] = theirs.unwrap_or(0) as u8;
        }
        near
    };
    order.iter().map(near).collect()
}

fn rings(board: &Board, place: &[u32], near: &[Near]) -> Vec<Ring> {
    let placed = |ring: crate::board::Ring| {
        let (len, nodes) = (ring.len as usize, ring.nodes.map(|node| place[node as usize]));
        let mut bits = [[0; 2]; 4];
        for i in 0..len {
            let own = &near[nodes[i] as usize];
            bits[i] = [own.place(nodes[(i + len - 1) % len]), own.place(nodes[(i + 1) % len])];
        }
        Ring { len: ring.len, nodes, bits }
    };
    board.short_rings().into_iter().map(placed).collect()
}

/// The turns of every node along the rings: which ring, and which of its nodes.
#[derive(Clone, Debug, Default)]
pub(super) struct Turns {
    spans: Vec<u32>,
    all: Vec<(u32, u8)>,
}

impl Turns {
    fn new(count: usize, rings: &[Ring]) -> Turns {
        let mut turns = Turns { spans: vec![0; count + 1], all: vec![] };
        if rings.is_empty() {
            return turns;
        }
        for &node in rings.iter().flat_map(|ring| &ring.nodes[..ring.len as usize]) {
            turns.spans[node as usize + 1] += 1;
        }
        (0..count).for_each(|node| turns.spans[node + 1] += turns.spans[node]);
        turns.all = vec![(0, 0); turns.spans[count] as usize];
        let mut next = turns.spans.clone();
        for (number, ring) in rings.iter().enumerate() {
            for (place, &node) in ring.nodes[..ring.len as usize].iter().enumerate() {
                turns.all[next[node as usize] as usize] = (number as u32, place as u8);
                next[node as usize] += 1;
            }
        }
        turns
    }

    pub(super) fn at(&self, node: usize) -> &[(u32, u8)] {
        &self.all[self.spans[node] as usize..self.spans[node + 1] as usize]
    }
}
