//! The shapes in TypeScript.

use super::{ANSWERS, Form, Kind, SHAPES, Shape};

const HEAD: &str = "// What goes in and out of the engine.
// Written by `cargo run -p gridproof --example types`; a test fails when it is out of date. Do not edit it.
";

/// How a question and its answer belong together.
const TAIL: &str = "
/** A question of one verb. */
export type QuestionOf<V extends Verb> = Question & { verb: V };

/** What comes back: the answer of the verb, or what is wrong with the question. */
export type Answered<V extends Verb> = (Answers[V] & { error?: undefined }) | Refused;
";

/// All shapes as a TypeScript module.
pub fn typescript() -> String {
    let shapes: String = SHAPES.iter().map(told).collect();
    format!("{HEAD}{shapes}{}{TAIL}", answers())
}

/// The answers by verb.
fn answers() -> String {
    let field = |(verb, shapes): &(&str, &[&str])| format!("  '{verb}': {};\n", shapes.join(" | "));
    let fields: String = ANSWERS.iter().map(field).collect();
    format!("\n/** The answer to each verb. */\nexport interface Answers {{\n{fields}}}\n")
}

fn told(shape: &Shape) -> String {
    let Shape { name, about, form } = shape;
    let body = match form {
        Form::Word(words) => format!("export type {name} = {};\n", word(words)),
        Form::Object(fields) => {
            let fields: String = fields
                .iter()
                .map(|field| {
                    let mark = if field.optional { "?" } else { "" };
                    format!("  {}{mark}: {};\n", field.name, kind(&field.kind))
                })
                .collect();
            format!("export interface {name} {{\n{fields}}}\n")
        }
    };
    format!("\n/** {about} */\n{body}")
}

fn kind(of: &Kind) -> String {
    match of {
        Kind::Text => "string".to_owned(),
        Kind::Number => "number".to_owned(),
        Kind::Scalar => "number | string".to_owned(),
        Kind::Flag => "boolean".to_owned(),
        Kind::Named(name) => (*name).to_owned(),
        Kind::Word(words) => word(words),
        Kind::List(item) => match item {
            Kind::Word(_) | Kind::Or(_) => format!("({})[]", kind(item)),
            _ => format!("{}[]", kind(item)),
        },
        Kind::Tuple(kinds) => format!("[{}]", kinds.iter().map(kind).collect::<Vec<_>>().join(", ")),
        Kind::Map(item) => format!("Record<string, {}>", kind(item)),
        Kind::Or(item) => format!("{} | null", kind(item)),
        Kind::Anything => "unknown".to_owned(),
    }
}

fn word(words: &[&str]) -> String {
    words.iter().map(|word| format!("'{word}'")).collect::<Vec<_>>().join(" | ")
}
