//! Pictures as SVG, read back by an XML parser.

use crate::common::{PUZZLE, at, mark, sudoku, twenty_five};
use gridproof_scene::sheet::strip;
use gridproof_scene::{
    Area, Border, BorderKind, Candidate, Ground, Highlights, Path, Place, Role, Scene, Side, SvgOptions,
    Symbol, TextClass, Theme, Tiling, to_svg,
};
use roxmltree::{Document, Node};

/// The elements of a name in the groups of a class.
pub(crate) fn in_class<'a>(document: &'a Document<'a>, class: &str, name: &'static str) -> Vec<Node<'a, 'a>> {
    let groups = document.descendants().filter(|node| node.attribute("class") == Some(class));
    groups.flat_map(|group| group.children()).filter(|node| node.has_tag_name(name)).collect()
}

pub(crate) fn number(node: Node<'_, '_>, name: &str) -> f64 {
    node.attribute(name).and_then(|value| value.parse().ok()).unwrap_or_else(|| panic!("{name} of {node:?}"))
}

fn classes(document: &Document<'_>) -> Vec<String> {
    document.descendants().filter_map(|node| node.attribute("class")).map(str::to_owned).collect()
}

fn plain(scene: &Scene) -> String {
    to_svg(scene, &SvgOptions::default())
}

/// The straight pieces of path data made of M, L, H, V and Z.
pub(crate) fn pieces(data: &str) -> Vec<((f64, f64), (f64, f64))> {
    let mut pieces = vec![];
    let (mut start, mut point) = ((0.0, 0.0), (0.0, 0.0));
    let mut rest = data;
    while let Some(command) = rest.chars().next() {
        let end = rest[1..].find(|c: char| c.is_ascii_alphabetic()).map_or(rest.len(), |end| end + 1);
        let numbers: Vec<f64> =
            rest[1..end].split_whitespace().map(|n| n.parse().expect("a number")).collect();
        let next = match command {
            'M' | 'L' => (numbers[0], numbers[1]),
            'H' => (numbers[0], point.1),
            'V' => (point.0, numbers[0]),
            'Z' => start,
            other => panic!("an unknown command {other} in {data}"),
        };
        if command == 'M' {
            start = next;
        } else {
            pieces.push((point, next));
        }
        point = next;
        rest = &rest[end..];
    }
    pieces
}

#[test]
fn every_given_appears_once_at_the_right_place() {
    for (scene, text) in [(sudoku(PUZZLE, 3), PUZZLE), (sudoku("1..2....3......4", 2), "1..2....3......4")] {
        let svg = plain(&scene);
        let document = Document::parse(&svg).expect("valid XML");
        let n = (text.len() as f64).sqrt();
        let mut found: Vec<(usize, &str)> = in_class(&document, "given", "text")
            .into_iter()
            .map(|node| {
                let (col, row) = ((number(node, "x") - 4.0) / 40.0, (number(node, "y") - 4.0) / 40.0);
                assert!((col.fract() - 0.5).abs() < 0.01, "in the middle of its column: {col}");
                assert!((0.6..0.8).contains(&row.fract()), "its foot is below the middle of its row: {row}");
                ((row.floor() * n + col.floor()) as usize, node.text().expect("a value"))
            })
            .collect();
        found.sort_unstable();
        let expected: Vec<(usize, &str)> =
            (0..text.len()).map(|at| (at, &text[at..at + 1])).filter(|(_, value)| *value != ".").collect();
        assert_eq!(found, expected);
    }
}

#[test]
fn givens_and_placements_differ_in_weight() {
    let mut scene = sudoku("1...............", 2);
    scene[at(1, 1)].text = "2".to_owned();
    scene[at(1, 1)].class = TextClass::Placed;
    let svg = plain(&scene);
    let document = Document::parse(&svg).expect("valid XML");
    assert_eq!(in_class(&document, "placed", "text")[0].text(), Some("2"));
    let rule = |class: &str| svg.lines().find(|line| line.contains(&format!(".{class}{{"))).expect("a rule");
    assert!(rule("given").contains("font-weight:700"));
    assert!(!rule("placed").contains("font-weight"));
}

