//! Finned fish: rows that would use up as many columns except for a few cells, the fins. A star that rules out the fins breaks
//! it.

use super::{Finder, Looked, Story, Technique, finned_count, undercounting};
use crate::certificate::Difference;
use crate::logic::Unit;
use gridproof_search::Tier;

pub(super) const TECHNIQUE: Technique = Technique {
    name: "finned fish",
    tier: Tier(4),
    statement: "a star that takes away the spare cells of a fish cannot be",
    family: None,
    assumes_unique: false,
    find,
    describe: finned_count::describe,
};

/// The maximum number of rows, or columns, in a fish.
const LARGEST: usize = 3;

fn find(finder: &mut Finder<'_, '_, '_>) -> Looked {
    let [rows, columns] = undercounting::lines(finder);
    for (ours, theirs) in [(&rows, &columns), (&columns, &rows)] {
        let mut fish = vec![];
        look(finder, ours, theirs, 0, &mut fish)?;
    }
    Ok(())
}

/// Adds lines, starting with number `from`, and tries every set on the way.
fn look(
    finder: &mut Finder<'_, '_, '_>,
    ours: &[Unit],
    theirs: &[Unit],
    from: usize,
    fish: &mut Vec<Unit>,
) -> Looked {
    for at in from..ours.len() {
        if finder.state.need(ours[at]) <= 0 {
            continue;
        }
        fish.push(ours[at]);
        try_fish(finder, fish, theirs)?;
        if fish.len() < LARGEST {
            look(finder, ours, theirs, at + 1, fish)?;
        }
        fish.pop();
    }
    Ok(())
}

/// The lines against the crossing lines that hold most of their cells.
fn try_fish(finder: &mut Finder<'_, '_, '_>, fish: &[Unit], theirs: &[Unit]) -> Looked {
    let state = finder.state;
    let body = fish.iter().fold(crate::logic::Cells::NONE, |all, &line| all | state.open_in(line));
    let held = |unit: Unit| (state.open_in(unit) & body).len();
    let mut crossing: Vec<Unit> = theirs.iter().copied().filter(|&unit| held(unit) > 0).collect();
    crossing.sort_by_key(|&unit| (std::cmp::Reverse(held(unit)), unit));
    crossing.truncate(fish.len());
    crossing.sort_unstable();
    let difference = Difference::new(state, fish.to_vec(), crossing);
    finder.work(1)?;
    let Some(slack) = difference.slack(state, &mut finder.covers).filter(|&slack| slack >= 0) else {
        return Ok(());
    };
    let around = difference.surroundings(state);
    let steps = difference.exclusions(state, slack, around, &mut finder.covers);
    finder.report(steps, Story::from(&difference))
}
