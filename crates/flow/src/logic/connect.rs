//! The whole board: can each pair still be joined, and can each empty region still be entered?

use super::census::Census;
use super::engine::{Depth, Engine};
use super::plan::Plan;
use super::reason::{Built, Conflict, Reason, Stop};
use super::sketch::{Fact, Line, Sketch};
use crate::position::Colour;
use crate::rules::family::{JOINED, OUTLET};
use gridproof_search::Run;

/// Memory for walks over the board, reused from walk to walk.
pub(crate) struct Scratch {
    /// Per node, when it was seen first in this walk; 0 if it was not.
    seen: Vec<u32>,
    /// The earliest node that its part of the walk leads back to.
    low: Vec<u32>,
    /// The edge by which it was reached.
    by: Vec<u32>,
    /// The nodes on the way, each with the number of its next edge.
    stack: Vec<(u32, u32)>,
    order: Vec<u32>,
}

impl Scratch {
    pub(super) fn new(plan: &Plan) -> Scratch {
        let nodes = plan.nodes() as usize;
        Scratch {
            seen: vec![0; nodes],
            low: vec![0; nodes],
            by: vec![0; nodes],
            stack: vec![],
            order: vec![],
        }
    }

    fn clear(&mut self) {
        self.order.iter().for_each(|&node| self.seen[node as usize] = 0);
        self.order.clear();
    }

    fn enter(&mut self, node: u32, by: u32) {
        self.order.push(node);
        self.seen[node as usize] = self.order.len() as u32;
        self.low[node as usize] = self.order.len() as u32;
        self.by[node as usize] = by;
        self.stack.push((node, 0));
    }

    fn has(&self, node: u32) -> bool {
        self.seen[node as usize] > 0
    }

    /// Finds a way between two nodes, if there is any, keeping to the goal's direction where it can: its edges, each with the node
    /// it leads from.
    fn way(
        &mut self,
        plan: &Plan,
        [start, goal]: [u32; 2],
        passes: impl Fn(u32, u32) -> bool,
        way: &mut Vec<(u32, u32)>,
    ) -> bool {
        let cell = |node: u32| plan.flow.board().node(node).cell;
        let to = cell(goal);
        let is_nearer = |one: u32, other: u32| {
            let far =
                [one, other].map(|node| cell(node).row.abs_diff(to.row) + cell(node).col.abs_diff(to.col));
            far[0] < far[1]
        };
        self.clear();
        self.enter(start, u32::MAX);
        while let Some((node, _)) = self.stack.pop().filter(|_| !self.has(goal)) {
            let first = self.stack.len();
            for &(edge, other) in plan.at(node) {
                if !self.has(other) && passes(edge, other) {
                    self.enter(other, edge);
                    // What leads nearer comes off the stack first.
                    let last = self.stack.len() - 1;
                    if last > first && !is_nearer(other, self.stack[last - 1].0) {
                        self.stack.swap(last - 1, last);
                    }
                }
            }
        }
        self.stack.clear();
        if !self.has(goal) {
            return false;
        }
        way.clear();
        let mut node = goal;
        while node != start {
            let edge = self.by[node as usize];
            way.push((edge, node));
            let [a, b] = plan.ends(edge);
            node = if a == node { b } else { a };
        }
        true
    }

    /// The nodes of the last walk in order.
    fn sorted(&self) -> Vec<u32> {
        // Where the walk went over most of the board, looking at every node is quicker than sorting.
        if self.order.len() * 8 > self.seen.len() {
            return (0..self.seen.len() as u32).filter(|&node| self.has(node)).collect();
        }
        let mut nodes = self.order.clone();
        nodes.sort_unstable();
        nodes
    }

