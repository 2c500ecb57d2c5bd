//! What is plain to see on a board: marks that break a rule, and what follows from one rule. Nothing is searched.

use crate::{Place, Puzzle};
use gridproof_kernel::{Class, Kind, LineId, Lit, Proof, RuleBuf, Rules, Statement};
use std::collections::{BTreeSet, HashSet};

/// Returns the places of givens and marks that together break a listed rule.
///
/// An empty answer does not mean that the position can be completed; only a search can decide that.
pub fn conflicts(puzzle: &dyn Puzzle) -> BTreeSet<Place> {
    let rules = puzzle.rules();
    let mut statements = vec![];
    rules.for_each(&mut |rule| {
        let known = rules.statement(rule).ok().filter(|(_, class)| *class == Class::Ordinary);
        statements.extend(known.map(|(statement, _)| statement));
    });
    let givens = statements.iter().filter_map(|statement| statement.view().as_unit());
    let held: HashSet<Lit> = givens.chain(puzzle.marks().iter().copied()).collect();
    let mut found = BTreeSet::new();
    for statement in &statements {
        let view = statement.view();
        let open: i64 =
            view.terms().filter(|(_, lit)| !held.contains(&!*lit)).map(|(weight, _)| weight).sum();
        if open < view.bound {
            let broken = view.terms().map(|(_, lit)| !lit).filter(|lit| held.contains(lit));
            found.extend(broken.map(|lit| puzzle.words().target(lit).place));
        }
    }
    found
}

/// Returns whether further marks visibly break a listed rule, together with the givens and the marks on the board.
pub fn clashes(puzzle: &dyn Puzzle, further: &[Lit]) -> bool {
    let mut sight = Sight::of(puzzle, further);
    further.iter().for_each(|&lit| sight.hold(lit, Source::Mark));
    let fails = |(_, statement): &(RuleBuf, Statement)| sight.open(statement) < statement.view().bound;
    further.iter().any(|&lit| sight.held(!lit)) || sight.touched.iter().any(fails)
}

/// Returns the proof of a literal that is on the board, or whose opposite visibly breaks a listed rule; `None` if it is neither.
pub fn at_sight(puzzle: &dyn Puzzle, lit: Lit) -> Option<Proof> {
    let sight = Sight::of(puzzle, &[!lit]);
    let mut proof = Proof::new();
    if sight.held(lit) {
        let line = sight.cite(puzzle.rules(), lit, &mut proof)?;
        proof.label(line, Kind::Theorem);
        return Some(proof);
    }
    let forces = |(_, statement): &&(RuleBuf, Statement)| {
        let view = statement.view();
        let weight: i64 = view.terms().filter(|&(_, term)| term == lit).map(|(weight, _)| weight).sum();
        sight.open(statement) - weight < view.bound
    };
    let (rule, statement) = sight.touched.iter().find(forces)?;
    let mut cites = vec![proof.axiom(puzzle.rules(), rule.borrow()).ok()?];
    for (_, term) in statement.view().terms().filter(|&(_, term)| sight.held(!term)) {
        cites.push(sight.cite(puzzle.rules(), !term, &mut proof)?);
    }
    let line = proof.propagate(&Statement::unit(lit), &cites);
    proof.label(line, Kind::Theorem);
    Some(proof)
}

/// What is on the board, and the listed rules that some literals touch.
struct Sight {
    sources: Vec<Option<Source>>,
    touched: Vec<(RuleBuf, Statement)>,
}

/// Why a literal is on the board.
#[derive(Clone, Debug)]
enum Source {
    Mark,
    Given(RuleBuf),
}

impl Sight {
    /// Looks at the rules that any of the literals makes harder to satisfy.
    fn of(puzzle: &dyn Puzzle, touching: &[Lit]) -> Sight {
        let rules = puzzle.rules();
        let mut sight = Sight { sources: vec![None; 2 * rules.atoms() as usize], touched: vec![] };
        puzzle.marks().iter().for_each(|&lit| sight.hold(lit, Source::Mark));
        rules.for_each(&mut |rule| {
            let Some((statement, Class::Ordinary)) = rules.statement(rule).ok() else { return };
            if let Some(given) = statement.view().as_unit() {
                sight.hold(given, Source::Given(rule.to_owned()));
            }
            if statement.view().terms().any(|(_, lit)| touching.contains(&!lit)) {
                sight.touched.push((rule.to_owned(), statement));
            }
        });
        sight
    }

    fn hold(&mut self, lit: Lit, source: Source) {
        self.sources[lit.index()].get_or_insert(source);
    }

    fn held(&self, lit: Lit) -> bool {
        self.sources[lit.index()].is_some()
    }

    /// The most that the terms of a statement can still sum to.
    fn open(&self, statement: &Statement) -> i64 {
        let terms = statement.view().terms();
        terms.filter(|&(_, lit)| !self.held(!lit)).map(|(weight, _)| weight).sum()
    }

