//! The exact searches against each other and against the pseudo-Boolean solver, on boards of every size.

use gridproof_search::run::{Hooks, with_steps};
use gridproof_search::{Exact, NothingLazy, Random, Run, Solver, Stopped};
use gridproof_sudoku::exact::{self, Engine, dlx, generic, nine};
use gridproof_sudoku::geometry::House;
use gridproof_sudoku::{Shape, Sudoku, SudokuRules};
use std::collections::BTreeSet;

const STEPS: u64 = 20_000_000;

/// A random full grid: the pattern grid with its values, and its rows and columns within their boxes, shuffled.
fn full_grid(shape: Shape, random: &mut Random) -> Vec<u32> {
    let (n, tall, broad) = (shape.size(), shape.box_rows(), shape.box_cols());
    let values = shuffled(n, n, random);
    let rows = shuffled(n, tall, random);
    let columns = shuffled(n, broad, random);
    let pattern = |row: u32, col: u32| values[((row % tall * broad + row / tall + col) % n) as usize];
    (0..shape.cells()).map(|cell| pattern(rows[(cell / n) as usize], columns[(cell % n) as usize])).collect()
}

/// The numbers below n, shuffled within blocks of the given length.
fn shuffled(n: u32, block: u32, random: &mut Random) -> Vec<u32> {
    let mut numbers: Vec<u32> = (0..n).collect();
    for chunk in numbers.chunks_mut(block as usize) {
        for i in (1..chunk.len()).rev() {
            chunk.swap(i, random.index(i + 1));
        }
    }
    numbers
}

/// A random position: part of a full grid, half of it placed by a player who may err and may delete candidates.
fn position(shape: Shape, holes: u64, random: &mut Random) -> Sudoku {
    let n = u64::from(shape.size());
    let grid = full_grid(shape, random);
    let mut givens: Vec<Option<u32>> = grid.iter().copied().map(Some).collect();
    for _ in 0..holes {
        givens[random.index(grid.len())] = None;
    }
    let mut placed = vec![None; grid.len()];
    for cell in 0..grid.len() {
        if random.below(2) == 0 {
            placed[cell] = givens[cell].take();
        }
    }
    if random.below(4) == 0 {
        placed[random.index(grid.len())] = Some(random.below(n) as u32);
    }
    let mut deleted = vec![0; grid.len()];
    for _ in 0..random.below(2) * n {
        let (cell, value) = (random.index(grid.len()), random.below(n) as u32);
        deleted[cell] |= u32::from(grid[cell] != value || random.below(8) == 0) << value;
    }
    Sudoku::new(shape, givens, placed, deleted).expect("part of a full grid has no clash")
}

/// How many completions the pseudo-Boolean solver finds, up to a limit.
fn cdcl(sudoku: &Sudoku, limit: u64) -> u64 {
    let rules = SudokuRules::new(sudoku);
    let mut marks = vec![];
    for cell in sudoku.cells() {
        marks.extend(sudoku.placed(cell).map(|value| rules.lit(cell, value)));
        let deleted = (0..sudoku.shape().size()).filter(|value| sudoku.deleted(cell) >> value & 1 == 1);
        marks.extend(deleted.map(|value| !rules.lit(cell, value)));
    }
    let found = with_steps(STEPS, |run| {
        let solver = Solver::new(&rules, run).expect("the rules are those of a puzzle");
        solver.enumerate(&marks, limit, &mut NothingLazy, run, &mut |_| {}).expect("no fault")
    });
    assert_eq!(found.stopped, None);
    found.count.found
}

/// Whether a grid is a solution of a position.
fn solves(sudoku: &Sudoku, grid: &[u32]) -> bool {
    let shape = sudoku.shape();
    let full = (0..shape.houses()).all(|house| {
        let values: BTreeSet<u32> = shape.cells_of(House(house)).map(|cell| grid[cell as usize]).collect();
        values.into_iter().eq(0..shape.size())
    });
    full && sudoku.cells().all(|cell| {
        let value = grid[cell as usize];
        sudoku.value(cell).is_none_or(|known| known == value) && sudoku.deleted(cell) >> value & 1 == 0
    })
}

