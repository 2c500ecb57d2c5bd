//! The derivation: the proof in VeriPB's syntax.

use crate::form::Ends;
use crate::formula::{END, Formula, NEGATED};
use gridproof_kernel::{How, LineId, Op, Proof};
use std::fmt::Write;

/// Returns the file of a proof whose form has been checked.
pub(crate) fn text(formula: &Formula, proof: &Proof, ends: &Ends) -> String {
    let mut derivation = Derivation { formula, proof, ends, depth: 0, out: String::new() };
    derivation.head();
    for (id, _) in proof.lines() {
        derivation.line(id);
    }
    derivation.foot();
    derivation.out
}

struct Derivation<'a> {
    formula: &'a Formula,
    proof: &'a Proof,
    ends: &'a Ends,
    depth: usize,
    out: String,
}

impl Derivation<'_> {
    fn head(&mut self) {
        self.put("pseudo-Boolean proof version 3.0");
        self.put("% The lines l1, l2, ... are those of the proof; its axioms and marks are in the formula.");
        self.put(&format!("f {} ;", self.formula.constraints));
    }

    fn line(&mut self, id: LineId) {
        let line = self.proof.line(id);
        let says = self.formula.variables.constraint(line.says);
        let label = self.label(id);
        match line.how {
            How::Axiom(_) | How::Mark(_) => {}
            How::Propagate(cites) => {
                // Without the negation, an empty list of hints would mean the whole database.
                let hints: String = cites.iter().map(|&cited| self.label(cited) + " ").collect();
                self.put(&format!("{label} rup {says} : ~ {hints};"));
            }
            How::Combine(ops) => {
                let ops = self.postfix(ops);
                self.put(&format!("{label} pol {ops};"));
                self.put(&format!("e {says} : {label} ;"));
            }
            How::Assume => {
                let end = self.ends.of(id);
                let negation = self.formula.variables.constraint(self.proof.line(end).says);
                self.put(&format!("{} pbc {negation} : subproof", self.label(end)));
                self.depth += 1;
                // The checker negates the statement itself; this gives the result a label and compares.
                self.put(&format!("{label} pol -1 ;"));
                self.put(&format!("e {says} : {label} ;"));
            }
            How::Discharge => {
                self.depth = self.depth.saturating_sub(1);
                let contradiction = self.label(LineId(id.0.saturating_sub(1)));
                self.put(&format!("qed : {contradiction} ;"));
            }
        }
    }

    /// Operations on a running sum, in reverse Polish notation.
    fn postfix(&self, ops: &[Op]) -> String {
        let variables = &self.formula.variables;
        let mut out = String::new();
        for &op in ops {
            let plus = if out.is_empty() { "" } else { "+ " };
            let _ = match op {
                Op::Add(cited, 1) => write!(out, "{} {plus}", self.label(cited)),
                Op::Add(cited, times) => write!(out, "{} {times} * {plus}", self.label(cited)),
                Op::Literal(lit, times) => write!(out, "{} {times} * {plus}", variables.literal(lit)),
                Op::Divide(divisor) => write!(out, "{divisor} d "),
                Op::Saturate => write!(out, "s "),
                // An empty sum has nothing to weaken, and cannot be written.
                Op::Weaken(_) if out.is_empty() => Ok(()),
                Op::Weaken(lit) => write!(out, "{} w ", variables.of(lit)),
            };
        }
        out
    }

    /// The last line and the negation of the claim add up to a contradiction: every term cancels.
    fn foot(&mut self) {
        let last = self.label(LineId(self.proof.len().saturating_sub(1) as u32));
        let negation = if self.formula.has_negation { format!("@{NEGATED} + ") } else { String::new() };
        self.put(&format!("@{END} pol {last} {negation};"));
        self.put("output NONE ;");
        self.put(&format!("conclusion UNSAT : @{END} ;"));
        self.put("end pseudo-Boolean proof ;");
    }

    fn label(&self, line: LineId) -> String {
        match self.formula.label(self.proof.line(line).how) {
            Some(name) => format!("@{name}"),
            None => format!("@l{}", line.index() + 1),
        }
    }

    fn put(&mut self, text: &str) {
        // The indentation is capped: otherwise the size of the file would grow with the square of the depth.
        const DEEPEST: usize = 8;
        let _ = writeln!(self.out, "{:1$}{text}", "", 2 * self.depth.min(DEEPEST));
    }
}
