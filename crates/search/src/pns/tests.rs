//! Both searches against plain minimax, on random trees and graphs.

use super::numbers::View;
use super::*;
use crate::random::Random;
use crate::run::{Hooks, with_steps};
use std::cell::Cell;

/// A game written down: per state its splits, each a list of states with higher numbers; or who has won there.
struct Written<const EVERY: bool> {
    states: Vec<Result<bool, Vec<Vec<usize>>>>,
}

impl<const EVERY: bool> Problem for Written<EVERY> {
    type State = usize;
    const NEEDS: Needs = if EVERY { Needs::EverySplit } else { Needs::AnySplit };

    fn expand(&mut self, &state: &usize, run: &mut Run<'_>) -> Result<Splits<usize>, Stopped> {
        run.step(1)?;
        let splits = self.states[state].as_ref().expect_err("only open states are expanded");
        Ok(splits.iter().map(|split| split.iter().map(|&value| self.reply(value)).collect()).collect())
    }

    fn key(&self, &state: &usize) -> Key {
        Key::new([state as u64])
    }
}

impl<const EVERY: bool> Written<EVERY> {
    fn reply(&self, state: usize) -> Reply<usize> {
        match self.states[state] {
            Ok(true) => Reply::Proved(state),
            Ok(false) => Reply::Disproved,
            Err(_) => Reply::Open(state),
        }
    }

    /// Who wins where, from the last state to the first.
    fn minimax(&self) -> Vec<bool> {
        let mut wins = vec![false; self.states.len()];
        for state in (0..self.states.len()).rev() {
            wins[state] = match &self.states[state] {
                Ok(won) => *won,
                Err(splits) => splits.iter().all(|split| split.iter().any(|&value| wins[value])),
            };
        }
        wins
    }

    /// Follows a line from the first state.
    fn follow(&self, line: &Line<usize>) -> usize {
        line.steps.iter().fold(0, |state, step| {
            let splits = self.states[state].as_ref().expect_err("a line goes through open states");
            splits[step.split][step.value]
        })
    }
}

/// Returns a random graph, or a tree if no state has two ways to it.
fn random_game(random: &mut Random, states: usize, tree: bool) -> Written<true> {
    let mut fresh = 1;
    let mut game = Written { states: vec![] };
    for state in 0..states {
        let open = state == 0 || (state < states / 2 && !random.one_in(6) && fresh + 9 < states);
        if !open || (tree && state >= fresh) {
            game.states.push(Ok(random.one_in(2)));
            continue;
        }
        let splits = (0..1 + random.index(3)).map(|_| {
            (0..1 + random.index(3))
                .map(|_| {
                    fresh = fresh.max(state + 1) + 1;
                    if tree { fresh - 1 } else { state + 1 + random.index((states - state - 1).min(12)) }
                })
                .collect()
        });
        game.states.push(Err(splits.collect()));
    }
    game
}

/// Returns the same graph with splits that all have the same winner, as case distinctions do.
fn agreeing(game: &Written<true>, random: &mut Random) -> Written<false> {
    let mut states: Vec<Result<bool, Vec<Vec<usize>>>> = game.states.clone();
    let mut wins = vec![false; states.len()];
    for state in (0..states.len()).rev() {
        let Err(splits) = &mut states[state] else {
            wins[state] = states[state] == Ok(true);
            continue;
        };
        // The first split decides; values of the other side are taken out of the others, or one is lent to them.
        let winner = splits[0].iter().copied().find(|&value| wins[value]);
        wins[state] = winner.is_some();
        for split in &mut splits[1..] {
            match winner {
                Some(value) => split.insert(random.index(split.len() + 1), value),
                None => split.retain(|&value| !wins[value]),
            }
        }
    }
    Written { states }
}