fn check(sudoku: &Sudoku, limit: u64, found: &Exact<Vec<u32>>) {
    assert_eq!(found.stopped, None, "{}", sudoku.text());
    assert_eq!(found.count.capped, found.count.found == limit);
    assert_ne!(found.count.capped, found.count.complete);
    assert!(!found.count.timed_out && found.count.found <= limit);
    let distinct: BTreeSet<_> = found.solutions.iter().collect();
    assert_eq!(distinct.len() as u64, found.count.found, "solutions repeat: {}", sudoku.text());
    assert!(found.solutions.iter().all(|grid| solves(sudoku, grid)), "not a solution: {}", sudoku.text());
}

/// The cells of a 9x9 position for the fast solver.
fn values(sudoku: &Sudoku) -> nine::Puzzle {
    std::array::from_fn(|cell| sudoku.value(cell as u32).map_or(0, |value| value as u8 + 1))
}

#[test]
fn all_searches_agree_on_boards_of_every_size() {
    // Per size: boards, how many cells to clear (some twice), and how far to count.
    let plan: [(u32, u32, u64, u64); 8] = [
        (4, 400, 18, 50),
        (6, 300, 45, 50),
        (8, 150, 75, 50),
        (9, 300, 100, 50),
        (10, 100, 90, 50),
        (12, 60, 120, 20),
        (16, 30, 200, 5),
        (25, 8, 280, 3),
    ];
    let random = &mut Random::new(3);
    for (size, boards, holes, limit) in plan {
        let shape = Shape::of_size(size).expect("a size of the table");
        let (mut none, mut one, mut many) = (0, 0, 0);
        for _ in 0..boards {
            let holes = holes / 2 + random.below(holes);
            let sudoku = position(shape, holes, random);
            let expected = cdcl(&sudoku, limit);
            let keep = limit as usize;
            let found = [
                with_steps(STEPS, |run| exact::count(&sudoku, limit, keep, Engine::Fast, run)),
                with_steps(STEPS, |run| exact::count(&sudoku, limit, keep, Engine::Dlx, run)),
                with_steps(STEPS, |run| generic::count(&sudoku, limit, keep, run)),
            ];
            for found in &found {
                check(&sudoku, limit, found);
                assert_eq!(found.count.found, expected, "{}", sudoku.text());
            }
            *[&mut none, &mut one, &mut many][expected.min(2) as usize] += 1;
        }
        assert!(size > 9 || [none, one, many].iter().all(|&times| times > 0), "{none} {one} {many}");
    }
}

/// A solver for each kind of registers that this machine has, the portable one first.
fn solvers() -> Vec<nine::Solver> {
    nine::Registers::ALL.into_iter().filter_map(nine::Solver::on).collect()
}

#[test]
fn all_registers_give_the_same_answers_in_the_same_order() {
    let random = &mut Random::new(4);
    let mut solvers = solvers();
    let mut sizes = BTreeSet::new();
    for turn in 0..300 {
        // From nearly full to nearly empty boards, some with a wrong value.
        let sudoku = position(Shape::NINE, 30 + turn, random);
        let puzzle = values(&sudoku);
        let answers = solvers.iter_mut().map(|solver| {
            let before = (solver.nodes(), solver.guesses());
            let mut grids = vec![];
            solver.visit(&puzzle, 40, &mut |grid| grids.push(*grid));
            assert_eq!(solver.count(&puzzle, 40), grids.len() as u64);
            assert_eq!(solver.first(&puzzle), grids.first().copied());
            (grids, solver.nodes() - before.0, solver.guesses() - before.1)
        });
        let answers: Vec<_> = answers.collect();
        assert!(answers.iter().all(|answer| *answer == answers[0]), "{}", sudoku.text());
        assert!(answers[0].0.iter().all(|grid| fits(&puzzle, grid)));
        sizes.insert(answers[0].0.len().min(2));
    }
    assert_eq!(sizes.len(), 3, "boards without a solution, with one and with more");
}

