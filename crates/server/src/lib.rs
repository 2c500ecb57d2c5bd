//! The web app and the engine over HTTP, for this machine only: the server listens on the loopback address.
//!
//! | request | answer |
//! |---|---|
//! | `GET /` and the files it loads | the web app, which runs the engine in the browser |
//! | `GET /api/games` | the games |
//! | `POST /api/{verb}` | the answer of [`gridproof::Engine::answer`]; the body is the request without `verb` |
//!
//! The status is 200 for an answer, 400 for a request or a puzzle that cannot be read, 404 for an unknown verb and 500 for a
//! fault. Requests run beside the listener, each with a time limit, and stop when the server does.
//!
//! | source | holds |
//! |---|---|
//! | `api.rs` | requests and answers |
//! | `assets.rs` | the files of the web app |

mod api;
mod assets;

use axum::Router;
use axum::body::Bytes;
use axum::extract::{DefaultBodyLimit, Path};
use axum::http::{HeaderMap, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;

/// The largest body of a request: a position is far smaller.
const LARGEST_BODY: usize = 64 * 1024;

/// Serves the web app until `stop` returns true. Calls `ready` once with the address.
pub fn serve(
    port: u16,
    stop: &'static (dyn Fn() -> bool + Sync),
    ready: &mut dyn FnMut(SocketAddr),
) -> io::Result<()> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let served = runtime.block_on(async {
        let listener = tokio::net::TcpListener::bind((Ipv4Addr::LOCALHOST, port)).await?;
        ready(listener.local_addr()?);
        let stopped = async {
            while !stop() {
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        };
        axum::serve(listener, app(stop)).with_graceful_shutdown(stopped).await
    });
    // Requests under way check the same stop flag; wait no longer than they need to notice it.
    runtime.shutdown_timeout(Duration::from_millis(500));
    served
}

fn app(stop: api::Stop) -> Router {
    let engine = api::engine();
    let answer = move |verb, body| api::answer(verb, body, engine, stop);
    let about_games = {
        let answer = answer.clone();
        move |body| answer(Path("games".to_owned()), body)
    };
    let games = {
        let about_games = about_games.clone();
        move || about_games(Bytes::from_static(b"{}"))
    };
    Router::new()
        .fallback(get(assets::file))
        .route("/api/games", get(games).post(about_games))
        .route("/api/{verb}", post(answer))
        .layer(DefaultBodyLimit::max(LARGEST_BODY))
        .layer(middleware::map_response(assets::guarded))
        .layer(middleware::from_fn(local_only))
}

/// Refuses requests that a page of another site sends through the user's browser.
async fn local_only(headers: HeaderMap, request: axum::extract::Request, next: Next) -> Response {
    let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
    let is_local = |host: &str| {
        let name = host.rsplit_once(':').map_or(host, |(name, _)| name);
        ["127.0.0.1", "localhost"].contains(&name)
    };
    let host_is_local = text(header::HOST).is_some_and(is_local);
    let origin = text(header::ORIGIN).map(|origin| origin.trim_start_matches("http://"));
    if host_is_local && origin.is_none_or(is_local) {
        next.run(request).await
    } else {
        (StatusCode::FORBIDDEN, "this server answers only its own pages").into_response()
    }
}

#[cfg(test)]
mod tests;
