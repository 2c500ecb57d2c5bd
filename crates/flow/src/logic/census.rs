//! Free regions, counted and not listed: there are thousands of suppositions to check, and few of them show anything.

use super::engine::Engine;
use super::plan::Plan;
use super::sketch::{Line, Sketch};
use crate::board::Pass;

/// What a region of free cells has, per shade of a chessboard: its cells, and the heads that can enter it.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Census {
    pub(crate) cells: [u32; 2],
    pub(crate) heads: [u32; 2],
    /// Whether a bridge belongs to it.
    pub(crate) bridged: bool,
}

/// Memory for counting, reused from count to count.
pub(super) struct Count {
    /// Per node, the region that it was last counted for, as a cell or as a head.
    stamp: Vec<u32>,
    /// The number of the last region.
    last: u32,
    stack: Vec<u32>,
}

impl Count {
    pub(super) fn new(plan: &Plan) -> Count {
        Count { stamp: vec![0; plan.nodes() as usize], last: 0, stack: vec![] }
    }
}

impl Engine<'_> {
    /// Whether `like` accepts some region of free cells.
    pub(crate) fn has_region(&mut self, sketch: &Sketch, like: impl Fn(&Census) -> bool) -> bool {
        if self.count.last > u32::MAX / 2 {
            self.count = Count::new(self.plan);
        }
        // Stamps up to here are of earlier counts.
        let before = self.count.last;
        let plan = self.plan;
        (0..plan.nodes()).any(|node| {
            sketch.is_free(plan, node)
                && self.count.stamp[node as usize] <= before
                && like(&self.region_of(sketch, node, before))
        })
    }

    /// Counts the region of a free cell.
    fn region_of(&mut self, sketch: &Sketch, start: u32, before: u32) -> Census {
        let plan = self.plan;
        let Count { stamp, last, stack } = &mut self.count;
        *last += 1;
        let mut census = Census::default();
        stamp[start as usize] = *last;
        stack.push(start);
        while let Some(node) = stack.pop() {
            census.cells[plan.shade(node)] += 1;
            census.bridged |= plan.flow.board().node(node).pass != Pass::Any;
            for &(edge, other) in plan.at(node) {
                if sketch.line(edge) != Line::Open || stamp[other as usize] == *last {
                    continue;
                }
                if !sketch.is_free(plan, other) {
                    // A head can stand beside several regions.
                    stamp[other as usize] = *last;
                    census.heads[plan.shade(other)] += 1;
                } else if stamp[other as usize] <= before {
                    stamp[other as usize] = *last;
                    stack.push(other);
                }
            }
        }
        census
    }
}
