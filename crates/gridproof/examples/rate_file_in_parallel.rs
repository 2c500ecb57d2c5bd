//! The difficulty of every Sudoku of a file, one per line, with one thread per processor.
use gridproof::{Engine, RateOptions, Watch};
use std::{env, fs, thread};
fn main() -> Result<(), Box<dyn std::error::Error>> {
    let text = env::args().nth(1).map_or(Ok("12..3412214343.1".into()), fs::read_to_string)?;
    let (engine, lines) = (Engine::new(), text.lines().collect::<Vec<_>>());
    let rate = |line: &str| engine.rate(&engine.read("sudoku", line)?, &RateOptions::new(), &Watch::new());
    let show = |line: &&str| rate(line).map(|rated| println!("{line} {:?}", rated.difficulty()));
    let part = lines.len() / thread::available_parallelism()? + 1;
    Ok(thread::scope(|scope| {
        let rated = |few: &&[&str]| few.iter().try_for_each(show);
        let all: Vec<_> = lines.chunks(part).map(|few| scope.spawn(move || rated(&few))).collect();
        all.into_iter().try_for_each(|thread| thread.join().expect("no panic"))
    })?)
}
