//! The native part of the Python package `gridproof`: requests and answers of the engine as JSON.
//!
//! The package around it, in `python/gridproof`, turns them into dictionaries and exceptions. Nothing is decided in either: they
//! pass on what the library `gridproof` answers.
//!
//! | module | holds |
//! |---|---|
//! | `engine.rs` | the class `Engine`: one request, many requests, a row of puzzles |
//! | `crew.rs` | many runs on several threads, with their results in order |
//! | `stop.rs` | Ctrl-C and time limits |
//! | `pictures.rs` | answers as pictures |

mod crew;
mod engine;
mod pictures;
mod stop;

use pyo3::prelude::*;

/// The native part of the package `gridproof`.
#[pymodule]
fn _gridproof(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("VERSION", env!("CARGO_PKG_VERSION"))?;
    module.add("Refused", module.py().get_type::<engine::Refused>())?;
    module.add_class::<engine::Engine>()?;
    module.add_function(wrap_pyfunction!(engine::millis, module)?)?;
    module.add_function(wrap_pyfunction!(engine::seed_of, module)?)
}
