//! JSON lines.

use crate::answers::{games, of_engine, requests};
use crate::client::*;
use serde_json::Value;
use std::io::{BufRead, BufReader, Write};

const LINES: &[&str] = &["Content-Type: application/jsonl"];

#[test]
fn every_line_is_answered_in_order_as_the_engine_does_byte_for_byte() {
    let server = start(settings());
    let requests: Vec<Value> = games().into_iter().flat_map(requests).collect();
    let body: String = requests.iter().map(|request| format!("{request}\n")).collect();
    for headers in [LINES, &[]] {
        let answer = server.ask("POST", "/v1/batch", headers, &body);
        assert!(answer.is_whole && answer.status == 200, "{}", answer.head);
        assert_eq!(answer.header("content-type"), Some("application/jsonl"));
        let text = answer.text();
        let answers: Vec<&str> = text.lines().collect();
        assert_eq!(answers.len(), requests.len());
        for (request, answer) in requests.iter().zip(answers) {
            assert_eq!(without_times(answer), of_engine(request), "{request}");
        }
    }
    assert_eq!(server.metric("batch_lines_total"), 2 * requests.len() as u64);
}

#[test]
fn bad_lines_are_answered_in_their_place_and_empty_ones_are_left_out() {
    let server = start(settings());
    let answer =
        server.ask("POST", "/v1/batch", LINES, "{\n\n \r\n{\"verb\":\"games\"}\r\nx\n{\"verb\":\"games\"}");
    let text = answer.text();
    let kinds: Vec<bool> = text.lines().map(|line| line.contains(r#""kind":"request""#)).collect();
    assert_eq!(kinds, [true, false, true, false], "{text}");
    assert_eq!(server.ask("POST", "/v1/batch", LINES, "").text(), "");
}

#[test]
fn a_line_is_answered_before_the_next_one_is_sent() {
    let server = start(settings());
    let mut stream = server.connect();
    let head =
        format!("POST /v1/batch HTTP/1.1\r\nHost: {}\r\nTransfer-Encoding: chunked\r\n\r\n", server.address);
    stream.write_all(head.as_bytes()).expect("sent");
    let mut answers = BufReader::new(stream.try_clone().expect("a socket")).lines();
    let mut next = |start: &str| {
        let line = answers
            .by_ref()
            .map(|line| line.expect("the server answers"))
            .find(|line| line.starts_with(start));
        line.expect("an answer")
    };
    for number in 0..5 {
        let line =
            format!("{{\"verb\":\"generate\",\"game\":\"latin\",\"seed\":{number},\"steps\":10000}}\n");
        write!(stream, "{:x}\r\n{line}\r\n", line.len()).expect("sent");
        assert!(next("{").contains(&format!("\"seed\":{number}")));
    }
    stream.write_all(b"0\r\n\r\n").expect("sent");
    next("0");
}

#[test]
fn a_client_that_does_not_read_is_not_worked_for() {
    let server = start(settings());
    let line = "{\"verb\":\"games\"}\n";
    let answer = of_engine(&serde_json::json!({ "verb": "games" })).len() + 1;
    // Far more answers than any buffer between the two holds.
    let count = 64 * 1024 * 1024 / answer;
    let mut stream = server.connect();
    let length = count * line.len();
    let head = format!(
        "POST /v1/batch HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nContent-Length: {length}\r\n\r\n",
        server.address
    );
    stream.write_all(head.as_bytes()).expect("sent");
    let mut sender = stream.try_clone().expect("a socket");
    let sending = std::thread::spawn(move || sender.write_all(line.repeat(count).as_bytes()));
    // Without a reader the work stops: the count of lines stays as it is.
    let mut before = 0;
    let mut still = 0;
    for _ in 0..1000 {
        std::thread::sleep(std::time::Duration::from_millis(50));
        let now = server.metric("batch_lines_total");
        still = if now == before && now > 0 { still + 1 } else { 0 };
        before = now;
        if still == 10 {
            break;
        }
    }
    assert_eq!(still, 10, "the server goes on without a reader");
    assert!(before < count as u64, "all {count} lines were answered without a reader");
    assert_eq!(server.metric("requests_working"), 0, "no worker waits for the client");
    // With one, it is finished.
    let answers = Response::read(stream);
    sending.join().expect("no panic").expect("all was sent");
    assert!(answers.is_whole);
    assert_eq!(answers.body.iter().filter(|&&byte| byte == b'\n').count(), count);
}

#[test]
fn a_line_that_is_too_long_ends_the_batch_with_a_report() {
    let mut settings = settings();
    settings.limits.body = 1000;
    let server = start(settings);
    let body = format!("{{\"verb\":\"games\"}}\n{}\n{{\"verb\":\"games\"}}\n", " ".repeat(5000) + "x");
    let answer = server.ask("POST", "/v1/batch", LINES, &body);
    let text = answer.text();
    let lines: Vec<&str> = text.lines().collect();
    assert!(answer.is_whole && lines.len() == 2, "{lines:?}");
    assert!(
        lines[0].starts_with(r#"{"games":"#) && lines[1].contains("longer than 1000 bytes"),
        "{}",
        lines[1]
    );
}

#[test]
fn a_json_body_is_one_request_of_the_verb() {
    let server = start(settings());
    let body = r#"{"request":{"verb":"rate","game":"latin"},"puzzles":["...2..4.3..1.3.."]}"#;
    let answer = server.post("batch", body);
    assert_eq!(answer.header("content-type"), Some("application/json"));
    assert!(answer.text().starts_with(r#"{"answers":[{"#), "{answer:?}");
    server.post("batch", "{\"verb\":\"games\"}\n{\"verb\":\"games\"}\n").problem(400);
}
