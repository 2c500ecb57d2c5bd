//! `gridproof bench explain`: how much explanations ask of their readers, in frames, words, rules and time.
//!
//! | module | does |
//! |---|---|
//! | `films.rs` | takes the films of a puzzle |
//! | `rows.rs` | makes the tables |
//! | `audits.rs` | compares the rules of frames with the smallest possible number |
//! | `others.rs` | compares hints with what else is forced on the board |
//! | `veripb.rs` | has frames checked by VeriPB |
//! | `plot.rs` | draws the tables |

mod audits;
mod films;
mod others;
mod plot;
mod rows;
mod veripb;

use super::files::write_file;
use super::table::Table;
use crate::args::BenchExplain as Args;
use crate::crew::{Job, in_order};
use crate::failure::Failure;
use crate::input;
use crate::output::{Output, Tone};
use crate::watch::is_cancelled;
use films::{Source, Told};
use gridproof::{Engine, GenerateOptions, Status, Watch, seed_of};
use gridproof_grid::prose::counted;
use gridproof_search::Position;
use rows::{Report, Summary, TABLE};
use serde::Serialize;
use std::path::Path;

pub(crate) fn run(args: &Args) -> Result<Status, Failure> {
    let engine = Engine::new();
    let sets = sets(args, &engine)?;
    let mut output = Output::new(args.json);
    let mut reports = vec![];
    for set in sets {
        output.next();
        let mut told: Vec<Told> = vec![];
        let cancelled = in_order(
            &job(set.sources.len(), args),
            |index, _| films::take(&set.sources[index as usize], args),
            |_, one| {
                told.push(one?);
                Ok(())
            },
        )?;
        if cancelled {
            return Ok(Status::Inconclusive);
        }
        let mut report = Report::new(&set.name, &told, args);
        show(&report, &mut output)?;
        if args.audit > 0 && audits::run(&mut report, &told, args, &mut output)? {
            return Ok(Status::Inconclusive);
        }
        if args.others > 0 && others::run(&set.name, &told, args, &mut output)? {
            return Ok(Status::Inconclusive);
        }
        if args.veripb > 0 && veripb::run(&set.name, &told, args, &mut output)? {
            return Ok(Status::Inconclusive);
        }
        reports.push(report);
    }
    if let Some(path) = &args.plot {
        write_file(path, plot::svg(&reports))?;
        if !args.json {
            output.line(Tone::Faint, &format!("wrote {}", path.display()))?;
        }
    }
    Ok(Status::Done)
}

/// One piece of work per item.
fn job(count: usize, args: &Args) -> Job {
    let threads = args.threads.map(|threads| usize::try_from(threads).unwrap_or(usize::MAX));
    Job { count: count as u64, threads }
}

/// Shows a table with a row of each group, and below each row the lines about it.
fn show_groups<R: Serialize + 'static>(
    title: &str,
    table: &Table<R>,
    rows: impl IntoIterator<Item = R>,
    lines: impl Fn(&R) -> Vec<(Tone, String)>,
    output: &mut Output,
) -> Result<(), Failure> {
    if output.is_json() {
        return rows.into_iter().try_for_each(|row| output.json(&row));
    }
    output.next();
    output.line(Tone::Heading, title)?;
    output.line(Tone::Faint, &table.heading())?;
    for row in rows {
        output.line(Tone::Plain, &table.line(&row))?;
        for (tone, line) in lines(&row) {
            output.line(tone, &format!("  {line}"))?;
        }
    }
    Ok(())
}

fn show(report: &Report, output: &mut Output) -> Result<(), Failure> {
    if output.is_json() {
        output.json(&report.summary)?;
        return report.rows.iter().try_for_each(|row| output.json(row));
    }
    let Summary { set, kind, puzzles, films, inconclusive, not_forced, skipped, longest } = &report.summary;
    let films = counted(*films, "film", "films");
    output.line(
        Tone::Heading,
        &format!(
            "{set}: {films} of {kind} from {}; {inconclusive} inconclusive, {not_forced} not forced, {skipped} skipped",
            counted(*puzzles, "puzzle", "puzzles")
        ),
    )?;
    output.line(Tone::Faint, &TABLE.heading())?;
    for row in &report.rows {
        output.line(Tone::Plain, &TABLE.line(row))?;
    }
    if let Some(longest) = longest {
        let rows::Longest { words, technique, puzzle, text } = longest;
        output.line(Tone::Faint, &format!("longest frame, {words} words, {technique}: {text}"))?;
        output.line(Tone::Faint, &format!("  on {puzzle}"))?;
    }
    Ok(())
}

/// Puzzles that are measured together.
struct Set {
    name: String,
    sources: Vec<Source>,
}

