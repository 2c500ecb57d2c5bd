//! The pieces put together for the rest of the engine.

use crate::WHOLE;
use crate::blocked::blocked;
use crate::deduce;
use crate::exact::{self, Engine};
use crate::generate::GENERATOR;
use crate::geometry::value_char;
use crate::logic::{Board, Set, Wide};
use crate::notation::Format;
use crate::position::Sudoku;
use crate::rate::{BEYOND, rate, solve_by_logic};
use crate::relabel::Relabelling;
use crate::rules::SudokuRules;
use crate::solve::Solve;
use crate::trace::trace;
use gridproof_grid::NotationError;
use gridproof_kernel::{Lit, Rules};
use gridproof_scene::Scene;
use gridproof_search::blocked::Blocked;
use gridproof_search::game::{
    Answer, Cdcl, Choice, ChoiceError, Found, Game, Pencil, Position, Rating, ReadPosition, Task, Tier, Words,
};
use gridproof_search::generate::Generator;
use gridproof_search::strategy::{About, Registry, Settings, Strategy};
use gridproof_search::{Limit, Model, Run};

/// The game, for the registry.
pub struct SudokuGame;

/// The game, for the registry.
pub static GAME: SudokuGame = SudokuGame;

/// The most cells of a board whose sets of cells fit 128 bits.
const SMALL: u32 = 128;

/// A position together with what is derived from it once.
pub(crate) struct SudokuPosition {
    pub(crate) sudoku: Sudoku,
    pub(crate) rules: SudokuRules,
    marks: Vec<Lit>,
}

impl SudokuPosition {
    pub(crate) fn new(sudoku: Sudoku) -> SudokuPosition {
        let rules = SudokuRules::new(&sudoku);
        let mut marks = vec![];
        for cell in sudoku.cells() {
            marks.extend(sudoku.placed(cell).map(|value| rules.lit(cell, value)));
            marks
                .extend(crate::logic::set::values(sudoku.deleted(cell)).map(|value| !rules.lit(cell, value)));
        }
        SudokuPosition { sudoku, rules, marks }
    }

    /// The assignment of a full grid.
    fn model(&self, grid: &[u32]) -> Model {
        let atoms = (0..self.rules.atoms()).map(gridproof_kernel::Atom);
        Model::from_truths(atoms.map(|atom| {
            let (cell, value) = self.rules.cell_and_value(atom);
            grid[cell as usize] == value
        }))
    }

    fn exact(&self, engine: Engine, strategy: &'static str, task: Task, run: &mut Run<'_>) -> Answer {
        let relabelled = Relabelling::new(task.seed, self.sudoku.shape().size());
        let found = exact::count(&relabelled.apply(&self.sudoku), task.limit, Answer::KEPT, engine, run);
        Answer {
            strategy,
            count: found.count,
            solutions: found.grids.iter().map(|grid| self.model(&relabelled.undo(grid))).collect(),
            stopped: found.stopped,
            states: found.states,
            pruned: found.pruned,
            metrics: vec![],
            trace: None,
        }
    }

    /// Whether a set of cells of this board fits 128 bits. The small engine reads no other boards.
    fn is_small(&self) -> bool {
        !WHOLE || self.sudoku.shape().cells() <= SMALL
    }
}

impl Game for SudokuGame {
    fn name(&self) -> &'static str {
        "sudoku"
    }

    fn description(&self) -> &'static str {
        "Sudoku from 4x4 to 25x25: each row, column and box holds every value once"
    }

    fn read(&self, text: &str) -> Result<Box<dyn Position>, NotationError> {
        let sudoku = if WHOLE { Sudoku::read(text)? } else { read_small(text)? };
        Ok(Box::new(SudokuPosition::new(sudoku)))
    }

    fn read_all(&self, text: &str) -> Vec<(usize, ReadPosition)> {
        if !WHOLE {
            return vec![];
        }
        let boxed = |sudoku| Box::new(SudokuPosition::new(sudoku)) as Box<dyn Position>;
        Sudoku::read_all(text).into_iter().map(|(line, read)| (line, read.map(boxed))).collect()
    }

    fn formats(&self) -> Vec<(&'static str, &'static str)> {
        if !WHOLE {
            return vec![];
        }
        Format::ALL.iter().map(|format| (format.name(), format.description())).collect()
    }

    fn strategies(&self) -> Vec<&'static About> {
        STRATEGIES.abouts()
    }

    fn generator(&self) -> Option<&'static dyn Generator> {
        if WHOLE { Some(&GENERATOR) } else { None }
    }
}

