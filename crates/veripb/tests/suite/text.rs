//! What the two files look like, and that VeriPB reads them.

use crate::checker::{Verdict, VeriPb};
use gridproof_kernel::{Atom, Class, Listed, Lit, Op, Proof, Refusal, Rule, RuleBuf, Rules, Statement};
use gridproof_veripb::{Export, ExportError, export};

fn lits() -> [Lit; 3] {
    [0, 1, 2].map(Lit::positive)
}

fn axiom(proof: &mut Proof, rules: &dyn Rules, index: u32) -> gridproof_kernel::LineId {
    proof.axiom(rules, Rule(&[0, index])).unwrap()
}

fn assert_accepted(test: &str, files: &Export) {
    if let Some(veripb) = VeriPb::find(test) {
        assert_eq!(veripb.judge(files), Verdict::Accepted, "{}\n{}", files.opb, files.pbp);
    }
}

#[test]
fn all_four_ways_are_written_as_veripb_reads_them() {
    let [a, b, c] = lits();
    let rules = Listed::new(3, [Statement::clause([a, b]), Statement::clause([!a, c])]);
    let mut proof = Proof::new();
    let one = axiom(&mut proof, &rules, 0);
    let mark = proof.mark(!b);
    let two = axiom(&mut proof, &rules, 1);
    let ops =
        [Op::Weaken(a), Op::Add(one, 2), Op::Add(two, 2), Op::Literal(c, 1), Op::Divide(2), Op::Saturate];
    let sum = proof.combine(&Statement::clause([b, c]), &ops);
    let assumption = proof.assume(&Statement::unit(!c));
    proof.propagate(&Statement::contradiction(), &[mark, sum, assumption]);
    proof.discharge(assumption);
    let files = export(&rules, &[!b, a], &proof).unwrap();
    let expected = "\
* #variable= 3 #constraint= 4
* The rules of a puzzle, the marks that a proof cites, and the negation of its claim.
* game: listed
* puzzle: listed
* Variables and labels are the names of atoms and rules; = is written _is_,
* other characters _, and a name that was taken has a number appended.
* the rules
@rule_1 1 x1 1 x2 >= 1 ;
@rule_2 1 ~x1 1 x3 >= 1 ;
* the marks
@mark_not_x2 1 ~x2 >= 1 ;
* the claim: 1 x3 >= 1
@claim_negated 1 ~x3 >= 1 ;
";
    assert_eq!(files.opb, expected);
    let expected = "\
pseudo-Boolean proof version 3.0
% The lines l1, l2, ... are those of the proof; its axioms and marks are in the formula.
f 4 ;
@l4 pol @rule_1 2 * @rule_2 2 * + x3 1 * + 2 d s ;
e 1 x2 1 x3 >= 1 : @l4 ;
@l7 pbc 1 x3 >= 1 : subproof
  @l5 pol -1 ;
  e 1 ~x3 >= 1 : @l5 ;
  @l6 rup >= 1 : ~ @mark_not_x2 @l4 @l5 ;
qed : @l6 ;
@end pol @l7 @claim_negated + ;
output NONE ;
conclusion UNSAT : @end ;
end pseudo-Boolean proof ;
";
    assert_eq!(files.pbp, expected);
    assert_accepted("ways", &files);
}

#[test]
fn a_claim_and_its_negation_that_do_not_propagate_still_contradict() {
    let [a, b, c] = lits();
    let two_of_three = Statement::at_least(2, [a, b, c]);
    let rules = Listed::new(3, [two_of_three]);
    let mut proof = Proof::new();
    axiom(&mut proof, &rules, 0);
    assert_accepted("counting", &export(&rules, &[], &proof).unwrap());
}

#[test]
fn a_puzzle_without_solution_needs_no_negated_claim() {
    let [a, ..] = lits();
    let rules = Listed::new(1, [Statement::unit(a), Statement::unit(!a), Statement::at_least(2, [a])]);
    let mut proof = Proof::new();
    let cites = [axiom(&mut proof, &rules, 0), axiom(&mut proof, &rules, 1)];
    proof.propagate(&Statement::contradiction(), &cites);
    let files = export(&rules, &[], &proof).unwrap();
    assert!(!files.opb.contains("claim_negated"));
    assert_accepted("no-solution", &files);
    // The negation of a contradiction is always true, whatever its terms.
    let mut proof = Proof::new();
    axiom(&mut proof, &rules, 2);
    let files = export(&rules, &[], &proof).unwrap();
    assert!(!files.opb.contains("claim_negated"));
    assert_accepted("never", &files);
}

