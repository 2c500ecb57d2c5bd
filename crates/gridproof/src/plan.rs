//! How much can be cleared, and how much can anybody clear? Games of optimisation, in words, JSON and pictures.

use crate::narrate::{self, Style};
use crate::view::{HintView, Level, fields, limit_name};
use gridproof_kernel::{How, Proof};
use gridproof_scene::sheet::strip;
use gridproof_scene::{Area, Highlights, Pencil, Place, Role, Scene, SvgOptions};
use gridproof_search::game::{Choice, Position};
use gridproof_search::plan::{Plan, Played};
use gridproof_search::{Limit, Run};
use serde_json::{Map, Value, json};

/// Steps that a hint's plan may take: about a second.
const HINT_STEPS: u64 = 1_000_000;

/// The plan behind a hint: a good line, soon. `None` where the game is not one of optimisation.
pub fn for_hint(position: &dyn Position, seed: u64, run: &mut Run<'_>) -> Option<Plan> {
    let choice = Choice { limit: 1, seed, ..Choice::default() };
    run.within(HINT_STEPS, |run| position.plan(&choice, run))?.ok()
}

/// A rectangle as people name it.
fn name(played: &Played) -> String {
    let [top, left, bottom, right] = played.rect.map(|line| line + 1);
    format!("r{top}c{left}-r{bottom}c{right}")
}

/// The verdict of a plan in one line.
pub fn verdict(plan: &Plan) -> String {
    let Plan { cleared, bound, live, .. } = plan;
    match (plan.quality().name(), plan.quality().optimal_by()) {
        (_, Some("bound")) => format!("optimal: {cleared} of {live} cleared, and nobody can clear more"),
        (_, Some(_)) => {
            format!("optimal: {cleared} of {live} cleared; every line was searched (bound {bound})")
        }
        (name, None) => {
            let why = plan.stopped.map_or(String::new(), |limit| format!(" ({})", limit.why()));
            format!("{name}: {cleared} of {live} cleared; nobody can clear more than {bound}{why}")
        }
    }
}

/// The moves, one line each.
pub fn lines(plan: &Plan) -> Vec<String> {
    let line = |(number, played): (usize, &Played)| {
        let needs: Vec<String> = played.needs.iter().map(|need| (need + 1).to_string()).collect();
        let after = if needs.is_empty() { String::new() } else { format!(", after {}", needs.join(" ")) };
        format!("{number}. {} ({}){after}", name(played), played.digits)
    };
    (1..).zip(&plan.moves).map(line).collect()
}

/// The fields of `solve`.
pub fn solve(plan: &Plan) -> Map<String, Value> {
    let moves = |field: fn(&Played) -> Value| plan.moves.iter().map(field).collect::<Vec<Value>>();
    let quality = plan.quality();
    fields(json!({
        "verdict": quality.name(),
        "optimal_by": quality.optimal_by(),
        "solution": plan.moves.last().map(|played| &played.after),
        "strategy": plan.strategy,
        "complete": plan.complete,
        "cancelled": plan.stopped == Some(Limit::Cancelled),
        "timed_out": matches!(plan.stopped, Some(Limit::Time | Limit::Steps)),
        "stopped_by": plan.stopped.map(limit_name),
        "metrics": { "states": plan.states, "pruned": plan.pruned },
        "moves": moves(|played| json!(played.rect)),
        "cells": moves(|played| json!(played.cells)),
        "needs": moves(|played| json!(played.needs)),
        "after": moves(|played| json!(played.after)),
        "cleared": plan.cleared,
        "live": plan.live,
        "bound": plan.bound,
        "gap": plan.bound - plan.cleared,
        "terminal": plan.terminal,
        "never": never(plan),
    }))
}

fn never(plan: &Plan) -> Value {
    plan.never.iter().map(|(cell, why)| json!({ "cell": cell.to_string(), "why": why })).collect()
}

/// Moves that a sentence names, before it only counts them.
const NAMED: usize = 5;

/// Where to look for the next move: the row or column it lies in, if it lies in one, or its rectangle.
pub fn look_at(plan: &Plan, level: Level) -> Option<String> {
    let first = plan.moves.first()?;
    Some(if level == Level::Nudge { part(first).to_string() } else { name(first) })
}

