//! How the game speaks. What it says about plans is in `words/plan.rs`.

#[cfg(feature = "engine")]
pub(crate) mod plan;

use crate::rules::{SumTenRules, family::*};
use gridproof_game::{Area, Place, Target, Words};
use gridproof_grid::prose::article;
use gridproof_kernel::{Lit, Rule, Rules};

impl Words for SumTenRules {
    fn lit(&self, lit: Lit) -> String {
        let cell = self.board().cell(lit.atom().0);
        if lit.is_positive() { format!("{cell} is cleared") } else { format!("{cell} is never cleared") }
    }

    fn rule(&self, rule: Rule<'_>) -> String {
        match *rule.0 {
            [PRICES, worth, ref prices @ ..] => {
                let digits: Vec<String> = (1..)
                    .zip(prices)
                    .map(|(digit, price): (u32, _)| format!("{} costs {price}", article(&digit.to_string())))
                    .collect();
                format!("whatever sums to ten costs at least {worth} per cell when {}", digits.join(", "))
            }
            [STUCK, ..] => {
                let text = self.rule_text(rule);
                let cells = text.strip_prefix("stuck ").unwrap_or_default();
                format!("no rectangle can ever clear one of {cells}")
            }
            _ => self.rule_text(rule),
        }
    }

    fn target(&self, lit: Lit) -> Target {
        let cell = lit.atom().0;
        Target {
            place: Place::Cell(self.board().cell(cell)),
            way: None,
            value: "cleared".to_owned(),
            not: !lit.is_positive(),
        }
    }

    fn is_given(&self, rule: Rule<'_>) -> bool {
        rule.family() == EMPTY
    }

    fn area(&self, _: Rule<'_>) -> Option<Area> {
        None
    }
}
