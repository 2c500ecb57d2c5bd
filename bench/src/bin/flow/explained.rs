//! How much of the packs techniques with at most one supposed edge explain, on a sample.

use crate::ask;
use crate::sets::{self, Set};
use gridproof_bench::open;
use gridproof_flow::{HARDEST, RuleSet};
use gridproof_search::run::with_steps;
use std::collections::BTreeMap;

/// About how many boards are sampled in each rule set.
const SAMPLES: [(RuleSet, usize); 2] = [(RuleSet::Strict, 100), (RuleSet::Cover, 62)];
/// Steps per board.
const STEPS: u64 = 20_000_000;

/// Prints a line for each rule set.
pub(crate) fn report() -> Option<()> {
    let sets = sets::sets()?;
    let packs = sets.iter().find(|set| set.name == "packs")?;
    SAMPLES.iter().for_each(|&(rule_set, sample)| explained(packs, rule_set, sample));
    Some(())
}

fn explained(packs: &Set, rule_set: RuleSet, sample: usize) {
    let (mut boards, mut solved, mut agree) = (0, 0, 0);
    let mut tiers: BTreeMap<u8, u32> = BTreeMap::new();
    for board in packs.sample(sample) {
        let flow = board.flow.in_rule_set(rule_set);
        let (Some(logic), Some(fast)) = (ask(&flow, "logic", 2, STEPS), ask(&flow, "fast", 2, STEPS)) else {
            continue;
        };
        boards += 1;
        solved += u32::from(logic.count.is_unique());
        agree += u32::from(logic.count.is_unique() && logic.solutions.first() == fast.solutions.first());
        let solved =
            open("flow", &flow.text()).map(|p| with_steps(STEPS, |run| p.by_logic(HARDEST, false, run)));
        if let Some(Ok(solved)) = solved {
            *tiers.entry(solved.rating.difficulty).or_default() += 1;
        }
    }
    println!(
        "explained in {}: {solved} of {boards} pack boards ({agree} with the same solution); difficulties {tiers:?}",
        rule_set.name()
    );
}
