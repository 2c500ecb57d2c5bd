//! Brute force for the tests of games.

use gridproof_kernel::{Atom, Class, Lit, Rules, Statement};

/// Returns the statements of every listed rule that holds in all solutions. Panics if a listed rule is
/// refused.
pub fn statements(rules: &dyn Rules) -> Vec<Statement> {
    let mut all = vec![];
    rules.for_each(&mut |rule| {
        let (statement, class) = rules.statement(rule).expect("a listed rule has a statement");
        if class == Class::Ordinary {
            all.push(statement);
        }
    });
    all
}

/// Returns every assignment that satisfies the listed rules, atom by atom: a partial assignment is dropped as
/// soon as a rule can no longer hold. `extra` drops further ones.
pub fn models(rules: &dyn Rules, mut extra: impl FnMut(&[bool]) -> bool) -> Vec<Vec<bool>> {
    let statements = statements(rules);
    let mut by_atom: Vec<Vec<&Statement>> = vec![vec![]; rules.atoms() as usize];
    for statement in &statements {
        for (_, lit) in statement.view().terms() {
            by_atom[lit.atom().0 as usize].push(statement);
        }
    }
    let mut models: Vec<Vec<bool>> = vec![vec![]];
    for atom in 0..rules.atoms() {
        models = models.iter().flat_map(|m| [false, true].map(|truth| [&m[..], &[truth]].concat())).collect();
        models.retain(|model| {
            let possible = |lit: Lit| lit.atom().0 > atom || holds(model, lit);
            by_atom[atom as usize].iter().all(|statement| statement.view().holds(possible)) && extra(model)
        });
    }
    models
}

/// Returns whether a literal is true in an assignment.
pub fn holds(model: &[bool], lit: Lit) -> bool {
    model[lit.atom().0 as usize] == lit.is_positive()
}

/// Asserts that an assignment satisfies every listed rule.
pub fn assert_satisfies(rules: &dyn Rules, model: &[bool]) {
    for statement in statements(rules) {
        assert!(statement.view().holds(|lit| holds(model, lit)), "{} breaks a rule", rules.puzzle());
    }
}

/// Asserts that the texts of all atoms and of all listed rules read back. Returns how many texts there were.
pub fn assert_texts_read_back(rules: &dyn Rules) -> usize {
    let mut texts = 0;
    rules.for_each(&mut |rule| {
        let text = rules.rule_text(rule);
        assert_eq!(rules.read_rule(&text).as_ref().map(|read| read.borrow()), Some(rule), "{text}");
        texts += 1;
    });
    for atom in (0..rules.atoms()).map(Atom) {
        let text = rules.atom_text(atom);
        assert_eq!(rules.read_atom(&text), Some(atom), "{text}");
        texts += 1;
    }
    texts
}
