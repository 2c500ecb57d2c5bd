//! Every find of every technique, checked by the kernel and by a search of its own.

use super::fixtures::FIXTURES;
use super::{Family, Find, Memory, TECHNIQUES, Technique, first};
use crate::logic::{Board, StarWorker, State};
use crate::position::{Mark, StarBattle};
use crate::rules::StarRules;
use crate::testing::{completions, random_board, with_some_marks};
use gridproof_kernel::{Checker, Lit, Statement};
use gridproof_search::film::attach;
use gridproof_search::run::with_steps;
use gridproof_search::technique::{Repertoire, Solve, TechniqueNo, Worker};
use gridproof_search::{Account, Frame, Random, Shows, Tier, Trust};
use std::collections::BTreeMap;
use std::ops::ControlFlow;

/// Steps that none of these looks needs.
const PLENTY: u64 = 100_000_000;

/// A find that was proved and described.
struct Proved {
    forced: Vec<Lit>,
    reason: String,
}

/// All finds of a technique on a board, each proved and described.
fn proved(position: &StarBattle, number: TechniqueNo) -> Vec<Proved> {
    let (board, rules) = (Board::new(position), StarRules::new(position));
    let marks: Vec<Lit> = position.cells().filter_map(|cell| rules.mark(cell, position.mark(cell))).collect();
    let name = technique(number).name;
    let mut finds = vec![];
    let mut worker = StarWorker::new(&board, position, &rules);
    with_steps(PLENTY, |run| {
        worker.find(number, run, &mut |worker, find, run| {
            let proof = worker.prove(&find, run)?.expect("every find has a proof");
            let theorem = Checker::new().check(&rules, &marks, &proof);
            let theorem =
                theorem.unwrap_or_else(|reason| panic!("{name} in {}: {reason:?}", position.text()));
            let forced = worker.forced(&find);
            assert_eq!(theorem.statement(), Statement::all(&forced).view(), "{name} in {}", position.text());
            let account = worker.describe(number, &find);
            assert_describes(name, &account);
            let reason = account.reason.clone();
            let mut film =
                [Frame::new((name, technique(number).tier), Shows::Facts(forced.clone()), account)];
            attach(&mut film, &proof)
                .unwrap_or_else(|wrong| panic!("{name} in {}: {wrong}", position.text()));
            finds.push(Proved { forced, reason });
            Ok(ControlFlow::Continue(()))
        })
    })
    .expect("enough steps, and no fault");
    finds
}

/// A reason is one or two short sentences, in every frame of a film.
fn assert_describes(technique: &str, account: &Account) {
    let says = |reason: &str| {
        let words = reason.split(' ').count();
        assert!(reason.ends_with('.') && (3..=40).contains(&words), "{technique}: {reason}");
        assert!(
            reason.starts_with(|first: char| !first.is_lowercase() || first == 'r'),
            "{technique}: {reason}"
        );
    };
    says(&account.reason);
    account.frames.iter().for_each(|frame| frame.each(&mut |frame| says(&frame.reason)));
}

fn numbers() -> impl Iterator<Item = TechniqueNo> {
    TechniqueNo::all(TECHNIQUES)
}

fn technique(number: TechniqueNo) -> &'static Technique {
    &TECHNIQUES[number.index()]
}

/// The board somewhere on the way of a solve, as marks.
fn on_the_way(random: &mut Random, start: &StarBattle) -> StarBattle {
    let (board, rules) = (Board::new(start), StarRules::new(start));
    let mut solve = Solve::new(StarWorker::new(&board, start, &rules));
    let up_to_four = Repertoire::up_to(TECHNIQUES, Tier(4), Trust::Rules);
    let mut forced: Vec<Lit> = vec![];
    for _ in 0..random.index(40) {
        let mut took = |find: &Find| forced.extend(find.forced());
        let more = with_steps(PLENTY, |run| solve.step(&up_to_four, run, &mut |step| took(&step.pattern)));
        if !more.expect("enough steps") {
            break;
        }
    }
    let mark = |lit: &Lit| if lit.is_positive() { Mark::Star } else { Mark::Cross };
    forced.iter().fold(start.clone(), |position, lit| position.with_mark(lit.atom().0, mark(lit)))
}

#[test]
fn every_find_is_proved_and_holds_in_every_completion() {
    let mut random = Random::new(1);
    let mut fired: BTreeMap<&str, u32> = BTreeMap::new();
    for (size, stars, rounds) in [(5, 1, 40), (6, 1, 40), (8, 1, 16), (9, 2, 8), (10, 2, 6)] {
        for round in 0..rounds {
            let (board, solution) = random_board(&mut random, size, stars);
            let start = match round % 3 {
                0 => board,
                _ => with_some_marks(&mut random, &board, &solution, round % 3 * 10),
            };
            let position = on_the_way(&mut random, &start);
            let all = completions(&position, 200);
            let is_unique = completions(&position.without_marks(), 1).is_some_and(|all| all.len() == 1);
            for number in numbers() {
                let Technique { name, assumes_unique, .. } = technique(number);
                for find in proved(&position, number) {
                    *fired.entry(name).or_default() += 1;
                    // What assumes a single solution holds only if there is one.
                    if *assumes_unique && !is_unique {
                        continue;
                    }
                    for lit in find.forced {
                        let holds =
                            |solution: &Vec<bool>| solution[lit.atom().0 as usize] == lit.is_positive();
                        let known = all.as_deref().unwrap_or(std::slice::from_ref(&solution));
                        assert!(known.iter().all(holds), "{name}: {lit:?} in {}", position.text());
                    }
                }
            }
        }
    }
    // A long count needs a larger board.
    let names = TECHNIQUES.iter().map(|technique| technique.name);
    let missing: Vec<&str> = names.filter(|name| !fired.contains_key(name)).collect();
    assert_eq!(missing, ["long count"], "{fired:?}");
}

