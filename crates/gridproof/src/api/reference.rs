//! The HTTP interface as a page to read, made from the types alone: no scripts, nothing from elsewhere.

use super::openapi::{ROOT, parts};
use super::problem::Refusal;
use serde_json::{Map, Value};
use std::fmt::Write as _;

const HEAD: &str = r#"<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Gridproof over HTTP</title>
<style>
:root { color-scheme: light dark }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
table { border-collapse: collapse; width: 100% }
td, th { text-align: left; vertical-align: top; padding: .2rem 1rem .2rem 0; border-bottom: 1px solid #8884 }
h2 { margin-top: 3rem } h3 { margin-top: 2rem }
code, pre { font-family: ui-monospace, monospace } pre { overflow-x: auto; padding: .5rem; background: #8882 }
</style>
</head>
<body>
<h1>Gridproof over HTTP</h1>
<p>Post the JSON of a request to the path of its verb. The answer is the JSON that the command line, the library and the browser
get for the same request. The same as a document for machines: <a href="openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<pre>curl http://127.0.0.1:8717/v1/hint -d '{"game":"latin","puzzle":"...2..4.3..1.3.."}'</pre>
<p>With <code>Accept: text/event-stream</code> the answer comes as server-sent events: <code>progress</code> while the search
runs, then <code>answer</code> or <code>problem</code>. To <code>/v1/batch</code>, post JSON lines: one request with its
<code>verb</code> on each line; the answers come one on each line, in the same order. If the client goes away, its search stops.</p>
<p>If the server has a token, send it: <code>Authorization: Bearer TOKEN</code>.</p>
"#;

/// The page.
pub fn reference() -> String {
    let (schemas, operations, _) = parts();
    let mut page = Page { text: HEAD.to_owned(), schemas: &schemas };
    page.push("<h2>Verbs</h2>\n<table>\n");
    for operation in &operations {
        let (verb, about) = (operation.verb, escaped(operation.about));
        page.push(&format!(
            "<tr><td><a href=\"#verb-{verb}\"><code>POST {ROOT}/{verb}</code></a></td><td>{about}</td></tr>\n"
        ));
    }
    page.push("</table>\n");
    page.refusals();
    for operation in &operations {
        let (verb, about) = (operation.verb, escaped(operation.about));
        page.push(&format!("<h2 id=\"verb-{verb}\"><code>POST {ROOT}/{verb}</code></h2>\n<p>{about}.</p>\n"));
        page.push("<h3>Request</h3>\n");
        page.definition(page.resolved(operation.request.as_value()));
        let answer = type_of(operation.answer.as_value());
        page.push(&format!("<h3>Answer</h3>\n<p>{answer}</p>\n"));
    }
    page.push("<h2>Types</h2>\n");
    for (name, schema) in &schemas {
        page.push(&format!("<h3 id=\"{name}\">{name}</h3>\n"));
        page.definition(schema);
    }
    page.push("</body>\n</html>\n");
    page.text
}

struct Page<'s> {
    text: String,
    schemas: &'s Map<String, Value>,
}

impl<'s> Page<'s> {
    fn push(&mut self, html: &str) {
        self.text.push_str(html);
    }

    fn refusals(&mut self) {
        self.push("<h2>Errors</h2>\n<p>An error is <code>application/problem+json</code> (RFC 9457): a ");
        self.push("<a href=\"#Problem\">Problem</a>. A limit that was reached is not an error: the answer says so.</p>\n<table>\n");
        for refusal in Refusal::ALL {
            let (status, title, about) = (refusal.status(), refusal.title(), escaped(refusal.about()));
            self.push(&format!("<tr><td>{status}</td><td>{title}</td><td>{about}</td></tr>\n"));
        }
        self.push("</table>\n");
    }

    /// The definition that a schema refers to, or the schema itself.
    fn resolved<'a>(&self, schema: &'a Value) -> &'a Value
    where
        's: 'a,
    {
        let name = schema["$ref"].as_str().and_then(|path| path.rsplit('/').next());
        name.and_then(|name| self.schemas.get(name)).unwrap_or(schema)
    }

    /// What a schema says: its description, its fields, its alternatives.
    fn definition(&mut self, schema: &Value) {
        if let Some(description) = schema["description"].as_str() {
            self.push(&format!("<p>{}</p>\n", escaped(description)));
        }
        let alternatives = ["oneOf", "anyOf", "allOf"].iter().find_map(|key| schema[key].as_array());
        let fields = schema["properties"].as_object().filter(|fields| !fields.is_empty());
        if let Some(fields) = fields {
            self.fields(schema, fields);
        }
        if let Some(alternatives) = alternatives {
            self.push("<p>One of:</p>\n<ul>\n");
            for alternative in alternatives {
                self.alternative(alternative);
            }
            self.push("</ul>\n");
        }
        if fields.is_none() && alternatives.is_none() {
            let is_empty = schema["properties"].is_object() || schema["type"] == "object";
            let text = if is_empty { "No fields.".to_owned() } else { type_of(schema) };
            self.push(&format!("<p>{text}</p>\n"));
        }
    }

    fn alternative(&mut self, alternative: &Value) {
        let description = alternative["description"].as_str().map(escaped).unwrap_or_default();
        match alternative["properties"].as_object() {
            Some(fields) => {
                self.push(&format!("<li>{description}\n"));
                self.fields(alternative, fields);
                self.push("</li>\n");
            }
            None => self.push(&format!("<li>{} {description}</li>\n", type_of(alternative))),
        }
    }

    fn fields(&mut self, schema: &Value, fields: &Map<String, Value>) {
        let required = schema["required"].as_array();
        self.push("<table>\n<tr><th>field</th><th>type</th><th></th></tr>\n");
        for (name, field) in fields {
            let must = required.is_some_and(|names| names.iter().any(|one| one == name));
            let optional = if must { "" } else { " (optional)" };
            let about = field["description"].as_str().map(escaped).unwrap_or_default();
            let row = format!(
                "<tr><td><code>{name}</code></td><td>{}{optional}</td><td>{about}</td></tr>\n",
                type_of(field)
            );
            self.push(&row);
        }
        self.push("</table>\n");
    }
}

