//! Who may ask: pages of this server, and clients with the token.

use crate::reply::problem;
use crate::server::Server;
use axum::extract::{Request, State};
use axum::http::{HeaderName, HeaderValue, header};
use axum::middleware::Next;
use axum::response::Response;
use gridproof::api::problem::Refusal;
use std::net::SocketAddr;
use std::sync::Arc;
use subtle::ConstantTimeEq;

/// Refuses requests that a page of another site, or of another server on this machine, sends through the user's browser.
pub(crate) async fn own_pages_only(
    State(server): State<Arc<Server>>,
    request: Request,
    next: Next,
) -> Response {
    let hosts = values(&request, header::HOST);
    let mut origins = values(&request, header::ORIGIN).into_iter();
    let is_allowed = match hosts[..] {
        [host] if server.address.ip().is_loopback() => {
            is_own(host, server.address)
                && origins.all(|origin| {
                    scheme_less(origin, &["http://"]).is_some_and(|host| is_own(host, server.address))
                })
        }
        // The names of this machine elsewhere are not known here. A page of another site has another host, and no token.
        [host] => origins.all(|origin| scheme_less(origin, &["http://", "https://"]) == Some(host)),
        _ => false,
    };
    if is_allowed {
        next.run(request).await
    } else {
        problem(&Refusal::Forbidden.problem("this server answers only its own pages"))
    }
}

/// Refuses requests without the token, if there is one.
pub(crate) async fn token_only(State(server): State<Arc<Server>>, request: Request, next: Next) -> Response {
    let Some(token) = &server.token else { return next.run(request).await };
    let sent = values(&request, header::AUTHORIZATION);
    let is_right = matches!(sent[..], [sent] if is_bearer(sent, token.as_bytes()));
    if is_right {
        return next.run(request).await;
    }
    let mut refused =
        problem(&Refusal::Unauthorized.problem("send the token: `Authorization: Bearer TOKEN`"));
    refused.headers_mut().insert(header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
    refused
}

/// Whether a header carries the token. The time that this takes does not depend on the characters of the token.
fn is_bearer(sent: &[u8], token: &[u8]) -> bool {
    let Some((scheme, sent)) = sent.split_at_checked(7) else { return false };
    scheme.eq_ignore_ascii_case(b"bearer ") && bool::from(sent.trim_ascii().ct_eq(token))
}

/// Every value of a header as it was sent: a value that is not ASCII is a value, too.
fn values(request: &Request, name: HeaderName) -> Vec<&[u8]> {
    request.headers().get_all(name).iter().map(HeaderValue::as_bytes).collect()
}

fn scheme_less<'o>(origin: &'o [u8], schemes: &[&str]) -> Option<&'o [u8]> {
    schemes.iter().find_map(|scheme| origin.strip_prefix(scheme.as_bytes()))
}

/// Whether a host and port, of which port 80 may be left out, are those of this server.
fn is_own(host: &[u8], address: SocketAddr) -> bool {
    let port = address.port();
    let ip = match address {
        SocketAddr::V4(address) => address.ip().to_string(),
        SocketAddr::V6(address) => format!("[{}]", address.ip()),
    };
    ["127.0.0.1", "localhost", &ip]
        .iter()
        .any(|name| host == format!("{name}:{port}").as_bytes() || port == 80 && host == name.as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_whole_token_is_right() {
        let cases = [
            ("Bearer abc", true),
            ("bearer abc", true),
            ("Bearer  abc ", true),
            ("Bearer ab", false),
            ("Bearer abcd", false),
            ("Bearer ABC", false),
            ("Basic abc", false),
            ("abc", false),
            ("Bearer", false),
            ("", false),
        ];
        for (sent, expected) in cases {
            assert_eq!(is_bearer(sent.as_bytes(), b"abc"), expected, "{sent:?}");
        }
    }

    #[test]
    fn a_host_of_this_machine_is_its_own() {
        let six: SocketAddr = "[::1]:8717".parse().expect("an address");
        assert!(is_own(b"[::1]:8717", six) && is_own(b"localhost:8717", six));
        assert!(!is_own(b"[::2]:8717", six) && !is_own(b"[::1]", six));
    }
}
