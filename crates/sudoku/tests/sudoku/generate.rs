//! Custom puzzles, judged from their text alone: by the ordinary rater and by the pseudo-Boolean solver.

use crate::common::open;
use gridproof_grid::Size;
use gridproof_search::generate::{Generator, Goal, Made, Maker, Order};
use gridproof_search::run::{Hooks, with_steps};
use gridproof_search::technique::Rating;
use gridproof_search::{NothingLazy, Run, Solver, Stopped, Tier};
use gridproof_sudoku::generate::{GENERATOR, Symmetry};
use gridproof_sudoku::{Shape, Sudoku, SudokuRules};
use std::cell::Cell;

/// More than any of these orders needs.
const STEPS: u64 = 200_000_000;

/// Puzzles per difficulty: 20, or 1,000 in a long run.
fn puzzles() -> u64 {
    if std::env::var_os("GRIDPROOF_DEEP").is_some() { 1000 } else { 20 }
}

fn maker(order: &Order) -> Box<dyn Maker> {
    GENERATOR.prepare(order).unwrap_or_else(|error| panic!("{order:?}: {error}"))
}

fn of_difficulty(difficulty: u8) -> Order {
    Order { goal: Goal::Difficulty(difficulty), ..Order::default() }
}

fn make(order: &Order, seed: u64) -> Made {
    with_steps(STEPS, |run| maker(order).make(seed, run)).expect("no fault")
}

fn read(made: &Made) -> Sudoku {
    Sudoku::read_canonical(made.puzzle.as_deref().expect("there is a puzzle")).expect("it reads back")
}

/// The rating of the text, by the ordinary rater.
fn rated(made: &Made) -> Rating {
    let position = open(made.puzzle.as_deref().expect("there is a puzzle"));
    with_steps(STEPS, |run| position.by_logic(Tier(u8::MAX), false, run)).expect("enough steps").rating
}

/// The number of solutions up to two, by the pseudo-Boolean solver.
fn solutions(sudoku: &Sudoku) -> u64 {
    let rules = SudokuRules::new(sudoku);
    let found = with_steps(STEPS, |run| {
        let solver = Solver::new(&rules, run).expect("the rules are those of a puzzle");
        solver.enumerate(&[], 2, &mut NothingLazy, run, &mut |_| {}).expect("no fault")
    });
    assert_eq!(found.stopped, None);
    found.count.found
}

fn clues(sudoku: &Sudoku) -> Vec<u32> {
    sudoku.cells().filter(|&cell| sudoku.given(cell).is_some()).collect()
}

/// A puzzle that is said to be exact is what it is said to be.
fn check(made: &Made, difficulty: u8) {
    let puzzle = made.puzzle.as_deref().expect("there is a puzzle");
    assert!(made.exact && made.unique && made.stopped.is_none(), "{puzzle}: {made:?}");
    let rating = rated(made);
    assert!(rating.solved_by_logic && rating.difficulty == difficulty, "{puzzle}: {rating:?}");
    assert_eq!(Some(rating), made.rating, "{puzzle}");
    assert_eq!(solutions(&read(made)), 1, "{puzzle}");
}

#[test]
fn every_puzzle_has_exactly_the_difficulty_asked_for_and_one_solution() {
    for difficulty in 1..=7 {
        let maker = maker(&of_difficulty(difficulty));
        for seed in 0..puzzles() {
            check(&with_steps(STEPS, |run| maker.make(seed, run)).expect("no fault"), difficulty);
        }
    }
}

#[test]
fn the_baselines_keep_the_same_promise() {
    for strategy in ["greedy-dig", "reject"] {
        for difficulty in [2, 4] {
            let order = Order { strategy: Some(strategy.to_owned()), ..of_difficulty(difficulty) };
            check(&make(&order, 3), difficulty);
        }
    }
}

#[test]
fn the_clues_have_the_symmetry_asked_for() {
    for name in Symmetry::names() {
        for difficulty in [1, 3, 5] {
            let order = Order { symmetry: Some(name.to_owned()), ..of_difficulty(difficulty) };
            let made = make(&order, 11);
            check(&made, difficulty);
            let symmetry = Symmetry::named(name).expect("a known name");
            let given = clues(&read(&made));
            assert!(given.iter().all(|&cell| given.contains(&symmetry.image(Shape::NINE, cell))), "{made:?}");
        }
    }
}

