//! From the text of a request to the text of the answer.

use gridproof::{Engine, Watch};
use std::sync::LazyLock;

/// The outside world: a clock, a cancel flag, and a receiver of progress.
pub trait Host {
    /// Returns milliseconds since any fixed moment.
    fn now(&self) -> u64;
    /// Returns whether to stop.
    fn cancelled(&self) -> bool;
    /// Receives progress, as JSON.
    fn progress(&self, json: &str);
}

/// The one engine of the module: it remembers the hints it has given.
static ENGINE: LazyLock<Engine> = LazyLock::new(Engine::new);

/// Answers a request. Whatever is wrong with it, the answer is a JSON object.
pub fn answer(request: &[u8], host: &dyn Host) -> String {
    let watch = Watch::new().clock(|| host.now()).cancel_when(|| host.cancelled()).on_progress(|progress| {
        let json = serde_json::to_string(&progress);
        host.progress(&json.expect("progress is text and numbers"));
    });
    #[cfg(feature = "pictures-only")]
    return ENGINE.answer_read_json(request, &watch);
    #[cfg(not(feature = "pictures-only"))]
    ENGINE.answer_json(request, &watch)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::{Cell, RefCell};

    /// A host whose clock advances by 60 ms whenever it is read.
    #[derive(Default)]
    struct Fake {
        time: Cell<u64>,
        stop: bool,
        received: RefCell<Vec<String>>,
    }

    impl Host for Fake {
        fn now(&self) -> u64 {
            self.time.replace(self.time.get() + 60)
        }

        fn cancelled(&self) -> bool {
            self.stop
        }

        fn progress(&self, json: &str) {
            self.received.borrow_mut().push(json.to_owned());
        }
    }

    #[test]
    fn every_answer_is_a_json_object() {
        for text in
            ["", "{", "null", r#"{"verb":"hint"}"#, r#"{"verb":"hint","game":"latin","puzzle":"1..."}"#]
        {
            let answer = answer(text.as_bytes(), &Fake::default());
            assert!(answer.starts_with('{') && answer.ends_with('}'), "{text}: {answer}");
        }
    }

    #[test]
    fn the_host_stops_a_run_and_receives_its_progress() {
        let puzzle = r#"{"verb":"explain","game":"latin","puzzle":"...2..4.3..1.3..","time_ms":10000000}"#;
        let stopped = answer(puzzle.as_bytes(), &Fake { stop: true, ..Fake::default() });
        assert!(stopped.contains(r#""reason":"cancelled""#), "{stopped}");

        let patient = Fake::default();
        let explained = answer(puzzle.as_bytes(), &patient);
        assert!(explained.contains(r#""status":"solved""#), "{explained}");
        let received = patient.received.borrow();
        assert!(received.iter().any(|json| json.contains("steps explained")), "{received:?}");
        assert!(received.iter().all(|json| json.starts_with(r#"{"fraction":"#)), "{received:?}");
    }

    #[test]
    fn one_step_beyond_a_limit_is_refused() {
        let kind = |request: &str| {
            let answer = answer(request.as_bytes(), &Fake::default());
            let answer: serde_json::Value = serde_json::from_str(&answer).expect("an object");
            answer["kind"].as_str().unwrap_or("an answer").to_owned()
        };
        let longest = gridproof::api::request::Request::LONGEST;
        let games = r#"{"verb":"games"}"#;
        let padded = |length: usize| games.to_owned() + &" ".repeat(length - games.len());
        assert_eq!(kind(&padded(longest)), "an answer");
        assert_eq!(kind(&padded(longest + 1)), "request");
        let show = |side: usize| {
            kind(&format!(r#"{{"verb":"show","game":"latin","puzzle":"{}"}}"#, ".".repeat(side * side)))
        };
        assert_eq!(show(9), "an answer");
        assert_eq!(show(10), "notation");
        let batch = |count: usize| {
            let puzzles = vec![r#""1...""#; count].join(",");
            kind(&format!(
                r#"{{"verb":"batch","request":{{"verb":"show","game":"latin"}},"puzzles":[{puzzles}]}}"#
            ))
        };
        assert_eq!(batch(2), "an answer");
        assert_eq!(batch(100_001), "request");
    }
}
