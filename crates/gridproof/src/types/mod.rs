//! The shapes of questions and answers, told once: TypeScript is written from them, and tests hold real answers against
//! them.
//!
//! `cargo run -p gridproof --example types` prints `web/src/engine/types.ts`; a test fails when that file is out of date.

mod fits;
mod shapes;
mod typescript;
mod verbs;

pub use fits::fits;
pub use shapes::SHAPES;
pub use typescript::typescript;
pub use verbs::ANSWERS;

/// A named shape.
#[derive(Clone, Copy, Debug)]
pub struct Shape {
    /// The name.
    pub name: &'static str,
    /// What it is, in one line.
    pub about: &'static str,
    /// How it is made.
    pub form: Form,
}

/// How a shape is made.
#[derive(Clone, Copy, Debug)]
pub enum Form {
    /// An object with these fields and no others.
    Object(&'static [Field]),
    /// One of these words.
    Word(&'static [&'static str]),
}

/// A field of an object.
#[derive(Clone, Copy, Debug)]
pub struct Field {
    /// The name.
    pub name: &'static str,
    /// What may be in it.
    pub kind: Kind,
    /// Whether it may be left out.
    pub optional: bool,
}

/// What may be in a field.
#[derive(Clone, Copy, Debug)]
pub enum Kind {
    /// A text.
    Text,
    /// A number.
    Number,
    /// A number or a text.
    Scalar,
    /// Yes or no.
    Flag,
    /// A named shape.
    Named(&'static str),
    /// A list.
    List(&'static Kind),
    /// A list of exactly these.
    Tuple(&'static [Kind]),
    /// An object with any keys.
    Map(&'static Kind),
    /// One of these words.
    Word(&'static [&'static str]),
    /// The kind, or null.
    Or(&'static Kind),
    /// Whatever; the shape does not say.
    Anything,
}

/// A field that is always there.
const fn field(name: &'static str, kind: Kind) -> Field {
    Field { name, kind, optional: false }
}

/// A field that may be left out.
const fn maybe(name: &'static str, kind: Kind) -> Field {
    Field { name, kind, optional: true }
}

/// The shape of a name.
pub fn shape(name: &str) -> Option<&'static Shape> {
    SHAPES.iter().find(|shape| shape.name == name)
}
