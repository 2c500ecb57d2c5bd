//! What stands in the way where the techniques find nothing more: the units with the least choice, the counts that are nearly
//! there, and what comes next.

use super::{StarWorker, State, Unit};
use crate::techniques::{Describer, Find, Memory, TECHNIQUES, Technique, first, names, stars};
use gridproof_grid::prose::or;
use gridproof_kernel::Lit;
use gridproof_search::blocked::{Blocked, Near, Next, Open, REPORTED};
use gridproof_search::technique::{Repertoire, TechniqueNo, Worker};
use gridproof_search::{Deduction, Halt, Run, Stopped, Tier, Trust};

/// What stands in the way of the techniques up to a tier.
pub(crate) fn blocked(
    worker: &mut StarWorker<'_>,
    hardest: Tier,
    run: &mut Run<'_>,
) -> Result<Blocked, Halt> {
    let next = match easiest(&worker.state, run)? {
        Some((number, find)) if TECHNIQUES[number.index()].tier > hardest => {
            next(worker, number, &find, run)?
        }
        _ => None,
    };
    Ok(Blocked { open: smallest(&worker.state), near: nearest(&worker.state, hardest, run)?, next })
}

/// The first find of the easiest technique.
fn easiest(state: &State<'_>, run: &mut Run<'_>) -> Result<Option<(TechniqueNo, Find)>, Stopped> {
    let mut memory = Memory::default();
    for number in Repertoire::up_to(TECHNIQUES, Tier(u8::MAX), Trust::Rules).iter() {
        if let Some(find) = first(state, number, &mut memory, run)? {
            return Ok(Some((number, find)));
        }
    }
    Ok(None)
}

/// A find as the deduction that comes next.
fn next(
    worker: &mut StarWorker<'_>,
    number: TechniqueNo,
    find: &Find,
    run: &mut Run<'_>,
) -> Result<Option<Next>, Halt> {
    let Technique { name: technique, tier, .. } = TECHNIQUES[number.index()];
    let Some(proof) = worker.prove(find, run)? else { return Ok(None) };
    let account = worker.describe(number, find);
    let deduction = Deduction::of_one((technique, tier), find.forced(), account, proof);
    Ok(Some(Next { place: place(find), deduction }))
}

/// The units with the fewest cells to spare; on ties, those with the fewest cells.
fn smallest(state: &State<'_>) -> Vec<Open> {
    let spare = |unit: Unit| state.open_in(unit).len() as i32 - state.need(unit);
    let mut units: Vec<Unit> =
        state.board.units().filter(|&unit| state.need(unit) > 0 && spare(unit) > 0).collect();
    units.sort_by_key(|&unit| (spare(unit), state.need(unit)));
    let open = |&unit: &Unit| {
        let cells: Vec<u32> = state.open_in(unit).iter().collect();
        let named: Vec<String> = cells.iter().map(|&cell| state.board.name(cell)).collect();
        let text = format!("{unit} still needs {}: {}", stars(state.need(unit)), or(named));
        Open { text, options: cells.into_iter().map(Lit::positive).collect() }
    };
    units.iter().take(REPORTED).map(open).collect()
}

/// The tiers whose patterns can be nearly there: geometry and counting.
const NEARLY: std::ops::RangeInclusive<u8> = 2..=3;
/// The maximum number of cells crossed out on trial: those of the units with the least choice.
const TRIED: usize = 40;

