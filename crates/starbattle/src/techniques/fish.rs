//! Fish: rows whose open cells lie in as many columns use these columns up, and the other way round.

use super::{Finder, Looked, Technique, hall, undercounting};
use gridproof_search::Tier;

pub(super) const TECHNIQUE: Technique = Technique {
    name: "fish",
    tier: Tier(3),
    statement: "rows that lie in as many columns as they have stars for leave these columns nothing else",
    family: None,
    assumes_unique: false,
    find,
    describe: undercounting::describe,
};

fn find(finder: &mut Finder<'_, '_, '_>) -> Looked {
    let [rows, columns] = undercounting::lines(finder);
    for (ours, theirs) in [(&rows, &columns), (&columns, &rows)] {
        for (inside, around) in hall::tight(finder.state, ours, theirs) {
            if 2 * inside.len() <= ours.len() {
                undercounting::report(finder, inside, around)?;
            }
        }
        finder.work(10)?;
    }
    Ok(())
}
