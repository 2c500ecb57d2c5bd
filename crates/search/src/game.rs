//! What a game must offer so that every question can be put to it: the interface between the games and the rest.
//!
//! A game is a [`Game`]: a name and a way to read positions. A [`Position`] is one puzzle with the
//! player's marks on it. Everything generic (solving, hints, explanations, proofs, narration) works on these
//! two traits; `docs/adding-a-game.md` walks through the smallest game that implements them.

use crate::blocked::{self, Blocked};
use crate::cdcl::{Lazy, Model, NothingLazy, Solver};
use crate::generate::Generator;
use crate::plan::Plan;
use crate::run::{Limit, Run};
use crate::strategy::{About, Registry, SettingError, Settings, Strategy, UnknownStrategy};
use crate::verdict::Count;
use gridproof_grid::NotationError;
use gridproof_kernel::{Lit, Proof, Rule, Rules};
pub use gridproof_scene::{Area, Pencil, Place};
use gridproof_scene::{Scene, TerminalOptions};
use std::ops::ControlFlow;

/// A game: how to read its puzzles, and what it can do with them.
pub trait Game: Sync {
    /// The short name, such as `sudoku`.
    fn name(&self) -> &'static str;

    /// One line for people.
    fn description(&self) -> &'static str;

    /// Reads a puzzle, with or without marks, in any notation of the game.
    fn read(&self, text: &str) -> Result<Box<dyn Position>, NotationError>;

    /// Reads every puzzle of a file, with the number of the line where each starts. By default there is one puzzle per
    /// line, and lines that are blank or start with `#` hold none.
    fn read_all(&self, text: &str) -> Vec<(usize, ReadPosition)> {
        let lines = text.lines().enumerate().map(|(index, line)| (index + 1, line.trim_end()));
        let puzzles = lines.filter(|(_, line)| {
            let start = line.trim_start();
            !start.is_empty() && !start.starts_with('#')
        });
        puzzles.map(|(number, line)| (number, self.read(line))).collect()
    }

    /// The notations it writes: name and description, the canonical one first.
    fn formats(&self) -> Vec<(&'static str, &'static str)> {
        vec![("canonical", "one line, with the marks")]
    }

    /// What its strategies say of themselves, the default one first.
    fn strategies(&self) -> Vec<&'static About>;

    /// How it makes puzzles; `None` where it does not.
    fn generator(&self) -> Option<&'static dyn Generator> {
        None
    }
}

/// A position, or why a text is none.
pub type ReadPosition = Result<Box<dyn Position>, NotationError>;

/// How hard a deduction is for a person, from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Tier(pub u8);

/// One puzzle with the player's marks on it. Immutable.
pub trait Position {
    /// The rules of the puzzle.
    fn rules(&self) -> &dyn Rules;

    /// What the player has put on the board, right or wrong.
    fn marks(&self) -> &[Lit];

    /// The canonical notation, with the marks.
    fn text(&self) -> String;

    /// What to draw, with as many small marks as asked for.
    fn scene(&self, pencil: Pencil) -> Scene;

    /// A picture for a terminal.
    fn picture(&self) -> String {
        gridproof_scene::to_terminal(&self.scene(Pencil::Off), &TerminalOptions::default())
    }

    /// The canonical notation of a completion, or what is wrong with it. This is the game's own solution checker: it
    /// must not use the rules' statements.
    fn solution(&self, model: &Model) -> Result<String, String>;

    /// The position with further marks.
    fn with(&self, marks: &[Lit]) -> Box<dyn Position>;

    /// Whether a literal is worth a hint of its own (in Sudoku a placement, not every candidate it removes).
    fn tells(&self, lit: Lit) -> bool;

    /// Whether the player has nothing left to do.
    fn is_complete(&self) -> bool;

