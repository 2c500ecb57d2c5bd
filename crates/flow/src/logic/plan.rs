//! What does not change while a puzzle is solved: its neighbours and its short rings.

use crate::board::Shape;
use crate::position::{Colour, Flow, RuleSet};
use gridproof_grid::Cell;
use std::cmp::Ordering;

/// A puzzle laid out for propagation.
pub(crate) struct Plan {
    pub(crate) flow: Flow,
    /// How many edges a filled node has: 1 at an end, else 2.
    pub(crate) cap: Vec<u8>,
    /// Triangles, and squares without a diagonal: their nodes in order, from the lowest.
    pub(crate) rings: Vec<Ring>,
    /// Per edge, the rings it is part of.
    rings_at: Vec<Vec<u32>>,
    /// Per node of a board of squares: the neighbours above, to the right, below and to the left, if there is an edge.
    pub(crate) sides: Vec<[Option<u32>; 4]>,
    /// Per node, the shade of its cell on a chessboard.
    shades: Vec<u8>,
    /// Words of 64 colours per node.
    pub(crate) words: usize,
}

/// A closed walk of three or four nodes.
#[derive(Clone, Copy)]
pub(crate) struct Ring {
    nodes: [u32; 4],
    edges: [u32; 4],
    len: u8,
}

impl Ring {
    pub(crate) fn nodes(&self) -> &[u32] {
        &self.nodes[..self.len as usize]
    }

    pub(crate) fn edges(&self) -> &[u32] {
        &self.edges[..self.len as usize]
    }
}

impl Plan {
    pub(crate) fn new(flow: &Flow) -> Plan {
        let board = flow.board();
        let rings = rings(flow);
        let mut rings_at = vec![vec![]; board.edges().len()];
        for (index, ring) in rings.iter().enumerate() {
            ring.edges().iter().for_each(|&edge| rings_at[edge as usize].push(index as u32));
        }
        Plan {
            cap: (0..board.nodes()).map(|node| if flow.end_at(node).is_some() { 1 } else { 2 }).collect(),
            rings,
            rings_at,
            sides: sides(flow),
            shades: (0..board.nodes()).map(|node| shade(board.node(node).cell)).collect(),
            words: usize::from(flow.colours()).div_ceil(64),
            flow: flow.clone(),
        }
    }

    pub(crate) fn nodes(&self) -> u32 {
        self.flow.board().nodes()
    }

    pub(crate) fn edges(&self) -> u32 {
        self.flow.board().edges().len() as u32
    }

    pub(crate) fn ends(&self, edge: u32) -> [u32; 2] {
        self.flow.board().edges()[edge as usize].nodes
    }

    pub(crate) fn at(&self, node: u32) -> &[(u32, u32)] {
        self.flow.board().at(node)
    }

    pub(crate) fn colours(&self) -> Colour {
        self.flow.colours()
    }

    pub(crate) fn covers(&self) -> bool {
        self.flow.rule_set().covers()
    }

    pub(crate) fn strict(&self) -> bool {
        self.flow.rule_set() == RuleSet::Strict
    }

    /// Whether a node is filled in every solution.
    pub(crate) fn is_filled(&self, node: u32) -> bool {
        self.covers() || self.flow.end_at(node).is_some()
    }

    /// The shade of a node's cell on a chessboard: 0 or 1.
    pub(crate) fn shade(&self, node: u32) -> usize {
        usize::from(self.shades[node as usize])
    }

    pub(crate) fn rings_at(&self, edge: u32) -> &[u32] {
        &self.rings_at[edge as usize]
    }

    /// How many edges of a closed walk may be used.
    pub(crate) fn most_of_ring(&self, len: usize) -> usize {
        len - if self.strict() { 2 } else { 1 }
    }
}

fn shade(cell: Cell) -> u8 {
    ((cell.row + cell.col) % 2) as u8
}

fn sides(flow: &Flow) -> Vec<[Option<u32>; 4]> {
    let board = flow.board();
    if board.layout().shape != Shape::Square {
        return vec![];
    }
    let side = |from: Cell, to: Cell| match (from.row.cmp(&to.row), from.col.cmp(&to.col)) {
        (Ordering::Greater, _) => 0,
        (Ordering::Less, _) => 2,
        (_, Ordering::Less) => 1,
        (_, _) => 3,
    };
    let around = |node: u32| {
        let mut sides = [None; 4];
        for &(_, other) in board.at(node) {
            sides[side(board.node(node).cell, board.node(other).cell)] = Some(other);
        }
        sides
    };
    (0..board.nodes()).map(around).collect()
}

fn rings(flow: &Flow) -> Vec<Ring> {
    let board = flow.board();
    let mut rings = vec![];
    let mut keep = |nodes: &[u32]| {
        let mut ring = Ring { nodes: [0; 4], edges: [0; 4], len: nodes.len() as u8 };
        ring.nodes[..nodes.len()].copy_from_slice(nodes);
        for (at, &node) in nodes.iter().enumerate() {
            let next = nodes[(at + 1) % nodes.len()];
            ring.edges[at] = board.edge_between(node, next).expect("a ring's nodes are neighbours");
        }
        rings.push(ring);
    };
    let joined = |a, b| board.edge_between(a, b).is_some();
    for a in 0..board.nodes() {
        let next: Vec<u32> = board.at(a).iter().map(|&(_, node)| node).filter(|&node| node > a).collect();
        for (i, &b) in next.iter().enumerate() {
            for &d in &next[i + 1..] {
                if joined(b, d) {
                    keep(&[a, b, d]);
                    continue;
                }
                let opposite = board.at(b).iter().map(|&(_, c)| c);
                opposite
                    .filter(|&c| c > a && joined(c, d) && !joined(a, c))
                    .for_each(|c| keep(&[a, b, c, d]));
            }
        }
    }
    rings
}
