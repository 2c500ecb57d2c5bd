//! Puzzles to order are what was asked for.

use super::*;
use crate::exact;
use crate::rate::rate;
use gridproof_search::game::Tier;
use gridproof_search::generate::Goal;
use gridproof_search::run::{Hooks, with_steps};

const PLENTY: u64 = 1 << 34;

fn order(size: u32, goal: Goal, set: &[(&str, &str)]) -> Order {
    let set = set.iter().map(|&(name, value)| (name.to_owned(), value.to_owned())).collect();
    Order { size: Some(size), goal, set, ..Order::default() }
}

#[test]
fn every_puzzle_is_as_hard_as_asked_for_and_has_one_solution() {
    for (size, difficulty) in [(6, 1), (6, 2), (8, 2), (8, 3), (10, 3)] {
        let maker =
            GENERATOR.prepare(&order(size, Goal::Difficulty(difficulty), &[])).expect("it can be made");
        let made = with_steps(PLENTY, |run| maker.make(1, run));
        assert!(made.exact && made.unique, "size {size}, difficulty {difficulty}: {made:?}");
        assert_eq!(made, with_steps(PLENTY, |run| maker.make(1, run)), "the seed decides");
        let puzzle = StarBattle::read(&made.puzzle.expect("there is a puzzle")).expect("it reads back");
        assert_eq!((puzzle.size(), puzzle.stars()), (size, usual_stars(size)));
        let rating = with_steps(PLENTY, |run| rate(&puzzle, Tier(7), run)).expect("in time");
        assert_eq!((rating.difficulty, rating.solved_by_logic), (difficulty, true));
        assert!(with_steps(PLENTY, |run| exact::count(&puzzle, 2, 2, run)).count.is_unique());
    }
}

#[test]
fn the_number_of_stars_can_be_set() {
    let maker = GENERATOR.prepare(&order(9, Goal::Any, &[("stars", "2")])).expect("it can be made");
    let made = with_steps(PLENTY, |run| maker.make(5, run));
    assert!(made.exact && made.puzzle.is_some_and(|puzzle| puzzle.starts_with("9x2.")));
}

#[test]
fn boards_as_small_as_their_stars_allow_are_made_too() {
    for (size, stars) in [(4, 1), (8, 2), (12, 3), (16, 4)] {
        let stars = [("stars", &stars.to_string()[..])];
        let maker = GENERATOR.prepare(&order(size, Goal::Any, &stars)).expect("it can be made");
        let made = with_steps(PLENTY, |run| maker.make(2, run));
        assert!(made.exact && made.unique, "size {size}: {made:?}");
        let puzzle = StarBattle::read(&made.puzzle.expect("there is a puzzle")).expect("it reads back");
        assert!(with_steps(PLENTY, |run| exact::count(&puzzle, 2, 2, run)).count.is_unique());
    }
}

#[test]
fn a_run_that_is_cancelled_stops_at_the_next_look() {
    let maker = GENERATOR.prepare(&order(25, Goal::Difficulty(5), &[])).expect("it can be made");
    for most in [1, 10, 40] {
        let looks = std::cell::Cell::new(0);
        let cancelled = || looks.replace(looks.get() + 1) >= most;
        let hooks = Hooks { clock: &|| 0, cancelled: &cancelled, progress: &mut |_| {} };
        let mut run = Run::new(hooks, PLENTY, None);
        let made = maker.make(1, &mut run);
        assert_eq!((made.stopped, looks.get()), (Some(gridproof_search::Stopped::Cancelled), most + 1));
        // No piece of work between two looks is large: a step is about a microsecond.
        assert!(run.steps() <= (most + 1) * 1000, "{} steps, {most} looks", run.steps());
    }
}

#[test]
fn a_run_that_ends_early_says_so() {
    let maker = GENERATOR.prepare(&order(14, Goal::Difficulty(5), &[])).expect("it can be made");
    let made = with_steps(10, |run| maker.make(1, run));
    assert!(!made.exact && made.stopped == Some(gridproof_search::Stopped::Steps));
}

#[test]
fn what_cannot_be_is_refused() {
    let refused = |order: &Order| GENERATOR.prepare(order).err().map(|error| error.to_string());
    let size = refused(&order(3, Goal::Any, &[]));
    assert_eq!(size.as_deref(), Some("there is no size 3; there are 4 to 25"));
    let difficulty = refused(&order(10, Goal::Difficulty(8), &[]));
    assert_eq!(difficulty.as_deref(), Some("there is no difficulty 8; there are 2, 3, 4, 5"));
    let stars = refused(&order(10, Goal::Any, &[("stars", "3")]));
    assert_eq!(stars.as_deref(), Some("a board of 10 by 10 cells has no room for 3 stars in every row"));
    let minimal = refused(&Order { minimal: true, ..Order::default() });
    assert!(minimal.is_some_and(|why| why.contains("not to being minimal")));
}
