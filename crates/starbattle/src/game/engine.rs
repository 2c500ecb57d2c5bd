//! What the game can solve.

use super::{StarBattleGame, StarPosition, flaw};
use crate::exact;
use crate::generate::GENERATOR;
use crate::logic::{self, Board, StarWorker, blocked};
use crate::position::{Mark, StarBattle};
use crate::rate::BEYOND;
use crate::strategies::STRATEGIES;
use gridproof_grid::NotationError;
use gridproof_kernel::{Lit, Rules};
use gridproof_search::blocked::Blocked;
use gridproof_search::generate::Generator;
use gridproof_search::strategy::About;
use gridproof_search::technique::{self, ByLogic};
use gridproof_search::{
    Answer, Choice, Deductive, Halt, HintBudget, Model, OnDeduction, Position, Refutation, Run, Seek,
    Solvable, SolveError, Tier,
};

impl StarPosition {
    /// The assignment of a solution's stars.
    pub(crate) fn model(&self, stars: &[u32]) -> Model {
        let mut truths = vec![false; self.rules.atoms() as usize];
        stars.iter().for_each(|&star| truths[star as usize] = true);
        Model::from_truths(truths)
    }

    fn worker<'b>(&'b self, board: &'b Board) -> StarWorker<'b> {
        StarWorker::new(board, &self.position, &self.rules)
    }
}

fn deductive(position: StarBattle) -> Position {
    Position::Deductive(Box::new(StarPosition::new(position)))
}

impl Solvable for StarBattleGame {
    fn open(&self, text: &str) -> Result<Position, NotationError> {
        Ok(deductive(StarBattle::read(text)?))
    }

    fn strategies(&self) -> Vec<&'static About> {
        STRATEGIES.abouts()
    }

    fn class(&self, text: &str) -> Result<Option<String>, NotationError> {
        Ok(Some(StarBattle::read(text)?.class()))
    }

    fn generator(&self) -> Option<&'static dyn Generator> {
        Some(&GENERATOR)
    }
}

impl Deductive for StarPosition {
    /// The puzzle with its stars. The other cells are left empty: the stars alone determine the solution.
    fn solution(&self, model: &Model) -> Result<String, String> {
        let is_star = |cell| model.holds(self.rules.lit(cell));
        match flaw(&self.position, is_star) {
            Some(flaw) => Err(flaw),
            None => {
                let mark = |cell| if is_star(cell) { Mark::Star } else { Mark::Empty };
                Ok(self.position.with_marks(self.position.cells().map(mark).collect()).text())
            }
        }
    }

    fn unmarked(&self) -> Box<dyn Deductive> {
        Box::new(StarPosition::new(self.position.without_marks()))
    }

    fn with(&self, marks: &[Lit]) -> Box<dyn Deductive> {
        let mut all = self.position.marks().to_vec();
        for mark in marks {
            all[mark.atom().0 as usize] = if mark.is_positive() { Mark::Star } else { Mark::Cross };
        }
        Box::new(StarPosition::new(self.position.with_marks(all)))
    }

    /// Crosses are moves like stars: most steps of a solve rule something out.
    fn tells(&self, lit: Lit) -> bool {
        self.position.mark(lit.atom().0) == Mark::Empty
    }

    fn completion(&self, run: &mut Run<'_>) -> Option<Model> {
        let found = exact::count(&self.position, 1, 1, run);
        found.solutions.first().map(|stars| self.model(stars))
    }

    fn beyond(&self) -> Tier {
        BEYOND
    }

    /// A player waits for a hint: the techniques get 50 ms on boards up to 10 by 10 cells, and more on larger ones, where the
    /// general reasoner would take even longer. Each check gets 250 ms.
    fn budget(&self) -> HintBudget {
        let cells = u64::from(self.position.size()).pow(2).max(100);
        HintBudget { propose: (5 * cells * cells).min(180_000), check: 250_000 }
    }

    fn deduce(&self, seek: Seek, run: &mut Run<'_>, found: &mut OnDeduction<'_>) -> Result<(), Halt> {
        let board = Board::new(&self.position);
        logic::deduce(&mut self.worker(&board), seek, run, found)
    }

    fn refute(&self, run: &mut Run<'_>) -> Result<Option<Refutation>, Halt> {
        logic::refute(&self.rules, &self.marks, run)
    }

    fn blocked(&self, hardest: Tier, run: &mut Run<'_>) -> Result<Blocked, Halt> {
        let board = Board::new(&self.position);
        blocked(&mut self.worker(&board), hardest, run)
    }

    fn by_logic(&self, hardest: Tier, trace: bool, run: &mut Run<'_>) -> Result<ByLogic<Model>, Halt> {
        let board = Board::new(&self.position);
        let solved = technique::solve(self.worker(&board), hardest, trace, run)?;
        Ok(solved.map(|worker| Model::from_truths(worker.stars())))
    }

    fn solve(&self, choice: &Choice, run: &mut Run<'_>) -> Result<Answer, SolveError> {
        choice.run(STRATEGIES, self, run)
    }
}
