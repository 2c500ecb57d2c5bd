//! `generate`: puzzles to order.

use super::split::Split;
use super::{Engine, engine_of, proof_file_within_limit};
use crate::api::answer::{GenerateAnswer, Rating};
use crate::api::request::GenerateOptions;
use crate::engine::builder::limits_of;
use crate::engine::rate::rating;
use crate::pipeline::solve::{Solutions, prove_only, solve};
use crate::watch::Limits;
use crate::{Error, Puzzle, Watch};
pub use gridproof_search::generate::seed_of;
use gridproof_search::generate::{Goal, Made, Maker, Order, OrderError};
use gridproof_search::reason::Proved;
use gridproof_search::{Choice, Deductive, Halt, Position, Run, SolveError};

/// An order that was checked: makes one puzzle per seed. It may be shared by threads.
///
/// ```
/// use gridproof::{Engine, GenerateOptions, Watch, seed_of};
///
/// let engine = Engine::new();
/// let order = engine.generation("sudoku", &GenerateOptions::new().size(4).difficulty(1))?;
/// let puzzles: Vec<_> = (0..3).map(|number| order.make(seed_of(7, number), &Watch::new())).collect::<Result<_, _>>()?;
/// assert!(puzzles.iter().all(|made| made.exact && made.unique));
/// # Ok::<(), gridproof::Error>(())
/// ```
pub struct Generation {
    game: &'static str,
    maker: Box<dyn Maker>,
    limits: Limits,
    proof: bool,
    class: bool,
    split: Option<Split>,
}

impl Engine {
    /// A puzzle made to order; of a game with a score, a board dealt from the seed.
    pub fn generate(
        &self,
        game: &str,
        options: &GenerateOptions,
        watch: &Watch<'_>,
    ) -> Result<GenerateAnswer, Error> {
        self.generation(game, options)?.make(self.seed(options.seed), watch)
    }

    /// Checks an order once, for as many puzzles as the caller likes.
    pub fn generation(&self, game: &str, options: &GenerateOptions) -> Result<Generation, Error> {
        let game = engine_of(game)?;
        let generator = game.generator().ok_or(OrderError::NoGenerator(game.name()))?;
        let goal = match (options.difficulty, &options.technique) {
            (Some(_), Some(_)) => {
                return Err(Error::request("an order names a difficulty or a technique, not both"));
            }
            (Some(difficulty), None) => Goal::Difficulty(difficulty),
            (None, Some(technique)) => Goal::Technique(technique.clone()),
            (None, None) => Goal::Any,
        };
        let from = options.from.as_deref().map(|text| self.read(game.name(), text)).transpose();
        let from = from.map_err(|error| Error::request(format!("the puzzle to start from: {error}")))?;
        let order = Order {
            goal,
            size: options.size.map(|size| size.0),
            symmetry: options.symmetry.clone(),
            clues: options.clues,
            minimal: options.minimal,
            unrated: options.unrated,
            from: from.as_ref().map(Puzzle::text),
            strategy: options.strategy.clone(),
            set: options.set.iter().map(|(key, value)| (key.clone(), value.clone())).collect(),
        };
        let maker = generator.prepare(&order)?;
        let usual = limits_of(&generator.strategies(), order.strategy.as_deref());
        let limits = self.limits(options.steps, options.time_ms, usual);
        let split = options.split.as_deref().map(Split::read).transpose()?;
        Ok(Generation {
            game: game.name(),
            maker,
            limits,
            proof: options.proof,
            class: options.symmetry_class,
            split,
        })
    }

    /// The puzzle that stands for all puzzles that are the same as this one but for the symmetries of its game, in canonical
    /// notation and without marks.
    pub fn class(&self, game: &str, puzzle: &str) -> Result<String, Error> {
        let class = engine_of(game)?.class(puzzle)?;
        class.ok_or_else(|| {
            Error::request(format!("{game} has no isomorphism classes for boards like this one"))
        })
    }
}

/// How many seeds [`Generation::find`] tries.
const TRIES: u64 = 20;

