//! The JSON that the command line, the web page and the server share. Field names are stable.

use crate::draw;
use crate::explain::{End, Explained, Stuck, Why};
use crate::generate::Made;
use crate::hint::{Hint, HintOutcome, Mistake, Record};
use crate::narrate::{self, Style};
use crate::solve::{Solutions, Solved};
use crate::steps::Steps;
use gridproof_kernel::{Lit, Proof};
use gridproof_scene::Role;
use gridproof_search::Limit;
use gridproof_search::blocked::{Near, Open};
use gridproof_search::game::{Answer, Detail, Place, Position, Rating, Target, Tier, Traced};
use gridproof_search::reason::{Backbone, Fate};
use gridproof_search::strategy::{About, Range};
use serde_json::{Map, Value, json};
use std::collections::BTreeSet;

/// How much of a hint to show.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Hash)]
pub enum Level {
    /// Which part of the board.
    Nudge,
    /// Which cells.
    Where,
    /// Why.
    Why,
    /// The move and its proof.
    #[default]
    Full,
}

/// What a hint is shown with.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct HintView {
    /// How much.
    pub level: Level,
    /// In which style.
    pub style: Style,
    /// The time limit, for the verification record.
    pub limit_ms: Option<u64>,
}

/// The fields of `hint`.
pub fn hint(position: &dyn Position, outcome: &HintOutcome, view: HintView) -> Map<String, Value> {
    match outcome {
        HintOutcome::Hint(hint) => found(position, hint, view),
        HintOutcome::Mistake(mistake) => mistaken(position, mistake, view),
        HintOutcome::NotForced(not_forced) => fields(json!({
            "outcome": "not-forced",
            "narrative": "No next move is forced here: both of these are solutions.",
            "completions": [not_forced.one, not_forced.other],
            "differ": targets(position, &not_forced.differ),
            "verification": { "status": "disproved", "conclusion": "not-forced", "solutions_found": 2,
                "timed_out": false, "capped": false, "limit_ms": view.limit_ms },
        })),
        HintOutcome::TooHard(tier) => fields(json!({
            "outcome": "inconclusive",
            "reason": "max-tier",
            "narrative": format!("Something is forced, but it takes a technique of tier {}.", tier.0),
            "verification": { "status": "inconclusive", "timed_out": false, "capped": true,
                "limit_ms": view.limit_ms },
        })),
        HintOutcome::Inconclusive(limit) => fields(json!({
            "outcome": "inconclusive",
            "reason": limit_name(*limit),
            "narrative": format!("No answer: {}.", limit.why()),
            "verification": { "status": "inconclusive",
                "timed_out": matches!(limit, Limit::Time | Limit::Steps), "capped": matches!(limit, Limit::Log | Limit::Memory),
                "limit_ms": view.limit_ms },
        })),
        HintOutcome::Solved => fields(json!({ "outcome": "solved", "narrative": "The puzzle is solved." })),
    }
}

fn mistaken(position: &dyn Position, mistake: &Mistake, view: HintView) -> Map<String, Value> {
    let marks = &mistake.clash.marks;
    let proof = mistake.clash.proved.proof();
    let mut map = fields(json!({ "outcome": "mistake" }));
    if view.level >= Level::Where {
        let cells: BTreeSet<String> = marks.iter().map(|&lit| place(position, lit)).collect();
        map.insert("cells".into(), json!(cells));
    }
    if view.level >= Level::Why {
        map.extend(fields(json!({
            "targets": targets(position, marks),
            "irreducible": mistake.clash.irreducible,
            "narrative": narrate::mistaken(position.words(), mistake, view.style),
            "highlights": draw::highlights(position, (Role::Conflict, marks), proof),
            "verification": { "status": "proved", "conclusion": "mistake", "timed_out": false, "capped": false,
                "solutions_found": 0, "limit_ms": view.limit_ms },
        })));
    }
    if view.level >= Level::Full {
        map.extend(fields(json!({
            "proof_text": narrate::proof_text(position.words(), proof),
            "proof": proof_json(position, proof, None),
        })));
    }
    map
}

