//! The words that options take.

use gridproof_grid::Size;
use gridproof_scene::Pencil;
use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

/// How much of a hint to show.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Level {
    /// Which part of the board.
    Nudge,
    /// Which cells.
    Where,
    /// The reason.
    Why,
    /// The move and its proof.
    #[default]
    Full,
}

/// How a hint is worded.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Style {
    /// One line.
    Terse,
    /// Connected prose.
    #[default]
    Plain,
    /// Every line of the proof, numbered, with its kind, its statement and the lines it cites.
    Formal,
}

/// How far the film of a hint goes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Frames {
    /// To the next deduction, even if it only rules something out.
    First,
    /// To the next placement.
    All,
}

/// Which candidates a scene shows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Candidates {
    /// Those that the player keeps.
    #[default]
    Kept,
    /// Every value that the board does not rule out.
    All,
    /// None.
    Off,
}

impl From<Candidates> for Pencil {
    fn from(candidates: Candidates) -> Pencil {
        match candidates {
            Candidates::Kept => Pencil::Kept,
            Candidates::All => Pencil::All,
            Candidates::Off => Pencil::Off,
        }
    }
}

/// The colours of a drawing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Theme {
    /// Light or dark, as the viewer prefers.
    #[default]
    Auto,
    /// Dark lines on a light ground.
    Light,
    /// Light lines on a dark ground.
    Dark,
    /// Black on white, for paper.
    Print,
}

impl From<Theme> for gridproof_scene::Theme {
    fn from(theme: Theme) -> gridproof_scene::Theme {
        match theme {
            Theme::Auto => gridproof_scene::Theme::Auto,
            Theme::Light => gridproof_scene::Theme::Light,
            Theme::Dark => gridproof_scene::Theme::Dark,
            Theme::Print => gridproof_scene::Theme::Print,
        }
    }
}

/// Reads a time such as `500ms`, `5s` or `2m`, or a number of seconds. Returns milliseconds.
pub fn millis(text: &str) -> Result<u64, String> {
    const UNITS: [(&str, f64); 3] = [("ms", 1.0), ("s", 1e3), ("m", 60e3)];
    let mut units = UNITS.iter();
    let (number, unit) =
        units.find_map(|&(unit, millis)| Some((text.strip_suffix(unit)?, millis))).unwrap_or((text, 1e3));
    match number.trim().parse::<f64>() {
        Ok(number) if number >= 0.0 && number.is_finite() => Ok((number * unit) as u64),
        _ => Err(format!("{text:?} is not a time; expected a time such as 500ms, 5s or 2m")),
    }
}

/// The size of a board: in JSON a number such as `9`, or rows and columns such as `"10x17"`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct BoardSize(pub Size);

impl From<Size> for BoardSize {
    fn from(size: Size) -> BoardSize {
        BoardSize(size)
    }
}

impl From<u32> for BoardSize {
    fn from(side: u32) -> BoardSize {
        BoardSize(Size::square(side))
    }
}

impl Serialize for BoardSize {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0.side() {
            Some(side) => serializer.serialize_u32(side),
            None => serializer.collect_str(&self.0),
        }
    }
}

impl<'de> Deserialize<'de> for BoardSize {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<BoardSize, D::Error> {
        struct SizeVisitor;
        impl Visitor<'_> for SizeVisitor {
            type Value = BoardSize;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "a size such as 9 or \"10x17\"")
            }

            fn visit_u64<E: Error>(self, side: u64) -> Result<BoardSize, E> {
                self.visit_str(&side.to_string())
            }

            fn visit_str<E: Error>(self, text: &str) -> Result<BoardSize, E> {
                text.parse().map(BoardSize).map_err(E::custom)
            }
        }
        deserializer.deserialize_any(SizeVisitor)
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for BoardSize {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "BoardSize".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "description": "The size of a board: a number such as 9, or rows and columns such as \"10x17\".",
            "oneOf": [{ "type": "integer", "minimum": 1 }, { "type": "string", "pattern": "^[0-9]+x[0-9]+$" }]
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_with_their_unit() {
        for (text, expected) in [("500ms", 500), ("5s", 5000), ("2m", 120_000), ("1.5s", 1500), ("3", 3000)] {
            assert_eq!(millis(text), Ok(expected), "{text}");
        }
        for text in ["", "s", "-1s", "1h", "infs", "NaN"] {
            assert!(millis(text).is_err(), "{text}");
        }
    }
}
