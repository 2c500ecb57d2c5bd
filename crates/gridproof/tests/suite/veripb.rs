//! Real hints, mistakes and uniqueness proofs, checked by VeriPB.

use crate::checker::{Verdict, VeriPb};
use crate::common::{Board, PLENTY, explain, hint, plain, random_board, unique_puzzle};
use gridproof::kernel::Proof;
use gridproof::pipeline::hint::{Outcome, Query};
use gridproof::pipeline::solve::{Solutions, prove_only, solve};
use gridproof_search::run::with_steps;
use gridproof_search::{Choice, Deductive, Random, Tier};
use gridproof_veripb::{Export, export};
use std::collections::BTreeMap;
use std::thread;

/// A proof as files, with the kind of thing it proves.
type Case = (String, Export);

fn files(position: &dyn Deductive, proof: &Proof) -> Export {
    export(position.rules(), position.marks(), proof).expect("a checked proof can be exported")
}

/// The hint or the mistake of a position, if it has one.
fn asked(board: &Board, query: &Query) -> Option<Case> {
    let position = board.position();
    match hint(&*position, query, PLENTY) {
        Outcome::Hint(hint) => Some((hint.technique().to_owned(), files(&*position, hint.proof()))),
        Outcome::Mistake(mistake) => {
            Some(("mistake".to_owned(), files(&*position, mistake.clash.proved.proof())))
        }
        _ => None,
    }
}

fn only(board: &Board) -> Option<Case> {
    let position = board.position();
    let choice = Choice { limit: 2, ..Choice::default() };
    let solved = with_steps(PLENTY, |run| solve(&*position, &choice, run)).ok()?;
    let model = solved.answer.solutions.first()?;
    if solved.verdict() != Solutions::Unique {
        return None;
    }
    let proved = with_steps(PLENTY, |run| prove_only(&*position, model, run)).expect("plenty of steps");
    Some(("only one".to_owned(), files(&*position, proved.proof())))
}

/// The board at which the game's own techniques are stuck.
fn where_techniques_end(board: &Board) -> Board {
    let position = board.position();
    let techniques = Query { hardest: Tier(position.beyond().0 - 1), ..plain() };
    let told = explain(&*position, &techniques);
    told.steps.last().map_or_else(|| board.clone(), |step| Board::read(&step.after))
}

/// Cases of every kind: by techniques, by the general reasoner, by the solver alone, and uniqueness.
fn cases() -> Vec<Case> {
    let mut random = Random::new(21);
    let plain = Query { shorten: 50_000, ..plain() };
    let general = Query { propose: 0, ..plain.clone() };
    let solver = Query { shorten: 0, ..general.clone() };
    let mut cases = vec![];
    for round in 0..200 {
        let board = random_board(&mut random, 4 + round % 2);
        let query = [&plain, &general, &solver][round % 3];
        cases.extend(asked(&board, query));
        cases.extend(only(&board));
    }
    for round in 0..90 {
        let (board, _) = unique_puzzle(&mut random, 5 + round % 3);
        cases.extend(only(&board));
        let board = where_techniques_end(&board);
        cases.extend([&plain, &solver].into_iter().filter_map(|query| asked(&board, query)));
    }
    cases
}

#[test]
fn veripb_accepts_every_proof_that_the_engine_shows() {
    // First of all: without the checker there is nothing to do.
    let Some(first) = VeriPb::find("shown-0") else { return };
    let Some(second) = VeriPb::find("shown-1") else { return };
    let cases = cases();
    let mut kinds: BTreeMap<&str, usize> = BTreeMap::new();
    for (kind, _) in &cases {
        *kinds.entry(kind).or_default() += 1;
    }
    println!("{} proofs: {kinds:?}", cases.len());
    assert!(cases.len() >= 300, "only {} cases", cases.len());
    for kind in ["hidden single", "case analysis", "mistake", "only one"] {
        assert!(kinds.get(kind).is_some_and(|&count| count >= 20), "too few of {kind}: {kinds:?}");
    }
    let (one, other) = cases.split_at(cases.len() / 2);
    let judge = |veripb: &VeriPb, cases: &[Case]| {
        for (kind, files) in cases {
            match veripb.judge(files) {
                Verdict::Accepted => {}
                Verdict::Rejected(said) | Verdict::Unreadable(said) => {
                    panic!("{kind}: {said}\n{}\n{}", files.opb, files.pbp);
                }
            }
        }
    };
    thread::scope(|scope| {
        scope.spawn(|| judge(&first, one));
        scope.spawn(|| judge(&second, other));
    });
}

#[test]
fn veripb_rejects_a_shown_proof_whose_claim_was_turned_round() {
    let Some(veripb) = VeriPb::find("turned") else { return };
    let (_, files) = asked(&Board::read("1..."), &plain()).expect("something is forced");
    let last = files.pbp.lines().rfind(|line| line.contains(" rup ")).expect("a propagation").to_owned();
    let turned = last.replacen(" rup 1 ", " rup 1 ~", 1).replacen("~~", "", 1);
    assert_ne!(turned, last);
    let wrong = Export { pbp: files.pbp.replace(&last, &turned), ..files };
    assert!(!matches!(veripb.judge(&wrong), Verdict::Accepted));
}
