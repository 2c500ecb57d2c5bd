//! The traits implemented: what the game is without any search. What it can solve is in `game/engine.rs`.

#[cfg(feature = "engine")]
mod engine;

use crate::notation::{Boards, FORMATS};
use crate::position::Board;
use crate::rules::SumTenRules;
use gridproof_game::{Game, Puzzle, ReadPuzzle, Splitter, Words};
use gridproof_grid::formats::{FormatInfo, WriteError};
use gridproof_kernel::{Lit, Rules};
use gridproof_scene::{Pencil, Scene};

/// The game, for the list of games.
pub struct SumTenGame;

/// The game, for the list of games.
pub static GAME: SumTenGame = SumTenGame;

/// The board of seed 1 in the usual size.
const FIRST: &str = "10x17.\
    74375676851477757418533768448984681326595931426769586626926662719653246423623649352885\
    962693688279157285456938224236214624892969395986216146272742928244692185314997578368";

/// A board together with its rules. There are no marks: playing gives another board.
pub(crate) struct SumTenPosition {
    pub(crate) rules: SumTenRules,
}

impl SumTenPosition {
    pub(crate) fn new(board: &Board) -> SumTenPosition {
        SumTenPosition { rules: SumTenRules::new(board) }
    }

    pub(crate) fn board(&self) -> &Board {
        self.rules.board()
    }
}

impl Game for SumTenGame {
    fn name(&self) -> &'static str {
        "sumten"
    }

    fn title(&self) -> &'static str {
        "Sum-Ten"
    }

    fn description(&self) -> &'static str {
        "Sum-Ten: clear rectangles of digits that sum to ten"
    }

    fn read(&self, text: &str) -> ReadPuzzle {
        Ok(Box::new(SumTenPosition::new(&Board::read(text)?)))
    }

    fn splitter(&self) -> Box<dyn Splitter> {
        Box::new(Boards::default())
    }

    fn formats(&self) -> Vec<FormatInfo> {
        FORMATS.infos()
    }

    fn first(&self) -> &'static str {
        FIRST
    }
}

impl Puzzle for SumTenPosition {
    fn rules(&self) -> &dyn Rules {
        &self.rules
    }

    fn marks(&self) -> &[Lit] {
        &[]
    }

    fn text(&self) -> String {
        self.rules.puzzle().to_owned()
    }

    fn write(&self, format: &str) -> Result<String, WriteError> {
        let board = self.board();
        FORMATS.write_back(board, format, |text| {
            Board::read(text).as_ref() == Ok(board)
                && matches!(&Board::read_all(text)[..], [(_, Ok(read))] if read == board)
        })
    }

    fn scene(&self, _: Pencil) -> Scene {
        crate::scene::of(self.board())
    }

    fn words(&self) -> &dyn Words {
        &self.rules
    }

    fn goal(&self) -> String {
        "Clear rectangles whose digits sum to ten.".to_owned()
    }

    fn is_complete(&self) -> bool {
        self.board().is_over()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_board_is_that_of_seed_1() {
        assert_eq!(FIRST, crate::boards::seeded(10, 17, 1).text());
    }

    #[test]
    fn a_board_is_complete_when_no_move_is_left() {
        for (text, complete) in [("1x4.5195", false), ("1x3.585", true), ("1x2.00", true)] {
            let puzzle = GAME.read(text).expect("a board");
            assert_eq!(puzzle.is_complete(), complete, "{text}");
        }
    }

    #[test]
    fn a_file_holds_boards_of_several_lines() {
        let lines: Vec<usize> = GAME.read_all("12\n34\n\n1x2.55\n").iter().map(|(line, _)| *line).collect();
        assert_eq!(lines, [1, 4]);
    }
}
