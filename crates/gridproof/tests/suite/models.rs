//! The pipeline on rules that no game has: random linear models with random marks, compared with all assignments.

use crate::common::judge::kind;
use crate::common::toy::Toy;
use crate::common::{PLENTY, explain, hint, plain};
use gridproof::kernel::{Checker, Listed, Lit, Rules, Statement};
use gridproof::pipeline::explain::{End, ProvedStep};
use gridproof::pipeline::hint::{Outcome, Query};
use gridproof_game::Puzzle;
use gridproof_search::{Deductive, Model, Random};
use std::collections::BTreeMap;

fn random_lit(random: &mut Random, atoms: u32) -> Lit {
    let lit = Lit::positive(random.below(u64::from(atoms)) as u32);
    if random.one_in(2) { lit } else { !lit }
}

/// A few literals with small coefficients; facts, clauses and sums all occur.
fn random_statement(random: &mut Random, atoms: u32) -> Statement {
    let width = 1 + random.index(5);
    let heaviest = 1 + random.below(4);
    let terms: Vec<(i64, Lit)> =
        (0..width).map(|_| (1 + random.below(heaviest) as i64, random_lit(random, atoms))).collect();
    let total: i64 = terms.iter().map(|&(coef, _)| coef).sum();
    let bound = 1 + random.below((total as u64).div_ceil(2)) as i64;
    Statement::linear(terms, bound).filter(|says| says.view().bound >= 1).unwrap_or_else(|| {
        // It says nothing: a plain clause instead.
        Statement::unit(random_lit(random, atoms))
    })
}

fn random_toy(random: &mut Random) -> Toy {
    let atoms = 2 + random.below(7) as u32;
    let rules: Vec<Statement> = (0..1 + random.index(8)).map(|_| random_statement(random, atoms)).collect();
    let mut marks: Vec<Lit> = (0..random.index(5)).map(|_| random_lit(random, atoms)).collect();
    marks.sort_unstable();
    marks.dedup();
    Toy::new(Listed::new(atoms, rules), &marks)
}

/// Every assignment that satisfies the rules and the marks.
fn completions(toy: &Toy, marks: &[Lit]) -> Vec<Model> {
    let atoms = toy.rules.atoms();
    (0..1_u32 << atoms)
        .map(|bits| Model::from_truths((0..atoms).map(|atom| bits >> atom & 1 == 1)))
        .filter(|model| marks.iter().all(|&mark| model.holds(mark)))
        .filter(|model| toy.rules.statements().iter().all(|says| says.view().holds(|lit| model.holds(lit))))
        .collect()
}

/// Literals not on the board that hold in all completions.
fn forced(toy: &Toy, completions: &[Model]) -> Vec<Lit> {
    let Some(first) = completions.first() else { return vec![] };
    first.lits().filter(|&lit| toy.tells(lit) && completions.iter().all(|model| model.holds(lit))).collect()
}

fn judge(toy: &Toy, outcome: &Outcome) {
    let about = format!("{:?} {:?}", toy.rules.statements(), toy.marks);
    let all = completions(toy, &toy.marks);
    let forced = forced(toy, &all);
    let expected = match (all.len(), toy.is_complete(), forced.is_empty()) {
        (0, ..) => "mistake",
        (_, true, _) => "solved",
        (.., true) => "not-forced",
        _ => "hint",
    };
    assert_eq!(kind(outcome), expected, "{about}: {outcome:?}");
    match outcome {
        Outcome::Hint(hint) => {
            assert!(hint.targets().iter().all(|lit| forced.contains(lit)), "{about}: {hint:?}");
            let again = Checker::new().check(&toy.rules, &toy.marks, hint.proof());
            assert_eq!(again.as_ref(), Ok(hint.theorem()), "{about}");
            assert!(!hint.frames().is_empty(), "{about}");
        }
        Outcome::Mistake(mistake) => {
            let marks = &mistake.clash.marks;
            assert!(
                mistake.clash.irreducible && marks.iter().all(|mark| toy.marks.contains(mark)),
                "{about}"
            );
            assert!(completions(toy, marks).is_empty(), "{about}: {marks:?}");
            for dropped in marks {
                let rest: Vec<Lit> = marks.iter().copied().filter(|mark| mark != dropped).collect();
                assert!(!completions(toy, &rest).is_empty(), "{about}: {dropped:?} is not needed");
            }
        }
        Outcome::NotForced(shown) => {
            let texts: Vec<String> = all.iter().map(|model| toy.solution(model).unwrap()).collect();
            assert!(shown.one != shown.other, "{about}");
            assert!(texts.contains(&shown.one) && texts.contains(&shown.other), "{about}");
        }
        _ => {}
    }
}

#[test]
fn every_outcome_on_a_random_model_is_what_all_assignments_say() {
    let mut random = Random::new(41);
    let mut kinds: BTreeMap<&str, usize> = BTreeMap::new();
    for round in 0..4000 {
        let toy = random_toy(&mut random);
        let shorten = [0, 2_000_000][round % 2];
        let query = Query { shorten, ..plain() };
        let outcome = hint(&toy, &query, PLENTY);
        judge(&toy, &outcome);
        *kinds.entry(kind(&outcome)).or_default() += 1;
    }
    println!("{kinds:?}");
    for kind in ["hint", "mistake", "not-forced", "solved"] {
        assert!(kinds.get(kind).is_some_and(|&count| count >= 20), "too few of {kind}: {kinds:?}");
    }
}

#[test]
fn a_random_model_is_explained_until_nothing_more_is_forced() {
    let mut random = Random::new(42);
    for _ in 0..800 {
        let toy = random_toy(&mut random);
        let all = completions(&toy, &toy.marks);
        let told = explain(&toy, &plain());
        let mut marks = toy.marks.clone();
        for ProvedStep { hint, .. } in &told.steps {
            assert!(hint.targets().iter().all(|&lit| all.iter().all(|model| model.holds(lit))), "{hint:?}");
            let again = Checker::new().check(&toy.rules, &marks, hint.proof());
            assert_eq!(again.as_ref(), Ok(hint.theorem()));
            marks.extend(hint.targets());
        }
        match &told.end {
            End::Solved => assert_eq!(all.len(), 1),
            End::Stuck(_) => {
                let end = Toy::new(toy.rules.clone(), &marks);
                assert!(all.len() > 1 && forced(&end, &all).is_empty());
            }
            End::Mistake(_) => assert!(all.is_empty() && told.steps.is_empty()),
            End::Inconclusive(limit) => panic!("{limit:?}: {:?} {:?}", toy.rules.statements(), toy.marks),
        }
    }
}
