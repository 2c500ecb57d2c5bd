//! How answers come about: seek a completion, then the easiest thing that is forced, and prove it.
//!
//! | module | answers |
//! |---|---|
//! | [`hint`] | what can I do next, and why? |
//! | [`found`] | what makes a theorem a hint? |
//! | [`preferred`] | what does this technique show here? |
//! | [`mistake`] | which marks cannot stand, and why? |
//! | [`steps`] | what do the techniques find here? |
//! | [`judge`] | is this claimed step true? |
//! | `named` | which technique shows a claimed step? |
//! | [`explain`] | how does the whole puzzle go? |
//! | [`solve`] | what is the solution, and is it the only one? |
//! | [`measure`] | what does a film ask of its reader? |
//!
//! Nothing here is text or JSON; `engine/` turns it into answers.

pub mod explain;
pub mod found;
pub mod hint;
pub mod judge;
#[cfg(feature = "files")]
pub mod measure;
pub mod mistake;
mod named;
pub mod preferred;
pub mod solve;
pub mod steps;
