//! The traits implemented: what the game is without any search. What it can solve is in `game/engine.rs`.

#[cfg(feature = "engine")]
mod engine;
#[cfg(feature = "engine")]
mod solution;

use crate::notation::{self, FORMATS};
use crate::position::StarBattle;
use crate::rules::StarRules;
use gridproof_game::{Game, Puzzle, ReadPuzzle, Splitter, Words};
use gridproof_grid::formats::{FormatInfo, WriteError};
use gridproof_kernel::{Lit, Rules};
use gridproof_scene::{Pencil, Scene};

#[cfg(feature = "engine")]
pub(crate) use solution::flaw;

/// The game, for the list of games.
pub struct StarBattleGame;

/// The game, for the list of games.
pub static GAME: StarBattleGame = StarBattleGame;

/// A position together with what is derived from it once.
pub(crate) struct StarPosition {
    pub(crate) position: StarBattle,
    pub(crate) rules: StarRules,
    marks: Vec<Lit>,
}

impl StarPosition {
    pub(crate) fn new(position: StarBattle) -> StarPosition {
        let rules = StarRules::new(&position);
        let marks = position.cells().filter_map(|cell| rules.mark(cell, position.mark(cell))).collect();
        StarPosition { position, rules, marks }
    }
}

impl Game for StarBattleGame {
    fn name(&self) -> &'static str {
        "starbattle"
    }

    fn title(&self) -> &'static str {
        "Star Battle"
    }

    fn description(&self) -> &'static str {
        "Star Battle and Queens: the same number of stars in each row, column and region, and none touch"
    }

    fn read(&self, text: &str) -> ReadPuzzle {
        Ok(Box::new(StarPosition::new(StarBattle::read(text)?)))
    }

    fn splitter(&self) -> Box<dyn Splitter> {
        Box::new(notation::Parts::default())
    }

    fn claims(&self, text: &str) -> bool {
        notation::claims(text)
    }

    fn formats(&self) -> Vec<FormatInfo> {
        FORMATS.infos()
    }

    fn first(&self) -> &'static str {
        "8x1.AAAAAABBACCDEBBBDDDDEBBBDDDDBBBBDDDDBBBBDFDDDBBBFFDDGGGBFFDDGGGH"
    }

    fn tidying(&self) -> Option<&'static str> {
        Some("Cross out what a star rules out")
    }
}

impl Puzzle for StarPosition {
    fn rules(&self) -> &dyn Rules {
        &self.rules
    }

    fn marks(&self) -> &[Lit] {
        &self.marks
    }

    fn text(&self) -> String {
        self.position.text()
    }

    fn write(&self, format: &str) -> Result<String, WriteError> {
        FORMATS.write_back(&self.position, format, |text| {
            let is_same = |read: &StarBattle| read.text() == self.position.text();
            StarBattle::read(text).is_ok_and(|read| is_same(&read))
                && matches!(&StarBattle::read_all(text)[..], [(_, Ok(read))] if is_same(read))
        })
    }

    fn scene(&self, pencil: Pencil) -> Scene {
        crate::scene::of(&self.position, pencil)
    }

    fn words(&self) -> &dyn Words {
        &self.rules
    }

    fn goal(&self) -> String {
        match self.position.stars() {
            1 => "Place one star in every row, column and region; stars never touch. These are the rules of Queens."
                .to_owned(),
            stars => format!("Place {stars} stars in every row, column and region; stars never touch."),
        }
    }

    fn is_complete(&self) -> bool {
        self.position.has_all_stars()
    }

    fn follows(&self) -> Vec<Lit> {
        self.position.ruled_out().map(|cell| !self.rules.lit(cell)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_puzzle_is_in_canonical_notation() {
        let puzzle = GAME.read(GAME.first()).expect("it can be read");
        assert_eq!(puzzle.text(), GAME.first());
        assert!(puzzle.follows().is_empty(), "nothing follows from an empty board");
    }

    #[test]
    fn the_goal_names_the_number_of_stars() {
        let goal = |text| GAME.read(text).expect("it can be read").goal();
        assert!(goal("4x1.AABBAABBCCDDCCDD").starts_with("Place one star in every row"));
        assert_eq!(
            goal("4x2.AABBAABBCCDDCCDD"),
            "Place 2 stars in every row, column and region; stars never touch."
        );
    }

    #[test]
    fn what_follows_are_crosses() {
        let puzzle = GAME.read("4x1.AABBAABBCCDDCCDD/*...............").expect("it can be read");
        let crosses: Vec<String> =
            puzzle.follows().into_iter().map(|lit| puzzle.words().lit(lit)).take(2).collect();
        assert_eq!(crosses, ["r1c2 holds no star", "r1c3 holds no star"]);
    }
}
