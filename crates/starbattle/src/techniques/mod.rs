//! Human deductions: one technique per file, in one table from easy to hard.
//!
//! Every technique reports [`Step`]s: counts, suppositions and cases that the kernel checks again. Tiers: 1 direct, 2 one unit
//! and its geometry, 3 counting, 4 one bounded hypothesis or a weighted sum, 5 a hypothesis followed to its end or a sum too long
//! for mental arithmetic, 6 hypotheses inside hypotheses.
//!
//! Besides the techniques, `finder.rs` holds what every technique works with, `describing.rs` the words of finds, `bands.rs` and
//! `hall.rs` what several techniques share.

mod at_sea;
mod bands;
mod both_cases;
mod by_a_thread;
mod capacity_counting;
mod claiming;
mod composite_region;
mod describing;
mod entanglement;
mod exact_tiling;
mod exclusion;
mod finder;
mod finned_count;
mod finned_fish;
mod fish;
#[cfg(test)]
mod fixtures;
mod forced_placement;
mod hall;
mod last_cells;
mod linear_count;
mod long_count;
mod n_rooks;
mod nested_hypothesis;
mod overcounting;
mod pointing;
mod pressured_counting;
mod pressured_exclusion;
mod propagated_hypothesis;
mod set_differential;
mod shape;
mod squeeze;
mod star_neighbours;
mod supposing;
#[cfg(test)]
mod tests;
mod undercounting;
mod unit_full;

use crate::certificate::{Difference, Step};
use crate::logic::{Cells, Unit};
use gridproof_kernel::Lit;
use gridproof_search::Tier;
use gridproof_search::technique::Listed;

pub(crate) use describing::{Describer, names, stars};
pub(crate) use finder::{Finder, Looked, Memory, Stop, first, look};
pub(crate) use linear_count::is_plain;
pub(crate) use shape::shape;
pub(crate) use supposing::{frames, mistaken};

/// A technique: its name, its tier, what it says in one line, and how to find and describe it.
pub struct Technique {
    /// The name.
    pub name: &'static str,
    /// How hard it is, from 1 to 6.
    pub tier: Tier,
    /// What it says.
    pub statement: &'static str,
    /// The family of arguments it belongs to.
    pub family: Option<Family>,
    /// Whether it assumes that the puzzle has exactly one solution. Such a technique is used only if the caller allows it, never
    /// for ratings.
    pub assumes_unique: bool,
    /// Looks for it everywhere.
    pub(crate) find: fn(&mut Finder<'_, '_, '_>) -> Looked,
    /// Why, in one or two sentences, without the conclusion.
    pub(crate) describe: fn(&Describer<'_, '_>) -> String,
}

impl Listed for Technique {
    fn name(&self) -> &'static str {
        self.name
    }

    fn tier(&self) -> Tier {
        self.tier
    }

    fn statement(&self) -> &'static str {
        self.statement
    }

    fn assumes_unique(&self) -> bool {
        self.assumes_unique
    }
}

/// The techniques, from easy to hard: the order in which they are tried.
pub static TECHNIQUES: &[Technique] = &[
    star_neighbours::TECHNIQUE,
    unit_full::TECHNIQUE,
    last_cells::TECHNIQUE,
    forced_placement::TECHNIQUE,
    exact_tiling::TECHNIQUE,
    pointing::TECHNIQUE,
    claiming::TECHNIQUE,
    exclusion::TECHNIQUE,
    undercounting::TECHNIQUE,
    overcounting::TECHNIQUE,
    squeeze::TECHNIQUE,
    composite_region::TECHNIQUE,
    capacity_counting::TECHNIQUE,
    fish::TECHNIQUE,
    n_rooks::TECHNIQUE,
    set_differential::TECHNIQUE,
    pressured_exclusion::TECHNIQUE,
    finned_count::TECHNIQUE,
    finned_fish::TECHNIQUE,
    entanglement::TECHNIQUE,
    both_cases::TECHNIQUE,
    pressured_counting::TECHNIQUE,
    by_a_thread::TECHNIQUE,
    linear_count::TECHNIQUE,
    at_sea::TECHNIQUE,
    propagated_hypothesis::TECHNIQUE,
    long_count::TECHNIQUE,
    nested_hypothesis::TECHNIQUE,
];

/// The families of counting arguments.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Family {
    /// A band of lines needs a known number of stars; the shares of all regions but one part are known.
    BandBudget,
    /// A band and a set of regions can only place their stars in each other.
    ExclusiveArea,
    /// As many 2x2 windows as stars: one in each.
    Cages,
    /// Where a line and a region cross.
    Intersection,
    /// The cells of one unit against its stars.
    CoreCount,
    /// Several regions at once.
    MultiRegion,
}

impl Family {
    /// Every family with its letter and its name.
    pub const ALL: [(Family, char, &'static str); 6] = [
        (Family::BandBudget, 'A', "band budget"),
        (Family::ExclusiveArea, 'B', "exclusive area"),
        (Family::Cages, 'C', "2x2 cages"),
        (Family::Intersection, 'D', "intersection"),
        (Family::CoreCount, 'E', "core count"),
        (Family::MultiRegion, 'F', "multi-region count"),
    ];

    /// The name.
    pub fn name(self) -> &'static str {
        Family::ALL[self as usize].2
    }
}

/// What a technique found.
#[derive(Clone, Debug)]
pub(crate) struct Find {
    /// What is forced and why, one step at a time.
    pub(crate) steps: Vec<Step>,
    /// What its description is about.
    pub(crate) story: Story,
}

impl Find {
    /// Everything that is forced, in order.
    pub(crate) fn forced(&self) -> Vec<Lit> {
        let mut forced: Vec<Lit> = self.steps.iter().flat_map(|step| step.forced.iter().copied()).collect();
        forced.sort_unstable();
        forced.dedup();
        forced
    }
}

/// What the description of a find is about.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Story {
    /// The units that hold at least their stars.
    pub(crate) units: Vec<Unit>,
    /// The units that hold at most theirs.
    pub(crate) against: Vec<Unit>,
    /// The cells that matter: those of the first units alone.
    pub(crate) cells: Cells,
}

impl From<&Difference> for Story {
    fn from(difference: &Difference) -> Story {
        let Difference { least, most, plus, .. } = difference;
        Story { units: least.clone(), against: most.clone(), cells: *plus }
    }
}
