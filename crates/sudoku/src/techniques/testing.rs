//! Positions for the tests of techniques, and what a technique finds in them, proved.

use super::{Finder, Technique, Teller};
use crate::Sudoku;
use crate::geometry::{House, Shape, value_char};
use crate::logic::certify::certify;
use crate::logic::{Board, Log, Pattern, TechniqueNo};
use crate::rules::SudokuRules;
use gridproof_kernel::{Checker, Lit};
use gridproof_search::run::with_steps;
use std::ops::ControlFlow;

/// An empty 9 by 9 board on which some houses can take a value only in some cells: `row 2: r2c3 r2c7; box 1: r1c1`.
pub(super) fn confined(value: char, houses: &str) -> String {
    let shape = Shape::NINE;
    let mut gone = String::new();
    for (name, places) in houses.split(';').filter_map(|part| part.split_once(':')) {
        let mut all = (0..shape.houses()).map(House);
        let house =
            all.find(|&house| shape.line(house).to_string() == name.trim()).expect("the name of a house");
        let cells = shape.cells_of(house).map(|cell| shape.cell(cell).to_string());
        let others = cells.filter(|cell| !places.split_whitespace().any(|place| place == cell));
        gone.extend(others.map(|cell| format!(";{cell}-{value}")));
    }
    format!("{}{gone}", ".".repeat(81))
}

/// An empty board on which these cells can take only these values: `r1c1=12 r1c2=13`.
pub(super) fn with_candidates(size: u32, cells: &str) -> String {
    let shape = Shape::of_size(size).expect("a size of a board");
    let mut text = ".".repeat(shape.cells() as usize);
    for (cell, kept) in cells.split_whitespace().filter_map(|word| word.split_once('=')) {
        let gone: String = (0..size).map(value_char).filter(|&value| !kept.contains(value)).collect();
        text.push_str(&format!(";{cell}-{gone}"));
    }
    text
}

/// What each find of a technique removes, as `r1c1-5 r2c2-5`. Asserts that each has a description and a proof that the kernel
/// accepts.
pub(super) fn finds(text: &str, technique: &str) -> Vec<String> {
    let sudoku = Sudoku::read_canonical(text).expect("a position of a test");
    let rules = SudokuRules::new(&sudoku);
    let board = Board::<u128>::new(sudoku.shape());
    let start = Log::new(&board, &sudoku);
    let number = Technique::<u128>::TECHNIQUES
        .iter()
        .position(|t| t.name == technique)
        .expect("a technique of the table");
    let mut scratch = start.scratch.clone();
    let mut found: Vec<Pattern<u128>> = vec![];
    let mut keep = |pattern: &Pattern<u128>| {
        found.push(*pattern);
        ControlFlow::Continue(())
    };
    let no = TechniqueNo(number as u8);
    let mut finder =
        Finder { state: &start.state, scratch: &mut scratch, technique: no, keep: true, found: &mut keep };
    let _ = (Technique::TECHNIQUES[number].find)(&mut finder);
    let marks = marks(&sudoku, &rules);
    let mut told = vec![];
    for pattern in found {
        let mut log = start.clone();
        log.scratch = scratch.clone();
        log.apply(pattern);
        let removes = scratch.removes(pattern.removes);
        let claims: Vec<Lit> = removes.iter().map(|c| !rules.lit(c.cell(), c.value())).collect();
        // What rests on uniqueness names no rules of its own.
        if !Technique::<u128>::TECHNIQUES[number].assumes_unique {
            let made = with_steps(1_000_000, |run| certify(&log, &sudoku, &rules, 0, &claims, run));
            let made = made.unwrap_or_else(|halt| panic!("{technique}: {halt}"));
            let proof = made.unwrap_or_else(|| panic!("{technique} has no proof")).proof;
            assert_eq!(Checker::new().check(&rules, &marks, &proof).err(), None, "{technique}");
        }
        let teller = Teller { state: &start.state, pattern: &pattern, removes, scratch: &scratch };
        let reason = (Technique::TECHNIQUES[number].describe)(&teller).reason;
        println!("{reason}");
        assert!(reason.ends_with('.'), "{reason}");
        let name =
            |c: &crate::logic::Candidate| format!("{}-{}", teller.cell(c.cell()), value_char(c.value()));
        told.push(removes.iter().map(name).collect::<Vec<_>>().join(" "));
    }
    told
}

/// What the player has placed and deleted.
fn marks(sudoku: &Sudoku, rules: &SudokuRules) -> Vec<Lit> {
    let of_cell = |cell: u32| {
        let deleted = sudoku.deleted(cell);
        let gone = (0..sudoku.shape().size()).filter(move |value| deleted >> value & 1 == 1);
        let placed = sudoku.placed(cell).map(|value| rules.lit(cell, value));
        placed.into_iter().chain(gone.map(move |value| !rules.lit(cell, value)))
    };
    sudoku.cells().flat_map(of_cell).collect()
}