fn agrees<const EVERY: bool>(game: &mut Written<EVERY>, bounds: Bounds) -> Effort {
    let (wins, root) = (game.minimax()[0], game.reply(0));
    let mut effort = Effort::default();
    for search in [best_first, depth_first] {
        let found = with_steps(10_000_000, |run| search(game, root.clone(), bounds, run));
        match &found.verdict {
            Verdict::Proved(line) => {
                assert!(wins, "proved what minimax refutes");
                let end = game.follow(line);
                match line.last {
                    Some(last) => assert_eq!((end, &game.states[end]), (last, &Ok(true))),
                    None => assert!(game.minimax()[end]),
                }
            }
            Verdict::Disproved(()) => assert!(!wins, "refuted what minimax proves"),
            Verdict::Inconclusive(limit) => panic!("stopped: {limit:?}"),
        }
        assert!(found.numbers.is_solved());
        effort = found.effort;
    }
    effort
}

#[test]
fn both_searches_agree_with_minimax_on_random_trees_and_graphs() {
    let (mut hits, mut replaced) = (0, 0);
    for seed in 0..300 {
        let mut random = Random::new(seed);
        let size = 10 + random.index(300);
        let tree = seed % 2 == 0;
        let mut game = random_game(&mut random, size, tree);
        let mut cases = agreeing(&game, &mut random);
        let bounds = Bounds { table: if seed % 3 == 0 { 8 } else { 1 << 12 }, ..Bounds::default() };
        for effort in [agrees(&mut game, bounds), agrees(&mut cases, bounds)] {
            hits += effort.hits;
            replaced += effort.replaced;
        }
    }
    assert!(hits > 0 && replaced > 0, "{hits} hits, {replaced} replaced");
}

/// `levels` diamonds in a row: 2^levels lines, few states. Nothing proves it.
fn diamonds(levels: usize) -> Written<false> {
    let rung = |level| Err(vec![vec![2 * level + 2, 2 * level + 3]]);
    let mut states: Vec<_> = (0..2 * levels).map(|state| rung(state / 2)).collect();
    states.extend([Ok(false), Ok(false)]);
    Written { states }
}

#[test]
fn sums_stay_finite_where_lines_are_counted_without_end() {
    let effort = agrees(&mut diamonds(60), Bounds::default());
    assert!(effort.hits > 0 && effort.expansions < 5_000, "{effort:?}");
    let huge = Numbers { proof: numbers::NEVER - 1, disproof: numbers::NEVER - 1 };
    let view = View::of(Needs::AnySplit, [[huge, huge].into_iter()].into_iter());
    assert_eq!(view.numbers, huge);
    assert!(!view.numbers.is_solved());
    let view = View::of(Needs::EverySplit, [[huge].into_iter(), [huge].into_iter()].into_iter());
    assert_eq!(view.numbers, huge);
}

#[test]
fn a_limit_is_no_verdict() {
    let table: [(Bounds, Stopped); 2] = [
        (Bounds { expansions: 5, ..Bounds::default() }, Stopped::Steps),
        (Bounds { states: 8, ..Bounds::default() }, Stopped::Memory),
    ];
    for (bounds, limit) in table {
        for search in [best_first, depth_first] {
            let found = with_steps(1_000_000, |run| search(&mut diamonds(30), Reply::Open(0), bounds, run));
            assert_eq!(found.verdict, Verdict::Inconclusive(limit));
            assert!(!found.numbers.is_solved());
        }
    }
    for search in [best_first, depth_first] {
        let found = with_steps(20, |run| search(&mut diamonds(30), Reply::Open(0), Bounds::default(), run));
        assert_eq!(found.verdict, Verdict::Inconclusive(Stopped::Steps));
    }
}

