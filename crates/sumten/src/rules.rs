//! The rules as named statements: with the kernel, the trusted part.
//!
//! Atom `i` states that a line clears cell `i`. A line clears disjoint groups of cells, and each group sums to ten. The rules
//! use this and the rectangles, and nothing else.
//!
//! | rule | states | because |
//! |---|---|---|
//! | `r1c1 is empty` | the cell is not cleared | there is nothing in it |
//! | `prices Q: P1 ... P9` | the cleared cells, a digit d at P_d, cost at least Q times their number | no way to make ten from digits is cheaper than Q per digit |
//! | `stuck CELLS` | none of the cells is cleared | when the first move clears one, all the others are in place, and then no rectangle sums to ten |
//! | `stuck CELLS without OTHERS` | none of them is cleared, unless one of the others is | the same, for rectangles without the others |

use crate::position::{Board, TEN};
use crate::stuck::{Hold, first_opening};
use gridproof_grid::Cell;
use gridproof_kernel::{Atom, Class, Lit, Refusal, Rule, RuleBuf, Rules, Statement};

/// The rules of one board.
#[derive(Clone, Debug)]
pub struct SumTenRules {
    board: Board,
    puzzle: String,
}

/// The families of rules.
pub(crate) mod family {
    /// A cell.
    pub(crate) const EMPTY: u32 = 0;
    /// What a cleared cell is worth, then the price of each digit.
    pub(crate) const PRICES: u32 = 1;
    /// The number of stuck cells, these cells, then the cells that could release them; both lists ascending.
    pub(crate) const STUCK: u32 = 2;
}
use family::*;

/// The largest price.
const LARGEST_PRICE: u32 = 1_000_000;

impl SumTenRules {
    /// The rules of a board.
    pub fn new(board: &Board) -> SumTenRules {
        SumTenRules { board: board.clone(), puzzle: board.text() }
    }

    /// The board they are about.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The literal "this cell is cleared".
    pub fn cleared(cell: u32) -> Lit {
        Lit::positive(cell)
    }

    /// The rule of prices: what a cleared cell is worth, and the price of each digit from 1 to 9.
    pub fn prices(worth: u32, prices: &[u32; 9]) -> RuleBuf {
        RuleBuf::new(PRICES, &[&[worth], &prices[..]].concat())
    }

    /// The rule that cells are stuck, unless one of the others is cleared. Both lists ascending.
    pub fn stuck(cells: &[u32], others: &[u32]) -> RuleBuf {
        RuleBuf::new(STUCK, &[&[cells.len() as u32], cells, others].concat())
    }

    /// The live cells, by number, with their digits.
    fn live(&self) -> impl Iterator<Item = (u32, usize)> {
        let numbered = (0..).zip(self.board.digits());
        numbered.filter(|(_, digit)| **digit > 0).map(|(cell, &digit)| (cell, usize::from(digit)))
    }

    fn prices_say(&self, worth: u32, prices: &[u32]) -> Result<Statement, Refusal> {
        if !(1..=LARGEST_PRICE).contains(&worth) || prices.iter().any(|&price| price > LARGEST_PRICE) {
            return refuse("a price is a number up to 1000000, and what a cell is worth is not 0");
        }
        let gain = |digit: usize| i64::from(prices[digit - 1]) - i64::from(worth);
        // The cheapest way to make each sum from digits, with repetition: price minus worth.
        let mut cheapest = [0; TEN as usize + 1];
        for sum in 1..=TEN as usize {
            let ways = (1..=sum.min(9)).map(|digit| cheapest[sum - digit] + gain(digit));
            cheapest[sum] = ways.min().expect("a sum from 1 ends with a digit");
        }
        if cheapest[TEN as usize] < 0 {
            return refuse("some digits that sum to ten cost less than they are worth");
        }
        let terms = self.live().map(|(cell, digit)| (gain(digit), SumTenRules::cleared(cell)));
        let says = Statement::linear(terms, 0).filter(|says| says.view().bound >= 1);
        says.ok_or_else(|| Refusal("on this board these prices say nothing".to_owned()))
    }

    fn stuck_says(&self, cells: &[u32], others: &[u32]) -> Result<Statement, Refusal> {
        let count = self.board.digits().len() as u32;
        let listed =
            |list: &[u32]| list.is_sorted_by(|a, b| a < b) && list.last().is_none_or(|&cell| cell < count);
        if cells.is_empty() || !listed(cells) || !listed(others) {
            return refuse("cells are listed in reading order, each once");
        }
        if cells.iter().chain(others).any(|&cell| self.board.digits()[cell as usize] == 0) {
            return refuse("one of the cells is empty");
        }
        let mut hold = vec![Hold::Free; count as usize];
        cells.iter().for_each(|&cell| hold[cell as usize] = Hold::Held);
        if others.iter().any(|&cell| hold[cell as usize] == Hold::Held) {
            return refuse("a cell is listed twice");
        }
        others.iter().for_each(|&cell| hold[cell as usize] = Hold::Wall);
        if let Some(rect) = first_opening(&self.board, &hold) {
            return Err(Refusal(format!("{rect} may become a move that clears one of the cells")));
        }
        let size = cells.len() as i64;
        let stay = cells.iter().map(|&cell| (1, !SumTenRules::cleared(cell)));
        let go = others.iter().map(|&cell| (size, SumTenRules::cleared(cell)));
        Statement::linear(stay.chain(go), size).ok_or_else(|| Refusal("the numbers are too large".to_owned()))
    }

