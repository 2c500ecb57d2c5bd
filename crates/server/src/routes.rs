//! Paths, and what answers them.

use crate::server::Server;
use crate::{answer, assets, batch, guard, reply};
use axum::body::Body;
use axum::extract::{Path, Request, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::middleware::{self, Next};
use axum::response::{Html, IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Extension, Router};
use gridproof::api::openapi::openapi;
use gridproof::api::problem::Refusal;
use gridproof::api::reference::reference;
use std::net::IpAddr;
use std::sync::{Arc, LazyLock};

/// The address of a client.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Client(pub(crate) IpAddr);

static OPENAPI: LazyLock<String> = LazyLock::new(openapi);
static REFERENCE: LazyLock<String> = LazyLock::new(reference);

/// Everything that the server answers. Each request carries its [`Client`].
pub(crate) fn router(server: &Arc<Server>) -> Router {
    let with_token = middleware::from_fn_with_state(server.clone(), guard::token_only);
    // What costs work, or tells about other clients.
    let guarded = Router::new()
        .route("/v1/{verb}", post(answer::answer))
        .route("/v1/games", get(games).post(about_games))
        .route("/v1/batch", post(batch::batch))
        .route("/metrics", get(metrics))
        .route_layer(with_token);
    Router::new()
        .fallback(elsewhere)
        .merge(guarded)
        .route("/v1", get(async || Html(REFERENCE.as_str())))
        .route("/v1/", get(async || Html(REFERENCE.as_str())))
        .route("/v1/openapi.json", get(document))
        .route("/healthz", get(health))
        .method_not_allowed_fallback(other_method)
        .layer(middleware::map_response(assets::guarded))
        .layer(middleware::from_fn_with_state(server.clone(), guard::own_pages_only))
        .layer(middleware::from_fn_with_state(server.clone(), counted))
        .with_state(server.clone())
}

/// Counts the responses. While the server stops, each ends its connection, so that the client sends no other request on it.
async fn counted(State(server): State<Arc<Server>>, request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    server.metrics.response(response.status().as_u16());
    if server.is_stopping() {
        response.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
    }
    response
}

async fn games(server: State<Arc<Server>>, client: Extension<Client>, headers: HeaderMap) -> Response {
    about_games(server, client, headers, Body::from("{}")).await
}

async fn about_games(
    server: State<Arc<Server>>,
    client: Extension<Client>,
    headers: HeaderMap,
    body: Body,
) -> Response {
    answer::answer(server, Path("games".to_owned()), client, headers, body).await
}

async fn document() -> Response {
    reply::answer(OPENAPI.clone())
}

async fn health(State(server): State<Arc<Server>>) -> Response {
    if server.is_stopping() {
        (StatusCode::SERVICE_UNAVAILABLE, "stopping\n").into_response()
    } else {
        "ok\n".into_response()
    }
}

async fn metrics(State(server): State<Arc<Server>>) -> Response {
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], server.metrics_text())
        .into_response()
}

/// A file of the web app, or nothing.
async fn elsewhere(request: Request) -> Response {
    let (method, uri): (_, Uri) = (request.method().clone(), request.uri().clone());
    if uri.path().starts_with("/v1/") {
        return reply::problem(&Refusal::NotFound.problem("there is no such path"));
    }
    if !["GET", "HEAD"].contains(&method.as_str()) {
        return other_method().await;
    }
    assets::file(uri, request.headers().clone()).await
}

async fn other_method() -> Response {
    reply::problem(&Refusal::Method.problem("this path takes another method"))
}
