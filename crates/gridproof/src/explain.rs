//! How does the whole puzzle go? One proved hint after the other.

use crate::hint::{Hint, HintOptions, HintOutcome, NotForced, certify, hint};
use crate::narrate;
use gridproof_search::blocked::{Blocked, Near, Next, Open};
use gridproof_search::game::{Position, Tier};
use gridproof_search::{Limit, Progress, Run};

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
    /// Nothing more is forced, or nothing easy enough.
    Stuck(Box<Stuck>),
    /// Some marks of the starting position cannot stand.
    Mistake(Box<crate::hint::Mistake>),
    /// A limit was hit.
    Inconclusive(Limit),
}

/// Why an explanation goes no further.
#[derive(Debug)]
pub enum Why {
    /// Nothing more is forced: two completions, and where they differ.
    NotForced(Box<NotForced>),
    /// Something is forced, but it takes a technique of this tier.
    TooHard(Tier),
}

/// What an explanation is stuck at.
#[derive(Debug)]
pub struct Stuck {
    /// Why it goes no further.
    pub why: Why,
    /// That, in words.
    pub text: String,
    /// The smallest choices that are left, smallest first.
    pub open: Vec<Open>,
    /// Patterns that are nearly there, nearest first.
    pub near: Vec<Near>,
    /// What would go on with harder techniques, proved, and where its pattern is.
    pub next: Option<(Hint, String)>,
}

/// Explains a position to its end.
pub fn explain(position: &dyn Position, options: &HintOptions, run: &mut Run<'_>) -> Explained {
    let mut steps: Vec<(Hint, String)> = vec![];
    let mut next: Option<Box<dyn Position>> = None;
    loop {
        let current = next.as_deref().unwrap_or(position);
        run.report(|| Progress::new(None, format!("{} steps explained", steps.len())));
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
            HintOutcome::NotForced(not_forced) => stuck(current, Why::NotForced(not_forced), options, run),
            HintOutcome::TooHard(tier) => stuck(current, Why::TooHard(tier), options, run),
            HintOutcome::Mistake(mistake) => End::Mistake(mistake),
            HintOutcome::Inconclusive(limit) => End::Inconclusive(limit),
        };
        return Explained { steps, end };
    }
}

/// What blocks a position. Looking for it may take as long as proposing a hint; what is not found by then is left out,
/// but an answer that time or a cancel cut short might have been another, so it is none.
fn stuck(position: &dyn Position, why: Why, options: &HintOptions, run: &mut Run<'_>) -> End {
    let text = match &why {
        Why::NotForced(not_forced) => format!(
            "nothing more is forced; {} in one solution and not in another",
            narrate::and(position.words(), &not_forced.differ[..not_forced.differ.len().min(1)])
        ),
        Why::TooHard(tier) => format!(
            "something is forced, but it takes a technique of tier {}, and only tiers up to {} are allowed",
            tier.0, options.hardest.0
        ),
    };
    let found = run.within(options.propose, |run| position.blocked(options.hardest, run));
    let Blocked { open, near, next } = found.unwrap_or_default();
    let next = next.and_then(|Next { place, deduction }| {
        Some((certify(position, deduction, options.assume_unique, run)?, place))
    });
    match run.stopped() {
        Some(limit @ (Limit::Time | Limit::Cancelled)) => End::Inconclusive(limit),
        _ => End::Stuck(Box::new(Stuck { why, text, open, near, next })),
    }
}

impl Stuck {
    /// What blocks it, in sentences for people: why, what is open, what is near, what comes next.
    pub fn sentences(&self, position: &dyn Position) -> Vec<String> {
        let mut sentences = vec![self.text.clone()];
        if !self.open.is_empty() {
            let open: Vec<&str> = self.open.iter().map(|open| open.text.as_str()).collect();
            sentences.push(format!("smallest choices: {}", open.join("; ")));
        }
        sentences.extend(self.near.iter().map(|near| near.text.clone()));
        if let Some((hint, place)) = &self.next {
            let place = if place.is_empty() { String::new() } else { format!(" {place}") };
            let what = narrate::and(position.words(), hint.targets());
            sentences.push(format!("next: {}{place} (tier {}): {what}", hint.technique(), hint.tier().0));
        }
        sentences
    }
}
