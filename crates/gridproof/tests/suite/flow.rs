//! Flow: every kind of proof checked by VeriPB, and boards of every kind read, solved, hinted and drawn.

use crate::boards::{TEXTS, made, made_strictly, mutated, scattered};
use crate::checker::{Verdict, VeriPb};
use crate::common::{PLENTY, explain, hint, open, plain};
use gridproof::kernel::{Lit, Proof};
use gridproof::pipeline::explain::ProvedStep;
use gridproof::pipeline::hint::{Outcome, Query, certify};
use gridproof::pipeline::solve::{Solutions, Solved, prove_none, prove_only, solve};
use gridproof::pipeline::steps::steps;
use gridproof::scene::{Pencil, SvgOptions, to_svg};
use gridproof::{Level, draw};
use gridproof_flow::{Flow, RuleSet, TECHNIQUES, family};
use gridproof_search::run::with_steps;
use gridproof_search::{Choice, Deductive, Position, Random, Seek, Tier, Trust};
use gridproof_veripb::export;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;

fn read(text: &str) -> Box<dyn Deductive> {
    open("flow", text)
}

/// Up to two solutions, by the default strategy.
fn solved(position: &dyn Deductive) -> Solved {
    let choice = Choice { limit: 2, ..Choice::default() };
    with_steps(PLENTY, |run| solve(position, &choice, run)).expect("there is a default strategy")
}

/// How many boards are looked at, and how many proofs of a kind are judged.
fn effort() -> (u64, u32) {
    if std::env::var_os("GRIDPROOF_DEEP").is_some() { (160, 40) } else { (40, 2) }
}

/// Proofs of all kinds, a few of each kind before the checker.
struct Judge {
    veripb: VeriPb,
    most: u32,
    kinds: BTreeMap<&'static str, u32>,
}

impl Judge {
    fn judge(&mut self, kind: &'static str, position: &dyn Deductive, proof: &Proof) {
        let seen = self.kinds.entry(kind).or_default();
        if *seen == self.most {
            return;
        }
        *seen += 1;
        let files = export(position.rules(), position.marks(), proof).expect("it can be exported");
        let verdict = self.veripb.judge(&files);
        assert!(verdict == Verdict::Accepted, "{kind}, {}: {verdict:?}\n{}", position.text(), files.pbp);
    }

    /// What the hints with these query say, or the mistake.
    fn hint(&mut self, kind: &'static str, position: &dyn Deductive, query: &Query) {
        match hint(position, query, PLENTY) {
            Outcome::Hint(hint) => self.judge(kind, position, hint.proof()),
            Outcome::Mistake(mistake) => self.judge("mistake", position, mistake.clash.proved.proof()),
            _ => {}
        }
    }

    /// Every step that the techniques find.
    fn steps(&mut self, position: &dyn Deductive) {
        let done = with_steps(PLENTY, |run| {
            position.deduce(Seek::default(), run, &mut |deduction, run| {
                let told = format!("{} in {}", deduction.technique, position.text());
                let hint = certify(position, deduction, Trust::Rules, run).expect(&told);
                self.judge(hint.technique(), position, hint.proof());
                ControlFlow::Continue(())
            })
        });
        assert_eq!(done, Ok(()), "{}", position.text());
    }

    /// Every step of the way to the end, the easiest first.
    fn whole(&mut self, mut position: Box<dyn Deductive>) {
        let told = explain(&*position, &plain());
        for ProvedStep { hint, after, .. } in &told.steps {
            self.judge(hint.technique(), &*position, hint.proof());
            position = read(after);
        }
    }

    /// That there is no solution, or no other one.
    fn verdict(&mut self, position: &dyn Deductive) {
        let solved = solved(position);
        match (solved.verdict(), solved.answer.solutions.first()) {
            (Solutions::None, _) => {
                let proved = with_steps(PLENTY, |run| prove_none(position, run)).expect("a proof");
                let lazy = proved.rules().iter().any(|rule| rule.borrow().family() == family::OUTLET);
                let kind = if lazy { "no solution, with a rule added on the way" } else { "no solution" };
                self.judge(kind, position, proved.proof());
            }
            (Solutions::Unique, Some(model)) => {
                let proved = with_steps(PLENTY, |run| prove_only(position, model, run));
                let proved = proved.unwrap_or_else(|halt| panic!("{}: {halt}", position.text()));
                self.judge("only solution", position, proved.proof());
            }
            _ => {}
        }
    }
}

