//! The hint pipeline, compared with brute force: with plenty of time and with very little.

use crate::common::judge::{forced, judge, kind, whole};
use crate::common::{Board, Grid, PLENTY, hint, meaning, plain, random_board};
use gridproof::kernel::Lit;
use gridproof::pipeline::hint::{self as pipeline, Outcome, Query};
use gridproof::pipeline::solve::{Solutions, prove_none, prove_only, solve};
use gridproof_search::reason::Reasoner;
use gridproof_search::run::{Hooks, with_steps};
use gridproof_search::{Choice, Halt, Random, Run, Stopped, Verdict};
use std::cell::Cell;
use std::collections::BTreeMap;

/// More completions than this are too slow to look at one by one.
const MANY: usize = 3000;

/// Random positions with all their completions.
fn boards(seed: u64, count: usize) -> impl Iterator<Item = (Board, Vec<Grid>)> {
    let mut random = Random::new(seed);
    std::iter::repeat_with(move || {
        let size = 4 + random.index(2);
        let board = random_board(&mut random, size);
        let completions = board.completions(MANY);
        (board, completions)
    })
    .filter(|(_, completions)| completions.len() < MANY)
    .take(count)
}

fn ask(board: &Board, query: &Query, steps: u64) -> Outcome {
    hint(&*board.position(), query, steps)
}

#[test]
fn every_outcome_is_what_brute_force_says() {
    // Without the techniques the general reasoner has to answer; without shortening, the solver.
    let table = [plain(), Query { propose: 0, ..plain() }, Query { propose: 0, shorten: 0, ..plain() }];
    let mut kinds: BTreeMap<String, usize> = BTreeMap::new();
    for (number, (board, completions)) in boards(1, 3600).enumerate() {
        let query = &table[number % table.len()];
        let outcome = ask(&board, query, PLENTY);
        judge(&board, &*board.position(), &outcome, &completions);
        let expected = match (completions.len(), board.empties().is_empty()) {
            (0, _) => "mistake",
            (_, true) => "solved",
            _ if forced(&board, &completions).is_empty() => "not-forced",
            _ => "hint",
        };
        assert_eq!(kind(&outcome), expected, "{}", board.text());
        let named = match &outcome {
            Outcome::Hint(hint) if hint.tier() < board.position().beyond() => "technique",
            Outcome::Hint(hint) if hint.technique() == "case analysis" => "search",
            Outcome::Hint(_) => "explanation",
            Outcome::Mistake(mistake) => {
                assert!(mistake.clash.irreducible, "{}: there was time enough", board.text());
                if mistake.clash.marks.is_empty() { "no solution" } else { "mistake" }
            }
            other => kind(other),
        };
        *kinds.entry(named.to_owned()).or_default() += 1;
    }
    println!("{kinds:?}");
    for name in ["technique", "explanation", "search", "mistake", "not-forced"] {
        assert!(kinds.get(name).is_some_and(|&count| count >= 50), "too few of {name}: {kinds:?}");
    }
    for name in ["no solution", "solved"] {
        assert!(kinds.get(name).is_some_and(|&count| count >= 5), "too few of {name}: {kinds:?}");
    }
}

#[test]
fn a_small_budget_gives_a_true_answer_or_none_and_the_same_one_twice() {
    let budgets = [0, 1, 10, 100, 300, 1000, 3000, 10_000, PLENTY];
    let query = Query { propose: 5000, shorten: 20_000, ..plain() };
    let (mut inconclusive, mut answered) = (0, 0);
    for (board, completions) in boards(2, 500) {
        let position = board.position();
        let mut before: Option<(u64, Outcome)> = None;
        for steps in budgets {
            let outcome = ask(&board, &query, steps);
            judge(&board, &*position, &outcome, &completions);
            assert_eq!(whole(&outcome), whole(&ask(&board, &query, steps)), "{} {steps}", board.text());
            if let Outcome::Inconclusive(limit) = outcome {
                inconclusive += 1;
                assert_eq!(limit, Stopped::Steps, "{} {steps}", board.text());
            } else {
                answered += 1;
            }
            if let Some((fewer, earlier)) = before.filter(|(_, o)| !matches!(o, Outcome::Inconclusive(_))) {
                let text = board.text();
                assert_eq!(kind(&earlier), kind(&outcome), "{text}: {fewer} steps against {steps}");
            }
            before = Some((steps, outcome));
        }
        assert!(!matches!(before, Some((_, Outcome::Inconclusive(_)))), "{}", board.text());
    }
    assert!(inconclusive > 500 && answered > 500, "{inconclusive} inconclusive, {answered} answered");
}

