//! `gridproof generate`: puzzles to order, on all processors, in an order that does not depend on how many there are.

use super::sheet::Sheet;
use super::write_proof;
use crate::args::{FormatArg, Generate as Args, Limits, Puzzles};
use crate::crew::{Job, in_order};
use crate::input::open;
use crate::output::{Output, Tone};
use crate::status::{Failure, Status};
use crate::watch::{DEFAULT, timed};
use gridproof::generate::{Goal, Made, Order, prepare, prove_unique, seed_of};
use gridproof::search::game::{Game, Position};
use gridproof::search::strategy::About;
use gridproof::{game, view};
use serde_json::json;

pub(crate) fn run(args: &Args) -> Result<Status, Failure> {
    let Some(name) = &args.game else {
        return Err(Failure::input("name a game, such as sudoku".to_owned()));
    };
    let game = game(name).map_err(|unknown| Failure::input(unknown.to_string()))?;
    let order = order(name, args)?;
    let maker = prepare(game, &order).map_err(|error| Failure::input(error.to_string()))?;
    let seed = args.seed.unwrap_or_else(fresh_seed);
    let job = Job {
        count: args.count,
        threads: args.threads.map(|threads| threads as usize),
        limits: (&args.limits, default_limits(game, &order)),
    };
    let mut output = Output::new(args.json || args.format == FormatArg::Json);
    let mut status = Status::Done;
    let mut sheet = Sheet::wanted(args)?;
    let cancelled = in_order(
        &job,
        |index, run| maker.make(seed_of(seed, index), run),
        |index, made, elapsed| {
            let finished =
                Finished { game, made, seed: seed_of(seed, index), elapsed, number: index as usize + 1 };
            status = status.max(finished.show(args, sheet.as_mut(), &mut output)?);
            Ok(())
        },
    )?;
    if let Some(sheet) = sheet {
        sheet.write(&mut output)?;
    }
    Ok(if cancelled { status.max(Status::Inconclusive) } else { status })
}

/// What the arguments ask for.
fn order(game: &str, args: &Args) -> Result<Order, Failure> {
    let wish = &args.wish;
    let goal = match (wish.difficulty, &wish.technique) {
        (Some(difficulty), _) => Goal::Difficulty(difficulty),
        (None, Some(name)) => Goal::Technique(name.clone()),
        (None, None) => Goal::Any,
    };
    Ok(Order {
        goal,
        size: wish.size,
        symmetry: wish.symmetry.clone(),
        clues: wish.clues,
        minimal: wish.minimal,
        // A line shows no rating.
        unrated: !args.json && args.format == FormatArg::Line,
        from: wish.from.as_deref().map(|from| source(game, from)).transpose()?,
        strategy: wish.strategy.clone(),
        set: wish.set.clone(),
    })
}

/// The puzzle to start from: a text, or the first one of a file or of standard input.
fn source(game: &str, from: &str) -> Result<String, Failure> {
    let refuse = |why: &str| Failure::input(format!("the puzzle to start from: {why}"));
    let puzzles = Puzzles { game: Some(game.to_owned()), puzzle: Some(from.to_owned()), json: false };
    match open(&puzzles)?.next().transpose()? {
        Some(Ok(position)) => Ok(position.text()),
        Some(Err(error)) => Err(refuse(&error.to_string())),
        None => Err(refuse("there is none in the file")),
    }
}

/// The limits that the chosen strategy names.
fn default_limits(game: &dyn Game, order: &Order) -> (u64, u64) {
    let abouts = game.generator().map(|generator| generator.strategies()).unwrap_or_default();
    let chosen = order.strategy.as_deref();
    let about: Option<&&About> = abouts.iter().find(|about| chosen.is_none_or(|name| name == about.name));
    about.map_or(DEFAULT, |about| (about.steps, about.millis))
}

/// A seed that differs from run to run. It is told with every puzzle, so that nothing is lost.
fn fresh_seed() -> u64 {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
    // Short enough to be typed.
    (now.as_nanos() as u64 ^ u64::from(std::process::id()) << 16) % 1_000_000_000
}

/// A puzzle that is ready to be shown.
struct Finished {
    game: &'static dyn Game,
    made: Made,
    seed: u64,
    elapsed: u64,
    number: usize,
}