/// The sets of the arguments: one per file, or generated puzzles.
fn sets(args: &Args, engine: &Engine) -> Result<Vec<Set>, Failure> {
    // An unknown game is refused.
    engine.strategies(&args.game)?;
    let first = gridproof_games::game(&args.game).map_or("", |game| game.first());
    if let Position::Optimising(_) = films::open(&args.game, first)? {
        let why = "is a game with a score: its hints are plans, not films";
        return Err(Failure::input(format!("{} {why}", args.game)));
    }
    if args.puzzles.is_empty() {
        return Ok(vec![Set { name: "generated".to_owned(), sources: generated(args, engine)? }]);
    }
    let set = |source: &String| {
        let stem = Path::new(source).is_file().then(|| Path::new(source).file_stem()).flatten();
        let name = stem.map_or("puzzles".to_owned(), |stem| stem.to_string_lossy().into_owned());
        let mut sources = vec![];
        for read in input::open(engine, Some(&args.game), Some(source))?.reads(engine) {
            let number = sources.len() as u64;
            sources.push(Source { number, text: read??.text() });
        }
        Ok(Set { name, sources: spread(sources, args.limit) })
    };
    let sets: Vec<Set> = args.puzzles.iter().map(set).collect::<Result<_, Failure>>()?;
    Ok(if args.together { vec![together(sets)] } else { sets })
}

/// All sets as one, numbered anew.
fn together(sets: Vec<Set>) -> Set {
    let name = sets.iter().map(|set| &set.name[..]).collect::<Vec<_>>().join(" + ");
    let sources = (0..).zip(sets.into_iter().flat_map(|set| set.sources));
    Set { name, sources: sources.map(|(number, source)| Source { number, ..source }).collect() }
}

/// At most `limit` items, evenly spaced.
fn spread<T>(items: Vec<T>, limit: Option<u64>) -> Vec<T> {
    let all = items.len() as u64;
    let Some(limit) = limit.filter(|&limit| limit < all) else { return items };
    let numbered = (0..).zip(items);
    numbered.filter(|(at, _)| (at * limit) / all != ((at + 1) * limit) / all).map(|(_, item)| item).collect()
}

/// Puzzles of each difficulty if the arguments do not say how many.
const GENERATED: u64 = 5;
/// Steps for generating one.
const MAKING: u64 = 20_000_000;

/// Puzzles of every difficulty of the usual size.
fn generated(args: &Args, engine: &Engine) -> Result<Vec<Source>, Failure> {
    let offer = engine.strategies(&args.game)?.generate;
    let offer =
        offer.ok_or_else(|| Failure::input(format!("{} makes no puzzles: name a file", args.game)))?;
    let reached = offer.sizes.into_iter().find(|known| known.size == offer.size);
    let mut sources = vec![];
    for difficulty in reached.into_iter().flat_map(|size| size.difficulties) {
        let options = GenerateOptions::new().difficulty(difficulty).steps(MAKING);
        let generation = engine.generation(&args.game, &options)?;
        for index in 0..args.limit.unwrap_or(GENERATED) {
            let watch = Watch::new().cancel_when(is_cancelled);
            let made = generation.make(seed_of(args.seed, index), &watch)?;
            let number = sources.len() as u64;
            sources.extend(made.puzzle.map(|text| Source { number, text }));
        }
    }
    Ok(sources)
}

#[cfg(test)]
mod tests {
    use super::{Set, Source, spread, together};

    #[test]
    fn a_sample_has_the_requested_size_and_is_spread_over_the_whole() {
        for (all, limit) in [(10, 3), (1000, 7), (5, 5), (5, 9), (49_158, 200)] {
            let sample = spread((0..all).collect(), Some(limit));
            assert_eq!(sample.len() as u64, limit.min(all));
            let gaps = sample.windows(2).map(|pair| pair[1] - pair[0]);
            let longest = gaps.max().expect("several");
            assert!(longest <= all / limit.min(all) + 1, "{longest} of {all}");
        }
        assert_eq!(spread(vec![1, 2, 3], None), [1, 2, 3]);
    }

    #[test]
    fn sets_together_are_one_set_with_numbers_of_its_own() {
        let set = |name: &str, texts: &[&str]| Set {
            name: name.to_owned(),
            sources: (0..)
                .zip(texts)
                .map(|(number, text)| Source { number, text: (*text).to_owned() })
                .collect(),
        };
        let Set { name, sources } = together(vec![set("one", &["a", "b"]), set("two", &["c"])]);
        assert_eq!(name, "one + two");
        let numbered: Vec<(u64, &str)> =
            sources.iter().map(|source| (source.number, &source.text[..])).collect();
        assert_eq!(numbered, [(0, "a"), (1, "b"), (2, "c")]);
    }
}
