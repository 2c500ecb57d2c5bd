//! Why wrong marks cannot stand: short films that the proof backs.

use crate::common::open;
use gridproof_kernel::{Checker, Lit, Statement};
use gridproof_search::film::attach;
use gridproof_search::run::with_steps;
use gridproof_search::{Deductive, Frame, Random, Refutation, Shows};

const STEPS: u64 = 2_000_000;

/// Puzzles that our generator made, from easy to those that need suppositions.
const PUZZLES: [&str; 4] = [
    "....32.1...........6.17.25.1564.....9.8.....223.............5...8.354.2...49..7..",
    "69.........1.2...3.....98..94.....1.3.7..5..2......68..2..3...676.........4.6.758",
    ".6.45...3.3....9...84.9.....7..89...1..5....4..8.3..2...2.1.56....6...3...7...4..",
    "...1.4..9..4..........6...1........8.3..21...76..5931...8.....7.4.23......5....9.",
];

/// Asserts that a film shows that not all of some marks hold, frame by frame.
fn check(puzzle: &dyn Deductive, marks: &[Lit], Refutation { frame, proof }: Refutation) -> Frame {
    let theorem = Checker::new().check(puzzle.rules(), &[], &proof).expect("a proof");
    let opposite: Vec<Lit> = marks.iter().map(|&mark| !mark).collect();
    assert_eq!(theorem.statement(), Statement::clause(opposite).view());
    let mut frames = vec![frame];
    assert_eq!(attach(&mut frames, &proof), Ok(()), "{}", puzzle.text());
    frames[0].each(&mut |frame| {
        assert!(frame.reason.ends_with('.'), "{}", frame.reason);
        let (marks, alone) = frame.alone(&proof);
        let theorem = Checker::new().check(puzzle.rules(), &marks, &alone);
        assert!(theorem.is_ok(), "{}: {theorem:?}", frame.reason);
    });
    frames.remove(0)
}

fn refuted(puzzle: &dyn Deductive, marks: &[Lit]) -> Frame {
    let marked = puzzle.with(marks);
    let film = with_steps(STEPS, |run| marked.refute(run)).expect("enough steps");
    check(puzzle, marks, film.unwrap_or_else(|| panic!("no film for {}", marked.text())))
}

#[test]
fn every_wrong_mark_has_a_short_film() {
    let mut random = Random::new(5);
    let (mut checked, mut frames) = (0, vec![]);
    for text in PUZZLES {
        let puzzle = open(text);
        let solution = with_steps(STEPS, |run| puzzle.completion(run)).expect("a solution");
        while checked < 10 {
            let mark = Lit::positive(random.below(81 * 9) as u32);
            let (placed, deleted) = (puzzle.tells(mark) && !solution.holds(mark), random.one_in(4));
            let wrong = match deleted {
                true => !(0..9)
                    .map(|v| Lit::positive(mark.atom().0 / 9 * 9 + v))
                    .find(|&l| solution.holds(l))
                    .expect("a value"),
                false => mark,
            };
            if placed {
                frames.push(refuted(&*puzzle, &[wrong]).total());
                checked += 1;
            }
        }
        checked = 0;
    }
    frames.sort_unstable();
    assert_eq!(frames.len(), 40);
    assert!(frames[20] <= 3 && frames[39] <= 60, "{frames:?}");
}

#[test]
fn marks_that_clash_at_sight_need_one_sentence() {
    let puzzle = open(PUZZLES[0]);
    let lit = |row: u32, col: u32, value: u32| Lit::positive(((row - 1) * 9 + col - 1) * 9 + value - 1);
    let given = refuted(&*puzzle, &[lit(1, 1, 3)]);
    assert_eq!((given.reason.as_str(), given.total()), ("Row 1 already has a 3.", 1));
    let two = refuted(&*puzzle, &[lit(1, 1, 4), lit(1, 4, 4)]);
    assert_eq!((two.reason.as_str(), two.total()), ("Row 1 would have two 4s.", 1));
    assert!(matches!(two.shows, Shows::OneOf(_)));
}

#[test]
fn a_puzzle_without_a_solution_has_a_film_without_suppositions() {
    // r1c9 has no value: row 1 has 1 to 8, and column 9 has a 9.
    let text = format!("12345678.{}........9{}", ".".repeat(27), ".".repeat(36));
    let film = refuted(&*open(&text), &[]);
    assert_eq!(film.shows, Shows::Clash);
    assert!(film.supposes.is_empty());
}
