//! What may become a hint, and what an engine may remember.

use crate::common::judge::kind;
use crate::common::toy::Toy;
use crate::common::{Board, PLENTY, hint, plain, random_board};
use gridproof::api::hint::{HintAnswer, HintOutcome};
use gridproof::kernel::{Listed, Lit, Proof, Statement};
use gridproof::pipeline::hint::{Found, HintRefusal, Outcome, Query};
use gridproof::{Engine, HintOptions, Watch};
use gridproof_search::reason::{Proved, Reasoner};
use gridproof_search::run::with_steps;
use gridproof_search::{Deduction, Deductive, Frame, Random, Shows, Tier, Trust, Verdict};

const NAMED: (&str, Tier) = ("test", Tier(1));

fn board(text: &str) -> Box<dyn Deductive> {
    Board::read(text).position()
}

/// The proof that a cell holds a value.
fn proved(position: &dyn Deductive, atom: &str) -> (Proved, Lit) {
    let lit = Lit::from(position.rules().read_atom(atom).unwrap());
    let verdict = with_steps(PLENTY, |run| {
        let mut reasoner = Reasoner::new(position.rules(), position.marks(), position.lazy(), run);
        reasoner.as_mut().expect("plenty of steps").is_forced(lit, run)
    });
    match verdict {
        Ok(Verdict::Proved(proved)) => (proved, lit),
        other => panic!("{other:?}"),
    }
}

/// A film of one frame.
fn film(targets: &[Lit]) -> Vec<Frame> {
    vec![Frame::new(NAMED, Shows::Facts(targets.to_vec()), "Because.".to_owned().into())]
}

