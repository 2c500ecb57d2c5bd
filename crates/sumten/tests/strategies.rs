//! What every strategy promises: legal lines, never above the bound, the same line for the same seed, an immediate stop.

use gridproof_search::optimising::{Plan, Quality};
use gridproof_search::run::{Hooks, with_steps};
use gridproof_search::strategy::{Range, Settings};
use gridproof_search::{Progress, Random, Run, Stopped};
use gridproof_sumten::bounds::bound;
use gridproof_sumten::strategies::{Found, STRATEGIES};
use gridproof_sumten::{Board, SumTenRules, boards, plan, replay};
use std::cell::Cell;
use std::collections::BTreeSet;

fn go(name: &str, board: &Board, seed: u64, run: &mut Run<'_>) -> Found {
    let strategy = STRATEGIES.get(Some(name)).expect("a strategy of that name");
    let settings = Settings::read(strategy.about(), &[]).expect("the defaults are allowed");
    strategy.run(board, seed, &settings, run).expect("no fault")
}

fn plan_of(board: &Board, found: &Found) -> Plan {
    plan::plan(&SumTenRules::new(board), found).expect("no fault")
}

fn names() -> Vec<&'static str> {
    STRATEGIES.abouts().iter().map(|about| about.name).collect()
}

fn random_board(random: &mut Random, rows: u64, cols: u64) -> Board {
    let (rows, cols) = (1 + random.below(rows) as u32, 1 + random.below(cols) as u32);
    // Some boards have empty cells, some only small or only large digits.
    let (low, high) = (random.below(2), 5 + random.below(5));
    let digits = (0..rows * cols).map(|_| (low + random.below(high + 1 - low)) as u8).collect();
    Board::new(rows, cols, digits).expect("a small board")
}

/// The most cells that any line clears, by playing every line.
fn brute_force(board: &Board) -> u32 {
    let mut seen = BTreeSet::from([board.digits().to_vec()]);
    let mut open = vec![board.clone()];
    let mut fewest_left = board.live();
    while let Some(board) = open.pop() {
        fewest_left = fewest_left.min(board.live());
        for step in board.moves() {
            let after = board.play(step.rect()).expect("a listed move is legal");
            if seen.insert(after.digits().to_vec()) {
                open.push(after);
            }
        }
    }
    board.live() - fewest_left
}

#[test]
fn exhaustive_agrees_with_brute_force_on_thousands_of_small_boards() {
    let mut random = Random::new(11);
    for _ in 0..2000 {
        let board = random_board(&mut random, 4, 5);
        let found = with_steps(1_000_000, |run| go("exhaustive", &board, 0, run));
        assert!(found.complete, "{}", board.text());
        assert_eq!(found.cleared, brute_force(&board), "{}", board.text());
    }
}

#[test]
fn clearing_makes_moves_that_the_moves_of_now_do_not_show() {
    let board = Board::read("5 1 9 5").expect("a row");
    for name in names() {
        let found = with_steps(100_000, |run| go(name, &board, 0, run));
        assert_eq!(found.cleared, 4, "{name}");
    }
    let found = with_steps(100_000, |run| go("exhaustive", &board, 0, run));
    let plan = plan_of(&board, &found);
    assert_eq!((plan.score, plan.bound, plan.quality()), (4, 4, Quality::OptimalByBound));
    assert_eq!(plan.moves[1].needs, [0]);
}

#[test]
fn no_strategy_plays_an_illegal_line_or_beats_a_bound() {
    let mut random = Random::new(12);
    for round in 0..30 {
        let board = random_board(&mut random, 9, 9);
        let most = bound(&board).most;
        for name in names() {
            let found = with_steps(1000 + 100 * round, |run| go(name, &board, round, run));
            let done = replay(&board, &found.line).unwrap_or_else(|illegal| panic!("{name}: {illegal}"));
            assert_eq!(done.cleared, found.cleared, "{name} on {}", board.text());
            assert!(found.cleared <= most, "{name} on {}", board.text());
        }
    }
}

#[test]
fn the_same_seed_and_budget_give_the_same_answer_and_a_larger_budget_none_worse() {
    let board = boards::seeded(10, 17, 3);
    for name in names() {
        let answer = |steps| with_steps(steps, |run| go(name, &board, 9, run));
        let small = answer(20_000);
        assert_eq!(small, answer(20_000), "{name}");
        let cleared = [20_000, 60_000, 200_000].map(|steps| answer(steps).cleared);
        assert!(cleared[0] > 0 && cleared.is_sorted(), "{name} clears {cleared:?}");
    }
}

#[test]
fn a_cancelled_strategy_stops_at_the_next_look_and_keeps_what_it_has() {
    const POLL: u64 = 256;
    let board = boards::seeded(16, 10, 4);
    for name in names() {
        for last in [1, 5, 20] {
            let looks = Cell::new(0);
            let cancelled = || looks.replace(looks.get() + 1) >= last;
            let hooks = Hooks { clock: &|| 0, cancelled: &cancelled, progress: &mut |_| {} };
            let mut run = Run::new(hooks, 10_000_000, None);
            let found = go(name, &board, 0, &mut run);
            // A rule that plays one line may end before the run is cancelled.
            if found.stopped.is_none() {
                assert!(matches!(name, "greedy" | "fewest"), "{name} ended by itself");
                continue;
            }
            assert_eq!(found.stopped, Some(Stopped::Cancelled), "{name}");
            assert_eq!(looks.get(), last + 1, "{name} looked again after it was cancelled");
            assert!(run.steps() <= (last + 1) * 2 * POLL, "{name} took {} steps", run.steps());
            assert!(replay(&board, &found.line).is_ok_and(|done| done.cleared == found.cleared));
        }
    }
}

