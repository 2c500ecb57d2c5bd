//! The board as logic sees it: sets of cells, units, and what is known so far.

mod board;
mod cells;
mod state;

pub(crate) use board::{Board, Unit};
pub(crate) use cells::Cells;
pub(crate) use state::{Known, State};
