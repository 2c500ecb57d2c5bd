//! A statement that is false in a known solution is never accepted, whatever it cites.

use crate::common::draft::{Draft, Proposal, Step, Verdict};
use crate::common::model::{Model, Terms, statement};
use crate::common::propose;
use crate::common::rng::Rng;
use crate::common::worlds::{holds, is_true};
use gridproof_kernel::{Checker, LineId, Statement, StatementView};
use std::collections::BTreeMap;

const WANTED: usize = 10_000;

/// The statement with one literal flipped so that it fails in the solution; if one flip cannot do that, with
/// every true literal flipped.
fn flip_against(rng: &mut Rng, says: StatementView<'_>, solution: u32) -> Statement {
    let terms: Terms = says.terms().collect();
    let flip = |keep: &dyn Fn(usize) -> bool| {
        let flipped = terms.iter().enumerate().map(|(i, &(c, lit))| (c, if keep(i) { lit } else { !lit }));
        statement(flipped.collect(), says.bound)
    };
    let mut places: Vec<usize> = (0..terms.len()).collect();
    rng.shuffle(&mut places);
    let one_flip = places.into_iter().map(|place| flip(&|i| i != place));
    one_flip
        .into_iter()
        .find(|claim| !holds(claim.view(), solution))
        .unwrap_or_else(|| flip(&|i| !is_true(terms[i].1, solution)))
}

/// Ways to argue for a claim, by name.
type Argue = fn(&mut Rng, &Draft<'_>) -> Vec<Step>;
const ARGUMENTS: [(&str, Argue); 7] = [
    ("everything in order", |_, draft| vec![Step::Propagate(draft.visible().to_vec())]),
    ("everything, also what is closed or later", |_, draft| {
        vec![Step::Propagate((0..draft.proof.len() as u32 + 1).map(LineId).collect())]
    }),
    ("some lines", |rng, draft| vec![Step::Propagate(propose::citations(rng, draft))]),
    ("a sum", |rng, draft| vec![propose::combine(rng, draft).step]),
    ("a strange sum", |rng, draft| {
        vec![Step::Combine((0..rng.between(1, 6)).map(|_| propose::strange_op(rng, draft)).collect())]
    }),
    ("a rule or a mark", |rng, draft| {
        let way = rng.pick(&[propose::axiom, propose::mark]);
        vec![way(rng, draft).step]
    }),
    ("a supposition", |rng, draft| {
        let mut cites: Vec<LineId> = draft.visible().to_vec();
        cites.push(LineId(draft.proof.len() as u32));
        rng.shuffle(&mut cites);
        vec![Step::Assume, Step::Propagate(cites), Step::Discharge]
    }),
];

/// The lines of an argument: a supposition assumes the negation and finds a contradiction, else there is one line.
fn lines(claim: &Statement, steps: Vec<Step>) -> Vec<Proposal> {
    let opposite = claim.view().negation().expect("these numbers are small");
    let says = |step: &Step, single: bool| match step {
        Step::Assume => opposite.clone(),
        Step::Propagate(_) if !single => Statement::contradiction(),
        _ => claim.clone(),
    };
    let single = steps.len() == 1;
    steps.into_iter().map(|step| Proposal { says: says(&step, single), step }).collect()
}

/// Counts a false claim, and fails if the checker accepts it.
fn refuse(checker: &mut Checker, draft: &Draft<'_>, lines: &[Proposal]) -> String {
    let mut proof = draft.proof.clone();
    for line in lines {
        line.push_to(&mut proof);
    }
    match draft.judge(checker, &proof) {
        Verdict::Rejected(rejection) => {
            let name = format!("{:?}", rejection.reason);
            name.split('(').next().unwrap_or_default().to_owned()
        }
        _ => panic!(
            "accepted a false claim of {:?}\nmarks {:?}\n{proof:?}",
            draft.model.rules, draft.model.marks
        ),
    }
}

/// Grows proofs over models with a known solution; passes every theorem to `attack` before it is kept.
fn attack_theorems(seed: u64, mut attack: impl FnMut(&mut Rng, &Draft<'_>, &Proposal, u32) -> bool) {
    let mut rng = Rng(seed);
    let mut checker = Checker::new();
    loop {
        let (model, solution) = Model::planted(&mut rng);
        let mut draft = Draft::new(&model);
        for attempt in 0..40 {
            let proposal =
                if attempt < 4 { propose::axiom(&mut rng, &draft) } else { propose::next(&mut rng, &draft) };
            match draft.judge(&mut checker, &draft.with(&proposal)) {
                Verdict::Rejected(_) => continue,
                Verdict::Supposed => {}
                Verdict::Proved(_) => {
                    if !attack(&mut rng, &draft, &proposal, solution) {
                        return;
                    }
                }
            }
            draft.keep(&proposal);
        }
    }
}

#[test]
fn a_theorem_with_a_literal_flipped_against_the_solution_is_rejected() {
    let mut checker = Checker::new();
    let mut reasons = BTreeMap::<String, usize>::new();
    attack_theorems(1, |rng, draft, proposal, solution| {
        assert!(holds(proposal.says.view(), solution), "what is proved holds in the solution");
        let claim = flip_against(rng, proposal.says.view(), solution);
        assert!(!holds(claim.view(), solution));
        let line = Proposal { says: claim, step: proposal.step.clone() };
        *reasons.entry(refuse(&mut checker, draft, &[line])).or_default() += 1;
        reasons.values().sum::<usize>() < WANTED
    });
    println!("{reasons:#?}");
    for reason in ["NotImplied", "OtherSum", "OtherRule", "OtherNegation"] {
        assert!(reasons.get(reason).is_some_and(|&count| count >= 100), "too few for {reason}: {reasons:#?}");
    }
}

#[test]
fn no_argument_makes_a_false_claim_acceptable() {
    let mut checker = Checker::new();
    let mut counts = BTreeMap::<(&str, String), usize>::new();
    attack_theorems(2, |rng, draft, proposal, solution| {
        // A supposition around the claim could be false in the solution and make the claim right.
        if draft.depth() > 0 || matches!(proposal.step, Step::Discharge) {
            return true;
        }
        let claim = flip_against(rng, proposal.says.view(), solution);
        for (name, argue) in ARGUMENTS {
            let steps = argue(rng, draft);
            let reason = refuse(&mut checker, draft, &lines(&claim, steps));
            *counts.entry((name, reason)).or_default() += 1;
        }
        counts.values().sum::<usize>() < WANTED
    });
    println!("{counts:#?}");
    let reason = |wanted: &str| -> usize {
        counts.iter().filter(|((_, reason), _)| reason == wanted).map(|(_, count)| count).sum()
    };
    for wanted in ["NotImplied", "OtherSum", "BadOperation", "Forward"] {
        assert!(reason(wanted) >= 500, "too few for {wanted}: {counts:#?}");
    }
}
