//! The pieces put together for the rest of the engine.

use crate::exact;
use crate::generate::GENERATOR;
use crate::notation::digit;
use crate::position::Latin;
use crate::rate::rate;
use crate::rules::LatinRules;
use crate::techniques::{TECHNIQUES, deduction};
use gridproof_grid::NotationError;
use gridproof_kernel::{Lit, Rules};
use gridproof_scene::Scene;
use gridproof_search::game::{
    Answer, Choice, ChoiceError, Found, Game, Pencil, Position, Rating, Task, Tier, Words,
};
use gridproof_search::generate::Generator;
use gridproof_search::strategy::{About, Registry, Settings, Strategy};
use gridproof_search::{Limit, Model, Run};

/// The game, for the registry.
pub struct LatinGame;

/// The game, for the registry.
pub static GAME: LatinGame = LatinGame;

/// A position together with what is derived from it once.
struct LatinPosition {
    latin: Latin,
    rules: LatinRules,
    marks: Vec<Lit>,
}

impl LatinPosition {
    fn new(latin: Latin) -> LatinPosition {
        let rules = LatinRules::new(&latin);
        let marks = latin.cells().filter_map(|cell| Some(rules.lit(cell, latin.placed(cell)?))).collect();
        LatinPosition { latin, rules, marks }
    }

    fn model(&self, grid: &[u32]) -> Model {
        let atoms = (0..self.rules.atoms()).map(gridproof_kernel::Atom);
        Model::from_truths(atoms.map(|atom| {
            let (cell, value) = self.rules.cell_and_value(atom);
            grid[cell as usize] == value
        }))
    }
}

impl Game for LatinGame {
    fn name(&self) -> &'static str {
        "latin"
    }

    fn description(&self) -> &'static str {
        "Latin squares: each row and column holds every number once"
    }

    fn read(&self, text: &str) -> Result<Box<dyn Position>, NotationError> {
        Ok(Box::new(LatinPosition::new(Latin::read(text)?)))
    }

    fn strategies(&self) -> Vec<&'static About> {
        STRATEGIES.abouts()
    }

    fn generator(&self) -> Option<&'static dyn Generator> {
        Some(&GENERATOR)
    }
}

impl Position for LatinPosition {
    fn rules(&self) -> &dyn Rules {
        &self.rules
    }

    fn marks(&self) -> &[Lit] {
        &self.marks
    }

    fn text(&self) -> String {
        self.latin.text()
    }

    fn scene(&self, pencil: Pencil) -> Scene {
        crate::scene::of(&self.latin, pencil)
    }

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

    fn with(&self, marks: &[Lit]) -> Box<dyn Position> {
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

    fn is_complete(&self) -> bool {
        self.latin.cells().all(|cell| self.latin.value(cell).is_some())
    }

    fn beyond(&self) -> Tier {
        Tier(3)
    }

    fn deduce(&self, hardest: Tier, run: &mut Run<'_>, found: &mut Found<'_>) -> Result<(), Limit> {
        for technique in TECHNIQUES.iter().filter(|technique| technique.tier <= hardest) {
            run.step(u64::from(self.rules.atoms()))?;
            for pattern in (technique.find)(&self.latin) {
                run.step(1)?;
                if found(deduction(technique, &pattern, &self.latin, &self.rules), run).is_break() {
                    return Ok(());
                }
            }
        }
        Ok(())
    }

    fn rate(&self, hardest: Tier, run: &mut Run<'_>) -> Result<Option<Rating>, Limit> {
        rate(&self.latin, hardest, run).map(Some)
    }

    fn solve(&self, choice: &Choice, run: &mut Run<'_>) -> Result<Answer, ChoiceError> {
        choice.run(STRATEGIES, self, run)
    }

    fn words(&self) -> &dyn Words {
        &self.rules
    }
}

static STRATEGIES: Registry<LatinPosition, Task, Answer> =
    Registry(&[&Backtrack, &gridproof_search::game::Cdcl]);

/// The fast exact search as a strategy.
struct Backtrack;

impl Strategy<LatinPosition, Task, Answer> for Backtrack {
    fn about(&self) -> &About {
        &About {
            name: "backtrack",
            description: "fills the cell with the fewest choices first",
            steps: 50_000_000,
            millis: 10_000,
            parameters: &[],
        }
    }

    fn run(&self, puzzle: &LatinPosition, task: Task, _: &Settings, run: &mut Run<'_>) -> Answer {
        let found = exact::count(&puzzle.latin, task.limit, Answer::KEPT, run);
        Answer {
            strategy: "backtrack",
            count: found.count,
            solutions: found.grids.iter().map(|grid| puzzle.model(grid)).collect(),
            stopped: found.stopped,
            states: found.states,
            pruned: found.pruned,
            metrics: vec![],
            trace: None,
        }
    }
}