fn found(position: &dyn Position, hint: &Hint, view: HintView) -> Map<String, Value> {
    let words = position.words();
    let mut map = fields(json!({ "outcome": "hint", "area": area(position, hint) }));
    let cells: BTreeSet<String> =
        hint.targets().iter().map(|&lit| words.target(lit).place.to_string()).collect();
    if view.level >= Level::Where {
        map.insert("cells".into(), json!(cells));
    }
    if view.level >= Level::Why {
        let opposite: Vec<String> = hint.targets().iter().map(|&lit| words.lit(!lit)).collect();
        map.extend(fields(json!({
            "technique": hint.technique(),
            "tier": hint.tier().0,
            "narrative": narrate::hint(words, hint, view.style),
            "highlights": draw::highlights(position, (Role::Conclusion, hint.targets()), hint.proof()),
            "assumes_unique": hint.theorem().assumes_unique(),
            "verification": { "status": "proved", "assumed": opposite.join(" or "), "solutions_found": 0,
                "timed_out": false, "capped": false, "limit_ms": view.limit_ms, "max_solutions": 1,
                "conclusion": words.conclusion(hint.targets()), "record": record(hint) },
        })));
    }
    if view.level >= Level::Full {
        map.extend(fields(json!({
            "targets": targets(position, hint.targets()),
            "proof_text": narrate::proof_text(words, hint.proof()),
            "proof": proof_json(position, hint.proof(), Some(hint)),
        })));
    }
    map
}

/// How a hint came to be verified. Efforts are spent in steps, about a thousand in a millisecond.
fn record(hint: &Hint) -> Value {
    const STEPS_PER_MILLISECOND: u64 = 1000;
    let Record { candidates, disproved, inconclusive, propose, check } = hint.record();
    json!({ "candidates": candidates, "disproved": disproved, "inconclusive": inconclusive,
        "propose_ms": propose / STEPS_PER_MILLISECOND, "check_ms": check / STEPS_PER_MILLISECOND })
}

/// The part of the board where to look, in words.
pub fn area(position: &dyn Position, hint: &Hint) -> String {
    match draw::area(position, hint) {
        Some(area) => area.to_string(),
        None => hint.targets().first().map_or_else(String::new, |&lit| place(position, lit)),
    }
}

/// Literals as targets: `{"cell": "r3c4", "value": "4", "not": true}`.
pub fn targets(position: &dyn Position, lits: &[Lit]) -> Value {
    let target = |&lit: &Lit| {
        let Target { place, value, not } = position.words().target(lit);
        let key = if matches!(place, Place::Cell(_)) { "cell" } else { "edge" };
        let mut map = fields(json!({ key: place.to_string(), "value": value }));
        if not {
            map.insert("not".into(), json!(true));
        }
        Value::Object(map)
    };
    lits.iter().map(target).collect()
}

/// Where a literal is, in words.
pub fn place(position: &dyn Position, lit: Lit) -> String {
    position.words().target(lit).place.to_string()
}

/// The proof file of a proof about a position.
pub fn proof_file(position: &dyn Position, proof: &Proof, hint: Option<&Hint>) -> String {
    let about = gridproof_proof_file::About {
        technique: hint.map(|hint| hint.technique().to_owned()),
        tier: hint.map(|hint| hint.tier().0),
    };
    gridproof_proof_file::write(position.rules(), position.marks(), proof, &about)
}

pub(crate) fn proof_json(position: &dyn Position, proof: &Proof, hint: Option<&Hint>) -> Value {
    serde_json::from_str(&proof_file(position, proof, hint)).unwrap_or(Value::Null)
}

/// The fields of `rate`.
pub fn rate(rating: &Rating) -> Map<String, Value> {
    let counts: Map<String, Value> = rating
        .counts
        .iter()
        .enumerate()
        .map(|(tier, count)| ((tier + 1).to_string(), json!(count)))
        .collect();
    let techniques: Map<String, Value> =
        rating.techniques.iter().map(|&(name, count)| (name.to_owned(), json!(count))).collect();
    let scales: Map<String, Value> =
        rating.scales.iter().map(|&(name, value)| (name.to_owned(), json!(value))).collect();
    fields(json!({
        "difficulty": rating.difficulty,
        "solved_by_logic": rating.solved_by_logic,
        "hardest": rating.hardest.0,
        "counts": counts,
        "steps": rating.counts.iter().sum::<u32>(),
        "techniques": techniques,
        "scales": scales,
    }))
}

