//! The traits implemented: what the game is without any search. What it can solve is in `game/engine.rs`.

#[cfg(feature = "engine")]
mod engine;
#[cfg(feature = "engine")]
mod lazy;

use crate::notation::{self, FORMATS};
use crate::position::{Flow, Marks, RuleSet, solution};
use crate::rules::FlowRules;
use gridproof_game::{Game, Puzzle, ReadPuzzle, Splitter, Words};
use gridproof_grid::formats::{FormatInfo, WriteError};
use gridproof_kernel::{Lit, Rules};
use gridproof_scene::{Pencil, Scene};

/// The game, for the list of games.
pub struct FlowGame;

/// The game, for the list of games.
pub static GAME: FlowGame = FlowGame;

/// A position together with what is derived from it once.
pub(crate) struct FlowPosition {
    pub(crate) flow: Flow,
    pub(crate) rules: FlowRules,
    marks: Vec<Lit>,
    /// The marks without the colours that only follow from edges drawn, as far as that is known.
    #[cfg(feature = "engine")]
    put: Vec<Lit>,
}

impl FlowPosition {
    pub(crate) fn new(flow: Flow) -> FlowPosition {
        let rules = FlowRules::new(&flow);
        let Marks { used, crossed, coloured } = flow.marks();
        let mut marks: Vec<Lit> = used.iter().map(|&edge| rules.edge(edge)).collect();
        marks.extend(crossed.iter().map(|&edge| !rules.edge(edge)));
        marks.extend(coloured.iter().map(|&(node, colour)| rules.colour(node, colour)));
        FlowPosition {
            flow,
            rules,
            #[cfg(feature = "engine")]
            put: marks.clone(),
            marks,
        }
    }
}

impl Game for FlowGame {
    fn name(&self) -> &'static str {
        "flow"
    }

    fn title(&self) -> &'static str {
        "Flow"
    }

    fn description(&self) -> &'static str {
        "Flow Free and Numberlink: join the pairs by paths, in the rule sets basic, cover and strict"
    }

    fn read(&self, text: &str) -> ReadPuzzle {
        Ok(Box::new(FlowPosition::new(Flow::read(text)?)))
    }

    fn splitter(&self) -> Box<dyn Splitter> {
        Box::new(notation::Puzzles::default())
    }

    fn claims(&self, text: &str) -> bool {
        notation::claims(text)
    }

    fn formats(&self) -> Vec<FormatInfo> {
        FORMATS.infos()
    }

    fn first(&self) -> &'static str {
        "strict:......./A....../..B.C../DB.C.../.EF..G./.F.DE../.....GA"
    }
}

impl Puzzle for FlowPosition {
    fn rules(&self) -> &dyn Rules {
        &self.rules
    }

    fn marks(&self) -> &[Lit] {
        &self.marks
    }

    fn text(&self) -> String {
        self.flow.text()
    }

    fn write(&self, format: &str) -> Result<String, WriteError> {
        // Addresses and level packs number the colours. A line of a level pack also holds the solution; it is read as the puzzle.
        let is_numbered = ["puzzlink", "levelpack"].iter().any(|name| format.eq_ignore_ascii_case(name));
        FORMATS.write_back(&self.flow, format, |text| {
            let is_same = |read: &Flow| match is_numbered {
                true => read.lettered_in_order() == self.flow.lettered_in_order(),
                false => read.text() == self.flow.text(),
            };
            Flow::read(text).is_ok_and(|read| is_same(&read))
                && matches!(&Flow::read_all(text)[..], [(_, Ok(read))] if is_same(read))
        })
    }

    fn scene(&self, pencil: Pencil) -> Scene {
        crate::scene::of(&self.flow, pencil)
    }

    fn words(&self) -> &dyn Words {
        self
    }

    fn goal(&self) -> String {
        let also = match self.flow.rule_set() {
            RuleSet::Basic => "paths do not meet, and cells may stay empty",
            RuleSet::Cover => "paths do not meet, and every cell is filled",
            RuleSet::Strict => "paths do not meet, every cell is filled, and no path touches itself",
        };
        format!("Join each pair with a path: {also}.")
    }

    fn is_complete(&self) -> bool {
        solution::colours_of(&self.flow, |edge| self.flow.marks().used.contains(&edge)).is_ok()
    }
}
