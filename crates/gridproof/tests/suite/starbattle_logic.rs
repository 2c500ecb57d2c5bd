//! Star Battle hints by technique, compared with the exact search and checked by VeriPB.

use crate::checker::{Verdict, VeriPb};
use crate::common::{PLENTY, explain, hint, open, plain};
use gridproof::kernel::{Checker, Lit, Statement};
use gridproof::pipeline::explain::{End, ProvedStep};
use gridproof::pipeline::hint::{Found, Outcome};
use gridproof_search::run::with_steps;
use gridproof_search::{Choice, Deductive, Model, Random, Seek, Stopped, Tier};
use gridproof_veripb::export;
use std::collections::BTreeMap;
use std::ops::ControlFlow;

/// Puzzles with one solution, of difficulties 2 to 5; made for these tests.
const BOARDS: [&str; 9] = [
    "6x1.FFEEEEFDEEEEDDEEEADCEEEECCEBBBCCCCBB",
    "6x1.FFEEEEFDDEEEDDEEAADCEEEACCEBBBCCCCCB",
    "8x1.FFFFFEEEFFFFHHEEFFFFHHHDFFFHHHCCBFGGGGCCAGGGGGCCAGAAAGGGAAAGGGGG",
    "8x1.EEEEEEEEEEBEEEEEEEFFHGGGEEFFGGGDEFFFDGGDCCFFDDGDCDFDDDDDCDDDDDAA",
    "9x1.CCCCBBBHHDDDCCBBHHDDDDBBBHHGGGGGHHHHGGGGGFHHHGGGEEEIIHGGGEIIIGGGGGEGIIGGAGGGGGGGG",
    "10x2.JJHHHHIIIAJJJHIIIIIAJJJJIIBIIAIJIIIBBIIAIIIIBBBBIAIIIIBBEEDDCIIGGFFEDDCCGGFFFEDDGCGGFFEEDDGGGGFFEEED",
    "10x2.ABBBBDDDEEAAABBDDDEEAAAAADDDEJAAAAADDDJJAAAFAAAAAJHFFFHIJJJJHFHHHIJJJJHHHIIIIJJJHHGIGGCCCJHHGGGGCCCC",
    "10x2.AAAAHHIIIJABBAHHIIIJAABBHHIIIJAABHHHGIFFAABBGGGIFFBBBBGGGIIFCCDDDDGGFFCCDDDDGGFFCCDDDEEEFFCCDDDEEEFF",
    "10x2.AAABBDHHHHAABBBDDIHHAABBBDIIHHCABDDDIIHHCCBBIIIIIHCCEEEIIIJHCCCFFJJJJHCCCCFJJJGHCCFFFFFJGGCCFFFFFGGG",
];

fn read(text: &str) -> Box<dyn Deductive> {
    open("starbattle", text)
}

/// The solutions of a position up to two, by the exact search, which has to finish.
fn solutions(position: &dyn Deductive) -> Vec<Model> {
    let choice = Choice { strategy: Some("fast".to_owned()), limit: 2, ..Choice::default() };
    let answer = with_steps(PLENTY, |run| position.solve(&choice, run)).expect("there is a fast search");
    assert!(!answer.count.timed_out, "{}", position.text());
    answer.solutions
}

/// What the techniques up to a tier say, put on the board.
fn tidied(position: Box<dyn Deductive>, hardest: Tier) -> Box<dyn Deductive> {
    let mut position = position;
    loop {
        let mut next = None;
        with_steps(PLENTY, |run| {
            position.deduce(Seek { hardest, ..Seek::default() }, run, &mut |deduction, _| {
                next = Some(deduction.targets);
                ControlFlow::Break(())
            })
        })
        .expect("there is time enough");
        let Some(targets) = next else { return position };
        position = position.with(&targets);
    }
}

/// Random marks of the solution, perhaps some wrong ones, perhaps with what is easily seen.
fn random_position(random: &mut Random, puzzle: &dyn Deductive, solution: &Model) -> Box<dyn Deductive> {
    let mut marks: Vec<Lit> = solution.lits().collect();
    random.shuffle(&mut marks);
    marks.truncate(random.index(marks.len() / 2));
    let right = puzzle.with(&marks);
    match random.index(5) {
        0 => {
            let wrong: Vec<Lit> =
                solution.lits().map(|lit| !lit).filter(|lit| !marks.contains(&!*lit)).collect();
            right.with(&[wrong[random.index(wrong.len())]])
        }
        1 => tidied(right, Tier(1)),
        2 => tidied(right, Tier(2)),
        3 => tidied(puzzle.with(&marks[..marks.len() / 8]), Tier(2)),
        _ => right,
    }
}

