//! Making plain minimal puzzles, beside the crate `sudoku`: puzzles per CPU second on one core.
//!
//! A minimal puzzle has one solution, and without any one of its clues it has more. Both programs start from a random
//! full grid and take clues away in random order. The crate by default takes two at a time, which is quicker but leaves
//! clues that could go: both of its ways are timed. Some of our puzzles are checked by the crate's solver.
//! `cargo run --release -p gridproof-bench --bin sudoku_minimal [PUZZLES]`.

use cpu_time::ProcessTime;
use gridproof_search::Random;
use gridproof_sudoku::exact::nine::{Puzzle, Registers, Solver};
use peer::Symmetry;

/// Each is timed so often, turn by turn; the median counts.
const ROUNDS: usize = 5;

fn main() {
    let puzzles: usize = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(5000);
    check(puzzles.min(1000));
    let mut makers: Vec<(String, Box<dyn FnMut() -> Puzzle>)> = vec![];
    for registers in [Registers::Wide, Registers::Words] {
        if let Some(mut solver) = Solver::on(registers) {
            let mut random = Random::new(1);
            makers.push((format!("ours, {registers:?}"), Box::new(move || solver.minimal(&mut random))));
        }
    }
    for (name, symmetry) in [("crate, symmetric", Symmetry::HalfRotation), ("crate, plain", Symmetry::None)] {
        makers
            .push((name.into(), Box::new(move || peer::Sudoku::generate_with_symmetry(symmetry).to_bytes())));
    }
    let mut times = vec![vec![]; makers.len()];
    let mut clues = vec![0; makers.len()];
    for _ in 0..ROUNDS {
        for (maker, (_, make)) in makers.iter_mut().enumerate() {
            let started = ProcessTime::now();
            for _ in 0..puzzles {
                clues[maker] += make().iter().filter(|&&digit| digit != 0).count();
            }
            times[maker].push(started.elapsed().as_secs_f64());
        }
    }
    println!("{:<18}{:>12}{:>9}{:>8}", "maker", "puzzles/s", "x crate", "clues");
    let speeds: Vec<f64> = times.into_iter().map(|times| puzzles as f64 / median(times)).collect();
    let crates = speeds.last().copied().unwrap_or(1.0);
    for (((name, _), speed), clues) in makers.iter().zip(&speeds).zip(clues) {
        let clues = clues as f64 / (ROUNDS * puzzles) as f64;
        println!("{name:<18}{speed:>12.0}{:>9.2}{clues:>8.2}", speed / crates);
    }
}

/// Has the crate's solver look at some of our puzzles.
fn check(puzzles: usize) {
    let (mut solver, mut random) = (Solver::new(), Random::new(2));
    let unique = |puzzle: Puzzle| {
        let puzzle = peer::Sudoku::from_bytes(puzzle).expect("digits and blanks");
        puzzle.solutions_count_up_to(2) == 1
    };
    for _ in 0..puzzles {
        let puzzle = solver.minimal(&mut random);
        assert!(unique(puzzle), "{puzzle:?}");
        for cell in (0..81).filter(|&cell| puzzle[cell] != 0) {
            let mut fewer = puzzle;
            fewer[cell] = 0;
            assert!(!unique(fewer), "{puzzle:?} does not need the clue in cell {cell}");
        }
    }
}

fn median(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}
