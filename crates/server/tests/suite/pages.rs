//! The web app, the reference, health and counters.

use crate::client::*;
use gridproof::Request;
use gridproof::api::{openapi::openapi, reference::reference};

/// Addresses that try to reach files beside the app, or copies that only the server may choose.
const ELSEWHERE: &[&str] = &[
    "/../Cargo.toml",
    "/../../Cargo.toml",
    "/../index.html/../../Cargo.toml",
    "/..%2fCargo.toml",
    "/%2e%2e/Cargo.toml",
    "/%2e%2e%2fCargo.toml",
    "/..%5cCargo.toml",
    "/..\\Cargo.toml",
    "/assets/..%2f..%2fCargo.toml",
    "/assets/../../src/lib.rs",
    "//etc/passwd",
    "/etc/passwd",
    "/%2fetc%2fpasswd",
    "/file:///etc/passwd",
    "/index.html%00.js",
    "/.%2e/index.html",
    "/index.html.gz",
    "/index.html.br",
    "/src/lib.rs",
    "/nothing.js",
    "/assets/",
    "/assets",
    "/api/games",
    "/v1/../Cargo.toml",
];

#[test]
fn it_serves_the_web_app_and_no_other_file() {
    let server = start(settings());
    assert!(server.address.ip().is_loopback());
    let page = server.get("/");
    assert!(page.status == 200 && page.text().contains("<title>Gridproof"), "{page:?}");
    let policy = page.header("content-security-policy").expect("a policy");
    assert!(policy.starts_with("default-src 'self'"), "{policy}");
    assert_eq!(page.header("cross-origin-opener-policy"), Some("same-origin"));
    for path in ELSEWHERE {
        assert_eq!(server.get(path).status, 404, "{path}");
    }
    // A file that the browser has is not sent again.
    if let Some(tag) = page.header("etag") {
        assert_eq!(server.ask("GET", "/", &[&format!("If-None-Match: {tag}")], "").status, 304);
    }
}

#[test]
fn the_interface_is_described_for_machines_and_for_people() {
    let server = start(settings());
    let document = server.get("/v1/openapi.json");
    assert_eq!(document.header("content-type"), Some("application/json"));
    assert_eq!(document.text(), openapi());
    for path in ["/v1", "/v1/"] {
        let page = server.get(path);
        assert_eq!(page.header("content-type"), Some("text/html; charset=utf-8"));
        assert_eq!(page.text(), reference());
    }
    // Every path of the document is served: nothing is unknown, whatever is wrong with the request.
    let mut asked = 0;
    for (path, methods) in document.json()["paths"].as_object().expect("paths") {
        for method in methods.as_object().expect("methods").keys() {
            let answer = server.ask(&method.to_uppercase(), path, &["Content-Type: application/json"], "{}");
            assert!([200, 400].contains(&answer.status), "{method} {path}: {answer:?}");
            asked += 1;
        }
    }
    assert_eq!(asked, Request::VERBS.len() + 5);
}

#[test]
fn health_and_counters_are_plain_text() {
    let server = start(settings());
    let health = server.get("/healthz");
    assert_eq!((health.status, health.text().as_str()), (200, "ok\n"));
    assert_eq!(server.post("hint", POSITION).status, 200);
    server.post("hint", "{").problem(400);
    let metrics = server.get("/metrics");
    assert!(metrics.header("content-type").is_some_and(|kind| kind.starts_with("text/plain; version=0.0.4")));
    let text = metrics.text();
    for line in [
        "gridproof_requests_accepted_total 2",
        "gridproof_requests_answered_total 2",
        "gridproof_requests_abandoned_total 0",
        "gridproof_responses_total{status=\"200\"} 2",
        "gridproof_responses_total{status=\"400\"} 1",
        "gridproof_answer_seconds_count{verb=\"hint\"} 2",
        "gridproof_answer_seconds_bucket{verb=\"hint\",le=\"+Inf\"} 2",
        "# TYPE gridproof_answer_seconds histogram",
    ] {
        assert!(text.lines().any(|one| one == line), "{line}: {text}");
    }
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let value = line.rsplit(' ').next().and_then(|value| value.parse::<f64>().ok());
        assert!(line.starts_with("gridproof_") && value.is_some(), "{line}");
    }
    assert_eq!(server.ended().answered, 2);
}
