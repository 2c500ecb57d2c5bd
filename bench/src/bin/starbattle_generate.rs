//! Custom Star Battles: how often and how soon a puzzle has the requested difficulty, and whether that is true.
//!
//! - `table`, or no argument: every size with its usual stars, at every difficulty that is offered.
//! - `one`: the same with one star.
//! - `every`: every size with every number of stars that it has room for, of any difficulty.
//! - `audit`: puzzles of 10 by 10 over all difficulties that are offered. Each is rated again from the start, and its solutions are
//!   counted again by the pseudo-Boolean solver, which shares nothing with the search that made it.
//!
//! A number after it sets how many puzzles are made for each line, or audited; a list such as `14,25` after that, which sizes.
//! Times are CPU time of one thread; `gap ms` is the maximum interval between two checks of the cancel flag.

use cpu_time::ThreadTime;
use gridproof_bench::open;
use gridproof_grid::Size;
use gridproof_search::generate::{Goal, Made, Offer, Order, seed_of};
use gridproof_search::run::{Hooks, with_steps};
use gridproof_search::{Choice, Solvable};
use gridproof_search::{Fault, Halt, Run};
use gridproof_starbattle::rate::{BEYOND, rate};
use gridproof_starbattle::{GAME, StarBattle};
use std::cell::Cell;
use std::process::ExitCode;

/// CPU milliseconds for a puzzle, after which it is a miss.
const WITHIN: u64 = 20_000;
/// Steps for a question about a puzzle that was made.
const STEPS: u64 = 100_000_000;
/// The size of the puzzles that are audited.
const AUDITED: u32 = 10;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let count = |usual| arguments.get(1).and_then(|given| given.parse().ok()).unwrap_or(usual);
    let listed = arguments.get(2).map_or("", String::as_str).split(',');
    let sizes: Vec<u32> = listed.filter_map(|size| size.parse().ok()).collect();
    let Some(offer) = GAME.generator().map(|generator| generator.offer()) else { return ExitCode::FAILURE };
    let is_wanted = |size: &u32| sizes.is_empty() || sizes.contains(size);
    match arguments.first().map(String::as_str) {
        Some("audit") => return audit(&offer, count(1000)),
        Some("every") => {
            Row::heading();
            for size in StarBattle::SIZES.filter(is_wanted) {
                StarBattle::STARS.for_each(|stars| Row::measure(size, stars, Goal::Any, count(3)));
            }
        }
        given => {
            let stars = u32::from(given == Some("one"));
            Row::heading();
            let sizes =
                offer.sizes.iter().filter_map(|(size, difficulties)| Some((size.side()?, difficulties)));
            for (size, difficulties) in sizes.filter(|(size, _)| is_wanted(size)) {
                for &difficulty in difficulties {
                    Row::measure(size, stars, Goal::Difficulty(difficulty), count(10));
                }
            }
        }
    }
    ExitCode::SUCCESS
}

/// The order for a size, a number of stars (0 for the usual number) and a goal.
fn order(size: u32, stars: u32, goal: Goal) -> Order {
    let set = vec![("stars".to_owned(), stars.to_string())];
    Order { size: Some(Size::square(size)), goal, set, ..Order::default() }
}

/// What making puzzles of one order came to.
#[derive(Default)]
struct Row {
    stars: u32,
    hits: u64,
    evaluations: u64,
    /// CPU milliseconds of each puzzle.
    times: Vec<f64>,
    /// The maximum number of CPU milliseconds between two checks of the cancel flag.
    gap: f64,
}

impl Row {
    fn heading() {
        println!(
            "{:>5}{:>6}{:>11}{:>9}{:>11}{:>9}{:>9}{:>13}{:>8}",
            "size", "stars", "difficulty", "hits", "median ms", "p95 ms", "max ms", "evaluations", "gap ms"
        );
    }

