//! `gridproof hint`: the easiest thing that is forced, with its proof.

use super::{for_each, numbered, picture, plans, write_file, write_proof};
use crate::args::{Hint as Args, millis};
use crate::output::{Output, Tone};
use crate::status::{Failure, Status};
use crate::watch::{DEFAULT, timed};
use gridproof::narrate::{self, Style};
use gridproof::scene::{Pencil, SvgOptions, to_svg};
use gridproof::search::game::{Position, Tier};
use gridproof::view::{self, HintView, Level};
use gridproof::{Hint, HintOptions, HintOutcome, draw, hint, plan};

/// A step of search is about a microsecond of work: `propose=30ms` is 30,000 steps, on every machine.
const STEPS_PER_MILLISECOND: u64 = 1000;

pub(crate) fn run(args: &Args) -> Result<Status, Failure> {
    options(args, HintOptions::default())?;
    let view = HintView { level: args.level.into(), style: args.style.into(), limit_ms: args.limits.time };
    for_each(&args.puzzles, |number, position, output| {
        if let (Some(plan), elapsed) =
            timed(&args.limits, DEFAULT, |run| plan::for_hint(position, args.seed, run))
        {
            let asked = [
                ("--max-tier", args.max_tier.is_some()),
                ("--assume-unique", args.assume_unique),
                ("--set", !args.set.is_empty()),
            ];
            plans::refuse(&asked)?;
            return plans::hint(number, position, &plan, (view, elapsed), args, output);
        }
        let options = options(args, HintOptions::of(position))?;
        let (outcome, elapsed) = timed(&args.limits, DEFAULT, |run| hint(position, &options, run));
        let proof = match &outcome {
            HintOutcome::Hint(hint) => Some(view::proof_file(position, hint.proof(), Some(hint))),
            HintOutcome::Mistake(mistake) => {
                Some(view::proof_file(position, mistake.clash.proved.proof(), None))
            }
            _ => None,
        };
        let proved = proof.is_some();
        if let Some(path) = &args.proof {
            write_proof(path, number, proof)?;
        }
        let drawn = || draw::hint(position, &outcome, view.level, Pencil::Kept);
        if let Some(path) = &args.svg {
            let options = SvgOptions { theme: args.theme.into(), legend: true, ..SvgOptions::default() };
            write_file(&numbered(path, number), to_svg(&drawn(), &options))?;
        }
        if output.is_json() {
            output.object(position, elapsed, view::hint(position, &outcome, view))?;
        } else {
            tell(position, &outcome, view, output)?;
            if args.picture {
                output.line(Tone::Plain, &picture(&drawn(), args.ascii))?;
            }
            if args.proof.is_some() && !proved {
                output.line(Tone::Faint, "no proof was written: there is nothing to prove")?;
            }
        }
        Ok(status(&outcome))
    })
}

/// The exit status of an outcome.
pub(crate) fn status(outcome: &HintOutcome) -> Status {
    match outcome {
        HintOutcome::Hint(_) | HintOutcome::Solved => Status::Done,
        HintOutcome::Mistake(_) | HintOutcome::NotForced(_) => Status::Negative,
        HintOutcome::TooHard(_) | HintOutcome::Inconclusive(_) => Status::Inconclusive,
    }
}

/// The options of a position with what the arguments say otherwise.
fn options(args: &Args, mut options: HintOptions) -> Result<HintOptions, Failure> {
    options.hardest = Tier(args.max_tier.unwrap_or(u8::MAX));
    options.assume_unique = args.assume_unique;
    options.seed = args.seed;
    for (key, value) in &args.set {
        let steps = || -> Result<u64, Failure> {
            let time = millis(value).map_err(|error| Failure::input(format!("{key}={value}: {error}")))?;
            Ok(time.saturating_mul(STEPS_PER_MILLISECOND))
        };
        match key.as_str() {
            "propose" => options.propose = steps()?,
            "check" => {
                options.check = steps()?;
                options.shorten = options.check;
            }
            _ => {
                return Err(Failure::input(format!("there is no setting {key:?}; there are propose, check")));
            }
        }
    }
    Ok(options)
}

/// An outcome in words.
pub(crate) fn tell(
    position: &dyn Position,
    outcome: &HintOutcome,
    view: HintView,
    output: &mut Output,
) -> Result<(), Failure> {
    let words = position.words();
    match outcome {
        HintOutcome::Hint(hint) => tell_hint(position, hint, view, output),
        HintOutcome::Mistake(_) if view.level == Level::Nudge => {
            output.line(Tone::Bad, "mistake: something on the board cannot be right")
        }
        HintOutcome::Mistake(mistake) if view.level == Level::Where => {
            let cells: Vec<String> =
                mistake.clash.marks.iter().map(|&lit| view::place(position, lit)).collect();
            output.line(Tone::Bad, &format!("mistake: look at {}", cells.join(" and ")))
        }
        HintOutcome::Mistake(mistake) => {
            output.line(Tone::Bad, &format!("mistake: {}", narrate::mistaken(words, mistake, view.style)))?;
            if !mistake.clash.irreducible {
                output.line(Tone::Plain, "Perhaps fewer of them are to blame; a limit was hit.")?;
            }
            if view.level >= Level::Full && view.style == Style::Plain {
                output.line(Tone::Plain, &narrate::proof_text(words, mistake.clash.proved.proof()))?;
            }
            Ok(())
        }
        HintOutcome::NotForced(not_forced) => {
            output.line(Tone::Heading, "not forced: both of these are solutions")?;
            output.line(Tone::Plain, &not_forced.one)?;
            output.line(Tone::Plain, &not_forced.other)
        }
        HintOutcome::TooHard(tier) => output.line(
            Tone::Heading,
            &format!("something is forced, but it takes a technique of tier {}", tier.0),
        ),
        HintOutcome::Inconclusive(limit) => output.line(Tone::Bad, &format!("inconclusive: {}", limit.why())),
        HintOutcome::Solved => output.line(Tone::Good, "solved: there is nothing left to do"),
    }
}

fn tell_hint(
    position: &dyn Position,
    hint: &Hint,
    view: HintView,
    output: &mut Output,
) -> Result<(), Failure> {
    let words = position.words();
    let cells: Vec<String> = hint.targets().iter().map(|&lit| view::place(position, lit)).collect();
    match view.level {
        Level::Nudge => output.line(Tone::Heading, &format!("Look at {}.", view::area(position, hint))),
        Level::Where => output.line(Tone::Heading, &format!("Look at {}.", cells.join(" and "))),
        Level::Why | Level::Full if view.style == Style::Terse => {
            output.line(Tone::Plain, &narrate::hint(words, hint, view.style))
        }
        Level::Why | Level::Full => {
            let heading = format!(
                "{} ({}, tier {})",
                narrate::and(words, hint.targets()),
                hint.technique(),
                hint.tier().0
            );
            output.line(Tone::Good, &heading)?;
            output.line(Tone::Plain, &narrate::hint(words, hint, view.style))?;
            if hint.theorem().assumes_unique() {
                output.line(
                    Tone::Heading,
                    "This takes for granted that the puzzle has exactly one solution.",
                )?;
            }
            if view.level == Level::Full && view.style == Style::Plain {
                output.line(Tone::Faint, &narrate::proof_text(words, hint.proof()))?;
            }
            Ok(())
        }
    }
}
