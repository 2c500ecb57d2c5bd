//! A client, and a server for one test.

use gridproof_server::{ServeError, Served, Settings, serve};
use serde_json::Value;
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc;
use std::thread::JoinHandle;
use std::time::Duration;

/// Far more than any of these tests takes: only a regression waits so long.
pub(crate) const HOUR: Duration = Duration::from_secs(3600);

/// A request that never ends by itself: it counts the squares of nine by nine.
pub(crate) const ENDLESS: &str = r#"{"game":"latin","puzzle":".................................................................................","limit":1000000000000,"steps":1000000000000}"#;

/// A position with one solution.
pub(crate) const POSITION: &str = r#"{"game":"latin","puzzle":"...2..4.3..1.3.."}"#;

/// A server that ends with the test.
pub(crate) struct Running {
    pub(crate) address: SocketAddr,
    stop: &'static AtomicBool,
    thread: Option<JoinHandle<Result<Served, ServeError>>>,
}

/// Settings of a server on any free port of this machine.
pub(crate) fn settings() -> Settings {
    Settings { address: SocketAddr::from(([127, 0, 0, 1], 0)), ..Settings::default() }
}

/// Starts a server.
pub(crate) fn start(settings: Settings) -> Running {
    let stop: &'static AtomicBool = Box::leak(Box::new(AtomicBool::new(false)));
    let is_stopped: &'static (dyn Fn() -> bool + Sync) = Box::leak(Box::new(|| stop.load(Ordering::Relaxed)));
    let (sender, receiver) = mpsc::channel();
    let run =
        move || serve(&settings, is_stopped, &mut |address| sender.send(address).expect("the test waits"));
    let thread = Some(std::thread::spawn(run));
    Running { address: receiver.recv().expect("the server starts"), stop, thread }
}

impl Running {
    /// Tells the server to stop.
    pub(crate) fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// Waits for the end of the server.
    pub(crate) fn ended(mut self) -> Served {
        self.stop();
        let thread = self.thread.take().expect("it ends once");
        thread.join().expect("the server does not panic").expect("the server ends well")
    }

    /// Sends a request with a body, as far as its end.
    pub(crate) fn send(&self, method: &str, path: &str, headers: &[&str], body: &[u8]) -> TcpStream {
        let mut stream = self.connect();
        let own = format!("Host: {}", self.address);
        let is_own = headers.iter().any(|header| header.to_ascii_lowercase().starts_with("host:"));
        let all: Vec<&str> = headers
            .iter()
            .copied()
            .chain((!is_own).then_some(own.as_str()))
            .chain(["Connection: close"])
            .collect();
        let head = format!(
            "{method} {path} HTTP/1.1\r\n{}\r\nContent-Length: {}\r\n\r\n",
            all.join("\r\n"),
            body.len()
        );
        stream.write_all(&[head.as_bytes(), body].concat()).expect("the server reads");
        stream
    }

    /// A connection on which nothing blocks for ever.
    pub(crate) fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(self.address).expect("the server listens");
        stream.set_read_timeout(Some(Duration::from_secs(120))).expect("a limit");
        stream
    }

    /// The response to a request.
    pub(crate) fn ask(&self, method: &str, path: &str, headers: &[&str], body: &str) -> Response {
        Response::read(self.send(method, path, headers, body.as_bytes()))
    }

    /// The response to a verb.
    pub(crate) fn post(&self, verb: &str, body: &str) -> Response {
        self.ask("POST", &format!("/v1/{verb}"), &["Content-Type: application/json"], body)
    }

    pub(crate) fn get(&self, path: &str) -> Response {
        self.ask("GET", path, &[], "")
    }

    /// A counter of the server.
    pub(crate) fn metric(&self, name: &str) -> u64 {
        let text = self.get("/metrics").text();
        let line = text.lines().find_map(|line| line.strip_prefix(&format!("gridproof_{name} ")));
        line.unwrap_or_else(|| panic!("no {name} in {text}")).parse().expect("a number")
    }

    /// Waits until a counter has a value.
    pub(crate) fn wait_for(&self, name: &str, value: u64) {
        for _ in 0..2000 {
            if self.metric(name) == value {
                return;
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        panic!("{name} is {} instead of {value}", self.metric(name));
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.stop();
    }
}

/// What a server answered.
#[derive(Debug)]
pub(crate) struct Response {
    pub(crate) status: u16,
    /// In small letters.
    pub(crate) head: String,
    pub(crate) body: Vec<u8>,
    /// Whether the body arrived to its end.
    pub(crate) is_whole: bool,
}

impl Response {
    /// Reads a response to the end of the connection.
    pub(crate) fn read(mut stream: TcpStream) -> Response {
        let mut bytes = vec![];
        let read = stream.read_to_end(&mut bytes);
        let end = bytes.windows(4).position(|four| four == b"\r\n\r\n");
        let end = end.unwrap_or_else(|| panic!("no head ({read:?}): {:?}", String::from_utf8_lossy(&bytes)));
        let head = String::from_utf8_lossy(&bytes[..end]).into_owned();
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).expect("a status");
        let (body, is_whole) = if head.to_ascii_lowercase().contains("transfer-encoding: chunked") {
            unchunked(&bytes[end + 4..])
        } else {
            (bytes[end + 4..].to_vec(), true)
        };
        Response { status, head, body, is_whole }
    }

    pub(crate) fn text(&self) -> String {
        String::from_utf8(self.body.clone()).expect("text")
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }

    /// The value of a header.
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.head.lines().find_map(|line| {
            let (key, value) = line.split_once(": ")?;
            key.eq_ignore_ascii_case(name).then_some(value)
        })
    }

    /// The problem of a response that is one.
    pub(crate) fn problem(&self, status: u16) -> Value {
        assert_eq!(self.status, status, "{self:?}");
        assert_eq!(self.header("content-type"), Some("application/problem+json"), "{self:?}");
        let problem = self.json();
        assert_eq!(problem["status"], status, "{problem}");
        assert_eq!(problem["type"], "about:blank", "{problem}");
        assert!(problem["title"].is_string() && problem["kind"].is_string(), "{problem}");
        assert_eq!(problem["detail"], problem["error"], "{problem}");
        problem
    }
}

/// The content of a chunked body, and whether it has an end.
fn unchunked(mut bytes: &[u8]) -> (Vec<u8>, bool) {
    let mut body = vec![];
    while let Some(end) = bytes.windows(2).position(|two| two == b"\r\n") {
        let size =
            std::str::from_utf8(&bytes[..end]).ok().and_then(|size| usize::from_str_radix(size, 16).ok());
        let size = size.expect("the size of a chunk");
        bytes = &bytes[end + 2..];
        if size == 0 {
            return (body, true);
        }
        if bytes.len() < size + 2 {
            break;
        }
        body.extend_from_slice(&bytes[..size]);
        bytes = &bytes[size + 2..];
    }
    (body, false)
}

/// A text in which every number of milliseconds is 0.
pub(crate) fn without_times(text: &str) -> String {
    let mut parts = text.split("\"elapsed_ms\":");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |done, part| {
        done + "\"elapsed_ms\":0" + part.trim_start_matches(|c: char| c.is_ascii_digit())
    })
}