fn refusal(position: &dyn Deductive, proved: &Proved, targets: &[Lit]) -> Option<HintRefusal> {
    Found::new(position, proved.clone(), targets.to_vec(), NAMED, film(targets), Trust::Rules).err()
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
fn assuming_one_solution() -> Toy {
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
    let toy = assuming_one_solution();
    let a = Lit::positive(0);
    let proved =
        with_steps(PLENTY, |run| Proved::check(&toy.rules, &[], from_unique_rule(&toy), run)).unwrap();
    assert!(proved.theorem().assumes_unique());
    assert_eq!(refusal(&toy, &proved, &[a]), Some(HintRefusal::AssumesUnique));
    let allowed = Found::new(&toy, proved, vec![a], NAMED, film(&[a]), Trust::OneSolution).unwrap();
    assert!(allowed.theorem().assumes_unique());
}

#[test]
fn rules_that_assume_one_solution_are_used_only_where_that_is_allowed() {
    let mut toy = assuming_one_solution();
    let targets = vec![Lit::positive(0)];
    let proof = from_unique_rule(&toy);
    toy.deductions = vec![Deduction::of_one(NAMED, targets, "Because.".to_owned().into(), proof)];
    let outcome = hint(&toy, &plain(), PLENTY);
    assert_eq!(kind(&outcome), "not-forced", "both atoms are open without that rule: {outcome:?}");
    let trusting = Query { trust: Trust::OneSolution, ..plain() };
    let outcome = hint(&toy, &trusting, PLENTY);
    assert_eq!(kind(&outcome), "hint", "{outcome:?}");
}

#[test]
fn a_mark_that_only_a_rule_about_one_solution_excludes_is_not_a_mistake() {
    let toy = Toy { marks: vec![!Lit::positive(0)], ..assuming_one_solution() };
    let outcome = hint(&toy, &plain(), PLENTY);
    // "not a" leaves "b": that is a solution, so the hint is that b follows.
    assert_eq!(kind(&outcome), "hint", "{outcome:?}");
}

#[test]
fn a_deduction_whose_proof_or_claim_is_wrong_is_passed_over() {
    let mut toy = assuming_one_solution();
    toy.marks = vec![Lit::positive(0)];
    let mut proof = Proof::new();
    let rule = proof.axiom(&toy.rules, toy.rules.rule_at(0).borrow()).unwrap();
    proof.propagate(&Statement::clause([Lit::positive(0), Lit::positive(1)]), &[rule]);
    let targets = vec![Lit::positive(1)];
    toy.deductions = vec![Deduction::of_one(NAMED, targets, "Because.".to_owned().into(), proof)];
    let outcome = hint(&toy, &plain(), PLENTY);
    assert!(!matches!(&outcome, Outcome::Hint(hint) if hint.technique() == "test"), "{outcome:?}");
}

/// The answer of an engine to "what is next?", without the time that it took.
fn ask(engine: &Engine, text: &str, options: &HintOptions, steps: u64) -> HintAnswer {
    let puzzle = engine.read("latin", text).expect("a Latin square");
    engine.hint(&puzzle, &options.clone().steps(steps), &Watch::new().clock(|| 0)).expect("no fault")
}

fn is_unknown(answer: &HintAnswer) -> bool {
    matches!(answer.outcome, HintOutcome::Inconclusive(_))
}

/// The settings `propose` and `check` of a hint.
fn effort(propose: &str, check: &str) -> HintOptions {
    let settings = [("propose", propose), ("check", check)];
    HintOptions::new().set(settings.map(|(name, time)| (name.to_owned(), time.to_owned())).into())
}

fn hits_and_misses(engine: &Engine) -> (u64, u64) {
    let cache = engine.metrics().cache;
    (cache.hits, cache.misses)
}

#[test]
fn the_engine_remembers_by_puzzle_marks_and_question() {
    let engine = Engine::new();
    let plain = HintOptions::new();
    let first = ask(&engine, "1...", &plain, PLENTY);
    assert_eq!(hits_and_misses(&engine), (0, 1));
    // No steps are needed for what is known.
    let again = ask(&engine, "1...", &plain, 0);
    assert_eq!((&first, hits_and_misses(&engine)), (&again, (1, 1)));
    let others = [
        HintOptions::new().max_tier(1),
        HintOptions::new().assume_unique(true),
        effort("0ms", "2s"),
        effort("1s", "0ms"),
        HintOptions::new().seed(1),
    ];
    for (number, options) in others.iter().enumerate() {
        ask(&engine, "1...", options, PLENTY);
        assert_eq!(hits_and_misses(&engine), (1, 2 + number as u64), "{options:?}");
    }
    for text in ["2...", "..../1...", "1.../.2..", "1.../..2."] {
        let (_, before) = hits_and_misses(&engine);
        ask(&engine, text, &plain, PLENTY);
        assert_eq!(hits_and_misses(&engine), (1, before + 1), "{text}");
    }
    assert_eq!(engine.metrics().cache.kept, 1 + others.len() + 4);
    engine.clear();
    assert_eq!(engine.metrics().cache.kept, 0);
    assert!(is_unknown(&ask(&engine, "1...", &plain, 0)), "nothing is left after clear");
}

#[test]
fn how_much_is_shown_and_how_it_is_worded_is_not_part_of_what_is_remembered() {
    use gridproof::{Level, Style};
    let engine = Engine::new();
    ask(&engine, "1...", &HintOptions::new(), PLENTY);
    let (levels, styles) = ([Level::Nudge, Level::Where, Level::Why], [Style::Terse, Style::Formal]);
    for (number, options) in (levels.map(|level| HintOptions::new().level(level)).into_iter())
        .chain(styles.map(|style| HintOptions::new().style(style)))
        .enumerate()
    {
        let known = ask(&engine, "1...", &options, 0);
        assert_eq!(known, ask(&Engine::new(), "1...", &options, PLENTY), "{options:?}");
        assert_eq!(hits_and_misses(&engine), (1 + number as u64, 1), "{options:?}");
    }
}

#[test]
fn the_engine_never_remembers_an_inconclusive_answer() {
    let engine = Engine::new();
    for _ in 0..2 {
        assert!(is_unknown(&ask(&engine, "1...", &HintOptions::new(), 1)));
    }
    assert_eq!((hits_and_misses(&engine), engine.metrics().cache.kept), ((0, 2), 0));
    assert!(ask(&engine, "1...", &HintOptions::new(), PLENTY).hint().is_some());
}

#[test]
fn the_engine_does_not_remember_an_answer_that_a_limit_cut_short() {
    let options = effort("0ms", "200ms");
    let mut random = Random::new(7);
    let (mut tried, mut wrong) = (0, vec![]);
    while tried < 150 {
        let text = random_board(&mut random, 5).text();
        let full = ask(&Engine::new(), &text, &options, PLENTY);
        if !matches!(full.outcome, HintOutcome::Hint(_) | HintOutcome::Mistake(_)) {
            continue;
        }
        tried += 1;
        for steps in [500, 1000, 2000, 4000, 8000, 16_000, 32_000, 64_000] {
            let engine = Engine::new();
            ask(&engine, &text, &options, steps);
            if ask(&engine, &text, &options, PLENTY) != full {
                wrong.push(format!("{text} after {steps} steps"));
            }
        }
    }
    assert!(wrong.is_empty(), "{} answers are worse than they could be, such as {}", wrong.len(), wrong[0]);
}
