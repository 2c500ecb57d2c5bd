//! Boundary order: two pairs whose heads alternate around the open part of the board would have to cross.
//!
//! Suppose that an edge is used. If the heads of its colour and those of another then alternate around the rim of a region, and neither
//! colour can get around it, both would have to pass through the region and meet.

use super::{Check, Look, OnFound, Pattern, Technique};
use crate::board::Pass;
use crate::logic::{Area, Built, Conflict, Fact, Line, Plan, Sketch, Way, walk};
use crate::position::Colour;
use crate::rules::family::CROSSING;
use gridproof_kernel::{Rule, Rules};
use gridproof_search::{Account, Halt, Run, Tier};
use std::ops::ControlFlow;

pub(super) const TECHNIQUE: Technique = Technique {
    name: "boundary order",
    tier: Tier(4),
    statement: "two pairs whose heads alternate around a region cannot both pass through it",
    find,
    describe,
};

fn find<'p>(
    look: &mut Look<'p>,
    run: &mut Run<'_>,
    on_found: &mut OnFound<'_, 'p>,
) -> Result<ControlFlow<()>, Halt> {
    let board = look.plan.flow.board();
    let planar =
        board.layout().warps.is_empty() && (0..board.nodes()).all(|n| board.node(n).pass == Pass::Any);
    if !planar {
        return Ok(ControlFlow::Continue(()));
    }
    look.find_breaks(Check::Crossed, run, on_found)
}

/// Whether the colour of an edge just supposed would have to cross another one.
pub(super) fn crossed(look: &mut Look<'_>, sketch: &Sketch, supposed: Fact) -> Option<Conflict> {
    let Fact::Used(edge) = supposed else { return None };
    let own = sketch.colour(look.plan.ends(edge)[0])?;
    let heads = |colour: Colour| look.plan.flow.ends(colour).map(|end| sketch.mate[end as usize]);
    let is_open = |colour: Colour| heads(colour)[0] != look.plan.flow.ends(colour)[1];
    if !is_open(own) {
        return None;
    }
    let plan = look.plan;
    let before = look.engine.before_floods();
    for (_, start) in sketch.open_at(plan, heads(own)[0]) {
        if !sketch.is_free(plan, start) || look.engine.flood(sketch, start, before).is_none() {
            continue;
        }
        for other in (0..plan.colours()).filter(|&other| other != own && is_open(other)) {
            let area = look.engine.area();
            let ([a, b], [c, d]) = (heads(own), heads(other));
            let reach = [a, b, c, d].iter().all(|&head| area.is_beside(head));
            let may_cross = reach
                && holds(plan, sketch, area, &[a, b, c, d], [own, other])
                && (plan.sides.is_empty() || alternate(plan, area, [a, b, c, d]));
            if !may_cross {
                continue;
            }
            let mut region = area.nodes().to_vec();
            region.sort_unstable();
            let Some(words) = crossing(look, sketch, &region, [own, other]) else { continue };
            // The rule exists only if the heads alternate.
            if look.rules.statement(Rule(&words)).is_ok() {
                let reason = look.engine.build(|| Built::Rule(words));
                return Some(Conflict { fact: Fact::Is(heads(own)[0], other), reason });
            }
        }
    }
    None
}

/// Whether neither colour can leave a region and its four heads. Looks only at the heads around it.
fn holds(plan: &Plan, sketch: &Sketch, area: Area<'_>, four: &[u32; 4], colours: [Colour; 2]) -> bool {
    let never = |node: u32| colours.iter().all(|&colour| !sketch.may_be(node, colour));
    area.heads().iter().all(|&head| {
        let is_own = four.contains(&head);
        sketch.open_at(plan, head).all(|(_, node)| {
            let inside = area.has(node);
            // An edge between the region and a head of another colour, or one by which a head of the two could leave.
            let leaves = if is_own { !inside && !four.contains(&node) } else { inside };
            !leaves || never(head) || never(node)
        })
    })
}