    /// Goes depth first over everything that `start` leads to, and computes how far back each part leads.
    fn walk(&mut self, plan: &Plan, start: u32, passes: impl Fn(u32, u32) -> bool) {
        self.clear();
        self.enter(start, u32::MAX);
        while let Some((node, next)) = self.stack.last_mut() {
            let node = *node;
            let Some(&(edge, other)) = plan.at(node).get(*next as usize) else {
                self.stack.pop();
                if let Some(&(parent, _)) = self.stack.last() {
                    self.low[parent as usize] = self.low[parent as usize].min(self.low[node as usize]);
                }
                continue;
            };
            *next += 1;
            if edge == self.by[node as usize] || !passes(edge, other) {
                continue;
            }
            if self.has(other) {
                self.low[node as usize] = self.low[node as usize].min(self.seen[other as usize]);
            } else {
                self.enter(other, edge);
            }
        }
    }
}

type Step = Result<(), Stop>;

impl Engine<'_> {
    /// Looks at the whole board once. New facts are in the queue afterwards.
    pub(super) fn look_at_the_whole(&mut self, sketch: &mut Sketch, run: &mut Run<'_>) -> Step {
        for colour in 0..self.plan.colours() {
            let [one, other] = self.plan.flow.ends(colour);
            let (word, bit) = (usize::from(colour) / 64, 1 << (colour % 64));
            if sketch.mate[one as usize] != other && self.hurt[word] & bit != 0 {
                // What this walk finds does not cut further ways of the colour itself.
                self.hurt[word] &= !bit;
                run.step(1 + u64::from(self.plan.nodes()) / 8)?;
                self.join(sketch, colour)?;
            }
        }
        run.step(1 + u64::from(self.plan.nodes()) / 8)?;
        self.regions(sketch)
    }

    /// The two ends of a colour are connected, and the path passes where all ways between them meet.
    fn join(&mut self, sketch: &mut Sketch, colour: Colour) -> Step {
        let plan = self.plan;
        let Some(mut found) = self.needs(sketch, colour) else {
            return Err(Stop::Conflict(self.cut(sketch, colour)));
        };
        if self.depth >= Depth::Pruning {
            let beyond =
                (0..plan.nodes()).filter(|&node| !self.scratch.has(node) && sketch.may_be(node, colour));
            found.extend(beyond.map(|node| Fact::Not(node, colour)));
        }
        found.retain(|&fact| self.tells.allows(fact));
        for fact in found {
            let reason = self.why_needed(sketch, colour, fact);
            self.set(sketch, fact, reason)?;
        }
        Ok(())
    }

    /// The edges and nodes, not known yet, that every way between the ends of a colour has in common; `None` if there is no
    /// way.
    pub(crate) fn needs(&mut self, sketch: &Sketch, colour: Colour) -> Option<Vec<Fact>> {
        let plan = self.plan;
        let [start, goal] = plan.flow.ends(colour);
        let passes = |edge: u32, node: u32| sketch.line(edge) != Line::Unused && sketch.may_be(node, colour);
        self.scratch.walk(plan, start, passes);
        if !self.scratch.has(goal) {
            return None;
        }
        // From the goal back to the start along the walk: what cannot be bypassed is needed.
        let mut found = vec![];
        let mut node = goal;
        while node != start {
            let edge = self.scratch.by[node as usize];
            let [a, b] = plan.ends(edge);
            let parent = if a == node { b } else { a };
            let (low, seen) = (self.scratch.low[node as usize], self.scratch.seen[parent as usize]);
            if low > seen && sketch.line(edge) == Line::Open {
                found.push(Fact::Used(edge));
            }
            if low >= seen && parent != start && sketch.colour(parent).is_none() {
                found.push(Fact::Is(parent, colour));
            }
            node = parent;
        }
        Some(found)
    }

    /// Whether the ends of a colour are cut off from each other. A way between them that was open before usually still is.
    pub(crate) fn is_cut(&mut self, sketch: &Sketch, colour: Colour) -> bool {
        let [one, other] = self.plan.flow.ends(colour);
        let passes =
            |&(edge, node): &(u32, u32)| sketch.line(edge) != Line::Unused && sketch.may_be(node, colour);
        let way = &self.ways[usize::from(colour)];
        if sketch.mate[one as usize] == other || (!way.is_empty() && way.iter().all(passes)) {
            return false;
        }
        let passes = |edge: u32, node: u32| sketch.line(edge) != Line::Unused && sketch.may_be(node, colour);
        !self.scratch.way(self.plan, [one, other], passes, &mut self.ways[usize::from(colour)])
    }

    /// Whether some colour is cut off after what was just propagated, if none was before.
    pub(crate) fn is_any_cut(&mut self, sketch: &Sketch) -> bool {
        (0..self.plan.colours()).any(|colour| {
            let lost = self.lost[usize::from(colour) / 64] >> (colour % 64) & 1 == 1;
            lost && self.is_cut(sketch, colour)
        })
    }

    /// Why a colour needs an edge or a node.
    pub(crate) fn why_needed(&mut self, sketch: &Sketch, colour: Colour, fact: Fact) -> Reason {
        let plan = self.plan;
        if matches!(fact, Fact::Not(..)) {
            return Reason::Unwritten;
        }
        self.build(|| {
            let set = side(plan, sketch, plan.flow.ends(colour)[0], colour, Some(fact));
            joined(plan, sketch, colour, &set, Some(fact))
        })
    }

    /// The contradiction that the ends of a colour are cut off from each other.
    pub(crate) fn cut(&mut self, sketch: &Sketch, colour: Colour) -> Conflict {
        let plan = self.plan;
        self.work.conflicts += 1;
        let [start, goal] = plan.flow.ends(colour);
        let reason = self.build(|| {
            let set = side(plan, sketch, start, colour, None);
            joined(plan, sketch, colour, &set, None)
        });
        Conflict { fact: Fact::Is(goal, colour), reason }
    }

    /// The regions of free cells that at most two heads can enter: their cells, and the heads.
    pub(crate) fn narrow_regions(&mut self, sketch: &Sketch) -> Vec<(Vec<u32>, Vec<u32>)> {
        // Where cells may stay empty, no path has to enter.
        let narrow = |region: &Census| region.heads[0] + region.heads[1] <= 2;
        if !self.plan.covers() || !self.has_region(sketch, narrow) {
            return vec![];
        }
        let mut regions = self.free_regions(sketch);
        regions.retain(|(_, heads)| heads.len() <= 2);
        regions
    }

    /// The regions of free cells: their cells, and the heads beside them.
    pub(crate) fn free_regions(&mut self, sketch: &Sketch) -> Vec<(Vec<u32>, Vec<u32>)> {
        self.regions_with(sketch, 0..self.plan.nodes())
    }

    /// The regions of free cells that hold some of these.
    pub(crate) fn regions_with(
        &mut self,
        sketch: &Sketch,
        some: impl Iterator<Item = u32>,
    ) -> Vec<(Vec<u32>, Vec<u32>)> {
        let plan = self.plan;
        let mut regions = vec![];
        let mut done = vec![false; plan.nodes() as usize];
        for first in some {
            if done[first as usize] || !sketch.is_free(plan, first) {
                continue;
            }
            let passes = |edge: u32, node: u32| sketch.line(edge) == Line::Open && sketch.is_free(plan, node);
            self.scratch.walk(plan, first, passes);
            let mut heads = vec![];
            for &node in &self.scratch.order {
                done[node as usize] = true;
                let around = sketch.open_at(plan, node).map(|(_, other)| other);
                heads.extend(around.filter(|&other| !self.scratch.has(other)));
            }
            regions.push((self.scratch.sorted(), sorted_once(heads)));
        }
        regions
    }

    /// A region that only two heads can enter is entered by both; with fewer it cannot be filled.
    fn regions(&mut self, sketch: &mut Sketch) -> Step {
        for (region, heads) in self.narrow_regions(sketch) {
            if heads.len() < 2 {
                return Err(Stop::Conflict(self.stranded(&region, &heads)));
            }
            let mut edges = self.elsewhere(sketch, &region, &heads);
            edges.retain(|&edge| self.tells.allows(Fact::Unused(edge)));
            if edges.is_empty() {
                continue;
            }
            let reason = self.why_entered(&region, &heads);
            for edge in edges {
                self.set(sketch, Fact::Unused(edge), reason)?;
            }
        }
        Ok(())
    }

    /// The open edges of heads that do not lead into a region.
    pub(crate) fn elsewhere(&self, sketch: &Sketch, region: &[u32], heads: &[u32]) -> Vec<u32> {
        let ways = heads.iter().flat_map(|&head| sketch.open_at(self.plan, head));
        ways.filter(|(_, other)| region.binary_search(other).is_err()).map(|(edge, _)| edge).collect()
    }

    /// Why these heads enter a region.
    pub(crate) fn why_entered(&mut self, region: &[u32], heads: &[u32]) -> Reason {
        self.build(|| Built::Pinched { node: region[0], region: region.to_vec(), heads: heads.to_vec() })
    }

    /// The contradiction that a region cannot be filled.
    pub(crate) fn stranded(&mut self, region: &[u32], heads: &[u32]) -> Conflict {
        self.work.conflicts += 1;
        Conflict { fact: Fact::Is(region[0], 0), reason: self.why_entered(region, heads) }
    }
}

