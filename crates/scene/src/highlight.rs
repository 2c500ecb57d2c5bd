//! What an explanation points at, and in which role.

use crate::scene::Scene;
use crate::{Candidate, Symbol, TextClass};
use gridproof_grid::Cell;
use serde::Serialize;
use std::fmt;

/// The role of a cell, edge or area in an explanation. It is never shown by colour alone.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Role {
    /// A row, column, box or region that is used.
    Area,
    /// A fact that the explanation starts from.
    Premise,
    /// What is ruled out.
    Eliminated,
    /// What cannot be right.
    Conflict,
    /// What follows.
    Conclusion,
}

impl Role {
    /// All of them. If a cell has two roles, the later one is shown.
    pub const ALL: [Role; 5] =
        [Role::Area, Role::Premise, Role::Eliminated, Role::Conflict, Role::Conclusion];

    /// Returns its name, for programs and for people.
    pub fn name(self) -> &'static str {
        match self {
            Role::Area => "area",
            Role::Premise => "premise",
            Role::Eliminated => "eliminated",
            Role::Conflict => "conflict",
            Role::Conclusion => "conclusion",
        }
    }
}

/// A place on the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Place {
    /// A cell.
    Cell(Cell),
    /// The edge between two cells.
    Edge(Cell, Cell),
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Cell(cell) => write!(f, "{cell}"),
            Place::Edge(one, other) => write!(f, "{one}-{other}"),
        }
    }
}

/// A part of the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Area {
    /// One cell.
    Cell(Cell),
    /// A row, from 0.
    Row(u32),
    /// A column, from 0.
    Column(u32),
    /// A region, from 0.
    Region(u32),
    /// A box, from 0.
    Box(u32),
    /// A rectangle, by its first and its last cell.
    Rectangle(Cell, Cell),
}

impl fmt::Display for Area {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Area::Cell(cell) => write!(f, "{cell}"),
            Area::Row(row) => write!(f, "row {}", row + 1),
            Area::Column(column) => write!(f, "column {}", column + 1),
            Area::Region(region) => write!(f, "region {}", region + 1),
            Area::Box(index) => write!(f, "box {}", index + 1),
            Area::Rectangle(first, last) => write!(f, "{first} to {last}"),
        }
    }
}

/// What an explanation points at.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Highlights {
    /// Cells and edges, each with its role.
    pub places: Vec<(Place, Role)>,
    /// Values in cells, each with its role.
    pub candidates: Vec<(Cell, String, Role)>,
    /// The parts of the board that are used.
    pub areas: Vec<Area>,
}

impl Scene {
    /// Marks what an explanation points at. Ignores what is not on the board.
    ///
    /// A value that follows is written into an empty cell without small marks. Other values become small
    /// marks if they are not there yet.
    pub fn highlight(&mut self, highlights: &Highlights) {
        for &area in &highlights.areas {
            let cells = self.cells_of(area);
            if !cells.is_empty() && !matches!(area, Area::Cell(_)) {
                self.mark_area(Role::Area, &area.to_string(), cells);
            }
        }
        for &(place, role) in &highlights.places {
            match place {
                Place::Cell(cell) => {
                    if let Some(look) = self.get_mut(cell) {
                        look.role = look.role.max(Some(role));
                    }
                }
                Place::Edge(one, other) => self.mark_edge(role, one, other),
            }
        }
        for (cell, value, role) in &highlights.candidates {
            self.highlight_value(*cell, value, *role);
        }
    }

    fn highlight_value(&mut self, cell: Cell, value: &str, role: Role) {
        let place = self.candidates.as_ref().and_then(|grid| grid.place(value));
        let Some(look) = self.get_mut(cell) else { return };
        if let Some(symbol) = Symbol::of(value, role) {
            look.symbol = look.symbol.or(Some(symbol));
            return;
        }
        if look.text.is_empty() && look.candidates.is_empty() && role == Role::Conclusion {
            look.text = value.to_owned();
            look.class = TextClass::Placed;
        }
        let (true, Some(value)) = (look.text.is_empty(), place) else { return };
        let mark = Candidate { value, struck: role == Role::Eliminated, role: Some(role) };
        match look.candidates.binary_search_by_key(&value, |candidate| candidate.value) {
            Ok(at) => {
                let known = &mut look.candidates[at];
                known.struck |= mark.struck;
                known.role = known.role.max(mark.role);
            }
            Err(at) => look.candidates.insert(at, mark),
        }
    }

    /// Returns the cells of a part of the board, in reading order; empty if the board has no such part.
    pub fn cells_of(&self, area: Area) -> Vec<Cell> {
        let cells = self.places().filter(|&cell| match area {
            Area::Cell(one) => cell == one,
            Area::Row(row) => cell.row == row,
            Area::Column(column) => cell.col == column,
            Area::Region(index) | Area::Box(index) => self.region(cell) == Some(index),
            Area::Rectangle(first, last) => {
                (first.row..=last.row).contains(&cell.row) && (first.col..=last.col).contains(&cell.col)
            }
        });
        cells.collect()
    }
}
