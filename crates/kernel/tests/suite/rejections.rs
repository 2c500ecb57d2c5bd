//! Every reason for a rejection, with the smallest proof that causes it: the line, the reason and the
//! message.

use crate::common::{A, B, C};
use gridproof_kernel::{
    Checker, How, LineId, Listed, Lit, Op, Proof, Reason, Refusal, Rejection, Rule, Statement, StatementView,
};

/// `a + b >= 1` and `3a + 2b + 2c >= 4` over three atoms, of which a is marked true and b false.
fn rules() -> Listed {
    let heavy = Statement::linear([(3, A), (2, B), (2, C)], 4).unwrap();
    Listed::new(3, [Statement::clause([A, B]), heavy])
}

fn rejected(proof: &Proof, line: usize, reason: Reason, words: &str) {
    let rejection = Checker::new().check(&rules(), &[A, !B], proof).expect_err("this proof is wrong");
    assert_eq!(rejection.to_string(), words);
    assert_eq!(rejection, Rejection { line, reason });
}

/// A proof that begins with the two rules as lines 1 and 2.
fn from_rules() -> Proof {
    let mut proof = Proof::new();
    for index in 0..2 {
        proof.axiom(&rules(), rules().rule_at(index).borrow()).unwrap();
    }
    proof
}

fn view<'a>(lits: &'a [Lit], coefs: &'a [i64], bound: i64) -> StatementView<'a> {
    StatementView { lits, coefs, bound }
}

const FIRST: LineId = LineId(0);
const SECOND: LineId = LineId(1);

#[test]
fn an_empty_proof_proves_nothing() {
    rejected(&Proof::new(), 0, Reason::Empty, "line 0: the proof has no lines");
}

#[test]
fn a_proof_ends_outside_every_supposition() {
    let mut proof = from_rules();
    proof.assume(&Statement::unit(A));
    rejected(&proof, 3, Reason::OpenScope, "line 3: the proof ends inside an open supposition");
    proof.propagate(&Statement::unit(A), &[LineId(2)]);
    rejected(&proof, 4, Reason::OpenScope, "line 4: the proof ends inside an open supposition");
}

#[test]
fn statements_are_in_normal_form() {
    let words = "line 1: the statement is not in normal form over the puzzle's atoms";
    let stranger = Lit::positive(3);
    let last = Lit::positive(Lit::MAX_ATOMS - 1);
    for says in [
        view(&[A, A], &[], 1),
        view(&[A, !A], &[], 1),
        view(&[B, A], &[], 1),
        view(&[A, B], &[2], 1),
        view(&[A], &[2, 2], 1),
        view(&[], &[2], 1),
        view(&[A, B], &[1, 1], 1),
        view(&[A, B], &[2, 0], 1),
        view(&[A, B], &[2, -1], 1),
        view(&[A, B], &[2, i64::MIN], 1),
        view(&[A], &[], 0),
        view(&[A], &[], -1),
        view(&[A], &[], i64::MIN),
        view(&[], &[], 0),
        view(&[stranger], &[], 1),
        view(&[A, !stranger], &[], 1),
        view(&[last], &[], 1),
        view(&[stranger, A], &[], 1),
    ] {
        let stranger = says.lits.first().copied().unwrap_or(A);
        let ways = [
            How::Axiom(Rule(&[0, 0])),
            How::Mark(stranger),
            How::Propagate(&[]),
            How::Combine(&[]),
            How::Assume,
            How::Discharge,
        ];
        for how in ways {
            let mut proof = Proof::new();
            proof.push(says, how);
            rejected(&proof, 1, Reason::NotNormal, words);
        }
    }
}

#[test]
fn operations_name_only_atoms_of_the_puzzle() {
    let stranger = Lit::positive(3);
    let words = "line 3: the statement is not in normal form over the puzzle's atoms";
    for op in
        [Op::Literal(stranger, 1), Op::Literal(!stranger, 0), Op::Weaken(stranger), Op::Weaken(!stranger)]
    {
        let mut proof = from_rules();
        proof.combine(&Statement::clause([A, B]), &[Op::Add(FIRST, 1), op]);
        rejected(&proof, 3, Reason::NotNormal, words);
    }
}

