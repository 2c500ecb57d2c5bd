//! Difficulty from the techniques used. Rating runs on patterns alone: no proof is built.
//!
//! | difficulty | the hardest step that a solve needs |
//! |---|---|
//! | 1 | direct: neighbours of stars, full units, last cells |
//! | 2 | one unit and its geometry: tilings, exclusion, pointing, claiming |
//! | 3 | counting: bands, tight sets, fish, composite regions, differentials; any sum in which every rule counts once |
//! | 4 | one bounded hypothesis, a finned count, or a weighted sum of rules |
//! | 5 | a hypothesis followed to its end, or a sum of more than five rules for each row of the board |
//! | 6 | hypotheses inside hypotheses |
//! | 7 | search: the techniques do not reach the end |
//!
//! Three or more steps of the hardest tier add one, from tier 3 on. The maximum is 7.

use crate::certificate::Argument;
use crate::logic::{Board, StarWorker};
use crate::position::StarBattle;
use crate::rules::StarRules;
use crate::techniques::{Find, TECHNIQUES};
use gridproof_search::technique::{self, Counts, Rating, Repertoire, Solve};
use gridproof_search::{Halt, Run, Tier, Trust};

/// The tiers that a rating counts. Techniques have tiers 1 to 6; 7 is search.
pub(crate) const TIERS: u8 = 7;

/// The tier of what no technique explains.
pub const BEYOND: Tier = Tier(TIERS);

/// The difficulty of a solve: from 1 to 6 if the techniques reach the end, or 7.
pub(crate) fn difficulty(counts: &Counts, solved: bool) -> u8 {
    if solved { at_least(counts) } else { BEYOND.0 }
}

/// The lowest difficulty that a solve with these steps can still end with.
fn at_least(counts: &Counts) -> u8 {
    counts.difficulty(BEYOND.0)
}

/// The result of a rating that may stop early.
#[derive(Clone, PartialEq, Debug)]
pub enum Rated {
    /// The whole rating.
    Whole {
        /// The rating.
        rating: Rating,
        /// The number of rules in the three longest sums together.
        longest: u32,
    },
    /// The puzzle is harder than the limit: at least this difficulty.
    Harder(u8),
}

/// Solves with the techniques up to a tier and rates the steps.
pub fn rate(position: &StarBattle, hardest: Tier, run: &mut Run<'_>) -> Result<Rating, Halt> {
    let (board, rules) = (Board::new(position), StarRules::new(position));
    let solved = technique::solve(StarWorker::new(&board, position, &rules), hardest, false, run)?;
    Ok(solved.rating)
}

/// How many of the longest sums are counted: as many as make a puzzle harder.
const LONGEST: usize = 3;

/// Takes note of the longest sum in a find; `longest` are the longest ones so far, the shortest of them first.
fn note(find: &Find, longest: &mut [u32; LONGEST]) {
    let rules = find.steps.iter().map(|step| match &step.argument {
        Argument::Count(terms) => terms.len() as u32,
        _ => 0,
    });
    longest[0] = rules.max().unwrap_or(0).max(longest[0]);
    longest.sort_unstable();
}

/// Rates as [`rate`] does, but stops as soon as the puzzle is harder than `most`: all that a generator needs.
pub fn rate_up_to(position: &StarBattle, most: u8, run: &mut Run<'_>) -> Result<Rated, Halt> {
    let (board, rules) = (Board::new(position), StarRules::new(position));
    let mut solve = Solve::new(StarWorker::new(&board, position, &rules));
    let mut harder = None;
    let repertoire = Repertoire::up_to(TECHNIQUES, Tier(most), Trust::Rules);
    let mut longest = [0; LONGEST];
    while solve.step(&repertoire, run, &mut |step| note(&step.pattern, &mut longest))? {
        harder = Some(at_least(solve.counts())).filter(|&least| least > most);
        if harder.is_some() {
            break;
        }
    }
    let rating = solve.rating();
    Ok(match harder {
        Some(least) => Rated::Harder(least),
        None if rating.solved_by_logic || Tier(most) >= BEYOND => {
            Rated::Whole { rating, longest: longest.iter().sum() }
        }
        None => Rated::Harder(most + 1),
    })
}
