//! The command line from the outside: the program is run as a person or a script would run it.

mod bench_explain;
mod docs;
mod faults;
mod generate;
mod hint;
mod input;
mod limits;
mod pictures;
mod program;
mod proofs;
mod reading;
mod same;
mod solve;
mod strategies;
mod sumten;
