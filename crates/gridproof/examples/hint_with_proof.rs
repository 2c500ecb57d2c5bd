//! A hint with its proof, which the checker accepts once more.
use gridproof::{Engine, Error, HintOptions, Watch};

fn main() -> Result<(), Error> {
    let engine = Engine::new();
    let puzzle = engine.read("sudoku", "...1...23.......")?;
    let answer = engine.hint(&puzzle, &HintOptions::new(), &Watch::new())?;
    if let Some(hint) = answer.hint() {
        println!("{}", hint.narrative.as_deref().unwrap_or_default());
        println!("{}", hint.proof_text.as_deref().unwrap_or_default());
        let proof = hint.proof.as_ref().expect("a full hint has a proof");
        assert!(engine.check(&proof.text(), Some(&puzzle.text()))?.valid);
    }
    Ok(())
}
