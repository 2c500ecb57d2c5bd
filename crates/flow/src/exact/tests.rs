use super::*;
use crate::position::RuleSet;
use crate::rules::brute::{all_puzzles, solutions};
use gridproof_search::run::with_steps;

fn counted(flow: &Flow) -> Exact<Drawn> {
    with_steps(10_000_000, |run| count(flow, u64::MAX, usize::MAX, 1, run))
}

#[test]
fn it_finds_exactly_the_solutions_that_brute_force_finds() {
    let boards = [
        "AA./.../...",
        "AA../.#../....;wall=r1c1-r1c2",
        "AA../..../....;bridge=r2c2",
        "AA../..../....;warp=r1c1-r1c4,r1c2-r3c2",
        "hex:AA./.../...",
    ];
    for (rule_set, board) in RuleSet::ALL.into_iter().flat_map(|r| boards.map(|b| (r, b))) {
        for (number, flow) in (1..=2).flat_map(|colours| all_puzzles(board, colours, rule_set)).enumerate() {
            if board.len() > 20 && number % 7 != 0 {
                continue;
            }
            let mut swept = counted(&flow).solutions;
            let mut by_hand: Vec<Vec<bool>> = solutions(&flow).into_iter().map(|drawn| drawn.used).collect();
            swept.sort();
            by_hand.sort();
            assert_eq!(swept, by_hand, "{}", flow.text());
        }
    }
}

#[test]
fn it_finds_the_completions_of_marks() {
    let flow = Flow::read("A..B/..../..../A..B").expect("a puzzle");
    for marks in
        [";A=r1c1-r1c2", ";A=r2c2", ";edge=r2c2-r2c3", ";cross=r1c1-r2c1", ";A=r2c2;B=r2c2", ";A=r1c4"]
    {
        let position = Flow::read(&format!("{}{marks}", flow.text())).expect("a position");
        let fits = |used: &[bool]| {
            let board = position.board();
            let drawn = crate::rules::brute::draw(&flow, used).expect("a solution");
            let marks = position.marks();
            marks.used.iter().all(|&edge| used[edge as usize])
                && marks.crossed.iter().all(|&edge| !used[edge as usize])
                && marks.coloured.iter().all(|&(node, colour)| drawn.colours[node as usize] == Some(colour))
                && used.len() == board.edges().len()
        };
        let by_hand = solutions(&flow).into_iter().filter(|drawn| fits(&drawn.used)).count();
        assert_eq!(counted(&position).count.found, by_hand as u64, "{marks}");
    }
}

#[test]
fn without_memory_it_finds_the_same() {
    let flow = Flow::read("A...B/...../..C../...../BAC..").expect("a puzzle");
    for rule_set in RuleSet::ALL {
        let flow = flow.in_rule_set(rule_set);
        let [with, without] =
            [1, 0].map(|memory| with_steps(10_000_000, |run| count(&flow, u64::MAX, 0, memory, run)));
        assert_eq!(with.count, without.count, "{rule_set:?}");
        assert!(with.states <= without.states);
    }
}

#[test]
fn a_limit_is_inconclusive_and_a_cap_is_no_end() {
    let flow =
        Flow::read("basic:A........../.........../.........../.........../..........A").expect("a puzzle");
    let stopped = with_steps(1_000, |run| count(&flow, u64::MAX, 0, 1, run));
    assert_eq!((stopped.stopped, stopped.count.complete), (Some(Stopped::Steps), false));
    let capped = with_steps(100_000, |run| count(&flow, 2, 2, 1, run));
    assert!(capped.count.capped && !capped.count.complete && capped.solutions.len() == 2);
}

#[test]
fn a_strict_solution_and_a_look_nearby_change_no_verdict() {
    let (mut unique, mut near) = (0, 0);
    for board in ["AA../..../....", "AA../.#../...."] {
        for rule_set in [RuleSet::Basic, RuleSet::Cover] {
            for flow in (1..=2).flat_map(|colours| all_puzzles(board, colours, rule_set)).step_by(3) {
                let truth = solutions(&flow).len() as u64;
                let terms = Terms { limit: 2, keep: 2, memory: 1 };
                let found = with_steps(1_000_000, |run| count_on(&flow, terms, 0, run));
                assert_eq!(found.count.found, truth.min(2), "{}", flow.text());
                assert_eq!(found.count.complete, truth < 2, "{}", flow.text());
                assert!(found.solutions.iter().all(|used| crate::rules::brute::draw(&flow, used).is_some()));
                unique += u64::from(truth == 1);
                near += u64::from(found.solutions.len() == 2 && found.solutions[0] != found.solutions[1]);
            }
        }
    }
    assert!(unique > 20 && near > 20, "{unique} with one solution, {near} with two");
}