#[test]
fn borders_are_thick_around_the_board_and_between_boxes_and_thin_elsewhere() {
    let svg = plain(&sudoku(PUZZLE, 3));
    let document = Document::parse(&svg).expect("valid XML");
    let length = |class: &str| -> f64 {
        let data = in_class(&document, class, "path").into_iter().filter_map(|node| node.attribute("d"));
        data.flat_map(pieces).map(|((a, b), (c, d))| (a - c).hypot(b - d)).sum()
    };
    assert_eq!(length("thick"), 8.0 * 9.0 * 40.0);
    assert_eq!(length("thin"), 12.0 * 9.0 * 40.0);
    let drawn = in_class(&document, "thick", "path")[0].attribute("d").map(pieces).map(|all| all.len());
    assert_eq!(drawn, Some(8), "a border is one long line");
}

#[test]
fn every_role_shows_as_ground_and_ring() {
    let mut scene = Scene::new("roles", 2, 11);
    for (col, role) in (0..).zip(Role::ALL) {
        scene[at(0, col)].role = Some(role);
    }
    scene.mark_area(Role::Area, "row 2", scene.cells_of(Area::Row(1)));
    let svg = plain(&scene);
    let document = Document::parse(&svg).expect("valid XML");
    for (col, role) in (0..).zip(Role::ALL) {
        let ground = in_class(&document, &format!("{}-ground", role.name()), "rect");
        assert_eq!(number(ground[0], "x"), 4.0 + 40.0 * f64::from(col), "{role:?}");
        let ring = in_class(&document, &format!("{}-ring", role.name()), "rect");
        assert_eq!(ring.len(), 1, "{role:?}");
    }
    // What is ruled out and what clashes is hatched as well; the row has one line around it, with its name.
    let all = classes(&document);
    assert!(all.contains(&"eliminated-hatch".to_owned()) && all.contains(&"conflict-hatch".to_owned()));
    let titles: Vec<_> =
        in_class(&document, "area-ring", "title").into_iter().filter_map(|t| t.text()).collect();
    assert_eq!(titles, ["row 2"]);
    let ring = in_class(&document, "area-ring", "path")[0].attribute("d").map(pieces).expect("a line");
    assert_eq!(ring.len(), 4, "around the whole row, not around each cell");
}

#[test]
fn the_line_around_a_bent_group_is_closed() {
    let mut scene = sudoku(PUZZLE, 3);
    let bent = [at(0, 0), at(1, 0), at(1, 1), at(1, 2), at(0, 2)];
    scene.mark_area(Role::Area, "a bent one", bent.to_vec());
    let svg = plain(&scene);
    let document = Document::parse(&svg).expect("valid XML");
    let ring = in_class(&document, "area-ring", "path")[0].attribute("d").map(pieces).expect("a line");
    let mut ends: Vec<(i64, i64)> =
        ring.iter().flat_map(|&(a, b)| [a, b]).map(|(x, y)| ((x * 10.0) as i64, (y * 10.0) as i64)).collect();
    ends.sort_unstable();
    assert!(ends.chunks(2).all(|pair| pair[0] == pair[1]), "each corner belongs to two lines: {ends:?}");
}

#[test]
fn small_marks_are_in_their_places_and_the_struck_ones_are_crossed_out() {
    let mut scene = sudoku(PUZZLE, 3);
    scene[at(0, 2)].candidates = vec![mark(0), mark(1), Candidate { struck: true, ..mark(3) }];
    scene.highlight(&Highlights {
        candidates: vec![
            (at(0, 2), "2".to_owned(), Role::Premise),
            (at(0, 3), "6".to_owned(), Role::Eliminated),
        ],
        ..Highlights::default()
    });
    let svg = plain(&scene);
    let document = Document::parse(&svg).expect("valid XML");
    let place = |class: &str| {
        let node = in_class(&document, class, "text")[0];
        let (x, y) = (number(node, "x") - 4.0, number(node, "y") - 4.0);
        (node.text().unwrap_or_default().to_owned(), x / 40.0, y / 40.0)
    };
    let (one, two, four, six) =
        (place("candidate"), place("premise-mark"), place("struck"), place("eliminated-mark"));
    assert_eq!([&one.0, &two.0, &four.0, &six.0], ["1", "2", "4", "6"]);
    assert!(one.1 < two.1 && one.2 == two.2, "1 is left of 2");
    assert!(one.1 == four.1 && one.2 < four.2, "1 is above 4");
    assert!(
        [&one, &two, &four].iter().all(|mark| mark.1.floor() == 2.0 && mark.2 < 1.0),
        "in the third cell"
    );
    assert_eq!(six.1.floor(), 3.0, "a mark that was not there is added");
    assert_eq!(in_class(&document, "strike", "path").len(), 1);
    assert_eq!(in_class(&document, "eliminated-slash", "path").len(), 1);
}

