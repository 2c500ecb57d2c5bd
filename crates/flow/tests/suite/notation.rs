//! Text in and out.

use crate::boards::{TEXTS, mutated};
use gridproof_flow::{Flow, GAME, RuleSet, read_level};
use gridproof_game::{Game, detect};
use gridproof_search::Random;

/// The position in the format of a name, or why not.
fn write(flow: &Flow, format: &str) -> Result<String, String> {
    let puzzle = GAME.read(&flow.text()).expect("the canonical notation reads back");
    puzzle.write(format).map_err(|error| error.to_string())
}

#[test]
fn a_colour_on_a_bridge_says_which_way_it_goes() {
    let puzzle = "A.B/.../B.A;bridge=r2c2";
    let way = |mark: &str| Flow::read(&format!("{puzzle};{mark}")).expect("a position");
    let marks = ["A=r2c2h", "A=r2c2v", "B=r2c2v"].map(|mark| {
        assert_eq!(way(mark).text(), format!("{puzzle};{mark}"));
        way(mark).marks().clone()
    });
    assert!(marks[0] != marks[1] && marks[1] != marks[2]);
    let path = format!("{puzzle};A=r1c2-r2c2v");
    assert_eq!(Flow::read(&path).expect("a position").text(), format!("{puzzle};A=r1c2-r2c2"));
    for (mark, place) in [("A=r1c2-r2c2h", 32), ("A=r2c2h-r1c2", 33), ("A=r1c1h", 27), ("A=r1c2v", 27)] {
        let error = Flow::read(&format!("{puzzle};{mark}")).expect_err(mark);
        assert_eq!(error.column, place, "{mark}: {error}");
    }
}

#[test]
fn what_is_read_is_written_back() {
    let texts = [
        "AB/AB",
        "basic:A..B/...A/..B.",
        "strict:A.B/.../A.B",
        "A.#/..A",
        "cover:#A/AB/.B",
        "strict:hex:A../..A",
        "A...A;wall=r1c1-r1c2,r1c3-r1c4;warp=r1c1-r1c5",
        "A.B/.../B.A;bridge=r2c2",
        "A..A/....;A=r1c1-r1c2",
        "A..A/....;A=r1c1-r1c2;A=r1c3-r1c4",
        "A..A/....;A=r2c2",
        "A..A/....;edge=r2c2-r2c3;cross=r1c1-r2c1",
        "é..é",
        "==/..;==r1c1-r1c2",
    ];
    for text in texts {
        assert_eq!(Flow::read(text).map(|flow| flow.text()).as_deref(), Ok(text));
        assert!(Flow::read_canonical(text).is_ok(), "{text}");
    }
}

#[test]
fn other_ways_to_write_a_grid_are_read() {
    let table = [
        ("A..B\n....\nA..B\n", "A..B/..../A..B"),
        ("A..B ..../A..B", "A..B/..../A..B"),
        ("5 4\nC...B\nA.BA.\n...C.\n.....\n", "C...B/A.BA./...C./....."),
        ("# a remark\n3 2\n1 0 2\n1 0 2\n", "A.B/A.B"),
        ("3 2\n10 0 9\n10 0 9\n0 0\n", "J.I/J.I"),
        ("cover:A.A", "A.A"),
        ("A.A;edge=r1c2-r1c1", "A.A;A=r1c1-r1c2"),
    ];
    for (text, canonical) in table {
        assert_eq!(Flow::read(text).map(|flow| flow.text()).as_deref(), Ok(canonical), "{text:?}");
    }
    assert!(Flow::read_canonical("cover:A.A").is_err());
}

#[test]
fn puzz_link_addresses_are_read_and_written() {
    let body = "numlin/7/6/523i1j5l4i2h3m4g1l";
    let flow = Flow::read(&format!("https://puzz.link/p?{body}")).expect("an address");
    assert_eq!(flow.rule_set(), RuleSet::Basic);
    assert!(flow.text().starts_with("basic:EBC...A/"), "{}", flow.text());
    let written = write(&flow, "puzzlink").expect("a plain rectangle");
    assert_eq!(Flow::read(&written).map(|again| write(&again, "puzzlink")), Ok(Ok(written)));
    let two_digits = Flow::read("numlin/2/2/-10h-10").expect("an address");
    assert_eq!(two_digits.text(), "basic:P./.P");
}

