//! Which ways to make ten a line can afford.
//!
//! In every price list of [`crate::bounds::counting`] a group costs some amount above what it is worth. A line that still has
//! to clear a number of cells has a limited amount to spare in each list. A way to make ten that costs more in any list is
//! not in the line.

use crate::bounds::counting::{CORNERS, Counts, Prices};

/// Some digits, with five bits for the count of each: one bit more than a count of ten needs.
pub(crate) type Packed = u64;

/// The spare bits.
const SPARE: Packed = 0b10000_10000_10000_10000_10000_10000_10000_10000_10000;

/// A digit, packed.
pub(crate) fn packed(digit: u8) -> Packed {
    1 << (5 * (u32::from(digit) - 1))
}

/// The 41 ways to make ten, each with its number.
#[derive(Clone, Debug)]
pub(crate) struct Ways {
    packed: Vec<Packed>,
    /// Per price list and by what is to spare, the ways that cost no more, one bit each.
    within: Vec<Vec<u64>>,
}

impl Ways {
    pub(crate) fn new() -> Ways {
        let all = all();
        let within = |prices: &Prices| {
            let excess = |way: &Counts| -> u32 {
                let cost: u32 =
                    (1..).zip(&prices.of).map(|(digit, price): (usize, _)| price * way[digit]).sum();
                cost - prices.worth * way.iter().sum::<u32>()
            };
            let excesses: Vec<u32> = all.iter().map(excess).collect();
            let most = excesses.iter().copied().max().unwrap_or(0);
            let ways = |spare: u32| {
                let bits =
                    excesses.iter().enumerate().map(|(way, &excess)| u64::from(excess <= spare) << way);
                bits.sum()
            };
            (0..=most).map(ways).collect()
        };
        let pack =
            |way: &Counts| (1..=9).map(|digit| u64::from(way[usize::from(digit)]) * packed(digit)).sum();
        Ways { packed: all.iter().map(pack).collect(), within: CORNERS.iter().map(within).collect() }
    }

    /// The number of the way that these digits are.
    pub(crate) fn number(&self, digits: Packed) -> Option<u8> {
        self.packed.iter().position(|&way| way == digits).map(|number| number as u8)
    }

    /// Whether one of some ways, one bit each, holds these digits.
    pub(crate) fn begins(&self, digits: Packed, ways: u64) -> bool {
        let holds = |way: Packed| ((way | SPARE) - digits) & SPARE == SPARE;
        (0..).zip(&self.packed).any(|(number, &way)| ways >> number & 1 == 1 && holds(way))
    }

    /// The ways that a line can hold if it clears at least `need` of cells with these digits, one bit each; no bit if
    /// there is no such line.
    pub(crate) fn affordable(&self, counts: &Counts, need: u32) -> u64 {
        let mut ways = u64::MAX;
        for (prices, within) in CORNERS.iter().zip(&self.within) {
            let cost: u32 = prices.of.iter().zip(&counts[1..]).map(|(price, count)| price * count).sum();
            let Some(spare) = cost.checked_sub(need * prices.worth) else { return 0 };
            ways &= within[(spare as usize).min(within.len() - 1)];
        }
        ways
    }

    /// The prices that leave least to spare to a line that clears at least `need` of cells with these digits.
    pub(crate) fn tightest(&self, counts: &Counts, need: u32) -> &'static Prices {
        let spare = |prices: &&Prices| {
            let cost: u32 = prices.of.iter().zip(&counts[1..]).map(|(price, count)| price * count).sum();
            cost.saturating_sub(need * prices.worth) * COMMON / prices.worth
        };
        CORNERS.iter().min_by_key(spare).expect("there are 25 corners")
    }
}

/// A multiple of what a cell is worth in every price list.
const COMMON: u32 = 12;

/// The 41 ways to write ten as a sum of digits, as counts.
pub(crate) fn all() -> Vec<Counts> {
    let mut ways = vec![];
    list(10, 9, &mut [0; 10], &mut ways);
    ways
}

/// Appends the ways to make a sum from digits up to the largest.
fn list(sum: u32, largest: u32, way: &mut Counts, ways: &mut Vec<Counts>) {
    if sum == 0 {
        return ways.push(*way);
    }
    for digit in 1..=largest.min(sum) {
        way[digit as usize] += 1;
        list(sum - digit, digit, way, ways);
        way[digit as usize] -= 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bounds::counting::{counts, most_by_counting};

    #[test]
    fn a_way_is_affordable_if_counting_allows_enough_without_it() {
        let ways = Ways::new();
        let digits = [1, 1, 2, 2, 3, 4, 4, 5, 5, 6, 6, 7, 8, 8, 9, 9];
        let counts = counts(digits);
        let all = all();
        assert_eq!(all.len(), 41);
        for need in 1..=16 {
            for (number, way) in all.iter().enumerate() {
                let mut left = counts;
                if left.iter_mut().zip(way).any(|(left, used)| {
                    *left = left.wrapping_sub(*used);
                    *left > 100
                }) {
                    continue;
                }
                let expected = most_by_counting(&left) + way.iter().sum::<u32>() >= need;
                let affordable = ways.affordable(&counts, need) >> number & 1 == 1;
                assert_eq!(affordable, expected && most_by_counting(&counts) >= need, "{need} {way:?}");
            }
        }
    }
}
