//! The proofs in Coq: what they rest on, and that the code agrees with them.
//!
//! | module | compares |
//! |---|---|
//! | `theorems` | the theorems with their assumptions |
//! | `agree` | the verdicts of the kernel, the verified checker and VeriPB |
//! | `rules` | the rules in Rust with those in Coq |
//! | `program`, `sources` | nothing: they build the verified checker, and make proofs |

mod agree;
mod program;
mod rules;
mod sources;
mod theorems;
