use super::brute::{Drawn, all_puzzles, solutions};
use super::*;
use crate::position::RuleSet;
use gridproof_search::testing;

/// Small boards of every kind; only the board of each text is used.
const BOARDS: [&str; 6] = [
    "AA./...",
    "AA./.../...",
    "AA./.#./...;wall=r1c1-r1c2",
    "AA./.../...;bridge=r2c2",
    "AA../....;warp=r1c1-r1c4",
    "hex:AA./.../...",
];

fn truth(rules: &FlowRules, drawn: &Drawn, lit: Lit) -> bool {
    let truth = match rules.says(lit.atom()) {
        Says::Edge(edge) => drawn.used[edge as usize],
        Says::Colour(node, colour) => drawn.colours[node as usize] == Some(colour),
    };
    truth == lit.is_positive()
}

fn puzzles(rule_set: RuleSet) -> Vec<Flow> {
    BOARDS
        .iter()
        .flat_map(|board| (1..=2).flat_map(move |colours| all_puzzles(board, colours, rule_set)))
        .collect()
}

/// A set of nodes from its bits.
fn members(bits: u32, nodes: u32) -> Vec<u32> {
    (0..nodes).filter(|node| bits >> node & 1 == 1).collect()
}

/// Whether to check everything, not only a share.
fn is_deep() -> bool {
    std::env::var_os("GRIDPROOF_DEEP").is_some()
}

/// A number that looks random but is the same in every run.
fn mixed(seed: u32) -> u32 {
    let x = seed.wrapping_mul(0x9e37_79b9) ^ 0x85eb_ca6b;
    (x ^ x >> 15).wrapping_mul(0x2c1b_3c6d) >> 8
}

#[test]
fn every_solution_satisfies_every_listed_rule() {
    let mut checked = 0;
    for flow in RuleSet::ALL.into_iter().flat_map(puzzles) {
        let rules = FlowRules::new(&flow);
        let statements = testing::statements(&rules);
        for drawn in solutions(&flow) {
            let broken = statements.iter().find(|says| !says.view().holds(|lit| truth(&rules, &drawn, lit)));
            assert_eq!(broken, None, "{}", flow.text());
            checked += 1;
        }
    }
    assert!(checked > 5_000, "{checked}");
}

/// Of the literals that may be named for each edge that leaves a set, one that is false in the solution, if there is one:
/// a clause that holds with these holds with all others.
fn worst_choices(
    rules: &FlowRules,
    drawn: &Drawn,
    leaving: &[global::Leaving],
    colours: &[Colour],
) -> Vec<u32> {
    let is_false = |edge: &global::Leaving, choice: u32| match choice {
        global::BY_EDGE => !truth(rules, drawn, rules.edge(edge.edge)),
        side => {
            let node = if side == global::INSIDE { edge.inside } else { edge.outside };
            !colours.iter().any(|&colour| truth(rules, drawn, rules.colour(node, colour)))
        }
    };
    let worst = |edge: &global::Leaving| (0..3).find(|&choice| is_false(edge, choice)).unwrap_or(0);
    leaving.iter().map(worst).collect()
}

/// Whether the rule of a name, if there is one, holds in a solution.
fn holds(rules: &FlowRules, drawn: &Drawn, name: &RuleBuf) -> Option<bool> {
    let (says, _) = rules.statement(name.borrow()).ok()?;
    Some(says.view().holds(|lit| truth(rules, drawn, lit)))
}

