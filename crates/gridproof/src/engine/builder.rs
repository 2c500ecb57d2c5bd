//! How an engine is set up.

use std::time::Duration;

/// Answers every question about every game.
///
/// One engine serves many threads: the hints it has given are remembered and shared. [`Engine::builder`] sets limits.
///
/// ```
/// use gridproof::{Engine, HintOptions, Watch};
///
/// let engine = Engine::new();
/// let puzzle = engine.read("latin", "...2..4.3..1.3..")?;
/// let answer = engine.hint(&puzzle, &HintOptions::new(), &Watch::new())?;
/// assert_eq!(answer.hint().and_then(|hint| hint.claim.as_deref()), Some("r1c3 must be 3"));
/// # Ok::<(), gridproof::Error>(())
/// ```
#[derive(Debug, Default)]
pub struct Engine {
    pub(crate) settings: EngineBuilder,
    #[cfg(feature = "engine")]
    pub(crate) memory: super::hint::Memory,
}

/// Sets up an [`Engine`].
#[derive(Clone, Debug, Default)]
#[cfg_attr(not(feature = "engine"), expect(dead_code, reason = "only searches read all of it"))]
pub struct EngineBuilder {
    pub(crate) steps: Option<u64>,
    pub(crate) time_ms: Option<u64>,
    pub(crate) most_ms: Option<u64>,
    pub(crate) seed: u64,
    pub(crate) reproducible: bool,
}

impl Engine {
    /// An engine with the default limits.
    pub fn new() -> Engine {
        Engine::default()
    }

    /// Sets limits first.
    pub fn builder() -> EngineBuilder {
        EngineBuilder::default()
    }
}

impl EngineBuilder {
    /// The time limit of a request that names none.
    #[must_use]
    pub fn time(self, limit: Duration) -> EngineBuilder {
        EngineBuilder { time_ms: Some(millis(limit)), ..self }
    }

    /// The step limit of a request that names none. A run that ends by steps has the same answer on every machine.
    #[must_use]
    pub fn steps(self, limit: u64) -> EngineBuilder {
        EngineBuilder { steps: Some(limit), ..self }
    }

    /// The maximum time of any request, whatever it names. It holds for the request as a whole: all strategies of a comparison,
    /// all steps that are judged, all puzzles of a batch.
    #[must_use]
    pub fn max_time(self, limit: Duration) -> EngineBuilder {
        EngineBuilder { most_ms: Some(millis(limit)), ..self }
    }

    /// The seed of a request that names none.
    #[must_use]
    pub fn seed(self, seed: u64) -> EngineBuilder {
        EngineBuilder { seed, ..self }
    }

    /// A request that names no time limit ends by steps alone, at its usual number of them unless it names another one: its
    /// answer is the same on every machine, however busy it is. For data sets.
    #[must_use]
    pub fn reproducible(self, reproducible: bool) -> EngineBuilder {
        EngineBuilder { reproducible, ..self }
    }

    /// Builds the engine.
    pub fn build(self) -> Engine {
        Engine {
            settings: self,
            #[cfg(feature = "engine")]
            memory: super::hint::Memory::default(),
        }
    }
}

fn millis(duration: Duration) -> u64 {
    u64::try_from(duration.as_millis()).unwrap_or(u64::MAX)
}

#[cfg(feature = "engine")]
mod limits {
    use super::Engine;
    use crate::watch::Limits;
    use gridproof_search::strategy::About;

    /// The limits of verbs that have none of their own: generous for a person who waits.
    pub(crate) const USUAL: (u64, u64) = (50_000_000, 20_000);

    impl Engine {
        /// The limits in force: those of the request, else those of the engine, else `usual` (steps and milliseconds), else those
        /// of every verb. An explicit number of steps requests the same answer on every machine, so there is no default deadline then.
        pub(crate) fn limits(
            &self,
            steps: Option<u64>,
            time_ms: Option<u64>,
            usual: Option<(u64, u64)>,
        ) -> Limits {
            let (usual_steps, usual_ms) = usual.unwrap_or(USUAL);
            let steps = steps.or(self.settings.steps);
            let is_by_steps = steps.is_some() || self.settings.reproducible;
            let usual_ms = if is_by_steps { None } else { Some(usual_ms) };
            let time_ms = time_ms.or(self.settings.time_ms).or(usual_ms);
            let most_ms = self.settings.most_ms;
            let time_ms = match (time_ms, most_ms) {
                (Some(time), Some(most)) => Some(time.min(most)),
                (time, most) => time.or(most),
            };
            Limits { steps: steps.unwrap_or(usual_steps), time_ms }
        }

        /// The seed in force.
        pub(crate) fn seed(&self, seed: Option<u64>) -> u64 {
            seed.unwrap_or(self.settings.seed)
        }
    }

    /// The limits of the strategy of a name in a list, of the first if none is named.
    pub(crate) fn limits_of(strategies: &[&'static About], name: Option<&str>) -> Option<(u64, u64)> {
        let chosen = strategies.iter().find(|about| name.is_none_or(|name| name == about.name));
        chosen.map(|about| (about.steps, about.millis))
    }
}

#[cfg(feature = "engine")]
pub(crate) use limits::{USUAL, limits_of};
