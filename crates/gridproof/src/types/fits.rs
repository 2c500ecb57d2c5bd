//! Whether a value has a shape.

use super::{Field, Form, Kind, shape};
use serde_json::{Map, Value};

/// Says where a value departs from a named shape.
pub fn fits(value: &Value, name: &str) -> Result<(), String> {
    of_form(value, name).map_err(|fault| format!("{name}{fault}"))
}

fn of_form(value: &Value, name: &str) -> Result<(), String> {
    match (shape(name).map(|shape| shape.form), value) {
        (Some(Form::Object(fields)), Value::Object(map)) => of_fields(map, fields),
        (Some(Form::Word(words)), Value::String(word)) if words.contains(&&word[..]) => Ok(()),
        (None, _) => Err(": there is no such shape".to_owned()),
        _ => Err(format!(": {value}")),
    }
}

fn of_fields(map: &Map<String, Value>, fields: &[Field]) -> Result<(), String> {
    if let Some(extra) = map.keys().find(|key| fields.iter().all(|field| field.name != *key)) {
        return Err(format!(".{extra} is not told"));
    }
    for field in fields {
        let at = |fault: String| format!(".{}{fault}", field.name);
        match map.get(field.name) {
            Some(value) => of_kind(value, &field.kind).map_err(at)?,
            None if field.optional => {}
            None => return Err(at(" is missing".to_owned())),
        }
    }
    Ok(())
}

fn of_kind(value: &Value, kind: &Kind) -> Result<(), String> {
    match (kind, value) {
        (Kind::Anything, _) | (Kind::Or(_), Value::Null) => Ok(()),
        (Kind::Text, Value::String(_)) | (Kind::Number, Value::Number(_)) | (Kind::Flag, Value::Bool(_)) => {
            Ok(())
        }
        (Kind::Scalar, Value::String(_) | Value::Number(_)) => Ok(()),
        (Kind::Word(words), Value::String(word)) if words.contains(&&word[..]) => Ok(()),
        (Kind::Or(kind), value) => of_kind(value, kind),
        (Kind::Named(name), value) => of_form(value, name),
        (Kind::List(kind), Value::Array(values)) => values
            .iter()
            .enumerate()
            .try_for_each(|(index, value)| of_kind(value, kind).map_err(|fault| format!("[{index}]{fault}"))),
        (Kind::Tuple(kinds), Value::Array(values)) if kinds.len() == values.len() => {
            values.iter().zip(*kinds).try_for_each(|(value, kind)| of_kind(value, kind))
        }
        (Kind::Map(kind), Value::Object(map)) => map
            .iter()
            .try_for_each(|(key, value)| of_kind(value, kind).map_err(|fault| format!(".{key}{fault}"))),
        (_, value) => Err(format!(": {value}")),
    }
}
