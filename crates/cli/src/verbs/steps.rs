//! `gridproof steps`: every deduction available now.

use super::for_each;
use crate::args::Steps as Args;
use crate::output::Tone;
use crate::status::{Failure, Status};
use crate::watch::{DEFAULT, timed};
use gridproof::search::game::Tier;
use gridproof::steps::steps;
use gridproof::{narrate, view};

pub(crate) fn run(args: &Args) -> Result<Status, Failure> {
    let hardest = Tier(args.max_tier.unwrap_or(u8::MAX));
    for_each(&args.puzzles, |_, position, output| {
        let (found, elapsed) = timed(&args.limits, DEFAULT, |run| steps(position, hardest, run));
        let found = match found {
            Ok(found) => found,
            Err(outcome) => {
                let how = view::HintView::default();
                match output.is_json() {
                    true => output.object(position, elapsed, view::hint(position, &outcome, how))?,
                    false => super::hint::tell(position, &outcome, how, output)?,
                }
                return Ok(super::hint::status(&outcome));
            }
        };
        if output.is_json() {
            output.object(position, elapsed, view::steps(position, &found))?;
        } else {
            for hint in &found.hints {
                let what = narrate::and(position.words(), hint.targets());
                output
                    .line(Tone::Plain, &format!("tier {}  {what} ({})", hint.tier().0, hint.technique()))?;
            }
            if found.hints.is_empty() {
                output.line(Tone::Heading, "no technique finds anything here")?;
            }
            if let Some(limit) = found.stopped {
                output.line(Tone::Bad, &format!("inconclusive: there may be more; {}", limit.why()))?;
            }
        }
        Ok(match (found.stopped, found.hints.is_empty()) {
            (Some(_), _) => Status::Inconclusive,
            (None, true) => Status::Negative,
            (None, false) => Status::Done,
        })
    })
}
