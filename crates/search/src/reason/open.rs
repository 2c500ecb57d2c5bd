//! The choices that a position leaves open: where a player who is stuck might look.

use super::unit::{RuleNo, Table, Unit};
use crate::halt::Stopped;
use crate::run::Run;
use gridproof_kernel::{Lit, Rules};

/// Returns the smallest remaining choices, smallest first and at most `most` of them: lists of literals of
/// which a rule requires at least one, without those that plain propagation excludes. Skips rules with an
/// open literal that is not worth a hint.
pub fn smallest_choices(
    rules: &dyn Rules,
    marks: &[Lit],
    tells: &dyn Fn(Lit) -> bool,
    most: usize,
    run: &mut Run<'_>,
) -> Result<Vec<Vec<Lit>>, Stopped> {
    let table = Table::new(rules, marks, &[]);
    let mut unit = Unit::new(&table);
    let all: Vec<RuleNo> = (0..table.names.len() as RuleNo).collect();
    if !unit.propagate(&all, &[], run)?.is_empty() {
        return Ok(vec![]);
    }
    let clauses =
        table.statements.iter().filter(|says| says.view().coefs.is_empty() && says.view().bound == 1);
    let mut choices: Vec<Vec<Lit>> = vec![];
    for says in clauses {
        let lits = says.view().lits;
        let open: Vec<Lit> = lits.iter().copied().filter(|&lit| !unit.is_true(!lit)).collect();
        let is_open = !lits.iter().any(|&lit| unit.is_true(lit));
        if is_open && open.len() >= 2 && open.iter().all(|&lit| tells(lit)) && !choices.contains(&open) {
            choices.push(open);
        }
    }
    choices.sort_by_key(Vec::len);
    choices.truncate(most);
    Ok(choices)
}
