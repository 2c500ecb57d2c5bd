//! The order in which edges are decided, and when nodes come into the frontier and leave it.

use crate::position::{Colour, Flow};
use std::collections::BTreeMap;

/// A node that comes into the frontier.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Newcomer {
    /// How many edges it needs.
    pub(super) wants: u16,
    /// The colour it has to have, if that is known.
    pub(super) colour: Option<Colour>,
}

/// One edge to decide. Places are indices into the frontier.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Step {
    /// How many nodes the frontier holds before.
    pub(super) known: usize,
    /// Nodes that come in first, after the others in the frontier.
    pub(super) enter: Vec<Newcomer>,
    /// The places of the two nodes of the edge.
    pub(super) nodes: [usize; 2],
    /// Whether the marks let it be used.
    pub(super) may_use: bool,
    /// Whether the marks let it stay unused.
    pub(super) may_skip: bool,
    /// The places of the nodes of later edges, of those that lie between two nodes of the frontier.
    pub(super) later: Vec<[usize; 2]>,
    /// Places that are left afterwards, the last first.
    pub(super) leave: Vec<usize>,
}

/// The steps of a puzzle, along its rows or its columns, whichever keeps the frontier shorter; `None` if a node without
/// edges or a mark makes every solution impossible.
pub(super) fn steps(flow: &Flow) -> Option<Vec<Step>> {
    let colours = colours(flow)?;
    let alone = |node: u32| flow.board().at(node).is_empty();
    let missed = |node: u32| flow.rule_set().covers() || colours[node as usize].is_some();
    if (0..flow.board().nodes()).any(|node| alone(node) && missed(node)) {
        return None;
    }
    let ways = [false, true].map(|by_columns| along(flow, &colours, by_columns));
    let width = |steps: &[Step]| steps.iter().map(|step| step.known + step.enter.len()).max();
    ways.into_iter().min_by_key(|steps| width(steps))
}

/// The colour of every node as far as it is known; `None` if a node has two.
fn colours(flow: &Flow) -> Option<Vec<Option<Colour>>> {
    let mut colours: Vec<Option<Colour>> = (0..flow.board().nodes()).map(|node| flow.end_at(node)).collect();
    for &(node, colour) in &flow.marks().coloured {
        if colours[node as usize].replace(colour).is_some_and(|known| known != colour) {
            return None;
        }
    }
    Some(colours)
}

fn along(flow: &Flow, colours: &[Option<Colour>], by_columns: bool) -> Vec<Step> {
    let board = flow.board();
    let rank = |node: u32| {
        let cell = board.node(node).cell;
        if by_columns { (cell.col, cell.row, node) } else { (cell.row, cell.col, node) }
    };
    let mut edges: Vec<u32> = (0..board.edges().len() as u32).collect();
    edges.sort_by_key(|&edge| {
        let [a, b] = board.edges()[edge as usize].nodes.map(rank);
        (a.max(b), a.min(b))
    });
    // The last edge of each node, after which it is settled.
    let nodes_of = |edge: u32| board.edges()[edge as usize].nodes;
    let last: BTreeMap<u32, u32> =
        edges.iter().flat_map(|&edge| nodes_of(edge).map(|node| (node, edge))).collect();
    let mut frontier: Vec<u32> = vec![];
    let mut steps = vec![];
    for (number, &edge) in edges.iter().enumerate() {
        let known = frontier.len();
        let mut enter = vec![];
        for node in nodes_of(edge) {
            // A node leaves with its last edge, so a node that is not in has not been in before.
            if !frontier.contains(&node) {
                frontier.push(node);
                let wants = if flow.end_at(node).is_some() { 1 } else { 2 };
                enter.push(Newcomer { wants, colour: colours[node as usize] });
            }
        }
        let place = |node: u32| frontier.iter().position(|&known| known == node).expect("both nodes are in");
        let nodes = nodes_of(edge).map(place);
        let within = |edge: &u32| nodes_of(*edge).iter().all(|node| frontier.contains(node));
        let later = edges[number + 1..].iter().filter(|edge| within(edge));
        let later = later.map(|&edge| nodes_of(edge).map(place)).collect();
        let mut leave: Vec<usize> =
            nodes_of(edge).into_iter().filter(|node| last[node] == edge).map(place).collect();
        leave.sort_unstable_by(|one, other| other.cmp(one));
        for &place in &leave {
            frontier.remove(place);
        }
        let (may_use, may_skip) = (!flow.marks().crossed.contains(&edge), !flow.marks().used.contains(&edge));
        steps.push(Step { known, enter, nodes, may_use, may_skip, later, leave });
    }
    steps
}
