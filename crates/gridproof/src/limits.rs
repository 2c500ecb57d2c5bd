//! Every limit of the library in one list, for its documentation and for tests. The limits are enforced where they are used.
//!
//! [`ALL`] has one entry per limit that does not depend on a game. `docs/limits.md` shows the same, and a test compares the two.
//! The sizes of boards are decided by the games; the test tries the largest of each and the next larger one.

use crate::api::request::Request;
use crate::engine::LARGEST_BATCH;
#[cfg(feature = "engine")]
use crate::engine::{MOST_CLAIMS, USUAL};
use gridproof_kernel::Proof;

/// A limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limit {
    /// What is limited.
    pub of: &'static str,
    /// The largest value that is allowed.
    pub most: u64,
    /// What is counted.
    pub unit: &'static str,
}

const fn limit(of: &'static str, most: u64, unit: &'static str) -> Limit {
    Limit { of, most, unit }
}

/// Every limit that does not depend on a game.
pub const ALL: &[Limit] = &[
    limit("a request as JSON", Request::LONGEST as u64, "bytes"),
    limit("a line of a file with puzzles", Request::LONGEST as u64, "bytes"),
    limit("the lines of one puzzle in a file", gridproof_game::split::Part::LONGEST as u64, "bytes"),
    limit("the puzzles of a `batch`", LARGEST_BATCH as u64, "puzzles"),
    #[cfg(any(feature = "engine", feature = "files"))]
    limit("a proof file", gridproof_proof_file::MAX_BYTES as u64, "bytes"),
    limit("the work of a check", Proof::BASE_STEPS, "steps"),
    limit("the work of a check for each item of the proof, in addition", Proof::STEPS_PER_ITEM, "steps"),
    #[cfg(feature = "engine")]
    limit("the claims of a `judge`", MOST_CLAIMS as u64, "claims"),
    #[cfg(feature = "engine")]
    limit("the search of a request that names no limit", USUAL.0, "steps"),
    #[cfg(feature = "engine")]
    limit("the time of a request that names no limit", USUAL.1, "milliseconds"),
];
