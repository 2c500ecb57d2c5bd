//! Flow puzzles to order, looked at again: each is rated anew, and its solutions are counted by the general solver, which
//! shares nothing with the sweep and the techniques that made it.
//!
//! `cargo run --release -p gridproof-bench --bin flow_made [COUNT] [SIZE]`.

use cpu_time::ProcessTime;
use gridproof::search::game::{Choice, Game, Tier};
use gridproof::search::generate::{Goal, Order};
use gridproof::search::run::with_steps;
use gridproof_flow::GAME;

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
    let offered = offer.sizes.into_iter().find(|(known, _)| *known == size);
    for difficulty in offered.map_or(vec![], |(_, difficulties)| difficulties) {
        report(size, difficulty, count);
    }
}

/// Makes puzzles of a difficulty, and looks at them again.
fn report(size: u32, difficulty: u8, count: u32) {
    let order = Order { size: Some(size), goal: Goal::Difficulty(difficulty), ..Order::default() };
    let generator = GAME.generator().expect("Flow puzzles can be made");
    let maker = generator.prepare(&order).expect("it is on offer");
    let (mut exact, mut rated, mut unique, mut evaluations, mut seconds) = (0, 0, 0, 0, 0.0);
    for seed in 0..u64::from(count) {
        let started = ProcessTime::now();
        let made = with_steps(STEPS, |run| maker.make(seed, run));
        seconds += started.elapsed().as_secs_f64();
        exact += u32::from(made.exact);
        evaluations += made.evaluations;
        let Some(position) = made.puzzle.and_then(|text| GAME.read(&text).ok()) else { continue };
        let rating = with_steps(STEPS, |run| position.rate(Tier(u8::MAX), run));
        rated += u32::from(matches!(rating, Ok(Some(rating)) if rating.difficulty == difficulty));
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
