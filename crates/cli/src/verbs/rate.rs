//! `gridproof rate`: difficulty, and the techniques it takes.

use super::for_each;
use crate::args::Rate as Args;
use crate::output::Tone;
use crate::status::{Failure, Status};
use crate::watch::{DEFAULT, timed};
use gridproof::search::game::Tier;
use gridproof::view;

pub(crate) fn run(args: &Args) -> Result<Status, Failure> {
    let hardest = Tier(args.max_tier.unwrap_or(u8::MAX));
    for_each(&args.puzzles, |_, position, output| {
        let (rating, elapsed) = timed(&args.limits, DEFAULT, |run| position.rate(hardest, run));
        let rating = match rating {
            Ok(Some(rating)) => rating,
            Ok(None) => {
                let game = position.rules().game();
                return Err(Failure::input(format!("puzzles of {game} are not rated")));
            }
            Err(limit) => {
                if output.is_json() {
                    let reason = serde_json::json!({ "outcome": "inconclusive", "narrative": limit.why() });
                    output.object(position, elapsed, reason.as_object().cloned().unwrap_or_default())?;
                } else {
                    output.line(Tone::Bad, &format!("inconclusive: {}", limit.why()))?;
                }
                return Ok(Status::Inconclusive);
            }
        };
        if output.is_json() {
            output.object(position, elapsed, view::rate(&rating))?;
        } else {
            let end = if rating.solved_by_logic { "solved by logic" } else { "stuck" };
            output.line(Tone::Heading, &format!("difficulty {}, {end}", rating.difficulty))?;
            for (technique, count) in &rating.techniques {
                output.line(Tone::Plain, &format!("{count:>5}  {technique}"))?;
            }
            let scales: Vec<String> =
                rating.scales.iter().map(|(name, value)| format!("{name} {value}")).collect();
            if !scales.is_empty() {
                output.line(Tone::Faint, &scales.join(", "))?;
            }
        }
        Ok(if rating.solved_by_logic { Status::Done } else { Status::Negative })
    })
}
