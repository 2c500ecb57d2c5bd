//! The difficulty of every Sudoku of a file, one per line, with one thread per processor.
use gridproof::{Engine, RateOptions, Watch};
use std::{env, fs, thread};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let text = env::args().nth(1).map_or(Ok("12..3412214343.1".into()), fs::read_to_string)?;
    let (engine, lines) = (Engine::new(), text.lines().collect::<Vec<_>>());
    let rate = |line: &&str| engine.rate(&engine.read("sudoku", line)?, &RateOptions::new(), &Watch::new());
    let rate_all = |lines: &[&str]| lines.iter().map(rate).collect::<Vec<_>>();
    let part = lines.len() / thread::available_parallelism()? + 1;
    let rated: Result<Vec<_>, _> = thread::scope(|scope| {
        let threads: Vec<_> = lines.chunks(part).map(|part| scope.spawn(move || rate_all(part))).collect();
        threads.into_iter().flat_map(|thread| thread.join().expect("no panic")).collect()
    });
    lines.iter().zip(rated?).for_each(|(line, rated)| println!("{line} {:?}", rated.difficulty()));
    Ok(())
}
