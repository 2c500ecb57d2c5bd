//! Tests of proof files, in one program.

mod bad_files;
mod random;
mod round_trip;
