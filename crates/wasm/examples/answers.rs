//! The engine of the browser, natively: a question per line in, an answer per line out. With `--time` each line out is the
//! processor time that its answer took, in microseconds.
//!
//! The tests hold these answers against those of the same code in WebAssembly.

use cpu_time::ThreadTime;
use engine::{Host, answer};
use std::io::{self, BufRead, Write};

/// A world in which no time passes: answers then depend on the question alone.
struct Still;

impl Host for Still {
    fn now(&self) -> u64 {
        0
    }

    fn cancelled(&self) -> bool {
        false
    }

    fn progress(&self, _: &str) {}
}

fn main() -> io::Result<()> {
    let timed = std::env::args().any(|arg| arg == "--time");
    let mut out = io::stdout().lock();
    for question in io::stdin().lock().split(b'\n') {
        let question = question?;
        let started = ThreadTime::now();
        let answer = answer(&question, &Still);
        match timed {
            true => writeln!(out, "{:.3}", started.elapsed().as_secs_f64() * 1e6)?,
            false => writeln!(out, "{answer}")?,
        }
    }
    Ok(())
}
