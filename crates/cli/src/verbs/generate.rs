//! `gridproof generate`: custom puzzles, on all processors, in an order that does not depend on how many there are.

use super::files::{report_files, report_proof, write_proof};
use super::sheet::Sheet;
use crate::args::{FormatArg, Generate as Args, ThemeArg};
use crate::crew::{Job, in_order};
use crate::failure::Failure;
use crate::input;
use crate::output::{Output, Tone};
use gridproof::api::answer::GenerateAnswer;
use gridproof::{BoardSize, Engine, GenerateOptions, Status, seed_of};
use std::collections::HashSet;
use std::path::Path;

pub(crate) fn run(args: &Args) -> Result<Status, Failure> {
    let Some(game) = &args.game else {
        return Err(Failure::input(format!("name a game: {}", gridproof_games::names())));
    };
    let engine = Engine::new();
    let generation = engine.generation(game, &options(&engine, game, args)?)?;
    let seed = args.seed.unwrap_or_else(fresh_seed);
    let job = Job { count: args.count, threads: args.threads.map(|threads| threads as usize) };
    let mut output = Output::new(args.is_json());
    let mut status = Status::Done;
    let mut sheet = wanted_sheet(args)?;
    let mut classes = Classes::new(&engine, game, args)?;
    let cancelled = in_order(
        &job,
        |index, watch| generation.make(seed_of(seed, args.start.saturating_add(index)), watch),
        |index, made| {
            let one = match made {
                Ok(made) if !classes.is_new(&made) => Status::Done,
                Ok(made) => {
                    let made = Made { engine: &engine, made, number: index as usize + 1 };
                    made.show(args, sheet.as_mut(), &mut output)?
                }
                Err(error) => {
                    output.refused(&error, &format!("puzzle {}: ", index + 1), "")?;
                    error.status()
                }
            };
            status = status.max(one);
            Ok(())
        },
    )?;
    if let Some(sheet) = sheet.filter(|sheet| !sheet.is_empty()) {
        let report = sheet.write()?;
        if !output.is_json() {
            report_files(&report.files, &mut output)?;
        }
    }
    classes.report();
    Ok(if cancelled { status.max(Status::Inconclusive) } else { status })
}

/// The isomorphism classes of the puzzles so far, if the puzzles have to be distinct.
struct Classes(Option<HashSet<String>>, u64);

impl Classes {
    fn new(engine: &Engine, game: &str, args: &Args) -> Result<Classes, Failure> {
        if !args.distinct {
            return Ok(Classes(None, 0));
        }
        let mut known = HashSet::new();
        if let Some(path) = &args.except {
            let path = path.to_string_lossy();
            if !Path::new(&*path).is_file() {
                return Err(Failure::input(format!("{path}: there is no such file")));
            }
            for read in input::open(engine, Some(game), Some(&path))?.reads(engine) {
                let puzzle = read?.map_err(|error| Failure::input(format!("{path}: {error}")))?;
                known.insert(engine.class(game, &puzzle.text())?);
            }
        }
        Ok(Classes(Some(known), 0))
    }

    /// Whether a puzzle is not the same as one before it. A miss is always new.
    fn is_new(&mut self, made: &GenerateAnswer) -> bool {
        let (Some(known), Some(class), true) = (&mut self.0, &made.symmetry_class, made.exact) else {
            return true;
        };
        let is_new = known.insert(class.clone());
        self.1 += u64::from(!is_new);
        is_new
    }

    fn report(&self) {
        if self.1 > 0 {
            let puzzles = if self.1 == 1 { "puzzle" } else { "puzzles" };
            crate::output::remark(&format!(
                "left out {} {puzzles}: the same as an earlier one but for symmetries",
                self.1
            ));
        }
    }
}

fn options(engine: &Engine, game: &str, args: &Args) -> Result<GenerateOptions, Failure> {
    let wish = &args.wish;
    let mut options = GenerateOptions::new();
    options.difficulty = wish.difficulty;
    options.technique = wish.technique.clone();
    options.size = wish.size.map(BoardSize);
    options.symmetry = wish.symmetry.clone();
    options.minimal = wish.minimal;
    options.clues = wish.clues;
    options.from = wish.from.as_deref().map(|from| source(engine, game, from)).transpose()?;
    // A line shows no rating.
    options.unrated = !args.is_json() && args.format == FormatArg::Line;
    options.strategy = wish.strategy.clone();
    options.set = wish.set.iter().cloned().collect();
    options.proof = args.proof.is_some();
    options.symmetry_class = args.distinct;
    options.split = args.split.clone();
    options.steps = args.limits.steps;
    options.time_ms = args.limits.time;
    Ok(options)
}

