//! What all completions have in common, cell by cell.

use super::{count, enumerate};
use crate::position::{Mark, StarBattle};
use gridproof_search::reason::Fate;
use gridproof_search::{Count, Exact, Run, Stopped};

/// What becomes of every cell in the completions of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fates {
    /// Per cell. All variable unless the search was complete: a partial search shows nothing.
    pub fates: Vec<Fate>,
    /// Whether there is a completion at all; `None` if that is unknown.
    pub possible: Option<bool>,
    /// The limit that stopped the search, if one did.
    pub stopped: Option<Stopped>,
}

/// How many completions are enumerated before single cells are searched instead.
const MET: u64 = 64;

/// What all completions have in common. The first completions show most of the cells that vary; one search per remaining cell
/// decides the rest.
pub fn fates(position: &StarBattle, run: &mut Run<'_>) -> Fates {
    let cells = position.cells().len();
    let (Exact { count: met, stopped, .. }, mut seen) = meet(position, MET, run);
    let unknown = |possible, stopped| Fates { fates: vec![Fate::Variable; cells], possible, stopped };
    if let Some(limit) = stopped {
        return unknown((met.found > 0).then_some(true), Some(limit));
    }
    if met.found == 0 {
        return unknown(Some(false), None);
    }
    for cell in position.cells().filter(|_| !met.complete) {
        // A cell with both kinds of completions is variable. Otherwise, search for the kind that was not seen.
        let (missing, mark) = match seen[cell as usize] {
            [true, false] => (1, Mark::Star),
            [false, true] => (0, Mark::Cross),
            _ => continue,
        };
        if position.mark(cell) != Mark::Empty {
            continue;
        }
        let found = count(&position.with_mark(cell, mark), 1, 1, run);
        if let Some(limit) = found.stopped {
            return unknown(Some(true), Some(limit));
        }
        for stars in &found.solutions {
            for (other, seen) in seen.iter_mut().enumerate() {
                seen[usize::from(stars.contains(&(other as u32)))] = true;
            }
        }
        debug_assert!(found.count.found == 0 || seen[cell as usize][missing]);
    }
    Fates { fates: seen.iter().map(fate).collect(), possible: Some(true), stopped: None }
}

/// Counts completions up to `limit`, and what they have in common. Every cell is variable unless the count is complete, because
/// the next completion may differ.
pub fn count_cells(position: &StarBattle, limit: u64, run: &mut Run<'_>) -> (Count, Vec<Fate>) {
    let (Exact { count, .. }, seen) = meet(position, limit, run);
    let of = |seen: &[bool; 2]| if count.complete { fate(seen) } else { Fate::Variable };
    (count, seen.iter().map(of).collect())
}

/// Per cell, whether a completion was seen without a star in it, and with one.
type Seen = Vec<[bool; 2]>;

/// Enumerates up to `limit` completions.
fn meet(position: &StarBattle, limit: u64, run: &mut Run<'_>) -> (Exact<Vec<u32>>, Seen) {
    let cells = position.cells().len();
    let mut seen = vec![[false; 2]; cells];
    let found = enumerate(position, limit, run, &mut |stars| {
        let mut is_star = vec![false; cells];
        stars.iter().for_each(|&star| is_star[star as usize] = true);
        seen.iter_mut().zip(is_star).for_each(|(seen, star)| seen[usize::from(star)] = true);
    });
    (found, seen)
}

fn fate(seen: &[bool; 2]) -> Fate {
    match seen {
        [false, true] => Fate::Always,
        [true, false] => Fate::Never,
        _ => Fate::Variable,
    }
}
