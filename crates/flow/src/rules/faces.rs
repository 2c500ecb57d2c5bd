//! Whether four nodes alternate around a face of a part of the board.
//!
//! A part without bridges and warps is drawn in the plane as it is on the board. Walking along its edges and turning at
//! every node to the next edge clockwise goes once around a face.

use crate::board::{Board, directions};
use gridproof_grid::Cell;

/// Whether a walk around some face of the part meets the nodes of `a` and of `b` in turns.
pub(super) fn alternate(board: &Board, nodes: &[u32], a: [u32; 2], b: [u32; 2]) -> bool {
    let around: Vec<Vec<u32>> = nodes.iter().map(|&node| clockwise(board, nodes, node)).collect();
    let index = |node: u32| nodes.binary_search(&node).ok();
    let mut walked: Vec<Vec<bool>> = around.iter().map(|next| vec![false; next.len()]).collect();
    for start in 0..nodes.len() {
        for first in 0..around[start].len() {
            let mut walk = vec![];
            let (mut at, mut out) = (start, first);
            while !std::mem::replace(&mut walked[at][out], true) {
                walk.push(nodes[at]);
                let Some(next) = index(around[at][out]) else { return false };
                let Some(back) = around[next].iter().position(|&node| node == nodes[at]) else {
                    return false;
                };
                (at, out) = (next, (back + 1) % around[next].len());
            }
            if takes_turns(&walk, a, b) {
                return true;
            }
        }
    }
    false
}

/// The neighbours of a node within the part, clockwise.
fn clockwise(board: &Board, nodes: &[u32], node: u32) -> Vec<u32> {
    let cell = board.node(node).cell;
    let steps = directions(board.layout().shape, cell.row).iter();
    steps
        .filter_map(|&(down, right)| {
            let row = cell.row.checked_add_signed(down)?;
            let other = board.nodes_of(Cell { row, col: cell.col.checked_add_signed(right)? }).next()?;
            (nodes.binary_search(&other).is_ok() && board.edge_between(node, other).is_some())
                .then_some(other)
        })
        .collect()
}

/// Whether the closed walk meets one of `a`, one of `b`, the other of `a` and the other of `b`, in this order.
fn takes_turns(walk: &[u32], a: [u32; 2], b: [u32; 2]) -> bool {
    let places = |node: u32| -> Vec<usize> {
        walk.iter().enumerate().filter(|&(_, &at)| at == node).map(|(place, _)| place).collect()
    };
    let [a0, a1, b0, b1] = [a[0], a[1], b[0], b[1]].map(places);
    let between = |from: usize, to: usize, place: usize| {
        if from < to { from < place && place < to } else { place > from || place < to }
    };
    a0.iter().any(|&from| {
        a1.iter().any(|&to| {
            let inside = |places: &[usize]| places.iter().any(|&place| between(from, to, place));
            let outside = |places: &[usize]| places.iter().any(|&place| between(to, from, place));
            (inside(&b0) && outside(&b1)) || (inside(&b1) && outside(&b0))
        })
    })
}
