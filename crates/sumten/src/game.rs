//! The pieces put together for the rest of the engine.

use crate::bounds::bound;
use crate::notation::Format;
use crate::position::Board;
use crate::replay::replay;
use crate::rules::SumTenRules;
use crate::strategies::{Found, STRATEGIES};
use gridproof_grid::NotationError;
use gridproof_kernel::{Kind, Lit, Proof, Rules};
use gridproof_scene::Scene;
use gridproof_search::game::{
    Answer, Choice, ChoiceError, Deduction, Found as OnFound, Game, Pencil, Position, ReadPosition, Tier,
    Words,
};
use gridproof_search::plan::Plan;
use gridproof_search::strategy::{About, Settings};
use gridproof_search::{Count, Limit, Model, Run};

/// The game, for the registry.
pub struct SumTenGame;

/// The game, for the registry.
pub static GAME: SumTenGame = SumTenGame;

/// A board together with its rules.
struct SumTenPosition {
    rules: SumTenRules,
}

impl SumTenPosition {
    fn new(board: &Board) -> SumTenPosition {
        SumTenPosition { rules: SumTenRules::new(board) }
    }

    fn board(&self) -> &Board {
        self.rules.board()
    }

    fn found(&self, choice: &Choice, run: &mut Run<'_>) -> Result<Found, ChoiceError> {
        let strategy = STRATEGIES.get(choice.strategy.as_deref())?;
        let settings = Settings::read(strategy.about(), &choice.set)?;
        Ok(strategy.run(self.board(), choice.seed, &settings, run))
    }

    /// What a line clears, as a model of the rules.
    fn model(&self, found: &Found) -> Model {
        let end = replay(self.board(), &found.line).ok().and_then(|done| done.boards.last().cloned());
        let end = end.unwrap_or_else(|| self.board().clone());
        Model::from_truths(
            self.board().digits().iter().zip(end.digits()).map(|(&before, &after)| before > 0 && after == 0),
        )
    }
}

impl Game for SumTenGame {
    fn name(&self) -> &'static str {
        "sumten"
    }

    fn description(&self) -> &'static str {
        "Sum-Ten: clear rectangles of digits that sum to ten"
    }

    fn read(&self, text: &str) -> Result<Box<dyn Position>, NotationError> {
        Ok(Box::new(SumTenPosition::new(&Board::read(text)?)))
    }

    fn read_all(&self, text: &str) -> Vec<(usize, ReadPosition)> {
        let boards = Board::read_all(text).into_iter();
        let position = |board: Board| Box::new(SumTenPosition::new(&board)) as Box<dyn Position>;
        boards.map(|(line, board)| (line, board.map(position))).collect()
    }

    fn formats(&self) -> Vec<(&'static str, &'static str)> {
        Format::ALL.iter().map(|format| (format.name(), format.description())).collect()
    }

    fn strategies(&self) -> Vec<&'static About> {
        STRATEGIES.abouts()
    }
}

impl Position for SumTenPosition {
    fn rules(&self) -> &dyn Rules {
        &self.rules
    }

    fn marks(&self) -> &[Lit] {
        &[]
    }

    fn text(&self) -> String {
        self.rules.puzzle().to_owned()
    }

    fn scene(&self, _: Pencil) -> Scene {
        crate::scene::of(self.board())
    }

    /// The board that is left. Which lines lead there is for the replay to say: this only looks at what was there.
    fn solution(&self, model: &Model) -> Result<String, String> {
        let cleared = |cell: u32| model.holds(SumTenRules::cleared(cell));
        let digits = (0..).zip(self.board().digits());
        let mut after = vec![];
        for (cell, &digit) in digits {
            if digit == 0 && cleared(cell) {
                return Err(format!("{} is empty and cannot be cleared", self.board().cell(cell)));
            }
            after.push(if cleared(cell) { 0 } else { digit });
        }
        let gone = self.board().total() - after.iter().map(|&digit| u32::from(digit)).sum::<u32>();
        if !gone.is_multiple_of(crate::TEN) {
            return Err(format!("the cleared cells sum to {gone}, which no number of moves does"));
        }
        let left = Board::new(self.board().rows(), self.board().cols(), after);
        left.map(|board| board.text()).map_err(|invalid| invalid.to_string())
    }

    fn with(&self, _: &[Lit]) -> Box<dyn Position> {
        Box::new(SumTenPosition::new(self.board()))
    }

    fn tells(&self, _: Lit) -> bool {
        false
    }

    fn is_complete(&self) -> bool {
        self.board().moves().is_empty()
    }

    /// Clearing nothing breaks no rule.
    fn completion(&self, _: &mut Run<'_>) -> Option<Model> {
        Some(Model::from_truths(self.board().digits().iter().map(|_| false)))
    }

    fn beyond(&self) -> Tier {
        Tier(2)
    }

    /// The cells that can never be cleared.
    fn deduce(&self, hardest: Tier, run: &mut Run<'_>, found: &mut OnFound<'_>) -> Result<(), Limit> {
        run.step(u64::from(self.rules.atoms()))?;
        let stuck = bound(self.board()).stuck;
        if stuck.is_empty() || hardest < Tier(1) {
            return Ok(());
        }
        let mut proof = Proof::new();
        let Ok(line) = proof.axiom(&self.rules, SumTenRules::stuck(&stuck, &[]).borrow()) else {
            return Err(Limit::Rules);
        };
        proof.label(line, Kind::Theorem);
        let targets: Vec<Lit> = stuck.iter().map(|&cell| !SumTenRules::cleared(cell)).collect();
        let cells: Vec<String> = stuck.iter().map(|&cell| self.board().cell(cell).to_string()).collect();
        let narrative = format!(
            "The first move that clears one of {} would find all the others in place, and no rectangle sums to ten \
             then.",
            cells.join(", ")
        );
        let deduction = Deduction { technique: "stuck cells", tier: Tier(1), targets, narrative, proof };
        let _ = found(deduction, run);
        Ok(())
    }

    fn write(&self, format: &str) -> Result<String, String> {
        let known = Format::ALL.iter().find(|known| known.name() == format);
        known.map(|known| self.board().write(*known)).ok_or_else(|| {
            let names: Vec<&str> = Format::ALL.iter().map(|known| known.name()).collect();
            format!("there is no format {format:?}; there are {}", names.join(", "))
        })
    }

    fn solve(&self, choice: &Choice, run: &mut Run<'_>) -> Result<Answer, ChoiceError> {
        let found = self.found(choice, run)?;
        Ok(Answer {
            strategy: found.strategy,
            count: Count { found: 1, capped: true, ..Count::default() },
            solutions: vec![self.model(&found)],
            stopped: found.stopped,
            states: found.states,
            pruned: found.pruned,
            metrics: vec![],
            trace: None,
        })
    }

    fn plan(&self, choice: &Choice, run: &mut Run<'_>) -> Option<Result<Plan, ChoiceError>> {
        let found = self.found(choice, run);
        Some(found.map(|found| crate::plan::plan(&self.rules, &found)))
    }

    fn words(&self) -> &dyn Words {
        &self.rules
    }
}
