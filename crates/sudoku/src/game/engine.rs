//! What the game can solve.

use super::{SudokuGame, SudokuPosition};
use crate::exact::{self, Engine};
use crate::generate::GENERATOR;
use crate::geometry::value_char;
use crate::logic::blocked::blocked;
use crate::logic::deduce::next;
use crate::logic::refute::refute;
use crate::logic::set::by_size;
use crate::logic::{Board, Set, SudokuWorker};
use crate::plain::Plain;
use crate::position::Sudoku;
use crate::rate::BEYOND;
use crate::strategies::STRATEGIES;
use gridproof_game::Puzzle;
use gridproof_grid::NotationError;
use gridproof_kernel::{Atom, Lit, Rules};
use gridproof_search::blocked::Blocked;
use gridproof_search::generate::Generator;
use gridproof_search::strategy::About;
use gridproof_search::technique::{self, ByLogic};
use gridproof_search::{
    Answer, Choice, Deductive, Halt, Model, OnDeduction, PlainSolver, Position, Refutation, Run, Seek,
    Solvable, SolveError, Tier, Trust,
};

impl SudokuPosition {
    /// The assignment of a full grid.
    pub(crate) fn model(&self, grid: &[u32]) -> Model {
        let atoms = (0..self.rules.atoms()).map(Atom);
        Model::from_truths(atoms.map(|atom| {
            let (cell, value) = self.rules.cell_and_value(atom);
            grid[cell as usize] == value
        }))
    }
}

fn position(sudoku: Sudoku) -> Position {
    Position::Deductive(Box::new(SudokuPosition::new(sudoku)))
}

impl Solvable for SudokuGame {
    fn open(&self, text: &str) -> Result<Position, NotationError> {
        Sudoku::read(text).map(position)
    }

    fn strategies(&self) -> Vec<&'static About> {
        STRATEGIES.abouts()
    }

    fn plain_solver(&self) -> Option<Box<dyn PlainSolver>> {
        Some(Box::new(Plain::default()))
    }

    fn class(&self, text: &str) -> Result<Option<String>, NotationError> {
        Ok(Sudoku::read(text)?.class())
    }

    fn generator(&self) -> Option<&'static dyn Generator> {
        Some(&GENERATOR)
    }
}

impl Deductive for SudokuPosition {
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

    fn unmarked(&self) -> Box<dyn Deductive> {
        Box::new(SudokuPosition::new(self.sudoku.unmarked()))
    }

    fn with(&self, marks: &[Lit]) -> Box<dyn Deductive> {
        let sudoku = marks.iter().fold(self.sudoku.clone(), |sudoku, mark| {
            let (cell, value) = self.rules.cell_and_value(mark.atom());
            if mark.is_positive() { sudoku.place(cell, value) } else { sudoku.delete(cell, value) }
        });
        Box::new(SudokuPosition::new(sudoku))
    }

    fn tells(&self, lit: Lit) -> bool {
        lit.is_positive() && self.sudoku.value(self.rules.cell_and_value(lit.atom()).0).is_none()
    }

    fn completion(&self, run: &mut Run<'_>) -> Option<Model> {
        let found = exact::count(&self.sudoku, 1, 1, Engine::Fast, run);
        found.solutions.first().map(|grid| self.model(grid))
    }

    fn beyond(&self) -> Tier {
        BEYOND
    }

    /// Every technique proves what it finds from the rules, so `trust` makes no difference.
    fn deduce(&self, seek: Seek, run: &mut Run<'_>, found: &mut OnDeduction<'_>) -> Result<(), Halt> {
        by_size!(self.sudoku.shape(), next(&self.sudoku, &self.rules, seek, run, found))
    }

    fn refute(&self, run: &mut Run<'_>) -> Result<Option<Refutation>, Halt> {
        by_size!(self.sudoku.shape(), refute(&self.sudoku, &self.rules, self.marks(), run))
    }

    fn available(&self, hardest: Tier, run: &mut Run<'_>, found: &mut OnDeduction<'_>) -> Result<(), Halt> {
        by_size!(self.sudoku.shape(), available(&self.sudoku, hardest, None, run, found))
    }

    fn shows(
        &self,
        lit: Lit,
        hardest: Tier,
        run: &mut Run<'_>,
        found: &mut OnDeduction<'_>,
    ) -> Result<(), Halt> {
        by_size!(self.sudoku.shape(), available(&self.sudoku, hardest, Some(lit), run, found))
    }

    fn blocked(&self, hardest: Tier, run: &mut Run<'_>) -> Result<Blocked, Halt> {
        by_size!(self.sudoku.shape(), blocked(&self.sudoku, &self.rules, hardest, run))
    }

    fn by_logic(&self, hardest: Tier, trace: bool, run: &mut Run<'_>) -> Result<ByLogic<Model>, Halt> {
        let solved = by_size!(self.sudoku.shape(), by_logic(&self.sudoku, hardest, trace, run))?;
        Ok(solved.map(|grid| self.model(&grid)))
    }

    fn solve(&self, choice: &Choice, run: &mut Run<'_>) -> Result<Answer, SolveError> {
        choice.run(STRATEGIES, self, run)
    }
}

/// Everything that the techniques find on the board as it is. A technique that assumes one solution reports what can be proved
/// without that.
fn available<S: Set>(
    sudoku: &Sudoku,
    hardest: Tier,
    about: Option<Lit>,
    run: &mut Run<'_>,
    found: &mut OnDeduction<'_>,
) -> Result<(), Halt> {
    let board = Board::<S>::new(sudoku.shape());
    let seek = Seek { hardest, trust: Trust::OneSolution, about, ..Seek::default() };
    technique::deduce(&mut SudokuWorker::new(&board, sudoku), seek, run, found)
}

/// The solve by techniques up to a tier, with the grid if they fill it.
fn by_logic<S: Set>(
    sudoku: &Sudoku,
    hardest: Tier,
    trace: bool,
    run: &mut Run<'_>,
) -> Result<ByLogic<Vec<u32>>, Halt> {
    let board = Board::<S>::new(sudoku.shape());
    let worker = SudokuWorker::new(&board, sudoku);
    let worker = if trace { worker.keeping_lists() } else { worker };
    Ok(technique::solve(worker, hardest, trace, run)?.map(|worker| worker.grid()))
}
