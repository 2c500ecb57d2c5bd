//! Proofs and explanations in words. Every sentence is made from a line of the proof or a step of the explanation, so
//! both are true of the same cells.

use crate::hint::{Hint, Mistake};
use gridproof_kernel::{How, Kind, LineId, Lit, Op, Proof, StatementView};
use gridproof_search::game::Words;
use gridproof_search::reason::{Explanation, Proved, Step};
use std::collections::BTreeSet;
use std::fmt::Write;

/// How to tell a hint.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Hash)]
pub enum Style {
    /// One line.
    Terse,
    /// Connected prose.
    #[default]
    Plain,
    /// Every line of the proof, numbered, with its kind, what it states and what it cites.
    Formal,
}

/// A hint in words.
pub fn hint(words: &dyn Words, hint: &Hint, style: Style) -> String {
    match style {
        Style::Terse => format!("{} ({})", and(words, hint.targets()), hint.technique()),
        Style::Plain => hint.narrative().to_owned(),
        Style::Formal => formal(words, hint.proof()),
    }
}

/// Suppositions inside suppositions are indented up to this depth.
const DEEPEST: usize = 8;

/// The `Proof:` section: one sentence per line.
pub fn proof_text(words: &dyn Words, proof: &Proof) -> String {
    let mut text = "Proof:".to_owned();
    let mut depth = 0;
    for (id, line) in proof.lines() {
        if line.how == How::Discharge {
            depth -= 1;
        }
        let indent = "  ".repeat(depth.min(DEEPEST));
        let _ = write!(text, "\n{indent}{}. {}", id.0 + 1, sentence(words, proof, id));
        if line.how == How::Assume {
            depth += 1;
        }
    }
    text
}

fn sentence(words: &dyn Words, proof: &Proof, id: LineId) -> String {
    let line = proof.line(id);
    let says = statement(words, line.says);
    match line.how {
        How::Axiom(rule) if words.is_given(rule) => format!("{} (given).", capital(&says)),
        How::Axiom(rule) => format!("{} (rule).", capital(&words.rule(rule))),
        How::Mark(_) => format!("{} (on the board).", capital(&says)),
        How::Propagate(cites) if line.says.is_contradiction() => {
            format!("That is a contradiction, by {}.", numbers(cites))
        }
        How::Propagate(cites) => format!("So {says}, by {}.", numbers(cites)),
        How::Combine(ops) => format!("Together, {} give {says}.", numbers(&added(ops))),
        How::Assume => format!("Suppose {says}."),
        How::Discharge => format!("That cannot be, so {says}."),
    }
}

