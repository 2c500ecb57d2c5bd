//! How fast the kernel checks long proofs.

use crate::{grouped, models, time_of};
use gridproof::kernel::{Checker, How, Listed, Proof, Statement};
use gridproof_bench::UNLIMITED;
use gridproof_search::run::with_steps;
use gridproof_search::{NothingLazy, Outcome, Solver};

pub(crate) fn report() {
    println!("Checker: long refutations found by the solver");
    println!("{:<28} {:>9} {:>12} {:>12} {:>14}", "model", "lines", "literals", "ms", "lines/s");
    row("8 pigeons in 7 holes", &models::pigeons(7));
    row("9 pigeons in 8 holes", &models::pigeons(8));
    for seed in 0..10 {
        // The first of these that has no solution.
        if row(&format!("3-clauses, 120 atoms, seed {seed}"), &models::random_clauses(120, seed)) {
            break;
        }
    }
    println!();
}

/// Prints one row if the model is refuted.
fn row(name: &str, rules: &Listed) -> bool {
    let Some(proof) = refutation(rules) else { return false };
    let mut checker = Checker::new();
    let theorem = checker.check(rules, &[], &proof).expect("the solver's proof stands");
    assert_eq!(theorem.statement(), Statement::contradiction().view());
    let time = time_of(|| {
        checker.check(rules, &[], &proof).expect("the solver's proof stands");
    });
    let literals: usize = proof.lines().map(|(id, _)| touched(&proof, id)).sum();
    let rate = proof.len() as f64 / time.as_secs_f64();
    let ms = time.as_secs_f64() * 1e3;
    println!(
        "{name:<28} {:>9} {:>12} {ms:>12.3} {:>14}",
        grouped(proof.len() as u64),
        grouped(literals as u64),
        grouped(rate as u64)
    );
    true
}

/// The literals that checking a line looks at: its own and the cited ones.
fn touched(proof: &Proof, id: gridproof::kernel::LineId) -> usize {
    let line = proof.line(id);
    let cited: usize = match line.how {
        How::Propagate(cites) => cites.iter().map(|&cited| proof.line(cited).says.lits.len()).sum(),
        _ => 0,
    };
    line.says.lits.len() + cited
}

fn refutation(rules: &Listed) -> Option<Proof> {
    let mut proof = Proof::new();
    with_steps(UNLIMITED, |run| {
        let mut solver = Solver::new(rules, run).expect("the rules are small");
        let outcome = solver.solve(&[], &mut NothingLazy, run).expect("no fault");
        let Outcome::Refuted(core) = outcome else { return None };
        solver.write_refutation(&core, None, &mut proof, run).expect("the rules exist");
        Some(())
    })?;
    Some(proof)
}
