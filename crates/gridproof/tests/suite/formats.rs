//! What a format writes, the game reads back as the same position, with its marks, alone and in a file; or the format refuses it.

use crate::boards::{made, scattered};
use gridproof::{ConvertOptions, Engine, Puzzle, SolveOptions, Watch};
use gridproof_flow::RuleSet;
use gridproof_search::Random;
use std::collections::BTreeMap;

/// How many positions of each game are tried.
const POSITIONS: u32 = 600;

fn any(random: &mut Random, letters: &str) -> char {
    let letters: Vec<char> = letters.chars().collect();
    letters[random.index(letters.len())]
}

fn cells(random: &mut Random, count: u32, letters: &str) -> String {
    (0..count).map(|_| any(random, letters)).collect()
}

/// A part of a solved square of `n` by `n` cells with boxes of `rows` by `n / rows`.
fn givens(random: &mut Random, rows: u32, n: u32, density: u64) -> String {
    let value = |cell: u32| (cell / n % rows * (n / rows) + cell / n / rows + cell % n) % n;
    let letter = |value| char::from_digit(value + 1, 36).map(|c| c.to_ascii_uppercase()).expect("a value");
    let given = |cell| if random.below(10) < density { letter(value(cell)) } else { '.' };
    (0..n * n).map(given).collect()
}

fn sudoku(random: &mut Random) -> String {
    let (rows, n) = [(2, 4), (2, 6), (3, 9), (3, 9), (4, 16)][random.index(5)];
    let density = 1 + random.below(9);
    let mut text = givens(random, rows, n, density);
    if random.below(2) == 0 {
        let value = |random: &mut Random| any(random, "123456789ABCDEFG").to_digit(36).unwrap_or(1).min(n);
        let placed = text.chars().collect::<Vec<char>>().into_iter().map(|given| {
            let puts = given == '.' && random.below(8) == 0;
            if puts {
                char::from_digit(value(random), 36).expect("a value").to_ascii_uppercase()
            } else {
                '.'
            }
        });
        let placed: String = placed.collect();
        text += &format!("/{placed}");
    }
    for _ in 0..random.below(4) {
        let (row, col) = (1 + random.below(u64::from(n)), 1 + random.below(u64::from(n)));
        let values: Vec<char> = "123456789".chars().filter(|_| random.below(3) == 0).collect();
        let values: String = values.into_iter().filter(|c| c.to_digit(10).is_some_and(|v| v <= n)).collect();
        if !values.is_empty() {
            text += &format!(";r{row}c{col}-{values}");
        }
    }
    text
}

fn starbattle(random: &mut Random) -> String {
    let n = 4 + random.below(5) as u32;
    let letters = &"ABCDEFGH"[..n as usize];
    // Regions as bands, which every format can hold, or as chance has it.
    let regions: String = match random.below(3) {
        0 => cells(random, n * n, letters),
        _ => letters.chars().flat_map(|letter| std::iter::repeat_n(letter, n as usize)).collect(),
    };
    let marks = match random.below(3) {
        0 => String::new(),
        1 => format!("/{}", cells(random, n * n, "....x*")),
        _ => format!("/{}", cells(random, n * n, ".....*")),
    };
    format!("{n}x{}.{regions}{marks}", 1 + random.below(2))
}

fn flow(random: &mut Random) -> String {
    let flow = if random.below(2) == 0 { scattered(random) } else { made(random) };
    let flow = flow.in_rule_set(RuleSet::ALL[random.index(3)]);
    let mut text = flow.text();
    let edges = flow.board().edges().len() as u64;
    match random.below(4) {
        0 if edges > 0 => {
            for key in ["edge", "cross"] {
                text += &format!(";{key}={}", flow.edge_name(random.below(edges) as u32));
            }
        }
        1 => {
            let node = random.below(u64::from(flow.board().nodes())) as u32;
            text += &format!(";{}={}", flow.letter(0), flow.node_name(node));
        }
        2 => text += &solution(&text),
        _ => {}
    }
    text
}

/// The paths of a solution as marks; empty if there is none.
fn solution(text: &str) -> String {
    let engine = Engine::new();
    let puzzle = engine.read("flow", text).expect("a puzzle");
    let solved = engine.solve(&puzzle, &SolveOptions::new().limit(1), &Watch::new()).expect("an answer");
    let paths = solved.solutions().and_then(|answer| answer.paths.clone()).unwrap_or_default();
    paths.iter().map(|(letter, cells)| format!(";{letter}={}", cells.join("-"))).collect()
}

