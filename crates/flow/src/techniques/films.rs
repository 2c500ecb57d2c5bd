//! Films on boards of every kind: every frame is a theorem of its own, and hints draw paths.

use crate::game::FlowPosition;
use crate::position::{Flow, RuleSet};
use gridproof_game::{Puzzle, Words};
use gridproof_kernel::{Checker, Lit, Proof, Statement};
use gridproof_search::film::{Frame, Shows, attach};
use gridproof_search::run::with_steps;
use gridproof_search::{Deduction, Deductive, Extent, Random, Refutation, Seek};
use std::ops::ControlFlow;

const STEPS: u64 = 20_000_000;

fn open(text: &str) -> FlowPosition {
    FlowPosition::new(Flow::read(text).expect("a position"))
}

/// The position with further marks.
fn with(position: &FlowPosition, lits: &[Lit]) -> FlowPosition {
    open(&position.with(lits).text())
}

/// The first thing that the techniques say.
fn first(position: &FlowPosition, extent: Extent) -> Option<Deduction> {
    let mut first = None;
    let done = with_steps(STEPS, |run| {
        position.deduce(Seek { extent, ..Seek::default() }, run, &mut |deduction, _| {
            first = Some(deduction);
            ControlFlow::Break(())
        })
    });
    done.expect("a small board");
    first
}

/// Checks every frame as a theorem of its own, and counts them.
fn check_frames(position: &FlowPosition, mut frames: Vec<Frame>, proof: &Proof) -> usize {
    attach(&mut frames, proof).unwrap_or_else(|why| panic!("{why} in {}", position.text()));
    let mut seen = 0;
    for frame in &frames {
        frame.each(&mut |frame| {
            let (marks, alone) = frame.alone(proof);
            let theorem = Checker::new().check(&position.rules, &marks, &alone);
            let theorem = theorem.unwrap_or_else(|why| panic!("{why:?}: {frame:?} in {}", position.text()));
            if let Shows::Facts(facts) = &frame.shows {
                assert_eq!(theorem.statement(), Statement::all(facts).view());
            }
            check_words(position, frame);
            seen += 1;
        });
    }
    seen
}

/// Reasons and claims are whole sentences that are not too long.
fn check_words(position: &FlowPosition, frame: &Frame) {
    let claim = match &frame.shows {
        Shows::Facts(facts) => position.claim(facts),
        Shows::OneOf(lits) => position.one_of(lits),
        Shows::Clash => String::new(),
    };
    assert!(frame.reason.ends_with('.') && frame.reason.len() > 10, "{frame:?}");
    let words = |text: &str| text.split_whitespace().count();
    assert!(words(&frame.reason) <= 40, "{}", frame.reason);
    assert!(words(&frame.reason) + words(&claim) <= 70, "{} {claim}", frame.reason);
}

/// Checks a hint, and returns how many frames it has.
fn check_hint(position: &FlowPosition, hint: &Deduction) -> usize {
    let theorem = Checker::new().check(&position.rules, position.marks(), &hint.proof);
    let theorem = theorem.unwrap_or_else(|why| panic!("{why:?}: {} in {}", hint.technique, position.text()));
    assert_eq!(theorem.statement(), Statement::all(&hint.targets).view(), "{}", position.text());
    let last = hint.frames.last().expect("a frame");
    assert!(hint.targets.iter().all(|target| last.facts().contains(target)), "{}", position.text());
    check_frames(position, hint.frames.clone(), &hint.proof)
}

/// A puzzle made from a random set of paths, and the paths' edges.
fn made(seed: u64, rule_set: RuleSet) -> (FlowPosition, Vec<Lit>) {
    let (rows, cols) = [(5, 5), (6, 6), (4, 7), (7, 5)][seed as usize % 4];
    let (flow, used) = super::tests::made(rows, cols, &mut Random::new(seed));
    let position = FlowPosition::new(flow.in_rule_set(rule_set));
    let edges = (0..used.len() as u32).filter(|&edge| used[edge as usize]);
    let edges = edges.map(|edge| position.rules.edge(edge)).collect();
    (position, edges)
}

#[test]
fn every_frame_of_every_hint_is_a_theorem() {
    let (mut frames, mut hints, mut ruling_out) = (0, 0, 0);
    for seed in 0..16 {
        for rule_set in RuleSet::ALL {
            let (mut position, _) = made(seed, rule_set);
            while let Some(hint) = first(&position, Extent::Usual).filter(|_| !position.is_complete()) {
                frames += check_hint(&position, &hint);
                hints += 1;
                ruling_out += u32::from(!hint.targets.iter().any(|target| target.is_positive()));
                position = with(&position, &hint.targets);
            }
        }
    }
    assert!(hints > 300 && frames > 500, "{hints} hints, {frames} frames");
    assert!(ruling_out * 10 < hints, "{ruling_out} of {hints} hints draw nothing");
}

#[test]
fn hints_are_fewer_than_the_edges_that_they_draw() {
    let (mut hints, mut edges) = (0, 0);
    for seed in 0..16 {
        let (mut position, path) = made(seed, RuleSet::Strict);
        while let Some(hint) = first(&position, Extent::Usual).filter(|_| !position.is_complete()) {
            hints += 1;
            position = with(&position, &hint.targets);
        }
        edges += path.len();
    }
    assert!(edges > 300 && hints * 2 < edges, "{hints} hints for {edges} edges");
}

#[test]
fn a_wrong_edge_is_refuted_by_a_film_that_its_proof_backs() {
    let (mut sizes, mut unknown) = (vec![], 0);
    for seed in 0..16 {
        for rule_set in [RuleSet::Cover, RuleSet::Strict] {
            let (position, path) = made(seed, rule_set);
            let mut random = Random::new(seed);
            let edges = position.flow.board().edges().len() as u32;
            let wrong: Vec<Lit> =
                (0..edges).map(|edge| position.rules.edge(edge)).filter(|lit| !path.contains(lit)).collect();
            let wrong = wrong[random.index(wrong.len())];
            let marked = position.with(&[wrong]);
            match with_steps(STEPS, |run| marked.refute(run)).expect("a small board") {
                None => unknown += 1,
                Some(Refutation { frame, proof }) => {
                    let theorem = Checker::new().check(&position.rules, &[], &proof).expect("a proof");
                    assert_eq!(theorem.statement(), Statement::unit(!wrong).view());
                    sizes.push(frame.total());
                    check_frames(&position, vec![frame], &proof);
                }
            }
        }
    }
    sizes.sort_unstable();
    assert!(sizes.len() >= 20, "{} refuted, {unknown} not", sizes.len());
    assert!(sizes[sizes.len() / 2] <= 3, "{sizes:?}");
}

/// Inside a supposition, a fact may follow once more that was found out without it: the proof must cite the one that comes first.
#[test]
fn every_wrong_edge_of_a_board_is_refuted_by_a_proof() {
    let position = open("strict:A......./......../..B..C.A/.......B/......../..D...../.....CD./........");
    let solution = with_steps(STEPS, |run| position.completion(run)).expect("a solution");
    let mut refuted = 0;
    for edge in 0..position.flow.board().edges().len() as u32 {
        let edge = position.rules.edge(edge);
        if solution.holds(edge) {
            continue;
        }
        let film = with_steps(STEPS, |run| position.with(&[edge]).refute(run)).expect("a small board");
        if let Some(Refutation { proof, .. }) = film {
            let theorem = Checker::new().check(&position.rules, &[], &proof).expect("a proof");
            assert_eq!(theorem.statement(), Statement::unit(!edge).view());
            refuted += 1;
        }
    }
    assert!(refuted > 40, "{refuted}");
}
