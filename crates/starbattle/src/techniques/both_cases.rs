//! Both cases: a unit has two or three choices for its last star; what all of them lead to is true.

use super::describing::Describer;
use super::{Finder, Looked, Story, Technique, supposing};
use crate::certificate::{Argument, Chain, Reach, Step, Use};
use gridproof_kernel::Lit;
use gridproof_search::Tier;

pub(super) const TECHNIQUE: Technique = Technique {
    name: "both cases",
    tier: Tier(4),
    statement: "what every choice for a unit's last star leads to is so",
    family: None,
    assumes_unique: false,
    find,
    describe,
};

/// Choices that a unit may have.
const CHOICES: u32 = 3;
/// Rounds of consequences that are followed.
const REACH: Reach = Reach(3);

fn find(finder: &mut Finder<'_, '_, '_>) -> Looked {
    let state = finder.state;
    for unit in state.board.units().filter(|&unit| state.need(unit) == 1) {
        let choices = state.open_in(unit);
        let place = state.board.index(unit) as u32;
        if choices.len() > CHOICES || !finder.is_news(place, state.clock()) {
            continue;
        }
        let mut chains: Vec<(u32, Chain<'_>)> = vec![];
        for choice in choices.iter() {
            let mut chain = Chain::new(state, Lit::positive(choice));
            // A choice that fails belongs to another technique.
            if chain.follow(REACH).is_none() {
                chains.push((choice, chain));
            }
        }
        finder.work(5)?;
        if let Some((_, first)) = chains.first().filter(|_| chains.len() == choices.len() as usize) {
            let all = |lit: &Lit| chains.iter().all(|(_, chain)| chain.learnt().any(|other| other == *lit));
            let outside = |lit: &Lit| !choices.has(lit.atom().0);
            let mut common: Vec<Lit> = first.learnt().filter(|lit| outside(lit) && all(lit)).collect();
            common.sort_unstable();
            common.dedup();
            let step = |lit: Lit| {
                let cases = chains.iter().map(|(choice, chain)| (*choice, chain.leading_to(lit))).collect();
                Step { forced: vec![lit], argument: Argument::Cases { of: Use::Least(unit), cases } }
            };
            let steps = common.into_iter().map(step).collect();
            finder.report(steps, Story { units: vec![unit], cells: choices, ..Story::default() })?;
        }
        finder.nothing(place);
    }
    Ok(())
}

fn describe(describer: &Describer<'_, '_>) -> String {
    let why = describer.find.steps.first().map(|step| supposing::cases(describer.state, step));
    why.unwrap_or_default()
}
