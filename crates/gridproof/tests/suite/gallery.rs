//! The gallery of techniques in `docs/techniques`, compared with what the engine finds, says and draws now.
//!
//! `gallery/positions.txt` has one position for every technique: of puzzles that our generator made, or, where no small one was
//! found, the board of the technique's own tests.
//! `cargo xtask gallery` writes the pages and the pictures again.

use crate::common::{PLENTY, open};
use gridproof::draw::{Stage, of_frame};
use gridproof::film;
use gridproof::kernel::Proof;
use gridproof::pipeline::hint::{Found, Query};
use gridproof::pipeline::preferred::preferred;
use gridproof::scene::{SvgOptions, to_svg};
use gridproof_game::Words;
use gridproof_search::run::with_steps;
use gridproof_search::technique::Listed;
use gridproof_search::{Deductive, Frame, Shows, Tier, Trust};
use std::fmt::Write;
use std::fs;
use std::path::PathBuf;

/// Game, technique and position, one per line.
const POSITIONS: &str = include_str!("gallery/positions.txt");

/// What the documents say when they are stale.
const COMMAND: &str = "run `cargo xtask gallery`";

/// A technique of a table.
struct Row {
    name: &'static str,
    tier: Tier,
    statement: &'static str,
    trust: Trust,
}

fn rows<T: Listed>(table: &'static [T]) -> Vec<Row> {
    let row = |it: &'static T| Row {
        name: it.name(),
        tier: it.tier(),
        statement: it.statement(),
        trust: if it.assumes_unique() { Trust::OneSolution } else { Trust::Rules },
    };
    table.iter().map(row).collect()
}

/// The name of a file for a technique.
fn slug(name: &str) -> String {
    let plain = name.to_lowercase().replace('+', " plus ");
    plain.split(|c: char| !c.is_alphanumeric()).collect::<Vec<_>>().join("-")
}

/// The position of a technique.
fn position_of(game: &str, technique: &str) -> Option<&'static str> {
    let mut lines = POSITIONS.lines().map(|line| line.split('\t').collect::<Vec<_>>());
    lines.find_map(|line| (line[..2] == [game, technique]).then(|| line[2]))
}

/// The film of a technique.
fn film_of(puzzle: &dyn Deductive, row: &Row) -> Option<Found> {
    let query = Query { hardest: row.tier, trust: row.trust, ..Query::of(puzzle) };
    with_steps(2 * PLENTY, |run| preferred(puzzle, row.name, &query, run)).expect("no fault")
}

/// What a frame says, as one paragraph.
fn sentence(words: &dyn Words, frame: &Frame) -> String {
    let alone = Frame { frames: vec![], supposes: vec![], ..frame.clone() };
    film::narrative(words, &[alone])
}

/// The frames inside a frame as a list.
fn list(words: &dyn Words, frame: &Frame, depth: usize, page: &mut String) {
    let indent = "  ".repeat(depth);
    if !frame.supposes.is_empty() {
        writeln!(page, "{indent}- {}", film::supposition(words, &frame.supposes)).unwrap();
    }
    for inner in &frame.frames {
        let is_summary = !inner.frames.is_empty() && matches!(inner.shows, Shows::Clash);
        if !is_summary {
            writeln!(page, "{indent}- {}", sentence(words, inner)).unwrap();
        }
        list(words, inner, depth + 1, page);
    }
}

/// The frame at which a supposition fails, with the board as it is then.
fn end_of<'f>(stage: &Stage, frame: &'f Frame) -> Option<(&'f Frame, Stage)> {
    let (last, earlier) = frame.frames.split_last()?;
    let supposed = stage.supposing(&frame.supposes);
    let stage = earlier.iter().fold(supposed, |stage, frame| stage.after(frame.facts()));
    matches!(last.shows, Shows::Clash).then_some((last, stage))
}

fn drawn(puzzle: &dyn Deductive, stage: &Stage, frame: &Frame, proof: &Proof) -> String {
    let scene = stage.scene(&of_frame(puzzle, frame, proof));
    to_svg(&scene, &SvgOptions { legend: true, ..SvgOptions::default() })
}

