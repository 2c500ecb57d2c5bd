//! Implements the traits of the engine.

use super::{LatinGame, LatinPosition};
use crate::generate::GENERATOR;
use crate::logic::LatinWorker;
use crate::notation::digit;
use crate::position::Latin;
use crate::rate::BEYOND;
use crate::strategies::STRATEGIES;
use gridproof_grid::NotationError;
use gridproof_kernel::{Atom, Lit, Rules};
use gridproof_search::generate::Generator;
use gridproof_search::strategy::About;
use gridproof_search::technique::{self, ByLogic};
use gridproof_search::{
    Answer, Choice, Deductive, Halt, Model, OnDeduction, Position, Run, Seek, Solvable, SolveError, Tier,
};

impl LatinPosition {
    /// Returns the assignment of a full grid.
    pub(crate) fn model(&self, grid: &[u32]) -> Model {
        let atoms = (0..self.rules.atoms()).map(Atom);
        Model::from_truths(atoms.map(|atom| {
            let (cell, value) = self.rules.cell_and_value(atom);
            grid[cell as usize] == value
        }))
    }

    fn worker(&self) -> LatinWorker<'_> {
        LatinWorker { latin: self.latin.clone(), rules: &self.rules }
    }
}

fn position(text: &str) -> Result<Position, NotationError> {
    Ok(Position::Deductive(Box::new(LatinPosition::new(Latin::read(text)?))))
}

impl Solvable for LatinGame {
    fn open(&self, text: &str) -> Result<Position, NotationError> {
        position(text)
    }

    fn strategies(&self) -> Vec<&'static About> {
        STRATEGIES.abouts()
    }

    fn class(&self, text: &str) -> Result<Option<String>, NotationError> {
        Ok(Latin::read(text)?.class())
    }

    fn generator(&self) -> Option<&'static dyn Generator> {
        Some(&GENERATOR)
    }
}

impl Deductive for LatinPosition {
    fn solution(&self, model: &Model) -> Result<String, String> {
        let values =
            |cell| (0..self.latin.size()).filter(move |&value| model.holds(self.rules.lit(cell, value)));
        let mut grid = vec![];
        for cell in self.latin.cells() {
            let (at, held): (_, Vec<u32>) = (self.latin.cell(cell), values(cell).collect());
            let [value] = held[..] else { return Err(format!("{at} holds {} values", held.len())) };
            if self.latin.value(cell).is_some_and(|known| known != value) {
                return Err(format!("{at} differs from the board"));
            }
            if let Some(other) = (0..cell)
                .find(|&other| grid[other as usize] == value && self.latin.see_each_other(cell, other))
            {
                return Err(format!("{at} and {} hold the same value", self.latin.cell(other)));
            }
            grid.push(value);
        }
        Ok(grid.into_iter().map(|value| digit(Some(value))).collect())
    }

    fn unmarked(&self) -> Box<dyn Deductive> {
        Box::new(LatinPosition::new(self.latin.unmarked()))
    }

    fn with(&self, marks: &[Lit]) -> Box<dyn Deductive> {
        let placements = marks.iter().filter(|mark| mark.is_positive());
        let latin = placements.fold(self.latin.clone(), |latin, mark| {
            let (cell, value) = self.rules.cell_and_value(mark.atom());
            latin.place(cell, value)
        });
        Box::new(LatinPosition::new(latin))
    }

    fn tells(&self, lit: Lit) -> bool {
        lit.is_positive() && self.latin.value(self.rules.cell_and_value(lit.atom()).0).is_none()
    }

    fn beyond(&self) -> Tier {
        BEYOND
    }

    fn deduce(&self, seek: Seek, run: &mut Run<'_>, found: &mut OnDeduction<'_>) -> Result<(), Halt> {
        technique::deduce(&mut self.worker(), seek, run, found)
    }

    fn by_logic(&self, hardest: Tier, trace: bool, run: &mut Run<'_>) -> Result<ByLogic<Model>, Halt> {
        let solved = technique::solve(self.worker(), hardest, trace, run)?;
        Ok(solved.map(|worker| self.model(&worker.grid())))
    }

    fn solve(&self, choice: &Choice, run: &mut Run<'_>) -> Result<Answer, SolveError> {
        choice.run(STRATEGIES, self, run)
    }
}
