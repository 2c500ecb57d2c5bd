//! Puzzles from strings, files and standard input: valid ones, invalid ones and random bytes.

use crate::program::*;
use serde_json::json;

/// Comments, blank lines, both kinds of line ends, and a broken puzzle in the middle.
const MIXED: &str = "# two by two\r\n\r\n1...\r\n   \n12x.\n# the last\n..12\r\n";

#[test]
fn many_puzzles_give_one_result_each_in_order_and_a_broken_one_does_not_stop_the_run() {
    let folder = Folder::new("mixed");
    let file = folder.file("puzzles.txt", MIXED);
    let runs = [
        gridproof(&["solve", "latin", &file, "--json"]),
        with_input(&["solve", "latin", "-", "--json"], MIXED.as_bytes()),
        with_input(&["solve", "latin", "--json"], MIXED.as_bytes()),
    ];
    for ran in runs {
        let ran = ran.ends(2);
        let objects = ran.objects();
        assert_eq!(objects.len(), 3, "{}", ran.out);
        assert_eq!((&objects[0]["puzzle"], &objects[0]["solution"]), (&json!("1..."), &json!("1221")));
        assert_eq!(fields(&objects[1]), ["error", "kind", "line", "column"]);
        assert_eq!((&objects[1]["line"], &objects[1]["column"]), (&json!(5), &json!(3)));
        assert_eq!((&objects[2]["puzzle"], &objects[2]["solution"]), (&json!("..12"), &json!("2112")));
    }
    let ran = gridproof(&["solve", "latin", &file]).ends(2);
    assert_eq!(ran.err.lines().count(), 1, "{}", ran.err);
    assert!(ran.err.contains("line 5, column 3"), "{}", ran.err);
    assert_eq!(ran.out.matches("unique").count(), 2);
}

#[test]
fn every_verb_continues_after_a_broken_puzzle() {
    for verb in ["solve", "hint", "steps", "explain", "compare"] {
        let ran = with_input(&[verb, "latin", "-", "--json"], b"1...\nbroken\n.1..\n").ends(2);
        let objects = ran.objects();
        assert_eq!(objects.len(), 3, "{verb}: {}", ran.out);
        assert_eq!(objects[1]["line"], 2, "{verb}");
        assert_eq!(objects[2]["puzzle"], ".1..", "{verb}");
    }
}

#[test]
fn the_worst_result_decides_the_exit_status() {
    with_input(&["solve", "latin"], format!("1...\n{UNIQUE}\n").as_bytes()).ends(0);
    with_input(&["solve", "latin"], format!("1...\n{NONE}\n1...\n").as_bytes()).ends(1);
    let empty = ".".repeat(81);
    let input = format!("{NONE}\n{empty}\n");
    with_input(&["solve", "latin", "--limit", "100000", "--steps", "1000"], input.as_bytes()).ends(3);
    let input = format!("{NONE}\n{empty}\nx\n");
    with_input(&["solve", "latin", "--limit", "100000", "--steps", "1000"], input.as_bytes()).ends(2);
}

#[test]
fn a_line_that_is_not_text_is_an_error_in_its_place() {
    let ran = with_input(&["solve", "latin", "--json"], b"1...\n\xff\xfe\x00\x80\n..12\n").ends(2);
    let objects = ran.objects();
    assert_eq!(objects.len(), 3, "the run continues: {} {}", ran.out, ran.err);
    assert_eq!(objects[1]["line"], 2);
    assert_eq!(objects[2]["puzzle"], "..12");
}

#[test]
fn random_bytes_are_bad_input_and_never_a_panic() {
    let folder = Folder::new("random");
    let bytes: Vec<u8> = (0..4096_u32).map(|i| (i.wrapping_mul(2_654_435_761) >> 13) as u8).collect();
    let file = folder.file("bytes", &bytes);
    for verb in ["solve", "hint", "steps", "explain", "compare"] {
        let ran = gridproof(&[verb, "latin", &file]).ends(2);
        assert!(ran.err.starts_with("error: "), "{}", ran.err);
    }
    for verb in ["solve", "hint", "steps", "explain", "compare", "rate", "convert"] {
        let ran = gridproof(&[verb, "sudoku", &file]).ends(2);
        assert!(ran.err.starts_with("error: "), "{}", ran.err);
        for text in
            ["1", "12345", "11..............", "....;r1c1", "\u{1f600}", "3x3:q", "sudoku/9/9/!", ":0300:"]
        {
            gridproof(&[verb, "sudoku", text]).complains("line 1, column");
        }
    }
    for text in
        ["12345", "x", "1/1/1", "1...//....", "1...|....", "11..", "12../21..", "\u{1f600}", "4...", ""]
    {
        gridproof(&["solve", "latin", text]).complains("line 1, column");
    }
}

