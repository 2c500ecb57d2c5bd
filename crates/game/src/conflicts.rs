//! Marks that visibly break a rule, found without any search.

use crate::{Place, Puzzle};
use gridproof_kernel::{Class, Lit};
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
