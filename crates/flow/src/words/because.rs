//! Why one rule forces something, or fails.

use super::FlowPosition;
use crate::position::Colour;
use crate::rules::{Says, family::*};
use gridproof_game::{Because, Words};
use gridproof_grid::prose::{and, capital};
use gridproof_kernel::{Lit, Rule};

impl FlowPosition {
    /// Why a rule forces a literal, or fails if `derived` is none, when `facts` hold.
    pub(super) fn why(&self, rule: Rule<'_>, derived: Option<Lit>, facts: &[Lit]) -> Because {
        let (technique, reason) = self.short(rule, derived).unwrap_or_else(|| {
            let holds = and(facts.iter().map(|&lit| self.claim_of(&[lit])));
            let rule = self.rule(rule);
            let reason = match (derived, holds.as_str()) {
                (_, "") => rule,
                (Some(_), holds) => format!("{rule}, and {holds}"),
                (None, holds) => format!("{rule}, but {holds}"),
            };
            ("direct consequence", reason)
        });
        Because { technique, reason: format!("{}.", capital(&reason)) }
    }

    fn short(&self, rule: Rule<'_>, derived: Option<Lit>) -> Option<(&'static str, String)> {
        let flow = &self.flow;
        let name = |node: u32| flow.node_name(node);
        let letter = |colour: u32| flow.letter(colour as Colour);
        let pair = |edge: u32| self.ends(edge).map(name);
        let draws = derived.is_some_and(Lit::is_positive);
        Some(match *rule.0 {
            [ENOUGH_EDGES, node] if derived.is_none() => {
                ("dead end", format!("{} has too few ways in and out", name(node)))
            }
            [ENOUGH_EDGES, node] if flow.end_at(node).is_some() => {
                ("forced extension", format!("the path at {} has only one way to continue", name(node)))
            }
            [ENOUGH_EDGES, node] => (
                "forced cell",
                format!("a path must pass through {}, which has no other way left", name(node)),
            ),
            [FEW_EDGES, node] if derived.is_none() => {
                ("full cell", format!("{} has more edges than it may", name(node)))
            }
            [FEW_EDGES, node] => ("full cell", format!("{} has all of its edges", name(node))),
            [ONE_COLOUR, node] if derived.is_none() => {
                ("one path", format!("{} is on two paths", name(node)))
            }
            [ONE_COLOUR, node] => ("one path", format!("{} is on another path", name(node))),
            [COLOURED, node] if derived.is_none() => ("one path", format!("no path can fill {}", name(node))),
            [COLOURED, node] => ("one path", format!("no other path can fill {}", name(node))),
            [CARRIES, edge, _, colour] => {
                let [one, other] = pair(edge);
                let colour = letter(colour);
                match derived.map(|lit| self.rules.says(lit.atom())) {
                    Some(Says::Colour(..)) => ("one path", format!("{one} and {other} are joined")),
                    Some(Says::Edge(_)) => {
                        ("two paths", format!("only one of {one} and {other} is on path {colour}"))
                    }
                    None => ("two paths", format!("{one} and {other} are joined but on different paths")),
                }
            }
            [TOUCH, edge, colour] if draws || derived.is_none() => {
                let [one, other] = pair(edge);
                let colour = letter(colour);
                (
                    "forced join",
                    format!("{one} and {other} are both on path {colour}, which can't touch itself"),
                )
            }
            [TOUCH, edge, colour] => {
                let ([one, other], colour) = (pair(edge), letter(colour));
                (
                    "no contact",
                    format!("{one} and {other} are not joined, and path {colour} can't touch itself"),
                )
            }
            [RING, ref ring @ ..] => ("no contact", self.ring(ring)),
            [JOINED, colour, ..] if derived.is_none() => (
                "colour connectivity",
                format!("the two ends of {} are cut off from each other", letter(colour)),
            ),
            [JOINED, colour, ..] => {
                ("articulation cell", format!("path {} has no other way to its other end", letter(colour)))
            }
            [OUTLET, node, ref nodes @ ..] => {
                let around = self.set(nodes);
                let region = if nodes.len() == 1 { name(node) } else { around };
                let told = match derived {
                    None => format!("no path can both enter and leave {region}"),
                    Some(_) => format!("a path must both enter and leave {region}"),
                };
                ("stranded region", told)
            }
            [CROSSING, a, b, ..] => {
                ("boundary order", format!("paths {} and {} can't cross each other", letter(a), letter(b)))
            }
            _ => return None,
        })
    }
}
