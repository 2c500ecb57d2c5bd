//! How the game speaks.

use crate::rules::{StarRules, family::*};
use gridproof_game::{Area, Place, Target, Words};
use gridproof_grid::Cell;
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
