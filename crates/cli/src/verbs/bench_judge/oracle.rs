//! Verdicts by other means: two searches for solutions with a step and without it, or the sum of a rectangle.

use super::claims::{About, Case};
use crate::failure::Failure;
use gridproof::api::judge::StepVerdict;
use gridproof_kernel::Lit;
use gridproof_search::run::with_steps;
use gridproof_search::{Answer, Choice, Deductive, Model, Random};

/// What came of a comparison.
#[derive(Default)]
pub(super) struct Compared {
    pub(super) compared: u64,
    pub(super) unknown: u64,
    pub(super) wrong: Vec<String>,
}

/// Steps for each search.
const STEPS: u64 = 20_000_000;

/// Compares up to `most` verdicts, chosen at random.
pub(super) fn compare(
    case: &Case,
    verdicts: &[StepVerdict],
    most: u64,
    random: &mut Random,
) -> Result<Compared, Failure> {
    let mut compared = Compared::default();
    let expected: Vec<Option<Option<StepVerdict>>> = match &case.about {
        About::Moves { rows, digits, rectangles } => {
            let all = legal(*rows, digits, rectangles)
                .into_iter()
                .take(usize::try_from(most).unwrap_or(usize::MAX));
            all.map(|verdict| Some(Some(verdict))).collect()
        }
        About::Literals(puzzle, steps) => {
            let mut chosen: Vec<usize> = (0..steps.len()).collect();
            random.shuffle(&mut chosen);
            chosen.truncate(usize::try_from(most).unwrap_or(usize::MAX));
            let mut expected = vec![None; steps.len()];
            for index in chosen {
                // What a claim is judged from: the board and the proved steps before it.
                let proved = steps[..index].iter().zip(verdicts);
                let proved = proved.filter(|(_, verdict)| **verdict == StepVerdict::Proved);
                let before: Vec<Lit> = proved.flat_map(|(step, _)| step.iter().copied()).collect();
                expected[index] = Some(verdict(&**puzzle, &before, &steps[index]));
            }
            expected
        }
    };
    for (index, expected) in expected.into_iter().enumerate() {
        match expected {
            None => {}
            Some(None) => compared.unknown += 1,
            Some(Some(expected)) => {
                compared.compared += 1;
                if verdicts[index] != expected && verdicts[index] != StepVerdict::Inconclusive {
                    let (given, claim) = (verdicts[index].name(), &case.claims[index]);
                    compared.wrong.push(format!("{} {claim}: {given}, not {}", case.text, expected.name()));
                }
            }
        }
    }
    Ok(compared)
}

/// The verdict by two searches about a step after some proved ones; `None` if they disagree or give up.
fn verdict(puzzle: &dyn Deductive, before: &[Lit], step: &[Lit]) -> Option<StepVerdict> {
    let after = puzzle.with(before);
    let with = exists(&*after, step)?;
    let without = step.iter().map(|&lit| exists(&*after, &[!lit])).collect::<Option<Vec<bool>>>()?;
    Some(match (with, without.contains(&true)) {
        (true, true) => StepVerdict::NotForced,
        (true, false) => StepVerdict::Proved,
        (false, false) => StepVerdict::Contradicts,
        (false, true) if gridproof_game::clashes(&*after, step) => StepVerdict::Contradicts,
        (false, true) => StepVerdict::Refuted,
    })
}

/// Whether there is a solution with some literals, by two searches of which neither is the judge's own.
fn exists(puzzle: &dyn Deductive, lits: &[Lit]) -> Option<bool> {
    let supposed = puzzle.with(lits);
    let names: &[&str] = match puzzle.rules().game() {
        "sudoku" => &["dlx", "cdcl"],
        "latin" => &["backtrack", "cdcl"],
        _ => &["fast", "cdcl"],
    };
    // What is supposed may have taken the place of a mark in the same cell: a solution must have both.
    let fits = |model: &Model| lits.iter().chain(puzzle.marks()).all(|&lit| model.holds(lit));
    let mut answers = names.iter().map(|name| {
        let search = |limit| {
            let choice = Choice { strategy: Some((*name).to_owned()), limit, ..Choice::default() };
            with_steps(STEPS, |run| supposed.solve(&choice, run)).ok()
        };
        let first = search(1)?;
        match (first.count.found, first.count.complete) {
            (0, true) => Some(false),
            (0, false) => None,
            _ if first.solutions.iter().any(fits) => Some(true),
            // The board does not hold what clashes with it, such as another value in a given cell.
            _ if gridproof_game::clashes(puzzle, lits) => Some(false),
            // Nor does it hold what its notation has no mark for, such as an edge that is ruled out: all solutions decide.
            _ => {
                let all = search(Answer::KEPT as u64 + 1)?;
                let is_all = all.count.complete && all.count.found == all.solutions.len() as u64;
                let found = all.solutions.iter().any(fits);
                (found || is_all).then_some(found)
            }
        }
    });
    let first = answers.next()??;
    answers.all(|answer| answer == Some(first)).then_some(first)
}

/// Whether each rectangle is a legal move when the legal ones before it have been played.
fn legal(rows: usize, digits: &[u32], rectangles: &[[usize; 4]]) -> Vec<StepVerdict> {
    let cols = digits.len() / rows;
    let mut left = digits.to_vec();
    let judge = |&[top, start, bottom, end]: &[usize; 4]| {
        let cells = (top..=bottom).flat_map(|row| (start..=end).map(move |col| row * cols + col));
        let cells: Vec<usize> = cells.collect();
        if cells.iter().map(|&cell| left[cell]).sum::<u32>() != 10 {
            return StepVerdict::Refuted;
        }
        cells.iter().for_each(|&cell| left[cell] = 0);
        StepVerdict::Proved
    };
    rectangles.iter().map(judge).collect()
}
