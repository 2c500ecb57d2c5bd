//! Every technique's every firing re-checked: by the solution, and by the kernel.
#![allow(missing_docs)]
#![cfg(feature = "engine")]

use gridproof_kernel::Checker;
use gridproof_search::game::{Choice, Game, Position, Tier};
use gridproof_search::run::with_steps;
use gridproof_search::{Limit, Random};
use gridproof_sudoku::logic::{Board, Log, Pattern, Scratch, Set, State, TechniqueNo, Wide};
use gridproof_sudoku::techniques::{Finder, Technique, first};
use gridproof_sudoku::{GAME, Shape, Sudoku};
use std::collections::BTreeMap;
use std::ops::ControlFlow;

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
        let position = GAME.read(&sudoku.text()).unwrap();
        let choice = Choice { limit: 2, ..Choice::default() };
        if !with_steps(u64::MAX, |run| position.solve(&choice, run)).unwrap().count.is_unique() {
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

/// Everything found in every state of solves by techniques, judged by the solution.
#[test]
fn no_firing_contradicts_the_solution() {
    let mut random = Random::new(1);
    let mut firings: BTreeMap<&str, u32> = BTreeMap::new();
    for size in [4, 6, 9, 9, 9, 9, 9, 9] {
        for _ in 0..4 {
            let (sudoku, solution) = random_puzzle(&mut random, size);
            let board = Board::<u128>::new(sudoku.shape());
            let mut log = Log::new(&board, &sudoku);
            loop {
                let mut first: Option<Pattern<u128>> = None;
                for (number, technique) in Technique::<u128>::ALL.iter().enumerate() {
                    let mut finds = vec![];
                    let mut scratch = log.scratch.clone();
                    let mut keep = |pattern: &Pattern<u128>| {
                        finds.push(*pattern);
                        ControlFlow::Continue(())
                    };
                    let number = gridproof_sudoku::logic::TechniqueNo(number as u8);
                    let mut finder = Finder {
                        state: &log.state,
                        scratch: &mut scratch,
                        technique: number,
                        keep: true,
                        found: &mut keep,
                    };
                    let _ = (technique.find)(&mut finder);
                    for pattern in finds {
                        *firings.entry(technique.name).or_default() += 1;
                        if let Some(placed) = pattern.places {
                            assert_eq!(
                                solution[placed.cell() as usize],
                                placed.value(),
                                "{}",
                                technique.name
                            );
                        }
                        for removed in scratch.removes(pattern.removes) {
                            assert_ne!(
                                solution[removed.cell() as usize],
                                removed.value(),
                                "{} in {}",
                                technique.name,
                                sudoku.text()
                            );
                            assert!(log.state.has(*removed), "{} removes what is gone", technique.name);
                        }
                        if first.is_none() && !technique.assumes_unique {
                            log.scratch = scratch.clone();
                            first = Some(pattern);
                        }
                    }
                }
                let Some(pattern) = first else { break };
                log.apply(pattern);
            }
        }
    }
    println!("{firings:#?}");
    assert!(firings.len() >= 10);
}

/// A state remembers where techniques found nothing; a copy of it does not, and has to be searched all over.
#[test]
fn what_techniques_skip_they_would_not_have_found() {
    fn solve<S: Set + 'static>(sudoku: &Sudoku, skipped: &mut u32) {
        let board = Board::<S>::new(sudoku.shape());
        let mut state = State::new(&board, sudoku);
        'steps: loop {
            for number in (0..Technique::<S>::ALL.len()).map(|number| TechniqueNo(number as u8)) {
                let (mut lists, mut fresh_lists) = (Scratch::default(), Scratch::default());
                let found = first(&state, &mut lists, number);
                *skipped += u32::from(found.is_none());
                let fresh = first(&state.clone(), &mut fresh_lists, number);
                assert_eq!(found, fresh, "{number:?} in {}", sudoku.text());
                let Some(pattern) =
                    found.filter(|_| !Technique::<S>::ALL[usize::from(number.0)].assumes_unique)
                else {
                    continue;
                };
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

/// Every step available in positions along solves has a proof that the kernel accepts.
#[test]
fn every_step_is_proved() {
    let mut random = Random::new(2);
    let mut proved: BTreeMap<&str, u32> = BTreeMap::new();
    for size in [4, 6, 9, 9] {
        let (sudoku, _) = random_puzzle(&mut random, size);
        let mut position: Box<dyn Position> = GAME.read(&sudoku.text()).unwrap();
        for _ in 0..12 {
            let mut next = None;
            let done = with_steps(50_000_000, |run| {
                position.available(Tier(7), run, &mut |deduction, _| {
                    let theorem = Checker::new().check(position.rules(), position.marks(), &deduction.proof);
                    assert!(theorem.is_ok(), "{}: {:?} in {}", deduction.technique, theorem, position.text());
                    assert!(!deduction.narrative.is_empty(), "{} tells nothing", deduction.technique);
                    *proved.entry(deduction.technique).or_default() += 1;
                    next.get_or_insert(deduction.targets);
                    ControlFlow::Continue(())
                })
            });
            assert_eq!(done, Ok::<(), Limit>(()));
            let Some(targets) = next else { break };
            position = position.with(&targets);
        }
    }
    println!("{proved:#?}");
    assert!(proved.len() >= 5);
}
