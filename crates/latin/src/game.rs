//! Implements the traits that need no search. `game/engine.rs` implements those of the engine.

#[cfg(feature = "engine")]
mod engine;

use crate::notation::FORMATS;
use crate::position::Latin;
use crate::rules::LatinRules;
use gridproof_game::{Game, Puzzle, ReadPuzzle, Words};
use gridproof_grid::formats::{FormatInfo, WriteError};
use gridproof_kernel::{Lit, Rules};
use gridproof_scene::{Pencil, Scene};

/// The game, for the list of games.
pub struct LatinGame;

/// The game, for the list of games.
pub static GAME: LatinGame = LatinGame;

/// A position together with what is computed from it once.
pub(crate) struct LatinPosition {
    pub(crate) latin: Latin,
    pub(crate) rules: LatinRules,
    marks: Vec<Lit>,
}

impl LatinPosition {
    pub(crate) fn new(latin: Latin) -> LatinPosition {
        let rules = LatinRules::new(&latin);
        let marks = latin.cells().filter_map(|cell| Some(rules.lit(cell, latin.placed(cell)?))).collect();
        LatinPosition { latin, rules, marks }
    }
}

impl Game for LatinGame {
    fn name(&self) -> &'static str {
        "latin"
    }

    fn title(&self) -> &'static str {
        "Latin square"
    }

    fn description(&self) -> &'static str {
        "Latin squares: each row and column holds every number once"
    }

    fn read(&self, text: &str) -> ReadPuzzle {
        Ok(Box::new(LatinPosition::new(Latin::read(text)?)))
    }

    fn loosened(&self, text: &str) -> Option<String> {
        let givens = text.split('/').next()?.chars().filter(|c| !c.is_whitespace());
        let givens: String = givens.map(|c| if c == '0' { '.' } else { c }).collect();
        Some(format!("{}/{givens}", ".".repeat(givens.chars().count())))
    }

    fn formats(&self) -> Vec<FormatInfo> {
        FORMATS.infos()
    }

    fn first(&self) -> &'static str {
        "...2..4.3..1.3.."
    }

    fn tidying(&self) -> Option<&'static str> {
        Some("Remove a placed number from the marks it sees")
    }
}

impl Puzzle for LatinPosition {
    fn rules(&self) -> &dyn Rules {
        &self.rules
    }

    fn marks(&self) -> &[Lit] {
        &self.marks
    }

    fn text(&self) -> String {
        self.latin.text()
    }

    fn write(&self, format: &str) -> Result<String, WriteError> {
        FORMATS.write(&self.latin, format)
    }

    fn scene(&self, pencil: Pencil) -> Scene {
        crate::scene::of(&self.latin, pencil)
    }

    fn words(&self) -> &dyn Words {
        &self.rules
    }

    fn goal(&self) -> String {
        format!(
            "Fill the grid so that every row and column holds each of the numbers 1 to {}.",
            self.latin.size()
        )
    }

    fn is_complete(&self) -> bool {
        self.latin.cells().all(|cell| self.latin.value(cell).is_some())
    }
}