    /// The rules too many to list, if there are any.
    fn lazy(&self) -> Box<dyn Lazy + '_> {
        Box::new(NothingLazy)
    }

    /// One completion, if the game has a fast way to find one. Nothing rests on it: it is put before the game's own
    /// checker, and without one the general solver looks.
    fn completion(&self, _run: &mut Run<'_>) -> Option<Model> {
        None
    }

    /// The tier of what no technique of the game explains.
    fn beyond(&self) -> Tier;

    /// How much work a hint may take where nobody says otherwise.
    fn effort(&self) -> Effort {
        Effort::default()
    }

    /// What the techniques force next, the easiest first, as long as `found` says to go on.
    fn deduce(&self, hardest: Tier, run: &mut Run<'_>, found: &mut Found<'_>) -> Result<(), Limit>;

    /// The same with techniques that take for granted that the puzzle has exactly one solution, where the game has rules of the
    /// class `unique`. Asked only when somebody allows it.
    fn deduce_if_unique(&self, hardest: Tier, run: &mut Run<'_>, found: &mut Found<'_>) -> Result<(), Limit> {
        self.deduce(hardest, run, found)
    }

    /// Everything that the techniques find in the position as it is, from easy to hard.
    fn available(&self, hardest: Tier, run: &mut Run<'_>, found: &mut Found<'_>) -> Result<(), Limit> {
        self.deduce(hardest, run, found)
    }

    /// What stands in the way where the techniques up to a tier find nothing more. By default the smallest choices that
    /// the rules leave; a game may know the patterns that are nearly there, too.
    fn blocked(&self, hardest: Tier, run: &mut Run<'_>) -> Result<Blocked, Limit> {
        blocked::by_rules(self, hardest, run)
    }

    /// Difficulty by the techniques up to a tier; `None` where the game has no rating.
    fn rate(&self, _hardest: Tier, _run: &mut Run<'_>) -> Result<Option<Rating>, Limit> {
        Ok(None)
    }

    /// The position in a notation of the game, or why that notation cannot hold it.
    fn write(&self, format: &str) -> Result<String, String> {
        match format {
            "canonical" => Ok(self.text()),
            _ => Err(format!("there is no format {format:?}; there is canonical")),
        }
    }

    /// Solves it with a strategy of the game.
    fn solve(&self, choice: &Choice, run: &mut Run<'_>) -> Result<Answer, ChoiceError>;

    /// A line of moves and a bound, where the game is one of optimisation; `None` where it is not.
    fn plan(&self, _choice: &Choice, _run: &mut Run<'_>) -> Option<Result<Plan, ChoiceError>> {
        None
    }

    /// What else there is to say of a solution, or of a puzzle without one, by field name in JSON.
    fn details(&self, _solution: Option<&Model>) -> Vec<(&'static str, Detail)> {
        vec![]
    }

    /// How the game speaks.
    fn words(&self) -> &dyn Words;
}

/// How many steps the parts of a hint may take; a step is about a microsecond.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Effort {
    /// For the techniques to propose candidates.
    pub propose: u64,
    /// For verifying each of them, and for seeking a shorter reason.
    pub check: u64,
}

impl Default for Effort {
    fn default() -> Effort {
        Effort { propose: 1_000_000, check: 2_000_000 }
    }
}

/// Something to say of a solution in a field of its own.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Detail {
    /// A word or a text.
    Text(String),
    /// Lists by name, such as the cells of each path.
    Lists(Vec<(String, Vec<String>)>),
}

/// How hard a puzzle is for a person.
#[derive(Clone, PartialEq, Debug)]
pub struct Rating {
    /// The difficulty on the game's own scale.
    pub difficulty: u8,
    /// Whether the techniques explain every step to the end.
    pub solved_by_logic: bool,
    /// The hardest tier used.
    pub hardest: Tier,
    /// The number of steps per tier, from tier 1 on.
    pub counts: Vec<u32>,
    /// The techniques used and how often, from easy to hard.
    pub techniques: Vec<(&'static str, u32)>,
    /// The same solve on other scales, by name.
    pub scales: Vec<(&'static str, f64)>,
}

/// Hears of a deduction, with the run at hand, and says whether to go on.
pub type Found<'f> = dyn FnMut(Deduction, &mut Run<'_>) -> ControlFlow<()> + 'f;

/// How a game speaks of its literals and rules. Sentences have no capital and no full stop.
pub trait Words {
    /// A literal as a fact: `r3c4 is 4`, `r3c4 is not 4`.
    fn lit(&self, lit: Lit) -> String;

    /// A rule as a fact: `column 4 has at most one 1`.
    fn rule(&self, rule: Rule<'_>) -> String;

    /// What a literal is about.
    fn target(&self, lit: Lit) -> Target;

    /// What a proof that these literals are forced has shown, for the verification record.
    fn conclusion(&self, _: &[Lit]) -> &'static str {
        "forced"
    }

