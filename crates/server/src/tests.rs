//! Requests over a real socket, as a browser sends them.

use super::serve;
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc;
use std::time::Duration;

/// Starts a server for one test; `stop` ends it.
fn start(stop: &'static AtomicBool) -> (SocketAddr, std::thread::JoinHandle<std::io::Result<()>>) {
    let is_stopped: &'static (dyn Fn() -> bool + Sync) = Box::leak(Box::new(|| stop.load(Ordering::Relaxed)));
    serve_until(is_stopped)
}

/// Starts a server on a thread named `server`.
fn serve_until(
    is_stopped: &'static (dyn Fn() -> bool + Sync),
) -> (SocketAddr, std::thread::JoinHandle<std::io::Result<()>>) {
    let (sender, receiver) = mpsc::channel();
    let run = move || serve(0, is_stopped, &mut |address| sender.send(address).unwrap());
    let server = std::thread::Builder::new().name("server".to_owned()).spawn(run).unwrap();
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

#[test]
fn only_its_own_pages_are_answered() {
    static STOP: AtomicBool = AtomicBool::new(false);
    let (address, server) = start(&STOP);
    let port = address.port();
    let other = if port == 9 { 10 } else { 9 };
    // The headers after the first line of a request, and whether it is answered.
    let own = format!("Host: 127.0.0.1:{port}");
    let table: [(Vec<u8>, bool); 13] = [
        (own.clone().into(), true),
        (format!("Host: localhost:{port}").into(), true),
        (format!("{own}\r\nOrigin: http://127.0.0.1:{port}").into(), true),
        (format!("{own}\r\nOrigin: http://localhost:{port}").into(), true),
        (format!("{own}\r\nOrigin: http://localhost:{other}").into(), false),
        (format!("{own}\r\nOrigin: http://localhost").into(), false),
        (format!("{own}\r\nOrigin: https://localhost:{port}").into(), false),
        (format!("{own}\r\nOrigin: null").into(), false),
        (format!("{own}\r\nOrigin: http://example.org:{port}").into(), false),
        (format!("{own}\r\nOrigin: http://localhost:{port}\r\nOrigin: http://example.org").into(), false),
        ([own.as_bytes(), "\r\nOrigin: http://ex\u{e4}mple.org".as_bytes()].concat(), false),
        ([own.as_bytes(), b"\r\nOrigin: \xff"].concat(), false),
        (format!("Host: localhost:{other}").into(), false),
    ];
    for (headers, answered) in table {
        let mut stream = TcpStream::connect(address).unwrap();
        let parts: [&[u8]; 3] = [b"GET /api/games HTTP/1.1\r\n", &headers, b"\r\nConnection: close\r\n\r\n"];
        stream.write_all(&parts.concat()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        let status = if answered { "HTTP/1.1 200" } else { "HTTP/1.1 403" };
        assert!(answer.starts_with(status), "{}: {answer}", String::from_utf8_lossy(&headers));
    }
    STOP.store(true, Ordering::Relaxed);
    server.join().unwrap().unwrap();
}

#[test]
fn work_stops_when_the_client_has_gone() {
    static STOP: AtomicBool = AtomicBool::new(false);
    // How often a search asked whether to stop; the server itself asks, too, and does not count.
    static ASKED: AtomicU64 = AtomicU64::new(0);
    let is_stopped: &'static (dyn Fn() -> bool + Sync) = &|| {
        if std::thread::current().name() != Some("server") {
            ASKED.fetch_add(1, Ordering::Relaxed);
        }
        STOP.load(Ordering::Relaxed)
    };
    let (address, server) = serve_until(is_stopped);
    let body = format!(
        r#"{{"game":"latin","puzzle":"{}","limit":1000000000000,"steps":1000000000000}}"#,
        ".".repeat(81)
    );
    let mut stream = TcpStream::connect(address).unwrap();
    let length = body.len();
    write!(stream, "POST /api/solve HTTP/1.1\r\nHost: {address}\r\nContent-Length: {length}\r\n\r\n{body}")
        .unwrap();
    let wait = || std::thread::sleep(Duration::from_millis(50));
    let asked = || ASKED.load(Ordering::Relaxed);
    while asked() < 100 {
        wait();
    }
    drop(stream);
    // The search would go on for the ten seconds that a request may take. Silence for half a second means that it has ended.
    let mut silent = 0;
    for _ in 0..100 {
        let before = asked();
        wait();
        silent = if asked() == before { silent + 1 } else { 0 };
        if silent == 10 {
            break;
        }
    }
    assert_eq!(silent, 10, "the search goes on");
    STOP.store(true, Ordering::Relaxed);
    server.join().unwrap().unwrap();
}
