//! Text that is not a puzzle: the error names line, column and what was expected; nothing panics, nothing takes long.

use gridproof_game::Game;
use gridproof_grid::NotationError;
use gridproof_sudoku::{FORMATS, GAME, Sudoku, read_hodoku};

const LINE: &str = "1..4..7..4..7..1..7..1..4..2..5..8..5..8..2..8..2..5..3..6..9..6..9..3..9..3..6..";

#[test]
fn broken_text_is_refused_with_its_place_and_what_was_expected() {
    let grid: String =
        LINE.as_bytes().chunks(9).flat_map(|row| [row, b"\n"].concat()).map(char::from).collect();
    let table = [
        (
            LINE[..80].to_owned(),
            "line 1, column 81: 80 cells; a Sudoku has 16, 36, 64, 81, 100, 144, 256, 625",
        ),
        (
            LINE.replacen("..4", ".?4", 1),
            "line 1, column 3: expected a value, a blank such as '.', or a comment after a space; found '?'",
        ),
        (
            LINE.replacen("..4", "..A", 1),
            "line 1, column 4: expected 1 to 9 or a blank such as '.', found 'A'",
        ),
        (LINE.replacen("..4", ".14", 1), "line 1, column 3: r1c1 and r1c3 are given the same value in box 1"),
        (format!("{LINE}/..."), "line 1, column 82: expected one '/' and 81 cells after it; found 3"),
        (
            format!("{LINE};r1c1"),
            "line 1, column 83: expected deleted candidates such as r1c1-57, found \"r1c1\"",
        ),
        (format!("{LINE}\n{LINE}"), "line 2, column 1: expected one puzzle, and the line before holds it"),
        (
            grid.replacen("4..7..1..", "4..7..1.", 1),
            "line 2, column 1: expected 9 cells in this row; found 8 characters in 1 groups",
        ),
        (
            grid.replacen("4..7..1..", "4..7..q..", 1),
            "line 2, column 7: expected a value, a blank such as '.', or a border; found 'q'",
        ),
        (
            grid.replacen("4..7..1..\n", "", 1),
            "line 8, column 1: 8 rows of 9 characters; expected as many rows as cells in a row",
        ),
        (
            format!("[State]\n{grid}[Puzzle]\n"),
            "line 12, column 1: 0 rows; a Sudoku has 4, 6, 8, 9, 10, 12, 16, 25",
        ),
        (
            "12 34 u12 4\n. . . .\n. . . .\n. . . .".to_owned(),
            "line 1, column 7: expected one value after 'u', found \"u12\"",
        ),
        (
            "11 34 12 4\n. . . .\n. . . .\n. . . .".to_owned(),
            "line 1, column 2: expected candidates, each 1 to 4 once; found '1'",
        ),
        ("1".repeat(729), "line 1, column 2: expected 2 or '.', found '1'"),
        (":0300:7:12.::".to_owned(), "line 1, column 12: expected 81 cells, found 3"),
        (
            format!(":0300:7:{LINE}:84:"),
            "line 1, column 91: expected a candidate such as 845 (an 8 in r4c5), found \"84\"",
        ),
        (
            ":03q0:7:".to_owned(),
            "line 1, column 2: expected the code of a technique such as 0300, found \"03q0\"",
        ),
        ("sudoku/9/9/1h".to_owned(), "line 1, column 14: expected 81 cells, found 3"),
        (
            "sudoku/9/9/1h?".to_owned(),
            "line 1, column 14: expected a hexadecimal digit, '-' and two, or g to z; found '?'",
        ),
        ("sudoku/9/9/a".to_owned(), "line 1, column 12: expected 1 to 9, found 10"),
        ("sudoku/9/8/1h".to_owned(), "line 1, column 8: expected a square board, found 9 by 8"),
        ("sudoku/7/7/1h".to_owned(), "line 1, column 8: 7 rows; a Sudoku has 4, 6, 8, 9, 10, 12, 16, 25"),
        (
            "sudoku/8/8/1h".to_owned(),
            "line 1, column 8: puzz.link has no Sudoku of 8 by 8 cells with these boxes",
        ),
        ("3x3:1b".to_owned(), "line 1, column 7: expected 81 cells, found 3"),
        ("3x3:1b10".to_owned(), "line 1, column 7: expected a number from 1 to 9, found 10"),
        ("3x3:1?".to_owned(), "line 1, column 6: expected a number, a to z, or '_'; found '?'"),
        (
            "3x2:a".to_owned(),
            "line 1, column 1: expected boxes of 2x2, 2x3, 2x4, 3x3, 2x5, 3x4, 4x4, 5x5; found 3x2",
        ),
        ("9j:a,b".to_owned(), "line 1, column 1: jigsaw blocks; only plain Sudoku is read"),
        (
            "3x3xdu:a".to_owned(),
            "line 1, column 1: diagonals that hold each value once; only plain Sudoku is read",
        ),
        ("3x3kdu:zzzc,abc".to_owned(), "line 1, column 1: killer cages; only plain Sudoku is read"),
        ("3x3::k:1:2".to_owned(), "line 1, column 1: killer cages; only plain Sudoku is read"),
        (
            "3x3#123456".to_owned(),
            "line 1, column 1: the id holds a random seed instead of a puzzle; only plain Sudoku is read",
        ),
        (
            "hello".to_owned(),
            "line 1, column 6: not a Sudoku in any known notation; tried canonical, line, sdm, sdk, ss, sdx, \
             pencil-marks, candidates, hodoku, puzz.link, tatham, f-puzzles, sudokupad",
        ),
    ];
    for (text, expected) in table {
        assert_eq!(
            Sudoku::read(&text).map_err(|error| error.to_string()),
            Err(expected.to_owned()),
            "{text}"
        );
    }
}

