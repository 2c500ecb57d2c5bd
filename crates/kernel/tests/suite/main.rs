//! Tests of the kernel, in one program.

mod common;
mod extremes;
mod false_claims;
mod rejections;
mod soundness;
mod steps;
mod theorems;
mod trusted_size;
