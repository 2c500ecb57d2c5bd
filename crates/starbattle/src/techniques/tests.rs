//! Every firing of every technique, put before the kernel and before a search of its own.

use super::fixtures::FIXTURES;
use super::{Describer, Family, Find, Memory, Technique, TechniqueNo, Trust, first, look};
use crate::certificate::prove;
use crate::logic::{Board, State};
use crate::position::{Mark, StarBattle};
use crate::rules::StarRules;
use crate::solve::Solve;
use crate::testing::{completions, random_board, with_some_marks};
use gridproof_kernel::{Checker, Lit, Statement};
use gridproof_search::Random;
use gridproof_search::Tier;
use gridproof_search::run::with_steps;
use std::collections::BTreeMap;
use std::ops::ControlFlow;

/// All finds of a technique on a board, each proved.
fn proved(position: &StarBattle, technique: TechniqueNo) -> Vec<(Find, String)> {
    let (board, rules) = (Board::new(position), StarRules::new(position));
    let state = State::new(&board, position);
    let marks: Vec<Lit> = position.cells().filter_map(|cell| rules.mark(cell, position.mark(cell))).collect();
    let mut finds = vec![];
    with_steps(100_000_000, |run| {
        look(&state, technique, &mut Memory::default(), run, &mut |find| {
            finds.push(find);
            ControlFlow::Continue(())
        })
    })
    .expect("there is time enough");
    let tell = |find: Find| {
        let name = technique.technique().name;
        let proof = prove(&rules, &state, &find.steps).expect("every rule that is named exists");
        let theorem = Checker::new().check(&rules, &marks, &proof);
        let theorem = theorem.unwrap_or_else(|reason| panic!("{name} in {}: {reason:?}", position.text()));
        assert_eq!(
            theorem.statement(),
            Statement::all(&find.forced()).view(),
            "{name} in {}",
            position.text()
        );
        let story = Describer { state: &state, find: &find }.story();
        assert!(story.ends_with('.') && story.len() > 20, "{name}: {story}");
        for lit in find.forced() {
            let cell = board.name(lit.atom().0);
            assert!(story.contains(&cell), "{name} does not speak of {cell}: {story}");
        }
        (find, story)
    };
    finds.into_iter().map(tell).collect()
}

fn numbers() -> impl Iterator<Item = TechniqueNo> {
    (0..Technique::ALL.len()).map(TechniqueNo)
}

/// The board somewhere on the way of a solve, as marks.
fn on_the_way(random: &mut Random, start: &StarBattle) -> StarBattle {
    let board = Board::new(start);
    let mut solve = Solve::new(&board, start);
    let mut position = start.clone();
    for _ in 0..random.index(40) {
        let find = with_steps(100_000_000, |run| solve.step(Tier(4), run)).expect("there is time enough");
        let Some(find) = find else { break };
        for lit in find.forced() {
            position =
                position.with_mark(lit.atom().0, if lit.is_positive() { Mark::Star } else { Mark::Cross });
        }
    }
    position
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
            for technique in numbers() {
                for (find, _) in proved(&position, technique) {
                    let Technique { name, assumes_unique, .. } = technique.technique();
                    *fired.entry(name).or_default() += 1;
                    // What rests on a single solution holds where there is one.
                    if *assumes_unique && !is_unique {
                        continue;
                    }
                    for lit in find.forced() {
                        let holds =
                            |solution: &Vec<bool>| solution[lit.atom().0 as usize] == lit.is_positive();
                        let known = all.as_deref().unwrap_or(std::slice::from_ref(&solution));
                        let name = technique.technique().name;
                        assert!(known.iter().all(holds), "{name}: {lit:?} in {}", position.text());
                    }
                }
            }
        }
    }
    // A sum that long takes a larger board.
    let missing = Technique::ALL.iter().filter(|technique| !fired.contains_key(technique.name));
    assert!(missing.clone().all(|technique| technique.name == "long count"), "{fired:?}");
}

