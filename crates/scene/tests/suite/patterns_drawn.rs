//! The patterns of techniques: zones, tags, arrows, small marks.

use crate::boards;
use crate::common::{PUZZLE, at, sudoku};
use crate::patterns::{self, all};
use crate::svg::{in_class, number, pieces};
use gridproof_scene::{
    Area, Candidate, Highlights, Link, Part, Role, Scene, Spot, SvgOptions, TerminalOptions, Theme, Zone,
    to_svg, to_terminal,
};
use roxmltree::{Document, Node};

fn drawn(scene: &Scene) -> String {
    to_svg(scene, &SvgOptions { theme: Theme::Light, legend: true, ..SvgOptions::default() })
}

fn pattern(name: &str) -> Scene {
    all().into_iter().find(|(known, _)| *known == name).expect("a pattern of the gallery").1
}

/// The elements of a name in groups whose class has an ending, such as `-tag`.
fn with_ending<'a>(document: &'a Document<'a>, ending: &str, name: &'static str) -> Vec<Node<'a, 'a>> {
    let groups = document.descendants().filter(|node| {
        node.has_tag_name("g") && node.attribute("class").is_some_and(|class| class.ends_with(ending))
    });
    groups.flat_map(|group| group.children()).filter(|node| node.has_tag_name(name)).collect()
}

fn texts<'a>(nodes: &[Node<'a, 'a>]) -> Vec<&'a str> {
    nodes.iter().filter_map(|node| node.text()).collect()
}

/// Left, top, right and bottom.
type Bounds = [f64; 4];

fn rect(node: Node<'_, '_>) -> Bounds {
    let (x, y) = (number(node, "x"), number(node, "y"));
    [x, y, x + number(node, "width"), y + number(node, "height")]
}

/// The place that the digits of a text need.
fn digits(node: Node<'_, '_>) -> Bounds {
    let size: f64 = node
        .parent()
        .and_then(|group| group.attribute("font-size"))
        .expect("a size")
        .parse()
        .expect("a number");
    let half = 0.28 * size * node.text().unwrap_or_default().chars().count() as f64;
    let (x, y) = (number(node, "x"), number(node, "y"));
    [x - half, y - 0.71 * size, x + half, y]
}

fn overlap(a: Bounds, b: Bounds) -> bool {
    a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3]
}

/// The four points of a curve.
fn curve(node: Node<'_, '_>) -> Vec<(f64, f64)> {
    let data = node.attribute("d").expect("path data").replace(['M', 'C'], " ");
    let numbers: Vec<f64> = data.split_whitespace().map(|n| n.parse().expect("a number")).collect();
    numbers.chunks(2).map(|pair| (pair[0], pair[1])).collect()
}

fn arrows<'a>(document: &'a Document<'a>) -> Vec<Node<'a, 'a>> {
    let looks = ["strong-1", "weak-1", "strong-2", "weak-2", "strong-3", "weak-3"];
    looks.iter().flat_map(|look| in_class(document, look, "path")).collect()
}

#[test]
fn no_tag_and_no_number_covers_a_digit() {
    let mut checked = 0;
    for (name, scene) in all() {
        let svg = to_svg(&scene, &SvgOptions::default());
        let document = Document::parse(&svg).expect("valid XML");
        let values: Vec<_> = ["given", "placed", "plain", "candidate", "struck"]
            .iter()
            .flat_map(|class| in_class(&document, class, "text"))
            .chain(with_ending(&document, "-mark", "text"))
            .collect();
        let numbers = ["step-1", "step-2"].iter().flat_map(|class| in_class(&document, class, "rect"));
        for tag in with_ending(&document, "-tag", "rect").into_iter().chain(numbers) {
            for &value in &values {
                assert!(!overlap(rect(tag), digits(value)), "{name}: {tag:?} covers {:?}", value.text());
                checked += 1;
            }
        }
    }
    assert!(checked > 1000, "{checked}");
}

#[test]
fn no_two_tags_or_numbers_cover_each_other_and_all_lie_inside_the_picture() {
    let mut checked = 0;
    for (name, scene) in all() {
        let svg = to_svg(&scene, &SvgOptions::default());
        let document = Document::parse(&svg).expect("valid XML");
        let view: Vec<f64> = document
            .root_element()
            .attribute("viewBox")
            .expect("a view box")
            .split(' ')
            .map(|number| number.parse().expect("a number"))
            .collect();
        let numbers = ["step-1", "step-2"].iter().flat_map(|class| in_class(&document, class, "rect"));
        let boxes: Vec<Bounds> =
            with_ending(&document, "-tag", "rect").into_iter().chain(numbers).map(rect).collect();
        for (index, &one) in boxes.iter().enumerate() {
            assert!(
                one[0] >= 0.0 && one[1] >= 0.0 && one[2] <= view[2] && one[3] <= view[3],
                "{name}: {one:?}"
            );
            for &other in &boxes[..index] {
                assert!(!overlap(one, other), "{name}: {one:?} {other:?}");
                checked += 1;
            }
        }
    }
    assert!(checked > 20, "{checked}");
}

