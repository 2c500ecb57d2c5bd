//! Records in JSON: `{"n": 10, "stars": 2, "regions": "AAB…"}`, perhaps with `marks`; KrazyDad's page records (`gw`, `gh`,
//! `stars`, `layout`); and lists of cells (`rows`, `columns`, `numStars`, `sections`). Other fields, such as an answer, are
//! ignored.

use super::canonical::SIGNS;
use super::draft::{Draft, letters, marks};
use crate::position::StarBattle;
use gridproof_grid::NotationError;
use serde::Serialize;
use serde_json::Value;

/// Whether the text is an object.
pub(super) fn looks_right(text: &str) -> bool {
    text.trim_start().starts_with('{')
}

/// Whether the record is a Star Battle: no other game has records with these fields.
pub(super) fn claims(text: &str) -> bool {
    read(text).is_ok()
}

/// Reads a record of any of the three kinds.
pub(super) fn read(text: &str) -> Result<StarBattle, NotationError> {
    let record: Value = serde_json::from_str(text).map_err(|error| NotationError {
        line: error.line().max(1),
        column: error.column().max(1),
        message: format!("expected a record in JSON: {error}"),
    })?;
    if record.get("sections").is_some() {
        return read_sections(text, &record);
    }
    let (size, layout) = match record.get("layout").and_then(Value::as_str) {
        Some(layout) => (square(text, &record, "gw", "gh")?, layout),
        None => (whole(text, &record, "n")?, string(text, &record, "regions")?),
    };
    let mut draft = Draft::new(text, 0, size, whole(text, &record, "stars")?)?;
    let start = place(text, layout);
    layout.chars().enumerate().try_for_each(|(index, c)| draft.letter(start + index, c))?;
    if let Some(marks) = record.get("marks").filter(|marks| !marks.is_null()) {
        let marks = marks.as_str().ok_or_else(|| draft.error(0, "expected marks to be a text"))?;
        let start = place(text, marks);
        marks.chars().enumerate().try_for_each(|(index, c)| draft.mark(start + index, c, SIGNS))?;
    }
    draft.finish()
}

/// Reads lists of cells, with x and y from 1.
fn read_sections(text: &str, record: &Value) -> Result<StarBattle, NotationError> {
    let size = square(text, record, "rows", "columns")?;
    let mut draft = Draft::new(text, 0, size, whole(text, record, "numStars")?)?;
    let mut names: Vec<Option<u32>> = vec![None; (size * size) as usize];
    let sections = record.get("sections").and_then(Value::as_array);
    for (name, section) in sections.into_iter().flatten().enumerate() {
        for cell in section.as_array().into_iter().flatten() {
            let of = |key| cell.get(key).and_then(Value::as_u64).filter(|at| (1..=size.into()).contains(at));
            let (Some(x), Some(y)) = (of("x"), of("y")) else {
                return Err(draft.error(0, format!("expected x and y from 1 to {size}, found {cell}")));
            };
            let named = names[((y - 1) * u64::from(size) + x - 1) as usize].replace(name as u32);
            if named.is_some() {
                return Err(
                    draft.error(0, format!("expected every cell in one section, found {cell} in two"))
                );
            }
        }
    }
    for name in names {
        let name = name.ok_or_else(|| draft.error(0, "expected every cell in one section"))?;
        draft.cell(0, name)?;
    }
    draft.finish()
}

fn whole(text: &str, record: &Value, key: &str) -> Result<u32, NotationError> {
    let number = record.get(key).and_then(Value::as_u64).and_then(|number| u32::try_from(number).ok());
    number.ok_or_else(|| NotationError::at(text, 0, format!("expected a whole number as {key:?}")))
}

fn string<'r>(text: &str, record: &'r Value, key: &str) -> Result<&'r str, NotationError> {
    let found = record.get(key).and_then(Value::as_str);
    found.ok_or_else(|| NotationError::at(text, 0, format!("expected a text as {key:?}")))
}