/// A schema in a few words, with links to definitions.
fn type_of(schema: &Value) -> String {
    if let Some(name) = schema["$ref"].as_str().and_then(|path| path.rsplit('/').next()) {
        return format!("<a href=\"#{name}\">{name}</a>");
    }
    if let Some(constant) = schema.get("const") {
        return format!("<code>{}</code>", escaped(&constant.to_string()));
    }
    if let Some(values) = schema["enum"].as_array() {
        return joined(values, |value| format!("<code>{}</code>", escaped(&value.to_string())));
    }
    if let Some(parts) = ["anyOf", "oneOf", "allOf"].iter().find_map(|key| schema[key].as_array()) {
        return joined(parts, type_of);
    }
    match &schema["type"] {
        Value::String(name) if name == "array" => match schema["prefixItems"].as_array() {
            Some(parts) => format!("[{}]", parts.iter().map(type_of).collect::<Vec<_>>().join(", ")),
            None => format!("list of {}", type_of(&schema["items"])),
        },
        Value::String(name) if name == "object" && schema["additionalProperties"].is_object() => {
            format!("object of {}", type_of(&schema["additionalProperties"]))
        }
        Value::String(name) => name.clone(),
        Value::Array(names) => joined(names, |name| name.as_str().unwrap_or_default().to_owned()),
        _ => "any".to_owned(),
    }
}

fn joined(parts: &[Value], name: impl Fn(&Value) -> String) -> String {
    parts.iter().map(name).collect::<Vec<_>>().join(" or ")
}

/// Text for HTML. What stands between backticks becomes code.
fn escaped(text: &str) -> String {
    let mut html = String::new();
    for (index, part) in text.split('`').enumerate() {
        let part =
            part.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;");
        let written =
            if index % 2 == 1 { write!(html, "<code>{part}</code>") } else { write!(html, "{part}") };
        written.expect("text can be written to a string");
    }
    html
}

#[cfg(test)]
mod tests {
    use super::super::request::Request;
    use super::*;

    #[test]
    fn the_page_has_every_verb_and_every_link_leads_somewhere() {
        let page = reference();
        for verb in Request::VERBS {
            assert!(page.contains(&format!("<h2 id=\"verb-{verb}\">")), "{verb}");
        }
        let mut links = 0;
        for target in page.split("href=\"#").skip(1).filter_map(|rest| rest.split('"').next()) {
            assert!(page.contains(&format!("id=\"{target}\"")), "{target}");
            links += 1;
        }
        assert!(links > 100, "only {links} links");
    }

    #[test]
    fn the_page_loads_nothing_and_runs_nothing() {
        let page = reference();
        for word in ["<script", "src=", "<link", "@import", "url(", "onclick"] {
            assert!(!page.contains(word), "{word}");
        }
    }

    #[test]
    fn text_is_escaped() {
        assert_eq!(escaped("`r6c2<>4` & \"b\""), "<code>r6c2&lt;&gt;4</code> &amp; &quot;b&quot;");
    }
}
