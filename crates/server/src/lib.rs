//! The web app and the engine over HTTP.
//!
//! | request | answer |
//! |---|---|
//! | `GET /` and the files it loads | the web app, which runs the engine in the browser |
//! | `POST /v1/{verb}` | the answer of [`gridproof::Engine::answer`]; the body is the request without `verb` |
//! | `POST /v1/batch` | JSON lines in and out, one request and one answer per line, in order, streamed |
//! | `GET /v1/games` | the games |
//! | `GET /v1/`, `GET /v1/openapi.json` | the interface, to read and for machines |
//! | `GET /healthz`, `GET /metrics` | whether the server takes requests; counters for Prometheus |
//!
//! The server decides nothing about requests: it bounds the work and passes it on. An error is `application/problem+json`. With
//! `Accept: text/event-stream` an answer comes after events of its progress. A search stops if its client goes away. The server
//! listens on the loopback address unless it has a token, and refuses pages of other sites.
//!
//! | source | holds |
//! |---|---|
//! | `settings.rs` | where to listen, the token, the limits |
//! | `listen.rs` | connections, and how the server ends |
//! | `routes.rs` | paths and what answers them |
//! | `guard.rs` | who may ask: `Host`, `Origin`, the token |
//! | `server.rs` | what all requests share: the engine, the places, the flags that stop a search |
//! | `places.rs` | the bounded number of requests under way, in total and of each client |
//! | `answer.rs` | one request, one answer, with or without events |
//! | `batch.rs` | JSON lines |
//! | `reply.rs` | responses: answers, problems, streams |
//! | `memory.rs` | the memory that the program uses |
//! | `metrics.rs` | counters |
//! | `assets.rs` | the files of the web app |

mod answer;
mod assets;
mod batch;
mod guard;
mod listen;
mod memory;
mod metrics;
mod places;
mod reply;
mod routes;
mod server;
mod settings;

pub use listen::{Served, serve};
pub use settings::{Limits, ServeError, Settings};
