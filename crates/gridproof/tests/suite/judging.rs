//! Verdicts on claimed steps, against every solution of the board.

use crate::common::{PLENTY, open};
use gridproof::api::explain::ExplainAnswer;
use gridproof::api::judge::{JudgeAnswer, Reveal, StepVerdict};
use gridproof::kernel::Lit;
use gridproof::{Engine, ExplainOptions, JudgeOptions, Status, Watch};
use gridproof_game::{Claim, clashes};
use gridproof_search::cdcl::Solver;
use gridproof_search::run::with_steps;
use gridproof_search::{Deductive, Model, Random};

/// Boards with one solution, with several, and with marks; none has more than a few hundred solutions.
const BOARDS: &[(&str, &str)] = &[
    ("latin", "...2..4.3..1.3.."),
    ("latin", "1.....3........."),
    ("latin", "12......3......./....1..........."),
    ("sudoku", "1.....2.3....4.."),
    ("sudoku", "1......2........"),
    ("sudoku", "1......2......../...3............"),
    ("starbattle", "6x1.AAABBBABBBCCADDEECFFDDECFEEEECFCCCCC"),
    ("starbattle", "5x1.AABBBAABBCDDEECDDEECDDEEC"),
    ("flow", "strict:D..C./EB..C/..A../...A./EBD.."),
    ("flow", "A..B/..../..../A..B"),
    ("flow", "basic:CBC./..../B.AA;bridge=r2c2,r2c3"),
];

fn judge(engine: &Engine, game: &str, text: &str, claims: &[String], options: &JudgeOptions) -> JudgeAnswer {
    let puzzle = engine.read(game, text).unwrap_or_else(|error| panic!("{text}: {error}"));
    let answer = engine.judge(&puzzle, claims, options, &Watch::new());
    answer.unwrap_or_else(|error| panic!("{game} {text} {claims:?}: {error}"))
}

fn plain() -> JudgeOptions {
    JudgeOptions::new().steps(5_000_000)
}

/// A literal as a step.
fn step(puzzle: &dyn Deductive, lit: Lit) -> String {
    let target = puzzle.words().target(lit);
    Claim { place: target.place, way: target.way, value: target.value, not: target.not }.to_string()
}

/// Every solution of the board.
fn solutions(puzzle: &dyn Deductive) -> Vec<Model> {
    let mut all = vec![];
    let found = with_steps(PLENTY, |run| {
        let solver = Solver::new(puzzle.rules(), run).expect("the rules are listed");
        solver.enumerate(puzzle.marks(), 1000, &mut *puzzle.lazy(), run, &mut |model| all.push(model.clone()))
    });
    assert!(found.expect("no fault").count.complete, "{}: too many solutions", puzzle.text());
    assert!(all.iter().all(|model| puzzle.solution(model).is_ok()));
    all
}

/// What every solution says about some literals.
fn expected(puzzle: &dyn Deductive, solutions: &[Model], step: &[Lit]) -> StepVerdict {
    let having = solutions.iter().filter(|model| step.iter().all(|&lit| model.holds(lit))).count();
    match having {
        0 if solutions.is_empty() || clashes(puzzle, step) => StepVerdict::Contradicts,
        0 => StepVerdict::Refuted,
        having if having == solutions.len() => StepVerdict::Proved,
        _ => StepVerdict::NotForced,
    }
}

#[test]
fn verdicts_are_those_of_all_solutions() {
    let engine = Engine::new();
    let mut random = Random::new(17);
    let mut seen = [0; 4];
    for (game, text) in BOARDS {
        let puzzle = open(game, text);
        let (atoms, solutions) = (puzzle.rules().atoms(), solutions(&*puzzle));
        for round in 0..30 {
            let mut lit = || {
                let lit = Lit::positive(random.below(u64::from(atoms)) as u32);
                if random.below(2) == 0 { lit } else { !lit }
            };
            let lits: Vec<Lit> = if round % 5 == 0 { vec![lit(), lit()] } else { vec![lit()] };
            let claim = lits.iter().map(|&lit| step(&*puzzle, lit)).collect::<Vec<_>>().join(" ");
            let answer = judge(&engine, game, text, std::slice::from_ref(&claim), &plain());
            let expected = expected(&*puzzle, &solutions, &lits);
            assert_eq!(answer.verdict, expected, "{game} {text} {claim}");
            assert_eq!(answer.steps[0].verdict, expected);
            seen[match expected {
                StepVerdict::Proved => 0,
                StepVerdict::Refuted => 1,
                StepVerdict::NotForced => 2,
                _ => 3,
            }] += 1;
        }
    }
    assert!(seen.iter().all(|&count| count >= 10), "every verdict was seen: {seen:?}");
}