/// What a text of a numbered format keeps: the puzzle, its colours named in reading order.
fn numbered(text: &str) -> String {
    let (prefix, rest) = text.rsplit_once(':').unwrap_or(("", text));
    let mut parts = rest.split(';');
    let mut order: Vec<char> = vec![];
    let rows = parts.next().unwrap_or_default().chars().map(|c| match c {
        '.' | '#' | '/' => c.to_string(),
        letter => {
            let known = order.iter().position(|&other| other == letter).unwrap_or(order.len());
            if known == order.len() {
                order.push(letter);
            }
            format!("<{known}>")
        }
    });
    let rows: String = rows.collect();
    let lists = parts.filter(|part| ["wall=", "bridge=", "warp="].iter().any(|key| part.starts_with(key)));
    format!("{prefix}:{rows};{}", lists.collect::<Vec<_>>().join(";"))
}

fn sumten(random: &mut Random) -> String {
    let (rows, cols) = (1 + random.below(6) as u32, 1 + random.below(6) as u32);
    format!("{rows}x{cols}.{}", cells(random, rows * cols, "0001234567899"))
}

fn latin(random: &mut Random) -> String {
    let n = 1 + random.below(9) as u32;
    let puzzle = givens(random, 1, n, 4);
    match random.below(2) {
        0 => puzzle,
        _ => {
            let marks: Vec<char> =
                puzzle.chars().map(|c| if c == '.' && random.below(3) == 0 { '1' } else { '.' }).collect();
            format!("{puzzle}/{}", marks.into_iter().collect::<String>())
        }
    }
}

type Make = fn(&mut Random) -> String;

const GAMES: [(&str, Make); 5] =
    [("sudoku", sudoku), ("starbattle", starbattle), ("flow", flow), ("sumten", sumten), ("latin", latin)];

/// What a text is read as: by itself, and in a file of its own.
fn reads(engine: &Engine, game: &str, text: &str) -> Vec<String> {
    let words = |read: Result<Puzzle, gridproof::Error>| {
        read.map_or_else(|error| format!("error: {error}"), |puzzle| puzzle.text())
    };
    let all = engine.read_all(game, text).expect("the game exists");
    std::iter::once(words(engine.read(game, text)))
        .chain(all.into_iter().map(|(_, read)| words(read)))
        .collect()
}

#[test]
fn every_format_of_every_game_reads_back_what_it_writes() {
    let engine = Engine::new();
    for (game, make) in GAMES {
        let mut random = Random::new(5);
        let formats: Vec<_> = engine.games().games.into_iter().filter(|about| about.name == game).collect();
        let formats: Vec<String> =
            formats[0].formats.iter().filter(|f| f.reads && f.writes).map(|f| f.name.clone()).collect();
        let mut written: BTreeMap<&str, (u32, u32)> = formats.iter().map(|f| (f.as_str(), (0, 0))).collect();
        let mut tried = 0;
        while tried < POSITIONS {
            let text = make(&mut random);
            let Ok(puzzle) = engine.read(game, &text) else { continue };
            tried += 1;
            for format in &formats {
                let options = ConvertOptions::new().to(format.as_str());
                let counts = written.get_mut(format.as_str()).expect("it is in the list");
                let Ok(converted) = engine.convert(&puzzle, &options, &Watch::new()) else {
                    counts.1 += 1;
                    continue;
                };
                counts.0 += 1;
                let is_numbered = game == "flow" && ["puzzlink", "levelpack"].contains(&format.as_str());
                let kept = |text: &String| if is_numbered { numbered(text) } else { text.clone() };
                let read: Vec<String> = reads(&engine, game, &converted.text).iter().map(kept).collect();
                let same = [kept(&puzzle.text()), kept(&puzzle.text())];
                assert_eq!(
                    read, same,
                    "{game} {format}:
{}",
                    converted.text
                );
            }
        }
        // Every format holds something, and the canonical one everything.
        assert!(written.values().all(|&(good, _)| good > 20), "{game}: {written:?}");
        assert_eq!(written["canonical"], (POSITIONS, 0), "{game}");
    }
}
