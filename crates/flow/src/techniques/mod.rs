//! What people do, one file each, from easy to hard.
//!
//! A technique looks at what the board shows ([`Look`]) and finds *patterns*: facts, and what shows them. Most are one rule
//! that leaves one way; the others suppose an edge and look at what breaks. A pattern turns into a proof on demand, and
//! the kernel checks it: nothing here is trusted.

mod articulation_cell;
mod boundary_order;
mod chokepoint;
mod colour_connectivity;
mod contradiction;
mod corner_rule;
mod dead_end;
mod end_in_corner;
#[cfg(test)]
mod fixtures;
mod forced_cell;
mod forced_extension;
mod forced_join;
mod look;
mod no_contact;
mod no_loop;
mod parity;
mod stranded_region;
#[cfg(test)]
mod tests;

use crate::logic::{Depth, Fact, Plan, Reason};
use crate::position::Flow;
use crate::rules::FlowRules;
use gridproof_kernel::Proof;
use gridproof_search::game::{Deduction, Found, Tier};
use gridproof_search::{Limit, Run};
pub(crate) use look::Look;
use std::collections::HashSet;
use std::ops::ControlFlow;

/// A technique: its name, its tier, what it says in one line, and how to find it.
pub struct Technique {
    /// The name.
    pub name: &'static str,
    /// How hard it is.
    pub tier: Tier,
    /// What it says.
    pub statement: &'static str,
    /// Looks for it everywhere, as long as the answer is to go on.
    pub(crate) find: Find,
    /// Why, in connected prose.
    pub(crate) story: fn(&Look<'_>, &Pattern) -> String,
}

type Find = fn(&mut Look<'_>, &mut Run<'_>, &mut Hears<'_>) -> Result<ControlFlow<()>, Limit>;
/// Hears of a pattern and says whether to go on.
pub(crate) type Hears<'h> = dyn FnMut(&mut Look<'_>, Pattern, &mut Run<'_>) -> ControlFlow<()> + 'h;

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

/// What a supposition can break.
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

/// The hardest tier of a technique; what lies beyond has the next one.
pub const HARDEST: Tier = Tier(5);

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

/// What the techniques up to a tier find on a board, from easy to hard, each with its proof.
pub(crate) fn deduce(
    flow: &Flow,
    rules: &FlowRules,
    hardest: Tier,
    run: &mut Run<'_>,
    found: &mut Found<'_>,
) -> Result<(), Limit> {
    let plan = Plan::new(flow);
    // A board that contradicts itself tells nothing.
    let Some(mut look) = Look::writing(&plan, run)? else { return Ok(()) };
    // What an easier technique shows is told once.
    let mut told: HashSet<Fact> = HashSet::new();
    for technique in TECHNIQUES.iter().filter(|technique| technique.tier <= hardest) {
        let mut limit = None;
        let mut hears = |look: &mut Look<'_>, pattern: Pattern, run: &mut Run<'_>| {
            if pattern.facts().all(|fact| told.contains(&fact)) {
                return ControlFlow::Continue(());
            }
            match deduction(technique, &pattern, look, rules, run) {
                Ok(Some(deduction)) => {
                    told.extend(pattern.facts());
                    found(deduction, run)
                }
                Ok(None) => ControlFlow::Continue(()),
                Err(hit) => {
                    limit = Some(hit);
                    ControlFlow::Break(())
                }
            }
        };
        let told = (technique.find)(&mut look, run, &mut hears)?;
        if let Some(limit) = limit {
            return Err(limit);
        }
        if told.is_break() {
            return Ok(());
        }
    }
    Ok(())
}

/// The pattern as a deduction, with its proof; `None` if it has none after all.
pub(crate) fn deduction(
    technique: &'static Technique,
    pattern: &Pattern,
    look: &mut Look<'_>,
    rules: &FlowRules,
    run: &mut Run<'_>,
) -> Result<Option<Deduction>, Limit> {
    let Some(proof) = prove(pattern, look, rules, run)? else { return Ok(None) };
    let targets = pattern.facts().map(|fact| fact.lit(rules)).collect();
    let narrative = (technique.story)(look, pattern);
    look.forget();
    Ok(Some(Deduction { technique: technique.name, tier: technique.tier, targets, narrative, proof }))
}

/// The proof of a pattern. What a supposition led to stays in the look, for the story.
fn prove(
    pattern: &Pattern,
    look: &mut Look<'_>,
    rules: &FlowRules,
    run: &mut Run<'_>,
) -> Result<Option<Proof>, Limit> {
    let claim: Vec<Fact> = pattern.facts().collect();
    if let Because::Rule(reason) = pattern.because {
        return Ok(look.cone(rules).prove(&claim, reason));
    }
    let supposed = pattern.fact.negated();
    let refuted = match pattern.because {
        Because::Breaks(check) => look.breaks(supposed, check, run)?,
        Because::Refuted(depth) => look.refutes(supposed, depth, run)?,
        Because::Rule(_) => None,
    };
    Ok(refuted.and_then(|conflict| look.cone(rules).prove(&claim, conflict.reason)))
}
