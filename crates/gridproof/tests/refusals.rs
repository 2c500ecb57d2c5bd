//! What may become a hint, and what an engine may remember.

mod common;

use common::judge::{kind, whole};
use common::toy::Toy;
use common::{Board, random_board};
use gridproof::hint::HintRefusal;
use gridproof::kernel::{Listed, Lit, Proof, Statement};
use gridproof::search::game::{Deduction, Position, Tier};
use gridproof::search::reason::{Proved, Reasoner};
use gridproof::search::run::with_steps;
use gridproof::search::{Random, Run, Verdict};
use gridproof::{Engine, Hint, HintOptions, HintOutcome, hint, view};

const PLENTY: u64 = 50_000_000;
const NAMED: (&str, Tier) = ("test", Tier(1));

fn board(text: &str) -> Box<dyn Position> {
    Board::read(text).position()
}

/// The proof that a cell holds a value.
fn proved(position: &dyn Position, atom: &str) -> (Proved, Lit) {
    let lit = Lit::from(position.rules().read_atom(atom).unwrap());
    let mut reasoner = Reasoner::new(position.rules(), position.marks(), position.lazy()).unwrap();
    match with_steps(PLENTY, |run| reasoner.is_forced(lit, run)) {
        Ok(Verdict::Proved(proved)) => (proved, lit),
        other => panic!("{other:?}"),
    }
}

fn refusal(position: &dyn Position, proved: &Proved, targets: &[Lit]) -> Option<HintRefusal> {
    let narrative = "Because.".to_owned();
    Hint::new(position, proved.clone(), targets.to_vec(), NAMED, narrative, false).err()
}

#[test]
fn a_theorem_becomes_a_hint_only_for_its_own_puzzle_marks_and_claim() {
    let given = board("1...");
    let (about_given, lit) = proved(&*given, "r2c2=1");
    assert_eq!(refusal(&*given, &about_given, &[lit]), None);
    for other in ["2...", "12..", "...1", "1........", "..../1..."] {
        let refused = refusal(&*board(other), &about_given, &[lit]);
        assert_eq!(refused, Some(HintRefusal::OtherPuzzle), "{other}");
    }

    let marked = board("..../1...");
    let (about_marked, lit) = proved(&*marked, "r2c2=1");
    assert_eq!(about_marked.theorem().marks().len(), 1);
    assert_eq!(refusal(&*marked, &about_marked, &[lit]), None);
    assert_eq!(refusal(&*board("..../1..1"), &about_marked, &[lit]), None, "more marks do no harm");
    for other in ["....", "..../2...", "..../.2.."] {
        let refused = refusal(&*board(other), &about_marked, &[lit]);
        assert_eq!(refused, Some(HintRefusal::OtherMarks), "{other}");
    }

    let other = Lit::from(marked.rules().read_atom("r1c2=2").unwrap());
    for targets in [&[][..], &[!lit], &[other], &[lit, other], &[lit, lit]] {
        let refused = refusal(&*marked, &about_marked, targets);
        assert_eq!(refused, Some(HintRefusal::OtherClaim), "{targets:?}");
    }
}

/// Two atoms, one rule "a or b", and a rule "a" that holds only if there is one solution.
fn taken_for_granted() -> Toy {
    let (a, b) = (Lit::positive(0), Lit::positive(1));
    Toy::new(Listed::new(2, [Statement::clause([a, b]), Statement::unit(a)]).unique_from(1), &[])
}

fn from_unique_rule(toy: &Toy) -> Proof {
    let mut proof = Proof::new();
    let rule = proof.axiom(&toy.rules, toy.rules.rule_at(1).borrow()).unwrap();
    proof.propagate(&Statement::unit(Lit::positive(0)), &[rule]);
    proof
}

#[test]
fn a_theorem_that_assumes_one_solution_is_a_hint_only_where_that_is_allowed() {
    let toy = taken_for_granted();
    let a = Lit::positive(0);
    let proved =
        with_steps(PLENTY, |run| Proved::check(&toy.rules, &[], from_unique_rule(&toy), run)).unwrap();
    assert!(proved.theorem().assumes_unique());
    assert_eq!(refusal(&toy, &proved, &[a]), Some(HintRefusal::AssumesUnique));
    let allowed = Hint::new(&toy, proved, vec![a], NAMED, "Because.".to_owned(), true).unwrap();
    assert!(allowed.theorem().assumes_unique());
    let shown = view::hint(&toy, &HintOutcome::Hint(Box::new(allowed)), view::HintView::default());
    assert_eq!(shown["assumes_unique"], true);
}

#[test]
fn rules_that_assume_one_solution_are_used_only_where_that_is_allowed() {
    let mut toy = taken_for_granted();
    let targets = vec![Lit::positive(0)];
    let (narrative, proof) = ("Because.".to_owned(), from_unique_rule(&toy));
    toy.deductions = vec![Deduction { technique: "test", tier: Tier(1), targets, narrative, proof }];
    let strict = HintOptions::default();
    let outcome = with_steps(PLENTY, |run| hint(&toy, &strict, run));
    assert_eq!(kind(&outcome), "not-forced", "both atoms are open without that rule: {outcome:?}");
    let trusting = HintOptions { assume_unique: true, ..strict };
    let outcome = with_steps(PLENTY, |run| hint(&toy, &trusting, run));
    assert_eq!(kind(&outcome), "hint", "{outcome:?}");
}

