//! Every notation, in and out: examples of each, round trips, and what is refused.

use gridproof_sudoku::geometry::value_char;
use gridproof_sudoku::{Shape, Sudoku, read_hodoku};

/// A grid in which every house holds each value once.
fn solved(shape: Shape) -> Vec<u32> {
    let (n, rows, cols) = (shape.size(), shape.box_rows(), shape.box_cols());
    (0..shape.cells()).map(|cell| (cell / n % rows * cols + cell / n / rows + cell % n) % n).collect()
}

/// Some givens of that grid.
fn puzzle(shape: Shape) -> Sudoku {
    let givens =
        solved(shape).into_iter().enumerate().map(|(i, value)| (i % 3 == 0).then_some(value)).collect();
    Sudoku::of_givens(shape, givens).expect("a part of a solved grid is a puzzle")
}

/// The line that all examples of a 9 by 9 board stand for.
const LINE: &str = "1..4..7..4..7..1..7..1..4..2..5..8..5..8..2..8..2..5..3..6..9..6..9..3..9..3..6..";

#[test]
fn the_example_is_the_regular_puzzle() {
    assert_eq!(puzzle(Shape::NINE).puzzle_text(), LINE);
}

#[test]
fn a_line_may_use_every_usual_blank_and_end_in_a_comment() {
    for blank in [".", "0", "*", "_", "X", "x", "-", " "] {
        let line = LINE.replace('.', blank);
        assert_eq!(Sudoku::read(&line).map(|sudoku| sudoku.text()).as_deref(), Ok(LINE), "{blank:?}");
    }
    for end in ["\n", "\r\n", " # easy", "  rated 7.1", ",by hand,3", "\t1.2\t3.4", "=easy", "|easy"] {
        let line = format!("{LINE}{end}");
        assert_eq!(Sudoku::read(&line).map(|sudoku| sudoku.text()).as_deref(), Ok(LINE), "{end:?}");
    }
}

#[test]
fn large_boards_may_use_other_alphabets() {
    let hexadecimal: String = "0123456789ABCDEF".chars().chain(std::iter::repeat_n('.', 240)).collect();
    let usual: String = "123456789ABCDEFG".chars().chain(std::iter::repeat_n('.', 240)).collect();
    assert_eq!(Sudoku::read(&hexadecimal).map(|sudoku| sudoku.text()).as_deref(), Ok(&usual[..]));
    let letters: String = ('A'..='Y').chain(std::iter::repeat_n('.', 600)).collect();
    let usual: String = (0..25).map(value_char).chain(std::iter::repeat_n('.', 600)).collect();
    assert_eq!(Sudoku::read(&letters).map(|sudoku| sudoku.text()).as_deref(), Ok(&usual[..]));
}

/// The example in rows of nine, each passed through `row`.
fn rows(row: impl Fn(usize, &str) -> String) -> String {
    let row = |(index, cells): (usize, &[u8])| row(index, std::str::from_utf8(cells).expect("ASCII"));
    LINE.as_bytes().chunks(9).enumerate().map(row).collect::<Vec<String>>().join("\n")
}

/// A row in three parts.
fn parts(cells: &str) -> [&str; 3] {
    [&cells[..3], &cells[3..6], &cells[6..]]
}

#[test]
fn a_grid_may_have_any_borders() {
    let spaced = |cells: &str| cells.chars().map(String::from).collect::<Vec<_>>().join(" ");
    let before = |index: usize, border: &str| {
        if index.is_multiple_of(3) { format!("{border}\n") } else { String::new() }
    };
    let table = [
        rows(|_, cells| cells.to_owned()),
        format!("#AAuthor\n#DA puzzle\n#C1..4\n#B15-11-2026\n{}", rows(|_, cells| cells.to_owned())),
        rows(|_, cells| cells.replace('.', " ").trim_end().to_owned()),
        rows(|_, cells| cells.replace('.', "-")),
        rows(|_, cells| spaced(cells)),
        rows(|_, cells| spaced(cells).replace(' ', ",")),
        rows(|_, cells| spaced(cells).replace(' ', "\t")),
        rows(|i, cells| format!("{}{}", before(i, "-----------"), parts(cells).join("|"))),
        rows(|i, cells| format!("{}|{}|", before(i, "+---+---+---+"), parts(cells).join("|"))),
        rows(|i, cells| {
            format!("{}| {} |", before(i, "+-------+-------+"), parts(cells).map(spaced).join(" | "))
        }),
        rows(|i, cells| format!("{}┃{}┃", before(i, "┏━━━┳━━━┳━━━┓"), parts(cells).join("│"))),
        rows(|i, cells| {
            format!("{}|{}|", before(i, "|---+---+---|"), parts(&cells.replace('.', " ")).join("|"))
        }),
        format!(
            "*-----------*\n{}\n*-----------*\nVersion 4.2n",
            rows(|_, c| format!("|{}|", parts(c).join("|")))
        ),
        format!("[Puzzle]\r\n{}\r\n", rows(|_, cells| cells.to_owned()).replace('\n', "\r\n")),
    ];
    for text in table {
        assert_eq!(Sudoku::read(&text).map(|sudoku| sudoku.text()).as_deref(), Ok(LINE), "{text}");
        let all = Sudoku::read_all(&text);
        assert_eq!(all.len(), 1, "{text}");
        assert_eq!(all[0].1.as_ref().map(Sudoku::text).as_deref(), Ok(LINE), "{text}");
    }
}

