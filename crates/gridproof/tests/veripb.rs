//! Real hints, mistakes and uniqueness proofs before a stranger's checker.

#[path = "../../veripb/tests/checker/mod.rs"]
mod checker;
mod common;

use checker::{Verdict, VeriPb};
use common::{Board, random_board, unique_puzzle};
use gridproof::explain::explain;
use gridproof::kernel::Proof;
use gridproof::search::game::{Choice, Position, Tier};
use gridproof::search::run::with_steps;
use gridproof::search::{self, Random};
use gridproof::solve::{prove_only, solve};
use gridproof::{HintOptions, HintOutcome, hint};
use gridproof_veripb::{Export, export};
use std::collections::BTreeMap;
use std::thread;

const PLENTY: u64 = 50_000_000;

/// A proof as files, with the kind of thing it proves.
type Case = (String, Export);

fn files(position: &dyn Position, proof: &Proof) -> Export {
    export(position.rules(), position.marks(), proof).expect("a checked proof can be exported")
}

/// The hint or the mistake of a position, if it has one.
fn asked(board: &Board, options: &HintOptions) -> Option<Case> {
    let position = board.position();
    match with_steps(PLENTY, |run| hint(&*position, options, run)) {
        HintOutcome::Hint(hint) => Some((hint.technique().to_owned(), files(&*position, hint.proof()))),
        HintOutcome::Mistake(mistake) => {
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
    match with_steps(PLENTY, |run| prove_only(&*position, model, run)) {
        gridproof_search::Verdict::Proved(proved) => {
            Some(("only one".to_owned(), files(&*position, proved.proof())))
        }
        _ => None,
    }
}

/// Where the game's own techniques do not lead any further.
fn where_techniques_end(board: &Board) -> Board {
    let position = board.position();
    let techniques = HintOptions { hardest: Tier(position.beyond().0 - 1), ..HintOptions::default() };
    let told = with_steps(PLENTY, |run| explain(&*position, &techniques, run));
    told.steps.last().map_or_else(|| board.clone(), |(_, after)| Board::read(after))
}

/// Cases of every kind: by techniques, by the general reasoner, by the solver alone, and uniqueness.
fn cases() -> Vec<Case> {
    let mut random = Random::new(21);
    let plain = HintOptions { shorten: 50_000, ..HintOptions::default() };
    let general = HintOptions { propose: 0, ..plain.clone() };
    let solver = HintOptions { shorten: 0, ..general.clone() };
    let mut cases = vec![];
    for round in 0..200 {
        let board = random_board(&mut random, 4 + round % 2);
        let options = [&plain, &general, &solver][round % 3];
        cases.extend(asked(&board, options));
        cases.extend(only(&board));
    }
    for round in 0..90 {
        let (board, _) = unique_puzzle(&mut random, 5 + round % 3);
        cases.extend(only(&board));
        let board = where_techniques_end(&board);
        cases.extend([&plain, &solver].into_iter().filter_map(|options| asked(&board, options)));
    }
    cases
}

#[test]
fn veripb_accepts_every_proof_that_the_engine_shows() {
    // Looked for first: without the checker there is nothing to do.
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
    let (_, files) = asked(&Board::read("1..."), &HintOptions::default()).expect("something is forced");
    let last = files.pbp.lines().rfind(|line| line.contains(" rup ")).expect("a propagation").to_owned();
    let turned = last.replacen(" rup 1 ", " rup 1 ~", 1).replacen("~~", "", 1);
    assert_ne!(turned, last);
    let wrong = Export { pbp: files.pbp.replace(&last, &turned), ..files };
    assert!(!matches!(veripb.judge(&wrong), Verdict::Accepted));
}
