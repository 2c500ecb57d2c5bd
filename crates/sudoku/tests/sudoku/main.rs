//! The tests of the whole crate, in one program.

#[cfg(feature = "engine")]
mod common;
#[cfg(feature = "engine")]
mod exact;
#[cfg(feature = "engine")]
mod films;
#[cfg(feature = "engine")]
mod four;
#[cfg(feature = "engine")]
mod generate;
#[cfg(feature = "engine")]
mod lemmas;
#[cfg(feature = "engine")]
mod minimal;
mod notation;
#[cfg(feature = "links")]
mod notation_links;
mod notation_refusals;
mod notation_round_trips;
#[cfg(feature = "engine")]
mod reasons;
#[cfg(feature = "engine")]
mod techniques;
#[cfg(feature = "engine")]
mod tiers;
