//! Along a piece of path, and around a closed one.

use super::plan::Plan;
use super::sketch::Line;

/// The nodes of a piece of path from `from`, not by way of `away`, to its end `to`. A piece that is closed, as wrong marks
/// can make it, is walked once.
pub(crate) fn walk(plan: &Plan, lines: &[Line], from: u32, away: u32, to: u32) -> Vec<u32> {
    let (mut before, mut here, mut nodes) = (away, from, vec![from]);
    while here != to && nodes.len() < plan.nodes() as usize {
        let next =
            plan.at(here).iter().find(|&&(edge, node)| node != before && lines[edge as usize] == Line::Used);
        let Some(&(_, next)) = next else { break };
        if next == from {
            break;
        }
        (before, here) = (here, next);
        nodes.push(here);
    }
    nodes
}

/// A closed walk as its rule names it: from the lowest node, the lower neighbour next.
pub(super) fn canonical(walk: &[u32]) -> Vec<u32> {
    let start = (0..walk.len()).min_by_key(|&at| walk[at]).unwrap_or(0);
    let mut nodes: Vec<u32> = walk[start..].iter().chain(&walk[..start]).copied().collect();
    if nodes.len() > 2 && nodes[1] > nodes[nodes.len() - 1] {
        nodes[1..].reverse();
    }
    nodes
}
