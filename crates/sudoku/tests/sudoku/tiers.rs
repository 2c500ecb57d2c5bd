//! Tiers mean something: puzzles that the techniques of one tier leave unsolved and those of the next one solve.

use crate::common::open;
use gridproof_search::run::with_steps;
use gridproof_search::technique::Rating;
use gridproof_search::{Deductive, Tier};
use std::ops::ControlFlow;

/// Puzzles that get stuck at a tier and are solved at the next one; made for these tests.
const STUCK_AT: [(u8, [&str; 2]); 6] = [
    (
        1,
        [
            "....2..8..........61.4..3.79.73....1...1..5.....9.2..8.91.....57....3...5437..9..",
            "82..9.....1..4..8...4.23....6...9.1.7.....9.4....1.......2.16...8....127...5.....",
        ],
    ),
    (
        2,
        [
            "5..2.4.3..94.8.....6..1..8....4..7...1.........3..1.69.2....4.........1....83..97",
            "..7......8.9.....65......7..1..824.5.....9.....546....3.....18..7..48.6.1.6..3...",
        ],
    ),
    (
        3,
        [
            "...1..8.5..3.4.92..9..27...1...5.......3.....68.....4......526....89.3...1......4",
            "8..4..7.1....8...2.9....3.8..12...53..86.42.....57......4..16.5.3.......21...7...",
        ],
    ),
    (
        4,
        [
            "3.......55...84726......48....7..........5.1..4....96.8....9.....3.4...1.12...3..",
            ".7.5.......3...9.........61..2.1.........9..559.286.....8.41.3..3....6.42..8.....",
        ],
    ),
    (
        5,
        [
            "7243....96..1.2.............69.5..47...7....3.....6...9.8....7.......4..37..1..9.",
            ".1.5......6.9.4..52...16.7.6.......182.....3.5.4.....9....7.5..........6..3.5..8.",
        ],
    ),
    (
        6,
        [
            "...246..5.3.....6...5.......1..9....7....2...2.8.3..1..8.9...47...5..6....2.8...9",
            "...3.58...3......6..79..........6.......9..4.1..2...6...4.5..1..7..2.5....97.13..",
        ],
    ),
];

/// More than any of these puzzles needs.
const STEPS: u64 = 50_000_000;

fn rated(position: &dyn Deductive, hardest: u8) -> Rating {
    let solved = with_steps(STEPS, |run| position.by_logic(Tier(hardest), false, run));
    solved.expect("enough steps").rating
}

#[test]
fn a_puzzle_stuck_at_one_tier_is_solved_at_the_next() {
    for (tier, puzzles) in STUCK_AT {
        for puzzle in puzzles {
            let position = open(puzzle);
            let (stuck, solved) = (rated(&*position, tier), rated(&*position, tier + 1));
            assert!(!stuck.solved_by_logic, "tier {tier} solves {puzzle}: {:?}", stuck.techniques);
            assert!(solved.solved_by_logic, "tier {} does not solve {puzzle}", tier + 1);
            assert_eq!(solved.hardest, Tier(tier + 1), "{puzzle}");
            assert!(stuck.counts[usize::from(tier)..].iter().all(|&count| count == 0), "{puzzle}");
            let bonus = tier >= 2 && solved.counts[usize::from(tier)] >= 3;
            assert_eq!(solved.difficulty, (tier + 1 + u8::from(bonus)).min(7), "{puzzle}");
        }
    }
}

#[test]
fn more_tiers_never_solve_less() {
    for (_, puzzles) in STUCK_AT {
        let position = open(puzzles[0]);
        let solved: Vec<bool> = (0..=7).map(|tier| rated(&*position, tier).solved_by_logic).collect();
        assert!(solved.is_sorted(), "{}: {solved:?}", puzzles[0]);
    }
}

#[test]
fn a_tier_that_is_stuck_finds_no_step_up_to_it() {
    for (tier, puzzles) in STUCK_AT.into_iter().take(5) {
        let mut position: Box<dyn Deductive> = open(puzzles[0]);
        // Keep pencil marks, so that every elimination stays.
        loop {
            let mut next = None;
            let done = with_steps(STEPS, |run| {
                position.available(Tier(tier), run, &mut |deduction, _| {
                    assert!(deduction.tier <= Tier(tier));
                    next = Some(deduction.targets);
                    ControlFlow::Break(())
                })
            });
            assert_eq!(done, Ok(()));
            let Some(targets) = next else { break };
            position = position.with(&targets);
        }
        assert!(!position.is_complete(), "{}", puzzles[0]);
        let blocked = with_steps(STEPS, |run| position.blocked(Tier(tier), run)).unwrap();
        let next = blocked.next.expect("the next tier goes on");
        assert_eq!(next.deduction.tier, Tier(tier + 1), "{}: {}", puzzles[0], next.deduction.technique);
        assert!(!blocked.open.is_empty());
    }
}
