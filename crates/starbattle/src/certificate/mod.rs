//! Certificates: small sums of rules that force something, and the arguments built from them.
//!
//! Almost every step of a Star Battle is a *count*: some units hold at least their stars, others at most theirs, some 2x2
//! windows at most one each. Added up, they leave too little room, and cells are forced. [`tally`] does the addition exactly;
//! only what it shows is claimed, and the kernel adds everything up again.

mod argument;
mod chain;
mod cover;
mod difference;
mod least;
mod linear;
mod needed;
mod prove;
mod simplex;
mod smallest;
mod swap;
mod tally;
mod trim;
mod waiting;

pub(crate) use argument::{Argument, End, Step};
pub(crate) use chain::{Chain, Reach, units_of};
pub(crate) use cover::{Covers, packing};
pub(crate) use difference::Difference;
pub(crate) use least::{Goal, Pool};
pub(crate) use linear::{Linear, sweep};
pub(crate) use needed::{needs_all_rules, supposed};
pub(crate) use prove::{prove, refute};
pub(crate) use smallest::{effort, minimal, plain, smallest, within};
pub(crate) use swap::ring;
pub(crate) use tally::{Tally, Term, Use, needs};
pub(crate) use trim::{size, trimmed};