#[test]
fn what_follows_is_written_into_an_empty_cell() {
    let mut scene = sudoku(PUZZLE, 3);
    scene.highlight(&Highlights {
        places: vec![(Place::Cell(at(0, 2)), Role::Conclusion)],
        candidates: vec![(at(0, 2), "4".to_owned(), Role::Conclusion)],
        areas: vec![Area::Box(0), Area::Row(99), Area::Cell(at(0, 2))],
        ..Highlights::default()
    });
    assert_eq!((scene[at(0, 2)].text.as_str(), scene[at(0, 2)].role), ("4", Some(Role::Conclusion)));
    assert_eq!(scene.areas.len(), 1, "a part that the board does not have is left out");
    assert_eq!(scene.areas[0].cells.len(), 9);
}

#[test]
fn text_is_escaped() {
    let mut scene = Scene::new("<script>alert('&')</script>", 1, 2);
    scene.description = "a \"quoted\" ]]> \u{0} \u{fffe} end".to_owned();
    scene[at(0, 0)].text = "<".to_owned();
    scene[at(0, 1)].text = "&".to_owned();
    let svg = plain(&scene);
    let document = Document::parse(&svg).expect("valid XML");
    let text = |name: &'static str| {
        document.descendants().find(|node| node.has_tag_name(name)).and_then(|node| node.text())
    };
    assert_eq!(text("title"), Some("<script>alert('&')</script>"));
    assert_eq!(text("desc"), Some("a \"quoted\" ]]> \u{fffd} \u{fffd} end"));
    let values: Vec<_> =
        in_class(&document, "plain", "text").into_iter().filter_map(|node| node.text()).collect();
    assert_eq!(values, ["<", "&"]);
    assert!(!document.descendants().any(|node| node.has_tag_name("script")));
}

#[test]
fn the_same_scene_gives_the_same_text() {
    for theme in Theme::ALL.map(|(_, theme)| theme) {
        let options = SvgOptions { theme, legend: true, ..SvgOptions::default() };
        let scene = || {
            let mut scene = twenty_five();
            scene.mark_area(Role::Area, "column 3", scene.cells_of(Area::Column(2)));
            scene
        };
        assert_eq!(to_svg(&scene(), &options), to_svg(&scene(), &options));
    }
}

#[test]
fn a_picture_describes_itself_to_screen_readers() {
    let mut scene = sudoku(PUZZLE, 3);
    scene.description = "9 by 9: 30 given.".to_owned();
    let svg = plain(&scene);
    let document = Document::parse(&svg).expect("valid XML");
    let root = document.root_element();
    assert_eq!(root.attribute("role"), Some("img"));
    let children: Vec<_> =
        root.children().filter(Node::is_element).map(|node| node.tag_name().name()).collect();
    assert_eq!(children[..2], ["title", "desc"]);
    assert_eq!(root.attribute("viewBox"), Some("0 0 368 368"));
}

