//! The rules that the games state in Rust are those of the theorems in Coq.

use super::program::Verified;
use crate::common::open;
use crate::random::Rng;
use gridproof_proof_file::formal_statement;
use std::collections::BTreeSet;
use std::fmt::Write;

/// A puzzle in its canonical notation, and as the verified program reads it.
struct Puzzle {
    game: &'static str,
    text: String,
    formal: String,
}

/// The statements of all rules that a game lists.
fn in_rust(puzzle: &Puzzle) -> BTreeSet<String> {
    let position = open(puzzle.game, &puzzle.text);
    let rules = position.rules();
    let mut statements = BTreeSet::new();
    rules.for_each(&mut |rule| {
        let (says, _) = rules.statement(rule).expect("a listed rule exists");
        statements.insert(format!("rule {}", formal_statement(says.view())));
    });
    statements
}

const VALUES: &[u8] = b"123456789ABCDEFGHIJKLMNOP";

/// A grid with some of the values of a solution.
fn grid(rng: &mut Rng, size: usize, solution: impl Fn(usize, usize) -> usize) -> (String, String) {
    let shift = rng.below(size);
    let blanks = 1 + rng.below(4);
    let (mut text, mut givens) = (String::new(), String::new());
    for cell in 0..size * size {
        let value = (solution(cell / size, cell % size) + shift) % size;
        if rng.below(4) < blanks {
            text.push('.');
        } else {
            text.push(char::from(VALUES[value]));
            write!(givens, " {cell}={value}").expect("a string");
        }
    }
    (text, givens)
}

fn latin(rng: &mut Rng, size: usize) -> Puzzle {
    let (text, givens) = grid(rng, size, |row, col| row + col);
    Puzzle { game: "latin", text, formal: format!("rules latin {size}{givens}\n") }
}

fn sudoku(rng: &mut Rng, [height, width]: [usize; 2]) -> Puzzle {
    let size = height * width;
    let (text, givens) = grid(rng, size, |row, col| row % height * width + row / height + col);
    Puzzle { game: "sudoku", text, formal: format!("rules sudoku {height} {width}{givens}\n") }
}

/// A board whose regions grow from a cell each until it is full, and are large enough.
fn star_battle(rng: &mut Rng, size: usize, stars: usize) -> Puzzle {
    loop {
        let region = regions(rng, size);
        if (0..size).any(|number| region.iter().filter(|&&of| of == number).count() < stars) {
            continue;
        }
        let letters: String = region.iter().map(|&number| char::from(b'A' + number as u8)).collect();
        let numbers: String = region.iter().map(|number| format!(" {number}")).collect();
        return Puzzle {
            game: "starbattle",
            text: format!("{size}x{stars}.{letters}"),
            formal: format!("rules starbattle {size} {stars}{numbers}\n"),
        };
    }
}

/// The region of each cell.
fn regions(rng: &mut Rng, size: usize) -> Vec<usize> {
    let mut region: Vec<Option<usize>> = vec![None; size * size];
    for number in 0..size {
        let free: Vec<usize> = (0..size * size).filter(|&cell| region[cell].is_none()).collect();
        region[rng.pick(&free)] = Some(number);
    }
    while region.contains(&None) {
        let cell = rng.below(size * size);
        let (row, col) = (cell / size, cell % size);
        let near = [
            (row > 0).then(|| cell - size),
            (row + 1 < size).then_some(cell + size),
            (col > 0).then(|| cell - 1),
            (col + 1 < size).then_some(cell + 1),
        ];
        let known: Vec<usize> = near.into_iter().flatten().filter_map(|cell| region[cell]).collect();
        if region[cell].is_none() && !known.is_empty() {
            region[cell] = Some(rng.pick(&known));
        }
    }
    region.into_iter().flatten().collect()
}

fn puzzles() -> Vec<Puzzle> {
    let mut rng = Rng(5);
    let mut puzzles = vec![];
    for round in 0..20 {
        puzzles.push(latin(&mut rng, 1 + round % 9));
        let shapes = [[2, 2], [2, 3], [2, 4], [3, 3], [2, 5], [3, 4]];
        puzzles.push(sudoku(&mut rng, shapes[round % shapes.len()]));
        let stars = 1 + round % 3;
        puzzles.push(star_battle(&mut rng, 4 * stars + round % 4, stars));
    }
    puzzles.push(sudoku(&mut rng, [4, 4]));
    puzzles.push(sudoku(&mut rng, [5, 5]));
    puzzles
}

#[test]
fn the_rules_in_rust_are_those_of_the_theorems() {
    let Some(verified) = Verified::find() else { return };
    let puzzles = puzzles();
    let asked: String = puzzles.iter().map(|puzzle| puzzle.formal.as_str()).collect();
    let answer = verified.answer("rules", &asked);
    let mut answers = answer.split("end\n");
    let mut compared = 0;
    for puzzle in &puzzles {
        let in_coq: BTreeSet<String> =
            answers.next().expect("an answer for each puzzle").lines().map(str::to_owned).collect();
        let in_rust = in_rust(puzzle);
        assert!(!in_coq.is_empty(), "{}", puzzle.text);
        compared += in_coq.len();
        let missing: Vec<_> = in_rust.symmetric_difference(&in_coq).take(3).collect();
        assert!(missing.is_empty(), "{} {}: {missing:?}", puzzle.game, puzzle.text);
    }
    println!("{} puzzles, {compared} rules, all the same in Rust and in Coq", puzzles.len());
    assert!(puzzles.len() >= 60 && compared >= 10_000, "{} puzzles, {compared} rules", puzzles.len());
}
