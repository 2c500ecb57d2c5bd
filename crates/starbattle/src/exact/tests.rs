//! The exact search against brute force and against the general solver.

use super::{count, count_cells, enumerate, fates};
use crate::game::{StarPosition, flaw};
use crate::position::{Mark, StarBattle};
use gridproof_search::reason::Fate;
use gridproof_search::run::{Hooks, with_steps};
use gridproof_search::strategy::{Settings, Strategy};
use gridproof_search::{Cdcl, Choice, Deductive, Random, Run, Stopped, Task};

/// Steps, or completions, that none of these searches needs.
const PLENTY: u64 = 100_000_000;

/// Regions that grow from random cells; some are in several pieces.
fn regions(size: u32, stars: u32, random: &mut Random) -> StarBattle {
    loop {
        let cells = size * size;
        let mut regions = vec![u8::MAX; cells as usize];
        for region in 0..size {
            regions[random.index(cells as usize)] = region as u8;
        }
        let scatter = random.below(20) == 0;
        while regions.contains(&u8::MAX) {
            let cell = random.index(cells as usize) as u32;
            let beside: Vec<u32> = crate::position::beside(size, cell).collect();
            let other = regions[beside[random.index(beside.len())] as usize];
            if regions[cell as usize] == u8::MAX && (other != u8::MAX || scatter) {
                regions[cell as usize] = if scatter { random.index(size as usize) as u8 } else { other };
            }
        }
        if let Ok(position) = StarBattle::of_regions(size, stars, regions) {
            return position;
        }
    }
}

/// The position with some random marks.
fn marked(position: &StarBattle, random: &mut Random, most: u64) -> StarBattle {
    let mut position = position.clone();
    for _ in 0..random.below(most + 1) {
        let cell = random.index(position.cells().len()) as u32;
        position = position.with_mark(cell, if random.below(3) == 0 { Mark::Star } else { Mark::Cross });
    }
    position
}

fn by_solver(position: &StarBattle, limit: u64) -> (u64, bool) {
    let task = Task { limit, seed: 0, trace: false };
    let solver: &dyn Strategy<StarPosition, Task, _> = &Cdcl;
    let settings = Settings::read(solver.about(), &[]).unwrap();
    let answer =
        with_steps(PLENTY, |run| solver.run(&StarPosition::new(position.clone()), task, &settings, run));
    let count = answer.expect("no fault").count;
    (count.found, count.complete)
}

#[test]
fn it_counts_what_the_general_solver_counts() {
    let mut random = Random::new(1);
    let mut found = [0; 3];
    for (size, stars, times) in
        [(4, 1, 150), (5, 1, 200), (6, 1, 200), (7, 1, 150), (8, 2, 60), (9, 2, 120), (10, 2, 60)]
    {
        for _ in 0..times {
            let position = marked(&regions(size, stars, &mut random), &mut random, 6);
            let ours = with_steps(PLENTY, |run| count(&position, 20, 20, run));
            assert_eq!(
                (ours.count.found, ours.count.complete),
                by_solver(&position, 20),
                "{}",
                position.text()
            );
            for stars in &ours.solutions {
                assert_eq!(flaw(&position, |cell| stars.contains(&cell)), None, "{}", position.text());
            }
            found[ours.count.found.min(2) as usize] += 1;
        }
    }
    assert!(found.iter().all(|&times| times > 30), "boards with none, one and several were seen: {found:?}");
}

#[test]
fn every_layout_of_a_board_is_found_once() {
    // With one region per row, the regions add nothing to the rows: these are all the layouts of a board.
    for (size, stars, layouts) in [(4, 1, 2), (5, 1, 14), (6, 1, 90), (8, 1, 5242), (8, 2, 2), (9, 2, 664)] {
        let rows = (0..size * size).map(|cell| (cell / size) as u8).collect();
        let position = StarBattle::of_regions(size, stars, rows).unwrap();
        let mut all = vec![];
        let found = with_steps(PLENTY, |run| {
            enumerate(&position, PLENTY, run, &mut |stars| all.push(stars.to_vec()))
        });
        all.sort();
        all.dedup();
        assert_eq!((found.count.found, all.len(), found.count.complete), (layouts, layouts as usize, true));
    }
}

#[test]
fn a_limit_is_never_read_as_all_or_none() {
    let rows = (0..64).map(|cell| (cell / 8) as u8).collect();
    let position = StarBattle::of_regions(8, 1, rows).unwrap();
    let few = with_steps(PLENTY, |run| count(&position, 3, 2, run));
    assert_eq!(
        (few.count.found, few.count.capped, few.count.complete, few.solutions.len()),
        (3, true, false, 2)
    );
    let short = with_steps(5, |run| count(&position, PLENTY, 2, run));
    assert_eq!((short.count.timed_out, short.count.complete), (true, false));
    assert_eq!(short.stopped, Some(Stopped::Steps));
    let nothing = with_steps(0, |run| fates(&position, run));
    assert_eq!((nothing.possible, nothing.stopped), (None, Some(Stopped::Steps)));
    for steps in [0, 1, 5, 50, 500] {
        let partial = with_steps(steps, |run| fates(&position, run));
        assert!(partial.stopped.is_none() || partial.fates.iter().all(|&fate| fate == Fate::Variable));
    }
}

