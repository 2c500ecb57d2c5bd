//! The long run: the engine's answers about random positions of all games, compared with searches that share nothing with it.
//!
//! A round makes a puzzle (generated, loosened, broken, or a board at random), finds all of its solutions by a plain search of its
//! own ([`boards`]), and asks the engine about several positions of it: with right marks, with wrong marks, with none. Every answer
//! is compared with the solutions: the verdicts of all strategies, hints, mistakes, steps, judged claims, ratings, explanations. The
//! kernel checks every proof again from its file, and VeriPB a sample. `batsat` counts the solutions a second time, from the
//! rules.
//!
//! A round depends on the seed and its number alone. The counts are written to a state file every few seconds, and the next run with
//! the same file continues there. A wrong answer is written out with the command that repeats it, and the exit status is 1.
//!
//! `cargo xtask soundness --hours 0.5 [--game GAME] [--seed N] [--state FILE] [--round N]`

mod ask;
mod batsat;
mod boards;
mod make;
mod position;
mod score;
mod tally;
mod veripb;

use cpu_time::ProcessTime;
use gridproof::Engine;
use gridproof_search::Random;
use position::Known;
use std::fs::OpenOptions;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};
use tally::{State, Tally};
use veripb::Sampled;

/// Positions of each puzzle.
const POSITIONS: usize = 4;
/// The longest time between two states of the file.
const SAVED: Duration = Duration::from_secs(10);

/// What to do.
struct Task {
    hours: f64,
    game: Option<String>,
    seed: Option<u64>,
    state: PathBuf,
    /// Only the round of this number, of the one game that is named.
    round: Option<u64>,
}

const USAGE: &str = "usage: soundness --hours H [--game GAME] [--seed N] [--state FILE] [--round N]
  --hours H     processor time for all games together; a fraction is allowed
  --game GAME   only this game
  --seed N      where the random positions start; 1 if left out, or that of the state file
  --state FILE  counts so far; the run continues from there (target/soundness/state.txt)
  --round N     repeats one round of the game and prints what is wrong with it; no state is read or written";

fn main() -> ExitCode {
    let task = match arguments(std::env::args().skip(1)) {
        Ok(task) => task,
        Err(why) => {
            eprintln!("{why}\n{USAGE}");
            return ExitCode::from(2);
        }
    };
    match run(&task) {
        Ok(0) => ExitCode::SUCCESS,
        Ok(_) => ExitCode::from(1),
        Err(why) => {
            eprintln!("soundness: {why}");
            ExitCode::from(2)
        }
    }
}

fn arguments(mut from: impl Iterator<Item = String>) -> Result<Task, String> {
    let mut task = Task {
        hours: 0.0,
        game: None,
        seed: None,
        state: PathBuf::from("target/soundness/state.txt"),
        round: None,
    };
    while let Some(name) = from.next() {
        let value = from.next().ok_or_else(|| format!("{name} needs a value"))?;
        let number = || value.parse().map_err(|_| format!("{name} needs a number, not {value:?}"));
        match name.as_str() {
            "--hours" => {
                let hours: Option<f64> = value.parse().ok().filter(|hours| (0.0..=10_000.0).contains(hours));
                task.hours =
                    hours.ok_or_else(|| format!("--hours needs a number of hours, not {value:?}"))?;
            }
            "--game" if gridproof_games::game(&value).is_some() => task.game = Some(value),
            "--game" => return Err(format!("there is no game {value:?}")),
            "--seed" => task.seed = Some(number()?),
            "--state" => task.state = PathBuf::from(value),
            "--round" => task.round = Some(number()?),
            _ => return Err(format!("there is no option {name}")),
        }
    }
    match (&task.game, task.round, task.hours > 0.0) {
        (None, Some(_), _) => Err("--round needs --game".to_owned()),
        (_, None, false) => Err("--hours is missing".to_owned()),
        _ => Ok(task),
    }
}

