//! Why the techniques are stuck: what is still open, which patterns are almost complete, and what would help.

use crate::deductive::{Deductive, Seek};
use crate::halt::Halt;
use crate::reason::smallest_choices;
use crate::run::Run;
use crate::technique::{Deduction, Tier};
use gridproof_game::{Place, Words};
use gridproof_grid::prose::or;
use gridproof_kernel::Lit;
use std::ops::ControlFlow;

/// Why the techniques up to a tier are stuck. Nothing in it is a hint: what is open is only not excluded yet.
#[derive(Clone, Debug, Default)]
pub struct Blocked {
    /// The smallest remaining choices, smallest first.
    pub open: Vec<Open>,
    /// Patterns that are almost complete, the closest first.
    pub near: Vec<Near>,
    /// The next deduction if harder techniques were allowed.
    pub next: Option<Next>,
}

/// A choice: at least one of these holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Open {
    /// The choice in words: `r1c2 can still be 3 or 7`.
    pub text: String,
    /// The options.
    pub options: Vec<Lit>,
}

/// A pattern with a single obstacle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Near {
    /// The technique whose pattern it would be.
    pub technique: &'static str,
    /// The pattern in words: `nearly a naked pair in row 4: …`.
    pub text: String,
    /// The obstacle.
    pub blocker: Lit,
}

/// The deduction that comes next.
#[derive(Clone, Debug)]
pub struct Next {
    /// Where its pattern is: `in rows 2 and 7`; empty if there is no short description.
    pub place: String,
    /// The deduction. The caller has to check its proof.
    pub deduction: Deduction,
}

/// The maximum number of choices or patterns reported.
pub const REPORTED: usize = 3;

/// Returns what can be computed for any game: the smallest choices that its rules leave, and the next
/// deduction.
pub fn by_rules<P: Deductive + ?Sized>(
    position: &P,
    hardest: Tier,
    run: &mut Run<'_>,
) -> Result<Blocked, Halt> {
    let tells = |lit| position.tells(lit);
    let choices = smallest_choices(position.rules(), position.marks(), &tells, REPORTED, run)?;
    let words = position.words();
    let open = choices.into_iter().map(|options| Open { text: choice(words, &options), options }).collect();
    let mut next = None;
    position.deduce(Seek::default(), run, &mut |deduction, _| {
        next = Some(deduction);
        ControlFlow::Break(())
    })?;
    let next = next.filter(|deduction| deduction.tier > hardest);
    let next = next.map(|deduction| Next { place: String::new(), deduction });
    Ok(Blocked { open, near: vec![], next })
}

/// Describes a choice: the values of one place if all options are about it, otherwise the options one by one.
fn choice(words: &dyn Words, options: &[Lit]) -> String {
    let targets: Vec<_> = options.iter().map(|&lit| words.target(lit)).collect();
    let one_place =
        targets.windows(2).all(|pair| (pair[0].place, pair[0].way) == (pair[1].place, pair[1].way));
    let place = targets.first().map(|target| target.place);
    match place {
        Some(Place::Cell(cell))
            if one_place && targets[0].way.is_none() && targets.iter().all(|target| !target.not) =>
        {
            let values: Vec<String> = targets.into_iter().map(|target| target.value).collect();
            format!("{cell} can still be {}", or(values))
        }
        _ => or(options.iter().map(|&lit| words.lit(lit))),
    }
}
