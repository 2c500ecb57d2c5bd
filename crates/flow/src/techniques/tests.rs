//! The kernel accepts every find of every technique, and none contradicts a solution.

use super::*;
use crate::game::FlowPosition;
use crate::logic::Plan;
use crate::position::{Flow, Marks, RuleSet};
use crate::rules::brute::{all_puzzles, solutions};
use gridproof_game::Puzzle;
use gridproof_kernel::{Checker, Lit, Statement};
use gridproof_search::Random;
use gridproof_search::run::with_steps;
use gridproof_search::technique::{TechniqueNo, Worker};
use std::collections::BTreeMap;

/// Boards of every kind; only the board of each text is used.
const BOARDS: [&str; 6] = [
    "AA./.../...",
    "AA.../.....",
    "AA./.#./...;wall=r1c1-r1c2",
    "AA./.../...;bridge=r2c2",
    "AA../....;warp=r1c1-r1c4",
    "hex:AA./.../...",
];

/// Everything that a technique finds on a board, each checked by the kernel.
fn check(
    number: TechniqueNo,
    look: &mut Look<'_>,
    position: &FlowPosition,
    run: &mut Run<'_>,
) -> Result<Vec<Lit>, Halt> {
    let (technique, mut targets) = (&TECHNIQUES[number.index()], vec![]);
    // The table's own function: `Worker::find` would leave out what an easier technique has shown.
    let _ = (technique.find)(look, run, &mut |look, pattern, run| {
        let place = format!("{} in {}", technique.name, position.flow.text());
        let proof = look.prove(&pattern, run)?.unwrap_or_else(|| panic!("no proof of {pattern:?}, {place}"));
        let theorem = Checker::new().check(&position.rules, position.marks(), &proof);
        let theorem = theorem.unwrap_or_else(|why| panic!("{why:?}: {pattern:?}, {place}"));
        let forced = look.forced(&pattern);
        assert_eq!(theorem.statement(), Statement::all(&forced).view(), "{place}");
        let reason = look.describe(number, &pattern).reason;
        assert!(reason.ends_with('.'), "{place}: {reason}");
        targets.extend(forced);
        Ok(ControlFlow::Continue(()))
    })?;
    Ok(targets)
}

/// Enough for every technique on a board of a test.
const STEPS: u64 = 20_000_000;

/// How many facts each technique showed.
type Seen = BTreeMap<&'static str, usize>;

/// Solves by techniques as far as they lead; each deduction is checked by the kernel.
fn check_all(flow: &Flow, seen: &mut Seen) -> FlowPosition {
    let mut position = FlowPosition::new(flow.clone());
    loop {
        let plan = Plan::new(&position.flow);
        let step = |run: &mut Run<'_>| {
            let Some(mut look) = Look::writing(&plan, run)? else { return Ok(vec![]) };
            for number in TechniqueNo::all(TECHNIQUES) {
                let targets = check(number, &mut look, &position, run)?;
                if !targets.is_empty() {
                    *seen.entry(TECHNIQUES[number.index()].name).or_default() += targets.len();
                    return Ok(targets);
                }
            }
            Ok::<_, Halt>(vec![])
        };
        let targets = with_steps(STEPS, step).expect("a small board");
        if targets.is_empty() {
            return position;
        }
        position = with_marks(&position, &targets);
    }
}

fn with_marks(position: &FlowPosition, lits: &[Lit]) -> FlowPosition {
    let Marks { mut used, mut crossed, mut coloured } = position.flow.marks().clone();
    for &lit in lits {
        match Fact::of(lit, &position.rules) {
            Fact::Used(edge) => drop(used.insert(edge)),
            Fact::Unused(edge) => drop(crossed.insert(edge)),
            Fact::Is(node, colour) => drop(coloured.insert((node, colour))),
            Fact::Not(..) => unreachable!("no technique shows that alone"),
        }
    }
    FlowPosition::new(position.flow.with_marks(Marks { used, crossed, coloured }))
}

/// Whether a solution agrees with the marks.
fn keeps(position: &FlowPosition, used: &[bool]) -> bool {
    let marks = position.flow.marks();
    marks.used.iter().all(|&edge| used[edge as usize])
        && marks.crossed.iter().all(|&edge| !used[edge as usize])
}

#[test]
fn every_firing_on_small_boards_is_proved_and_keeps_every_solution() {
    let (mut seen, mut puzzles_looked_at) = (Seen::new(), 0);
    for rule_set in RuleSet::ALL {
        for board in BOARDS {
            for colours in 1..=3 {
                let puzzles = all_puzzles(board, colours, rule_set);
                for flow in puzzles.iter().step_by(1 + puzzles.len() / 12) {
                    let all = solutions(flow);
                    let end = check_all(flow, &mut seen);
                    let kept = all.iter().all(|drawn| keeps(&end, &drawn.used));
                    assert!(kept, "a solution is lost: {} of {}", end.text(), flow.text());
                    puzzles_looked_at += 1;
                }
            }
        }
    }
    assert!(puzzles_looked_at > 500, "{puzzles_looked_at}");
    assert!(seen.values().sum::<usize>() > 3_000, "{seen:?}");
}

