//! Hints and mistakes: their reasons are as small as promised, checked by searches that share no code with them.

use super::exact_sums::some_sum_forces;
use super::{Board, Cells, State, refute};
use crate::certificate::{Goal, Pool, Tally, Term, Use};
use crate::game::StarPosition;
use crate::position::{Mark, StarBattle};
use crate::rules::StarRules;
use crate::testing::{random_board, with_some_marks};
use gridproof_kernel::{Atom, Checker, Class, How, Lit, Proof, Refusal, Rule, RuleBuf, Rules, Statement};
use gridproof_search::film::attach;
use gridproof_search::run::with_steps;
use gridproof_search::{Deduction, Deductive, NothingLazy, Outcome, Random, Refutation, Seek, Solver, Tier};
use std::collections::BTreeSet;
use std::ops::ControlFlow;

/// Steps that none of these searches needs.
const PLENTY: u64 = 50_000_000;

/// The rules of a puzzle, of which only some are listed.
struct Listed<'r> {
    rules: &'r StarRules,
    listed: Vec<RuleBuf>,
}

impl Rules for Listed<'_> {
    fn game(&self) -> &str {
        self.rules.game()
    }
    fn puzzle(&self) -> &str {
        self.rules.puzzle()
    }
    fn atoms(&self) -> u32 {
        self.rules.atoms()
    }
    fn statement(&self, rule: Rule<'_>) -> Result<(Statement, Class), Refusal> {
        self.rules.statement(rule)
    }
    fn for_each(&self, visit: &mut dyn FnMut(Rule<'_>)) {
        self.listed.iter().for_each(|rule| visit(rule.borrow()));
    }
    fn atom_text(&self, atom: Atom) -> String {
        self.rules.atom_text(atom)
    }
    fn read_atom(&self, text: &str) -> Option<Atom> {
        self.rules.read_atom(text)
    }
    fn rule_text(&self, rule: Rule<'_>) -> String {
        self.rules.rule_text(rule)
    }
    fn read_rule(&self, text: &str) -> Option<RuleBuf> {
        self.rules.read_rule(text)
    }
}

/// Whether some rules and marks force all of some literals, by the general solver.
fn follow(rules: &StarRules, listed: &[RuleBuf], marks: &[Lit], claims: &[Lit]) -> bool {
    let some = Listed { rules, listed: listed.to_vec() };
    claims.iter().all(|&claim| {
        let outcome = with_steps(PLENTY, |run| {
            let mut solver = Solver::new(&some, run).expect("the rules are right");
            solver.solve(&[marks, &[!claim]].concat(), &mut NothingLazy, run).expect("no fault")
        });
        matches!(outcome, Outcome::Refuted(_))
    })
}

/// The rules that a proof cites.
fn cited(proof: &Proof) -> Vec<RuleBuf> {
    let rules: BTreeSet<Vec<u32>> = proof
        .lines()
        .filter_map(|(_, line)| if let How::Axiom(rule) = line.how { Some(rule.0.to_vec()) } else { None })
        .collect();
    rules.into_iter().map(|words| RuleBuf::new(words[0], &words[1..])).collect()
}

/// The first hint on a position.
fn hint(position: &StarPosition) -> Option<Deduction> {
    let mut first = None;
    with_steps(PLENTY, |run| {
        position.deduce(Seek::default(), run, &mut |deduction, _| {
            first = Some(deduction);
            ControlFlow::Break(())
        })
    })
    .expect("enough steps, and no fault");
    first
}

/// Passes the hints of a few random boards to `look`, from the empty board on.
fn each_hint(seed: u64, boards: &[(u32, u32, usize)], mut look: impl FnMut(&StarPosition, &Deduction)) {
    let mut random = Random::new(seed);
    for &(size, stars, count) in boards {
        for round in 0..count {
            let (board, solution) = random_board(&mut random, size, stars);
            let share = 15 * (round % 3);
            let mut position = with_some_marks(&mut random, &board, &solution, share);
            while let Some(found) = hint(&StarPosition::new(position.clone())) {
                look(&StarPosition::new(position.clone()), &found);
                position = found.targets.iter().fold(position, |position, lit| {
                    let mark = if lit.is_positive() { Mark::Star } else { Mark::Cross };
                    position.with_mark(lit.atom().0, mark)
                });
            }
        }
    }
}

