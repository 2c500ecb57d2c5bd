//! Pictures and sheets from the outside.

use crate::program::*;
use std::fs;

const SMALL: &str = "0001 0002 3000 0000";
/// A hidden single in box 2.
const IN_A_BOX: &str = "1000 0000 0010 0000";
const THREE: &str = "1...............\n.2..............\n..3.............\n";

fn text(path: &str) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The values that a picture shows in a class.
fn shown(svg: &str, class: &str) -> Vec<String> {
    let group = svg.split(&format!("<g class=\"{class}\"")).nth(1).unwrap_or_default();
    let group = group.split("</g>").next().unwrap_or_default();
    group
        .split("</text>")
        .filter_map(|part| Some(part.rsplit_once('>')?.1.to_owned()))
        .filter(|v| !v.trim().is_empty())
        .collect()
}

#[test]
fn convert_draws_one_picture_after_the_other() {
    let folder = Folder::new("after-each-other");
    let puzzles = folder.file("puzzles.txt", THREE);
    let out = gridproof(&["convert", "sudoku", &puzzles, "--to", "svg"]).ends(0).out;
    let pictures: Vec<&str> = out.split("</svg>").filter(|part| part.contains("<svg")).collect();
    assert_eq!(pictures.len(), 3);
    for (picture, value) in pictures.iter().zip(["1", "2", "3"]) {
        assert_eq!(shown(picture, "given"), [value]);
    }
}

#[test]
fn convert_writes_each_picture_to_a_file_of_its_own() {
    let folder = Folder::new("files");
    let puzzles = folder.file("puzzles.txt", THREE);
    let named = folder.path("board.svg");
    let told = gridproof(&["convert", "sudoku", &puzzles, "--to", "svg", "-o", &named]).ends(0).out;
    assert_eq!(told.lines().count(), 1, "{told}");
    for (name, value) in [("board.svg", "1"), ("board-2.svg", "2"), ("board-3.svg", "3")] {
        assert_eq!(shown(&text(&folder.path(name)), "given"), [value]);
    }
    let inside = folder.path("all");
    fs::create_dir(&inside).expect("a folder");
    let answers = gridproof(&["convert", "sudoku", &puzzles, "--to", "svg", "-o", &inside, "--json"]).ends(0);
    let objects = answers.objects();
    assert_eq!(objects.len(), 3);
    for (object, number) in objects.iter().zip(1..) {
        let drawn = text(&folder.path(&format!("all/{number}.svg")));
        assert!(drawn.starts_with("<svg"));
        assert_eq!(object["text"], drawn);
    }
}

#[test]
fn themes_candidates_and_coordinates_are_drawn_when_requested() {
    let draw = |options: &[&str]| {
        gridproof(&[&["convert", "sudoku", SMALL, "--to", "svg"][..], options].concat()).ends(0).out
    };
    assert!(draw(&[]).contains("prefers-color-scheme"));
    for theme in ["light", "dark", "print"] {
        let svg = draw(&["--theme", theme]);
        assert!(svg.contains(&format!("class=\"gridproof-{theme}\"")) && !svg.contains("@media"));
    }
    assert!(shown(&draw(&[]), "candidate").is_empty());
    assert!(shown(&draw(&["--candidates"]), "candidate").len() > 20);
    assert_eq!(shown(&draw(&["--coordinates"]), "label"), ["1", "2", "3", "4", "1", "2", "3", "4"]);
    gridproof(&["convert", "sudoku", SMALL, "--to", "svg", "--theme", "pink"]).complains("pink");
}

