//! What every technique works with: the state, covers by windows, a memory, and a place to report finds.

use super::{Find, Story, TECHNIQUES};
use crate::certificate::{Covers, Linear, Step};
use crate::logic::{Cells, State};
use gridproof_search::technique::TechniqueNo;
use gridproof_search::{Run, Stopped};
use std::collections::BTreeMap;
use std::ops::ControlFlow;

/// Why a look ended early.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stop {
    /// The caller wants no more finds.
    Enough,
    /// A limit of the run was reached.
    Stopped(Stopped),
}

impl From<Stopped> for Stop {
    fn from(stopped: Stopped) -> Stop {
        Stop::Stopped(stopped)
    }
}

/// The end of a look: `Ok` if the technique has looked everywhere.
pub(crate) type Looked = Result<(), Stop>;

/// What techniques remember between looks at the same solve: where there was nothing to find, and linear counts found early.
#[derive(Clone, Debug, Default)]
pub(crate) struct Memory {
    looked: BTreeMap<(TechniqueNo, u32), u32>,
    /// The linear counts known, and at what time of the state.
    pub(super) linear: Option<(u32, Vec<Linear>)>,
}

impl Memory {
    /// Remembers the linear counts of a state, by its time.
    pub(crate) fn remember(&mut self, clock: u32, counts: Vec<Linear>) {
        self.linear = Some((clock, counts));
    }
}

/// Looks for finds of one technique in one state.
pub(crate) struct Finder<'f, 'b, 'r> {
    /// The board as it is.
    pub(crate) state: &'f State<'b>,
    /// Covers by windows.
    pub(crate) covers: Covers<'b>,
    pub(super) memory: &'f mut Memory,
    technique: TechniqueNo,
    found: &'f mut dyn FnMut(Find) -> ControlFlow<()>,
    pub(super) run: &'f mut Run<'r>,
}

/// Choices in a cover per step of a run.
const TRIES_PER_STEP: u64 = 8;

impl Finder<'_, '_, '_> {
    /// Counts work, and what the covers have cost.
    pub(crate) fn work(&mut self, steps: u64) -> Looked {
        let tried = self.covers.take_tried() / TRIES_PER_STEP;
        Ok(self.run.step(steps + tried)?)
    }

    /// Whether a place that last changed at the time `changed` has changed since this technique found nothing there.
    pub(crate) fn is_news(&self, place: u32, changed: u32) -> bool {
        self.memory.looked.get(&(self.technique, place)).is_none_or(|&looked| looked < changed)
    }

    /// Remembers that there is nothing at a place.
    pub(crate) fn nothing(&mut self, place: u32) {
        self.memory.looked.insert((self.technique, place), self.state.clock());
    }

    /// The open cells in which to suppose a star: those that linear counts have ruled out, because a supposition explains them
    /// better than the sum does. All open cells if linear counts rule out none.
    pub(crate) fn suspects(&self) -> Cells {
        let ruled_out = self.known(false);
        if ruled_out.is_empty() { self.state.open() } else { ruled_out }
    }

    /// The open cells in which to suppose a star (or no star): those where linear counts force the opposite. All open cells if
    /// linear counts force nothing.
    pub(crate) fn suspects_of(&self, star: bool) -> Cells {
        let (ours, others) = (self.known(!star), self.known(star));
        if ours.is_empty() && others.is_empty() { self.state.open() } else { ours }
    }

    /// The open cells in which known linear counts force a star (or no star).
    fn known(&self, star: bool) -> Cells {
        let known = self.memory.linear.as_ref().map_or(&[][..], |(_, known)| known);
        let forced = known.iter().flat_map(|linear| &linear.forced);
        let cells: Cells = forced.filter(|lit| lit.is_positive() == star).map(|lit| lit.atom().0).collect();
        cells & self.state.open()
    }

    /// Reports a find, if it says anything new.
    pub(crate) fn report(&mut self, mut steps: Vec<Step>, story: Story) -> Looked {
        for step in &mut steps {
            step.forced.retain(|lit| self.state.open().has(lit.atom().0));
        }
        steps.retain(|step| !step.forced.is_empty());
        if steps.is_empty() {
            return Ok(());
        }
        match (self.found)(Find { steps, story }) {
            ControlFlow::Continue(()) => Ok(()),
            ControlFlow::Break(()) => Err(Stop::Enough),
        }
    }
}

/// Hands the finds of one technique in a state to `found`, until it breaks.
pub(crate) fn look(
    state: &State<'_>,
    technique: TechniqueNo,
    memory: &mut Memory,
    run: &mut Run<'_>,
    found: &mut dyn FnMut(Find) -> ControlFlow<()>,
) -> Result<(), Stopped> {
    let covers = Covers::new(state.board);
    let mut finder = Finder { state, covers, memory, technique, found, run };
    match (TECHNIQUES[technique.index()].find)(&mut finder).and_then(|()| finder.work(1)) {
        Ok(()) | Err(Stop::Enough) => Ok(()),
        Err(Stop::Stopped(stopped)) => Err(stopped),
    }
}

/// The first find of one technique.
pub(crate) fn first(
    state: &State<'_>,
    technique: TechniqueNo,
    memory: &mut Memory,
    run: &mut Run<'_>,
) -> Result<Option<Find>, Stopped> {
    let mut first = None;
    look(state, technique, memory, run, &mut |find| {
        first = Some(find);
        ControlFlow::Break(())
    })?;
    Ok(first)
}
