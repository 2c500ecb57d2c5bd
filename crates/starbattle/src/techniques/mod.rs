//! What people do: one technique per file, in one table from easy to hard.
//!
//! Every technique hands over [`Step`]s: counts, suppositions and cases that the kernel checks again. The tier is the one
//! of the catalogue plus one: 1 direct, 2 one unit and its geometry, 3 counting, 4 one bounded hypothesis or a weighted sum, 5 a
//! hypothesis followed to its end or a sum too long to keep in the head, 6 hypotheses inside hypotheses.

mod at_sea;
mod bands;
mod both_cases;
mod by_a_thread;
mod capacity_counting;
mod claiming;
mod composite_region;
mod entanglement;
mod exact_tiling;
mod exclusion;
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
mod squeeze;
mod star_neighbours;
mod telling;
#[cfg(test)]
mod tests;
mod undercounting;
mod unit_full;

use crate::certificate::{Covers, Difference, Linear, Step};
use crate::logic::{Cells, State, Unit};
use gridproof_kernel::Lit;
use gridproof_search::game::Tier;
use gridproof_search::{Limit, Run};
use std::collections::BTreeMap;
use std::ops::ControlFlow;
pub(crate) use telling::{Teller, names, stars};

/// A technique: what it is called, how hard it is, and how to find and tell it.
pub struct Technique {
    /// The name.
    pub name: &'static str,
    /// How hard it is, from 1 to 6.
    pub tier: Tier,
    /// What it says, in one line.
    pub statement: &'static str,
    /// The family of arguments it belongs to; its stories begin with the name.
    pub family: Option<Family>,
    /// Whether it takes for granted that the puzzle has exactly one solution. Such a technique is used only where somebody asks
    /// for it, never for ratings.
    pub assumes_unique: bool,
    /// Looks for it everywhere.
    pub(crate) find: fn(&mut Finder<'_, '_, '_>) -> Looked,
    /// Tells a find in words.
    pub(crate) tell: fn(&Teller<'_, '_>) -> String,
}

/// The families of counting arguments.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Family {
    /// A band of lines has so many stars to give; what the regions take of them is known but for one part.
    BandBudget,
    /// A band and a set of regions have only each other.
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

impl Technique {
    /// All techniques, from easy to hard: the order in which they are tried.
    pub const ALL: &'static [Technique] = &[
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
}

/// What techniques may rest on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Trust {
    /// The rules and the marks.
    Rules,
    /// These, and that the puzzle has exactly one solution.
    OneSolution,
}

/// The number of a technique in [`Technique::ALL`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct TechniqueNo(pub(crate) usize);

impl TechniqueNo {
    /// The technique.
    pub(crate) fn technique(self) -> &'static Technique {
        &Technique::ALL[self.0]
    }

    /// All numbers up to a tier, without those that assume a single solution.
    pub(crate) fn up_to(hardest: Tier) -> impl Iterator<Item = TechniqueNo> {
        TechniqueNo::up_to_with(hardest, Trust::Rules)
    }

    /// All numbers up to a tier that rest on no more than they may.
    pub(crate) fn up_to_with(hardest: Tier, trust: Trust) -> impl Iterator<Item = TechniqueNo> {
        let may = move |technique: &Technique| trust == Trust::OneSolution || !technique.assumes_unique;
        let all = (0..Technique::ALL.len()).map(TechniqueNo);
        all.filter(move |number| number.technique().tier <= hardest && may(number.technique()))
    }
}

/// What a technique found.
#[derive(Clone, Debug)]
pub(crate) struct Find {
    /// Which one.
    pub(crate) technique: TechniqueNo,
    /// What is forced and why, each step by itself.
    pub(crate) steps: Vec<Step>,
    /// What the words need.
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

/// What the words of a find need.
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

/// Why a look ended early.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stop {
    /// Whoever asked has heard enough.
    Enough,
    /// A limit of the run.
    Limit(Limit),
}

impl From<Limit> for Stop {
    fn from(limit: Limit) -> Stop {
        Stop::Limit(limit)
    }
}

/// The end of a look: `Ok` when everything was seen.
pub(crate) type Looked = Result<(), Stop>;

/// What techniques remember between looks at the same solve: where there was nothing to find, and linear counts found ahead.
#[derive(Clone, Debug, Default)]
pub(crate) struct Memory {
    looked: BTreeMap<(TechniqueNo, u32), u32>,
    /// The linear counts known, and at what time of the state.
    linear: Option<(u32, Vec<Linear>)>,
}

