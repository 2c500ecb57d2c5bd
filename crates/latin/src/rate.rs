//! Difficulty from the techniques used.

use gridproof_search::Tier;
use gridproof_search::technique::Counts;

/// The number of tiers that techniques have.
pub(crate) const TIERS: u8 = 2;

/// The tier of what no technique explains.
pub(crate) const BEYOND: Tier = Tier(TIERS + 1);

/// Returns the difficulty of a solve: the hardest tier that it needs.
pub(crate) fn difficulty(counts: &Counts) -> u8 {
    counts.hardest().0.max(1)
}
