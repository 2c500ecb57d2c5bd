//! How techniques are asked: for the first find, for every find, or for the easiest find of all techniques.

use super::Technique;
use crate::logic::pattern::Span;
use crate::logic::{Candidate, Effort, Houses, News, Pattern, Scratch, Set, State, Use};
use gridproof_search::technique::{Repertoire, TechniqueNo};
use gridproof_search::{Run, Stopped, Tier, Trust};
use std::ops::ControlFlow;

/// Looks for patterns of one technique in one state and passes on what it finds.
pub struct Finder<'f, 'b, S> {
    /// The candidates.
    pub state: &'f State<'b, S>,
    /// Where the lists of the finds go.
    pub scratch: &'f mut Scratch,
    /// The technique that is looking.
    pub technique: TechniqueNo,
    /// Whether the lists of all finds are kept, not only those of the last one.
    pub keep: bool,
    /// Receives each find, and returns whether to look for more.
    pub found: &'f mut dyn FnMut(&Pattern<S>) -> ControlFlow<()>,
}

/// What the description of a find needs.
#[derive(Clone, Copy, Debug, Default)]
pub struct Story<S> {
    /// The cells of the pattern.
    pub cells: S,
    /// Further cells.
    pub others: S,
    /// The values, one bit each.
    pub values: u32,
    /// The houses, in the order of the description.
    pub houses: Houses,
}

impl<'f, S: Set> Finder<'f, '_, S> {
    /// What has changed since this technique last found nothing here: a new pattern has a part that is news. Everything is
    /// news when all patterns are requested.
    pub fn news(&self) -> News<'f, S> {
        self.state.news(self.technique)
    }

    /// Reports that a candidate must be true, because of these rules.
    pub fn place(
        &mut self,
        candidate: Candidate,
        rules: impl IntoIterator<Item = Use>,
        story: Story<S>,
    ) -> ControlFlow<()> {
        let rules = self.scratch.keep_rules(rules);
        let mut pattern = self.pattern(rules, story);
        pattern.places = Some(candidate);
        (self.found)(&pattern)
    }

    /// Reports that some candidates are false, because of these rules. Candidates that are gone already are left out; if none
    /// remains, there is nothing to report.
    pub fn remove<R: IntoIterator<Item = Use>>(
        &mut self,
        candidates: impl IntoIterator<Item = Candidate>,
        rules: impl FnOnce() -> R,
        story: Story<S>,
    ) -> ControlFlow<()> {
        let mark = self.scratch.mark();
        let state = self.state;
        let removes = self.scratch.keep_removes(candidates.into_iter().filter(|&c| state.has(c)));
        if removes.is_empty() {
            return ControlFlow::Continue(());
        }
        let rules = self.scratch.keep_rules(rules());
        let mut pattern = self.pattern(rules, story);
        pattern.removes = removes;
        let go_on = (self.found)(&pattern);
        if go_on.is_continue() && !self.keep {
            self.scratch.truncate(mark);
        }
        go_on
    }

    pub(super) fn pattern(&self, rules: Span, story: Story<S>) -> Pattern<S> {
        let Story { cells, others, values, houses } = story;
        Pattern { cells, others, values, houses, ..Pattern::new(self.technique, rules) }
    }
}

/// Finds the first pattern of the easiest technique up to a tier, as long as a run allows. Its lists are kept in the scratch.
pub fn easiest<S: Set>(
    state: &State<'_, S>,
    scratch: &mut Scratch,
    hardest: Tier,
    run: &mut Run<'_>,
) -> Result<Option<Pattern<S>>, Stopped> {
    if state.is_solved() {
        return Ok(None);
    }
    for number in Repertoire::up_to(Technique::<S>::TECHNIQUES, hardest, Trust::Rules).iter() {
        let first = bit_by_bit(scratch, run, |scratch| first(state, scratch, number))?;
        if first.is_some() {
            return Ok(first);
        }
    }
    Ok(None)
}

/// Steps between two looks at the run: well below the maximum interval between cancellation checks.
const SLICE: u64 = 2000;

/// Asks a technique again until it has finished, and counts its steps.
pub(crate) fn bit_by_bit<T: IsNothing>(
    scratch: &mut Scratch,
    run: &mut Run<'_>,
    mut ask: impl FnMut(&mut Scratch) -> T,
) -> Result<T, Stopped> {
    loop {
        scratch.effort = Effort::of(SLICE);
        let answer = ask(scratch);
        run.step(scratch.effort.spent())?;
        if !answer.is_nothing() || !scratch.effort.is_short() {
            return Ok(answer);
        }
    }
}

/// An answer that may be empty because it is unfinished.
pub(crate) trait IsNothing {
    /// Whether it is empty.
    fn is_nothing(&self) -> bool;
}

impl<T> IsNothing for Option<T> {
    fn is_nothing(&self) -> bool {
        self.is_none()
    }
}

impl<T> IsNothing for Vec<T> {
    fn is_nothing(&self) -> bool {
        self.is_empty()
    }
}

/// Finds the first pattern of one technique. Its lists are kept in the scratch. The state remembers where a technique found
/// nothing, so that a second search costs little.
pub fn first<S: Set>(
    state: &State<'_, S>,
    scratch: &mut Scratch,
    technique: TechniqueNo,
) -> Option<Pattern<S>> {
    let mut first = None;
    let mut keep = |pattern: &Pattern<S>| {
        first = Some(*pattern);
        ControlFlow::Break(())
    };
    let mut finder = Finder { state, scratch, technique, keep: false, found: &mut keep };
    let _ = (Technique::<S>::of(technique).find)(&mut finder);
    // A search that was cut short has not seen everything.
    state.looked(technique, first.is_none() && !scratch.effort.is_short());
    first
}

/// Every pattern of one technique, with its lists kept in the scratch.
pub fn all_of<S: Set>(
    state: &State<'_, S>,
    scratch: &mut Scratch,
    technique: TechniqueNo,
) -> Vec<Pattern<S>> {
    let mut finds = vec![];
    let mut keep = |pattern: &Pattern<S>| {
        finds.push(*pattern);
        ControlFlow::Continue(())
    };
    let mut finder = Finder { state, scratch, technique, keep: true, found: &mut keep };
    let _ = (Technique::<S>::of(technique).find)(&mut finder);
    finds
}