#[test]
fn an_empty_input_is_reported() {
    let folder = Folder::new("empty");
    for content in ["", "\n\n", "# nothing\n"] {
        let file = folder.file("empty.txt", content);
        gridproof(&["solve", "latin", &file]).complains("no puzzle");
        with_input(&["solve", "latin", "-"], content.as_bytes()).complains("no puzzle");
    }
}

#[test]
fn a_huge_line_is_refused_quickly_and_in_a_short_line() {
    let folder = Folder::new("huge");
    for character in [".", "1", " ", "x", "/", "\u{e9}"] {
        let file = folder.file("huge.txt", character.repeat(1_000_000) + "\n1...\n");
        let ran = gridproof(&["solve", "latin", &file, "--json"]);
        let objects = ran.objects();
        // A line of nothing but spaces is blank.
        if character == " " {
            assert_eq!((ran.status, objects.len()), (0, 1), "{}", ran.out);
            continue;
        }
        assert_eq!((ran.status, objects.len()), (2, 2), "{character:?}");
        assert!(objects[0].to_string().len() < 300, "{character:?}");
        assert_eq!(objects[1]["solution"], "1221", "{character:?}");
    }
}

#[test]
fn a_folder_or_a_missing_file_is_named_as_such() {
    let folder = Folder::new("folder");
    let path = folder.path("");
    let ran = gridproof(&["solve", "latin", &path]).ends(2);
    assert_eq!(ran.err.lines().count(), 1, "{}", ran.err);
    assert!(ran.err.contains("directory") || ran.err.contains("folder"), "{}", ran.err);
    let missing = folder.path("missing.txt");
    let ran = gridproof(&["solve", "latin", &missing]).ends(2);
    assert!(ran.err.contains("file"), "{}", ran.err);
}

#[test]
fn an_error_in_a_later_grid_names_its_own_line() {
    let folder = Folder::new("grids");
    let file = folder.file("grids.txt", "2 1\nAA\n\n2 2\nAA\nB\n");
    let told = gridproof(&["convert", "flow", &file]).ends(2).err;
    assert!(told.contains("line 6, column 2: expected 2 cells, found 1"), "{told}");
    let file = folder.file("letters.txt", "A.B\n...\nA.B\n\nA.B\n..A\n");
    let told = gridproof(&["convert", "flow", &file]).ends(2).err;
    assert!(told.contains("line 5, column 3: B appears only once"), "{told}");
    let link = "https://puzz.link/p?starbattle/10/10/2/";
    let told = gridproof(&["solve", "starbattle", link]).ends(2).err;
    assert!(!told.contains("no file of that name"), "{told}");
}

#[test]
fn usage_errors_take_one_line_too() {
    let table: [&[&str]; 9] = [
        &["frobnicate"],
        &["solve", "latin", "....", "--frobnicate"],
        &["solve", "latin", "....", "--time", "soon"],
        &["solve", "latin", "....", "--steps", "-1"],
        &["solve", "latin", "....", "--limit", "0"],
        &["hint", "latin", "....", "--level", "all"],
        &["hint", "latin", "....", "--set", "propose"],
        &["serve", "--port", "99999"],
        &["completions", "tcl"],
    ];
    for arguments in table {
        gridproof(arguments).complains("error: ");
    }
}

#[test]
fn a_port_in_use_is_one_line_of_complaint() {
    let taken = std::net::TcpListener::bind("127.0.0.1:0").expect("a free port");
    let port = taken.local_addr().expect("its address").port().to_string();
    gridproof(&["serve", "--port", &port]).complains(&port);
}

#[test]
fn serving_other_machines_needs_a_token() {
    gridproof(&["serve", "--listen", "0.0.0.0"]).complains("needs a token");
    gridproof(&["serve", "--listen", "0.0.0.0:80", "--token", "a b"]).complains("visible ASCII");
    gridproof(&["serve", "--listen", "somewhere"]).complains("not an address");
}

