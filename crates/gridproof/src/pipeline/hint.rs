//! What can I do next, and why? The hint pipeline: seek a completion, then the easiest thing that is forced.

pub use super::found::{Found, HintRefusal, Record, Refused, certify};
pub use super::mistake::Mistake;
pub(crate) use super::mistake::what_is_wrong;
use super::mistake::{mistake, stands};
use super::preferred::preferred;
use super::solve::reasoner;
use crate::film;
use gridproof_kernel::{Lit, RuleBuf};
use gridproof_search::reason::{Explainer, Explanation, Reasoner, Sweep, Unanswered};
use gridproof_search::{
    Deduction, Deductive, Extent, Fault, Halt, HintBudget, Model, Random, Run, Seek, Stopped, Tier, Trust,
    Verdict,
};
use std::ops::ControlFlow;

/// How to look for a hint.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Query {
    /// Nothing harder than this.
    pub hardest: Tier,
    /// What a hint may assume.
    pub trust: Trust,
    /// The technique to use if it shows something, even where an easier one would do.
    pub technique: Option<String>,
    /// How far the film of a hint goes.
    pub extent: Extent,
    /// Steps for the techniques to propose something.
    pub propose: u64,
    /// Steps for verifying each proposal.
    pub check: u64,
    /// Steps for seeking a shorter reason once something is known to be forced.
    pub shorten: u64,
    /// Breaks ties in the search for a short reason.
    pub seed: u64,
}

impl Query {
    /// The defaults for a puzzle, with the effort that its game chooses.
    pub fn of(puzzle: &dyn Deductive) -> Query {
        let HintBudget { propose, check } = puzzle.budget();
        Query {
            hardest: Tier(u8::MAX),
            trust: Trust::Rules,
            technique: None,
            extent: Extent::Usual,
            propose,
            check,
            shorten: check,
            seed: 0,
        }
    }

    fn seek(&self) -> Seek {
        Seek { hardest: self.hardest, trust: self.trust, extent: self.extent, about: None }
    }
}

/// The answer to "what can I do next?": exactly one of these.
#[derive(Clone, Debug)]
pub enum Outcome {
    /// Some marks cannot stand.
    Mistake(Box<Mistake>),
    /// Something is forced.
    Hint(Box<Found>),
    /// Nothing is: two completions, and where they differ.
    NotForced(Box<NotForced>),
    /// Something is forced, but only by a technique of this tier, above the requested maximum.
    TooHard(Tier),
    /// Unknown: a limit was reached.
    Inconclusive(Stopped),
    /// There is nothing left to do.
    Solved,
}

/// Two completions of a position in which nothing is forced.
#[derive(Clone, Debug)]
pub struct NotForced {
    /// One completion, in canonical notation.
    pub one: String,
    /// Another.
    pub other: String,
    /// The literals of the first that the other does not have, of those worth telling.
    pub differ: Vec<Lit>,
}

/// Finds the easiest thing that is forced.
pub fn hint(puzzle: &dyn Deductive, query: &Query, run: &mut Run<'_>) -> Result<Outcome, Fault> {
    match (seek(puzzle, query, run), run.stopped()) {
        // A mistake that was cut short is marked; any other answer might differ from what more time would give.
        (Ok(mistake @ Outcome::Mistake(_)), _) => Ok(mistake),
        (Err(Halt::Fault(fault)), _) => Err(fault),
        (_, Some(stopped @ (Stopped::Time | Stopped::Cancelled))) => Ok(Outcome::Inconclusive(stopped)),
        (Ok(outcome), _) => Ok(outcome),
        (Err(Halt::Stopped(stopped)), _) => Ok(Outcome::Inconclusive(stopped)),
    }
}

