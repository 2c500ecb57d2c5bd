//! Every strategy agrees with the exact counter, on seeded boards of every kind and in every rule set, and what has no solution
//! or no other one has a proof that the kernel accepts.

use crate::boards::{made, made_strictly, scattered};
use gridproof_flow::{Flow, GAME, RuleSet, family, frontier};
use gridproof_kernel::Checker;
use gridproof_search::reason::{Proved, Reasoner, Standing};
use gridproof_search::run::with_steps;
use gridproof_search::{Answer, Choice, Deductive, Ended, Position, Random, Run, Solvable, Verdict};

/// Boards that are always tried.
const BOARDS: [&str; 15] = [
    // Eight cells in a ring without an end: a closed loop that no listed rule excludes.
    "AA#.../###.#./###...",
    "A../A..",
    "AB/BA",
    "AA",
    "AAB/..B",
    "A#A",
    "AB.BA/.....",
    "AA./.../...",
    "A..B/..../..../A..B",
    "A..B/..../.AB./....",
    "AB../..../.A../...B;wall=r2c2-r3c2",
    "A..B/..../B..A/....;bridge=r2c2",
    "A..#/..B./.A../#..B;warp=r2c1-r2c4",
    "hex:A..B/..../.A.B/....",
    "A...B/...../..C../...../BAC..",
];

const PLENTY: u64 = 50_000_000;
/// How many solutions are requested.
const LIMIT: u64 = 5;

/// How many boards of each kind.
fn each() -> u32 {
    if std::env::var_os("GRIDPROOF_DEEP").is_some() { 3_000 } else { 120 }
}

fn counted(flow: &Flow) -> u128 {
    with_steps(PLENTY, |run| frontier::count(flow, 64, run)).expect("the board is small").solutions
}

fn open(flow: &Flow) -> Box<dyn Deductive> {
    let text = flow.text();
    let Ok(Position::Deductive(position)) = GAME.open(&text) else { panic!("{text} reads back") };
    position
}

fn ask(position: &dyn Deductive, strategy: &str, limit: u64) -> Answer {
    let choice = Choice { strategy: Some(strategy.to_owned()), limit, ..Choice::default() };
    let answer = with_steps(PLENTY, |run| position.solve(&choice, run)).expect("a strategy");
    let what = format!("{strategy} on {}", position.text());
    // The techniques may get stuck; every search has to finish.
    let stuck = strategy == "logic" && answer.ended == Ended::Stuck;
    assert!(stuck || answer.ended == Ended::Finished, "{what}: {:?}", answer.ended);
    for model in &answer.solutions {
        assert!(position.solution(model).is_ok(), "{what}");
    }
    answer
}

/// Compares the answer of every strategy with the exact count. Returns whether the techniques alone decided the board.
fn agree(flow: &Flow, solutions: u128) -> bool {
    let position = open(flow);
    for strategy in ["fast", "cdcl", "pns", "df-pn"] {
        let count = ask(&*position, strategy, LIMIT).count;
        let what = format!("{strategy} on {}: {solutions}", flow.text());
        assert_eq!(u128::from(count.found), solutions.min(LIMIT.into()), "{what}");
        // A search that has found as many as requested may know that there are no others.
        assert!(count.complete || solutions >= LIMIT.into(), "{what}");
        assert!(!count.complete || u128::from(count.found) == solutions, "{what}");
    }
    let count = ask(&*position, "logic", 2).count;
    if count.complete {
        assert_eq!(u128::from(count.found), solutions, "logic on {}", flow.text());
    }
    count.complete
}

