//! What several answers share: targets, highlights, lines of a proof.

use gridproof_game::{Place, Words};
use gridproof_kernel::Lit;
use gridproof_scene::{Area, Link, Part, Role, Zone};
use serde::Serialize;
use std::collections::BTreeMap;

/// A value in a cell, or an edge, that an answer is about.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Target {
    /// The cell, such as `r3c4`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cell: Option<String>,
    /// At a bridge of a Flow board, where two paths cross in the cell: which of them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub way: Option<Way>,
    /// The edge between two cells, such as `r1c1-r1c2`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub edge: Option<String>,
    /// The rectangle of a move: top, left, bottom and right, counted from 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rect: Option<[u32; 4]>,
    /// The value, in the game's words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<String>,
    /// Whether the value is ruled out.
    #[serde(skip_serializing_if = "is_false")]
    pub not: bool,
}

/// One of two paths that cross in a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Way {
    /// From left to right.
    Across,
    /// From top to bottom.
    Down,
}

impl From<gridproof_game::Way> for Way {
    fn from(way: gridproof_game::Way) -> Way {
        match way {
            gridproof_game::Way::Across => Way::Across,
            gridproof_game::Way::Down => Way::Down,
        }
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_false(value: &bool) -> bool {
    !value
}

impl Target {
    /// What a literal is about.
    pub(crate) fn of(words: &dyn Words, lit: Lit) -> Target {
        let gridproof_game::Target { place, way, value, not } = words.target(lit);
        let (cell, edge) = match place {
            Place::Cell(cell) => (Some(cell.to_string()), None),
            edge @ Place::Edge(..) => (None, Some(edge.to_string())),
        };
        Target { cell, way: way.map(Way::from), edge, rect: None, value: Some(value), not }
    }

    /// What several literals are about.
    pub(crate) fn all(words: &dyn Words, lits: &[Lit]) -> Vec<Target> {
        lits.iter().map(|&lit| Target::of(words, lit)).collect()
    }
}

/// The name of the place that a literal is about.
#[cfg(feature = "engine")]
pub(crate) fn place(puzzle: &dyn gridproof_game::Puzzle, lit: Lit) -> String {
    puzzle.words().target(lit).place.to_string()
}

/// What an explanation points at.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Highlights {
    /// Cells, each with its role.
    pub cells: Vec<CellRole>,
    /// Values in cells, each with its role.
    pub candidates: Vec<CandidateRole>,
    /// Edges, each with its role.
    pub edges: Vec<EdgeRole>,
    /// Rows, counted from 1.
    pub rows: Vec<u32>,
    /// Columns, counted from 1.
    pub columns: Vec<u32>,
    /// Regions and boxes, counted from 1.
    pub regions: Vec<u32>,
    /// Rectangles: top, left, bottom and right, counted from 1.
    pub rectangles: Vec<[u32; 4]>,
    /// Further groups of cells, each with its role.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub zones: Vec<ZoneRole>,
    /// Arrows of an argument, in its order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub links: Vec<Link>,
}

/// A group of cells that plays a role together.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ZoneRole {
    /// Its role.
    pub role: Role,
    /// The part of the board, such as `row 3`; absent for a list of cells.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub area: Option<String>,
    /// Its cells; empty for a part of the board.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub cells: Vec<String>,
    /// What to write beside it.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub label: String,
}

/// A cell with its role in an explanation.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CellRole {
    /// The cell.
    pub cell: String,
    /// Its role.
    pub role: Role,
}

/// A value in a cell with its role in an explanation.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CandidateRole {
    /// The cell.
    pub cell: String,
    /// The value.
    pub value: String,
    /// Its role.
    pub role: Role,
}

/// An edge with its role in an explanation.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct EdgeRole {
    /// The edge.
    pub edge: String,
    /// Its role.
    pub role: Role,
}

impl From<&gridproof_scene::Highlights> for Highlights {
    fn from(from: &gridproof_scene::Highlights) -> Highlights {
        let mut highlights = Highlights::default();
        for &(place, role) in &from.places {
            match place {
                Place::Cell(cell) => highlights.cells.push(CellRole { cell: cell.to_string(), role }),
                edge @ Place::Edge(..) => highlights.edges.push(EdgeRole { edge: edge.to_string(), role }),
            }
        }
        let candidates = from.candidates.iter();
        highlights.candidates = candidates
            .map(|(cell, value, role)| CandidateRole {
                cell: cell.to_string(),
                value: value.clone(),
                role: *role,
            })
            .collect();
        for &area in &from.areas {
            highlights.add(area);
        }
        highlights.zones.extend(from.zones.iter().map(ZoneRole::from));
        highlights.links.clone_from(&from.links);
        highlights
    }
}

impl From<&Zone> for ZoneRole {
    fn from(Zone { role, part, label }: &Zone) -> ZoneRole {
        let (area, cells) = match part {
            Part::Area(area) => (Some(area.to_string()), vec![]),
            Part::Cells(cells) => (None, cells.iter().map(ToString::to_string).collect()),
        };
        ZoneRole { role: *role, area, cells, label: label.clone() }
    }
}

impl From<Area> for Highlights {
    fn from(area: Area) -> Highlights {
        let mut highlights = Highlights::default();
        highlights.add(area);
        highlights
    }
}

impl FromIterator<Area> for Highlights {
    fn from_iter<T: IntoIterator<Item = Area>>(areas: T) -> Highlights {
        let mut highlights = Highlights::default();
        areas.into_iter().for_each(|area| highlights.add(area));
        highlights
    }
}

