//! `explain`, `steps`: whole solves, and everything that follows now.

use super::hint::{Shown, extent, film, inconclusive, query};
use super::{Engine, head, proof_file, refuse, trace};
use crate::api::explain::{
    self as api, Blocked, BlockedReason, DeductionsAnswer, ExplainAnswer, ExplainStatus, ExplainedAnswer,
    ExplainedStep, MovesAnswer, StepsAnswer, TraceAnswer,
};
use crate::api::hint::{HintAnswer, HintOutcome};
use crate::api::request::{ExplainOptions, StepsOptions};
use crate::api::shared::{Highlights, Target};
use crate::api::solve::Traced;
use crate::api::values::{Level, Style};
use crate::pipeline::explain::{End, ProvedStep, Stuck, Why, explain};
use crate::pipeline::hint::Outcome;
use crate::pipeline::steps::steps;
use crate::plan::{self, View};
use crate::watch::Limits;
use crate::{Error, Puzzle, Watch, draw, narrate};
use gridproof_game::Words;
use gridproof_kernel::Lit;
use gridproof_scene::Pencil;
use gridproof_search::{Choice, Deductive, Halt, Optimising, Position, Tier};

impl Engine {
    /// The whole solve, step by step, every step proved; of a game with a score, the whole plan.
    pub fn explain(
        &self,
        puzzle: &Puzzle,
        options: &ExplainOptions,
        watch: &Watch<'_>,
    ) -> Result<ExplainAnswer, Error> {
        match &puzzle.position {
            Position::Deductive(inner) => {
                let limits = self.limits(options.steps, options.time_ms, None);
                self.explained(&**inner, head(&puzzle.position), options, limits, watch)
            }
            Position::Optimising(inner) => {
                let started = watch.now();
                let about_techniques = [
                    ("max_tier", options.max_tier.is_some()),
                    ("assume_unique", options.assume_unique),
                    ("frames", options.frames.is_some()),
                ];
                refuse(&about_techniques, "about techniques, and this game is explained by a plan")?;
                let limits = self.limits(options.steps, options.time_ms, self.usual_limits(&**inner, None));
                let choice = Choice { limit: 1, seed: self.seed(options.seed), ..Choice::default() };
                let plan = watch.run(limits, |run| inner.plan(&choice, run))?;
                if options.trace {
                    let traced = trace::of_plan(&**inner, &plan, watch.now() - started);
                    return Ok(ExplainAnswer::Trace(traced));
                }
                let view =
                    View { puzzle: &**inner, plan: &plan, style: options.style, limit_ms: limits.time_ms };
                let mut answer = view.answer(watch.now() - started);
                if options.scene {
                    let (scenes, end) = view.scenes();
                    (answer.scenes, answer.scene) = (Some(scenes), Some(end));
                }
                Ok(ExplainAnswer::Plan(Box::new(answer)))
            }
        }
    }

    fn explained(
        &self,
        puzzle: &dyn Deductive,
        (game, text): (String, String),
        options: &ExplainOptions,
        limits: Limits,
        watch: &Watch<'_>,
    ) -> Result<ExplainAnswer, Error> {
        let started = watch.now();
        let mut query = query(puzzle, options.max_tier, options.assume_unique, self.seed(options.seed));
        query.extent = extent(options.frames);
        let explained = watch.run(limits, |run| explain(puzzle, &query, run))?;
        let (status, blocked_by) = match &explained.end {
            End::Solved => (ExplainStatus::Solved, None),
            End::Stuck(stuck) => (ExplainStatus::Stuck, Some(blocked(puzzle.words(), stuck))),
            End::Mistake(mistake) => {
                let text = narrate::mistaken(puzzle.words(), mistake, Style::Plain);
                (ExplainStatus::Mistake, Some(ended(BlockedReason::Mistake, text)))
            }
            End::Inconclusive(stopped) => {
                let reason = BlockedReason::Limit((*stopped).into());
                (ExplainStatus::Inconclusive, Some(ended(reason, stopped.to_string())))
            }
        };
        let last = explained.last.as_deref().unwrap_or(puzzle);
        if options.trace {
            return Ok(ExplainAnswer::Trace(TraceAnswer {
                game,
                puzzle: text,
                elapsed_ms: watch.now() - started,
                status,
                trace: explained.steps.iter().flat_map(|step| trace::of_step(puzzle, step)).collect(),
                end: last.text(),
            }));
        }
        Ok(ExplainAnswer::Steps(Box::new(ExplainedAnswer {
            game,
            puzzle: text,
            elapsed_ms: watch.now() - started,
            status,
            steps: explained.steps.iter().map(|step| explained_step(puzzle, step, options)).collect(),
            blocked_by,
            scene: options.scene.then(|| last.scene(Pencil::Off)),
        })))
    }