impl Generation {
    /// The first puzzle in the row of a seed that is exactly as requested and has one solution. If a fixed number of seeds makes
    /// none, the last try, marked as a miss.
    pub fn find(&self, seed: u64, watch: &Watch<'_>) -> Result<GenerateAnswer, Error> {
        let is_found = |made: &GenerateAnswer| made.exact && made.unique;
        let mut made = self.make(seed_of(seed, 0), watch)?;
        for attempt in 1..TRIES {
            if is_found(&made) || watch.is_cancelled() {
                break;
            }
            made = self.make(seed_of(seed, attempt), watch)?;
        }
        Ok(made)
    }

    /// The puzzle of a seed: as requested, or the best that was found, marked as such.
    pub fn make(&self, seed: u64, watch: &Watch<'_>) -> Result<GenerateAnswer, Error> {
        let started = watch.now();
        let made = watch.run(self.limits, |run| self.maker.make(seed, run))?;
        let mut answer = self.answer(&made, seed, watch.now() - started);
        if self.proof {
            let proved = made.puzzle.as_deref().map(|text| self.prove(text, started, watch)).transpose()?;
            let proved = proved.unwrap_or_else(|| Err("there is no puzzle".to_owned()));
            answer.no_proof = proved.as_ref().err().cloned();
            answer.proof = Some(proved.ok());
        }
        if let Some(text) = made.puzzle.as_deref().filter(|_| self.class || self.split.is_some()) {
            let class = Engine::new().class(self.game, text)?;
            answer.split = self.split.as_ref().map(|split| split.part(&class).to_owned());
            answer.symmetry_class = self.class.then_some(class);
        }
        Ok(answer)
    }

    fn answer(&self, made: &Made, seed: u64, elapsed_ms: u64) -> GenerateAnswer {
        let rated: Option<Rating> = made.rating.as_ref().map(rating);
        GenerateAnswer {
            game: self.game.to_owned(),
            puzzle: made.puzzle.clone(),
            elapsed_ms,
            difficulty: rated.as_ref().map(|rating| rating.difficulty),
            solved_by_logic: rated.as_ref().map(|rating| rating.solved_by_logic),
            hardest: rated.as_ref().map(|rating| rating.hardest),
            counts: rated.as_ref().map(|rating| rating.counts.clone()),
            steps: rated.as_ref().map(|rating| rating.steps),
            techniques: rated.as_ref().map(|rating| rating.techniques.clone()),
            scales: rated.map(|rating| rating.scales),
            exact: made.exact,
            unique: made.unique,
            evaluations: made.evaluations,
            seed,
            reason: made.stopped.map(Into::into),
            symmetry_class: None,
            split: None,
            proof: None,
            no_proof: None,
        }
    }

    /// The proof that a puzzle has exactly one solution, or why there is none, in the time that is left of a run.
    fn prove(
        &self,
        text: &str,
        started: u64,
        watch: &Watch<'_>,
    ) -> Result<Result<crate::api::shared::ProofFile, String>, Error> {
        let Position::Deductive(puzzle) = engine_of(self.game)?.open(text)? else {
            return Ok(Err("puzzles of this game have no solution to prove".to_owned()));
        };
        let used = watch.now() - started;
        let time_ms = self.limits.time_ms.map(|limit| limit.saturating_sub(used));
        match watch.run(Limits { time_ms, ..self.limits }, |run| prove_unique(&*puzzle, run)) {
            Ok(proved) => Ok(proof_file_within_limit(&*puzzle, proved.proof())),
            Err(Halt::Stopped(stopped)) => Ok(Err(stopped.to_string())),
            Err(Halt::Fault(fault)) => Err(fault.into()),
        }
    }
}

/// Proves that a puzzle has exactly one solution.
fn prove_unique(puzzle: &dyn Deductive, run: &mut Run<'_>) -> Result<Proved, Halt> {
    let solved = solve(puzzle, &Choice::default(), run).map_err(|error| match error {
        SolveError::Fault(fault) => Halt::Fault(fault),
        other => Halt::broken(other.to_string()),
    })?;
    match (solved.verdict(), solved.answer.solutions.first()) {
        (Solutions::Unique, Some(model)) => prove_only(puzzle, model, run),
        _ => Err(match solved.answer.ended.stopped() {
            Some(stopped) => stopped.into(),
            None => Halt::broken("a puzzle that was made does not have exactly one solution"),
        }),
    }
}
