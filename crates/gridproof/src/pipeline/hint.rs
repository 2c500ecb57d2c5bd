//! What can I do next, and why? The hint pipeline: seek a completion, then the easiest thing that is forced.

use super::solve::reasoner;
use crate::film;
use gridproof_kernel::{Checker, Lit, Proof, RuleBuf, Statement, Theorem};
use gridproof_search::film::{Unbacked, attach};
use gridproof_search::reason::{
    Clash, Explainer, Explanation, Proved, Reasoner, Standing, Sweep, Unanswered,
};
use gridproof_search::{
    Deduction, Deductive, Extent, Fault, Frame, Halt, HintBudget, Model, Random, Refutation, Run, Seek,
    Stopped, Tier, Trust, Verdict,
};
use std::ops::ControlFlow;

/// How to look for a hint.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Query {
    /// Nothing harder than this.
    pub hardest: Tier,
    /// What a hint may assume.
    pub trust: Trust,
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

/// Marks that no solution has together.
#[derive(Clone, Debug)]
pub struct Mistake {
    /// The marks, and the proof against them. No marks: the puzzle itself has no solution.
    pub clash: Clash,
    /// Why: one frame that supposes the marks.
    pub frames: Vec<Frame>,
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

/// Something that is forced, with the theorem that says so.
#[derive(Clone, Debug)]
pub struct Found {
    proved: Proved,
    technique: &'static str,
    tier: Tier,
    targets: Vec<Lit>,
    frames: Vec<Frame>,
    record: Record,
}

/// How a hint came to be verified: what was tried before it, and under which limits. Only what is proved is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Record {
    /// Candidates that were put to the proof, the one shown included.
    pub candidates: u32,
    /// Those of which a completion showed that they are not forced.
    pub disproved: u32,
    /// Those whose proof did not stand, or not within the limits.
    pub inconclusive: u32,
    /// Steps that the techniques were given to propose.
    pub propose: u64,
    /// Steps that each verification was given.
    pub check: u64,
}

/// Why a theorem is not a hint for a puzzle.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum HintRefusal {
    /// It is about another puzzle.
    #[error("the theorem is about another puzzle")]
    OtherPuzzle,
    /// It rests on a mark that is not on the board.
    #[error("the theorem rests on marks that are not on the board")]
    OtherMarks,
    /// It states something else than the targets.
    #[error("the theorem states something else")]
    OtherClaim,
    /// It does not stand against this position's own rules, or says nothing.
    #[error("the theorem does not hold for this position")]
    NotProved,
    /// Its film is not backed by its proof.
    #[error("the film is not backed by the proof: {0}")]
    Film(#[from] Unbacked),
    /// It assumes that the puzzle has one solution, and that is not allowed.
    #[error("the theorem assumes that the puzzle has exactly one solution")]
    AssumesUnique,
}

