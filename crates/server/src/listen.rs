//! Connections, and how the server ends.

use crate::routes::{self, Client};
use crate::server::Server;
use crate::settings::{ServeError, Settings};
use axum::Router;
use axum::extract::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use std::io;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tokio::time::{Instant, sleep, timeout, timeout_at};
use tower_service::Service;

/// The most open connections. Further ones wait in the system.
const CONNECTIONS: usize = 4096;

/// The most bytes of a connection that wait to be read or written.
const BUFFER: usize = 64 * 1024;

/// How long clients get to see that their connection ends after its next answer, once the server stops.
const FAREWELL: Duration = Duration::from_millis(250);

/// How often the memory is measured, and the flag that stops the server is read.
const LOOK: Duration = Duration::from_millis(50);

/// What a server has done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Served {
    /// The requests that it accepted.
    pub accepted: u64,
    /// Of these, those that it answered.
    pub answered: u64,
    /// Of these, those whose client went away first.
    pub abandoned: u64,
}

/// Serves until `stop` returns true. Calls `ready` once with the address.
///
/// After that no connections are taken. Requests under way are finished, or after the grace of the settings stopped and answered
/// with what they have.
pub fn serve(
    settings: &Settings,
    stop: &'static (dyn Fn() -> bool + Sync),
    ready: &mut dyn FnMut(SocketAddr),
) -> Result<Served, ServeError> {
    settings.check()?;
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .max_blocking_threads(settings.limits.workers.max(1))
        .build()?;
    let served = runtime.block_on(async {
        let in_use = |error| ServeError::Listen(settings.address, error);
        let listener = TcpListener::bind(settings.address).await.map_err(in_use)?;
        let address = listener.local_addr()?;
        let server = Server::new(settings, address);
        ready(address);
        listen(&server, listener, stop).await;
        let count = |counter: &std::sync::atomic::AtomicU64| counter.load(Ordering::Relaxed);
        let metrics = &server.metrics;
        Ok(Served {
            accepted: count(&metrics.accepted),
            answered: count(&metrics.answered),
            abandoned: count(&metrics.abandoned),
        })
    });
    // Every search was asked to stop; wait no longer than they need to notice it.
    runtime.shutdown_timeout(Duration::from_millis(500));
    served
}

/// What every connection needs.
struct Doors {
    server: Arc<Server>,
    router: Router,
    http: http1::Builder,
    graceful: GracefulShutdown,
    free: Arc<Semaphore>,
}

async fn listen(server: &Arc<Server>, listener: TcpListener, stop: &'static (dyn Fn() -> bool + Sync)) {
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(server.limits.patience).max_buf_size(BUFFER);
    let doors = Doors {
        server: server.clone(),
        router: routes::router(server),
        http,
        graceful: GracefulShutdown::new(),
        free: Arc::new(Semaphore::new(CONNECTIONS)),
    };
    let stopped = async {
        while !stop() {
            server.memory.measure();
            sleep(LOOK).await;
        }
    };
    tokio::select! {
        () = stopped => {}
        () = doors.open(&listener) => {}
    }
    // Connections that the system has taken already are served, too.
    server.stop();
    let end = Instant::now() + FAREWELL;
    while let Ok(taken) = timeout_at(end, listener.accept()).await {
        doors.taken(taken);
    }
    drop(listener);
    sleep(LOOK).await;
    let mut rest = pin!(doors.graceful.shutdown());
    if timeout(server.limits.grace, &mut rest).await.is_err() {
        server.halt();
        // Answers of searches that were stopped: nothing but the clients can hold them up.
        let _ = timeout(server.limits.patience.min(Duration::from_secs(5)), rest).await;
    }
}

impl Doors {
    /// Takes connections for ever.
    async fn open(&self, listener: &TcpListener) {
        loop {
            let taken = listener.accept().await;
            if taken.is_err() {
                // The system has no room for another connection; it may have in a moment.
                sleep(LOOK).await;
            }
            self.taken(taken);
            while self.free.available_permits() == 0 {
                sleep(LOOK).await;
            }
        }
    }

    fn taken(&self, taken: io::Result<(TcpStream, SocketAddr)>) {
        let (Ok((stream, client)), Ok(permit)) = (taken, self.free.clone().try_acquire_owned()) else {
            return;
        };
        // Events and answers to lines are small, and a client waits for each.
        let _ = stream.set_nodelay(true);
        let router = self.router.clone();
        let service = service_fn(move |mut request: Request<Incoming>| {
            request.extensions_mut().insert(Client(client.ip()));
            router.clone().call(request)
        });
        let connection = self.graceful.watch(self.http.serve_connection(TokioIo::new(stream), service));
        let server = self.server.clone();
        server.metrics.connections.fetch_add(1, Ordering::Relaxed);
        tokio::spawn(async move {
            // An error of a connection is the client's: it went away, or did not speak HTTP.
            let _ = connection.await;
            server.metrics.connections.fetch_sub(1, Ordering::Relaxed);
            drop(permit);
        });
    }
}
