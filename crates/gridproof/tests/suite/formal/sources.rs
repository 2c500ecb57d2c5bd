//! Proofs of every game, and of random models with many nested suppositions.

use crate::frames::films::cases;
use crate::random::{case, nested};
use gridproof::kernel::{Checker, Lit, Proof, Rules};
use gridproof::{Engine, HintOptions, Watch};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

pub use crate::frames::films::is_deep;

/// A proof that the kernel accepts.
pub struct Source<'s> {
    pub game: &'static str,
    pub rules: &'s dyn Rules,
    pub marks: &'s [Lit],
    pub proof: &'s Proof,
    /// How many changed proofs to make of it.
    pub mutants: usize,
}

/// Passes every source to `visit`.
pub fn each_source(visit: &mut dyn FnMut(&Source<'_>)) {
    let (of_games, of_models) = if is_deep() { (600, 3_000) } else { (30, 300) };
    for text in proof_files() {
        of_file(&text, visit);
    }
    // A share of the films of each game, from the first to the last.
    let mut films: BTreeMap<&str, Vec<_>> = BTreeMap::new();
    cases().iter().for_each(|case| films.entry(case.game).or_default().push(case));
    for cases in films.values() {
        let stride = cases.len().div_ceil(of_games);
        for case in cases.iter().step_by(stride) {
            let (rules, marks) = (case.film.board.rules(), &case.film.marks);
            visit(&Source { game: case.game, rules, marks, proof: &case.film.proof, mutants: 2 });
        }
    }
    for seed in 0..of_models {
        let case = if seed % 4 == 0 { case(seed) } else { nested(seed, 6) };
        let (rules, marks) = (&case.rules, &case.marks);
        visit(&Source { game: "random model", rules, marks, proof: &case.proof, mutants: 2 });
    }
}

/// The files with valid proofs, and proofs of bounds in the game with a score.
fn proof_files() -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../check/tests/valid_proofs");
    let files = fs::read_dir(folder).expect("the folder of valid proofs");
    let mut paths: Vec<_> = files.map(|entry| entry.expect("a file").path()).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "json"));
    paths.sort();
    let mut texts: Vec<String> =
        paths.iter().map(|path| fs::read_to_string(path).expect("a proof")).collect();
    assert!(texts.len() >= 13, "only {} valid proofs", texts.len());
    let engine = Engine::new();
    for digits in
        ["51953333", "99119911", "12345678", "77337733", "28284646", "55555555", "91828373", "66442288"]
    {
        for shape in ["2x4", "4x2", "1x8"] {
            let puzzle = engine.read("sumten", &format!("{shape}.{digits}")).expect("a board");
            let answer = engine.hint(&puzzle, &HintOptions::new(), &Watch::new()).expect("an answer");
            texts.extend(answer.hint().and_then(|hint| hint.proof.as_ref()).map(|proof| proof.text()));
        }
    }
    texts
}

fn of_file(text: &str, visit: &mut dyn FnMut(&Source<'_>)) {
    let (draft, puzzle) = gridproof_check::open(text.as_bytes()).expect("a proof file");
    let rules = puzzle.rules();
    let (theorem, proof) =
        gridproof_proof_file::verify(&draft, rules, &mut Checker::new()).expect("a valid proof");
    let game = gridproof_games::engine(rules.game()).expect("a known game").name();
    visit(&Source { game, rules, marks: theorem.marks(), proof: &proof, mutants: 3 });
}
