//! What the engine says about itself: games, strategies, formats.

use super::values::BoardSize;
use serde::Serialize;

/// The answer to `games`.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GamesAnswer {
    /// The games.
    pub games: Vec<AboutGame>,
}

/// A game.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AboutGame {
    /// The short name, such as `starbattle`.
    pub name: String,
    /// The name that people use, such as `Star Battle`.
    pub title: String,
    /// One line about it.
    pub description: String,
    /// A puzzle for a first-time player.
    pub first: String,
    /// What an app can do for the player after every mark, as the label of a setting; null if there is nothing.
    pub tidying: Option<String>,
    /// The text formats, the canonical one first.
    pub formats: Vec<AboutFormat>,
}

/// A text format.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AboutFormat {
    /// The name.
    pub name: String,
    /// What it looks like.
    pub description: String,
    /// Whether puzzles are read in it.
    pub reads: bool,
    /// Whether puzzles are written in it.
    pub writes: bool,
}

/// The answer to `strategies`.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct StrategiesAnswer {
    /// The game.
    pub game: String,
    /// The strategies that solve, the default one first.
    pub strategies: Vec<AboutStrategy>,
    /// What the game makes to order; null if it makes no puzzles.
    pub generate: Option<Offer>,
}

/// A strategy.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AboutStrategy {
    /// The name.
    pub name: String,
    /// One line about it.
    pub description: String,
    /// Its default limits.
    pub limits: Limits,
    /// What can be set.
    pub parameters: Vec<Parameter>,
}

/// Limits of a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Limits {
    /// In steps of search.
    pub steps: u64,
    /// In milliseconds.
    pub time_ms: u64,
}

/// A setting of a strategy.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Parameter {
    /// The name.
    pub name: String,
    /// One line about it.
    pub description: String,
    /// The values that it takes.
    #[serde(flatten)]
    pub range: Range,
}

/// The values that a setting takes, and its default.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum Range {
    /// A whole number.
    Integer {
        /// The minimum.
        min: i64,
        /// The maximum.
        max: i64,
        /// The default.
        default: i64,
    },
    /// Any number.
    Number {
        /// The minimum.
        min: f64,
        /// The maximum.
        max: f64,
        /// The default.
        default: f64,
    },
    /// One of a few words.
    Choice {
        /// The words.
        of: Vec<String>,
        /// The default.
        default: String,
    },
}

/// What a game makes to order.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Offer {
    /// The sizes, each with the difficulties that its puzzles reach.
    pub sizes: Vec<SizeOffer>,
    /// The size if none is named.
    pub size: BoardSize,
    /// The symmetries by name.
    pub symmetries: Vec<String>,
    /// The techniques that can be requested, from easy to hard.
    pub techniques: Vec<String>,
    /// The strategies that make puzzles, the default one first.
    pub strategies: Vec<AboutStrategy>,
}

/// A size, and the difficulties that its puzzles reach.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SizeOffer {
    /// The size.
    pub size: BoardSize,
    /// The difficulties; empty if puzzles of the game have none.
    pub difficulties: Vec<u8>,
}

/// The answer to `metrics`.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MetricsAnswer {
    /// The cache of hints.
    pub cache: CacheMetrics,
}

/// How often a hint was known already.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CacheMetrics {
    /// How often it was.
    pub hits: u64,
    /// How often it was not.
    pub misses: u64,
    /// Hits among all.
    pub rate: f64,
    /// How many hints are kept.
    pub kept: usize,
}
