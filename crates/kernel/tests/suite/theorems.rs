//! The properties of a theorem: its puzzle, its marks, whether it assumes a single solution.

use crate::common::draft::Draft;
use crate::common::model::Model;
use crate::common::propose;
use crate::common::rng::Rng;
use crate::common::{A, B, C};
use gridproof_kernel::{Checker, Listed, Op, Proof, Statement};

fn pair_and_triple() -> Listed {
    Listed::new(3, [Statement::clause([A, B]), Statement::clause([!B, C])])
}

fn quote(proof: &mut Proof, rules: &Listed, index: usize) -> gridproof_kernel::LineId {
    proof.axiom(rules, rules.rule_at(index).borrow()).expect("the rule exists")
}

#[test]
fn a_theorem_names_its_puzzle_and_its_statement() {
    let rules = pair_and_triple();
    let mut proof = Proof::new();
    let (pair, triple) = (quote(&mut proof, &rules, 0), quote(&mut proof, &rules, 1));
    proof.combine(&Statement::clause([A, C]), &[Op::Add(pair, 1), Op::Add(triple, 1)]);
    let theorem = Checker::new().check(&rules, &[A], &proof).unwrap();
    assert_eq!((theorem.game(), theorem.puzzle()), ("listed", "listed"));
    assert_eq!(theorem.statement(), Statement::clause([A, C]).view());
    assert!(theorem.marks().is_empty(), "a mark on the board that no line states is no premise");
    assert!(!theorem.assumes_unique());
}

#[test]
fn a_theorem_lists_the_marks_of_its_proof_sorted_and_once() {
    let rules = pair_and_triple();
    let mut proof = Proof::new();
    let (pair, triple) = (quote(&mut proof, &rules, 0), quote(&mut proof, &rules, 1));
    let (late, early) = (proof.mark(!C), proof.mark(!A));
    let again = proof.mark(!C);
    proof.propagate(&Statement::contradiction(), &[late, early, again, pair, triple]);
    let theorem = Checker::new().check(&rules, &[!C, B, !A, !C], &proof).unwrap();
    assert_eq!(theorem.marks(), [!A, !C]);
}

#[test]
fn a_mark_inside_a_closed_supposition_is_still_a_premise() {
    let rules = pair_and_triple();
    let mut proof = Proof::new();
    let pair = quote(&mut proof, &rules, 0);
    let assumed = proof.assume(&Statement::unit(!B));
    let mark = proof.mark(!A);
    proof.propagate(&Statement::contradiction(), &[assumed, mark, pair]);
    proof.discharge(assumed);
    let theorem = Checker::new().check(&rules, &[!A], &proof).unwrap();
    assert_eq!(theorem.statement(), Statement::unit(B).view());
    assert_eq!(theorem.marks(), [!A]);
}

#[test]
fn only_a_rule_of_the_unique_class_makes_a_theorem_assume_a_single_solution() {
    let rules = pair_and_triple().unique_from(1);
    for (quoted, assumes_unique) in [(&[0][..], false), (&[1], true), (&[0, 1], true), (&[1, 0], true)] {
        let mut proof = Proof::new();
        for &index in quoted {
            quote(&mut proof, &rules, index);
        }
        let theorem = Checker::new().check(&rules, &[], &proof).unwrap();
        assert_eq!(theorem.assumes_unique(), assumes_unique, "by the rules {quoted:?}");
    }
}

#[test]
fn a_unique_rule_inside_a_closed_supposition_still_counts() {
    let rules = pair_and_triple().unique_from(0);
    let mut proof = Proof::new();
    let assumed = proof.assume(&Statement::all(&[!A, !B]));
    let pair = quote(&mut proof, &rules, 0);
    proof.propagate(&Statement::contradiction(), &[assumed, pair]);
    proof.discharge(assumed);
    assert!(Checker::new().check(&rules, &[], &proof).unwrap().assumes_unique());
}

#[test]
fn the_marks_of_one_check_are_gone_in_the_next() {
    let rules = pair_and_triple();
    let mut proof = Proof::new();
    proof.mark(A);
    let mut checker = Checker::new();
    assert!(checker.check(&rules, &[A], &proof).is_ok());
    assert!(checker.check(&rules, &[], &proof).is_err());
}

#[test]
fn a_used_checker_judges_like_a_fresh_one_whatever_the_sizes() {
    let mut rng = Rng(5);
    let mut used = Checker::new();
    let mut accepted = 0;
    // Each model has its own size, so the checker switches between large and small models.
    for _ in 0..2_000 {
        let model = if rng.percent(50) { Model::wild(&mut rng) } else { Model::planted(&mut rng).0 };
        let mut draft = Draft::new(&model);
        for attempt in 0..20 {
            let line =
                if attempt < 3 { propose::axiom(&mut rng, &draft) } else { propose::next(&mut rng, &draft) };
            let proof = draft.with(&line);
            let fresh = Checker::new().check(&model.rules, &model.marks, &proof);
            let reused = used.check(&model.rules, &model.marks, &proof);
            assert_eq!(reused, fresh, "{proof:?}");
            if fresh.is_ok() {
                accepted += 1;
                draft.keep(&line);
            }
        }
    }
    assert!(accepted > 10_000, "only {accepted} accepted");
}

#[test]
fn a_checker_goes_from_large_to_small_to_large() {
    let mut checker = Checker::new();
    for atoms in [1_000_u32, 2, 1_000, 3, 100_000, 1] {
        let last = gridproof_kernel::Lit::positive(atoms - 1);
        let rules = Listed::new(atoms, [Statement::unit(last)]);
        let mut proof = Proof::new();
        let rule = quote(&mut proof, &rules, 0);
        proof.propagate(&Statement::unit(last), &[rule]);
        proof.combine(&Statement::unit(last), &[Op::Add(rule, 2), Op::Divide(2)]);
        assert!(checker.check(&rules, &[], &proof).is_ok());
        // No state is left over: without a premise, the same claims are refused, also after a failed sum.
        for ops in [&[][..], &[Op::Literal(last, 1)], &[Op::Literal(last, i64::MAX), Op::Literal(last, 1)]] {
            let mut bare = Proof::new();
            bare.combine(&Statement::unit(last), ops);
            assert!(checker.check(&rules, &[], &bare).is_err());
        }
        let mut bare = Proof::new();
        bare.propagate(&Statement::unit(last), &[]);
        assert!(checker.check(&rules, &[], &bare).is_err());
    }
}
