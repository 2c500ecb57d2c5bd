//! Puzzles that are the same but for symmetries: canonical forms, distinct puzzles and splits.

use gridproof::{Engine, GenerateOptions, SolveOptions, Watch, seed_of};
use gridproof_search::Random;
use std::collections::HashSet;

/// A random order of blocks of lines, with a random order in each block.
fn order(size: usize, block: usize, random: &mut Random) -> Vec<usize> {
    let mut blocks: Vec<usize> = (0..size / block).collect();
    random.shuffle(&mut blocks);
    let lines = blocks.into_iter().flat_map(|first| {
        let mut lines: Vec<usize> = (first * block..(first + 1) * block).collect();
        random.shuffle(&mut lines);
        lines
    });
    lines.collect()
}

/// A random image of a grid of digits under the symmetries of Sudoku, or of Latin squares with one block of all lines.
fn image(text: &str, size: usize, (rows, cols): (usize, usize), random: &mut Random) -> String {
    let cells: Vec<char> = text.chars().collect();
    let mut names: Vec<u32> = (1..=size as u32).collect();
    random.shuffle(&mut names);
    let (row_order, col_order) = (order(size, rows, random), order(size, cols, random));
    let transposed = rows == cols && random.below(2) == 0;
    let cell = |at: usize| {
        let (row, col) = (row_order[at / size], col_order[at % size]);
        let from = if transposed { cells[col * size + row] } else { cells[row * size + col] };
        from.to_digit(10)
            .map_or(from, |digit| char::from_digit(names[digit as usize - 1], 10).expect("a digit"))
    };
    (0..size * size).map(cell).collect()
}

/// A random turn of rows of characters, with new names for letters.
fn turned(rows: &[Vec<char>], random: &mut Random) -> Vec<Vec<char>> {
    let mut rows = rows.to_vec();
    if random.below(2) == 0 {
        rows.reverse();
    }
    if random.below(2) == 0 {
        rows.iter_mut().for_each(|row| row.reverse());
    }
    if random.below(2) == 0 {
        rows = (0..rows[0].len()).map(|col| rows.iter().map(|row| row[col]).collect()).collect();
    }
    let mut letters: Vec<char> = ('A'..='Z').collect();
    random.shuffle(&mut letters);
    let named = |c: char| if c.is_ascii_uppercase() { letters[(c as u8 - b'A') as usize] } else { c };
    rows.iter().map(|row| row.iter().map(|&c| named(c)).collect()).collect()
}

fn made(engine: &Engine, game: &str, size: u32, seed: u64) -> String {
    let options = GenerateOptions::new().size(size).unrated(true).seed(seed).steps(3_000_000);
    let made = engine.generate(game, &options, &Watch::new()).expect("an answer");
    made.puzzle.expect("a puzzle")
}

fn is_unique(engine: &Engine, game: &str, text: &str) -> bool {
    let puzzle = engine.read(game, text).expect("a puzzle");
    let answer = engine.solve(&puzzle, &SolveOptions::new(), &Watch::new()).expect("an answer");
    serde_json::to_value(&answer).expect("JSON")["verdict"] == "unique"
}

#[test]
fn images_of_a_grid_have_the_same_canonical_form_which_is_a_puzzle_of_the_class() {
    let engine = Engine::new();
    let mut random = Random::new(3);
    for (game, size, blocks) in
        [("sudoku", 4, (2, 2)), ("sudoku", 6, (2, 3)), ("sudoku", 9, (3, 3)), ("latin", 6, (6, 6))]
    {
        let mut classes = HashSet::new();
        for seed in 0..6 {
            let text = made(&engine, game, size, seed);
            let class = engine.class(game, &text).expect("a class");
            assert_eq!(engine.class(game, &class).expect("a class"), class, "the form is its own form");
            assert!(is_unique(&engine, game, &class), "{class}");
            let givens = |text: &str| text.chars().filter(char::is_ascii_digit).count();
            assert_eq!(givens(&class), givens(&text));
            for _ in 0..10 {
                let image = image(&text, size as usize, blocks, &mut random);
                assert_eq!(engine.class(game, &image).expect("a class"), class, "{game} {text} {image}");
            }
            classes.insert(class);
        }
        assert!(classes.len() > 2, "{game} {size}: {classes:?}");
    }
}