#[test]
fn many_claims_at_once_have_the_verdicts_of_each_by_itself() {
    let engine = Engine::new();
    let mut random = Random::new(29);
    let mut seen = 0;
    for (game, text) in BOARDS {
        let puzzle = open(game, text);
        let atoms = u64::from(puzzle.rules().atoms());
        let claims: Vec<String> = (0..60)
            .map(|_| {
                let lit = Lit::positive(random.below(atoms) as u32);
                step(&*puzzle, if random.below(2) == 0 { lit } else { !lit })
            })
            .collect();
        let together = judge(&engine, game, text, &claims, &plain());
        // With proofs, each step is judged by itself on the board with the proved steps before it.
        let apart = judge(&engine, game, text, &claims, &plain().proof(true));
        for (one, other) in together.steps.iter().zip(&apart.steps) {
            assert_eq!((&one.step, one.verdict), (&other.step, other.verdict), "{game} {text}");
            seen += 1;
        }
    }
    assert_eq!(seen, 60 * BOARDS.len());
}

#[test]
fn proofs_of_verdicts_are_accepted_and_about_the_claim() {
    let engine = Engine::new();
    let mut checked = 0;
    for (game, text) in BOARDS {
        let puzzle = open(game, text);
        for atom in (0..puzzle.rules().atoms()).step_by(7) {
            for lit in [Lit::positive(atom), !Lit::positive(atom)] {
                let answer = judge(&engine, game, text, &[step(&*puzzle, lit)], &plain().proof(true));
                let judged = &answer.steps[0];
                let proved = match judged.verdict {
                    StepVerdict::Proved => lit,
                    StepVerdict::Refuted => !lit,
                    _ => {
                        assert!(judged.proofs.is_empty());
                        continue;
                    }
                };
                let [proof] = &judged.proofs[..] else { panic!("{judged:?} has one proof") };
                let verdict = engine.check(&proof.text(), Some(text)).expect("a verdict");
                assert!(verdict.valid, "{verdict:?}");
                let claim = verdict.claim.expect("a valid proof claims something");
                let about = puzzle.words().target(proved).place.to_string();
                assert!(claim.contains(&about), "{claim}: {about}");
                assert_eq!(claim.starts_with('~'), !proved.is_positive(), "{claim}: {about}");
                checked += 1;
            }
        }
    }
    assert!(checked > 100, "{checked}");
}

#[test]
fn traces_of_explanations_are_proved_line_by_line() {
    let engine = Engine::new();
    let puzzles = [
        ("latin", "...2..4.3..1.3.."),
        ("sudoku", "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"),
        ("sudoku", "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."),
        ("starbattle", "6x1.AAABBBABBBCCADDEECFFDDECFEEEECFCCCCC"),
        ("flow", "strict:D..C./EB..C/..A../...A./EBD.."),
        ("flow", "basic:CBC./..../B.AA;bridge=r2c2,r2c3"),
        ("sumten", "2x5.1998895555"),
    ];
    for (game, text) in puzzles {
        let puzzle = engine.read(game, text).expect("a puzzle");
        let options = ExplainOptions::new().trace(true);
        let answer = engine.explain(&puzzle, &options, &Watch::new()).expect("an explanation");
        let ExplainAnswer::Trace(traced) = answer else { panic!("{game}: a trace was requested") };
        assert!(!traced.trace.is_empty());
        let size: usize = traced.trace.iter().map(|line| line.len() + 1).sum();
        assert!(size <= 5000, "{game}: {size} bytes");
        let judged = judge(&engine, game, text, &traced.trace, &JudgeOptions::new());
        assert_eq!(judged.verdict, StepVerdict::Proved, "{game}: {judged:#?}");
        assert_eq!(judged.status(), Status::Done);
    }
}