/// The puzzle to start from: a text, or the first one of a file or of standard input.
fn source(engine: &Engine, game: &str, from: &str) -> Result<String, Failure> {
    if from != "-" && !Path::new(from).is_file() {
        return Ok(from.to_owned());
    }
    let refuse = |why: &str| Failure::input(format!("the puzzle to start from: {why}"));
    match input::open(engine, Some(game), Some(from))?.reads(engine).next().transpose()? {
        Some(Ok(puzzle)) => Ok(puzzle.text()),
        Some(Err(error)) => Err(refuse(&error.to_string())),
        None => Err(refuse("the file holds none")),
    }
}

/// A seed that differs from run to run. Every puzzle is shown with its seed, so that it can be made again.
fn fresh_seed() -> u64 {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
    // Short enough to be typed.
    (now.as_nanos() as u64 ^ u64::from(std::process::id()) << 16) % 1_000_000_000
}

/// The sheet that the arguments request, if they do.
fn wanted_sheet(args: &Args) -> Result<Option<Sheet<'_>>, Failure> {
    let format = match args.format {
        FormatArg::Sheet => "sheet",
        FormatArg::Pdf => "pdf",
        _ if args.output.is_some() => {
            let message = "-o is for --format sheet and pdf; other formats go to standard output";
            return Err(Failure::input(message));
        }
        _ => return Ok(None),
    };
    let Some(path) = args.output.as_deref() else {
        return Err(Failure::input(format!("--format {format} needs a file to write: -o FILE")));
    };
    Ok(Some(Sheet::new(path, format, args.page.options(ThemeArg::Print))))
}

/// A puzzle that was made.
struct Made<'e> {
    engine: &'e Engine,
    made: GenerateAnswer,
    number: usize,
}

impl Made<'_> {
    fn show(
        &self,
        args: &Args,
        sheet: Option<&mut Sheet<'_>>,
        output: &mut Output,
    ) -> Result<Status, Failure> {
        let status = match args.best_effort {
            true => self.made.best_effort_status(),
            false => self.made.status(),
        };
        let accepted = self.made.exact || (args.best_effort && self.made.puzzle.is_some());
        let proof = self.made.proof.as_ref().and_then(Option::as_ref);
        let written = match &args.proof {
            Some(path) => write_proof(path, self.number, proof)?,
            None => None,
        };
        if let (Some(sheet), Some(text), true) = (sheet, &self.made.puzzle, accepted) {
            let puzzle = self.engine.read(&self.made.game, text)?;
            let caption =
                self.made.difficulty.map_or_else(String::new, |level| format!("difficulty {level}"));
            sheet.add(self.engine, &puzzle, caption, true)?;
        }
        match args.format {
            _ if output.is_json() => output.json(&self.made)?,
            FormatArg::Line => self.line(accepted, output)?,
            _ => self.text(args.proof.is_some(), written.as_deref(), output)?,
        }
        Ok(status)
    }

    /// The puzzle alone. A miss is a comment, so that a file of puzzles holds only what was requested.
    fn line(&self, accepted: bool, output: &mut Output) -> Result<(), Failure> {
        match &self.made.puzzle {
            Some(puzzle) if accepted => match &self.made.split {
                Some(split) => output.line(Tone::Plain, &format!("{puzzle},{split}")),
                None => output.line(Tone::Plain, puzzle),
            },
            Some(puzzle) => output.line(Tone::Plain, &format!("# missed: {puzzle}")),
            None => output.line(Tone::Plain, "# missed"),
        }
    }

    fn text(&self, proof: bool, written: Option<&Path>, output: &mut Output) -> Result<(), Failure> {
        output.next();
        let GenerateAnswer { puzzle, difficulty, techniques, evaluations, seed, .. } = &self.made;
        if let Some(puzzle) = puzzle {
            output.line(Tone::Plain, puzzle)?;
        }
        let mut parts = vec![];
        parts.extend(difficulty.map(|difficulty| format!("difficulty {difficulty}")));
        let hardest = techniques.as_ref().and_then(|techniques| techniques.last());
        parts.extend(hardest.map(|(name, _)| format!("up to {name}")));
        parts.push(format!("{evaluations} evaluated"));
        parts.push(format!("seed {seed}"));
        parts.extend(self.made.split.clone());
        let about = parts.join(", ");
        match (self.made.exact, self.made.reason) {
            (true, _) => output.line(Tone::Faint, &about)?,
            (false, Some(reason)) => output.line(Tone::Bad, &format!("missed: {reason}; {about}"))?,
            (false, None) => output.line(Tone::Bad, &format!("missed; {about}"))?,
        }
        match proof {
            true => report_proof(written, self.made.no_proof.as_deref().unwrap_or_default(), output),
            false => Ok(()),
        }
    }
}
