//! Random next lines: mostly right, often nearly right, sometimes invalid.

use super::draft::{Draft, Proposal, Step};
use super::model::{Terms, random_terms, statement};
use super::rng::Rng;
use super::worlds::{Worlds, value};
use gridproof_kernel::{LineId, Lit, Op, Proof, Statement, StatementView, Sum};

type Propose = fn(&mut Rng, &Draft<'_>) -> Proposal;

/// What to try next, and how often.
const MENU: [(usize, Propose); 7] =
    [(6, axiom), (3, mark), (40, propagate), (30, combine), (8, suppose), (11, absurd), (2, discharge)];

/// A line to try after those of the draft.
pub(crate) fn next(rng: &mut Rng, draft: &Draft<'_>) -> Proposal {
    let closable =
        draft.depth() > 0 && draft.visible().last().is_some_and(|&last| draft.says(last).is_contradiction());
    if closable && rng.percent(95) {
        return discharge(rng, draft);
    }
    let mut ticket = rng.below(MENU.iter().map(|(weight, _)| weight).sum());
    for (weight, propose) in MENU {
        if ticket < weight {
            return propose(rng, draft);
        }
        ticket -= weight;
    }
    unreachable!("a ticket is below the sum of all weights")
}

/// A rule of the model, rarely misquoted.
pub(crate) fn axiom(rng: &mut Rng, draft: &Draft<'_>) -> Proposal {
    let rules = &draft.model.rules;
    let unknown = usize::from(rng.percent(10));
    let index = rng.below(rules.statements().len() + unknown);
    let quoted = rules.statements().get(index).cloned().unwrap_or_else(Statement::contradiction);
    let says = if rng.percent(10) { perturb(rng, quoted.view()) } else { quoted };
    Proposal { says, step: Step::Axiom(rules.rule_at(index)) }
}

/// A mark of the model, or any literal.
pub(crate) fn mark(rng: &mut Rng, draft: &Draft<'_>) -> Proposal {
    let marks = &draft.model.marks;
    let any = rng.lit(draft.model.atoms());
    let lit = if marks.is_empty() || rng.percent(10) { any } else { rng.pick(marks) };
    let says = Statement::unit(if rng.percent(5) { !lit } else { lit });
    Proposal { says, step: Step::Mark(lit) }
}

/// The strongest bound that some terms reach under the cited lines; often one more than that.
pub(crate) fn propagate(rng: &mut Rng, draft: &Draft<'_>) -> Proposal {
    let mut cites = citations(rng, draft);
    let known: Vec<LineId> =
        cites.iter().copied().filter(|cited| cited.index() < draft.proof.len()).collect();
    let mut says = consequence(rng, draft.model.atoms(), draft.worlds_of(&known));
    if rng.percent(20) {
        says = perturb(rng, says.view());
    }
    if rng.percent(10) && !cites.is_empty() {
        cites.swap_remove(rng.below(cites.len()));
    }
    Proposal { says, step: Step::Propagate(cites) }
}

/// The exact result of random operations, or something close to it.
pub(crate) fn combine(rng: &mut Rng, draft: &Draft<'_>) -> Proposal {
    let (mut ops, mut says) = computed(rng, draft);
    if rng.percent(25) {
        says = perturb(rng, says.view());
    }
    if rng.percent(10) {
        let strange = strange_op(rng, draft);
        ops.insert(rng.below(ops.len() + 1), strange);
    }
    Proposal { says, step: Step::Combine(ops) }
}

/// Supposes the opposite of something true, so that a contradiction is near; sometimes anything.
pub(crate) fn suppose(rng: &mut Rng, draft: &Draft<'_>) -> Proposal {
    if draft.depth() >= 3 {
        return absurd(rng, draft);
    }
    let atoms = draft.model.atoms();
    let likely = consequence(rng, atoms, draft.worlds());
    let opposite = likely.view().negation().filter(|says| says.view().bound >= 1);
    let anything = statement(random_terms(rng, atoms, 3), rng.between(1, 3));
    let says = if rng.percent(85) { opposite.unwrap_or(anything) } else { anything };
    Proposal { says, step: Step::Assume }
}

/// A contradiction from everything that can be cited.
pub(crate) fn absurd(rng: &mut Rng, draft: &Draft<'_>) -> Proposal {
    let mut cites = draft.visible().to_vec();
    rng.shuffle(&mut cites);
    Proposal { says: Statement::contradiction(), step: Step::Propagate(cites) }
}

/// Closes the innermost supposition, if there is one.
pub(crate) fn discharge(rng: &mut Rng, draft: &Draft<'_>) -> Proposal {
    let negation = draft.assumption().and_then(|line| draft.says(line).negation());
    let says = negation.unwrap_or_else(Statement::contradiction);
    let says = if rng.percent(8) { perturb(rng, says.view()) } else { says };
    Proposal { says, step: Step::Discharge }
}

/// One to five lines to cite, rarely one that must not be.
pub(crate) fn citations(rng: &mut Rng, draft: &Draft<'_>) -> Vec<LineId> {
    let mut cites = draft.visible().to_vec();
    rng.shuffle(&mut cites);
    cites.truncate(rng.between(1, 5) as usize);
    if rng.percent(5) {
        cites.push(LineId(rng.below(draft.proof.len() + 2) as u32));
    }
    cites
}

/// A statement with the largest bound that holds in all of these assignments.
fn consequence(rng: &mut Rng, atoms: u32, worlds: Worlds) -> Statement {
    for _ in 0..6 {
        let terms = random_terms(rng, atoms, 4);
        let free = statement(terms.clone(), 0);
        let Some(least) = worlds.iter().map(|world| value(free.view(), world)).min() else {
            return Statement::contradiction();
        };
        if least >= 1 {
            return statement(terms, least as i64);
        }
    }
    Statement::clause([rng.lit(atoms)])
}

/// Valid operations, with the statement that they produce.
fn computed(rng: &mut Rng, draft: &Draft<'_>) -> (Vec<Op>, Statement) {
    let atoms = draft.model.atoms();
    let mut sum = Sum::default();
    sum.clear(atoms);
    let mut ops = vec![];
    let mut says = Statement::contradiction();
    let adds = rng.between(1, 4);
    for step in 0..adds + rng.between(0, 4) {
        let op = match if step < adds { 0 } else { rng.below(6) } {
            0 if draft.visible().is_empty() => Op::Literal(rng.lit(atoms), 1),
            0 => Op::Add(rng.pick(draft.visible()), rng.between(1, 3)),
            1 => Op::Literal(rng.lit(atoms), rng.between(1, 3)),
            2 => Op::Saturate,
            3 => Op::Weaken(rng.lit(atoms)),
            _ => Op::Divide(rng.between(2, 4)),
        };
        // A sum with a bound below 1 is always true, so such a step is usually undone.
        let mut next = sum.clone();
        let Some(result) = apply(&mut next, &draft.proof, op).and_then(|()| next.to_statement()) else {
            continue;
        };
        if result.view().bound >= 1 || rng.percent(10) {
            (sum, says) = (next, result);
            ops.push(op);
        }
    }
    (ops, says)
}

/// Does an operation whose line and atom exist.
pub(crate) fn apply(sum: &mut Sum, proof: &Proof, op: Op) -> Option<()> {
    match op {
        Op::Add(line, times) => sum.add(proof.line(line).says, times),
        Op::Literal(lit, times) => sum.literal(lit, times),
        Op::Divide(divisor) => sum.divide(divisor),
        Op::Saturate => sum.saturate(),
        Op::Weaken(lit) => sum.weaken(lit),
    }
}

/// An operation that is usually invalid.
pub(crate) fn strange_op(rng: &mut Rng, draft: &Draft<'_>) -> Op {
    let atoms = draft.model.atoms();
    let line = LineId(rng.below(draft.proof.len() + 2) as u32);
    let number = rng.pick(&[0, -1, i64::MIN, i64::MAX, 1, 2]);
    let lit = rng.pick(&[stranger(atoms), !stranger(atoms), Lit::positive(0)]);
    rng.pick(&[
        Op::Add(line, number),
        Op::Literal(lit, number),
        Op::Divide(number),
        Op::Weaken(lit),
        Op::Saturate,
    ])
}

/// The first literal that the model does not have.
fn stranger(atoms: u32) -> Lit {
    Lit::positive(atoms)
}

/// A statement that differs in one number or one sign.
pub(crate) fn perturb(rng: &mut Rng, says: StatementView<'_>) -> Statement {
    let mut terms: Terms = says.terms().collect();
    let mut bound = says.bound;
    let place = if terms.is_empty() { 0 } else { rng.below(terms.len()) };
    match rng.below(5) {
        0 if !terms.is_empty() => terms[place].1 = !terms[place].1,
        1 if !terms.is_empty() => terms[place].0 -= 1,
        2 if !terms.is_empty() => terms[place].0 += 1,
        3 if !terms.is_empty() => drop(terms.remove(place)),
        _ => bound += 1,
    }
    statement(terms, bound)
}