/// A position on the way to a solution: some of its edges are drawn, perhaps a wrong one.
fn on_the_way(random: &mut Random, flow: &Flow, share: u64) -> Box<dyn Deductive> {
    let position = read(&flow.text());
    let solved = solved(&*position);
    let Some(model) = solved.answer.solutions.first() else { return position };
    let edges = model.lits().filter(|lit| lit.is_positive() && position.tells(*lit));
    let mut marks: Vec<Lit> = edges.filter(|_| random.below(100) < share).collect();
    if random.below(8) == 0 {
        let wrong: Vec<Lit> = model.lits().map(|lit| !lit).filter(|&lit| position.tells(lit)).collect();
        marks.extend(wrong.get(random.index(wrong.len().max(1))));
    }
    position.with(&marks)
}

#[test]
fn veripb_accepts_proofs_of_every_kind() {
    let Some(veripb) = VeriPb::find("flow") else { return };
    let (boards, most) = effort();
    let mut judge = Judge { veripb, most, kinds: BTreeMap::new() };
    let general = Query { propose: 0, ..plain() };
    let solver = Query { shorten: 0, ..general.clone() };
    let mut random = Random::new(88);
    for number in 0..boards {
        let (rows, cols) = [(6, 6), (5, 7), (8, 6), (4, 5)][number as usize % 4];
        let large = made_strictly(&mut random, rows, cols);
        for rule_set in RuleSet::ALL {
            let position = on_the_way(&mut random, &large.in_rule_set(rule_set), number % 50);
            judge.steps(&*position);
        }
        let small = if number % 2 == 0 { made(&mut random) } else { scattered(&mut random) };
        let small = small.in_rule_set(RuleSet::ALL[number as usize % 3]);
        judge.verdict(&*read(&small.text()));
        let position = on_the_way(&mut random, &small, 30);
        judge.hint("a short reason", &*position, &general);
        judge.hint("the solver's proof", &*position, &solver);
    }
    // Eight cells in a ring without an end, where only a rule that is not listed helps, and ends that could close a loop.
    ["AA#.../###.#./###...", "A../A..", "AB/BA"].iter().for_each(|text| {
        judge.verdict(&*read(text));
        judge.whole(read(text));
    });
    println!("{} proofs: {:?}", judge.kinds.values().sum::<u32>(), judge.kinds);
    let others = [
        "mistake",
        "no solution",
        "no solution, with a rule added on the way",
        "only solution",
        "a short reason",
        "the solver's proof",
    ];
    for kind in TECHNIQUES.iter().map(|technique| technique.name).chain(others) {
        assert!(judge.kinds.contains_key(kind), "no proof of {kind}: {:?}", judge.kinds);
    }
}

#[test]
fn the_steps_of_a_position_repeat_no_conclusion() {
    let position = read("strict:D..C./EB..C/..A../...A./EBD..");
    let found = with_steps(PLENTY, |run| steps(&*position, Tier(u8::MAX), run));
    let found = found.expect("no limit").expect("the position stands");
    let mut told = BTreeSet::new();
    for hint in &found.found {
        let known = told.len();
        told.extend(hint.targets().iter().copied());
        assert!(told.len() > known, "{}: {:?}", hint.technique(), hint.targets());
    }
    assert!(found.found.len() > 20, "{}", found.found.len());
}

#[test]
fn whatever_can_be_read_is_answered_without_a_panic() {
    let mut random = Random::new(5);
    let flow = gridproof_games::engine("flow").expect("the game is registered");
    let mut answered = 0;
    for round in 0..if effort().0 > 100 { 200_000 } else { 6_000 } {
        let text = mutated(&mut random, TEXTS[round % TEXTS.len()]);
        let Ok(Position::Deductive(position)) = flow.open(&text) else { continue };
        answered += 1;
        let outcome = hint(&*position, &plain(), 20_000);
        to_svg(&draw::hint(&*position, &outcome, Level::Full, Pencil::Kept), &SvgOptions::default());
        for about in flow.strategies() {
            let choice = Choice { strategy: Some(about.name.to_owned()), limit: 2, ..Choice::default() };
            let solved = with_steps(5_000, |run| solve(&*position, &choice, run)).expect("a strategy");
            assert_eq!(solved.solutions.len(), solved.answer.solutions.len(), "{}", position.text());
        }
    }
    assert!(answered > 150, "{answered}");
}

/// A board with a straight path in each row.
fn striped(rows: usize, cols: usize) -> String {
    let row = |number: usize| {
        let letter = char::from_u32(0x0100 + number as u32).expect("these are letters with accents");
        format!("{letter}{}{letter}", ".".repeat(cols - 2))
    };
    (0..rows).map(row).collect::<Vec<_>>().join("/")
}

