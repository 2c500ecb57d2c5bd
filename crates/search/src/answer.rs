//! The input and the output of a solving strategy.

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
    /// The number of solutions to stop after; 2 shows whether the first is the only one.
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

    /// Returns the chosen strategy of a registry, with its settings.
    pub fn of<P: ?Sized, T, A>(
        &self,
        registry: Registry<P, T, A>,
    ) -> Result<(&'static dyn Strategy<P, T, A>, Settings), ChoiceError> {
        let strategy = registry.get(self.strategy.as_deref())?;
        let settings = Settings::read(strategy.about(), &self.set)?;
        Ok((strategy, settings))
    }
}

/// The task of a solving strategy.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Task {
    /// The number of solutions to stop after.
    pub limit: u64,
    /// Breaks ties where the strategy chooses at random; most do not.
    pub seed: u64,
    /// Whether to keep the steps, if the strategy solves in steps.
    pub trace: bool,
}

/// How a strategy ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ended {
    /// It finished its task.
    Finished,
    /// A limit stopped it.
    Stopped(Stopped),
    /// It solves by techniques alone, and no technique applies any more.
    Stuck,
}

impl Ended {
    /// Returns how a search ended that a limit may have stopped.
    pub fn of(stopped: Option<Stopped>) -> Ended {
        stopped.map_or(Ended::Finished, Ended::Stopped)
    }

    /// Returns the limit that stopped it, if one did.
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
    /// How many solutions it found, and whether these are all.
    pub count: Count,
    /// The first solutions, each verified: at most [`Answer::KEPT`].
    pub solutions: Vec<Model>,
    /// How it ended.
    pub ended: Ended,
    /// The number of states explored.
    pub states: u64,
    /// The number of states pruned.
    pub pruned: u64,
    /// Further counts of the strategy, by name.
    pub metrics: Vec<(&'static str, u64)>,
    /// The steps, if they were requested and the strategy solves in steps.
    pub trace: Option<Vec<Traced>>,
}

/// What an exact search found, with solutions in the game's own form `S`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Exact<S> {
    /// How many solutions it found, and whether these are all.
    pub count: Count,
    /// The first of them, up to the number that the caller requested.
    pub solutions: Vec<S>,
    /// The limit that stopped the search, if one did.
    pub stopped: Option<Stopped>,
    /// The number of states explored.
    pub states: u64,
    /// The number of states pruned.
    pub pruned: u64,
}

impl<S> Exact<S> {
    /// Creates the result of a search that has found nothing yet.
    pub fn new() -> Exact<S> {
        Exact { count: Count::default(), solutions: vec![], stopped: None, states: 0, pruned: 0 }
    }

    /// Turns the result of the search into the answer of `strategy`. `model` turns a solution into an
    /// assignment.
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

    /// Returns the answer of a strategy that ended without a result.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::run::with_steps;
    use crate::strategy::{About, Parameter, Range};
    use gridproof_kernel::Lit;
    use std::error::Error;

    /// Answers with what it was given: the task as metrics, the puzzle as the number of solutions.
    struct Echo;

    impl Strategy<u64, Task, Result<Answer, Fault>> for Echo {
        fn about(&self) -> &About {
            &About {
                name: "echo",
                description: "repeats what it is given",
                steps: 10,
                millis: 10,
                parameters: &[Parameter {
                    name: "width",
                    description: "how wide",
                    range: Range::Integer { min: 1, max: 9, default: 3 },
                }],
            }
        }

        fn run(&self, found: &u64, task: Task, set: &Settings, _: &mut Run<'_>) -> Result<Answer, Fault> {
            let (trace, width) = (u64::from(task.trace), set.integer("width") as u64);
            Ok(Answer {
                count: Count { found: *found, ..Count::default() },
                metrics: vec![("limit", task.limit), ("seed", task.seed), ("trace", trace), ("width", width)],
                ..Answer::unfinished("echo", Ended::Finished)
            })
        }
    }

    /// Always fails.
    struct Faulty;

    impl Strategy<u64, Task, Result<Answer, Fault>> for Faulty {
        fn about(&self) -> &About {
            &About { name: "faulty", description: "fails", steps: 1, millis: 1, parameters: &[] }
        }

