//! How an answer ends: one word for every program that needs it, such as the exit status of a command.

use super::answer::{
    Answer, CheckAnswer, ErrorAnswer, ErrorKind, GenerateAnswer, ParseAnswer, Parsed, RateAnswer,
};
use super::explain::{ExplainAnswer, ExplainStatus, StepsAnswer};
use super::hint::{HintAnswer, HintOutcome};
use super::judge::{JudgeAnswer, StepVerdict};
use super::plan::{PlanAnswer, PlanVerdict};
use super::review::ReviewAnswer;
use super::solve::{CompareAnswer, SolutionsAnswer, SolveAnswer, Verdict};

/// How an answer ends, from good to bad: of several answers, the worst counts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Status {
    /// Done.
    #[default]
    Done,
    /// The answer is negative: no solution, nothing forced, a mistake, a rejected proof.
    Negative,
    /// Unknown: a limit was reached.
    Inconclusive,
    /// The input cannot be read, or the request was refused.
    BadInput,
    /// A defect of the program.
    Fault,
}

impl Status {
    /// The exit status of a program that ends with this answer.
    pub fn exit_code(self) -> u8 {
        match self {
            Status::Done => 0,
            Status::Negative => 1,
            Status::BadInput => 2,
            Status::Inconclusive => 3,
            Status::Fault => 4,
        }
    }

    /// The status of an exit code; any unknown code is a fault.
    pub fn of_exit_code(code: u8) -> Status {
        let all = [Status::Done, Status::Negative, Status::Inconclusive, Status::BadInput];
        all.into_iter().find(|status| status.exit_code() == code).unwrap_or(Status::Fault)
    }

    /// `Done` or `Negative`.
    fn of_verdict(positive: bool) -> Status {
        if positive { Status::Done } else { Status::Negative }
    }
}

impl Answer {
    /// How the answer ends; of a batch, the worst.
    pub fn status(&self) -> Status {
        match self {
            Answer::Games(_) | Answer::Show(_) => Status::Done,
            #[cfg(feature = "files")]
            Answer::Convert(_) | Answer::ExportProof(_) => Status::Done,
            Answer::Parse(answer) => answer.status(),
            #[cfg(feature = "files")]
            Answer::Check(answer) => answer.status(),
            Answer::Batch(batch) => batch.answers.iter().map(Answer::status).max().unwrap_or_default(),
            Answer::Error(error) => error.status(),
            #[cfg(feature = "engine")]
            searched => searched.searched_status(),
        }
    }

    #[cfg(feature = "engine")]
    fn searched_status(&self) -> Status {
        match self {
            Answer::Solve(answer) => answer.status(),
            Answer::Hint(answer) => answer.status(),
            Answer::Steps(answer) => answer.status(),
            Answer::Explain(answer) => answer.status(),
            Answer::Rate(answer) => answer.status(),
            Answer::Judge(answer) => answer.status(),
            Answer::Review(answer) => answer.status(),
            Answer::Compare(answer) => answer.status(),
            Answer::Generate(answer) => answer.status(),
            _ => Status::Done,
        }
    }
}

impl ErrorAnswer {
    /// `Fault` for a defect of the program, `Inconclusive` if a server had no room, else `BadInput`.
    pub fn status(&self) -> Status {
        match self.kind {
            ErrorKind::Fault => Status::Fault,
            ErrorKind::Busy => Status::Inconclusive,
            ErrorKind::Request | ErrorKind::Notation | ErrorKind::Elsewhere => Status::BadInput,
        }
    }
}

impl ParseAnswer {
    /// `BadInput` if any puzzle cannot be read.
    pub fn status(&self) -> Status {
        let of = |parsed: &Parsed| match parsed {
            Parsed::Puzzle { .. } => Status::Done,
            Parsed::Error(error) => error.status(),
        };
        self.puzzles.iter().map(of).max().unwrap_or_default()
    }
}

impl SolveAnswer {
    /// `Negative` if there is no solution, `Inconclusive` if what was requested is not known.
    pub fn status(&self) -> Status {
        match self {
            SolveAnswer::Solutions(answer) => answer.status(),
            SolveAnswer::Plan(answer) => answer.status(),
        }
    }

    /// Whether the strategy reached no verdict.
    fn is_inconclusive(&self) -> bool {
        match self {
            SolveAnswer::Solutions(answer) => answer.verdict == Verdict::Inconclusive,
            SolveAnswer::Plan(answer) => answer.verdict == PlanVerdict::Cancelled,
        }
    }
}

impl SolutionsAnswer {
    /// `Negative` if there is no solution, `Inconclusive` if what was requested is not known: the verdict, the count up to the
    /// limit, or the fates of the cells.
    pub fn status(&self) -> Status {
        let cells_cut_short = self.cells.as_ref().is_some_and(|cells| !cells.complete);
        let unknown = match self.count {
            Some(count) => !(count.complete || count.capped),
            None => self.verdict == Verdict::Inconclusive,
        };
        match self.verdict {
            Verdict::None => Status::Negative,
            _ if cells_cut_short || unknown => Status::Inconclusive,
            _ => Status::Done,
        }
    }
}