fn square(text: &str, record: &Value, one: &str, other: &str) -> Result<u32, NotationError> {
    let (a, b) = (whole(text, record, one)?, whole(text, record, other)?);
    match a == b {
        true => Ok(a),
        false => Err(NotationError::at(text, 0, format!("expected a square board, found {a} by {b}"))),
    }
}

/// The index of a field's text in the whole.
fn place(text: &str, field: &str) -> usize {
    text.find(&format!("\"{field}\"")).map_or(0, |byte| text[..byte].chars().count() + 1)
}

/// A record of the first kind.
#[derive(Serialize)]
struct Record {
    n: u32,
    stars: u32,
    regions: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    marks: Option<String>,
}

/// A page record of KrazyDad's.
#[derive(Serialize)]
struct Page {
    gw: u32,
    gh: u32,
    stars: u32,
    layout: String,
}

/// Writes a record of the first kind.
pub(super) fn write(position: &StarBattle) -> String {
    let marks = position.has_marks().then(|| marks(position, SIGNS).collect());
    text_of(&Record { n: position.size(), stars: position.stars(), regions: letters(position), marks })
}

/// Writes a page record of KrazyDad's.
pub(super) fn write_krazydad(position: &StarBattle) -> String {
    let n = position.size();
    text_of(&Page { gw: n, gh: n, stars: position.stars(), layout: letters(position) })
}

fn text_of(record: &impl Serialize) -> String {
    serde_json::to_string(record).expect("numbers and texts are JSON")
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn three_kinds_of_records_are_read() {
        let plain =
            r#"{"id":"x","n":4,"stars":1,"regions":"AABBAABBCCDDCCDD","solution":"0100000110000010"}"#;
        let page =
            r#"{"version":1,"gw":4,"gh":4,"stars":1,"layout":"AABBAABBCCDDCCDD","answer":"","puzzleID":"x"}"#;
        let cells = |cells: [(u32, u32); 4]| cells.map(|(x, y)| json!({ "x": x, "y": y })).to_vec();
        let square = |x, y| cells([(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)]);
        let sections = json!({ "rows": 4, "columns": 4, "numStars": 1,
            "sections": [square(1, 1), square(3, 1), square(1, 3), square(3, 3)] });
        for text in [plain, page, &sections.to_string()] {
            assert_eq!(read(text).unwrap().text(), "4x1.AABBAABBCCDDCCDD", "{text}");
        }
        let marked = StarBattle::read("4x1.AABBAABBCCDDCCDD/.*.............x").unwrap();
        assert_eq!(read(&write(&marked)).unwrap(), marked);
        let bare = marked.without_marks();
        assert_eq!(read(&write(&bare)).unwrap(), bare);
        assert_eq!(read(&write_krazydad(&bare)).unwrap(), bare);
    }

    #[test]
    fn bad_records_are_refused_with_their_place() {
        let table = [
            (
                r#"{"n":4"#,
                "line 1, column 6: expected a record in JSON: EOF while parsing an object at line 1 column 6",
            ),
            (r#"{"n":4,"stars":1}"#, "line 1, column 1: expected a text as \"regions\""),
            (r#"{"n":-4,"stars":1,"regions":""}"#, "line 1, column 1: expected a whole number as \"n\""),
            (
                r#"{"n":4,"stars":1,"regions":"AABBAABBCCDD?CDD"}"#,
                "line 1, column 41: expected the letter of a region, found '?'",
            ),
            (
                r#"{"gw":4,"gh":5,"stars":1,"layout":"A"}"#,
                "line 1, column 1: expected a square board, found 4 by 5",
            ),
            (
                r#"{"rows":4,"columns":4,"numStars":1,"sections":[[{"x":5,"y":1}]]}"#,
                r#"line 1, column 1: expected x and y from 1 to 4, found {"x":5,"y":1}"#,
            ),
        ];
        for (text, expected) in table {
            assert_eq!(read(text).unwrap_err().to_string(), expected, "{text}");
        }
    }
}
