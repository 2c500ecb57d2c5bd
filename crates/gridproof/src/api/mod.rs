//! Requests and answers: the one definition of what every program sends to the engine and gets back.
//!
//! The command line, the browser, the server and the Rust library all use these types. Their JSON, the JSON Schema, the
//! TypeScript types and the OpenAPI document are derived from them.
//!
//! | module | holds |
//! |---|---|
//! | [`request`] | one request per verb, and the options that a Rust caller sets |
//! | [`values`] | the words that options take: levels, styles, sizes |
//! | [`answer`] | the answer to each verb |
//! | [`frame`] | films: explanations, one technique after the other |
//! | [`hint`] | hints, mistakes, and their parts |
//! | [`judge`] | verdicts on claimed steps |
//! | [`review`] | what a setter needs to know |
//! | [`solve`] | solutions, counts, traces |
//! | [`plan`] | moves and bounds, of games with a score |
//! | [`explain`] | whole solves, step by step |
//! | [`about`] | what the engine says about itself: games, strategies, formats |
//! | [`shared`] | targets, highlights, lines of a proof |
//! | [`picture`] | boards from pictures |
//! | [`problem`] | errors as HTTP reports them |
//! | [`status`] | how an answer ends: done, negative, inconclusive, bad input, fault |
//! | `schema` | JSON Schema, with the feature of that name |
//! | `openapi` | the HTTP interface as an OpenAPI document, with the feature `schema` |
//! | `reference` | the HTTP interface as a page to read, with the feature `schema` |

pub mod about;
pub mod answer;
pub mod explain;
pub mod frame;
pub mod hint;
pub mod judge;
#[cfg(feature = "schema")]
pub mod openapi;
pub mod picture;
pub mod plan;
pub mod problem;
#[cfg(feature = "schema")]
pub mod reference;
pub mod request;
pub mod review;
#[cfg(feature = "schema")]
pub mod schema;
pub mod shared;
pub mod solve;
pub mod status;
pub mod values;
