//! The engine of the browser, natively: one request per line in, one answer per line out. With `--time`, each line out is the
//! processor time of the answer in microseconds.
//!
//! The tests compare these answers with those of the same code in WebAssembly.

use cpu_time::ThreadTime;
use gridproof_wasm::{Host, answer};
use std::io::{self, BufRead, Write};

/// A host whose clock stands still: answers then depend on the request alone.
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
    for request in io::stdin().lock().split(b'\n') {
        let request = request?;
        let started = ThreadTime::now();
        let answer = answer(&request, &Still);
        match timed {
            true => writeln!(out, "{:.3}", started.elapsed().as_secs_f64() * 1e6)?,
            false => writeln!(out, "{answer}")?,
        }
    }
    Ok(())
}
