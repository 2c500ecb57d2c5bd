//! Star Battle from end to end, compared with a search that shares nothing with the engine.

use crate::common::{PLENTY, hint, open, plain};
use crate::door::ask;
use gridproof::Engine;
use gridproof::kernel::{Checker, Lit};
use gridproof::pipeline::hint::{HintRefusal, Outcome, Query, Refused, certify};
use gridproof_search::run::with_steps;
use gridproof_search::{Deduction, Deductive, Random, Run, Seek, Stopped, Tier, Trust};
use serde_json::json;
use std::ops::ControlFlow;

/// Boards of six by six with one star per row, made by our own generator, and one with two solutions.
const BOARDS: [&str; 3] = [
    "6x1.ABBCCCABBCBCBBBBBDBBBBBDBBEFFFBFFFFF",
    "6x1.AAABBBABBBCCADDEECFFDDECFEEEECFCCCCC",
    "6x1.AAABBBAAABBBCCCDDDCCCDDDEEEFFFEEEFFF",
];

/// Every solution of a board with one star per row, by trying all columns row after row. Each is a column per row.
fn solutions(text: &str) -> Vec<Vec<usize>> {
    let (puzzle, marks) = text.split_once('/').unwrap_or((text, ""));
    let letters: Vec<u8> = puzzle.split_once('.').unwrap().1.bytes().collect();
    let marks: Vec<u8> = if marks.is_empty() { vec![b'.'; letters.len()] } else { marks.bytes().collect() };
    let n = letters.len().isqrt();
    let mut partial: Vec<Vec<usize>> = vec![vec![]];
    for row in 0..n {
        let fits = |before: &Vec<usize>, col: usize| {
            let at = row * n + col;
            let free =
                marks[at] != b'x' && (0..n).all(|other| other == col || marks[row * n + other] != b'*');
            free && before.iter().enumerate().all(|(above, &other)| {
                other != col
                    && letters[above * n + other] != letters[at]
                    && (row - above > 1 || other.abs_diff(col) > 1)
            })
        };
        let grown = partial.iter().flat_map(|before| {
            (0..n)
                .filter(|&col| fits(before, col))
                .map(|col| [&before[..], &[col]].concat())
                .collect::<Vec<_>>()
        });
        partial = grown.collect();
    }
    partial
}

fn read(text: &str) -> Box<dyn Deductive> {
    open("starbattle", text)
}

fn hinted(text: &str, query: &Query, steps: u64) -> Outcome {
    hint(&*read(text), query, steps)
}

/// Random marks, right and wrong.
fn marked(puzzle: &str, random: &mut Random) -> String {
    let mut marks = ['.'; 36];
    for _ in 0..random.index(5) {
        marks[random.index(36)] = if random.below(4) == 0 { '*' } else { 'x' };
    }
    format!("{puzzle}/{}", marks.iter().collect::<String>())
}

#[test]
fn every_answer_is_what_brute_force_says() {
    let mut random = Random::new(17);
    let techniques = plain();
    let reasoner = Query { hardest: Tier(7), propose: 0, ..plain() };
    let mut met = [0; 4];
    for round in 0..240 {
        let text = marked(BOARDS[round % BOARDS.len()], &mut random);
        let all = solutions(&text);
        let query = if round % 4 == 0 { &reasoner } else { &techniques };
        match hinted(&text, query, PLENTY) {
            Outcome::Hint(found) => {
                met[0] += 1;
                assert!(!all.is_empty(), "{text}");
                for &lit in found.targets() {
                    let (row, col) = (lit.atom().0 as usize / 6, lit.atom().0 as usize % 6);
                    assert!(all.iter().all(|columns| (columns[row] == col) == lit.is_positive()), "{text}");
                }
                let position = read(&text);
                let theorem = Checker::new().check(position.rules(), position.marks(), found.proof());
                assert_eq!(
                    theorem.map(|theorem| theorem.puzzle().to_owned()).as_deref(),
                    Ok(position.rules().puzzle())
                );
            }
            Outcome::Mistake(mistake) => {
                met[1] += 1;
                assert!(all.is_empty() && mistake.clash.irreducible, "{text}");
                minimal(&text, &mistake.clash.marks);
            }
            Outcome::NotForced(not_forced) => {
                met[2] += 1;
                assert!(all.len() > 1 && not_forced.one != not_forced.other, "{text}");
                for completion in [&not_forced.one, &not_forced.other] {
                    assert_eq!(solutions(completion).len(), 1, "{completion}");
                }
                for open in (0..36).filter(|&cell| text.as_bytes()[text.len() - 36 + cell] == b'.') {
                    let with = all.iter().filter(|columns| columns[open / 6] == open % 6).count();
                    assert!(with > 0 && with < all.len(), "{text}: cell {open} is forced");
                }
            }
            Outcome::Solved => met[3] += 1,
            other => panic!("{text}: {other:?}"),
        }
    }
    assert!(met[0] > 50 && met[1] > 30, "{met:?}");
}

/// Without any one of the clashing marks there is a completion; with all of them there is none.
fn minimal(text: &str, clash: &[Lit]) {
    let puzzle = text.split_once('/').unwrap().0;
    let with = |marks: &[Lit]| {
        let mut chars = ['.'; 36];
        marks.iter().for_each(|lit| chars[lit.atom().0 as usize] = if lit.is_positive() { '*' } else { 'x' });
        solutions(&format!("{puzzle}/{}", chars.iter().collect::<String>())).len()
    };
    assert_eq!(with(clash), 0, "{text}");
    for left_out in 0..clash.len() {
        let rest = [&clash[..left_out], &clash[left_out + 1..]].concat();
        assert!(with(&rest) > 0, "{text}: {left_out}");
    }
}

