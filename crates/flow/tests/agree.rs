//! The strategies agree with each other, and what the general solver refutes has a proof that the kernel accepts.

use flow::{Flow, GAME, RuleSet, family};
use search::game::{Choice, Game, Position};
use search::reason::{Reasoner, Standing};
use search::run::with_steps;
use search::{Random, Verdict};

const BOARDS: [&str; 10] = [
    // Eight cells in a ring without an end: a closed loop that no listed rule excludes.
    "AA#.../###.#./###...",
    "A../A..",
    "AB/BA",
    "AA./.../...",
    "A..B/..../..../A..B",
    "A..B/..../.AB./....",
    "AB../..../.A../...B;wall=r2c2-r3c2",
    "A..B/..../B..A/....;bridge=r2c2",
    "A..#/..B./.A../#..B;warp=r2c1-r2c4",
    "hex:A..B/..../.A.B/....",
];

fn position(text: &str, rule_set: RuleSet) -> Box<dyn Position> {
    let flow = Flow::read(text).expect("a puzzle").in_rule_set(rule_set);
    GAME.read(&flow.text()).expect("it reads back")
}

fn count(position: &dyn Position, strategy: &str, limit: u64) -> (u64, bool, usize) {
    let choice = Choice { strategy: Some(strategy.to_owned()), limit, ..Choice::default() };
    let answer = with_steps(20_000_000, |run| position.solve(&choice, run)).expect("a strategy");
    for model in &answer.solutions {
        assert!(position.solution(model).is_ok(), "{strategy} on {}", position.text());
    }
    (answer.count.found, answer.count.complete, answer.solutions.len())
}

#[test]
fn the_strategies_agree_in_every_rule_set() {
    for (board, rule_set) in BOARDS.iter().flat_map(|board| RuleSet::ALL.map(|rules| (board, rules))) {
        let position = position(board, rule_set);
        let fast = count(&*position, "fast", 30);
        for strategy in ["cdcl", "pns", "df-pn"] {
            assert_eq!(fast, count(&*position, strategy, 30), "{strategy} on {}", position.text());
        }
        let (found, complete, _) = count(&*position, "logic", 2);
        if complete {
            assert_eq!((found, true), (fast.0, fast.1), "{}", position.text());
        }
    }
}

#[test]
fn one_solution_and_no_solution_are_proved_with_lazily_added_rules() {
    let mut outlets = 0;
    for (board, rule_set) in BOARDS.iter().flat_map(|board| RuleSet::ALL.map(|rules| (board, rules))) {
        let position = position(board, rule_set);
        let mut reasoner =
            Reasoner::new(position.rules(), position.marks(), position.lazy()).expect("rules that add up");
        let expected = count(&*position, "fast", 2).0;
        let standing = with_steps(20_000_000, |run| reasoner.standing(run));
        let proved = match standing {
            Standing::Impossible(core) => {
                assert_eq!(expected, 0, "{}", position.text());
                let clash = with_steps(20_000_000, |run| reasoner.clash(&core, &mut Random::new(0), run));
                Some(clash.expect("a proof").proved)
            }
            Standing::Completed(model) => match with_steps(20_000_000, |run| reasoner.is_only(&model, run)) {
                Verdict::Proved(proved) => {
                    assert_eq!(expected, 1, "{}", position.text());
                    Some(proved)
                }
                Verdict::Disproved(_) => {
                    assert_eq!(expected, 2, "{}", position.text());
                    None
                }
                Verdict::Inconclusive(limit) => panic!("{}: {limit:?}", position.text()),
            },
            Standing::Inconclusive(limit) => panic!("{}: {limit:?}", position.text()),
        };
        let cited = proved.iter().flat_map(|proved| proved.rules());
        outlets += cited.filter(|rule| rule.borrow().family() == family::OUTLET).count();
    }
    assert!(outlets > 0, "some proof needs a rule that is not listed");
}

#[test]
fn cancelling_answers_with_what_there_is() {
    let text =
        format!("basic:A{}/{}A", ".".repeat(49), vec![".".repeat(50); 48].join("/") + "/" + &".".repeat(49));
    let position = GAME.read(&text).expect("a large board");
    for strategy in ["fast", "cdcl", "pns", "df-pn", "logic"] {
        let choice = Choice { strategy: Some(strategy.to_owned()), limit: u64::MAX, ..Choice::default() };
        let answer = with_steps(2_000, |run| position.solve(&choice, run)).expect("a strategy");
        assert!(answer.stopped.is_some() && !answer.count.complete, "{strategy}");
    }
}
