//! What is the solution, and is it the only one?

use gridproof_kernel::RuleBuf;
use gridproof_search::game::{Answer, Choice, ChoiceError, Detail, Position};
use gridproof_search::reason::{Backbone, Fate, Impossible, Proved, Reasoner};
use gridproof_search::{Lazy, Limit, Model, Run, Verdict};

/// What a strategy found, every solution verified by the game's own checker.
#[derive(Clone, Debug)]
pub struct Solved {
    /// The strategy's answer.
    pub answer: Answer,
    /// The solutions it kept, in canonical notation.
    pub solutions: Vec<String>,
    /// What else the game says of the first solution.
    pub details: Vec<(&'static str, Detail)>,
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
    /// Nobody knows.
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

/// Solves with a strategy of the game. A solution that the game's own checker does not accept is a fault: the answer is
/// then inconclusive and holds no solution.
pub fn solve(position: &dyn Position, choice: &Choice, run: &mut Run<'_>) -> Result<Solved, ChoiceError> {
    let mut answer = position.solve(choice, run)?;
    let verified: Result<Vec<String>, String> =
        answer.solutions.iter().map(|model| position.solution(model)).collect();
    let solutions = verified.unwrap_or_else(|fault| {
        debug_assert!(false, "{} returned a wrong solution: {fault}", answer.strategy);
        answer.count = gridproof_search::Count { timed_out: true, ..gridproof_search::Count::default() };
        answer.stopped = Some(Limit::Rules);
        vec![]
    });
    let details = position.details(answer.solutions.first().filter(|_| !solutions.is_empty()));
    Ok(Solved { answer, solutions, details })
}

/// The fate of every atom; impossible if there is no completion.
pub fn cells(position: &dyn Position, run: &mut Run<'_>) -> Result<Backbone, Impossible> {
    match reasoner(position) {
        Ok(mut reasoner) => reasoner.backbone(run),
        Err(limit) => {
            let fates = vec![Fate::Variable; position.rules().atoms() as usize];
            Ok(Backbone { fates, stopped: Some(limit), completions: vec![] })
        }
    }
}

/// Proves that a solution is the only one.
pub fn prove_only(position: &dyn Position, model: &Model, run: &mut Run<'_>) -> Verdict<Proved, Model> {
    match reasoner(position) {
        Ok(mut reasoner) => reasoner.is_only(model, run),
        Err(limit) => Verdict::Inconclusive(limit),
    }
}

/// Proves that there is no completion: the clash of the marks, or of the puzzle itself.
pub fn prove_none(position: &dyn Position, run: &mut Run<'_>) -> Result<Proved, Limit> {
    use gridproof_search::reason::Standing;
    let mut reasoner = reasoner(position)?;
    match reasoner.standing(run) {
        Standing::Impossible(core) => {
            let clash = reasoner.clash(&core, &mut gridproof_search::Random::new(0), run)?;
            Ok(clash.proved)
        }
        Standing::Completed(_) => Err(Limit::Rules),
        Standing::Inconclusive(limit) => Err(limit),
    }
}

/// A reasoner about a position that believes a completion only when the game's own checker does.
pub(crate) fn reasoner(position: &dyn Position) -> Result<Reasoner<'_>, Limit> {
    let rules = position.rules();
    let game = crate::game(rules.game()).ok();
    let puzzle = game.and_then(|game| game.read(rules.puzzle()).ok());
    let judged = Judged { lazy: position.lazy(), puzzle };
    Reasoner::new(rules, position.marks(), Box::new(judged)).map_err(|_| Limit::Rules)
}

/// The lazy rules of a position, with the game's own checker as the last word on a completion.
struct Judged<'p> {
    lazy: Box<dyn Lazy + 'p>,
    /// The puzzle without marks: a search may leave some of them out.
    puzzle: Option<Box<dyn Position>>,
}

impl Lazy for Judged<'_> {
    fn violated(&mut self, model: &Model) -> Vec<RuleBuf> {
        self.lazy.violated(model)
    }

    fn accepts(&self, model: &Model) -> bool {
        self.puzzle.as_ref().is_none_or(|puzzle| puzzle.solution(model).is_ok())
    }
}
