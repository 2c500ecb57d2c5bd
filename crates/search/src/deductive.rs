//! Games in which things are forced: techniques, rating, solutions.

use crate::answer::{Answer, Choice, SolveError};
use crate::blocked::{self, Blocked};
use crate::cdcl::{Lazy, Model, NothingLazy};
use crate::halt::Halt;
use crate::run::Run;
use crate::technique::{ByLogic, OnDeduction, Tier, Trust};
use gridproof_game::Puzzle;
use gridproof_grid::Cell;
use gridproof_kernel::Lit;

/// A puzzle in which things are forced.
pub trait Deductive: Puzzle {
    /// The canonical notation of a completion, or what is wrong with it. This is the game's own solution checker: it must
    /// not use the rules' statements.
    fn solution(&self, model: &Model) -> Result<String, String>;

    /// The same puzzle without any marks.
    fn unmarked(&self) -> Box<dyn Deductive>;

    /// The puzzle with further marks.
    fn with(&self, marks: &[Lit]) -> Box<dyn Deductive>;

    /// Whether a literal is worth a hint of its own (in Sudoku a placement, not every candidate it removes).
    fn tells(&self, lit: Lit) -> bool;

    /// The rules too many to list, if there are any.
    fn lazy(&self) -> Box<dyn Lazy + '_> {
        Box::new(NothingLazy)
    }

    /// One completion, if the game has a fast way to find one. Nothing rests on it: the caller checks it with
    /// [`Deductive::solution`], and without one the general solver searches.
    fn completion(&self, _run: &mut Run<'_>) -> Option<Model> {
        None
    }

    /// The tier of what no technique of the game explains.
    fn beyond(&self) -> Tier;

    /// How much work a hint may take by default.
    fn budget(&self) -> HintBudget {
        HintBudget::default()
    }

    /// What the techniques up to a tier force next, the easiest first, until `found` breaks.
    fn deduce(
        &self,
        hardest: Tier,
        trust: Trust,
        run: &mut Run<'_>,
        found: &mut OnDeduction<'_>,
    ) -> Result<(), Halt>;

    /// Everything that the techniques find on the board as it is, from easy to hard.
    fn available(&self, hardest: Tier, run: &mut Run<'_>, found: &mut OnDeduction<'_>) -> Result<(), Halt> {
        self.deduce(hardest, Trust::Rules, run, found)
    }

    /// What stands in the way where the techniques up to a tier find nothing more. The default is the smallest choices that
    /// the rules leave; a game may also know patterns that are nearly there.
    fn blocked(&self, hardest: Tier, run: &mut Run<'_>) -> Result<Blocked, Halt> {
        blocked::by_rules(self, hardest, run)
    }

    /// Solves with the techniques up to a tier, as far as they lead, and rates the solve.
    fn by_logic(&self, hardest: Tier, trace: bool, run: &mut Run<'_>) -> Result<ByLogic<Model>, Halt>;

    /// Solves with a strategy of the game.
    fn solve(&self, choice: &Choice, run: &mut Run<'_>) -> Result<Answer, SolveError>;

    /// What else there is to say about a solution, or about a puzzle without one.
    fn details(&self, _solution: Option<&Model>) -> Details {
        Details::default()
    }
}

/// How many steps the parts of a hint may take; a step is about a microsecond.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct HintBudget {
    /// For the techniques to propose candidates.
    pub propose: u64,
    /// For verifying each of them, and for seeking a shorter reason.
    pub check: u64,
}

impl Default for HintBudget {
    fn default() -> HintBudget {
        HintBudget { propose: 1_000_000, check: 2_000_000 }
    }
}

/// What a game says about a solution beyond its notation.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Details {
    /// The name of the rule set, in games that have several.
    pub rule_set: Option<&'static str>,
    /// The cells of each path in order, by the path's name, in games whose solutions are paths.
    pub paths: Option<Vec<(String, Vec<Cell>)>>,
}
