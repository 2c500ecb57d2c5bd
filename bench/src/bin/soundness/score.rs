//! The engine's answers about Sum-Ten, compared with every sequence of moves.

use crate::ask::Wrong;
use crate::boards::cell;
use crate::boards::tens::{Board, Explored, Sides};
use crate::tally::Tally;
use crate::veripb::Sampled;
use gridproof::api::explain::StepsAnswer;
use gridproof::api::hint::HintOutcome;
use gridproof::api::judge::StepVerdict;
use gridproof::api::plan::{PlanAnswer, PlanVerdict};
use gridproof::{Engine, HintOptions, JudgeOptions, Puzzle, SolveOptions, StepsOptions, Watch};
use gridproof_search::Random;

/// Steps of each strategy.
const STEPS: u64 = 60_000;

/// A board at random: mostly small enough to explore whole.
pub(crate) fn board(random: &mut Random) -> Board {
    let (rows, columns) = match random.index(12) {
        0 => (4 + random.index(4), 4 + random.index(6)),
        1 => (1, 4 + random.index(12)),
        _ => (2 + random.index(3), 3 + random.index(3)),
    };
    let low = u64::from(random.one_in(3));
    let most = [9, 9, 5][random.index(3)];
    let digit = |_| (1 - low.min(1) + random.below(most + low)) as u8;
    let digits = (0..rows * columns).map(digit).collect();
    Board { rows, columns, digits }
}

/// One who asks about a board.
pub(crate) struct Scorer<'a> {
    pub(crate) engine: &'a Engine,
    pub(crate) tally: &'a mut Tally,
    pub(crate) veripb: &'a mut Sampled,
}

fn ensure(holds: bool, wrong: impl FnOnce() -> Wrong) -> Result<(), Wrong> {
    if holds { Ok(()) } else { Err(wrong()) }
}