/// Judges a hint: by the kernel, and by the exact search, which finds nothing with the opposite of any of its claims.
fn judge(position: &dyn Deductive, hint: &Found) {
    let theorem = Checker::new().check(position.rules(), position.marks(), hint.proof());
    assert_eq!(theorem.as_ref(), Ok(hint.theorem()), "{}", position.text());
    assert_eq!(hint.theorem().statement(), Statement::all(hint.targets()).view());
    for &target in hint.targets() {
        let says = position.words().lit(target);
        assert!(position.tells(target), "{}: {says} is no news", position.text());
        let opposite = position.with(&[!target]);
        assert!(solutions(&*opposite).is_empty(), "{}: {} says {says}", position.text(), hint.technique());
    }
    assert!(!hint.frames().is_empty());
}

#[test]
fn applying_a_hint_keeps_the_solution_and_its_opposite_has_none() {
    let mut random = Random::new(1);
    let (mut hints, mut mistakes) = (0, 0);
    let mut techniques: BTreeMap<&str, u32> = BTreeMap::new();
    for (at, text) in BOARDS.iter().enumerate() {
        let puzzle = read(text);
        let [solution] = &solutions(&*puzzle)[..] else { panic!("{text} has one solution") };
        for _ in 0..if at < 5 { 350 } else { 90 } {
            let position = random_position(&mut random, &*puzzle, solution);
            let stands = !solutions(&*position).is_empty();
            match hint(&*position, &plain(), PLENTY) {
                Outcome::Hint(hint) => {
                    assert!(
                        stands && hint.targets().iter().all(|&lit| solution.holds(lit)),
                        "{}",
                        position.text()
                    );
                    judge(&*position, &hint);
                    *techniques.entry(hint.technique()).or_default() += 1;
                    hints += 1;
                }
                Outcome::Mistake(mistake) => {
                    assert!(!stands && !mistake.clash.marks.is_empty(), "{}", position.text());
                    mistakes += 1;
                }
                Outcome::Solved => {}
                other => panic!("{}: {other:?}", position.text()),
            }
        }
    }
    println!("{hints} hints, {mistakes} mistakes: {techniques:?}");
    assert!(hints > 800 && mistakes > 200 && techniques.len() >= 10, "{hints} {mistakes} {techniques:?}");
}

#[test]
fn puzzles_are_explained_to_their_end_by_techniques() {
    for text in BOARDS {
        let puzzle = read(text);
        let told = explain(&*puzzle, &plain());
        assert!(matches!(told.end, End::Solved), "{text}: {:?}", told.end);
        assert!(told.steps.iter().all(|step| step.hint.tier() < puzzle.beyond()), "{text}");
    }
}

#[test]
fn a_tiny_budget_yields_no_hint_and_says_which_limit() {
    for text in BOARDS {
        let outcome = hint(&*read(text), &plain(), 3);
        assert!(matches!(outcome, Outcome::Inconclusive(Stopped::Steps)), "{text}: {outcome:?}");
    }
}

#[test]
fn the_strategy_logic_finds_the_solution_and_reports_its_steps() {
    for text in BOARDS {
        let puzzle = read(text);
        let choice = Choice { strategy: Some("logic".to_owned()), trace: true, ..Choice::default() };
        let answer = with_steps(PLENTY, |run| puzzle.solve(&choice, run)).expect("there is logic");
        assert_eq!(answer.solutions, solutions(&*puzzle), "{text}");
        assert!(answer.count.is_unique(), "{text}");
        let steps = answer.trace.expect("it was requested");
        let did: usize = steps.iter().map(|step| step.did.len()).sum();
        assert_eq!(did, puzzle.rules().atoms() as usize, "{text}: every cell once");
        let rating = with_steps(PLENTY, |run| puzzle.by_logic(Tier(7), false, run)).expect("no limit").rating;
        assert_eq!(rating.counts.iter().sum::<u32>() as usize, steps.len(), "{text}");
        assert!(rating.solved_by_logic && (2..=5).contains(&rating.difficulty), "{text}");
    }
}

#[test]
fn veripb_accepts_the_proofs_of_the_techniques() {
    let Some(veripb) = VeriPb::find("starbattle-logic") else { return };
    let mut judged: BTreeMap<&str, u32> = BTreeMap::new();
    for text in BOARDS {
        let puzzle = read(text);
        let told = explain(&*puzzle, &plain());
        let mut before = puzzle;
        for ProvedStep { hint, after, .. } in &told.steps {
            let seen = judged.entry(hint.technique()).or_default();
            *seen += 1;
            if *seen <= 3 {
                let files = export(before.rules(), before.marks(), hint.proof()).expect("it can be exported");
                let verdict = veripb.judge(&files);
                assert!(verdict == Verdict::Accepted, "{}: {verdict:?}\n{}", hint.technique(), files.pbp);
            }
            before = read(after);
        }
    }
    println!("{judged:?}");
    assert!(judged.len() >= 10, "{judged:?}");
}
