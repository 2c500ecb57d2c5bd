//! What is fixed before the sweep: the order of the nodes, and the patterns that each of them may take.

use super::filter::{Filter, Kind, Set};
use crate::board::{Board, MOST_EDGES, Shape};
use crate::position::{Flow, RuleSet};
use std::sync::LazyLock;

/// A set of edges at a node, by their places in its list of edges.
pub(super) type Pattern = u8;

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

/// The board in the order of the sweep. A node's number is its place in that order.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    /// The numbers of the nodes on the board.
    pub(super) order: Vec<u32>,
    /// Per node: its patterns, as a span of `patterns`.
    spans: Vec<(u32, u32)>,
    patterns: Vec<Pattern>,
    pub(super) near: Vec<Near>,
    /// Per node: the bits of its edges to earlier nodes.
    pub(super) back: Vec<Pattern>,
    /// Per node: the edges to later nodes, as a span of `ahead`.
    pub(super) ahead_spans: Vec<(u32, u32)>,
    pub(super) ahead: Vec<Ahead>,
    /// Per node: the colour it has to have, from 1; 0 for none.
    pub(super) hue: Vec<u16>,
    pub(super) is_end: Vec<bool>,
    pub(super) strict: bool,
    pub(super) edges: usize,
    /// The rings (strict only), and per edge of `ahead` those it lies on, as a span of `ring_of`.
    pub(super) rings: Vec<Ring>,
    pub(super) ring_spans: Vec<(u32, u32)>,
    pub(super) ring_of: Vec<u32>,
}

/// The kinds of nodes: ends with 0, 1, 2 … edges, then other nodes.
static KINDS: LazyLock<Vec<Kind>> = LazyLock::new(|| {
    (1..=2).flat_map(|size| (0..=MOST_EDGES).map(move |edges| Kind::new(edges, size))).collect()
});

impl Plan {
    /// The plan of a position; `None` if some node has no pattern left, so there is no completion.
    pub(super) fn new(flow: &Flow, way: Way) -> Option<Plan> {
        let board = flow.board();
        let order = order(board, way);
        let mut place = vec![0_u32; order.len()];
        order.iter().enumerate().for_each(|(at, &node)| place[node as usize] = at as u32);
        let near = neighbours(board, &order, &place);
        let strict = flow.rule_set() == RuleSet::Strict;
        let rings = if strict { rings(board, &place, &near) } else { vec![] };
        let kinds: &[Kind] = &KINDS;
        let kind = |&node: &u32| {
            board.at(node).len() as u8 + if flow.end_at(node).is_some() { 0 } else { MOST_EDGES as u8 + 1 }
        };
        let kind_of: Vec<u8> = order.iter().map(kind).collect();
        let mut sets: Vec<Set> = order
            .iter()
            .zip(&kind_of)
            .map(|(&node, &kind)| patterns_of(flow, node, &kinds[kind as usize]))
            .collect();
        let filter = Filter { kinds, kind_of: &kind_of, near: &near, rings: &rings };
        if colours_clash(flow) || sets.contains(&0) || !filter.run(&mut sets) {
            return None;
        }
        let shown = |&node: &u32| flow.shown_colour(node).map_or(0, |colour| colour + 1);
        let mut plan = Plan {
            order: vec![],
            spans: Vec::with_capacity(order.len()),
            patterns: Vec::with_capacity(4 * order.len()),
            near,
            back: Vec::with_capacity(order.len()),
            ahead_spans: Vec::with_capacity(order.len()),
            ahead: Vec::with_capacity(board.edges().len()),
            hue: order.iter().map(shown).collect(),
            is_end: order.iter().map(|&node| flow.end_at(node).is_some()).collect(),
            strict,
            edges: board.edges().len(),
            rings,
            ring_spans: vec![],
            ring_of: vec![],
        };
        for (at, &node) in order.iter().enumerate() {
            let known = kinds[kind_of[at] as usize].patterns.iter().enumerate();
            let start = plan.patterns.len() as u32;
            plan.patterns
                .extend(known.filter(|(number, _)| sets[at] >> number & 1 == 1).map(|(_, pattern)| pattern));
            plan.spans.push((start, plan.patterns.len() as u32));
            plan.look_ahead(at, board.at(node));
        }
        plan.link_rings();
        plan.order = order;
        Some(plan)
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

    /// The number of edges that a filled node uses.
    #[inline]
    pub(super) fn need(&self, node: usize) -> u32 {
        if self.is_end[node] { 1 } else { 2 }
    }

    /// Whether a node may stay without edges.
    #[inline]
    pub(super) fn may_be_empty(&self, node: usize) -> bool {
        self.patterns(node).first() == Some(&0)
    }

    /// The edges of a node to later ones.
    pub(super) fn ahead(&self, node: usize) -> &[Ahead] {
        let (start, end) = self.ahead_spans[node];
        &self.ahead[start as usize..end as usize]
    }

    /// The edges of the board that are used, given the used edges of every node.
    pub(super) fn drawn(&self, val: impl Fn(usize) -> Pattern) -> Vec<bool> {
        let mut used = vec![false; self.edges];
        for node in 0..self.nodes() {
            for ahead in self.ahead(node) {
                used[ahead.edge as usize] = val(node) & ahead.bit != 0;
            }
        }
        used
    }

    /// The patterns that a node may take.
    #[inline]
    pub(super) fn patterns(&self, node: usize) -> &[Pattern] {
        let (start, end) = self.spans[node];
        &self.patterns[start as usize..end as usize]
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

/// Whether a cell is marked with two different colours: then there is no completion.
fn colours_clash(flow: &Flow) -> bool {
    flow.marks().coloured.iter().any(|&(node, colour)| flow.shown_colour(node) != Some(colour))
}

/// The patterns that the rules about one node and the marks allow.
fn patterns_of(flow: &Flow, node: u32, kind: &Kind) -> Set {
    let (mut must, mut cannot): (Pattern, Pattern) = (0, 0);
    let marks = flow.marks();
    if !marks.used.is_empty() || !marks.crossed.is_empty() {
        for (bit, (edge, _)) in flow.board().at(node).iter().enumerate() {
            must |= Pattern::from(marks.used.contains(edge)) << bit;
            cannot |= Pattern::from(marks.crossed.contains(edge)) << bit;
        }
    }
    // The empty pattern is number 0.
    let may_be_empty = flow.rule_set() == RuleSet::Basic && flow.shown_colour(node).is_none();
    let all = if must | cannot == 0 { (1 << kind.patterns.len()) - 1 } else { kind.fitting(must, cannot) };
    if may_be_empty { all } else { all & !1 }
}
