//! The limit on the steps of a check: proofs that would take too long are rejected, and ordinary ones are far from it.

use gridproof_kernel::{Atom, Class};
use gridproof_kernel::{
    Checker, LineId, Listed, Lit, Op, Proof, Reason, Refusal, Rule, RuleBuf, Rules, Statement,
};

fn lit(atom: usize) -> Lit {
    Lit::positive(atom as u32)
}

/// The rules `x1` and `x1 -> x2`, `x2 -> x3`, … over `atoms` atoms, with one more atom that has no rule, and the proof so far: all of them, in this order.
fn chain(atoms: usize) -> (Listed, Proof) {
    let steps = (1..atoms).map(|atom| Statement::clause([!lit(atom - 1), lit(atom)]));
    let rules = Listed::new(atoms as u32 + 1, [Statement::unit(lit(0))].into_iter().chain(steps));
    let mut proof = Proof::new();
    for index in 0..atoms {
        proof.axiom(&rules, rules.rule_at(index).borrow()).unwrap();
    }
    (rules, proof)
}

fn lines(numbers: impl Iterator<Item = usize>) -> Vec<LineId> {
    numbers.map(|number| LineId(number as u32)).collect()
}

/// The reason why a proof is rejected at its last line.
fn reason(rules: &dyn Rules, proof: &Proof) -> Reason {
    let rejection = Checker::new().check(rules, &[], proof).unwrap_err();
    assert_eq!(rejection.line, proof.len());
    rejection.reason
}

#[test]
fn a_long_chain_is_checked_in_order_and_rejected_backwards() {
    let atoms = 20_000;
    let (rules, proof) = chain(atoms);
    let last = Statement::unit(lit(atoms - 1));
    let mut forward = proof.clone();
    forward.propagate(&last, &lines(0..atoms));
    assert!(Checker::new().check(&rules, &[], &forward).is_ok());

    // Backwards, every pass makes one literal true: 20,000 passes over 20,000 lines. No claim about another atom follows.
    let stranger = Statement::unit(lit(atoms));
    let mut backward = proof;
    backward.propagate(&stranger, &lines((0..atoms).rev()));
    assert_eq!(reason(&rules, &backward), Reason::TooManySteps(backward.steps_allowed()));
}

#[test]
fn citing_a_long_line_over_and_over_is_rejected() {
    let atoms = 10_000;
    let long = Statement::clause((0..atoms).map(lit));
    let rules = Listed::new(atoms as u32, [long]);
    let mut proof = Proof::new();
    proof.axiom(&rules, rules.rule_at(0).borrow()).unwrap();
    proof.propagate(&Statement::unit(lit(0)), &[LineId(0); 10_000]);
    let allowed = proof.steps_allowed();
    assert_eq!(reason(&rules, &proof), Reason::TooManySteps(allowed));
    assert_eq!(
        reason(&rules, &proof).to_string(),
        format!("the check needs more than {allowed} steps, the limit for a proof of this size")
    );
}

#[test]
fn adding_and_saturating_over_and_over_is_rejected() {
    let atoms = 10_000;
    let rules = Listed::new(atoms as u32, [Statement::clause((0..atoms).map(lit))]);
    for again in [Op::Add(LineId(0), 1), Op::Saturate, Op::Divide(1)] {
        let mut proof = Proof::new();
        proof.axiom(&rules, rules.rule_at(0).borrow()).unwrap();
        let ops: Vec<Op> = std::iter::once(Op::Add(LineId(0), 1)).chain(vec![again; 10_000]).collect();
        proof.combine(&Statement::contradiction(), &ops);
        assert_eq!(reason(&rules, &proof), Reason::TooManySteps(proof.steps_allowed()), "{again:?}");
    }
}

/// Rules of which one takes a million steps to generate.
struct Slow(Listed);

impl Rules for Slow {
    fn game(&self) -> &str {
        self.0.game()
    }
    fn puzzle(&self) -> &str {
        self.0.puzzle()
    }
    fn atoms(&self) -> u32 {
        self.0.atoms()
    }
    fn statement(&self, rule: Rule<'_>) -> Result<(Statement, Class), Refusal> {
        self.0.statement(rule)
    }
    fn work(&self, _: Rule<'_>) -> usize {
        1_000_000
    }
    fn for_each(&self, visit: &mut dyn FnMut(Rule<'_>)) {
        self.0.for_each(visit);
    }
    fn atom_text(&self, atom: Atom) -> String {
        self.0.atom_text(atom)
    }
    fn read_atom(&self, text: &str) -> Option<Atom> {
        self.0.read_atom(text)
    }
    fn rule_text(&self, rule: Rule<'_>) -> String {
        self.0.rule_text(rule)
    }
    fn read_rule(&self, text: &str) -> Option<RuleBuf> {
        self.0.read_rule(text)
    }
}

#[test]
fn the_work_of_an_axiom_counts() {
    let rules = Slow(Listed::new(1, [Statement::unit(lit(0))]));
    let mut proof = Proof::new();
    for _ in 0..50 {
        proof.axiom(&rules, rules.0.rule_at(0).borrow()).unwrap();
    }
    assert!(Checker::new().check(&rules, &[], &proof).is_ok());
    proof.axiom(&rules, rules.0.rule_at(0).borrow()).unwrap();
    assert_eq!(reason(&rules, &proof), Reason::TooManySteps(proof.steps_allowed()));
}

#[test]
fn the_limit_grows_with_the_proof() {
    let (_, proof) = chain(3);
    // 3 lines, 1 + 2 + 2 literals, and the names: a family and a number each.
    assert_eq!(proof.items(), 3 + 5 + 6);
    assert_eq!(proof.steps_allowed(), 50_000_000 + 100 * 14);
}
