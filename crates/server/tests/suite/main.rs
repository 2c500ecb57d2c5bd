//! Requests over a real socket, as programs and browsers send them.
//!
//! | module | tests |
//! |---|---|
//! | `client` | a client, and a server for one test |
//! | `pages` | the web app, the reference, health and counters |
//! | `guards` | who may ask |
//! | `answers` | the same answers as the engine, byte for byte, and problems |
//! | `batch` | JSON lines |
//! | `events` | progress |
//! | `limits` | places, bodies, time, memory |
//! | `ending` | clients that go away, and how the server ends |
//! | `docs` | the examples of `docs/http.md` |

mod answers;
mod batch;
mod client;
mod docs;
mod ending;
mod events;
mod guards;
mod limits;
mod pages;
