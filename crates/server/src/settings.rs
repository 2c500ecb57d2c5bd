//! Where to listen, the token, and the limits.

use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;

/// How a server is set up.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Where to listen. Any address but the loopback one needs a token.
    pub address: SocketAddr,
    /// What a client sends as `Authorization: Bearer TOKEN`.
    pub token: Option<String>,
    /// The limits.
    pub limits: Limits,
}

/// What a server spends on its clients.
#[derive(Clone, Debug)]
pub struct Limits {
    /// The number of requests that are worked on at the same time.
    pub workers: usize,
    /// The number of requests that may wait for a worker.
    pub queue: usize,
    /// The number of requests of one client, working or waiting. A client is an address (of IPv6 its first 64 bits).
    pub per_client: usize,
    /// The longest body, and the longest line of a batch, in bytes.
    pub body: usize,
    /// The maximum time of one request, or of one line of a batch, whatever it names.
    pub time: Duration,
    /// The memory of the program in bytes, above which requests are refused and searches stop.
    pub memory: u64,
    /// How long requests may continue after the server was asked to stop.
    pub grace: Duration,
    /// How long a client may take to send a body, or a part of a batch, or to read answers.
    pub patience: Duration,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            address: SocketAddr::from((Ipv4Addr::LOCALHOST, 8717)),
            token: None,
            limits: Limits::default(),
        }
    }
}

impl Default for Limits {
    fn default() -> Limits {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Limits {
            // More workers than cores: a short request is not held up by a few long ones.
            workers: 4 * cores,
            queue: 256,
            per_client: 128,
            body: 1 << 20,
            time: Duration::from_secs(30),
            memory: 2 << 30,
            grace: Duration::from_secs(10),
            patience: Duration::from_secs(30),
        }
    }
}

/// Why a server does not start, or ends.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ServeError {
    /// Other machines could use the server without a token.
    #[error("listening on {0} needs a token: other machines can reach it")]
    NoToken(SocketAddr),
    /// The token cannot be sent in a header.
    #[error("a token consists of visible ASCII characters, at least one")]
    BadToken,
    /// The address cannot be used.
    #[error("cannot listen on {0}: {1}")]
    Listen(SocketAddr, #[source] io::Error),
    /// The system refused something else.
    #[error(transparent)]
    System(#[from] io::Error),
}

impl Settings {
    /// Refuses settings that would let strangers in.
    pub(crate) fn check(&self) -> Result<(), ServeError> {
        match &self.token {
            None if !self.address.ip().is_loopback() => Err(ServeError::NoToken(self.address)),
            Some(token) if token.is_empty() || !token.bytes().all(|byte| byte.is_ascii_graphic()) => {
                Err(ServeError::BadToken)
            }
            _ => Ok(()),
        }
    }
}