const SMALL: &str = "...1...23.......";

#[test]
fn each_format_writes_the_small_example_in_its_own_way() {
    let table = [
        ("canonical", "...1...23......."),
        ("line", "...1...23......."),
        ("sdk", "...1\n...2\n3...\n...."),
        ("ss", "*-----*\n|..|.1|\n|..|.2|\n|--+--|\n|3.|..|\n|..|..|\n*-----*"),
        ("sdx", "24 234 34 1\n14 134 34 2\n3 124 124 .\n124 124 1234 34"),
        ("puzz.link", "https://puzz.link/p?sudoku/4/4/i1i23m"),
        ("tatham", "2x2:c1c2_3g"),
    ];
    let sudoku = Sudoku::read(SMALL).expect("the example is a puzzle");
    for (format, text) in table {
        assert_eq!(sudoku.write(format).as_deref(), Ok(text), "{format}");
    }
    let marks = "\
+-----------+-----------+
| 24   234  | 34   1    |
| 14   134  | 34   2    |
+-----------+-----------+
| 3    124  | 124  .    |
| 124  124  | 1234 34   |
+-----------+-----------+";
    assert_eq!(sudoku.write("pencil-marks").as_deref(), Ok(marks));
}

#[test]
fn where_only_candidates_are_known_one_is_a_given_and_a_missing_one_is_deleted() {
    // r3c4 and r4c4 have one candidate; r1c2 could be 2, and r4c3 could be 1, if they had not been deleted.
    let expected = "...1...23..4...3;r1c2-2;r4c3-1";
    let table = [
        "24 34 34 1\n14 134 34 2\n3 12 12 4\n124 124 23 3",
        "24 34 34 1 14 134 34 2 3 12 12 4 124 124 23 3",
        ".-------.-------.\n| 24 34 | 34 1 |\n| 14 134 | 34 2 |\n:-------+-------:\n| 3 12 | 12 4 |\n| 124 124 | 23 3 |\n'-------'-------'",
    ];
    for text in table {
        let read = Sudoku::read(text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!(read.text(), expected, "{text}");
    }
    let of_cell = |(cell, c): (usize, char)| match c {
        '.' if cell == 1 => "..3456789".to_owned(),
        '.' => "123456789".to_owned(),
        c => format!(
            "{c:.>width$}{:.<rest$}",
            "",
            width = c as usize - '0' as usize,
            rest = '9' as usize - c as usize
        ),
    };
    let candidates: String = LINE.chars().enumerate().map(of_cell).collect();
    assert_eq!(candidates.len(), 729);
    let read = Sudoku::read(&candidates).map(|sudoku| sudoku.text());
    assert_eq!(read.as_deref(), Ok(&format!("{LINE};r1c2-2")[..]));
}

#[test]
fn placed_values_and_deleted_candidates_are_read_where_a_format_has_them() {
    let state = "[Puzzle]\n...1\n...2\n3...\n....\n[State]\n4..1\n...2\n3...\n....";
    let placed = "...1...23......./4...............";
    assert_eq!(Sudoku::read(state).map(|sudoku| sudoku.text()).as_deref(), Ok(placed));
    let marks = format!("{state}\n[PencilMarks]\n,2,3,\n1,13,34,\n,124,124,4\n12,124,1234,34");
    let expected = format!("{placed};r1c2-3");
    assert_eq!(Sudoku::read(&marks).map(|sudoku| sudoku.text()), Ok(expected));
    let sdx = "u4 23 3 1\n1 13 34 2\n3 12 124 u4\n12 124 1234 34";
    let read = Sudoku::read(sdx).expect("a .sdx file");
    assert_eq!((read.placed(0), read.given(3), read.placed(11)), (Some(3), Some(0), Some(3)));
}

#[test]
fn hodoku_lines_keep_what_they_expect() {
    let cells = LINE.replacen("..", "+2.", 1);
    let text = format!(":0710-2:39:{cells}:313 914:845 257:331:7");
    let line = read_hodoku(&text).expect("a library line");
    assert_eq!((line.code.as_str(), line.candidates.as_str(), line.extra.as_str()), ("0710-2", "39", "7"));
    assert_eq!((line.eliminations, line.placements), (vec![(31, 7), (42, 1)], vec![(18, 2)]));
    assert!(!line.must_not);
    assert_eq!((line.sudoku.placed(1), line.sudoku.deleted(2), line.sudoku.deleted(3)), (Some(1), 1 << 2, 0));
    assert!(read_hodoku(&format!(":0606-x::{LINE}:::")).expect("a library line").must_not);
    let again = read_hodoku(&text.replace(" 914", "")).expect("a library line");
    assert_eq!(again.to_string(), text.replace(" 914", ""));
    assert_eq!(Sudoku::read(&text), Ok(again.sudoku));
}

#[test]
fn addresses_and_ids_are_read() {
    let body = "1h4h7h4h7h1h7h1h4h2h5h8h5h8h2h8h2h5h3h6h9h6h9h3h9h3h6h";
    let id = "1b4b7b4b7b1b7b1b4b2b5b8b5b8b2b8b2b5b3b6b9b6b9b3b9b3b6b";
    let table = [
        format!("https://puzz.link/p?sudoku/9/9/{body}"),
        format!("http://pzv.jp/p.html?sudoku/9/9/{body}/"),
        format!("sudoku/9/9/{body}  # mine"),
        format!("3x3:{id}"),
        format!("3x3db:{id}\n"),
        format!("https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/solo.html#3x3:{id}"),
    ];
    for text in table {
        assert_eq!(Sudoku::read(&text).map(|sudoku| sudoku.text()).as_deref(), Ok(LINE), "{text}");
    }
    let large = format!("sudoku/16/16/-10{}", "z".repeat(12) + "u");
    assert_eq!(Sudoku::read(&large).map(|sudoku| sudoku.given(0)), Ok(Some(15)));
}

#[test]
fn lists_and_grids_are_read_from_one_file() {
    let grid = rows(|_, cells| cells.to_owned());
    let file = format!(
        "# a list\n{LINE} one\n\n{LINE}/{}\n# two\n12.\n\n{grid}\n\n{SMALL}\n{SMALL} # small\n",
        ".".repeat(81)
    );
    let found: Vec<(usize, Option<String>)> =
        Sudoku::read_all(&file).into_iter().map(|(line, read)| (line, read.ok().map(|s| s.text()))).collect();
    let (line, small) = (Some(LINE.to_owned()), Some(SMALL.to_owned()));
    let expected =
        vec![(2, line.clone()), (4, line.clone()), (6, None), (8, line), (18, small.clone()), (19, small)];
    assert_eq!(found, expected);
    let error = Sudoku::read_all(&file)[2].1.clone().unwrap_err();
    assert_eq!(error.line, 1, "the line is counted from the first of the puzzle");
    let sixteen = vec![SMALL; 16].join("\n");
    assert_eq!(Sudoku::read_all(&sixteen).len(), 16);
    let large = puzzle(Shape::of_size(16).expect("a size")).write("sdk").expect("no marks");
    assert_eq!(Sudoku::read_all(&large).len(), 1);
    let sections = format!("[Puzzle]\n{grid}\n\n[State]\n{grid}\n\n[Puzzle]\n{grid}\n");
    assert_eq!(Sudoku::read_all(&sections).iter().filter(|(_, read)| read.is_ok()).count(), 2);
    assert!(Sudoku::read_all("").is_empty() && Sudoku::read_all("\n# nothing\n\n").is_empty());
}

#[test]
fn a_format_says_what_it_cannot_hold() {
    let sudoku = Sudoku::read(SMALL).expect("the example is a puzzle");
    let (placed, deleted) = (sudoku.place(0, 3), sudoku.delete(0, 1));
    let table = [
        (&sudoku, "sdm", "the format sdm cannot hold a board of 4 by 4 cells"),
        (&sudoku, "candidates", "the format candidates cannot hold a board of 4 by 4 cells"),
        (&sudoku, "hodoku", "the format hodoku cannot hold a board of 4 by 4 cells"),
        (&placed, "line", "the format line cannot hold placed values, and r1c1 has one"),
        (&placed, "pencil-marks", "the format pencil-marks cannot hold placed values, and r1c1 has one"),
        (&deleted, "puzz.link", "the format puzz.link cannot hold deleted candidates, and r1c1 has some"),
        (&deleted, "ss", "the format ss cannot hold deleted candidates, and r1c1 has some"),
        (
            &deleted.delete(0, 3),
            "sdx",
            "the format sdx cannot hold a cell whose candidates are all deleted, such as r1c1",
        ),
        (
            &deleted,
            "sdx",
            "the format sdx cannot hold an open cell with all but one candidate deleted, such as r1c1",
        ),
        (
            &sudoku.delete(0, 0),
            "sdk",
            "the format sdk cannot hold a deleted candidate that a neighbour rules out anyway, as in r1c1",
        ),
    ];
    for (sudoku, format, message) in table {
        assert_eq!(sudoku.write(format).map_err(|error| error.to_string()), Err(message.to_owned()));
    }
    for shape in Shape::ALL {
        let known = matches!(shape.size(), 4 | 6 | 9 | 16 | 25);
        assert_eq!(puzzle(shape).write("puzz.link").is_ok(), known);
    }
}
