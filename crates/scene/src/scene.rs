//! The scene: everything that a picture of a board shows, independent of how it is drawn.

use crate::cell::{Ground, Look};
use crate::highlight::{Link, Role};
use crate::names;
use crate::tiling::{Border, BorderKind, Side, Tiling};
use gridproof_grid::Cell;
use serde::Serialize;
use std::ops::{Index, IndexMut};

/// Everything that a picture of a board shows.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Scene {
    /// A short name, such as `Sudoku`, which a screen reader reads first.
    pub title: String,
    /// What the picture shows, in a sentence or two, for screen readers.
    pub description: String,
    rows: u32,
    cols: u32,
    /// The form of the cells.
    pub tiling: Tiling,
    /// All cells in reading order.
    cells: Vec<Look>,
    /// The region of each cell in reading order; empty if the board has no regions.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    regions: Vec<u32>,
    /// Borders that do not follow from regions and holes.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub borders: Vec<Border>,
    /// Coloured paths.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub paths: Vec<Path>,
    /// Edges that the player has crossed out, each by its two cells; in JSON by its name.
    #[serde(skip_serializing_if = "Vec::is_empty", serialize_with = "names::edges")]
    #[cfg_attr(feature = "schema", schemars(with = "Vec<String>"))]
    pub crosses: Vec<(Cell, Cell)>,
    /// Labels at the edge of the board.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub labels: Vec<Label>,
    /// The grid of places for small marks, if cells may hold some.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub candidates: Option<CandidateGrid>,
    /// Highlighted groups of cells.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub areas: Vec<Highlighted>,
    /// Highlighted edges between cells.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub edges: Vec<HighlightedEdge>,
    /// Arrows of an argument, in its order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub links: Vec<Link>,
}

/// Which small marks to draw.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Pencil {
    /// Those that the player keeps.
    #[default]
    Kept,
    /// Every value that the board does not rule out.
    All,
    /// None.
    Off,
}

/// A path over the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Path {
    /// Its cells in order. Two consecutive cells that are not neighbours on the board are joined around the
    /// edge.
    #[serde(serialize_with = "names::cells")]
    #[cfg_attr(feature = "schema", schemars(with = "Vec<String>"))]
    pub cells: Vec<Cell>,
    /// Its colour, by number.
    pub colour: u16,
    /// Its letter, which identifies the path as its colour does.
    pub letter: String,
}

/// A label at the edge of the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Label {
    /// At which edge: north, east, south or west.
    pub side: Side,
    /// At which column or row, from 0.
    pub at: u32,
    /// Its text.
    pub text: String,
}

/// The grid in a cell in which each value has its place: row by row, in the order of the values.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CandidateGrid {
    /// The number of places in a row; if it is 0, no small marks are drawn.
    pub cols: u32,
    /// The values, as they are written.
    pub values: Vec<String>,
}

impl CandidateGrid {
    /// Returns the number of its rows.
    pub fn rows(&self) -> u32 {
        (self.values.len() as u32).div_ceil(self.cols.max(1))
    }

    /// Returns the number of a value.
    pub fn place(&self, value: &str) -> Option<u16> {
        self.values.iter().position(|known| known == value).and_then(|place| u16::try_from(place).ok())
    }
}

/// A highlighted group of cells: drawn with one line around it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Highlighted {
    /// Its role in the explanation.
    pub role: Role,
    /// What it is, such as `row 3`.
    pub name: String,
    /// What to write beside it, such as `needs 2`; empty for nothing.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub label: String,
    /// Its cells in reading order.
    #[serde(serialize_with = "names::cells")]
    #[cfg_attr(feature = "schema", schemars(with = "Vec<String>"))]
    pub cells: Vec<Cell>,
}

/// A highlighted edge between two cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct HighlightedEdge {
    /// Its role in the explanation.
    pub role: Role,
    /// One end.
    #[serde(serialize_with = "names::cell")]
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub from: Cell,
    /// The other end.
    #[serde(serialize_with = "names::cell")]
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub to: Cell,
}

impl Scene {
    /// Creates an empty board of squares.
    pub fn new(title: impl Into<String>, rows: u32, cols: u32) -> Scene {
        Scene {
            title: title.into(),
            description: String::new(),
            rows,
            cols,
            tiling: Tiling::Square,
            cells: vec![Look::default(); rows as usize * cols as usize],
            regions: vec![],
            borders: vec![],
            paths: vec![],
            crosses: vec![],
            labels: vec![],
            candidates: None,
            areas: vec![],
            edges: vec![],
            links: vec![],
        }
    }