/// Why a deduction did not become a hint.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refused {
    /// Its proof was not accepted, or not within the limits.
    #[error(transparent)]
    Halt(#[from] Halt),
    /// Its theorem is not a hint for the puzzle.
    #[error(transparent)]
    Hint(#[from] HintRefusal),
}

impl Found {
    /// A hint from a theorem about this very board that states exactly the targets.
    pub fn new(
        puzzle: &dyn Deductive,
        proved: Proved,
        targets: Vec<Lit>,
        (technique, tier): (&'static str, Tier),
        mut frames: Vec<Frame>,
        trust: Trust,
    ) -> Result<Found, HintRefusal> {
        let theorem = proved.theorem();
        let rules = puzzle.rules();
        if (theorem.game(), theorem.puzzle()) != (rules.game(), rules.puzzle()) {
            return Err(HintRefusal::OtherPuzzle);
        }
        if theorem.marks().iter().any(|mark| !puzzle.marks().contains(mark)) {
            return Err(HintRefusal::OtherMarks);
        }
        if targets.is_empty() || theorem.statement() != Statement::all(&targets).view() {
            return Err(HintRefusal::OtherClaim);
        }
        if theorem.assumes_unique() && trust == Trust::Rules {
            return Err(HintRefusal::AssumesUnique);
        }
        // Whatever rules the theorem was checked against: these are the ones that count.
        let again = Checker::new().check(rules, puzzle.marks(), proved.proof());
        if again.as_ref() != Ok(theorem) || theorem.statement().is_contradiction() {
            return Err(HintRefusal::NotProved);
        }
        if attach(&mut frames, proved.proof()) == Err(Unbacked::Order) {
            // The proof derives something earlier than the film does: the conclusion alone is backed by all of it.
            frames.drain(..frames.len() - 1);
            frames.iter_mut().for_each(|frame| frame.frames.clear());
        }
        attach(&mut frames, proved.proof())?;
        let shown = frames.last().is_some_and(|last| targets.iter().all(|lit| last.facts().contains(lit)));
        if !shown || frames.iter().any(|frame| frame.reason.is_empty()) {
            return Err(HintRefusal::OtherClaim);
        }
        Ok(Found { proved, technique, tier, targets, frames, record: Record::default() })
    }

    /// The hint with the record of how it was found.
    fn recorded(self, record: Record) -> Found {
        Found { record, ..self }
    }

    /// How it came to be verified.
    pub fn record(&self) -> Record {
        self.record
    }

    /// What was proved, with its proof.
    pub(crate) fn into_proved(self) -> Proved {
        self.proved
    }

    /// What was proved.
    pub fn theorem(&self) -> &Theorem {
        self.proved.theorem()
    }

    /// The proof that the kernel accepted.
    pub fn proof(&self) -> &Proof {
        self.proved.proof()
    }

    /// The name of the technique.
    pub fn technique(&self) -> &'static str {
        self.technique
    }

    /// How hard it is.
    pub fn tier(&self) -> Tier {
        self.tier
    }

    /// What is forced.
    pub fn targets(&self) -> &[Lit] {
        &self.targets
    }

    /// Why, as a film that the proof backs. Never empty; the last frame shows the targets.
    pub fn frames(&self) -> &[Frame] {
        &self.frames
    }
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

/// What is wrong with a position, if something is: nothing may be concluded from marks that cannot stand.
pub(crate) fn what_is_wrong(
    puzzle: &dyn Deductive,
    query: &Query,
    run: &mut Run<'_>,
) -> Result<Option<Mistake>, Halt> {
    if stands(puzzle, run) {
        return Ok(None);
    }
    let mut reasoner = reasoner(puzzle, run)?;
    mistake(puzzle, &mut reasoner, query, &mut Random::new(query.seed), run)
}

/// Whether the game itself finds a completion, and its own checker accepts it.
fn stands(puzzle: &dyn Deductive, run: &mut Run<'_>) -> bool {
    puzzle.completion(run).is_some_and(|model| puzzle.solution(&model).is_ok())
}

/// Seeks a completion; without one, the marks to blame.
fn mistake(
    puzzle: &dyn Deductive,
    reasoner: &mut Reasoner<'_>,
    query: &Query,
    random: &mut Random,
    run: &mut Run<'_>,
) -> Result<Option<Mistake>, Halt> {
    match reasoner.standing(run)? {
        Standing::Completed(_) => Ok(None),
        Standing::Inconclusive(stopped) => Err(stopped.into()),
        Standing::Impossible(core) => {
            let clash = reasoner.clash(&core, random, run)?;
            let added = reasoner.added().to_vec();
            Ok(Some(described(puzzle, clash, &added, query, random, run)))
        }
    }
}

/// Describes a clash with the shorter of two films: the game's own, and a chain of steps where propagation alone shows it.
fn described(
    puzzle: &dyn Deductive,
    clash: Clash,
    added: &[RuleBuf],
    query: &Query,
    random: &mut Random,
    run: &mut Run<'_>,
) -> Mistake {
    let own = run.within(query.shorten, |run| puzzle.unmarked().with(&clash.marks).refute(run));
    let chain = by_chain(puzzle, &clash, added, query, random, run);
    let films = own.ok().flatten().into_iter().chain(chain);
    let backed = films.filter_map(|Refutation { frame, proof }| {
        let proved = Proved::check(puzzle.rules(), &[], proof, run).ok()?;
        let mut frames = vec![frame];
        attach(&mut frames, proved.proof()).ok()?;
        (proved.theorem().statement() == clash.proved.theorem().statement()).then_some((proved, frames))
    });
    let shortest = backed.min_by_key(|(_, frames)| frames.iter().map(Frame::total).sum::<usize>());
    // An answer that was cut short is marked as such: perhaps there is a smaller set or a better film.
    let irreducible = clash.irreducible && run.stopped().is_none();
    match shortest {
        Some((proved, frames)) => Mistake { frames, clash: Clash { proved, irreducible, ..clash } },
        None => {
            let mut frames = film::refuted(&clash, puzzle.beyond());
            let backed = attach(&mut frames, clash.proved.proof());
            debug_assert!(backed.is_ok(), "the last line of the proof states what the frame shows");
            Mistake { frames, clash: Clash { irreducible, ..clash } }
        }
    }
}

/// A refutation by propagation alone, if that shows the clash.
fn by_chain(
    puzzle: &dyn Deductive,
    clash: &Clash,
    added: &[RuleBuf],
    query: &Query,
    random: &mut Random,
    run: &mut Run<'_>,
) -> Option<Refutation> {
    let explainer = Explainer::with(puzzle.rules(), &[], added);
    let chain = run.within(query.shorten, |run| explainer.clash(&clash.marks, random, run)).ok()??;
    let frame = film::explained(puzzle.words(), &chain, puzzle.beyond()).pop()?;
    Some(Refutation { frame, proof: chain.proof(puzzle.rules()).ok()? })
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

/// Checks a deduction with the kernel and makes it a hint.
pub fn certify(
    puzzle: &dyn Deductive,
    deduction: Deduction,
    trust: Trust,
    run: &mut Run<'_>,
) -> Result<Found, Refused> {
    let Deduction { technique, tier, targets, frames, proof } = deduction;
    let proved = Proved::check(puzzle.rules(), puzzle.marks(), proof, run)?;
    Ok(Found::new(puzzle, proved, targets, (technique, tier), frames, trust)?)
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
    // What a limit cut short may differ from what more time would find: it is no answer.
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
