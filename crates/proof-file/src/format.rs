//! The structure of the file, as serde reads and writes it. This module does not interpret the texts.

use serde::de::value::MapAccessDeserializer;
use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use std::fmt;
use std::marker::PhantomData;

/// The value of `format` in every proof file.
pub const FORMAT: &str = "gridproof-proof";
/// The version that is written, and the only one that is read.
pub const VERSION: u64 = 1;
/// The maximum size of a file, in bytes. Reading and checking one takes at most 16 bytes of memory per byte.
pub const MAX_BYTES: usize = 32 << 20;

/// The two fields that decide whether the rest can be read.
#[derive(Deserialize)]
pub(crate) struct Head {
    pub(crate) format: String,
    pub(crate) version: u64,
}

/// The whole file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct File<L> {
    #[serde(rename = "format")]
    _format: String,
    #[serde(rename = "version")]
    _version: u64,
    pub(crate) game: String,
    pub(crate) puzzle: String,
    #[serde(default, deserialize_with = "present")]
    pub(crate) technique: Option<String>,
    #[serde(default, deserialize_with = "present")]
    pub(crate) tier: Option<u8>,
    pub(crate) marks: Vec<String>,
    pub(crate) claim: Object<StatementText>,
    pub(crate) lines: L,
}

/// A statement.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct StatementText {
    pub(crate) lits: Vec<String>,
    #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    pub(crate) coefs: Option<Vec<i64>>,
    pub(crate) bound: i64,
}

/// A line of the proof; which fields go together is checked after reading. `C` is the list of operations.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields, bound(deserialize = "C: Deserialize<'de>"))]
pub(crate) struct LineText<C> {
    pub(crate) id: u64,
    #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    pub(crate) kind: Option<String>,
    #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    pub(crate) axiom: Option<String>,
    #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    pub(crate) mark: Option<String>,
    #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    pub(crate) propagate: Option<Vec<u64>>,
    #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    pub(crate) combine: Option<C>,
    #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    pub(crate) assume: Option<Object<StatementText>>,
    #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    pub(crate) discharge: Option<u64>,
    #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    pub(crate) says: Option<Object<StatementText>>,
}

/// One operation of a combination.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct OpText {
    #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    pub(crate) add: Option<u64>,
    #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    pub(crate) literal: Option<String>,
    #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    pub(crate) times: Option<i64>,
    #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    pub(crate) divide: Option<i64>,
    #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    pub(crate) saturate: Option<bool>,
    #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    pub(crate) weaken: Option<String>,
}

/// Reads a field that may be absent but not `null`: there is only one way to omit it.
fn present<'de, D: Deserializer<'de>, T: Deserialize<'de>>(from: D) -> Result<Option<T>, D::Error> {
    T::deserialize(from).map(Some)
}

/// A JSON object. Without this, serde would also accept a list of a struct's fields in order.
#[derive(Clone, Debug, Serialize)]
#[serde(transparent)]
pub(crate) struct Object<T>(pub(crate) T);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Object<T> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Object<T>, D::Error> {
        from.deserialize_map(ObjectOnly(PhantomData))
    }
}

struct ObjectOnly<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for ObjectOnly<T> {
    type Value = Object<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Object<T>, A::Error> {
        T::deserialize(MapAccessDeserializer::new(map)).map(Object)
    }
}