#[test]
fn every_link_is_an_arrow_with_a_head_and_between_cells_a_number_if_there_are_more_than_two() {
    let mut chains = 0;
    for (name, scene) in all() {
        let svg = to_svg(&scene, &SvgOptions::default());
        let document = Document::parse(&svg).expect("valid XML");
        assert_eq!(arrows(&document).len(), scene.links.len(), "{name}");
        let heads =
            ["head-1", "head-2", "head-3"].iter().flat_map(|class| in_class(&document, class, "path"));
        assert_eq!(heads.count(), scene.links.len(), "{name}");
        let numbers =
            ["step-1", "step-2", "step-3"].iter().flat_map(|class| in_class(&document, class, "rect"));
        let between = scene.links.iter().filter(|link| link.from.cell != link.to.cell).count();
        let expected = if between > 2 { between } else { 0 };
        assert_eq!(numbers.count(), expected, "{name}");
        chains += usize::from(expected > 0);
    }
    assert!(chains >= 3);
}

#[test]
fn an_arrow_starts_and_ends_at_the_rings_of_its_marks() {
    let mut checked = 0;
    for (name, scene) in all() {
        let svg = to_svg(&scene, &SvgOptions::default());
        let document = Document::parse(&svg).expect("valid XML");
        let rings: Vec<(f64, f64, f64)> = with_ending(&document, "-spot", "circle")
            .into_iter()
            .map(|node| (number(node, "cx"), number(node, "cy"), number(node, "r")))
            .collect();
        let far = |(x, y): (f64, f64)| {
            rings.iter().map(|(cx, cy, r)| (cx - x).hypot(cy - y) - r).fold(f64::MAX, f64::min)
        };
        for node in arrows(&document) {
            let start = curve(node)[0];
            assert!((0.5..1.6).contains(&far(start)), "{name}: {start:?} is {} away", far(start));
            checked += 1;
        }
        let heads = ["head-1", "head-2"].iter().flat_map(|class| in_class(&document, class, "path"));
        for head in heads {
            let tip = pieces(head.attribute("d").expect("path data"))[0].0;
            assert!((0.5..1.6).contains(&far(tip)), "{name}: {tip:?} is {} away", far(tip));
        }
    }
    assert!(checked >= 20, "{checked}");
}

#[test]
fn strong_links_are_solid_weak_ones_dashed_and_cases_have_their_own_lines_and_numbers() {
    let svg = drawn(&pattern("net"));
    let document = Document::parse(&svg).expect("valid XML");
    let rule = |class: &str| svg.lines().find(|line| line.contains(&format!(".{class}{{"))).expect("a rule");
    assert!(rule("weak-1").contains("dasharray") && rule("weak-2").contains("dasharray"));
    assert!(!rule("strong-2").contains("dasharray"));
    assert_ne!(rule("weak-1"), rule("weak-2"));
    let mut numbers = texts(&in_class(&document, "step-text-1", "text"));
    numbers.extend(texts(&in_class(&document, "step-text-2", "text")));
    assert_eq!(numbers, ["1.1", "2.1", "2.2", "2.3", "2.4"]);
    let legend = texts(&in_class(&document, "label", "text"));
    assert!(legend.contains(&"case 1") && legend.contains(&"case 2"), "{legend:?}");
}

#[test]
fn base_lines_are_filled_and_solid_cover_lines_only_dashed() {
    let svg = drawn(&pattern("x-wing"));
    let document = Document::parse(&svg).expect("valid XML");
    let rule = |class: &str| svg.lines().find(|line| line.contains(&format!(".{class}{{"))).expect("a rule");
    assert!(!rule("base-ring").contains("dasharray") && rule("cover-ring").contains("dasharray"));
    assert_eq!(in_class(&document, "base-ground", "rect").len(), 2 * 9 + 1, "two rows and the legend");
    assert!(in_class(&document, "cover-ground", "rect").is_empty());
    assert_eq!(in_class(&document, "base-ring", "path").len(), 2);
    assert_eq!(in_class(&document, "eliminated-slash", "path").len(), 3 + 1, "three marks and the legend");
    assert!(in_class(&document, "eliminated-ring", "rect").is_empty(), "the struck marks say it");
    let legend = texts(&in_class(&document, "label", "text"));
    assert_eq!(legend[18..], ["base: rows 4 and 7", "cover: columns 1 and 3", "premise", "eliminated"]);
}

