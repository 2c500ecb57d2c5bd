//! What is known in a position: a value that is copied when a search branches.

use super::plan::Plan;
use crate::position::Colour;
use crate::rules::{FlowRules, Says};
use gridproof_kernel::Lit;

/// One thing that is known.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Fact {
    /// The edge is used.
    Used(u32),
    /// The edge is not used.
    Unused(u32),
    /// The node has the colour.
    Is(u32, Colour),
    /// The node does not have the colour.
    Not(u32, Colour),
}

impl Fact {
    /// The opposite.
    pub(crate) fn negated(self) -> Fact {
        match self {
            Fact::Used(edge) => Fact::Unused(edge),
            Fact::Unused(edge) => Fact::Used(edge),
            Fact::Is(node, colour) => Fact::Not(node, colour),
            Fact::Not(node, colour) => Fact::Is(node, colour),
        }
    }

    /// The literal that states it.
    pub(crate) fn lit(self, rules: &FlowRules) -> Lit {
        match self {
            Fact::Used(edge) => rules.edge(edge),
            Fact::Is(node, colour) => rules.colour(node, colour),
            Fact::Unused(_) | Fact::Not(..) => !self.negated().lit(rules),
        }
    }

    /// The fact that a literal states.
    pub(crate) fn of(lit: Lit, rules: &FlowRules) -> Fact {
        let fact = match rules.says(lit.atom()) {
            Says::Edge(edge) => Fact::Used(edge),
            Says::Colour(node, colour) => Fact::Is(node, colour),
        };
        if lit.is_positive() { fact } else { fact.negated() }
    }
}

/// What is known of an edge.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Line {
    Open,
    Used,
    Unused,
}

/// Stands for "no colour known".
const NO_COLOUR: Colour = Colour::MAX;

/// Everything known.
pub(crate) struct Sketch {
    pub(crate) lines: Vec<Line>,
    /// Per node: used edges and open edges.
    pub(crate) used: Vec<u8>,
    pub(crate) open: Vec<u8>,
    /// The colours that a node may have, as bits in `words` words per node.
    may: Vec<u64>,
    words: usize,
    /// How many colours a node may have.
    left: Vec<u16>,
    colour: Vec<Colour>,
    /// At the ends of a piece of path: its other end.
    pub(crate) mate: Vec<u32>,
    pub(crate) open_edges: u32,
}

impl Clone for Sketch {
    fn clone(&self) -> Sketch {
        Sketch {
            lines: self.lines.clone(),
            used: self.used.clone(),
            open: self.open.clone(),
            may: self.may.clone(),
            words: self.words,
            left: self.left.clone(),
            colour: self.colour.clone(),
            mate: self.mate.clone(),
            open_edges: self.open_edges,
        }
    }

    /// There are thousands of suppositions: each reuses the memory of the last one.
    fn clone_from(&mut self, source: &Sketch) {
        self.lines.clone_from(&source.lines);
        self.used.clone_from(&source.used);
        self.open.clone_from(&source.open);
        self.may.clone_from(&source.may);
        self.words = source.words;
        self.left.clone_from(&source.left);
        self.colour.clone_from(&source.colour);
        self.mate.clone_from(&source.mate);
        self.open_edges = source.open_edges;
    }
}

impl Sketch {
    /// A sketch in which nothing is known.
    pub(crate) fn new(plan: &Plan) -> Sketch {
        let nodes = plan.nodes() as usize;
        let colours = usize::from(plan.colours());
        let word = |index: usize| match colours - 64 * index {
            64.. => u64::MAX,
            few => (1 << few) - 1,
        };
        let all: Vec<u64> = (0..plan.words).map(word).collect();
        Sketch {
            lines: vec![Line::Open; plan.edges() as usize],
            used: vec![0; nodes],
            open: (0..plan.nodes()).map(|node| plan.at(node).len() as u8).collect(),
            may: all.repeat(nodes),
            words: plan.words,
            left: vec![plan.colours(); nodes],
            colour: vec![NO_COLOUR; nodes],
            mate: (0..plan.nodes()).collect(),
            open_edges: plan.edges(),
        }
    }

    /// A sketch of an empty board, as a placeholder while another one is borrowed.
    pub(crate) fn empty() -> Sketch {
        Sketch {
            lines: vec![],
            used: vec![],
            open: vec![],
            may: vec![],
            words: 0,
            left: vec![],
            colour: vec![],
            mate: vec![],
            open_edges: 0,
        }
    }

    pub(crate) fn line(&self, edge: u32) -> Line {
        self.lines[edge as usize]
    }

    /// The colour of a node, if it is known.
    pub(crate) fn colour(&self, node: u32) -> Option<Colour> {
        let colour = self.colour[node as usize];
        (colour != NO_COLOUR).then_some(colour)
    }

