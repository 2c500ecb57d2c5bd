//! Code shared by the generators of most games: an order is validated, passed to a strategy, and tuned.

use super::{Goal, Made, Maker, Order, OrderError};
use crate::Run;
use crate::answer::ChoiceError;
use crate::halt::Fault;
use crate::strategy::{Registry, Settings, Strategy};
use crate::technique::Rating;
use crate::tune::{Candidate, Evaluation, Tuned};
use std::ops::RangeInclusive;

/// A validated order with the strategy that fills it.
struct Prepared<T: 'static> {
    target: T,
    strategy: &'static dyn Strategy<T, u64, Result<Made, Fault>>,
    settings: Settings,
}

impl<T: Send + Sync> Maker for Prepared<T> {
    fn make(&self, seed: u64, run: &mut Run<'_>) -> Result<Made, Fault> {
        self.strategy.run(&self.target, seed, &self.settings, run)
    }
}

/// Returns the maker of an order. Looks up its strategy and settings; `target` turns the order into the
/// game's own form. This implements [`Generator::prepare`](super::Generator::prepare) for games whose
/// strategies take a seed.
pub fn prepare<T: Send + Sync>(
    strategies: Registry<T, u64, Result<Made, Fault>>,
    order: &Order,
    target: impl FnOnce(&Order, &Settings) -> Result<T, OrderError>,
) -> Result<Box<dyn Maker>, OrderError> {
    let strategy = strategies.get(order.strategy.as_deref()).map_err(ChoiceError::from)?;
    let settings = Settings::read(strategy.about(), &order.set).map_err(ChoiceError::from)?;
    Ok(Box::new(Prepared { target: target(order, &settings)?, strategy, settings }))
}

impl Order {
    /// Returns the requested difficulty if it is among those `offered`. Refuses every other property except
    /// the size; `made_to` names the supported ones in the error, such as "for Latin squares you can request
    /// a size and a difficulty".
    pub fn difficulty_among(&self, offered: &[u8], made_to: &str) -> Result<Option<u8>, OrderError> {
        let extras = [
            (matches!(self.goal, Goal::Technique(_)), "a technique"),
            (self.symmetry.is_some(), "a symmetry"),
            (self.clues.is_some(), "a number of clues"),
            (self.minimal, "a minimal puzzle"),
            (self.from.is_some(), "a puzzle to start from"),
        ];
        if let Some((_, what)) = extras.iter().find(|(asked, _)| *asked) {
            return Err(OrderError::Impossible(format!("{made_to}, not {what}")));
        }
        match self.goal {
            Goal::Difficulty(difficulty) if !offered.contains(&difficulty) => {
                Err(OrderError::unknown("difficulty", &difficulty, offered))
            }
            Goal::Difficulty(difficulty) => Ok(Some(difficulty)),
            Goal::Any | Goal::Technique(_) => Ok(None),
        }
    }
}

impl Order {
    /// Returns the requested side of the square board if it is among those `offered`.
    pub fn side_among(&self, usual: u32, offered: &RangeInclusive<u32>) -> Result<u32, OrderError> {
        let Some(size) = self.size else { return Ok(usual) };
        let side = size.side().filter(|side| offered.contains(side));
        side.ok_or_else(|| OrderError::outside("size", &size, offered))
    }
}

impl OrderError {
    /// Returns the error for a number outside a range.
    pub fn outside(what: &'static str, asked: &impl ToString, range: &RangeInclusive<u32>) -> OrderError {
        let known = format!("{} to {}", range.start(), range.end());
        OrderError::Unknown { what, asked: asked.to_string(), known }
    }

    /// Returns the error for something that is not among the `known` ones.
    pub fn unknown<T: ToString>(
        what: &'static str,
        asked: &impl ToString,
        known: impl IntoIterator<Item = T>,
    ) -> OrderError {
        let known: Vec<String> = known.into_iter().map(|item| item.to_string()).collect();
        OrderError::Unknown { what, asked: asked.to_string(), known: known.join(", ") }
    }
}

impl Made {
    /// Returns the result of tuning. `puzzle` returns the best candidate in canonical notation, and whether
    /// it has one solution.
    pub fn tuned<C: Candidate<Trace = Option<Rating>>>(
        tuned: Tuned<C>,
        puzzle: impl FnOnce(&C, &Evaluation<C::Trace>) -> (String, bool),
    ) -> Made {
        let (puzzle, rating, unique) = match tuned.best {
            Some((candidate, evaluation)) => {
                let (text, unique) = puzzle(&candidate, &evaluation);
                (Some(text), evaluation.trace, unique)
            }
            None => (None, None, false),
        };
        let (exact, stopped) = (tuned.is_hit, tuned.stopped);
        Made { puzzle, rating, exact, unique, evaluations: tuned.evaluations, stopped }
    }
}
