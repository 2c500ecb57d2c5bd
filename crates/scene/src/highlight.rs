//! What an explanation points at, and in which role.

use crate::scene::Scene;
use crate::{Candidate, Symbol, TextClass};
use gridproof_grid::Cell;
use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};
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

/// What an explanation points at. In JSON, `cells`, `candidates` and `edges` with their `role`, and `rows`, `columns`,
/// `regions` (boxes too) and `rectangles` by number, counted from 1.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Highlights {
    /// Cells and edges, each with its role.
    pub places: Vec<(Place, Role)>,
    /// Values in cells, each with its role.
    pub candidates: Vec<(Cell, String, Role)>,
    /// The parts of the board that are used.
    pub areas: Vec<Area>,
}

/// A highlighted place in JSON: `{"cell": "r1c1", "role": "premise"}`.
#[derive(Serialize)]
struct Lit {
    #[serde(skip_serializing_if = "Option::is_none")]
    cell: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    edge: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    value: Option<String>,
    role: Role,
}

impl Serialize for Highlights {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let cells: Vec<Lit> = (self.places.iter())
            .filter(|(place, _)| matches!(place, Place::Cell(_)))
            .map(|&(place, role)| Lit { cell: Some(place.to_string()), edge: None, value: None, role })
            .collect();
        let edges: Vec<Lit> = (self.places.iter())
            .filter(|(place, _)| matches!(place, Place::Edge(..)))
            .map(|&(place, role)| Lit { cell: None, edge: Some(place.to_string()), value: None, role })
            .collect();
        let candidates: Vec<Lit> = (self.candidates.iter())
            .map(|(cell, value, role)| Lit {
                cell: Some(cell.to_string()),
                edge: None,
                value: Some(value.clone()),
                role: *role,
            })
            .collect();
        let numbers = |pick: fn(&Area) -> Option<u32>| -> Vec<u32> {
            self.areas.iter().filter_map(pick).map(|number| number + 1).collect()
        };
        let rows = numbers(|area| if let Area::Row(row) = area { Some(*row) } else { None });
        let columns = numbers(|area| if let Area::Column(column) = area { Some(*column) } else { None });
        let regions = numbers(|area| match area {
            Area::Region(index) | Area::Box(index) => Some(*index),
            _ => None,
        });
        let rectangles: Vec<[u32; 4]> = (self.areas.iter())
            .filter_map(|area| match area {
                Area::Rectangle(first, last) => {
                    Some([first.row + 1, first.col + 1, last.row + 1, last.col + 1])
                }
                _ => None,
            })
            .collect();
        let mut fields = serializer.serialize_struct("Highlights", 7)?;
        fields.serialize_field("cells", &cells)?;
        fields.serialize_field("candidates", &candidates)?;
        fields.serialize_field("edges", &edges)?;
        fields.serialize_field("rows", &rows)?;
        fields.serialize_field("columns", &columns)?;
        fields.serialize_field("regions", &regions)?;
        fields.serialize_field("rectangles", &rectangles)?;
        fields.end()
    }
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