/// The hint in words: the move alone, or connected prose.
pub fn narrative(plan: &Plan, style: Style) -> String {
    let Some(first) = plan.moves.first() else {
        return "No rectangle sums to ten: there is nothing left to clear.".to_owned();
    };
    let names = |indices: &[usize]| {
        let named = indices.iter().take(NAMED).map(|&index| name(&plan.moves[index]));
        let names: Vec<String> = named.collect();
        match indices.len().saturating_sub(NAMED) {
            0 => names.join(", "),
            more => format!("{} and {more} more", names.join(", ")),
        }
    };
    let mut sentences = vec![format!("Play {} ({}).", name(first), first.digits)];
    match style {
        Style::Terse => return sentences.concat(),
        Style::Plain => {}
        Style::Formal => return formal(plan),
    }
    match &plan.opens(0)[..] {
        [] => {}
        opened => sentences.push(format!("It opens {}.", names(opened))),
    }
    let others: Vec<usize> = plan.open_now().into_iter().filter(|&index| index > 0).collect();
    if !others.is_empty() {
        sentences.push(format!(
            "These moves of the plan can be played now, too, in any order: {}.",
            names(&others)
        ));
    }
    for (cell, why) in &plan.never {
        sentences.push(format!("{cell} can never be cleared, because {why}."));
    }
    let moves = narrate::counted(plan.moves.len(), "move", "moves");
    let (cleared, live) = (plan.cleared, plan.live);
    sentences.push(format!("The whole plan has {moves} and clears {cleared} of {live}; {}.", how_good(plan)));
    sentences.join(" ")
}

/// The plan with every move numbered: what it clears, what has to come before it and what it opens.
fn formal(plan: &Plan) -> String {
    let numbers = |verb: &str, moves: &[usize]| match moves {
        [] => String::new(),
        moves => {
            let moves: Vec<String> = moves.iter().map(|index| (index + 1).to_string()).collect();
            format!("; {verb} {}", moves.join(" "))
        }
    };
    let mut lines: Vec<String> = vec![];
    for (index, played) in plan.moves.iter().enumerate() {
        let cells: Vec<String> = played.cleared.iter().map(ToString::to_string).collect();
        lines.push(format!(
            "{}. Move {}: clears {}, {} = 10{}{}",
            index + 1,
            name(played),
            cells.join(" "),
            played.digits,
            numbers("needs", &played.needs),
            numbers("opens", &plan.opens(index)),
        ));
    }
    let (cleared, live) = (plan.cleared, plan.live);
    lines.push(format!("Score: {cleared} of {live}; {}.", how_good(plan)));
    lines.extend(plan.never.iter().map(|(cell, why)| format!("{cell} can never be cleared, because {why}.")));
    lines.join("\n")
}

/// What is known of how much anybody can clear, and from where.
fn how_good(plan: &Plan) -> String {
    match plan.certificate {
        Some(_) => format!("nobody can clear more than {}", plan.bound),
        None if plan.cleared == plan.live => "more there are not".to_owned(),
        None if plan.complete => "every line was searched, and none clears more".to_owned(),
        None => "whether anybody can clear more is not known".to_owned(),
    }
}

/// The fields of `hint`.
pub fn hint(position: &dyn Position, plan: &Plan, view: HintView) -> Map<String, Value> {
    let Some(first) = plan.moves.first() else {
        return fields(json!({ "outcome": "solved", "narrative": narrative(plan, view.style) }));
    };
    let mut map = fields(json!({ "outcome": "hint", "area": part(first).to_string() }));
    let rects =
        |indices: Vec<usize>| -> Value { indices.iter().map(|&at| json!(plan.moves[at].rect)).collect() };
    if view.level >= Level::Where {
        map.insert("targets".into(), json!([{ "rect": first.rect }]));
    }
    if view.level >= Level::Why {
        map.extend(fields(json!({
            "technique": "plan",
            "tier": 1,
            "narrative": narrative(plan, view.style),
            "highlights": highlights(plan, view.level),
            "opens": rects(plan.opens(0)),
            "any_order": rects(plan.open_now()),
            "never": never(plan),
            "cleared": plan.cleared,
            "bound": plan.bound,
        })));
        // What no proof says was not verified.
        if plan.certificate.is_some() {
            let record = json!({ "status": "proved", "conclusion": format!("at most {}", plan.bound),
                "timed_out": plan.stopped == Some(Limit::Time), "capped": plan.stopped == Some(Limit::Steps),
                "limit_ms": view.limit_ms });
            map.insert("verification".into(), record);
        }
    }
    if view.level >= Level::Full {
        map.extend(fields(json!({
            "moves": plan.moves.iter().map(|played| json!(played.rect)).collect::<Vec<_>>(),
            "proof_text": proof_in(position, plan, view.style),
            "proof": proof(plan).map(|proof| crate::view::proof_json(position, proof, None)),
        })));
    }
    map
}

