//! The exact searches: from a position they see every line, or say that they did not.
//!
//! | file | holds |
//! |---|---|
//! | `depth_first.rs` | the entry: picks the search that fits the position; depth first with a memo for all others |
//! | `positions.rs` | every position that is worth enough, for up to 128 live cells |
//! | `play_or_never.rs` | plays a group of cells or never clears just those cells, for positions with few groups |
//! | `groups.rs`, `around.rs` | the groups that a line may still clear, and what can be reached around them |
//! | `ways.rs`, `spare.rs` | which ways to make ten a line can afford, and what counting leaves to spare |
//! | `tens.rs` | the legal moves of a board of up to 128 live cells, for all bottom rows at once |
//! | `seen.rs` | a memo of positions in bounded memory |

mod around;
pub(crate) mod depth_first;
mod groups;
pub(crate) mod play_or_never;
pub(crate) mod positions;
mod seen;
mod spare;
mod tens;
pub(crate) mod ways;
