//! What the techniques that suppose something share: they request arguments and report them, the shortest first.

use super::{Finder, Story};
use crate::logic::argument::{Claim, Step};
use crate::logic::nets::{Found, Nets};
use crate::logic::pattern::{Effort, Houses};
use crate::logic::{Pattern, Sector, Set};
use std::ops::ControlFlow;

/// Reports the arguments that answer a question.
pub(super) fn report<S: Set>(
    finder: &mut Finder<'_, '_, S>,
    ask: impl FnOnce(&mut Nets, &mut Effort) -> Vec<Found>,
) -> ControlFlow<()> {
    with_nets(finder, |finder, nets| {
        let found = ask(nets, &mut finder.scratch.effort);
        found.iter().try_for_each(|found| conclude(finder, nets, found))
    })
}

/// Lends the nets of this state.
pub(super) fn with_nets<S: Set>(
    finder: &mut Finder<'_, '_, S>,
    work: impl FnOnce(&mut Finder<'_, '_, S>, &mut Nets) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let mut nets = std::mem::take(&mut finder.scratch.nets);
    nets.turn_to(finder.state);
    let go_on = work(finder, &mut nets);
    finder.scratch.nets = nets;
    go_on
}

/// Reports what an argument shows.
pub(super) fn conclude<S: Set>(
    finder: &mut Finder<'_, '_, S>,
    nets: &Nets,
    found: &Found,
) -> ControlFlow<()> {
    let Claim { candidate, holds } = found.claim;
    if !finder.state.has(candidate) {
        return ControlFlow::Continue(());
    }
    let mark = finder.scratch.mark();
    let argument = nets.write(found, finder.scratch);
    let rules = finder.scratch.keep_rules_of(argument, finder.state.board.shape());
    let story = story(finder.scratch.argument(argument).flat_map(|(steps, _)| steps), found.cases);
    let removes = finder.scratch.keep_removes((!holds).then_some(candidate));
    let pattern = Pattern {
        places: holds.then_some(candidate),
        removes,
        argument,
        longer: longer(found.len()),
        ..finder.pattern(rules, story)
    };
    let go_on = (finder.found)(&pattern);
    if go_on.is_continue() && !finder.keep {
        finder.scratch.truncate(mark);
    }
    go_on
}

fn story<'s, S: Set>(steps: impl Iterator<Item = &'s Step>, cases: Option<Sector>) -> Story<S> {
    let mut story = Story::default();
    for Step { claim: Claim { candidate, .. }, .. } in steps {
        story.cells = story.cells | S::of(candidate.cell());
        story.values |= 1 << candidate.value();
    }
    match cases {
        Some(Sector::House(house, _)) => story.houses = Houses::of([house]),
        Some(Sector::Cell(cell)) => story.others = S::of(cell),
        None => {}
    }
    story
}

/// What the length of an argument adds on the Explainer-style scale: a tenth at each of these.
fn longer(length: usize) -> u8 {
    const LENGTHS: [usize; 11] = [4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128];
    LENGTHS.iter().filter(|&&least| length > least).count() as u8
}
