//! What counting leaves to spare, in all price lists at once.
//!
//! The *worth* of a position in a price list is what its live cells cost plus what the cleared cells were worth. It never
//! grows: a group costs at least what it is worth. A line that has to clear a number of cells needs their worth in every
//! list.

use crate::bounds::counting::{CORNERS, Prices};

/// The price lists, rounded up: whole vectors are faster.
const LISTS: usize = 32;

/// A number for each price list.
pub(crate) type Worth = [i16; LISTS];

fn in_lists(number: impl Fn(&Prices) -> i16) -> Worth {
    let mut all = [0; LISTS];
    all.iter_mut().zip(&CORNERS).for_each(|(one, prices)| *one = number(prices));
    all
}

/// The costs of some cells, and the worth that a position needs.
#[derive(Clone, Debug)]
pub(crate) struct Spare {
    /// The cost of clearing each cell minus what it is worth; negative for the cheap ones.
    excess: Vec<Worth>,
    /// The least worth of a position on a line that clears enough.
    least: Worth,
}

impl Spare {
    /// The costs of cells with these digits, and their worth while none of them is cleared.
    pub(crate) fn new(digits: &[u8]) -> (Spare, Worth) {
        let price = |prices: &Prices, digit: u8| prices.of[usize::from(digit) - 1] as i16;
        let excess = |&digit: &u8| in_lists(|prices| price(prices, digit) - prices.worth as i16);
        let worth = in_lists(|prices| digits.iter().map(|&digit| price(prices, digit)).sum());
        (Spare { excess: digits.iter().map(excess).collect(), least: [0; LISTS] }, worth)
    }

    /// Sets the number of cells that have to be cleared at least.
    pub(crate) fn set_need(&mut self, need: u32) {
        self.least = in_lists(|prices| (prices.worth * need) as i16);
    }

    /// The worth after some cells are cleared together; `None` if that is too little.
    #[inline]
    pub(crate) fn after(&self, worth: &Worth, cells: impl Iterator<Item = usize>) -> Option<Worth> {
        let mut worth = *worth;
        for cell in cells {
            worth.iter_mut().zip(&self.excess[cell]).for_each(|(worth, excess)| *worth -= excess);
        }
        // One sign for all lists: a loop that stops early is slower.
        let signs = worth.iter().zip(&self.least).fold(0, |signs, (worth, least)| signs | (worth - least));
        (signs >= 0).then_some(worth)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bounds::counting::{counts, most_by_counting};
    use gridproof_search::Random;

    #[test]
    fn a_position_is_worth_enough_if_counting_allows_enough() {
        let mut random = Random::new(31);
        for _ in 0..300 {
            let digits: Vec<u8> = (0..20).map(|_| 1 + random.below(9) as u8).collect();
            let (mut spare, worth) = Spare::new(&digits);
            let first: u8 = digits[0];
            let Some(second) = (1..20).find(|&cell| first + digits[cell] == 10) else { continue };
            let left = digits.iter().enumerate().filter(|(cell, _)| ![0, second].contains(cell));
            let most = 2 + most_by_counting(&counts(left.map(|(_, &digit)| digit)));
            for need in 0..20 {
                spare.set_need(need);
                let after = spare.after(&worth, [0, second].into_iter());
                assert_eq!(after.is_some(), need <= most, "{digits:?} {need}");
            }
        }
    }
}