/// Techniques remember where they found nothing; a fresh memory has to look everywhere, and must not find more.
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
            for technique in numbers().filter(|number| number.technique().tier <= Tier(3)) {
                if technique.technique().name == "set differential" {
                    continue;
                }
                let ask = |memory: &mut Memory| {
                    let find = with_steps(10_000_000, |run| first(&state, technique, memory, run));
                    find.expect("there is time enough")
                };
                let (found, fresh) = (ask(&mut memory), ask(&mut Memory::default()));
                let forced = |find: &Option<Find>| find.as_ref().map(Find::forced);
                assert_eq!(
                    forced(&found),
                    forced(&fresh),
                    "{} in {}",
                    technique.technique().name,
                    start.text()
                );
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

/// From marks that cannot stand everything follows; but nothing is claimed that does not.
#[test]
fn wrong_marks_lead_to_nothing_that_does_not_follow_from_them() {
    let mut random = Random::new(4);
    for round in 0..60 {
        let (size, stars) = [(5, 1), (6, 1), (9, 2)][round % 3];
        let (board, _) = random_board(&mut random, size, stars);
        let mut position = board;
        for _ in 0..random.index(12) {
            let cell = random.index((size * size) as usize) as u32;
            position = position.with_mark(cell, [Mark::Star, Mark::Cross][random.index(2)]);
        }
        for technique in numbers() {
            proved(&position, technique);
        }
    }
}

#[test]
fn each_technique_fires_on_the_board_made_for_it() {
    let names: Vec<&str> = FIXTURES.iter().map(|(name, ..)| *name).collect();
    assert_eq!(names, Technique::ALL.iter().map(|technique| technique.name).collect::<Vec<_>>());
    for (technique, (name, text, says)) in numbers().zip(FIXTURES) {
        let position = StarBattle::read(text).expect("fixtures can be read");
        let said: Vec<String> = proved(&position, technique)
            .iter()
            .flat_map(|(find, _)| find.forced())
            .map(|lit| {
                format!("{}{}", if lit.is_positive() { '*' } else { 'x' }, position.cell(lit.atom().0))
            })
            .collect();
        for wanted in says.split(' ') {
            assert!(said.iter().any(|said| said == wanted), "{name}: {wanted} is not in {said:?}");
        }
    }
}

/// Swaps hold where there is one solution: on boards with just one, what rests on them is so.
#[test]
fn what_assumes_one_solution_holds_where_there_is_one() {
    let mut random = Random::new(5);
    let mut fired: BTreeMap<&str, u32> = BTreeMap::new();
    for _ in 0..400 {
        let (board, solution) = random_board(&mut random, 6, 1);
        if completions(&board, 1).is_none_or(|all| all.len() != 1) {
            continue;
        }
        let share = 10 + random.index(40);
        let position = with_some_marks(&mut random, &board, &solution, share);
        for technique in numbers().filter(|number| number.technique().assumes_unique) {
            for (find, story) in proved(&position, technique) {
                *fired.entry(technique.technique().name).or_default() += 1;
                assert!(story.contains("two solutions"), "{story}");
                let holds = |lit: &Lit| solution[lit.atom().0 as usize] == lit.is_positive();
                assert!(find.forced().iter().all(holds), "{}: {story}", position.text());
            }
        }
    }
    assert!(!fired.is_empty());
}

#[test]
fn what_assumes_one_solution_is_used_only_when_asked_for() {
    let numbers = |trust| TechniqueNo::up_to_with(Tier(u8::MAX), trust).map(|number| number.technique());
    assert!(numbers(Trust::Rules).all(|technique| !technique.assumes_unique));
    assert_eq!(numbers(Trust::OneSolution).count(), Technique::ALL.len());
}

#[test]
fn every_family_of_counts_has_a_technique_whose_stories_name_it() {
    for (family, letter, name) in Family::ALL {
        assert_eq!(family.name(), name);
        let of_family = |(number, _): &(TechniqueNo, _)| number.technique().family == Some(family);
        let told = numbers().zip(FIXTURES).filter(of_family).flat_map(|(number, (_, text, _))| {
            let position = StarBattle::read(text).expect("fixtures can be read");
            proved(&position, number).into_iter().map(|(_, story)| story.to_lowercase())
        });
        let told: Vec<String> = told.collect();
        assert!(!told.is_empty() && told.iter().all(|story| story.starts_with(name)), "{letter}: {told:?}");
    }
}