#[test]
fn a_hint_is_drawn_as_far_as_its_level_shows_it() {
    let folder = Folder::new("hint");
    let file = folder.path("hint.svg");
    let draw = |level: &str| {
        gridproof(&["hint", "sudoku", SMALL, "--level", level, "--svg", &file]).ends(0);
        text(&file)
    };
    let why = draw("why");
    assert!(why.contains("conclusion-ring") && why.contains("premise-ring"));
    assert_eq!(shown(&why, "placed"), ["4"]);
    let place = draw("where");
    assert!(
        place.contains("conclusion-ring") && !place.contains("premise") && shown(&place, "placed").is_empty()
    );
    let nudge = draw("nudge");
    assert!(nudge.contains("area-ring") && !nudge.contains("conclusion") && !nudge.contains("r3c4"));
    gridproof(&["hint", "sudoku", IN_A_BOX, "--level", "why", "--svg", &file]).ends(0);
    let why = text(&file);
    assert!(why.contains("conclusion-ring") && why.contains("premise-ring") && why.contains("area-ring"));
}

#[test]
fn hint_and_explain_draw_the_board_in_the_terminal() {
    let out = gridproof(&["hint", "sudoku", SMALL, "--level", "why", "--picture"]).ends(0).out;
    assert!(out.contains("3 │(3) · │ · [4]│"), "{out}");
    assert!(out.contains("[ ] conclusion   ( ) premise"), "{out}");
    let out = gridproof(&["hint", "sudoku", IN_A_BOX, "--level", "why", "--picture"]).ends(0).out;
    assert!(out.contains("[ ] conclusion   ( ) premise   used: box 2"), "{out}");
    let plain = gridproof(&["hint", "sudoku", SMALL, "--level", "why", "--picture", "--ascii"]).ends(0).out;
    assert!(plain.contains("3 |(3) . | . [4]|") && plain.is_ascii(), "{plain}");
    let steps = gridproof(&["explain", "latin", "1...", "--picture", "--style", "terse"]).ends(0).out;
    for board in ["1 │(1)[2]│", "2 │ · [1]│", "2 │[2](1)│"] {
        assert!(steps.contains(board), "{board} is not in\n{steps}");
    }
    let solved = gridproof(&["solve", "latin", "1...", "--ascii"]).ends(0).out;
    assert!(solved.contains("+-----+\n| 1 2 |\n| 2 1 |\n+-----+"), "{solved}");
}

#[test]
fn sheets_hold_all_puzzles_and_their_solutions() {
    let folder = Folder::new("sheets");
    let puzzles = folder.file("puzzles.txt", THREE);
    let page = folder.path("page.svg");
    let args =
        ["convert", "sudoku", &puzzles, "--to", "sheet", "-o", &page, "--per-page", "2", "--solutions"];
    let object = gridproof(&[&args[..], &["--json"]].concat()).ends(0).object();
    assert_eq!(object["files"].as_array().map(Vec::len), Some(3), "two pages of puzzles, one of solutions");
    assert_eq!(object["puzzles"].as_array().map(Vec::len), Some(3));
    let last = text(&folder.path("page-3.svg"));
    assert_eq!(last.matches("<g transform=").count(), 3);
    let pdf = folder.path("page.pdf");
    gridproof(&["convert", "sudoku", &puzzles, "--to", "pdf", "-o", &pdf, "--title", "Three"]).ends(0);
    assert!(fs::read(&pdf).expect("a file").starts_with(b"%PDF-"));
    gridproof(&["convert", "sudoku", SMALL, "--to", "pdf"]).complains("-o FILE");
    gridproof(&["convert", "sudoku", SMALL, "--to", "sheet", "-o", &page, "--per-page", "3"])
        .complains("1, 2, 4 or 6");
}

#[test]
fn a_sheet_without_a_solution_ends_with_a_negative_status() {
    let folder = Folder::new("no-solution");
    let page = folder.path("page.svg");
    gridproof(&["convert", "latin", NONE, "--to", "sheet", "-o", &page, "--solutions"]).ends(1);
    assert!(text(&page).contains("<svg"));
}

#[test]
fn notations_can_go_to_a_file_and_an_unknown_one_lists_all() {
    let folder = Folder::new("notations");
    let puzzles = folder.file("puzzles.txt", THREE);
    let file = folder.path("out.txt");
    gridproof(&["convert", "sudoku", &puzzles, "-o", &file]).ends(0);
    assert_eq!(text(&file), THREE);
    gridproof(&["convert", "sudoku", SMALL, "--to", "png"]).complains("svg, sheet, pdf");
}
