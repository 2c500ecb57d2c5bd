//! Sums: rules that show a claim if each of them is added once.
//!
//! Whether there are such rules is a puzzle of its own. It has an atom for every rule, which says that the rule takes part, and
//! a few for every atom of the claim's puzzle: as many of them are true as the sum can gain from it. The rules that take part
//! clash if they demand more than all the gains together.

use super::Question;
use super::switched::Model;
use crate::cdcl::{NothingLazy, Outcome, Solver};
use crate::halt::Halt;
use crate::run::Run;
use gridproof_kernel::{Listed, Lit, RuleBuf, Statement};
use std::collections::BTreeMap;

/// A rule over what is not known: coefficients by atom, and what their sum must reach.
#[derive(Default)]
struct Rest {
    coefs: BTreeMap<u32, i64>,
    bound: i64,
}

impl Question<'_> {
    /// Returns at most `most` rules that show the claim if each of them is added once; `None` if there are none.
    pub fn plain_sum(&self, most: usize, run: &mut Run<'_>) -> Result<Option<Vec<RuleBuf>>, Halt> {
        let model = Model::new(self, &[])?;
        let truths: BTreeMap<u32, bool> =
            model.known().map(|lit| (lit.atom().0, lit.is_positive())).collect();
        let rests: Vec<Rest> = model.statements().iter().map(|says| rest(says, &truths)).collect();
        let puzzle = adding(&rests, most as i64);
        let mut solver = Solver::new(&puzzle, run)?;
        match solver.solve(&[], &mut NothingLazy, run)? {
            Outcome::Refuted(_) => Ok(None),
            Outcome::Stopped(stopped) => Err(stopped.into()),
            Outcome::Model(found) => {
                let takes_part = |&rule: &u32| found.holds(Lit::positive(rule));
                let rules: Vec<u32> = (0..rests.len() as u32).filter(takes_part).collect();
                Ok(Some(model.named(&rules)))
            }
        }
    }
}

/// What a rule says about the atoms that are not known.
fn rest(says: &Statement, truths: &BTreeMap<u32, bool>) -> Rest {
    let mut rest = Rest { bound: says.view().bound, ..Rest::default() };
    for (coef, lit) in says.view().terms() {
        match truths.get(&lit.atom().0) {
            Some(truth) => rest.bound -= if *truth == lit.is_positive() { coef } else { 0 },
            None if lit.is_positive() => *rest.coefs.entry(lit.atom().0).or_default() += coef,
            // c times "not x" is c - c times x.
            None => {
                *rest.coefs.entry(lit.atom().0).or_default() -= coef;
                rest.bound -= coef;
            }
        }
    }
    rest
}

/// The puzzle of choosing rules that clash when each is added once.
fn adding(rules: &[Rest], most: i64) -> Listed {
    let takes_part = |rule: usize| Lit::positive(rule as u32);
    let mut columns: BTreeMap<u32, Vec<(i64, Lit)>> = BTreeMap::new();
    for (at, rule) in rules.iter().enumerate() {
        for (&atom, &coef) in &rule.coefs {
            columns.entry(atom).or_default().push((coef, takes_part(at)));
        }
    }
    let mut atoms = rules.len() as u32;
    let few = (0..rules.len()).map(|rule| (-1, takes_part(rule)));
    let mut statements = vec![Statement::linear(few, -most)];
    let mut demand: Vec<(i64, Lit)> =
        rules.iter().enumerate().map(|(at, rule)| (rule.bound, takes_part(at))).collect();
    for column in columns.into_values() {
        let most: i64 = column.iter().map(|&(coef, _)| coef.max(0)).sum();
        let gains: Vec<Lit> = (0..most as u32).map(|gain| Lit::positive(atoms + gain)).collect();
        atoms += most as u32;
        demand.extend(gains.iter().map(|&gain| (-1, gain)));
        let spent = column.iter().map(|&(coef, rule)| (-coef, rule));
        statements.push(Statement::linear(gains.iter().map(|&gain| (1, gain)).chain(spent), 0));
        statements.extend(gains.windows(2).map(|pair| Some(Statement::clause([pair[0], !pair[1]]))));
    }
    statements.push(Statement::linear(demand, 1));
    Listed::new(atoms, statements.into_iter().flatten().collect::<Vec<_>>())
}
