//! `docs/limits.md`: its numbers are those of the code, and one step beyond each is refused.

use crate::program::*;
use gridproof::api::request::Request;
use gridproof::{Engine, Watch};
use serde_json::{Value, json};

const PAGE: &str = include_str!("../../../../docs/limits.md");

/// The cells of the rows of a table, which is known by its heading.
fn table(heading: &str) -> Vec<Vec<String>> {
    let (_, rest) = PAGE.split_once(heading).unwrap_or_else(|| panic!("there is no table {heading}"));
    let rows = rest.lines().skip(2).take_while(|line| line.starts_with('|'));
    let cells = |line: &str| line.trim_matches('|').split(" | ").map(|cell| cell.trim().to_owned()).collect();
    rows.map(cells).collect()
}

#[test]
fn the_page_has_the_limits_of_the_engine() {
    let rows = table("| limit | most | unit | one step beyond |");
    let shown: Vec<[&str; 3]> = rows.iter().map(|row| [row[0].as_str(), &row[1], &row[2]]).collect();
    let numbers: Vec<String> = gridproof::limits::ALL.iter().map(|limit| limit.most.to_string()).collect();
    for (limit, most) in gridproof::limits::ALL.iter().zip(&numbers) {
        assert!(shown.contains(&[limit.of, most, limit.unit]), "{limit:?} is not on the page");
    }
    assert_eq!(shown.len(), gridproof::limits::ALL.len());
}

#[test]
fn the_page_has_the_limits_of_the_server() {
    let (_, http) = PAGE.split_once("## HTTP").expect("a part about HTTP");
    let limits = gridproof_server::Limits::default();
    for (of, most) in [
        ("a body, and a line of a batch", limits.body as u64),
        ("the time of a request", limits.time.as_secs()),
        ("requests that wait for a worker", limits.queue as u64),
        ("requests of one client", limits.per_client as u64),
        ("the memory of the program", limits.memory),
        ("the time to send a body or to read an answer", limits.patience.as_secs()),
        ("the time to finish after a signal", limits.grace.as_secs()),
    ] {
        assert!(http.contains(&format!("| {of} | {most} |")), "{of}: {most}");
    }
}