#[test]
fn no_joined_and_no_outlet_cuts_off_a_solution() {
    let mut checked = [0; 2];
    for (number, flow) in RuleSet::ALL.into_iter().flat_map(puzzles).enumerate() {
        let rules = FlowRules::new(&flow);
        let all = solutions(&flow);
        let nodes = flow.board().nodes();
        for bits in 1..1_u32 << nodes {
            // On the larger boards only a share of the sets, a different one for each puzzle.
            let share = if is_deep() { 1 } else { 32 };
            if all.is_empty() || (nodes > 7 && !mixed(bits ^ number as u32).is_multiple_of(share)) {
                continue;
            }
            let set = members(bits, nodes);
            let leaving = rules.leaving(&set).expect("the set is in order");
            for drawn in &all {
                let outlets = set.iter().map(|&node| RuleBuf::new(OUTLET, &[&[node], &set[..]].concat()));
                let joined = (0..flow.colours()).map(|colour| {
                    let choices = worst_choices(&rules, drawn, &leaving, &[colour]);
                    let head = [u32::from(colour), set.len() as u32];
                    RuleBuf::new(JOINED, &[&head, &set[..], &choices[..]].concat())
                });
                for name in outlets.chain(joined) {
                    let Some(holds) = holds(&rules, drawn, &name) else { continue };
                    checked[usize::from(name.borrow().family() == JOINED)] += 1;
                    assert!(holds, "{}: {}", flow.text(), rules.rule_text(name.borrow()));
                }
            }
        }
    }
    assert!(checked.iter().all(|&checked| checked > 50_000), "{checked:?}");
}

#[test]
fn no_crossing_cuts_off_a_solution() {
    let mut checked = 0;
    let boards = [("AA./.../...", 1), ("hex:AA./.../...", 3), ("AA./.#./...", 2), ("AA../..../....", 37)];
    for (rule_set, (board, stride)) in RuleSet::ALL.into_iter().flat_map(|r| boards.map(|b| (r, b))) {
        for (number, flow) in all_puzzles(board, 2, rule_set).iter().enumerate().step_by(stride) {
            let rules = FlowRules::new(flow);
            for (index, drawn) in solutions(flow).iter().enumerate() {
                for seed in 0..if is_deep() { 1_000 } else { 24 } {
                    let seed = mixed(seed ^ mixed(index as u32) ^ mixed(number as u32 + 7));
                    let Some(name) = crossing(&rules, drawn, seed) else { continue };
                    let Some(holds) = holds(&rules, drawn, &name) else { continue };
                    checked += 1;
                    let text = rules.rule_text(name.borrow());
                    assert!(holds, "{}: {text}", flow.text());
                    assert_eq!(rules.read_rule(&text), Some(name), "{text}");
                }
            }
        }
    }
    assert!(checked > 1_000, "{checked}");
}

/// The crossing that a solution is most likely to break: its partial paths are pieces of the solution, and of each edge
/// that leaves its set a false literal is named where there is one.
fn crossing(rules: &FlowRules, drawn: &Drawn, seed: u32) -> Option<RuleBuf> {
    let (flow, board) = (rules.flow(), rules.flow().board());
    let paths = [0, 1].into_iter().flat_map(|colour| flow.ends(colour)).enumerate().map(|(index, end)| {
        let mut path = vec![end];
        for _ in 0..mixed(seed ^ index as u32) % 3 {
            let ways = board.at(path[path.len() - 1]).iter();
            let next = ways.filter(|&&(edge, node)| drawn.used[edge as usize] && !path.contains(&node));
            path.extend(next.map(|&(_, node)| node).next());
        }
        path
    });
    let paths: Vec<Vec<u32>> = paths.collect();
    // The heads, and about three in four of the other nodes.
    let heads = paths.iter().map(|path| 1 << path[path.len() - 1]).fold(0, |set, head| set | head);
    let set = members(heads | mixed(seed) | mixed(seed + 1), board.nodes());
    let mut args = vec![0, 1, set.len() as u32];
    args.extend(&set);
    paths.iter().for_each(|path| args.extend([&[path.len() as u32], &path[..]].concat()));
    let leaving = rules.crossing_leaving(&rules.crossing_parts(&args)?)?;
    args.extend(worst_choices(rules, drawn, &leaving, &[0, 1]));
    Some(RuleBuf::new(CROSSING, &args))
}