/// Whether a grid keeps the clues of a puzzle and holds every digit once in each house.
fn fits(puzzle: &nine::Puzzle, grid: &nine::Grid) -> bool {
    let empty = Sudoku::of_givens(Shape::NINE, vec![None; 81]).expect("nothing clashes");
    puzzle.iter().zip(grid).all(|(clue, digit)| *clue == 0 || clue == digit)
        && solves(&empty, &grid.map(|digit| u32::from(digit) - 1))
}

#[test]
fn candidates_that_are_ruled_out_bind_in_all_registers() {
    let random = &mut Random::new(8);
    let mut solvers = solvers();
    for _ in 0..100 {
        let sudoku = position(Shape::NINE, 100, random);
        let candidates = std::array::from_fn(|cell| {
            let held = sudoku.value(cell as u32).map_or(0x1ff, |value| 1 << value);
            held & !(sudoku.deleted(cell as u32) as u16)
        });
        let expected = with_steps(STEPS, |run| dlx::count(&sudoku, 20, 0, run)).count.found;
        for solver in &mut solvers {
            assert_eq!(solver.count_candidates(&candidates, 20), expected, "{}", sudoku.text());
        }
    }
}

#[test]
fn the_iterator_yields_every_solution_once() {
    let random = &mut Random::new(5);
    for _ in 0..60 {
        let sudoku = position(Shape::NINE, 80, random);
        let sudoku = Sudoku::of_givens(Shape::NINE, sudoku.cells().map(|cell| sudoku.given(cell)).collect());
        let sudoku = sudoku.expect("fewer givens clash no more");
        let some: Vec<nine::Grid> = nine::Solver::all(&values(&sudoku)).take(200).collect();
        let distinct: BTreeSet<_> = some.iter().collect();
        assert_eq!(distinct.len(), some.len());
        let limit = with_steps(STEPS, |run| dlx::count(&sudoku, 200, 0, run)).count.found;
        assert_eq!(some.len() as u64, limit);
        for grid in &some {
            assert!(solves(&sudoku, &grid.map(|digit| u32::from(digit) - 1)));
        }
        assert_eq!(nine::Solver::new().first(&values(&sudoku)), some.first().copied());
    }
}

#[test]
fn the_solutions_of_an_empty_board_are_counted_up_to_the_limit() {
    for shape in Shape::ALL {
        let cells = shape.cells() as usize;
        let empty = Sudoku::of_givens(shape, vec![None; cells]).expect("nothing clashes");
        for limit in [0, 1, 7] {
            let found = with_steps(STEPS, |run| exact::count(&empty, limit, 7, Engine::Fast, run));
            check(&empty, limit, &found);
            assert_eq!(found.count.found, limit);
        }
    }
    let four = Sudoku::of_givens(Shape::ALL[0], vec![None; 16]).expect("nothing clashes");
    for engine in [Engine::Fast, Engine::Dlx] {
        let found = with_steps(STEPS, |run| exact::count(&four, 1000, 1000, engine, run));
        check(&four, 1000, &found);
        assert_eq!(found.count.found, 288, "all 4x4 grids there are");
    }
}

#[test]
fn the_iterator_does_no_more_than_it_is_asked_for() {
    // An empty board has some 6.7e21 solutions.
    let mut all = nine::Solver::all(&[0; 81]);
    let some: BTreeSet<nine::Grid> = all.by_ref().take(1000).collect();
    assert_eq!(some.len(), 1000);
    assert!(some.iter().all(|grid| fits(&[0; 81], grid)));
    let full = all.next().expect("there are more");
    let mut only = nine::Solver::all(&full);
    assert_eq!((only.next(), only.next(), only.next()), (Some(full), None, None));
}