/// Every rule of a sum that a hint shows is needed.
#[test]
fn no_rule_of_a_reason_can_be_dropped() {
    let (mut checked, mut large) = (0, 0);
    each_hint(11, &[(6, 1, 8), (8, 1, 8), (9, 2, 4), (10, 2, 3)], |position, hint| {
        let Deduction { technique, targets, proof, tier, .. } = hint;
        let (rules, listed) = (&position.rules, cited(proof));
        let marks = gridproof_game::Puzzle::marks(position);
        Checker::new().check(rules, marks, proof).expect("every hint is proved");
        assert!(follow(rules, &listed, marks, targets), "the rules suffice");
        if *tier > Tier(4) {
            return;
        }
        for at in 0..listed.len() {
            let mut rest = listed.clone();
            let rule = rest.remove(at);
            assert!(
                !follow(rules, &rest, marks, targets),
                "{technique} does not need {} in {}",
                rules.rule_text(rule.borrow()),
                position.position.text()
            );
        }
        checked += 1;
        large += u32::from(*tier >= Tier(3));
    });
    assert!(checked > 300 && large > 20, "{checked} {large}");
}

/// All sums of up to three rules, each counted once: the size of the smallest that forces something.
fn smallest_by_trying(state: &State<'_>) -> Option<usize> {
    let board = state.board;
    let units = board.units().flat_map(|unit| [Use::Least(unit), Use::Most(unit)]);
    let rules: Vec<Use> = units.chain(board.windows().map(Use::Window)).collect();
    let mut tally = Tally::default();
    let mut forces = |terms: &[Term]| {
        tally.sum(state, terms);
        !tally.forced().is_empty()
    };
    let each = || rules.iter().enumerate();
    if each().any(|(_, &one)| forces(&[(one, 1)])) {
        return Some(1);
    }
    let pairs = || each().flat_map(|(at, &one)| rules[at + 1..].iter().map(move |&two| (at, one, two)));
    if pairs().any(|(_, one, two)| forces(&[(one, 1), (two, 1)])) {
        return Some(2);
    }
    for (at, one, two) in pairs() {
        let after = rules[at + 1..].iter().skip_while(|&&rule| rule != two).skip(1);
        for &three in after {
            if forces(&[(one, 1), (two, 1), (three, 1)]) {
                return Some(3);
            }
        }
    }
    None
}

#[test]
fn where_counting_is_needed_the_hint_is_the_smallest_sum_on_the_board() {
    let (mut checked, mut small) = (0, 0);
    each_hint(12, &[(6, 1, 10), (7, 1, 10), (8, 1, 6)], |position, hint| {
        if hint.tier < Tier(3) {
            return;
        }
        let board = Board::new(&position.position);
        let smallest = smallest_by_trying(&State::new(&board, &position.position));
        let shown = cited(&hint.proof).len();
        assert!(smallest.is_none_or(|size| shown <= size), "{shown}: {}", position.position.text());
        assert!(smallest.is_none() || hint.tier == Tier(3), "{}", position.position.text());
        checked += 1;
        small += u32::from(smallest.is_some());
    });
    assert!(checked > 30 && small > 10, "{checked} {small}");
}

#[test]
fn no_hint_is_harder_than_counting_where_a_plain_sum_forces_something() {
    let (mut harder, mut decided) = (0, 0);
    each_hint(13, &[(6, 1, 40), (8, 1, 16)], |position, hint| {
        if hint.tier <= Tier(3) {
            return;
        }
        let board = Board::new(&position.position);
        let state = State::new(&board, &position.position);
        let (pool, limit) = (Pool::new(&state), 2 * board.size() as usize);
        for cell in state.open().iter() {
            for lit in [Lit::positive(cell), !Lit::positive(cell)] {
                let cheapest =
                    with_steps(PLENTY, |run| pool.cheapest(Goal::Lit(lit), |_| 1.0, limit as f64, run));
                // Without any cheap sum there is no plain one.
                if cheapest.expect("enough steps").is_some() {
                    let forced = some_sum_forces(&state, lit, limit, PLENTY);
                    assert_eq!(forced, Some(false), "{}: {}", hint.technique, position.position.text());
                    decided += 1;
                }
            }
        }
        harder += 1;
    });
    assert!(harder > 10 && decided > 0, "{harder} {decided}");
}