/// A file of the gallery: its path below `docs/techniques`, and its text.
type File = (String, String);

/// The page of a game, and its pictures.
fn gallery(game: &str, title: &str, rows: &[Row]) -> Vec<File> {
    let mut files = vec![];
    let mut page = format!(
        "# {title} techniques\n\n\
         Every technique with an example, from easy to hard. The boards come from our generator and our\n\
         tests. The engine wrote the sentences and drew the pictures, and the kernel checked every conclusion.\n\
         [How a hint is explained](../explanations.md) describes the roles in the pictures.\n\
         `cargo xtask gallery` writes this page.\n"
    );
    for row in rows {
        let text = position_of(game, row.name);
        let text = text.unwrap_or_else(|| panic!("{game}: {} has no position in positions.txt", row.name));
        let puzzle = open(game, text);
        let found = film_of(&*puzzle, row);
        writeln!(page, "\n## {}\n\nTier {}: {}.", row.name, row.tier.0, row.statement).unwrap();
        let found = found.unwrap_or_else(|| panic!("{game}: {} is not found in {text}", row.name));
        let [frame] = found.frames() else { panic!("{game}: {} is not told in one frame", row.name) };
        assert_eq!(frame.technique, row.name);
        let stage = Stage::of(&*puzzle);
        let picture = format!("{game}/{}.svg", slug(row.name));
        writeln!(page, "\n![{}]({picture})\n", row.name).unwrap();
        writeln!(page, "{}", sentence(puzzle.words(), frame)).unwrap();
        if !frame.frames.is_empty() {
            page.push('\n');
            list(puzzle.words(), frame, 0, &mut page);
        }
        files.push((picture, drawn(&*puzzle, &stage, frame, found.proof())));
        if let Some((last, stage)) = end_of(&stage, frame) {
            let picture = format!("{game}/{}-end.svg", slug(row.name));
            writeln!(page, "\n![where the supposition fails]({picture})").unwrap();
            files.push((picture, drawn(&*puzzle, &stage, last, found.proof())));
        }
    }
    files.push((format!("{game}.md"), page));
    files
}

fn folder() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/techniques"))
}

/// Compares the gallery of a game with the committed files. `GRIDPROOF_WRITE_GALLERY=1` writes the files instead.
fn assert_committed(game: &str, title: &str, rows: &[Row]) {
    let listed = POSITIONS.lines().filter(|line| line.split('\t').next() == Some(game)).count();
    assert_eq!(listed, rows.len(), "{game}: positions.txt has one line for each technique");
    let files = gallery(game, title, rows);
    assert!(files.len() > rows.len(), "{game}: a picture of each technique, and the page");
    if std::env::var_os("GRIDPROOF_WRITE_GALLERY").is_some() {
        _ = fs::remove_dir_all(folder().join(game));
        fs::create_dir_all(folder().join(game)).expect("the folder can be written to");
        for (name, text) in &files {
            fs::write(folder().join(name), text).expect("the folder can be written to");
        }
    }
    for (name, text) in &files {
        let committed = fs::read_to_string(folder().join(name)).unwrap_or_default();
        assert!(committed == *text, "docs/techniques/{name} is stale: {COMMAND}");
    }
    let kept = fs::read_dir(folder().join(game)).expect("there are pictures").count();
    assert_eq!(kept + 1, files.len(), "docs/techniques/{game} has pictures of no technique: {COMMAND}");
}

#[test]
fn every_sudoku_technique_is_in_the_gallery_as_it_is_drawn_now() {
    assert_committed("sudoku", "Sudoku", &rows(gridproof_sudoku::techniques::Technique::<u128>::TECHNIQUES));
}

#[test]
fn every_star_battle_technique_is_in_the_gallery_as_it_is_drawn_now() {
    assert_committed("starbattle", "Star Battle", &rows(gridproof_starbattle::TECHNIQUES));
}

#[test]
fn every_flow_technique_is_in_the_gallery_as_it_is_drawn_now() {
    assert_committed("flow", "Flow", &rows(gridproof_flow::TECHNIQUES));
}