#[test]
fn a_step_is_judged_from_the_proved_steps_before_it_only() {
    let engine = Engine::new();
    // With r1c1 as 3 the second step would follow; but r1c1 may be something else.
    let text = "12..\n....\n....\n....".replace('\n', "");
    let claims = ["r1c3=3", "r1c4=4"].map(str::to_owned);
    let answer = judge(&engine, "latin", &text, &claims, &plain());
    let verdicts: Vec<StepVerdict> = answer.steps.iter().map(|step| step.verdict).collect();
    assert_eq!(verdicts, [StepVerdict::NotForced; 2]);
    let marked = format!("{text}/..3.............");
    let answer = judge(&engine, "latin", &marked, &claims[1..], &plain());
    assert_eq!(answer.verdict, StepVerdict::Proved);
}

#[test]
fn nothing_is_proved_on_a_board_without_a_solution() {
    let engine = Engine::new();
    for (game, text, claim) in [
        ("starbattle", "4x1.AADABBAABCDACACC", "r1c1=star"),
        ("latin", ".14.2...3.......", "r1c1=3"),
        ("sudoku", "................/3321123421433412", "r1c1=3"),
        ("flow", "AB/BA", "r1c1-r1c2"),
    ] {
        for claim in [claim.to_owned(), claim.replace('=', "<>")] {
            let answer = judge(&engine, game, text, &[claim], &plain());
            assert_eq!(
                (answer.verdict, answer.status()),
                (StepVerdict::Contradicts, Status::Negative),
                "{game}"
            );
        }
    }
}

#[test]
fn a_verdict_gives_away_no_more_than_requested() {
    let engine = Engine::new();
    let (text, claims) = ("1...............", ["r1c2=2".to_owned()]);
    let plainly = judge(&engine, "sudoku", text, &claims, &plain());
    assert_eq!((plainly.verdict, &plainly.solution), (StepVerdict::NotForced, &None));
    assert_eq!(plainly.steps[0].counterexample, None);
    let shown = judge(&engine, "sudoku", text, &claims, &plain().reveal(Reveal::Counterexample));
    let without = shown.steps[0].counterexample.clone().expect("a counterexample was requested");
    assert_ne!(without.as_bytes()[1], b'2', "{without}");
    assert_eq!(shown.solution, None);
    let all = judge(&engine, "sudoku", text, &claims, &plain().reveal(Reveal::Solution));
    assert_eq!(all.solution.map(|solution| solution.len()), Some(16));
}

#[test]
fn moves_of_a_game_with_a_score_are_judged_by_the_rules() {
    let engine = Engine::new();
    let claims = ["r1c1-r1c2", "r1c1-r1c2", "r2c2-r2c1", "r1c1-r2c2"].map(str::to_owned);
    let answer = judge(&engine, "sumten", "19/28", &claims, &plain());
    let verdicts: Vec<StepVerdict> = answer.steps.iter().map(|step| step.verdict).collect();
    use StepVerdict::{Proved, Refuted};
    assert_eq!(verdicts, [Proved, Refuted, Proved, Refuted]);
}

#[test]
fn a_step_that_the_puzzle_does_not_have_is_refused() {
    let engine = Engine::new();
    let refused = |game: &str, text: &str, claim: &str| {
        let puzzle = engine.read(game, text).expect("a puzzle");
        let error = engine.judge(&puzzle, &[claim.to_owned()], &plain(), &Watch::new());
        error.expect_err("the claim is refused").to_string()
    };
    assert!(refused("latin", "...2..4.3..1.3..", "r5c1=1").contains("no step r5c1=1"));
    assert!(refused("latin", "...2..4.3..1.3..", "r1c1=5").contains("no step r1c1=5"));
    assert!(refused("sudoku", "1......2........", "r1c1=9").contains("no step r1c1=9"));
    assert!(refused("sudoku", "1......2........", "r1c1-r1c2").contains("no step"));
    assert!(refused("sudoku", "1......2........", "place a 4").contains("is not a step"));
    assert!(refused("sumten", "19/28", "r1c1=1").contains("not a move"));
    assert!(refused("sumten", "19/28", "").contains("is not a step"));
}