#[test]
fn a_rule_that_assumes_one_solution_is_written_only_when_cited() {
    let [a, b, _] = lits();
    let rules = Listed::new(2, [Statement::unit(a), Statement::unit(b)]).unique_from(1);
    let mut proof = Proof::new();
    axiom(&mut proof, &rules, 0);
    assert!(!export(&rules, &[], &proof).unwrap().opb.contains("@rule_2"));
    axiom(&mut proof, &rules, 1);
    let opb = export(&rules, &[], &proof).unwrap().opb;
    assert!(
        opb.contains("* the next rule assumes that the puzzle has exactly one solution\n@rule_2"),
        "{opb}"
    );
}

#[test]
fn an_empty_or_unfinished_proof_is_not_written() {
    let [a, ..] = lits();
    let rules = Listed::new(1, [Statement::unit(a)]);
    let mut proof = Proof::new();
    let said = |proof: &Proof| export(&rules, &[], proof).unwrap_err().to_string();
    assert_eq!(said(&proof), "line 0: the proof has no lines");
    proof.assume(&Statement::unit(a));
    assert_eq!(said(&proof), "line 1: the proof ends inside an open supposition");
}

/// Two atoms and two rules whose names are awkward, one of them in a family that is not listed.
struct Awkward;

impl Rules for Awkward {
    fn game(&self) -> &str {
        "awkward"
    }

    fn puzzle(&self) -> &str {
        "two\nlines *"
    }

    fn atoms(&self) -> u32 {
        3
    }

    fn statement(&self, rule: Rule<'_>) -> Result<(Statement, Class), Refusal> {
        let [a, b, c] = lits();
        match rule.0 {
            [0, 0] => Ok((Statement::clause([a, b]), Class::Ordinary)),
            [1, 0] => Ok((Statement::clause([!a, c]), Class::Ordinary)),
            [2, 0] => Ok((Statement::at_least(0, [a]), Class::Ordinary)),
            _ => Err(Refusal("no such rule".into())),
        }
    }

    fn for_each(&self, visit: &mut dyn FnMut(Rule<'_>)) {
        visit(Rule(&[0, 0]));
    }

    fn atom_text(&self, atom: Atom) -> String {
        ["a=1", "a_is_1", "é"][atom.0 as usize].into()
    }

    fn read_atom(&self, _: &str) -> Option<Atom> {
        None
    }

    fn rule_text(&self, rule: Rule<'_>) -> String {
        ["l1", "end", "nothing"][rule.family() as usize].into()
    }

    fn read_rule(&self, _: &str) -> Option<RuleBuf> {
        None
    }
}

#[test]
fn awkward_names_are_distinct_and_explained() {
    let [_, b, c] = lits();
    let mut proof = Proof::new();
    let cites = [Rule(&[0, 0]), Rule(&[1, 0])].map(|rule| proof.axiom(&Awkward, rule).unwrap());
    proof.propagate(&Statement::clause([b, c]), &cites);
    let files = export(&Awkward, &[], &proof).unwrap();
    for line in [
        "* puzzle: two lines *",
        "* variable a_is_1_2: a_is_1",
        "* label l1_2: l1",
        "@l1_2 1 a_is_1 1 a_is_1_2 >= 1 ;",
        "* label end_2: end",
        "@end_2 1 ~a_is_1 1 n__ >= 1 ;",
    ] {
        assert!(files.opb.lines().any(|written| written == line), "no `{line}` in\n{}", files.opb);
    }
    assert_accepted("awkward", &files);
}

#[test]
fn a_refused_rule_is_named_by_its_line() {
    let mut proof = Proof::new();
    proof.push(Statement::unit(lits()[0]).view(), gridproof_kernel::How::Axiom(Rule(&[9])));
    let error = export(&Awkward, &[], &proof).unwrap_err();
    assert!(matches!(error, ExportError::Form(_)));
    assert_eq!(error.to_string(), "line 1: the game refuses the rule: no such rule");
}