fn seek(puzzle: &dyn Deductive, query: &Query, run: &mut Run<'_>) -> Result<Outcome, Halt> {
    let mut random = Random::new(query.seed);
    if !stands(puzzle, run)
        && let Some(mistake) = mistake(puzzle, &mut reasoner(puzzle, run)?, query, &mut random, run)?
    {
        return Ok(Outcome::Mistake(Box::new(mistake)));
    }
    if puzzle.is_complete() {
        return Ok(Outcome::Solved);
    }
    if let Some(name) = &query.technique
        && let Some(hint) = preferred(puzzle, name, query, run)?
    {
        return Ok(Outcome::Hint(Box::new(hint)));
    }
    let proposed = propose(puzzle, query, run)?;
    if let Some(hint) = proposed.hint {
        return Ok(Outcome::Hint(Box::new(hint)));
    }
    let mut reasoner = reasoner(puzzle, run)?;
    let sweep = match reasoner.forced_among(&|lit| puzzle.tells(lit), run) {
        Ok(Sweep { stopped: Some(stopped), .. }) => return Err(stopped.into()),
        Ok(sweep) => sweep,
        Err(Unanswered::Impossible) => return Err(Halt::broken("a board that has a completion has none")),
        Err(Unanswered::Fault(fault)) => return Err(fault.into()),
    };
    if sweep.forced.is_empty() {
        return not_forced(puzzle, &sweep);
    }
    if puzzle.beyond() > query.hardest {
        let any = Query { hardest: Tier(u8::MAX), ..query.clone() };
        let easiest = propose(puzzle, &any, run)?.hint.map_or(puzzle.beyond(), |hint| hint.tier());
        return Ok(Outcome::TooHard(easiest));
    }
    let candidates = puzzle.rules().atoms() as usize - puzzle.marks().len();
    let record = Record {
        candidates: candidates as u32,
        disproved: candidates.saturating_sub(sweep.forced.len()) as u32,
        inconclusive: 0,
        propose: query.propose,
        check: query.shorten,
    };
    let hint = match shortest_reason(puzzle, &sweep.forced, reasoner.added(), query, &mut random, run)? {
        Some(explanation) => explained(puzzle, &explanation, query, run)?,
        None => searched(puzzle, &mut reasoner, sweep.forced[0], query, &mut random, run)?,
    };
    Ok(Outcome::Hint(Box::new(hint.recorded(record))))
}

/// What the techniques proposed.
struct Proposed {
    /// The first deduction whose proof was accepted.
    hint: Option<Found>,
}

/// Looks for the first deduction of the game's techniques whose proof is accepted. Techniques that run out of steps propose
/// nothing; the rest of the search continues. A proof that the kernel rejects costs its technique's proposal; it is reported as a
/// fault only if no other proposal is accepted.
fn propose(puzzle: &dyn Deductive, query: &Query, run: &mut Run<'_>) -> Result<Proposed, Halt> {
    let mut hint = None;
    let mut fault: Option<Fault> = None;
    let mut record = Record { propose: query.propose, check: query.check, ..Record::default() };
    let mut verify = |deduction: Deduction, run: &mut Run<'_>| {
        record.candidates += 1;
        match run.within(query.check, |run| certify(puzzle, deduction, query.trust, run)) {
            Ok(found) => {
                hint = Some(found);
                ControlFlow::Break(())
            }
            Err(refused) => {
                record.inconclusive += 1;
                if let Refused::Halt(Halt::Fault(wrong)) = refused {
                    fault = fault.take().or(Some(wrong));
                }
                ControlFlow::Continue(())
            }
        }
    };
    let done = run.within(query.propose, |run| puzzle.deduce(query.seek(), run, &mut verify));
    if let Err(Halt::Fault(wrong)) = done {
        fault = fault.or(Some(wrong));
    }
    match (hint, fault, run.stopped()) {
        (Some(hint), ..) => Ok(Proposed { hint: Some(hint.recorded(record)) }),
        (None, Some(fault), _) => Err(fault.into()),
        (None, None, Some(stopped)) => Err(stopped.into()),
        (None, None, None) => Ok(Proposed { hint: None }),
    }
}