#[test]
fn a_minimal_puzzle_has_several_solutions_without_any_one_clue() {
    for (difficulty, symmetry) in [(2, None), (5, None), (4, Some("rotate180".to_owned()))] {
        let order = Order { minimal: true, symmetry, ..of_difficulty(difficulty) };
        let made = make(&order, 5);
        check(&made, difficulty);
        let sudoku = read(&made);
        for left_out in clues(&sudoku) {
            let given = |cell| if cell == left_out { None } else { sudoku.given(cell) };
            let fewer = Sudoku::of_givens(sudoku.shape(), sudoku.cells().map(given).collect());
            assert_eq!(solutions(&fewer.expect("fewer givens clash no more")), 2, "{made:?}");
        }
    }
}

#[test]
fn the_number_of_clues_lies_in_the_range_asked_for() {
    for (difficulty, low, high) in [(1, 36, 40), (3, 28, 28), (5, 24, 25), (6, 30, 32)] {
        let order = Order { clues: Some((low, high)), ..of_difficulty(difficulty) };
        let made = make(&order, 2);
        check(&made, difficulty);
        let count = clues(&read(&made)).len() as u32;
        assert!((low..=high).contains(&count), "{count} clues: {made:?}");
    }
}

#[test]
fn a_technique_asked_for_is_the_hardest_that_is_needed() {
    for name in ["naked single", "claiming", "naked pair", "X-Wing", "skyscraper", "XY-Wing", "XY-Chain"] {
        let order = Order { goal: Goal::Technique(name.to_lowercase()), ..Order::default() };
        let made = make(&order, 1);
        assert!(made.exact, "{name}: {made:?}");
        let rating = rated(&made);
        assert!(rating.solved_by_logic);
        assert_eq!(rating.techniques.last().map(|&(last, _)| last), Some(name), "{made:?}");
        assert_eq!(solutions(&read(&made)), 1);
    }
}

#[test]
fn an_existing_puzzle_is_brought_to_a_difficulty() {
    let source = make(&of_difficulty(4), 8);
    let solution = |sudoku: &Sudoku| {
        with_steps(STEPS, |run| {
            gridproof_sudoku::exact::count(sudoku, 1, 1, gridproof_sudoku::exact::Engine::Fast, run)
        })
        .solutions
    };
    for difficulty in [1, 2, 4, 6] {
        let order = Order { from: source.puzzle.clone(), ..of_difficulty(difficulty) };
        let made = make(&order, 1);
        check(&made, difficulty);
        assert_eq!(solution(&read(&made)), solution(&read(&source)), "the solution stays");
    }
    let order = Order { from: source.puzzle.clone(), ..of_difficulty(4) };
    assert_eq!(make(&order, 1).puzzle, source.puzzle, "what fits already is left alone");
}

#[test]
fn every_size_is_made() {
    for (size, difficulty) in [(4, 1), (6, 2), (8, 3), (10, 2), (12, 1)] {
        let made = make(&Order { size: Some(Size::square(size)), ..of_difficulty(difficulty) }, 4);
        check(&made, difficulty);
        assert_eq!(read(&made).shape().size(), size);
    }
}

#[test]
fn the_seed_decides_everything() {
    for order in
        [of_difficulty(6), Order { goal: Goal::Technique("hidden triple".to_owned()), ..Order::default() }]
    {
        let first = make(&order, 42);
        assert_eq!(first, make(&order, 42));
        assert_ne!(first.puzzle, make(&order, 43).puzzle);
    }
}

#[test]
fn the_memo_has_a_size_and_does_not_change_what_a_short_search_finds() {
    let with_memo =
        |memo: &str| Order { set: vec![("memo".to_owned(), memo.to_owned())], ..of_difficulty(3) };
    assert_eq!(make(&with_memo("1000"), 4), make(&of_difficulty(3), 4), "1000 is the default");
    assert!(make(&with_memo("1"), 4).exact);
    let error = GENERATOR.prepare(&with_memo("0")).err().map(|error| error.to_string());
    assert_eq!(error.as_deref(), Some("memo=0 is not valid: memo must be a whole number from 1 to 1000000"));
}

