//! Every technique is found, proved by the kernel and described; every find agrees with the solution.

use crate::common::open;
use gridproof_kernel::{Checker, Proof};
use gridproof_search::film::attach;
use gridproof_search::run::with_steps;
use gridproof_search::{Deduction, Deductive, Frame, Random, Tier};
use gridproof_sudoku::exact::{Engine, count};
use gridproof_sudoku::logic::{Board, Log, Pattern, Scratch, Set, State, TechniqueNo, Wide};
use gridproof_sudoku::techniques::{Technique, all_of, first};
use gridproof_sudoku::{Shape, Sudoku};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;

/// More than any search here needs.
const STEPS: u64 = 50_000_000;

/// Positions of puzzles that our generator made, each with techniques that find something there.
#[rustfmt::skip]
pub(crate) const FIXTURES: &[(&str, &[&str])] = &[
    (
        "1...2.3..8.65.3.7.9..14.2866..27.1.87.2.15...4.39.65...978...453.84...1.54.76..9.",
        &[
            "full house",
        ],
    ),
    (
        "....32.1...........6.17.25.1564.....9.8.....223.............5...8.354.2...49..7..",
        &[
            "hidden single in a box", "naked single", "hidden single in a line", "pointing", "claiming",
            "hidden pair", "naked quad", "turbot fish", "multi-colouring", "finned X-Wing",
            "finned Swordfish", "finned Jellyfish", "sashimi Jellyfish", "X-Chain", "Sue de Coq",
            "continuous nice loop", "alternating inference chain", "grouped alternating chain", "ALS-XZ",
            "ALS-XY-Wing", "ALS chain", "death blossom", "chain with almost locked sets", "Franken fish",
            "mutant fish", "Nishio", "forcing chain", "cell forcing chain", "region forcing chain",
            "forcing net", "region forcing net", "multi-sector locked set", "forcing net with locked sets",
            "nested forcing net", "deeply nested forcing net",
        ],
    ),
    (
        "69.........1.2...3.....98..94.....1.3.7..5..2......68..2..3...676.........4.6.758",
        &[
            "locked pair", "locked triple", "naked pair", "naked triple", "hidden triple", "hidden quad",
            "empty rectangle", "W-Wing", "WXYZ-Wing", "unique rectangle", "cell forcing net",
        ],
    ),
    (
        ".6.45...3.3....9...84.9.....7..89...1..5....4..8.3..2...2.1.56....6...3...7...4..",
        &[
            "X-Wing", "skyscraper", "Swordfish",
        ],
    ),
    (
        "...1.4..9..4..........6...1........8.3..21...76..5931...8.....7.4.23......5....9.",
        &[
            "two-string kite", "simple colouring", "XY-Wing", "sashimi Swordfish",
        ],
    ),
    (
        "2..39..71.6.1..5...53............2....89.4...3....2..5..5.1.49.....7.....394....7",
        &[
            "Jellyfish", "sashimi X-Wing",
        ],
    ),
    (
        ".68.2.4..3.478..6..9.....5....81...2....96.1712...38...46.......12...9.397.1..6..",
        &[
            "remote pair",
        ],
    ),
    (
        ".....4...59.1..6......357....93..26.6.........176..5...6.5..3..1......8..4..2.1.7",
        &[
            "XYZ-Wing",
        ],
    ),
    (
        "6...4.39.2......415.431....86..5..2...7..8......6..8.918.7.......21...84..3...21./.718.5..2.389..5...9...2..8..94..1..31.29.4..425..1.....6.249...5........4.58....",
        &[
            "BUG+1",
        ],
    ),
    (
        "4.752..9.....1..4..2694...5...68...3.9...2..62..7.4...6.249..879....3.647...65...",
        &[
            "hidden rectangle",
        ],
    ),
    (
        ".87....6.9..7......42..6.574....8..2..8.9...43..5....1......2...5386........1..../5..4291.3.36.514281..38.9...156...9....1..5....9.4....8.19...4.2....4719.942.....;r4c2-6;r5c4-6;r9c6-3;r9c7-6",
        &[
            "avoidable rectangle",
        ],
    ),
    (
        "6....5...5....7.3...3.4..........1.8.1.2..4.....97...2......5....97...8..321..9.4",
        &[
            "XY-Chain",
        ],
    ),
    (
        "...4.12..52..9.1....3.7..56...3.561......7.4..18.6..959...4..2878...93..2.513....",
        &[
            "SK loop",
        ],
    ),
    (
        "1..6..3...2...3.7.9.514....6.9.7...87....5.64..3.8.5.....8.......8.597.2.41..2...",
        &[
            "junior exocet",
        ],
    ),
    (
        "....5.27...58...3.32.......9....38.1.3.9.8...8...7....26.........87..46.49..123..",
        &[
            "senior exocet",
        ],
    ),
];