#[test]
fn a_line_cites_neither_itself_nor_a_later_line() {
    for (cited, words) in [
        (2, "line 3: it cites line 3, which is not earlier"),
        (3, "line 3: it cites line 4, which is not earlier"),
        (u32::MAX, "line 3: it cites line 4294967296, which is not earlier"),
    ] {
        let cited = LineId(cited);
        let mut propagated = from_rules();
        propagated.propagate(&Statement::unit(C), &[FIRST, cited]);
        propagated.mark(A);
        rejected(&propagated, 3, Reason::Forward(cited), words);
        let mut combined = from_rules();
        combined.combine(&Statement::unit(C), &[Op::Add(cited, 1)]);
        combined.mark(A);
        rejected(&combined, 3, Reason::Forward(cited), words);
    }
}

/// Supposes that neither a nor b is true, which line 1 refutes: lines 3 to 5.
fn closed_scope() -> Proof {
    let mut proof = from_rules();
    let neither = proof.assume(&Statement::all(&[!A, !B]));
    proof.propagate(&Statement::contradiction(), &[neither, FIRST]);
    proof.discharge(neither);
    proof
}

#[test]
fn a_closed_supposition_cannot_be_cited() {
    assert!(Checker::new().check(&rules(), &[], &closed_scope()).is_ok());
    for cited in [LineId(2), LineId(3)] {
        let words = format!("line 6: it cites line {} of a closed supposition", cited.index() + 1);
        let mut propagated = closed_scope();
        propagated.propagate(&Statement::contradiction(), &[cited]);
        rejected(&propagated, 6, Reason::ClosedScope(cited), &words);
        let mut combined = closed_scope();
        combined.combine(&Statement::contradiction(), &[Op::Add(cited, 1)]);
        rejected(&combined, 6, Reason::ClosedScope(cited), &words);
    }
    // The line that closes it lies outside.
    let mut proof = closed_scope();
    proof.propagate(&Statement::clause([A, B]), &[LineId(4)]);
    assert!(Checker::new().check(&rules(), &[], &proof).is_ok());
}

#[test]
fn a_closed_supposition_stays_closed_inside_the_next_one() {
    let mut proof = closed_scope();
    proof.assume(&Statement::unit(C));
    proof.propagate(&Statement::contradiction(), &[LineId(3)]);
    let words = "line 7: it cites line 4 of a closed supposition";
    rejected(&proof, 7, Reason::ClosedScope(LineId(3)), words);
}

#[test]
fn an_inner_supposition_is_closed_for_the_outer_one() {
    let mut proof = from_rules();
    proof.assume(&Statement::unit(C));
    let neither = proof.assume(&Statement::all(&[!A, !B]));
    proof.propagate(&Statement::contradiction(), &[neither, FIRST]);
    proof.discharge(neither);
    proof.propagate(&Statement::contradiction(), &[neither, FIRST]);
    rejected(&proof, 7, Reason::ClosedScope(neither), "line 7: it cites line 4 of a closed supposition");
}

#[test]
fn the_game_refuses_rules_that_it_does_not_have() {
    for (rule, why) in [
        (&[0, 2][..], "no such rule"),
        (&[1, 0], "no such family"),
        (&[0, 0, 0], "no such family"),
        (&[0, u32::MAX], "no such rule"),
        (&[], "no such family"),
    ] {
        let mut proof = Proof::new();
        proof.push(Statement::clause([A, B]).view(), How::Axiom(Rule(rule)));
        let words = format!("line 1: the game refuses the rule: {why}");
        rejected(&proof, 1, Reason::Refused(Refusal(why.into())), &words);
    }
}

#[test]
fn a_rule_is_quoted_exactly() {
    let words = "line 1: the named rule states something else";
    let heavier = Statement::linear([(3, A), (2, B), (3, C)], 4).unwrap();
    let higher = Statement::linear([(3, A), (2, B), (2, C)], 5).unwrap();
    for (index, says) in
        [(0, Statement::clause([A, !B])), (1, Statement::clause([A, B])), (1, heavier), (1, higher)]
    {
        let mut proof = Proof::new();
        proof.push(says.view(), How::Axiom(rules().rule_at(index).borrow()));
        rejected(&proof, 1, Reason::OtherRule, words);
    }
    for says in [Statement::unit(!A), Statement::clause([A, B]), Statement::contradiction()] {
        let mut proof = Proof::new();
        proof.push(says.view(), How::Mark(A));
        rejected(&proof, 1, Reason::OtherRule, words);
    }
}

#[test]
fn a_mark_is_on_the_board() {
    for lit in [!A, B, C, !C] {
        let mut proof = Proof::new();
        proof.mark(lit);
        rejected(&proof, 1, Reason::NotMarked, "line 1: the literal is not marked on this board");
    }
}

