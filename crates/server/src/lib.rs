//! The web page, for a browser on this machine: nothing listens to the outside.
//!
//! `GET /` and what it loads is the web app, which thinks in the browser; `GET /api/games` lists the games; `POST /api/{verb}` answers with the same JSON as the command line. Questions run beside the
//! listener, each with a time limit, and stop when the server does.

mod api;
mod assets;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::{HeaderMap, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;

/// The largest question: a position is far smaller.
const LARGEST_BODY: usize = 64 * 1024;

/// Serves the page until `stop` says so. `ready` hears the address once.
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
    // Questions under way hear the same stop flag; do not wait longer than they need to notice.
    runtime.shutdown_timeout(Duration::from_millis(500));
    served
}

fn app(stop: &'static (dyn Fn() -> bool + Sync)) -> Router {
    let answer = move |verb, body| api::answer(verb, body, stop);
    Router::new()
        .fallback(get(assets::file))
        .route("/api/games", get(api::games))
        .route("/api/{verb}", post(answer))
        .layer(DefaultBodyLimit::max(LARGEST_BODY))
        .layer(middleware::map_response(assets::guarded))
        .layer(middleware::from_fn(local_only))
}

/// Refuses requests that a web page from elsewhere sends through the user's browser.
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
        (StatusCode::FORBIDDEN, "this server answers only pages of its own").into_response()
    }
}

#[cfg(test)]
mod tests;
