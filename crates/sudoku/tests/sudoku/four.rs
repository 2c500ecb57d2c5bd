//! The first techniques on 4x4 boards, each with exactly the premises that a person would name: the rules and the cells
//! that its proof rests on, all of them and no other.

use crate::common::open;
use gridproof_kernel::{Checker, How};
use gridproof_search::run::with_steps;
use gridproof_search::{Deduction, Deductive, Tier};
use std::collections::BTreeSet;
use std::ops::ControlFlow;

/// A find on a small board: the technique, what it says, and what that rests on.
struct Case {
    board: &'static str,
    technique: &'static str,
    reason: &'static str,
    claims: &'static [&'static str],
    premises: &'static [&'static str],
}

const CASES: &[Case] = &[
    Case {
        board: "0001 0002 3000 0000",
        technique: "naked single",
        reason: "r3c4 has only 4 left.",
        claims: &["r3c4 is 4"],
        premises: &[
            "r1c4 is given",
            "r2c4 is given",
            "r3c1 is given",
            "column 4 has at most one 1",
            "column 4 has at most one 2",
            "row 3 has at most one 3",
            "r3c4 has a value",
        ],
    },
    // What the player has placed is a mark, not a given.
    Case {
        board: "0001 0002 0000 0000 / 0000 0000 3000 0000",
        technique: "naked single",
        reason: "r3c4 has only 4 left.",
        claims: &["r3c4 is 4"],
        premises: &[
            "r1c4 is given",
            "r2c4 is given",
            "r3c1 is 3 (on the board)",
            "column 4 has at most one 1",
            "column 4 has at most one 2",
            "row 3 has at most one 3",
            "r3c4 has a value",
        ],
    },
    Case {
        board: "...1....1.......",
        technique: "hidden single in a box",
        reason: "In box 1, the 1 can only go in r2c2.",
        claims: &["r2c2 is 1"],
        premises: &[
            "r1c4 is given",
            "r3c1 is given",
            "row 1 has at most one 1",
            "column 1 has at most one 1",
            "box 1 has a 1",
        ],
    },
    // A filled cell is a premise too: no other value fits there.
    Case {
        board: "...12...........",
        technique: "hidden single in a box",
        reason: "In box 1, the 1 can only go in r2c2.",
        claims: &["r2c2 is 1"],
        premises: &[
            "r1c4 is given",
            "r2c1 is given",
            "row 1 has at most one 1",
            "r2c1 has at most one value",
            "box 1 has a 1",
        ],
    },
    Case {
        board: "....1.....1.....",
        technique: "hidden single in a line",
        reason: "In row 1, the 1 can only go in r1c4.",
        claims: &["r1c4 is 1"],
        premises: &[
            "r2c1 is given",
            "r3c3 is given",
            "box 1 has at most one 1",
            "column 3 has at most one 1",
            "row 1 has a 1",
        ],
    },
    Case {
        board: "12.3............",
        technique: "full house",
        reason: "r1c3 is the last empty cell of row 1, and 4 is missing.",
        claims: &["r1c3 is 4"],
        premises: &[
            "r1c1 is given",
            "r1c2 is given",
            "r1c4 is given",
            "r1c1 has at most one value",
            "r1c2 has at most one value",
            "r1c4 has at most one value",
            "row 1 has a 4",
        ],
    },
    Case {
        board: "........3.4.4.3.",
        technique: "naked pair",
        reason: "In row 1, r1c1 and r1c3 can only be 1 and 2.",
        claims: &["r1c2 is not 1", "r1c2 is not 2", "r1c4 is not 1", "r1c4 is not 2"],
        premises: &[
            "r3c1 is given",
            "r4c1 is given",
            "r3c3 is given",
            "r4c3 is given",
            "column 1 has at most one 3",
            "column 1 has at most one 4",
            "column 3 has at most one 3",
            "column 3 has at most one 4",
            "r1c1 has a value",
            "r1c3 has a value",
            "row 1 has at most one 1",
            "row 1 has at most one 2",
        ],
    },
    // Where the player keeps pencil marks, these are the premises.
    Case {
        board: "................;r1c1-34;r1c3-34",
        technique: "naked pair",
        reason: "In row 1, r1c1 and r1c3 can only be 1 and 2.",
        claims: &["r1c2 is not 1", "r1c2 is not 2", "r1c4 is not 1", "r1c4 is not 2"],
        premises: &[
            "r1c1 is not 3 (on the board)",
            "r1c1 is not 4 (on the board)",
            "r1c3 is not 3 (on the board)",
            "r1c3 is not 4 (on the board)",
            "r1c1 has a value",
            "r1c3 has a value",
            "row 1 has at most one 1",
            "row 1 has at most one 2",
        ],
    },
    Case {
        board: "........3.4.4.3.",
        technique: "hidden pair",
        reason: "In row 1, 3 and 4 can only go in r1c2 and r1c4.",
        claims: &["r1c2 is not 1", "r1c2 is not 2", "r1c4 is not 1", "r1c4 is not 2"],
        premises: &[
            "r3c1 is given",
            "r4c1 is given",
            "r3c3 is given",
            "r4c3 is given",
            "column 1 has at most one 3",
            "column 1 has at most one 4",
            "column 3 has at most one 3",
            "column 3 has at most one 4",
            "row 1 has a 3",
            "row 1 has a 4",
            "r1c2 has at most one value",
            "r1c4 has at most one value",
        ],
    },
    Case {
        board: "................;r1c1-34;r1c2-34",
        technique: "locked pair",
        reason: "In row 1 and box 1, r1c1 and r1c2 can only be 1 and 2.",
        claims: &[
            "r1c3 is not 1",
            "r1c3 is not 2",
            "r1c4 is not 1",
            "r1c4 is not 2",
            "r2c1 is not 1",
            "r2c1 is not 2",
            "r2c2 is not 1",
            "r2c2 is not 2",
        ],
        premises: &[
            "r1c1 is not 3 (on the board)",
            "r1c1 is not 4 (on the board)",
            "r1c2 is not 3 (on the board)",
            "r1c2 is not 4 (on the board)",
            "r1c1 has a value",
            "r1c2 has a value",
            "row 1 has at most one 1",
            "row 1 has at most one 2",
            "box 1 has at most one 1",
            "box 1 has at most one 2",
        ],
    },
    Case {
        board: "....23..........",
        technique: "pointing",
        reason: "In box 1, the 1 can only go in row 1.",
        claims: &["r1c3 is not 1", "r1c4 is not 1"],
        premises: &[
            "r2c1 is given",
            "r2c2 is given",
            "r2c1 has at most one value",
            "r2c2 has at most one value",
            "box 1 has a 1",
            "row 1 has at most one 1",
        ],
    },
    Case {
        board: "..23............",
        technique: "claiming",
        reason: "In row 1, the 1 can only go in box 1.",
        claims: &["r2c1 is not 1", "r2c2 is not 1"],
        premises: &[
            "r1c3 is given",
            "r1c4 is given",
            "r1c3 has at most one value",
            "r1c4 has at most one value",
            "row 1 has a 1",
            "box 1 has at most one 1",
        ],
    },
];