#[test]
fn a_batch_is_counted_like_its_puzzles() {
    let random = &mut Random::new(6);
    let puzzles: Vec<nine::Puzzle> = (0..60).map(|_| values(&position(Shape::NINE, 110, random))).collect();
    for registers in nine::Registers::ALL {
        for (many, limit) in [(0, 2), (1, 2), (2, 2), (3, 1), (4, 2), (5, 0), (60, 1), (60, 2), (60, 9)] {
            let (Some(mut one), Some(mut side_by_side)) =
                (nine::Solver::on(registers), nine::Solver::on(registers))
            else {
                continue;
            };
            let puzzles = &puzzles[..many];
            let mut counts = vec![77; many];
            side_by_side.count_batch(puzzles, limit, &mut counts);
            let expected: Vec<u64> = puzzles.iter().map(|puzzle| one.count(puzzle, limit)).collect();
            assert_eq!(counts, expected);
            let effort = |solver: &nine::Solver| (solver.nodes(), solver.guesses());
            assert_eq!(effort(&side_by_side), effort(&one), "{many} puzzles up to {limit}");
        }
    }
}

#[test]
fn a_value_out_of_range_or_a_clash_has_no_solution() {
    let mut solver = nine::Solver::new();
    let mut puzzle = [0; 81];
    puzzle[40] = 200;
    assert_eq!(solver.count(&puzzle, 2), 0);
    for (one, other) in [(0, 8), (0, 72), (0, 20)] {
        let mut puzzle = [0; 81];
        (puzzle[one], puzzle[other]) = (5, 5);
        assert_eq!(solver.count(&puzzle, 2), 0);
        assert_eq!(solver.first(&puzzle), None);
    }
}

#[test]
fn budget_and_cancel_are_honoured_by_every_search() {
    for (size, engine) in [(9, Engine::Fast), (9, Engine::Dlx), (16, Engine::Fast)] {
        let shape = Shape::of_size(size).expect("a size of the table");
        let empty = Sudoku::of_givens(shape, vec![None; shape.cells() as usize]).expect("nothing clashes");
        let found = with_steps(5000, |run| exact::count(&empty, u64::MAX, 1, engine, run));
        assert_eq!(found.stopped, Some(Stopped::Steps));
        assert!(found.count.timed_out && !found.count.complete && !found.count.capped);
        assert!(found.states <= 5100);

        let hooks = Hooks { clock: &|| 0, cancelled: &|| true, progress: &mut |_| {} };
        let found = exact::count(&empty, u64::MAX, 1, engine, &mut Run::new(hooks, STEPS, None));
        assert_eq!((found.stopped, found.count.found), (Some(Stopped::Cancelled), 0));
    }
    let (count, stopped) = with_steps(100, |run| nine::Solver::new().count_within(&[0; 81], u64::MAX, run));
    assert!(count.timed_out && stopped == Some(Stopped::Steps));
}

#[test]
fn a_deleted_candidate_parts_the_solutions_in_two() {
    let random = &mut Random::new(7);
    let grid = full_grid(Shape::NINE, random);
    // Without any 1, 2 or 3 these may change places.
    let givens = grid.iter().map(|&value| (value > 2).then_some(value)).collect();
    let sudoku = Sudoku::of_givens(Shape::NINE, givens).expect("part of a full grid");
    let cell = grid.iter().position(|&value| value == 1).expect("there is a 2") as u32;
    for engine in [Engine::Fast, Engine::Dlx] {
        let count = |sudoku: &Sudoku| {
            let found = with_steps(STEPS, |run| exact::count(sudoku, 100_000, 0, engine, run));
            assert!(found.count.complete);
            found.count.found
        };
        let (all, with, without) =
            (count(&sudoku), count(&sudoku.place(cell, 1)), count(&sudoku.delete(cell, 1)));
        assert!(with > 0 && without > 0 && with + without == all, "{with} {without} {all}");
    }
}
