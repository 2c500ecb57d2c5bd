//! Custom Flow puzzles, examined again: each is rated from the start, and its solutions are counted by the general solver,
//! which shares nothing with the exact search and the techniques that made it.
//!
//! `cargo run --release -p gridproof-bench --bin flow_made [COUNT] [SIZE]`.

use cpu_time::ProcessTime;
use gridproof_bench::open;
use gridproof_flow::GAME;
use gridproof_grid::Size;
use gridproof_search::generate::{Goal, Order};
use gridproof_search::run::with_steps;
use gridproof_search::{Choice, Solvable, Tier};

/// Steps for each question; a puzzle that takes more counts as not made, not rated or not unique.
const STEPS: u64 = 200_000_000;

fn main() {
    let mut arguments = std::env::args().skip(1).filter_map(|text| text.parse().ok());
    let count: u32 = arguments.next().unwrap_or(50);
    let size = arguments.next().unwrap_or(10);
    println!("{size} by {size} cells, {count} puzzles each");
    println!(
        "{:>10}{:>8}{:>8}{:>8}{:>12}{:>12}",
        "difficulty", "exact", "rated", "unique", "per second", "evaluations"
    );
    let offer = GAME.generator().expect("Flow puzzles can be made").offer();
    let offered = offer.sizes.into_iter().find(|(known, _)| *known == Size::square(size));
    for difficulty in offered.map_or(vec![], |(_, difficulties)| difficulties) {
        report(size, difficulty, count);
    }
}

/// Makes puzzles of a difficulty, and examines them again.
fn report(size: u32, difficulty: u8, count: u32) {
    let order =
        Order { size: Some(Size::square(size)), goal: Goal::Difficulty(difficulty), ..Order::default() };
    let generator = GAME.generator().expect("Flow puzzles can be made");
    let maker = generator.prepare(&order).expect("it is offered");
    let (mut exact, mut rated, mut unique, mut evaluations, mut seconds) = (0, 0, 0, 0, 0.0);
    for seed in 0..u64::from(count) {
        let started = ProcessTime::now();
        let made = with_steps(STEPS, |run| maker.make(seed, run)).expect("no fault");
        seconds += started.elapsed().as_secs_f64();
        exact += u32::from(made.exact);
        evaluations += made.evaluations;
        let Some(position) = made.puzzle.and_then(|text| open("flow", &text)) else { continue };
        let solved = with_steps(STEPS, |run| position.by_logic(Tier(u8::MAX), false, run));
        rated += u32::from(solved.is_ok_and(|solved| solved.rating.difficulty == difficulty));
        let cdcl = Choice { strategy: Some("cdcl".to_owned()), limit: 2, ..Choice::default() };
        let answer = with_steps(STEPS, |run| position.solve(&cdcl, run));
        unique += u32::from(answer.is_ok_and(|answer| answer.count.is_unique()));
    }
    println!(
        "{difficulty:>10}{exact:>8}{rated:>8}{unique:>8}{:>12.1}{:>12.1}",
        f64::from(count) / seconds,
        evaluations as f64 / f64::from(count)
    );
}
