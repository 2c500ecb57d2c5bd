//! `gridproof solve`: one solution, and whether it is the only one.

use super::{for_each, picture, plans, write_proof};
use crate::args::Solve;
use crate::output::{Output, Tone};
use crate::status::{Failure, Status};
use crate::watch::timed;
use gridproof::search::game::{Choice, Position};
use gridproof::search::reason::{Backbone, Impossible, Proved};
use gridproof::search::{Limit, Verdict};
use gridproof::solve::{Solutions, Solved, cells, prove_none, prove_only, solve};
use gridproof::{draw, game, narrate, view};

pub(crate) fn run(args: &Solve) -> Result<Status, Failure> {
    let choice = Choice {
        strategy: args.strategy.clone(),
        set: args.set.clone(),
        limit: args.limit.unwrap_or(2),
        seed: args.seed,
        trace: args.trace,
    };
    for_each(&args.puzzles, |number, position, output| {
        let limits = default_limits(position, &choice);
        if let (Some(plan), elapsed) = timed(&args.limits, limits, |run| position.plan(&choice, run)) {
            let plan = plan.map_err(|error| Failure::input(error.to_string()))?;
            return plans::solve(number, position, &plan, elapsed, args, output);
        }
        let (solved, elapsed) =
            timed(&args.limits, default_limits(position, &choice), |run| solve(position, &choice, run));
        let solved = solved.map_err(|error| Failure::input(error.to_string()))?;
        let backbone = args.cells.then(|| fates(position, args));
        let mut proof = None;
        let mut fields = view::solve(&solved, args.limit.is_some());
        if args.trace {
            fields.insert("trace".into(), view::trace(position, solved.answer.trace.as_deref()));
        }
        if let Some(Ok(backbone)) = &backbone {
            fields.insert("cells".into(), view::cells(position, backbone));
        }
        if let Some(path) = &args.proof {
            let (proved, why) = match prove(position, &solved, args) {
                Ok(proved) => (proved, "there is nothing to prove"),
                Err(limit) => (None, limit.why()),
            };
            let text = proved.map(|proved| view::proof_file(position, proved.proof(), None));
            let written = write_proof(path, number, text)?.ok_or(why);
            fields.insert("proof_file".into(), serde_json::json!(written.as_ref().ok()));
            proof = Some(written);
        }
        if output.is_json() {
            output.object(position, elapsed, fields)?;
        } else {
            if args.trace {
                tell_trace(position, &solved, output)?;
            }
            tell(position, &solved, args, output)?;
            if let Some(Ok(backbone)) = &backbone {
                tell_cells(position, backbone, output)?;
            }
            match &proof {
                Some(Ok(path)) => output.line(Tone::Faint, &format!("wrote the proof to {path}"))?,
                Some(Err(why)) => output.line(Tone::Faint, &format!("no proof was written: {why}"))?,
                None => {}
            }
        }
        let cells_cut_short = matches!(&backbone, Some(Ok(backbone)) if !backbone.is_complete());
        let count = solved.answer.count;
        Ok(match (solved.verdict(), args.limit) {
            (Solutions::None, _) => Status::Negative,
            _ if cells_cut_short => Status::Inconclusive,
            (_, Some(_)) if !(count.complete || count.capped) => Status::Inconclusive,
            (Solutions::Inconclusive, None) => Status::Inconclusive,
            _ => Status::Done,
        })
    })
}

/// The limits that the chosen strategy names.
fn default_limits(position: &dyn Position, choice: &Choice) -> (u64, u64) {
    let strategies = game(position.rules().game()).map(|game| game.strategies()).unwrap_or_default();
    let chosen = choice.strategy.as_deref();
    let about = strategies.iter().find(|about| chosen.is_none_or(|name| name == about.name));
    about.map_or(crate::watch::DEFAULT, |about| (about.steps, about.millis))
}

fn fates(position: &dyn Position, args: &Solve) -> Result<Backbone, Impossible> {
    let (answer, _) = timed(&args.limits, crate::watch::DEFAULT, |run| cells(position, run));
    answer
}