    /// The number of edges used or open.
    pub(crate) fn usable(&self, node: u32) -> u8 {
        self.used[node as usize] + self.open[node as usize]
    }

    /// How many colours a node may have.
    pub(crate) fn left(&self, node: u32) -> u16 {
        self.left[node as usize]
    }

    /// The colours that a node may have, as bits.
    pub(crate) fn may(&self, node: u32) -> &[u64] {
        &self.may[node as usize * self.words..][..self.words]
    }

    /// Whether a node may have a colour.
    pub(crate) fn may_be(&self, node: u32, colour: Colour) -> bool {
        self.may[node as usize * self.words + usize::from(colour) / 64] >> (colour % 64) & 1 == 1
    }

    /// The colours that `node` may have and `other` may not, as bits of one word.
    pub(crate) fn may_unlike(&self, node: u32, other: u32, word: usize) -> u64 {
        self.may(node)[word] & !self.may(other)[word]
    }

    /// Whether two nodes have no colour in common.
    pub(crate) fn apart(&self, one: u32, other: u32) -> bool {
        self.may(one).iter().zip(self.may(other)).all(|(a, b)| a & b == 0)
    }

    /// The colours that a node may have.
    pub(crate) fn colours(&self, node: u32) -> impl Iterator<Item = Colour> + '_ {
        bits(self.may(node).iter().copied())
    }

    /// Whether a fact is known, or its opposite; `None` if it is open.
    pub(crate) fn truth(&self, fact: Fact) -> Option<bool> {
        match fact {
            Fact::Used(edge) => match self.line(edge) {
                Line::Open => None,
                line => Some(line == Line::Used),
            },
            Fact::Is(node, colour) => match self.colour(node) {
                Some(known) => Some(known == colour),
                None => (!self.may_be(node, colour)).then_some(false),
            },
            Fact::Unused(_) | Fact::Not(..) => self.truth(fact.negated()).map(|truth| !truth),
        }
    }

    /// Writes down a fact that is open.
    pub(crate) fn put(&mut self, plan: &Plan, fact: Fact) {
        match fact {
            Fact::Used(edge) | Fact::Unused(edge) => {
                let used = matches!(fact, Fact::Used(_));
                self.lines[edge as usize] = if used { Line::Used } else { Line::Unused };
                self.open_edges -= 1;
                for node in plan.ends(edge) {
                    self.open[node as usize] -= 1;
                    self.used[node as usize] += u8::from(used);
                }
            }
            // The other colours are ruled out one by one, each by a rule.
            Fact::Is(node, colour) => self.colour[node as usize] = colour,
            Fact::Not(node, colour) => {
                self.may[node as usize * self.words + usize::from(colour) / 64] &= !(1 << (colour % 64));
                self.left[node as usize] -= 1;
            }
        }
    }

    /// Rules out all colours of a node but one, and notes in `lost` which that were.
    pub(super) fn keep_only(&mut self, node: u32, colour: Colour, lost: &mut [u64]) {
        let start = node as usize * self.words;
        for (word, (may, lost)) in self.may[start..start + self.words].iter_mut().zip(lost).enumerate() {
            let kept = if word == usize::from(colour) / 64 { *may & 1 << (colour % 64) } else { 0 };
            *lost |= *may & !kept;
            self.left[node as usize] -= (*may & !kept).count_ones() as u16;
            *may = kept;
        }
    }

    /// Whether a node is inside a path: nothing more can be drawn there.
    pub(crate) fn is_full(&self, plan: &Plan, node: u32) -> bool {
        self.used[node as usize] >= plan.cap[node as usize]
    }

    /// Whether a path ends at a node for now: an end without edge, or the last node of a piece.
    pub(crate) fn is_head(&self, plan: &Plan, node: u32) -> bool {
        !self.is_full(plan, node) && (plan.cap[node as usize] == 1 || self.used[node as usize] == 1)
    }

    /// Whether a node is on no path yet.
    pub(crate) fn is_free(&self, plan: &Plan, node: u32) -> bool {
        self.used[node as usize] == 0 && plan.cap[node as usize] == 2
    }

    /// The open edges of a node, each with the node at its other end.
    pub(crate) fn open_at<'s>(&'s self, plan: &'s Plan, node: u32) -> impl Iterator<Item = (u32, u32)> + 's {
        plan.at(node).iter().copied().filter(|&(edge, _)| self.line(edge) == Line::Open)
    }
}

/// The colours in a word of bits.
pub(super) fn colours_in(index: usize, mut word: u64) -> impl Iterator<Item = Colour> {
    std::iter::from_fn(move || {
        let bit = (word != 0).then(|| word.trailing_zeros())?;
        word &= word - 1;
        Some((64 * index) as Colour + bit as Colour)
    })
}

fn bits(words: impl Iterator<Item = u64>) -> impl Iterator<Item = Colour> {
    words.enumerate().flat_map(|(index, word)| colours_in(index, word))
}
