//! From a [`Draft`] to a proof of one puzzle, and to the kernel's verdict.

use crate::draft::{Draft, Operation, Way};
use crate::error::{Fault, FileError, Place, at, quoted};
use crate::format::StatementText;
use gridproof_kernel::{
    Checker, How, LineId, Lit, Op, Proof, RuleBuf, Rules, Statement, StatementView, Theorem,
};

/// A file whose names have been looked up in the rules of a puzzle. Nothing is proved yet.
#[derive(Clone, Debug)]
pub struct Resolved {
    /// The marks that the file lists, in its order.
    pub marks: Vec<Lit>,
    /// The proof.
    pub proof: Proof,
    /// The claim of the file.
    pub claim: Statement,
}

/// Checks a file against the rules of its puzzle. The kernel makes the theorem, which states the file's
/// claim.
pub fn verify(
    draft: &Draft,
    rules: &dyn Rules,
    checker: &mut Checker,
) -> Result<(Theorem, Proof), FileError> {
    if (draft.game(), draft.puzzle()) != (rules.game(), rules.puzzle()) {
        let (game, puzzle) = (quoted(draft.game()), quoted(draft.puzzle()));
        return at(Place::File, Fault::WrongPuzzle { game, puzzle });
    }
    let Resolved { marks, proof, claim } = draft.resolve(rules)?;
    let theorem = checker.check(rules, &marks, &proof).map_err(|rejection| FileError {
        place: if rejection.line == 0 { Place::File } else { Place::Line(rejection.line) },
        fault: Fault::Rejected(rejection.reason),
    })?;
    if theorem.statement() != claim.view() {
        return at(Place::Claim, Fault::OtherClaim);
    }
    Ok((theorem, proof))
}

impl Draft {
    /// Looks up every name and turns the lines into a proof, which is not checked.
    pub fn resolve(&self, rules: &dyn Rules) -> Result<Resolved, FileError> {
        let mut marks = Vec::with_capacity(self.marks.len());
        for (i, text) in self.marks.iter().enumerate() {
            marks.push(literal(rules, text).or_else(|fault| at(Place::Mark(i + 1), fault))?);
        }
        let claim = statement(rules, &self.claim).or_else(|fault| at(Place::Claim, fault))?;
        let mut reader = Reader { rules, proof: Proof::new(), open: vec![] };
        for step in &self.lines {
            let place = Place::Line(reader.proof.len() + 1);
            let line = reader.push(&step.way).or_else(|fault| at(place, fault))?;
            if let Some(kind) = step.kind {
                reader.proof.label(line, kind);
            }
        }
        Ok(Resolved { marks, proof: reader.proof, claim })
    }
}

/// The proof so far, and the assumptions of its open suppositions from the outside in.
struct Reader<'a> {
    rules: &'a dyn Rules,
    proof: Proof,
    open: Vec<LineId>,
}

impl Reader<'_> {
    fn push(&mut self, way: &Way) -> Result<LineId, Fault> {
        let rules = self.rules;
        Ok(match way {
            Way::Axiom(name, says) => {
                let rule = rule(rules, name)?;
                self.proof.push(statement(rules, says)?.view(), How::Axiom(rule.borrow()))
            }
            Way::Mark(lit) => self.proof.mark(literal(rules, lit)?),
            Way::Propagate(cites, says) => {
                let cites: Vec<LineId> =
                    cites.iter().map(|&line| self.earlier(line)).collect::<Result<_, _>>()?;
                self.proof.propagate(&statement(rules, says)?, &cites)
            }
            Way::Combine(ops, says) => {
                let ops: Vec<Op> = ops.iter().map(|op| self.operation(op)).collect::<Result<_, _>>()?;
                self.proof.combine(&statement(rules, says)?, &ops)
            }
            Way::Assume(says) => {
                let assumption = self.proof.assume(&statement(rules, says)?);
                self.open.push(assumption);
                assumption
            }
            Way::Discharge(named, says) => {
                self.close(*named)?;
                self.proof.push(statement(rules, says)?.view(), How::Discharge)
            }
        })
    }

    /// Returns the line of a number in the file, if it comes before the line being read.
    fn earlier(&self, number: u64) -> Result<LineId, Fault> {
        let known = 1..=self.proof.len() as u64;
        let index = known.contains(&number).then(|| u32::try_from(number - 1).ok()).flatten();
        index.map(LineId).ok_or(Fault::Forward(number))
    }

    fn operation(&self, op: &Operation) -> Result<Op, Fault> {
        Ok(match op {
            Operation::Add(line, times) => Op::Add(self.earlier(*line)?, *times),
            Operation::Literal(lit, times) => Op::Literal(literal(self.rules, lit)?, *times),
            Operation::Divide(divisor) => Op::Divide(*divisor),
            Operation::Saturate => Op::Saturate,
            Operation::Weaken(lit) => Op::Weaken(literal(self.rules, lit)?),
        })
    }

    /// Closes the innermost supposition, which must be the named one.
    fn close(&mut self, named: u64) -> Result<(), Fault> {
        let open = self.open.pop().ok_or(Fault::NothingOpen(named))?.index() + 1;
        if open as u64 == named { Ok(()) } else { Err(Fault::OtherScope { named, open }) }
    }
}

fn rule(rules: &dyn Rules, text: &str) -> Result<RuleBuf, Fault> {
    let rule = rules.read_rule(text).filter(|rule| rules.rule_text(rule.borrow()) == text);
    rule.ok_or_else(|| Fault::UnknownRule(quoted(text)))
}

fn literal(rules: &dyn Rules, text: &str) -> Result<Lit, Fault> {
    let name = text.strip_prefix('~').unwrap_or(text);
    let atom = rules
        .read_atom(name)
        .filter(|atom| atom.0 < rules.atoms().min(Lit::MAX_ATOMS) && rules.atom_text(*atom) == name);
    let lit = Lit::from(atom.ok_or_else(|| Fault::UnknownAtom(quoted(text)))?);
    Ok(if name.len() == text.len() { lit } else { !lit })
}

fn statement(rules: &dyn Rules, text: &StatementText) -> Result<Statement, Fault> {
    let lits: Vec<Lit> = text.lits.iter().map(|lit| literal(rules, lit)).collect::<Result<_, _>>()?;
    // An empty list of coefficients would be a second way to omit them, so it is refused.
    let coefs = match &text.coefs {
        None => &[],
        Some(coefs) if coefs.is_empty() => return Err(Fault::NotNormal),
        Some(coefs) => coefs.as_slice(),
    };
    let view = StatementView { lits: &lits, coefs, bound: text.bound };
    if view.is_normal(rules.atoms()) { Ok(view.to_owned()) } else { Err(Fault::NotNormal) }
}