/// The proof of what was found, if it is something that can be proved.
fn prove(position: &dyn Position, solved: &Solved, args: &Solve) -> Result<Option<Proved>, Limit> {
    let (proved, _) = timed(&args.limits, crate::watch::DEFAULT, |run| match solved.verdict() {
        Solutions::Unique => match prove_only(position, &solved.answer.solutions[0], run) {
            Verdict::Proved(proved) => Ok(Some(proved)),
            Verdict::Disproved(_) => Err(Limit::Rules),
            Verdict::Inconclusive(limit) => Err(limit),
        },
        Solutions::None => prove_none(position, run).map(Some),
        Solutions::Multiple | Solutions::Inconclusive => Ok(None),
    });
    proved
}

/// The steps, before the verdict they lead to.
fn tell_trace(position: &dyn Position, solved: &Solved, output: &mut Output) -> Result<(), Failure> {
    let Some(steps) = &solved.answer.trace else {
        let strategy = solved.answer.strategy;
        let without = format!("no trace: the strategy {strategy} searches, and has no steps to tell");
        return output.line(Tone::Faint, &without);
    };
    for (number, step) in steps.iter().enumerate() {
        let [places, removes] = view::placed_and_removed(position, &step.did);
        let did = [("places", places), ("removes", removes)];
        let did = did.iter().filter(|(_, what)| !what.is_empty());
        let did: Vec<String> = did.map(|(verb, what)| format!("{verb} {}", what.join(" "))).collect();
        let line = format!("{}. {} (tier {}) {}", number + 1, step.technique, step.tier.0, did.join(", "));
        output.line(Tone::Plain, &line)?;
    }
    Ok(())
}

fn tell(position: &dyn Position, solved: &Solved, args: &Solve, output: &mut Output) -> Result<(), Failure> {
    let count = solved.answer.count;
    let (tone, text) = match solved.verdict() {
        Solutions::Unique => (Tone::Good, "unique: this is the only solution".to_owned()),
        Solutions::Multiple => (Tone::Heading, "multiple: this is not the only solution".to_owned()),
        Solutions::None if position.marks().is_empty() => {
            (Tone::Bad, "none: there is no solution".to_owned())
        }
        Solutions::None => (Tone::Bad, "none: there is no solution with the marks on the board".to_owned()),
        Solutions::Inconclusive if count.capped => {
            (Tone::Heading, "a solution; nobody looked for another one".to_owned())
        }
        Solutions::Inconclusive => {
            let why = solved.answer.stopped.map_or("it stopped early", Limit::why);
            let found = if solved.solutions.is_empty() {
                "no solution yet"
            } else {
                "a solution; perhaps not the only one"
            };
            (Tone::Bad, format!("inconclusive: {found}; {why}"))
        }
    };
    output.line(tone, &text)?;
    if let Some(solution) = draw::solution(position, solved) {
        output.line(Tone::Plain, &picture(&solution, args.ascii))?;
    }
    if args.limit.is_some() {
        let how = if count.complete {
            "in all"
        } else if count.capped {
            "or more"
        } else {
            "so far"
        };
        let found = narrate::counted(count.found as usize, "solution", "solutions");
        output.line(Tone::Plain, &format!("{found} {how}"))?;
    }
    let answer = &solved.answer;
    output.line(Tone::Faint, &effort(answer.strategy, answer.states, answer.pruned))
}

/// What an answer took, in one line.
pub(super) fn effort(strategy: &str, states: u64, pruned: u64) -> String {
    let states = narrate::counted(states as usize, "state", "states");
    format!("{strategy}: {states}, {pruned} pruned")
}

fn tell_cells(position: &dyn Position, backbone: &Backbone, output: &mut Output) -> Result<(), Failure> {
    use gridproof::search::reason::Fate;
    if let Some(limit) = backbone.stopped {
        return output.line(Tone::Bad, &format!("always or never: nothing is known; {}", limit.why()));
    }
    for (fate, name) in [(Fate::Always, "always"), (Fate::Never, "never"), (Fate::Variable, "variable")] {
        let atoms = (0..backbone.fates.len() as u32).map(gridproof::kernel::Atom);
        let named: Vec<String> = atoms
            .filter(|atom| backbone.fates[atom.0 as usize] == fate)
            .map(|atom| position.rules().atom_text(atom))
            .collect();
        // Names of several words, such as `star r1c2`, run together without a comma.
        let between = if named.iter().any(|name| name.contains(' ')) { ", " } else { " " };
        let named = if named.is_empty() { "none".to_owned() } else { named.join(between) };
        output.line(Tone::Plain, &format!("{name}: {named}"))?;
    }
    Ok(())
}
