//! Generated puzzles are as requested.

use super::*;
use crate::exact;
use crate::rate::rate;
use gridproof_search::generate::Goal;
use gridproof_search::run::{Hooks, with_steps};
use gridproof_search::{Stopped, Tier};

/// Steps that none of these puzzles needs.
const PLENTY: u64 = 500_000_000;

/// The puzzle of an order and a seed.
fn make(order: &Order, seed: u64) -> Made {
    let maker = GENERATOR.prepare(order).expect("it can be made");
    with_steps(PLENTY, |run| maker.make(seed, run)).expect("no fault")
}

fn order(size: u32, goal: Goal, set: &[(&str, &str)]) -> Order {
    let set = set.iter().map(|&(name, value)| (name.to_owned(), value.to_owned())).collect();
    Order { size: Some(Size::square(size)), goal, set, ..Order::default() }
}

#[test]
fn every_puzzle_has_the_requested_difficulty_and_one_solution() {
    for (size, difficulty) in [(6, 1), (6, 2), (8, 2), (8, 3), (10, 3)] {
        let order = order(size, Goal::Difficulty(difficulty), &[]);
        let made = make(&order, 1);
        assert!(made.exact && made.unique, "size {size}, difficulty {difficulty}: {made:?}");
        assert_eq!(made, make(&order, 1), "the seed decides");
        let puzzle = StarBattle::read(&made.puzzle.expect("there is a puzzle")).expect("it reads back");
        assert_eq!((puzzle.size(), puzzle.stars()), (size, usual_stars(size)));
        let rating = with_steps(PLENTY, |run| rate(&puzzle, Tier(7), run)).expect("in time");
        assert_eq!((rating.difficulty, rating.solved_by_logic), (difficulty, true));
        assert!(with_steps(PLENTY, |run| exact::count(&puzzle, 2, 2, run)).count.is_unique());
    }
}

#[test]
fn the_number_of_stars_can_be_set() {
    let made = make(&order(9, Goal::Any, &[("stars", "2")]), 5);
    assert!(made.exact && made.puzzle.is_some_and(|puzzle| puzzle.starts_with("9x2.")));
}

#[test]
fn the_size_of_the_memo_can_be_set() {
    // With one remembered evaluation the search repeats some, but finds a puzzle of the requested difficulty.
    let made = make(&order(6, Goal::Difficulty(2), &[("memo", "1")]), 3);
    assert!(made.exact && made.unique, "{made:?}");
    let usual = make(&order(6, Goal::Difficulty(2), &[("memo", "500")]), 3);
    assert_eq!(usual, make(&order(6, Goal::Difficulty(2), &[]), 3), "500 is the default");
    for memo in ["0", "-1", "100001", "many"] {
        assert!(GENERATOR.prepare(&order(6, Goal::Any, &[("memo", memo)])).is_err(), "{memo}");
    }
}

#[test]
fn boards_as_small_as_their_stars_allow_are_made_too() {
    for (size, stars) in [(4, 1), (8, 2), (12, 3), (16, 4)] {
        let stars = [("stars", &stars.to_string()[..])];
        let made = make(&order(size, Goal::Any, &stars), 2);
        assert!(made.exact && made.unique, "size {size}: {made:?}");
        let puzzle = StarBattle::read(&made.puzzle.expect("there is a puzzle")).expect("it reads back");
        assert!(with_steps(PLENTY, |run| exact::count(&puzzle, 2, 2, run)).count.is_unique());
    }
}

#[test]
fn a_run_that_is_cancelled_stops_at_the_next_check() {
    let maker = GENERATOR.prepare(&order(25, Goal::Difficulty(5), &[])).expect("it can be made");
    for most in [1, 10, 40] {
        let checks = std::cell::Cell::new(0);
        let cancelled = || checks.replace(checks.get() + 1) >= most;
        let hooks = Hooks { clock: &|| 0, cancelled: &cancelled, progress: &mut |_| {} };
        let mut run = Run::new(hooks, PLENTY, None);
        let made = maker.make(1, &mut run).expect("no fault");
        assert_eq!((made.stopped, checks.get()), (Some(Stopped::Cancelled), most + 1));
        // The work between two checks is small: a step is about a microsecond.
        assert!(run.steps() <= (most + 1) * 1000, "{} steps, {most} checks", run.steps());
    }
}

#[test]
fn a_run_that_ends_early_reports_the_limit() {
    let maker = GENERATOR.prepare(&order(14, Goal::Difficulty(5), &[])).expect("it can be made");
    let made = with_steps(10, |run| maker.make(1, run)).expect("no fault");
    assert!(!made.exact && made.stopped == Some(Stopped::Steps));
}

#[test]
fn what_cannot_be_is_refused() {
    let refused = |order: &Order| GENERATOR.prepare(order).err().map(|error| error.to_string());
    let size = refused(&order(3, Goal::Any, &[]));
    assert_eq!(size.as_deref(), Some("there is no size 3; available: 4 to 25"));
    let difficulty = refused(&order(10, Goal::Difficulty(8), &[]));
    assert_eq!(difficulty.as_deref(), Some("there is no difficulty 8; available: 2, 3, 4, 5"));
    let stars = refused(&order(10, Goal::Any, &[("stars", "3")]));
    assert_eq!(stars.as_deref(), Some("a board of 10 by 10 cells has no room for 3 stars in every row"));
    let minimal = refused(&Order { minimal: true, ..Order::default() });
    let only =
        "for Star Battles you can request a size, a number of stars and a difficulty, not a minimal puzzle";
    assert_eq!(minimal.as_deref(), Some(only));
}
