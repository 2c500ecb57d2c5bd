//! One position for each technique, in which nothing easier shows the same: what it says, and why.

use super::TECHNIQUES;
use crate::game::FlowPosition;
use crate::position::Flow;
use gridproof_kernel::{Checker, Lit, Rules};
use gridproof_search::game::{Deduction, Position};
use gridproof_search::run::with_steps;
use std::collections::HashSet;
use std::ops::ControlFlow;

/// Technique, position, what follows (`!` for an edge that is not used), and what the story says.
type Fixture = (&'static str, &'static str, &'static [&'static str], &'static str);

const FIXTURES: [Fixture; 15] = [
    (
        "forced extension",
        "...../.A.../..B.B/....C/AC...",
        &["r4c1-r5c1"],
        "The path of A at r5c1 can only go on to r4c1.",
    ),
    (
        "forced cell",
        "...../.A.../..B.B/....C/AC...",
        &["r1c1-r1c2", "r1c1-r2c1"],
        "A path has to come into r1c1 and go out again, and only r1c2 and r2c1 are open",
    ),
    (
        "forced join",
        "strict:A..AB/...../.CD.E/..ED./BC...;C=r4c2-r5c2",
        &["r3c2-r4c2"],
        "r3c2 and r4c2 are both C, and no path touches itself: they are joined.",
    ),
    (
        "corner rule",
        "strict:AB.../..AC./.BC../...../D...D;edge=r3c5-r4c5,r4c4-r4c5",
        &["!r3c4-r4c4", "!r3c4-r3c5"],
        "A path turns at r4c5. No path touches itself, so r3c4 inside the turn joins neither arm",
    ),
    (
        "end in a corner",
        "strict:A..BC/.C.../...../.AB../.....;edge=r4c1-r5c1,r5c1-r5c2",
        &["!r4c1-r4c2", "!r4c2-r5c2"],
        "The end r4c2 lies inside a turn, and no path touches itself",
    ),
    (
        "no contact",
        "strict:A...../.B.AC./...C../....../.D..../....BD;edge=r5c3-r5c4,r6c3-r6c4",
        &["!r5c4-r6c4", "!r5c3-r6c3"],
        "Around r5c3, r5c4, r6c4, r6c3 a path would touch itself",
    ),
    (
        "no closed loop",
        "A../A..;edge=r1c2-r1c3,r1c3-r2c3,r2c2-r2c3",
        &["!r1c2-r2c2"],
        "r1c2 and r2c2 are the two ends of one piece of path: joined, they would close a loop.",
    ),
    (
        "dead end",
        "...../.A.../..B.B/....C/AC...",
        &["!r4c4-r4c5"],
        "If r4c4 and r4c5 were joined, r5c5 would have too few ways in and out.",
    ),
    (
        "articulation cell",
        "...../.A.../..B.B/....C/AC...",
        &["r4c1=A"],
        "Every way between the two ends of A leads through r4c1, so it is A.",
    ),
    (
        "colour connectivity",
        "...AB/.C.../.BC.A/...../.....",
        &["!r1c4-r2c4"],
        "If r1c4 and r2c4 were joined, the two ends of B would be cut off from each other.",
    ),
    (
        "stranded region",
        "strict:...../.A.A./.B.C./...D./CD..B;A=r2c2-r2c3;B=r2c1-r3c1-r3c2;edge=r1c3-r1c4",
        &["!r1c3-r2c3"],
        "Only two paths can reach the 2 empty cells around r1c1, so both do",
    ),
    (
        "chokepoint",
        "....A/.B..C/.CB.A/...../.....",
        &["r2c1-r3c1"],
        "A, B, C have to pass here, and there are only 3 places to pass by",
    ),
    (
        "boundary order",
        "A...B/..C../...B./...D./ADC..",
        &["!r4c4-r5c4"],
        "the ends of D and B would alternate around the open cells between them",
    ),
    (
        "parity",
        "strict:.....A/..B.../.BC.D./.A.E../C..D../E.....;D=r3c5-r4c5;E=r3c4-r4c4;edge=r2c1-r3c1,r3c6-r4c6",
        &["!r1c3-r2c3"],
        "the region around r1c1 has 2 empty cells of one shade and 1 of the other",
    ),
    (
        "one-edge contradiction",
        "...../.A.../..B.B/....C/AC...",
        &["r2c1-r3c1"],
        "Suppose r2c1 and r3c1 are not joined. Then r1c1 and r2c1 are joined, and so on over 16 moves",
    ),
];

fn position(text: &str) -> FlowPosition {
    FlowPosition::new(Flow::read(text).expect("a position"))
}

/// Everything that the techniques tell of a position.
fn told(position: &FlowPosition) -> Vec<Deduction> {
    let mut all = vec![];
    let done = with_steps(u64::MAX, |run| {
        position.deduce(super::HARDEST, run, &mut |deduction, _| {
            all.push(deduction);
            ControlFlow::Continue(())
        })
    });
    done.expect("no limit");
    all
}

#[test]
fn every_technique_shows_what_nothing_easier_does_and_tells_it_of_the_same_cells() {
    let covered: Vec<&str> = FIXTURES.iter().map(|fixture| fixture.0).collect();
    assert_eq!(covered, TECHNIQUES.iter().map(|technique| technique.name).collect::<Vec<_>>());
    for (technique, text, targets, story) in FIXTURES {
        let position = position(text);
        let lit = |name: &&str| {
            let atom = position.rules.read_atom(name.trim_start_matches('!')).expect("an atom");
            if name.starts_with('!') { !Lit::positive(atom.0) } else { Lit::positive(atom.0) }
        };
        let targets: Vec<Lit> = targets.iter().map(lit).collect();
        let told = told(&position);
        let found = told.iter().find(|found| found.technique == technique && found.targets == targets);
        let found = found.unwrap_or_else(|| panic!("{technique} does not show that in {text}"));
        assert!(found.narrative.contains(story), "{technique}: {}", found.narrative);
        let theorem = Checker::new().check(&position.rules, position.marks(), &found.proof);
        assert!(theorem.is_ok(), "{technique} in {text}");
    }
}

#[test]
fn nothing_is_told_twice() {
    for (_, text, ..) in FIXTURES {
        let mut known: HashSet<Lit> = HashSet::new();
        for found in told(&position(text)) {
            assert!(found.targets.iter().any(|lit| !known.contains(lit)), "{} in {text}", found.technique);
            known.extend(&found.targets);
        }
    }
}

#[test]
fn what_strict_alone_forbids_is_not_told_in_cover() {
    let only_strict = ["forced join", "corner rule", "end in a corner", "no contact"];
    for (_, text, ..) in FIXTURES.iter().filter(|fixture| fixture.1.starts_with("strict:")) {
        let told = told(&position(text.trim_start_matches("strict:")));
        assert!(told.iter().all(|found| !only_strict.contains(&found.technique)), "{text}");
    }
}