/// The fields of `generate`: those of `rate` as far as they are known, and how the puzzle came about.
pub fn made(made: &Made, seed: u64) -> Map<String, Value> {
    let mut map = match &made.rating {
        Some(rating) => rate(rating),
        None => fields(json!({ "difficulty": null })),
    };
    map.extend(fields(json!({
        "exact": made.exact,
        "unique": made.unique,
        "evaluations": made.evaluations,
        "seed": seed,
    })));
    if let Some(limit) = made.stopped {
        map.insert("reason".into(), json!(limit_name(limit)));
    }
    map
}

/// The fields of `steps`.
pub fn steps(position: &dyn Position, found: &Steps) -> Map<String, Value> {
    let steps: Vec<Value> = found
        .hints
        .iter()
        .map(|hint| step(position, hint.technique(), hint.tier(), hint.targets()))
        .collect();
    fields(json!({ "steps": steps, "complete": found.stopped.is_none() }))
}

/// The field `trace` of `solve --trace`: null if the strategy has no steps to tell.
pub fn trace(position: &dyn Position, trace: Option<&[Traced]>) -> Value {
    let told = |traced: &Traced| step(position, traced.technique, traced.tier, &traced.did);
    trace.map_or(Value::Null, |steps| steps.iter().map(told).collect())
}

/// One step: `{"technique": …, "tier": …, "places": ["r1c1=5"], "removes": ["r3c4<>7"]}`.
fn step(position: &dyn Position, technique: &str, tier: Tier, did: &[Lit]) -> Value {
    let [places, removes] = placed_and_removed(position, did);
    json!({ "technique": technique, "tier": tier.0, "places": places, "removes": removes })
}

/// What is placed (`r1c1=5`) and what is ruled out (`r3c4<>7`).
pub fn placed_and_removed(position: &dyn Position, did: &[Lit]) -> [Vec<String>; 2] {
    let text = |lit: Lit, relation: &str| {
        let Target { place, value, .. } = position.words().target(lit);
        format!("{place}{relation}{value}")
    };
    let (places, removes): (Vec<Lit>, Vec<Lit>) = did.iter().partition(|lit| lit.is_positive());
    [
        places.into_iter().map(|lit| text(lit, "=")).collect(),
        removes.into_iter().map(|lit| text(lit, "<>")).collect(),
    ]
}

/// The fields of `solve`.
pub fn solve(solved: &Solved, with_count: bool) -> Map<String, Value> {
    let answer = &solved.answer;
    let count = answer.count;
    let verdict = match solved.verdict() {
        Solutions::Unique => "unique",
        Solutions::Multiple => "multiple",
        Solutions::None => "none",
        Solutions::Inconclusive => "inconclusive",
    };
    let mut map = fields(json!({
        "verdict": verdict,
        "solution": solved.solutions.first(),
        "strategy": answer.strategy,
        "complete": count.complete,
        "cancelled": answer.stopped == Some(Limit::Cancelled),
        "timed_out": matches!(answer.stopped, Some(Limit::Time | Limit::Steps)),
        "metrics": metrics(answer),
    }));
    if let Some(other) = solved.solutions.get(1) {
        map.insert("other_solution".into(), json!(other));
    }
    for (name, detail) in &solved.details {
        let value = match detail {
            Detail::Text(text) => json!(text),
            Detail::Lists(lists) => lists.iter().map(|(name, items)| (name.clone(), json!(items))).collect(),
        };
        map.insert((*name).into(), value);
    }
    if with_count {
        map.insert(
            "count".into(),
            json!({ "found": count.found, "complete": count.complete, "timed_out": count.timed_out, "capped": count.capped }),
        );
    }
    map
}

/// The field `cells` of `solve --cells`: the fate of every atom by its name.
pub fn cells(position: &dyn Position, backbone: &Backbone) -> Value {
    let fates = backbone.fates.iter().enumerate().map(|(atom, fate)| {
        let fate = match fate {
            Fate::Always => "always",
            Fate::Never => "never",
            Fate::Variable => "variable",
        };
        (position.rules().atom_text(gridproof_kernel::Atom(atom as u32)), json!(fate))
    });
    json!({ "complete": backbone.is_complete(), "atoms": fates.collect::<Map<_, _>>() })
}

