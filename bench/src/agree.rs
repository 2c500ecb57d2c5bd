//! Every search compared with every other: the same puzzles, the same counts, the same only solutions.
//!
//! Counted up to 2 by the fast search (wide registers, portable, in a batch), the search for all sizes, dancing links, the
//! pseudo-Boolean solver, and the crate `sudoku`. The pseudo-Boolean solver is the slowest by far: of a set that would
//! take it more than ten minutes it gets every n-th puzzle only, and the table says so.

use crate::data;
use cpu_time::ProcessTime;
use gridproof_search::run::with_steps;
use gridproof_search::{Choice, Exact};
use gridproof_sudoku::Sudoku;
use gridproof_sudoku::exact::nine::{Puzzle, Solver};
use gridproof_sudoku::exact::{Engine, count, generic};
use std::time::Duration;

/// The sets; the last has more than one solution per puzzle.
const SETS: [&str; 16] = [
    "17_clue",
    "magictour_top1465",
    "forum_hardest_1905_11plus",
    "forum_hardest_1106",
    "hardest_110626_rated_csv",
    "sudocue_top50000",
    "sudocue_learningcurve",
    "sudocue_almostdn",
    "sudocue_noponies",
    "sudocue_superiors",
    "sudocue_snow2005",
    "qqwing_simple",
    "qqwing_easy",
    "qqwing_intermediate",
    "qqwing_expert",
    "serg_multi_solution",
];

/// Enough to tell whether the first solution is the only one.
const LIMIT: u64 = 2;
/// The longest that the slowest search may take for a set.
const LONGEST: Duration = Duration::from_secs(600);
/// How many puzzles are tried to foresee how long a set takes.
const TRIED: usize = 40;

/// What the searches found in a set.
#[derive(Default)]
struct Tally {
    compared: usize,
    by_cdcl: usize,
    unique: usize,
    multiple: usize,
    none: usize,
    differ: Vec<String>,
}

/// Compares the searches on all puzzles of all sets. Returns whether they agree.
pub fn report() -> bool {
    println!(
        "{:<28}{:>9}{:>9}{:>9}{:>8}{:>8}{:>9}{:>6}{:>9}{:>8}",
        "set", "puzzles", "compared", "by cdcl", "stride", "unique", "multiple", "none", "differ", "CPU s"
    );
    let mut all = Tally::default();
    for set in SETS {
        let Some(puzzles) = data::sudoku_puzzles(set) else {
            println!("{set:<28}{}", data::NO_DATA);
            continue;
        };
        let started = ProcessTime::now();
        let stride = stride(&puzzles);
        let tally = compare(&puzzles, stride);
        println!(
            "{set:<28}{:>9}{:>9}{:>9}{stride:>8}{:>8}{:>9}{:>6}{:>9}{:>8.1}",
            puzzles.len(),
            tally.compared,
            tally.by_cdcl,
            tally.unique,
            tally.multiple,
            tally.none,
            tally.differ.len(),
            started.elapsed().as_secs_f64()
        );
        tally.differ.iter().for_each(|difference| println!("  {difference}"));
        all.compared += tally.compared;
        all.by_cdcl += tally.by_cdcl;
        all.differ.extend(tally.differ);
    }
    println!(
        "{} puzzles compared, {} of them with the pseudo-Boolean solver too: {} differences",
        all.compared,
        all.by_cdcl,
        all.differ.len()
    );
    all.differ.is_empty()
}

/// The step from puzzle to puzzle for the slowest search, foreseen from some puzzles all over the set.
fn stride(puzzles: &[String]) -> usize {
    let apart = (puzzles.len() / TRIED).max(1);
    let tried: Vec<&String> = puzzles.iter().step_by(apart).collect();
    let started = ProcessTime::now();
    tried.iter().for_each(|puzzle| {
        cdcl(puzzle);
    });
    let each = started.elapsed().as_secs_f64() / tried.len().max(1) as f64;
    (each * puzzles.len() as f64 / LONGEST.as_secs_f64()).ceil().max(1.0) as usize
}

