//! What several techniques compute from a state: made when first needed, kept until the state changes.

use super::als_sets::Sets;
use super::links::Graph;
use super::strong_links::StrongLinks;
use crate::logic::Set;
use std::any::Any;
use std::cell::{Cell, OnceCell};

/// Tables made from one state. A copy of the state makes its own.
#[derive(Debug)]
pub(crate) struct Derived<S> {
    sets: OnceCell<Box<Sets<S>>>,
    strong_links: OnceCell<StrongLinks<S>>,
    /// The graph of plain links; how wide its rows are depends on the state alone.
    graph: OnceCell<Box<dyn Any + Send>>,
    sightings: [Cell<Sighting>; Family::COUNT],
}

/// Techniques that look through the same patterns, each for those of its own kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Family {
    /// Two strong links that meet.
    JoinedLinks,
    /// Fish of two lines with fins.
    FinnedTwo,
    /// Fish of three lines with fins.
    FinnedThree,
    /// Fish of four lines with fins.
    FinnedFour,
}

impl Family {
    const COUNT: usize = 4;
}

/// What one technique of a family saw while it looked for its own kind.
#[derive(Clone, Copy, Debug, Default)]
struct Sighting {
    /// How far back its news went; 0 if none has looked.
    reach: usize,
    /// The kinds that it saw, one bit each.
    kinds: u32,
}

impl<S> Default for Derived<S> {
    fn default() -> Derived<S> {
        Derived {
            sets: OnceCell::new(),
            strong_links: OnceCell::new(),
            graph: OnceCell::new(),
            sightings: Default::default(),
        }
    }
}

impl<S> Clone for Derived<S> {
    fn clone(&self) -> Derived<S> {
        Derived::default()
    }
}

impl<S> Derived<S> {
    /// The state has changed.
    pub(crate) fn forget(&mut self) {
        self.sets.take();
        self.strong_links.take();
        self.graph.take();
        self.sightings = Default::default();
    }

    /// The almost locked sets.
    pub(super) fn sets(&self, make: impl FnOnce() -> Sets<S>) -> &Sets<S> {
        self.sets.get_or_init(|| Box::new(make()))
    }

    /// The strong links of single values.
    pub(super) fn strong_links(&self, make: impl FnOnce() -> StrongLinks<S>) -> &StrongLinks<S> {
        self.strong_links.get_or_init(make)
    }

    /// The graph of plain links between candidates.
    pub(super) fn graph<const W: usize>(&self, make: impl FnOnce() -> Graph<S, W>) -> &Graph<S, W>
    where
        S: Set,
    {
        let graph = self.graph.get_or_init(|| Box::new(make()));
        graph.downcast_ref().expect("a state has one number of candidates, and so one width of rows")
    }

    /// Remembers that one has looked through all patterns of a family that are news, and the kinds that were there.
    pub(super) fn saw(&self, family: Family, reach: usize, kinds: u32) {
        self.sightings[family as usize].set(Sighting { reach, kinds });
    }

    /// Whether a kind may be among the news that go back so far.
    pub(super) fn may_have(&self, family: Family, reach: usize, kind: u32) -> bool {
        let Sighting { reach: seen, kinds } = self.sightings[family as usize].get();
        reach > seen || kinds & kind != 0
    }
}
