//! The rules that a search adds when it needs them: those that exclude closed loops.
//!
//! Degree and colour equality make every path lead from an end to the other end of its colour. They still allow closed loops
//! beside the paths, so the only rules that a full assignment can violate are `outlet` rules.

use crate::board::component;
use crate::rules::{FlowRules, family::OUTLET};
use gridproof_kernel::RuleBuf;
use gridproof_search::{Lazy, Model};

/// Names the outlets that a full assignment violates.
pub(crate) struct Outlets<'r> {
    pub(crate) rules: &'r FlowRules,
}

impl Lazy for Outlets<'_> {
    fn violated(&mut self, model: &Model) -> Vec<RuleBuf> {
        let board = self.rules.flow().board();
        let used = |edge: u32| model.holds(self.rules.edge(edge));
        let mut on_loop = vec![false; board.nodes() as usize];
        let mut loops: Vec<Vec<u32>> = vec![];
        let mut seen = self.on_paths(&used);
        for start in 0..board.nodes() {
            if seen[start as usize] || !board.at(start).iter().any(|&(edge, _)| used(edge)) {
                continue;
            }
            let nodes = component(board.nodes(), start, &mut seen, |node| {
                board.at(node).iter().filter(|&&(edge, _)| used(edge)).map(|&(_, other)| other).collect()
            });
            nodes.iter().for_each(|&node| on_loop[node as usize] = true);
            loops.push(nodes);
        }
        // Adjacent loops form one stranded region: its outlet excludes every way to fill it with loops.
        let mut seen: Vec<bool> = on_loop.iter().map(|&on_loop| !on_loop).collect();
        let mut regions = vec![];
        for start in loops.iter().map(|nodes| nodes[0]) {
            if !seen[start as usize] {
                regions.push(component(board.nodes(), start, &mut seen, |node| {
                    board.at(node).iter().map(|&(_, other)| other).collect()
                }));
            }
        }
        loops.extend(regions);
        loops.sort_unstable();
        loops.dedup();
        loops.iter().map(|nodes| RuleBuf::new(OUTLET, &[&[nodes[0]], &nodes[..]].concat())).collect()
    }
}

impl Outlets<'_> {
    /// The nodes on paths from the ends.
    fn on_paths(&self, used: &dyn Fn(u32) -> bool) -> Vec<bool> {
        let flow = self.rules.flow();
        let mut seen = vec![false; flow.board().nodes() as usize];
        for end in (0..flow.colours()).flat_map(|colour| flow.ends(colour)) {
            if !seen[end as usize] {
                component(flow.board().nodes(), end, &mut seen, |node| {
                    flow.board()
                        .at(node)
                        .iter()
                        .filter(|&&(edge, _)| used(edge))
                        .map(|&(_, other)| other)
                        .collect()
                });
            }
        }
        seen
    }
}