impl Scorer<'_> {
    pub(crate) fn board(&mut self, board: &Board, random: &mut Random) -> Result<(), Wrong> {
        self.tally.count("positions");
        let puzzle = self.engine.read("sumten", &board.text());
        let puzzle = puzzle.map_err(|error| format!("its own notation is not read: {error}"))?;
        let explored = if board.live() <= 25 { Explored::of(board) } else { None };
        let all = self.engine.strategies("sumten").map_err(|error| error.to_string())?;
        for strategy in all.strategies {
            let options = SolveOptions::new().strategy(strategy.name.clone()).steps(STEPS);
            let options = options.seed(random.bits()).proof(true);
            let answer = self.engine.solve(&puzzle, &options, &Watch::new());
            let answer = answer.map_err(|error| format!("{}: {error}", strategy.name))?;
            let plan = answer.plan().ok_or("an answer without a plan")?;
            self.tally.count("verdicts of strategies");
            self.plan(board, plan, explored.as_ref())
                .map_err(|wrong| format!("{}: {wrong}", strategy.name))?;
        }
        self.moves(board, &puzzle)?;
        self.hint(board, &puzzle, explored.as_ref())?;
        self.judge(board, &puzzle, random)
    }

    /// The moves of a plan are legal, and its bound and verdict are true.
    fn plan(
        &mut self,
        board: &Board,
        plan: &PlanAnswer,
        explored: Option<&(u32, Vec<bool>)>,
    ) -> Result<(), Wrong> {
        let mut now = board.clone();
        let mut cleared = 0;
        for (index, &sides) in plan.moves.iter().enumerate() {
            self.tally.count("moves of plans");
            let cells =
                now.cleared(sides).ok_or_else(|| format!("{sides:?} is not legal on {}", now.text()))?;
            cleared += cells.len() as u32;
            now = now.after(&cells);
            ensure(plan.after[index] == now.text(), || {
                format!("after {sides:?} it is not {}", plan.after[index])
            })?;
        }
        ensure(plan.cleared == cleared && plan.solution == now.text(), || {
            format!("{} cleared, not {cleared}", plan.cleared)
        })?;
        ensure(plan.terminal == now.moves().is_empty(), || format!("terminal: {}", plan.terminal))?;
        ensure(plan.bound >= cleared && plan.bound <= board.live(), || {
            format!("the bound is {}", plan.bound)
        })?;
        ensure(plan.verdict != PlanVerdict::Optimal || plan.optimal_by.is_some(), || {
            "optimal by nothing".to_owned()
        })?;
        if let Some((most, clearable)) = explored {
            ensure(plan.bound >= *most, || {
                format!("the bound is {}, and {most} can be cleared", plan.bound)
            })?;
            ensure(cleared <= *most, || format!("{cleared} cleared, and at most {most} can be"))?;
            let optimal = plan.verdict == PlanVerdict::Optimal;
            ensure(!optimal || cleared == *most, || {
                format!("optimal with {cleared}, and {most} can be cleared")
            })?;
            for never in &plan.never {
                self.tally.count("cells that stay");
                let at = (0..clearable.len())
                    .find(|&at| cell(at / board.columns, at % board.columns) == never.cell);
                let stays = at.is_some_and(|at| !clearable[at] && board.digits[at] != 0);
                ensure(stays, || format!("{} can be cleared", never.cell))?;
            }
        }
        match &plan.proof {
            Some(Some(file)) => {
                self.tally.count("proofs by the kernel");
                self.veripb.proof(self.engine, &file.text(), &board.text(), self.tally)
            }
            _ => ensure(plan.bound == board.live() || plan.no_proof.is_some(), || {
                "a bound without a proof".to_owned()
            }),
        }
    }

    /// The legal moves are all that there are.
    fn moves(&mut self, board: &Board, puzzle: &Puzzle) -> Result<(), Wrong> {
        let answer = self.engine.steps(puzzle, &StepsOptions::new(), &Watch::new());
        let StepsAnswer::Moves(answer) = answer.map_err(|error| format!("steps: {error}"))? else {
            return Err("steps are not moves".to_owned());
        };
        let mut listed: Vec<Vec<usize>> = vec![];
        for legal in &answer.moves {
            self.tally.count("steps");
            listed.push(board.cleared(legal.rect).ok_or_else(|| format!("{:?} is not legal", legal.rect))?);
        }
        listed.sort();
        ensure(listed == board.moves(), || "the listed moves are not all, or one is there twice".to_owned())
    }

    fn hint(
        &mut self,
        board: &Board,
        puzzle: &Puzzle,
        explored: Option<&(u32, Vec<bool>)>,
    ) -> Result<(), Wrong> {
        let options = HintOptions::new().steps(STEPS);
        let answer =
            self.engine.hint(puzzle, &options, &Watch::new()).map_err(|error| format!("hint: {error}"))?;
        match &answer.outcome {
            HintOutcome::Hint(hint) => {
                self.tally.count("hints");
                let plan = hint.plan.as_ref().ok_or("a hint without a plan")?;
                for target in hint.targets.iter().flatten() {
                    let sides = target.rect.ok_or("a hint that is not a move")?;
                    ensure(board.cleared(sides).is_some(), || format!("the hint {sides:?} is not legal"))?;
                }
                for &sides in &plan.any_order {
                    ensure(board.cleared(sides).is_some(), || format!("{sides:?} is not legal now"))?;
                }
                let bound = explored.is_none_or(|(most, _)| plan.bound >= *most && plan.cleared <= *most);
                ensure(bound, || format!("{} of at most {}", plan.cleared, plan.bound))?;
                let Some(file) = &hint.proof else { return Ok(()) };
                self.tally.count("proofs by the kernel");
                self.veripb.proof(self.engine, &file.text(), &board.text(), self.tally)
            }
            HintOutcome::Solved(_) => {
                self.tally.count("solved");
                ensure(board.moves().is_empty(), || "solved with moves left".to_owned())
            }
            _ => {
                self.tally.count("inconclusive");
                Ok(())
            }
        }
    }

    /// Moves at random are legal if and only if their digits sum to ten.
    fn judge(&mut self, board: &Board, puzzle: &Puzzle, random: &mut Random) -> Result<(), Wrong> {
        for _ in 0..4 {
            let mut side = |most: usize| {
                let (one, two) = (random.index(most) as u32, random.index(most) as u32);
                (one.min(two), one.max(two))
            };
            let ((top, bottom), (left, right)) = (side(board.rows), side(board.columns));
            let sides: Sides = [top, left, bottom, right];
            let corner = |row: u32, column: u32| cell(row as usize, column as usize);
            let claim = format!("{}-{}", corner(top, left), corner(bottom, right));
            let options = JudgeOptions::new().steps(STEPS);
            let judged = self.engine.judge(puzzle, std::slice::from_ref(&claim), &options, &Watch::new());
            let judged = judged.map_err(|error| format!("judge {claim}: {error}"))?;
            self.tally.count("claims judged");
            let right = (judged.verdict == StepVerdict::Proved) == board.cleared(sides).is_some();
            ensure(right, || format!("judge {claim}: {:?}", judged.verdict))?;
        }
        Ok(())
    }
}
