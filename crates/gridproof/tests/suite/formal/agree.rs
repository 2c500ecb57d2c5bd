//! Three checkers give the same verdict: the kernel, the verified checker and VeriPB.

use super::program::Verified;
use super::sources::{Source, each_source, is_deep};
use crate::agreement::Agreement;
use crate::checker::VeriPb;
use crate::mutation::{Lines, OwnedHow};
use crate::random::Rng;
use gridproof::kernel::{Checker, How, LineId, Listed, Lit, Op, Proof, Reason, Rejection, Rules, Statement};
use gridproof_proof_file::write_formal;
use gridproof_veripb::{Export, ExportError, export};
use std::collections::BTreeMap;
use std::thread;

/// A proof, right or wrong, as every checker reads it.
struct Judged {
    game: &'static str,
    atoms: u32,
    proof: Proof,
    ours: Result<(), Rejection>,
    formal: String,
    /// Not written if the form is wrong: a citation out of scope, a statement out of normal form.
    files: Option<Export>,
}

fn judged(game: &'static str, rules: &dyn Rules, marks: &[Lit], proof: Proof) -> Judged {
    let ours = Checker::new().check(rules, marks, &proof).map(drop);
    let formal = write_formal("case", rules, marks, &proof);
    let files = match export(rules, marks, &proof) {
        Ok(files) => Some(files),
        Err(error) => {
            assert!(matches!(error, ExportError::Form(_)), "{error}");
            assert!(ours.is_err(), "{game}: the kernel accepts what cannot be exported: {error}");
            None
        }
    };
    Judged { game, atoms: rules.atoms(), proof, ours, formal, files }
}

/// How often the verdicts agreed.
#[derive(Clone, Copy, Default, Debug)]
struct Tally {
    /// By all three checkers.
    accepted: usize,
    rejected: usize,
    /// Of those, proofs with a supposition inside a supposition.
    nested: usize,
    /// Accepted by VeriPB alone, as documented.
    stricter: usize,
    /// Rejected by the kernel and the verified checker; the form is wrong and VeriPB is not asked.
    malformed: usize,
}

/// The deepest nesting of suppositions.
fn depth(proof: &Proof) -> usize {
    let (mut open, mut deepest) = (0_usize, 0);
    for (_, line) in proof.lines() {
        match line.how {
            How::Assume => open += 1,
            How::Discharge => open = open.saturating_sub(1),
            _ => {}
        }
        deepest = deepest.max(open);
    }
    deepest
}

/// Compares the verdicts on many proofs. The verified checker reads all of them at once.
fn compare(
    verified: &Verified,
    veripb: &[VeriPb; 2],
    batch: &[Judged],
    tally: &mut BTreeMap<&'static str, Tally>,
) {
    let asked: String = batch.iter().map(|judged| judged.formal.as_str()).collect();
    let answer = verified.answer("agree", &asked);
    let answers: Vec<&str> = answer.lines().collect();
    assert_eq!(answers.len(), batch.len(), "an answer for each proof");
    for (judged, answer) in batch.iter().zip(answers) {
        let expected = match &judged.ours {
            Ok(()) => "case: accepted".to_owned(),
            Err(rejection) => format!("case: rejected: line {}", rejection.line),
        };
        assert_eq!(answer, expected, "{} {:?}\n{}", judged.game, judged.ours, judged.formal);
    }
    let ask = |veripb: &VeriPb, batch: &[Judged]| -> Vec<Option<Agreement>> {
        let verdict = |judged: &Judged| {
            let files = judged.files.as_ref()?;
            let theirs = veripb.judge(files);
            let agreement = Agreement::of(&judged.ours, &theirs, judged.atoms, &judged.proof);
            assert!(
                agreement != Agreement::Differ,
                "{}: {:?} but {theirs:?}\n{}\n{}",
                judged.game,
                judged.ours,
                files.opb,
                files.pbp
            );
            Some(agreement)
        };
        batch.iter().map(verdict).collect()
    };
    let (one, other) = batch.split_at(batch.len() / 2);
    let agreements = thread::scope(|scope| {
        let first = scope.spawn(|| ask(&veripb[0], one));
        let second = scope.spawn(|| ask(&veripb[1], other));
        [first, second].map(|asked| asked.join().expect("VeriPB answers")).concat()
    });
    for (judged, agreement) in batch.iter().zip(agreements) {
        let tally = tally.entry(judged.game).or_default();
        match agreement {
            Some(Agreement::Accepted) => tally.accepted += 1,
            Some(Agreement::Rejected) => tally.rejected += 1,
            Some(_) => tally.stricter += 1,
            None => tally.malformed += 1,
        }
        tally.nested += usize::from(agreement.is_some() && depth(&judged.proof) >= 2);
    }
}