#[test]
fn a_closed_output_ends_quietly() {
    let folder = Folder::new("closed");
    let file = folder.file("many.txt", "1...\n".repeat(3000));
    for verb in ["solve", "hint", "steps", "explain", "compare"] {
        for json in [&["--json"][..], &[]] {
            for lines in [0, 1] {
                let ran = with_closed_output(&[&[verb, "latin", &file][..], json].concat(), lines).ends(0);
                assert_eq!(ran.err, "", "{verb}");
            }
        }
    }
    for arguments in
        [&["strategies"][..], &["completions", "bash"], &["--help"], &["solve", "--help"], &["--version"]]
    {
        let ran = with_closed_output(arguments, 0).ends(0);
        assert_eq!(ran.err, "", "{arguments:?}");
    }
}

/// A link names its game by itself.
const LINK: &str = "https://puzz.link/p?starbattle/6/6/1/4ilbhgdnmhou";

#[test]
fn a_link_needs_no_game() {
    let named = gridproof(&["solve", "starbattle", LINK, "--json"]).ends(0).object();
    let found = gridproof(&["solve", LINK, "--json"]).ends(0).object();
    assert_eq!((&found["game"], &found["puzzle"]), (&json!("starbattle"), &named["puzzle"]));
    let folder = Folder::new("links");
    let links = format!("# two games\n{LINK}\n\nhttps://puzz.link/p?sudoku/4/4/1u\n");
    let file = folder.file("links.txt", &links);
    let runs =
        [gridproof(&["convert", &file, "--json"]), with_input(&["convert", "-", "--json"], links.as_bytes())];
    for ran in runs {
        let games: Vec<_> = ran.ends(0).objects().iter().map(|object| object["game"].clone()).collect();
        assert_eq!(games, ["starbattle", "sudoku"]);
    }
    let ran = with_input(&["convert", "-"], format!("1...\n{LINK}\n").as_bytes()).ends(2);
    assert!(
        ran.err.contains("puzzle 1: name a game") && ran.out.starts_with("6x1."),
        "{} {}",
        ran.err,
        ran.out
    );
    gridproof(&["solve", "1..."]).complains("known games: ");
    gridproof(&["solve", "missing.txt"]).complains("no file of that name");
}

#[test]
fn a_refused_request_is_reported_in_its_place_and_the_run_continues() {
    let arguments = ["solve", "latin", "-", "--strategy", "magic"];
    let objects = with_input(&[&arguments[..], &["--json"]].concat(), b"1...\nx\n.1..\n").ends(2).objects();
    let kinds: Vec<_> = objects.iter().map(|object| object["kind"].clone()).collect();
    assert_eq!(kinds, ["request", "notation", "request"]);
    let ran = with_input(&arguments, b"1...\nx\n.1..\n").ends(2);
    let lines: Vec<&str> = ran.err.lines().collect();
    assert_eq!((lines.len(), ran.out.as_str()), (3, ""), "{}", ran.err);
    assert!(
        lines[0].starts_with("error: puzzle 1: ") && lines[2].starts_with("error: puzzle 3: "),
        "{lines:?}"
    );
    // What only some of the puzzles cannot do, the others still do.
    let folder = Folder::new("refused");
    let file = folder.file("regions.txt", "4x1.AABBAABBCCDDCCDA\n4x1.AABBAABBCCDDCCDD\n");
    let ran = gridproof(&["convert", "starbattle", &file, "--to", "sbn"]).ends(2);
    assert_eq!((ran.out.lines().count(), ran.err.lines().count()), (1, 1), "{} {}", ran.out, ran.err);
}

#[test]
fn options_are_named_as_on_the_command_line() {
    let arguments = ["hint", "sumten", "1x4.5195", "--max-tier", "1", "--assume-unique"];
    gridproof(&arguments).complains("error: --max-tier and --assume-unique are about techniques");
    let object = gridproof(&[&arguments[..], &["--json"]].concat()).ends(2).object();
    assert!(object["error"].as_str().is_some_and(|text| text.starts_with("max_tier and assume_unique ")));
}

