//! The pieces put together for the rest of the engine.

use crate::blocked;
use crate::by_logic::Logic;
use crate::deduce;
use crate::exact;
use crate::generate::GENERATOR;
use crate::notation::Format;
use crate::position::{Mark, StarBattle};
use crate::rate::{BEYOND, rate};
use crate::rules::StarRules;
use crate::solution::fault;
use crate::techniques::Trust;
use gridproof_grid::NotationError;
use gridproof_kernel::{Lit, Rules};
use gridproof_scene::Scene;
use gridproof_search::blocked::Blocked;
use gridproof_search::game::{
    Answer, Cdcl, Choice, ChoiceError, Effort, Found, Game, Pencil, Position, Rating, ReadPosition, Task,
    Tier, Words,
};
use gridproof_search::generate::Generator;
use gridproof_search::strategy::{About, Registry, Settings, Strategy};
use gridproof_search::{Limit, Model, Run};

/// The game, for the registry.
pub struct StarBattleGame;

/// The game, for the registry.
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

    /// The assignment of a solution's stars.
    fn model(&self, stars: &[u32]) -> Model {
        let mut truths = vec![false; self.rules.atoms() as usize];
        stars.iter().for_each(|&star| truths[star as usize] = true);
        Model::from_truths(truths)
    }
}

impl Game for StarBattleGame {
    fn name(&self) -> &'static str {
        "starbattle"
    }

    fn description(&self) -> &'static str {
        "Star Battle and Queens: so many stars in each row, column and region, and none touch"
    }

    fn read(&self, text: &str) -> Result<Box<dyn Position>, NotationError> {
        Ok(Box::new(StarPosition::new(StarBattle::read(text)?)))
    }

    fn read_all(&self, text: &str) -> Vec<(usize, ReadPosition)> {
        let boxed = |position| Box::new(StarPosition::new(position)) as Box<dyn Position>;
        StarBattle::read_all(text).into_iter().map(|(line, read)| (line, read.map(boxed))).collect()
    }

    fn formats(&self) -> Vec<(&'static str, &'static str)> {
        let written = Format::ALL.iter().filter(|format| format.is_written());
        written.map(|format| (format.name(), format.description())).collect()
    }

    fn strategies(&self) -> Vec<&'static About> {
        STRATEGIES.abouts()
    }

    fn generator(&self) -> Option<&'static dyn Generator> {
        Some(&GENERATOR)
    }
}

impl Position for StarPosition {
    fn rules(&self) -> &dyn Rules {
        &self.rules
    }

    fn marks(&self) -> &[Lit] {
        &self.marks
    }

    fn text(&self) -> String {
        self.position.text()
    }

    fn scene(&self, pencil: Pencil) -> Scene {
        crate::scene::of(&self.position, pencil)
    }

    /// The puzzle with its stars; the other cells are left empty, because the stars say it all.
    fn solution(&self, model: &Model) -> Result<String, String> {
        let is_star = |cell| model.holds(self.rules.lit(cell));
        match fault(&self.position, is_star) {
            Some(fault) => Err(fault),
            None => {
                let mark = |cell| if is_star(cell) { Mark::Star } else { Mark::Empty };
                Ok(self.position.with_marks(self.position.cells().map(mark).collect()).text())
            }
        }
    }

    fn with(&self, marks: &[Lit]) -> Box<dyn Position> {
        let mut all = self.position.marks().to_vec();
        for mark in marks {
            all[mark.atom().0 as usize] = if mark.is_positive() { Mark::Star } else { Mark::Cross };
        }
        Box::new(StarPosition::new(self.position.with_marks(all)))
    }

    /// Crosses are moves like stars: a step of a solve is mostly about what is ruled out.
    fn tells(&self, lit: Lit) -> bool {
        self.position.mark(lit.atom().0) == Mark::Empty
    }

    fn is_complete(&self) -> bool {
        self.position.has_all_stars()
    }

    fn completion(&self, run: &mut Run<'_>) -> Option<Model> {
        let found = exact::count(&self.position, 1, 1, run);
        found.solutions.first().map(|stars| self.model(stars))
    }

    fn beyond(&self) -> Tier {
        BEYOND
    }

    fn deduce(&self, hardest: Tier, run: &mut Run<'_>, found: &mut Found<'_>) -> Result<(), Limit> {
        deduce::next(&self.position, &self.rules, (hardest, Trust::Rules), run, found)
    }

    fn deduce_if_unique(&self, hardest: Tier, run: &mut Run<'_>, found: &mut Found<'_>) -> Result<(), Limit> {
        deduce::next(&self.position, &self.rules, (hardest, Trust::OneSolution), run, found)
    }

    /// A hint is for somebody who waits: 30 ms for the techniques up to 10 by 10 cells, more on larger boards, where the general
    /// reasoner would take longer still; 250 ms for each check.
    fn effort(&self) -> Effort {
        let cells = u64::from(self.position.size()).pow(2).max(100);
        Effort { propose: (3 * cells * cells).min(150_000), check: 250_000 }
    }

    fn blocked(&self, hardest: Tier, run: &mut Run<'_>) -> Result<Blocked, Limit> {
        blocked::blocked(&self.position, &self.rules, hardest, run)
    }

    fn rate(&self, hardest: Tier, run: &mut Run<'_>) -> Result<Option<Rating>, Limit> {
        rate(&self.position, hardest, run).map(Some)
    }

    fn write(&self, format: &str) -> Result<String, String> {
        let Some(format) = Format::named(format) else {
            let names: Vec<&str> = Format::ALL.iter().map(|format| format.name()).collect();
            return Err(format!("there is no format {format:?}; there are {}", names.join(", ")));
        };
        self.position.write(format).map_err(|cannot| cannot.to_string())
    }

    fn solve(&self, choice: &Choice, run: &mut Run<'_>) -> Result<Answer, ChoiceError> {
        choice.run(STRATEGIES, self, run)
    }

    fn words(&self) -> &dyn Words {
        &self.rules
    }
}

static STRATEGIES: Registry<StarPosition, Task, Answer> = Registry(&[&Fast, &Cdcl, &Logic]);

/// The fast exact search as a strategy.
struct Fast;

impl Strategy<StarPosition, Task, Answer> for Fast {
    fn about(&self) -> &About {
        &About {
            name: "fast",
            description: "counts in bands of rows and columns, guesses where there is least choice",
            steps: 50_000_000,
            millis: 20_000,
            parameters: &[],
        }
    }

    fn run(&self, puzzle: &StarPosition, task: Task, _: &Settings, run: &mut Run<'_>) -> Answer {
        let found = exact::count(&puzzle.position, task.limit, Answer::KEPT, run);
        Answer {
            strategy: "fast",
            count: found.count,
            solutions: found.solutions.iter().map(|stars| puzzle.model(stars)).collect(),
            stopped: found.stopped,
            states: found.states,
            pruned: found.pruned,
            metrics: vec![],
            trace: None,
        }
    }
}
