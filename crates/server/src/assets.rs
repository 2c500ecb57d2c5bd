//! The files of the web app, embedded in the program, and the headers they are served with.

use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, Uri, header};
use axum::response::{Html, IntoResponse, Response};
use rust_embed::{EmbeddedFile, RustEmbed};

/// The built web app; empty if it was not built. Only these embedded files are served.
#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Built;

/// `cargo xtask` sets this variable, so that cargo builds the crate again when there is a web app to embed.
const _: Option<&str> = option_env!("GRIDPROOF_WEB");

/// The page that is shown if the web app was not built.
const MISSING: &str = include_str!("page.html");

/// Allows scripts of this server and WebAssembly; no content of other sites, no frames.
const POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; \
                      img-src 'self' data: blob:; worker-src 'self'; object-src 'none'; base-uri 'none'; \
                      form-action 'none'; frame-ancestors 'none'";

/// Headers of every response: the policy, and the isolation that lets pages share memory with their workers.
static GUARDS: [(HeaderName, &str); 6] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-embedder-policy"), "require-corp"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
];

/// Compressed copies that the build puts beside a file, the smallest first.
const COPIES: &[(&str, &str)] = &[("br", ".br"), ("gzip", ".gz")];

const KINDS: &[(&str, &str)] = &[
    (".html", "text/html; charset=utf-8"),
    (".js", "text/javascript; charset=utf-8"),
    (".css", "text/css; charset=utf-8"),
    (".svg", "image/svg+xml"),
    (".png", "image/png"),
    (".wasm", "application/wasm"),
    (".webmanifest", "application/manifest+json"),
];

/// Adds the headers to a response.
pub(crate) async fn guarded(mut response: Response) -> Response {
    let headers = response.headers_mut();
    for (name, value) in &GUARDS {
        headers.insert(name.clone(), HeaderValue::from_static(value));
    }
    response
}

/// A file of the app.
pub(crate) async fn file(uri: Uri, headers: HeaderMap) -> Response {
    let path = match uri.path().trim_start_matches('/') {
        "" => "index.html",
        path => path,
    };
    let kind = KINDS.iter().find(|(ending, _)| path.ends_with(ending)).map(|&(_, kind)| kind);
    match (kind, Built::get(path)) {
        (Some(kind), Some(file)) => found(path, kind, file, &headers),
        _ if path == "index.html" => Html(MISSING).into_response(),
        _ => (StatusCode::NOT_FOUND, "there is no such page").into_response(),
    }
}

fn found(path: &str, kind: &'static str, file: EmbeddedFile, headers: &HeaderMap) -> Response {
    // Names in this folder contain a hash of the content; the browser requests all other files again.
    let caching =
        if path.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
    let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
    let accepts = text(header::ACCEPT_ENCODING).unwrap_or_default();
    let (coding, copy) = compressed(path, accepts).unwrap_or(("identity", file));
    // A tag identifies the exact bytes, so each compressed copy has its own.
    let tag = tag(&copy);
    let about = [
        (header::CONTENT_TYPE, kind),
        (header::CACHE_CONTROL, caching),
        (header::VARY, "accept-encoding"),
        (header::ETAG, &tag),
    ];
    let known = text(header::IF_NONE_MATCH).is_some_and(|list| list.split(',').any(|one| one.trim() == tag));
    if known {
        return (StatusCode::NOT_MODIFIED, about).into_response();
    }
    match coding {
        "identity" => (about, copy.data).into_response(),
        coding => (about, [(header::CONTENT_ENCODING, coding)], copy.data).into_response(),
    }
}

/// The smallest copy of a file that the browser can read.
fn compressed(path: &str, accepts: &str) -> Option<(&'static str, EmbeddedFile)> {
    let mut copies = COPIES.iter().filter(|(coding, _)| accepts.split(',').any(|one| names(one, coding)));
    copies.find_map(|&(coding, ending)| Some((coding, Built::get(&format!("{path}{ending}"))?)))
}

/// Whether an entry such as `gzip` or `br;q=0.5` names a coding and does not exclude it.
fn names(entry: &str, coding: &str) -> bool {
    let mut parts = entry.split(';').map(str::trim);
    parts.next() == Some(coding) && !parts.any(|part| part.trim_start_matches("q=").parse() == Ok(0.0))
}

/// A tag for the content of a file.
fn tag(file: &EmbeddedFile) -> String {
    let digest = file.metadata.sha256_hash();
    let hex: String = digest[..8].iter().map(|byte| format!("{byte:02x}")).collect();
    format!("\"{hex}\"")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_coding_is_used_only_if_the_browser_accepts_it() {
        let cases = [
            ("br", "br", true),
            (" gzip;q=0.5", "gzip", true),
            ("gzip;q=0", "gzip", false),
            ("gzip; q=0.0", "gzip", false),
            ("identity", "br", false),
            ("brotli", "br", false),
        ];
        for (entry, coding, expected) in cases {
            assert_eq!(names(entry, coding), expected, "{entry}");
        }
    }

    #[test]
    fn the_browser_runs_only_code_of_this_server() {
        for source in ["default-src 'self'", "object-src 'none'", "frame-ancestors 'none'", "base-uri 'none'"]
        {
            assert!(POLICY.split("; ").any(|one| one == source), "{source}");
        }
        assert!(!POLICY.contains("'unsafe-eval'") && !POLICY.contains('*'));
    }
}
