//! Bands: neighbouring rows or columns, and what they need against what the regions give or take.

use super::describing::Describer;
use super::{Finder, Looked, Story};
use crate::certificate::{Difference, Step, packing};
use crate::logic::{Cells, State, Unit};

/// Neighbouring lines, not all of the board's.
#[derive(Clone, Copy, Debug)]
pub(super) struct Span {
    side: fn(u32) -> Unit,
    first: u32,
    width: u32,
    /// A number that identifies it.
    place: u32,
}

/// All bands of a board, the narrow ones first.
pub(super) fn spans(size: u32, widest: u32) -> impl Iterator<Item = Span> {
    let sides: [fn(u32) -> Unit; 2] = [Unit::Row, Unit::Column];
    (1..=widest.min(size - 1)).flat_map(move |width| {
        (0..2).flat_map(move |side| {
            (0..=size - width).map(move |first| Span {
                side: sides[side],
                first,
                width,
                place: (side as u32 * size + width) * size + first,
            })
        })
    })
}

impl Span {
    /// The lines, in order.
    pub(super) fn lines(self) -> impl Iterator<Item = Unit> {
        (self.first..self.first + self.width).map(self.side)
    }

    /// When a line, or a region in it, last changed.
    fn changed(self, state: &State<'_>) -> u32 {
        let lines = self.lines().map(|line| state.changed(line)).max().unwrap_or(0);
        let crossing = self.lines().fold(0, |all, line| all | state.board.crossing(line));
        let regions = (0..state.board.size()).filter(|region| crossing >> region & 1 == 1);
        regions.map(|region| state.changed(Unit::Region(region))).max().unwrap_or(0).max(lines)
    }
}

/// Neighbouring lines and what is open in them.
#[derive(Clone, Debug)]
pub(super) struct Band {
    /// The lines, in order.
    pub(super) lines: Vec<Unit>,
    /// Their open cells.
    open: Cells,
    /// The regions with open cells in it that still need stars.
    regions: Vec<Unit>,
}

impl Band {
    /// The band of a span in a state.
    pub(super) fn new(state: &State<'_>, span: Span) -> Band {
        let lines: Vec<Unit> = span.lines().collect();
        let open = lines.iter().fold(Cells::NONE, |all, &line| all | state.open_in(line));
        let meets = |region: &Unit| state.need(*region) > 0 && state.open_in(*region).meets(&open);
        let regions: Vec<Unit> = state.board.regions().filter(meets).collect();
        Band { lines, open, regions }
    }

    fn pick(&self, chosen: impl Fn(&Unit) -> bool) -> Vec<Unit> {
        self.regions.iter().copied().filter(chosen).collect()
    }

    /// Its regions with no open cell elsewhere.
    fn inner(&self, state: &State<'_>) -> Vec<Unit> {
        self.pick(|&region| state.open_in(region).is_within(&self.open))
    }

    /// What the band needs beyond its inner regions: the open cells of all other regions in it form one region.
    pub(super) fn composite(&self, state: &State<'_>) -> Option<Difference> {
        let inner = self.inner(state);
        (self.lines.len() > 1 && !inner.is_empty()).then(|| Difference::new(state, self.lines.clone(), inner))
    }

    /// The band against regions that need fewer stars than their part of the band has room for, and regions with too little
    /// room elsewhere against the band.
    pub(super) fn budgets(&self, state: &State<'_>) -> Vec<Difference> {
        let board = state.board;
        let room = |region: Unit| packing(board, state.open_in(region) & self.open);
        let outside = |region: Unit| packing(board, state.open_in(region) - self.open);
        let is_inner = |region: Unit| state.open_in(region).is_within(&self.open);
        let tightly = self.pick(|&region| is_inner(region) || state.need(region) < room(region));
        let loosely = self.pick(|&region| is_inner(region) || state.need(region) <= room(region));
        let pushed = self.pick(|&region| outside(region) < state.need(region));
        let mut all = vec![];
        if self.lines.len() > 2 {
            all.push(Difference::new(state, self.lines.clone(), vec![]));
        }
        all.push(Difference::new(state, self.lines.clone(), tightly.clone()));
        if loosely != tightly {
            all.push(Difference::new(state, self.lines.clone(), loosely));
        }
        if !pushed.is_empty() {
            all.push(Difference::new(state, pushed, self.lines.clone()));
        }
        all
    }
}

/// Visits the differences of all bands that have changed, with the number of spare windows of each.
pub(super) fn each_difference(
    finder: &mut Finder<'_, '_, '_>,
    of: fn(&Band, &State<'_>) -> Vec<Difference>,
    steps: fn(&mut Finder<'_, '_, '_>, &Difference, i32) -> Vec<Step>,
) -> Looked {
    let state = finder.state;
    for span in spans(state.board.size(), u32::MAX) {
        if !finder.is_news(span.place, span.changed(state)) {
            continue;
        }
        let band = Band::new(state, span);
        for difference in of(&band, state) {
            if let Some(slack) = difference.slack(state, &mut finder.covers).filter(|&slack| slack >= 0) {
                // The short form is about the same cells, so it is computed only when needed.
                let difference = difference.in_short(state);
                let steps = steps(finder, &difference, slack);
                finder.report(steps, Story::from(&difference))?;
            }
        }
        finder.nothing(span.place);
        finder.work(4)?;
    }
    Ok(())
}

/// All that follows from a difference without room to spare.
pub(super) fn consequences(
    finder: &mut Finder<'_, '_, '_>,
    difference: &Difference,
    slack: i32,
) -> Vec<Step> {
    if slack > 0 {
        return vec![];
    }
    let state = finder.state;
    let mut steps: Vec<Step> = difference.crosses(state, &mut finder.covers).into_iter().collect();
    let done: Cells = steps.iter().flat_map(|step| &step.forced).map(|lit| lit.atom().0).collect();
    let around = difference.surroundings(state) - done;
    steps.extend(difference.exclusions(state, slack, around, &mut finder.covers));
    steps.extend(difference.stars(state, &mut finder.covers));
    steps
}

/// Describes a count.
pub(super) fn describe(describer: &Describer<'_, '_>) -> String {
    describer.sum()
}
