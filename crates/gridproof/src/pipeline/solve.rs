//! What is the solution, and is it the only one?

use gridproof_kernel::{Lit, RuleBuf};
use gridproof_search::reason::{Backbone, Proved, Reasoner, Standing, Unanswered};
use gridproof_search::{
    Answer, Choice, Deductive, Details, Fault, Halt, Lazy, Model, Random, Run, SolveError, Verdict,
};

/// What a strategy found, every solution verified by the game's own checker.
#[derive(Clone, Debug)]
pub struct Solved {
    /// The strategy's answer.
    pub answer: Answer,
    /// The solutions it kept, in canonical notation.
    pub solutions: Vec<String>,
    /// What else the game says about the first solution.
    pub details: Details,
}

/// What is known about the solutions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Solutions {
    /// Exactly one.
    Unique,
    /// More than one.
    Multiple,
    /// None.
    None,
    /// Unknown.
    Inconclusive,
}

impl Solved {
    /// The verdict: only a complete search may say that there are no others.
    pub fn verdict(&self) -> Solutions {
        let count = self.answer.count;
        match count.found {
            2.. => Solutions::Multiple,
            1 if count.complete => Solutions::Unique,
            0 if count.complete => Solutions::None,
            _ => Solutions::Inconclusive,
        }
    }
}

/// Solves with a strategy of the game. A solution that the game's own checker does not accept is a fault.
pub fn solve(puzzle: &dyn Deductive, choice: &Choice, run: &mut Run<'_>) -> Result<Solved, SolveError> {
    let answer = puzzle.solve(choice, run)?;
    let verified: Result<Vec<String>, String> =
        answer.solutions.iter().map(|model| puzzle.solution(model)).collect();
    let solutions = verified.map_err(Fault::WrongSolution)?;
    let details = puzzle.details(answer.solutions.first());
    Ok(Solved { answer, solutions, details })
}

/// The fate of every atom. [`Unanswered::Impossible`] if there is no completion.
pub fn cells(puzzle: &dyn Deductive, run: &mut Run<'_>) -> Result<Backbone, Unanswered> {
    match reasoner(puzzle, run) {
        Ok(mut reasoner) => reasoner.backbone(run),
        Err(halt) => {
            let stopped = Some(halt.split()?);
            let fates = vec![gridproof_search::reason::Fate::Variable; puzzle.rules().atoms() as usize];
            Ok(Backbone { fates, stopped, completions: vec![] })
        }
    }
}

/// Proves that a solution is the only one.
pub fn prove_only(puzzle: &dyn Deductive, model: &Model, run: &mut Run<'_>) -> Result<Proved, Halt> {
    if let Some(proved) = Proved::only(puzzle, model, run)? {
        return Ok(proved);
    }
    match reasoner(puzzle, run)?.into_only(model, run)? {
        Verdict::Proved(proved) => Ok(proved),
        Verdict::Disproved(_) => Err(Halt::broken("a solution that was counted as the only one is not")),
        Verdict::Inconclusive(stopped) => Err(stopped.into()),
    }
}

/// Proves that there is no completion: the clash of the marks, or of the puzzle itself.
pub fn prove_none(puzzle: &dyn Deductive, run: &mut Run<'_>) -> Result<Proved, Halt> {
    let mut reasoner = reasoner(puzzle, run)?;
    match reasoner.standing(run)? {
        Standing::Impossible(core) => Ok(reasoner.clash(&core, &mut Random::new(0), run)?.proved),
        Standing::Completed(_) => Err(Halt::broken("a search found no solution where there is one")),
        Standing::Inconclusive(stopped) => Err(stopped.into()),
    }
}

/// A reasoner about a puzzle that believes a completion only when the game's own checker does.
pub(crate) fn reasoner<'p>(puzzle: &'p dyn Deductive, run: &mut Run<'_>) -> Result<Reasoner<'p>, Halt> {
    reasoner_about(puzzle, puzzle.marks(), run)
}

/// The same about other marks, which the board of the game may not be able to hold.
pub(crate) fn reasoner_about<'p>(
    puzzle: &'p dyn Deductive,
    marks: &[Lit],
    run: &mut Run<'_>,
) -> Result<Reasoner<'p>, Halt> {
    let judged = Judged { lazy: puzzle.lazy(), unmarked: puzzle.unmarked() };
    Reasoner::new(puzzle.rules(), marks, Box::new(judged), run)
}

/// The lazy rules of a puzzle, with the game's own checker as the last word on a completion.
struct Judged<'p> {
    lazy: Box<dyn Lazy + 'p>,
    /// Without marks: a search may leave some of them out.
    unmarked: Box<dyn Deductive>,
}

impl Lazy for Judged<'_> {
    fn violated(&mut self, model: &Model) -> Vec<RuleBuf> {
        self.lazy.violated(model)
    }

    fn verify(&self, model: &Model) -> Result<(), String> {
        self.unmarked.solution(model).map(|_| ())
    }
}