/// The count of a search and, if there is just one, the solution.
type Said = (u64, Option<String>);

fn compare(puzzles: &[String], stride: usize) -> Tally {
    let mut tally = Tally::default();
    let mut solvers = [Solver::new(), Solver::portable()];
    let cells: Vec<Puzzle> = puzzles.iter().map(|line| digits(line)).collect();
    let mut batch = vec![0; cells.len()];
    solvers[0].count_batch(&cells, LIMIT, &mut batch);
    for (index, line) in puzzles.iter().enumerate() {
        let Ok(sudoku) = Sudoku::read(line) else {
            tally.differ.push(format!("{line}: not read"));
            continue;
        };
        let peer = of_the_crate(line);
        let said = [
            ("wide", Some(of_nine(&mut solvers[0], &cells[index]))),
            ("portable", Some(of_nine(&mut solvers[1], &cells[index]))),
            (
                "all sizes",
                Some(of_found(&with_steps(crate::UNLIMITED, |run| generic::count(&sudoku, LIMIT, 2, run)))),
            ),
            (
                "dlx",
                Some(of_found(&with_steps(crate::UNLIMITED, |run| {
                    count(&sudoku, LIMIT, 2, Engine::Dlx, run)
                }))),
            ),
            ("cdcl", index.is_multiple_of(stride).then(|| cdcl(line))),
        ];
        tally.compared += 1;
        tally.by_cdcl += usize::from(index.is_multiple_of(stride));
        *[&mut tally.none, &mut tally.unique, &mut tally.multiple][peer.0.min(2) as usize] += 1;
        let others = said.iter().filter_map(|(name, said)| Some((name, said.as_ref()?)));
        let wrong: Vec<&str> = others.filter(|(_, said)| **said != peer).map(|(name, _)| *name).collect();
        if !wrong.is_empty() || batch[index] != peer.0 {
            tally.differ.push(format!(
                "{line}: {}, batch {}, crate {}",
                wrong.join(" "),
                batch[index],
                peer.0
            ));
        }
    }
    tally
}

fn digits(line: &str) -> Puzzle {
    let digit = |c: u8| if c.is_ascii_digit() { c - b'0' } else { 0 };
    std::array::from_fn(|cell| digit(line.as_bytes()[cell]))
}

fn of_the_crate(line: &str) -> Said {
    let Ok(puzzle) = peer::Sudoku::from_str_line(line) else { return (0, None) };
    let count = puzzle.solutions_count_up_to(LIMIT as usize) as u64;
    let only = puzzle.some_solution().filter(|_| count == 1);
    (count, only.map(|solution| solution.to_str_line().to_string()))
}

fn of_nine(solver: &mut Solver, puzzle: &Puzzle) -> Said {
    let count = solver.count(puzzle, LIMIT);
    let only = solver.first(puzzle).filter(|_| count == 1);
    (count, only.map(|grid| grid.iter().map(u8::to_string).collect()))
}

fn of_found(found: &Exact<Vec<u32>>) -> Said {
    let only = found.solutions.first().filter(|_| found.count.is_unique());
    (found.count.found, only.map(|grid| grid.iter().map(|value| (value + 1).to_string()).collect()))
}

fn cdcl(line: &str) -> Said {
    let choice = Choice { strategy: Some("cdcl".to_owned()), limit: LIMIT, ..Choice::default() };
    let Some(position) = crate::open("sudoku", line) else { return (u64::MAX, None) };
    let answer = with_steps(crate::UNLIMITED, |run| position.solve(&choice, run));
    let Ok(answer) = answer else { return (u64::MAX, None) };
    let only = answer.solutions.first().filter(|_| answer.count.is_unique());
    (answer.count.found, only.and_then(|model| position.solution(model).ok()))
}
