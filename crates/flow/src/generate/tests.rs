//! Puzzles to order are what was asked for.

use super::*;
use crate::GAME;
use gridproof_search::game::{Choice, Game, Position, Tier};
use gridproof_search::generate::Goal;
use gridproof_search::run::with_steps;

const PLENTY: u64 = 1 << 34;

fn order(size: u32, goal: Goal, set: &[(&str, &str)]) -> Order {
    let set = set.iter().map(|&(name, value)| (name.to_owned(), value.to_owned())).collect();
    Order { size: Some(size), goal, set, ..Order::default() }
}

fn made(order: &Order, seed: u64) -> Made {
    let maker = GENERATOR.prepare(order).expect("it can be made");
    let made = with_steps(PLENTY, |run| maker.make(seed, run));
    assert!(made.exact && made.unique, "{order:?}, seed {seed}: {made:?}");
    made
}

/// The position of a puzzle that was made, once the general solver has found its only solution.
fn checked(made: &Made) -> Box<dyn Position> {
    let text = made.puzzle.as_deref().expect("there is a puzzle");
    let position = GAME.read(text).expect("it reads back");
    assert_eq!(position.text(), text, "it is in canonical notation");
    let cdcl = Choice { strategy: Some("cdcl".to_owned()), limit: 2, ..Choice::default() };
    let answer = with_steps(PLENTY, |run| position.solve(&cdcl, run)).expect("there is such a strategy");
    assert!(answer.count.is_unique(), "{text}");
    position
}

#[test]
fn every_puzzle_is_as_hard_as_asked_for_and_has_one_solution() {
    for size in 5..=8 {
        for &difficulty in difficulties(size) {
            let order = order(size, Goal::Difficulty(difficulty), &[]);
            let made = made(&order, 1);
            assert_eq!(made, self::made(&order, 1), "the seed decides");
            let rating = with_steps(PLENTY, |run| checked(&made).rate(Tier(7), run)).expect("in time");
            assert_eq!(rating, made.rating, "{made:?}");
            assert_eq!(rating.map(|rating| rating.difficulty), Some(difficulty));
        }
    }
}

#[test]
fn a_puzzle_has_one_solution_in_cover_if_that_is_asked_for() {
    for seed in 0..4 {
        let made = made(&order(5, Goal::Any, &[("rules", "cover")]), seed);
        assert_eq!(
            checked(&made).details(None)[0].1,
            gridproof_search::game::Detail::Text("cover".to_owned())
        );
    }
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
fn walls_and_holes_can_be_asked_for() {
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
fn a_run_that_ends_early_says_so() {
    let maker = GENERATOR.prepare(&order(15, Goal::Difficulty(5), &[])).expect("it can be made");
    let made = with_steps(10, |run| maker.make(1, run));
    assert!(!made.exact && made.stopped == Some(gridproof_search::Limit::Steps));
}

#[test]
fn what_cannot_be_is_refused() {
    let refused = |order: &Order| GENERATOR.prepare(order).err().map(|error| error.to_string());
    let size = refused(&order(4, Goal::Any, &[]));
    assert_eq!(size.as_deref(), Some("there is no size 4; there are 5 to 15"));
    let difficulty = refused(&order(10, Goal::Difficulty(9), &[]));
    assert_eq!(difficulty.as_deref(), Some("there is no difficulty 9; there are 1, 2, 3, 4, 5, 6"));
    let colours = refused(&order(5, Goal::Any, &[("colours", "9")]));
    assert_eq!(colours.as_deref(), Some("a board of 5 by 5 cells has no room for 9 colours"));
    let holes = refused(&order(5, Goal::Any, &[("holes", "6")]));
    assert_eq!(holes.as_deref(), Some("a board of 5 by 5 cells has no room for 6 holes"));
    let minimal = refused(&Order { minimal: true, ..Order::default() });
    assert!(minimal.is_some_and(|why| why.contains("not to being minimal")));
}
