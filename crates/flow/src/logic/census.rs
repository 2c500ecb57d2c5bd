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
    /// The nodes of the last flood and the heads beside it, in no order.
    flooded: Vec<u32>,
    beside: Vec<u32>,
}

impl Count {
    pub(super) fn new(plan: &Plan) -> Count {
        Count {
            stamp: vec![0; plan.nodes() as usize],
            last: 0,
            stack: vec![],
            flooded: vec![],
            beside: vec![],
        }
    }
}

/// A region of free cells, and the heads beside it.
#[derive(Clone, Copy)]
pub(crate) struct Area<'a>(&'a Count);

impl<'a> Area<'a> {
    /// Its cells, in no order.
    pub(crate) fn nodes(self) -> &'a [u32] {
        &self.0.flooded
    }

    /// The heads beside it, in no order.
    pub(crate) fn heads(self) -> &'a [u32] {
        &self.0.beside
    }

    /// Whether a node is one of its cells.
    pub(crate) fn has(self, node: u32) -> bool {
        self.0.stamp[node as usize] == self.0.last - 1
    }

    /// Whether a head is beside it.
    pub(crate) fn is_beside(self, node: u32) -> bool {
        self.0.stamp[node as usize] == self.0.last
    }
}

impl Engine<'_> {
    /// A number that is below the stamps of all later floods.
    pub(crate) fn before_floods(&mut self) -> u32 {
        if self.count.last > u32::MAX / 2 {
            self.count = Count::new(self.plan);
        }
        self.count.last
    }

    /// The region of a free cell, unless it was flooded since `before`.
    pub(crate) fn flood(&mut self, sketch: &Sketch, start: u32, before: u32) -> Option<Area<'_>> {
        let plan = self.plan;
        let Count { stamp, last, stack, flooded, beside } = &mut self.count;
        if stamp[start as usize] > before {
            return None;
        }
        *last += 2;
        let (inside, rim) = (*last - 1, *last);
        flooded.clear();
        beside.clear();
        stamp[start as usize] = inside;
        stack.push(start);
        while let Some(node) = stack.pop() {
            flooded.push(node);
            for &(edge, other) in plan.at(node) {
                let seen = stamp[other as usize];
                if sketch.line(edge) != Line::Open || seen == inside || seen == rim {
                    continue;
                }
                if sketch.is_free(plan, other) {
                    stamp[other as usize] = inside;
                    stack.push(other);
                } else {
                    stamp[other as usize] = rim;
                    beside.push(other);
                }
            }
        }
        Some(Area(&self.count))
    }

    /// The region of the last flood.
    pub(crate) fn area(&self) -> Area<'_> {
        Area(&self.count)
    }

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
        let Count { stamp, last, stack, .. } = &mut self.count;
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