impl Highlights {
    fn add(&mut self, area: Area) {
        match area {
            Area::Cell(_) => {}
            Area::Row(row) => self.rows.push(row + 1),
            Area::Column(column) => self.columns.push(column + 1),
            Area::Region(region) | Area::Box(region) => self.regions.push(region + 1),
            Area::Rectangle(first, last) => {
                self.rectangles.push([first.row, first.col, last.row, last.col].map(|line| line + 1));
            }
        }
    }
}

/// One line of a proof, in words, with what it is about.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ProofLine {
    /// Its number, counted from 1.
    pub number: u32,
    /// How many suppositions it lies in.
    pub depth: u32,
    /// What kind of line it is: `axiom`, `elimination`, `theorem` and so on.
    pub kind: String,
    /// The line as a sentence.
    pub text: String,
    /// The numbers of the lines that it cites.
    pub cites: Vec<u32>,
    /// The cells that it is about.
    pub cells: Vec<String>,
    /// The rows that it is about, counted from 1.
    pub rows: Vec<u32>,
    /// The columns that it is about, counted from 1.
    pub columns: Vec<u32>,
    /// The regions and boxes that it is about, counted from 1.
    pub regions: Vec<u32>,
}

/// A proof file, as an object.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct ProofFile(
    /// The fields of the file: `format`, `version`, `game`, `puzzle`, `marks`, `claim`, `lines`.
    pub serde_json::Map<String, serde_json::Value>,
);

impl ProofFile {
    /// The object of a proof file's text.
    #[cfg(feature = "engine")]
    pub(crate) fn of(text: &str) -> ProofFile {
        ProofFile(serde_json::from_str(text).expect("a proof file is a JSON object"))
    }

    /// The file as it is written to disk.
    pub fn text(&self) -> String {
        let mut out = String::new();
        for (name, value) in &self.0 {
            out += match name.as_str() {
                _ if out.is_empty() => "{",
                "version" | "game" | "puzzle" | "tier" => ",",
                _ => ",\n ",
            };
            out += &field(name, value);
        }
        out + "}\n"
    }
}

/// A field, and each line of the proof on a line of its own.
fn field(name: &str, value: &serde_json::Value) -> String {
    let name = serde_json::Value::from(name);
    match value {
        serde_json::Value::Array(lines) if lines.first().is_some_and(serde_json::Value::is_object) => {
            let lines: Vec<String> = lines.iter().map(ToString::to_string).collect();
            format!("{name}:[\n  {}\n ]", lines.join(",\n  "))
        }
        value => format!("{name}:{value}"),
    }
}

/// Counts by name.
pub type Counts = BTreeMap<String, u64>;

/// What a strategy counted, by name.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Metrics {
    /// Positions that were looked at.
    pub states: u64,
    /// Positions that were given up.
    pub pruned: u64,
    /// What only this strategy counts. No name is in the list twice.
    pub own: Vec<(&'static str, u64)>,
}

impl Metrics {
    /// All counts with their names.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, u64)> {
        [("states", self.states), ("pruned", self.pruned)].into_iter().chain(self.own.iter().copied())
    }

    /// The count of a name.
    pub fn get(&self, name: &str) -> Option<u64> {
        self.iter().find(|(known, _)| *known == name).map(|(_, count)| count)
    }
}

impl Serialize for Metrics {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter())
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Metrics {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        Counts::schema_name()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        Counts::json_schema(generator)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gridproof_grid::Cell;
    use gridproof_scene::Spot;
    use serde_json::{json, to_value};

    fn at(row: u32, col: u32) -> Cell {
        Cell { row, col }
    }

    #[test]
    fn highlights_have_stable_field_names_and_count_from_one() {
        let highlights = gridproof_scene::Highlights {
            places: vec![
                (Place::Cell(at(0, 1)), Role::Conclusion),
                (Place::Edge(at(0, 0), at(0, 1)), Role::Premise),
            ],
            candidates: vec![(at(0, 1), "7".to_owned(), Role::Conclusion)],
            areas: vec![
                Area::Cell(at(0, 0)),
                Area::Row(2),
                Area::Column(0),
                Area::Region(4),
                Area::Box(8),
                Area::Rectangle(at(0, 0), at(1, 1)),
            ],
            zones: vec![Zone {
                role: Role::SetA,
                part: Part::Cells(vec![at(0, 0), at(0, 1)]),
                label: "1 and 2".to_owned(),
            }],
            links: vec![Link {
                from: Spot { cell: at(0, 0), value: Some("1".to_owned()) },
                to: Spot { cell: at(0, 1), value: None },
                strong: true,
                branch: 0,
            }],
        };
        let expected = json!({
            "cells": [{"cell": "r1c2", "role": "conclusion"}],
            "candidates": [{"cell": "r1c2", "value": "7", "role": "conclusion"}],
            "edges": [{"edge": "r1c1-r1c2", "role": "premise"}],
            "rows": [3],
            "columns": [1],
            "regions": [5, 9],
            "rectangles": [[1, 1, 2, 2]],
            "zones": [{"role": "set-a", "cells": ["r1c1", "r1c2"], "label": "1 and 2"}],
            "links": [{"from": {"cell": "r1c1", "value": "1"}, "to": {"cell": "r1c2"}, "strong": true}],
        });
        let shown = Highlights::from(&highlights);
        assert_eq!(to_value(shown).expect("highlights are JSON"), expected);
    }
}
