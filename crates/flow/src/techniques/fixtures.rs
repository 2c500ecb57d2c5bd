//! One position for each technique, in which nothing easier shows the same: what follows, and why.

use super::TECHNIQUES;
use crate::game::FlowPosition;
use crate::position::Flow;
use crate::rate::HARDEST;
use gridproof_game::Puzzle;
use gridproof_kernel::{Checker, Lit, Rules};
use gridproof_search::run::with_steps;
use gridproof_search::{Deduction, Deductive, Extent, Seek};
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
        because: "Path A has only one way to continue from r5c1.",
    },
    Fixture {
        technique: "forced cell",
        position: "...../.A.../..B.B/....C/AC...",
        follows: &["r1c1-r1c2", "r1c1-r2c1"],
        because: "r1c1 is in a corner, so both of its edges are used.",
    },
    Fixture {
        technique: "forced join",
        position: "strict:A..AB/...../.CD.E/..ED./BC...;C=r4c2-r5c2",
        follows: &["r3c2-r4c2"],
        because: "r3c2 and r4c2 are both on path C, which can't touch itself.",
    },
    Fixture {
        technique: "corner rule",
        position: "strict:AB.../..AC./.BC../...../D...D;edge=r3c5-r4c5,r4c4-r4c5",
        follows: &["!r3c4-r4c4", "!r3c4-r3c5"],
        because: "r3c4 lies inside the turn at r4c5, and that path can't touch itself.",
    },
    Fixture {
        technique: "end in a corner",
        position: "strict:A..BC/.C.../...../.AB../.....;edge=r4c1-r5c1,r5c1-r5c2",
        follows: &["!r4c1-r4c2", "!r4c2-r5c2"],
        because: "The end r4c2 lies inside the turn at r5c1, and no path can touch itself.",
    },
    Fixture {
        technique: "no contact",
        position: "strict:A...../.B.AC./...C../....../.D..../....BD;edge=r5c3-r5c4,r6c3-r6c4",
        follows: &["!r5c4-r6c4", "!r5c3-r6c3"],
        because: "A path cannot fill the 2x2 block r5c3–r6c4.",
    },
    Fixture {
        technique: "no closed loop",
        position: "A../A..;edge=r1c2-r1c3,r1c3-r2c3,r2c2-r2c3",
        follows: &["!r1c2-r2c2"],
        because: "r1c2 and r2c2 are the two ends of one piece of path, which can't close to a loop.",
    },
    Fixture {
        technique: "dead end",
        position: "...../.A.../..B.B/....C/AC...",
        follows: &["!r4c4-r4c5"],
        because: "If r4c4 and r4c5 were joined, r5c5 would have only one way in or out.",
    },
    Fixture {
        technique: "articulation cell",
        position: "...../.A.../..B.B/....C/AC...",
        follows: &["r4c1=A"],
        because: "Every way between the two ends of A passes through r4c1.",
    },
    Fixture {
        technique: "colour connectivity",
        position: "...AB/.C.../.BC.A/...../.....",
        follows: &["!r1c4-r2c4"],
        because: "If r1c4 and r2c4 were joined, the ends of B would be cut off from each other.",
    },
    Fixture {
        technique: "stranded region",
        position: "strict:...../.A.A./.B.C./...D./CD..B;A=r2c2-r2c3;B=r2c1-r3c1-r3c2;edge=r1c3-r1c4",
        follows: &["!r1c3-r2c3"],
        because: "Only the paths at r1c3 and r2c1 can reach the 2 empty cells around r1c1, so both must go in.",
    },
    Fixture {
        technique: "chokepoint",
        position: "....A/.B..C/.CB.A/...../.....",
        follows: &["r2c1-r3c1"],
        because: "Paths A, B and C must cross between rows 2 and 3, where only 3 cells are open.",
    },
    Fixture {
        technique: "boundary order",
        position: "A...B/..C../...B./...D./ADC..",
        follows: &["!r4c4-r5c4"],
        because: "If r4c4 and r5c4 were joined, paths D and B would have to cross.",
    },
    Fixture {
        technique: "parity",
        position: "strict:.....A/..B.../.BC.D./.A.E../C..D../E.....;D=r3c5-r4c5;E=r3c4-r4c4;edge=r2c1-r3c1,r3c6-r4c6",
        follows: &["!r1c3-r2c3"],
        because: "If r1c3 and r2c3 were joined, the chessboard shades around r1c1 would not balance.",
    },
    Fixture {
        technique: "one-edge contradiction",
        position: "...../.A.../..B.B/....C/AC...",
        follows: &["r2c1-r3c1"],
        because: "If r2c1 and r3c1 were not joined, r2c3 would have only one way in or out.",
    },
];

fn position(text: &str) -> FlowPosition {
    FlowPosition::new(Flow::read(text).expect("a position"))
}

/// Everything that the techniques find in a position.
fn deductions(position: &FlowPosition) -> Vec<Deduction> {
    let mut all = vec![];
    let done = with_steps(STEPS, |run| {
        let seek = Seek { hardest: HARDEST, extent: Extent::First, ..Seek::default() };
        position.deduce(seek, run, &mut |deduction, _| {
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
        let [frame] = &found.frames[..] else { panic!("{technique} is told in one frame") };
        assert_eq!(frame.reason, because, "{technique}");
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
