//! Films in words: from the steps of an explanation to frames, and from frames to sentences.

use gridproof_game::{Because, Place, Words};
use gridproof_grid::Cell;
use gridproof_grid::prose::{and, capital, counted, in_words};
use gridproof_kernel::{Kind, Lit};
use gridproof_scene::{Area, Part, Role, Zone};
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
    format!("If {}, {}.", and(supposed.iter().map(|&lit| words.lit(lit))), uncapital(end))
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
        "Every alternative leads to a contradiction, in {} from {}.",
        counted(lemmas.max(1), "step", "steps"),
        counted(proved.rules().len(), "rule", "rules"),
    );
    vec![Frame::new(("case analysis", tier), Shows::Facts(vec![lit]), reason.into())]
}

/// The film of marks that only a search refutes: one frame that says how large the search is.
pub fn refuted(clash: &Clash, tier: Tier) -> Vec<Frame> {
    let proof = clash.proved.proof();
    let lemmas = proof.lines().filter(|(_, line)| line.kind == Kind::Lemma).count();
    let reason = format!(
        "Every continuation leads to a contradiction, in {}.",
        counted(lemmas.max(1), "step", "steps"),
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

/// The claim and the reason of a frame for a reader who sees it: the cells that it is about are "this cell" or "these three cells".
pub fn pointing(words: &dyn Words, frame: &Frame) -> [String; 2] {
    let targets = frame.facts().iter().map(|&lit| words.target(lit).place);
    let cells: BTreeSet<Cell> = targets
        .filter_map(|place| match place {
            Place::Cell(cell) => Some(cell),
            Place::Edge(..) => None,
        })
        .collect();
    let names = and(cells.iter().map(Cell::to_string));
    let shown = match cells.len() {
        1 => "this cell".to_owned(),
        many => format!("these {} cells", in_words(many)),
    };
    [claim(words, frame), reason(frame)].map(|text| renamed(&text, &names, &shown))
}

/// Where to look for what a frame shows, by what it points at: the lines that a fish starts from, else the house of the pattern.
/// Empty if it names neither.
pub fn places(frame: &Frame) -> Vec<Area> {
    let base = |zone: &Zone| match (zone.role, &zone.part) {
        (Role::Base, Part::Area(area)) => Some(*area),
        _ => None,
    };
    let mut areas: Vec<Area> = frame.points.zones.iter().filter_map(base).collect();
    if areas.is_empty() {
        areas.extend(frame.points.areas.first());
    }
    areas
}

/// Areas as one name: `rows 2 and 7`, `row 2 and box 3`.
pub fn together(areas: &[Area]) -> String {
    let names: Vec<String> = areas.iter().map(Area::to_string).collect();
    let split: Vec<(&str, &str)> = names.iter().filter_map(|name| name.split_once(' ')).collect();
    match split.first() {
        Some((kind, _)) if names.len() > 1 && split.len() == names.len() => {
            let plural = if *kind == "box" { "boxes".to_owned() } else { format!("{kind}s") };
            match split.iter().all(|(other, _)| other == kind) {
                true => format!("{plural} {}", and(split.iter().map(|(_, number)| *number))),
                false => and(names),
            }
        }
        _ => and(names),
    }
}

/// A text with a name replaced wherever it stands alone.
fn renamed(text: &str, name: &str, new: &str) -> String {
    let mut told = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find(name).filter(|_| !name.is_empty()) {
        let (before, after) = (&rest[..at], &rest[at + name.len()..]);
        let joins = |c: char| c.is_alphanumeric() || c == '-';
        let in_list = before.ends_with(", ") || before.ends_with(" and ") || after.starts_with(" and r");
        let alone = !before.ends_with(joins) && !after.starts_with(joins) && !in_list;
        told += before;
        let begins = told.is_empty() || told.ends_with(". ");
        match (alone, begins) {
            (false, _) => told += name,
            (true, true) => told += &capital(new),
            (true, false) => told += new,
        }
        rest = after;
    }
    told + rest
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

#[cfg(test)]
mod tests {
    use super::{renamed, together};
    use gridproof_scene::Area;

    #[test]
    fn areas_of_one_kind_share_their_name() {
        assert_eq!(together(&[Area::Row(1), Area::Row(6)]), "rows 2 and 7");
        assert_eq!(together(&[Area::Box(1), Area::Box(6), Area::Box(7)]), "boxes 2, 7 and 8");
        assert_eq!(together(&[Area::Column(3), Area::Box(6)]), "column 4 and box 7");
        assert_eq!(together(&[Area::Column(3)]), "column 4");
    }

    #[test]
    fn a_cell_that_is_pointed_at_needs_no_name() {
        let reason = "In box 2, the 8 can only go in r1c1. r1c1 is free.";
        let shown = "In box 2, the 8 can only go in this cell. This cell is free.";
        assert_eq!(renamed(reason, "r1c1", "this cell"), shown);
        for other in ["r1c11 is 3.", "Clear r1c1-r1c2.", "r2c1, r1c1 and r3c1 are 3.", "r2c1 and r1c1 are 3."]
        {
            assert_eq!(renamed(other, "r1c1", "this cell"), other);
        }
        let claim = renamed("r1c1, r1c2 and r1c3 can't be 7.", "r1c1, r1c2 and r1c3", "these three cells");
        assert_eq!(claim, "These three cells can't be 7.");
        assert_eq!(renamed("Nothing is left.", "", "these no cells"), "Nothing is left.");
    }
}
