//! The traits implemented: what the game is without any search. What it can solve is in `game/engine.rs`.

#[cfg(feature = "engine")]
mod engine;

use crate::geometry::{value_char, values};
use crate::notation::{self, FORMATS};
use crate::position::Sudoku;
use crate::rules::SudokuRules;
use gridproof_game::{Claim, Game, Place, Puzzle, ReadPuzzle, Splitter, Words};
use gridproof_grid::formats::{FormatInfo, WriteError};
use gridproof_kernel::{Lit, Rules};
use gridproof_scene::{Pencil, Scene};

/// The game, for the list of games.
pub struct SudokuGame;

/// The game, for the list of games.
pub static GAME: SudokuGame = SudokuGame;

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
            marks.extend(values(sudoku.deleted(cell)).map(|value| !rules.lit(cell, value)));
        }
        SudokuPosition { sudoku, rules, marks }
    }
}

impl Game for SudokuGame {
    fn name(&self) -> &'static str {
        "sudoku"
    }

    fn title(&self) -> &'static str {
        "Sudoku"
    }

    fn description(&self) -> &'static str {
        "Sudoku from 4x4 to 25x25: each row, column and box holds every value once"
    }

    fn read(&self, text: &str) -> ReadPuzzle {
        Ok(Box::new(SudokuPosition::new(Sudoku::read(text)?)))
    }

    fn splitter(&self) -> Box<dyn Splitter> {
        Box::new(notation::List::default())
    }

    fn claims(&self, text: &str) -> bool {
        notation::claims(text)
    }

    fn loosened(&self, text: &str) -> Option<String> {
        let givens: String = match Sudoku::read(text) {
            Ok(sudoku) => sudoku.cells().map(|cell| sudoku.given(cell).map_or('.', value_char)).collect(),
            Err(_) => notation::cells(text)?,
        };
        Some(format!("{}/{givens}", ".".repeat(givens.len())))
    }

    fn formats(&self) -> Vec<FormatInfo> {
        FORMATS.infos()
    }

    fn first(&self) -> &'static str {
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    }

    fn tidying(&self) -> Option<&'static str> {
        Some("Remove a placed digit from the marks it sees")
    }
}

impl Puzzle for SudokuPosition {
    fn rules(&self) -> &dyn Rules {
        &self.rules
    }

    fn marks(&self) -> &[Lit] {
        &self.marks
    }

    fn text(&self) -> String {
        self.sudoku.text()
    }

    fn write(&self, format: &str) -> Result<String, WriteError> {
        self.sudoku.write(format)
    }

    fn scene(&self, pencil: Pencil) -> Scene {
        crate::scene::of(&self.sudoku, pencil)
    }

    fn words(&self) -> &dyn Words {
        &self.rules
    }

    fn literal(&self, claim: &Claim) -> Option<Lit> {
        let (shape, Place::Cell(at)) = (self.sudoku.shape(), claim.place) else { return None };
        let [digit] = claim.value.chars().collect::<Vec<_>>()[..] else { return None };
        let value = (0..shape.size()).find(|&value| value_char(value) == digit.to_ascii_uppercase())?;
        let within = at.row < shape.size() && at.col < shape.size() && claim.way.is_none();
        let lit = within.then(|| self.rules.lit(at.row * shape.size() + at.col, value))?;
        Some(if claim.not { !lit } else { lit })
    }

    fn goal(&self) -> String {
        let values = match self.sudoku.shape().size() {
            size @ ..=9 => format!("1 to {size}"),
            size => format!("1 to 9 and A to {}", value_char(size - 1)),
        };
        format!("Fill the grid so that every row, column and box holds each of {values}.")
    }

    fn is_complete(&self) -> bool {
        self.sudoku.cells().all(|cell| self.sudoku.value(cell).is_some())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_that_can_only_be_sudoku_are_claimed() {
        let mine = [
            "https://www.f-puzzles.com/?load=N4Ig",
            "https://sudokupad.app/scl1234",
            "https://puzz.link/p?sudoku/4/4/i1i23m",
            "2x2:c1c2_3g",
            "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/solo.html#2x2:c1c2_3g",
        ];
        mine.iter().for_each(|text| assert!(GAME.claims(text), "{text}"));
        let others = [
            GAME.first(),
            "...1...23.......",
            "10x2.AAAABBBB",
            "https://puzz.link/p?starbattle/10/10/2/0",
            "1x2#/..../....",
            "{\"format\": \"gridproof-proof\", \"cells\": [], \"grid\": []}",
            "",
        ];
        others.iter().for_each(|text| assert!(!GAME.claims(text), "{text}"));
    }

    #[test]
    fn the_goal_names_the_values_of_the_board() {
        let goal = |text: &str| GAME.read(text).map(|puzzle| puzzle.goal()).unwrap();
        assert_eq!(
            goal(GAME.first()),
            "Fill the grid so that every row, column and box holds each of 1 to 9."
        );
        assert!(goal(&".".repeat(256)).ends_with("each of 1 to 9 and A to G."));
    }
}
