//! One position for each technique, in which nothing easier shows the same: what follows, and why.

use super::TECHNIQUES;
use crate::game::FlowPosition;
use crate::position::Flow;
use crate::rate::HARDEST;
use gridproof_game::Puzzle;
use gridproof_kernel::{Checker, Lit, Rules};
use gridproof_search::run::with_steps;
use gridproof_search::{Deduction, Deductive, Trust};
use std::collections::HashSet;
use std::ops::ControlFlow;

/// A position in which a technique shows something.
struct Fixture {
    technique: &'static str,
    position: &'static str,
    /// What follows; `!` for an edge that is not used.
    follows: &'static [&'static str],
    /// A part of the description.
    because: &'static str,
}

const STEPS: u64 = 10_000_000;

const FIXTURES: [Fixture; 15] = [
    Fixture {
        technique: "forced extension",
        position: "...../.A.../..B.B/....C/AC...",
        follows: &["r4c1-r5c1"],
        because: "The path of A at r5c1 can only go on to r4c1.",
    },
    Fixture {
        technique: "forced cell",
        position: "...../.A.../..B.B/....C/AC...",
        follows: &["r1c1-r1c2", "r1c1-r2c1"],
        because: "A path has to come into r1c1 and go out again, and only r1c2 and r2c1 are open",
    },
    Fixture {
        technique: "forced join",
        position: "strict:A..AB/...../.CD.E/..ED./BC...;C=r4c2-r5c2",
        follows: &["r3c2-r4c2"],
        because: "r3c2 and r4c2 are both C, and no path touches itself: they are joined.",
    },
    Fixture {
        technique: "corner rule",
        position: "strict:AB.../..AC./.BC../...../D...D;edge=r3c5-r4c5,r4c4-r4c5",
        follows: &["!r3c4-r4c4", "!r3c4-r3c5"],
        because: "A path turns at r4c5. No path touches itself, so r3c4 inside the turn joins neither arm",
    },
    Fixture {
        technique: "end in a corner",
        position: "strict:A..BC/.C.../...../.AB../.....;edge=r4c1-r5c1,r5c1-r5c2",
        follows: &["!r4c1-r4c2", "!r4c2-r5c2"],
        because: "The end r4c2 lies inside a turn, and no path touches itself",
    },
    Fixture {
        technique: "no contact",
        position: "strict:A...../.B.AC./...C../....../.D..../....BD;edge=r5c3-r5c4,r6c3-r6c4",
        follows: &["!r5c4-r6c4", "!r5c3-r6c3"],
        because: "Around r5c3, r5c4, r6c4, r6c3 a path would touch itself",
    },
    Fixture {
        technique: "no closed loop",
        position: "A../A..;edge=r1c2-r1c3,r1c3-r2c3,r2c2-r2c3",
        follows: &["!r1c2-r2c2"],
        because: "r1c2 and r2c2 are the two ends of one piece of path: joined, they would close a loop.",
    },
    Fixture {
        technique: "dead end",
        position: "...../.A.../..B.B/....C/AC...",
        follows: &["!r4c4-r4c5"],
        because: "If r4c4 and r4c5 were joined, r5c5 would have too few ways in and out.",
    },
    Fixture {
        technique: "articulation cell",
        position: "...../.A.../..B.B/....C/AC...",
        follows: &["r4c1=A"],
        because: "Every way between the two ends of A leads through r4c1, so it is A.",
    },
    Fixture {
        technique: "colour connectivity",
        position: "...AB/.C.../.BC.A/...../.....",
        follows: &["!r1c4-r2c4"],
        because: "If r1c4 and r2c4 were joined, the two ends of B would be cut off from each other.",
    },
    Fixture {
        technique: "stranded region",
        position: "strict:...../.A.A./.B.C./...D./CD..B;A=r2c2-r2c3;B=r2c1-r3c1-r3c2;edge=r1c3-r1c4",
        follows: &["!r1c3-r2c3"],
        because: "Only two paths can reach the 2 empty cells around r1c1, so both do",
    },
    Fixture {
        technique: "chokepoint",
        position: "....A/.B..C/.CB.A/...../.....",
        follows: &["r2c1-r3c1"],
        because: "A, B, C have to pass here, and there are only 3 places to pass by",
    },
    Fixture {
        technique: "boundary order",
        position: "A...B/..C../...B./...D./ADC..",
        follows: &["!r4c4-r5c4"],
        because: "the ends of D and B would alternate around the open cells between them",
    },
    Fixture {
        technique: "parity",
        position: "strict:.....A/..B.../.BC.D./.A.E../C..D../E.....;D=r3c5-r4c5;E=r3c4-r4c4;edge=r2c1-r3c1,r3c6-r4c6",
        follows: &["!r1c3-r2c3"],
        because: "the region around r1c1 has 2 empty cells of one shade and 1 of the other",
    },
    Fixture {
        technique: "one-edge contradiction",
        position: "...../.A.../..B.B/....C/AC...",
        follows: &["r2c1-r3c1"],
        because: "Suppose r2c1 and r3c1 are not joined. Then r1c1 and r2c1 are joined, and so on over 16 moves",
    },
];