/// Techniques remember where they found nothing. A search with a fresh memory looks everywhere and must not find more.
#[test]
fn what_techniques_skip_they_would_not_have_found() {
    let mut random = Random::new(3);
    let mut skipped = 0;
    for (size, stars) in [(6, 1), (8, 1), (9, 2), (10, 2)] {
        let (start, _) = random_board(&mut random, size, stars);
        let board = Board::new(&start);
        let mut state = State::new(&board, &start);
        let mut memory = Memory::default();
        'steps: loop {
            // Linear counts found earlier stay in the memory by design.
            for number in numbers().filter(|&number| technique(number).tier <= Tier(3)) {
                let name = technique(number).name;
                if name == "set differential" {
                    continue;
                }
                let look = |memory: &mut Memory| {
                    let find = with_steps(PLENTY, |run| first(&state, number, memory, run));
                    find.expect("enough steps")
                };
                let (found, fresh) = (look(&mut memory), look(&mut Memory::default()));
                let forced = |find: &Option<Find>| find.as_ref().map(Find::forced);
                assert_eq!(forced(&found), forced(&fresh), "{name} in {}", start.text());
                skipped += u32::from(found.is_none());
                if let Some(find) = found {
                    find.forced().into_iter().for_each(|lit| state.learn(lit));
                    continue 'steps;
                }
            }
            break;
        }
    }
    assert!(skipped > 100, "{skipped}");
}

/// Anything follows from wrong marks, but every find still needs a proof from them.
#[test]
fn every_find_on_a_board_with_wrong_marks_is_proved() {
    let mut random = Random::new(4);
    let mut finds = 0;
    for round in 0..60 {
        let (size, stars) = [(5, 1), (6, 1), (9, 2)][round % 3];
        let (board, _) = random_board(&mut random, size, stars);
        let mut position = board;
        for _ in 0..random.index(12) {
            let cell = random.index((size * size) as usize) as u32;
            position = position.with_mark(cell, [Mark::Star, Mark::Cross][random.index(2)]);
        }
        finds += numbers().map(|number| proved(&position, number).len()).sum::<usize>();
    }
    assert!(finds > 1000, "{finds}");
}

#[test]
fn every_technique_is_found_proved_and_described_on_the_board_made_for_it() {
    let names: Vec<&str> = FIXTURES.iter().map(|(name, ..)| *name).collect();
    assert_eq!(names, TECHNIQUES.iter().map(|technique| technique.name).collect::<Vec<_>>());
    let mut checked = 0;
    for (number, (name, text, says)) in numbers().zip(FIXTURES) {
        let position = StarBattle::read(text).expect("fixtures can be read");
        let in_short = |lit: &Lit| {
            format!("{}{}", if lit.is_positive() { '*' } else { 'x' }, position.cell(lit.atom().0))
        };
        let finds = proved(&position, number);
        let forced: Vec<String> = finds.iter().flat_map(|find| find.forced.iter().map(in_short)).collect();
        for wanted in says.split(' ') {
            assert!(forced.iter().any(|forced| forced == wanted), "{name}: {wanted} is not in {forced:?}");
            checked += 1;
        }
    }
    assert_eq!((TECHNIQUES.len(), checked), (28, 44));
}

/// Swaps assume a single solution: on boards that have one, what they conclude is true.
#[test]
fn what_assumes_one_solution_holds_where_there_is_one() {
    let mut random = Random::new(5);
    let mut fired: BTreeMap<&str, u32> = BTreeMap::new();
    for round in 0..2400 {
        let (board, solution) = random_board(&mut random, 6 + round % 3, 1);
        if completions(&board, 1).is_none_or(|all| all.len() != 1) {
            continue;
        }
        let share = 10 + random.index(40);
        let position = with_some_marks(&mut random, &board, &solution, share);
        for number in numbers().filter(|&number| technique(number).assumes_unique) {
            for Proved { forced, reason } in proved(&position, number) {
                *fired.entry(technique(number).name).or_default() += 1;
                assert!(reason.contains("two solutions"), "{reason}");
                let holds = |lit: &Lit| solution[lit.atom().0 as usize] == lit.is_positive();
                assert!(forced.iter().all(holds), "{}: {reason}", position.text());
            }
        }
    }
    assert_eq!(fired.keys().copied().collect::<Vec<_>>(), ["at sea", "by a thread"], "{fired:?}");
}

#[test]
fn what_assumes_one_solution_is_used_only_if_the_caller_allows_it() {
    let allowed = |trust| Repertoire::up_to(TECHNIQUES, Tier(u8::MAX), trust);
    assert!(allowed(Trust::Rules).iter().all(|number| !technique(number).assumes_unique));
    assert_eq!(allowed(Trust::Rules).iter().count(), TECHNIQUES.len() - 2);
    assert_eq!(allowed(Trust::OneSolution).iter().count(), TECHNIQUES.len());
}

#[test]
fn every_family_of_counts_has_a_technique_that_finds_something() {
    for (family, letter, name) in Family::ALL {
        assert_eq!(family.name(), name);
        let of_family =
            numbers().zip(FIXTURES).filter(|(number, _)| technique(*number).family == Some(family));
        let finds = of_family.flat_map(|(number, (_, text, _))| {
            proved(&StarBattle::read(text).expect("fixtures can be read"), number)
        });
        assert!(finds.count() > 0, "{letter}");
    }
}