/// Everything that the techniques find on a board.
fn finds(position: &dyn Deductive) -> Vec<Deduction> {
    let mut finds = vec![];
    let done = with_steps(10_000_000, |run| {
        position.available(Tier(7), run, &mut |deduction, _| {
            finds.push(deduction);
            ControlFlow::Continue(())
        })
    });
    assert_eq!(done, Ok(()));
    finds
}

/// Why the only frame of a find holds.
fn reason(found: &Deduction) -> &str {
    found.frames.last().map_or("", |frame| &frame.reason)
}

/// The rules and the marks that a proof cites.
fn premises(position: &dyn Deductive, deduction: &Deduction) -> BTreeSet<String> {
    let lines = deduction.proof.lines().filter_map(|(_, line)| match line.how {
        How::Axiom(rule) => Some(position.rules().rule_text(rule)),
        How::Mark(lit) => Some(format!("{} (on the board)", position.words().lit(lit))),
        _ => None,
    });
    lines.collect()
}

#[test]
fn every_find_rests_on_exactly_the_premises_that_a_person_would_name() {
    for case in CASES {
        let position = open(case.board);
        let finds = finds(&*position);
        let found =
            finds.iter().find(|found| found.technique == case.technique && reason(found) == case.reason);
        let Some(found) = found else {
            let told: Vec<String> =
                finds.iter().map(|found| format!("{}: {}", found.technique, reason(found))).collect();
            panic!("{} on {} is not among\n{}", case.technique, case.board, told.join("\n"));
        };
        let claims: BTreeSet<String> = found.targets.iter().map(|&lit| position.words().lit(lit)).collect();
        assert_eq!(claims, case.claims.iter().map(|claim| claim.to_string()).collect(), "{}", case.board);
        let expected: BTreeSet<String> = case.premises.iter().map(|premise| premise.to_string()).collect();
        assert_eq!(premises(&*position, found), expected, "{} on {}", case.technique, case.board);
        let theorem = Checker::new().check(position.rules(), position.marks(), &found.proof);
        assert!(theorem.is_ok_and(|theorem| !theorem.assumes_unique()), "{}", case.board);
    }
}

#[test]
fn no_premise_can_be_spared() {
    // Without any one of its givens the same find is not there any more.
    for case in CASES.iter().filter(|case| !case.board.contains([';', '/'])) {
        let board: Vec<char> = case.board.chars().filter(|c| !c.is_whitespace()).collect();
        for cell in (0..16).filter(|&cell| !".0".contains(board[cell])) {
            let mut fewer = board.clone();
            fewer[cell] = '.';
            let position = open(&fewer.iter().collect::<String>());
            let still = finds(&*position)
                .iter()
                .any(|found| found.technique == case.technique && reason(found) == case.reason);
            assert!(!still, "{} on {} without cell {cell}", case.technique, case.board);
        }
    }
}
