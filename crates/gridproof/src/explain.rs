//! How does the whole puzzle go? One proved hint after the other.

use crate::hint::{Hint, HintOptions, HintOutcome, hint};
use crate::narrate;
use search::game::Position;
use search::{Limit, Progress, Run};

/// A solve, step by step.
#[derive(Debug)]
pub struct Explained {
    /// The hints in order, each with the position after it in canonical notation.
    pub steps: Vec<(Hint, String)>,
    /// How it ended.
    pub end: End,
}

/// How an explanation ends.
#[derive(Debug)]
pub enum End {
    /// Everything is filled.
    Solved,
    /// Nothing more is forced, or nothing easy enough: what blocks it, in words.
    Stuck(String),
    /// Some marks of the starting position cannot stand.
    Mistake(Box<crate::hint::Mistake>),
    /// A limit was hit.
    Inconclusive(Limit),
}

/// Explains a position to its end.
pub fn explain(position: &dyn Position, options: &HintOptions, run: &mut Run<'_>) -> Explained {
    let mut steps: Vec<(Hint, String)> = vec![];
    let mut next: Option<Box<dyn Position>> = None;
    loop {
        let current = next.as_deref().unwrap_or(position);
        run.report(|| Progress { fraction: None, message: format!("{} steps explained", steps.len()) });
        let end = match hint(current, options, run) {
            HintOutcome::Hint(found) => {
                let after = current.with(found.targets());
                // A hint that changes nothing would come back for ever.
                if after.text() == current.text() {
                    return Explained { steps, end: End::Inconclusive(Limit::Rules) };
                }
                steps.push((*found, after.text()));
                next = Some(after);
                continue;
            }
            HintOutcome::Solved => End::Solved,
            HintOutcome::NotForced(not_forced) => End::Stuck(format!(
                "nothing more is forced; {} in one solution and not in another",
                narrate::and(current.words(), &not_forced.differ[..not_forced.differ.len().min(1)])
            )),
            HintOutcome::TooHard(tier) => End::Stuck(format!(
                "something is forced, but it takes a technique of tier {}, and only tiers up to {} are allowed",
                tier.0, options.hardest.0
            )),
            HintOutcome::Mistake(mistake) => End::Mistake(mistake),
            HintOutcome::Inconclusive(limit) => End::Inconclusive(limit),
        };
        return Explained { steps, end };
    }
}
