//! Proofs with one thing changed.

use crate::random::Rng;
use gridproof_kernel::{How, Kind, LineId, Lit, Op, Proof, Statement, StatementView};

/// A proof as a list that can be changed anywhere.
pub(crate) struct Lines(pub(crate) Vec<OwnedLine>);

/// A line that owns what it cites.
#[derive(Clone, Debug)]
pub(crate) struct OwnedLine {
    pub(crate) says: Statement,
    pub(crate) how: OwnedHow,
    kind: Kind,
}

/// How a line was made.
#[derive(Clone, Debug)]
pub(crate) enum OwnedHow {
    Axiom(Vec<u32>),
    Mark(Lit),
    Propagate(Vec<LineId>),
    Combine(Vec<Op>),
    Assume,
    Discharge,
}

impl Lines {
    pub(crate) fn of(proof: &Proof) -> Lines {
        let owned = |how: How<'_>| match how {
            How::Axiom(rule) => OwnedHow::Axiom(rule.0.to_vec()),
            How::Mark(lit) => OwnedHow::Mark(lit),
            How::Propagate(cites) => OwnedHow::Propagate(cites.to_vec()),
            How::Combine(ops) => OwnedHow::Combine(ops.to_vec()),
            How::Assume => OwnedHow::Assume,
            How::Discharge => OwnedHow::Discharge,
        };
        let lines = proof.lines().map(|(_, line)| OwnedLine {
            says: line.says.to_owned(),
            how: owned(line.how),
            kind: line.kind,
        });
        Lines(lines.collect())
    }

    pub(crate) fn proof(&self) -> Proof {
        let mut proof = Proof::new();
        for OwnedLine { says, how, kind } in &self.0 {
            let how = match how {
                OwnedHow::Axiom(name) => How::Axiom(gridproof_kernel::Rule(name)),
                OwnedHow::Mark(lit) => How::Mark(*lit),
                OwnedHow::Propagate(cites) => How::Propagate(cites),
                OwnedHow::Combine(ops) => How::Combine(ops),
                OwnedHow::Assume => How::Assume,
                OwnedHow::Discharge => How::Discharge,
            };
            let line = proof.push(says.view(), how);
            proof.label(line, *kind);
        }
        proof
    }

    /// Changes a citation, a number, an operation or a statement of one derived line.
    pub(crate) fn mutate(&mut self, rng: &mut Rng, atoms: u32) {
        let derived = |line: &OwnedLine| !matches!(line.how, OwnedHow::Axiom(_) | OwnedHow::Mark(_));
        let derived: Vec<usize> = (0..self.0.len()).filter(|&i| derived(&self.0[i])).collect();
        if derived.is_empty() {
            return;
        }
        let at = rng.pick(&derived);
        let OwnedLine { says, how, .. } = &mut self.0[at];
        match how {
            OwnedHow::Propagate(cites) if !cites.is_empty() && !rng.one_in(3) => recite(rng, cites, at),
            OwnedHow::Combine(ops) if !ops.is_empty() && !rng.one_in(4) => reckon(rng, ops, at, atoms),
            _ => *says = restate(rng, says.view()),
        }
    }
}

fn earlier(rng: &mut Rng, at: usize) -> LineId {
    LineId(rng.below(at.max(1)) as u32)
}

fn recite(rng: &mut Rng, cites: &mut Vec<LineId>, at: usize) {
    let i = rng.below(cites.len());
    if rng.one_in(2) {
        cites.remove(i);
    } else {
        cites[i] = earlier(rng, at);
    }
}

fn reckon(rng: &mut Rng, ops: &mut Vec<Op>, at: usize, atoms: u32) {
    let i = rng.below(ops.len());
    let lit = Lit::positive(rng.below(atoms as usize) as u32);
    match rng.below(6) {
        0 => drop(ops.remove(i)),
        1 => {
            let new = [Op::Divide(2), Op::Divide(3), Op::Saturate, Op::Weaken(lit), Op::Literal(!lit, 1)];
            ops.insert(i, rng.pick(&new));
        }
        2 => {
            let j = rng.below(ops.len());
            ops.swap(i, j);
        }
        _ => {
            ops[i] = match ops[i] {
                Op::Add(_, times) if rng.one_in(3) => Op::Add(earlier(rng, at), times),
                Op::Add(cited, times) => Op::Add(cited, another(rng, times)),
                Op::Literal(lit, times) if rng.one_in(2) => Op::Literal(!lit, times),
                Op::Literal(lit, times) => Op::Literal(lit, another(rng, times)),
                Op::Divide(divisor) => Op::Divide(another(rng, divisor)),
                Op::Saturate => Op::Divide(2),
                Op::Weaken(_) => Op::Weaken(lit),
            }
        }
    }
}

fn another(rng: &mut Rng, number: i64) -> i64 {
    rng.pick(&[number + 1, number + 1, number * 2, number - 1, 0, -number])
}

/// A statement with a bound, a literal or a coefficient changed; it may leave the normal form.
fn restate(rng: &mut Rng, says: StatementView<'_>) -> Statement {
    let (mut lits, mut coefs, mut bound) = (says.lits.to_vec(), says.coefs.to_vec(), says.bound);
    match rng.below(4) {
        0 if !lits.is_empty() => {
            let i = rng.below(lits.len());
            lits[i] = !lits[i];
        }
        1 if !coefs.is_empty() => {
            let i = rng.below(coefs.len());
            coefs[i] += 1;
        }
        2 if bound > 1 => bound -= 1,
        _ => bound += 1,
    }
    StatementView { lits: &lits, coefs: &coefs, bound }.to_owned()
}
