//! What a solving strategy is given, and what it answers.

use crate::cdcl::Model;
use crate::halt::{Fault, Stopped};
use crate::run::Run;
use crate::strategy::{Registry, SettingError, Settings, Strategy, UnknownStrategy};
use crate::technique::Traced;
use crate::verdict::Count;

/// Which strategy to run, and how.
#[derive(Clone, PartialEq, Debug)]
pub struct Choice {
    /// The name; the game's default if none is given.
    pub strategy: Option<String>,
    /// Settings by name.
    pub set: Vec<(String, String)>,
    /// Stop after `limit` solutions; 2 shows whether the first is the only one.
    pub limit: u64,
    /// Breaks ties where a strategy chooses at random.
    pub seed: u64,
    /// Whether to keep the steps, if the strategy solves in steps.
    pub trace: bool,
}

impl Default for Choice {
    fn default() -> Choice {
        Choice { strategy: None, set: vec![], limit: 2, seed: 0, trace: false }
    }
}

/// A choice that the game does not offer.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ChoiceError {
    /// No such strategy.
    #[error(transparent)]
    Strategy(#[from] UnknownStrategy),
    /// No such setting.
    #[error(transparent)]
    Setting(#[from] SettingError),
}

/// Why a strategy has no answer.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SolveError {
    /// The choice is not offered.
    #[error(transparent)]
    Choice(#[from] ChoiceError),
    /// Something is wrong.
    #[error(transparent)]
    Fault(#[from] Fault),
}

impl Choice {
    /// Runs the chosen strategy of a registry of solving strategies.
    pub fn run<P: ?Sized>(
        &self,
        registry: Registry<P, Task, Result<Answer, Fault>>,
        puzzle: &P,
        run: &mut Run<'_>,
    ) -> Result<Answer, SolveError> {
        let (strategy, settings) = self.of(registry)?;
        let task = Task { limit: self.limit, seed: self.seed, trace: self.trace };
        Ok(strategy.run(puzzle, task, &settings, run)?)
    }

    /// The chosen strategy of a registry, with its settings.
    pub fn of<P: ?Sized, T, A>(
        &self,
        registry: Registry<P, T, A>,
    ) -> Result<(&'static dyn Strategy<P, T, A>, Settings), ChoiceError> {
        let strategy = registry.get(self.strategy.as_deref())?;
        let settings = Settings::read(strategy.about(), &self.set)?;
        Ok((strategy, settings))
    }
}

/// What a solving strategy is asked to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Task {
    /// Stop after `limit` solutions.
    pub limit: u64,
    /// Breaks ties where the strategy chooses at random; most do not.
    pub seed: u64,
    /// Whether to keep the steps, if the strategy solves in steps.
    pub trace: bool,
}

/// How a strategy ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ended {
    /// It did what it was asked to do.
    Finished,
    /// A limit stopped it.
    Stopped(Stopped),
    /// It solves by techniques alone, and they lead no further.
    Stuck,
}

impl Ended {
    /// The end of a search that a limit may have stopped.
    pub fn of(stopped: Option<Stopped>) -> Ended {
        stopped.map_or(Ended::Finished, Ended::Stopped)
    }

    /// The limit that stopped it, if one did.
    pub fn stopped(self) -> Option<Stopped> {
        match self {
            Ended::Stopped(stopped) => Some(stopped),
            Ended::Finished | Ended::Stuck => None,
        }
    }
}

/// What a solving strategy found.
#[derive(Clone, PartialEq, Debug)]
pub struct Answer {
    /// The strategy that answered.
    pub strategy: &'static str,
    /// How many solutions there are, as far as it knows.
    pub count: Count,
    /// The first solutions, each verified: at most [`Answer::KEPT`].
    pub solutions: Vec<Model>,
    /// How it ended.
    pub ended: Ended,
    /// States looked at.
    pub states: u64,
    /// States given up early.
    pub pruned: u64,
    /// What else the strategy counted, by name.
    pub metrics: Vec<(&'static str, u64)>,
    /// The steps, if they were requested and the strategy solves in steps.
    pub trace: Option<Vec<Traced>>,
}

/// What an exact search found, with solutions in the game's own form `S`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Exact<S> {
    /// How many solutions there are, as far as the search knows.
    pub count: Count,
    /// The first of them, as many as the caller wanted to keep.
    pub solutions: Vec<S>,
    /// The limit that stopped the search, if one did.
    pub stopped: Option<Stopped>,
    /// States looked at.
    pub states: u64,
    /// States given up early.
    pub pruned: u64,
}

impl<S> Exact<S> {
    /// A search that has found nothing yet.
    pub fn new() -> Exact<S> {
        Exact { count: Count::default(), solutions: vec![], stopped: None, states: 0, pruned: 0 }
    }

    /// The answer of a strategy that is this search. `model` turns a solution into an assignment.
    pub fn answer(self, strategy: &'static str, model: impl FnMut(&S) -> Model) -> Answer {
        Answer {
            strategy,
            count: self.count,
            solutions: self.solutions.iter().map(model).collect(),
            ended: Ended::of(self.stopped),
            states: self.states,
            pruned: self.pruned,
            metrics: vec![],
            trace: None,
        }
    }
}

impl<S> Default for Exact<S> {
    fn default() -> Exact<S> {
        Exact::new()
    }
}

impl Answer {
    /// How many solutions an answer keeps; the others are only counted.
    pub const KEPT: usize = 2;

    /// The answer of a strategy that ended before it knew anything.
    pub fn unfinished(strategy: &'static str, ended: Ended) -> Answer {
        let timed_out = matches!(ended, Ended::Stopped(_));
        Answer {
            strategy,
            count: Count { timed_out, ..Count::default() },
            solutions: vec![],
            ended,
            states: 0,
            pruned: 0,
            metrics: vec![],
            trace: None,
        }
    }
}
