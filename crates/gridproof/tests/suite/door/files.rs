//! Files with puzzles: read in the same way whatever their size, and however their bytes arrive.

use gridproof::{Engine, Error, NumberedPuzzle, PuzzleReader, Request};

/// A file of each game: boards of several lines, lists, remarks, broken puzzles.
const FILES: [(&str, &str); 7] = [
    ("sumten", "19\n91\n\n28\n82\n# one line each\n1x2.19\n2x2.1\n1x2.55\n12\n3\n\n5,5\n"),
    (
        "sudoku",
        "# a grid\n1.3.\n.41.\n.1.3\n3.2.\n\n1234\r\n......1..2...3..\n12\n\n..............12 # small\n.....1..........\n",
    ),
    ("sudoku", "[Puzzle]\n1.3.\n.41.\n\n.1.3\n3.2.\n[Puzzle]\n1...\n....\n....\n...x\n"),
    ("starbattle", "4x1.AABBAABBCCDDCCDD\nbroken\n\n1\nAABB\nAABB\nCCDD\nCCDD\n\n661W9Agum9_Rym\n"),
    ("flow", "A.B\n...\nA.B\n\nA.A\nnumlin/3/1/1g1\nA\n# holes\n#A#\n...\n#A#\n\nstrict:A.A\n"),
    ("flow", "# sized\n2 2\nAB\nAB\n\n2 1\nAA\n3 1\nAA\n1 1\n"),
    ("latin", "1...\n\n12x.\n# no\n..12\n"),
];

/// The line of a puzzle, and the puzzle or the line and column of the error.
type Short = (usize, Result<String, (usize, usize)>);

fn short(found: Vec<NumberedPuzzle>) -> Vec<Short> {
    let place = |error: Error| match error {
        Error::Notation(error) => (error.line, error.column),
        other => panic!("{other}"),
    };
    let short = |(line, read): NumberedPuzzle| (line, read.map(|puzzle| puzzle.text()).map_err(place));
    found.into_iter().map(short).collect()
}

fn reader<'e>(engine: &'e Engine, game: &str) -> PuzzleReader<'e> {
    engine.reader(Some(game)).expect("the game exists")
}

fn in_blocks(engine: &Engine, game: &str, bytes: &[u8], size: usize) -> Vec<NumberedPuzzle> {
    let mut reader = reader(engine, game);
    let mut found: Vec<NumberedPuzzle> = bytes.chunks(size).flat_map(|block| reader.push(block)).collect();
    found.extend(reader.end());
    found
}

#[test]
fn a_file_is_read_alike_in_one_text_and_in_blocks_of_any_size() {
    let engine = Engine::new();
    for (game, text) in FILES {
        let whole = short(engine.read_all(game, text).expect("the game exists"));
        assert!(whole.len() > 1 && whole.iter().any(|(_, read)| read.is_ok()), "{game}: {whole:?}");
        for size in [1, 3, 7, 1000] {
            for text in [text.to_owned(), format!("\u{feff}{text}"), text.trim_end().to_owned()] {
                let found = short(in_blocks(&engine, game, text.as_bytes(), size));
                assert_eq!(found, whole, "{game} in blocks of {size}");
            }
        }
    }
}

#[test]
fn a_large_file_is_read_like_a_small_one() {
    let engine = Engine::new();
    // Each copy is a file of its own, so the large file has the puzzles of the small one again and again.
    for (game, text) in FILES {
        let small = short(engine.read_all(game, text).expect("the game exists"));
        let copy = format!("{text}\n\n");
        let lines = copy.lines().count();
        let copies = (5 << 18) / copy.len() + 1;
        let found = short(in_blocks(&engine, game, copy.repeat(copies).as_bytes(), 1 << 16));
        assert_eq!(found.len(), copies * small.len(), "{game}");
        for (index, (line, read)) in found.into_iter().enumerate() {
            let (number, expected) = &small[index % small.len()];
            let before = index / small.len() * lines;
            let expected = expected.clone().map_err(|(line, column)| (line + before, column));
            assert_eq!((line, read), (number + before, expected), "{game}");
        }
    }
}

