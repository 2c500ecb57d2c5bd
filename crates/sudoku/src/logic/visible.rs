//! Why candidates cannot be, as the board shows it: from as few rules as possible.
//!
//! A filled cell excludes its other values, and a value that a house holds is excluded from the rest of the house. One such
//! rule may exclude several candidates of a pattern, and most candidates are excluded by several rules.

use super::pattern::{Candidate, Sector, Use};
use crate::geometry::Shape;
use crate::position::Sudoku;
use std::collections::BTreeSet;

/// A rule that excludes a candidate, and what makes it do so.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Exclusion {
    /// The rule.
    pub(super) rule: Use,
    /// What makes it do so.
    pub(super) blocker: Blocker,
}

/// A value in a cell that excludes a candidate.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Blocker {
    /// The value of this cell, which is filled on the board.
    Filled(u32),
    /// What this step of the log places.
    Placed(u32),
    /// What is known at this place of an argument.
    Known(usize),
}

/// The rules by which a value in a cell excludes a candidate.
pub(super) fn excluding(
    placed: Candidate,
    candidate: Candidate,
    shape: Shape,
    blocker: Blocker,
) -> Vec<Exclusion> {
    let exclusion = |sector: Sector| Exclusion { rule: Use::One(sector), blocker };
    let (cell, value) = (candidate.cell(), candidate.value());
    if placed == candidate {
        return vec![];
    }
    if placed.cell() == cell {
        return vec![exclusion(Sector::Cell(cell))];
    }
    let around = shape.houses_of(placed.cell());
    let shared = shape.houses_of(cell).into_iter().filter(|house| around.contains(house));
    shared.filter(|_| placed.value() == value).map(|house| exclusion(Sector::House(house, value))).collect()
}

/// The number of choices that the search for the smallest set looks at, at most.
const MOST_CHOICES: u32 = 200;

/// All that the board shows against a candidate.
pub(super) fn exclusions(sudoku: &Sudoku, candidate: Candidate) -> Vec<Exclusion> {
    let (cell, value) = (candidate.cell(), candidate.value());
    let mut all = vec![];
    if sudoku.value(cell).is_some() {
        all.push(Exclusion { rule: Use::One(Sector::Cell(cell)), blocker: Blocker::Filled(cell) });
    }
    let shape = sudoku.shape();
    let mut holders: Vec<u32> = vec![];
    holders.extend(sudoku.cells().filter(|&other| other != cell && sudoku.value(other) == Some(value)));
    for house in shape.houses_of(cell) {
        let blocker = holders.iter().find(|&&holder| shape.houses_of(holder).contains(&house));
        let rule = Use::One(Sector::House(house, value));
        all.extend(blocker.map(|&cell| Exclusion { rule, blocker: Blocker::Filled(cell) }));
    }
    all
}

/// One exclusion for each candidate, with as few different rules as possible besides those that are cited anyway. `choices`
/// are the exclusions of each candidate.
pub(super) fn fewest(choices: &[Vec<Exclusion>], cited: &BTreeSet<Use>) -> Vec<Option<Exclusion>> {
    let open: Vec<BTreeSet<Use>> = choices
        .iter()
        .map(|choices| choices.iter().map(|choice| choice.rule).collect::<BTreeSet<Use>>())
        .filter(|rules| !rules.is_empty() && rules.is_disjoint(cited))
        .collect();
    let mut search = Search { open: &open, chosen: vec![], best: greedy(&open), choices: 0 };
    search.extend();
    let best: BTreeSet<Use> = cited.iter().chain(&search.best).copied().collect();
    let pick = |choices: &Vec<Exclusion>| choices.iter().find(|choice| best.contains(&choice.rule)).copied();
    choices.iter().map(pick).collect()
}

/// A set of rules that meets all sets: each time the rule that meets most of them.
fn greedy(open: &[BTreeSet<Use>]) -> Vec<Use> {
    let mut chosen: Vec<Use> = vec![];
    loop {
        let left: Vec<&BTreeSet<Use>> =
            open.iter().filter(|rules| !chosen.iter().any(|rule| rules.contains(rule))).collect();
        let rules: BTreeSet<Use> = left.iter().flat_map(|rules| rules.iter().copied()).collect();
        let met = |rule: &Use| left.iter().filter(|rules| rules.contains(rule)).count();
        match rules.into_iter().rev().max_by_key(met) {
            Some(rule) => chosen.push(rule),
            None => return chosen,
        }
    }
}

/// The search for a smallest set of rules that meets all sets.
struct Search<'o> {
    open: &'o [BTreeSet<Use>],
    chosen: Vec<Use>,
    best: Vec<Use>,
    choices: u32,
}

impl Search<'_> {
    /// Adds a rule of the set with the fewest that is not met yet.
    fn extend(&mut self) {
        let is_met = |rules: &&BTreeSet<Use>| self.chosen.iter().any(|rule| rules.contains(rule));
        let Some(next) = self.open.iter().filter(|rules| !is_met(rules)).min_by_key(|rules| rules.len())
        else {
            if self.chosen.len() < self.best.len() {
                self.best = self.chosen.clone();
            }
            return;
        };
        for &rule in next {
            self.choices += 1;
            if self.chosen.len() + 1 >= self.best.len() || self.choices > MOST_CHOICES {
                return;
            }
            self.chosen.push(rule);
            self.extend();
            self.chosen.pop();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::House;

    #[test]
    fn one_rule_that_excludes_several_candidates_is_preferred() {
        let house = |house: u32| Use::One(Sector::House(House(house), 0));
        let of = |rules: &[Use]| {
            rules.iter().map(|&rule| Exclusion { rule, blocker: Blocker::Filled(0) }).collect::<Vec<_>>()
        };
        let cell = |cell: u32| Use::One(Sector::Cell(cell));
        let choices = [of(&[cell(1), house(9)]), of(&[cell(2), house(9)]), of(&[house(9)]), of(&[])];
        let rules = |cited: &BTreeSet<Use>| -> Vec<Option<Use>> {
            fewest(&choices, cited).into_iter().map(|choice| choice.map(|choice| choice.rule)).collect()
        };
        assert_eq!(rules(&BTreeSet::new()), [Some(house(9)), Some(house(9)), Some(house(9)), None]);
        // What is cited anyway costs nothing.
        assert_eq!(rules(&BTreeSet::from([cell(1)]))[0], Some(cell(1)));
    }

    #[test]
    fn the_smallest_set_is_found_where_the_greedy_one_is_larger() {
        let rule = |house: u32| Use::One(Sector::House(House(house), 0));
        let set = |rules: &[u32]| BTreeSet::from_iter(rules.iter().map(|&number| rule(number)));
        // Rule 0 meets four of six sets, but rules 1 and 2 meet all.
        let open = [set(&[0, 1]), set(&[0, 1]), set(&[1]), set(&[0, 2]), set(&[0, 2]), set(&[2])];
        assert_eq!(greedy(&open).len(), 3);
        let mut search = Search { open: &open, chosen: vec![], best: greedy(&open), choices: 0 };
        search.extend();
        assert_eq!(search.best, [rule(1), rule(2)]);
    }
}