fn position(text: &str) -> FlowPosition {
    FlowPosition::new(Flow::read(text).expect("a position"))
}

/// Everything that the techniques find in a position.
fn deductions(position: &FlowPosition) -> Vec<Deduction> {
    let mut all = vec![];
    let done = with_steps(STEPS, |run| {
        position.deduce(HARDEST, Trust::Rules, run, &mut |deduction, _| {
            all.push(deduction);
            ControlFlow::Continue(())
        })
    });
    done.expect("a small board");
    all
}

#[test]
fn every_technique_shows_what_nothing_easier_does_and_says_why() {
    let covered: Vec<&str> = FIXTURES.iter().map(|fixture| fixture.technique).collect();
    assert_eq!(covered, TECHNIQUES.iter().map(|technique| technique.name).collect::<Vec<_>>());
    let mut proved = 0;
    for Fixture { technique, position: text, follows, because } in FIXTURES {
        let position = position(text);
        let lit = |name: &&str| {
            let atom = position.rules.read_atom(name.trim_start_matches('!')).expect("an atom");
            if name.starts_with('!') { !Lit::positive(atom.0) } else { Lit::positive(atom.0) }
        };
        let targets: Vec<Lit> = follows.iter().map(lit).collect();
        let found = deductions(&position);
        let found = found.iter().find(|found| found.technique == technique && found.targets == targets);
        let found = found.unwrap_or_else(|| panic!("{technique} does not show that in {text}"));
        assert!(found.narrative.contains(because), "{technique}: {}", found.narrative);
        let theorem = Checker::new().check(&position.rules, position.marks(), &found.proof);
        assert!(theorem.is_ok(), "{technique} in {text}");
        proved += 1;
    }
    assert_eq!(proved, TECHNIQUES.len());
}

#[test]
fn nothing_is_shown_twice() {
    let mut shown = 0;
    for Fixture { position: text, .. } in FIXTURES {
        let mut known: HashSet<Lit> = HashSet::new();
        for found in deductions(&position(text)) {
            assert!(found.targets.iter().any(|lit| !known.contains(lit)), "{} in {text}", found.technique);
            known.extend(&found.targets);
            shown += 1;
        }
    }
    assert!(shown > 100, "{shown}");
}

#[test]
fn what_strict_alone_forbids_is_not_shown_in_cover() {
    let only_strict = ["forced join", "corner rule", "end in a corner", "no contact"];
    let strict = FIXTURES.iter().filter_map(|fixture| fixture.position.strip_prefix("strict:"));
    let mut positions = 0;
    for text in strict {
        let found = deductions(&position(text));
        assert!(found.iter().all(|found| !only_strict.contains(&found.technique)), "{text}");
        positions += 1;
    }
    assert_eq!(positions, 6);
}
