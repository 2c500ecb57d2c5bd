//! What an explanation points at, and in which role.

use crate::scene::{Highlighted, Scene};
use crate::{Candidate, Symbol, TextClass};
use gridproof_grid::Cell;
use serde::Serialize;
use std::collections::BTreeSet;
use std::fmt;

/// The role of a cell, edge or area in an explanation. It is never shown by colour alone.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    /// A row, column, box, region or window that is used.
    Area,
    /// A line or house that takes what the base holds.
    Cover,
    /// A line or house whose places are counted.
    Base,
    /// The third set of cells of an argument.
    SetC,
    /// The second set of cells of an argument.
    SetB,
    /// The first set of cells of an argument.
    SetA,
    /// A fact that the explanation starts from.
    Premise,
    /// A place that spoils a pattern, and is dealt with.
    Fin,
    /// What is ruled out.
    Eliminated,
    /// What cannot be right.
    Conflict,
    /// What follows.
    Conclusion,
}

impl Role {
    /// All of them. If a cell has two roles, the later one is shown.
    pub const ALL: [Role; 11] = [
        Role::Area,
        Role::Cover,
        Role::Base,
        Role::SetC,
        Role::SetB,
        Role::SetA,
        Role::Premise,
        Role::Fin,
        Role::Eliminated,
        Role::Conflict,
        Role::Conclusion,
    ];

    /// Returns its name in JSON and in style sheets.
    pub fn name(self) -> &'static str {
        match self {
            Role::Area => "area",
            Role::Cover => "cover",
            Role::Base => "base",
            Role::SetC => "set-c",
            Role::SetB => "set-b",
            Role::SetA => "set-a",
            Role::Fin => "fin",
            Role::Premise => "premise",
            Role::Eliminated => "eliminated",
            Role::Conflict => "conflict",
            Role::Conclusion => "conclusion",
        }
    }

    /// Returns its name for people.
    pub fn words(self) -> &'static str {
        match self {
            Role::SetA => "set A",
            Role::SetB => "set B",
            Role::SetC => "set C",
            _ => self.name(),
        }
    }

    /// Returns the letter that is written beside a set.
    pub(crate) fn letter(self) -> Option<&'static str> {
        match self {
            Role::SetA => Some("A"),
            Role::SetB => Some("B"),
            Role::SetC => Some("C"),
            _ => None,
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
    /// Further groups of cells, each with its role.
    pub zones: Vec<Zone>,
    /// Arrows from one place to another, in the order of the argument.
    pub links: Vec<Link>,
}

/// A group of cells that plays a role together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Zone {
    /// Its role.
    pub role: Role,
    /// Its cells.
    pub part: Part,
    /// What to write beside it, such as `needs 2` or `room for 2`; empty for nothing.
    pub label: String,
}

/// The cells of a group.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Part {
    /// A part of the board with a name.
    Area(Area),
    /// Any cells.
    Cells(Vec<Cell>),
}

/// One end of a link: a cell, or a value in it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Spot {
    /// The cell.
    #[serde(serialize_with = "crate::names::cell")]
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub cell: Cell,
    /// The value, if the link starts or ends at a small mark.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<String>,
}

/// An arrow of an argument.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Link {
    /// Where it starts.
    pub from: Spot,
    /// Where it ends.
    pub to: Spot,
    /// Whether it is strong: if the start is false, the end is true. Otherwise: if the start is true, the end is false.
    pub strong: bool,
    /// The case that it belongs to, counted from 1; 0 if there is only one.
    #[serde(skip_serializing_if = "is_zero")]
    pub branch: u8,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_zero(number: &u8) -> bool {
    *number == 0
}

impl Scene {
    /// Marks what an explanation points at. Ignores what is not on the board.
    ///
    /// A value that follows is written into an empty cell without small marks. Other values become small
    /// marks if they are not there yet. Parts of the board that are only used are left out if they would
    /// frame most of the board.
    pub fn highlight(&mut self, highlights: &Highlights) {
        self.mark_used(&highlights.areas);
        for zone in &highlights.zones {
            self.mark_zone(zone);
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
        for link in &highlights.links {
            self.mark_link(link);
        }
    }

    /// Marks the parts of the board that are used, unless there are many and they cover more than half of
    /// the board: frames everywhere point at nothing.
    fn mark_used(&mut self, areas: &[Area]) {
        const FEW: usize = 4;
        let used: Vec<(Area, Vec<Cell>)> = (areas.iter())
            .filter(|area| !matches!(area, Area::Cell(_)))
            .map(|&area| (area, self.cells_of(area)))
            .filter(|(_, cells)| !cells.is_empty())
            .collect();
        let covered: BTreeSet<Cell> = used.iter().flat_map(|(_, cells)| cells.iter().copied()).collect();
        let board = self.places().filter(|&cell| self.is_cell(cell)).count();
        if used.len() > FEW && 2 * covered.len() > board {
            return;
        }
        for (area, cells) in used {
            self.mark_area(Role::Area, &area.to_string(), cells);
        }
    }

    fn mark_zone(&mut self, Zone { role, part, label }: &Zone) {
        let (name, mut cells) = match part {
            Part::Area(area) => (self.name_of(*area), self.cells_of(*area)),
            Part::Cells(cells) => (role.words().to_owned(), cells.clone()),
        };
        cells.retain(|&cell| self.is_cell(cell));
        cells.sort_unstable();
        cells.dedup();
        if !cells.is_empty() {
            self.areas.push(Highlighted { role: *role, name, label: label.clone(), cells });
        }
    }

    /// Returns the name of a part of the board; a rectangle from edge to edge is a number of rows or columns.
    fn name_of(&self, area: Area) -> String {
        let lines = |kind: &str, first: u32, last: u32| match last - first {
            0 => format!("{kind} {}", first + 1),
            1 => format!("{kind}s {} and {}", first + 1, last + 1),
            _ => format!("{kind}s {} to {}", first + 1, last + 1),
        };
        match area {
            Area::Rectangle(first, last) if (first.row, last.row + 1) == (0, self.rows()) => {
                lines("column", first.col, last.col)
            }
            Area::Rectangle(first, last) if (first.col, last.col + 1) == (0, self.cols()) => {
                lines("row", first.row, last.row)
            }
            _ => area.to_string(),
        }
    }

    /// Adds an arrow. The small marks at its ends are premises unless they have a role already.
    fn mark_link(&mut self, link: &Link) {
        if !self.is_cell(link.from.cell) || !self.is_cell(link.to.cell) || link.from == link.to {
            return;
        }
        for Spot { cell, value } in [&link.from, &link.to] {
            let place = value.as_ref().and_then(|value| self.candidates.as_ref()?.place(value));
            let Some(look) = self.get_mut(*cell) else { continue };
            if let (Some(value), true) = (place, look.text.is_empty()) {
                let role = look.candidates.iter().find(|mark| mark.value == value).and_then(|mark| mark.role);
                look.add_mark(Candidate { value, struck: false, role: role.or(Some(Role::Premise)) });
            }
        }
        self.links.push(link.clone());
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
        look.add_mark(mark);
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