    /// Returns the number of rows.
    pub fn rows(&self) -> u32 {
        self.rows
    }

    /// Returns the number of columns.
    pub fn cols(&self) -> u32 {
        self.cols
    }

    /// Returns all places of the board in reading order, holes too.
    pub fn places(&self) -> impl Iterator<Item = Cell> + use<> {
        let cols = self.cols;
        (0..self.rows).flat_map(move |row| (0..cols).map(move |col| Cell { row, col }))
    }

    /// Returns what a cell shows, if it is on the board.
    pub fn get(&self, cell: Cell) -> Option<&Look> {
        self.number(cell).map(|number| &self.cells[number])
    }

    /// Returns what a cell shows, for changes, if it is on the board.
    pub fn get_mut(&mut self, cell: Cell) -> Option<&mut Look> {
        self.number(cell).map(|number| &mut self.cells[number])
    }

    fn number(&self, Cell { row, col }: Cell) -> Option<usize> {
        (row < self.rows && col < self.cols).then(|| row as usize * self.cols as usize + col as usize)
    }

    /// Returns whether there is a cell: on the board, and not a hole.
    pub fn is_cell(&self, cell: Cell) -> bool {
        self.get(cell).is_some_and(|look| look.ground != Ground::Hole)
    }

    /// Divides the board into regions, numbered from 0, with thick borders between them.
    pub fn set_regions(&mut self, region: impl Fn(Cell) -> u32) {
        self.regions = self.places().map(region).collect();
    }

    /// Returns the region of a cell, if the board has regions.
    pub fn region(&self, cell: Cell) -> Option<u32> {
        self.number(cell).and_then(|number| self.regions.get(number)).copied()
    }

    /// Returns the border on a side of a cell: the one that was set; otherwise thick around the board, around
    /// holes and between regions, and thin elsewhere.
    pub fn border(&self, cell: Cell, side: Side) -> BorderKind {
        let beyond = self.tiling.neighbour(cell, side).filter(|&other| self.is_cell(other));
        let set = |at: Cell, side: Side| {
            let border = self.borders.iter().find(|border| border.cell == at && border.side == side);
            border.map(|border| border.kind)
        };
        let set = set(cell, side).or_else(|| set(beyond?, side.opposite()));
        set.unwrap_or_else(|| match beyond {
            Some(other) if self.region(cell) == self.region(other) => BorderKind::Thin,
            _ => BorderKind::Thick,
        })
    }

    /// Sets the border between two cells that are neighbours.
    pub fn set_border(&mut self, one: Cell, other: Cell, kind: BorderKind) {
        let side = self.tiling.side_to(one, other);
        self.borders.extend(side.map(|side| Border { cell: one, side, kind }));
    }

    /// Numbers rows and columns from 1 at the edge of the board.
    pub fn number_lines(&mut self) {
        let label = |side, at: u32| Label { side, at, text: (at + 1).to_string() };
        self.labels.extend((0..self.cols).map(|col| label(Side::North, col)));
        self.labels.extend((0..self.rows).map(|row| label(Side::West, row)));
    }

    /// Highlights a group of cells.
    pub fn mark_area(&mut self, role: Role, name: &str, cells: Vec<Cell>) {
        self.areas.push(Highlighted { role, name: name.to_owned(), label: String::new(), cells });
    }

    /// Highlights the edge between two cells, if both are on the board.
    pub fn mark_edge(&mut self, role: Role, from: Cell, to: Cell) {
        if self.is_cell(from) && self.is_cell(to) {
            self.edges.push(HighlightedEdge { role, from, to });
        }
    }

    /// Returns the roles that occur on the board, each once, in the order of [`Role::ALL`].
    pub fn roles(&self) -> Vec<Role> {
        let cells = self.cells.iter().flat_map(|look| {
            look.role.into_iter().chain(look.candidates.iter().filter_map(|candidate| candidate.role))
        });
        let groups = self.areas.iter().map(|area| area.role);
        let mut roles: Vec<Role> =
            cells.chain(groups).chain(self.edges.iter().map(|edge| edge.role)).collect();
        roles.sort_unstable();
        roles.dedup();
        roles
    }
}

impl Index<Cell> for Scene {
    type Output = Look;

    fn index(&self, cell: Cell) -> &Look {
        self.get(cell).unwrap_or_else(|| panic!("{cell} is not on the board"))
    }
}

impl IndexMut<Cell> for Scene {
    fn index_mut(&mut self, cell: Cell) -> &mut Look {
        self.get_mut(cell).unwrap_or_else(|| panic!("{cell} is not on the board"))
    }
}
