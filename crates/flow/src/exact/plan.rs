//! What is fixed before the sweep: the patterns that each node may take.

use super::filter::{Filter, Kind, Set};
use super::ground::{Ahead, Ground, Near, Way};
use crate::board::MOST_EDGES;
use crate::position::{Flow, RuleSet};
use std::ops::Deref;
use std::sync::{Arc, LazyLock};

/// A set of edges at a node, by their places in its list of edges.
pub(super) type Pattern = u8;

/// The board in the order of the sweep, with the patterns of its nodes. A node's number is its place in that order.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    ground: Arc<Ground>,
    /// Per node: its patterns, as a span of `patterns`.
    spans: Vec<(u32, u32)>,
    patterns: Vec<Pattern>,
    /// Per edge of `ahead`: the used edges of the later node, as far as they are settled then, that one of its patterns
    /// answers, as bits; `u32::MAX` for a node with more than four edges.
    answers: Vec<u32>,
    /// Per node: the colour it has to have, from 1; 0 for none.
    pub(super) hue: Vec<u16>,
    pub(super) is_end: Vec<bool>,
}

impl Deref for Plan {
    type Target = Ground;

    fn deref(&self) -> &Ground {
        &self.ground
    }
}

/// The kinds of nodes: ends with 0, 1, 2 … edges, then other nodes.
static KINDS: LazyLock<Vec<Kind>> = LazyLock::new(|| {
    (1..=2).flat_map(|size| (0..=MOST_EDGES).map(move |edges| Kind::new(edges, size))).collect()
});

impl Plan {
    /// The plan of a position; `None` if some node has no pattern left, so there is no completion.
    pub(super) fn new(flow: &Flow, way: Way) -> Option<Plan> {
        let board = flow.board();
        let ground = Ground::of(board, way, flow.rule_set() == RuleSet::Strict);
        let order = &ground.order;
        let kinds: &[Kind] = &KINDS;
        let is_end: Vec<bool> = order.iter().map(|&node| flow.end_at(node).is_some()).collect();
        let kind =
            |(near, &is_end): (&Near, &bool)| near.count + if is_end { 0 } else { MOST_EDGES as u8 + 1 };
        let kind_of: Vec<u8> = ground.near.iter().zip(&is_end).map(kind).collect();
        let mut sets: Vec<Set> = order
            .iter()
            .zip(&kind_of)
            .map(|(&node, &kind)| patterns_of(flow, node, &kinds[kind as usize]))
            .collect();
        let filter = Filter { kinds, kind_of: &kind_of, ground: &ground };
        if colours_clash(flow) || sets.contains(&0) || !filter.run(&mut sets) {
            return None;
        }
        let mut spans = Vec::with_capacity(order.len());
        let mut patterns = Vec::with_capacity(6 * order.len());
        for (&kind, &set) in kind_of.iter().zip(&sets) {
            let (start, known) = (patterns.len() as u32, &kinds[kind as usize].patterns);
            let mut left = set;
            while left != 0 {
                patterns.push(known[left.trailing_zeros() as usize]);
                left &= left - 1;
            }
            spans.push((start, patterns.len() as u32));
        }
        let shown = |&node: &u32| flow.shown_colour(node).map_or(0, |colour| colour + 1);
        let hue = order.iter().map(shown).collect();
        let mut plan = Plan { spans, patterns, answers: vec![], hue, is_end, ground };
        plan.answers = plan.ahead.iter().map(|ahead| plan.answers_to(ahead)).collect();
        Some(plan)
    }

    fn answers_to(&self, ahead: &Ahead) -> u32 {
        let to = ahead.to as usize;
        match self.near[to].count {
            ..=4 => self.patterns(to).iter().fold(0, |all, &answer| all | 1 << (answer & ahead.known)),
            _ => u32::MAX,
        }
    }

    /// Whether the node behind an edge of `ahead` has a pattern with these used edges, as far as they are settled.
    #[inline]
    pub(super) fn is_answered(&self, index: usize, ahead: Ahead, val: Pattern) -> bool {
        match self.answers[index] {
            u32::MAX => self.patterns(ahead.to as usize).iter().any(|&answer| answer & ahead.known == val),
            answers => answers >> val & 1 == 1,
        }
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