/// Returns the number of wrong answers of all runs of the state.
fn run(task: &Task) -> Result<u64, String> {
    let all = gridproof_games::GAMES.iter().map(|game| game.name());
    let games: Vec<&'static str> =
        all.filter(|game| task.game.as_deref().is_none_or(|only| only == *game)).collect();
    let mut checkers = Sampled::new();
    if let Some(number) = task.round {
        let mut tally = Tally::default();
        let wrong = round(games[0], task.seed.unwrap_or(1), number, &mut tally, &mut checkers);
        println!("{:?}", tally.counts);
        println!("{}", wrong.as_deref().unwrap_or("nothing is wrong"));
        return Ok(u64::from(wrong.is_some()));
    }
    let failed = |error: std::io::Error| format!("{}: {error}", task.state.display());
    if let Some(folder) = task.state.parent() {
        std::fs::create_dir_all(folder).map_err(failed)?;
    }
    let mut state = State::read(&task.state)
        .map_err(failed)?
        .unwrap_or(State { seed: task.seed.unwrap_or(1), ..State::default() });
    if task.seed.is_some_and(|seed| seed != state.seed) {
        return Err(format!("{} belongs to seed {}; name another --state", task.state.display(), state.seed));
    }
    games.iter().for_each(|game| {
        state.games.entry((*game).to_owned()).or_default();
    });
    rounds(task, &games, &mut state, &mut checkers).map_err(failed)?;
    state.write(&task.state).map_err(failed)?;
    print!("{}", state.report());
    Ok(state.games.values().map(|tally| tally.wrong).sum())
}

/// Runs rounds, always of the game that had the least time so far, until the time is used.
fn rounds(
    task: &Task,
    games: &[&'static str],
    state: &mut State,
    checkers: &mut Sampled,
) -> std::io::Result<()> {
    let (started, budget) = (ProcessTime::now(), Duration::from_secs_f64(task.hours * 3600.0));
    let mut saved = Instant::now();
    while started.elapsed() < budget {
        let Some(game) = games.iter().copied().min_by_key(|game| state.games[*game].spent) else {
            return Ok(());
        };
        let seed = state.seed;
        let Some(tally) = state.games.get_mut(game) else { return Ok(()) };
        let (number, before) = (tally.rounds, ProcessTime::now());
        let wrong = round(game, seed, number, tally, checkers);
        tally.rounds += 1;
        tally.spent += before.elapsed();
        if let Some(wrong) = wrong {
            tally.wrong += 1;
            report(&task.state, game, seed, number, &wrong)?;
        }
        if saved.elapsed() > SAVED {
            state.write(&task.state)?;
            saved = Instant::now();
        }
    }
    Ok(())
}

/// Writes a wrong answer beside the state, with the command that repeats it.
fn report(state: &Path, game: &str, seed: u64, number: u64, wrong: &str) -> std::io::Result<()> {
    let line =
        format!("WRONG: {wrong}\n  cargo xtask soundness --game {game} --seed {seed} --round {number}\n");
    eprint!("{line}");
    let mut file = OpenOptions::new().create(true).append(true).open(state.with_extension("wrong"))?;
    file.write_all(line.as_bytes())
}

/// One round. Returns what is wrong, if something is.
fn round(
    game: &'static str,
    seed: u64,
    number: u64,
    tally: &mut Tally,
    checkers: &mut Sampled,
) -> Option<String> {
    let mut random = Random::new(seed ^ number.wrapping_mul(0x9e37_79b9_7f4a_7c15));
    let engine = Engine::new();
    if game == "sumten" {
        let board = score::board(&mut random);
        tally.count("puzzles");
        let mut scorer = score::Scorer { engine: &engine, tally, veripb: checkers };
        return scorer
            .board(&board, &mut random)
            .err()
            .map(|wrong| format!("sumten {}: {wrong}", board.text()));
    }
    let text = make::puzzle(game, &engine, &mut random)?;
    let known = Known::of(game, &text)?;
    tally.count("puzzles");
    let kind = ["unsolvable puzzles", "puzzles with one solution", "puzzles with several solutions"];
    tally.count(kind[known.solutions.len().min(2)]);
    let mut asker = ask::Asker { engine: &engine, known: &known, tally, veripb: checkers };
    if let Err(wrong) = asker.puzzle() {
        return Some(format!("{game} {}: {wrong}", known.text));
    }
    for _ in 0..POSITIONS {
        let position = known.marked(&mut random);
        if let Err(wrong) = asker.position(&position, &mut random) {
            return Some(format!("{game} {}: {wrong}", position.text));
        }
    }
    None
}
