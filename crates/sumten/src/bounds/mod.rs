//! Bounds with proofs: how many cells can be cleared at most.
//!
//! The bound of a board counts the cells that are not stuck with each of 25 price lists. Its proof has at most three lines:
//! the rule that names the stuck cells, the rule of prices, and one combination of the two.
//!
//! | file | holds |
//! |---|---|
//! | `counting.rs` | the counting bound: 25 price lists |
//! | `reach.rs` | the cells that can still be cleared, computed fast enough for the inside of a search |

pub(crate) mod counting;
pub(crate) mod reach;

pub use counting::Prices;

use crate::field::{Field, USUAL_PRICES};
use crate::position::Board;
use crate::rules::SumTenRules;
use counting::counting_bound;
use gridproof_kernel::{Kind, Op, Proof, Refusal, Statement};
use reach::Reach;

/// A bound and the reason for it.
#[derive(Clone, Debug)]
pub struct Bound {
    /// The most cells that can be cleared.
    pub most: u32,
    /// The cells that can never be cleared.
    pub stuck: Vec<u32>,
    /// The prices that the others are counted with.
    pub prices: Prices,
}

/// The most cells that can be cleared, by the bound of a board.
pub(crate) fn most(board: &Board) -> u32 {
    bound(board).most
}

/// The bound of a board.
pub fn bound(board: &Board) -> Bound {
    let field = Field::new(board, &USUAL_PRICES, 0);
    let root = field.root();
    let mut words = vec![0; field.rows];
    let counts = Reach::default().counts(&field, &root.grid, &root.steps, &mut words);
    let is_stuck = |cell: &u32| words[(cell / board.cols()) as usize] >> (cell % board.cols()) & 1 == 1;
    let stuck = (0..board.digits().len() as u32).filter(is_stuck).collect();
    let (most, prices) = counting_bound(&counts);
    Bound { most, stuck, prices }
}

impl Bound {
    /// The claim: all live cells but `most` stay. `None` if the bound is the number of live cells, which needs no proof.
    pub fn claim(&self, board: &Board) -> Option<Statement> {
        let stay = i64::from(board.live()) - i64::from(self.most);
        let live = (0..).zip(board.digits()).filter(|(_, digit)| **digit > 0);
        (stay > 0).then(|| Statement::at_least(stay, live.map(|(cell, _)| !SumTenRules::cleared(cell))))
    }

    /// The proof of the claim; `None` if there is no claim to prove.
    pub fn proof(&self, rules: &SumTenRules) -> Result<Option<Proof>, Refusal> {
        let Some(claim) = self.claim(rules.board()) else { return Ok(None) };
        let mut proof = Proof::new();
        let mut ops = vec![];
        let is_stuck = |cell: u32| self.stuck.binary_search(&cell).is_ok();
        let live = (0..).zip(rules.board().digits()).filter(|(_, digit)| **digit > 0);
        let price = |digit: u8| i64::from(self.prices.of[usize::from(digit) - 1]);
        let worth = i64::from(self.prices.worth);
        // Prices that are nowhere below a cell's worth state nothing: then every cell that is not stuck may be cleared.
        let are_prices_used = live.clone().any(|(_, &digit)| price(digit) < worth);
        if are_prices_used {
            let prices = SumTenRules::prices(self.prices.worth, &self.prices.of);
            ops.push(Op::Add(proof.axiom(rules, prices.borrow())?, 1));
        }
        let cost = |digit| if are_prices_used { price(digit) } else { worth };
        if !self.stuck.is_empty() {
            let line = proof.axiom(rules, SumTenRules::stuck(&self.stuck, &[]).borrow())?;
            // Every stuck cell loses its whole price. The rule takes the same amount from each, so add back the difference.
            let dearest =
                live.clone().filter(|(cell, _)| is_stuck(*cell)).map(|(_, &digit)| cost(digit)).max();
            let dearest = dearest.unwrap_or(worth).max(1);
            ops.push(Op::Add(line, dearest));
            let given_back = live.clone().filter(|(cell, _)| is_stuck(*cell));
            let given_back =
                given_back.map(|(cell, &digit)| (SumTenRules::cleared(cell), dearest - cost(digit)));
            ops.extend(
                given_back.filter(|(_, times)| *times > 0).map(|(lit, times)| Op::Literal(lit, times)),
            );
        }
        // Every other cell may be cleared and pays its price.
        let others = live.filter(|(cell, _)| !is_stuck(*cell));
        let others = others.map(|(cell, &digit)| (!SumTenRules::cleared(cell), cost(digit)));
        ops.extend(others.filter(|(_, times)| *times > 0).map(|(lit, times)| Op::Literal(lit, times)));
        if worth > 1 {
            ops.push(Op::Divide(worth));
        }
        let last = proof.combine(&claim, &ops);
        proof.label(last, Kind::Theorem);
        Ok(Some(proof))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::boards;
    use crate::testing::random_board;
    use gridproof_kernel::Checker;
    use gridproof_search::Random;

    #[test]
    fn the_kernel_accepts_the_bound_of_every_board() {
        let mut random = Random::new(5);
        for round in 0..300 {
            let (rows, cols) = (1 + random.below(6), 1 + random.below(7));
            let board = random_board(&mut random, rows, cols, [0, 9]);
            let rules = SumTenRules::new(&board);
            let bound = bound(&board);
            match bound.proof(&rules).expect("the rules are there") {
                Some(proof) => {
                    let theorem = Checker::new().check(&rules, &[], &proof);
                    let theorem = theorem.unwrap_or_else(|why| panic!("{round} {}: {why}", board.text()));
                    assert_eq!(Some(theorem.statement().to_owned()), bound.claim(&board));
                }
                None => assert_eq!(bound.most, board.live(), "{}", board.text()),
            }
        }
    }

    #[test]
    fn a_full_board_is_bounded_in_three_lines() {
        let board = boards::seeded(10, 17, 1);
        let rules = SumTenRules::new(&board);
        let bound = bound(&board);
        assert!(bound.most < 170);
        let proof = bound.proof(&rules).expect("the rules are there").expect("below the number of cells");
        assert!(proof.len() <= 3);
        Checker::new().check(&rules, &[], &proof).expect("the kernel accepts it");
    }
}
