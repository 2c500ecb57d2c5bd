//! Whole solves, compared with brute force.

use crate::common::judge::{forced, judge_hint};
use crate::common::{Board, Grid, PLENTY, explain, hint, meaning, plain, random_square, unique_puzzle};
use gridproof::pipeline::explain::{End, Explained, ProvedStep};
use gridproof::pipeline::hint::{Outcome, Query};
use gridproof_search::{Random, Tier};
use std::collections::BTreeMap;

fn explained(board: &Board, query: &Query) -> Explained {
    explain(&*board.position(), query)
}

/// Follows an explanation from board to board and returns where it ends. The completions are those of the start: every step is
/// forced, so they stay the same.
fn follow(start: &Board, told: &Explained, completions: &[Grid]) -> Board {
    let mut board = start.clone();
    for ProvedStep { hint, after, .. } in &told.steps {
        judge_hint(&board, &*board.position(), hint, completions);
        let next = Board::read(after);
        assert_eq!(next.givens, board.givens, "{after}: the puzzle changed");
        let (before, now) = (board.values(), next.values());
        for (cell, value) in before.iter().enumerate().filter(|(_, value)| value.is_some()) {
            assert_eq!(now[cell], *value, "{after}: a filled cell changed");
        }
        assert!(next.empties().len() < board.empties().len(), "{after}: the step filled nothing");
        for (cell, value) in now.iter().enumerate() {
            let right = |grid: &Grid| value.is_none_or(|value| value == grid[cell]);
            assert!(completions.iter().all(right), "{after}: a wrong value");
        }
        board = next;
    }
    board
}

#[test]
fn a_puzzle_with_one_solution_is_explained_to_its_end() {
    let mut random = Random::new(11);
    let mut techniques: BTreeMap<&str, usize> = BTreeMap::new();
    for (size, puzzles) in [(1, 1), (2, 5), (3, 10), (4, 40), (5, 25), (6, 10), (7, 6)] {
        for _ in 0..puzzles {
            let (board, solution) = unique_puzzle(&mut random, size);
            let told = explained(&board, &Query { shorten: 100_000, ..plain() });
            assert!(matches!(told.end, End::Solved), "{}: {:?}", board.text(), told.end);
            let end = follow(&board, &told, std::slice::from_ref(&solution));
            assert_eq!(end.values(), solution.iter().copied().map(Some).collect::<Vec<_>>());
            assert_eq!(told.steps.len(), board.empties().len(), "{}: one cell per step", board.text());
            for ProvedStep { hint, .. } in &told.steps {
                *techniques.entry(hint.technique()).or_default() += 1;
            }
        }
    }
    println!("{techniques:?}");
    assert!(techniques.contains_key("contradiction chain"), "too easy: {techniques:?}");
}

#[test]
fn a_puzzle_with_several_solutions_is_stuck_exactly_when_nothing_more_is_forced() {
    let mut random = Random::new(12);
    let mut stuck_later = 0;
    for round in 0..60 {
        let size = 4 + round % 2;
        let square = random_square(&mut random, size);
        let mut board = Board::empty(size);
        board.givens = square.iter().map(|&value| (!random.one_in(2)).then_some(value)).collect();
        let completions = board.completions(3000);
        if completions.len() == 3000 {
            continue;
        }
        let told = explained(&board, &plain());
        let end = follow(&board, &told, &completions);
        assert_eq!(forced(&end, &completions), [], "{}: something more is forced", board.text());
        match &told.end {
            End::Solved => assert_eq!(completions.len(), 1, "{}", board.text()),
            End::Stuck(stuck) => {
                let why = &stuck.text;
                assert!(completions.len() > 1 && why.contains("forced"), "{}: {why}", board.text());
                // What is open is a choice of two or more, and every solution makes it.
                assert!(!stuck.open.is_empty() && stuck.next.is_none(), "{}", end.text());
                let position = end.position();
                for open in &stuck.open {
                    let options: Vec<_> = open.options.iter().map(|&lit| meaning(&*position, lit)).collect();
                    let made =
                        |grid: &Grid| options.iter().any(|&(cell, value, yes)| (grid[cell] == value) == yes);
                    assert!(
                        options.len() >= 2 && completions.iter().all(made),
                        "{}: {}",
                        end.text(),
                        open.text
                    );
                }
                stuck_later += usize::from(!told.steps.is_empty());
            }
            other => panic!("{}: {other:?}", board.text()),
        }
    }
    assert!(stuck_later >= 5, "{stuck_later} puzzles got stuck on the way");
}

#[test]
fn a_wrong_mark_ends_an_explanation_before_it_begins() {
    let told = explained(&Board::read("1......../.1......."), &plain());
    assert!(told.steps.is_empty() && matches!(told.end, End::Mistake(_)), "{:?}", told.end);
}

#[test]
fn no_step_is_harder_than_allowed_and_the_tier_named_is_enough() {
    let mut random = Random::new(13);
    let mut blocked = 0;
    for round in 0..60 {
        let (board, solution) = unique_puzzle(&mut random, 4 + round % 3);
        for hardest in [0, 1, 2] {
            let query = Query { hardest: Tier(hardest), shorten: 50_000, ..plain() };
            let told = explained(&board, &query);
            let end = follow(&board, &told, std::slice::from_ref(&solution));
            assert!(told.steps.iter().all(|step| step.hint.tier() <= Tier(hardest)), "{}", board.text());
            let outcome = hint(&*end.position(), &query, PLENTY);
            let Outcome::TooHard(tier) = outcome else { continue };
            blocked += 1;
            // The tier that the answer names must be needed: one tier less does not help.
            let easier = Query { hardest: Tier(tier.0 - 1), ..query };
            let outcome = hint(&*end.position(), &easier, PLENTY);
            assert!(
                matches!(outcome, Outcome::TooHard(_)),
                "{}: tier {} was said to be needed, but {outcome:?}",
                end.text(),
                tier.0
            );
        }
    }
    assert!(blocked > 20, "{blocked}");
}
