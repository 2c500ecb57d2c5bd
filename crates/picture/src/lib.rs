//! Boards from pictures: pixels in, a [`Reading`] out.
//!
//! [`read`] takes the pixels of a picture ([`Image`]), finds a board, reads its cells and reports how sure it is of each. A
//! solver helps where pixels leave a doubt: of all readings near the most probable one, the cheapest that is a sound puzzle
//! wins, and the cells that this changed are listed. A reading that may be used without a look is called `sure`.
//!
//! | module | holds |
//! |---|---|
//! | `read.rs` | [`read`]: finds the board and the game, and chooses among readings |
//! | `image.rs` | [`Image`]: the pixels of a picture, and the picture at the size at which it is read |
//! | `reading.rs` | [`Reading`]: what was read, cell by cell |
//! | `grey.rs` | brightness, sums over rectangles, local thresholds, enlarging and reducing |
//! | `mesh.rs` | [`Mesh`]: the corners of all cells of a board in a picture |
//! | `lattice.rs` | finds boards on screens: straight lines along the edges of the picture |
//! | `objects.rs` | finds boards of separate objects on a plain ground |
//! | `patches.rs` | connected areas of nearly one colour |
//! | `photo/` | finds boards in photos: seen at an angle, on curved paper |
//! | `glyph.rs` | cuts the character out of a cell |
//! | `digits/` | what digit a small picture shows |
//! | `sudoku/`, `starbattle.rs`, `flow/`, `sumten.rs` | read the cells of one game |
//! | `sampling.rs` | colours inside the cells of a board |
//! | `marks.rs` | stars, crosses and dots in a cell |
//! | `train.rs` | labelled cells for training the digit net, with the feature `train` |
//! | `files.rs` | opens PNG, JPEG, WebP, BMP and GIF files, with the feature `files` |
//!
//! No module uses threads, a clock or files (except `files.rs`): limits come in through a
//! [`Run`](gridproof_search::Run), so the crate also runs as WebAssembly.

mod digits;
#[cfg(feature = "files")]
mod files;
mod flow;
mod glyph;
mod grey;
mod image;
mod lattice;
mod marks;
mod mesh;
mod objects;
mod patches;
mod photo;
mod read;
mod reading;
mod sampling;
mod starbattle;
mod sudoku;
mod sumten;
#[cfg(feature = "train")]
pub mod train;

#[cfg(feature = "files")]
pub use files::{BadFile, Pixels, open};
pub use image::{BadImage, Image};
pub use mesh::{Mesh, Point};
pub use read::{NoReading, Options, read};
pub use reading::{CellReading, Game, Guess, Reading};
