//! Random small models: rules and marks over a handful of atoms.

use super::rng::Rng;
use super::worlds::{Worlds, is_true};
use gridproof_kernel::{Listed, Lit, Rules, Statement};

/// The terms of a statement that has no bound yet.
pub(crate) type Terms = Vec<(i64, Lit)>;

/// Rules and marks, with the assignments that each rule allows.
pub(crate) struct Model {
    pub(crate) rules: Listed,
    pub(crate) marks: Vec<Lit>,
    rule_worlds: Vec<Worlds>,
}

impl Model {
    /// Any model, often a contradictory one.
    pub(crate) fn wild(rng: &mut Rng) -> Model {
        let atoms = rng.between(3, 7) as u32;
        let rules = (0..rng.between(2, 6)).map(|_| {
            let terms = random_terms(rng, atoms, 5);
            let total: i64 = terms.iter().map(|&(coef, _)| coef).sum();
            let bound = rng.between(1, total.min(1 + total * 2 / 3));
            statement(terms, bound)
        });
        let rules = rules.collect();
        let marks = (0..rng.below(4)).map(|_| rng.lit(atoms)).collect();
        Model::new(atoms, rules, marks)
    }

    /// A model together with an assignment that satisfies its rules and its marks.
    pub(crate) fn planted(rng: &mut Rng) -> (Model, u32) {
        let atoms = rng.between(3, 7) as u32;
        let world = rng.below(1 << atoms) as u32;
        let rules = (0..rng.between(2, 7)).map(|_| {
            let mut terms = random_terms(rng, atoms, 5);
            // A rule needs something to count in the planted solution.
            if !terms.iter().any(|&(_, lit)| is_true(lit, world)) {
                terms[0].1 = !terms[0].1;
            }
            let reached: i64 = terms.iter().filter(|term| is_true(term.1, world)).map(|term| term.0).sum();
            // Tight rules have the most consequences.
            let bound = if rng.percent(60) { reached } else { rng.between(1, reached) };
            statement(terms, bound)
        });
        let rules = rules.collect();
        let truth = |lit: Lit| if is_true(lit, world) { lit } else { !lit };
        let marks = (0..rng.below(4)).map(|_| truth(rng.lit(atoms))).collect();
        (Model::new(atoms, rules, marks), world)
    }

    fn new(atoms: u32, rules: Vec<Statement>, marks: Vec<Lit>) -> Model {
        let rule_worlds = rules.iter().map(|rule| Worlds::of(rule.view(), atoms)).collect();
        Model { rules: Listed::new(atoms, rules), marks, rule_worlds }
    }

    pub(crate) fn atoms(&self) -> u32 {
        self.rules.atoms()
    }

    /// The assignments that the rule of this number allows.
    pub(crate) fn rule_worlds(&self, index: usize) -> Worlds {
        self.rule_worlds[index]
    }
}

/// One to `most` terms over different atoms: half of the time all coefficients are 1, else they are 1 to 4.
pub(crate) fn random_terms(rng: &mut Rng, atoms: u32, most: i64) -> Terms {
    let mut chosen: Vec<u32> = (0..atoms).collect();
    rng.shuffle(&mut chosen);
    chosen.truncate(rng.between(1, most.min(i64::from(atoms))) as usize);
    let largest = rng.pick(&[1, 4]);
    let mut signed = |atom| if rng.percent(50) { Lit::positive(atom) } else { !Lit::positive(atom) };
    let lits: Vec<Lit> = chosen.into_iter().map(&mut signed).collect();
    lits.into_iter().map(|lit| (rng.between(1, largest), lit)).collect()
}

/// The normal form of small terms.
pub(crate) fn statement(terms: Terms, bound: i64) -> Statement {
    Statement::linear(terms, bound).expect("numbers of this size do not overflow")
}
