//! What to draw: boards with cells, borders, paths, small marks and highlights, and how to draw them.
//!
//! A game describes a position as a [`Scene`]. Everything that draws positions works on scenes:
//!
//! | function | makes |
//! |---|---|
//! | [`to_svg`] | one picture, as SVG 1.1 text |
//! | [`to_terminal`] | one picture, as lines of text |
//! | [`mod@sheet`] | printed pages with several puzzles, and strips of pictures |
//! | `serde` | JSON, for clients that draw it themselves |
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
//! A board of rows and columns, of squares or of hexagons ([`Tiling`]). Each cell has a [`Look`]: its ground
//! (a hole is not a cell), a value that is given, placed or plain, a sign (star, cross, dot, disc, bridge),
//! small marks in a grid ([`CandidateGrid`]), and its role. Borders, paths, labels at the edge and highlights
//! are drawn over the cells.
//!
//! Most borders follow from the rest ([`Scene::border`]): thick around the board, around holes and between
//! regions, thin elsewhere. Walls, and gates through which a path leaves the board, have to be set.
//!
//! # Roles, not colours
//!
//! What is highlighted has a [`Role`]: *premise*, *eliminated*, *conflict*, *conclusion*, and for patterns
//! *area*, *base*, *cover*, *fin* and the sets A, B and C. Every picture shows a role in at least two ways, and
//! one of them is not colour: the kind of line around it, hatching, letters and forms in SVG, brackets in a
//! terminal. Paths carry letters. [`Highlights`] lists what an explanation points at; [`Scene::highlight`]
//! marks it on a board.
//!
//! Groups of cells ([`Zone`]) have one line around them, and a tag with their label where it covers no digit.
//! A [`Link`] is an arrow, solid if it is strong and dashed if it is weak; more than two between cells are numbered. In a
//! terminal the legend lists groups and links.
//!
//! # In JSON
//!
//! The field names are those of the types in this crate, and they are stable: `title`, `description`, `rows`,
//! `cols`, `tiling`, `cells` (all of them in reading order; an open, empty cell is `{}`), `regions`,
//! `borders`, `paths`, `crosses`, `labels`, `candidates`, `areas`, `edges`, `links`. Empty fields are omitted. Cells are named
//! `r1c1`.
//!
//! # Promises
//!
//! The same scene and options give the same bytes. Text is escaped. A picture is one file without external
//! references. It contains its own style, and several pictures on one page do not interfere.
//!
//! # Modules
//!
//! | module | holds |
//! |---|---|
//! | `scene.rs` | [`Scene`]: everything that a picture of a board shows |
//! | `cell.rs` | [`Look`]: what one cell shows |
//! | `tiling.rs` | [`Tiling`]: squares or hexagons, their neighbours and borders |
//! | `highlight.rs` | [`Highlights`]: what an explanation points at, and in which role |
//! | `names.rs` | cells by name in JSON |
//! | `wording.rs` | lists of names in words |
//! | `theme.rs` | [`Theme`]: the colours |
//! | `class.rs` | the classes of shapes in a drawing, and how each looks |
//! | `geometry.rs` | the coordinates of cells in drawings |
//! | `draw/` | a scene as a list of plain shapes |
//! | `svg.rs` | drawings as SVG |
//! | [`mod@sheet`] | printed pages, as SVG or PDF |
//! | `terminal/` | scenes as text for a terminal |

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
mod wording;

pub use cell::{Candidate, Ground, Look, Symbol, TextClass};
pub use highlight::{Area, Highlights, Link, Part, Place, Role, Spot, Zone};
pub use scene::{CandidateGrid, Highlighted, HighlightedEdge, Label, Path, Pencil, Scene};
pub use svg::{SvgOptions, to_svg};
pub use terminal::{TerminalOptions, to_terminal};
pub use theme::Theme;
pub use tiling::{Border, BorderKind, Side, Tiling};