#[test]
fn lines_along_the_same_border_lie_side_by_side() {
    let mut scene = sudoku(PUZZLE, 3);
    scene.mark_area(Role::Area, "box 1", scene.cells_of(Area::Box(0)));
    scene.mark_area(Role::Base, "row 1", scene.cells_of(Area::Row(0)));
    scene.mark_area(Role::SetA, "set A", vec![at(0, 0), at(0, 1)]);
    let svg = to_svg(&scene, &SvgOptions::default());
    let document = Document::parse(&svg).expect("valid XML");
    let top = |class: &str| {
        let data = in_class(&document, class, "path")[0].attribute("d").expect("path data");
        pieces(data).iter().map(|(from, _)| from.1).fold(f64::MAX, f64::min)
    };
    let mut tops = [top("area-ring"), top("base-ring"), top("set-a-ring")];
    tops.sort_by(f64::total_cmp);
    assert!(tops[1] - tops[0] > 2.0 && tops[2] - tops[1] > 2.0, "{tops:?}");
    assert_eq!(tops[2], top("set-a-ring"), "the smaller group lies inside");
}

#[test]
fn the_line_around_a_cell_lies_inside_those_of_its_groups() {
    let mut scene = sudoku(PUZZLE, 3);
    scene.mark_area(Role::Area, "row 1", scene.cells_of(Area::Row(0)));
    scene.mark_area(Role::Area, "column 1", scene.cells_of(Area::Column(0)));
    scene[at(7, 0)].role = Some(Role::Premise);
    let svg = to_svg(&scene, &SvgOptions::default());
    let document = Document::parse(&svg).expect("valid XML");
    let left = |data: &str| pieces(data).iter().map(|(from, _)| from.0).fold(f64::MAX, f64::min);
    let lines = in_class(&document, "area-ring", "path").into_iter().filter_map(|node| node.attribute("d"));
    let innermost = lines.map(left).fold(0.0, f64::max);
    let ring = number(in_class(&document, "premise-ring", "rect")[0], "x");
    assert!(ring > innermost + 2.0, "{ring} {innermost}");
}

#[test]
fn each_part_of_a_set_has_its_letter_and_a_cell_of_two_sets_shows_both() {
    let svg = drawn(&pattern("als-xz"));
    let document = Document::parse(&svg).expect("valid XML");
    assert_eq!(texts(&in_class(&document, "set-a-tag-text", "text")), ["A", "A", "A"]);
    assert_eq!(texts(&in_class(&document, "set-b-tag-text", "text")), ["B"]);
    let mut scene = sudoku(PUZZLE, 3);
    for (role, cells) in [(Role::SetA, vec![at(4, 4), at(4, 5)]), (Role::SetB, vec![at(4, 4), at(5, 4)])] {
        scene.mark_area(role, role.words(), cells);
    }
    let svg = to_svg(&scene, &SvgOptions::default());
    let document = Document::parse(&svg).expect("valid XML");
    assert_eq!(in_class(&document, "set-a-ground", "rect").len(), 2);
    let halves = in_class(&document, "set-b-ground", "path");
    assert_eq!((in_class(&document, "set-b-ground", "rect").len(), halves.len()), (1, 1));
    let whole = in_class(&document, "set-a-ground", "rect");
    assert!(whole.iter().all(|whole| whole.range().start < halves[0].range().start), "the half lies above");
}

#[test]
fn on_a_board_without_small_marks_the_label_of_a_set_is_its_tag_and_many_parts_share_a_letter() {
    let mut scene = Scene::new("Flow", 5, 5);
    let zone = |cells: Vec<gridproof_scene::Area>, label: &str| -> Vec<Zone> {
        let part = |area| Zone { role: Role::SetA, part: Part::Area(area), label: label.to_owned() };
        cells.into_iter().map(part).collect()
    };
    scene.highlight(&Highlights { zones: zone(vec![Area::Row(1)], "path B"), ..Highlights::default() });
    let svg = drawn(&scene);
    let document = Document::parse(&svg).expect("valid XML");
    assert_eq!(texts(&in_class(&document, "set-a-tag-text", "text")), ["path B"]);
    assert_eq!(texts(&in_class(&document, "label", "text")), ["path B"]);
    let mut scene = sudoku(PUZZLE, 3);
    let corners = (0..16).map(|index| at(index / 4 * 2, index % 4 * 2)).collect();
    scene.mark_area(Role::SetA, "set A", corners);
    let svg = drawn(&scene);
    let document = Document::parse(&svg).expect("valid XML");
    assert_eq!(texts(&in_class(&document, "set-a-tag-text", "text")), ["A"]);
}

