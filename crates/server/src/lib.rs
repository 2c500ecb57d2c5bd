//! The web app and the engine over HTTP, for this machine only: the server listens on the loopback address.
//!
//! | request | answer |
//! |---|---|
//! | `GET /` and the files it loads | the web app, which runs the engine in the browser |
//! | `GET /api/games` | the games |
//! | `POST /api/{verb}` | the answer of [`gridproof::Engine::answer`]; the body is the request without `verb` |
//!
//! The status is 200 for an answer, 400 for a request or a puzzle that cannot be read, 404 for an unknown verb and 500 for a
//! fault. Requests run beside the listener, each with a time limit, and stop when the server does or the client has gone. Only
//! the server's own pages are answered: the `Host`, and the `Origin` if there is one, are this machine with the server's port.
//!
//! | source | holds |
//! |---|---|
//! | `api.rs` | requests and answers |
//! | `assets.rs` | the files of the web app |

mod api;
mod assets;

use axum::Router;
use axum::body::Bytes;
use axum::extract::{DefaultBodyLimit, Path, Request};
use axum::http::{HeaderName, HeaderValue, StatusCode, header};
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
        let address = listener.local_addr()?;
        ready(address);
        let stopped = async {
            while !stop() {
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        };
        axum::serve(listener, app(stop, address.port())).with_graceful_shutdown(stopped).await
    });
    // Requests under way check the same stop flag; wait no longer than they need to notice it.
    runtime.shutdown_timeout(Duration::from_millis(500));
    served
}

fn app(stop: api::Stop, port: u16) -> Router {
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
        .layer(middleware::from_fn(move |request, next| own_pages_only(port, request, next)))
}

/// Refuses requests that a page of another site, or of another server on this machine, sends through the user's browser.
async fn own_pages_only(port: u16, request: Request, next: Next) -> Response {
    let hosts: Vec<&[u8]> = values(&request, header::HOST);
    let mut origins = values(&request, header::ORIGIN).into_iter();
    let is_own_origin =
        |origin: &[u8]| origin.strip_prefix(b"http://").is_some_and(|host| is_own(host, port));
    if matches!(hosts[..], [host] if is_own(host, port)) && origins.all(is_own_origin) {
        next.run(request).await
    } else {
        (StatusCode::FORBIDDEN, "this server answers only its own pages").into_response()
    }
}

/// Every value of a header as it was sent: a value that is not ASCII is a value, too.
fn values(request: &Request, name: HeaderName) -> Vec<&[u8]> {
    request.headers().get_all(name).iter().map(HeaderValue::as_bytes).collect()
}

/// Whether a host and port, of which port 80 may be left out, are those of this server.
fn is_own(host: &[u8], port: u16) -> bool {
    ["127.0.0.1", "localhost"]
        .iter()
        .any(|name| host == format!("{name}:{port}").as_bytes() || port == 80 && host == name.as_bytes())
}

#[cfg(test)]
mod tests;