    /// A line that states a literal on the board.
    fn cite(&self, rules: &dyn Rules, lit: Lit, proof: &mut Proof) -> Option<LineId> {
        match self.sources[lit.index()].as_ref()? {
            Source::Mark => Some(proof.mark(lit)),
            Source::Given(rule) => proof.axiom(rules, rule.borrow()).ok(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Area, Pencil, Target, Words};
    use gridproof_grid::Cell;
    use gridproof_grid::formats::WriteError;
    use gridproof_kernel::{Listed, Rule, Rules, Statement};
    use gridproof_scene::Scene;

    /// A row of cells, one atom each, with any rules.
    struct Cells {
        rules: Listed,
        marks: Vec<Lit>,
    }

    impl Puzzle for Cells {
        fn rules(&self) -> &dyn Rules {
            &self.rules
        }

        fn marks(&self) -> &[Lit] {
            &self.marks
        }

        fn text(&self) -> String {
            String::new()
        }

        fn write(&self, format: &str) -> Result<String, WriteError> {
            Err(WriteError::Unknown { name: format.to_owned(), known: String::new() })
        }

        fn scene(&self, _: Pencil) -> Scene {
            Scene::new("cells", 1, self.rules.atoms())
        }

        fn words(&self) -> &dyn Words {
            self
        }

        fn goal(&self) -> String {
            String::new()
        }

        fn is_complete(&self) -> bool {
            false
        }
    }

    impl Words for Cells {
        fn lit(&self, lit: Lit) -> String {
            format!("{lit:?}")
        }

        fn rule(&self, rule: Rule<'_>) -> String {
            self.rules.rule_text(rule)
        }

        fn target(&self, lit: Lit) -> Target {
            let place = Place::Cell(Cell { row: 0, col: lit.atom().0 });
            Target { place, way: None, value: "on".to_owned(), not: !lit.is_positive() }
        }

        fn is_given(&self, _: Rule<'_>) -> bool {
            false
        }

        fn area(&self, _: Rule<'_>) -> Option<Area> {
            None
        }
    }

    /// The columns in conflict, from 0.
    fn columns(rules: &Listed, marks: &[Lit]) -> Vec<u32> {
        let puzzle = Cells { rules: rules.clone(), marks: marks.to_vec() };
        let column = |place: &Place| match place {
            Place::Cell(cell) => cell.col,
            Place::Edge(..) => unreachable!("every target is a cell"),
        };
        conflicts(&puzzle).iter().map(column).collect()
    }

    #[test]
    fn the_marks_that_break_a_rule_together_are_in_conflict() {
        let [a, b, c, d] = [0, 1, 2, 3].map(Lit::positive);
        let rules = Listed::new(4, [Statement::at_most(1, [a, b, c]), Statement::at_least(1, [b, d])]);
        assert_eq!(columns(&rules, &[]), [0; 0]);
        assert_eq!(columns(&rules, &[a, d]), [0; 0]);
        assert_eq!(columns(&rules, &[a, c, d]), [0, 2], "two of at most one");
        assert_eq!(columns(&rules, &[!b, a]), [0; 0], "d is still possible");
        assert_eq!(columns(&rules, &[!d, !b, a]), [1, 3], "neither of at least one");
        assert_eq!(columns(&rules, &[a, b, !b, !d]), [0, 1, 3]);
    }

    #[test]
    fn a_given_and_a_mark_can_be_in_conflict() {
        let [a, b] = [0, 1].map(Lit::positive);
        let rules = Listed::new(2, [Statement::unit(a), Statement::at_most(1, [a, b])]);
        assert_eq!(columns(&rules, &[]), [0; 0]);
        assert_eq!(columns(&rules, &[b]), [0, 1]);
        assert_eq!(columns(&rules, &[!a]), [0]);
    }

    #[test]
    fn a_rule_that_assumes_one_solution_is_in_conflict_with_nothing() {
        let [a, b] = [0, 1].map(Lit::positive);
        let rules = Listed::new(2, [Statement::at_most(1, [a, b])]);
        assert_eq!(columns(&rules, &[a, b]), [0, 1]);
        assert_eq!(columns(&rules.unique_from(0), &[a, b]), [0; 0]);
    }

    #[test]
    fn coefficients_count() {
        let [a, b, c] = [0, 1, 2].map(Lit::positive);
        let rules = Listed::new(3, Statement::linear([(3, a), (2, b), (2, c)], 4));
        assert_eq!(columns(&rules, &[!a]), [0; 0], "2 + 2 is enough");
        assert_eq!(columns(&rules, &[!b]), [0; 0], "3 + 2 is enough");
        assert_eq!(columns(&rules, &[!a, !b]), [0, 1]);
        assert_eq!(columns(&rules, &[!b, !c]), [1, 2]);
    }
}
