//! Requests from JSON: the verb first, then its fields.
//!
//! The derived reading of [`Request`] would copy the whole request before it knows the verb, and takes four times the code. Here
//! the name of the field that is being read is known as well, so that a mistake can be reported in plain words.

use super::{BatchRequest, Request};
use crate::Error;
use serde::de::value::StrDeserializer;
use serde::de::{DeserializeSeed, Deserializer, IgnoredAny, IntoDeserializer, MapAccess, Visitor};
use serde::{Deserialize, forward_to_deserialize_any};
use serde_json::error::Category;
use serde_json::value::RawValue;
use std::cell::RefCell;
use std::fmt;

/// Why a batch is not the request of a batch.
pub(crate) const NOT_REPEATED: &str = "a batch repeats a verb that takes a puzzle";

impl Request {
    /// The length of the longest request in bytes: far more than any puzzle, and more than a proof of ordinary size.
    pub const LONGEST: usize = 16 << 20;

    /// Reads a request from JSON.
    pub fn from_json(text: &[u8]) -> Result<Request, Error> {
        let text = text_of(text)?;
        match verb_of(text)?.as_str() {
            "batch" => batch(text).map(Request::Batch),
            verb => single(verb, text),
        }
    }
}

/// The text of a request.
pub(crate) fn text_of(text: &[u8]) -> Result<&str, Error> {
    if text.len() > Request::LONGEST {
        return Err(malformed(&format!("more than {} bytes", Request::LONGEST)));
    }
    std::str::from_utf8(text).map_err(|error| malformed(&error))
}

/// The verb of a request, which exists and is answered by this build.
pub(crate) fn verb_of(text: &str) -> Result<String, Error> {
    #[derive(Deserialize)]
    struct Head {
        verb: String,
    }
    #[derive(Deserialize)]
    struct Subject {
        game: String,
    }
    if !text.trim_start().starts_with('{') {
        return Err(malformed(&"expected an object such as {\"verb\": \"games\"}"));
    }
    let Head { verb } = serde_json::from_str(text).map_err(|error| refused("", "verb", &error))?;
    if !Request::VERBS.contains(&verb.as_str()) {
        let known = Request::VERBS.join(", ");
        return Err(Error::request(format!("there is no verb {verb:?}; known verbs: {known}")));
    }
    if is_here(&verb) {
        return Ok(verb);
    }
    let game = serde_json::from_str(text).ok().map(|Subject { game }| crate::engine::game_of(&game));
    Err(game.and_then(Result::err).unwrap_or(Error::Elsewhere(verb)))
}

/// Whether this build answers a verb.
fn is_here(verb: &str) -> bool {
    match verb {
        "games" | "parse" | "show" | "batch" => true,
        "convert" | "check" | "export-proof" => cfg!(feature = "files"),
        "read" => cfg!(feature = "picture"),
        _ => cfg!(feature = "engine"),
    }
}

/// A request about one puzzle, or about none.
fn single(verb: &str, text: &str) -> Result<Request, Error> {
    match verb {
        "games" => fields(verb, text).map(Request::Games),
        "parse" => fields(verb, text).map(Request::Parse),
        "show" => fields(verb, text).map(Request::Show),
        #[cfg(feature = "files")]
        "convert" => fields(verb, text).map(Request::Convert),
        #[cfg(feature = "files")]
        "check" => fields(verb, text).map(Request::Check),
        #[cfg(feature = "files")]
        "export-proof" => fields(verb, text).map(Request::ExportProof),
        #[cfg(feature = "picture")]
        "read" => fields(verb, text).map(Request::Read),
        #[cfg(feature = "engine")]
        _ => searching(verb, text),
        #[cfg(not(feature = "engine"))]
        _ => Err(Error::Elsewhere(verb.to_owned())),
    }
}

#[cfg(feature = "engine")]
fn searching(verb: &str, text: &str) -> Result<Request, Error> {
    match verb {
        "strategies" => fields(verb, text).map(Request::Strategies),
        "solve" => fields(verb, text).map(Request::Solve),
        "hint" => fields(verb, text).map(Request::Hint),
        "steps" => fields(verb, text).map(Request::Steps),
        "explain" => fields(verb, text).map(Request::Explain),
        "rate" => fields(verb, text).map(Request::Rate),
        "judge" => fields(verb, text).map(Request::Judge),
        "review" => fields(verb, text).map(Request::Review),
        "compare" => fields(verb, text).map(Request::Compare),
        "generate" => fields(verb, text).map(Request::Generate),
        "metrics" => fields(verb, text).map(Request::Metrics),
        _ => Err(Error::Elsewhere(verb.to_owned())),
    }
}

/// A batch: its request is read like one of its own.
fn batch(text: &str) -> Result<BatchRequest, Error> {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Batch<'t> {
        #[serde(borrow)]
        request: &'t RawValue,
        puzzles: Vec<String>,
    }
    let Batch { request, puzzles } = fields("batch", text)?;
    match verb_of(request.get())?.as_str() {
        "batch" => Err(Error::request(NOT_REPEATED)),
        verb => Ok(BatchRequest { request: Box::new(single(verb, request.get())?), puzzles }),
    }
}

