//! Pictures for a terminal.

use crate::common::{PUZZLE, at, mark, sudoku, twenty_five};
use gridproof_scene::{
    Area, Border, BorderKind, Candidate, Ground, Highlights, Path, Place, Role, Scene, Side, Symbol,
    TerminalOptions, Tiling, to_terminal,
};

fn plain(scene: &Scene) -> String {
    to_terminal(scene, &TerminalOptions::default())
}

fn ascii() -> TerminalOptions {
    TerminalOptions { ascii: true, ..TerminalOptions::default() }
}

/// The text without escape sequences.
fn stripped(text: &str) -> String {
    let mut plain = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('\u{1b}') {
        plain += before;
        rest = after.split_once('m').expect("an escape sequence of colour ends with m").1;
    }
    plain + rest
}

#[test]
fn boxes_are_framed() {
    let expected = "\
┌───────┬───────┬───────┐
│ 5 3 · │ · 7 · │ · · · │
│ 6 · · │ 1 9 5 │ · · · │
│ · 9 8 │ · · · │ · 6 · │
├───────┼───────┼───────┤
│ 8 · · │ · 6 · │ · · 3 │
│ 4 · · │ 8 · 3 │ · · 1 │
│ 7 · · │ · 2 · │ · · 6 │
├───────┼───────┼───────┤
│ · 6 · │ · · · │ 2 8 · │
│ · · · │ 4 1 9 │ · · 5 │
│ · · · │ · 8 · │ · 7 9 │
└───────┴───────┴───────┘";
    assert_eq!(plain(&sudoku(PUZZLE, 3)), expected);
}

#[test]
fn thin_lines_are_lighter_than_thick_ones() {
    let options = TerminalOptions { grid: true, ..TerminalOptions::default() };
    let expected = "\
┏━━━┯━━━┳━━━┯━━━┓
┃ 1 │ · ┃ · │ · ┃
┠───┼───╂───┼───┨
┃ · │ · ┃ · │ · ┃
┣━━━┿━━━╋━━━┿━━━┫
┃ · │ · ┃ · │ · ┃
┠───┼───╂───┼───┨
┃ · │ · ┃ · │ 4 ┃
┗━━━┷━━━┻━━━┷━━━┛";
    assert_eq!(to_terminal(&sudoku("1..............4", 2), &options), expected);
}

#[test]
fn twenty_five_by_twenty_five_is_aligned() {
    for options in [
        TerminalOptions::default(),
        ascii(),
        TerminalOptions { grid: true, ..TerminalOptions::default() },
        TerminalOptions { candidates: true, ..TerminalOptions::default() },
    ] {
        let text = to_terminal(&twenty_five(), &options);
        let lines: Vec<Vec<char>> = text.lines().map(|line| line.chars().collect()).collect();
        assert!(lines.iter().all(|line| line.len() == lines[0].len()), "{text}");
        let corner = |c: &char| "┬┳+#".contains(*c);
        let frames: Vec<usize> = (1..lines[0].len() - 1).filter(|&x| corner(&lines[0][x])).collect();
        assert_eq!(frames.len(), 4, "{text}");
        for line in &lines {
            for &x in &frames {
                assert!(!line[x].is_alphanumeric() && line[x] != ' ', "{text}");
            }
        }
        let values = text.chars().filter(char::is_ascii_alphanumeric).count();
        assert_eq!(values, 625);
    }
}

#[test]
fn plain_ascii_is_plain_ascii() {
    let mut scene = sudoku(PUZZLE, 3);
    scene[at(0, 2)].symbol = Some(Symbol::Star);
    scene[at(0, 3)].symbol = Some(Symbol::Cross);
    scene[at(0, 5)].symbol = Some(Symbol::Bridge);
    scene.paths.push(Path { cells: vec![at(1, 1), at(1, 2)], colour: 0, letter: "A".to_owned() });
    for grid in [false, true] {
        let text = to_terminal(&scene, &TerminalOptions { grid, legend: true, ..ascii() });
        assert!(text.is_ascii(), "{text}");
        assert!(text.contains("*") && text.contains("x"), "{text}");
    }
    assert!(
        to_terminal(&sudoku(PUZZLE, 3), &ascii()).starts_with("+-------+-------+-------+\n| 5 3 . | . 7 .")
    );
}

#[test]
fn roles_show_without_colour_and_colour_changes_nothing_else() {
    let mut scene = sudoku("1...............", 2);
    scene.highlight(&Highlights {
        places: vec![
            (Place::Cell(at(0, 0)), Role::Premise),
            (Place::Cell(at(0, 3)), Role::Conclusion),
            (Place::Cell(at(2, 0)), Role::Conflict),
            (Place::Cell(at(3, 3)), Role::Eliminated),
            (Place::Cell(at(9, 9)), Role::Conclusion),
        ],
        candidates: vec![(at(0, 3), "4".to_owned(), Role::Conclusion)],
        areas: vec![Area::Row(0)],
        ..Highlights::default()
    });
    let expected = "\
┌──────┬──────┐
│(1) · │ · [4]│
│ ·  · │ ·  · │
├──────┼──────┤
│!·! · │ ·  · │
│ ·  · │ · <·>│
└──────┴──────┘
[ ] conclusion   ! ! conflict   < > eliminated   ( ) premise   used: row 1";
    let options = TerminalOptions { legend: true, ..TerminalOptions::default() };
    assert_eq!(to_terminal(&scene, &options), expected);
    let coloured = to_terminal(&scene, &TerminalOptions { colour: true, ..options });
    assert!(coloured.contains("\u{1b}["));
    assert_eq!(stripped(&coloured), expected);
}

