//! Judges outcomes by brute force.

use super::{Board, Grid, meaning, name};
use gridproof::kernel::{Checker, Statement};
use gridproof::pipeline::hint::{Found, Mistake, NotForced, Outcome};
use gridproof::{Style, film, narrate};
use gridproof_search::Deductive;

/// The kind of an outcome, for comparing runs.
pub fn kind(outcome: &Outcome) -> &'static str {
    match outcome {
        Outcome::Mistake(_) => "mistake",
        Outcome::Hint(_) => "hint",
        Outcome::NotForced(_) => "not-forced",
        Outcome::TooHard(_) => "too-hard",
        Outcome::Inconclusive(_) => "inconclusive",
        Outcome::Solved => "solved",
    }
}

/// Everything that can be said of an outcome, as text.
pub fn whole(outcome: &Outcome) -> String {
    format!("{outcome:?}")
}

/// Holds an outcome against all completions. Says nothing about inconclusive ones.
pub fn judge(board: &Board, position: &dyn Deductive, outcome: &Outcome, completions: &[Grid]) {
    let text = board.text();
    match outcome {
        Outcome::Hint(hint) => judge_hint(board, position, hint, completions),
        Outcome::Mistake(mistake) => {
            assert!(completions.is_empty(), "{text}: a mistake where there is a completion");
            judge_mistake(board, position, mistake);
        }
        Outcome::NotForced(shown) => judge_not_forced(board, position, shown, completions),
        Outcome::Solved => {
            assert!(board.empties().is_empty() && completions.len() == 1, "{text}: not solved");
        }
        Outcome::TooHard(_) => {
            assert!(!forced(board, completions).is_empty(), "{text}: nothing is forced");
        }
        Outcome::Inconclusive(_) => {}
    }
}

/// The empty cells that hold the same value in all completions.
pub fn forced(board: &Board, completions: &[Grid]) -> Vec<(usize, u32)> {
    let Some(first) = completions.first() else { return vec![] };
    let same = |&cell: &usize| completions.iter().all(|grid| grid[cell] == first[cell]);
    board.empties().into_iter().filter(same).map(|cell| (cell, first[cell])).collect()
}

pub fn judge_hint(board: &Board, position: &dyn Deductive, hint: &Found, completions: &[Grid]) {
    let text = board.text();
    assert!(!completions.is_empty(), "{text}: a hint where there is no completion");
    assert!(!hint.targets().is_empty(), "{text}");
    let narrative = film::narrative(position.words(), hint.frames());
    for &target in hint.targets() {
        let (cell, value, yes) = meaning(position, target);
        assert!(board.values()[cell].is_none(), "{text}: the hint is on the board already");
        assert!(completions.iter().all(|grid| (grid[cell] == value) == yes), "{text}: false {hint:?}");
        let name = name(board.size, cell);
        assert!(narrative.contains(&name), "{text}: {narrative:?} is silent about {name}");
    }
    assert_eq!(hint.theorem().statement(), Statement::all(hint.targets()).view(), "{text}");
    assert!(!hint.theorem().assumes_unique(), "{text}");
    let again = Checker::new().check(position.rules(), position.marks(), hint.proof());
    assert_eq!(again.as_ref(), Ok(hint.theorem()), "{text}");
    let lines = narrate::lines(position.words(), hint.proof(), Style::Plain);
    assert_eq!(lines.len(), hint.proof().len(), "{text}");
    assert!(narrate::proof_text(&lines).starts_with("Proof:\n"), "{text}");
}

fn judge_mistake(board: &Board, position: &dyn Deductive, mistake: &Mistake) {
    let text = board.text();
    let marks: Vec<(usize, u32)> = mistake
        .clash
        .marks
        .iter()
        .map(|&lit| {
            let (cell, value, yes) = meaning(position, lit);
            assert!(yes && board.placed[cell] == Some(value), "{text}: a mark that is not on the board");
            (cell, value)
        })
        .collect();
    assert!(board.with_only(&marks).completions(1).is_empty(), "{text}: these marks can stand");
    if marks.is_empty() {
        assert!(board.solutions(1).is_empty(), "{text}: the puzzle has a solution");
    }
    if mistake.clash.irreducible {
        for dropped in &marks {
            let rest: Vec<_> = marks.iter().copied().filter(|mark| mark != dropped).collect();
            assert!(!board.with_only(&rest).completions(1).is_empty(), "{text}: {dropped:?} is not needed");
        }
    }
    let theorem = mistake.clash.proved.theorem();
    assert_eq!(theorem.marks(), [], "{text}: proved from rules and givens alone");
    assert!(!theorem.assumes_unique(), "{text}");
    let says = Statement::clause(mistake.clash.marks.iter().map(|&mark| !mark));
    assert_eq!(theorem.statement(), says.view(), "{text}");
    let again = Checker::new().check(position.rules(), &[], mistake.clash.proved.proof());
    assert_eq!(again.as_ref(), Ok(theorem), "{text}");
    let narrative = narrate::mistaken(position.words(), mistake, Style::Plain);
    for &(cell, _) in &marks {
        assert!(narrative.contains(&name(board.size, cell)), "{text}: {narrative}");
    }
    assert!(!narrative.is_empty(), "{text}");
}

fn judge_not_forced(board: &Board, position: &dyn Deductive, shown: &NotForced, completions: &[Grid]) {
    let text = board.text();
    let grid = |text: &str| -> Grid { text.chars().map(|c| c.to_digit(10).unwrap()).collect() };
    let (one, other) = (grid(&shown.one), grid(&shown.other));
    assert_ne!(one, other, "{text}");
    assert!(completions.contains(&one) && completions.contains(&other), "{text}: no completions");
    assert_eq!(forced(board, completions), [], "{text}: something is forced");
    let differ: Vec<usize> = shown.differ.iter().map(|&lit| meaning(position, lit).0).collect();
    let expected: Vec<usize> = (0..one.len()).filter(|&cell| one[cell] != other[cell]).collect();
    assert_eq!(differ, expected, "{text}");
}