#[test]
fn themes_differ_in_their_colours_and_only_auto_follows_the_system() {
    let scene = sudoku(PUZZLE, 3);
    let of = |theme| to_svg(&scene, &SvgOptions { theme, ..SvgOptions::default() });
    let (auto, light, dark, print) = (of(Theme::Auto), of(Theme::Light), of(Theme::Dark), of(Theme::Print));
    assert!(auto.contains("prefers-color-scheme:dark"));
    for one in [&light, &dark, &print] {
        assert!(!one.contains("@media"));
    }
    let colours =
        |svg: &str| -> Vec<String> { svg.split("fill:#").skip(1).map(|rest| rest[..6].to_owned()).collect() };
    assert_ne!(colours(&light), colours(&dark));
    assert!(colours(&print).iter().all(|c| c[..2] == c[2..4] && c[2..4] == c[4..]), "print has only greys");
    // Rules are tied to the theme, so that pictures on one page do not interfere.
    for line in dark.lines().filter(|line| line.starts_with('.')) {
        assert!(line.starts_with(".gridproof-dark "), "{line}");
    }
}

#[test]
fn only_what_is_used_has_a_rule() {
    let svg = plain(&sudoku(PUZZLE, 3));
    for absent in ["premise", "path-", "tint-", "candidate"] {
        assert!(!svg.contains(absent), "{absent}");
    }
    let document = Document::parse(&svg).expect("valid XML");
    for class in classes(&document).iter().filter(|class| !class.starts_with("gridproof")) {
        assert!(svg.contains(&format!(".{class}{{")), "{class} has no rule");
    }
}