#[test]
fn the_letter_of_a_set_covers_no_label() {
    let mut scene = sudoku(PUZZLE, 3);
    let cells = vec![at(4, 4), at(5, 4)];
    let zone =
        |role: Role, label: &str| Zone { role, part: Part::Cells(cells.clone()), label: label.to_owned() };
    let covers = ["3 in column 5", "5 in column 5"].map(|label| zone(Role::Cover, label));
    let zones = covers.into_iter().chain([zone(Role::SetA, "two cells")]).collect();
    scene.highlight(&Highlights { zones, ..Highlights::default() });
    let svg = drawn(&scene);
    let document = Document::parse(&svg).expect("valid XML");
    let spans = |class: &str| -> Vec<[f64; 4]> {
        let spans = in_class(&document, class, "rect").into_iter().map(|tag| {
            let [x, y, width, height] = ["x", "y", "width", "height"].map(|name| number(tag, name));
            [x, x + width, y, y + height]
        });
        spans.collect()
    };
    let (labels, letters) = (spans("cover-tag"), spans("set-a-tag"));
    assert_eq!((labels.len(), letters.len()), (2, 1));
    for [left, right, top, bottom] in labels {
        let [from, to, above, below] = letters[0];
        assert!(to <= left || right <= from || below <= top || bottom <= above, "{svg}");
    }
}

#[test]
fn the_forms_behind_small_marks_differ() {
    let svg = drawn(&pattern("finned-fish"));
    let document = Document::parse(&svg).expect("valid XML");
    assert_eq!(in_class(&document, "fin-spot", "rect").len(), 2, "a fin is a square");
    assert_eq!(in_class(&document, "premise-spot", "circle").len(), 4 + 1);
    let mut scene = sudoku(PUZZLE, 3);
    for (col, role) in [(2, Role::Conflict), (3, Role::Conclusion)] {
        scene[at(0, col)].candidates = vec![Candidate { value: 3, struck: false, role: Some(role) }];
    }
    let svg = to_svg(&scene, &SvgOptions::default());
    let document = Document::parse(&svg).expect("valid XML");
    assert_eq!(in_class(&document, "conflict-spot", "path").len(), 1, "a square on its corner");
    assert_eq!(in_class(&document, "conclusion-spot", "circle").len(), 1);
}

#[test]
fn labels_stand_beside_rows_below_columns_and_inside_regions() {
    let svg = drawn(&pattern("count"));
    let document = Document::parse(&svg).expect("valid XML");
    assert_eq!(texts(&in_class(&document, "base-tag-text", "text")), ["needs 1", "needs 1"]);
    let below = in_class(&document, "cover-tag", "rect")[0];
    assert!(number(below, "y") > 8.0 * 40.0, "below the board");
    let svg = drawn(&pattern("coloured-count"));
    let document = Document::parse(&svg).expect("valid XML");
    let beside = in_class(&document, "base-tag", "rect")[0];
    assert!(number(beside, "x") > 8.0 * 40.0, "beside the board");
    assert!(
        !in_class(&document, "base-casing", "path").is_empty(),
        "light beside the line on coloured cells"
    );
}

#[test]
fn parts_that_are_only_used_are_left_out_if_they_would_frame_the_board() {
    let mut scene = sudoku(PUZZLE, 3);
    let rows = (0..5).map(Area::Row);
    scene.highlight(&Highlights { areas: rows.clone().collect(), ..Highlights::default() });
    assert!(scene.areas.is_empty());
    scene.highlight(&Highlights { areas: rows.take(4).collect(), ..Highlights::default() });
    assert_eq!(scene.areas.len(), 4);
    let zones =
        (0..5).map(|row| Zone { role: Role::Base, part: Part::Area(Area::Row(row)), label: String::new() });
    scene.highlight(&Highlights { zones: zones.collect(), ..Highlights::default() });
    assert_eq!(scene.areas.len(), 9, "the lines of a pattern stay");
}