/// Looks for finds of one technique in one state.
pub(crate) struct Finder<'f, 'b, 'r> {
    /// The board as it is.
    pub(crate) state: &'f State<'b>,
    /// Covers by windows.
    pub(crate) covers: Covers<'b>,
    memory: &'f mut Memory,
    technique: TechniqueNo,
    found: &'f mut dyn FnMut(Find) -> ControlFlow<()>,
    run: &'f mut Run<'r>,
}

/// Choices in a cover per step of a run.
const TRIES_PER_STEP: u64 = 8;

impl Finder<'_, '_, '_> {
    /// Counts work, and what the covers have cost.
    pub(crate) fn work(&mut self, steps: u64) -> Looked {
        let tried = self.covers.take_tried() / TRIES_PER_STEP;
        Ok(self.run.step(steps + tried)?)
    }

    /// Whether a place that changed last at some time has changed since this technique found nothing there.
    pub(crate) fn is_news(&self, place: u32, changed: u32) -> bool {
        self.memory.looked.get(&(self.technique, place)).is_none_or(|&looked| looked < changed)
    }

    /// Remembers that there is nothing at a place.
    pub(crate) fn nothing(&mut self, place: u32) {
        self.memory.looked.insert((self.technique, place), self.state.clock());
    }

    /// The open cells worth a long look for a supposed star: those that linear counts have ruled out, where some have been found;
    /// what is left to find for these is a better story. Otherwise all.
    pub(crate) fn suspects(&self) -> Cells {
        let ruled_out = self.known(false);
        if ruled_out.is_empty() { self.state.open() } else { ruled_out }
    }

    /// The open cells worth supposing a star in, or none in: the opposite of what linear counts force. All where these
    /// force nothing.
    pub(crate) fn suspects_of(&self, star: bool) -> Cells {
        let (ours, others) = (self.known(!star), self.known(star));
        if ours.is_empty() && others.is_empty() { self.state.open() } else { ours }
    }

    /// The open cells in which linear counts are known to force a star, or none.
    fn known(&self, star: bool) -> Cells {
        let known = self.memory.linear.as_ref().map_or(&[][..], |(_, known)| known);
        let forced = known.iter().flat_map(|linear| &linear.forced);
        let cells: Cells = forced.filter(|lit| lit.is_positive() == star).map(|lit| lit.atom().0).collect();
        cells & self.state.open()
    }

    /// Hands on a find, if it says anything new.
    pub(crate) fn report(&mut self, mut steps: Vec<Step>, story: Story) -> Looked {
        for step in &mut steps {
            step.forced.retain(|lit| self.state.open().has(lit.atom().0));
        }
        steps.retain(|step| !step.forced.is_empty());
        if steps.is_empty() {
            return Ok(());
        }
        match (self.found)(Find { technique: self.technique, steps, story }) {
            ControlFlow::Continue(()) => Ok(()),
            ControlFlow::Break(()) => Err(Stop::Enough),
        }
    }
}

/// Finds of one technique in a state, as long as `found` says to go on.
pub(crate) fn look(
    state: &State<'_>,
    technique: TechniqueNo,
    memory: &mut Memory,
    run: &mut Run<'_>,
    found: &mut dyn FnMut(Find) -> ControlFlow<()>,
) -> Result<(), Limit> {
    let covers = Covers::new(state.board);
    let mut finder = Finder { state, covers, memory, technique, found, run };
    match (technique.technique().find)(&mut finder).and_then(|()| finder.work(1)) {
        Ok(()) | Err(Stop::Enough) => Ok(()),
        Err(Stop::Limit(limit)) => Err(limit),
    }
}

/// The first find of one technique.
pub(crate) fn first(
    state: &State<'_>,
    technique: TechniqueNo,
    memory: &mut Memory,
    run: &mut Run<'_>,
) -> Result<Option<Find>, Limit> {
    let mut first = None;
    look(state, technique, memory, run, &mut |find| {
        first = Some(find);
        ControlFlow::Break(())
    })?;
    Ok(first)
}

/// The first find of the easiest technique up to a tier.
pub(crate) fn easiest(
    state: &State<'_>,
    hardest: Tier,
    memory: &mut Memory,
    run: &mut Run<'_>,
) -> Result<Option<Find>, Limit> {
    for technique in TechniqueNo::up_to(hardest) {
        if let Some(find) = first(state, technique, memory, run)? {
            return Ok(Some(find));
        }
    }
    Ok(None)
}
