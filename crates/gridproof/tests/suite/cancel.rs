//! Cancelling: how much work is done after the flag is up. The work is counted in steps, so the test does not depend on a clock.

use crate::common::toy::Toy;
use crate::common::{Board, PLENTY, hint, plain, random_board, unique_puzzle};
use gridproof::kernel::{Listed, Lit, Rules, Statement};
use gridproof::pipeline::explain::{End, explain};
use gridproof::pipeline::hint::{self as pipeline, Outcome, Query};
use gridproof::pipeline::solve::{cells, prove_none, prove_only, solve};
use gridproof_search::reason::{Explainer, Fate, Reasoner, Standing};
use gridproof_search::run::Hooks;
use gridproof_search::{Choice, Deductive, Halt, Model, Random, Run, Stopped};
use std::cell::Cell;

/// A step is about a microsecond, so this is well within 10 ms.
const FEW: u64 = 3000;
/// The maximum number of steps between two checks of the flag: 256, and a little more where one piece of work counts several.
const APART: u64 = 256 + 512;

/// What came of a run whose flag went up at some check.
struct Ended<T> {
    answer: T,
    /// The steps counted at the end.
    steps: u64,
    /// How often the flag was checked.
    checks: u64,
}

/// Runs work whose cancel flag goes up at the check of this number.
fn cancelled_at<T>(check: u64, work: impl FnOnce(&mut Run<'_>) -> T) -> Ended<T> {
    let checks = Cell::new(0_u64);
    let cancelled = || {
        checks.set(checks.get() + 1);
        checks.get() >= check
    };
    let hooks = Hooks { clock: &|| 0, cancelled: &cancelled, progress: &mut |_| {} };
    let mut run = Run::new(hooks, PLENTY, None);
    let answer = work(&mut run);
    Ended { answer, steps: run.steps(), checks: checks.get() }
}

/// Asserts that work which was cancelled at a check says so, ended soon after, and did not continue past the check.
fn assert_stops(name: &str, check: u64, work: impl FnOnce(&mut Run<'_>) -> Option<Stopped>) {
    let Ended { answer, steps, checks } = cancelled_at(check, work);
    assert!(checks >= check, "{name}: finished before check {check}; the test needs something harder");
    assert_eq!(answer, Some(Stopped::Cancelled), "{name}, check {check}");
    assert_eq!(checks, check, "{name}: a run that is cancelled stays cancelled");
    assert!(steps <= check * APART + FEW, "{name}: {steps} steps with the flag up at check {check}");
}

/// Work that takes far longer than the checks.
fn stops_soon(name: &str, mut work: impl FnMut(&mut Run<'_>) -> Option<Stopped>) {
    for check in [1, 2, 3, 10, 50, 200] {
        assert_stops(name, check, &mut work);
    }
}

/// Work that ends by itself: cancels it at every one of its checks, or at 150 of them spread over the whole of it. Returns how
/// many there were.
fn stops_anywhere(name: &str, mut work: impl FnMut(&mut Run<'_>) -> Option<Stopped>) -> u64 {
    const MOST: u64 = 150;
    let whole = cancelled_at(u64::MAX, &mut work);
    assert_eq!(whole.answer, None, "{name} does not end by itself");
    let apart = whole.checks.div_ceil(MOST).max(1);
    let mut tried = 0;
    for check in (1..=whole.checks).step_by(apart as usize) {
        assert_stops(name, check, &mut work);
        tried += 1;
    }
    tried
}

/// The limit that ended work, if one did. A fault fails the test.
fn limit<T>(answer: Result<T, Halt>) -> Option<Stopped> {
    answer.err().map(|halt| halt.split().expect("no fault"))
}

#[test]
fn counting_solutions_stops_when_it_is_cancelled() {
    let square = Board::empty(9).position();
    for strategy in ["backtrack", "cdcl"] {
        let choice = Choice { strategy: Some(strategy.to_owned()), limit: 1_000_000, ..Choice::default() };
        stops_soon(strategy, |run| {
            let solved = solve(&*square, &choice, run).expect("the strategy exists");
            assert!(!solved.answer.count.complete, "a cancelled count is not complete");
            assert!(solved.answer.count.timed_out);
            solved.answer.ended.stopped()
        });
    }
}

#[test]
fn a_hard_refutation_stops_when_it_is_cancelled() {
    let pigeons = Toy::pigeons(11);
    stops_soon("standing", |run| {
        let reasoner = Reasoner::new(&pigeons.rules, &[], pigeons.lazy(), run);
        match reasoner.and_then(|mut reasoner| Ok(reasoner.standing(run)?)) {
            Ok(Standing::Inconclusive(stopped)) => Some(stopped),
            Ok(other) => panic!("{other:?}"),
            Err(halt) => limit(Err::<(), _>(halt)),
        }
    });
    stops_soon("backbone", |run| match cells(&pigeons, run) {
        Ok(backbone) => {
            assert!(backbone.fates.iter().all(|&fate| fate == Fate::Variable));
            backbone.stopped
        }
        other => panic!("{other:?}"),
    });
    stops_soon("no solution", |run| limit(prove_none(&pigeons, run)));
    stops_soon("hint", |run| match pipeline::hint(&pigeons, &plain(), run).expect("no fault") {
        Outcome::Inconclusive(stopped) => Some(stopped),
        other => panic!("{other:?}"),
    });
}

#[test]
fn a_hard_uniqueness_proof_stops_when_it_is_cancelled() {
    // One more atom satisfies every rule: with it on there is a solution, the only one that is easy to find.
    let hard = Toy::pigeons(11);
    let atoms = hard.rules.atoms();
    let excuse = Lit::positive(atoms);
    let excused = hard.rules.statements().iter().map(|says| {
        let bound = says.view().bound;
        Statement::linear(says.view().terms().chain([(bound, excuse)]), bound).expect("a small sum")
    });
    let alone = (0..atoms).map(|atom| Statement::clause([!excuse, !Lit::positive(atom)]));
    let toy = Toy::new(Listed::new(atoms + 1, excused.chain(alone)), &[]);
    let model = Model::from_truths((0..=atoms).map(|atom| atom == atoms));
    assert!(toy.solution(&model).is_ok());
    stops_soon("only one", |run| limit(prove_only(&toy, &model, run)));
}

#[test]
fn the_search_for_a_hint_stops_wherever_it_is_cancelled() {
    let mut random = Random::new(31);
    let mut checks = 0;
    for round in 0..12 {
        let board = random_board(&mut random, 5 + round % 2);
        let position = board.position();
        let propose = [0, 1_000_000][round % 2];
        let query = Query { propose, shorten: 60_000, ..plain() };
        checks += stops_anywhere(&board.text(), |run| {
            match pipeline::hint(&*position, &query, run).expect("no fault") {
                Outcome::Inconclusive(stopped) => Some(stopped),
                Outcome::Mistake(mistake) if !mistake.clash.irreducible => Some(Stopped::Cancelled),
                _ => None,
            }
        });
    }
    assert!(checks > 500, "only {checks} checks");
}

#[test]
fn an_explanation_stops_wherever_it_is_cancelled() {
    let (board, _) = unique_puzzle(&mut Random::new(32), 6);
    let position = board.position();
    let query = Query { propose: 0, shorten: 20_000, ..plain() };
    let checks =
        stops_anywhere("explain", |run| match explain(&*position, &query, run).expect("no fault").end {
            End::Inconclusive(stopped) => Some(stopped),
            _ => None,
        });
    assert!(checks > 100, "only {checks} checks");
}

#[test]
fn the_search_for_a_short_reason_stops_wherever_it_is_cancelled() {
    let (board, _) = unique_puzzle(&mut Random::new(33), 7);
    let position = board.position();
    let explainer = Explainer::new(position.rules(), position.marks());
    // An open cell without any value cannot be; the atoms of a cell are its values in order.
    let first = board.empties()[0] as u32 * 7;
    let lits: Vec<Lit> = (first..first + 7).map(|atom| !Lit::positive(atom)).collect();
    let checks = [
        stops_anywhere("smallest", |run| explainer.smallest(&|_| true, run).err()),
        stops_anywhere("chain", |run| explainer.chain(lits[0], &mut Random::new(1), run).err()),
        stops_anywhere("clash", |run| explainer.clash(&lits, &mut Random::new(1), run).err()),
    ];
    assert!(checks.iter().all(|&checks| checks > 0), "{checks:?}");
}

#[test]
fn the_search_for_a_small_clash_stops_wherever_it_is_cancelled() {
    let mut random = Random::new(34);
    let (mut clashes, mut checks) = (0, 0);
    while clashes < 5 {
        let board = random_board(&mut random, 5);
        let position = board.position();
        if !matches!(
            hint(&*position, &plain(), PLENTY),
            Outcome::Mistake(mistake) if mistake.clash.marks.len() > 1
        ) {
            continue;
        }
        clashes += 1;
        checks += stops_anywhere(&board.text(), |run| {
            let clash = (|| {
                let mut reasoner = Reasoner::new(position.rules(), position.marks(), position.lazy(), run)?;
                match reasoner.standing(run)? {
                    Standing::Impossible(core) => reasoner.clash(&core, &mut Random::new(0), run),
                    Standing::Inconclusive(stopped) => Err(stopped.into()),
                    Standing::Completed(_) => panic!("{}", board.text()),
                }
            })();
            match clash {
                Ok(clash) => (!clash.irreducible).then_some(Stopped::Cancelled),
                Err(halt) => limit(Err::<(), _>(halt)),
            }
        });
    }
    assert!(checks >= 10, "only {checks} checks");
}
