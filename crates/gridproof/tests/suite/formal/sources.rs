//! Proofs of every game, and of random models with many nested suppositions.

use crate::common::{PLENTY, hint, open, plain};
use crate::random::{case, nested};
use gridproof::kernel::{Checker, Lit, Proof, Rules};
use gridproof::pipeline::explain::{ProvedStep, explain};
use gridproof::pipeline::hint::{Outcome, Query};
use gridproof::{Engine, GenerateOptions, HintOptions, Watch, seed_of};
use gridproof_search::run::with_steps;
use gridproof_search::{Deductive, Position};
use std::fs;
use std::path::Path;

/// Whether the long version of the tests was requested.
pub fn is_deep() -> bool {
    std::env::var_os("GRIDPROOF_DEEP").is_some()
}

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
    for text in proof_files() {
        of_file(&text, visit);
    }
    let games = gridproof_games::ENGINES.iter();
    let deductive = games.filter(|game| matches!(game.open(game.first()), Ok(Position::Deductive(_))));
    for game in deductive {
        of_game(game.name(), visit);
    }
    let of_models = if is_deep() { 2_600 } else { 280 };
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

/// Explanations of generated puzzles, and hints by search alone on the way.
fn of_game(game: &'static str, visit: &mut dyn FnMut(&Source<'_>)) {
    let engine = Engine::new();
    let offer = engine.strategies(game).expect("a known game").generate.expect("the game makes puzzles");
    let wanted = if is_deep() { 500 } else { 28 };
    let mut seen = 0;
    for round in 0..wanted as u64 {
        let offered = &offer.sizes[round as usize % offer.sizes.len().min(3)];
        let difficulty = offered.difficulties[round as usize % offered.difficulties.len()];
        let mut options = GenerateOptions::new().difficulty(difficulty).steps(300_000);
        options.size = Some(offered.size);
        let made = engine.generation(game, &options).expect("the offer holds");
        let made = made.make(seed_of(7, round), &Watch::new()).expect("no fault");
        let Some(text) = made.puzzle.filter(|_| made.unique) else { continue };
        of_puzzle(game, &*open(game, &text), &mut |source| {
            seen += 1;
            visit(source);
        });
        if seen >= wanted {
            return;
        }
    }
    panic!("only {seen} proofs of {game}");
}

/// At most eight proofs about one puzzle, from the first step to the last.
fn of_puzzle(game: &'static str, puzzle: &dyn Deductive, visit: &mut dyn FnMut(&Source<'_>)) {
    let told = with_steps(PLENTY, |run| explain(puzzle, &plain(), run)).expect("no fault");
    let solver = Query { propose: 0, shorten: 0, ..plain() };
    let stride = told.steps.len().div_ceil(4).max(1);
    for ProvedStep { hint: found, before, .. } in told.steps.iter().step_by(stride) {
        let board = before.as_deref().unwrap_or(puzzle);
        let (rules, marks) = (board.rules(), board.marks());
        visit(&Source { game, rules, marks, proof: found.proof(), mutants: 1 });
        if let Outcome::Hint(found) = hint(board, &solver, PLENTY) {
            visit(&Source { game, rules, marks, proof: found.proof(), mutants: 1 });
        }
    }
}
