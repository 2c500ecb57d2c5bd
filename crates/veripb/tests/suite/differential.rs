//! The kernel and VeriPB give the same verdict, on right proofs and on wrong ones.

use crate::agreement::Agreement;
use crate::checker::{Verdict, VeriPb};
use crate::mutation::{Lines, OwnedHow};
use crate::random::{Case, Rng, case};
use gridproof_kernel::{Checker, LineId, Listed, Lit, Op, Proof, Reason, Rejection, Rules, Statement};
use gridproof_veripb::{ExportError, export};

fn judged(case: &Case) -> Result<(), Rejection> {
    Checker::new().check(&case.rules, &case.marks, &case.proof).map(drop)
}

#[test]
fn the_kernel_and_veripb_agree_on_every_proof() {
    let Some(veripb) = VeriPb::find("agree") else { return };
    let (mut accepted, mut rejected, mut stricter) = (0, 0, 0);
    let mut seed = 0;
    while accepted + rejected < 500 {
        seed += 1;
        let mut case = case(seed);
        if seed % 4 != 0 {
            let mut lines = Lines::of(&case.proof);
            lines.mutate(&mut Rng(seed ^ 0xab_cdef), case.rules.atoms());
            case.proof = lines.proof();
        }
        // A mutated citation can leave its scope. Such a proof is refused before the comparison.
        let files = match export(&case.rules, &case.marks, &case.proof) {
            Ok(files) => files,
            Err(error) => {
                assert_eq!(judged(&case).map_err(ExportError::Form), Err(error), "seed {seed}");
                continue;
            }
        };
        let (ours, theirs) = (judged(&case), veripb.judge(&files));
        match Agreement::of(&ours, &theirs, case.rules.atoms(), &case.proof) {
            Agreement::Accepted => accepted += 1,
            Agreement::Rejected => rejected += 1,
            Agreement::Stricter => stricter += 1,
            Agreement::Differ => {
                panic!("seed {seed}: {ours:?} but {theirs:?}\n{}\n{}", files.opb, files.pbp);
            }
        }
    }
    println!(
        "agreed: {accepted} accepted, {rejected} rejected; disagreed as expected: {stricter} (see Agreement)"
    );
    assert!(accepted >= 100 && rejected >= 100, "{accepted} accepted, {rejected} rejected");
    assert!(stricter < 10, "{stricter} of {seed} proofs that only VeriPB accepts");
}

/// Breaks the form of a proof: an axiom, a mark, the order of citations, or a scope.
fn deform(rng: &mut Rng, case: &mut Case) {
    let mut lines = Lines::of(&case.proof);
    let at = rng.below(lines.0.len());
    let forward = LineId((at + rng.below(3)) as u32);
    let line = &mut lines.0[at];
    match &mut line.how {
        OwnedHow::Axiom(name) if rng.one_in(2) => *name = vec![0, case.rules.statements().len() as u32],
        OwnedHow::Axiom(_) | OwnedHow::Mark(_) => {
            let other = rng.statement(case.rules.atoms());
            line.says = if other == line.says { Statement::contradiction() } else { other };
        }
        OwnedHow::Propagate(cites) => cites.push(forward),
        OwnedHow::Combine(ops) => ops.push(Op::Add(forward, 1)),
        OwnedHow::Assume | OwnedHow::Discharge => line.how = OwnedHow::Propagate(vec![]),
    }
    case.proof = lines.proof();
}

#[test]
fn a_deformed_proof_is_rejected_by_the_kernel_and_not_written() {
    let mut rng = Rng(99);
    for seed in 0..2000 {
        let mut case = case(seed);
        deform(&mut rng, &mut case);
        assert!(judged(&case).is_err(), "seed {seed}");
        let written = export(&case.rules, &case.marks, &case.proof);
        assert!(matches!(written, Err(ExportError::Form(_))), "seed {seed}");
    }
}

#[test]
fn a_line_of_a_closed_supposition_cannot_be_exported() {
    let a = Lit::positive(0);
    let rules = Listed::new(1, [Statement::unit(a)]);
    let mut proof = Proof::new();
    let assumption = proof.assume(&Statement::unit(!a));
    let rule = proof.axiom(&rules, rules.rule_at(0).borrow()).unwrap();
    proof.propagate(&Statement::contradiction(), &[assumption, rule]);
    proof.discharge(assumption);
    assert!(export(&rules, &[], &proof).is_ok());
    proof.propagate(&Statement::unit(a), &[rule]);
    let rejection = Rejection { line: 5, reason: Reason::ClosedScope(rule) };
    assert_eq!(export(&rules, &[], &proof), Err(ExportError::Form(rejection)));
}

/// The only cases in which the kernel is stricter than VeriPB. These proofs are sound.
#[test]
fn the_kernel_is_stricter_about_senseless_operations_and_huge_numbers() {
    let Some(veripb) = VeriPb::find("stricter") else { return };
    let [a, b] = [0, 1].map(Lit::positive);
    let rules = Listed::new(2, [Statement::clause([a, b])]);
    let rule = rules.rule_at(0);
    let huge = Statement::linear([(i64::MAX, a), (i64::MAX, b)], 1).unwrap();
    let table = [
        // b >= 0 divided by 2, plus a + b >= 1.
        (
            vec![Op::Literal(b, 1), Op::Divide(2), Op::Add(LineId(0), 1)],
            Statement::linear([(1, a), (2, b)], 1).unwrap(),
            Reason::BadOperation(2),
        ),
        // a + b >= 1 weakened to b >= 0, which saturates to 0 >= 0, plus a + b >= 1.
        (
            vec![Op::Add(LineId(0), 1), Op::Weaken(a), Op::Saturate, Op::Add(LineId(0), 1)],
            Statement::clause([a, b]),
            Reason::BadOperation(3),
        ),
        // A sum that is too large on the way to a small one.
        (
            vec![Op::Add(LineId(0), i64::MAX), Op::Add(LineId(0), 1), Op::Divide(i64::MAX)],
            Statement::linear([(2, a), (2, b)], 2).unwrap(),
            Reason::BadOperation(2),
        ),
        // The statement can be written, but not the total of its coefficients.
        (vec![], huge, Reason::Overflow),
    ];
    for (ops, says, reason) in table {
        let mut proof = Proof::new();
        let line = proof.axiom(&rules, rule.borrow()).unwrap();
        if ops.is_empty() {
            proof.propagate(&says, &[line]);
        } else {
            proof.combine(&says, &ops);
        }
        let rejection = Checker::new().check(&rules, &[], &proof).unwrap_err();
        assert_eq!(rejection.reason, reason);
        assert_eq!(veripb.judge(&export(&rules, &[], &proof).unwrap()), Verdict::Accepted, "{reason:?}");
    }
}