#[test]
fn stopped_early_it_claims_nothing_whatever_strict_says() {
    let flow = Flow::read("cover:A.../..B./..../B..A").expect("a puzzle with two solutions");
    for steps in 0..200 {
        let terms = Terms { limit: 2, keep: 2, memory: 1 };
        let found = with_steps(steps, |run| count_on(&flow, terms, 0, run));
        assert!(!found.count.complete, "{steps}: {:?}", found.count);
        assert_eq!(found.count.timed_out, found.count.found < 2);
    }
}

/// What suppositions about single edges rule out is in no solution.
#[test]
fn a_probed_board_has_the_same_solutions() {
    let (mut narrowed, mut impossible) = (0, 0);
    for rule_set in RuleSet::ALL {
        for flow in all_puzzles("AA../..../....", 2, rule_set).into_iter().step_by(5) {
            let before = counted(&flow).solutions;
            match with_steps(1_000_000, |run| probe(&flow, run)).expect("a small board") {
                Probed::Narrowed(probed) => {
                    assert_eq!(counted(&probed).count.found, before.len() as u64, "{}", flow.text());
                    narrowed += usize::from(!before.is_empty() && probed.marks() != flow.marks());
                }
                Probed::Impossible => {
                    assert!(before.is_empty(), "{}", flow.text());
                    impossible += 1;
                }
            }
        }
    }
    assert!(narrowed > 20 && impossible > 20, "{narrowed} narrowed, {impossible} impossible");
}

/// The order of the nodes is shared by boards of one size, and what depends on the ends is not.
#[test]
fn boards_of_one_size_do_not_disturb_each_other() {
    let texts = ["strict:A..B/..../..../A..B", "strict:AB../..../..../AB..", "A..B/..../..../A..B"];
    let flows = texts.map(|text| Flow::read(text).expect("a puzzle"));
    let first = flows.each_ref().map(|flow| counted(flow).solutions);
    let again = flows.each_ref().map(|flow| counted(flow).solutions);
    assert_eq!(first, again);
    for (flow, solutions) in flows.iter().zip(first) {
        assert_eq!(solutions.len(), crate::rules::brute::solutions(flow).len(), "{}", flow.text());
    }
}

/// What is faster on plain rectangles does the same, state for state.
#[test]
fn on_plain_rectangles_the_quick_sweep_does_what_the_general_one_does() {
    use super::ground::Way;
    use super::plain::{Made, Plain};
    use super::plan::Plan;
    use super::search::Search;
    let ways = [(false, false), (false, true), (true, false), (true, true)];
    let marks = ["", ";edge=r2c2-r2c3", ";cross=r1c1-r2c1", ";A=r2c2"];
    let (mut compared, mut impossible) = (0, 0);
    for (board, step) in [("AA../..../....", 3), ("AA/../../..", 1), ("AA.../...../...../.....", 29)] {
        let puzzles = (1..=2).flat_map(|colours| all_puzzles(board, colours, RuleSet::Strict));
        for (number, flow) in puzzles.step_by(step).enumerate() {
            let text = format!("{}{}", flow.text(), marks[number % marks.len()]);
            let Ok(flow) = Flow::read(&text) else { continue };
            for (up, left) in ways {
                let way = Way::Diagonals { up, left };
                let plan = Plan::new(&flow, way);
                let quick = match Plain::made(&flow, way, u64::MAX, usize::MAX) {
                    Made::Ready(plain) => Some(plain),
                    Made::Impossible => None,
                    Made::Unsuited => panic!("{text} is a plain rectangle"),
                };
                let (Some(plan), Some(mut quick)) = (&plan, quick) else {
                    assert!(plan.is_none(), "{text}");
                    impossible += 1;
                    continue;
                };
                let mut general = Search::new(plan, u64::MAX, usize::MAX);
                let done = with_steps(1_000_000, |run| (quick.go(u64::MAX, run), general.go(u64::MAX, run)));
                assert_eq!(done, (Ok(true), Ok(true)), "{text}");
                let [quick, general] = [quick.tally(), general.tally()];
                assert_eq!((quick.states, quick.pruned), (general.states, general.pruned), "{text}");
                assert_eq!(quick.drawn, general.drawn, "{text}");
                compared += 1;
            }
        }
    }
    assert!(compared > 100 && impossible > 200, "{compared} compared, {impossible} impossible");
}