#[test]
fn only_a_complete_count_decides_cells() {
    let position = StarBattle::read("4x1.AABBAABBCCDDCCDD").unwrap();
    let known = |limit, steps| with_steps(steps, |run| count_cells(&position, limit, run));
    let (count, fates) = known(5, PLENTY);
    assert_eq!((count.found, count.complete, count.capped, count.timed_out), (2, true, false, false));
    let corners = [0, 3, 5, 6, 9, 10, 12, 15];
    let expected = |cell| if corners.contains(&cell) { Fate::Never } else { Fate::Variable };
    assert_eq!(fates, (0..16).map(expected).collect::<Vec<_>>());
    for (limit, steps, flags) in [(1, PLENTY, (false, true, false)), (5, 1, (false, false, true))] {
        let (count, fates) = known(limit, steps);
        assert_eq!((count.complete, count.capped, count.timed_out), flags);
        assert!(fates.iter().all(|&fate| fate == Fate::Variable));
    }
    let one = position.with_mark(1, Mark::Star);
    let (count, fates) = with_steps(PLENTY, |run| count_cells(&one, 5, run));
    assert!(count.is_unique() && fates.iter().all(|&fate| fate != Fate::Variable));
}

#[test]
fn every_strategy_reports_whether_its_count_is_complete() {
    let rows = (0..36).map(|cell| (cell / 6) as u8).collect();
    let position = StarPosition::new(StarBattle::of_regions(6, 1, rows).unwrap());
    for strategy in ["fast", "cdcl"] {
        let solve = |limit, steps| {
            let choice = Choice { strategy: Some(strategy.to_owned()), limit, ..Choice::default() };
            let answer = with_steps(steps, |run| position.solve(&choice, run)).unwrap();
            (answer.count.found, answer.count.complete, answer.count.capped, answer.count.timed_out)
        };
        assert_eq!(solve(100, PLENTY), (90, true, false, false), "{strategy}");
        assert_eq!(solve(7, PLENTY), (7, false, true, false), "{strategy}");
        let (_, complete, _, timed_out) = solve(100, 3);
        assert!(!complete && timed_out, "{strategy}");
    }
}

#[test]
fn a_search_of_the_largest_board_counts_its_work() {
    // A step is about a microsecond, and the run checks the flag every 256 steps. A round of conclusions on a board of 25 by 25
    // takes several steps.
    let rows = (0..625).map(|cell| (cell / 25) as u8).collect();
    let position = StarBattle::of_regions(25, 6, rows).unwrap();
    let looks = std::cell::Cell::new(0);
    let cancelled = || looks.replace(looks.get() + 1) >= 20;
    let hooks = Hooks { clock: &|| 0, cancelled: &cancelled, progress: &mut |_| {} };
    let mut run = Run::new(hooks, PLENTY, None);
    let found = enumerate(&position, PLENTY, &mut run, &mut |_| {});
    assert_eq!(found.stopped, Some(Stopped::Cancelled));
    assert!(!found.count.complete && found.states * 6 <= run.steps());
    assert!(run.steps() <= 21 * 300);
}

#[test]
fn what_all_completions_have_in_common_is_found() {
    let mut random = Random::new(7);
    let mut forced = 0;
    for _ in 0..60 {
        let position = marked(&regions(6, 1, &mut random), &mut random, 2);
        let mut all = vec![];
        with_steps(PLENTY, |run| enumerate(&position, PLENTY, run, &mut |stars| all.push(stars.to_vec())));
        let known = with_steps(PLENTY, |run| fates(&position, run));
        assert_eq!(known.possible, Some(!all.is_empty()));
        for cell in position.cells() {
            let with = all.iter().filter(|stars| stars.contains(&cell)).count();
            let expected = match with {
                _ if all.is_empty() => Fate::Variable,
                0 => Fate::Never,
                _ if with == all.len() => Fate::Always,
                _ => Fate::Variable,
            };
            assert_eq!(known.fates[cell as usize], expected, "{} {cell}", position.text());
            forced += usize::from(expected == Fate::Always);
        }
    }
    assert!(forced > 20);
}

#[test]
fn marks_that_break_the_rules_leave_nothing() {
    let puzzle = "4x1.AABBAABBCCDDCCDD";
    for marks in
        ["**..............", "*...*...........", "xxxx............", "*xxxxxxxxxxxxxxx", "*....*.........."]
    {
        let position = StarBattle::read(&format!("{puzzle}/{marks}")).unwrap();
        let found = with_steps(PLENTY, |run| count(&position, 2, 2, run));
        assert!(found.count.is_none(), "{marks}");
    }
}
