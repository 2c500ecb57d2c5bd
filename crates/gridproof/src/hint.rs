//! What can I do next, and why? The hint pipeline: seek a completion, then the easiest thing that is forced.

use crate::WHOLE;
use crate::narrate;
use crate::solve::reasoner;
use gridproof_kernel::{Checker, Lit, Proof, RuleBuf, Statement, Theorem};
use gridproof_search::game::{Deduction, Effort, Position, Tier};
use gridproof_search::reason::{
    Clash, Explainer, Explanation, Impossible, Proved, Reasoner, Standing, Sweep,
};
use gridproof_search::{Limit, Model, Random, Run, Verdict};
use std::ops::ControlFlow;

/// How to look for a hint.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct HintOptions {
    /// Nothing harder than this.
    pub hardest: Tier,
    /// Whether a hint may rest on the puzzle having exactly one solution.
    pub assume_unique: bool,
    /// Steps for the techniques to propose something.
    pub propose: u64,
    /// Steps for verifying each proposal.
    pub check: u64,
    /// Steps for seeking a shorter reason once something is known to be forced.
    pub shorten: u64,
    /// Decides between equals in the search for a short reason.
    pub seed: u64,
}

impl Default for HintOptions {
    fn default() -> HintOptions {
        HintOptions::with(Effort::default())
    }
}

impl HintOptions {
    /// The options for a position, with the effort that its game asks for.
    pub fn of(position: &dyn Position) -> HintOptions {
        HintOptions::with(position.effort())
    }

    fn with(Effort { propose, check }: Effort) -> HintOptions {
        HintOptions { hardest: Tier(u8::MAX), assume_unique: false, propose, check, shorten: check, seed: 0 }
    }
}

/// The answer to "what can I do next?": exactly one of these.
#[derive(Clone, Debug)]
pub enum HintOutcome {
    /// Some marks cannot stand.
    Mistake(Box<Mistake>),
    /// Something is forced.
    Hint(Box<Hint>),
    /// Nothing is: two completions, and where they differ.
    NotForced(Box<NotForced>),
    /// Something is forced, but nothing up to the tier asked for.
    TooHard(Tier),
    /// Nobody knows: a limit was hit.
    Inconclusive(Limit),
    /// There is nothing left to do.
    Solved,
}

