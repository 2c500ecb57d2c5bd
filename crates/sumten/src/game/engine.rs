//! What the game can solve.

use super::{SumTenGame, SumTenPosition};
use crate::generate::GENERATOR;
use crate::plan::plan;
use crate::position::{Board, TEN};
use crate::strategies::STRATEGIES;
use gridproof_grid::{NotationError, Rect};
use gridproof_search::generate::Generator;
use gridproof_search::optimising::{Legal, Plan, PlanWords};
use gridproof_search::strategy::About;
use gridproof_search::{Choice, Optimising, Position, Run, Solvable, SolveError};

fn position(board: &Board) -> Position {
    Position::Optimising(Box::new(SumTenPosition::new(board)))
}

impl Solvable for SumTenGame {
    fn open(&self, text: &str) -> Result<Position, NotationError> {
        Ok(position(&Board::read(text)?))
    }

    fn strategies(&self) -> Vec<&'static About> {
        STRATEGIES.abouts()
    }

    fn class(&self, text: &str) -> Result<Option<String>, NotationError> {
        Ok(Some(Board::read(text)?.class()))
    }

    fn generator(&self) -> Option<&'static dyn Generator> {
        Some(&GENERATOR)
    }
}

impl Optimising for SumTenPosition {
    fn plan(&self, choice: &Choice, run: &mut Run<'_>) -> Result<Plan, SolveError> {
        let (strategy, settings) = choice.of(STRATEGIES)?;
        let found = strategy.run(self.board(), choice.seed, &settings, run)?;
        Ok(plan(&self.rules, &found)?)
    }

    fn moves(&self) -> Vec<Legal> {
        let board = self.board();
        let legal = |rect: Rect| Legal { rect, cells: board.live_in(rect).collect(), sum: TEN };
        let mut moves: Vec<Legal> = board.moves().iter().map(|step| legal(step.rect())).collect();
        moves.sort_by_key(|legal| legal.rect);
        moves
    }

    fn after(&self, rect: Rect) -> Option<Box<dyn Optimising>> {
        let after = self.board().play(rect).ok()?;
        Some(Box::new(SumTenPosition::new(&after)))
    }

    fn plan_words(&self) -> &dyn PlanWords {
        &self.rules
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::GAME;
    use gridproof_search::run::with_steps;

    fn open(text: &str) -> SumTenPosition {
        SumTenPosition::new(&Board::read(text).expect("a board"))
    }

    #[test]
    fn the_legal_moves_come_in_reading_order_with_their_live_cells() {
        let moves = open("2x4.19002855").moves();
        let names: Vec<String> = moves.iter().map(|legal| legal.rect.to_string()).collect();
        assert_eq!(names, ["r1c1-r1c2", "r2c1-r2c2", "r2c3-r2c4"]);
        assert!(moves.iter().all(|legal| legal.sum == TEN && legal.cells.len() == 2));
        assert!(moves.is_sorted_by_key(|legal| legal.rect));
    }

    #[test]
    fn every_listed_move_can_be_played_and_nothing_else() {
        let puzzle = open("1x4.5195");
        assert!(puzzle.after(Rect::from_sides([0, 0, 0, 3])).is_none());
        assert!(puzzle.after(Rect::from_sides([0, 0, 7, u32::MAX])).is_none());
        let [only] = &puzzle.moves()[..] else { panic!("one move") };
        let after = puzzle.after(only.rect).expect("a legal move");
        assert_eq!(after.text(), "1x4.5005");
        assert_eq!(after.moves()[0].cells.len(), 2, "empty cells are not cleared");
    }

    #[test]
    fn an_unknown_strategy_is_refused() {
        let choice = Choice { strategy: Some("luck".to_owned()), ..Choice::default() };
        let refused = with_steps(1000, |run| open("1x4.5195").plan(&choice, run)).unwrap_err();
        assert!(refused.to_string().contains("luck"), "{refused}");
    }

    #[test]
    fn a_file_is_opened_board_by_board() {
        let boards = GAME.open_all("1x4.5195\nx\n");
        assert!(matches!(boards[..], [(1, Ok(Position::Optimising(_))), (2, Err(_))]));
    }
}
