//! Who may ask.

use crate::client::*;
use gridproof_server::{ServeError, Settings, serve};
use std::net::SocketAddr;

#[test]
fn only_its_own_pages_are_answered() {
    let server = start(settings());
    let port = server.address.port();
    let other = if port == 9 { 10 } else { 9 };
    let own = format!("Host: 127.0.0.1:{port}");
    // The headers of a request, and whether it is answered.
    let table: [(Vec<String>, bool); 15] = [
        (vec![own.clone()], true),
        (vec![format!("Host: localhost:{port}")], true),
        (vec![own.clone(), format!("Origin: http://127.0.0.1:{port}")], true),
        (vec![own.clone(), format!("Origin: http://localhost:{port}")], true),
        (vec![own.clone(), format!("Origin: http://localhost:{other}")], false),
        (vec![own.clone(), "Origin: http://localhost".to_owned()], false),
        (vec![own.clone(), format!("Origin: https://localhost:{port}")], false),
        (vec![own.clone(), "Origin: null".to_owned()], false),
        (vec![own.clone(), "Origin: http://example.org".to_owned()], false),
        (vec![own.clone(), format!("Origin: http://example.org:{port}")], false),
        (
            vec![
                own.clone(),
                format!("Origin: http://localhost:{port}"),
                "Origin: http://example.org".to_owned(),
            ],
            false,
        ),
        (vec![own.clone(), "Origin: http://ex\u{e4}mple.org".to_owned()], false),
        (vec![format!("Host: localhost:{other}")], false),
        (vec!["Host: example.org".to_owned()], false),
        (vec![own.clone(), own.clone()], false),
    ];
    for (headers, answered) in table {
        let headers: Vec<&str> = headers.iter().map(String::as_str).collect();
        for (method, path, body) in [("GET", "/v1/games", ""), ("POST", "/v1/hint", POSITION)] {
            let answer = server.ask(method, path, &headers, body);
            match answered {
                true => assert_eq!(answer.status, 200, "{headers:?}: {answer:?}"),
                false => drop(answer.problem(403)),
            }
        }
    }
}

#[test]
fn other_addresses_need_a_token() {
    let open: SocketAddr = "0.0.0.0:0".parse().expect("an address");
    let refused = |token: Option<&str>, address| {
        let settings = Settings { address, token: token.map(str::to_owned), ..Settings::default() };
        serve(&settings, &|| true, &mut |_| {}).err()
    };
    assert!(matches!(refused(None, open), Some(ServeError::NoToken(address)) if address == open));
    assert!(matches!(refused(Some(""), open), Some(ServeError::BadToken)));
    assert!(matches!(refused(Some("a b"), open), Some(ServeError::BadToken)));
    assert!(refused(Some("secret"), open).is_none());
    assert!(refused(None, settings().address).is_none());
}

#[test]
fn with_a_token_work_and_counters_need_it() {
    let open = "0.0.0.0:0".parse().expect("an address");
    for address in [settings().address, open] {
        let mut server = start(Settings { address, token: Some("s3cret".to_owned()), ..settings() });
        server.address.set_ip([127, 0, 0, 1].into());
        let paths = [("POST", "/v1/hint"), ("POST", "/v1/batch"), ("GET", "/v1/games"), ("GET", "/metrics")];
        for (method, path) in paths {
            for wrong in [
                "X: y",
                "Authorization: Bearer secret",
                "Authorization: Basic s3cret",
                "Authorization: s3cret",
            ] {
                let refused = server.ask(method, path, &[wrong], POSITION);
                refused.problem(401);
                assert_eq!(refused.header("www-authenticate"), Some("Bearer"));
            }
            let twice = ["Authorization: Bearer s3cret", "Authorization: Bearer s3cret"];
            server.ask(method, path, &twice, POSITION).problem(401);
            let right = server.ask(method, path, &["Authorization: Bearer s3cret"], POSITION);
            assert_eq!(right.status, 200, "{method} {path}: {right:?}");
        }
        for path in ["/healthz", "/", "/v1/", "/v1/openapi.json"] {
            assert_eq!(server.get(path).status, 200, "{path}");
        }
    }
}

#[test]
fn elsewhere_a_page_of_another_site_is_refused_even_with_the_token() {
    let address = "0.0.0.0:0".parse().expect("an address");
    let mut server = start(Settings { address, token: Some("s3cret".to_owned()), ..settings() });
    server.address.set_ip([127, 0, 0, 1].into());
    let token = "Authorization: Bearer s3cret";
    let ask = |headers: &[&str]| server.ask("POST", "/v1/hint", headers, POSITION);
    assert_eq!(ask(&["Host: puzzles.example", token]).status, 200);
    assert_eq!(ask(&["Host: puzzles.example", "Origin: https://puzzles.example", token]).status, 200);
    ask(&["Host: puzzles.example", "Origin: https://other.example", token]).problem(403);
    ask(&["Host: puzzles.example", "Origin: null", token]).problem(403);
}
