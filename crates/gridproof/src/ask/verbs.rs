//! What each verb answers.

use super::{Fields, Question, Refusal, make, proofs};
use crate::conflicts::conflicts;
use crate::engine::Engine;
use crate::explain::explain;
use crate::hint::{HintOptions, HintOutcome, hint};
use crate::steps::steps;
use crate::view::{self, HintView};
use crate::{GAMES, WHOLE, game, plan, solve};
use gridproof_search::game::{ChoiceError, Game, Place, Position, Tier};
use gridproof_search::{Limit, Run};
use serde_json::{Map, Value, json};
use std::cell::RefCell;

type General = fn(&Question) -> Result<Value, Refusal>;
type AboutPosition = fn(&dyn Position, &Question, &mut Run<'_>) -> Result<Fields, Refusal>;

/// Verbs that need no position.
pub(super) const GENERAL: &[(&str, General)] = if WHOLE {
    &[
        ("games", games),
        ("read", read),
        ("strategies", strategies),
        ("metrics", metrics),
        ("check", proofs::check),
        ("export-proof", proofs::export),
    ]
} else {
    &[("check", proofs::check)]
};

/// Verbs about a position.
pub(super) const ABOUT_POSITIONS: &[(&str, AboutPosition)] = if WHOLE {
    &[
        ("show", show),
        ("solve", do_solve),
        ("hint", do_hint),
        ("steps", do_steps),
        ("explain", do_explain),
        ("rate", do_rate),
        ("convert", convert),
    ]
} else {
    &[("show", show), ("hint", do_hint)]
};

fn games(_: &Question) -> Result<Value, Refusal> {
    let describe = |game: &&dyn Game| {
        let formats: Vec<Value> = game
            .formats()
            .into_iter()
            .map(|(name, description)| json!({ "name": name, "description": description }))
            .collect();
        json!({ "name": game.name(), "description": game.description(), "formats": formats,
            "generate": game.generator().map(|generator| make::offer(&generator.offer())) })
    };
    Ok(json!({ "games": GAMES.iter().map(describe).collect::<Vec<_>>() }))
}

/// Every puzzle of a text, each in canonical notation or with what is wrong with it.
fn read(question: &Question) -> Result<Value, Refusal> {
    let all = game(&question.game)?.read_all(&question.puzzle);
    let puzzles: Vec<Value> = all
        .into_iter()
        .map(|(line, read)| match read {
            Ok(position) => json!({ "line": line, "puzzle": position.text() }),
            Err(error) => Refusal::Notation(error).to_json(),
        })
        .collect();
    Ok(json!({ "game": question.game, "puzzles": puzzles }))
}

fn strategies(question: &Question) -> Result<Value, Refusal> {
    let abouts = game(&question.game)?.strategies();
    let strategies: Vec<Map<String, Value>> = abouts.into_iter().map(view::strategy).collect();
    Ok(json!({ "game": question.game, "strategies": strategies }))
}

thread_local! {
    /// What was asked on this thread before.
    static ENGINE: RefCell<Engine> = RefCell::default();
}

fn remembering<T>(work: impl FnOnce(&mut Engine) -> T) -> T {
    ENGINE.with_borrow_mut(work)
}

/// How often the hint asked for was known already, on this thread.
fn metrics(_: &Question) -> Result<Value, Refusal> {
    let ((hits, misses), kept) = remembering(|engine| (engine.hits_and_misses(), engine.len()));
    let rate = hits as f64 / (hits + misses).max(1) as f64;
    Ok(json!({ "cache": { "hits": hits, "misses": misses, "rate": rate, "kept": kept } }))
}

fn show(position: &dyn Position, question: &Question, _: &mut Run<'_>) -> Result<Fields, Refusal> {
    let conflicts: Vec<String> = conflicts(position).iter().map(Place::to_string).collect();
    Ok(fields(json!({
        "complete": position.is_complete(),
        "conflicts": conflicts,
        "scene": position.scene(question.pencil()?),
    })))
}

fn do_solve(position: &dyn Position, question: &Question, run: &mut Run<'_>) -> Result<Fields, Refusal> {
    let refuse = |error: ChoiceError| Refusal::Question(error.to_string());
    if let Some(plan) = position.plan(&question.choice(), run) {
        return Ok(plan::solve(&plan.map_err(refuse)?));
    }
    let solved = solve::solve(position, &question.choice(), run);
    let solved = solved.map_err(refuse)?;
    let mut fields = view::solve(&solved, question.limit.is_some());
    if question.trace {
        fields.insert("trace".into(), view::trace(position, solved.answer.trace.as_deref()));
    }
    Ok(fields)
}

fn hardest(question: &Question) -> Tier {
    Tier(question.max_tier.unwrap_or(u8::MAX))
}

fn do_hint(position: &dyn Position, question: &Question, run: &mut Run<'_>) -> Result<Fields, Refusal> {
    let view = HintView { level: question.level()?, style: question.style()?, limit_ms: question.time_ms };
    if WHOLE && let Some(plan) = plan::for_hint(position, question.seed, run) {
        return Ok(plan::hint(position, &plan, view));
    }
    let options = HintOptions {
        hardest: hardest(question),
        assume_unique: question.assume_unique,
        seed: question.seed,
        ..HintOptions::of(position)
    };
    let outcome = match WHOLE {
        true => remembering(|engine| engine.hint(position, &options, run)),
        // The small engine stays small.
        false => hint(position, &options, run),
    };
    match outcome {
        HintOutcome::Inconclusive(Limit::Reach) => Err(Refusal::Elsewhere),
        outcome => Ok(view::hint(position, &outcome, view)),
    }
}

fn do_steps(position: &dyn Position, question: &Question, run: &mut Run<'_>) -> Result<Fields, Refusal> {
    Ok(match steps(position, hardest(question), run) {
        Ok(found) => view::steps(position, &found),
        Err(outcome) => view::hint(position, &outcome, HintView::default()),
    })
}

fn do_explain(position: &dyn Position, question: &Question, run: &mut Run<'_>) -> Result<Fields, Refusal> {
    let style = question.style()?;
    let options = HintOptions { hardest: hardest(question), seed: question.seed, ..HintOptions::default() };
    Ok(view::explain(position, &explain(position, &options, run), style))
}

fn do_rate(position: &dyn Position, question: &Question, run: &mut Run<'_>) -> Result<Fields, Refusal> {
    match position.rate(hardest(question), run) {
        Ok(Some(rating)) => Ok(view::rate(&rating)),
        Ok(None) => Err(Refusal::Question(format!("puzzles of {} are not rated", question.game))),
        Err(limit) => Ok(fields(json!({ "outcome": "inconclusive", "narrative": limit.why() }))),
    }
}

fn convert(position: &dyn Position, question: &Question, _: &mut Run<'_>) -> Result<Fields, Refusal> {
    let to = question.to.as_deref().unwrap_or("canonical");
    let text = position.write(to).map_err(Refusal::Question)?;
    Ok(fields(json!({ "format": to, "text": text })))
}

fn fields(value: Value) -> Fields {
    match value {
        Value::Object(map) => map,
        _ => Map::new(),
    }
}