/// A puzzle made from a random set of paths that fill the board and do not touch themselves, with these paths' edges.
pub(super) fn made(rows: u32, cols: u32, random: &mut Random) -> (Flow, Vec<bool>) {
    let text = [
        "AA".to_owned() + &".".repeat(cols as usize - 2),
        vec![".".repeat(cols as usize); rows as usize - 1].join("/"),
    ];
    let board = Flow::read(&text.join("/")).expect("a board").board().clone();
    loop {
        let mut order: Vec<u32> = (0..board.edges().len() as u32).collect();
        random.shuffle(&mut order);
        let mut path: Vec<u32> = (0..board.nodes()).collect();
        let mut used = vec![false; order.len()];
        let mut degree = vec![0; path.len()];
        for edge in order {
            let [a, b] = board.edges()[edge as usize].nodes;
            let (one, other) = (path[a as usize], path[b as usize]);
            let contacts = board.edges().iter().filter(|edge| {
                let [c, d] = edge.nodes.map(|node| path[node as usize]);
                (c, d) == (one, other) || (c, d) == (other, one)
            });
            if one != other && degree[a as usize] < 2 && degree[b as usize] < 2 && contacts.count() == 1 {
                used[edge as usize] = true;
                [a, b].iter().for_each(|&node| degree[node as usize] += 1);
                path.iter_mut().filter(|path| **path == other).for_each(|path| *path = one);
            }
        }
        let colours: std::collections::BTreeSet<u32> = path.iter().copied().collect();
        if degree.contains(&0) || colours.len() > 26 {
            continue;
        }
        let letter = |node: u32| {
            let index = colours.iter().position(|&colour| colour == path[node as usize]).unwrap_or(0);
            char::from(b'A' + index as u8)
        };
        let ends = (0..board.nodes()).filter(|&node| degree[node as usize] == 1);
        let ends: Vec<_> = ends.map(|node| (board.node(node).cell, letter(node))).collect();
        return (Flow::new(RuleSet::Strict, board, &ends).expect("a puzzle"), used);
    }
}

#[test]
fn every_firing_on_made_boards_is_proved_and_keeps_the_solution() {
    let mut seen = Seen::new();
    let mut full = 0;
    for seed in 0..24 {
        let mut random = Random::new(seed);
        let (rows, cols) = [(5, 5), (6, 6), (4, 7), (7, 5)][seed as usize % 4];
        let (flow, used) = made(rows, cols, &mut random);
        for rule_set in RuleSet::ALL {
            let end = check_all(&flow.in_rule_set(rule_set), &mut seen);
            assert!(keeps(&end, &used), "the solution is lost: {}", end.text());
            full += u32::from(rule_set == RuleSet::Strict && end.is_complete());
        }
    }
    assert!(full >= 20, "{full} of 24 boards are explained in strict");
}

#[test]
fn every_technique_is_found_somewhere_and_proved_wherever_it_is() {
    let mut seen = Seen::new();
    for seed in 100..160 {
        let mut random = Random::new(seed);
        let (rows, cols) = [(6, 6), (5, 7), (8, 6), (4, 5)][seed as usize % 4];
        let (flow, used) = made(rows, cols, &mut random);
        let position = FlowPosition::new(flow.in_rule_set(RuleSet::ALL[seed as usize % 3]));
        // A part of the solution is drawn, a larger one on each board.
        let drawn =
            (0..used.len() as u32).filter(|&edge| used[edge as usize] && random.below(60) < seed - 100);
        let position =
            with_marks(&position, &drawn.map(|edge| position.rules.edge(edge)).collect::<Vec<_>>());
        let plan = Plan::new(&position.flow);
        with_steps(STEPS, |run| {
            let mut look = Look::writing(&plan, run)?.expect("a part of a solution is not a contradiction");
            for number in TechniqueNo::all(TECHNIQUES) {
                let name = TECHNIQUES[number.index()].name;
                let targets = check(number, &mut look, &position, run)?;
                *seen.entry(name).or_default() += targets.len();
                let end = with_marks(&position, &targets);
                assert!(keeps(&end, &used), "{name} loses the solution of {}", position.text());
            }
            Ok::<_, Halt>(())
        })
        .expect("a small board");
    }
    // Made boards have no two ends beside each other, so no piece of path can close.
    check_all(&Flow::read("A../A..").expect("a puzzle"), &mut seen);
    let missing: Vec<_> = TECHNIQUES.iter().filter(|technique| seen[technique.name] == 0).collect();
    assert!(missing.is_empty(), "never seen: {:?}", missing.iter().map(|t| t.name).collect::<Vec<_>>());
}