#[test]
fn boards_of_every_kind_are_read_solved_hinted_and_drawn() {
    let table = [
        ("large", striped(50, 50)),
        ("wide", striped(30, 80)),
        ("walls", "A..B/..../..../A..B;wall=r1c2-r1c3,r2c2-r2c3".to_owned()),
        ("holes", "A.#B/..#B/..##/A.##".to_owned()),
        ("bridges", "#A#/B.B/#A#;bridge=r2c2".to_owned()),
        ("warps", "A.BA/..B.;warp=r1c1-r1c4,r2c1-r2c4".to_owned()),
        ("hexes", "hex:A.A/B.B".to_owned()),
    ];
    for ((kind, text), rule_set) in table.iter().flat_map(|row| RuleSet::ALL.map(|rules| (row, rules))) {
        let flow = Flow::read(text).unwrap_or_else(|error| panic!("{kind}: {error}")).in_rule_set(rule_set);
        let told = format!("{kind} in {}", rule_set.name());
        let position = read(&flow.text());
        assert_eq!(position.text(), flow.text(), "{told}");
        let solved = solved(&*position);
        assert!(rule_set == RuleSet::Strict || solved.verdict() != Solutions::None, "{told}");
        let solution = draw::solution(&*position, &solved);
        assert_eq!(solution.is_some(), !solved.solutions.is_empty(), "{told}");
        let outcome = hint(&*position, &plain(), PLENTY);
        match &outcome {
            Outcome::Hint(hint) => assert!(!hint.frames().is_empty(), "{told}"),
            Outcome::Mistake(mistake) => assert!(mistake.clash.marks.is_empty(), "{told}"),
            Outcome::NotForced(both) => assert_ne!(both.one, both.other, "{told}"),
            other => panic!("{told}: {other:?}"),
        }
        let hinted = draw::hint(&*position, &outcome, Level::Full, Pencil::Off);
        for scene in [Some(hinted), solution].into_iter().flatten() {
            let picture = to_svg(&scene, &SvgOptions::default());
            assert!(picture.starts_with("<svg") && picture.trim_end().ends_with("</svg>"), "{told}");
        }
    }
}

#[test]
fn two_paths_that_cross_on_a_bridge_are_told_apart() {
    let engine = gridproof::Engine::new();
    let ask = |verb: &str, puzzle: &str| {
        let request =
            serde_json::json!({ "verb": verb, "game": "flow", "puzzle": puzzle, "steps": 5_000_000 });
        let answer = engine.answer_json(request.to_string().as_bytes(), &gridproof::Watch::new());
        serde_json::from_str::<serde_json::Value>(&answer).expect("JSON")
    };
    // Both ways over r2c2 are forced, each with a colour of its own.
    let text = "basic:CBC./..../B.AA;bridge=r2c2,r2c3";
    let steps = ask("steps", text);
    let mut placed: BTreeMap<String, String> = BTreeMap::new();
    for step in steps["steps"].as_array().expect("steps") {
        for place in step["places"].as_array().expect("places") {
            let (place, value) = place.as_str().expect("text").split_once('=').expect("a value");
            let before = placed.insert(place.to_owned(), value.to_owned());
            assert!(before.is_none_or(|before| before == value), "{place} has two values");
        }
    }
    assert_eq!((placed["r2c2h"].as_str(), placed["r2c2v"].as_str()), ("C", "B"), "{placed:?}");

    // Targets say which way, too. A wrong colour across the bridge is a mistake; the same colour down is right.
    let wrong = ask("hint", &format!("{text};B=r2c2h"));
    let target = serde_json::json!({ "cell": "r2c2", "way": "across", "value": "B" });
    assert_eq!((&wrong["outcome"], &wrong["targets"]), (&"mistake".into(), &serde_json::json!([target])));
    assert_eq!(ask("hint", &format!("{text};B=r2c2v"))["outcome"], "hint");
}

#[test]
fn a_board_whose_only_continuation_is_a_closed_loop_gets_an_answer() {
    // Each has no solution, and its refutation joins cells into a ring that no path can leave.
    let boards = [
        "strict:.../AA.",
        "strict:.../..A/.A.;warp=r1c1-r1c3",
        "strict:A../.../.../.A.;bridge=r2c2,r3c2;warp=r1c3-r4c3",
        "strict:hex:#.../..../..../A.A.",
    ];
    for text in boards {
        let outcome = hint(&*read(text), &plain(), PLENTY);
        assert!(matches!(outcome, Outcome::Mistake(_)), "{text} has no solution");
    }
}