#[test]
fn turned_boards_have_the_same_canonical_form() {
    let engine = Engine::new();
    let mut random = Random::new(4);
    let boards = [
        ("starbattle", made(&engine, "starbattle", 6, 1)),
        ("starbattle", "6x1.AAABBBABBBCCADDEECFFDDECFEEEECFCCCCC".to_owned()),
        ("flow", "strict:D..C./EB..C/..A../...A./EBD..".to_owned()),
        ("flow", "cover:A..B/..../B..A".to_owned()),
        ("sumten", "2x5.1998895555".to_owned()),
    ];
    for (game, text) in boards {
        let (head, body) = text.split_once(['.', ':']).expect("a head");
        let sign = &text[head.len()..=head.len()];
        let rows: Vec<Vec<char>> = match game {
            "flow" => body.split('/').map(|row| row.chars().collect()).collect(),
            _ => {
                let cols: usize = match game {
                    "sumten" => head.split_once('x').expect("a size").1.parse().expect("a number"),
                    _ => head.split_once('x').expect("a size").0.parse().expect("a number"),
                };
                body.chars().collect::<Vec<_>>().chunks(cols).map(<[char]>::to_vec).collect()
            }
        };
        let class = engine.class(game, &text).expect("a class");
        assert_eq!(engine.class(game, &class).expect("a class"), class);
        for _ in 0..20 {
            let turned = turned(&rows, &mut random);
            let body: Vec<String> = turned.iter().map(|row| row.iter().collect()).collect();
            let image = match game {
                "flow" => format!("{head}{sign}{}", body.join("/")),
                "sumten" => format!("{}x{}.{}", turned.len(), turned[0].len(), body.concat()),
                _ => format!("{head}.{}", body.concat()),
            };
            assert_eq!(engine.class(game, &image).expect("a class"), class, "{game} {text} {image}");
        }
    }
}

#[test]
fn walls_and_bridges_turn_with_the_board() {
    let engine = Engine::new();
    let class = |text: &str| engine.class("flow", text).expect("a class");
    let (one, other) = ("A..B/..../..../A..B;wall=r1c1-r1c2", "X..Y/..../..../X..Y;wall=r1c3-r1c4");
    assert_eq!(class(one), class(other), "mirrored");
    assert_ne!(class(one), class("A..B/..../..../A..B"), "no wall");
    assert_ne!(class(one), class("A..B/..../..../A..B;wall=r1c2-r1c3"), "another wall");
    assert_eq!(
        class("basic:CBC./..../B.AA;bridge=r2c2,r2c3"),
        class("basic:.CBC/..../AA.B;bridge=r2c2,r2c3")
    );
}

#[test]
fn a_class_is_always_in_the_same_part() {
    let engine = Engine::new();
    let options = GenerateOptions::new().size(4).unrated(true).symmetry_class(true).split("a:0.5,b:0.5");
    let order = engine.generation("sudoku", &options).expect("an order");
    let mut parts = std::collections::HashMap::new();
    let mut repeated = 0;
    for index in 0..300 {
        let made = order.make(seed_of(5, index), &Watch::new()).expect("an answer");
        let (class, part) = (made.symmetry_class.expect("a class"), made.split.expect("a part"));
        repeated += u32::from(parts.insert(class, part.clone()).is_some_and(|before| {
            assert_eq!(before, part);
            true
        }));
    }
    assert!(repeated > 10, "{repeated} puzzles of a class that was there before");
    assert!(["a", "b"].iter().all(|&part| parts.values().any(|other| other == part)));
}

#[test]
fn boards_without_a_canonical_form_are_refused() {
    let engine = Engine::new();
    let options = GenerateOptions::new().size(16).unrated(true).symmetry_class(true).seed(1);
    let error = engine.generate("sudoku", &options, &Watch::new()).expect_err("too large");
    assert!(error.to_string().contains("no isomorphism classes"), "{error}");
    let split = GenerateOptions::new().split("train:0.9");
    let error = engine.generate("latin", &split, &Watch::new()).expect_err("not a split");
    assert!(error.to_string().contains("train:0.9,test:0.1"), "{error}");
}