#[test]
fn a_legend_is_drawn_only_on_request_and_names_the_roles_on_the_board() {
    let mut scene = sudoku(PUZZLE, 3);
    scene[at(0, 0)].role = Some(Role::Premise);
    let with = |legend| to_svg(&scene, &SvgOptions { legend, ..SvgOptions::default() });
    let words = |svg: &str| {
        let document = Document::parse(svg).expect("valid XML");
        let labels = in_class(&document, "label", "text");
        labels.into_iter().filter_map(|node| node.text()).map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(words(&with(false)), [""; 0]);
    assert_eq!(words(&with(true)), ["premise"]);
    assert_eq!(with(true), with(true));
}

#[test]
fn holes_are_not_drawn_and_walls_and_gates_are() {
    let mut scene = Scene::new("Flow", 3, 3);
    scene[at(1, 1)].ground = Ground::Hole;
    scene[at(1, 1)].text = "hidden".to_owned();
    scene.set_border(at(0, 0), at(0, 1), BorderKind::Wall);
    scene.set_border(at(0, 0), at(2, 2), BorderKind::Wall);
    scene.borders.push(Border { cell: at(0, 0), side: Side::West, kind: BorderKind::Open });
    assert_eq!(scene.border(at(0, 1), Side::West), BorderKind::Wall, "a border is the same from both sides");
    assert_eq!(scene.border(at(0, 1), Side::South), BorderKind::Thick, "around a hole");
    let svg = plain(&scene);
    let document = Document::parse(&svg).expect("valid XML");
    assert!(!svg.contains("hidden"));
    let wall = in_class(&document, "wall", "path")[0].attribute("d").map(pieces).expect("a wall");
    assert_eq!(wall, [((44.0, 4.0), (44.0, 44.0))]);
    assert_eq!(in_class(&document, "gate", "path").len(), 1);
}

#[test]
fn a_path_has_its_colour_and_its_letter_and_may_wrap_around_the_edge() {
    let mut scene = Scene::new("Flow", 2, 3);
    let cells = vec![at(0, 1), at(0, 2), at(0, 0)];
    scene.paths.push(Path { cells, colour: 13, letter: "N".to_owned() });
    scene[at(0, 1)].symbol = Some(Symbol::Disc);
    scene[at(0, 1)].text = "N".to_owned();
    scene[at(0, 1)].colour = Some(13);
    let svg = plain(&scene);
    let document = Document::parse(&svg).expect("valid XML");
    let path = in_class(&document, "path-1", "path")[0].attribute("d").expect("a path");
    assert_eq!(path, "M64 24H104H124M4 24H24", "to the right edge, and on from the left");
    assert_eq!(in_class(&document, "core", "path").len(), 1, "a colour that was used before is dashed");
    let letters: Vec<_> =
        in_class(&document, "on-1", "text").into_iter().filter_map(|node| node.text()).collect();
    assert_eq!(letters, ["N", "N"], "one on the disc, one where the path ends");
}

#[test]
fn everything_lies_inside_the_picture() {
    let mut scenes = vec![twenty_five(), sudoku(PUZZLE, 3)];
    for (rows, cols) in [(1, 1), (1, 7), (4, 4), (5, 3)] {
        let mut scene = Scene::new("hexagons", rows, cols);
        scene.tiling = Tiling::Hex;
        for cell in scene.places() {
            scene[cell].symbol = Some(Symbol::Star);
            scene[cell].role = Some(Role::Conflict);
        }
        scene.number_lines();
        scenes.push(scene);
    }
    for scene in scenes {
        let svg = to_svg(&scene, &SvgOptions { legend: true, ..SvgOptions::default() });
        let document = Document::parse(&svg).expect("valid XML");
        let view: Vec<f64> = document
            .root_element()
            .attribute("viewBox")
            .expect("a view box")
            .split(' ')
            .map(|number| number.parse().expect("a number"))
            .collect();
        let inside = |x: f64, y: f64| (0.0..=view[2]).contains(&x) && (0.0..=view[3]).contains(&y);
        for node in document.descendants().filter(Node::is_element) {
            if let Some(data) = node.attribute("d") {
                for ((a, b), (c, d)) in pieces(data) {
                    assert!(inside(a, b) && inside(c, d), "{data} in {view:?}");
                }
            } else if node.has_tag_name("text") {
                assert!(inside(number(node, "x"), number(node, "y")), "{node:?} in {view:?}");
            }
        }
    }
}

#[test]
fn a_strip_shows_every_board_with_its_caption() {
    let pictures: Vec<(Scene, String)> =
        (1..=4).map(|number| (sudoku("1...............", 2), format!("move {number}"))).collect();
    let svg = strip(&pictures, 3, "A game", &SvgOptions::default());
    let document = Document::parse(&svg).expect("valid XML");
    assert_eq!(in_class(&document, "given", "text").len(), 4);
    let captions: Vec<_> =
        in_class(&document, "caption", "text").into_iter().filter_map(|node| node.text()).collect();
    assert_eq!(captions, ["move 1", "move 2", "move 3", "move 4"]);
    let rows: std::collections::BTreeSet<String> = in_class(&document, "caption", "text")
        .into_iter()
        .map(|node| node.attribute("y").unwrap_or_default().to_owned())
        .collect();
    assert_eq!(rows.len(), 2, "three in the first row, one in the second");
}

#[test]
fn a_forced_star_is_drawn_as_a_star_and_an_excluded_one_as_a_cross() {
    let mut scene = Scene::new("Star Battle", 2, 2);
    scene.highlight(&Highlights {
        candidates: vec![
            (at(0, 0), "star".to_owned(), Role::Conclusion),
            (at(0, 1), "star".to_owned(), Role::Eliminated),
        ],
        ..Highlights::default()
    });
    assert_eq!((scene[at(0, 0)].symbol, scene[at(0, 1)].symbol), (Some(Symbol::Star), Some(Symbol::Cross)));
    assert_eq!(scene[at(0, 0)].text, "");
}

#[test]
fn the_players_crosses_have_no_role_and_a_marked_edge_may_wrap_around_the_board() {
    let mut scene = Scene::new("Flow", 2, 3);
    scene.crosses.push((at(0, 0), at(0, 1)));
    let svg = to_svg(&scene, &SvgOptions { legend: true, ..SvgOptions::default() });
    let document = Document::parse(&svg).expect("valid XML");
    assert_eq!(in_class(&document, "cross", "path").len(), 1);
    assert!(!svg.contains("eliminated"));
    scene.mark_edge(Role::Conclusion, at(1, 0), at(1, 2));
    let svg = plain(&scene);
    let document = Document::parse(&svg).expect("valid XML");
    let link = in_class(&document, "conclusion-link", "path")[0].attribute("d").map(pieces);
    assert_eq!(link.map(|pieces| pieces.len()), Some(2), "out on one side and back on the other");
}
