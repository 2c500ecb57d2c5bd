//! Cancelling: how much work is done after the flag is up. Counted in steps, so no clock can spoil it.

mod common;

use common::toy::Toy;
use common::{Board, random_board};
use gridproof::explain::{End, explain};
use gridproof::kernel::Lit;
use gridproof::search::game::{Choice, Position};
use gridproof::search::reason::{Explainer, Reasoner, Standing};
use gridproof::search::run::{Hooks, with_steps};
use gridproof::search::{Limit, Random, Run, Verdict};
use gridproof::solve::{cells, prove_none, prove_only, solve};
use gridproof::{HintOptions, HintOutcome, hint};
use std::cell::Cell;

const PLENTY: u64 = u64::MAX / 2;
/// A step is about a microsecond, so this is well within 10 ms.
const FEW: u64 = 3000;
/// Looks at the flag are this many steps apart, or a little more where one piece of work counts several steps.
const APART: u64 = 256 + 512;

/// Runs work whose cancel flag goes up at the k-th look at it. Returns the answer, the steps counted at the end, and
/// whether the flag was seen.
fn cancelled_at<T>(look: u64, work: impl FnOnce(&mut Run<'_>) -> T) -> (T, u64, bool) {
    let looks = Cell::new(0_u64);
    let cancelled = || {
        looks.set(looks.get() + 1);
        looks.get() >= look
    };
    let hooks = Hooks { clock: &|| 0, cancelled: &cancelled, progress: &mut |_| {} };
    let mut run = Run::new(hooks, PLENTY, None);
    let answer = work(&mut run);
    (answer, run.steps(), looks.get() >= look)
}

/// Work that takes far longer than the looks: it has to end soon after the flag goes up.
fn stops_soon(name: &str, mut work: impl FnMut(&mut Run<'_>) -> Option<Limit>) {
    for look in [1, 2, 3, 10, 50, 200] {
        let (limit, steps, seen) = cancelled_at(look, &mut work);
        assert!(seen, "{name}: finished before look {look}; the test needs something harder");
        assert_eq!(limit, Some(Limit::Cancelled), "{name}, look {look}");
        assert!(steps <= look * APART + FEW, "{name}: {steps} steps with the flag up at look {look}");
    }
}

/// Calls the work with the flag going up at every look in turn, until it finishes before that.
fn stops_anywhere(name: &str, most: u64, mut work: impl FnMut(&mut Run<'_>) -> Option<Limit>) {
    for look in 1..=most {
        let (limit, steps, seen) = cancelled_at(look, &mut work);
        if !seen {
            assert_eq!(limit, None, "{name} ended by itself");
            return;
        }
        assert!(limit.is_none_or(|limit| limit == Limit::Cancelled), "{name}: {limit:?}");
        assert!(steps <= look * APART + FEW, "{name}: {steps} steps with the flag up at look {look}");
    }
}

fn empty_square(size: usize) -> Box<dyn Position> {
    Board::empty(size).position()
}

#[test]
fn counting_solutions_stops_when_it_is_cancelled() {
    let square = empty_square(9);
    for strategy in ["backtrack", "cdcl"] {
        let choice = Choice { strategy: Some(strategy.to_owned()), limit: u64::MAX, ..Choice::default() };
        stops_soon(strategy, |run| {
            let solved = solve(&*square, &choice, run).expect("the strategy exists");
            assert!(!solved.answer.count.complete, "a cancelled count is not complete");
            assert!(solved.answer.count.timed_out);
            solved.answer.stopped
        });
    }
}

#[test]
fn a_hard_refutation_stops_when_it_is_cancelled() {
    let pigeons = Toy::pigeons(11);
    stops_soon("standing", |run| {
        let mut reasoner = Reasoner::new(&pigeons.rules, &[], pigeons.lazy()).unwrap();
        match reasoner.standing(run) {
            Standing::Inconclusive(limit) => Some(limit),
            other => panic!("{other:?}"),
        }
    });
    stops_soon("backbone", |run| match cells(&pigeons, run) {
        Ok(backbone) => {
            assert!(backbone.fates.iter().all(|fate| format!("{fate:?}") == "Variable"));
            backbone.stopped
        }
        other => panic!("{other:?}"),
    });
    stops_soon("no solution", |run| prove_none(&pigeons, run).err());
    stops_soon("hint", |run| match hint(&pigeons, &HintOptions::default(), run) {
        HintOutcome::Inconclusive(limit) => Some(limit),
        other => panic!("{other:?}"),
    });
}

#[test]
fn a_hard_uniqueness_proof_stops_when_it_is_cancelled() {
    // One more atom that excuses everything: with it on there is a solution, the only one to be found easily.
    let hard = Toy::pigeons(11);
    let atoms = gridproof::kernel::Rules::atoms(&hard.rules);
    let excuse = Lit::positive(atoms);
    let mut statements: Vec<_> = hard
        .rules
        .statements()
        .iter()
        .map(|says| {
            let weight = says.view().bound;
            let terms = says.view().terms().chain([(weight, excuse)]);
            gridproof::kernel::Statement::linear(terms, says.view().bound).unwrap()
        })
        .collect();
    statements
        .extend((0..atoms).map(|atom| gridproof::kernel::Statement::clause([!excuse, !Lit::positive(atom)])));
    let toy = Toy::new(gridproof::kernel::Listed::new(atoms + 1, statements), &[]);
    let model = gridproof::search::Model::from_truths((0..=atoms).map(|atom| atom == atoms));
    assert!(toy.solution(&model).is_ok());
    stops_soon("only one", |run| match prove_only(&toy, &model, run) {
        Verdict::Inconclusive(limit) => Some(limit),
        other => panic!("{other:?}"),
    });
}

#[test]
fn the_search_for_a_hint_stops_wherever_it_is_cancelled() {
    let mut random = Random::new(31);
    for round in 0..12 {
        let board = random_board(&mut random, 5 + round % 2);
        let position = board.position();
        let propose = [0, 1_000_000][round % 2];
        let options = HintOptions { propose, shorten: 60_000, ..HintOptions::default() };
        stops_anywhere(&board.text(), 400, |run| match hint(&*position, &options, run) {
            HintOutcome::Inconclusive(limit) => Some(limit),
            HintOutcome::Mistake(mistake) if !mistake.clash.irreducible => Some(Limit::Cancelled),
            _ => None,
        });
    }
}

#[test]
fn an_explanation_stops_wherever_it_is_cancelled() {
    let mut random = Random::new(32);
    let (board, _) = common::unique_puzzle(&mut random, 6);
    let position = board.position();
    let options = HintOptions { propose: 0, shorten: 20_000, ..HintOptions::default() };
    stops_anywhere("explain", 300, |run| match explain(&*position, &options, run).end {
        End::Inconclusive(limit) => Some(limit),
        _ => None,
    });
}

#[test]
fn the_search_for_a_short_reason_stops_wherever_it_is_cancelled() {
    let mut random = Random::new(33);
    let (board, _) = common::unique_puzzle(&mut random, 7);
    let position = board.position();
    let explainer = Explainer::new(position.rules(), position.marks());
    stops_anywhere("smallest", 200, |run| explainer.smallest(&|_| true, run).err());
    let lits: Vec<Lit> = (0..position.rules().atoms()).map(|atom| !Lit::positive(atom)).collect();
    stops_anywhere("chain", 200, |run| explainer.chain(lits[0], &mut Random::new(1), run).err());
    stops_anywhere("clash", 200, |run| explainer.clash(&lits[..7], &mut Random::new(1), run).err());
}

#[test]
fn the_search_for_a_small_clash_stops_wherever_it_is_cancelled() {
    let mut random = Random::new(34);
    let mut clashes = 0;
    while clashes < 5 {
        let board = random_board(&mut random, 5);
        let position = board.position();
        let plenty = 100_000_000;
        if !matches!(
            with_steps(plenty, |run| hint(&*position, &HintOptions::default(), run)),
            HintOutcome::Mistake(mistake) if mistake.clash.marks.len() > 1
        ) {
            continue;
        }
        clashes += 1;
        stops_anywhere(&board.text(), 300, |run| {
            let mut reasoner = Reasoner::new(position.rules(), position.marks(), position.lazy()).unwrap();
            let core = match reasoner.standing(run) {
                Standing::Impossible(core) => core,
                Standing::Inconclusive(limit) => return Some(limit),
                Standing::Completed(_) => panic!("{}", board.text()),
            };
            let clash = reasoner.clash(&core, &mut Random::new(0), run);
            clash.map_or_else(Some, |clash| (!clash.irreducible).then_some(Limit::Cancelled))
        });
    }
}