#[test]
fn a_long_list_stays_a_list_to_its_end() {
    let engine = Engine::new();
    // Sixteen of these lines in a row, alone, draw one grid of sixteen; in a list every line is a puzzle, the last ones too.
    let line = "1...............";
    for count in [130, 1000, 100_000] {
        let text = format!("{line}\n").repeat(count);
        let found = short(in_blocks(&engine, "sudoku", text.as_bytes(), 4096));
        assert_eq!(found.len(), count);
        assert!(found.iter().all(|(_, read)| read.as_deref() == Ok(line)));
    }
    // A block with more rows than a board can have is one error.
    let text = format!("{}\n1x2.19\n", "19\n".repeat(100));
    let found = short(in_blocks(&engine, "sumten", text.as_bytes(), 100));
    assert_eq!(found, [(1, Err((33, 1))), (102, Ok("1x2.19".to_owned()))]);
}

#[test]
fn bytes_that_are_not_text_are_an_error_that_names_the_place() {
    let engine = Engine::new();
    let boards = |bytes: &[u8]| short(in_blocks(&engine, "sumten", bytes, 5));
    let (one, other) = (Ok("2x2.1991".to_owned()), Ok("2x2.2882".to_owned()));
    let found = boards(b"19\n91\n\n28\n82\n\n\xff\n");
    assert_eq!(found, [(1, one.clone()), (4, other.clone()), (7, Err((7, 1)))]);
    let found = boards(b"19\n91\n\xc3\xa9\xc3\n28\n82\n");
    assert_eq!(found, [(1, one), (3, Err((3, 2))), (4, other)], "columns count characters");
    for (game, _) in FILES {
        let found = in_blocks(&engine, game, b"\x80", 1);
        let told = found[0].1.as_ref().expect_err("not text").to_string();
        assert_eq!((found.len(), told.as_str()), (1, "line 1, column 1: this line is not text (UTF-8)"));
    }
}

#[test]
fn a_line_without_an_end_is_refused_and_ends_the_file() {
    let engine = Engine::new();
    let block = [0; 1 << 16];
    for game in [Some("sudoku"), Some("sumten"), None] {
        let mut reader = engine.reader(game).expect("the game exists");
        let mut found = reader.push(b"# a file\n");
        let mut taken = 0;
        while !reader.is_over() {
            found.extend(reader.push(&block));
            taken += block.len();
            assert!(taken <= Request::LONGEST + block.len(), "{game:?}: the reader takes {taken} bytes");
        }
        assert!(reader.push(b"1...\n").is_empty() && reader.end().is_empty());
        let place = (2, Request::LONGEST + 1);
        assert_eq!(short(found), [(2, Err(place))], "{game:?}");
    }
}

#[test]
fn a_file_may_name_its_games_by_itself() {
    let engine = Engine::new();
    let read = |text: &str| {
        let mut reader = engine.reader(None).expect("no game is fine");
        let mut found: Vec<NumberedPuzzle> =
            text.as_bytes().chunks(3).flat_map(|block| reader.push(block)).collect();
        found.extend(reader.end());
        let short = |(line, read): NumberedPuzzle| (line, read.map(|puzzle| puzzle.game().to_owned()).ok());
        found.into_iter().map(short).collect::<Vec<_>>()
    };
    let links =
        "# links\n\nhttps://puzz.link/p?starbattle/6/6/1/4ilbhgdnmhou\n\nhttps://puzz.link/p?sudoku/4/4/1u\n";
    let expected = [(3, Some("starbattle".to_owned())), (5, Some("sudoku".to_owned()))];
    assert_eq!(read(links), expected);
    // Of several lines, of which the first alone does not name the game.
    let puzzle = engine.read("starbattle", "4x1.AABBAABBCCDDCCDD").expect("a puzzle");
    let options = gridproof::ConvertOptions::new().to("pzprv3");
    let text = engine.convert(&puzzle, &options, &gridproof::Watch::new()).expect("the format holds it").text;
    assert_eq!(read(&text), [(1, Some("starbattle".to_owned()))], "{text}");
    assert_eq!(
        read("1...\nhttps://puzz.link/p?sudoku/4/4/1u\n"),
        [(1, None), (2, Some("sudoku".to_owned()))]
    );
}
