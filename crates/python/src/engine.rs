//! The class `Engine`: requests and answers as JSON.

use crate::crew::{Job, in_order};
use crate::pictures::{Picture, pictures, with_scenes};
use crate::stop::{Deadline, Stop};
use gridproof::api::request::{BatchRequest, GenerateRequest, Request};
use gridproof::{Answer, Error, Watch};
use pyo3::create_exception;
use pyo3::exceptions::{PyException, PyValueError};
use pyo3::prelude::*;
use std::time::Duration;

create_exception!(
    _gridproof,
    Refused,
    PyException,
    "A request without an answer; the argument is the error as JSON."
);

/// Answers requests. It may be shared by threads; no call holds the lock of the interpreter.
#[pyclass(frozen, module = "gridproof._gridproof")]
pub(crate) struct Engine {
    engine: gridproof::Engine,
}

#[pymethods]
impl Engine {
    /// An engine with limits and a seed for requests that name none.
    #[new]
    #[pyo3(signature = (*, time_ms=None, steps=None, seed=None, reproducible=false))]
    fn new(time_ms: Option<u64>, steps: Option<u64>, seed: Option<u64>, reproducible: bool) -> Engine {
        let mut builder = gridproof::Engine::builder().reproducible(reproducible);
        if let Some(limit) = time_ms {
            builder = builder.time(Duration::from_millis(limit));
        }
        if let Some(limit) = steps {
            builder = builder.steps(limit);
        }
        Engine { engine: builder.seed(seed.unwrap_or_default()).build() }
    }

    /// Answers one request. Whatever is wrong with it, the answer is an object.
    #[pyo3(signature = (request, timeout=None))]
    fn answer(&self, py: Python<'_>, request: &str, timeout: Option<f64>) -> PyResult<String> {
        let deadline = Deadline::after(timeout)?;
        py.detach(|| watched(deadline, |watch| self.engine.answer_json(request.as_bytes(), watch)))
    }

    /// Answers many requests. The answers come in the order of the requests.
    #[pyo3(signature = (requests, threads=None, timeout=None))]
    fn answers(
        &self,
        py: Python<'_>,
        requests: Vec<String>,
        threads: Option<usize>,
        timeout: Option<f64>,
    ) -> PyResult<Vec<String>> {
        let job = Job { count: requests.len(), threads, deadline: Deadline::after(timeout)? };
        py.detach(move || {
            in_order(&job, |indices, watch| {
                let shared = &requests[indices];
                shared.iter().map(|request| self.engine.answer_json(request.as_bytes(), watch)).collect()
            })
        })
    }

    /// Answers a batch: the request has no puzzles of its own. The answers come in the order of the puzzles.
    #[pyo3(signature = (request, puzzles, threads=None, timeout=None))]
    fn batch(
        &self,
        py: Python<'_>,
        request: &str,
        puzzles: Vec<String>,
        threads: Option<usize>,
        timeout: Option<f64>,
    ) -> PyResult<Vec<String>> {
        let Request::Batch(batch) =
            Request::from_json(request.as_bytes()).map_err(|error| refused(&error))?
        else {
            return Err(PyValueError::new_err("expected a batch"));
        };
        // A batch without puzzles is refused for all reasons but those of a puzzle.
        self.engine.answer(&Request::Batch(batch.clone()), &Watch::new()).map_err(|error| refused(&error))?;
        let job = Job { count: puzzles.len(), threads, deadline: Deadline::after(timeout)? };
        py.detach(move || {
            in_order(&job, |indices, watch| {
                let request = BatchRequest { puzzles: puzzles[indices].to_vec(), ..batch.clone() };
                match self.engine.answer(&Request::Batch(request), watch) {
                    Ok(Answer::Batch(batch)) => batch.answers.iter().map(Answer::to_json).collect(),
                    Ok(_) => vec![],
                    Err(error) => vec![Answer::Error(error.to_answer()).to_json()],
                }
            })
        })
    }

    /// The puzzles of a row of seeds, from the index `start` on. The request names the first seed of the row.
    #[pyo3(signature = (request, start, count, threads=None, timeout=None))]
    fn generate(
        &self,
        py: Python<'_>,
        request: &str,
        start: u64,
        count: usize,
        threads: Option<usize>,
        timeout: Option<f64>,
    ) -> PyResult<Vec<String>> {
        let request = to_generate(request)?;
        let job = Job { count, threads, deadline: Deadline::after(timeout)? };
        let first = request.seed.unwrap_or_default();
        py.detach(move || {
            let order =
                self.engine.generation(&request.game, &request.options()).map_err(|error| refused(&error))?;
            let make = |index, watch: &Watch<'_>| {
                let made = order.make(gridproof::seed_of(first, start + index as u64), watch);
                let made = made.map(|made| Answer::Generate(Box::new(made)));
                made.unwrap_or_else(|error| Answer::Error(error.to_answer())).to_json()
            };
            in_order(&job, |indices, watch| indices.map(|index| make(index, watch)).collect())
        })
    }

    /// The first puzzle in the row of a seed that is exactly as requested; a miss if there is none. The request names the seed.
    #[pyo3(signature = (request, timeout=None))]
    fn find(&self, py: Python<'_>, request: &str, timeout: Option<f64>) -> PyResult<String> {
        let request = to_generate(request)?;
        let seed = request.seed.unwrap_or_default();
        let deadline = Deadline::after(timeout)?;
        let made = py.detach(|| {
            let find = |watch: &Watch<'_>| {
                self.engine.generation(&request.game, &request.options())?.find(seed, watch)
            };
            watched(deadline, find)
        })?;
        let made = made.map_err(|error| refused(&error))?;
        Ok(Answer::Generate(Box::new(made)).to_json())
    }

    /// The answer to a request as pictures: pairs of a caption and an SVG document.
    #[pyo3(signature = (request, timeout=None))]
    fn pictures(&self, py: Python<'_>, request: &str, timeout: Option<f64>) -> PyResult<Vec<Picture>> {
        let request = Request::from_json(request.as_bytes()).map_err(|error| refused(&error))?;
        let request = with_scenes(request);
        let deadline = Deadline::after(timeout)?;
        let answered = py.detach(|| watched(deadline, |watch| self.engine.answer(&request, watch)))?;
        Ok(pictures(&self.engine, &answered.map_err(|error| refused(&error))?))
    }
}

/// Reads a request to generate.
fn to_generate(request: &str) -> PyResult<GenerateRequest> {
    match Request::from_json(request.as_bytes()).map_err(|error| refused(&error))? {
        Request::Generate(request) => Ok(request),
        _ => Err(PyValueError::new_err("expected a request to generate")),
    }
}

/// Runs on the thread of the caller until it is done or stopped.
fn watched<T>(deadline: Deadline, ask: impl FnOnce(&Watch<'_>) -> T) -> PyResult<T> {
    let stop = Stop::new(deadline);
    let answer = ask(&Watch::new().cancel_when(|| stop.is_wanted()));
    stop.result(answer)
}

fn refused(error: &Error) -> PyErr {
    Refused::new_err(Answer::Error(error.to_answer()).to_json())
}

/// Reads a time such as `500ms`, `5s` or `2m`. Returns milliseconds.
#[pyfunction]
pub(crate) fn millis(text: &str) -> PyResult<u64> {
    gridproof::api::values::millis(text).map_err(PyValueError::new_err)
}

/// The seed of a puzzle in a row, from the first seed of the row and its index.
#[pyfunction]
pub(crate) fn seed_of(seed: u64, index: u64) -> u64 {
    gridproof::seed_of(seed, index)
}