#[test]
fn a_line_of_a_level_pack_holds_its_solution() {
    let line = "5,0,1,5;18,17,12;21,16,11,6;3,4,9;0,1,2,7,8,13,14,19,24,23,22;20,15,10,5";
    let level = read_level(line).expect("a level");
    assert_eq!(level.flow.text(), "D..C./EB..C/..A../...A./EBD..");
    assert_eq!(level.solved.marks().used.len(), 25 - 5);
    let written = write(&level.solved, "levelpack").expect("it is solved");
    assert_eq!(
        read_level(&written).map(|again| again.solved.marks().clone()),
        Ok(level.solved.marks().clone())
    );
    assert!(write(&level.flow, "levelpack").expect_err("not solved").contains("not drawn from end to end"));
    // A bridge, and walls between holes.
    let bridge = read_level("5,0,2,4,6;21,20,15,10;12,13,18;0,5,6,7,8,9,14,19,24,23,22,17,16;11,6,1,2,3,4");
    assert!(bridge.expect("a level").flow.text().ends_with(";bridge=r2c2"));
    let hex = read_level("X_5,0,3,3,,1:3:0:20:4:24;23,22,21,15,10,5,6,2,8,9,14;12,18,19;17,16,11,7,13");
    assert!(hex.expect("a level").flow.text().starts_with("hex:"));
    let warp =
        read_level("W_5:3,0,2,4,,,0|10:1|11:2|12:3|13:4|14:0|4:10|14;0,1,2,3,4;8,13,14;10,11,12,7;6,5,9");
    assert!(warp.expect("a level").flow.text().ends_with(";warp=r2c1-r2c5"));
}

#[test]
fn lines_of_level_packs_of_every_kind_are_written_as_they_are_read() {
    let lines = [
        "5,0,1,5;18,17,12;21,16,11,6;3,4,9;0,1,2,7,8,13,14,19,24,23,22;20,15,10,5",
        "3:2,0,1,1,,,0|1;0,3,4,1,2,5",
        "3,0,1,2,4,0:2:6:8;1,4,7;3,4,5",
        "X_5,0,1,3,,0:1:3:4:20:24;23,22,21,15,10,5,6,2,8,9,14;12,18,19;17,16,11,7,13",
        "W_5:3,0,1,4,,,0|4:10|14:0|10:1|11:2|12:3|13:4|14;0,1,2,3,4;6,5,9;8,13,14;10,11,12,7",
    ];
    for line in lines {
        let level = read_level(line).expect(line);
        let written = write(&level.solved, "levelpack").expect("its paths are drawn");
        let again = read_level(&written).expect("what was written");
        let [drawn, drawn_again] = [&level.solved, &again.solved].map(|flow| flow.marks().used.clone());
        assert_eq!(drawn, drawn_again, "{written}");
        assert_eq!(level.flow.board(), again.flow.board(), "{written}");
        let heads = [line, &written].map(|line| line.split(';').next().map(str::to_owned));
        assert_eq!(heads[0], heads[1]);
    }
    let odd = Flow::read("A...A;warp=r1c1-r1c4;A=r1c1-r1c2-r1c3-r1c4-r1c5").expect("a position");
    assert!(write(&odd, "levelpack").expect_err("no such warp").contains("from edge to edge"));
}

#[test]
fn more_than_26_colours_have_letters_of_their_own() {
    // Forty pairs, side by side: one row of numbers from 1 to 40 above another.
    let row: Vec<String> = (1..=40).map(|number: u32| number.to_string()).collect();
    let flow = Flow::read(&format!("40 2\n{0}\n{0}\n", row.join(" "))).expect("a grid of numbers");
    assert_eq!(flow.colours(), 40);
    let refused = write(&flow, "puzzlink").expect_err("an address has the basic rules");
    assert!(refused.contains("read as another"), "{refused}");
    let flow = flow.in_rule_set(RuleSet::Basic);
    let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmn";
    assert_eq!(flow.text(), format!("basic:{letters}/{letters}"));
    let address = write(&flow, "puzzlink").expect("a plain rectangle");
    let numbers =
        "123456789abcdef-10-11-12-13-14-15-16-17-18-19-1a-1b-1c-1d-1e-1f-20-21-22-23-24-25-26-27-28";
    assert_eq!(address, format!("numlin/40/2/{numbers}{numbers}"));
    let read = Flow::read(&address).expect("an address");
    assert_eq!(read.text(), flow.text());
    // Runs of blanks: 20 at most in one sign.
    let wide = Flow::read(&format!("basic:A{}A", ".".repeat(45))).expect("a board");
    assert_eq!(write(&wide, "PuzzLink").as_deref(), Ok("numlin/47/1/1zzk1"));
    assert_eq!(Flow::read("numlin/47/1/1zzk1").map(|flow| flow.text()), Ok(wide.text()));
}

