//! The form of a proof: what must hold before it can be written.
//!
//! These are the kernel's conditions on axioms, marks, normal form and scope, with the same errors. Whether a
//! line is derived correctly is not checked.

use gridproof_kernel::{How, Line, LineId, Lit, Op, Proof, Reason, Rejection, Rules, StatementView};

/// Per line, the discharge that closes the supposition it opens (for other lines, the line itself).
pub(crate) struct Ends(Vec<LineId>);

impl Ends {
    /// Returns the line that closes the supposition of an assumption.
    pub(crate) fn of(&self, assumption: LineId) -> LineId {
        self.0[assumption.index()]
    }
}

/// Checks the form of a proof.
pub(crate) fn check(rules: &dyn Rules, marks: &[Lit], proof: &Proof) -> Result<Ends, Rejection> {
    let mut form = Form { rules, marks, proof, ends: Ends(vec![]), scope_of: vec![], open: vec![] };
    for (id, line) in proof.lines() {
        form.line(id, line).map_err(|reason| Rejection { line: id.index() + 1, reason })?;
    }
    if proof.is_empty() {
        return Err(Rejection { line: 0, reason: Reason::Empty });
    }
    if !form.open.is_empty() {
        return Err(Rejection { line: proof.len(), reason: Reason::OpenScope });
    }
    Ok(form.ends)
}

struct Form<'a> {
    rules: &'a dyn Rules,
    marks: &'a [Lit],
    proof: &'a Proof,
    ends: Ends,
    /// Per line, the assumption of the supposition around it.
    scope_of: Vec<Option<LineId>>,
    /// The assumptions of the open suppositions, from the outside in.
    open: Vec<LineId>,
}

impl Form<'_> {
    fn line(&mut self, id: LineId, line: Line<'_>) -> Result<(), Reason> {
        require(line.says.is_normal(self.rules.atoms()), Reason::NotNormal)?;
        match line.how {
            How::Axiom(rule) => {
                let (says, _) = self.rules.statement(rule).map_err(Reason::Refused)?;
                require(says.view() == line.says, Reason::OtherRule)?;
            }
            How::Mark(lit) => {
                require(self.marks.contains(&lit), Reason::NotMarked)?;
                let unit = StatementView { lits: &[lit], coefs: &[], bound: 1 };
                require(unit == line.says, Reason::OtherRule)?;
            }
            How::Propagate(cites) => cites.iter().try_for_each(|&cited| self.in_scope(cited))?,
            How::Combine(ops) => ops.iter().try_for_each(|&op| self.operation(op))?,
            How::Assume => self.open.push(id),
            How::Discharge => self.discharge(id)?,
        }
        self.scope_of.push(self.open.last().copied());
        self.ends.0.push(id);
        Ok(())
    }

    fn in_scope(&self, cited: LineId) -> Result<(), Reason> {
        let scope = *self.scope_of.get(cited.index()).ok_or(Reason::Forward(cited))?;
        let is_open = scope.is_none_or(|assumption| self.open.contains(&assumption));
        require(is_open, Reason::ClosedScope(cited))
    }

    fn operation(&self, op: Op) -> Result<(), Reason> {
        match op {
            Op::Add(cited, _) => self.in_scope(cited),
            Op::Literal(lit, _) | Op::Weaken(lit) => {
                require(lit.atom().0 < self.rules.atoms(), Reason::NotNormal)
            }
            Op::Divide(_) | Op::Saturate => Ok(()),
        }
    }

    /// Checks that the line before is a contradiction directly inside the innermost supposition.
    fn discharge(&mut self, id: LineId) -> Result<(), Reason> {
        let assumption = self.open.pop().ok_or(Reason::NoScope)?;
        let last = LineId(id.0 - 1);
        let inside = self.scope_of[last.index()] == Some(assumption);
        require(inside && self.proof.line(last).says.is_contradiction(), Reason::NoContradiction)?;
        self.ends.0[assumption.index()] = id;
        Ok(())
    }
}

fn require(condition: bool, otherwise: Reason) -> Result<(), Reason> {
    if condition { Ok(()) } else { Err(otherwise) }
}
