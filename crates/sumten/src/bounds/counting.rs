//! The counting bound: the most cells that can be cleared, by the number of each digit alone.
//!
//! A line clears cells in groups that sum to ten. From `n_d` digits `d` it clears at most the value of a linear program with
//! one column for each of the 41 ways to write ten as a sum of digits. The dual program has a price per digit, such that no
//! way costs less than its number of digits. Those prices form a polyhedron that does not depend on the board and has 25
//! corners. So the bound of a board is the smallest of 25 weighted counts, and the corner that gives it is the
//! certificate.

/// A corner of the dual: what a cleared cell is worth, and the price of each digit from 1 to 9.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Prices {
    /// What a cleared cell is worth: the common denominator.
    pub worth: u32,
    /// The price of each digit from 1 to 9.
    pub of: [u32; 9],
}

const fn corner(worth: u32, of: [u32; 9]) -> Prices {
    Prices { worth, of }
}

/// All corners, found by the double description method.
pub(crate) const CORNERS: [Prices; 25] = [
    corner(1, [1, 1, 1, 1, 1, 1, 1, 1, 1]),
    corner(1, [2, 1, 1, 1, 1, 1, 1, 1, 0]),
    corner(1, [2, 1, 2, 1, 1, 1, 0, 1, 0]),
    corner(1, [2, 2, 1, 2, 1, 0, 1, 0, 0]),
    corner(1, [2, 2, 2, 2, 1, 0, 0, 0, 0]),
    corner(1, [2, 3, 2, 0, 1, 2, 0, 0, 0]),
    corner(1, [4, 2, 0, 3, 1, 0, 2, 0, 0]),
    corner(2, [3, 3, 4, 4, 2, 0, 0, 1, 1]),
    corner(2, [3, 4, 3, 4, 2, 0, 1, 0, 1]),
    corner(2, [3, 4, 4, 1, 2, 3, 0, 0, 1]),
    corner(2, [3, 4, 4, 4, 2, 0, 0, 0, 1]),
    corner(2, [4, 3, 2, 4, 2, 0, 2, 1, 0]),
    corner(2, [4, 3, 4, 4, 2, 0, 0, 1, 0]),
    corner(2, [4, 4, 4, 1, 2, 3, 0, 0, 0]),
    corner(2, [4, 6, 3, 0, 2, 4, 1, 0, 0]),
    corner(2, [5, 3, 1, 4, 2, 0, 3, 1, 0]),
    corner(2, [5, 4, 1, 4, 2, 0, 3, 0, 0]),
    corner(3, [4, 5, 6, 2, 3, 4, 0, 1, 2]),
    corner(3, [4, 5, 6, 6, 3, 0, 0, 1, 2]),
    corner(3, [6, 4, 2, 5, 3, 1, 4, 2, 0]),
    corner(3, [6, 6, 2, 5, 3, 1, 4, 0, 0]),
    corner(4, [5, 6, 7, 8, 4, 0, 1, 2, 3]),
    corner(4, [6, 8, 5, 2, 4, 6, 3, 0, 2]),
    corner(4, [8, 8, 5, 2, 4, 6, 3, 0, 0]),
    corner(6, [9, 12, 5, 8, 6, 4, 7, 0, 3]),
];

/// The number of cells with each digit; index 0 is not used.
pub(crate) type Counts = [u32; 10];

/// The counts of some digits, 0 for empty.
pub(crate) fn counts(digits: impl IntoIterator<Item = u8>) -> Counts {
    let mut counts = [0; 10];
    digits.into_iter().for_each(|digit| counts[usize::from(digit)] += 1);
    counts
}

/// The most cells that prices allow.
#[inline]
fn allowed(prices: &Prices, counts: &Counts) -> u32 {
    let cost: u32 = prices.of.iter().zip(&counts[1..]).map(|(price, count)| price * count).sum();
    cost / prices.worth
}

/// The counting bound of some digits, and the prices that give it.
pub(crate) fn counting_bound(counts: &Counts) -> (u32, Prices) {
    let bounds = CORNERS.iter().map(|prices| (allowed(prices, counts), *prices));
    bounds.min_by_key(|(bound, _)| *bound).expect("there are 25 corners")
}

/// The counting bound of some digits.
#[inline]
pub(crate) fn most_by_counting(counts: &Counts) -> u32 {
    CORNERS.iter().map(|prices| allowed(prices, counts)).min().expect("there are 25 corners")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exact::ways::all as ways;

    #[test]
    fn no_way_to_make_ten_is_cheaper_than_it_is_worth() {
        assert_eq!(ways().len(), 41);
        for prices in CORNERS {
            for way in ways() {
                let cost: u32 = prices.of.iter().zip(&way[1..]).map(|(price, count)| price * count).sum();
                assert!(cost >= prices.worth * way[1..].iter().sum::<u32>(), "{prices:?} {way:?}");
            }
        }
    }

    #[test]
    fn digits_made_of_whole_groups_may_all_be_cleared() {
        for one in ways() {
            for other in ways() {
                let mut both = one;
                both.iter_mut().zip(&other).for_each(|(sum, count)| *sum += count);
                assert_eq!(most_by_counting(&both), both[1..].iter().sum::<u32>(), "{both:?}");
            }
        }
    }

    #[test]
    fn scarce_digits_bound_what_they_complete() {
        assert_eq!(most_by_counting(&counts([9, 9, 9, 1])), 2);
        assert_eq!(most_by_counting(&counts([8, 8, 1, 1])), 3);
        assert_eq!(most_by_counting(&counts([7, 7, 7])), 0);
        assert_eq!(most_by_counting(&counts([])), 0);
    }
}