#[test]
fn a_file_holds_boards_of_every_notation() {
    let file = "# one of each\nA.A\nnumlin/3/1/1g1\nhttps://puzz.link/p?numlin/3/1/1g1\n3:1,0,1,1;0,1,2\nstrict:A.A\n";
    let read: Vec<_> =
        Flow::read_all(file).into_iter().map(|(line, flow)| (line, flow.map(|f| f.text()))).collect();
    let texts = ["A.A", "basic:A.A", "basic:A.A", "A.A", "strict:A.A"];
    assert_eq!(read, (2..).zip(texts.map(|text| Ok(text.to_owned()))).collect::<Vec<_>>());
    // Spaces may stand between the cells of a grid with its size in front.
    let spaced = Flow::read_all("3 2\nA . B\nA . B\n2 1\n1 1\n0 0\n");
    let texts: Vec<_> = spaced.into_iter().map(|(_, flow)| flow.map(|flow| flow.text())).collect();
    assert_eq!(texts, [Ok("A.B/A.B".to_owned()), Ok("AA".to_owned())]);
}

#[test]
fn files_hold_many_puzzles() {
    let file = "# two\n2 2\nAB\nAB\n\n2 1\nAA\n0 0\nrubbish";
    let read: Vec<_> =
        Flow::read_all(file).into_iter().map(|(line, flow)| (line, flow.map(|f| f.text()))).collect();
    assert_eq!(read, [(2, Ok("AB/AB".to_owned())), (6, Ok("AA".to_owned()))]);
    let lines = "AA\n\n# no\nA.A\nA";
    let read: Vec<_> = Flow::read_all(lines).into_iter().map(|(line, flow)| (line, flow.is_ok())).collect();
    assert_eq!(read, [(1, true), (4, true), (5, false)]);
}

#[test]
fn grids_of_letters_are_read_back_from_files() {
    for text in ["D..C./EB..C/..A../...A./EBD..", "strict:A.B/.../A.B", "A.A/#../#..", "cover:#A/AB/.B"] {
        let flow = Flow::read(text).expect("a puzzle");
        let grid = write(&flow, "grid").expect("a plain grid");
        let file = format!("# a grid\n{grid}\n\n{text}\n{text}\n");
        let read = Flow::read_all(&file).into_iter().map(|(_, read)| read.map(|flow| flow.text()));
        assert_eq!(read.collect::<Vec<_>>(), vec![Ok(text.to_owned()); 3], "{file}");
    }
    let read = Flow::read_all("A.B\n..A\n").remove(0).1.expect_err("B is alone");
    assert_eq!((read.line, read.column), (1, 3));
}

#[test]
fn formats_without_marks_say_so() {
    let flow = Flow::read("A.A;A=r1c1-r1c2").expect("a position");
    for format in ["grid", "sized", "puzzlink"] {
        let why = write(&flow, format).expect_err("marks");
        assert_eq!(why, format!("the format {format} cannot hold marks"));
    }
}

#[test]
fn bad_text_is_refused_with_its_place_and_the_reason() {
    let table = [
        ("", "line 1, column 1: expected rows of cells, such as A..B/A..B"),
        ("..", "line 1, column 1: there is nothing to join: no cell has a letter"),
        ("A.B/..A", "line 1, column 3: B appears only once, at r1c3; it needs two ends"),
        ("AA/A.", "line 1, column 4: A appears 3 times, at r1c1, r1c2, r2c1; it needs two ends"),
        ("AA/A", "line 1, column 4: row 2 has 1 cells, but the first row has 2"),
        ("strict:basic:AA", "line 1, column 8: \"basic:\" comes too late: there is already one like it"),
        ("A:A", "line 1, column 2: expected a cell, found ':'"),
        ("AA;wall=r1c1", "line 1, column 9: expected two cells such as r1c1-r1c2, found \"r1c1\""),
        ("AA;wall=r1c1-r1c3", "line 1, column 1: there are no two cells r1c1 and r1c3 for a wall to part"),
        ("AA;bridge=r1c3", "line 1, column 11: r1c3 cannot be a bridge: it is not a free cell"),
        ("A.A;bridge=r1c1", "line 1, column 1: r1c1 is a bridge and cannot be an end of A"),
        ("A.A;B=r1c1", "line 1, column 7: no cell has the letter B, so there is no such path"),
        ("A.A;A=r1c1-r1c3", "line 1, column 12: r1c1 and r1c3 cannot be joined on this board"),
        ("A.A;A=r1c1-r2c1", "line 1, column 12: there is no cell r2c1 on this board"),
        (
            "A.A;wrong",
            "line 1, column 5: expected wall=, bridge=, warp=, edge=, cross= or a path such as A=r1c1-r1c2, found \"wrong\"",
        ),
        (
            "A.B/.../B.A;bridge=r2c2;A=r1c2-r2c2-r2c3",
            "line 1, column 37: a path goes straight across the bridge r2c2",
        ),
        ("3 2\nA.A\n", "line 3, column 1: expected 2 rows, found 1"),
        ("3 2\nA.A\n..\n", "line 3, column 3: expected 3 cells, found 2"),
        ("0 5\nx", "line 1, column 1: a board has 1 to 400 cells a side and at most 4096, not 0 by 5"),
        ("numlin/2/2/1!", "line 1, column 13: expected 1 to f, -10 to -ff or g to z, found '!'"),
        ("numlin/2/1/1g1", "line 1, column 14: there are more than 2 cells"),
        ("numlin/2/1/11z", "line 1, column 14: there are more than 2 cells"),
        ("5,0,1,2;0,99", "line 1, column 11: expected a place from 0 to 24, found \"99\""),
        ("5,0,1,2;0,1", "line 1, column 7: expected 2 paths, found 1"),
        ("5,0,1,2;0,1;1,2", "line 1, column 13: r1c2 cannot be an end of A and of B"),
        ("5,0,1,1;0,1,3", "line 1, column 9: r1c2 and r1c4 cannot be joined on this board"),
        ("3 1\n10 0 11", "line 2, column 1: J appears only once, at r1c1; it needs two ends"),
        ("3 1\n0 10 9", "line 2, column 3: J appears only once, at r1c2; it needs two ends"),
    ];
    for (text, expected) in table {
        assert_eq!(Flow::read(text).expect_err(text).to_string(), expected, "{text:?}");
    }
    for digits in ["1.2/.../10.12", "101/.../101", "3 2\n1.2\n10.12"] {
        let why = Flow::read(digits).expect_err("ambiguous").to_string();
        assert!(why.contains("are ambiguous when they run together"), "{why}");
    }
    assert!(Flow::read(&"A".repeat(5000)).is_err());
    assert!(Flow::read(&"A.".repeat(1_000_000)).is_err());
}