#[test]
fn progress_only_goes_forward() {
    // The exact searches of the small board run in parts with smaller budgets.
    let boards = [boards::seeded(10, 17, 5), boards::seeded(8, 8, 5)];
    for (board, name) in boards.iter().flat_map(|board| names().into_iter().map(move |name| (board, name))) {
        let now = Cell::new(0);
        let clock = || now.replace(now.get() + 30);
        let mut reports: Vec<(f64, u64)> = vec![];
        let mut sink = |progress: Progress| {
            let best = progress.best.expect("the best line so far");
            let replayed = replay(board, &best.moves).expect("a legal line");
            assert_eq!(u64::from(replayed.cleared), best.score, "{name}");
            reports.push((progress.fraction.expect("a fraction"), best.score));
        };
        let hooks = Hooks { clock: &clock, cancelled: &|| false, progress: &mut sink };
        go(name, board, 0, &mut Run::new(hooks, 60_000, None));
        // A rule that plays one line ends before the first report is due.
        assert!(reports.len() > 1 || matches!(name, "greedy" | "fewest"), "{name}: {reports:?}");
        assert!(reports.is_sorted_by(|a, b| a.0 <= b.0 && a.1 <= b.1), "{name}: {reports:?}");
        assert!(reports.iter().all(|(fraction, _)| (0.0..=1.0).contains(fraction)), "{name}");
    }
}

#[test]
fn every_strategy_keeps_to_a_small_memory_and_the_smallest_and_largest_settings() {
    let board = boards::seeded(10, 17, 6);
    for about in STRATEGIES.abouts() {
        for largest in [false, true] {
            let changes = about.parameters.iter().map(|parameter| {
                let value = match parameter.range {
                    Range::Integer { min, .. } if parameter.name == "memory" => min.to_string(),
                    Range::Integer { min, max, .. } => if largest { max } else { min }.to_string(),
                    Range::Number { min, max, .. } => if largest { max } else { min }.to_string(),
                    Range::Choice { default, .. } => default.to_owned(),
                };
                (parameter.name.to_owned(), value)
            });
            let settings = Settings::read(about, &changes.collect::<Vec<_>>()).expect("values in range");
            let strategy = STRATEGIES.get(Some(about.name)).expect("a strategy of that name");
            let found = with_steps(20_000, |run| strategy.run(&board, 1, &settings, run)).expect("no fault");
            let done = replay(&board, &found.line).expect("a legal line");
            assert_eq!((done.cleared, done.terminal), (found.cleared, true), "{}", about.name);
        }
    }
}

#[test]
fn a_score_that_is_known_to_be_enough_ends_the_search() {
    let board = Board::read("4x4.1234567891234567").expect("a board");
    for name in ["beam", "mcts", "genetic"] {
        let found = with_steps(1_000_000, |run| {
            run.set_enough(13);
            go(name, &board, 0, run)
        });
        assert_eq!((found.cleared, found.stopped), (13, None), "{name}");
        assert!(found.states < 20_000, "{name} made {} positions", found.states);
    }
}

#[test]
fn searches_are_no_worse_than_the_simple_rule() {
    let boards: Vec<Board> = (31..=32).map(|seed| boards::seeded(10, 17, seed)).collect();
    let total = |name: &str, steps: u64| -> u32 {
        boards.iter().map(|board| with_steps(steps, |run| go(name, board, 0, run)).cleared).sum()
    };
    let simple = total("fewest", 1000);
    // Looking ahead counts every move that it weighs, so one line takes some fifty thousand steps.
    let searches = ["exhaustive", "beam", "mcts", "genetic", "astar", "hybrid"].map(|name| (name, 20_000));
    for (name, steps) in searches.into_iter().chain([("lookahead", 400_000)]) {
        let cleared = total(name, steps);
        assert!(cleared >= simple, "{name} clears {cleared}, the simple rule {simple}");
    }
}

#[test]
fn boards_without_moves_get_the_trivial_answer() {
    for text in ["3x3.000000000", "1x1.9", "1x3.585", "2x2.9999", "1x1.0"] {
        let board = Board::read(text).expect("a board");
        for name in names() {
            let found = with_steps(10_000, |run| go(name, &board, 0, run));
            assert_eq!((found.cleared, found.line.len()), (0, 0), "{name} on {text}");
            let plan = plan_of(&board, &found);
            assert_eq!((plan.quality(), plan.terminal), (Quality::OptimalByBound, true), "{name} on {text}");
        }
    }
}

#[test]
fn lines_on_the_largest_board_are_legal() {
    let board = boards::seeded(32, 32, 1);
    for name in names() {
        let found = with_steps(300, |run| go(name, &board, 0, run));
        assert!(replay(&board, &found.line).is_ok(), "{name}");
    }
}

#[test]
fn a_plan_may_be_played_in_any_order_that_keeps_what_its_moves_need() {
    let mut random = Random::new(8);
    for seed in 1..=5 {
        let board = boards::seeded(10, 17, seed);
        let found = with_steps(20_000, |run| go("beam", &board, 0, run));
        let plan = plan_of(&board, &found);
        assert!(!plan.open_now().is_empty());
        for _ in 0..5 {
            let mut left: Vec<usize> = (0..plan.moves.len()).collect();
            let mut line = vec![];
            while !left.is_empty() {
                let open = |index: &usize| !plan.moves[*index].needs.iter().any(|need| left.contains(need));
                let open: Vec<usize> = left.iter().copied().filter(|index| open(index)).collect();
                let next = open[random.index(open.len())];
                left.retain(|&index| index != next);
                line.push(plan.moves[next].rect);
            }
            let done = replay(&board, &line).expect("the order is legal");
            assert_eq!(done.cleared, plan.score);
        }
    }
}