#[test]
fn a_propagated_statement_follows_from_what_is_cited() {
    let words = "line 3: propagation over the cited lines reaches no conflict";
    let claims = [(Statement::unit(A), &[FIRST][..]), (Statement::contradiction(), &[FIRST, SECOND])];
    for (says, cites) in claims.into_iter().chain([(Statement::clause([A, B]), &[][..])]) {
        let mut proof = from_rules();
        proof.propagate(&says, cites);
        rejected(&proof, 3, Reason::NotImplied, words);
    }
    // More than everything is a contradiction, not a truth.
    let mut proof = from_rules();
    proof.push(view(&[A], &[], 2), How::Propagate(&[FIRST]));
    rejected(&proof, 3, Reason::NotImplied, words);
}

#[test]
fn an_operation_makes_sense() {
    let max = i64::MAX;
    for ops in [
        &[Op::Add(SECOND, 1), Op::Add(FIRST, 0)][..],
        &[Op::Add(FIRST, 1), Op::Add(SECOND, -1)],
        &[Op::Add(FIRST, 1), Op::Add(SECOND, i64::MIN)],
        &[Op::Add(FIRST, 1), Op::Add(SECOND, max)],
        &[Op::Add(FIRST, max), Op::Add(FIRST, 1)],
        &[Op::Add(FIRST, 1), Op::Literal(C, 0)],
        &[Op::Add(FIRST, 1), Op::Literal(C, -1)],
        &[Op::Add(FIRST, 1), Op::Literal(!C, i64::MIN)],
        &[Op::Literal(A, max), Op::Literal(A, 1)],
        &[Op::Add(SECOND, 1), Op::Divide(0)],
        &[Op::Add(SECOND, 1), Op::Divide(-2)],
        &[Op::Add(SECOND, 1), Op::Divide(i64::MIN)],
        &[Op::Literal(A, 1), Op::Divide(2)],
        &[Op::Literal(A, 1), Op::Saturate],
    ] {
        let mut proof = from_rules();
        proof.combine(&Statement::unit(A), ops);
        let words = "line 3: operation 2 overflows or makes no sense";
        rejected(&proof, 3, Reason::BadOperation(2), words);
    }
    // A contradiction has no terms, and still needs a positive factor.
    for times in [0, -1, i64::MIN] {
        let mut proof = Proof::new();
        let absurd = proof.assume(&Statement::contradiction());
        proof.combine(&Statement::contradiction(), &[Op::Add(absurd, 1), Op::Add(absurd, times)]);
        let words = "line 2: operation 2 overflows or makes no sense";
        rejected(&proof, 2, Reason::BadOperation(2), words);
    }
    let mut proof = from_rules();
    proof.combine(&Statement::unit(A), &[Op::Saturate]);
    rejected(&proof, 3, Reason::BadOperation(1), "line 3: operation 1 overflows or makes no sense");
}

#[test]
fn a_combination_gives_exactly_the_statement() {
    let words = "line 3: the combination gives another statement";
    let linear = |terms: [i64; 3], bound| Statement::linear(terms.into_iter().zip([A, B, C]), bound).unwrap();
    // The rules add up to 4a + 3b + 2c >= 5; half of that is 2a + 2b + c >= 3.
    let halved = [Op::Add(FIRST, 1), Op::Add(SECOND, 1), Op::Divide(2)];
    for (says, ops) in [
        (linear([2, 2, 1], 4), &halved[..]),
        (linear([2, 2, 1], 2), &halved),
        (linear([2, 1, 1], 3), &halved),
        (linear([2, 2, 0], 3), &halved),
        (linear([2, 2, -1], 3), &halved),
        (linear([4, 3, 2], 5), &halved),
        (Statement::contradiction(), &halved),
        (Statement::contradiction(), &[]),
        (Statement::unit(A), &[Op::Literal(A, 1)]),
    ] {
        let mut proof = from_rules();
        proof.combine(&says, ops);
        rejected(&proof, 3, Reason::OtherSum, words);
    }
    let mut proof = from_rules();
    proof.combine(&linear([2, 2, 1], 3), &halved);
    assert!(Checker::new().check(&rules(), &[], &proof).is_ok());
}

#[test]
fn numbers_beyond_exact_arithmetic_are_rejected() {
    let huge = view(&[A, B], &[i64::MAX, i64::MAX], 1);
    // The negation of the claim does not fit.
    let mut claim = Proof::new();
    claim.push(huge, How::Propagate(&[]));
    rejected(&claim, 1, Reason::Overflow, "line 1: a number is too large");
    // The slack of a cited line does not fit.
    let mut cited = Proof::new();
    cited.push(huge, How::Assume);
    cited.push(Statement::contradiction().view(), How::Propagate(&[FIRST]));
    rejected(&cited, 2, Reason::Overflow, "line 2: a number is too large");
}

