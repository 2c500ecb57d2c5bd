//! How hard a solve was.

use super::Tier;

/// The maximum number of tiers, with tier 0.
const TIERS: usize = 8;

/// How many steps of each tier a solve took. The difficulty depends on nothing else.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Counts([u32; TIERS]);

impl Counts {
    /// Counts one step. Tiers above 7 count as 7.
    pub fn add(&mut self, tier: Tier) {
        self.0[index(tier)] += 1;
    }

    /// Returns the counts after one more step.
    #[must_use]
    pub fn with(mut self, tier: Tier) -> Counts {
        self.add(tier);
        self
    }

    /// Returns the steps of a tier.
    pub fn of(&self, tier: Tier) -> u32 {
        self.0[index(tier)]
    }

    /// Returns the steps of all tiers.
    pub fn total(&self) -> u64 {
        self.0.iter().copied().map(u64::from).sum()
    }

    /// Returns the hardest tier used; 0 if nothing was left to do.
    pub fn hardest(&self) -> Tier {
        Tier(self.0.iter().rposition(|&steps| steps > 0).unwrap_or(0) as u8)
    }

    /// Returns the steps of tiers 1 to `hardest`.
    pub fn by_tier(&self, hardest: u8) -> Vec<u32> {
        (1..=hardest).map(|tier| self.of(Tier(tier))).collect()
    }

    /// Returns the usual difficulty: the hardest tier, plus one if three or more steps of it were needed and
    /// it is at least tier 3. The result is from 1 to `most`.
    pub fn difficulty(&self, most: u8) -> u8 {
        let hardest = self.hardest();
        let bonus = hardest >= Tier(3) && self.of(hardest) >= 3;
        (hardest.0.max(1) + u8::from(bonus)).min(most)
    }
}

fn index(tier: Tier) -> usize {
    usize::from(tier.0).min(TIERS - 1)
}

/// How hard a puzzle is for a person.
#[derive(Clone, PartialEq, Debug)]
pub struct Rating {
    /// The difficulty on the game's own scale.
    pub difficulty: u8,
    /// Whether the techniques explain every step to the end.
    pub solved_by_logic: bool,
    /// The hardest tier used.
    pub hardest: Tier,
    /// The number of steps per tier, from tier 1 on.
    pub counts: Vec<u32>,
    /// The techniques used and how often, from easy to hard.
    pub techniques: Vec<(&'static str, u32)>,
    /// The same solve on other scales, by name.
    pub scales: Vec<(&'static str, f64)>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_steps_of_the_hardest_tier_add_one_from_tier_three_on() {
        let counts =
            |steps: &[u8]| steps.iter().fold(Counts::default(), |counts, &tier| counts.with(Tier(tier)));
        let table: [(&[u8], u8); 6] =
            [(&[], 1), (&[1, 1, 1], 1), (&[2, 2, 2], 2), (&[3, 3], 3), (&[1, 3, 3, 3], 4), (&[7, 7, 7], 7)];
        for (steps, expected) in table {
            assert_eq!(counts(steps).difficulty(7), expected, "{steps:?}");
        }
        assert_eq!(counts(&[1, 3, 9]).by_tier(7), [1, 0, 1, 0, 0, 0, 1]);
        assert_eq!(counts(&[1, 3]).hardest(), Tier(3));
    }
}