/// The nodes that a colour can reach from one end if the fact `without` does not hold.
fn side(plan: &Plan, sketch: &Sketch, start: u32, colour: Colour, without: Option<Fact>) -> Vec<u32> {
    let mut within = vec![false; plan.nodes() as usize];
    let mut stack = vec![start];
    within[start as usize] = true;
    while let Some(node) = stack.pop() {
        for &(edge, other) in plan.at(node) {
            let passes = sketch.line(edge) != Line::Unused
                && sketch.may_be(other, colour)
                && without != Some(Fact::Used(edge))
                && without != Some(Fact::Is(other, colour));
            if passes && !within[other as usize] {
                within[other as usize] = true;
                stack.push(other);
            }
        }
    }
    (0..plan.nodes()).filter(|&node| within[node as usize]).collect()
}

/// The rule that a colour leaves a set of nodes, in the form in which all its literals are known to be false, except for the
/// fact that it shows.
fn joined(plan: &Plan, sketch: &Sketch, colour: Colour, set: &[u32], shows: Option<Fact>) -> Built {
    Built::Rule(joined_words(plan, colour, set, |edge, _| {
        let by_edge = sketch.line(edge) == Line::Unused || shows == Some(Fact::Used(edge));
        if by_edge { Way::Edge } else { Way::Outside }
    }))
}

