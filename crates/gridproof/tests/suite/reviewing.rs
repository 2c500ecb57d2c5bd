//! Reviews of puzzles, against searches of their own.

use gridproof::api::hint::Mistake;
use gridproof::api::review::ReviewAnswer;
use gridproof::api::solve::Verdict;
use gridproof::{Engine, GenerateOptions, ReviewOptions, SolveOptions, Status, Watch};

fn review(engine: &Engine, game: &str, text: &str) -> ReviewAnswer {
    let answer = engine.review(game, text, &ReviewOptions::new().steps(20_000_000), &Watch::new());
    answer.unwrap_or_else(|error| panic!("{game} {text}: {error}"))
}

fn is_unique(engine: &Engine, game: &str, text: &str) -> bool {
    let puzzle = engine.read(game, text).expect("a puzzle");
    let solved =
        engine.solve(&puzzle, &SolveOptions::new().strategy("cdcl"), &Watch::new()).expect("a verdict");
    serde_json::to_value(&solved).expect("JSON")["verdict"] == "unique"
}

/// The puzzle without the given of a cell.
fn without(text: &str, index: usize) -> String {
    text.chars().enumerate().map(|(at, c)| if at == index { '.' } else { c }).collect()
}

#[test]
fn the_givens_that_can_go_are_exactly_those() {
    let engine = Engine::new();
    let mut looked_at = 0;
    for seed in 1..=6 {
        let made = engine.generate("sudoku", &GenerateOptions::new().seed(seed).unrated(true), &Watch::new());
        let text = made.expect("a puzzle").puzzle.expect("a puzzle");
        let answer = review(&engine, "sudoku", &text);
        assert_eq!((answer.verdict, answer.status()), (Verdict::Unique, Status::Done), "{text}");
        assert!(answer.rating.is_some() && answer.broken.is_none());
        let needless = answer.needless.expect("givens can be taken away");
        let cells: Vec<&str> = needless.iter().filter_map(|target| target.cell.as_deref()).collect();
        for (index, _) in text.chars().enumerate().filter(|&(_, c)| c != '.') {
            let cell = format!("r{}c{}", index / 9 + 1, index % 9 + 1);
            let can_go = is_unique(&engine, "sudoku", &without(&text, index));
            assert_eq!(cells.contains(&cell.as_str()), can_go, "{text} {cell}");
            looked_at += 1;
        }
    }
    assert!(looked_at > 100, "{looked_at}");
}

/// Whether the givens of a clash alone have no solution, and with any one of them left out have one.
fn is_irreducible(engine: &Engine, cells: usize, broken: &Mistake) -> bool {
    let width = cells.isqrt();
    let givens: Vec<(usize, char)> = (broken.targets.iter().flatten())
        .map(|target| {
            let (row, col) = target.cell.as_deref().unwrap()[1..].split_once('c').unwrap();
            let index = (row.parse::<usize>().unwrap() - 1) * width + col.parse::<usize>().unwrap() - 1;
            (index, target.value.as_deref().unwrap().chars().next().unwrap())
        })
        .collect();
    let has_solution = |left_out: Option<usize>| {
        let mut marks = vec!['.'; cells];
        givens.iter().filter(|(at, _)| Some(*at) != left_out).for_each(|&(at, value)| marks[at] = value);
        let text = format!("{}/{}", ".".repeat(cells), marks.iter().collect::<String>());
        let puzzle = engine.read("sudoku", &text).expect("a position");
        let solved = engine.solve(&puzzle, &SolveOptions::new(), &Watch::new()).expect("a verdict");
        serde_json::to_value(&solved).expect("JSON")["verdict"] != "none"
    };
    !has_solution(None) && givens.iter().all(|&(at, _)| has_solution(Some(at)))
}

#[test]
fn a_broken_puzzle_has_a_smallest_clash_with_a_proof() {
    let engine = Engine::new();
    let first = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let broken = [
        // Two givens of one row, which no reader accepts as a puzzle.
        format!("5{}", without(first, 0)[1..].replacen("3..7", "5..7", 1)),
        // A given that clashes only after some thought.
        format!("{}8", &first[..80]),
        "1......2..1.....".to_owned(),
        "11..............".to_owned(),
    ];
    for text in broken {
        let answer = review(&engine, "sudoku", &text);
        assert_eq!(
            (answer.verdict, answer.status()),
            (Verdict::None, Status::Negative),
            "{text}: {answer:?}"
        );
        let clash = answer.broken.expect("there is a reason");
        assert!(is_irreducible(&engine, text.len(), &clash), "{text}: {:?}", clash.targets);
        assert!(clash.frames.as_ref().is_some_and(|frames| !frames.is_empty()));
        let proof = clash.proof.expect("there is a proof").text();
        assert!(engine.check(&proof, None).expect("a verdict").valid);
    }
}

#[test]
fn several_solutions_are_shown_with_their_differences() {
    let answer = review(&Engine::new(), "latin", "12......2.......");
    assert_eq!((answer.verdict, answer.needless), (Verdict::Multiple, None));
    assert!(answer.solution != answer.other_solution && !answer.differ.is_empty());
}

#[test]
fn games_whose_clues_stay_are_reviewed_too() {
    let engine = Engine::new();
    let unique = review(&engine, "starbattle", "6x1.AAABBBABBBCCADDEECFFDDECFEEEECFCCCCC");
    assert_eq!((unique.verdict, unique.needless, unique.rating.is_some()), (Verdict::Unique, None, true));
    for (game, text) in [("starbattle", "4x1.AADABBAABCDACACC"), ("flow", "AB/BA")] {
        let broken = review(&engine, game, text);
        assert_eq!(broken.verdict, Verdict::None);
        let proof = broken.broken.and_then(|broken| broken.proof).expect("there is a proof");
        assert!(engine.check(&proof.text(), None).expect("a verdict").valid);
    }
    let error =
        engine.review("sumten", "19/28", &ReviewOptions::new(), &Watch::new()).expect_err("it has moves");
    assert!(error.to_string().contains("no solution to review"), "{error}");
    let error =
        engine.review("sudoku", "12x", &ReviewOptions::new(), &Watch::new()).expect_err("not a board");
    assert_eq!(error.status(), Status::BadInput);
}