        fn run(&self, _: &u64, _: Task, _: &Settings, _: &mut Run<'_>) -> Result<Answer, Fault> {
            Err(Fault::broken("a list is empty"))
        }
    }

    static REGISTRY: Registry<u64, Task, Result<Answer, Fault>> = Registry(&[&Echo, &Faulty]);

    fn run(choice: &Choice) -> Result<Answer, SolveError> {
        with_steps(10, |run| choice.run(REGISTRY, &5, run))
    }

    fn named(name: &str) -> Choice {
        Choice { strategy: Some(name.to_owned()), ..Choice::default() }
    }

    fn set(name: &str, value: &str) -> Choice {
        Choice { set: vec![(name.to_owned(), value.to_owned())], ..Choice::default() }
    }

    #[test]
    fn no_choice_is_the_first_strategy_with_its_defaults_and_two_solutions() {
        let answer = run(&Choice::default()).unwrap();
        assert_eq!((answer.strategy, answer.count.found), ("echo", 5));
        assert_eq!(answer.metrics, [("limit", 2), ("seed", 0), ("trace", 0), ("width", 3)]);
    }

    #[test]
    fn the_strategy_receives_everything_that_was_chosen() {
        let choice = Choice { limit: 7, seed: 11, trace: true, ..set("width", "9") };
        let answer = run(&Choice { strategy: Some("echo".to_owned()), ..choice }).unwrap();
        assert_eq!(answer.metrics, [("limit", 7), ("seed", 11), ("trace", 1), ("width", 9)]);
    }

    #[test]
    fn what_is_not_offered_is_refused_with_what_is() {
        let unknown = run(&named("guess")).unwrap_err();
        assert!(matches!(unknown, SolveError::Choice(ChoiceError::Strategy(_))), "{unknown:?}");
        assert!(unknown.to_string().contains("\"guess\"") && unknown.to_string().contains("echo, faulty"));
        for (choice, part) in [(set("height", "3"), "width"), (set("width", "10"), "from 1 to 9")] {
            let error = run(&choice).unwrap_err();
            assert!(matches!(error, SolveError::Choice(ChoiceError::Setting(_))), "{error:?}");
            assert!(error.to_string().contains(part), "{error}");
        }
    }

    #[test]
    fn a_fault_of_the_strategy_is_not_a_wrong_choice() {
        let error = run(&named("faulty")).unwrap_err();
        assert_eq!(error, SolveError::Fault(Fault::broken("a list is empty")));
        assert_eq!(error.to_string(), "a list is empty");
        assert!(error.source().is_none());
    }

    #[test]
    fn an_exact_search_becomes_the_answer_of_its_strategy() {
        let exact = Exact {
            count: Count { found: 3, timed_out: true, ..Count::default() },
            solutions: vec![true, false],
            stopped: Some(Stopped::Time),
            states: 40,
            pruned: 20,
        };
        let answer = exact.answer("exact", |&truth| Model::from_truths([truth]));
        assert_eq!((answer.strategy, answer.states, answer.pruned), ("exact", 40, 20));
        assert_eq!(
            (answer.ended, answer.ended.stopped()),
            (Ended::Stopped(Stopped::Time), Some(Stopped::Time))
        );
        assert_eq!(
            answer.solutions.iter().map(|m| m.holds(Lit::positive(0))).collect::<Vec<_>>(),
            [true, false]
        );
        assert!(answer.count.timed_out && answer.count.found == 3 && answer.trace.is_none());
        assert_eq!(Exact::<bool>::new().answer("exact", |_| unreachable!()).ended, Ended::Finished);
    }

    #[test]
    fn an_answer_without_a_search_is_timed_out_only_if_a_limit_stopped_it() {
        for (ended, timed_out) in [
            (Ended::Finished, false),
            (Ended::Stuck, false),
            (Ended::Stopped(Stopped::Cancelled), true),
            (Ended::of(Some(Stopped::Steps)), true),
            (Ended::of(None), false),
        ] {
            let answer = Answer::unfinished("logic", ended);
            assert_eq!((answer.count.timed_out, answer.count.complete), (timed_out, false), "{ended:?}");
        }
    }
}