/// The literal by which a rule names an edge that leaves a set: the edge itself, or the colour of its node in the set or
/// outside.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Way {
    Edge,
    Inside,
    Outside,
}

/// The rule that a colour leaves a set of nodes. `way` chooses the literal for each edge and its node in the set.
pub(crate) fn joined_words(
    plan: &Plan,
    colour: Colour,
    set: &[u32],
    way: impl Fn(u32, u32) -> Way,
) -> Vec<u32> {
    let mut leaving: Vec<(u32, u32)> = vec![];
    for &node in set {
        let out = plan.at(node).iter().filter(|(_, other)| set.binary_search(other).is_err());
        leaving.extend(out.map(|&(edge, _)| (edge, node)));
    }
    leaving.sort_unstable();
    let ways = leaving.iter().map(|&(edge, node)| way(edge, node) as u32);
    let head = [JOINED, u32::from(colour), set.len() as u32];
    head.into_iter().chain(set.iter().copied()).chain(ways).collect()
}

/// The `outlet` rule of a region.
pub(crate) fn outlet(node: u32, region: &[u32]) -> Vec<u32> {
    [&[OUTLET, node], region].concat()
}

fn sorted_once(mut nodes: Vec<u32>) -> Vec<u32> {
    nodes.sort_unstable();
    nodes.dedup();
    nodes
}
