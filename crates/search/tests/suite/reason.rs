//! The reasoner against brute force.

use crate::common::{brute_force, loose_model, random_lit, random_model};
use gridproof_kernel::{Checker, Listed, Lit, Rules, Statement};
use gridproof_search::reason::{Explainer, Fate, Reasoner, Standing, Unanswered};
use gridproof_search::run::with_steps;
use gridproof_search::{NothingLazy, Random, Stopped, Verdict};

const PLENTY: u64 = 10_000_000;

/// A random model and some marks on it.
fn random_position(random: &mut Random, case: usize) -> (Listed, Vec<Lit>) {
    let atoms = 4 + random.below(5) as u32;
    let rules = match case % 2 {
        0 => random_model(random, atoms, 2 + case % 9),
        _ => loose_model(random, atoms, 3 + case % 19),
    };
    let marks = (0..random.index(4)).map(|_| random_lit(random, atoms)).collect();
    (rules, marks)
}

fn reasoner<'r>(rules: &'r Listed, marks: &[Lit]) -> Reasoner<'r> {
    with_steps(PLENTY, |run| Reasoner::new(rules, marks, Box::new(NothingLazy), run)).unwrap()
}

#[test]
fn forced_means_true_in_every_completion_and_is_proved() {
    let mut random = Random::new(11);
    let (mut proved, mut disproved, mut impossible) = (0, 0, 0);
    for case in 0..4000 {
        let (rules, marks) = random_position(&mut random, case);
        let lit = random_lit(&mut random, rules.atoms());
        let models = brute_force(&rules, &marks);
        let answer = with_steps(PLENTY, |run| reasoner(&rules, &marks).is_forced(lit, run));
        match answer {
            Err(Unanswered::Impossible) => {
                impossible += 1;
                assert!(models.is_empty(), "case {case}");
            }
            Err(Unanswered::Fault(fault)) => panic!("case {case}: {fault}"),
            Ok(Verdict::Proved(proof)) => {
                proved += 1;
                assert!(!models.is_empty() && models.iter().all(|model| model.holds(lit)), "case {case}");
                let theorem = Checker::new().check(&rules, &marks, proof.proof()).unwrap();
                assert_eq!(&theorem, proof.theorem());
                assert_eq!(theorem.statement(), Statement::unit(lit).view());
            }
            Ok(Verdict::Disproved(model)) => {
                disproved += 1;
                assert!(models.contains(&model) && !model.holds(lit), "case {case}");
            }
            Ok(Verdict::Inconclusive(limit)) => panic!("case {case}: {limit:?}"),
        }
    }
    assert!(proved > 300 && disproved > 300 && impossible > 300, "{proved} {disproved} {impossible}");
}

#[test]
fn a_clash_is_irreducible_and_proved_from_the_rules_alone() {
    let mut random = Random::new(12);
    let (mut sizes, mut stories) = ([0; 5], 0);
    for case in 0..4000 {
        let (rules, mut marks) = random_position(&mut random, case);
        marks.extend((0..3).map(|_| random_lit(&mut random, rules.atoms())));
        marks.sort_unstable();
        marks.dedup();
        let mut reasoner = reasoner(&rules, &marks);
        let Standing::Impossible(core) = with_steps(PLENTY, |run| reasoner.standing(run)).unwrap() else {
            assert!(!brute_force(&rules, &marks).is_empty(), "case {case}");
            continue;
        };
        let clash = with_steps(PLENTY, |run| reasoner.clash(&core, &mut Random::new(1), run)).unwrap();
        assert!(clash.irreducible);
        assert!(clash.marks.iter().all(|mark| marks.contains(mark)));
        assert!(brute_force(&rules, &clash.marks).is_empty(), "case {case}");
        for left_out in &clash.marks {
            let rest: Vec<Lit> = clash.marks.iter().copied().filter(|mark| mark != left_out).collect();
            assert!(!brute_force(&rules, &rest).is_empty(), "case {case}: {left_out:?} is not needed");
        }
        let theorem = clash.proved.theorem();
        if clash.marks.iter().any(|&mark| clash.marks.contains(&!mark)) {
            assert_eq!((theorem.marks(), clash.marks.len()), (&clash.marks[..], 2));
        } else {
            assert_eq!(theorem.statement(), Statement::clause(clash.marks.iter().map(|&mark| !mark)).view());
            assert_eq!(theorem.marks(), [], "it rests on no mark");
        }
        // The same as an explanation, if propagation alone shows it.
        let explainer = Explainer::new(&rules, &[]);
        let story =
            with_steps(PLENTY, |run| explainer.clash(&clash.marks, &mut Random::new(1), run)).unwrap();
        if let Some(story) = story.filter(|_| !clash.marks.is_empty() && theorem.marks().is_empty()) {
            let explained = Checker::new().check(&rules, &[], &story.proof(&rules).unwrap()).unwrap();
            assert_eq!(explained.statement(), theorem.statement());
            stories += 1;
        }
        sizes[clash.marks.len().min(4)] += 1;
    }
    assert!(sizes[..4].iter().all(|&count| count > 20) && stories > 300, "{sizes:?} {stories}");
}