    /// Every deduction that a technique finds now, each proved; of a game with a score, every legal move.
    pub fn steps(
        &self,
        puzzle: &Puzzle,
        options: &StepsOptions,
        watch: &Watch<'_>,
    ) -> Result<StepsAnswer, Error> {
        let started = watch.now();
        let (game, text) = head(&puzzle.position);
        let limits = self.limits(options.steps, options.time_ms, None);
        let puzzle = match &puzzle.position {
            Position::Deductive(puzzle) => &**puzzle,
            Position::Optimising(puzzle) => {
                refuse(
                    &[("max_tier", options.max_tier.is_some())],
                    "about techniques, and this game has moves",
                )?;
                let moves = plan::legal(&**puzzle);
                let elapsed_ms = watch.now() - started;
                return Ok(StepsAnswer::Moves(MovesAnswer {
                    game,
                    puzzle: text,
                    elapsed_ms,
                    moves,
                    complete: true,
                }));
            }
        };
        let hardest = Tier(options.max_tier.unwrap_or(u8::MAX));
        let found = watch.run(limits, |run| steps(puzzle, hardest, run));
        let elapsed_ms = watch.now() - started;
        let outcome = |outcome: HintOutcome| {
            StepsAnswer::Outcome(Box::new(HintAnswer {
                game: game.clone(),
                puzzle: text.clone(),
                elapsed_ms,
                outcome,
            }))
        };
        match found {
            Ok(Ok(found)) => Ok(StepsAnswer::Deductions(DeductionsAnswer {
                steps: (found.found.iter())
                    .map(|step| traced(puzzle.words(), step.technique(), step.tier(), step.targets()))
                    .collect(),
                complete: found.stopped.is_none(),
                reason: found.stopped.map(Into::into),
                game,
                puzzle: text,
                elapsed_ms,
            })),
            Ok(Err(mistake)) => {
                let shown = Shown {
                    puzzle,
                    level: Level::Full,
                    style: Style::Plain,
                    limit_ms: limits.time_ms,
                    scene: false,
                };
                Ok(outcome(shown.outcome(&Outcome::Mistake(mistake))))
            }
            Err(Halt::Stopped(stopped)) => {
                Ok(outcome(HintOutcome::Inconclusive(Box::new(inconclusive(stopped, limits.time_ms)))))
            }
            Err(Halt::Fault(fault)) => Err(fault.into()),
        }
    }

    /// The limits of a strategy of a puzzle's game, of the default one if none is named.
    pub(super) fn usual_limits(&self, puzzle: &dyn Optimising, name: Option<&str>) -> Option<(u64, u64)> {
        let game = gridproof_games::engine(puzzle.rules().game())?;
        super::builder::limits_of(&game.strategies(), name)
    }
}

fn explained_step(start: &dyn Deductive, step: &ProvedStep, options: &ExplainOptions) -> ExplainedStep {
    let puzzle = step.before.as_deref().unwrap_or(start);
    let (words, hint) = (puzzle.words(), &step.hint);
    let highlights = draw::decisive(puzzle, hint);
    ExplainedStep {
        targets: Target::all(words, hint.targets()),
        technique: hint.technique().to_owned(),
        tier: hint.tier().0,
        claim: words.claim(hint.targets()),
        narrative: narrate::hint(words, hint, options.style),
        frames: film(puzzle, hint.frames(), hint.proof(), options.scene),
        highlights: Highlights::from(&highlights),
        assumes_unique: hint.theorem().assumes_unique(),
        // The proof rests on the marks of its own position.
        proof: proof_file(puzzle, puzzle.marks(), hint.proof(), Some(hint)),
        after: step.after.clone(),
        scene: options.scene.then(|| draw::step(puzzle, hint)),
    }
}

fn ended(reason: BlockedReason, text: String) -> Blocked {
    Blocked { reason, text, open: None, near: None, next: None }
}

/// What an explanation is stuck at.
fn blocked(words: &dyn Words, stuck: &Stuck) -> Blocked {
    let reason = match stuck.why {
        Why::NotForced(_) => BlockedReason::NotForced,
        Why::TooHard(_) => BlockedReason::MaxTier,
    };
    let open = stuck.open.iter();
    let open =
        open.map(|open| api::Open { text: open.text.clone(), options: Target::all(words, &open.options) });
    let near = stuck.near.iter().map(|near| api::Near {
        technique: near.technique.to_owned(),
        text: near.text.clone(),
        blocker: Target::of(words, near.blocker),
    });
    let next = stuck.next.as_ref().map(|(hint, place)| api::Next {
        technique: hint.technique().to_owned(),
        tier: hint.tier().0,
        place: place.clone(),
        targets: Target::all(words, hint.targets()),
        claim: words.claim(hint.targets()),
        narrative: crate::film::narrative(words, hint.frames()),
    });
    Blocked { reason, text: stuck.text.clone(), open: Some(open.collect()), near: Some(near.collect()), next }
}

/// One step: the technique, what it places and what it rules out.
pub(super) fn traced(words: &dyn Words, technique: &str, tier: Tier, did: &[Lit]) -> Traced {
    let (places, removes): (Vec<Lit>, Vec<Lit>) = did.iter().partition(|lit| lit.is_positive());
    Traced {
        technique: technique.to_owned(),
        tier: tier.0,
        places: places.into_iter().map(|lit| trace::step(words, lit)).collect(),
        removes: removes.into_iter().map(|lit| trace::step(words, lit)).collect(),
    }
}
