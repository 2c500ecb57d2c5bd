//! Clients that go away, and how the server ends.

use crate::client::*;
use std::io::{Read, Write};
use std::time::Duration;

fn patient() -> gridproof_server::Settings {
    let mut settings = settings();
    settings.limits.time = HOUR;
    settings
}

#[test]
fn work_stops_when_the_client_has_gone() {
    let server = start(patient());
    let lines = ENDLESS.replacen('{', "{\"verb\":\"solve\",", 1) + "\n";
    let events = &["Accept: text/event-stream"][..];
    for (path, headers, body) in [
        ("/v1/solve", &[][..], ENDLESS),
        ("/v1/solve", events, ENDLESS),
        ("/v1/batch", &[][..], lines.as_str()),
    ] {
        let stream = server.send("POST", path, headers, body.as_bytes());
        server.wait_for("requests_working", 1);
        drop(stream);
        // The search would take an hour.
        server.wait_for("requests_working", 0);
        server.wait_for("requests_under_way", 0);
    }
    assert!(server.metric("requests_abandoned_total") >= 2);
}

#[test]
fn requests_under_way_are_finished_when_the_server_ends() {
    let mut settings = patient();
    settings.limits.workers = 2;
    settings.limits.grace = HOUR;
    let server = start(settings);
    let body = ENDLESS.replace("\"steps\":1000000000000", "\"steps\":3000000");
    let streams: Vec<_> = (0..8).map(|_| server.send("POST", "/v1/solve", &[], body.as_bytes())).collect();
    server.wait_for("requests_accepted_total", 8);
    server.stop();
    for stream in streams {
        let answer = Response::read(stream);
        assert_eq!(answer.status, 200, "{answer:?}");
        assert_eq!(answer.json()["reason"], "steps", "{answer:?}");
    }
    let served = server.ended();
    assert_eq!((served.accepted, served.answered, served.abandoned), (8, 8, 0));
}

#[test]
fn after_the_grace_every_request_is_answered_with_what_it_has() {
    let mut settings = patient();
    settings.limits.workers = 1;
    settings.limits.grace = Duration::from_millis(100);
    let server = start(settings);
    let line = ENDLESS.replacen('{', "{\"verb\":\"solve\",", 1) + "\n";
    let single: Vec<_> = (0..3).map(|_| server.send("POST", "/v1/solve", &[], ENDLESS.as_bytes())).collect();
    let events = server.send("POST", "/v1/solve", &["Accept: text/event-stream"], ENDLESS.as_bytes());
    let batch = server.send("POST", "/v1/batch", &[], line.repeat(3).as_bytes());
    server.wait_for("requests_accepted_total", 5);
    server.stop();
    for stream in single {
        assert_eq!(Response::read(stream).json()["reason"], "cancelled");
    }
    let events = Response::read(events);
    assert!(
        events.is_whole && events.text().contains("event: answer\ndata: {\"game\":\"latin\""),
        "{events:?}"
    );
    let batch = Response::read(batch);
    assert!(batch.is_whole);
    assert_eq!(batch.text().matches("\"reason\":\"cancelled\"").count(), 3, "{batch:?}");
    let served = server.ended();
    assert_eq!((served.accepted, served.abandoned), (5, 0));
}

#[test]
fn a_batch_that_is_still_arriving_ends_with_a_report() {
    let mut settings = patient();
    settings.limits.grace = Duration::from_millis(100);
    settings.limits.patience = Duration::from_secs(2);
    let server = start(settings);
    let mut stream = server.connect();
    let line = "{\"verb\":\"games\"}\n";
    let head = format!(
        "POST /v1/batch HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nContent-Length: 1000\r\n\r\n{line}",
        server.address
    );
    stream.write_all(head.as_bytes()).expect("sent");
    server.wait_for("batch_lines_total", 1);
    server.stop();
    let answer = Response::read(stream);
    let text = answer.text();
    let lines: Vec<&str> = text.lines().collect();
    assert!(answer.is_whole && lines.len() == 2, "{text}");
    assert!(
        lines[1].contains("the server is stopping") && lines[1].contains(r#""kind":"busy""#),
        "{}",
        lines[1]
    );
    assert_eq!(server.ended().answered, 1);
}

#[test]
fn a_connection_in_use_gets_its_next_answer_while_the_server_stops() {
    let server = start(patient());
    let mut stream = server.connect();
    let request = format!("GET /healthz HTTP/1.1\r\nHost: {}\r\n\r\n", server.address);
    stream.write_all(request.as_bytes()).expect("sent");
    let mut first = [0; 15];
    stream.read_exact(&mut first).expect("an answer");
    assert_eq!(&first, b"HTTP/1.1 200 OK");
    server.stop();
    // An idle connection is closed in the end, and a new one refused.
    let mut rest = vec![];
    stream.read_to_end(&mut rest).expect("the server closes it");
    let address = server.address;
    server.ended();
    assert!(std::net::TcpStream::connect(address).is_err());
}
