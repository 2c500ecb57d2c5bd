//! What all requests share: the engine, the places, and the flags that stop a search.

use crate::memory::Memory;
use crate::metrics::{Metrics, Now};
use crate::places::{Full, Place, Places};
use crate::settings::{Limits, Settings};
use gridproof::api::problem::{Problem, Refusal};
use gridproof::{Engine, Watch};
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;
use tokio::sync::Semaphore;

/// A server, as its requests see it.
pub(crate) struct Server {
    pub(crate) engine: Engine,
    pub(crate) address: SocketAddr,
    pub(crate) token: Option<String>,
    pub(crate) limits: Limits,
    pub(crate) metrics: Metrics,
    pub(crate) memory: Memory,
    places: Arc<Places>,
    workers: Arc<Semaphore>,
    is_stopping: AtomicBool,
    is_halted: AtomicBool,
}

impl Server {
    /// A server of these settings that listens on an address.
    pub(crate) fn new(settings: &Settings, address: SocketAddr) -> Arc<Server> {
        let limits = settings.limits.clone();
        Arc::new(Server {
            // The engine of every other program, so that its answers are the same; the time limit comes with the watch.
            engine: Engine::new(),
            address,
            token: settings.token.clone(),
            metrics: Metrics::default(),
            memory: Memory::new(limits.memory),
            places: Places::new(limits.workers + limits.queue, limits.per_client),
            workers: Arc::new(Semaphore::new(limits.workers)),
            is_stopping: AtomicBool::new(false),
            is_halted: AtomicBool::new(false),
            limits,
        })
    }

    /// Accepts a request of a client, or says why not.
    pub(crate) fn accept(&self, client: IpAddr) -> Result<Place, Box<Problem>> {
        // If nothing is under way, waiting would free no memory.
        if self.memory.is_over() && self.places.taken() > 0 {
            return Err(Refusal::Unavailable.problem("there is no memory left; try again later"));
        }
        let place = self.places.take(client).map_err(|full| {
            Refusal::Busy.problem(match full {
                Full::Total => "too many requests are under way; try again later",
                Full::Client => "too many requests of this client are under way; try again later",
            })
        })?;
        self.metrics.accepted.fetch_add(1, Ordering::Relaxed);
        Ok(place)
    }

    /// Works for a request as soon as a worker is free, beside the thread that serves the connections. `held` is dropped when
    /// the work has ended, even if no client waits for it.
    pub(crate) async fn work<H: Send + 'static, T: Send + 'static>(
        &self,
        held: H,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Box<Problem>> {
        let worker = tokio::time::timeout(self.limits.time, self.workers.clone().acquire_owned());
        let Ok(Ok(worker)) = worker.await else {
            return Err(Refusal::Busy.problem("no worker was free in time; try again later"));
        };
        let work = tokio::task::spawn_blocking(move || {
            let _held = (held, worker);
            work()
        });
        work.await.map_err(|_| Refusal::Fault.problem("internal fault: the request failed; please report it"))
    }

    /// The outside world of one request that begins now and whose client may go away.
    pub(crate) fn watch<'w>(&'w self, is_gone: impl Fn() -> bool + 'w) -> Watch<'w> {
        let (started, passed) = (Instant::now(), self.memory.passed());
        Watch::new().cancel_when(move || {
            self.is_halted.load(Ordering::Relaxed)
                || is_gone()
                || started.elapsed() >= self.limits.time
                || self.memory.passed() != passed
        })
    }

    /// From now on the server takes no new connections.
    pub(crate) fn stop(&self) {
        self.is_stopping.store(true, Ordering::Relaxed);
    }

    pub(crate) fn is_stopping(&self) -> bool {
        self.is_stopping.load(Ordering::Relaxed)
    }

    /// From now on every search stops and reports what it has.
    pub(crate) fn halt(&self) {
        self.is_halted.store(true, Ordering::Relaxed);
    }

    pub(crate) fn is_halted(&self) -> bool {
        self.is_halted.load(Ordering::Relaxed)
    }

    /// The counters as text.
    pub(crate) fn metrics_text(&self) -> String {
        let working = self.limits.workers - self.workers.available_permits();
        self.metrics.text(&Now { taken: self.places.taken(), working, memory: self.memory.used() })
    }
}
