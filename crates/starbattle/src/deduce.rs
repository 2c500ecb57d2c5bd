//! Hints by technique: the easiest find on the board as it is, its proof and its story.

use crate::certificate::prove;
use crate::logic::{Board, State};
use crate::position::StarBattle;
use crate::rules::StarRules;
use crate::techniques::{Find, Memory, TechniqueNo, Teller, Trust, look};
use gridproof_search::game::{Deduction, Found, Tier};
use gridproof_search::{Limit, Run};
use std::ops::ControlFlow;

/// What the techniques force on the board as it is, from easy to hard, as long as `found` says to go on.
///
/// Each find rests on the rules and on marks that are on the board and, where that is allowed, on the puzzle having one solution.
pub(crate) fn next(
    position: &StarBattle,
    rules: &StarRules,
    (hardest, trust): (Tier, Trust),
    run: &mut Run<'_>,
    found: &mut Found<'_>,
) -> Result<(), Limit> {
    let board = Board::new(position);
    let state = State::new(&board, position);
    let mut memory = Memory::default();
    for technique in TechniqueNo::up_to_with(hardest, trust) {
        let mut finds: Vec<Find> = vec![];
        // Most of the time the first find is the answer; only where it is not, the others are looked for.
        look(&state, technique, &mut memory, run, &mut |find| {
            finds.push(find);
            ControlFlow::Break(())
        })?;
        let Some(first) = finds.pop() else { continue };
        if tell(rules, &state, &first, run, found)?.is_break() {
            return Ok(());
        }
        let mut memory = Memory::default();
        look(&state, technique, &mut memory, run, &mut |find| {
            finds.push(find);
            ControlFlow::Continue(())
        })?;
        for find in finds.iter().skip(1) {
            if tell(rules, &state, find, run, found)?.is_break() {
                return Ok(());
            }
        }
    }
    Ok(())
}

fn tell(
    rules: &StarRules,
    state: &State<'_>,
    find: &Find,
    run: &mut Run<'_>,
    found: &mut Found<'_>,
) -> Result<ControlFlow<()>, Limit> {
    Ok(found(deduction(rules, state, find, run)?, run))
}

/// What a find says, with its proof and its story.
pub(crate) fn deduction(
    rules: &StarRules,
    state: &State<'_>,
    find: &Find,
    run: &mut Run<'_>,
) -> Result<Deduction, Limit> {
    run.step(2 * find.steps.len() as u64)?;
    let technique = find.technique.technique();
    Ok(Deduction {
        technique: technique.name,
        tier: technique.tier,
        targets: find.forced(),
        narrative: Teller { state, find }.story(),
        proof: prove(rules, state, &find.steps).map_err(|_| Limit::Rules)?,
    })
}
