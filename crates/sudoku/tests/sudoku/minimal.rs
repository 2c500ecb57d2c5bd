//! Random grids and minimal puzzles, checked by dancing links.

use gridproof_search::Random;
use gridproof_search::run::{Hooks, with_steps};
use gridproof_search::{Run, Stopped};
use gridproof_sudoku::exact::nine::{Grid, Puzzle, Registers, Solver};
use gridproof_sudoku::exact::{self, dlx};
use gridproof_sudoku::{Shape, Sudoku};
use std::collections::BTreeSet;

/// More than any search here needs.
const STEPS: u64 = 50_000_000;

fn sudoku(puzzle: &Puzzle) -> Sudoku {
    let givens = puzzle.iter().map(|&digit| u32::from(digit).checked_sub(1)).collect();
    Sudoku::of_givens(Shape::NINE, givens).expect("part of a full grid")
}

/// How many solutions dancing links finds, up to two.
fn count(puzzle: &Puzzle) -> u64 {
    with_steps(STEPS, |run| dlx::count(&sudoku(puzzle), 2, 0, run)).count.found
}

fn clues(puzzle: &Puzzle) -> impl Iterator<Item = usize> + '_ {
    (0..81).filter(|&cell| puzzle[cell] != 0)
}

fn without(puzzle: &Puzzle, cell: usize) -> Puzzle {
    let mut fewer = *puzzle;
    fewer[cell] = 0;
    fewer
}

fn is_minimal(puzzle: &Puzzle) -> bool {
    count(puzzle) == 1 && clues(puzzle).all(|cell| count(&without(puzzle, cell)) == 2)
}

#[test]
fn every_puzzle_has_one_solution_and_needs_every_clue() {
    let (mut solver, random) = (Solver::new(), &mut Random::new(1));
    for _ in 0..100 {
        let puzzle = solver.minimal(random);
        assert!(is_minimal(&puzzle), "{puzzle:?}");
        assert!(solver.is_unique(&puzzle));
        assert!((0..81).all(|cell| solver.is_needed(&puzzle, cell) == (puzzle[cell] != 0)));
    }
}

#[test]
fn a_seed_gives_the_same_puzzles_in_all_registers_and_another_seed_others() {
    let made = |registers, seed| {
        let mut solver = Solver::on(registers)?;
        let random = &mut Random::new(seed);
        Some((0..50).map(|_| solver.minimal(random)).collect::<Vec<Puzzle>>())
    };
    let expected = made(Registers::Words, 5).expect("every machine has words");
    for registers in Registers::ALL {
        assert!(made(registers, 5).is_none_or(|puzzles| puzzles == expected));
    }
    assert_ne!(made(Registers::Words, 6), Some(expected));
}

#[test]
fn puzzles_have_about_24_clues() {
    let (mut solver, random) = (Solver::new(), &mut Random::new(2));
    let counts: Vec<usize> = (0..2000).map(|_| clues(&solver.minimal(random)).count()).collect();
    let mean = counts.iter().sum::<usize>() as f64 / counts.len() as f64;
    assert!((24.2..24.6).contains(&mean), "{mean}");
    assert!(counts.iter().all(|count| (19..31).contains(count)), "{counts:?}");
}

#[test]
fn random_grids_are_full_and_spread_out() {
    let (mut solver, random) = (Solver::new(), &mut Random::new(3));
    let grids: Vec<Grid> = (0..3000).map(|_| solver.random_grid(random)).collect();
    let distinct: BTreeSet<_> = grids.iter().collect();
    assert_eq!(distinct.len(), grids.len());
    assert!(grids.iter().all(|grid| count(grid) == 1));
    // Every digit is everywhere equally often, within five standard deviations.
    for cell in 0..81 {
        for digit in 1..=9 {
            let times = grids.iter().filter(|grid| grid[cell] == digit).count();
            assert!((247..=420).contains(&times), "{digit} at {cell}: {times}");
        }
    }
    // Two digits that could change places in two rows or columns: 10.6 times per grid; 11.5 times if all grids were
    // equally likely.
    let mean = grids.iter().map(|grid| rectangles(grid) as f64).sum::<f64>() / grids.len() as f64;
    assert!((10.4..10.9).contains(&mean), "{mean}");
}

/// Rectangles in two boxes with equal digits in opposite corners.
fn rectangles(grid: &Grid) -> usize {
    let pairs: Vec<(usize, usize)> = (0..9).flat_map(|a| (a + 1..9).map(move |b| (a, b))).collect();
    let same_box = |(a, b): (usize, usize)| a / 3 == b / 3;
    let corners = |(top, bottom): (usize, usize), (left, right): (usize, usize)| {
        let at = |row: usize, col: usize| grid[9 * row + col];
        at(top, left) == at(bottom, right) && at(top, right) == at(bottom, left)
    };
    let count =
        |rows| pairs.iter().filter(|&&cols| same_box(rows) != same_box(cols) && corners(rows, cols)).count();
    pairs.iter().map(|&rows| count(rows)).sum()
}

#[test]
fn thinning_keeps_to_its_order_and_to_the_clues_it_may_take() {
    let (mut solver, random) = (Solver::new(), &mut Random::new(4));
    for _ in 0..20 {
        let grid = solver.random_grid(random);
        let mut order: Vec<u8> = (0..81).collect();
        random.shuffle(&mut order);
        // One by one, as plainly as can be.
        let mut expected = grid;
        for &cell in &order {
            let fewer = without(&expected, usize::from(cell));
            if count(&fewer) == 1 {
                expected = fewer;
            }
        }
        assert_eq!(solver.thin(&grid, &order), expected);
        // Open cells and cells that are not there are passed over.
        assert_eq!(solver.thin(&expected, &[0, 80, 81, 255]), expected);
        let half = solver.thin(&grid, &order[..40]);
        assert!(order[40..].iter().all(|&cell| half[usize::from(cell)] == grid[usize::from(cell)]));
        assert_eq!(solver.thin(&half, &order[40..]), expected);
    }
}

#[test]
fn another_solution_is_found_where_there_is_one() {
    let (mut solver, random) = (Solver::new(), &mut Random::new(5));
    for _ in 0..50 {
        let puzzle = solver.minimal(random);
        let known = solver.first(&puzzle).expect("there is one solution");
        assert_eq!(solver.other_solution(&puzzle, &known), None);
        for cell in clues(&puzzle) {
            let fewer = without(&puzzle, cell);
            let other = solver.other_solution(&fewer, &known).expect("the clue is needed");
            assert_ne!(other[cell], known[cell]);
            assert!(clues(&fewer).all(|cell| other[cell] == known[cell]));
        }
        assert!(!solver.is_needed(&puzzle, 81));
    }
}

#[test]
fn a_puzzle_costs_its_nodes_and_none_is_made_when_cancelled() {
    let made = with_steps(100_000, |run| exact::minimal(&mut Random::new(1), run)).expect("steps enough");
    assert_eq!(made, sudoku(&Solver::new().minimal(&mut Random::new(1))));
    assert_eq!(exact::random_grid(&mut Random::new(1)), Solver::new().random_grid(&mut Random::new(1)));
    assert_eq!(with_steps(10, |run| exact::minimal(&mut Random::new(1), run)), Err(Stopped::Steps));
    let hooks = Hooks { clock: &|| 0, cancelled: &|| true, progress: &mut |_| {} };
    let run = &mut Run::new(hooks, STEPS, None);
    assert_eq!(exact::minimal(&mut Random::new(1), run), Err(Stopped::Cancelled));
}
