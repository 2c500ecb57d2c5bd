//! Something that is forced, and what makes it a hint: a theorem about this board, and a film that its proof backs.

use gridproof_kernel::{Checker, Lit, Proof, Statement, Theorem};
use gridproof_search::film::{Unbacked, attach};
use gridproof_search::reason::Proved;
use gridproof_search::{Deduction, Deductive, Frame, Halt, Run, Tier, Trust};

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
    pub(super) fn recorded(self, record: Record) -> Found {
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
