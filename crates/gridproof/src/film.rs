//! Films in words: from the steps of an explanation to frames, and from frames to sentences.

use gridproof_game::{Because, Words};
use gridproof_grid::prose::{and, capital, counted};
use gridproof_kernel::{Kind, Lit};
use gridproof_search::reason::{Clash, Explanation, Proved, Step};
use gridproof_search::{Account, Frame, Shows, Tier};
use std::collections::BTreeSet;

/// The film of an explanation: one frame per step that is not plain to see, inside a frame that supposes what the
/// explanation supposes.
pub fn explained(words: &dyn Words, explanation: &Explanation, tier: Tier) -> Vec<Frame> {
    let steps = merged(worth_showing(&explanation.steps));
    let frames: Vec<Frame> = steps.iter().map(|step| frame(words, step, tier)).collect();
    if explanation.supposed.is_empty() {
        return frames;
    }
    let opposite: Vec<Lit> = explanation.supposed.iter().map(|&lit| !lit).collect();
    let shows = match opposite[..] {
        [_] => Shows::Facts(opposite),
        _ => Shows::OneOf(opposite),
    };
    let account = Account {
        reason: summary(words, &explanation.supposed, frames.last()),
        supposes: explanation.supposed.clone(),
        frames,
        ..Account::default()
    };
    vec![Frame::new(("contradiction", tier), shows, account)]
}

/// The one-sentence summary of a supposition: what it leads to.
fn summary(words: &dyn Words, supposed: &[Lit], clash: Option<&Frame>) -> String {
    let end = clash.map_or("", |clash| clash.reason.trim_end_matches('.'));
    if end.is_empty() {
        return format!("It cannot be that {}.", and(supposed.iter().map(|&lit| words.lit(lit))));
    }
    format!("Otherwise {}.", uncapital(end))
}

/// The sentence in the middle of another.
fn uncapital(sentence: &str) -> String {
    let mut rest = sentence.chars();
    rest.next().map_or_else(String::new, |first| first.to_lowercase().chain(rest).collect())
}

/// One frame: what one rule forces.
struct Cut<'e> {
    steps: Vec<&'e Step>,
    because: Vec<Lit>,
}

/// The steps that a reader needs: not those that the board shows, where one value excludes another. What those rest on moves
/// to the steps that use them.
fn worth_showing(steps: &[Step]) -> Vec<Cut<'_>> {
    let plain = |step: &&Step| step.derived.is_some_and(|lit| !lit.is_positive()) && step.because.len() == 1;
    let hidden: Vec<&Step> = steps.iter().filter(plain).collect();
    let last = steps.len().saturating_sub(1);
    let shown = steps.iter().enumerate().filter(|(at, step)| *at == last || !plain(step));
    let causes = |step: &Step| -> BTreeSet<Lit> {
        let cause = |&lit: &Lit| {
            let by = hidden.iter().find(|hidden| hidden.derived == Some(lit));
            by.map_or(lit, |hidden| hidden.because[0])
        };
        step.because.iter().map(cause).collect()
    };
    shown.map(|(_, step)| Cut { steps: vec![step], because: causes(step).into_iter().collect() }).collect()
}

/// Neighbouring steps by one rule become one.
fn merged(cuts: Vec<Cut<'_>>) -> Vec<Cut<'_>> {
    let mut merged: Vec<Cut<'_>> = vec![];
    for cut in cuts {
        match merged.last_mut() {
            Some(last) if last.steps[0].rule == cut.steps[0].rule && cut.steps[0].derived.is_some() => {
                last.steps.extend(cut.steps);
            }
            _ => merged.push(cut),
        }
    }
    merged
}

fn frame(words: &dyn Words, cut: &Cut<'_>, tier: Tier) -> Frame {
    let derived: Vec<Lit> = cut.steps.iter().filter_map(|step| step.derived).collect();
    let rule = cut.steps[0].rule.borrow();
    let Because { technique, reason } = words.because(rule, derived.first().copied(), &cut.because);
    let shows = if derived.is_empty() { Shows::Clash } else { Shows::Facts(derived) };
    Frame::new((technique, tier), shows, reason.into())
}

/// The film of a proof by search: one frame that says how large the search is.
pub fn searched(lit: Lit, proved: &Proved, tier: Tier) -> Vec<Frame> {
    let lemmas = proved.proof().lines().filter(|(_, line)| line.kind == Kind::Lemma).count();
    let reason = format!(
        "Every other way leads to a contradiction: the proof shows it from {} in {}.",
        counted(proved.rules().len(), "rule or given", "rules and givens"),
        counted(lemmas, "intermediate step", "intermediate steps"),
    );
    vec![Frame::new(("case analysis", tier), Shows::Facts(vec![lit]), reason.into())]
}

/// The film of marks that only a search refutes: one frame that says how large the search is.
pub fn refuted(clash: &Clash, tier: Tier) -> Vec<Frame> {
    let proof = clash.proved.proof();
    let lemmas = proof.lines().filter(|(_, line)| line.kind == Kind::Lemma).count();
    let reason = format!(
        "Every continuation leads to a contradiction: the proof shows it in {}.",
        counted(lemmas, "intermediate step", "intermediate steps"),
    );
    let opposite: Vec<Lit> = clash.marks.iter().map(|&lit| !lit).collect();
    let shows = match opposite[..] {
        // Two marks that are each other's opposite contradict each other without any rule.
        _ if clash.proved.theorem().statement().is_contradiction() => Shows::Clash,
        [_] => Shows::Facts(opposite),
        _ => Shows::OneOf(opposite),
    };
    vec![Frame::new(("case analysis", tier), shows, reason.into())]
}

/// What a frame shows, as a sentence.
pub fn claim(words: &dyn Words, frame: &Frame) -> String {
    match &frame.shows {
        Shows::Facts(facts) => sentence(&words.claim(facts)),
        Shows::OneOf(lits) => sentence(&words.one_of(lits)),
        Shows::Clash => frame.reason.clone(),
    }
}

/// Why, as one or two sentences; empty where the claim says it all.
pub fn reason(frame: &Frame) -> String {
    match frame.shows {
        Shows::Clash => String::new(),
        _ => frame.reason.clone(),
    }
}

/// What a frame supposes, as a sentence; empty if it supposes nothing.
pub fn supposition(words: &dyn Words, supposed: &[Lit]) -> String {
    if supposed.is_empty() {
        return String::new();
    }
    format!("Suppose {}.", and(supposed.iter().map(|&lit| words.lit(lit))))
}

/// A film in connected prose.
pub fn narrative(words: &dyn Words, frames: &[Frame]) -> String {
    let told: Vec<String> = frames.iter().map(|frame| narrated(words, frame)).collect();
    told.join(" ")
}

fn narrated(words: &dyn Words, frame: &Frame) -> String {
    let mut parts = vec![reason(frame)];
    if !frame.supposes.is_empty() {
        parts.push(supposition(words, &frame.supposes));
    }
    parts.push(narrative(words, &frame.frames));
    parts.push(match frame.shows {
        Shows::Clash => claim(words, frame),
        _ => format!("So {}", uncapital(&claim(words, frame))),
    });
    parts.retain(|part| !part.is_empty());
    parts.join(" ")
}

fn sentence(clause: &str) -> String {
    format!("{}.", capital(clause))
}
