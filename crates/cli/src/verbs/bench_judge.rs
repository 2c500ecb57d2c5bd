//! `gridproof bench judge`: claims made by corrupting true steps of all games, judged through the door, and a sample of the
//! verdicts compared with searches that have nothing to do with the judge.

mod claims;
mod oracle;

use super::table::{Column, Table};
use crate::args::BenchJudge as Args;
use crate::failure::Failure;
use crate::output::{Output, Tone};
use crate::watch::{is_cancelled, watch_for_cancel};
use claims::Source;
use cpu_time::ThreadTime;
use gridproof::api::judge::StepVerdict;
use gridproof::{Engine, JudgeOptions, Status, Watch};
use gridproof_search::Random;
use serde::Serialize;

/// Steps of search for each claim.
const STEPS: u64 = 20_000_000;

pub(crate) fn run(args: &Args) -> Result<Status, Failure> {
    let engine = Engine::new();
    watch_for_cancel();
    let games: Vec<&str> = match args.games.is_empty() {
        true => gridproof_games::GAMES.iter().map(|game| game.name()).collect(),
        false => args.games.iter().map(String::as_str).collect(),
    };
    let mut output = Output::new(args.json);
    if !args.json {
        output.line(Tone::Faint, &TABLE.heading())?;
    }
    let each = (args.claims / games.len() as u64).max(1);
    let sample = args.sample / games.len() as u64;
    let mut wrong = 0;
    for game in games {
        let row = rows(&engine, game, (each, sample), args)?;
        wrong += row.wrong;
        match args.json {
            true => output.json(&row)?,
            false => output.line(Tone::Plain, &TABLE.line(&row))?,
        }
    }
    match (wrong, is_cancelled()) {
        (0, false) => Ok(Status::Done),
        (0, true) => Ok(Status::Inconclusive),
        _ => Ok(Status::Fault),
    }
}

/// What came of the claims about one game.
#[derive(Default, Serialize)]
struct Row {
    game: String,
    boards: u64,
    claims: u64,
    proved: u64,
    refuted: u64,
    not_forced: u64,
    contradicts: u64,
    inconclusive: u64,
    /// Verdicts that were compared, those on which the searches disagree or give up, and those that are wrong.
    compared: u64,
    unknown: u64,
    wrong: u64,
    claims_per_second: f64,
}

const TABLE: Table<Row> = Table(&[
    Column { heading: "game", width: -10, cell: |row| row.game.clone() },
    Column { heading: "boards", width: 7, cell: |row| row.boards.to_string() },
    Column { heading: "claims", width: 8, cell: |row| row.claims.to_string() },
    Column { heading: "proved", width: 8, cell: |row| row.proved.to_string() },
    Column { heading: "refuted", width: 8, cell: |row| row.refuted.to_string() },
    Column { heading: "not-forced", width: 10, cell: |row| row.not_forced.to_string() },
    Column { heading: "contradicts", width: 11, cell: |row| row.contradicts.to_string() },
    Column { heading: "inconclusive", width: 12, cell: |row| row.inconclusive.to_string() },
    Column { heading: "compared", width: 8, cell: |row| row.compared.to_string() },
    Column { heading: "unknown", width: 7, cell: |row| row.unknown.to_string() },
    Column { heading: "wrong", width: 5, cell: |row| row.wrong.to_string() },
    Column { heading: "claims/s", width: 9, cell: |row| format!("{:.0}", row.claims_per_second) },
]);

fn rows(engine: &Engine, game: &str, (each, sample): (u64, u64), args: &Args) -> Result<Row, Failure> {
    let mut row = Row { game: game.to_owned(), ..Row::default() };
    let mut random = Random::new(args.seed);
    let mut source = Source::new(engine, game, args)?;
    let options = JudgeOptions::new().steps(STEPS);
    let mut seconds = 0.0;
    while row.claims < each && !is_cancelled() {
        let Some(case) = source.next(args.batch as usize, &mut random)? else { continue };
        let started = ThreadTime::now();
        let puzzle = engine.read(game, &case.text)?;
        let answer =
            engine.judge(&puzzle, &case.claims, &options, &Watch::new().cancel_when(is_cancelled))?;
        seconds += started.elapsed().as_secs_f64();
        row.boards += 1;
        let verdicts: Vec<StepVerdict> = answer.steps.iter().map(|step| step.verdict).collect();
        for verdict in &verdicts {
            row.count(*verdict);
        }
        // As many of each board as keep pace with the sample.
        let due = (sample as f64 * (row.claims as f64 / each as f64).min(1.0)) as u64;
        let known =
            oracle::compare(&case, &verdicts, due.saturating_sub(row.compared + row.unknown), &mut random)?;
        row.compared += known.compared;
        row.unknown += known.unknown;
        row.wrong += known.wrong.len() as u64;
        for text in known.wrong {
            crate::output::complain(&text);
        }
    }
    row.claims_per_second = row.claims as f64 / seconds.max(1e-9);
    Ok(row)
}

impl Row {
    fn count(&mut self, verdict: StepVerdict) {
        self.claims += 1;
        let count = match verdict {
            StepVerdict::Proved => &mut self.proved,
            StepVerdict::Refuted => &mut self.refuted,
            StepVerdict::NotForced => &mut self.not_forced,
            StepVerdict::Contradicts => &mut self.contradicts,
            StepVerdict::Inconclusive => &mut self.inconclusive,
        };
        *count += 1;
    }
}