#[test]
fn no_text_makes_the_reader_panic() {
    let pieces = [
        "A",
        ".",
        "#",
        "/",
        ";",
        "=",
        "-",
        ",",
        "r1c1",
        "wall=",
        "hex:",
        "5,0,1,1;",
        "numlin/2/2/",
        "1 1\n",
        "|",
        "W_",
        "é",
        "9999999999",
    ];
    for a in pieces {
        for b in pieces {
            for c in pieces {
                let _ = Flow::read(&format!("{a}{b}{c}"));
                let _ = Flow::read(&format!("AA{a}{b}{c}"));
            }
        }
    }
}

#[test]
fn mutated_texts_never_make_the_reader_panic_and_what_is_read_reads_back() {
    let mut random = Random::new(2);
    let mut read = 0;
    for round in 0..6_000 {
        let text = mutated(&mut random, TEXTS[round % TEXTS.len()]);
        for flow in Flow::read_all(&text).into_iter().map(|(_, flow)| flow).chain([Flow::read(&text)]) {
            let Ok(flow) = flow else { continue };
            read += 1;
            assert_eq!(Flow::read_canonical(&flow.text()).as_ref(), Ok(&flow), "{text:?}");
            for format in GAME.formats() {
                let Ok(written) = write(&flow, format.name) else { continue };
                assert!(Flow::read(&written).is_ok(), "{}: {written:?} of {text:?}", format.name);
            }
        }
    }
    assert!(read > 500, "{read}");
}

#[test]
fn a_text_that_names_the_game_is_claimed() {
    let games: [&dyn Game; 1] = [&GAME];
    let named = [
        "https://puzz.link/p?numlin/7/6/523i1j5l4i2h3m4g1l",
        "numlin/3/1/1g1",
        " strict:A.A",
        "basic:hex:A.A",
    ];
    for text in named {
        assert_eq!(detect(games, text).map(|game| game.name()), Some("flow"), "{text}");
    }
    for text in [
        "A..A",
        "hex:A.A",
        "https://puzz.link/p?sudoku/9/9/g1",
        "1..2....3..4....",
        "strictly",
        "5,0,1,1;0,1,2",
    ] {
        assert!(!GAME.claims(text), "{text}");
    }
}

#[test]
fn the_first_puzzle_and_its_goal_fit_together() {
    let first = GAME.read(GAME.first()).expect("the first puzzle reads");
    assert_eq!(first.text(), GAME.first(), "it is in canonical notation");
    let goals = ["basic:A.A", "cover:A.A", "strict:A.A"].map(|text| GAME.read(text).expect(text).goal());
    assert_eq!(first.goal(), goals[2]);
    assert!(goals[0] != goals[1] && goals[1] != goals[2] && goals.iter().all(|goal| goal.ends_with('.')));
}
