//! The exact sum of a count, over the cells that are still open.

use crate::logic::{Board, Cells, Known, State, Unit};
use gridproof_kernel::Lit;

/// A rule in a count.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Use {
    /// A unit holds at least its stars.
    Least(Unit),
    /// A unit holds at most its stars.
    Most(Unit),
    /// The window with this upper left cell holds at most one.
    Window(u32),
}

/// A rule and its multiplier.
pub(crate) type Term = (Use, i64);

impl Use {
    /// The cells it counts.
    pub(crate) fn cells(self, board: &Board) -> &Cells {
        match self {
            Use::Least(unit) | Use::Most(unit) => board.cells(unit),
            Use::Window(corner) => board.window(corner),
        }
    }

    /// 1 for "at least", -1 for "at most".
    pub(crate) fn sign(self) -> i64 {
        if matches!(self, Use::Least(_)) { 1 } else { -1 }
    }

    /// The number of stars in the rule.
    pub(crate) fn stars(self, board: &Board) -> i64 {
        if matches!(self, Use::Window(_)) { 1 } else { board.stars().into() }
    }
}

/// `sum of coefficient * cell >= bound` over the open cells, with signed coefficients.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tally {
    coefs: Vec<i64>,
    touched: Cells,
    bound: i64,
}

impl Tally {
    /// Adds up a count in a state. A star already there counts, a cross does not.
    pub(crate) fn sum(&mut self, state: &State<'_>, terms: &[Term]) {
        let board = state.board;
        self.touched.iter().for_each(|cell| self.coefs[cell as usize] = 0);
        self.coefs.resize((board.size() * board.size()) as usize, 0);
        (self.touched, self.bound) = (Cells::NONE, 0);
        terms.iter().for_each(|&term| self.add(state, term));
    }

    /// Adds one rule with its multiplier; a negative multiplier removes it again.
    pub(crate) fn add(&mut self, state: &State<'_>, (rule, times): Term) {
        let (cells, signed) = (*rule.cells(state.board), rule.sign() * times);
        let there = i64::from((cells & state.stars()).len());
        self.bound += signed * (rule.stars(state.board) - there);
        let open = cells & state.open();
        open.iter().for_each(|cell| self.coefs[cell as usize] += signed);
        self.touched |= open;
    }

    /// How much more than the bound the sum can reach. Below zero it cannot be reached at all.
    pub(crate) fn slack(&self) -> i64 {
        let most: i64 = self.touched.iter().map(|cell| self.coefs[cell as usize].max(0)).sum();
        most - self.bound
    }

    /// The coefficient of an open cell.
    pub(crate) fn coef(&self, cell: u32) -> i64 {
        self.coefs[cell as usize]
    }

    /// What the sum forces: every cell whose coefficient is larger than the slack.
    pub(crate) fn forced(&self) -> Vec<Lit> {
        let slack = self.slack();
        let forced = self.touched.iter().filter(|&cell| slack >= 0 && self.coef(cell).abs() > slack);
        forced
            .map(|cell| {
                let star = Lit::positive(cell);
                if self.coef(cell) > 0 { star } else { !star }
            })
            .collect()
    }

    /// Whether the sum forces this.
    pub(crate) fn shows(&self, lit: Lit) -> bool {
        let (coef, slack) = (self.coef(lit.atom().0), self.slack());
        slack >= 0 && (if lit.is_positive() { coef } else { -coef }) > slack
    }
}

/// The known cells that a count uses: crosses with a positive coefficient, stars with a negative one.
pub(crate) fn needs(state: &State<'_>, terms: &[Term]) -> Vec<Lit> {
    let coefs = all_coefs(state.board, terms);
    let needed = coefs.into_iter().filter_map(|(cell, coef)| match (state.known(cell), coef) {
        (Known::Star, ..0) => Some(Lit::positive(cell)),
        (Known::Cross, 1..) => Some(!Lit::positive(cell)),
        _ => None,
    });
    needed.collect()
}

/// The cells with a coefficient other than zero in a count, known or not.
pub(crate) fn all_coefs(board: &Board, terms: &[Term]) -> Vec<(u32, i64)> {
    let mut coefs = vec![0; (board.size() * board.size()) as usize];
    for &(rule, times) in terms {
        rule.cells(board).iter().for_each(|cell| coefs[cell as usize] += rule.sign() * times);
    }
    (0..).zip(coefs).filter(|&(_, coef)| coef != 0).collect()
}
