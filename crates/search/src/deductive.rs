//! Games in which things are forced: techniques, rating, solutions.

use crate::answer::{Answer, Choice, SolveError};
use crate::blocked::{self, Blocked};
use crate::cdcl::{Lazy, Model, NothingLazy};
use crate::film::Frame;
use crate::halt::Halt;
use crate::run::Run;
use crate::technique::{ByLogic, OnDeduction, Tier, Trust};
use gridproof_game::Puzzle;
use gridproof_grid::Cell;
use gridproof_kernel::{Lit, Proof};

/// A puzzle in which things are forced.
pub trait Deductive: Puzzle {
    /// Returns the canonical notation of a completion, or what is wrong with it. This is the game's own
    /// solution checker: it must not use the rules' statements.
    fn solution(&self, model: &Model) -> Result<String, String>;

    /// Returns the same puzzle without any marks.
    fn unmarked(&self) -> Box<dyn Deductive>;

    /// Returns the puzzle with further marks.
    fn with(&self, marks: &[Lit]) -> Box<dyn Deductive>;

    /// Returns whether a literal is worth a hint of its own (in Sudoku a placement, not every candidate it
    /// removes).
    fn tells(&self, lit: Lit) -> bool;

    /// Returns the source of the rules that are too many to list.
    fn lazy(&self) -> Box<dyn Lazy + '_> {
        Box::new(NothingLazy)
    }

    /// Returns one completion, if the game has a fast way to find one. The caller verifies it with
    /// [`Deductive::solution`]. Without one, the general solver searches.
    fn completion(&self, _run: &mut Run<'_>) -> Option<Model> {
        None
    }

    /// Returns a draft of the proof that this completion is the only one, if the game has a quicker way to one than the
    /// general solver. [`Proved::only`](crate::reason::Proved::only) checks it.
    fn only(&self, _model: &Model, _run: &mut Run<'_>) -> Result<Option<Proof>, Halt> {
        Ok(None)
    }

    /// Returns the tier of what no technique of the game explains.
    fn beyond(&self) -> Tier;

    /// Returns how much work a hint may take by default.
    fn budget(&self) -> HintBudget {
        HintBudget::default()
    }

    /// Passes what the techniques force next to `found`, the easiest first, until it breaks.
    fn deduce(&self, seek: Seek, run: &mut Run<'_>, found: &mut OnDeduction<'_>) -> Result<(), Halt>;

    /// Returns a film that shows why the marks on the board cannot all stand, in as few frames as it finds; `None` if
    /// the game has no better way than the general one.
    fn refute(&self, _run: &mut Run<'_>) -> Result<Option<Refutation>, Halt> {
        Ok(None)
    }

    /// Passes everything that the techniques find on the current board to `found`, from easy to hard.
    fn available(&self, hardest: Tier, run: &mut Run<'_>, found: &mut OnDeduction<'_>) -> Result<(), Halt> {
        self.deduce(Seek { hardest, ..Seek::default() }, run, found)
    }

    /// Passes what the techniques find about one literal on the current board to `found`, from easy to hard. Other deductions
    /// may be among them.
    fn shows(
        &self,
        _lit: Lit,
        hardest: Tier,
        run: &mut Run<'_>,
        found: &mut OnDeduction<'_>,
    ) -> Result<(), Halt> {
        self.available(hardest, run, found)
    }

    /// Returns why the techniques up to a tier are stuck. The default reports the smallest choices that the
    /// rules leave; a game may also report patterns that are almost complete.
    fn blocked(&self, hardest: Tier, run: &mut Run<'_>) -> Result<Blocked, Halt> {
        blocked::by_rules(self, hardest, run)
    }

    /// Solves with the techniques up to a tier, as far as possible, and rates the solve.
    fn by_logic(&self, hardest: Tier, trace: bool, run: &mut Run<'_>) -> Result<ByLogic<Model>, Halt>;

    /// Solves with a strategy of the game.
    fn solve(&self, choice: &Choice, run: &mut Run<'_>) -> Result<Answer, SolveError>;

    /// Returns further facts about a solution, or about a puzzle without one.
    fn details(&self, _solution: Option<&Model>) -> Details {
        Details::default()
    }
}

/// What to look for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Seek {
    /// Nothing harder than this.
    pub hardest: Tier,
    /// What techniques may assume.
    pub trust: Trust,
    /// How far a film goes.
    pub extent: Extent,
    /// Only what forces this literal, where that saves work; other deductions may be among what is found.
    pub about: Option<Lit>,
}

impl Default for Seek {
    fn default() -> Seek {
        Seek { hardest: Tier(u8::MAX), trust: Trust::Rules, extent: Extent::Usual, about: None }
    }
}

/// How far the film of a hint goes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Extent {
    /// To the next deduction if the player keeps notes of what is ruled out, otherwise to the next placement.
    #[default]
    Usual,
    /// To the next deduction, even if it only rules something out.
    First,
    /// To the next placement.
    All,
}

/// A film that shows why some marks cannot all stand.
#[derive(Clone, Debug)]
pub struct Refutation {
    /// The one frame that supposes the marks, with the frames inside it.
    pub frame: Frame,
    /// The proof; its last line states that not all the marks hold.
    pub proof: Proof,
}

/// How many steps the parts of a hint may take; a step is about a microsecond.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct HintBudget {
    /// Steps for the techniques to propose candidates.
    pub propose: u64,
    /// Steps to verify each candidate, and to search for a shorter reason.
    pub check: u64,
}

impl Default for HintBudget {
    fn default() -> HintBudget {
        HintBudget { propose: 1_000_000, check: 2_000_000 }
    }
}

/// Facts about a solution beyond its notation.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Details {
    /// The name of the rule set, in games that have several.
    pub rule_set: Option<&'static str>,
    /// The cells of each path in order, by the path's name, in games whose solutions are paths.
    pub paths: Option<Vec<(String, Vec<Cell>)>>,
}