#[test]
fn the_numbers_of_the_root_are_those_of_the_tree_that_was_searched() {
    // Two splits: one of three values, one of two. Only the root is expanded.
    let leaf = || Err(vec![vec![6]]);
    let states =
        vec![Err(vec![vec![1, 2, 3], vec![4, 5]]), leaf(), leaf(), leaf(), leaf(), leaf(), Ok(false)];
    let once = Bounds { expansions: 1, ..Bounds::default() };
    for search in [best_first, depth_first] {
        let mut game = Written::<true> { states: states.clone() };
        let found = with_steps(1000, |run| search(&mut game, Reply::Open(0), once, run));
        assert_eq!(found.verdict, Verdict::Inconclusive(Stopped::Steps));
        // Each split needs one proved value, and both splits must be answered; the smaller split is refuted by two values.
        assert_eq!(found.numbers, Numbers { proof: 2, disproof: 2 });
    }
    for search in [best_first, depth_first] {
        let mut game = Written::<false> { states: states.clone() };
        let found = with_steps(1000, |run| search(&mut game, Reply::Open(0), once, run));
        assert_eq!(found.numbers, Numbers { proof: 1, disproof: 2 });
        let twice = Bounds { expansions: 2, ..once };
        let found = with_steps(1000, |run| search(&mut game, Reply::Open(0), twice, run));
        // One of the two values is refuted.
        assert_eq!(found.numbers, Numbers { proof: 1, disproof: 1 });
        let found = with_steps(1000, |run| search(&mut game, Reply::Open(0), Bounds::default(), run));
        assert_eq!(found.verdict, Verdict::Disproved(()));
        assert_eq!(found.numbers, Numbers::DISPROVED);
        assert_eq!((found.numbers.proof, found.numbers.disproof), (Numbers::NEVER, 0));
    }
}

#[test]
fn a_search_is_inconclusive_exactly_if_the_numbers_of_its_root_are_open() {
    let (mut open, mut solved) = (0, 0);
    for seed in 0..40 {
        let mut random = Random::new(seed);
        let mut game = random_game(&mut random, 120, false);
        let wins = game.minimax()[0];
        for (steps, search) in
            (1..150).flat_map(|steps| [(steps, best_first as Search), (steps, depth_first)])
        {
            let found = with_steps(steps, |run| search(&mut game, Reply::Open(0), Bounds::default(), run));
            let (root, verdict) = (found.numbers, found.verdict);
            match &verdict {
                Verdict::Inconclusive(stopped) => {
                    assert_eq!((*stopped, root.is_solved()), (Stopped::Steps, false));
                }
                Verdict::Proved(_) => assert_eq!((wins, root), (true, Numbers::PROVED)),
                Verdict::Disproved(()) => assert_eq!((wins, root), (false, Numbers::DISPROVED)),
            }
            *(if root.is_solved() { &mut solved } else { &mut open }) += 1;
        }
    }
    assert!(open > 500 && solved > 500, "{open} open, {solved} solved");
}

/// One of the two searches.
type Search = fn(&mut Written<true>, Reply<usize>, Bounds, &mut Run<'_>) -> Found<usize>;

#[test]
fn cancelling_stops_within_a_bounded_number_of_steps() {
    for search in [best_first, depth_first] {
        let looks = Cell::new(0);
        let cancelled = || looks.replace(looks.get() + 1) >= 2;
        let hooks = Hooks { clock: &|| 0, cancelled: &cancelled, progress: &mut |_| {} };
        let mut run = Run::new(hooks, 1_000_000, None);
        let found = search(&mut diamonds(4000), Reply::Open(0), Bounds::default(), &mut run);
        assert_eq!(found.verdict, Verdict::Inconclusive(Stopped::Cancelled));
        assert!(run.steps() < 1000, "{} steps", run.steps());
    }
}

#[test]
fn what_is_decided_at_the_root_needs_no_search() {
    for (root, proved) in [(Reply::Proved(0), true), (Reply::Disproved, false)] {
        for search in [best_first, depth_first] {
            let found = with_steps(1, |run| search(&mut diamonds(1), root.clone(), Bounds::default(), run));
            assert_eq!(matches!(found.verdict, Verdict::Proved(_)), proved);
            assert_eq!(found.effort, Effort::default());
        }
    }
}