#[test]
fn a_budget_that_is_used_up_leaves_the_best_so_far_marked_as_a_miss() {
    let order = Order {
        goal: Goal::Technique("Jellyfish".to_owned()),
        set: vec![("evaluations".to_owned(), "3".to_owned())],
        ..Order::default()
    };
    let made = make(&order, 1);
    assert_eq!((made.exact, made.unique, made.stopped), (false, true, Some(Stopped::Steps)));
    assert!(made.evaluations <= 3);
    assert_eq!(solutions(&read(&made)), 1, "even a miss has one solution");
}

/// What is left when a run is cancelled at the n-th time it asks, and how often it asked in all.
fn cancelled_after(order: &Order, polls: u64) -> (Made, u64) {
    let asked = Cell::new(0);
    let cancelled = || {
        asked.set(asked.get() + 1);
        asked.get() >= polls
    };
    let hooks = Hooks { clock: &|| 0, cancelled: &cancelled, progress: &mut |_| {} };
    let made = maker(order).make(1, &mut Run::new(hooks, STEPS, None)).expect("no fault");
    (made, asked.get())
}

/// How long the gaps between two looks are is a matter of speed: `gridproof bench generate` measures it.
#[test]
fn a_run_looks_at_the_flag_in_every_evaluation_stops_at_once_and_returns_the_best_so_far() {
    let rare = Order { goal: Goal::Technique("mutant fish".to_owned()), ..Order::default() };
    for (order, polls) in [(&rare, 1), (&rare, 40), (&rare, 2000), (&of_difficulty(7), 5)] {
        let (made, asked) = cancelled_after(order, polls);
        assert!(asked <= polls + 2, "{asked} looks, though the answer to look {polls} was stop");
        assert!(made.evaluations <= polls, "{} evaluations in {polls} looks", made.evaluations);
        assert_eq!((made.exact, made.stopped), (false, Some(Stopped::Cancelled)), "{made:?}");
        assert!(polls < 40 || made.puzzle.is_some(), "by then there is something to show");
    }
}

#[test]
fn a_deadline_only_ends_a_run() {
    let now = Cell::new(0);
    let clock = || now.replace(now.get() + 1);
    let order = Order { goal: Goal::Technique("mutant fish".to_owned()), ..Order::default() };
    let hooks = Hooks { clock: &clock, cancelled: &|| false, progress: &mut |_| {} };
    let made = maker(&order).make(1, &mut Run::new(hooks, STEPS, Some(500))).expect("no fault");
    assert_eq!((made.exact, made.stopped), (false, Some(Stopped::Time)));
}

#[test]
fn impossible_orders_are_refused_with_a_reason() {
    let refused = |order: Order| match GENERATOR.prepare(&order) {
        Ok(_) => panic!("{order:?} was accepted"),
        Err(error) => error.to_string(),
    };
    let sized = |size, difficulty| Order { size: Some(Size::square(size)), ..of_difficulty(difficulty) };
    for (order, words) in [
        (of_difficulty(0), "there is no difficulty 0; available: 1, 2, 3, 4, 5, 6, 7"),
        (of_difficulty(9), "there is no difficulty 9"),
        (sized(7, 1), "there is no size 7; available: 4, 6, 8, 9, 10, 12, 16"),
        (sized(4, 6), "size 4"),
        (Order { clues: Some((10, 16)), ..of_difficulty(5) }, "fewer than 17 clues"),
        (Order { clues: Some((30, 20)), ..of_difficulty(5) }, "30 clues are more than 20"),
        (Order { clues: Some((90, 95)), ..of_difficulty(5) }, "81 cells"),
        (
            Order { goal: Goal::Technique("guessing".to_owned()), ..Order::default() },
            "available: full house, hidden",
        ),
        (Order { goal: Goal::Technique("BUG+1".to_owned()), ..Order::default() }, "single solution"),
        (Order { symmetry: Some("spiral".to_owned()), ..Order::default() }, "none, rotate180, rotate90"),
        (Order { strategy: Some("luck".to_owned()), ..Order::default() }, "tune, greedy-dig, reject"),
        (Order { set: vec![("beam".to_owned(), "many".to_owned())], ..Order::default() }, "beam"),
        (Order { from: Some(".".repeat(81)), ..of_difficulty(5) }, "exactly one solution"),
        (Order { from: Some("1".repeat(5)), ..of_difficulty(5) }, "the puzzle to start from"),
    ] {
        let error = refused(order);
        assert!(error.contains(words), "{error:?} does not say {words:?}");
        assert_eq!(error.lines().count(), 1);
    }
}