/// Every line, numbered, with kind, statement and citations.
pub(crate) fn formal(words: &dyn Words, proof: &Proof) -> String {
    let lines = proof.lines().map(|(id, line)| {
        let says = statement(words, line.says);
        let why = match line.how {
            How::Axiom(rule) => format!("rule: {}", words.rule(rule)),
            How::Mark(_) => "on the board".to_owned(),
            How::Propagate(cites) => format!("from {}{}", numbers(cites), connecting(words, proof, cites)),
            How::Combine(ops) => format!("combining {}", operations(words, ops)),
            How::Assume => "supposed".to_owned(),
            How::Discharge => format!("the supposition fails at {}", id.0),
        };
        format!("{}. {}: {says} [{why}]", id.0 + 1, capital(line.kind.name()))
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// The house that connects the cited lines, if a rule among them is about one.
fn connecting(words: &dyn Words, proof: &Proof, cites: &[LineId]) -> String {
    let mut areas: Vec<String> = cites
        .iter()
        .filter_map(|&cited| match proof.line(cited).how {
            How::Axiom(rule) => words.area(rule).map(|area| area.to_string()),
            _ => None,
        })
        .collect();
    let mut told = BTreeSet::new();
    areas.retain(|area| told.insert(area.clone()));
    if areas.is_empty() { String::new() } else { format!(" in {}", areas.join(", ")) }
}

fn operations(words: &dyn Words, ops: &[Op]) -> String {
    let parts = ops.iter().map(|op| match *op {
        Op::Add(line, 1) => format!("line {}", line.0 + 1),
        Op::Add(line, times) => format!("{times} times line {}", line.0 + 1),
        Op::Literal(lit, times) => format!("{times} times ({} or not)", words.lit(lit)),
        Op::Divide(divisor) => format!("divided by {divisor}, rounded up"),
        Op::Saturate => "saturated".to_owned(),
        Op::Weaken(lit) => format!("without ({})", words.lit(lit)),
    });
    parts.collect::<Vec<_>>().join(", ")
}

fn added(ops: &[Op]) -> Vec<LineId> {
    let lines = ops.iter().filter_map(|op| match op {
        Op::Add(line, _) => Some(*line),
        _ => None,
    });
    lines.collect()
}

/// A statement in words.
pub fn statement(words: &dyn Words, says: StatementView<'_>) -> String {
    if says.is_contradiction() {
        return "a contradiction".to_owned();
    }
    let lits: Vec<String> = says.lits.iter().map(|&lit| words.lit(lit)).collect();
    let count = lits.len() as i64;
    if !says.coefs.is_empty() {
        let term = |(coef, lit)| match coef {
            1 => format!("({})", words.lit(lit)),
            _ => format!("{coef} times ({})", words.lit(lit)),
        };
        let terms: Vec<String> = says.terms().map(term).collect();
        return format!("{} count at least {}", terms.join(" + "), says.bound);
    }
    match says.bound {
        bound if bound == count => lits.join(" and "),
        1 => lits.join(" or "),
        bound if says.lits.iter().all(|lit| !lit.is_positive()) => {
            let positive: Vec<String> = says.lits.iter().map(|&lit| words.lit(!lit)).collect();
            format!("at most {} of these: {}", count - bound, positive.join(", "))
        }
        bound => format!("at least {bound} of these: {}", lits.join(", ")),
    }
}

/// An explanation in connected prose.
pub fn explanation(words: &dyn Words, explanation: &Explanation) -> String {
    let mut sentences: Vec<String> = vec![];
    if !explanation.supposed.is_empty() {
        sentences.push(format!("Suppose {}.", and(words, &explanation.supposed)));
    }
    sentences.extend(explanation.steps.iter().map(|step| step_sentence(words, step)));
    if let (Some(target), [_, ..]) = (explanation.target, &explanation.supposed[..]) {
        sentences.push(format!("So {}.", words.lit(target)));
    }
    sentences.join(" ")
}

fn step_sentence(words: &dyn Words, step: &Step) -> String {
    let rule = words.rule(step.rule.borrow());
    let because = and(words, &step.because);
    match (step.derived, step.because.is_empty()) {
        (Some(lit), false) => format!("{}, and {rule}, so {}.", capital(&because), words.lit(lit)),
        (Some(lit), true) => format!("{}, so {}.", capital(&rule), words.lit(lit)),
        (None, false) => format!("But {rule}, and {because}: a contradiction."),
        (None, true) => format!("But {rule}: a contradiction."),
    }
}

/// A proof by search in a few sentences.
pub fn search(words: &dyn Words, lit: Lit, proved: &Proved) -> String {
    let lemmas = proved.proof().lines().filter(|(_, line)| line.kind == Kind::Lemma).count();
    format!(
        "If it were otherwise, every way to go on would fail: the proof shows it from {} by {}. So {}.",
        counted(proved.rules().len(), "rule or given", "rules and givens"),
        counted(lemmas, "intermediate step", "intermediate steps"),
        words.lit(lit),
    )
}

/// `1 step`, `2 steps`.
pub fn counted(count: usize, one: &str, many: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { many })
}

/// A mistake in words.
pub fn mistaken(words: &dyn Words, mistake: &Mistake, style: Style) -> String {
    match style {
        Style::Terse => clash(words, &mistake.clash.marks),
        Style::Plain => mistake.narrative.clone(),
        Style::Formal => {
            format!("{}\n{}", clash(words, &mistake.clash.marks), formal(words, mistake.clash.proved.proof()))
        }
    }
}

/// Which marks cannot stand.
fn clash(words: &dyn Words, marks: &[Lit]) -> String {
    match marks {
        [] => "The puzzle itself has no solution.".to_owned(),
        [mark] => format!("It cannot be that {}.", words.lit(*mark)),
        several => format!("These cannot all be right: {}.", and(words, several)),
    }
}

/// Why marks cannot stand, with the chain that shows it if there is one.
pub fn mistake(words: &dyn Words, marks: &[Lit], story: Option<&Explanation>) -> String {
    let verdict = clash(words, marks);
    match story {
        Some(story) => format!("{verdict} {}", explanation(words, story)),
        None => format!("{verdict} Every way to go on from there fails."),
    }
}

/// `a`, `a and b`, `a, b and c`.
pub fn and(words: &dyn Words, lits: &[Lit]) -> String {
    let texts: Vec<String> = lits.iter().map(|&lit| words.lit(lit)).collect();
    match &texts[..] {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}

fn numbers(lines: &[LineId]) -> String {
    let mut lines = lines.to_vec();
    lines.sort_unstable();
    let numbers: Vec<String> = lines.iter().map(|line| (line.0 + 1).to_string()).collect();
    match &numbers[..] {
        [] => "itself".to_owned(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}

/// The text with a capital where a sentence starts; names of cells stay small.
pub(crate) fn capital(text: &str) -> String {
    let mut chars = text.chars();
    match chars.next() {
        Some('r') if chars.clone().next().is_some_and(|c| c.is_ascii_digit()) => text.to_owned(),
        Some(first) => first.to_uppercase().collect::<String>() + chars.as_str(),
        None => String::new(),
    }
}