/// Everything that the techniques find on a board.
pub(crate) fn finds(position: &dyn Deductive) -> Vec<Deduction> {
    let mut finds = vec![];
    let done = with_steps(STEPS, |run| {
        position.available(Tier(7), run, &mut |deduction, _| {
            finds.push(deduction);
            ControlFlow::Continue(())
        })
    });
    assert_eq!(done, Ok(()), "{}", position.text());
    finds
}

/// Asserts that a find is proved, described, and true in the solution.
fn check(position: &dyn Deductive, find: &Deduction) {
    let (name, text) = (find.technique, position.text());
    let theorem = Checker::new().check(position.rules(), position.marks(), &find.proof);
    let theorem = theorem.unwrap_or_else(|rejection| panic!("{name} in {text}: {rejection}"));
    assert!(!theorem.assumes_unique(), "{name} in {text}");
    let mut frames = find.frames.clone();
    let attached = attach(&mut frames, &find.proof);
    assert_eq!(attached, Ok(()), "{name} in {text}");
    for frame in &frames {
        frame.each(&mut |frame| check_frame(position, frame, &find.proof));
    }
    assert!(!find.targets.is_empty(), "{name} in {text}");
    let solution = with_steps(STEPS, |run| position.completion(run)).expect("there is a solution");
    assert!(find.targets.iter().all(|&lit| solution.holds(lit)), "{name} contradicts the solution of {text}");
}

/// Asserts that a frame has a reason, and is a theorem of its own.
fn check_frame(position: &dyn Deductive, frame: &Frame, proof: &Proof) {
    let (name, text) = (frame.technique, position.text());
    assert!(frame.reason.ends_with('.') && frame.reason.len() > 10, "{name} in {text}: {}", frame.reason);
    let (marks, alone) = frame.alone(proof);
    let theorem = Checker::new().check(position.rules(), &marks, &alone);
    assert!(theorem.is_ok(), "{name} in {text}: {theorem:?}");
}

#[test]
fn every_technique_is_found_proved_and_described() {
    let mut checked: BTreeMap<&str, u32> = BTreeMap::new();
    for (text, expected) in FIXTURES {
        let position = open(text);
        let finds = finds(&*position);
        let found: BTreeSet<&str> = finds.iter().map(|find| find.technique).collect();
        for name in *expected {
            assert!(found.contains(name), "{name} is not found in {text}");
        }
        for find in &finds {
            check(&*position, find);
            *checked.entry(find.technique).or_default() += 1;
        }
    }
    let fixed = FIXTURES.iter().flat_map(|(_, names)| *names).copied();
    let named: BTreeSet<&str> = fixed.clone().collect();
    assert_eq!(named.len(), fixed.count(), "a technique has one fixture");
    let all: BTreeSet<&str> = Technique::<u128>::TECHNIQUES.iter().map(|row| row.name).collect();
    assert_eq!(named, all, "every technique has a fixture");
    assert_eq!(checked.into_keys().collect::<BTreeSet<_>>(), all);
}

/// Every find along whole solves, on boards of several sizes.
#[test]
fn every_step_of_a_solve_is_proved_and_described() {
    let mut random = Random::new(2);
    let mut checked = 0;
    for size in [4, 6, 9, 9] {
        let mut position = open(&random_puzzle(&mut random, size).0.text());
        for _ in 0..12 {
            let finds = finds(&*position);
            finds.iter().for_each(|find| check(&*position, find));
            checked += finds.len();
            let Some(next) = finds.into_iter().next() else { break };
            position = position.with(&next.targets);
        }
    }
    assert!(checked > 1000, "{checked} finds");
}

/// A random puzzle with one solution and few givens, made from a shuffled full grid.
fn random_puzzle(random: &mut Random, size: u32) -> (Sudoku, Vec<u32>) {
    let shape = Shape::of_size(size).unwrap();
    let grid = random_grid(random, shape);
    let mut givens: Vec<Option<u32>> = grid.iter().map(|&value| Some(value)).collect();
    let mut order: Vec<usize> = (0..givens.len()).collect();
    random.shuffle(&mut order);
    for cell in order {
        let kept = givens[cell].take();
        let sudoku = Sudoku::of_givens(shape, givens.clone()).unwrap();
        if !with_steps(STEPS, |run| count(&sudoku, 2, 0, Engine::Fast, run)).count.is_unique() {
            givens[cell] = kept;
        }
    }
    (Sudoku::of_givens(shape, givens).unwrap(), grid)
}