#[test]
fn help_names_every_game() {
    let help = gridproof(&["--help"]).ends(0).out;
    for game in gridproof_games::ENGINES {
        assert!(help.contains(&format!("\n  {:<11} ", game.name())), "{help}");
        for verb in ["solve", "hint", "steps", "explain", "rate", "convert", "compare", "strategies"] {
            let help = gridproof(&[verb, "--help"]).ends(0).out;
            assert!(help.contains("The game: ") && help.contains(game.name()), "{verb}: {help}");
        }
        let generates = gridproof(&["generate", "--help"]).ends(0).out;
        let named = generates.lines().any(|line| line.contains("The game: ") && line.contains(game.name()));
        assert_eq!(named, game.generator().is_some(), "{generates}");
    }
}

#[test]
fn boards_of_several_lines_are_read_alike_at_every_size() {
    let two = "19\n91\n\n28\n82\n\n";
    let ran = with_input(&["convert", "sumten", "-"], b"19\n91\n\n28\n82\n\n\xff\n").ends(2);
    assert_eq!(ran.out, "2x2.1991\n\n2x2.2882\n");
    assert!(ran.err.contains("line 7, column 1: this line is not text"), "{}", ran.err);
    // More than a megabyte of remarks, then the same two boards.
    let folder = Folder::new("sizes");
    let remarks = "# nothing here, and nothing there\n".repeat(40_000);
    for text in [two.to_owned(), format!("{remarks}{two}"), format!("{two}{remarks}")] {
        let file = folder.file("boards.txt", &text);
        assert_eq!(gridproof(&["convert", "sumten", &file]).ends(0).out, "2x2.1991\n\n2x2.2882\n");
        assert_eq!(with_input(&["convert", "sumten"], text.as_bytes()).ends(0).out, "2x2.1991\n\n2x2.2882\n");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn an_endless_line_is_refused_with_little_memory() {
    // In kilobytes; the longest line has 16 MiB.
    let program = env!("CARGO_BIN_EXE_gridproof");
    for verb in ["solve sudoku -", "convert flow", "rate latin /dev/stdin"] {
        let command = format!("ulimit -v 600000; exec {program} {verb} < /dev/zero");
        let output = std::process::Command::new("sh").args(["-c", &command]).output().expect("a shell");
        let err = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{verb}: {err}");
        let expected =
            if verb.contains("/dev/stdin") { "line 1, column" } else { "longer than 16777216 bytes" };
        assert!(err.contains(expected) && err.lines().count() == 1, "{verb}: {err}");
    }
}

#[test]
fn an_error_names_its_line_in_the_file() {
    let good = [
        ("sudoku", ".....1.........."),
        ("latin", "1..."),
        ("starbattle", "4x1.AABBAABBCCDDCCDD"),
        ("flow", "A.A"),
        ("sumten", "1x2.19"),
    ];
    for (game, puzzle) in good {
        // Line 1 and every third line are wrong.
        let is_wrong = |line: usize| line % 3 == 1;
        let lines: Vec<&str> = (1..=20).map(|line| if is_wrong(line) { "broken" } else { puzzle }).collect();
        for separator in ["\n", "\r\n", "\n\n"] {
            let objects = with_input(&["convert", game, "-", "--json"], lines.join(separator).as_bytes())
                .ends(2)
                .objects();
            assert_eq!(objects.len(), 20, "{game}");
            for (line, object) in (1..).zip(&objects) {
                let place = if separator == "\n\n" { 2 * line - 1 } else { line };
                let expected = if is_wrong(line) { json!(place) } else { json!(null) };
                assert_eq!(object["line"], expected, "{game}, {separator:?}: {object}");
            }
        }
    }
}

#[test]
fn a_puzzle_that_a_format_cannot_hold_does_not_end_the_run() {
    let regions = "4x1.AABBAABBCCDDCCDA\n4x1.AABBAABBCCDDCCDD\n4x1.AABBAABBCCDDCCDA\n";
    let ran =
        with_input(&["convert", "starbattle", "-", "--to", "sbn", "--json"], regions.as_bytes()).ends(2);
    let objects = ran.objects();
    assert_eq!(objects.len(), 3, "{}", ran.out);
    assert!(objects[0]["error"].is_string() && objects[2]["error"].is_string(), "{}", ran.out);
    assert_eq!(objects[1]["format"], "sbn", "{}", ran.out);
}
