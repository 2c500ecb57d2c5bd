//! Proofs and explanations in words. Every sentence is made from a line of the proof or a step of the explanation, so
//! both are true of the same cells.

use crate::api::shared::ProofLine;
use crate::api::values::Style;
use crate::film;
use crate::pipeline::hint::{Found, Mistake};
use gridproof_game::{Area, Place, Words};
use gridproof_grid::prose::{self, capital};
use gridproof_kernel::{How, Kind, Line, LineId, Lit, Op, Proof, StatementView};
use std::collections::BTreeSet;

/// A hint in words.
pub fn hint(words: &dyn Words, hint: &Found, style: Style) -> String {
    match style {
        Style::Terse => format!("{} ({})", facts(words, hint.targets()), hint.technique()),
        Style::Plain => film::narrative(words, hint.frames()),
        Style::Formal => formal(words, hint.proof()),
    }
}

/// Suppositions inside suppositions are indented up to this depth.
const DEEPEST: usize = 8;

/// The lines of a proof, each with its sentence and what it is about.
pub fn lines(words: &dyn Words, proof: &Proof, style: Style) -> Vec<ProofLine> {
    let mut depth = 0;
    let mut lines = vec![];
    for (id, line) in proof.lines() {
        if line.how == How::Discharge {
            depth -= 1;
        }
        let text = match style {
            Style::Formal => formal_line(words, proof, id),
            _ => sentence(words, proof, id),
        };
        let mut told = ProofLine {
            number: id.0 + 1,
            depth,
            kind: line.kind.name().to_owned(),
            text,
            cites: cites(line).into_iter().map(|cited| cited.0 + 1).collect(),
            cells: vec![],
            rows: vec![],
            columns: vec![],
            regions: vec![],
        };
        point_at(words, line, &mut told);
        lines.push(told);
        if line.how == How::Assume {
            depth += 1;
        }
    }
    lines
}

/// The lines that a line cites.
fn cites(line: Line<'_>) -> Vec<LineId> {
    match line.how {
        How::Propagate(cites) => {
            let mut cites = cites.to_vec();
            cites.sort_unstable();
            cites
        }
        How::Combine(ops) => added(ops),
        How::Axiom(_) | How::Mark(_) | How::Assume | How::Discharge => vec![],
    }
}

/// Notes what a line is about: the area of its rule, and the places of its literals unless there are too many to see.
fn point_at(words: &dyn Words, line: Line<'_>, told: &mut ProofLine) {
    const MOST: usize = 12;
    if let How::Axiom(rule) = line.how {
        match words.area(rule) {
            Some(Area::Row(row)) => told.rows.push(row + 1),
            Some(Area::Column(column)) => told.columns.push(column + 1),
            Some(Area::Region(region) | Area::Box(region)) => told.regions.push(region + 1),
            Some(Area::Cell(cell)) => told.cells.push(cell.to_string()),
            Some(Area::Rectangle(..)) | None => {}
        }
        if !told.rows.is_empty() || !told.columns.is_empty() || !told.regions.is_empty() {
            return;
        }
    }
    let mut cells = BTreeSet::new();
    for (_, lit) in line.says.terms() {
        match words.target(lit).place {
            Place::Cell(cell) => drop(cells.insert(cell)),
            Place::Edge(one, other) => cells.extend([one, other]),
        }
    }
    if cells.len() <= MOST && told.cells.is_empty() {
        told.cells.extend(cells.iter().map(ToString::to_string));
    }
}

/// The `Proof:` section: one sentence per line.
pub fn proof_text(lines: &[ProofLine]) -> String {
    let line = |line: &ProofLine| {
        let indent = "  ".repeat((line.depth as usize).min(DEEPEST));
        format!("\n{indent}{}. {}", line.number, line.text)
    };
    std::iter::once("Proof:".to_owned()).chain(lines.iter().map(line)).collect()
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
        How::Propagate(cites) if matches!(line.kind, Kind::Domain | Kind::Range) => {
            format!("So {}, by {}.", words.one_of(line.says.lits), numbers(cites))
        }
        How::Propagate(cites) => format!("So {says}, by {}.", numbers(cites)),
        How::Combine(ops) => format!("Together, {} give {says}.", numbers(&added(ops))),
        How::Assume => format!("Suppose {says}."),
        How::Discharge => format!("That cannot be, so {says}."),
    }
}

/// Every line, numbered, with kind, statement and citations.
pub(crate) fn formal(words: &dyn Words, proof: &Proof) -> String {
    let lines = proof.lines().map(|(id, _)| format!("{}. {}", id.0 + 1, formal_line(words, proof, id)));
    lines.collect::<Vec<_>>().join("\n")
}

fn formal_line(words: &dyn Words, proof: &Proof, id: LineId) -> String {
    let line = proof.line(id);
    let says = statement(words, line.says);
    let why = match line.how {
        How::Axiom(rule) => format!("rule: {}", words.rule(rule)),
        How::Mark(_) => "on the board".to_owned(),
        How::Propagate(cites) => format!("from {}{}", numbers(cites), connecting(words, proof, cites)),
        How::Combine(ops) => format!("combining {}", operations(words, ops)),
        How::Assume => "supposed".to_owned(),
        How::Discharge => format!("the supposition fails at {}", id.0),
    };
    format!("{}: {says} [{why}]", capital(line.kind.name()))
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

/// A mistake in words.
pub fn mistaken(words: &dyn Words, mistake: &Mistake, style: Style) -> String {
    match style {
        Style::Terse => clash(words, &mistake.clash.marks),
        Style::Plain => {
            format!("{} {}", clash(words, &mistake.clash.marks), film::narrative(words, &mistake.frames))
        }
        Style::Formal => {
            format!("{}\n{}", clash(words, &mistake.clash.marks), formal(words, mistake.clash.proved.proof()))
        }
    }
}

/// Which marks cannot stand, as one sentence.
pub fn clash(words: &dyn Words, marks: &[Lit]) -> String {
    match marks {
        [] => "The puzzle itself has no solution.".to_owned(),
        [mark] => format!("{}.", capital(&words.claim(&[!*mark]))),
        several => format!("These cannot all be right: {}.", facts(words, several)),
    }
}

/// Several literals as one clause.
pub fn facts(words: &dyn Words, lits: &[Lit]) -> String {
    prose::and(lits.iter().map(|&lit| words.lit(lit)))
}

fn numbers(lines: &[LineId]) -> String {
    let mut lines = lines.to_vec();
    lines.sort_unstable();
    match lines.is_empty() {
        true => "itself".to_owned(),
        false => prose::and(lines.iter().map(|line| (line.0 + 1).to_string())),
    }
}