#[test]
fn every_model_of_rules_and_outlets_is_a_solution() {
    let (mut puzzles, mut solved) = (0, 0);
    for rule_set in RuleSet::ALL {
        for flow in (1..=2).flat_map(|colours| all_puzzles("AA./...", colours, rule_set)) {
            let rules = FlowRules::new(&flow);
            let mut outlets = vec![];
            let nodes = flow.board().nodes();
            for set in (1..1_u32 << nodes).map(|bits| members(bits, nodes)) {
                let names = set.iter().map(|&node| RuleBuf::new(OUTLET, &[&[node], &set[..]].concat()));
                outlets.extend(names.filter_map(|name| Some(rules.statement(name.borrow()).ok()?.0)));
            }
            let mut models = testing::models(&rules, |model| {
                let possible = |lit: Lit| lit.atom().0 as usize >= model.len() || testing::holds(model, lit);
                outlets.iter().all(|says| says.view().holds(possible))
            });
            let mut by_hand: Vec<Vec<bool>> = solutions(&flow)
                .iter()
                .map(|drawn| {
                    (0..rules.atoms()).map(|atom| truth(&rules, drawn, Lit::positive(atom))).collect()
                })
                .collect();
            by_hand.sort();
            models.sort();
            assert_eq!(models, by_hand, "{}", flow.text());
            solved += models.len();
            puzzles += 1;
        }
    }
    assert!(puzzles == 3 * (15 + 45) && solved > 100, "{puzzles} puzzles, {solved} solutions");
}

#[test]
fn texts_of_rules_and_atoms_read_back() {
    for text in
        ["A.B/.../A.B;bridge=r2c2", "strict:A.B/.../B.A", "basic:hex:A.,/.../A.,", "A...A;warp=r1c1-r1c5"]
    {
        let rules = FlowRules::new(&Flow::read(text).expect("a puzzle"));
        assert!(testing::assert_texts_read_back(&rules) > 25, "{text}");
    }
    let rules = FlowRules::new(&Flow::read("strict:A.B/.../A.B").expect("a puzzle"));
    let good = [
        "A leaves r1c1 r2c1 by r1c2 r2c2 r2c1-r3c1",
        "r2c2 has two ways out of r2c2",
        "r2c1 has two ways out of r1c2 r2c1 r2c2",
        "not all around r1c1 r1c2 r2c2 r2c1",
    ];
    for text in good {
        let rule = rules.read_rule(text).expect(text);
        assert!(rules.statement(rule.borrow()).is_ok(), "{text}");
        assert_eq!(rules.rule_text(rule.borrow()), text);
    }
    let bad = [
        "",
        "r1c1",
        "r1c1 is given ",
        "r01c1 is given",
        "r1c2-r1c1 carries A from r1c1",
        "r1c1-r1c2 carries C from r1c1",
        "A leaves r2c1 r1c1 by r1c2 r2c2 r2c1-r3c1 x",
        "A leaves r1c1 by",
        "not all around",
        "A leaves by",
        "A and B do not cross in r1c1 from r1c1 but by",
        "A and A do not cross in from but by",
        "r2c2 has two ways out of ",
    ];
    for text in bad {
        assert_eq!(rules.read_rule(text), None, "{text:?}");
    }
    for text in ["r1c1=", "r1c1=C", "r1c1=AA", "r4c1=A", "r1c1-r1c3", "r1c2-r1c1", "r1c1", ""] {
        assert_eq!(rules.read_atom(text), None, "{text:?}");
    }
}

#[test]
fn rules_that_do_not_exist_are_refused() {
    let rules = FlowRules::new(&Flow::read("A.B/.../A.B").expect("a puzzle"));
    let refused: [&[u32]; 18] = [
        &[],
        &[GIVEN],
        &[GIVEN, 1],
        &[GIVEN, 9],
        &[COLOURED, 0],
        &[TOUCH, 0, 0],
        &[CARRIES, 99, 0, 0],
        &[CARRIES, 0, 2, 0],
        &[CARRIES, 0, 0, 2],
        &[RING, 0, 3, 4, 1],
        &[RING, 0, 1],
        &[RING, 0, 1, 4],
        &[JOINED, 0, 2, 0, 6],
        &[JOINED, 0, 1, 0, 0, 3],
        &[JOINED, 0, u32::MAX, 0],
        &[OUTLET, 1, 4],
        &[OUTLET, 1, 0, 1],
        &[CROSSING, 0, 0],
    ];
    for words in refused {
        assert!(rules.statement(Rule(words)).is_err(), "{words:?}");
    }
    // An end that has only one neighbour needs no rule against a second edge.
    let narrow = FlowRules::new(&Flow::read("A.A").expect("a puzzle"));
    assert!(narrow.statement(Rule(&[FEW_EDGES, 0])).is_err());
    assert!(narrow.statement(Rule(&[ONE_COLOUR, 0])).is_err());
}