/// The fields of `explain`.
pub fn explain(position: &dyn Position, explained: &Explained, style: Style) -> Map<String, Value> {
    let words = position.words();
    let steps: Vec<Value> = explained
        .steps
        .iter()
        .map(|(hint, after)| {
            json!({
                "targets": targets(position, hint.targets()),
                "technique": hint.technique(),
                "tier": hint.tier().0,
                "narrative": narrate::hint(words, hint, style),
                "highlights": draw::highlights(position, (Role::Conclusion, hint.targets()), hint.proof()),
                "proof": proof_json_at(position, hint),
                "after": after,
            })
        })
        .collect();
    let (status, blocked_by) = match &explained.end {
        End::Solved => ("solved", Value::Null),
        End::Stuck(stuck) => ("stuck", blocked_by(position, stuck)),
        End::Mistake(mistake) => ("mistake", json!({ "reason": "mistake", "text": mistake.narrative })),
        End::Inconclusive(limit) => {
            ("inconclusive", json!({ "reason": limit_name(*limit), "text": limit.why() }))
        }
    };
    fields(json!({ "status": status, "steps": steps, "blocked_by": blocked_by }))
}

/// What an explanation is stuck at.
fn blocked_by(position: &dyn Position, stuck: &Stuck) -> Value {
    let reason = match stuck.why {
        Why::NotForced(_) => "not-forced",
        Why::TooHard(_) => "max-tier",
    };
    let open = |open: &Open| json!({ "text": open.text, "options": targets(position, &open.options) });
    let near = |near: &Near| {
        let blocker = targets(position, &[near.blocker]);
        json!({ "technique": near.technique, "text": near.text, "blocker": blocker[0] })
    };
    let next = stuck.next.as_ref().map(|(hint, place)| {
        json!({ "technique": hint.technique(), "tier": hint.tier().0, "place": place,
            "targets": targets(position, hint.targets()), "narrative": hint.narrative() })
    });
    json!({
        "reason": reason,
        "text": stuck.text,
        "open": stuck.open.iter().map(open).collect::<Vec<_>>(),
        "near": stuck.near.iter().map(near).collect::<Vec<_>>(),
        "next": next,
    })
}

/// A step's proof rests on the marks of its own position, which the hint's theorem lists.
fn proof_json_at(position: &dyn Position, hint: &Hint) -> Value {
    let about = gridproof_proof_file::About {
        technique: Some(hint.technique().to_owned()),
        tier: Some(hint.tier().0),
    };
    let text = gridproof_proof_file::write(position.rules(), hint.theorem().marks(), hint.proof(), &about);
    serde_json::from_str(&text).unwrap_or(Value::Null)
}

/// A strategy as it describes itself.
pub fn strategy(about: &About) -> Map<String, Value> {
    let parameters: Vec<Value> = about
        .parameters
        .iter()
        .map(|parameter| {
            let range = match parameter.range {
                Range::Integer { min, max, default } => {
                    json!({ "type": "integer", "min": min, "max": max, "default": default })
                }
                Range::Number { min, max, default } => {
                    json!({ "type": "number", "min": min, "max": max, "default": default })
                }
                Range::Choice { of, default } => json!({ "type": "choice", "of": of, "default": default }),
            };
            let mut map = fields(json!({ "name": parameter.name, "description": parameter.description }));
            map.extend(fields(range));
            Value::Object(map)
        })
        .collect();
    fields(json!({
        "name": about.name,
        "description": about.description,
        "limits": { "steps": about.steps, "time_ms": about.millis },
        "parameters": parameters,
    }))
}

/// What a strategy counted, its own names after the two that all have.
fn metrics(answer: &Answer) -> Value {
    let own = answer.metrics.iter().map(|&(name, count)| (name.to_owned(), json!(count)));
    let shared = [("states".to_owned(), json!(answer.states)), ("pruned".to_owned(), json!(answer.pruned))];
    Value::Object(shared.into_iter().chain(own).collect())
}

pub(crate) fn limit_name(limit: Limit) -> &'static str {
    match limit {
        Limit::Steps => "steps",
        Limit::Time => "time",
        Limit::Cancelled => "cancelled",
        Limit::Memory => "memory",
        Limit::Log => "proof-size",
        Limit::Rules => "rules",
        Limit::Rejected => "rejected",
        Limit::Reach => "reach",
    }
}

pub(crate) fn fields(value: Value) -> Map<String, Value> {
    match value {
        Value::Object(map) => map,
        _ => Map::new(),
    }
}
