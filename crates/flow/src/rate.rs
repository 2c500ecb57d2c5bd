//! Difficulty from the techniques used.

use crate::techniques::TECHNIQUES;
use gridproof_search::Tier;
use gridproof_search::technique::{Counts, Rating};

/// The hardest tier of a technique: that of the one-edge contradiction.
pub const HARDEST: Tier = Tier(5);

/// The tier of what no technique explains.
pub(crate) const BEYOND: Tier = Tier(HARDEST.0 + 1);

/// Contradictions from which on a solve is one harder, and two harder, than its hardest technique.
const SOME: u32 = 3;
const MANY: u32 = 10;

/// The most contradictions in a solve of a difficulty; `None` if their number does not matter.
pub(crate) fn most_contradictions(difficulty: u8) -> Option<u32> {
    match difficulty.checked_sub(HARDEST.0) {
        Some(0) => Some(SOME - 1),
        Some(1) => Some(MANY - 1),
        _ => None,
    }
}

/// The difficulty of a solve, from 1 to 7: the hardest tier, one more where three contradictions were needed, and two more
/// from ten on.
pub(crate) fn difficulty(counts: &Counts) -> u8 {
    let contradictions = counts.of(HARDEST);
    let harder = u8::from(contradictions >= SOME) + u8::from(contradictions >= MANY);
    counts.hardest().0.max(1) + harder
}

/// The number of contradictions as a scale of its own. `used` is how often each technique was used.
pub(crate) fn scales(used: &[u32]) -> Vec<(&'static str, f64)> {
    let table = TECHNIQUES.iter().zip(used);
    let contradictions = table.filter(|(technique, _)| technique.tier == HARDEST).map(|(_, &times)| times);
    vec![("contradictions", f64::from(contradictions.sum::<u32>()))]
}

/// The rating of a solve without any step.
pub(crate) fn unstarted() -> Rating {
    let counts = Counts::default();
    Rating {
        difficulty: difficulty(&counts),
        solved_by_logic: false,
        hardest: counts.hardest(),
        counts: counts.by_tier(HARDEST.0),
        techniques: vec![],
        scales: scales(&[]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_contradictions_make_a_solve_one_harder_and_ten_two_harder() {
        let counts = |steps: &[(u8, u32)]| {
            let tiers = steps.iter().flat_map(|&(tier, times)| (0..times).map(move |_| Tier(tier)));
            tiers.fold(Counts::default(), Counts::with)
        };
        let table: [(&[(u8, u32)], u8); 7] = [
            (&[], 1),
            (&[(1, 20)], 1),
            (&[(1, 5), (4, 30)], 4),
            (&[(5, 2)], 5),
            (&[(5, 3)], 6),
            (&[(5, 9)], 6),
            (&[(5, 10)], 7),
        ];
        for (steps, expected) in table {
            assert_eq!(difficulty(&counts(steps)), expected, "{steps:?}");
        }
        assert_eq!([4, 5, 6, 7].map(most_contradictions), [None, Some(2), Some(9), None]);
    }
}
