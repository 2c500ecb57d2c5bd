//! Random small models, and the slow ways to look at them.
#![allow(missing_docs, unreachable_pub)]

use gridproof_kernel::{Listed, Lit, Rules, Statement};
use gridproof_search::{Model, Random};

pub fn random_lit(random: &mut Random, atoms: u32) -> Lit {
    let lit = Lit::positive(random.below(u64::from(atoms)) as u32);
    if random.one_in(2) { lit } else { !lit }
}

/// A statement over a few atoms: a clause, a cardinality or a linear one, never trivial.
pub fn random_statement(random: &mut Random, atoms: u32, widest: usize) -> Statement {
    loop {
        let mut chosen: Vec<u32> = (0..atoms).collect();
        random.shuffle(&mut chosen);
        let width = 1 + random.index(widest.min(chosen.len()));
        let style = random.below(3);
        let terms: Vec<(i64, Lit)> = chosen[..width]
            .iter()
            .map(|&atom| {
                let lit = if random.one_in(2) { Lit::positive(atom) } else { !Lit::positive(atom) };
                (if style == 2 { 1 + random.below(4) as i64 } else { 1 }, lit)
            })
            .collect();
        let total: i64 = terms.iter().map(|&(coef, _)| coef).sum();
        let bound = if style == 0 { 1 } else { 1 + random.below(total as u64) as i64 };
        if let Some(statement) = Statement::linear(terms, bound) {
            return statement;
        }
    }
}

pub fn random_model(random: &mut Random, atoms: u32, rules: usize) -> Listed {
    let widest = 2 + random.index(5);
    Listed::new(atoms, (0..rules).map(|_| random_statement(random, atoms, widest)).collect::<Vec<_>>())
}

/// Rules over three to five atoms that exclude little each: clashes and reasons need several of them.
pub fn loose_model(random: &mut Random, atoms: u32, rules: usize) -> Listed {
    let mut statements = vec![];
    while statements.len() < rules {
        let statement = random_statement(random, atoms, 5);
        let view = statement.view();
        if view.lits.len() >= 3 && view.bound <= view.total().unwrap() / 2 {
            statements.push(statement);
        }
    }
    Listed::new(atoms, statements)
}

/// Every assignment that satisfies the rules and the literals.
pub fn brute_force(rules: &Listed, assumed: &[Lit]) -> Vec<Model> {
    (0..1_u32 << rules.atoms())
        .map(|bits| Model::from_truths((0..rules.atoms()).map(|atom| bits >> atom & 1 == 1)))
        .filter(|model| assumed.iter().all(|&lit| model.holds(lit)))
        .filter(|model| rules.statements().iter().all(|s| s.view().holds(|lit| model.holds(lit))))
        .collect()
}