#[test]
fn the_model_of_sums_agrees_with_all_sums_of_up_to_three_rules() {
    let (mut some, mut none) = (0, 0);
    each_hint(16, &[(5, 1, 3), (6, 1, 2)], |position, _| {
        let board = Board::new(&position.position);
        let state = State::new(&board, &position.position);
        let tried = smallest_by_trying(&state);
        let lits = || state.open().iter().flat_map(|cell| [Lit::positive(cell), !Lit::positive(cell)]);
        let found = lits().any(|lit| some_sum_forces(&state, lit, 3, PLENTY) == Some(true));
        assert_eq!(found, tried.is_some(), "{}", position.position.text());
        some += u32::from(found);
        none += u32::from(!found);
    });
    assert!(some > 20, "{some} {none}");
}

#[test]
fn all_that_one_star_rules_out_is_one_hint() {
    let mut checked = 0;
    each_hint(14, &[(6, 1, 4), (8, 1, 4), (9, 2, 2)], |position, hint| {
        if hint.technique != "star neighbours" {
            return;
        }
        let board = Board::new(&position.position);
        let state = State::new(&board, &position.position);
        let crosses: Cells = hint.targets.iter().map(|lit| lit.atom().0).collect();
        let ruled_out = |star: u32| {
            let full = board.units_of(star).into_iter().filter(|&unit| state.need(unit) == 0);
            let filled = full.fold(*board.near(star), |all, unit| all | *board.cells(unit));
            filled & state.open()
        };
        assert!(state.stars().iter().any(|star| ruled_out(star) == crosses), "{}", position.position.text());
        checked += 1;
    });
    assert!(checked > 40, "{checked}");
}

/// Wrong marks that cannot all stand, on random boards: sets that the general solver refutes, without spare marks.
fn wrong_marks(random: &mut Random) -> (StarBattle, Vec<Lit>) {
    loop {
        let (size, stars) = [(6, 1), (8, 1), (9, 2)][random.index(3)];
        let (board, solution) = random_board(random, size, stars);
        let share = random.index(60);
        let position = with_some_marks(random, &board, &solution, share);
        let wrong = random.index(solution.len()) as u32;
        let mark = if solution[wrong as usize] { Mark::Cross } else { Mark::Star };
        let position = StarPosition::new(position.with_mark(wrong, mark));
        let mut marks = gridproof_game::Puzzle::marks(&position).to_vec();
        let fails = |marks: &[Lit]| {
            with_steps(PLENTY, |run| {
                let mut solver = Solver::new(&position.rules, run).expect("the rules are right");
                let outcome = solver.solve(marks, &mut NothingLazy, run).expect("no fault");
                matches!(outcome, Outcome::Refuted(_))
            })
        };
        if !fails(&marks) {
            continue;
        }
        for mark in marks.clone() {
            let rest: Vec<Lit> = marks.iter().copied().filter(|&other| other != mark).collect();
            if fails(&rest) {
                marks = rest;
            }
        }
        if !marks.is_empty() {
            return (board, marks);
        }
    }
}

#[test]
fn mistakes_are_refuted_in_few_frames_that_the_proof_backs() {
    let mut random = Random::new(15);
    let mut lengths = vec![];
    for _ in 0..60 {
        let (board, marks) = wrong_marks(&mut random);
        let rules = StarRules::new(&board);
        let found =
            with_steps(PLENTY, |run| refute(&rules, &marks, run)).expect("enough steps, and no fault");
        let Refutation { frame, proof } = found.expect("the techniques refute it");
        let theorem = Checker::new().check(&rules, &[], &proof).expect("every mistake is proved");
        let opposite = Statement::clause(marks.iter().map(|&mark| !mark));
        assert_eq!(theorem.statement(), opposite.view());
        lengths.push(frame.total());
        let words = frame.reason.split(' ').count();
        assert!((4..=40).contains(&words), "{}", frame.reason);
        attach(&mut [frame], &proof).expect("the proof backs the film");
    }
    lengths.sort_unstable();
    assert!(lengths[30] <= 3, "{lengths:?}");
}
