//! How the game speaks.

use crate::rules::{StarRules, family::*};
use gridproof_game::{Area, Because, Place, Target, Words};
use gridproof_grid::Cell;
use gridproof_grid::prose::{and, capital, or};
use gridproof_kernel::{Lit, Rule, Rules};

impl Words for StarRules {
    fn lit(&self, lit: Lit) -> String {
        let holds = if lit.is_positive() { "holds a star" } else { "holds no star" };
        format!("{} {holds}", self.star_battle().cell(lit.atom().0))
    }

    fn rule(&self, rule: Rule<'_>) -> String {
        match *rule.0 {
            [TOUCH, one, other] => {
                let cell = |number| self.star_battle().cell(number);
                format!("{} and {} touch, so they do not both hold a star", cell(one), cell(other))
            }
            [SWAP, ref cells @ ..] => {
                let (from, to) = cells.split_at(cells.len() / 2);
                let named = |cells: &[u32]| {
                    let names: Vec<String> =
                        cells.iter().map(|&cell| self.star_battle().cell(cell).to_string()).collect();
                    names.join(" and ")
                };
                format!(
                    "the puzzle has one solution, so stars in {} are not free to be in {} instead",
                    named(from),
                    named(to)
                )
            }
            _ => self.rule_text(rule),
        }
    }

    fn claim(&self, lits: &[Lit]) -> String {
        claim(lits, self.star_battle().size(), &|cell| self.star_battle().region(cell))
    }

    fn one_of(&self, lits: &[Lit]) -> String {
        let name = |lit: &Lit| self.star_battle().cell(lit.atom().0).to_string();
        let stars = lits.iter().filter(|lit| lit.is_positive()).count();
        match (lits, stars) {
            (_, all) if all == lits.len() => format!("{} must be a star", or(lits.iter().map(name))),
            ([_, _], 0) => format!("{} can't both be stars", and(lits.iter().map(name))),
            (_, 0) => format!("{} can't all be stars", and(lits.iter().map(name))),
            _ => or(lits.iter().map(|&lit| self.claim(&[lit]))),
        }
    }

    fn because(&self, rule: Rule<'_>, derived: Option<Lit>, facts: &[Lit]) -> Because {
        let name = |lit: &Lit| self.star_battle().cell(lit.atom().0).to_string();
        let stars: Vec<String> = facts.iter().filter(|lit| lit.is_positive()).map(name).collect();
        let unit = self.area(rule).map_or_else(String::new, |area| area.to_string());
        let touch = || match &stars[..] {
            [one, other, ..] => format!("The stars in {one} and {other} touch."),
            [one] => format!("{one} is a star, and stars never touch."),
            [] => "Stars never touch.".to_owned(),
        };
        let (technique, reason) = match (rule.0, derived) {
            ([WINDOW | TOUCH, ..], _) => ("star neighbours", touch()),
            ([ROW_LEAST | COLUMN_LEAST | REGION_LEAST, _], Some(_)) => {
                ("last cells", format!("{unit} has no other cell left for its stars."))
            }
            ([ROW_LEAST | COLUMN_LEAST | REGION_LEAST, _], None) => {
                ("contradiction", format!("{unit} has too few cells left for its stars."))
            }
            ([ROW_MOST | COLUMN_MOST | REGION_MOST, _], Some(_)) => {
                ("unit full", format!("{unit} already has all its stars."))
            }
            ([ROW_MOST | COLUMN_MOST | REGION_MOST, _], None) => {
                ("contradiction", format!("{unit} has too many stars."))
            }
            _ => ("direct consequence", format!("{}.", self.rule(rule))),
        };
        Because { technique, reason: capital(&reason) }
    }

    fn target(&self, lit: Lit) -> Target {
        Target {
            place: Place::Cell(self.star_battle().cell(lit.atom().0)),
            way: None,
            value: "star".to_owned(),
            not: !lit.is_positive(),
        }
    }

    fn conclusion(&self, lits: &[Lit]) -> &'static str {
        match (lits.iter().any(|lit| lit.is_positive()), lits.iter().any(|lit| !lit.is_positive())) {
            (true, false) => "forced-star",
            (false, true) => "forced-cross",
            _ => "forced",
        }
    }

    fn is_given(&self, _: Rule<'_>) -> bool {
        false
    }

    fn area(&self, rule: Rule<'_>) -> Option<Area> {
        let cell = |number| self.star_battle().cell(number);
        match *rule.0 {
            [ROW_LEAST | ROW_MOST, row] => Some(Area::Row(row)),
            [COLUMN_LEAST | COLUMN_MOST, column] => Some(Area::Column(column)),
            [REGION_LEAST | REGION_MOST, region] => Some(Area::Region(region)),
            [WINDOW, at] => {
                let Cell { row, col } = cell(at);
                Some(Area::Rectangle(cell(at), Cell { row: row + 1, col: col + 1 }))
            }
            [TOUCH, one, other] => {
                let (a, b) = (cell(one), cell(other));
                let corner =
                    |pick: fn(u32, u32) -> u32| Cell { row: pick(a.row, b.row), col: pick(a.col, b.col) };
                Some(Area::Rectangle(corner(u32::min), corner(u32::max)))
            }
            _ => None,
        }
    }
}

/// The largest number of cells that a claim names one by one.
const NAMED: usize = 4;