/// What the small engine reads: small boards in the project's own notation.
fn read_small(text: &str) -> Result<Sudoku, NotationError> {
    let sudoku = Sudoku::read_canonical(text)?;
    if sudoku.shape().cells() > SMALL {
        return Err(NotationError::at(text, 0, "the board is too large for the small engine".to_owned()));
    }
    Ok(sudoku)
}

impl Position for SudokuPosition {
    fn rules(&self) -> &dyn Rules {
        &self.rules
    }

    fn marks(&self) -> &[Lit] {
        &self.marks
    }

    fn text(&self) -> String {
        self.sudoku.text()
    }

    fn scene(&self, pencil: Pencil) -> Scene {
        crate::scene::of(&self.sudoku, pencil)
    }

    fn solution(&self, model: &Model) -> Result<String, String> {
        let shape = self.sudoku.shape();
        let mut grid: Vec<u32> = vec![];
        for cell in self.sudoku.cells() {
            let held: Vec<u32> =
                (0..shape.size()).filter(|&v| model.holds(self.rules.lit(cell, v))).collect();
            let at = shape.cell(cell);
            let [value] = held[..] else { return Err(format!("{at} holds {} values", held.len())) };
            if self.sudoku.value(cell).is_some_and(|known| known != value) {
                return Err(format!("{at} differs from the board"));
            }
            if self.sudoku.deleted(cell) >> value & 1 == 1 {
                return Err(format!("{at} holds a deleted candidate"));
            }
            let twin =
                (0..cell).find(|&o| grid[o as usize] == value && shape.shared_house(cell, o).is_some());
            if let Some(other) = twin {
                return Err(format!("{at} and {} hold the same value", shape.cell(other)));
            }
            grid.push(value);
        }
        Ok(grid.into_iter().map(value_char).collect())
    }

    fn with(&self, marks: &[Lit]) -> Box<dyn Position> {
        let sudoku = marks.iter().fold(self.sudoku.clone(), |sudoku, mark| {
            let (cell, value) = self.rules.cell_and_value(mark.atom());
            if mark.is_positive() { sudoku.place(cell, value) } else { sudoku.delete(cell, value) }
        });
        Box::new(SudokuPosition::new(sudoku))
    }

    fn tells(&self, lit: Lit) -> bool {
        lit.is_positive() && self.sudoku.value(self.rules.cell_and_value(lit.atom()).0).is_none()
    }

    fn is_complete(&self) -> bool {
        self.sudoku.cells().all(|cell| self.sudoku.value(cell).is_some())
    }

    fn picture(&self) -> String {
        if !WHOLE {
            return String::new();
        }
        gridproof_scene::to_terminal(&self.scene(Pencil::Off), &gridproof_scene::TerminalOptions::default())
    }

    fn completion(&self, run: &mut Run<'_>) -> Option<Model> {
        let found = exact::count(&self.sudoku, 1, 1, Engine::Fast, run);
        found.grids.first().map(|grid| self.model(grid))
    }

    fn beyond(&self) -> Tier {
        BEYOND
    }

    fn deduce(&self, hardest: Tier, run: &mut Run<'_>, found: &mut Found<'_>) -> Result<(), Limit> {
        match self.is_small() {
            true => deduce::next::<u128>(&self.sudoku, &self.rules, hardest, run, found),
            false => deduce::next::<Wide>(&self.sudoku, &self.rules, hardest, run, found),
        }
    }

    fn available(&self, hardest: Tier, run: &mut Run<'_>, found: &mut Found<'_>) -> Result<(), Limit> {
        if !WHOLE {
            return Err(Limit::Reach);
        }
        match self.is_small() {
            true => deduce::available::<u128>(&self.sudoku, &self.rules, hardest, run, found),
            false => deduce::available::<Wide>(&self.sudoku, &self.rules, hardest, run, found),
        }
    }

    fn blocked(&self, hardest: Tier, run: &mut Run<'_>) -> Result<Blocked, Limit> {
        if !WHOLE {
            return Err(Limit::Reach);
        }
        match self.is_small() {
            true => blocked::<u128>(&self.sudoku, &self.rules, hardest, run),
            false => blocked::<Wide>(&self.sudoku, &self.rules, hardest, run),
        }
    }

