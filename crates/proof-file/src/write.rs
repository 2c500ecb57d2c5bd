//! From a proof to its file.

use crate::About;
use crate::format::{FORMAT, LineText, Object, OpText, StatementText, VERSION};
use gridproof_kernel::{How, Line, LineId, Lit, Op, Proof, Rules, StatementView};
use serde::Serialize;
use std::fmt::Write;

/// Writes a proof as a file, one line of text for each of its lines.
///
/// Writes only the marks that the proof cites, in ascending order. Checks nothing: a wrong proof gives a file
/// that will be refused.
pub fn write(rules: &dyn Rules, marks: &[Lit], proof: &Proof, about: &About) -> String {
    let mut out = format!(
        "{{\"format\":\"{FORMAT}\",\"version\":{VERSION},\"game\":{},\"puzzle\":{},\n",
        json(rules.game()),
        json(rules.puzzle())
    );
    about_line(&mut out, about);
    let marks: Vec<String> = cited(marks, proof).into_iter().map(|lit| literal(rules, lit)).collect();
    let claim = proof.lines().last().map(|(_, line)| line.says);
    let claim = claim.unwrap_or(StatementView { lits: &[], coefs: &[], bound: 1 });
    let (marks, claim) = (json(&marks), json(&statement(rules, claim)));
    let _ = write!(out, " \"marks\":{marks},\n \"claim\":{claim},\n \"lines\":[");
    let mut open = vec![];
    for (id, line) in proof.lines() {
        out.push_str(if id.0 == 0 { "\n  " } else { ",\n  " });
        out.push_str(&json(&line_text(rules, id, line, &mut open)));
    }
    out.push_str("\n ]}\n");
    out
}

/// The untrusted fields, on a line of their own if there are any.
fn about_line(out: &mut String, about: &About) {
    let technique = about.technique.as_ref().map(|name| format!("\"technique\":{},", json(name)));
    let tier = about.tier.map(|tier| format!("\"tier\":{tier},"));
    if technique.is_some() || tier.is_some() {
        let _ = writeln!(out, " {}{}", technique.unwrap_or_default(), tier.unwrap_or_default());
    }
}

/// Returns the marks that the proof cites, ascending.
fn cited(marks: &[Lit], proof: &Proof) -> Vec<Lit> {
    let lines = proof.lines().filter_map(|(_, line)| match line.how {
        How::Mark(lit) => Some(lit),
        _ => None,
    });
    let mut cited: Vec<Lit> = lines.collect();
    cited.sort_unstable();
    cited.dedup();
    let mut known = marks.to_vec();
    known.sort_unstable();
    cited.retain(|lit| known.binary_search(lit).is_ok());
    cited
}

/// The operations of a combination, as they are written.
type Operations = Vec<Object<OpText>>;

fn line_text(rules: &dyn Rules, id: LineId, line: Line<'_>, open: &mut Vec<LineId>) -> LineText<Operations> {
    let mut text = LineText { id: number(id), kind: Some(line.kind.name().into()), ..LineText::default() };
    let says = statement(rules, line.says);
    match line.how {
        How::Axiom(rule) => text.axiom = Some(rules.rule_text(rule)),
        // A mark and an assumption are their own statements.
        How::Mark(lit) => return LineText { mark: Some(literal(rules, lit)), ..text },
        How::Assume => {
            open.push(id);
            return LineText { assume: Some(Object(says)), ..text };
        }
        How::Propagate(cites) => text.propagate = Some(cites.iter().map(|&id| number(id)).collect()),
        How::Combine(ops) => {
            text.combine = Some(ops.iter().map(|&op| Object(operation(rules, op))).collect());
        }
        // If no supposition is open, no number is right. Line 0 is refused on reading.
        How::Discharge => text.discharge = Some(open.pop().map_or(0, number)),
    }
    LineText { says: Some(Object(says)), ..text }
}

fn operation(rules: &dyn Rules, op: Op) -> OpText {
    let text = OpText::default();
    let factor = |times: i64| (times != 1).then_some(times);
    match op {
        Op::Add(line, times) => OpText { add: Some(number(line)), times: factor(times), ..text },
        Op::Literal(lit, times) => {
            OpText { literal: Some(literal(rules, lit)), times: factor(times), ..text }
        }
        Op::Divide(divisor) => OpText { divide: Some(divisor), ..text },
        Op::Saturate => OpText { saturate: Some(true), ..text },
        Op::Weaken(lit) => OpText { weaken: Some(literal(rules, lit)), ..text },
    }
}

fn number(line: LineId) -> u64 {
    u64::from(line.0) + 1
}

fn literal(rules: &dyn Rules, lit: Lit) -> String {
    let sign = if lit.is_positive() { "" } else { "~" };
    format!("{sign}{}", rules.atom_text(lit.atom()))
}

fn statement(rules: &dyn Rules, says: StatementView<'_>) -> StatementText {
    let lits = says.lits.iter().map(|&lit| literal(rules, lit)).collect();
    let coefs = (!says.coefs.is_empty()).then(|| says.coefs.to_vec());
    StatementText { lits, coefs, bound: says.bound }
}

fn json(value: &(impl Serialize + ?Sized)) -> String {
    serde_json::to_string(value).expect("strings, numbers and lists of them are always JSON")
}
