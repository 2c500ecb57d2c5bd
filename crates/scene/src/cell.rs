//! What one cell shows.

use crate::highlight::Role;
use serde::Serialize;

/// What one cell shows. The default is an open, empty cell.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Look {
    /// The ground it is drawn on.
    #[serde(skip_serializing_if = "Ground::is_open")]
    pub ground: Ground,
    /// A soft colour on the ground, by number: a region, or a player's colouring.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tint: Option<u16>,
    /// A value, such as `7`; empty for none.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub text: String,
    /// Where the value comes from.
    #[serde(skip_serializing_if = "TextClass::is_plain")]
    pub class: TextClass,
    /// A drawn sign.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub symbol: Option<Symbol>,
    /// The colour of the sign, by number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub colour: Option<u16>,
    /// The small marks of possible values, in the order of their places.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub candidates: Vec<Candidate>,
    /// Its role in the explanation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub role: Option<Role>,
}

impl Look {
    /// Adds a small mark in its place, or its role and its stroke to the one that is there.
    pub(crate) fn add_mark(&mut self, mark: Candidate) {
        match self.candidates.binary_search_by_key(&mark.value, |known| known.value) {
            Ok(at) => {
                let known = &mut self.candidates[at];
                known.struck |= mark.struck;
                known.role = known.role.max(mark.role);
            }
            Err(at) => self.candidates.insert(at, mark),
        }
    }

    /// Returns the role that the cell as a whole shows: none if its small marks show the role already, so
    /// that the marks stand out.
    pub(crate) fn own_role(&self) -> Option<Role> {
        let by_marks = |role: Role| {
            role != Role::Conclusion
                && self.text.is_empty()
                && self.candidates.iter().any(|mark| mark.role == Some(role))
        };
        self.role.filter(|&role| !by_marks(role))
    }
}

/// The ground of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Ground {
    /// An ordinary cell.
    #[default]
    Open,
    /// A cell that is out of play.
    Shade,
    /// Not a cell.
    Hole,
}

impl Ground {
    fn is_open(&self) -> bool {
        *self == Ground::Open
    }
}

/// Where a value comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum TextClass {
    /// It belongs to the puzzle.
    Given,
    /// The player put it there.
    Placed,
    /// The game does not distinguish.
    #[default]
    Plain,
}

impl TextClass {
    fn is_plain(&self) -> bool {
        *self == TextClass::Plain
    }
}

/// A drawn sign.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Symbol {
    /// A star.
    Star,
    /// A cross: nothing goes here.
    Cross,
    /// A small dot: a note.
    Dot,
    /// A disc in a colour, with the cell's text on it: the end of a path.
    Disc,
    /// Two paths may pass, one over the other.
    Bridge,
}

impl Symbol {
    /// Returns the sign for a value that is drawn rather than written: a star that must be here, or a cross
    /// if there cannot be one.
    pub(crate) fn of(value: &str, role: Role) -> Option<Symbol> {
        match (value, role) {
            ("star", Role::Conclusion) => Some(Symbol::Star),
            ("star", Role::Eliminated) => Some(Symbol::Cross),
            _ => None,
        }
    }
}

/// A small mark: a value that could be here.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Candidate {
    /// Which of [`CandidateGrid::values`](crate::CandidateGrid::values); that is also its place.
    pub value: u16,
    /// Ruled out: drawn struck through.
    #[serde(skip_serializing_if = "is_false")]
    pub struck: bool,
    /// Its role in the explanation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub role: Option<Role>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_false(value: &bool) -> bool {
    !value
}
