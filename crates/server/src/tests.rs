//! The server asked over a real socket, as a browser would.

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

#[test]
fn it_answers_this_machine_only_and_stops_when_told() {
    static STOP: AtomicBool = AtomicBool::new(false);
    let (address, server) = start(&STOP);
    assert!(address.ip().is_loopback());
    let host = format!("Host: {address}");

    let page = ask(address, &format!("GET / HTTP/1.1\r\n{host}"), "");
    assert!(page.starts_with("HTTP/1.1 200") && page.contains("<title>Gridproof"), "{page}");

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
    let unknown = ask(address, &post("guess", ""), position);
    assert!(unknown.starts_with("HTTP/1.1 404"), "{unknown}");
    let foreign = ask(address, &post("hint", "\r\nOrigin: http://example.org"), position);
    assert!(foreign.starts_with("HTTP/1.1 403"), "{foreign}");
    let rebound = ask(address, "POST /api/hint HTTP/1.1\r\nHost: example.org", position);
    assert!(rebound.starts_with("HTTP/1.1 403"), "{rebound}");
    let huge = ask(address, &post("hint", ""), &" ".repeat(100_000));
    assert!(huge.starts_with("HTTP/1.1 413"), "{huge}");

    STOP.store(true, Ordering::Relaxed);
    server.join().unwrap().unwrap();
}