#[test]
fn small_marks_are_in_their_places_with_the_sign_of_their_role() {
    let mut scene = sudoku("1...............", 2);
    scene[at(0, 1)].candidates = vec![mark(1), Candidate { struck: true, ..mark(2) }, mark(3)];
    scene.highlight(&Highlights {
        candidates: vec![
            (at(0, 1), "4".to_owned(), Role::Premise),
            (at(1, 1), "1".to_owned(), Role::Eliminated),
        ],
        ..Highlights::default()
    });
    let text = to_terminal(&scene, &TerminalOptions { candidates: true, ..TerminalOptions::default() });
    let expected = "\
┏━━━━━┯━━━━━┳━━━━━┯━━━━━┓
┃  1  │   2 ┃     │     ┃
┃     │ 3-4*┃     │     ┃
┠─────┼─────╂─────┼─────┨
┃     │ 1-  ┃     │     ┃";
    assert!(text.starts_with(expected), "{text}");
}

#[test]
fn labels_are_at_their_rows_and_columns() {
    let mut scene = Scene::new("wide", 2, 11);
    scene.number_lines();
    let expected = "                      1 1
    1 2 3 4 5 6 7 8 9 0 1
  ┌───────────────────────┐
1 │ · · · · · · · · · · · │
2 │ · · · · · · · · · · · │
  └───────────────────────┘";
    assert_eq!(plain(&scene), expected);
}

#[test]
fn regions_of_any_form_holes_and_walls_are_framed() {
    let mut scene = Scene::new("Star Battle", 3, 3);
    scene.set_regions(|cell| u32::from(cell.row + cell.col > 2));
    scene[at(0, 0)].symbol = Some(Symbol::Star);
    let expected = "\
┌───────────┐
│ ★   ·   · │
│       ┌───┤
│ ·   · │ · │
│   ┌───┘   │
│ · │ ·   · │
└───┴───────┘";
    assert_eq!(plain(&scene), expected);

    let mut scene = Scene::new("Flow", 2, 3);
    scene[at(1, 2)].ground = Ground::Hole;
    scene.set_border(at(0, 0), at(0, 1), BorderKind::Wall);
    scene.paths.push(Path { cells: vec![at(0, 1), at(0, 2)], colour: 0, letter: "A".to_owned() });
    let expected = "\
┌───┬───────┐
│ · │ A───A │
│   ╵   ┌───┘
│ ·   · │
└───────┘";
    assert_eq!(plain(&scene), expected);
}

#[test]
fn paths_have_lines_from_row_to_row() {
    let mut scene = Scene::new("Flow", 2, 3);
    let cells = vec![at(0, 0), at(0, 1), at(0, 2), at(1, 2), at(1, 1), at(1, 0)];
    scene.paths.push(Path { cells, colour: 0, letter: "A".to_owned() });
    let expected = "\
┌───────┐
│ A─A─A │
│     │ │
│ A─A─A │
└───────┘";
    assert_eq!(plain(&scene), expected);
}

#[test]
fn hexagons_lie_between_those_above() {
    let mut scene = Scene::new("hexagons", 3, 3);
    scene.tiling = Tiling::Hex;
    scene[at(0, 0)].ground = Ground::Hole;
    assert_eq!(plain(&scene), "  · ·\n · · ·\n· · ·");
}

#[test]
fn a_grid_of_marks_without_columns_draws_no_small_marks() {
    let mut scene = sudoku("1...............", 2);
    scene[at(1, 1)].candidates = vec![mark(0)];
    if let Some(grid) = &mut scene.candidates {
        grid.cols = 0;
    }
    let options = TerminalOptions { candidates: true, ..TerminalOptions::default() };
    assert_eq!(to_terminal(&scene, &options).matches('1').count(), 1);
    assert!(!gridproof_scene::to_svg(&scene, &gridproof_scene::SvgOptions::default()).contains("candidate"));
}

#[test]
fn a_board_without_cells_is_an_empty_picture() {
    for (rows, cols) in [(0, 0), (0, 3), (3, 0)] {
        let text = plain(&Scene::new("nothing", rows, cols));
        assert!(text.trim().is_empty(), "{text:?}");
    }
}

#[test]
fn marked_edges_crosses_and_paths_around_the_edge_are_drawn() {
    let mut scene = Scene::new("Flow", 3, 3);
    scene.mark_edge(Role::Conclusion, at(0, 0), at(0, 1));
    scene.mark_edge(Role::Conclusion, at(0, 2), at(1, 2));
    scene.mark_edge(Role::Eliminated, at(2, 1), at(2, 2));
    scene.crosses.push((at(1, 0), at(1, 1)));
    for (cell, side) in [(at(1, 0), Side::West), (at(0, 1), Side::North)] {
        scene.borders.push(Border { cell, side, kind: BorderKind::Open });
    }
    let expected = "\
┌──╴▴╶──┐
│ ·━· · │
│     ┃ │
◂ ·×· · │
│ · ·×· │
└───────┘";
    // The lines that end beside an arrow have their own corners.
    let drawn = plain(&scene);
    let marks = |text: &str| text.replace(['╴', '╶', '╵', '╷', '─', '│'], " ");
    assert_eq!(marks(&drawn), marks(expected), "{drawn}");
    let legend = to_terminal(&scene, &TerminalOptions { legend: true, ..ascii() });
    assert!(legend.contains("<") && legend.contains("eliminated r3c2-r3c3"), "{legend}");
    assert!(!legend.contains("r2c1-r2c2"), "an own cross plays no part in an explanation");
}