fn not_forced(puzzle: &dyn Deductive, sweep: &Sweep) -> Result<Outcome, Halt> {
    let [one, other] = &sweep.completions[..] else {
        return Err(Halt::broken("nothing is forced, and there are not two completions to show it"));
    };
    let text = |model: &Model| puzzle.solution(model).map_err(Fault::WrongSolution);
    let differ = one.lits().filter(|&lit| puzzle.tells(lit) && !other.holds(lit)).collect();
    Ok(Outcome::NotForced(Box::new(NotForced { one: text(one)?, other: text(other)?, differ })))
}

/// The cheapest explanation of anything forced, within the steps for shortening.
fn shortest_reason(
    puzzle: &dyn Deductive,
    forced: &[Lit],
    added: &[RuleBuf],
    query: &Query,
    random: &mut Random,
    run: &mut Run<'_>,
) -> Result<Option<Explanation>, Halt> {
    let explainer = Explainer::with(puzzle.rules(), puzzle.marks(), added);
    let wanted = |lit: Lit| forced.binary_search(&lit).is_ok();
    let mut best = run.within(query.shorten / 2, |run| explainer.smallest(&wanted, run)).unwrap_or_default();
    if best.is_none() {
        let chains = run.within(query.shorten, |run| explainer.cheapest(forced, random, run));
        best = chains.unwrap_or_default();
    }
    // A search that a limit cut short may differ from what more time would find: it is not an answer.
    run.stopped().map_or(Ok(best), |stopped| Err(stopped.into()))
}

fn explained(
    puzzle: &dyn Deductive,
    explanation: &Explanation,
    query: &Query,
    run: &mut Run<'_>,
) -> Result<Found, Halt> {
    let technique = match (explanation.supposed.is_empty(), explanation.rules()) {
        (true, 0..=2) => "direct consequence",
        (true, _) => "chain of consequences",
        (false, _) => "contradiction chain",
    };
    let proof = explanation.proof(puzzle.rules())?;
    let deduction = Deduction {
        technique,
        tier: puzzle.beyond(),
        targets: explanation.target.into_iter().collect(),
        frames: film::explained(puzzle.words(), explanation, puzzle.beyond()),
        proof,
    };
    certify(puzzle, deduction, query.trust, run).map_err(halted)
}

/// The last resort: a proof by search, with as few rules as a bounded effort finds.
fn searched(
    puzzle: &dyn Deductive,
    reasoner: &mut Reasoner<'_>,
    lit: Lit,
    query: &Query,
    random: &mut Random,
    run: &mut Run<'_>,
) -> Result<Found, Halt> {
    const ATTEMPTS: u32 = 2;
    let proved = match reasoner.is_forced(lit, run) {
        Ok(Verdict::Proved(proved)) => proved,
        Ok(Verdict::Inconclusive(stopped)) => return Err(stopped.into()),
        Ok(Verdict::Disproved(_)) => return Err(Halt::broken("a forced literal is not forced")),
        Err(Unanswered::Impossible) => return Err(Halt::broken("a board that has a completion has none")),
        Err(Unanswered::Fault(fault)) => return Err(fault.into()),
    };
    let proved = run.within(query.shorten, |run| reasoner.shorten(lit, proved, ATTEMPTS, random, run))?;
    if let Some(stopped) = run.stopped() {
        return Err(stopped.into());
    }
    let frames = film::searched(lit, &proved, puzzle.beyond());
    let named = ("case analysis", puzzle.beyond());
    Found::new(puzzle, proved, vec![lit], named, frames, query.trust)
        .map_err(|refusal| halted(refusal.into()))
}

/// A hint of the engine's own that is refused is a fault.
fn halted(refused: Refused) -> Halt {
    match refused {
        Refused::Halt(halt) => halt,
        Refused::Hint(refusal) => Halt::broken(format!("a hint was refused: {refusal}")),
    }
}
