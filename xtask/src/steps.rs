//! Steps of a longer task: each with a name, an estimate, and the command that repeats it alone.

use crate::call::{Call, Failure};
use std::fs;
use std::time::{Duration, Instant};

/// One step.
pub(crate) struct Step {
    name: &'static str,
    /// How long it takes from a clean clone on two cores, in seconds.
    estimate: u32,
    action: Action,
}

enum Action {
    /// A command that succeeds or fails.
    Call(Call),
    /// A function, and the command that does the same alone.
    Function(Box<dyn Fn() -> Result<(), Failure>>, String),
}

impl Step {
    /// A command.
    pub(crate) fn call(name: &'static str, estimate: u32, call: Call) -> Step {
        Step { name, estimate, action: Action::Call(call) }
    }

    /// A function, and the command that does the same alone.
    pub(crate) fn function(
        name: &'static str,
        estimate: u32,
        function: impl Fn() -> Result<(), Failure> + 'static,
        alone: &str,
    ) -> Step {
        Step { name, estimate, action: Action::Function(Box::new(function), alone.to_owned()) }
    }

    fn run(&self) -> Result<(), Failure> {
        let (done, alone) = match &self.action {
            Action::Call(call) => {
                println!("{call}");
                (call.run(), call.to_string())
            }
            Action::Function(function, alone) => (function(), alone.clone()),
        };
        done.map_err(|Failure { message, status }| Failure {
            message: format!("step \"{}\" failed: {message}\n  to run it alone: {alone}", self.name),
            status,
        })
    }
}

/// Runs the steps in order, up to the first that fails, and prints progress and estimates.
pub(crate) fn run(steps: &[Step]) -> Result<(), Failure> {
    let (start, cpu) = (Instant::now(), processor_time());
    println!("{} steps, at most {} from a clean clone", steps.len(), about(steps));
    for (number, step) in steps.iter().enumerate() {
        let rest = &steps[number..];
        println!("\n== {}/{} {} ({} left)", number + 1, steps.len(), step.name, about(rest));
        let (begun, before) = (Instant::now(), processor_time());
        step.run()?;
        println!("-- {}", took(begun.elapsed(), before));
    }
    println!("\nall {} steps passed in {}", steps.len(), took(start.elapsed(), cpu));
    Ok(())
}

fn about(steps: &[Step]) -> String {
    let seconds: u32 = steps.iter().map(|step| step.estimate).sum();
    if seconds < 60 { format!("about {seconds} s") } else { format!("about {} min", seconds.div_ceil(60)) }
}

fn took(wall: Duration, before: Option<f64>) -> String {
    let wall = format!("{:.1} s", wall.as_secs_f64());
    match (before, processor_time()) {
        (Some(before), Some(now)) => format!("{wall}, {:.1} s of processor time", now - before),
        _ => wall,
    }
}

/// The processor time of all commands that have ended, in seconds, where the system reports it as Linux does.
fn processor_time() -> Option<f64> {
    /// What Linux counts in, whatever the hardware.
    const TICKS_PER_SECOND: f64 = 100.0;
    let stat = fs::read_to_string("/proc/self/stat").ok()?;
    // After the name of the program, which may contain anything: the 14th and 15th fields are the times of ended children.
    let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
    let ticks = |index: usize| fields.get(index)?.parse::<f64>().ok();
    Some((ticks(13)? + ticks(14)?) / TICKS_PER_SECOND)
}
