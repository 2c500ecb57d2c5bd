//! A lower bound for hitting sets: prices of sets such that no element costs more than one.
//!
//! If every set has a price, and the prices of the sets that an element meets add up to at most one, then the sum of all prices
//! is a lower bound: every chosen element pays for the sets that it meets. Prices above that are allowed if the excess is paid
//! back. The prices are improved step by step.

use super::reduced::Left;

/// Rounds of improvement.
const ROUNDS: u32 = 60;
/// What rounding may add to a sum.
const ROUNDING: f64 = 1e-6;

/// Returns a number of elements that every choice needs that meets all sets.
pub(super) fn lower_bound(left: &Left) -> usize {
    let apart = apart(left);
    let target = left.greedy().len() as f64;
    let mut prices: Vec<f64> = apart.iter().map(|&chosen| f64::from(u8::from(chosen))).collect();
    let mut best = apart.iter().filter(|&&chosen| chosen).count() as f64;
    let (mut pace, mut idle) = (1.0, 0);
    for _ in 0..ROUNDS {
        // Nothing above the next whole number is needed.
        if best + 1.0 - ROUNDING > target {
            break;
        }
        let (value, slope) = priced(left, &prices);
        if value > best + 1e-4 {
            (best, idle) = (value, 0);
        } else {
            idle += 1;
        }
        if idle >= 5 {
            (pace, idle) = (pace / 2.0, 0);
        }
        let steep: f64 = slope.iter().map(|slope| slope * slope).sum();
        if steep == 0.0 {
            break;
        }
        let step = pace * (target - value).max(0.1) / steep;
        prices.iter_mut().zip(&slope).for_each(|(price, slope)| *price = (*price + step * slope).max(0.0));
    }
    (best - ROUNDING).ceil().max(0.0) as usize
}

/// The bound of some prices, and in which direction to change each of them.
fn priced(left: &Left, prices: &[f64]) -> (f64, Vec<f64>) {
    let mut value: f64 = prices.iter().sum();
    let mut slope = vec![1.0; prices.len()];
    for (_, meets) in left.elements() {
        let cost = 1.0 - meets.iter().map(|set| prices[set]).sum::<f64>();
        if cost < 0.0 {
            value += cost;
            meets.iter().for_each(|set| slope[set] -= 1.0);
        }
    }
    for (slope, &price) in slope.iter_mut().zip(prices) {
        if price <= 0.0 && *slope < 0.0 {
            *slope = 0.0;
        }
    }
    (value, slope)
}

/// Sets of which no two have an element in common, the small ones first: each needs an element of its own.
fn apart(left: &Left) -> Vec<bool> {
    let sets = left.sets();
    let mut order: Vec<usize> = (0..sets.len()).collect();
    order.sort_by_key(|&set| sets[set].len());
    let (mut used, mut chosen) = (super::bits::Bits::default(), vec![false; sets.len()]);
    for set in order {
        if !sets[set].meets(&used) {
            used.extend(&sets[set]);
            chosen[set] = true;
        }
    }
    chosen
}
