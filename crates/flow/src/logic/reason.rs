//! Why a fact holds: small values that name a rule, or a short argument, and can be turned into lines of a proof.

use super::sketch::Fact;
use crate::position::Colour;
use gridproof_search::Stopped;

/// Why a fact holds, given the facts before it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Reason {
    /// A mark of the player.
    Mark,
    /// A supposition.
    Supposed,
    /// An end of the puzzle.
    Given(u32),
    /// A node has one of the colours that are left.
    Coloured(u32),
    /// A node has one colour.
    OneColour(u32),
    /// A filled node has enough edges.
    Enough(u32),
    /// A node has no more edges than it may: one at an end, else two.
    AtMost(u32),
    /// An edge fills a node, and an empty node has no edge (where cells may stay empty).
    Filled(u32),
    /// A used edge carries the colour from one of its ends (0 or 1) to the other.
    Carries(u32, u8, Colour),
    /// Neighbours of one colour are joined.
    Touch(u32, Colour),
    /// Not all edges of a short ring are used (the ring by its number in the plan).
    Ring(u32),
    /// One of the arguments that were built, by number.
    Built(u32),
    /// True, but the reason was not kept.
    Unwritten,
}

/// An argument about a part of the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Built {
    /// A rule by name.
    Rule(Vec<u32>),
    /// A region that two edges have to enter (the `outlet` of its nodes at this node), and these heads, each of
    /// which has one edge to spare.
    Pinched { node: u32, region: Vec<u32>, heads: Vec<u32> },
    /// A region's cells alternate in shade along every path: these are the cells of the shade of which there are too
    /// many and those of the other, and the heads beside the first, each of which has one edge to spare.
    Shades { many: Vec<u32>, few: Vec<u32>, heads: Vec<u32> },
    /// As many colours as nodes have to pass a bottleneck: the rules that each passes, and the nodes.
    Bottleneck { joined: Vec<Vec<u32>>, nodes: Vec<u32> },
    /// The opposite leads to a contradiction.
    Lemma(Lemma),
}

/// A supposition that leads to a contradiction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Lemma {
    /// What the contradiction rests on, in order; the first is the supposition itself.
    pub(crate) steps: Vec<(Fact, Reason)>,
    /// What breaks in the end.
    pub(crate) end: Reason,
    /// Whether it breaks at once, so that no step before it has to be explained.
    pub(crate) at_once: bool,
}

/// Whether a fact is a step that has to be explained. All others are plain to see: paths carry their colour, full cells
/// take no further edge, different colours do not join.
pub(crate) fn is_step((fact, reason): (Fact, Reason)) -> bool {
    match reason {
        Reason::Built(_) => true,
        Reason::Enough(_) | Reason::Touch(..) | Reason::Ring(_) => {
            matches!(fact, Fact::Used(_) | Fact::Unused(_))
        }
        _ => false,
    }
}

/// A fact whose opposite is known, and why it should hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Conflict {
    pub(crate) fact: Fact,
    pub(crate) reason: Reason,
}

/// Why propagation ended early.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stop {
    /// What is known contradicts itself.
    Conflict(Conflict),
    /// A limit of the run was reached.
    Stopped(Stopped),
}

impl From<Stopped> for Stop {
    fn from(stopped: Stopped) -> Stop {
        Stop::Stopped(stopped)
    }
}
