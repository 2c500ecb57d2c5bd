//! How much of the packs techniques with at most one supposed edge explain, on a sample.

use crate::{ask, sets};
use gridproof::search::game::Game;
use gridproof::search::run::with_steps;
use gridproof_flow::{GAME, HARDEST, RuleSet};
use std::collections::BTreeMap;

/// About so many boards.
const SAMPLE: usize = 100;
/// Steps per board.
const STEPS: u64 = 20_000_000;

/// Prints one line.
pub(crate) fn report() -> Option<()> {
    let sets = sets::sets()?;
    let packs = sets.iter().find(|set| set.name == "packs")?;
    let (mut boards, mut solved, mut agree) = (0, 0, 0);
    let mut tiers: BTreeMap<u8, u32> = BTreeMap::new();
    for board in packs.sample(SAMPLE) {
        let flow = board.flow.in_rule_set(RuleSet::Strict);
        let (Some(logic), Some(fast)) = (ask(&flow, "logic", 2, STEPS), ask(&flow, "fast", 2, STEPS)) else {
            continue;
        };
        boards += 1;
        solved += u32::from(logic.count.is_unique());
        agree += u32::from(logic.solutions.first() == fast.solutions.first());
        let rating = GAME.read(&flow.text()).ok().map(|p| with_steps(STEPS, |run| p.rate(HARDEST, run)));
        if let Some(Ok(Some(rating))) = rating {
            *tiers.entry(rating.difficulty).or_default() += 1;
        }
    }
    println!(
        "explained in strict: {solved} of {boards} pack boards ({agree} with the same solution); difficulties {tiers:?}"
    );
    Some(())
}