/// Whether a walk around some face of a region with four heads meets the first two and the others in turns. The rule is
/// stricter about its parts; this only saves making it.
fn alternate(plan: &Plan, area: Area<'_>, heads: [u32; 4]) -> bool {
    let inside = |node: u32| area.has(node) || heads.contains(&node);
    let next = |node: u32, side: usize| plan.sides[node as usize][side].filter(|&other| inside(other));
    let mut met = vec![];
    (0..4).filter(|&side| next(heads[0], side).is_some()).any(|first| {
        met.clear();
        let (mut at, mut side) = (heads[0], first);
        while let Some(other) = next(at, side) {
            met.extend(heads.iter().position(|&head| head == at));
            // The next edge clockwise, from the one back.
            side = (1..=4)
                .map(|turn| (side + 2 + turn) % 4)
                .find(|&side| next(other, side).is_some())
                .unwrap_or(side);
            at = other;
            if (at, side) == (heads[0], first) {
                break;
            }
        }
        takes_turns(&met)
    })
}

/// Whether the closed walk that meets these four heads, by number, meets 0 or 1, then 2 or 3, then the other of 0 and 1, and
/// then the other of 2 and 3.
fn takes_turns(met: &[usize]) -> bool {
    let after = |from: usize| (1..met.len()).map(move |steps| (from + steps) % met.len());
    (0..met.len()).filter(|&from| met[from] == 0).any(|from| {
        let ones = after(from).filter(|&to| met[to] == 1);
        ones.into_iter().any(|to| {
            let length = (to + met.len() - from) % met.len();
            let between = |head: usize| after(from).take(length - 1).any(|at| met[at] == head);
            let beyond = |head: usize| after(from).skip(length).any(|at| met[at] == head);
            (between(2) && beyond(3)) || (between(3) && beyond(2))
        })
    })
}

/// The name of the crossing of two colours in a region with their heads, if neither colour can leave it.
fn crossing(look: &Look<'_>, sketch: &Sketch, region: &[u32], colours: [Colour; 2]) -> Option<Vec<u32>> {
    let plan = look.plan;
    let ends = colours.map(|colour| plan.flow.ends(colour)).concat();
    let paths: Vec<Vec<u32>> =
        ends.iter().map(|&end| walk(plan, &sketch.lines, end, u32::MAX, sketch.mate[end as usize])).collect();
    let mut part = region.to_vec();
    part.extend(paths.iter().filter_map(|path| path.last()));
    part.sort_unstable();
    let on_path = |edge: u32| {
        let [a, b] = plan.ends(edge);
        paths.iter().any(|path| path.windows(2).any(|pair| pair == [a, b] || pair == [b, a]))
    };
    let mut leaving: Vec<(u32, u32, u32)> = vec![];
    for &node in &part {
        let out = plan.at(node).iter().filter(|(_, other)| part.binary_search(other).is_err());
        leaving.extend(out.map(|&(edge, other)| (edge, node, other)).filter(|&(edge, ..)| !on_path(edge)));
    }
    leaving.sort_unstable();
    let never = |node: u32| colours.iter().all(|&colour| !sketch.may_be(node, colour));
    let ways: Option<Vec<Way>> = leaving
        .into_iter()
        .map(|(edge, inside, outside)| match sketch.line(edge) {
            Line::Unused => Some(Way::Edge),
            _ if never(outside) => Some(Way::Outside),
            _ if never(inside) => Some(Way::Inside),
            _ => None,
        })
        .collect();
    let mut words = vec![CROSSING, u32::from(colours[0]), u32::from(colours[1]), part.len() as u32];
    words.extend(part);
    for path in paths {
        words.push(path.len() as u32);
        words.extend(path);
    }
    words.extend(ways?.into_iter().map(|way| way as u32));
    Some(words)
}

fn describe(look: &Look<'_>, pattern: &Pattern) -> Account {
    look.opposite_fails(pattern.fact)
}