#[test]
fn the_rules_name_the_canonical_text_whatever_format_was_read() {
    let rules = |text: &str| Some(GAME.read(text).ok()?.rules().puzzle().to_owned());
    let canonical = rules(LINE).expect("the example is a puzzle");
    for format in ["tatham", "puzz.link", "ss", "hodoku"] {
        let text = Sudoku::read(LINE).map(|sudoku| sudoku.write(format)).expect("the example is a puzzle");
        let text = text.expect("there are no marks");
        // The checker compares the two, so a proof about another format is rejected.
        assert_ne!(text, canonical, "{format}");
        assert_eq!(rules(&text).as_ref(), Some(&canonical), "{format}");
    }
}

/// A small generator of numbers, the same in every run.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % sides as u64) as usize
    }
}

type Reader = fn(&str) -> Result<Sudoku, NotationError>;

/// The readers of all formats.
fn readers() -> Vec<Reader> {
    FORMATS.0.iter().filter_map(|format| format.read).collect()
}

#[test]
fn twenty_thousand_mutations_never_panic() {
    let sudoku = Sudoku::read(LINE).expect("the example is a puzzle");
    let marked = sudoku.place(1, 1).delete(2, 2);
    let mut seeds: Vec<String> = [&sudoku, &marked]
        .iter()
        .flat_map(|sudoku| FORMATS.0.iter().filter_map(|format| sudoku.write(format.name).ok()))
        .collect();
    seeds.push(format!("{{\"grid\":[{}]}}", ["[{},{},{},{\"value\":1,\"given\":true}]"; 4].join(",")));
    let strange: Vec<char> = "0159AGPQXuxz.-_*+/:;,#|'\"[]{}()= \t\n\r%é\u{2502}".chars().collect();
    let readers = readers();
    let mut dice = Dice(0x9e37_79b9_7f4a_7c15);
    for _ in 0..20_000 {
        let mut chars: Vec<char> = seeds[dice.roll(seeds.len())].chars().collect();
        for _ in 0..1 + dice.roll(4) {
            let at = dice.roll(chars.len().max(1)).min(chars.len().saturating_sub(1));
            match dice.roll(4) {
                0 if !chars.is_empty() => drop(chars.remove(at)),
                1 => chars.insert(at, strange[dice.roll(strange.len())]),
                2 if !chars.is_empty() => chars[at] = strange[dice.roll(strange.len())],
                _ => chars.truncate(at),
            }
        }
        let text: String = chars.into_iter().collect();
        let _ = Sudoku::read(&text);
        let _ = Sudoku::read_all(&text);
        let _ = read_hodoku(&text);
        let _ = readers[dice.roll(readers.len())](&text);
    }
}

#[test]
fn random_bytes_never_panic_and_are_hardly_ever_a_puzzle() {
    let readers = readers();
    let mut dice = Dice(0x2545_f491_4f6c_dd1d);
    let mut puzzles = 0;
    for round in 0..4_000 {
        // Any bytes, or only those that puzzles are made of.
        let any = round % 2 == 0;
        let alphabet = b"0123456789.-/;:rcABCP \n|+*";
        let byte = |dice: &mut Dice| match any {
            true => dice.roll(256) as u8,
            false => alphabet[dice.roll(alphabet.len())],
        };
        let length = dice.roll(300);
        let bytes: Vec<u8> = (0..length).map(|_| byte(&mut dice)).collect();
        let text = String::from_utf8_lossy(&bytes);
        puzzles += usize::from(Sudoku::read(&text).is_ok());
        for read in &readers {
            if let Ok(sudoku) = read(&text) {
                assert_eq!(
                    Sudoku::read(&sudoku.text()),
                    Ok(sudoku),
                    "what is read is written so that it reads back"
                );
            }
        }
        let _ = (Sudoku::read_all(&text), read_hodoku(&text), GAME.read(&text).is_ok());
    }
    assert!(puzzles < 10, "{puzzles}");
}

#[test]
fn a_megabyte_is_refused_at_once() {
    let line = format!("{LINE}\n");
    let parts = [
        ".",
        "1",
        ";",
        "/",
        "-",
        " ",
        "\n",
        "|",
        "12 ",
        "z",
        ":",
        "%",
        "{",
        "[Puzzle]\n",
        "r1c1-5;",
        "\n\n1",
        &line,
    ];
    for part in parts {
        let text = part.repeat(1_000_000 / part.len() + 1);
        assert!(Sudoku::read(&text).is_err(), "{part:?}");
        assert!(Sudoku::read_canonical(&text).is_err(), "{part:?}");
        let _ = Sudoku::read_all(&text);
    }
}
