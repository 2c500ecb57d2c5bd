//! How does the whole puzzle go? One proved hint after the other.

use super::hint::{Found, Mistake, NotForced, Outcome, Query, certify, hint};
use crate::narrate;
use gridproof_search::blocked::{Blocked, Near, Next, Open};
use gridproof_search::{Deductive, Fault, Halt, Progress, Run, Stopped, Tier};

/// A solve, step by step.
pub struct Explained {
    /// The steps in order.
    pub steps: Vec<ProvedStep>,
    /// How it ended.
    pub end: End,
    /// The position at the end; `None` if nothing changed.
    pub last: Option<Box<dyn Deductive>>,
}

/// One step of a solve.
pub struct ProvedStep {
    /// The hint.
    pub hint: Found,
    /// The position before it.
    pub before: Option<Box<dyn Deductive>>,
    /// The position after it, in canonical notation.
    pub after: String,
}

/// How an explanation ends.
#[derive(Debug)]
pub enum End {
    /// Everything is filled.
    Solved,
    /// Nothing more is forced, or nothing easy enough.
    Stuck(Box<Stuck>),
    /// Some marks of the starting position cannot stand.
    Mistake(Box<Mistake>),
    /// A limit was reached.
    Inconclusive(Stopped),
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
    pub next: Option<(Found, String)>,
}

/// Explains a puzzle to its end.
pub fn explain(puzzle: &dyn Deductive, query: &Query, run: &mut Run<'_>) -> Result<Explained, Fault> {
    let mut steps: Vec<ProvedStep> = vec![];
    let mut next: Option<Box<dyn Deductive>> = None;
    loop {
        let current = next.as_deref().unwrap_or(puzzle);
        run.report(|| Progress::new(None, format!("{} steps explained", steps.len())));
        let end = match hint(current, query, run)? {
            Outcome::Hint(found) => {
                let (before, after) = (current.text(), current.with(found.targets()));
                let text = after.text();
                // A hint that changes nothing would come back for ever.
                if text == before {
                    return Err(Fault::broken("a hint changes nothing on the board"));
                }
                steps.push(ProvedStep { hint: *found, before: next.take(), after: text });
                next = Some(after);
                continue;
            }
            Outcome::Solved => End::Solved,
            Outcome::NotForced(not_forced) => stuck(current, Why::NotForced(not_forced), query, run)?,
            Outcome::TooHard(tier) => stuck(current, Why::TooHard(tier), query, run)?,
            Outcome::Mistake(mistake) => End::Mistake(mistake),
            Outcome::Inconclusive(stopped) => End::Inconclusive(stopped),
        };
        return Ok(Explained { steps, end, last: next });
    }
}

/// What blocks a position. Looking for it may take as long as proposing a hint; what is not found by then is left out.
/// An answer that a time limit or a cancel cut short might have been another, so it is inconclusive.
fn stuck(puzzle: &dyn Deductive, why: Why, query: &Query, run: &mut Run<'_>) -> Result<End, Fault> {
    let text = match &why {
        Why::NotForced(not_forced) => format!(
            "nothing more is forced; {} in one solution and not in another",
            narrate::facts(puzzle.words(), &not_forced.differ[..not_forced.differ.len().min(1)])
        ),
        Why::TooHard(tier) => format!(
            "something is forced, but it takes a technique of tier {}, and only tiers up to {} are allowed",
            tier.0, query.hardest.0
        ),
    };
    let Blocked { open, near, next } =
        match run.within(query.propose, |run| puzzle.blocked(query.hardest, run)) {
            Ok(blocked) => blocked,
            Err(Halt::Stopped(_)) => Blocked::default(),
            Err(Halt::Fault(fault)) => return Err(fault),
        };
    let next = next.and_then(|Next { place, deduction }| {
        Some((certify(puzzle, deduction, query.trust, run).ok()?, place))
    });
    Ok(match run.stopped() {
        Some(stopped @ (Stopped::Time | Stopped::Cancelled)) => End::Inconclusive(stopped),
        _ => End::Stuck(Box::new(Stuck { why, text, open, near, next })),
    })
}
