//! Requests over a real socket, as a browser sends them.

use super::serve;
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc;

/// Starts a server for one test; `stop` ends it.
fn start(stop: &'static AtomicBool) -> (SocketAddr, std::thread::JoinHandle<std::io::Result<()>>) {
    let (sender, receiver) = mpsc::channel();
    let is_stopped: &'static (dyn Fn() -> bool + Sync) = Box::leak(Box::new(|| stop.load(Ordering::Relaxed)));
    let server =
        std::thread::spawn(move || serve(0, is_stopped, &mut |address| sender.send(address).unwrap()));
    (receiver.recv().unwrap(), server)
}

fn ask(address: SocketAddr, head: &str, body: &str) -> String {
    let mut stream = TcpStream::connect(address).unwrap();
    let length = body.len();
    write!(stream, "{head}\r\nContent-Type: application/json\r\nContent-Length: {length}\r\nConnection: close\r\n\r\n{body}").unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer
}

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
];

#[test]
fn it_answers_this_machine_only_and_stops_on_request() {
    static STOP: AtomicBool = AtomicBool::new(false);
    let (address, server) = start(&STOP);
    assert!(address.ip().is_loopback());
    let host = format!("Host: {address}");

    let page = ask(address, &format!("GET / HTTP/1.1\r\n{host}"), "");
    assert!(page.starts_with("HTTP/1.1 200") && page.contains("<title>Gridproof"), "{page}");

    let guarded = ["content-security-policy: default-src 'self'", "cross-origin-opener-policy: same-origin"];
    assert!(guarded.iter().all(|header| page.contains(header)), "{page}");
    for path in ELSEWHERE {
        let refused = ask(address, &format!("GET {path} HTTP/1.1\r\n{host}"), "");
        assert!(refused.starts_with("HTTP/1.1 404"), "{path}: {refused}");
    }

    // A file that the browser has is not sent again.
    let tag = page.lines().find_map(|line| line.strip_prefix("etag: "));
    if let Some(tag) = tag {
        let again = ask(address, &format!("GET / HTTP/1.1\r\n{host}\r\nIf-None-Match: {tag}"), "");
        assert!(again.starts_with("HTTP/1.1 304"), "{again}");
    }

    let position = r#"{"game":"latin","puzzle":"...2..4.3..1.3.."}"#;
    let post = |verb: &str, extra: &str| format!("POST /api/{verb} HTTP/1.1\r\n{host}{extra}");
    let hint = ask(address, &post("hint", ""), position);
    assert!(hint.contains(r#""outcome":"hint""#) && hint.contains("Proof:"), "{hint}");
    let solved = ask(address, &post("solve", ""), position);
    assert!(solved.contains(r#""verdict":"unique""#), "{solved}");
    let explained = ask(address, &post("explain", ""), position);
    assert!(explained.contains(r#""status":"solved""#), "{explained}");

    let bad = ask(address, &post("hint", ""), r#"{"game":"latin","puzzle":"12x"}"#);
    assert!(bad.starts_with("HTTP/1.1 400") && bad.contains(r#""column":3"#), "{bad}");
    let unreadable = ask(address, &post("hint", ""), r#"{"game":"latin","#);
    assert!(
        unreadable.starts_with("HTTP/1.1 400") && unreadable.contains(r#""kind":"request""#),
        "{unreadable}"
    );
    let unknown = ask(address, &post("guess", ""), position);
    assert!(unknown.starts_with("HTTP/1.1 404") && unknown.contains("there is no verb"), "{unknown}");
    let games = ask(address, &format!("GET /api/games HTTP/1.1\r\n{host}"), "");
    assert!(games.starts_with("HTTP/1.1 200") && games.contains(r#""name":"latin""#), "{games}");
    let foreign = ask(address, &post("hint", "\r\nOrigin: http://example.org"), position);
    assert!(foreign.starts_with("HTTP/1.1 403"), "{foreign}");
    let rebound = ask(address, "POST /api/hint HTTP/1.1\r\nHost: example.org", position);
    assert!(rebound.starts_with("HTTP/1.1 403"), "{rebound}");
    let huge = ask(address, &post("hint", ""), &" ".repeat(100_000));
    assert!(huge.starts_with("HTTP/1.1 413"), "{huge}");

    STOP.store(true, Ordering::Relaxed);
    server.join().unwrap().unwrap();
}
