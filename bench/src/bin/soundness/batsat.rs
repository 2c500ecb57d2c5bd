//! The number of solutions according to another solver, from the rules as clauses.

use batsat::{BasicSolver, SolverInterface, lbool};
use gridproof::kernel::{Class, Lit, Statement};
use gridproof_search::{Deductive, Model};

/// The most clauses of a rule, and of all rules; a puzzle with more is left out.
const CLAUSES: usize = 2_000;

/// The number of solutions up to `most`; `None` if the rules make too many clauses, or the lists of rules have to grow too often.
pub(crate) fn count(puzzle: &dyn Deductive, most: usize) -> Option<usize> {
    let mut solver = BasicSolver::default();
    let atoms = puzzle.rules().atoms();
    let vars: Vec<_> = (0..atoms).map(|_| solver.new_var_default()).collect();
    let translate = |lit: Lit| batsat::Lit::new(vars[lit.atom().0 as usize], lit.is_positive());
    let mut rules = vec![];
    puzzle.rules().for_each(&mut |rule| {
        if let Ok((statement, Class::Ordinary)) = puzzle.rules().statement(rule) {
            rules.push(statement);
        }
    });
    for statement in &rules {
        for clause in clauses(statement)? {
            solver.add_clause_reuse(&mut clause.into_iter().map(translate).collect());
        }
    }
    let (mut found, mut rounds) = (0, 0);
    let mut lazy = puzzle.lazy();
    while found < most && solver.solve_limited(&[]) == lbool::TRUE {
        rounds += 1;
        if rounds > 3_000 {
            return None;
        }
        let truth: Vec<bool> = solver.get_model().iter().map(|&value| value == lbool::TRUE).collect();
        let model = Model::from_truths(truth);
        let violated = lazy.violated(&model);
        if violated.is_empty() {
            found += 1;
            solver.add_clause_reuse(&mut model.lits().map(|lit| translate(!lit)).collect());
        }
        for rule in violated {
            let (statement, _) = puzzle.rules().statement(rule.borrow()).ok()?;
            for clause in clauses(&statement)? {
                solver.add_clause_reuse(&mut clause.into_iter().map(translate).collect());
            }
        }
    }
    Some(found)
}

/// The clauses that together say what a statement says: each lists literals that may not all be false.
fn clauses(statement: &Statement) -> Option<Vec<Vec<Lit>>> {
    let terms: Vec<(u64, Lit)> = statement.view().terms().map(|(c, lit)| (c as u64, lit)).collect();
    let bound = statement.view().bound as u64;
    let total: u64 = terms.iter().map(|term| term.0).sum();
    let mut clauses = vec![];
    falsify(&terms, total, bound, 0, &mut vec![], &mut clauses);
    (clauses.len() <= CLAUSES).then_some(clauses)
}

/// Adds every smallest set of literals that falsifies the rest when all are false, in order.
fn falsify(
    terms: &[(u64, Lit)],
    left: u64,
    bound: u64,
    from: usize,
    chosen: &mut Vec<Lit>,
    clauses: &mut Vec<Vec<Lit>>,
) {
    if left < bound {
        return clauses.push(chosen.clone());
    }
    // All that is left has to be enough.
    let rest: u64 = terms[from..].iter().map(|term| term.0).sum();
    if left - rest >= bound {
        return;
    }
    for at in from..terms.len() {
        if clauses.len() > CLAUSES {
            return;
        }
        chosen.push(terms[at].1);
        falsify(terms, left - terms[at].0, bound, at + 1, chosen, clauses);
        chosen.pop();
    }
}
