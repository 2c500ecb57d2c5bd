//! Errors as HTTP reports them: problem details (RFC 9457) with the fields of [`ErrorAnswer`] as members.

use super::answer::{ErrorAnswer, ErrorKind};
use serde::Serialize;

/// Why there is no answer, as `application/problem+json`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Problem {
    /// Always `about:blank`: the status says what kind of problem it is.
    pub r#type: &'static str,
    /// The status in words.
    pub title: &'static str,
    /// The status of the response.
    pub status: u16,
    /// What is wrong, in one line; the same as `error`.
    pub detail: String,
    /// The fields of the error.
    #[serde(flatten)]
    pub error: ErrorAnswer,
}

/// The reasons for which a request has no answer, each with a status.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Refusal {
    /// The request or the puzzle is not valid.
    Invalid,
    /// The token is missing or wrong.
    Unauthorized,
    /// The request comes from a page of another site.
    Forbidden,
    /// There is no such verb or page.
    NotFound,
    /// The path takes another method.
    Method,
    /// The body did not arrive in time.
    Slow,
    /// The body is too long.
    TooLong,
    /// Too many requests are under way.
    Busy,
    /// A defect of the program.
    Fault,
    /// There is no memory left, or the server is stopping.
    Unavailable,
}

impl Refusal {
    /// Every reason.
    pub const ALL: [Refusal; 10] = [
        Refusal::Invalid,
        Refusal::Unauthorized,
        Refusal::Forbidden,
        Refusal::NotFound,
        Refusal::Method,
        Refusal::Slow,
        Refusal::TooLong,
        Refusal::Busy,
        Refusal::Fault,
        Refusal::Unavailable,
    ];

    /// The status of the response.
    pub fn status(self) -> u16 {
        self.row().0
    }

    /// The status in words.
    pub fn title(self) -> &'static str {
        self.row().1
    }

    /// When it is used, in one line.
    pub fn about(self) -> &'static str {
        self.row().2
    }

    fn row(self) -> (u16, &'static str, &'static str) {
        match self {
            Refusal::Invalid => (400, "Bad Request", "The request or the puzzle is not valid"),
            Refusal::Unauthorized => (401, "Unauthorized", "The token is missing or wrong"),
            Refusal::Forbidden => (403, "Forbidden", "The request comes from a page of another site"),
            Refusal::NotFound => (404, "Not Found", "There is no such verb"),
            Refusal::Method => (405, "Method Not Allowed", "The path takes another method"),
            Refusal::Slow => (408, "Request Timeout", "The body did not arrive in time"),
            Refusal::TooLong => (413, "Content Too Large", "The body is too long"),
            Refusal::Busy => (
                429,
                "Too Many Requests",
                "Too many requests are under way; `Retry-After` says when to try again",
            ),
            Refusal::Fault => (500, "Internal Server Error", "A defect of the program"),
            Refusal::Unavailable => (
                503,
                "Service Unavailable",
                "There is no memory left for the request, or the server is stopping",
            ),
        }
    }

    fn kind(self) -> ErrorKind {
        match self {
            Refusal::Busy | Refusal::Unavailable => ErrorKind::Busy,
            Refusal::Fault => ErrorKind::Fault,
            _ => ErrorKind::Request,
        }
    }

    /// The problem, with what is wrong in one line.
    pub fn problem(self, error: impl Into<String>) -> Box<Problem> {
        self.with(ErrorAnswer { error: error.into(), kind: self.kind(), line: None, column: None })
    }

    /// The problem of an error that has a kind and a place already.
    pub fn with(self, error: ErrorAnswer) -> Box<Problem> {
        let detail = error.error.clone();
        Box::new(Problem { r#type: "about:blank", title: self.title(), status: self.status(), detail, error })
    }
}

impl Problem {
    /// The problem as JSON, on one line.
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).expect("a problem is text and numbers")
    }
}

impl From<ErrorAnswer> for Box<Problem> {
    fn from(error: ErrorAnswer) -> Box<Problem> {
        let refusal = match error.kind {
            ErrorKind::Fault => Refusal::Fault,
            ErrorKind::Busy => Refusal::Busy,
            ErrorKind::Request | ErrorKind::Notation | ErrorKind::Elsewhere => Refusal::Invalid,
        };
        refusal.with(error)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_problem_carries_the_fields_of_the_error() {
        let error = ErrorAnswer {
            error: "'x' is not a digit".to_owned(),
            kind: ErrorKind::Notation,
            line: Some(1),
            column: Some(3),
        };
        let expected = r#"{"type":"about:blank","title":"Bad Request","status":400,"detail":"'x' is not a digit","error":"'x' is not a digit","kind":"notation","line":1,"column":3}"#;
        assert_eq!(<Box<Problem>>::from(error).to_json(), expected);
        let expected = r#"{"type":"about:blank","title":"Too Many Requests","status":429,"detail":"full","error":"full","kind":"busy"}"#;
        assert_eq!(Refusal::Busy.problem("full").to_json(), expected);
    }

    #[test]
    fn every_refusal_has_a_status_of_its_own() {
        let statuses: Vec<u16> = Refusal::ALL.map(Refusal::status).to_vec();
        assert!(statuses.is_sorted_by(|one, next| one < next), "{statuses:?}");
        assert!(statuses.iter().all(|status| (400..600).contains(status)));
    }
}
