//! Marks that visibly break a rule, on the boards of real games.

use crate::common::open;
use gridproof::scene::Place;
use gridproof_game::conflicts;

fn places(game: &str, puzzle: &str) -> Vec<String> {
    conflicts(&*open(game, puzzle)).iter().map(Place::to_string).collect()
}

#[test]
fn two_equal_values_in_a_house_are_a_conflict() {
    assert!(places("latin", "...2..4.3..1.3..").is_empty());
    assert_eq!(places("latin", "1.............../..1............."), ["r1c1", "r1c3"]);
    assert_eq!(places("sudoku", "1.............../.....1.........."), ["r1c1", "r2c2"]);
}

#[test]
fn a_value_without_a_place_left_is_a_conflict() {
    let puzzle = "................/................;r1c1-2;r1c2-2;r1c3-2;r1c4-2";
    assert_eq!(places("sudoku", puzzle), ["r1c1", "r1c2", "r1c3", "r1c4"]);
}

#[test]
fn stars_that_touch_and_regions_without_a_star_are_conflicts() {
    let quarters = "4x1.AABBAABBCCDDCCDD";
    assert!(places("starbattle", &format!("{quarters}/.*.....**.....*.")).is_empty());
    assert_eq!(places("starbattle", &format!("{quarters}/*....*..........")), ["r1c1", "r2c2"]);
    let crossed = places("starbattle", &format!("{quarters}/xx..xx.........."));
    assert_eq!(crossed, ["r1c1", "r1c2", "r2c1", "r2c2"]);
}

#[test]
fn a_path_that_branches_is_a_conflict() {
    let branching = places("flow", "A../..A;A=r1c1-r1c2;A=r1c1-r2c1");
    assert_eq!(branching, ["r1c1-r1c2", "r1c1-r2c1"]);
    assert!(places("flow", "A../..A;A=r1c1-r1c2").is_empty());
}
