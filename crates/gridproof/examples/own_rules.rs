//! Rules of one's own: a proof about them, and the kernel's theorem.
use gridproof::kernel::{Checker, Listed, Lit, Proof, Statement};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let [anna, ben, cleo] = [0, 1, 2].map(Lit::positive);
    let at_least_one = Statement::clause([anna, ben]);
    let ben_brings_cleo = Statement::clause([!ben, cleo]);
    let rules = Listed::new(3, [at_least_one, ben_brings_cleo]);
    let mut proof = Proof::new();
    let one = proof.axiom(&rules, rules.rule_at(0).borrow())?;
    let other = proof.axiom(&rules, rules.rule_at(1).borrow())?;
    proof.propagate(&Statement::clause([anna, cleo]), &[one, other]);
    let theorem = Checker::new().check(&rules, &[], &proof)?;
    println!("Anna or Cleo comes: {:?}", theorem.statement());
    Ok(())
}