    /// Whether a rule only states what the puzzle gives.
    fn is_given(&self, rule: Rule<'_>) -> bool;

    /// The part of the board that a rule is about, if it is a part that people look at.
    fn area(&self, rule: Rule<'_>) -> Option<Area>;
}

/// What a literal is about: `{"cell": "r3c4", "value": "4", "not": true}`.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Target {
    /// Where.
    pub place: Place,
    /// What is there, in the game's words.
    pub value: String,
    /// Whether it is ruled out.
    pub not: bool,
}

/// What a technique found: the draft of a hint. Nothing in it is believed before the kernel has checked the proof.
#[derive(Clone, Debug)]
pub struct Deduction {
    /// The name of the technique.
    pub technique: &'static str,
    /// Its tier.
    pub tier: Tier,
    /// What follows.
    pub targets: Vec<Lit>,
    /// Why, in connected prose.
    pub narrative: String,
    /// Why, line by line.
    pub proof: Proof,
}

/// Which strategy to run, and how.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Choice {
    /// The name; the game's default if none is given.
    pub strategy: Option<String>,
    /// Settings by name.
    pub set: Vec<(String, String)>,
    /// Stop after so many solutions; 2 tells whether the first is the only one.
    pub limit: u64,
    /// Decides between equals where a strategy chooses at random.
    pub seed: u64,
    /// Whether to keep the steps, if the strategy has any to tell.
    pub trace: bool,
}

/// A choice that cannot be.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ChoiceError {
    /// No such strategy.
    #[error(transparent)]
    Strategy(#[from] UnknownStrategy),
    /// No such setting.
    #[error(transparent)]
    Setting(#[from] SettingError),
}

impl Choice {
    /// Runs the chosen strategy of a registry.
    pub fn run<P: ?Sized>(
        &self,
        registry: Registry<P, Task, Answer>,
        puzzle: &P,
        run: &mut Run<'_>,
    ) -> Result<Answer, ChoiceError> {
        let strategy = registry.get(self.strategy.as_deref())?;
        let settings = Settings::read(strategy.about(), &self.set)?;
        let task = Task { limit: self.limit, seed: self.seed, trace: self.trace };
        Ok(strategy.run(puzzle, task, &settings, run))
    }
}

/// What a solving strategy is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Task {
    /// Stop after so many solutions.
    pub limit: u64,
    /// Decides between equals where the strategy chooses at random; most do not.
    pub seed: u64,
    /// Whether to keep the steps, if there are any to tell.
    pub trace: bool,
}

/// What a solving strategy found.
#[derive(Clone, PartialEq, Debug)]
pub struct Answer {
    /// The strategy that answered.
    pub strategy: &'static str,
    /// How many solutions there are, as far as it knows.
    pub count: Count,
    /// The first solutions, each verified: at most [`Answer::KEPT`].
    pub solutions: Vec<Model>,
    /// The limit that stopped it.
    pub stopped: Option<Limit>,
    /// States looked at.
    pub states: u64,
    /// States given up early.
    pub pruned: u64,
    /// What else the strategy counted, by name.
    pub metrics: Vec<(&'static str, u64)>,
    /// The steps, where they were asked for and the strategy solves in steps that can be told.
    pub trace: Option<Vec<Traced>>,
}

/// One step of a strategy that solves as people do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Traced {
    /// The technique.
    pub technique: &'static str,
    /// Its tier.
    pub tier: Tier,
    /// What it placed and ruled out.
    pub did: Vec<Lit>,
}

impl Answer {
    /// How many solutions an answer keeps; the others are only counted.
    pub const KEPT: usize = 2;

    /// The answer of a strategy that a limit stopped before it knew anything.
    pub fn stopped(strategy: &'static str, limit: Limit) -> Answer {
        Answer {
            strategy,
            count: Count { timed_out: true, ..Count::default() },
            solutions: vec![],
            stopped: Some(limit),
            states: 0,
            pruned: 0,
            metrics: vec![],
            trace: None,
        }
    }

    /// The answer of the techniques alone: where they fill the board, that is the only solution; where they do not, and no
    /// limit stopped them, they reach no further. Wrong marks can lead them to a full board that is no solution, so the
    /// game's own checker decides.
    pub fn by_logic(position: &dyn Position, filled: Result<Option<Model>, Limit>) -> Answer {
        let answer = Answer::stopped("logic", filled.as_ref().err().copied().unwrap_or(Limit::Reach));
        match filled.ok().flatten().filter(|model| position.solution(model).is_ok()) {
            None => answer,
            Some(model) => Answer {
                count: Count { found: 1, complete: true, ..Count::default() },
                solutions: vec![model],
                stopped: None,
                ..answer
            },
        }
    }
}

/// The pseudo-Boolean solver as a strategy for any game.
pub struct Cdcl;

impl<P: Position> Strategy<P, Task, Answer> for Cdcl {
    fn about(&self) -> &About {
        &About {
            name: "cdcl",
            description: "learns from every conflict; its refutations are proofs",
            steps: 50_000_000,
            millis: 20_000,
            parameters: &[],
        }
    }

    fn run(&self, puzzle: &P, task: Task, _: &Settings, run: &mut Run<'_>) -> Answer {
        let mut answer = Answer::stopped("cdcl", Limit::Rules);
        let solver = match Solver::within(puzzle.rules(), run) {
            Ok(Ok(solver)) => solver,
            Ok(Err(_)) => return answer,
            Err(limit) => return Answer::stopped("cdcl", limit),
        };
        let mut replayed = true;
        let mut keep = |model: &Model| {
            replayed &= puzzle.solution(model).is_ok();
            if answer.solutions.len() < Answer::KEPT {
                answer.solutions.push(model.clone());
            }
        };
        let found = solver.enumerate(puzzle.marks(), task.limit, &mut *puzzle.lazy(), run, &mut keep);
        if !replayed {
            return Answer { solutions: vec![], ..answer };
        }
        Answer {
            count: found.count,
            stopped: found.stopped,
            states: found.effort.decisions,
            pruned: found.effort.conflicts,
            ..answer
        }
    }
}