/// A proof that there is no solution, or no other one; the kernel has to accept it again.
fn prove(flow: &Flow, solutions: u128) -> Option<Proved> {
    let position = open(flow);
    let new = |run: &mut Run<'_>| Reasoner::new(position.rules(), position.marks(), position.lazy(), run);
    let mut reasoner = with_steps(PLENTY, new).expect("rules");
    let proved = with_steps(PLENTY, |run| match reasoner.standing(run).expect("no fault") {
        Standing::Impossible(core) => {
            assert_eq!(solutions, 0, "{}", flow.text());
            Some(reasoner.clash(&core, &mut Random::new(0), run).expect("a proof").proved)
        }
        Standing::Completed(model) => match reasoner.is_only(&model, run).expect("no fault") {
            Verdict::Proved(proved) => {
                assert_eq!(solutions, 1, "{}", flow.text());
                Some(proved)
            }
            Verdict::Disproved(_) => {
                assert!(solutions > 1, "{}", flow.text());
                None
            }
            Verdict::Inconclusive(limit) => panic!("{}: {limit:?}", flow.text()),
        },
        Standing::Inconclusive(limit) => panic!("{}: {limit:?}", flow.text()),
    })?;
    let theorem = Checker::new().check(position.rules(), position.marks(), proved.proof());
    assert!(theorem.is_ok(), "{}", flow.text());
    Some(proved)
}

/// Whether the game itself proves that a solution is the only one. It must not where there are others.
fn is_only(flow: &Flow, solutions: u128) -> bool {
    let position = open(flow);
    let Some(model) = ask(&*position, "fast", 1).solutions.into_iter().next() else { return false };
    let proved = with_steps(PLENTY, |run| Proved::only(&*position, &model, run)).expect("a proof that holds");
    assert!(proved.is_none() || solutions == 1, "{}", flow.text());
    proved.is_some()
}

#[test]
fn every_strategy_agrees_with_the_counter_and_what_is_impossible_is_proved() {
    // Impossible boards, boards with one solution and boards with more.
    let (mut boards, mut verdicts, mut by_logic, mut outlets) = (0, [0; 3], [0; 2], 0);
    let mut only = 0;
    let mut random = Random::new(8);
    let mut texts: Vec<Flow> = BOARDS.iter().map(|text| Flow::read(text).expect(text)).collect();
    texts.extend((0..each()).map(|_| made(&mut random)));
    texts.extend((0..each()).map(|_| scattered(&mut random)));
    texts.extend((0..each() / 10).map(|_| made_strictly(&mut random, 4, 5)));
    for (flow, rule_set) in texts.iter().flat_map(|flow| RuleSet::ALL.map(|rule_set| (flow, rule_set))) {
        let flow = flow.in_rule_set(rule_set);
        let solutions = counted(&flow);
        by_logic[usize::from(solutions > 0)] += u32::from(agree(&flow, solutions));
        only += u32::from(is_only(&flow, solutions));
        let cited = prove(&flow, solutions).map_or_else(Vec::new, |proved| proved.rules());
        outlets += cited.iter().filter(|rule| rule.borrow().family() == family::OUTLET).count();
        boards += 1;
        verdicts[solutions.min(2) as usize] += 1;
    }
    assert!(boards > 700 && verdicts.iter().all(|&count| count > 100), "{boards}: {verdicts:?}");
    assert!(by_logic.iter().all(|&count| count > 50), "refuted and solved by techniques: {by_logic:?}");
    assert!(only > 50, "{only} proved by propagation");
    assert!(outlets > 0, "some proof needs a rule that is not listed");
}

#[test]
fn the_fast_search_counts_hundreds_of_solutions_exactly() {
    let mut random = Random::new(80);
    let mut many = 0;
    for flow in (0..60).map(|_| made(&mut random).in_rule_set(RuleSet::Basic)) {
        let solutions = counted(&flow);
        let position = open(&flow);
        let count = ask(&*position, "fast", 100_000).count;
        assert_eq!((u128::from(count.found), count.complete), (solutions, true), "{}", flow.text());
        many += u32::from(solutions > 100);
    }
    assert!(many > 3, "{many}");
}

#[test]
fn cancelling_answers_with_what_there_is() {
    let text =
        format!("basic:A{}/{}A", ".".repeat(49), vec![".".repeat(50); 48].join("/") + "/" + &".".repeat(49));
    let position = open(&Flow::read(&text).expect("a large board"));
    for strategy in ["fast", "cdcl", "pns", "df-pn", "logic"] {
        let choice = Choice { strategy: Some(strategy.to_owned()), limit: 1_000_000, ..Choice::default() };
        let answer = with_steps(2_000, |run| position.solve(&choice, run)).expect("a strategy");
        assert!(answer.ended.stopped().is_some() && !answer.count.complete, "{strategy}");
    }
}
