//! Puzzles to order are what was requested.

use super::*;
use crate::GAME;
use gridproof_search::generate::Goal;
use gridproof_search::run::with_steps;
use gridproof_search::{Choice, Deductive, Position, Solvable, Stopped, Tier};

const PLENTY: u64 = 500_000_000;

fn order(size: u32, goal: Goal, set: &[(&str, &str)]) -> Order {
    let set = set.iter().map(|&(name, value)| (name.to_owned(), value.to_owned())).collect();
    Order { size: Some(Size::square(size)), goal, set, ..Order::default() }
}

fn made(order: &Order, seed: u64) -> Made {
    let maker = GENERATOR.prepare(order).expect("it can be made");
    let made = with_steps(PLENTY, |run| maker.make(seed, run)).expect("no fault");
    assert!(made.exact && made.unique, "{order:?}, seed {seed}: {made:?}");
    made
}

/// The position of a puzzle that was made, once the general solver has found its only solution.
fn checked(made: &Made) -> Box<dyn Deductive> {
    let text = made.puzzle.as_deref().expect("there is a puzzle");
    let Ok(Position::Deductive(position)) = GAME.open(text) else { panic!("{text} reads back") };
    assert_eq!(position.text(), text, "it is in canonical notation");
    let cdcl = Choice { strategy: Some("cdcl".to_owned()), limit: 2, ..Choice::default() };
    let answer = with_steps(PLENTY, |run| position.solve(&cdcl, run)).expect("there is such a strategy");
    assert!(answer.count.is_unique(), "{text}");
    position
}

#[test]
fn every_puzzle_has_the_requested_difficulty_and_one_solution() {
    for size in 5..=8 {
        for &difficulty in difficulties(size) {
            let order = order(size, Goal::Difficulty(difficulty), &[]);
            let made = made(&order, 1);
            assert_eq!(made, self::made(&order, 1), "the seed decides");
            let solved =
                with_steps(PLENTY, |run| checked(&made).by_logic(Tier(7), false, run)).expect("in time");
            assert_eq!(Some(&solved.rating), made.rating.as_ref(), "{made:?}");
            assert_eq!(solved.rating.difficulty, difficulty);
        }
    }
}

#[test]
fn a_puzzle_has_one_solution_in_cover_if_that_is_requested() {
    for seed in 0..4 {
        let made = made(&order(5, Goal::Any, &[("rules", "cover")]), seed);
        assert_eq!(checked(&made).details(None).rule_set, Some("cover"));
    }
}

#[test]
fn a_memo_of_any_size_makes_the_requested_puzzle() {
    for memo in ["1", "100000"] {
        let made = made(&order(6, Goal::Difficulty(3), &[("memo", memo)]), 2);
        assert_eq!(made.rating.map(|rating| rating.difficulty), Some(3), "{memo}");
    }
    let refused = GENERATOR.prepare(&order(6, Goal::Any, &[("memo", "0")])).err();
    assert!(refused.is_some_and(|error| error.to_string().contains("memo")));
}

#[test]
fn a_board_need_not_be_square() {
    let order = Order { size: Some(Size { rows: 6, cols: 5 }), ..Order::default() };
    let made = made(&order, 1);
    let flow = crate::Flow::read(made.puzzle.as_deref().unwrap_or_default()).expect("it reads back");
    assert_eq!((flow.board().layout().rows, flow.board().layout().cols), (6, 5));
}

#[test]
fn rows_and_colours_can_be_set() {
    let made = made(&order(7, Goal::Any, &[("rows", "5"), ("colours", "6")]), 3);
    let text = made.puzzle.as_deref().expect("there is a puzzle");
    let flow = crate::Flow::read(text).expect("it reads back");
    let layout = flow.board().layout();
    assert_eq!((layout.rows, layout.cols, flow.colours()), (5, 7, 6));
}

#[test]
fn walls_and_holes_can_be_requested() {
    for difficulty in [1, 3] {
        let goal = Goal::Difficulty(difficulty);
        let made = made(&order(7, goal, &[("rows", "6"), ("walls", "8"), ("holes", "4")]), 5);
        let flow = crate::Flow::read(made.puzzle.as_deref().unwrap_or_default()).expect("it reads back");
        assert_eq!((flow.board().nodes(), flow.board().layout().walls.len()), (38, 8));
        checked(&made);
    }
}

#[test]
fn colours_are_as_many_as_in_published_puzzles() {
    for seed in 0..10 {
        let made = made(&Order { unrated: true, ..order(10, Goal::Any, &[]) }, seed);
        let flow = crate::Flow::read(made.puzzle.as_deref().unwrap_or_default()).expect("it reads back");
        assert!(usual_colours(10).contains(&flow.colours().into()) && made.rating.is_none());
    }
}

#[test]
fn a_run_that_ends_early_reports_its_limit() {
    let maker = GENERATOR.prepare(&order(15, Goal::Difficulty(5), &[])).expect("it can be made");
    let made = with_steps(10, |run| maker.make(1, run)).expect("no fault");
    assert!(!made.exact && made.stopped == Some(Stopped::Steps));
}

#[test]
fn an_impossible_order_is_refused() {
    let refused = |order: &Order| GENERATOR.prepare(order).err().map(|error| error.to_string());
    let size = refused(&order(4, Goal::Any, &[]));
    assert_eq!(size.as_deref(), Some("there is no size 4; available: 5 to 15"));
    let difficulty = refused(&order(10, Goal::Difficulty(9), &[]));
    assert_eq!(difficulty.as_deref(), Some("there is no difficulty 9; available: 1, 2, 3, 4, 5, 6"));
    let colours = refused(&order(5, Goal::Any, &[("colours", "9")]));
    assert_eq!(colours.as_deref(), Some("a board of 5 by 5 cells has no room for 9 colours"));
    let holes = refused(&order(5, Goal::Any, &[("holes", "6")]));
    assert_eq!(holes.as_deref(), Some("a board of 5 by 5 cells has no room for 6 holes"));
    let minimal = refused(&Order { minimal: true, ..Order::default() });
    let only = "for Flow you can request a size, colours and a difficulty, not a minimal puzzle";
    assert_eq!(minimal.as_deref(), Some(only));
}