impl PlanAnswer {
    /// `Inconclusive` if the search was cancelled. The best moves found within the limits are what was requested.
    pub fn status(&self) -> Status {
        match self.verdict {
            PlanVerdict::Optimal | PlanVerdict::BestFound => Status::Done,
            PlanVerdict::Cancelled => Status::Inconclusive,
        }
    }
}

impl JudgeAnswer {
    /// `Negative` if a step is not proved, `Inconclusive` if one is unknown.
    pub fn status(&self) -> Status {
        let of = |verdict: StepVerdict| match verdict {
            StepVerdict::Proved => Status::Done,
            StepVerdict::Inconclusive => Status::Inconclusive,
            StepVerdict::Refuted | StepVerdict::NotForced | StepVerdict::Contradicts => Status::Negative,
        };
        self.steps.iter().map(|step| of(step.verdict)).max().unwrap_or_default()
    }
}

impl ReviewAnswer {
    /// `Done` if there is exactly one solution, `Inconclusive` if something is not known.
    pub fn status(&self) -> Status {
        match self.verdict {
            Verdict::None | Verdict::Multiple => Status::Negative,
            Verdict::Inconclusive => Status::Inconclusive,
            Verdict::Unique if self.reason.is_some() => Status::Inconclusive,
            Verdict::Unique => Status::Done,
        }
    }
}

impl CompareAnswer {
    /// `Inconclusive` if a strategy reached no verdict, or if the comparison ended early.
    pub fn status(&self) -> Status {
        let open = self.reason.is_some() || self.results.iter().any(SolveAnswer::is_inconclusive);
        if open { Status::Inconclusive } else { Status::Done }
    }
}

impl HintAnswer {
    /// `Negative` for a mistake and where nothing is forced.
    pub fn status(&self) -> Status {
        match self.outcome {
            HintOutcome::Hint(_) | HintOutcome::Solved(_) => Status::Done,
            HintOutcome::Mistake(_) | HintOutcome::NotForced(_) => Status::Negative,
            HintOutcome::Inconclusive(_) => Status::Inconclusive,
        }
    }
}

impl StepsAnswer {
    /// `Negative` if there is no deduction or no legal move.
    pub fn status(&self) -> Status {
        match self {
            StepsAnswer::Deductions(answer) if answer.reason.is_some() => Status::Inconclusive,
            StepsAnswer::Deductions(answer) => Status::of_verdict(!answer.steps.is_empty()),
            StepsAnswer::Moves(answer) => Status::of_verdict(!answer.moves.is_empty()),
            StepsAnswer::Outcome(answer) => answer.status(),
        }
    }
}

impl ExplainAnswer {
    /// `Negative` if the explanation is stuck or meets a mistake.
    pub fn status(&self) -> Status {
        match self {
            ExplainAnswer::Steps(answer) => answer.status.status(),
            ExplainAnswer::Plan(answer) => answer.status(),
            ExplainAnswer::Trace(answer) => answer.status.status(),
        }
    }
}

impl ExplainStatus {
    fn status(self) -> Status {
        match self {
            ExplainStatus::Solved => Status::Done,
            ExplainStatus::Stuck | ExplainStatus::Mistake => Status::Negative,
            ExplainStatus::Inconclusive => Status::Inconclusive,
        }
    }
}

impl RateAnswer {
    /// `Negative` if the techniques do not solve the puzzle, or if it has no solution.
    pub fn status(&self) -> Status {
        match self {
            RateAnswer::Rated(answer) => Status::of_verdict(answer.rating.solved_by_logic),
            RateAnswer::NoSolution(_) => Status::Negative,
            RateAnswer::Inconclusive(_) => Status::Inconclusive,
        }
    }
}

impl GenerateAnswer {
    /// `Inconclusive` if the puzzle is not what was requested, or if a requested proof is missing.
    pub fn status(&self) -> Status {
        if self.exact { self.proof_status() } else { Status::Inconclusive }
    }

    /// The same where the nearest puzzle that was found is good enough.
    pub fn best_effort_status(&self) -> Status {
        if self.puzzle.is_some() { self.proof_status() } else { Status::Inconclusive }
    }

    fn proof_status(&self) -> Status {
        if self.no_proof.is_some() { Status::Inconclusive } else { Status::Done }
    }
}

impl CheckAnswer {
    /// `Negative` if the proof is rejected.
    pub fn status(&self) -> Status {
        Status::of_verdict(self.valid)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_worst_status_is_the_greatest() {
        let order = [Status::Done, Status::Negative, Status::Inconclusive, Status::BadInput, Status::Fault];
        assert!(order.is_sorted());
        assert_eq!(order.map(Status::exit_code), [0, 1, 3, 2, 4]);
    }

    #[test]
    fn an_exit_code_is_read_back() {
        for code in 0..=4 {
            assert_eq!(Status::of_exit_code(code).exit_code(), code);
        }
        assert_eq!(Status::of_exit_code(101), Status::Fault);
    }

    #[test]
    fn a_defect_is_worse_than_a_refusal() {
        let error = |kind| ErrorAnswer { error: String::new(), kind, line: None, column: None };
        assert_eq!(error(ErrorKind::Request).status(), Status::BadInput);
        assert_eq!(error(ErrorKind::Fault).status(), Status::Fault);
    }
}