#[test]
fn no_step_at_all_gives_no_answer() {
    for (board, _) in boards(3, 100) {
        for steps in [0, 1] {
            let outcome = ask(&board, &plain(), steps);
            assert!(matches!(outcome, Outcome::Inconclusive(Stopped::Steps)), "{} {outcome:?}", board.text());
        }
    }
}

/// The outcome with a clock that advances by one millisecond whenever it is read, and the number of reads.
fn ask_until(board: &Board, query: &Query, millis: u64) -> (Outcome, u64) {
    let now = Cell::new(0);
    let clock = || now.replace(now.get() + 1);
    let hooks = Hooks { clock: &clock, cancelled: &|| false, progress: &mut |_| {} };
    let mut run = Run::new(hooks, PLENTY, Some(millis));
    let outcome = pipeline::hint(&*board.position(), query, &mut run).expect("no fault");
    (outcome, now.get())
}

#[test]
fn a_deadline_never_turns_a_hint_into_another() {
    let (mut cut, mut compared) = (0, 0);
    let mut differ = vec![];
    for (number, (board, _)) in boards(4, 150).enumerate() {
        // From "no time for a short reason" to "time for the shortest".
        let shorten = [500, 4000, 30_000, 200_000][number % 4];
        let query = Query { propose: 0, shorten, ..plain() };
        let (outcome, looks) = ask_until(&board, &query, PLENTY);
        if !matches!(outcome, Outcome::Hint(_)) {
            continue;
        }
        let few = [1, 2, 3, 5, 8, 13, 21].into_iter();
        for millis in few.chain((1..8).map(|part| looks * part / 8)).filter(|&millis| millis < looks) {
            let (early, _) = ask_until(&board, &query, millis);
            compared += 1;
            match early {
                Outcome::Inconclusive(limit) => {
                    assert_eq!(limit, Stopped::Time, "{}", board.text());
                    cut += 1;
                }
                early if whole(&early) == whole(&outcome) => {}
                _ => differ.push(format!("{} after {millis} of {looks} looks, {query:?}", board.text())),
            }
        }
    }
    assert!(cut > 20, "{cut} of {compared} cut short");
    assert!(differ.is_empty(), "{} of {compared} differ, such as {:?}", differ.len(), &differ[..1]);
}

#[test]
fn a_uniqueness_theorem_is_found_exactly_when_brute_force_finds_one_solution() {
    let (mut unique, mut several, mut none) = (0, 0, 0);
    let choice = Choice { limit: 2, ..Choice::default() };
    for (board, completions) in boards(5, 600) {
        let (text, position) = (board.text(), board.position());
        let solved = with_steps(PLENTY, |run| solve(&*position, &choice, run)).unwrap();
        let Some(model) = solved.answer.solutions.first() else {
            none += 1;
            assert_eq!((solved.verdict(), completions.len()), (Solutions::None, 0), "{text}");
            let proved = with_steps(PLENTY, |run| prove_none(&*position, run)).unwrap();
            assert!(proved.theorem().statement().lits.iter().all(|&lit| position.marks().contains(&!lit)));
            continue;
        };
        let holds = |grid: &Grid, lit: Lit| {
            let (cell, value, yes) = meaning(&*position, lit);
            (grid[cell] == value) == yes
        };
        let is_only = with_steps(PLENTY, |run| {
            let mut reasoner = Reasoner::new(position.rules(), position.marks(), position.lazy(), run)?;
            Ok::<_, Halt>(reasoner.is_only(model, run)?)
        });
        let proved = with_steps(PLENTY, |run| prove_only(&*position, model, run));
        match is_only.expect("plenty of steps") {
            Verdict::Proved(_) => {
                unique += 1;
                let proved = proved.unwrap_or_else(|halt| panic!("{text}: {halt}"));
                assert_eq!((completions.len(), solved.verdict()), (1, Solutions::Unique), "{text}");
                let says = proved.theorem().statement();
                assert_eq!(says.bound as usize, says.lits.len(), "{text}");
                assert_eq!(says.lits.len(), position.rules().atoms() as usize, "{text}");
                assert!(says.lits.iter().all(|&lit| holds(&completions[0], lit)), "{text}");
            }
            Verdict::Disproved(other) => {
                several += 1;
                assert!(matches!(proved, Err(Halt::Fault(_))), "{text}: a proof of what is false");
                assert!(completions.len() > 1 && solved.verdict() == Solutions::Multiple, "{text}");
                assert_ne!(&other, model, "{text}");
                assert!(completions.iter().any(|grid| other.lits().all(|lit| holds(grid, lit))), "{text}");
            }
            Verdict::Inconclusive(limit) => panic!("{text}: {limit:?}"),
        }
    }
    assert!(unique > 50 && several > 50 && none > 20, "{unique} {several} {none}");
}
