//! The best moves that a search finds within a second.
use gridproof::{Engine, Error, GenerateOptions, SolveOptions, Watch};
use std::time::{Duration, Instant};

fn main() -> Result<(), Error> {
    let engine = Engine::new();
    let board = engine.generate("sumten", &GenerateOptions::new().seed(3), &Watch::new())?;
    let puzzle = engine.read("sumten", &board.puzzle.expect("a board is dealt at once"))?;
    let started = Instant::now();
    let watch = Watch::new().cancel_when(|| started.elapsed() > Duration::from_secs(1));
    let answer = engine.solve(&puzzle, &SolveOptions::new(), &watch)?;
    println!("{}", answer.plan().expect("Sum-Ten has moves").narrative);
    Ok(())
}
