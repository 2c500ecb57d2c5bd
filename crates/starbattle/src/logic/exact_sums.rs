//! Whether a plain sum forces a literal, decided exactly: a model of all sums for the general solver.
//!
//! The model has an atom per rule (it is counted), and per open cell atoms for how much the cell can add to the sum. A sum forces a
//! literal if the coefficient of its cell exceeds the slack, which is a linear condition.

use super::State;
use crate::certificate::Use;
use gridproof_kernel::{Listed, Lit, Statement};
use gridproof_search::run::with_steps;
use gridproof_search::{NothingLazy, Outcome, Solver};

/// Whether at most `limit` rules, each counted once, force a literal together; `None` if the steps are used up.
pub(super) fn some_sum_forces(state: &State<'_>, lit: Lit, limit: usize, steps: u64) -> Option<bool> {
    let model = model(state, lit, limit);
    let outcome = with_steps(steps, |run| {
        let mut solver = Solver::new(&model, run).expect("the statements are normal");
        solver.solve(&[], &mut NothingLazy, run).expect("no fault")
    });
    match outcome {
        Outcome::Refuted(_) => Some(false),
        Outcome::Stopped(_) => None,
        _ => Some(true),
    }
}

/// The sums of at most `limit` rules that force a literal.
fn model(state: &State<'_>, lit: Lit, limit: usize) -> Listed {
    let board = state.board;
    let units = board.units().flat_map(|unit| [Use::Least(unit), Use::Most(unit)]);
    let open = |rule: &Use| !(*rule.cells(board) & state.open()).is_empty();
    let rules: Vec<Use> = units.chain(board.windows().map(Use::Window)).filter(open).collect();
    let cells: Vec<u32> = state.open().iter().collect();
    // A cell has at most three units that need it.
    let share = |cell: usize, part: usize| Lit::positive((rules.len() + 3 * cell + part) as u32);
    let mut statements = vec![];
    for (at, &cell) in cells.iter().enumerate() {
        // What the cell can add is at least its coefficient.
        let counts = (0..).zip(&rules).filter(|(_, rule)| rule.cells(board).has(cell));
        let coef = counts.map(|(atom, rule)| (-rule.sign(), Lit::positive(atom)));
        let adds = (0..3).map(|part| (1, share(at, part)));
        statements.extend(Statement::linear(coef.chain(adds), 0));
    }
    let (target, sign) = (lit.atom().0, if lit.is_positive() { 1 } else { -1 });
    let weights = (0..).zip(&rules).map(|(atom, rule)| {
        let there = i64::from((*rule.cells(board) & state.stars()).len());
        let coef = if rule.cells(board).has(target) { rule.sign() } else { 0 };
        (rule.sign() * (rule.stars(board) - there) + sign * coef, Lit::positive(atom))
    });
    let adds = (0..cells.len()).flat_map(|cell| (0..3).map(move |part| (cell, part)));
    let adds = adds.map(|(cell, part)| (-1, share(cell, part)));
    // The coefficient of the target exceeds the slack.
    statements.extend(Statement::linear(weights.chain(adds), 1));
    let counted = (0..rules.len() as u32).map(|atom| (-1, Lit::positive(atom)));
    statements.extend(Statement::linear(counted, -(limit as i64)));
    Listed::new((rules.len() + 3 * cells.len()) as u32, statements)
}
