//! Places, bodies, time, memory.

use crate::client::*;
use std::io::Write;
use std::time::Duration;

#[test]
fn without_a_free_place_a_request_is_refused_and_may_come_again() {
    let mut settings = settings();
    settings.limits.workers = 1;
    settings.limits.queue = 1;
    settings.limits.time = HOUR;
    let server = start(settings);
    let working = server.send("POST", "/v1/solve", &[], ENDLESS.as_bytes());
    server.wait_for("requests_working", 1);
    let waiting = server.send("POST", "/v1/solve", &[], ENDLESS.as_bytes());
    server.wait_for("requests_under_way", 2);
    for path in ["/v1/hint", "/v1/batch"] {
        let refused = server.ask("POST", path, &[], POSITION);
        assert_eq!(refused.problem(429)["kind"], "busy");
        assert_eq!(refused.header("retry-after"), Some("1"));
    }
    // Pages need no place.
    assert_eq!(server.get("/healthz").status, 200);
    drop((working, waiting));
    server.wait_for("requests_under_way", 0);
    assert_eq!(server.post("hint", POSITION).status, 200);
}

#[test]
fn a_client_has_a_bounded_number_of_places() {
    let mut settings = settings();
    settings.limits.per_client = 1;
    settings.limits.time = HOUR;
    let server = start(settings);
    let working = server.send("POST", "/v1/solve", &[], ENDLESS.as_bytes());
    server.wait_for("requests_working", 1);
    let refused = server.post("hint", POSITION).problem(429);
    assert!(refused["error"].as_str().is_some_and(|error| error.contains("of this client")), "{refused}");
    drop(working);
    server.wait_for("requests_under_way", 0);
    assert_eq!(server.post("hint", POSITION).status, 200);
}

#[test]
fn a_long_body_is_refused_and_a_slow_one_too() {
    let mut settings = settings();
    settings.limits.patience = Duration::from_millis(200);
    let server = start(settings);
    let longest = 1 << 20;
    server.post("hint", &" ".repeat(longest + 1)).problem(413);
    assert_eq!(
        server.post("hint", &format!("{POSITION}{}", " ".repeat(longest - POSITION.len()))).status,
        200
    );
    let mut stream = server.connect();
    write!(stream, "POST /v1/hint HTTP/1.1\r\nHost: {}\r\nContent-Length: 10\r\n\r\n{{", server.address)
        .expect("sent");
    Response::read(stream).problem(408);
    let mut stream = server.connect();
    write!(
        stream,
        "POST /v1/batch HTTP/1.1\r\nHost: {}\r\nContent-Length: 10\r\nConnection: close\r\n\r\n{{",
        server.address
    )
    .expect("sent");
    let answer = Response::read(stream).text();
    assert!(answer.contains("no line arrived in time"), "{answer}");
}

#[test]
fn a_request_ends_with_the_time_of_the_server_whatever_it_names() {
    let mut settings = settings();
    settings.limits.time = Duration::from_millis(200);
    let server = start(settings);
    let answer = server.post("solve", ENDLESS).json();
    assert_eq!((&answer["reason"], &answer["complete"]), (&"cancelled".into(), &false.into()), "{answer}");
}

#[test]
#[cfg(target_os = "linux")]
fn above_the_limit_of_memory_searches_stop_and_requests_are_refused() {
    let mut settings = settings();
    settings.limits.memory = 1;
    settings.limits.time = HOUR;
    let server = start(settings);
    // A request that is alone is answered: there is nothing to wait for.
    let answer = server.post("solve", ENDLESS).json();
    assert_eq!(answer["reason"], "cancelled", "{answer}");
    // A client that sends nothing has a place, and stays.
    let mut stream = server.connect();
    write!(stream, "POST /v1/hint HTTP/1.1\r\nHost: {}\r\nContent-Length: 10\r\n\r\n", server.address)
        .expect("sent");
    server.wait_for("requests_under_way", 1);
    let refused = server.post("hint", POSITION);
    assert_eq!(refused.problem(503)["kind"], "busy");
    assert_eq!(refused.header("retry-after"), Some("1"));
}