/// The proof of a source, and proofs with one thing changed.
fn variants(source: &Source<'_>, rng: &mut Rng, visit: &mut dyn FnMut(Judged)) {
    let Source { game, rules, marks, proof, mutants } = *source;
    visit(judged(game, rules, marks, proof.clone()));
    for _ in 0..mutants {
        let mut lines = Lines::of(proof);
        if rng.one_in(8) {
            deform(rng, &mut lines);
        } else {
            lines.mutate(rng, rules.atoms());
        }
        visit(judged(game, rules, marks, lines.proof()));
    }
}

/// Breaks the form of a proof: the order of citations, a scope, or a statement that must not change.
fn deform(rng: &mut Rng, lines: &mut Lines) {
    let at = rng.below(lines.0.len());
    let cited = LineId(rng.below(lines.0.len() + 1) as u32);
    let line = &mut lines.0[at];
    match &mut line.how {
        OwnedHow::Axiom(name) if rng.one_in(2) => name.push(0),
        OwnedHow::Axiom(_) | OwnedHow::Mark(_) => line.says = Statement::contradiction(),
        OwnedHow::Propagate(cites) => cites.push(cited),
        OwnedHow::Combine(ops) => ops.insert(0, Op::Add(cited, 1)),
        OwnedHow::Assume if rng.one_in(2) => line.how = OwnedHow::Discharge,
        OwnedHow::Assume | OwnedHow::Discharge => drop(lines.0.remove(at)),
    }
}

#[test]
fn the_kernel_the_verified_checker_and_veripb_agree() {
    let Some(verified) = Verified::find() else { return };
    let (Some(one), Some(other)) = (VeriPb::find("formal-0"), VeriPb::find("formal-1")) else { return };
    let veripb = [one, other];
    let mut tally = BTreeMap::new();
    let (mut rng, mut batch) = (Rng(1), vec![]);
    each_source(&mut |source| {
        variants(source, &mut rng, &mut |judged| batch.push(judged));
        if batch.len() >= 500 {
            compare(verified, &veripb, &batch, &mut tally);
            batch.clear();
        }
    });
    compare(verified, &veripb, &batch, &mut tally);
    for (game, tally) in &tally {
        println!("{game}: {tally:?}");
        assert!(tally.accepted >= 5 && tally.rejected >= 5, "{game}: {tally:?}");
    }
    let sum = |of: fn(&Tally) -> usize| tally.values().map(of).sum::<usize>();
    let (all, nested) = (sum(|tally| tally.accepted + tally.rejected), sum(|tally| tally.nested));
    let malformed = sum(|tally| tally.malformed);
    println!("{all} by three checkers, {nested} of them nested; {malformed} more by two");
    let enough = if is_deep() { 10_000 } else { 1_000 };
    assert!(all >= enough && nested >= enough / 10 && malformed >= enough / 50, "{tally:?}");
    assert!(sum(|tally| tally.stricter) * 50 <= all, "{tally:?}");
    assert_eq!(tally.len(), 6, "every game, and random models: {tally:?}");
}

/// The verified checker has no largest number and no limit on work: there it accepts more than the kernel.
#[test]
fn only_the_kernel_refuses_huge_numbers() {
    let Some(verified) = Verified::find() else { return };
    let [a, b] = [0, 1].map(Lit::positive);
    let rules = Listed::new(2, [Statement::clause([a, b])]);
    let mut proof = Proof::new();
    let rule = proof.axiom(&rules, rules.rule_at(0).borrow()).expect("a rule");
    let ops = [Op::Add(rule, i64::MAX), Op::Add(rule, 1), Op::Divide(i64::MAX)];
    proof.combine(&Statement::linear([(2, a), (2, b)], 2).expect("small numbers"), &ops);
    let rejection = Checker::new().check(&rules, &[], &proof).expect_err("too large for 64 bits");
    assert_eq!(rejection.reason, Reason::BadOperation(2));
    let text = write_formal("huge", &rules, &[], &proof);
    assert_eq!(verified.answer("huge", &text), "huge: accepted\n");
    // And it still computes: with one more, the division rounds to another number.
    let wrong = text.replace("add 1 1", "add 1 9223372036854775808");
    assert_eq!(verified.answer("huge", &wrong), "huge: rejected: line 2\n");
}