#[test]
fn the_backbone_is_what_all_completions_share() {
    let mut random = Random::new(13);
    let mut compared = 0;
    for case in 0..3000 {
        let (rules, marks) = random_position(&mut random, case);
        let models = brute_force(&rules, &marks);
        let answer = with_steps(PLENTY, |run| reasoner(&rules, &marks).backbone(run));
        let backbone = match answer {
            Ok(backbone) => backbone,
            Err(Unanswered::Impossible) => {
                assert!(models.is_empty(), "case {case}");
                continue;
            }
            Err(Unanswered::Fault(fault)) => panic!("case {case}: {fault}"),
        };
        assert!(backbone.is_complete());
        for atom in 0..rules.atoms() {
            let lit = Lit::positive(atom);
            let trues = models.iter().filter(|model| model.holds(lit)).count();
            let expected = match trues {
                0 => Fate::Never,
                n if n == models.len() => Fate::Always,
                _ => Fate::Variable,
            };
            assert_eq!(backbone.fates[atom as usize], expected, "case {case}, atom {atom}");
        }
        assert!(backbone.completions.iter().all(|model| models.contains(model)));
        assert_eq!(backbone.completions.len(), models.len().min(2), "case {case}");
        compared += 1;
    }
    assert!(compared > 1000, "{compared}");
}

#[test]
fn an_incomplete_search_calls_every_atom_variable() {
    let mut random = Random::new(14);
    let mut cut_short = 0;
    for case in 0..500 {
        let (rules, marks) = random_position(&mut random, case);
        for steps in [0, 1, 5, 20] {
            let answer = with_steps(steps, |run| reasoner(&rules, &marks).backbone(run));
            assert!(!matches!(answer, Err(Unanswered::Fault(_))), "case {case}: {answer:?}");
            if let Ok(backbone) = answer
                && !backbone.is_complete()
            {
                cut_short += 1;
                assert_eq!(backbone.stopped, Some(Stopped::Steps));
                assert!(backbone.fates.iter().all(|&fate| fate == Fate::Variable));
            }
        }
    }
    assert!(cut_short > 500, "{cut_short}");
}

#[test]
fn explanations_are_proved_and_report_their_cost() {
    let mut random = Random::new(15);
    let (mut small, mut direct, mut supposed) = (0, 0, 0);
    for case in 0..3000 {
        let (rules, marks) = random_position(&mut random, case);
        let models = brute_force(&rules, &marks);
        let Some(first) = models.first() else { continue };
        let is_fact = |lit: Lit| {
            marks.contains(&lit) || rules.statements().iter().any(|s| s.view().as_unit() == Some(lit))
        };
        let forced: Vec<Lit> =
            first.lits().filter(|&lit| models.iter().all(|m| m.holds(lit)) && !is_fact(lit)).collect();
        let explainer = Explainer::new(&rules, &marks);
        let wanted = |lit: Lit| forced.contains(&lit);
        let smallest = with_steps(PLENTY, |run| explainer.smallest(&wanted, run)).unwrap();
        if let Some(explanation) = &smallest {
            small += 1;
            assert!(explanation.rules() <= 2 && explanation.supposed.is_empty());
        }
        let chains = forced.iter().filter_map(|&lit| {
            with_steps(PLENTY, |run| explainer.chain(lit, &mut Random::new(3), run)).unwrap()
        });
        for explanation in chains.chain(smallest) {
            direct += usize::from(explanation.supposed.is_empty());
            supposed += usize::from(!explanation.supposed.is_empty());
            assert_eq!(explanation.cost(), 60 * explanation.rules() + explanation.facts.len());
            let proof = explanation.proof(&rules).unwrap();
            let theorem = Checker::new().check(&rules, &marks, &proof).unwrap();
            let target = explanation.target.unwrap();
            assert_eq!(theorem.statement(), Statement::unit(target).view());
            assert!(forced.contains(&target), "case {case}");
            let used: Vec<Lit> = explanation.facts.iter().map(|&(lit, _)| lit).collect();
            assert!(theorem.marks().iter().all(|mark| used.contains(mark)));
        }
    }
    assert!(small > 300 && direct > 300 && supposed > 100, "{small} {direct} {supposed}");
}

