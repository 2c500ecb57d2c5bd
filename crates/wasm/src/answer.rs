//! From the text of a question to the text of the answer.

use gridproof::ask::{Question, Refusal, ask};
use gridproof::search::run::Hooks;
use gridproof::search::{Best, Progress};
use serde_json::json;

/// The world outside: a clock, a flag, and an ear for progress.
pub trait Host {
    /// Milliseconds since any fixed moment.
    fn now(&self) -> u64;
    /// Whether to stop.
    fn cancelled(&self) -> bool;
    /// Hears of progress, as JSON.
    fn progress(&self, json: &str);
}

/// The longest question that is read: far more than any puzzle, and a proof is smaller, too.
const LONGEST: usize = 16 << 20;

/// Answers a question; whatever is wrong with it, the answer is a JSON object.
pub fn answer(question: &[u8], host: &dyn Host) -> String {
    let mut tell = |progress: Progress| {
        let Progress { fraction, message, best } = progress;
        let mut told = json!({ "fraction": fraction, "message": message });
        if let Some(Best { score, moves }) = best {
            told["best"] = json!({ "score": score, "moves": moves });
        }
        host.progress(&told.to_string());
    };
    let hooks = Hooks { clock: &|| host.now(), cancelled: &|| host.cancelled(), progress: &mut tell };
    let asked = read(question).and_then(|question| ask(&question, hooks));
    asked.unwrap_or_else(|refusal| refusal.to_json()).to_string()
}

fn read(question: &[u8]) -> Result<Question, Refusal> {
    if question.len() > LONGEST {
        return Err(Refusal::Question(format!("not a question: more than {LONGEST} bytes")));
    }
    let text = std::str::from_utf8(question)
        .map_err(|error| Refusal::Question(format!("not a question: {error}")))?;
    Question::parse(text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::{Cell, RefCell};

    #[derive(Default)]
    struct Fake {
        time: Cell<u64>,
        stop: bool,
        heard: RefCell<Vec<String>>,
    }

    impl Host for Fake {
        fn now(&self) -> u64 {
            self.time.replace(self.time.get() + 60)
        }

        fn cancelled(&self) -> bool {
            self.stop
        }

        fn progress(&self, json: &str) {
            self.heard.borrow_mut().push(json.to_owned());
        }
    }

    #[test]
    fn an_answer_is_json_whatever_is_asked() {
        for text in
            ["", "{", "null", r#"{"verb":"hint"}"#, r#"{"verb":"hint","game":"latin","puzzle":"1..."}"#]
        {
            let answer = answer(text.as_bytes(), &Fake::default());
            assert!(answer.starts_with('{') && answer.ends_with('}'), "{text}: {answer}");
        }
    }

    #[test]
    fn the_host_stops_a_run_and_hears_of_its_progress() {
        let puzzle = r#"{"verb":"explain","game":"latin","puzzle":"...2..4.3..1.3..","time_ms":10000000}"#;
        let stopped = answer(puzzle.as_bytes(), &Fake { stop: true, ..Fake::default() });
        assert!(stopped.contains(r#""status":"inconclusive""#), "{stopped}");

        let patient = Fake::default();
        let explained = answer(puzzle.as_bytes(), &patient);
        assert!(explained.contains(r#""status":"solved""#), "{explained}");
        assert!(patient.heard.borrow().iter().any(|json| json.contains("steps explained")));
    }
}