#[test]
fn where_nothing_is_forced_two_solutions_show_it() {
    let quarters = "4x1.AABBAABBCCDDCCDD";
    // Both layouts of the board are solutions; the corners and the middle are ruled out.
    let Outcome::NotForced(answer) = hinted(&format!("{quarters}/x..x.xx..xx.x..x"), &plain(), PLENTY) else {
        panic!("two solutions that share nothing")
    };
    let mut shown = [answer.one, answer.other];
    shown.sort();
    assert_eq!(shown, [format!("{quarters}/.*.....**.....*."), format!("{quarters}/..*.*......*.*..")]);
}

#[test]
fn a_tiny_limit_gives_no_hint_and_names_itself() {
    for steps in [0, 1, 2] {
        let outcome = hinted(BOARDS[0], &plain(), steps);
        assert!(matches!(outcome, Outcome::Inconclusive(Stopped::Steps)), "{outcome:?}");
    }
}

#[test]
fn a_hint_reports_how_it_was_verified() {
    let told = ask(&Engine::new(), &json!({ "verb": "hint", "game": "starbattle", "puzzle": BOARDS[0] }));
    let verification = &told["verification"];
    assert_eq!(verification["status"], "proved");
    assert_eq!((&verification["timed_out"], &verification["capped"]), (&json!(false), &json!(false)));
    assert_eq!((&verification["solutions_found"], &verification["max_solutions"]), (&json!(0), &json!(1)));
    let conclusion = verification["conclusion"].as_str().expect("a word");
    assert!(["forced-star", "forced-cross", "forced"].contains(&conclusion), "{conclusion}");
    assert!(verification["assumed"].as_str().is_some_and(|assumed| assumed.contains("holds")), "{told}");
    let record = &verification["record"];
    assert_eq!((&record["propose_ms"], &record["check_ms"]), (&json!(50), &json!(250)));
    assert_eq!((&record["candidates"], &record["inconclusive"]), (&json!(1), &json!(0)));
    assert!(told["narrative"].as_str().is_some_and(|text| !text.is_empty()));
    assert!(told["proof_text"].as_str().is_some_and(|text| text.starts_with("Proof:")));
}

#[test]
fn the_metrics_count_how_often_a_hint_was_known() {
    let engine = Engine::new();
    let request = json!({ "verb": "hint", "game": "starbattle", "puzzle": BOARDS[1] });
    assert_eq!(ask(&engine, &request), ask(&engine, &request));
    let metrics = ask(&engine, &json!({ "verb": "metrics" }));
    assert_eq!(metrics["cache"], json!({ "hits": 1, "misses": 1, "rate": 0.5, "kept": 1 }));
}

#[test]
fn no_effort_at_all_yields_a_proved_hint_or_a_named_limit_and_never_a_guess() {
    for check in [0, 10, 100] {
        let query = Query { check, ..plain() };
        match hinted(BOARDS[0], &query, PLENTY) {
            Outcome::Hint(found) => {
                let position = read(BOARDS[0]);
                assert!(Checker::new().check(position.rules(), position.marks(), found.proof()).is_ok());
            }
            other => assert!(matches!(other, Outcome::Inconclusive(_)), "{other:?}"),
        }
    }
}

#[test]
fn what_assumes_one_solution_is_flagged_and_shown_only_when_allowed() {
    let position = read("6x1.BBBBAABBBAAADDBCCCDDDECEDFDEEEFFFFEE/x..xx*.x.xx.x.x..x..x..xxx.x.....xxx");
    let mut seen = 0;
    let mut judge = |deduction: Deduction, run: &mut Run<'_>| {
        if ["by a thread", "at sea"].contains(&deduction.technique) {
            seen += 1;
            let refused = certify(&*position, deduction.clone(), Trust::Rules, run).err();
            assert_eq!(refused, Some(Refused::Hint(HintRefusal::AssumesUnique)));
            let hint =
                certify(&*position, deduction, Trust::OneSolution, run).expect("the kernel accepts it");
            assert!(hint.theorem().assumes_unique());
        }
        ControlFlow::Continue(())
    };
    let trusting = Seek { hardest: Tier(5), trust: Trust::OneSolution, ..Seek::default() };
    let looked = with_steps(PLENTY, |run| position.deduce(trusting, run, &mut judge));
    assert!(looked.is_ok() && seen > 0);
    let mut plain = |deduction: Deduction, _: &mut Run<'_>| {
        assert!(!["by a thread", "at sea"].contains(&deduction.technique));
        ControlFlow::Continue(())
    };
    assert!(
        with_steps(PLENTY, |run| position.deduce(Seek { trust: Trust::Rules, ..trusting }, run, &mut plain))
            .is_ok()
    );
}

#[test]
fn bad_input_names_what_is_wrong_and_where() {
    let large = format!("26x2.{}", "A".repeat(676));
    let table = [
        "6x1.AAABBB",
        "4x1.AABBAABBCCDDCC?D",
        &large,
        "4x0.AABBAABBCCDDCCDD",
        "4x1.AABBAABBCCDDCCDD/..",
        "https://puzz.link/p?starbattle/10/10/2/",
        "https://puzz.link/p?starbattle/6/6/1/4ilb",
        "\u{0}\u{1}\u{fffd}\u{7f}",
        "",
    ];
    for text in table {
        let told = ask(&Engine::new(), &json!({ "verb": "hint", "game": "starbattle", "puzzle": text }));
        let error = told["error"].as_str().unwrap_or_else(|| panic!("{text:?}: {told}"));
        assert!(!error.is_empty() && told["line"].as_u64() >= Some(1), "{text:?}: {told}");
        assert!(told["column"].as_u64() >= Some(1), "{text:?}: {told}");
    }
}