/// Marks of the player's that no solution has together.
#[derive(Clone, Debug)]
pub struct Mistake {
    /// The marks, and the proof against them. No marks: the puzzle itself has no solution.
    pub clash: Clash,
    /// Why, in words.
    pub narrative: String,
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
pub struct Hint {
    proved: Proved,
    technique: &'static str,
    tier: Tier,
    targets: Vec<Lit>,
    narrative: String,
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

/// Why a theorem is no hint for a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
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
    /// It assumes that the puzzle has one solution, and that is not allowed.
    #[error("the theorem assumes that the puzzle has exactly one solution")]
    AssumesUnique,
}

impl Hint {
    /// A hint from a theorem about this very board that states exactly the targets.
    pub fn new(
        position: &dyn Position,
        proved: Proved,
        targets: Vec<Lit>,
        (technique, tier): (&'static str, Tier),
        narrative: String,
        assume_unique: bool,
    ) -> Result<Hint, HintRefusal> {
        let theorem = proved.theorem();
        let rules = position.rules();
        if (theorem.game(), theorem.puzzle()) != (rules.game(), rules.puzzle()) {
            return Err(HintRefusal::OtherPuzzle);
        }
        if theorem.marks().iter().any(|mark| !position.marks().contains(mark)) {
            return Err(HintRefusal::OtherMarks);
        }
        if targets.is_empty() || theorem.statement() != Statement::all(&targets).view() {
            return Err(HintRefusal::OtherClaim);
        }
        if theorem.assumes_unique() && !assume_unique {
            return Err(HintRefusal::AssumesUnique);
        }
        // Whatever rules the theorem was checked against: these are the ones that count.
        let again = Checker::new().check(rules, position.marks(), proved.proof());
        if again.as_ref() != Ok(theorem) || theorem.statement().is_contradiction() || narrative.is_empty() {
            return Err(HintRefusal::NotProved);
        }
        Ok(Hint { proved, technique, tier, targets, narrative, record: Record::default() })
    }

    /// The hint with the record of how it was found.
    fn recorded(self, record: Record) -> Hint {
        Hint { record, ..self }
    }

    /// How it came to be verified.
    pub fn record(&self) -> Record {
        self.record
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

    /// Why, in connected prose. Never empty.
    pub fn narrative(&self) -> &str {
        &self.narrative
    }
}

/// Finds the easiest thing that is forced.
pub fn hint(position: &dyn Position, options: &HintOptions, run: &mut Run<'_>) -> HintOutcome {
    match (seek(position, options, run), run.stopped()) {
        // A mistake that was cut short is marked; any other answer might differ from what more time would give.
        (Ok(mistake @ HintOutcome::Mistake(_)), _) => mistake,
        (_, Some(limit @ (Limit::Time | Limit::Cancelled))) => HintOutcome::Inconclusive(limit),
        (Ok(outcome), _) => outcome,
        (Err(limit), _) => HintOutcome::Inconclusive(limit),
    }
}

fn seek(position: &dyn Position, options: &HintOptions, run: &mut Run<'_>) -> Result<HintOutcome, Limit> {
    let mut random = Random::new(options.seed);
    let stands = stands(position, run);
    if !stands && !WHOLE {
        return Err(Limit::Reach);
    }
    if !stands && let Some(mistake) = mistake(position, &mut reasoner(position)?, options, &mut random, run)?
    {
        return Ok(HintOutcome::Mistake(Box::new(mistake)));
    }
    if position.is_complete() {
        return Ok(HintOutcome::Solved);
    }
    if let Some(hint) = propose(position, options, run)? {
        return Ok(HintOutcome::Hint(Box::new(hint)));
    }
    if !WHOLE {
        return Err(Limit::Reach);
    }
    let mut reasoner = reasoner(position)?;
    let sweep = match reasoner.forced_among(&|lit| position.tells(lit), run) {
        Ok(Sweep { stopped: Some(limit), .. }) => return Err(limit),
        Ok(sweep) => sweep,
        Err(Impossible) => return Err(Limit::Rules),
    };
    if sweep.forced.is_empty() {
        return not_forced(position, &sweep);
    }
    if position.beyond() > options.hardest {
        let any = HintOptions { hardest: Tier(u8::MAX), ..options.clone() };
        let easiest = propose(position, &any, run)?.map_or(position.beyond(), |hint| hint.tier());
        return Ok(HintOutcome::TooHard(easiest));
    }
    let candidates = position.rules().atoms() as usize - position.marks().len();
    let record = Record {
        candidates: candidates as u32,
        disproved: candidates.saturating_sub(sweep.forced.len()) as u32,
        inconclusive: 0,
        propose: options.propose,
        check: options.shorten,
    };
    let hint = match shortest_reason(position, &sweep.forced, reasoner.added(), options, &mut random, run)? {
        Some(explanation) => explained(position, &explanation, options, run)?,
        None => searched(position, &mut reasoner, sweep.forced[0], options, &mut random, run)?,
    };
    Ok(HintOutcome::Hint(Box::new(hint.recorded(record))))
}

/// What is wrong with a position, if something is: nothing may be concluded from marks that cannot stand.
pub(crate) fn what_is_wrong(
    position: &dyn Position,
    options: &HintOptions,
    run: &mut Run<'_>,
) -> Result<Option<Mistake>, Limit> {
    if stands(position, run) {
        return Ok(None);
    }
    let mut reasoner = reasoner(position)?;
    mistake(position, &mut reasoner, options, &mut Random::new(options.seed), run)
}

/// Whether the game itself finds a completion, and its own checker accepts it.
fn stands(position: &dyn Position, run: &mut Run<'_>) -> bool {
    position.completion(run).is_some_and(|model| position.solution(&model).is_ok())
}

/// Seeks a completion; without one, the marks to blame.
fn mistake(
    position: &dyn Position,
    reasoner: &mut Reasoner<'_>,
    options: &HintOptions,
    random: &mut Random,
    run: &mut Run<'_>,
) -> Result<Option<Mistake>, Limit> {
    match reasoner.standing(run) {
        Standing::Completed(_) => Ok(None),
        Standing::Inconclusive(limit) => Err(limit),
        Standing::Impossible(core) => {
            let clash = reasoner.clash(&core, random, run)?;
            let added = reasoner.added().to_vec();
            Ok(Some(told(position, clash, &added, options, random, run)))
        }
    }
}

/// Tells a clash as a chain of steps where propagation alone shows it, with the proof that says the same.
fn told(
    position: &dyn Position,
    clash: Clash,
    added: &[RuleBuf],
    options: &HintOptions,
    random: &mut Random,
    run: &mut Run<'_>,
) -> Mistake {
    let (rules, words) = (position.rules(), position.words());
    let explainer = Explainer::with(rules, &[], added);
    let chain = run.within(options.shorten, |run| explainer.clash(&clash.marks, random, run));
    let story = chain.ok().flatten();
    let proved = story.as_ref().and_then(|story| {
        let proved = Proved::check(rules, &[], story.proof(rules).ok()?, run).ok()?;
        (proved.theorem().statement() == clash.proved.theorem().statement()).then_some(proved)
    });
    // An answer that was cut short is marked as such: perhaps there is a smaller set or a better story.
    let irreducible = clash.irreducible && run.stopped().is_none();
    match proved {
        Some(proved) => {
            let narrative = narrate::mistake(words, &clash.marks, story.as_ref());
            Mistake { narrative, clash: Clash { proved, irreducible, ..clash } }
        }
        None => {
            let narrative = narrate::mistake(words, &clash.marks, None);
            Mistake { narrative, clash: Clash { irreducible, ..clash } }
        }
    }
}

/// The first deduction of the game's techniques whose proof stands. Techniques that run out of steps propose
/// nothing; the rest of the search goes on.
fn propose(position: &dyn Position, options: &HintOptions, run: &mut Run<'_>) -> Result<Option<Hint>, Limit> {
    let mut hint = None;
    let mut record = Record { propose: options.propose, check: options.check, ..Record::default() };
    let mut verify = |deduction: Deduction, run: &mut Run<'_>| {
        record.candidates += 1;
        hint = run.within(options.check, |run| certify(position, deduction, options.assume_unique, run));
        match hint.is_some() {
            true => ControlFlow::Break(()),
            false => {
                record.inconclusive += 1;
                ControlFlow::Continue(())
            }
        }
    };
    let done = run.within(options.propose, |run| match options.assume_unique {
        true => position.deduce_if_unique(options.hardest, run, &mut verify),
        false => position.deduce(options.hardest, run, &mut verify),
    });
    match (done, run.stopped()) {
        (_, Some(limit)) if hint.is_none() => Err(limit),
        _ => Ok(hint.map(|hint| hint.recorded(record))),
    }
}

/// Puts a deduction before the kernel and makes it a hint.
pub fn certify(
    position: &dyn Position,
    deduction: Deduction,
    assume_unique: bool,
    run: &mut Run<'_>,
) -> Option<Hint> {
    let Deduction { technique, tier, targets, narrative, proof } = deduction;
    let proved = Proved::check(position.rules(), position.marks(), proof, run).ok()?;
    Hint::new(position, proved, targets, (technique, tier), narrative, assume_unique).ok()
}

fn not_forced(position: &dyn Position, sweep: &Sweep) -> Result<HintOutcome, Limit> {
    let [one, other] = &sweep.completions[..] else { return Err(Limit::Rules) };
    let text = |model: &Model| position.solution(model).map_err(|_| Limit::Rules);
    let differ = one.lits().filter(|&lit| position.tells(lit) && !other.holds(lit)).collect();
    Ok(HintOutcome::NotForced(Box::new(NotForced { one: text(one)?, other: text(other)?, differ })))
}

/// The cheapest explanation of anything forced, within the steps for shortening.
fn shortest_reason(
    position: &dyn Position,
    forced: &[Lit],
    added: &[RuleBuf],
    options: &HintOptions,
    random: &mut Random,
    run: &mut Run<'_>,
) -> Result<Option<Explanation>, Limit> {
    let explainer = Explainer::with(position.rules(), position.marks(), added);
    let wanted = |lit: Lit| forced.binary_search(&lit).is_ok();
    let mut best =
        run.within(options.shorten / 2, |run| explainer.smallest(&wanted, run)).unwrap_or_default();
    if best.is_none() {
        let chains = run.within(options.shorten, |run| explainer.cheapest(forced, random, run));
        best = chains.unwrap_or_default();
    }
    // What a limit cut short may differ from what more time would find: it is no answer.
    run.stopped().map_or(Ok(best), Err)
}

fn explained(
    position: &dyn Position,
    explanation: &Explanation,
    options: &HintOptions,
    run: &mut Run<'_>,
) -> Result<Hint, Limit> {
    let technique = match (explanation.supposed.is_empty(), explanation.rules()) {
        (true, 0..=2) => "direct consequence",
        (true, _) => "chain of consequences",
        (false, _) => "contradiction chain",
    };
    let proof = explanation.proof(position.rules()).map_err(|_| Limit::Rules)?;
    let deduction = Deduction {
        technique,
        tier: position.beyond(),
        targets: explanation.target.into_iter().collect(),
        narrative: narrate::explanation(position.words(), explanation),
        proof,
    };
    let hint = certify(position, deduction, options.assume_unique, run);
    hint.ok_or(run.stopped().unwrap_or(Limit::Rejected))
}

/// The last resort: a proof by search, with as few rules as a bounded effort finds.
fn searched(
    position: &dyn Position,
    reasoner: &mut Reasoner<'_>,
    lit: Lit,
    options: &HintOptions,
    random: &mut Random,
    run: &mut Run<'_>,
) -> Result<Hint, Limit> {
    const ATTEMPTS: u32 = 2;
    let proved = match reasoner.is_forced(lit, run) {
        Ok(Verdict::Proved(proved)) => proved,
        Ok(Verdict::Inconclusive(limit)) => return Err(limit),
        Ok(Verdict::Disproved(_)) | Err(Impossible) => return Err(Limit::Rules),
    };
    let proved = run.within(options.shorten, |run| reasoner.shorten(lit, proved, ATTEMPTS, random, run));
    run.stopped().map_or(Ok(()), Err)?;
    let narrative = narrate::search(position.words(), lit, &proved);
    let named = ("case analysis", position.beyond());
    Hint::new(position, proved, vec![lit], named, narrative, options.assume_unique)
        .map_err(|_| Limit::Rejected)
}
