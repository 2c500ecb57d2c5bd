//! A Sudoku of the requested difficulty, the same for the same seed.
use gridproof::{Engine, Error, GenerateOptions, Watch};

fn main() -> Result<(), Error> {
    let engine = Engine::new();
    let order = GenerateOptions::new().difficulty(2).symmetry("rotate180").seed(7);
    let made = engine.generate("sudoku", &order, &Watch::new())?;
    println!("{}", made.puzzle.as_deref().unwrap_or("none within the limits"));
    println!("difficulty {:?}, as requested: {}", made.difficulty, made.exact);
    println!("techniques: {:?}", made.techniques);
    Ok(())
}
