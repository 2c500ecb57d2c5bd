//! Counters, in the text format of Prometheus.

use gridproof::Request;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// The upper bounds of the times that are counted together, in seconds.
const BOUNDS: [f64; 10] = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2.0, 10.0];

/// What a server has done so far.
#[derive(Debug, Default)]
pub(crate) struct Metrics {
    /// Requests that got a place.
    pub(crate) accepted: AtomicU64,
    /// Of these, those that were answered, or refused with a problem.
    pub(crate) answered: AtomicU64,
    /// Of these, those whose client went away first.
    pub(crate) abandoned: AtomicU64,
    /// Lines of batches that were answered.
    pub(crate) lines: AtomicU64,
    /// Connections that are open.
    pub(crate) connections: AtomicU64,
    responses: Mutex<BTreeMap<u16, u64>>,
    verbs: [Times; Request::VERBS.len()],
}

/// How long the answers of a verb took, from the arrival of the request.
#[derive(Debug, Default)]
struct Times {
    within: [AtomicU64; BOUNDS.len()],
    count: AtomicU64,
    micros: AtomicU64,
}

/// What is so at the moment.
pub(crate) struct Now {
    pub(crate) taken: usize,
    pub(crate) working: usize,
    pub(crate) memory: u64,
}

impl Metrics {
    /// Counts a response.
    pub(crate) fn response(&self, status: u16) {
        *self.responses.lock().unwrap_or_else(PoisonError::into_inner).entry(status).or_default() += 1;
    }

    /// Counts an answer to a verb.
    pub(crate) fn took(&self, verb: &str, time: Duration) {
        let Some(index) = Request::VERBS.iter().position(|known| *known == verb) else { return };
        let times = &self.verbs[index];
        times.count.fetch_add(1, Ordering::Relaxed);
        times.micros.fetch_add(u64::try_from(time.as_micros()).unwrap_or(u64::MAX), Ordering::Relaxed);
        for (bound, within) in BOUNDS.iter().zip(&times.within) {
            if time.as_secs_f64() <= *bound {
                within.fetch_add(1, Ordering::Relaxed);
            }
        }
    }

    /// All of it as text.
    pub(crate) fn text(&self, now: &Now) -> String {
        let mut text = String::new();
        let get = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        let single = [
            ("requests_accepted_total", "counter", "Requests that got a place.", get(&self.accepted)),
            (
                "requests_answered_total",
                "counter",
                "Accepted requests that were answered.",
                get(&self.answered),
            ),
            (
                "requests_abandoned_total",
                "counter",
                "Accepted requests whose client went away.",
                get(&self.abandoned),
            ),
            ("batch_lines_total", "counter", "Lines of batches that were answered.", get(&self.lines)),
            ("connections", "gauge", "Open connections.", get(&self.connections)),
            ("requests_under_way", "gauge", "Requests that wait or are worked on.", now.taken as u64),
            ("requests_working", "gauge", "Requests that are worked on.", now.working as u64),
            ("resident_memory_bytes", "gauge", "Memory of the program.", now.memory),
        ];
        for (name, kind, about, value) in single {
            head(&mut text, name, kind, about);
            line(&mut text, format_args!("gridproof_{name} {value}"));
        }
        head(&mut text, "responses_total", "counter", "Responses by status.");
        for (status, count) in self.responses.lock().unwrap_or_else(PoisonError::into_inner).iter() {
            line(&mut text, format_args!("gridproof_responses_total{{status=\"{status}\"}} {count}"));
        }
        head(&mut text, "answer_seconds", "histogram", "Time from the arrival of a request to its answer.");
        for (verb, times) in Request::VERBS.iter().zip(&self.verbs) {
            times.write(verb, &mut text);
        }
        text
    }
}

impl Times {
    fn write(&self, verb: &str, text: &mut String) {
        let count = self.count.load(Ordering::Relaxed);
        if count == 0 {
            return;
        }
        let name = "gridproof_answer_seconds";
        for (bound, within) in BOUNDS.iter().zip(&self.within) {
            let within = within.load(Ordering::Relaxed);
            line(text, format_args!("{name}_bucket{{verb=\"{verb}\",le=\"{bound}\"}} {within}"));
        }
        line(text, format_args!("{name}_bucket{{verb=\"{verb}\",le=\"+Inf\"}} {count}"));
        let seconds = self.micros.load(Ordering::Relaxed) as f64 / 1e6;
        line(text, format_args!("{name}_sum{{verb=\"{verb}\"}} {seconds}"));
        line(text, format_args!("{name}_count{{verb=\"{verb}\"}} {count}"));
    }
}

fn head(text: &mut String, name: &str, kind: &str, about: &str) {
    line(text, format_args!("# HELP gridproof_{name} {about}"));
    line(text, format_args!("# TYPE gridproof_{name} {kind}"));
}

fn line(text: &mut String, line: std::fmt::Arguments<'_>) {
    writeln!(text, "{line}").expect("text can be written to a string");
}
