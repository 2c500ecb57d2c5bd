//! The examples.