impl Finished {
    fn show(
        &self,
        args: &Args,
        sheet: Option<&mut Sheet<'_>>,
        output: &mut Output,
    ) -> Result<Status, Failure> {
        let accepted = self.made.exact || (args.best_effort && self.made.puzzle.is_some());
        let mut status = if accepted { Status::Done } else { Status::Inconclusive };
        if args.format == FormatArg::Line && args.proof.is_none() && !output.is_json() {
            self.line(accepted, output)?;
            return Ok(status);
        }
        let position = self.position();
        let proof = match (&args.proof, &position) {
            (Some(path), Some(position)) => {
                let (text, why) = match prove(&**position, &args.limits) {
                    Ok(text) => (Some(text), ""),
                    Err(why) => {
                        status = Status::Inconclusive;
                        (None, why)
                    }
                };
                Some(write_proof(path, self.number, text)?.ok_or(why))
            }
            _ => None,
        };
        if let (Some(sheet), Some(position), true) = (sheet, &position, accepted) {
            sheet.add(&**position, &self.made);
        }
        match (args.format, output.is_json()) {
            (_, true) => self.object(position.as_deref(), proof.as_ref(), output)?,
            (FormatArg::Line, _) => self.line(accepted, output)?,
            _ => self.text(position.as_deref(), proof.as_ref(), output)?,
        }
        Ok(status)
    }

    fn position(&self) -> Option<Box<dyn Position>> {
        self.game.read(self.made.puzzle.as_deref()?).ok()
    }

    /// The puzzle alone. What was not accepted is a comment, so that a file of puzzles holds only what was asked for.
    fn line(&self, accepted: bool, output: &mut Output) -> Result<(), Failure> {
        match &self.made.puzzle {
            Some(puzzle) if accepted => output.line(Tone::Plain, puzzle),
            Some(puzzle) => output.line(Tone::Plain, &format!("# missed: {puzzle}")),
            None => output.line(Tone::Plain, "# missed"),
        }
    }

    fn text(
        &self,
        position: Option<&dyn Position>,
        proof: Option<&Result<String, &'static str>>,
        output: &mut Output,
    ) -> Result<(), Failure> {
        output.next();
        if let Some(position) = position {
            output.line(Tone::Plain, &position.text())?;
        }
        let Made { rating, exact, evaluations, stopped, .. } = &self.made;
        let mut parts = vec![];
        if let Some(rating) = rating {
            parts.push(format!("difficulty {}", rating.difficulty));
            parts.extend(rating.techniques.last().map(|(hardest, _)| format!("up to {hardest}")));
        }
        parts.push(if *evaluations == 1 {
            "1 evaluated".to_owned()
        } else {
            format!("{evaluations} evaluated")
        });
        parts.push(format!("seed {}", self.seed));
        let about = parts.join(", ");
        match exact {
            true => output.line(Tone::Faint, &about)?,
            false => {
                let why = stopped.map_or("it stopped early", |limit| limit.why());
                output.line(Tone::Bad, &format!("missed: {why}; {about}"))?;
            }
        }
        match proof {
            Some(Ok(path)) => output.line(Tone::Faint, &format!("wrote the proof to {path}")),
            Some(Err(why)) => output.line(Tone::Bad, &format!("no proof was written: {why}")),
            None => Ok(()),
        }
    }

    fn object(
        &self,
        position: Option<&dyn Position>,
        proof: Option<&Result<String, &'static str>>,
        output: &mut Output,
    ) -> Result<(), Failure> {
        let mut fields = view::made(&self.made, self.seed);
        if let Some(proof) = proof {
            fields.insert("proof_file".into(), json!(proof.as_ref().ok()));
        }
        match position {
            Some(position) => output.object(position, self.elapsed, fields),
            None => {
                let mut object = serde_json::Map::new();
                object.insert("game".into(), json!(self.game.name()));
                object.insert("puzzle".into(), json!(null));
                object.insert("elapsed_ms".into(), json!(self.elapsed));
                object.extend(fields);
                output.value(&object.into())
            }
        }
    }
}

/// The proof file of uniqueness, or why there is none.
fn prove(position: &dyn Position, limits: &Limits) -> Result<String, &'static str> {
    let (proved, _) = timed(limits, DEFAULT, |run| prove_unique(position, run));
    proved.map(|proved| view::proof_file(position, proved.proof(), None)).map_err(|limit| limit.why())
}
