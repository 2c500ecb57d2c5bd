//! `gridproof explain`: the whole solve, step by step, every step proved.

use super::{for_each, picture, plans};
use crate::args::Explain as Args;
use crate::output::Tone;
use crate::status::{Failure, Status};
use crate::watch::{DEFAULT, timed};
use gridproof::explain::{End, explain};
use gridproof::narrate::{self, Style};
use gridproof::scene::Pencil;
use gridproof::search::game::Tier;
use gridproof::{HintOptions, draw, plan, view};

pub(crate) fn run(args: &Args) -> Result<Status, Failure> {
    let options = HintOptions {
        hardest: Tier(args.max_tier.unwrap_or(u8::MAX)),
        seed: args.seed,
        ..HintOptions::default()
    };
    let style: Style = args.style.into();
    for_each(&args.puzzles, |_, position, output| {
        if let (Some(plan), elapsed) =
            timed(&args.limits, DEFAULT, |run| plan::for_hint(position, args.seed, run))
        {
            plans::refuse(&[("--max-tier", args.max_tier.is_some())])?;
            return plans::explain(position, &plan, (style, elapsed), args, output);
        }
        let (explained, elapsed) = timed(&args.limits, DEFAULT, |run| explain(position, &options, run));
        if output.is_json() {
            output.object(position, elapsed, view::explain(position, &explained, style))?;
        } else {
            let words = position.words();
            let mut before = position.with(&[]);
            for (number, (hint, _)) in explained.steps.iter().enumerate() {
                let what = narrate::and(words, hint.targets());
                let heading =
                    format!("{}. {what} ({}, tier {})", number + 1, hint.technique(), hint.tier().0);
                output.line(Tone::Heading, &heading)?;
                if style != Style::Terse {
                    output.line(Tone::Plain, &narrate::hint(words, hint, style))?;
                }
                if args.picture {
                    let drawn = draw::step(&*before, hint, Pencil::Kept);
                    output.line(Tone::Plain, &picture(&drawn, args.ascii))?;
                    before = before.with(hint.targets());
                }
            }
            let steps = narrate::counted(explained.steps.len(), "step", "steps");
            let (tone, end) = match &explained.end {
                End::Solved => (Tone::Good, format!("solved in {steps}, every one proved")),
                End::Stuck(stuck) => (Tone::Bad, format!("stuck after {steps}: {}", stuck.text)),
                End::Mistake(mistake) => (Tone::Bad, format!("mistake: {}", mistake.narrative)),
                End::Inconclusive(limit) => {
                    (Tone::Bad, format!("inconclusive after {steps}: {}", limit.why()))
                }
            };
            output.line(tone, &end)?;
            if let End::Stuck(stuck) = &explained.end {
                for sentence in stuck.sentences(position).iter().skip(1) {
                    output.line(Tone::Plain, sentence)?;
                }
            }
            if let Some((_, after)) = explained.steps.last() {
                output.line(Tone::Plain, after)?;
            }
        }
        Ok(match explained.end {
            End::Solved => Status::Done,
            End::Stuck(_) | End::Mistake(_) => Status::Negative,
            End::Inconclusive(_) => Status::Inconclusive,
        })
    })
}