    fn rate(&self, hardest: Tier, run: &mut Run<'_>) -> Result<Option<Rating>, Limit> {
        if !WHOLE {
            return Err(Limit::Reach);
        }
        let shape = self.sudoku.shape();
        match self.is_small() {
            true => rate(&Board::<u128>::new(shape), &self.sudoku, hardest, run).map(Some),
            false => rate(&Board::<Wide>::new(shape), &self.sudoku, hardest, run).map(Some),
        }
    }

    fn write(&self, format: &str) -> Result<String, String> {
        if !WHOLE {
            return Err(Limit::Reach.why().to_owned());
        }
        let Some(format) = Format::named(format) else {
            let names: Vec<&str> = Format::ALL.iter().map(|format| format.name()).collect();
            return Err(format!("there is no format {format:?}; there are {}", names.join(", ")));
        };
        self.sudoku.write(format).map_err(|cannot| cannot.to_string())
    }

    fn solve(&self, choice: &Choice, run: &mut Run<'_>) -> Result<Answer, ChoiceError> {
        if !WHOLE {
            return Ok(Answer::stopped("fast", Limit::Reach));
        }
        choice.run(STRATEGIES, self, run)
    }

    fn words(&self) -> &dyn Words {
        &self.rules
    }
}

static STRATEGIES: Registry<SudokuPosition, Task, Answer> =
    Registry(if WHOLE { &[&Fast, &Cdcl, &Logic, &Dlx] } else { &[] });

/// The fast exact search as a strategy.
struct Fast;

impl Strategy<SudokuPosition, Task, Answer> for Fast {
    fn about(&self) -> &About {
        &About {
            name: "fast",
            description: "deduces in all boxes at once, guesses where there is least choice",
            steps: 50_000_000,
            millis: 20_000,
            parameters: &[],
        }
    }

    fn run(&self, puzzle: &SudokuPosition, task: Task, _: &Settings, run: &mut Run<'_>) -> Answer {
        puzzle.exact(Engine::Fast, "fast", task, run)
    }
}

/// Dancing links as a strategy.
struct Dlx;

impl Strategy<SudokuPosition, Task, Answer> for Dlx {
    fn about(&self) -> &About {
        &About {
            name: "dlx",
            description: "Knuth's dancing links, the well-known reference",
            steps: 50_000_000,
            millis: 20_000,
            parameters: &[],
        }
    }

    fn run(&self, puzzle: &SudokuPosition, task: Task, _: &Settings, run: &mut Run<'_>) -> Answer {
        puzzle.exact(Engine::Dlx, "dlx", task, run)
    }
}

/// The techniques as a strategy: what they fill is the only solution.
struct Logic;

/// The steps of a solve and the values it reached.
fn told<S: Set + 'static>(solve: &Solve<'_, S>) -> (u64, Vec<Option<u32>>) {
    (solve.counts.total(), solve.values())
}

impl Strategy<SudokuPosition, Task, Answer> for Logic {
    fn about(&self) -> &About {
        &About {
            name: "logic",
            description: "the techniques alone; inconclusive where they do not reach",
            steps: 50_000_000,
            millis: 20_000,
            parameters: &[],
        }
    }

    fn run(&self, puzzle: &SudokuPosition, task: Task, _: &Settings, run: &mut Run<'_>) -> Answer {
        let (shape, sudoku, rules) = (puzzle.sudoku.shape(), &puzzle.sudoku, &puzzle.rules);
        let solved = match puzzle.is_small() {
            true => solve_by_logic(&Board::<u128>::new(shape), sudoku, BEYOND, run).map(|solve| told(&solve)),
            false => {
                solve_by_logic(&Board::<Wide>::new(shape), sudoku, BEYOND, run).map(|solve| told(&solve))
            }
        };
        let trace = task.trace.then(|| {
            let traced = match puzzle.is_small() {
                true => trace(&Board::<u128>::new(shape), sudoku, rules, run),
                false => trace(&Board::<Wide>::new(shape), sudoku, rules, run),
            };
            traced.unwrap_or_default()
        });
        let states = solved.as_ref().map_or(0, |&(steps, _)| steps);
        let filled = solved.map(|(_, values)| {
            let grid: Option<Vec<u32>> = values.into_iter().collect();
            grid.map(|grid| puzzle.model(&grid))
        });
        Answer { states, trace, ..Answer::by_logic(puzzle, filled) }
    }
}