#[test]
fn the_ends_of_a_link_become_marks_and_what_is_not_on_the_board_is_ignored() {
    let spot = |row: u32, col: u32| Spot { cell: at(row, col), value: Some("4".to_owned()) };
    let link = |from: Spot, to: Spot| Link { from, to, strong: true, branch: 0 };
    let mut scene = sudoku(PUZZLE, 3);
    let links =
        vec![link(spot(0, 2), spot(0, 5)), link(spot(0, 2), spot(9, 9)), link(spot(0, 2), spot(0, 2))];
    scene.highlight(&Highlights { links, ..Highlights::default() });
    assert_eq!(scene.links.len(), 1);
    assert_eq!(
        scene[at(0, 5)].candidates,
        [Candidate { value: 3, struck: false, role: Some(Role::Premise) }]
    );
}

#[test]
fn the_terminal_lists_lines_sets_and_links_within_eighty_columns() {
    let mut checked = 0;
    for (name, scene) in all() {
        for candidates in [false, true] {
            let options = TerminalOptions { candidates, legend: true, ..TerminalOptions::default() };
            for line in to_terminal(&scene, &options).lines() {
                assert!(line.chars().count() <= 80, "{name}: {line}");
                checked += 1;
            }
        }
    }
    assert!(checked > 200);
    let legend = |name: &str| {
        let options = TerminalOptions { candidates: true, legend: true, ..TerminalOptions::default() };
        let text = to_terminal(&pattern(name), &options);
        let start =
            text.lines().position(|line| line.contains('┗') || line.contains('└')).expect("a last line");
        text.lines().skip(start + 1).map(str::to_owned).collect::<Vec<_>>().join("\n")
    };
    assert_eq!(
        legend("x-wing"),
        "< > - eliminated   ( ) * premise\nbase: rows 4 and 7\ncover: columns 1 and 3"
    );
    assert_eq!(
        legend("als-xz"),
        "\
< > - eliminated   ( ) * premise   { } a set A   / / b set B
{ } set A: r1c1, r4c1, r7c1 (1, 5, 8, 9)
/ / set B: r1c5, r2c5 (5, 6, 8)
r1c1=5 -> r1c5=5 (weak)"
    );
    assert_eq!(
        legend("x-chain"),
        "\
< > - eliminated   ( ) * premise
1. r5c3=3 -> r5c2=3 (strong)
2. r5c2=3 -> r7c2=3 (weak)
3. r7c2=3 -> r7c4=3 (strong)
4. r7c4=3 -> r9c5=3 (weak)
5. r9c5=3 -> r3c5=3 (strong)"
    );
    assert_eq!(
        legend("count"),
        "< > - eliminated\nbase: region 1 (needs 1), region 4 (needs 1)\ncover: columns 1 and 2 (room for 2)"
    );
}

#[test]
fn the_cells_of_a_set_are_in_its_brackets() {
    let mut scene = sudoku("1...............", 2);
    let cells = Part::Cells(vec![at(1, 0), at(1, 3)]);
    scene.highlight(&Highlights {
        zones: vec![
            Zone { role: Role::SetA, part: cells, label: "2 and 3".to_owned() },
            Zone { role: Role::Base, part: Part::Area(Area::Row(1)), label: String::new() },
        ],
        ..Highlights::default()
    });
    let expected = "\
┌──────┬──────┐
│ 1  · │ ·  · │
│{·} · │ · {·}│
├──────┼──────┤
│ ·  · │ ·  · │
│ ·  · │ ·  · │
└──────┴──────┘
{ } set A: r2c1, r2c4 (2 and 3)
base: row 2";
    let options = TerminalOptions { legend: true, ..TerminalOptions::default() };
    assert_eq!(to_terminal(&scene, &options), expected);
}

#[test]
fn every_board_of_the_gallery_is_drawn() {
    let boards = [
        boards::star_battle(),
        boards::flow(),
        boards::hexes(),
        boards::sudoku(),
        boards::sum_ten(&[], None),
    ];
    for scene in boards.into_iter().chain(patterns::all().into_iter().map(|(_, scene)| scene)) {
        for theme in Theme::ALL.map(|(_, theme)| theme) {
            let svg = to_svg(&scene, &SvgOptions { theme, legend: true, ..SvgOptions::default() });
            assert!(Document::parse(&svg).is_ok(), "{}", scene.title);
        }
    }
}

#[cfg(feature = "pdf")]
#[test]
fn a_sheet_draws_the_arrows_too() {
    use gridproof_scene::sheet::{Puzzle, SheetOptions, sheet_pdf};
    let of = |scene: Scene| {
        let puzzle = Puzzle { scene, caption: String::new(), solution: None };
        let pdf = sheet_pdf(&[puzzle], &SheetOptions::default());
        String::from_utf8_lossy(&pdf).matches(" c\n").count()
    };
    let mut bare = pattern("xy-chain");
    bare.links.clear();
    assert!(of(pattern("xy-chain")) > of(bare));
}
