//! Tests of the searches, in one program.
#![allow(unreachable_pub)]

mod audit;
mod cdcl;
mod common;
mod lamps;
mod reason;
mod technique;