    fn cells_text(&self, cells: &[u32]) -> String {
        cells.iter().map(|&cell| self.board.cell(cell).to_string()).collect::<Vec<_>>().join(" ")
    }

    /// The numbers of cells by name; `None` if one is not on the board.
    fn read_cells(&self, text: &str) -> Option<Vec<u32>> {
        let cell = |name: &str| {
            let cell = Cell::read(name)?;
            (cell.row < self.board.rows() && cell.col < self.board.cols()).then(|| self.board.number(cell))
        };
        text.split(' ').map(cell).collect()
    }
}

fn refuse<T>(why: &str) -> Result<T, Refusal> {
    Err(Refusal(why.to_owned()))
}

impl Rules for SumTenRules {
    fn game(&self) -> &str {
        "sumten"
    }

    fn puzzle(&self) -> &str {
        &self.puzzle
    }

    fn atoms(&self) -> u32 {
        self.board.rows() * self.board.cols()
    }

    fn statement(&self, rule: Rule<'_>) -> Result<(Statement, Class), Refusal> {
        let says = match *rule.0 {
            [EMPTY, cell] if self.board.digits().get(cell as usize) == Some(&0) => {
                Statement::unit(!SumTenRules::cleared(cell))
            }
            [PRICES, worth, ref prices @ ..] if prices.len() == 9 => self.prices_say(worth, prices)?,
            [STUCK, count, ref cells @ ..] if count as usize <= cells.len() => {
                let (cells, others) = cells.split_at(count as usize);
                self.stuck_says(cells, others)?
            }
            _ => return refuse("there is no such rule on this board"),
        };
        Ok((says, Class::Ordinary))
    }

    fn work(&self, rule: Rule<'_>) -> usize {
        let [rows, cols] = [self.board.rows(), self.board.cols()].map(|size| size as usize);
        match rule.family() {
            // All cells of all rectangles.
            STUCK => rows * (rows + 1) * (rows + 2) / 6 * (cols * (cols + 1) / 2),
            _ => rows * cols,
        }
    }

