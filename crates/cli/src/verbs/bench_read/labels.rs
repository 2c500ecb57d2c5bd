//! What the pictures of a folder show.
//!
//! `labels.tsv` has a line of column names. What a line holds depends on the game: `regions` (Star Battle), `grid` (Flow),
//! `rows`, `cols` and digits (Sum-Ten), `board` (Sudoku).

use crate::failure::Failure;
use gridproof_picture::Game;
use std::path::Path;

/// The file with the labels.
pub(super) const FILE: &str = "labels.tsv";

/// What one picture shows.
pub(super) struct Label {
    /// The name of the file.
    pub(super) file: String,
    /// The kind of picture, for the tables.
    pub(super) kind: String,
    /// The game; `None` if the picture must be refused.
    pub(super) game: Option<Game>,
    pub(super) rows: usize,
    pub(super) cols: usize,
    /// One character per cell; empty cells are `.`.
    pub(super) cells: Vec<char>,
    /// How the notation has to begin, if that says more than the cells.
    pub(super) head: Option<String>,
}

pub(super) fn read(folder: &Path) -> Result<Vec<Label>, Failure> {
    let path = folder.join(FILE);
    let failed = |why: String| Failure::input(format!("{}: {why}", path.display()));
    let text = std::fs::read_to_string(&path).map_err(|error| failed(error.to_string()))?;
    let mut lines = text.lines();
    let names: Vec<&str> = lines.next().unwrap_or_default().split('\t').collect();
    let mut labels = vec![];
    for (number, line) in lines.enumerate().filter(|(_, line)| !line.trim().is_empty()) {
        let fields: Vec<&str> = line.split('\t').collect();
        let field = |name: &str| {
            let at = names.iter().position(|known| known.starts_with(name))?;
            fields.get(at).copied()
        };
        labels.push(label(&field).ok_or_else(|| failed(format!("line {} is not a label", number + 2)))?);
    }
    Ok(labels)
}

fn label<'t>(field: &impl Fn(&str) -> Option<&'t str>) -> Option<Label> {
    let file = field("file")?.to_owned();
    let number = |name: &str| field(name)?.parse::<usize>().ok();
    let plain = |kind: String, game: Option<Game>, rows: usize, cols: usize, cells: Vec<char>| Label {
        file: file.clone(),
        kind,
        game,
        rows,
        cols,
        cells,
        head: None,
    };
    if let Some(regions) = field("regions") {
        let size = number("n")?;
        let head = format!("{size}x{}.", field("stars")?);
        let cells = in_order(regions.chars());
        return Some(Label {
            head: Some(head),
            ..plain(field("app")?.to_owned(), Some(Game::StarBattle), size, size, cells)
        });
    }
    if let Some(grid) = field("grid") {
        let (cols, rows) = (number("W")?, number("H")?);
        let cells = in_order(grid.chars().filter(|c| *c != ' '));
        let game = (rows > 0).then_some(Game::Flow);
        let cells = if game.is_some() { cells } else { vec![] };
        let kind = if field("note")?.contains("path") { "path begun" } else { "fresh" };
        return Some(plain(
            if game.is_some() { kind } else { "to refuse" }.to_owned(),
            game,
            rows,
            cols,
            cells,
        ));
    }
    let empty = |c: char| if c == '0' { '.' } else { c };
    if let (Some(rows), Some(cols)) = (number("rows"), number("cols")) {
        let kind = file.split('_').next().unwrap_or("screen").to_owned();
        let cells = field("board")?.chars().map(empty).collect();
        return Some(plain(kind, Some(Game::SumTen), rows, cols, cells));
    }
    let size = number("size")?;
    let kind = match (field("kind")?, field("content")?) {
        ("photo", content) if content.contains("handwriting") => "photo, handwriting".to_owned(),
        ("photo", _) if file.starts_with("wich") => "photo, newspaper".to_owned(),
        ("photo", _) => "photo, other".to_owned(),
        (kind, content) => format!("{kind}, {content}"),
    };
    let cells: Vec<char> = field("board")?.chars().map(empty).collect();
    Some(plain(kind, Some(Game::Sudoku), size, size, cells))
}

/// Letters renamed in the order in which they first appear; `.` and `#` stay.
fn in_order(letters: impl Iterator<Item = char>) -> Vec<char> {
    let mut known: Vec<char> = vec![];
    letters
        .map(|letter| {
            if matches!(letter, '.' | '#') {
                return letter;
            }
            let index = known.iter().position(|other| *other == letter).unwrap_or_else(|| {
                known.push(letter);
                known.len() - 1
            });
            char::from_u32('A' as u32 + index as u32).unwrap_or('?')
        })
        .collect()
}

/// The cells of a board in canonical notation, as labels write them: givens and entries together.
pub(super) fn cells_of(game: &str, puzzle: &str) -> Vec<char> {
    match Game::named(game) {
        Some(Game::StarBattle) => {
            let letters = puzzle.split_once('.').map_or("", |(_, rest)| rest);
            in_order(letters.split('/').next().unwrap_or_default().chars())
        }
        Some(Game::Flow) => {
            let grid = puzzle.split(';').next().unwrap_or_default();
            let grid = grid.rsplit(':').next().unwrap_or_default();
            in_order(grid.chars().filter(|c| *c != '/'))
        }
        Some(Game::SumTen) => {
            let digits = puzzle.split_once('.').map_or("", |(_, rest)| rest);
            digits.chars().map(|c| if c == '0' { '.' } else { c }).collect()
        }
        _ => {
            let board = puzzle.split(';').next().unwrap_or_default();
            let (givens, entries) = board.split_once('/').unwrap_or((board, ""));
            let mut cells: Vec<char> = givens.chars().collect();
            for (cell, entry) in cells.iter_mut().zip(entries.chars()) {
                if *cell == '.' {
                    *cell = entry;
                }
            }
            cells
        }
    }
}