/// The fields of a request beside its verb.
pub(crate) fn fields<'t, T: Deserialize<'t>>(verb: &str, text: &'t str) -> Result<T, Error> {
    let reading = RefCell::new(String::new());
    let mut json = serde_json::Deserializer::from_str(text);
    let read = T::deserialize(Fields { inner: &mut json, reading: &reading });
    read.and_then(|read| json.end().map(|()| read)).map_err(|error| refused(verb, &reading.borrow(), &error))
}

/// An object without its field `verb`. `reading` is the name of the field that was read last.
struct Fields<'r, D> {
    inner: D,
    reading: &'r RefCell<String>,
}

impl<'de, D: Deserializer<'de>> Deserializer<'de> for Fields<'_, D> {
    type Error = D::Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, D::Error> {
        self.inner.deserialize_map(Fields { inner: visitor, reading: self.reading })
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct
        newtype_struct seq tuple tuple_struct map struct enum identifier ignored_any
    }
}

impl<'de, V: Visitor<'de>> Visitor<'de> for Fields<'_, V> {
    type Value = V::Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.inner.expecting(f)
    }

    fn visit_map<M: MapAccess<'de>>(self, map: M) -> Result<V::Value, M::Error> {
        self.inner.visit_map(Fields { inner: map, reading: self.reading })
    }
}

impl<'de, M: MapAccess<'de>> MapAccess<'de> for Fields<'_, M> {
    type Error = M::Error;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, M::Error> {
        while let Some(key) = self.inner.next_key::<String>()? {
            if key == "verb" {
                self.inner.next_value::<IgnoredAny>()?;
                continue;
            }
            let known: StrDeserializer<'_, M::Error> = key.as_str().into_deserializer();
            let value = seed.deserialize(known)?;
            self.reading.replace(key);
            return Ok(Some(value));
        }
        Ok(None)
    }

    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value, M::Error> {
        self.inner.next_value_seed(seed)
    }
}

fn malformed(why: &dyn fmt::Display) -> Error {
    Error::request(format!("not a request: {why}"))
}

/// What is wrong with a request, in plain words. `field` was read last.
fn refused(verb: &str, field: &str, error: &serde_json::Error) -> Error {
    if error.classify() != Category::Data {
        return malformed(error);
    }
    let text = error.to_string();
    // The place is that of the field's end, which does not help.
    let text = text.rsplit_once(" at line ").map_or(text.as_str(), |(message, _)| message);
    Error::request(plain(verb, field, text).unwrap_or_else(|| text.to_owned()))
}

/// A message of the reader in plain words; `None` if it is plain already.
fn plain(verb: &str, field: &str, message: &str) -> Option<String> {
    let bare = |text: &str| text.replace('`', "");
    if let Some(name) = message.strip_prefix("missing field ") {
        return Some(format!("the field {} is missing", bare(name)));
    }
    if let Some(name) = message.strip_prefix("duplicate field ") {
        return Some(format!("the field {} is given twice", bare(name)));
    }
    if let Some(rest) = message.strip_prefix("unknown field ") {
        let without = || rest.split_once(", there").map(|(name, _)| (name, "none"));
        let (name, known) = rest.rsplit_once(", expected ").or_else(without)?;
        let known = bare(known.strip_prefix("one of ").unwrap_or(known));
        return Some(format!("there is no field {}; fields of {verb}: {}", shown(&bare(name)), known));
    }
    let (found, expected) = message.rsplit_once(", expected ")?;
    if let Some(word) = found.strip_prefix("unknown variant ") {
        return Some(format!("{field}: expected {}, not {:?}", bare(expected), shown(&bare(word))));
    }
    let found = found.strip_prefix("invalid type: ").or(found.strip_prefix("invalid value: "))?;
    Some(format!("{field}: expected {}, not {}", expectation(expected), shown(&finding(found))))
}

/// What a field takes.
fn expectation(expected: &str) -> &str {
    match expected {
        "u64" | "u32" | "usize" => "a whole number, 0 or more",
        "u16" => "a whole number from 0 to 65535",
        "u8" => "a whole number from 0 to 255",
        "f64" => "a number",
        "a string" | "a borrowed string" => "text",
        "a boolean" => "true or false",
        "a sequence" => "a list",
        "a map" => "an object",
        other => other,
    }
}

/// What a field was instead.
fn finding(found: &str) -> String {
    for kind in ["integer ", "floating point ", "boolean ", "string "] {
        if let Some(value) = found.strip_prefix(kind) {
            return value.trim_matches('`').to_owned();
        }
    }
    match found {
        "sequence" => "a list",
        "map" => "an object",
        other => other,
    }
    .to_owned()
}

/// The beginning of a text that may be long.
fn shown(text: &str) -> String {
    const MOST: usize = 60;
    match text.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}
