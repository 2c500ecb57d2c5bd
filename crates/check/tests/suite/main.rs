//! Tests of the checker, in one program.

mod command;
mod dependency_tree;
mod mutated;
mod proofs;
