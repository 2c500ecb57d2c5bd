//! What to draw: boards with cells, borders, paths, small marks and highlights, and how to draw them.
//!
//! A game describes a position as a [`Scene`]; everything that shows positions works on scenes:
//!
//! | function | makes |
//! |---|---|
//! | [`to_svg`] | one picture, as SVG 1.1 text |
//! | [`to_terminal`] | one picture, as lines of text |
//! | [`mod@sheet`] | printed pages with several puzzles, and strips of pictures |
//! | `serde` | JSON, for a page that draws it itself |
//!
//! ```
//! use gridproof_grid::Cell;
//! use gridproof_scene::{Scene, TerminalOptions, TextClass, to_terminal};
//!
//! let mut scene = Scene::new("A small Sudoku", 4, 4);
//! scene.set_regions(|Cell { row, col }| row / 2 * 2 + col / 2);
//! scene[Cell { row: 0, col: 2 }].text = "3".to_owned();
//! scene[Cell { row: 0, col: 2 }].class = TextClass::Given;
//! assert_eq!(to_terminal(&scene, &TerminalOptions::default()), "\
//! ┌─────┬─────┐
//! │ · · │ 3 · │
//! │ · · │ · · │
//! ├─────┼─────┤
//! │ · · │ · · │
//! │ · · │ · · │
//! └─────┴─────┘");
//! ```
//!
//! # What a scene holds
//!
//! A board of rows and columns, of squares or of hexagons ([`Tiling`]). Each cell has a [`Look`]: its ground (a hole is no cell at
//! all), a value that is given, placed or plain, a sign (star, cross, dot, disc, bridge), small marks in a little grid
//! ([`CandidateGrid`]), and its role. Over the cells lie borders, paths, labels at the edge and highlights.
//!
//! Borders follow from the rest where they can ([`Scene::border`]): thick around the board, around holes and between regions, thin
//! elsewhere. Walls, and gates through which a path leaves the board, are set.
//!
//! # Roles, not colours
//!
//! What is highlighted has a [`Role`]: *area*, *premise*, *eliminated*, *conflict* or *conclusion*. Every picture shows a role in
//! two ways at least, and one of them is not colour: the kind of line around it and hatching in SVG, brackets in a terminal. Paths carry letters.
//! [`Highlights`] is what an explanation points at, in the words of the rules; [`Scene::highlight`] puts it on a board.
//!
//! # In JSON
//!
//! The names of the fields are those of the types here, and stable: `title`, `description`, `rows`, `cols`, `tiling`, `cells` (all of
//! them in reading order; an open, empty cell is `{}`), `regions`, `borders`, `paths`, `labels`, `candidates`, `areas`, `edges`. What
//! is empty is left out. Cells are named `r1c1`.
//!
//! # Promises
//!
//! The same scene and options give the same bytes. Text is escaped. Nothing refers to anything outside: a picture is one file, with
//! its style in it, and several on one page do not disturb each other.

mod cell;
mod class;
mod draw;
mod geometry;
mod highlight;
mod names;
mod scene;
pub mod sheet;
mod svg;
mod terminal;
mod theme;
mod tiling;

pub use cell::{Candidate, Ground, Look, Symbol, TextClass};
pub use highlight::{Area, Highlights, Place, Role};
pub use scene::{CandidateGrid, Highlighted, HighlightedEdge, Label, Path, Pencil, Scene};
pub use svg::{SvgOptions, to_svg};
pub use terminal::{TerminalOptions, to_terminal};
pub use theme::Theme;
pub use tiling::{Border, BorderKind, Side, Tiling};
