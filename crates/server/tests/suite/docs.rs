//! The examples of `docs/http.md`: every `$ curl …` is sent to a server, and must print what is shown below it.
//!
//! A line `...` stands for any lines, and `...` at the end of a line for the rest of it. Milliseconds are not compared.

use crate::client::*;

/// A command in a document, and the lines below it.
struct Example {
    command: String,
    shown: Vec<String>,
}

fn examples(text: &str) -> Vec<Example> {
    let mut examples: Vec<Example> = vec![];
    let mut inside = false;
    for line in text.lines() {
        if line.starts_with("```") {
            inside = line == "```console";
        } else if let Some(command) = line.strip_prefix("$ ").filter(|_| inside) {
            examples.push(Example { command: command.to_owned(), shown: vec![] });
        } else if let Some(example) = examples.last_mut().filter(|_| inside) {
            match example.command.strip_suffix('\\') {
                Some(first) => example.command = format!("{first} {}", line.trim()),
                None => example.shown.push(line.to_owned()),
            }
        }
    }
    examples
}

/// The words of a command; quotes keep words together, and `$'…'` knows `\n`.
fn words(command: &str) -> Vec<String> {
    let (mut words, mut word, mut quoted) = (vec![], None::<String>, false);
    let command = command.replace("$'", "'");
    for c in command.chars() {
        match c {
            '\'' => {
                quoted = !quoted;
                word.get_or_insert_default();
            }
            c if c.is_whitespace() && !quoted => words.extend(word.take()),
            c => word.get_or_insert_default().push(c),
        }
    }
    words.extend(word);
    words.into_iter().map(|word| word.replace("\\n", "\n")).collect()
}

/// What a command prints.
fn printed(server: &Running, command: &str) -> String {
    let words = words(command);
    assert_eq!(words[0], "curl", "{command}");
    let (mut headers, mut body, mut path, mut head) = (vec![], None, None, false);
    let mut rest = words[1..].iter();
    while let Some(word) = rest.next() {
        match word.as_str() {
            "-H" => headers.push(rest.next().expect("a header").as_str()),
            "-d" | "--data-binary" => body = rest.next(),
            "-i" => head = true,
            "-N" | "-s" => {}
            url => path = url.strip_prefix("http://127.0.0.1:8717"),
        }
    }
    let path = path.unwrap_or_else(|| panic!("no address of the server in {command}"));
    let method = if body.is_some() { "POST" } else { "GET" };
    let answer = server.ask(method, path, &headers, body.map_or("", String::as_str));
    assert!(answer.is_whole);
    let kept = ["HTTP/1.1", "content-type", "retry-after"];
    let lines = answer.head.lines().filter(|line| kept.iter().any(|kept| line.starts_with(kept)));
    let head =
        if head { lines.map(|line| format!("{line}\n")).collect::<String>() + "\n" } else { String::new() };
    without_times(&(head + &answer.text()))
}

fn fits(shown: &[String], lines: &[&str]) -> bool {
    match shown {
        [] => lines.is_empty(),
        [dots, rest @ ..] if dots == "..." => (0..=lines.len()).any(|skipped| fits(rest, &lines[skipped..])),
        [first, rest @ ..] => lines.split_first().is_some_and(|(line, lines)| {
            let same = match first.strip_suffix("...") {
                Some(start) => line.starts_with(start),
                None => line == first,
            };
            same && fits(rest, lines)
        }),
    }
}

#[test]
fn every_example_of_the_document_prints_what_it_shows() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/http.md");
    let text = std::fs::read_to_string(path).expect("the document");
    let server = start(settings());
    let examples = examples(&text);
    for example in &examples {
        let printed = printed(&server, &example.command);
        let shown: Vec<String> = example.shown.iter().map(|line| without_times(line)).collect();
        let lines: Vec<&str> = printed.lines().collect();
        assert!(
            fits(&shown, &lines),
            "{}\n--- shown\n{}\n--- real\n{printed}",
            example.command,
            shown.join("\n")
        );
    }
    assert!(examples.len() >= 8, "only {} examples", examples.len());
}
