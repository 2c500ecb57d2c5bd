//! What people do, one file each, from easy to hard.
//!
//! | file | holds |
//! |---|---|
//! | `mod.rs` | the table [`TECHNIQUES`], and what a technique finds: a [`Pattern`] |
//! | `look.rs` | what a person sees on the board, and what follows from one assumption |
//! | `worker.rs` | the table at work on one board: finding, applying, proving, describing |
//! | `take.rs` | finds that are written down, so that later ones can rest on them |
//! | `runs.rs` | a path that has one way to continue, again and again |
//! | `hints.rs` | hints: a run, or a film that leads to one |
//! | `refute.rs` | mistakes: why marks cannot all stand |
//! | `script.rs` | what a film about a mistake tells, played on the board |
//! | `shorten.rs` | the same film without what it does not need |
//! | `shots.rs` | from what was found out to the frames of a film |
//! | `grow.rs` | easy steps that follow from each other, in one frame |
//! | `tell.rs` | how techniques speak: paths, regions, contradictions |
//! | all others | one technique each |
//!
//! A technique looks at what the board shows ([`Look`]) and finds *patterns*: facts, and what shows them. Most patterns are
//! one rule that leaves one way; the others assume an edge and look at what breaks. A pattern turns into a proof on
//! demand, and the kernel checks it: nothing here is trusted.

mod articulation_cell;
mod boundary_order;
mod chokepoint;
mod colour_connectivity;
mod contradiction;
mod corner_rule;
mod dead_end;
mod end_in_corner;
#[cfg(test)]
mod films;
#[cfg(test)]
mod fixtures;
mod forced_cell;
mod forced_extension;
mod forced_join;
mod grow;
mod hints;
mod look;
mod no_contact;
mod no_loop;
mod parity;
mod refute;
mod runs;
mod script;
mod shorten;
mod shots;
mod stranded_region;
mod take;
mod tell;
#[cfg(test)]
mod tests;
mod worker;

use crate::logic::{Depth, Fact, Reason};
use gridproof_search::technique::{Listed, OnPattern};
use gridproof_search::{Account, Halt, Run, Tier};
pub(crate) use hints::deduce;
pub(crate) use look::Look;
pub(crate) use refute::refute;
use runs::run_of;
use std::ops::ControlFlow;

/// A technique: its name, its tier, what it concludes in one line, and how to find it.
pub struct Technique {
    /// The name.
    pub name: &'static str,
    /// How hard it is.
    pub tier: Tier,
    /// What it concludes from what.
    pub statement: &'static str,
    /// Looks for it everywhere, until the receiver breaks.
    pub(crate) find: Find,
    /// Why, and what to point at.
    pub(crate) describe: fn(&Look<'_>, &Pattern) -> Account,
}

/// Looks for a technique everywhere. Returns whether the receiver broke.
type Find = for<'p> fn(&mut Look<'p>, &mut Run<'_>, &mut OnFound<'_, 'p>) -> Result<ControlFlow<()>, Halt>;

/// Receives patterns one at a time, and returns whether to look for more.
pub(crate) type OnFound<'f, 'p> = OnPattern<'f, Look<'p>>;

impl Listed for Technique {
    fn name(&self) -> &'static str {
        self.name
    }

    fn tier(&self) -> Tier {
        self.tier
    }

    fn statement(&self) -> &'static str {
        self.statement
    }
}

/// A find: one fact, or two that hold for the same reason.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Pattern {
    pub(crate) fact: Fact,
    pub(crate) also: Option<Fact>,
    pub(crate) because: Because,
}

/// What shows a pattern.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Because {
    /// A rule that leaves nothing else.
    Rule(Reason),
    /// The opposite breaks this, at once.
    Breaks(Check),
    /// The opposite leads to a contradiction by this much propagation.
    Refuted(Depth),
}

/// What an assumption can break.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Check {
    /// A cell would have too few ways.
    DeadEnd,
    /// A colour would be cut.
    Cut,
    /// A region could not be entered.
    Stranded,
    /// Two colours would have to cross.
    Crossed,
    /// A region would have too many cells of one shade.
    Odd,
}

impl Pattern {
    fn one(fact: Fact, because: Because) -> Pattern {
        Pattern { fact, also: None, because }
    }

    /// The facts it shows.
    pub(crate) fn facts(&self) -> impl Iterator<Item = Fact> + use<> {
        [Some(self.fact), self.also].into_iter().flatten()
    }
}

/// The techniques, from easy to hard.
pub static TECHNIQUES: &[Technique] = &[
    forced_extension::TECHNIQUE,
    forced_cell::TECHNIQUE,
    forced_join::TECHNIQUE,
    corner_rule::TECHNIQUE,
    end_in_corner::TECHNIQUE,
    no_contact::TECHNIQUE,
    no_loop::TECHNIQUE,
    dead_end::TECHNIQUE,
    articulation_cell::TECHNIQUE,
    colour_connectivity::TECHNIQUE,
    stranded_region::TECHNIQUE,
    chokepoint::TECHNIQUE,
    boundary_order::TECHNIQUE,
    parity::TECHNIQUE,
    contradiction::TECHNIQUE,
];
