//! Hitting sets: the smallest sets of elements that meet every set of a collection.
//!
//! The search branches on one element: chosen or not. Before it branches, it reduces what is left (`reduced.rs`), takes apart
//! what has nothing in common, and compares the budget with a lower bound (`bound.rs`).

use super::bits::Bits;
use super::bound::lower_bound;
use super::reduced::{Left, parts};
use crate::halt::Stopped;
use crate::run::Run;

/// A growing collection of sets.
#[derive(Default)]
pub(super) struct Collection {
    sets: Vec<Vec<u32>>,
    /// Per element: the sets that contain it.
    within: Vec<Bits>,
}

impl Collection {
    /// Adds a set.
    pub(super) fn add(&mut self, set: Vec<u32>) {
        let number = self.sets.len();
        for &element in &set {
            if self.within.len() <= element as usize {
                self.within.resize_with(element as usize + 1, Bits::default);
            }
            self.within[element as usize].insert(number);
        }
        self.sets.push(set);
    }

    /// Returns a set that meets all sets: always the element that meets most of those that are left.
    pub(super) fn greedy(&self) -> Vec<u32> {
        let (mut left, mut chosen) = (Bits::first(self.sets.len()), vec![]);
        while !left.is_empty() {
            let meets = |&element: &u32| (self.within[element as usize].common(&left), u32::MAX - element);
            let Some(best) = (0..self.within.len() as u32).max_by_key(meets) else { break };
            left = left.without(&self.within[best as usize]);
            chosen.push(best);
        }
        chosen
    }

    /// Returns a set of at most `size` elements that meets all sets; `None` if there is none.
    pub(super) fn within(&self, size: usize, run: &mut Run<'_>) -> Result<Option<Vec<u32>>, Stopped> {
        let sets = self.sets.iter().map(|set| set.iter().map(|&element| element as usize).collect());
        let found = meet(Left::of(sets.collect()), size, run)?;
        Ok(found.map(|found| found.into_iter().map(|element| element as u32).collect()))
    }
}

/// Returns at most `size` elements that meet all sets that are left, if there are such elements.
fn meet(mut left: Left, size: usize, run: &mut Run<'_>) -> Result<Option<Vec<usize>>, Stopped> {
    run.step(left.effort())?;
    let mut chosen = left.reduce();
    if chosen.len() > size || left.is_hopeless() {
        return Ok(None);
    }
    let size = size - chosen.len();
    let rest = match parts(&left) {
        parts if parts.len() > 1 => meet_apart(parts, size, run)?,
        _ => meet_joined(&left, size, run)?,
    };
    Ok(rest.map(|rest| {
        chosen.extend(rest);
        chosen
    }))
}

/// The same for parts that have no element in common: each gets the fewest that it needs.
fn meet_apart(parts: Vec<Left>, size: usize, run: &mut Run<'_>) -> Result<Option<Vec<usize>>, Stopped> {
    let least: Vec<usize> = parts.iter().map(lower_bound).collect();
    let mut needed: usize = least.iter().sum();
    let mut chosen = vec![];
    // The small parts first: they are decided soon.
    let mut order: Vec<(Left, usize)> = parts.into_iter().zip(least).collect();
    order.sort_by_key(|(part, _)| part.len());
    for (part, least) in order {
        let mut found = None;
        let mut own = least;
        while found.is_none() {
            if needed > size {
                return Ok(None);
            }
            found = meet(part.clone(), own, run)?;
            if found.is_none() {
                own += 1;
                needed += 1;
            }
        }
        chosen.extend(found.unwrap_or_default());
    }
    Ok(Some(chosen))
}

/// The same for sets that hang together, by branching.
fn meet_joined(left: &Left, size: usize, run: &mut Run<'_>) -> Result<Option<Vec<usize>>, Stopped> {
    if left.len() == 0 {
        return Ok(Some(vec![]));
    }
    let quick = left.greedy();
    if quick.len() <= size {
        return Ok(Some(quick));
    }
    run.step(4 * left.effort())?;
    if lower_bound(left) > size {
        return Ok(None);
    }
    let element = left.branching();
    if size > 0
        && let Some(mut found) = meet(left.with(element), size - 1, run)?
    {
        found.push(element);
        return Ok(Some(found));
    }
    meet(left.without(element), size, run)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;
    use crate::run::with_steps;

    /// The size of a smallest hitting set, by trying all.
    fn by_force(sets: &[Vec<u32>], elements: u32) -> usize {
        let meets = |bits: &u32| sets.iter().all(|set| set.iter().any(|element| bits >> element & 1 == 1));
        let sizes = (0..1_u32 << elements).filter(meets).map(u32::count_ones);
        sizes.min().expect("all elements meet all sets") as usize
    }

    #[test]
    fn the_smallest_hitting_sets_are_those_that_trying_all_finds() {
        let mut random = Random::new(1);
        let mut larger = 0;
        for _ in 0..600 {
            let elements = 4 + random.below(10) as u32;
            let mut collection = Collection::default();
            for _ in 0..1 + random.index(24) {
                let mut set: Vec<u32> = (0..elements).collect();
                random.shuffle(&mut set);
                set.truncate(1 + random.index(4));
                collection.add(set);
            }
            let smallest = by_force(&collection.sets, elements);
            let meets = |chosen: &[u32]| {
                collection.sets.iter().all(|set| set.iter().any(|element| chosen.contains(element)))
            };
            assert!(meets(&collection.greedy()) && collection.greedy().len() >= smallest);
            let within = |size| with_steps(1_000_000, |run| collection.within(size, run)).unwrap();
            let found = within(smallest).expect("it exists");
            assert!(meets(&found) && found.len() == smallest, "{:?}", collection.sets);
            assert_eq!(within(smallest - 1), None, "{:?}", collection.sets);
            larger += usize::from(smallest >= 3);
        }
        assert!(larger >= 200, "only {larger} of the collections need three elements");
    }

    #[test]
    fn a_collection_without_sets_needs_nothing() {
        let none = Collection::default();
        assert!(none.greedy().is_empty());
        assert_eq!(with_steps(10, |run| none.within(0, run)), Ok(Some(vec![])));
    }
}