/// Patterns that would be there if one cell held no star, one per technique, found by crossing the cell out. A cell whose cross
/// would complete a unit is skipped: the smallest choices already report that unit.
fn nearest(state: &State<'_>, hardest: Tier, run: &mut Run<'_>) -> Result<Vec<Near>, Stopped> {
    let units = |cell: u32| state.board.units_of(cell);
    let spare = |cell: u32| {
        let of = |unit: Unit| state.open_in(unit).len() as i32 - state.need(unit);
        units(cell).into_iter().map(of).min().unwrap_or(0)
    };
    let mut tried: Vec<u32> = state.open().iter().filter(|&cell| spare(cell) > 1).collect();
    tried.sort_by_key(|&cell| spare(cell));
    tried.truncate(TRIED);
    let mut near: Vec<Near> = vec![];
    let may = |technique: &Technique| NEARLY.contains(&technique.tier.0) && technique.tier <= hardest;
    for number in
        Repertoire::of(TECHNIQUES, |_, technique| may(technique) && !technique.assumes_unique).iter()
    {
        let technique = &TECHNIQUES[number.index()];
        // Linear counts are nearly there on most boards, which says little.
        if near.len() >= REPORTED || technique.name == "set differential" {
            continue;
        }
        // Of each technique the pattern that would force most.
        let mut best: Option<(usize, Near)> = None;
        for &cell in &tried {
            let mut without = state.clone();
            without.learn(!Lit::positive(cell));
            let Some(find) = first(&without, number, &mut Memory::default(), run)? else { continue };
            let forced = find.forced().len();
            if best.as_ref().is_none_or(|(most, _)| forced > *most) {
                best = Some((forced, nearly(&without, technique, &find, cell)));
            }
        }
        near.extend(best.map(|(_, near)| near));
    }
    Ok(near)
}

/// `nearly squeeze in rows 3 and 4: only r3c5 is in the way; without it, r4c1 holds a star`.
fn nearly(without: &State<'_>, technique: &'static Technique, find: &Find, blocker: u32) -> Near {
    let (place, cell) = (place(find), without.board.name(blocker));
    let follows = Describer { technique, state: without, find }.conclusion();
    Near {
        technique: technique.name,
        text: format!("nearly {} {place}: only {cell} is in the way; without it, {follows}", technique.name),
        blocker: Lit::positive(blocker),
    }
}

/// Where a find is: `in region 3`, `in rows 1 and 2 and region 5`; nothing if no units make it up.
fn place(find: &Find) -> String {
    let units = [&find.story.units[..], &find.story.against[..]].concat();
    if units.is_empty() { String::new() } else { format!("in {}", names(&units)) }
}

#[cfg(test)]
mod tests {
    use crate::GAME;
    use gridproof_search::blocked::Blocked;
    use gridproof_search::run::with_steps;
    use gridproof_search::{Deductive, Position, Seek, Solvable, Tier};
    use std::ops::ControlFlow;

    /// A board that needs a bounded hypothesis; made for these tests.
    const HARD: &str = "10x2.AAABBDHHHHAABBBDDIHHAABBBDIIHHCABDDDIIHHCCBBIIIIIHCCEEEIIIJHCCCFFJJJJHCCCCFJJJGHCCFFFFFJGGCCFFFFFGGG";

    /// What blocks a board after everything that the techniques up to a tier find.
    fn blocked(hardest: Tier) -> (Box<dyn Deductive>, Blocked) {
        let Ok(Position::Deductive(mut position)) = GAME.open(HARD) else { panic!("a board of a test") };
        loop {
            let mut next = None;
            let done = with_steps(50_000_000, |run| {
                position.deduce(Seek { hardest, ..Seek::default() }, run, &mut |deduction, _| {
                    next = Some(deduction.targets);
                    ControlFlow::Break(())
                })
            });
            done.expect("enough steps");
            let Some(targets) = next else { break };
            position = position.with(&targets);
        }
        let blocked = with_steps(50_000_000, |run| position.blocked(hardest, run)).expect("enough steps");
        (position, blocked)
    }

    #[test]
    fn it_names_the_smallest_choices_what_is_nearly_there_and_what_comes_next() {
        let (position, blocked) = blocked(Tier(2));
        assert!(!blocked.open.is_empty() && !blocked.near.is_empty(), "{blocked:?}");
        for open in &blocked.open {
            assert!(open.text.contains(" still needs ") && open.options.len() > 1, "{}", open.text);
        }
        for near in &blocked.near {
            let cell = position.words().target(near.blocker).place.to_string();
            let blocker = format!("only {cell} is in the way; without it, ");
            assert!(near.text.starts_with(&format!("nearly {}", near.technique)), "{}", near.text);
            assert!(near.text.contains(&blocker), "{}", near.text);
        }
        let next = blocked.next.expect("harder techniques go on");
        assert!(next.deduction.tier > Tier(2));
    }

    #[test]
    fn nothing_is_near_where_no_count_is_allowed() {
        assert!(blocked(Tier(1)).1.near.is_empty());
    }
}
