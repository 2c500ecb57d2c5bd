//! Tests of the export for VeriPB, in one program.

mod agreement;
mod checker;
mod differential;
mod mutation;
#[path = "../../../proof-file/tests/suite/random/mod.rs"]
mod random;
mod text;
