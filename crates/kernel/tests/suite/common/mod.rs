//! What the kernel's tests share: random numbers, small models with all their assignments, random proofs.

// Each test crate compiles its own copy and uses its own part of it.

pub(crate) mod draft;
pub(crate) mod model;
pub(crate) mod propose;
pub(crate) mod rng;
pub(crate) mod worlds;

use gridproof_kernel::Lit;

pub(crate) const A: Lit = Lit::positive(0);
pub(crate) const B: Lit = Lit::positive(1);
pub(crate) const C: Lit = Lit::positive(2);
