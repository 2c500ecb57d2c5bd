//! What the checker accepts is true: random proofs over random small models, judged by brute force.

use crate::common::draft::{Draft, Proposal, Step, Verdict};
use crate::common::model::Model;
use crate::common::propose;
use crate::common::rng::Rng;
use crate::common::worlds::Worlds;
use gridproof_kernel::{Checker, How, Proof, Reason, Theorem};
use std::collections::BTreeMap;

/// The number of theorems to prove: a million in the long run, which an environment variable selects.
fn wanted() -> usize {
    if std::env::var_os("GRIDPROOF_DEEP").is_some() { 1_000_000 } else { 20_000 }
}

/// What happened, so that the test can show that it tested something.
#[derive(Default, Debug)]
struct Tally {
    proved: BTreeMap<&'static str, usize>,
    operations: BTreeMap<&'static str, usize>,
    /// Proved from the marks, or from several rules: no single rule implies it.
    beyond_one_axiom: usize,
    inside_suppositions: usize,
    deepest: usize,
    rejected: BTreeMap<String, usize>,
}

impl Tally {
    fn theorems(&self) -> usize {
        self.proved.values().sum()
    }

    fn reject(&mut self, reason: &Reason) {
        let name = format!("{reason:?}");
        let name = name.split('(').next().unwrap_or_default();
        *self.rejected.entry(name.to_owned()).or_default() += 1;
    }

    fn prove(&mut self, proposal: &Proposal) {
        *self.proved.entry(way(&proposal.step)).or_default() += 1;
        if let Step::Combine(ops) = &proposal.step {
            for op in ops {
                let name = match op {
                    gridproof_kernel::Op::Add(..) => "add",
                    gridproof_kernel::Op::Literal(..) => "literal",
                    gridproof_kernel::Op::Divide(_) => "divide",
                    gridproof_kernel::Op::Saturate => "saturate",
                    gridproof_kernel::Op::Weaken(_) => "weaken",
                };
                *self.operations.entry(name).or_default() += 1;
            }
        }
    }
}

fn way(step: &Step) -> &'static str {
    match step {
        Step::Axiom(_) => "axiom",
        Step::Mark(_) => "mark",
        Step::Propagate(_) => "propagate",
        Step::Combine(_) => "combine",
        Step::Assume => "assume",
        Step::Discharge => "discharge",
    }
}

/// The rules that a proof names, as sets of assignments.
fn named_rules<'a>(model: &'a Model, proof: &'a Proof) -> impl Iterator<Item = Worlds> + 'a {
    proof.lines().filter_map(|(_, line)| match line.how {
        How::Axiom(rule) => Some(model.rule_worlds(rule.args()[0] as usize)),
        _ => None,
    })
}

/// Fails unless the theorem holds wherever the rules that its proof names and the marks that it lists do.
/// Returns whether it is stronger than each of those rules.
fn judge_theorem(model: &Model, proof: &Proof, theorem: &Theorem) -> bool {
    let atoms = model.atoms();
    let rules = named_rules(model, proof).fold(Worlds::all(atoms), |set, rule| set & rule);
    let premises = theorem.marks().iter().fold(rules, |set, &mark| set & Worlds::of_lit(mark, atoms));
    let says = Worlds::of(theorem.statement(), atoms);
    assert!(premises.is_within(says), "unsound: {theorem:?}\nfrom {:?}\nby {proof:?}", model.rules);
    assert!(theorem.marks().iter().all(|mark| model.marks.contains(mark)));
    assert!(!theorem.assumes_unique());
    !Worlds::all(atoms).is_within(says) && !named_rules(model, proof).any(|rule| rule.is_within(says))
}

/// Lets one proof grow, line by line, and judges every line that the checker accepts.
fn grow(rng: &mut Rng, model: &Model, checker: &mut Checker, tally: &mut Tally) {
    let mut draft = Draft::new(model);
    let openings = rng.between(3, 6);
    for attempt in 0..openings + 50 {
        let proposal = match attempt {
            _ if attempt >= openings => propose::next(rng, &draft),
            _ if rng.percent(75) => propose::axiom(rng, &draft),
            _ => propose::mark(rng, &draft),
        };
        let proof = draft.with(&proposal);
        match draft.judge(checker, &proof) {
            Verdict::Rejected(rejection) => {
                assert_eq!(rejection.line, proof.len(), "the lines before were accepted already");
                tally.reject(&rejection.reason);
                continue;
            }
            Verdict::Proved(theorem) => {
                tally.prove(&proposal);
                tally.beyond_one_axiom += usize::from(judge_theorem(model, &proof, &theorem));
            }
            Verdict::Supposed => tally.inside_suppositions += 1,
        }
        draft.keep(&proposal);
        tally.deepest = tally.deepest.max(draft.depth());
        let says = Worlds::of(proposal.says.view(), model.atoms());
        assert!(draft.worlds().is_within(says), "unsound line: {proposal:?}\nin {:?}", draft.proof);
        // Everything follows from a contradiction, so it tests little.
        if draft.depth() == 0 && proposal.says.view().is_contradiction() {
            return;
        }
    }
}

#[test]
fn every_theorem_holds_in_every_assignment_that_its_premises_allow() {
    let mut rng = Rng(0x6772_6964);
    let mut tally = Tally::default();
    // One checker for all models, so that nothing may leak from one check into the next.
    let mut checker = Checker::new();
    while tally.theorems() < wanted() {
        let model = if rng.percent(30) { Model::wild(&mut rng) } else { Model::planted(&mut rng).0 };
        grow(&mut rng, &model, &mut checker, &mut tally);
    }
    println!("{tally:#?}");
    let count = |way: &str| tally.proved.get(way).copied().unwrap_or_default();
    let derived = count("propagate") + count("combine") + count("discharge");
    assert!(2 * derived >= tally.theorems(), "too few theorems are derived: {tally:#?}");
    assert!(4 * tally.beyond_one_axiom >= tally.theorems(), "too few theorems are new: {tally:#?}");
    for way in ["axiom", "mark", "propagate", "combine", "discharge"] {
        assert!(count(way) > 1000, "too few by {way}: {tally:#?}");
    }
    for op in ["add", "literal", "divide", "saturate", "weaken"] {
        assert!(tally.operations.get(op).is_some_and(|&count| count > 300), "too few of {op}: {tally:#?}");
    }
    assert!(tally.deepest >= 3 && tally.inside_suppositions > 1000, "too few suppositions: {tally:#?}");
    let rejected = |reason: &str| tally.rejected.get(reason).copied().unwrap_or_default();
    for (reason, least) in [
        ("NotImplied", 5000),
        ("OtherSum", 1000),
        ("BadOperation", 200),
        ("NotNormal", 200),
        ("OtherRule", 100),
        ("NotMarked", 100),
        ("NoScope", 100),
        ("Forward", 100),
        ("ClosedScope", 100),
        ("Refused", 20),
        ("NoContradiction", 20),
        ("OtherNegation", 20),
    ] {
        assert!(rejected(reason) >= least, "too few rejected for {reason}: {tally:#?}");
    }
}
