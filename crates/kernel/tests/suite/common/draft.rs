//! A proof under construction that keeps a line only when the checker accepts it.

use super::model::Model;
use super::worlds::Worlds;
use gridproof_kernel::{
    Checker, How, LineId, Op, Proof, Reason, Rejection, RuleBuf, Statement, StatementView, Theorem,
};

/// An owned [`How`].
#[derive(Clone, Debug)]
pub(crate) enum Step {
    Axiom(RuleBuf),
    Mark(gridproof_kernel::Lit),
    Propagate(Vec<LineId>),
    Combine(Vec<Op>),
    Assume,
    Discharge,
}

/// A proposed line.
#[derive(Clone, Debug)]
pub(crate) struct Proposal {
    pub(crate) says: Statement,
    pub(crate) step: Step,
}

impl Proposal {
    pub(crate) fn push_to(&self, proof: &mut Proof) -> LineId {
        let how = match &self.step {
            Step::Axiom(rule) => How::Axiom(rule.borrow()),
            Step::Mark(lit) => How::Mark(*lit),
            Step::Propagate(cites) => How::Propagate(cites),
            Step::Combine(ops) => How::Combine(ops),
            Step::Assume => How::Assume,
            Step::Discharge => How::Discharge,
        };
        proof.push(self.says.view(), how)
    }
}

/// The checker's verdict on a proof that may still have open suppositions.
pub(crate) enum Verdict {
    Proved(Theorem),
    /// Every line is right, and the last one lies inside a supposition.
    Supposed,
    Rejected(Rejection),
}

/// An open supposition.
struct Scope {
    assumption: LineId,
    /// How many lines could be cited before it.
    visible: usize,
    /// Where everything assumed up to here holds.
    worlds: Worlds,
}

/// The accepted lines so far.
pub(crate) struct Draft<'m> {
    pub(crate) model: &'m Model,
    pub(crate) proof: Proof,
    /// The lines that may be cited now.
    visible: Vec<LineId>,
    open: Vec<Scope>,
    /// Where all axioms and marks stated so far hold.
    axioms: Worlds,
}

impl<'m> Draft<'m> {
    pub(crate) fn new(model: &'m Model) -> Draft<'m> {
        let axioms = Worlds::all(model.atoms());
        Draft { model, proof: Proof::new(), visible: vec![], open: vec![], axioms }
    }

    /// The proof with one more line.
    pub(crate) fn with(&self, proposal: &Proposal) -> Proof {
        let mut proof = self.proof.clone();
        proposal.push_to(&mut proof);
        proof
    }

    /// Checks a proof over this model. An open supposition is found only after every line was accepted.
    pub(crate) fn judge(&self, checker: &mut Checker, proof: &Proof) -> Verdict {
        match checker.check(&self.model.rules, &self.model.marks, proof) {
            Ok(theorem) => Verdict::Proved(theorem),
            Err(Rejection { reason: Reason::OpenScope, .. }) => Verdict::Supposed,
            Err(rejection) => Verdict::Rejected(rejection),
        }
    }

    /// Keeps a line that the checker has accepted.
    pub(crate) fn keep(&mut self, proposal: &Proposal) {
        let atoms = self.model.atoms();
        let says = Worlds::of(proposal.says.view(), atoms);
        let id = proposal.push_to(&mut self.proof);
        match proposal.step {
            Step::Axiom(_) | Step::Mark(_) => self.axioms = self.axioms & says,
            Step::Assume => {
                let around = self.open.last().map_or(Worlds::all(atoms), |scope| scope.worlds);
                self.open.push(Scope { assumption: id, visible: self.visible.len(), worlds: around & says });
            }
            Step::Discharge => {
                let scope = self.open.pop().expect("the checker accepts a discharge only in a scope");
                self.visible.truncate(scope.visible);
            }
            Step::Propagate(_) | Step::Combine(_) => {}
        }
        self.visible.push(id);
    }

    pub(crate) fn says(&self, line: LineId) -> StatementView<'_> {
        self.proof.line(line).says
    }

    /// The lines that may be cited now.
    pub(crate) fn visible(&self) -> &[LineId] {
        &self.visible
    }

    /// The assumption of the innermost open supposition.
    pub(crate) fn assumption(&self) -> Option<LineId> {
        self.open.last().map(|scope| scope.assumption)
    }

    pub(crate) fn depth(&self) -> usize {
        self.open.len()
    }

    /// Where the axioms stated so far and the open assumptions hold: there, the next line must hold too.
    pub(crate) fn worlds(&self) -> Worlds {
        self.open.last().map_or(self.axioms, |scope| scope.worlds & self.axioms)
    }

    /// Where all of these lines hold.
    pub(crate) fn worlds_of(&self, lines: &[LineId]) -> Worlds {
        let atoms = self.model.atoms();
        lines.iter().fold(Worlds::all(atoms), |set, &line| set & Worlds::of(self.says(line), atoms))
    }
}