    fn for_each(&self, visit: &mut dyn FnMut(Rule<'_>)) {
        for (cell, _) in (0..).zip(self.board.digits()).filter(|(_, digit)| **digit == 0) {
            visit(Rule(&[EMPTY, cell]));
        }
    }

    fn atom_text(&self, atom: Atom) -> String {
        format!("{} cleared", self.board.cell(atom.0))
    }

    fn read_atom(&self, text: &str) -> Option<Atom> {
        let [cell] = self.read_cells(text.strip_suffix(" cleared")?)?[..] else { return None };
        (self.atom_text(Atom(cell)) == text).then_some(Atom(cell))
    }

    fn rule_text(&self, rule: Rule<'_>) -> String {
        let count = self.atoms();
        match *rule.0 {
            [EMPTY, cell] if cell < count => format!("{} is empty", self.board.cell(cell)),
            [PRICES, worth, ref prices @ ..] if prices.len() == 9 => {
                let prices: Vec<String> = prices.iter().map(u32::to_string).collect();
                format!("prices {worth}: {}", prices.join(" "))
            }
            [STUCK, held, ref cells @ ..]
                if held as usize <= cells.len() && cells.iter().all(|&cell| cell < count) =>
            {
                let (cells, others) = cells.split_at(held as usize);
                match others {
                    [] => format!("stuck {}", self.cells_text(cells)),
                    _ => format!("stuck {} without {}", self.cells_text(cells), self.cells_text(others)),
                }
            }
            _ => String::new(),
        }
    }

    fn read_rule(&self, text: &str) -> Option<RuleBuf> {
        let rule = if let Some(cell) = text.strip_suffix(" is empty") {
            RuleBuf::new(EMPTY, &self.read_cells(cell)?)
        } else if let Some(prices) = text.strip_prefix("prices ") {
            let (worth, prices) = prices.split_once(": ")?;
            let prices: Vec<u32> =
                prices.split(' ').map(|price| price.parse().ok()).collect::<Option<_>>()?;
            SumTenRules::prices(worth.parse().ok()?, prices[..].try_into().ok()?)
        } else {
            let cells = text.strip_prefix("stuck ")?;
            let (cells, others) = match cells.split_once(" without ") {
                Some((cells, others)) => (cells, self.read_cells(others)?),
                None => (cells, vec![]),
            };
            SumTenRules::stuck(&self.read_cells(cells)?, &others)
        };
        (self.rule_text(rule.borrow()) == text).then_some(rule)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{explore, random_board};
    use gridproof_search::{Random, testing};
    use std::collections::BTreeMap;

    const PRICE_LISTS: [(u32, [u32; 9]); 4] = [
        (1, [2, 2, 2, 2, 1, 0, 0, 0, 0]),
        (4, [5, 6, 7, 8, 4, 0, 1, 2, 3]),
        (6, [9, 12, 5, 8, 6, 4, 7, 0, 3]),
        (1, [2, 1, 1, 1, 1, 1, 1, 1, 0]),
    ];

    /// Every set of cells that some line clears, by playing every line.
    fn outcomes(board: &Board) -> Vec<Vec<bool>> {
        let mut reached = BTreeMap::new();
        explore(board, &mut reached);
        let is_cleared = |(now, before): (&u8, &u8)| *now == 0 && *before > 0;
        reached.keys().map(|after| after.iter().zip(board.digits()).map(is_cleared).collect()).collect()
    }

    #[test]
    fn every_outcome_of_every_line_satisfies_every_rule() {
        let mut random = Random::new(7);
        let (mut priced, mut held) = (0, 0);
        for _ in 0..400 {
            let (rows, cols) = (1 + random.below(3), 2 + random.below(3));
            let board = random_board(&mut random, rows, cols, [0, 9]);
            let rules = SumTenRules::new(&board);
            let outcomes = outcomes(&board);
            outcomes.iter().for_each(|outcome| testing::assert_satisfies(&rules, outcome));
            // The families of rules that are too large to list: whatever is not refused holds.
            let holds = |rule: RuleBuf| {
                let Ok((says, _)) = rules.statement(rule.borrow()) else { return false };
                for outcome in &outcomes {
                    let is_true = says.view().holds(|lit| testing::holds(outcome, lit));
                    assert!(is_true, "{}: {}", board.text(), rules.rule_text(rule.borrow()));
                }
                true
            };
            let prices = PRICE_LISTS.iter().map(|(worth, prices)| SumTenRules::prices(*worth, prices));
            priced += prices.filter(|rule| holds(rule.clone())).count();
            let live: Vec<u32> = rules.live().map(|(cell, _)| cell).collect();
            for (index, &cell) in live.iter().enumerate() {
                for other in &live[index + 1..] {
                    held += usize::from(holds(SumTenRules::stuck(&[cell], &[*other])));
                    held += usize::from(holds(SumTenRules::stuck(&[cell, *other], &[])));
                }
            }
            let stuck = crate::stuck::stuck(&board);
            if !stuck.is_empty() {
                assert!(holds(SumTenRules::stuck(&stuck, &[])), "{}", board.text());
            }
        }
        assert!(priced > 500 && held > 500, "only {priced} rules of prices and {held} of stuck cells");
    }

    #[test]
    fn wrong_prices_and_cells_that_may_go_are_refused() {
        let rules = SumTenRules::new(&Board::read("1x4.5195").unwrap());
        let refused = |text: &str| {
            let rule = rules.read_rule(text).unwrap_or_else(|| panic!("{text} reads"));
            rules.statement(rule.borrow()).unwrap_err().0
        };
        assert_eq!(
            refused("prices 1: 1 1 1 1 0 1 1 1 1"),
            "some digits that sum to ten cost less than they are worth"
        );
        assert_eq!(refused("prices 1: 1 1 1 1 1 1 1 1 1"), "on this board these prices say nothing");
        assert_eq!(refused("stuck r1c1"), "r1c1-r1c4 may become a move that clears one of the cells");
        assert_eq!(refused("stuck r1c2 r1c1"), "cells are listed in reading order, each once");
        assert_eq!(refused("stuck r1c1 without r1c1"), "a cell is listed twice");
        assert!(rules.statement(Rule(&[family::STUCK, u32::MAX])).is_err());
        assert!(rules.statement(Rule(&[family::PRICES, 1])).is_err());
    }

    #[test]
    fn texts_read_back_and_nothing_else_is_read() {
        let rules = SumTenRules::new(&Board::read("1x4.0195").unwrap());
        assert_eq!(testing::assert_texts_read_back(&rules), 5, "one empty cell, four atoms");
        for text in
            ["r1c1 is empty", "prices 2: 3 3 4 4 2 0 0 1 1", "stuck r1c2 r1c3", "stuck r1c2 without r1c4"]
        {
            let rule = rules.read_rule(text).unwrap_or_else(|| panic!("{text} reads"));
            assert_eq!(rules.rule_text(rule.borrow()), text);
        }
        for text in ["", "stuck", "stuck ", "stuck r1c9", "prices 1: 1 1", "prices 01: 1 1 1 1 1 1 1 1 1"] {
            assert_eq!(rules.read_rule(text), None, "{text:?}");
        }
        assert_eq!(rules.read_atom("r1c2 cleared"), Some(Atom(1)));
        for text in ["r1c5 cleared", "r01c2 cleared", "r1c2", "r1c1 r1c2 cleared"] {
            assert_eq!(rules.read_atom(text), None, "{text:?}");
        }
    }
}