#[test]
fn no_rule_of_a_minimised_chain_can_be_left_out() {
    let mut random = Random::new(16);
    let mut checked = 0;
    for case in 0..1500 {
        let (rules, marks) = random_position(&mut random, case);
        let models = brute_force(&rules, &marks);
        let Some(first) = models.first() else { continue };
        for lit in first.lits().filter(|&lit| models.iter().all(|m| m.holds(lit)) && !marks.contains(&lit)) {
            let explainer = Explainer::new(&rules, &marks);
            let chain = with_steps(PLENTY, |run| explainer.chain(lit, &mut Random::new(4), run)).unwrap();
            let Some(chain) = chain else { continue };
            for step in &chain.steps {
                let mut statements: Vec<Statement> = rules.statements().to_vec();
                let kept: Vec<_> =
                    chain.steps.iter().map(|s| s.rule.clone()).filter(|r| *r != step.rule).collect();
                let facts: Vec<_> = chain.facts.iter().filter_map(|(_, rule)| rule.clone()).collect();
                for (i, statement) in statements.iter_mut().enumerate() {
                    let name = rules.rule_at(i);
                    if !kept.contains(&name) && !facts.contains(&name) {
                        // Omitted: replace it with a statement that is always true.
                        *statement = Statement::clause([Lit::positive(rules.atoms())]);
                    }
                }
                let fewer = Listed::new(rules.atoms() + 1, statements);
                let smaller = Explainer::new(&fewer, &marks);
                let again = with_steps(PLENTY, |run| smaller.chain(lit, &mut Random::new(4), run)).unwrap();
                assert!(again.is_none_or(|again| again.supposed != chain.supposed), "case {case}");
                checked += 1;
            }
        }
    }
    assert!(checked > 300, "{checked}");
}

#[test]
fn a_proof_by_search_gets_by_with_few_rules() {
    let mut random = Random::new(17);
    let mut shorter = 0;
    for case in 0..800 {
        let atoms = 6 + random.below(3) as u32;
        let rules = loose_model(&mut random, atoms, 25);
        let models = brute_force(&rules, &[]);
        let Some(lit) = models.first().and_then(|m| m.lits().find(|&l| models.iter().all(|m| m.holds(l))))
        else {
            continue;
        };
        let mut reasoner = reasoner(&rules, &[]);
        let Ok(Verdict::Proved(plain)) = with_steps(PLENTY, |run| reasoner.is_forced(lit, run)) else {
            panic!("case {case}")
        };
        let few = with_steps(PLENTY, |run| reasoner.shorten(lit, plain.clone(), 2, &mut Random::new(1), run))
            .unwrap();
        assert_eq!(few.theorem().statement(), plain.theorem().statement());
        assert!(few.rules().len() <= plain.rules().len());
        shorter += usize::from(few.rules().len() < plain.rules().len());
    }
    assert!(shorter > 50, "{shorter}");
}

#[test]
fn the_only_completion_is_proved_to_be_the_only_one() {
    let mut random = Random::new(18);
    let (mut unique, mut several) = (0, 0);
    for case in 0..3000 {
        let (rules, marks) = random_position(&mut random, case);
        let models = brute_force(&rules, &marks);
        let Some(first) = models.first() else { continue };
        match with_steps(PLENTY, |run| reasoner(&rules, &marks).is_only(first, run)).unwrap() {
            Verdict::Proved(proved) => {
                unique += 1;
                assert_eq!(models.len(), 1, "case {case}");
                let all: Vec<Lit> = first.lits().collect();
                assert_eq!(proved.theorem().statement(), Statement::all(&all).view());
            }
            Verdict::Disproved(other) => {
                several += 1;
                assert!(models.contains(&other) && other != *first, "case {case}");
            }
            Verdict::Inconclusive(limit) => panic!("case {case}: {limit:?}"),
        }
    }
    assert!(unique > 100 && several > 300, "{unique} {several}");
}
