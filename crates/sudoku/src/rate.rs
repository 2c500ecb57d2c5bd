//! Difficulty from the techniques used. Rating runs on patterns alone: no proof is built.

use crate::logic::set::values;
use crate::logic::{Board, Candidate, Scratch, Set, State};
use crate::position::Sudoku;
use crate::techniques::{Technique, easiest};
use search::game::{Rating, Tier};
use search::{Limit, Run};

/// The hardest tier there is: beyond the named techniques.
pub const BEYOND: Tier = Tier(7);
/// What the steps of that tier count on the other scales.
const BEYOND_SCORE: u32 = 500;
const BEYOND_RATING: u32 = 80;

/// How many steps of each tier a solve took: all that difficulty depends on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Counts([u32; 8]);

impl Counts {
    /// Counts one step.
    pub fn add(&mut self, tier: Tier) {
        self.0[usize::from(tier.0.min(BEYOND.0))] += 1;
    }

    /// The steps of a tier.
    pub fn of(&self, tier: Tier) -> u32 {
        self.0[usize::from(tier.0.min(BEYOND.0))]
    }

    /// The hardest tier used; 0 when nothing was left to do.
    pub fn hardest(&self) -> Tier {
        Tier((0..8).rev().find(|&tier| self.0[usize::from(tier)] > 0).unwrap_or(0))
    }

    /// Difficulty from 1 to 7: the hardest tier, plus one when three or more steps of it were needed (no bonus for tiers
    /// 1 and 2).
    pub fn difficulty(&self) -> u8 {
        let hardest = self.hardest();
        let bonus = hardest.0 >= 3 && self.of(hardest) >= 3;
        (hardest.0.max(1) + u8::from(bonus)).min(BEYOND.0)
    }
}

/// Solves by the techniques up to a tier, applying one easiest pattern at a time and counting each step once. Candidates
/// stay removed between steps.
pub fn rate<S: Set + 'static>(
    board: &Board<S>,
    sudoku: &Sudoku,
    hardest: Tier,
    run: &mut Run<'_>,
) -> Result<Rating, Limit> {
    solve_by_logic(board, sudoku, hardest, run).map(|(rating, _)| rating)
}

/// The rating together with the values reached. A board that logic fills is the only solution: every step was forced.
pub(crate) fn solve_by_logic<S: Set + 'static>(
    board: &Board<S>,
    sudoku: &Sudoku,
    hardest: Tier,
    run: &mut Run<'_>,
) -> Result<(Rating, Vec<Option<u32>>), Limit> {
    let all = Technique::<S>::ALL;
    let mut state = State::new(board, sudoku);
    let mut scratch = Scratch::default();
    let mut counts = Counts::default();
    let mut used = vec![0; all.len()];
    let (mut beyond, mut score, mut explainer) = (0, 0, 0);
    loop {
        run.step(1)?;
        if let Some(pattern) = easiest(&state, &mut scratch, hardest) {
            let number = usize::from(pattern.technique.0);
            used[number] += 1;
            counts.add(all[number].tier);
            score += all[number].score;
            explainer = explainer.max(all[number].rating);
            scratch.removes(pattern.removes).iter().for_each(|&removed| {
                state.remove(removed);
            });
            if let Some(placed) = pattern.places {
                state.place(placed);
            }
            scratch.truncate((0, 0));
        } else if let Some(removed) =
            (hardest >= BEYOND).then(|| contradicted(&state, run)).transpose()?.flatten()
        {
            state.remove(removed);
            beyond += 1;
            counts.add(BEYOND);
            score += BEYOND_SCORE;
            explainer = explainer.max(BEYOND_RATING);
        } else {
            break;
        }
    }
    let mut techniques: Vec<(&str, u32)> =
        all.iter().zip(used).map(|(technique, n)| (technique.name, n)).collect();
    techniques.push(("contradiction", beyond));
    techniques.retain(|&(_, count)| count > 0);
    let values = sudoku.cells().map(|cell| state.value(cell)).collect();
    let rating = Rating {
        difficulty: counts.difficulty(),
        solved_by_logic: state.is_solved(),
        hardest: counts.hardest(),
        counts: (1..=BEYOND.0).map(|tier| counts.of(Tier(tier))).collect(),
        techniques,
        scales: vec![("hodoku", f64::from(score)), ("explainer", f64::from(explainer) / 10.0)],
    };
    Ok((rating, values))
}

/// A candidate that leads to a contradiction: by singles alone or, if there is none, with one more candidate tried under
/// it in the same way.
fn contradicted<S: Set + 'static>(
    state: &State<'_, S>,
    run: &mut Run<'_>,
) -> Result<Option<Candidate>, Limit> {
    for depth in 0..3 {
        for candidate in by_size(state) {
            let mut trial = state.clone();
            trial.place(candidate);
            if fails(&mut trial, depth, run)? {
                return Ok(Some(candidate));
            }
        }
    }
    Ok(None)
}

/// All candidates, those of the smallest cells first.
fn by_size<S: Set>(state: &State<'_, S>) -> Vec<Candidate> {
    let mut cells: Vec<u32> = state.empty().iter().collect();
    cells.sort_by_key(|&cell| state.candidates(cell).count_ones());
    cells
        .iter()
        .flat_map(|&cell| values(state.candidates(cell)).map(move |value| Candidate::new(cell, value)))
        .collect()
}

/// Whether singles, and deeper contradictions down to a depth, empty a cell or leave a house without a place.
fn fails<S: Set + 'static>(state: &mut State<'_, S>, depth: u32, run: &mut Run<'_>) -> Result<bool, Limit> {
    loop {
        run.step(1)?;
        if is_dead(state) {
            return Ok(true);
        }
        let mut scratch = Scratch::default();
        if let Some(placed) = easiest(state, &mut scratch, Tier(2)).and_then(|pattern| pattern.places) {
            state.place(placed);
            continue;
        }
        if depth == 0 {
            return Ok(false);
        }
        let mut removed = None;
        for candidate in by_size(state) {
            let mut trial = state.clone();
            trial.place(candidate);
            if fails(&mut trial, depth - 1, run)? {
                removed = Some(candidate);
                break;
            }
        }
        match removed {
            Some(candidate) => state.remove(candidate),
            None => return Ok(false),
        };
    }
}

fn is_dead<S: Set>(state: &State<'_, S>) -> bool {
    state.empty().iter().any(|cell| state.candidates(cell) == 0)
        || state.board.houses().any(|house| {
            (0..state.board.size())
                .any(|value| state.lacks(house, value) && state.places_in(value, house).is_empty())
        })
}
