//! `cargo xtask fuzz TARGET --minutes M`: feeds mutated inputs to a target.

use cpu_time::ProcessTime;
use gridproof_fuzz::run::{Done, peak_memory, run};
use gridproof_fuzz::targets::{Target, target, targets};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

/// What to do.
struct Task {
    target: Target,
    minutes: f64,
    seed: u64,
    /// Only the mutation of this number.
    only: Option<u64>,
}

fn main() -> ExitCode {
    let task = match arguments(std::env::args().skip(1)) {
        Ok(task) => task,
        Err(why) => {
            let names: Vec<&str> = targets().iter().map(|target| target.name).collect();
            let names = names.join(", ");
            eprintln!("{why}\nusage: fuzz TARGET --minutes M [--seed N] [--only NUMBER]\ntargets: {names}");
            return ExitCode::from(2);
        }
    };
    let (started, budget) = (ProcessTime::now(), Duration::from_secs_f64(task.minutes * 60.0));
    let done = match task.only {
        Some(number) => run(&task.target, task.seed, number, |at| at == number),
        None => run(&task.target, task.seed, 0, |_| started.elapsed() < budget),
    };
    match done {
        Ok(done) => report(&task, &done, started.elapsed()),
        Err(error) => {
            eprintln!("{}: {error}", task.target.name);
            ExitCode::from(2)
        }
    }
}

fn arguments(mut from: impl Iterator<Item = String>) -> Result<Task, String> {
    let name = from.next().ok_or("name a target")?;
    let target = target(&name).ok_or_else(|| format!("there is no target {name:?}"))?;
    let mut task = Task { target, minutes: 0.0, seed: 1, only: None };
    while let Some(name) = from.next() {
        let value = from.next().ok_or_else(|| format!("{name} needs a value"))?;
        let number = || value.parse::<u64>().map_err(|_| format!("{name} needs a number, not {value:?}"));
        match name.as_str() {
            "--minutes" => {
                let minutes: Option<f64> = value.parse().ok().filter(|minutes| (0.0..=1e6).contains(minutes));
                task.minutes = minutes.ok_or_else(|| format!("--minutes needs a number, not {value:?}"))?;
            }
            "--seed" => task.seed = number()?,
            "--only" => task.only = Some(number()?),
            _ => return Err(format!("there is no option {name}")),
        }
    }
    if task.minutes > 0.0 || task.only.is_some() { Ok(task) } else { Err("--minutes is missing".to_owned()) }
}

fn report(task: &Task, done: &Done, took: Duration) -> ExitCode {
    let name = task.target.name;
    for finding in &done.findings {
        let file = PathBuf::from(format!("{name}-{}.input", finding.number));
        println!("{name}: {}: {} bytes", finding.what, finding.input.len());
        match std::fs::write(&file, &finding.input) {
            Ok(()) => println!("  the input is in {}", file.display()),
            Err(error) => println!("  {}: {error}", file.display()),
        }
        println!("  cargo xtask fuzz {name} --seed {} --only {}", task.seed, finding.number);
    }
    let megabytes = peak_memory().map_or_else(|| "?".to_owned(), |bytes| (bytes >> 20).to_string());
    println!(
        "{name}: {} inputs in {:.1} CPU minutes, {} accepted, slowest {} ms, peak memory {megabytes} MB, {} findings",
        done.inputs,
        took.as_secs_f64() / 60.0,
        done.accepted,
        done.slowest.as_millis(),
        done.findings.len()
    );
    ExitCode::from(u8::from(!done.findings.is_empty()))
}