/// What must be: `r3c5 must be a star`, `these 5 cells of row 3 can't be stars`. `region` gives the region of a cell.
pub(crate) fn claim(lits: &[Lit], size: u32, region: &dyn Fn(u32) -> u32) -> String {
    let pick = |star: bool| -> Vec<u32> {
        lits.iter().filter(|lit| lit.is_positive() == star).map(|lit| lit.atom().0).collect()
    };
    let part = |star: bool| {
        let cells = pick(star);
        let verb = match (cells.len(), star) {
            (0, _) => return None,
            (1, true) => "must be a star",
            (1, false) => "can't be a star",
            (_, true) => "must be stars",
            (_, false) => "can't be stars",
        };
        Some(format!("{} {verb}", some(&cells, size, region)))
    };
    and([part(true), part(false)].into_iter().flatten())
}

/// Cells by name, or their number and what they have in common.
fn some(cells: &[u32], size: u32, region: &dyn Fn(u32) -> u32) -> String {
    if cells.len() <= NAMED {
        return and(cells.iter().map(|&cell| Cell::at(cell, size).to_string()));
    }
    let same = |of: &dyn Fn(u32) -> u32| {
        cells.iter().all(|&cell| of(cell) == of(cells[0])).then(|| of(cells[0]) + 1)
    };
    let of = same(&|cell| cell / size)
        .map(|row| format!(" of row {row}"))
        .or_else(|| same(&|cell| cell % size).map(|column| format!(" of column {column}")))
        .or_else(|| same(region).map(|region| format!(" of region {region}")));
    format!("these {} cells{}", cells.len(), of.unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::StarBattle;

    #[test]
    fn literals_and_rules_are_put_in_plain_words() {
        let rules = StarRules::new(&StarBattle::read("4x1.AABBAABBCCDDCCDD").unwrap());
        assert_eq!(Words::lit(&rules, Lit::positive(6)), "r2c3 holds a star");
        assert_eq!(Words::lit(&rules, !Lit::positive(6)), "r2c3 holds no star");
        assert_eq!(rules.rule(Rule(&[REGION_MOST, 1])), "region 2 holds at most 1 star");
        assert_eq!(rules.rule(Rule(&[TOUCH, 1, 4])), "r1c2 and r2c1 touch, so they do not both hold a star");
    }

    #[test]
    fn claims_name_a_few_cells_and_count_many() {
        let rules = StarRules::new(&StarBattle::read("6x1.AAAABBACCBBBECCCDDEECCDDEEEDDDEEEFDD").unwrap());
        let crosses =
            |cells: &[u32]| -> Vec<Lit> { cells.iter().map(|&cell| !Lit::positive(cell)).collect() };
        assert_eq!(rules.claim(&[Lit::positive(7)]), "r2c2 must be a star");
        assert_eq!(rules.claim(&crosses(&[0, 1])), "r1c1 and r1c2 can't be stars");
        assert_eq!(rules.claim(&crosses(&[0, 1, 2, 3, 4])), "these 5 cells of row 1 can't be stars");
        assert_eq!(rules.claim(&crosses(&[0, 6, 12, 18, 24])), "these 5 cells of column 1 can't be stars");
        assert_eq!(rules.claim(&crosses(&[4, 5, 9, 10, 11])), "these 5 cells of region 2 can't be stars");
        assert_eq!(rules.claim(&crosses(&[0, 7, 14, 21, 28, 35])), "these 6 cells can't be stars");
        let mixed = [&[Lit::positive(7)][..], &crosses(&[0])].concat();
        assert_eq!(rules.claim(&mixed), "r2c2 must be a star and r1c1 can't be a star");
        assert_eq!(rules.one_of(&crosses(&[0, 1])), "r1c1 and r1c2 can't both be stars");
        assert_eq!(rules.one_of(&[Lit::positive(0), Lit::positive(1)]), "r1c1 or r1c2 must be a star");
        assert_eq!(rules.one_of(&mixed), "r2c2 must be a star or r1c1 can't be a star");
    }

    #[test]
    fn one_rule_is_a_short_reason() {
        let rules = StarRules::new(&StarBattle::read("4x1.AABBAABBCCDDCCDD").unwrap());
        let because = |rule: &[u32], derived, facts: &[Lit]| rules.because(Rule(rule), derived, facts).reason;
        let (star, cross) = (Lit::positive(0), !Lit::positive(1));
        assert_eq!(because(&[TOUCH, 0, 1], Some(cross), &[star]), "r1c1 is a star, and stars never touch.");
        assert_eq!(because(&[ROW_MOST, 0], Some(cross), &[star]), "Row 1 already has all its stars.");
        assert_eq!(
            because(&[ROW_LEAST, 0], Some(star), &[cross]),
            "Row 1 has no other cell left for its stars."
        );
        assert_eq!(because(&[ROW_LEAST, 0], None, &[cross]), "Row 1 has too few cells left for its stars.");
    }

    #[test]
    fn every_rule_has_its_part_of_the_board() {
        let rules = StarRules::new(&StarBattle::read("4x1.AABBAABBCCDDCCDD").unwrap());
        let area = |words: &[u32]| rules.area(Rule(words)).map(|area| area.to_string());
        assert_eq!(area(&[ROW_LEAST, 1]).as_deref(), Some("row 2"));
        assert_eq!(area(&[COLUMN_MOST, 3]).as_deref(), Some("column 4"));
        assert_eq!(area(&[REGION_LEAST, 0]).as_deref(), Some("region 1"));
        assert_eq!(area(&[WINDOW, 5]).as_deref(), Some("r2c2 to r3c3"));
        assert_eq!(area(&[TOUCH, 1, 4]).as_deref(), Some("r1c1 to r2c2"));
        assert_eq!(area(&[TOUCH + 1]), None);
    }
}
