//! The exact number of solutions, counted along a frontier.
//!
//! The edges are decided one after another in a fixed order. Of the decisions so far, only the state of the nodes with
//! undecided edges matters for the rest: which of them are on one piece of path, how many edges each of them needs, which
//! colours the pieces have and, in strict, which pieces must stay apart. Decisions that leave the same border are counted
//! together, so millions of solutions cost no more than the thousands of borders that they share.
//!
//! | file | holds |
//! |---|---|
//! | `order.rs` | the order of the edges, and when nodes come and go |
//! | `border.rs` | what matters of the decided edges for the rest |
//!
//! The counter shares nothing but the board with the exact search: each is there to expose mistakes in the other. It handles
//! walls, holes, bridges, warps, hexagons and marks, and is practical while the shorter side has about 11 cells.

mod border;
mod order;
#[cfg(test)]
mod tests;

use crate::position::{Flow, RuleSet};
use border::Border;
use gridproof_search::{Progress, Run, Stopped};
use order::{Step, steps};
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, DefaultHasher};

/// The number of solutions, and what it took to count them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Counted {
    /// How many completions of the marks there are.
    pub solutions: u128,
    /// Borders looked at, over all edges.
    pub states: u64,
    /// The most borders at one time.
    pub widest: u64,
}

/// Why there is no number.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Uncounted {
    /// A limit was reached.
    #[error(transparent)]
    Stopped(#[from] Stopped),
    /// The number does not fit.
    #[error("there are more solutions than 128 bits can count")]
    TooMany,
}

/// Borders with the number of ways that lead to each. The hasher has no seed, so every run is the same.
type Layer = HashMap<Box<[u16]>, u128, BuildHasherDefault<DefaultHasher>>;

/// Bytes that a border takes beside its words, roughly: its count, its pointer and its share of empty places.
const OVERHEAD: usize = 64;

/// Counts the completions of the marks, with at most `memory` megabytes of borders.
pub fn count(flow: &Flow, memory: u64, run: &mut Run<'_>) -> Result<Counted, Uncounted> {
    let mut counted = Counted { solutions: 0, states: 0, widest: 0 };
    let Some(steps) = steps(flow) else { return Ok(counted) };
    let most = usize::try_from(memory).unwrap_or(usize::MAX).saturating_mul(1 << 20);
    let mut layer = Layer::default();
    layer.insert(Box::new([]), 1);
    for (number, step) in steps.iter().enumerate() {
        let mut next = Layer::default();
        let mut bytes = 0;
        run.report(|| {
            Progress::new(Some(number as f64 / steps.len() as f64), format!("{} borders", layer.len()))
        });
        for (words, &ways) in &layer {
            run.step(1)?;
            for border in after(flow, step, words) {
                let words = border.pack();
                let size = 2 * words.len() + OVERHEAD;
                let sum = next.entry(words).or_insert_with(|| {
                    bytes += size;
                    0
                });
                *sum = sum.checked_add(ways).ok_or(Uncounted::TooMany)?;
            }
            if bytes > most {
                return Err(Stopped::Memory.into());
            }
        }
        counted.states += next.len() as u64;
        counted.widest = counted.widest.max(next.len() as u64);
        layer = next;
    }
    counted.solutions = layer.values().sum();
    Ok(counted)
}

/// The borders after an edge was decided either way.
fn after(flow: &Flow, step: &Step, words: &[u16]) -> impl Iterator<Item = Border> {
    let strict = flow.rule_set() == RuleSet::Strict;
    let mut border = Border::unpack(words, step.known);
    step.enter.iter().for_each(|newcomer| border.enter(*newcomer));
    let skipped = step.may_skip.then(|| border.clone());
    let skipped = skipped.and_then(|mut border| (!strict || border.part(step.nodes)).then_some(border));
    let later = strict.then_some(&step.later[..]);
    let used = step.may_use.then_some(border);
    let used = used.and_then(|mut border| border.join(step.nodes, later).then_some(border));
    let leave = |mut border: Border| {
        let covers = flow.rule_set().covers();
        step.leave.iter().all(|&place| border.leave(place, covers)).then_some(border)
    };
    [skipped, used].into_iter().flatten().filter_map(leave)
}
