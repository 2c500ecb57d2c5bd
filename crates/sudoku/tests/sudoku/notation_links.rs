//! Links of f-puzzles and SudokuPad.

use gridproof_sudoku::Sudoku;

const SMALL: &str = "...1...23.......";

/// A SudokuPad link with its own kind of object.
fn scl(object: &str) -> String {
    format!("https://sudokupad.app/scl{}", lz_str::compress_to_base64(object))
}

/// The refusal of an f-puzzles object.
fn refusal(object: &str) -> String {
    Sudoku::read(object).map_or_else(|error| error.to_string(), |sudoku| sudoku.text())
}

#[test]
fn links_are_read_with_every_prefix_and_however_they_are_escaped() {
    let sudoku = Sudoku::read(SMALL).expect("the example is a puzzle").place(0, 3).delete(5, 2);
    let link = sudoku.write("f-puzzles").expect("f-puzzles has 4 by 4 boards");
    let load = link.strip_prefix("https://www.f-puzzles.com/?load=").expect("an f-puzzles link");
    let escaped = load.replace('+', "%2B").replace('/', "%2F").replace('=', "%3D");
    let table = [
        link.clone(),
        format!("https://f-puzzles.com/?load={escaped}&x=1"),
        format!("https://www.f-puzzles.com/?load={}", load.replace('+', " ").trim()),
        format!("https://sudokupad.app/fpuzzles{escaped}"),
        format!("https://sudokupad.app/sudoku/fpuz{load}?setting-nogrid=1"),
        format!("https://app.crackingthecryptic.com/?puzzleid=fpuz{load}"),
        format!("fpuz{load}\n"),
    ];
    for text in table.iter().filter(|text| !text.contains(' ')) {
        assert_eq!(Sudoku::read(text).as_ref(), Ok(&sudoku), "{text}");
    }
}

#[test]
fn the_own_object_of_sudokupad_is_read_with_its_abbreviations() {
    let cells = "[[,,,{v:1}],[,,,{v:2}],[{v:3},,,],[,,,]]";
    let regions = "[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],[[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]]";
    let title = "[{v:'title: it\\'s mine'},{v:'author: me',c:FF0000,r:t}]";
    let table = [
        format!("{{ce:{cells},re:{regions}}}"),
        format!("{{id:'x',cs:50,ce:{cells},re:{regions},ca:{title},metadata:{{solution:'1234'}}}}"),
        "{\"cells\":[[{},{},{},{\"value\":1}],[{},{},{},{\"value\":\"2\"}],[{\"value\":3},{},{},{}],[{},{},{},{}]]}"
            .to_owned(),
    ];
    for object in table {
        assert_eq!(Sudoku::read(&scl(&object)).map(|sudoku| sudoku.text()).as_deref(), Ok(SMALL), "{object}");
    }
}

#[test]
fn what_is_not_plain_sudoku_is_refused_by_name() {
    let grid = ["[{},{},{},{}]"; 4].join(",");
    let fpuzzles = |more: &str| format!("{{\"size\":4,\"grid\":[{grid}]{more}}}");
    assert_eq!(refusal(&fpuzzles(",\"killercage\":[],\"antiknight\":false")), ".".repeat(16));
    let table = [
        (
            fpuzzles(",\"killercage\":[{\"cells\":[\"R1C1\"]}]"),
            "the puzzle has \"killercage\"; only plain Sudoku is read",
        ),
        (fpuzzles(",\"diagonal+\":true"), "the puzzle has \"diagonal+\"; only plain Sudoku is read"),
        (
            fpuzzles("").replacen("{}", "{\"region\":3}", 1),
            "r1c1 is in block 3: jigsaw blocks; only plain Sudoku is read",
        ),
        (
            fpuzzles("").replacen("{}", "{\"givenPencilMarks\":[1]}", 1),
            "r1c1 has given pencil marks; only plain Sudoku is read",
        ),
        (fpuzzles("").replacen("{}", "{\"value\":5}", 1), "r1c1: expected 1 to 4, found 5"),
        (fpuzzles("").replacen("{},", "", 1), "expected 4 cells in row 1, found 3"),
        (
            scl("{ce:[[,,,],[,,,],[,,,],[,,,]],l:[{wp:[[1,1],[2,2]]}]}"),
            "the puzzle has \"l\"; only plain Sudoku is read",
        ),
        (
            scl("{ce:[[,,,],[,,,],[,,,],[,,,]],ca:[{ce:[[0,0]],v:3}]}"),
            "the puzzle has cages; only plain Sudoku is read",
        ),
        (
            scl("{ce:[[,,,],[,,,],[,,,],[,,,]],re:[[[0,0]]]}"),
            "the puzzle has blocks of its own; only plain Sudoku is read",
        ),
        (
            "https://sudokupad.app/x7b2k".to_owned(),
            "expected a link with fpuz, fpuzzles, scl or ctc; a short link needs the network",
        ),
        (
            "https://www.f-puzzles.com/?id=abc".to_owned(),
            "expected ?load= and the puzzle; a link with an id needs the network",
        ),
        ("https://www.f-puzzles.com/?load=N4Ig".to_owned(), "the compressed text is broken"),
        ("fpuz!".to_owned(), "expected compressed text in base64"),
    ];
    for (text, expected) in table {
        let message = Sudoku::read(&text).map_err(|error| error.message);
        assert_eq!(message, Err(expected.to_owned()), "{text}");
    }
}

#[test]
fn a_link_that_unpacks_to_too_much_is_refused() {
    // Blanks pack best: a few thousand characters hold millions.
    let packed = lz_str::compress_to_base64(" ".repeat(1_000_000).as_str());
    for link in [format!("fpuz{packed}"), format!("fpuz{}", packed.repeat(100)), format!("scl{packed}")] {
        assert!(Sudoku::read(&link).is_err());
    }
}