/// A board of a game with a limit at a number: the text that is read up to it.
fn board(game: &str, limit: &str, number: usize) -> String {
    match (game, limit) {
        ("sudoku" | "latin", "side") => ".".repeat(number * number),
        ("starbattle", "side") => {
            let row = |row: usize| char::from(b'A' + row as u8).to_string().repeat(number);
            format!("{number}x1.{}", (0..number).map(row).collect::<String>())
        }
        ("starbattle", "stars") => {
            let row = |row: usize| char::from(b'A' + row as u8).to_string().repeat(25);
            format!("25x{number}.{}", (0..25).map(row).collect::<String>())
        }
        ("flow", "side") => format!("A{}A", ".".repeat(number - 2)),
        ("flow", "cells") => {
            let row = ".".repeat(64);
            let mut rows = vec![format!("A{}A", ".".repeat(62))];
            rows.extend(vec![row; number / 64 - 1]);
            // One more cell is one more row.
            rows.extend((!number.is_multiple_of(64)).then(|| ".".repeat(64)));
            rows.join("/")
        }
        ("flow", "colours") => {
            let mut letters =
                (0x100_u32..).filter_map(char::from_u32).filter(|letter| letter.is_alphabetic());
            let pairs: Vec<char> =
                letters.by_ref().take(number).flat_map(|letter| [letter, letter]).collect();
            let rows: Vec<String> = pairs.chunks(64).map(|row| row.iter().collect()).collect();
            let width = rows[0].chars().count();
            let wide = |row: &String| format!("{row}{}", ".".repeat(width - row.chars().count()));
            format!("basic:{}", rows.iter().map(wide).collect::<Vec<_>>().join("/"))
        }
        ("sumten", "side") => format!("{number}x1.{}", "1".repeat(number)),
        // Spaces after a board are not part of it, but they are part of the text.
        (_, "text") => {
            let first = match game {
                "sudoku" => "1...............",
                "starbattle" => "4x1.AABBAABBCCDDCCDD",
                _ => "AB/AB",
            };
            format!("{first}{}", "\n".repeat(number - first.len()))
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn the_largest_board_is_read_and_the_next_larger_one_is_refused() {
    let engine = Engine::new();
    let rows = table("| game | limit | most | unit |");
    assert_eq!(rows.len(), 11);
    for row in &rows {
        let (game, limit, most) = (&row[0], &row[1], row[2].parse::<usize>().expect("a number"));
        let largest = engine.read(game, &board(game, limit, most));
        assert!(
            largest.is_ok(),
            "{game}, {limit} {most}: {:?}",
            largest.err().map(|error| error.to_string())
        );
        let Err(error) = engine.read(game, &board(game, limit, most + 1)) else {
            panic!("{game}, {limit} {}: it is read", most + 1);
        };
        assert_eq!(error.status(), gridproof::Status::BadInput, "{game}, {limit}: {error}");
    }
}

fn ask(request: &Value) -> Value {
    let answer = Engine::new().answer_json(request.to_string().as_bytes(), &Watch::new());
    serde_json::from_str(&answer).expect("an object")
}

#[test]
fn one_step_beyond_a_request_a_batch_and_a_list_of_claims_is_an_error() {
    let padded = |length: usize| {
        let request = r#"{"verb":"games"}"#;
        format!("{request}{}", " ".repeat(length - request.len()))
    };
    assert!(Request::from_json(padded(Request::LONGEST).as_bytes()).is_ok());
    let error = Request::from_json(padded(Request::LONGEST + 1).as_bytes()).expect_err("too long");
    assert_eq!(error.status(), gridproof::Status::BadInput, "{error}");
    let batch = |count: usize| {
        let answer = ask(
            &json!({ "verb": "batch", "request": { "verb": "show", "game": "latin" }, "puzzles": vec!["x"; count] }),
        );
        answer.get("kind").cloned()
    };
    assert_eq!(batch(100_001), Some(json!("request")));
    assert_eq!(batch(10), None);
    let judge = |count: usize| {
        let answer = ask(
            &json!({ "verb": "judge", "game": "sumten", "puzzle": "1x2.19", "claims": vec!["r1c1-r1c2"; count] }),
        );
        answer.get("kind").cloned()
    };
    assert_eq!(judge(10_001), Some(json!("request")));
    assert_eq!(judge(10_000), None);
}

#[test]
fn one_step_beyond_a_proof_file_and_a_line_is_an_error() {
    let folder = Folder::new("limits");
    let proof = folder.path("hint.json");
    gridproof(&["hint", "latin", UNIQUE, "--proof", &proof]).ends(0);
    let text = std::fs::read_to_string(&proof).expect("the proof");
    let padded = |length: usize| format!("{text}{}", " ".repeat(length - text.len()));
    let most = 32 << 20;
    let whole = folder.file("whole.json", padded(most));
    gridproof(&["check", &whole]).ends(0);
    let longer = folder.file("longer.json", padded(most + 1));
    gridproof(&["check", &longer]).ends(2);
    drop((std::fs::remove_file(whole), std::fs::remove_file(longer)));
    // A line without an end.
    let ran = with_input(&["solve", "latin", "-"], &vec![b'1'; (16 << 20) + 1]).ends(2);
    assert!(ran.err.contains("line 1"), "{}", ran.err);
}

#[test]
fn a_limit_that_is_reached_is_inconclusive_and_never_none() {
    let empty = ".".repeat(81);
    for (arguments, reason) in [
        (["--limit", "100000000", "--steps", "1000"], "steps"),
        (["--limit", "100000000", "--time", "1ms"], "time"),
    ] {
        let all = [&["solve", "latin", &empty, "--json"][..], &arguments[..]].concat();
        let answer = gridproof(&all).ends(3).object();
        assert_eq!(answer["reason"], reason, "{answer}");
        assert_ne!(answer["verdict"], "none");
        assert_eq!(answer["count"]["complete"], false);
    }
}

/// The largest number of a row of the table about pictures.
fn of_pictures(limit: &str) -> u64 {
    let (_, pictures) = PAGE.split_once("## Pictures").expect("a part about pictures");
    let row = pictures.lines().find_map(|line| line.strip_prefix(&format!("| {limit} | ")));
    let most = row.and_then(|row| row.split(" | ").next()).unwrap_or_else(|| panic!("{limit} is not there"));
    most.parse().expect("a number")
}

/// The beginning of a BMP file, three bytes for each pixel.
fn picture(width: u32, height: u32) -> Vec<u8> {
    let mut file = b"BM".to_vec();
    let [size, unused, start, header, compression] = [54_u32, 0, 54, 40, 0];
    for number in [size, unused, start, header, width, height] {
        file.extend(number.to_le_bytes());
    }
    file.extend(1_u16.to_le_bytes());
    file.extend(24_u16.to_le_bytes());
    for number in [compression, 0, 2835, 2835, 0, 0] {
        file.extend(number.to_le_bytes());
    }
    file
}

#[test]
fn one_step_beyond_a_picture_is_refused_before_it_is_read() {
    let folder = Folder::new("large-pictures");
    // The format itself ends at 65,535 pixels in each direction.
    let width = 15_000;
    let height = u32::try_from(of_pictures("pixels")).expect("a number") / width;
    let file = folder.file("largest.bmp", picture(width, height));
    let largest = gridproof(&["read", &file]).ends(2);
    assert!(largest.err.contains("damaged"), "its pixels are missing: {}", largest.err);
    let file = folder.file("larger.bmp", picture(width, height + 1));
    gridproof(&["read", &file]).complains(&format!("too large: {width} by {} pixels", height + 1));
    let path = folder.path("long.png");
    let long = std::fs::File::create(&path).expect("a file");
    // A file with a hole takes no room on the disk.
    let most = of_pictures("a picture file, on the command line");
    long.set_len(most + 1).expect("a long file");
    gridproof(&["read", &path]).complains(&format!("more than {most} bytes"));
}

#[test]
fn one_step_beyond_the_memory_of_a_strategy_is_inconclusive() {
    let (_, memory) = PAGE.split_once("## Memory").expect("a part about memory");
    assert!(memory.contains("the setting `memory` of the strategy in megabytes"));
    let flow = "basic:A......B/......../..C..D../......../......../..D..C../......../B......A";
    let tight = ["--set", "memory=1", "--json"];
    let ran = gridproof(&[&["solve", "flow", flow, "--strategy", "pns"][..], &tight[..]].concat());
    let answer = ran.ends(3).object();
    assert_eq!((&answer["verdict"], &answer["reason"]), (&"inconclusive".into(), &"memory".into()));
    // This one forgets states instead, and then cannot say that nothing is better.
    let board = "6x8.123456789123456789918273645192837465555554444666";
    let ran = gridproof(&[&["solve", "sumten", board, "--strategy", "astar"][..], &tight[..]].concat());
    let answer = ran.ends(0).object();
    assert_eq!((&answer["verdict"], &answer["complete"]), (&"best-found".into(), &false.into()), "{answer}");
}