#[test]
fn a_mark_that_only_a_rule_about_one_solution_excludes_is_no_mistake() {
    let toy = Toy { marks: vec![!Lit::positive(0)], ..taken_for_granted() };
    let outcome = with_steps(PLENTY, |run| hint(&toy, &HintOptions::default(), run));
    // "not a" leaves "b": that is a solution, so the only thing to say is that b follows.
    assert_eq!(kind(&outcome), "hint", "{outcome:?}");
}

#[test]
fn a_deduction_whose_proof_or_claim_is_wrong_is_passed_over() {
    let mut toy = taken_for_granted();
    toy.marks = vec![Lit::positive(0)];
    let mut proof = Proof::new();
    let rule = proof.axiom(&toy.rules, toy.rules.rule_at(0).borrow()).unwrap();
    proof.propagate(&Statement::clause([Lit::positive(0), Lit::positive(1)]), &[rule]);
    let targets = vec![Lit::positive(1)];
    let deduction =
        Deduction { technique: "test", tier: Tier(1), targets, narrative: "Because.".to_owned(), proof };
    toy.deductions = vec![deduction];
    let outcome = with_steps(PLENTY, |run| hint(&toy, &HintOptions::default(), run));
    assert!(!matches!(&outcome, HintOutcome::Hint(hint) if hint.technique() == "test"), "{outcome:?}");
}

fn ask(engine: &mut Engine, text: &str, options: &HintOptions, steps: u64) -> HintOutcome {
    with_steps(steps, |run: &mut Run<'_>| engine.hint(&*board(text), options, run))
}

#[test]
fn the_engine_remembers_by_puzzle_marks_and_question() {
    let mut engine = Engine::default();
    let plain = HintOptions::default();
    let first = ask(&mut engine, "1...", &plain, PLENTY);
    assert_eq!(engine.hits_and_misses(), (0, 1));
    // No steps are needed for what is known.
    let again = ask(&mut engine, "1...", &plain, 0);
    assert_eq!((whole(&first), engine.hits_and_misses()), (whole(&again), (1, 1)));
    let others = [
        HintOptions { hardest: Tier(1), ..plain.clone() },
        HintOptions { assume_unique: true, ..plain.clone() },
        HintOptions { propose: 0, ..plain.clone() },
        HintOptions { shorten: 0, ..plain.clone() },
        HintOptions { seed: 1, ..plain.clone() },
    ];
    for (number, options) in others.iter().enumerate() {
        ask(&mut engine, "1...", options, PLENTY);
        assert_eq!(engine.hits_and_misses(), (1, 2 + number as u64), "{options:?}");
    }
    for text in ["2...", "..../1...", "1.../.2..", "1.../..2."] {
        let (_, before) = engine.hits_and_misses();
        ask(&mut engine, text, &plain, PLENTY);
        assert_eq!(engine.hits_and_misses(), (1, before + 1), "{text}");
    }
    engine.clear();
    assert_eq!(kind(&ask(&mut engine, "1...", &plain, 0)), "inconclusive", "nothing is left after clear");
}

#[test]
fn the_engine_never_remembers_that_it_did_not_know() {
    let mut engine = Engine::default();
    let plain = HintOptions::default();
    for _ in 0..2 {
        assert_eq!(kind(&ask(&mut engine, "1...", &plain, 1)), "inconclusive");
    }
    assert_eq!(engine.hits_and_misses(), (0, 2));
    assert_eq!(kind(&ask(&mut engine, "1...", &plain, PLENTY)), "hint");
}

#[test]
fn the_engine_does_not_remember_an_answer_that_a_limit_cut_short() {
    let options = HintOptions { propose: 0, shorten: 200_000, ..HintOptions::default() };
    let mut random = Random::new(7);
    let (mut tried, mut wrong) = (0, vec![]);
    while tried < 150 {
        let board = random_board(&mut random, 5);
        let full = with_steps(PLENTY, |run| hint(&*board.position(), &options, run));
        if !matches!(full, HintOutcome::Hint(_) | HintOutcome::Mistake(_)) {
            continue;
        }
        tried += 1;
        for steps in [500, 1000, 2000, 4000, 8000, 16_000, 32_000, 64_000] {
            let mut engine = Engine::default();
            with_steps(steps, |run| engine.hint(&*board.position(), &options, run));
            let later = with_steps(PLENTY, |run| engine.hint(&*board.position(), &options, run));
            if whole(&later) != whole(&full) {
                wrong.push(format!("{} after {steps} steps", board.text()));
            }
        }
    }
    assert!(wrong.is_empty(), "{} answers stay worse than they need be, such as {}", wrong.len(), wrong[0]);
}