    /// Makes some puzzles and prints what it took; or why the order was refused.
    fn measure(size: u32, stars: u32, goal: Goal, count: u64) {
        let shown = match goal {
            Goal::Difficulty(difficulty) => difficulty.to_string(),
            _ => "any".to_owned(),
        };
        let maker = GAME.generator().map(|generator| generator.prepare(&order(size, stars, goal)));
        let maker = match maker {
            Some(Ok(maker)) => maker,
            Some(Err(why)) => return println!("{size:>5}{stars:>6}{shown:>11}  refused: {why}"),
            None => return,
        };
        let mut row = Row { stars, ..Row::default() };
        for index in 0..count.max(1) {
            row.time(|run| maker.make(seed_of(1, index), run));
        }
        row.times.sort_by(f64::total_cmp);
        let at = |part: f64| row.times[((row.times.len() - 1) as f64 * part).round() as usize];
        println!(
            "{size:>5}{:>6}{shown:>11}{:>9}{:>11.1}{:>9.1}{:>9.1}{:>13.1}{:>8.1}",
            row.stars,
            format!("{}/{}", row.hits, row.times.len()),
            at(0.5),
            at(0.95),
            at(1.0),
            row.evaluations as f64 / row.times.len() as f64,
            row.gap
        );
    }

    fn time(&mut self, make: impl FnOnce(&mut Run<'_>) -> Result<Made, Fault>) {
        let started = ThreadTime::now();
        let clock = || started.elapsed().as_millis() as u64;
        let (looked, gap) = (Cell::new(0.0), Cell::new(self.gap));
        let cancelled = || {
            let now = started.elapsed().as_secs_f64() * 1e3;
            gap.set(gap.get().max(now - looked.replace(now)));
            false
        };
        let hooks = Hooks { clock: &clock, cancelled: &cancelled, progress: &mut |_| {} };
        let made = make(&mut Run::new(hooks, u64::MAX, Some(WITHIN))).expect("no fault");
        cancelled();
        self.gap = gap.get();
        self.times.push(started.elapsed().as_secs_f64() * 1e3);
        self.hits += u64::from(made.exact);
        self.evaluations += made.evaluations;
        let puzzle = made.puzzle.as_deref().and_then(|text| StarBattle::read(text).ok());
        self.stars = puzzle.map_or(self.stars, |puzzle| puzzle.stars());
    }
}

/// What the audit found of the puzzles of one difficulty.
#[derive(Default)]
struct Audit {
    made: u64,
    exact: u64,
    rated_so: u64,
    unique: u64,
}

/// Makes puzzles of every difficulty and asks again about each; success if all are what they are said to be.
fn audit(offer: &Offer, count: u64) -> ExitCode {
    let reached = offer.sizes.iter().find(|(size, _)| *size == Size::square(AUDITED));
    let difficulties = reached.map_or(&[][..], |(_, difficulties)| difficulties);
    println!("{:>11}{:>8}{:>8}{:>11}{:>16}", "difficulty", "made", "exact", "rated so", "unique by cdcl");
    let mut all_well = !difficulties.is_empty();
    for &difficulty in difficulties {
        let mut audit = Audit::default();
        for index in 0..count.div_ceil(difficulties.len() as u64) {
            audit.add(difficulty, seed_of(difficulty.into(), index));
        }
        let Audit { made, exact, rated_so, unique } = audit;
        println!("{difficulty:>11}{made:>8}{exact:>8}{rated_so:>11}{unique:>16}");
        all_well &= [exact, rated_so, unique].iter().all(|&number| number == made);
    }
    if all_well { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

impl Audit {
    fn add(&mut self, difficulty: u8, seed: u64) {
        self.made += 1;
        let order = order(AUDITED, 0, Goal::Difficulty(difficulty));
        let Some(Ok(maker)) = GAME.generator().map(|generator| generator.prepare(&order)) else { return };
        let made = with_steps(STEPS, |run| maker.make(seed, run)).expect("no fault");
        self.exact += u64::from(made.exact && made.unique);
        let Some(text) = made.puzzle else { return };
        self.rated_so += u64::from(rated(&text) == Ok(Some(difficulty)));
        let choice = Choice { strategy: Some("cdcl".to_owned()), limit: 2, ..Choice::default() };
        let Some(position) = open("starbattle", &text) else { return };
        let answer = with_steps(STEPS, |run| position.solve(&choice, run));
        self.unique += u64::from(answer.is_ok_and(|answer| answer.count.is_unique()));
    }
}

/// The difficulty of a puzzle that logic solves, rated from the start with every technique.
fn rated(text: &str) -> Result<Option<u8>, Halt> {
    let Ok(puzzle) = StarBattle::read(text) else { return Ok(None) };
    let rating = with_steps(STEPS, |run| rate(&puzzle, BEYOND, run))?;
    Ok(rating.solved_by_logic.then_some(rating.difficulty))
}