/// A full grid: the pattern of shifted rows, with rows, columns and values shuffled inside their bands.
fn random_grid(random: &mut Random, shape: Shape) -> Vec<u32> {
    let n = shape.size();
    let mut shuffled = |group: u32| {
        let mut bands: Vec<Vec<u32>> =
            (0..n / group).map(|band| (band * group..(band + 1) * group).collect()).collect();
        bands.iter_mut().for_each(|band| random.shuffle(band));
        random.shuffle(&mut bands);
        bands.concat()
    };
    let (rows, columns, values) = (shuffled(shape.box_rows()), shuffled(shape.box_cols()), shuffled(n));
    let shift = |row: u32| shape.box_cols() * (row % shape.box_rows()) + row / shape.box_rows();
    let cells = rows.iter().flat_map(|&row| columns.iter().map(move |&column| (row, column)));
    cells.map(|(row, column)| values[((shift(row) + column) % n) as usize]).collect()
}

/// Everything found in every state of solves by techniques, also what is not reported because another find removes as much.
#[test]
fn no_find_contradicts_the_solution() {
    let mut random = Random::new(1);
    let mut checked: BTreeMap<&str, u32> = BTreeMap::new();
    for size in [4, 6, 9, 9, 9, 9, 9, 9] {
        for _ in 0..4 {
            let (sudoku, solution) = random_puzzle(&mut random, size);
            let board = Board::<u128>::new(sudoku.shape());
            let mut log = Log::new(&board, &sudoku);
            loop {
                let mut next: Option<Pattern<u128>> = None;
                for number in TechniqueNo::all(Technique::<u128>::TECHNIQUES) {
                    let technique = Technique::<u128>::of(number);
                    let mut scratch = log.scratch.clone();
                    for pattern in all_of(&log.state, &mut scratch, number) {
                        let removes = scratch.removes(pattern.removes);
                        let placed = pattern.places.iter().all(|c| solution[c.cell() as usize] == c.value());
                        let removed = removes.iter().all(|c| solution[c.cell() as usize] != c.value());
                        assert!(placed && removed, "{} in {}", technique.name, sudoku.text());
                        let open = removes.iter().all(|&removed| log.state.has(removed));
                        assert!(open, "{} removes what is gone in {}", technique.name, sudoku.text());
                        *checked.entry(technique.name).or_default() += 1;
                        if next.is_none() && !technique.assumes_unique {
                            log.scratch = scratch.clone();
                            next = Some(pattern);
                        }
                    }
                }
                let Some(pattern) = next else { break };
                log.apply(pattern);
            }
        }
    }
    let all = Technique::<u128>::TECHNIQUES.iter().map(|row| row.name);
    let missing: Vec<&str> = all.filter(|name| !checked.contains_key(name)).collect();
    assert!(missing.is_empty(), "find nothing in these solves: {missing:?}");
}

/// A state remembers where techniques found nothing; a copy of it does not, and has to be searched all over.
#[test]
fn what_techniques_skip_they_would_not_have_found() {
    fn solve<S: Set>(sudoku: &Sudoku, skipped: &mut u32) {
        let board = Board::<S>::new(sudoku.shape());
        let mut state = State::new(&board, sudoku);
        'steps: loop {
            for number in TechniqueNo::all(Technique::<S>::TECHNIQUES) {
                let (mut lists, mut fresh_lists) = (Scratch::default(), Scratch::default());
                let found = first(&state, &mut lists, number);
                *skipped += u32::from(found.is_none());
                let fresh = first(&state.clone(), &mut fresh_lists, number);
                assert_eq!(found, fresh, "{number:?} in {}", sudoku.text());
                let sound = found.filter(|_| !Technique::<S>::of(number).assumes_unique);
                let Some(pattern) = sound else { continue };
                let removes = lists.removes(pattern.removes);
                assert_eq!(removes, fresh_lists.removes(pattern.removes));
                removes.iter().for_each(|&removed| assert!(state.remove(removed)));
                pattern.places.into_iter().for_each(|placed| state.place(placed));
                continue 'steps;
            }
            break;
        }
    }
    let mut random = Random::new(3);
    let mut skipped = 0;
    for size in [4, 6, 8, 9, 9, 9, 9, 9, 9, 9, 9, 10] {
        solve::<u128>(&random_puzzle(&mut random, size).0, &mut skipped);
    }
    solve::<Wide>(&random_puzzle(&mut random, 9).0, &mut skipped);
    assert!(skipped > 1000);
}

/// Inside a supposition, refutations that are told together do not rest on each other, so that each can be proved by itself.
#[test]
fn every_find_in_a_hard_puzzle_has_a_proof() {
    let position = open("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..");
    let mut proved: BTreeSet<&str> = BTreeSet::new();
    let done = with_steps(STEPS, |run| {
        position.available(Tier(7), run, &mut |found, _| {
            let checked = Checker::new().check(position.rules(), &[], &found.proof);
            assert!(checked.is_ok(), "{}: {checked:?}", found.technique);
            proved.insert(found.technique);
            ControlFlow::Continue(())
        })
    });
    assert_eq!(done, Ok(()));
    assert!(proved.contains("deeply nested forcing net"), "{proved:?}");
}