/// The `Proof:` section: why nobody can clear more. Its last line is about every cell, so it is told as the bound.
pub fn proof_text(position: &dyn Position, plan: &Plan) -> String {
    let mut text = "Proof:".to_owned();
    let Some(proof) = proof(plan) else {
        return text
            + &format!("\n1. There are {} cells to clear, and nobody clears more than that.", plan.live);
    };
    for (id, line) in proof.lines() {
        let sentence = match line.how {
            How::Axiom(rule) => format!("{} (rule).", narrate::capital(&position.words().rule(rule))),
            _ => format!(
                "Together, at least {} of the {} cells stay: nobody clears more than {}.",
                line.says.bound, plan.live, plan.bound
            ),
        };
        text += &format!("\n{}. {sentence}", id.0 + 1);
    }
    text
}

/// The `Proof:` section in a style: the formal one has every line of the proof with its kind, what it states and what it
/// cites.
pub fn proof_in(position: &dyn Position, plan: &Plan, style: Style) -> String {
    match (style, proof(plan)) {
        (Style::Formal, Some(proof)) => format!("Proof:\n{}", narrate::formal(position.words(), proof)),
        _ => proof_text(position, plan),
    }
}

/// The proof of the bound, if it needs one.
pub fn proof(plan: &Plan) -> Option<&Proof> {
    plan.certificate.as_ref().map(|proved| proved.proof())
}

fn area(played: &Played) -> Area {
    let [top, left, bottom, right] = played.rect;
    Area::Rectangle(
        gridproof_grid::Cell { row: top, col: left },
        gridproof_grid::Cell { row: bottom, col: right },
    )
}

/// The part of the board where a move lies, without telling all of it where that can be helped.
fn part(played: &Played) -> Area {
    match played.rect {
        [top, _, bottom, _] if top == bottom => Area::Row(top),
        [_, left, _, right] if left == right => Area::Column(left),
        _ => area(played),
    }
}

/// What a hint points at: the next move, and the cells that stay for ever.
pub fn highlights(plan: &Plan, level: Level) -> Highlights {
    let first = plan.moves.first().filter(|_| level > Level::Nudge);
    let stay = plan.never.iter().filter(|_| level >= Level::Why);
    let stay = stay.map(|(cell, _)| (Place::Cell(*cell), Role::Eliminated));
    let clears = first.into_iter().flat_map(|first| &first.cleared);
    let clears = clears.map(|&cell| (Place::Cell(cell), Role::Conclusion));
    Highlights {
        places: clears.chain(stay).collect(),
        candidates: vec![],
        areas: first.map(area).into_iter().collect(),
    }
}

/// A position with what a hint points at.
pub fn scene(position: &dyn Position, plan: &Plan, level: Level) -> Scene {
    let mut scene = position.scene(Pencil::Off);
    scene.highlight(&highlights(plan, level));
    scene.number_lines();
    scene
}

/// The position before a move of the plan, with the cells that the move clears.
pub fn scene_at(position: &dyn Position, plan: &Plan, index: usize) -> Scene {
    let before = index.checked_sub(1).and_then(|before| plan.moves.get(before));
    let mut scene = match before {
        Some(before) => after(position, before),
        None => position.scene(Pencil::Off),
    };
    if let Some(played) = plan.moves.get(index) {
        scene.mark_area(Role::Conclusion, &name(played), scene.cells_of(area(played)));
        played.cleared.iter().for_each(|&cell| scene[cell].role = Some(Role::Conclusion));
    }
    scene
}

/// The position after a move.
fn after(position: &dyn Position, played: &Played) -> Scene {
    let game = crate::game(position.rules().game()).ok();
    let read = game.and_then(|game| game.read(&played.after).ok());
    read.map_or_else(|| position.scene(Pencil::Off), |after| after.scene(Pencil::Off))
}

/// The whole line as one picture: the board before each move with its rectangle, and the board at the end.
pub fn svg(position: &dyn Position, plan: &Plan, columns: usize, options: &SvgOptions) -> String {
    let mut pictures: Vec<(Scene, String)> = (plan.moves.iter().enumerate())
        .map(|(index, played)| (scene_at(position, plan, index), format!("{}. {}", index + 1, name(played))))
        .collect();
    let end = plan.moves.last().map_or_else(|| position.scene(Pencil::Off), |last| after(position, last));
    pictures.push((end, format!("{} cleared, at most {}", plan.cleared, plan.bound)));
    strip(&pictures, columns, "Sum-Ten, move by move", options)
}
