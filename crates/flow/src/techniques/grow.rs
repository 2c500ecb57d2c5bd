//! Easy steps that follow from each other, in one frame: a corner that fills itself, two paths that run side by side.

use super::shots::Shot;
use super::{Look, TECHNIQUES};
use crate::logic::{Fact, Reason, Thread};
use gridproof_search::technique::TechniqueNo;
use gridproof_search::{Account, Tier};

/// Steps up to this tier share a frame.
const EASY: Tier = Tier(2);
/// The most pieces of path in a frame, and about the most words for them.
const PIECES: usize = 3;
const WORDS: usize = 20;
/// The most steps in a frame.
const STEPS: usize = 20;

fn is_easy(technique: TechniqueNo) -> bool {
    TECHNIQUES[technique.index()].tier <= EASY
}

/// Whether a frame has room for a further step.
pub(super) fn may_grow(
    look: &Look<'_>,
    thread: &Thread,
    shot: &Shot,
    (technique, fact): (TechniqueNo, Fact),
) -> bool {
    let room = is_easy(technique) && is_easy(shot.technique) && shot.steps.len() < STEPS;
    if !room {
        return false;
    }
    let pieces = pieces(look, drawn(thread, shot).chain(used(fact)));
    // A short piece is named cell by cell, a long one by its turns.
    let words: usize = pieces.iter().map(|piece| if piece.edges < 4 { 4 + piece.edges } else { 10 }).sum();
    // What is only ruled out has a frame of its own.
    (1..=PIECES).contains(&pieces.len()) && (words <= WORDS || pieces.len() == 1)
}

fn used(fact: Fact) -> Option<u32> {
    match fact {
        Fact::Used(edge) => Some(edge),
        _ => None,
    }
}

fn drawn<'t>(thread: &'t Thread, shot: &'t Shot) -> impl Iterator<Item = u32> + 't {
    shot.steps.iter().filter_map(|&step| used(thread.steps[step].0))
}

/// A piece of path.
struct Piece {
    nodes: Vec<u32>,
    edges: usize,
}

/// The pieces of path that some edges are.
fn pieces(look: &Look<'_>, edges: impl Iterator<Item = u32>) -> Vec<Piece> {
    let mut pieces: Vec<Piece> = vec![];
    for edge in edges {
        let mut joined = Piece { nodes: look.plan.ends(edge).to_vec(), edges: 1 };
        pieces.retain(|piece| {
            let apart = !piece.nodes.iter().any(|node| joined.nodes.contains(node));
            if !apart {
                joined.nodes.extend(&piece.nodes);
                joined.edges += piece.edges;
            }
            apart
        });
        pieces.push(joined);
    }
    pieces
}

/// Tells the steps of a frame together if a run along a path does not say it all: the frame shows what they draw, and says why
/// they begin. Returns whether it did.
pub(super) fn grown(look: &Look<'_>, thread: &Thread, shot: &mut Shot) -> bool {
    let first = thread.steps[shot.steps[0]].1;
    let alike = shot.steps.iter().all(|&step| thread.steps[step].1 == first);
    let rules_out = shot.steps.iter().any(|&step| used(thread.steps[step].0).is_none());
    let pieces = pieces(look, drawn(thread, shot)).len();
    if alike || pieces == 0 || !is_easy(shot.technique) || (pieces == 1 && !rules_out) {
        return false;
    }
    let start = match (first, used(thread.steps[shot.steps[0]].0)) {
        (Reason::Enough(node), _) if look.is_corner(node) => format!("the corner {}", look.node(node)),
        (Reason::Enough(node), _) => look.node(node),
        (_, Some(edge)) => look.node(look.plan.ends(edge)[0]),
        _ => String::new(),
    };
    let why = match (rules_out, look.plan.strict()) {
        (false, _) => "",
        (true, true) => ", as no path touches itself",
        (true, false) => ", as no path closes to a loop",
    };
    // What rules something out says where it begins.
    match start.is_empty() {
        true => shot.account.reason += " From there, every step is forced.",
        false => shot.account.reason = format!("From {start}, every step is forced{why}."),
    }
    shot.steps.retain(|&step| used(thread.steps[step].0).is_some());
    true
}

/// Tells a supposition in one sentence if a few easy steps lead from it to a contradiction.
pub(super) fn fold(account: &mut Account) {
    let easy = match &account.frames[..] {
        [_clash] => false,
        [one, _clash] if one.tier <= EASY => true,
        _ => return,
    };
    if let Some((supposed, fails)) = account.reason.split_once(", ").filter(|_| easy) {
        account.reason = format!("{supposed}, forced steps would follow, and {fails}");
    }
    account.supposes.clear();
    account.frames.clear();
}