#[test]
fn a_discharge_needs_a_supposition() {
    let words = "there is no open supposition to close";
    let mut proof = Proof::new();
    proof.push(Statement::unit(A).view(), How::Discharge);
    rejected(&proof, 1, Reason::NoScope, &format!("line 1: {words}"));
    let mut proof = closed_scope();
    proof.push(Statement::clause([A, B]).view(), How::Discharge);
    rejected(&proof, 6, Reason::NoScope, &format!("line 6: {words}"));
}

#[test]
fn a_discharge_follows_a_contradiction_inside_its_own_supposition() {
    let words = "the line before is not a contradiction in this supposition";
    // The assumption itself is the line before, and no contradiction.
    let mut proof = from_rules();
    let assumed = proof.assume(&Statement::unit(!C));
    proof.discharge(assumed);
    rejected(&proof, 4, Reason::NoContradiction, &format!("line 4: {words}"));
    // An unreachable bound is false as well, but only `0 >= 1` counts.
    let mut proof = from_rules();
    let neither = proof.assume(&Statement::all(&[!A, !B]));
    proof.push(view(&[A], &[], 2), How::Propagate(&[neither, FIRST]));
    proof.discharge(neither);
    rejected(&proof, 5, Reason::NoContradiction, &format!("line 5: {words}"));
    // The contradiction is not the line before.
    let mut proof = from_rules();
    let neither = proof.assume(&Statement::all(&[!A, !B]));
    proof.propagate(&Statement::contradiction(), &[neither, FIRST]);
    proof.mark(A);
    proof.discharge(neither);
    rejected(&proof, 6, Reason::NoContradiction, &format!("line 6: {words}"));
    // The contradiction lies in an inner supposition: closing the inner one leaves no contradiction behind.
    let mut proof = from_rules();
    let outer = proof.assume(&Statement::unit(C));
    let inner = proof.assume(&Statement::all(&[!A, !B]));
    proof.propagate(&Statement::contradiction(), &[inner, FIRST]);
    proof.discharge(inner);
    proof.discharge(outer);
    rejected(&proof, 7, Reason::NoContradiction, &format!("line 7: {words}"));
}

#[test]
fn a_contradiction_of_the_outer_supposition_does_not_close_the_inner_one() {
    let mut proof = from_rules();
    let outer = proof.assume(&Statement::all(&[!A, !B]));
    proof.propagate(&Statement::contradiction(), &[outer, FIRST]);
    let inner = proof.assume(&Statement::unit(C));
    proof.discharge(inner);
    let words = "line 6: the line before is not a contradiction in this supposition";
    rejected(&proof, 6, Reason::NoContradiction, words);
}

#[test]
fn a_discharge_closes_the_innermost_supposition_only() {
    let mut proof = from_rules();
    let outer = proof.assume(&Statement::unit(C));
    let inner = proof.assume(&Statement::all(&[!A, !B]));
    proof.propagate(&Statement::contradiction(), &[inner, FIRST]);
    proof.discharge(outer);
    let words = "line 6: the statement is not the negation of the supposition";
    rejected(&proof, 6, Reason::OtherNegation, words);
}

#[test]
fn a_discharge_states_the_negation() {
    let words = "line 5: the statement is not the negation of the supposition";
    // The opposite of "neither a nor b" is "a or b".
    for says in
        [Statement::all(&[!A, !B]), Statement::all(&[A, B]), Statement::unit(A), Statement::contradiction()]
    {
        let mut proof = from_rules();
        let neither = proof.assume(&Statement::all(&[!A, !B]));
        proof.propagate(&Statement::contradiction(), &[neither, FIRST]);
        proof.push(says.view(), How::Discharge);
        rejected(&proof, 5, Reason::OtherNegation, words);
    }
}

#[test]
fn a_negation_beyond_exact_arithmetic_is_rejected() {
    let mut proof = Proof::new();
    proof.push(view(&[A, B], &[i64::MAX, i64::MAX], 1), How::Assume);
    let (yes, no) = (proof.mark(A), proof.mark(!A));
    proof.propagate(&Statement::contradiction(), &[yes, no]);
    proof.push(Statement::unit(C).view(), How::Discharge);
    // Only a board that contradicts itself gets this far without counting the assumption.
    let rejection = Checker::new().check(&rules(), &[A, !A], &proof).unwrap_err();
    assert_eq!(rejection, Rejection { line: 5, reason: Reason::Overflow });
}
