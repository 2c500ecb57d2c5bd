//! Printed pages.

use crate::common::{PUZZLE, sudoku, twenty_five};
use gridproof_scene::Scene;
use gridproof_scene::sheet::{Paper, PerPage, Puzzle, SheetOptions, sheet};
use roxmltree::Document;

fn puzzles(count: usize, with_solution: bool) -> Vec<Puzzle> {
    let puzzle = |number: usize| Puzzle {
        scene: sudoku(PUZZLE, 3),
        caption: if number.is_multiple_of(2) { String::new() } else { format!("difficulty {number}") },
        solution: with_solution.then(|| sudoku(PUZZLE, 3)),
    };
    (0..count).map(puzzle).collect()
}

/// The pictures of a page (their scales), and its captions.
fn read(page: &str) -> (Vec<f64>, Vec<String>) {
    let document = Document::parse(page).expect("valid XML");
    let scales = document.descendants().filter_map(|node| node.attribute("transform")).map(|transform| {
        let scale = transform.split("scale(").nth(1).expect("a scale").trim_end_matches(')');
        scale.parse().expect("a number")
    });
    let captions = document
        .descendants()
        .filter(|node| node.attribute("class") == Some("caption"))
        .flat_map(|group| group.children())
        .filter_map(|node| node.text())
        .filter(|text| !text.trim().is_empty());
    (scales.collect(), captions.map(str::to_owned).collect())
}

#[test]
fn a_page_holds_the_requested_number_of_puzzles() {
    for (number, per_page) in [(1, PerPage::One), (2, PerPage::Two), (4, PerPage::Four), (6, PerPage::Six)] {
        assert_eq!(PerPage::of(number as u32), Some(per_page));
        let options = SheetOptions { per_page, ..SheetOptions::default() };
        let pages = sheet(&puzzles(13, false), &options);
        let counts: Vec<usize> = pages.iter().map(|page| read(page).0.len()).collect();
        assert_eq!(counts.iter().sum::<usize>(), 13);
        assert!(counts[..counts.len() - 1].iter().all(|&count| count == number), "{counts:?}");
        assert_eq!(pages.len(), 13_usize.div_ceil(number));
    }
    assert_eq!(PerPage::of(3), None);
}

#[test]
fn captions_show_number_and_difficulty() {
    let options = SheetOptions { title: "A & B".to_owned(), ..SheetOptions::default() };
    let pages = sheet(&puzzles(4, false), &options);
    assert_eq!(read(&pages[0]).1, ["A & B", "1", "2 · difficulty 1", "3", "4 · difficulty 3"]);
}

#[test]
fn solutions_come_at_the_end_and_are_smaller() {
    let pages = sheet(&puzzles(5, true), &SheetOptions::default());
    assert_eq!(pages.len(), 3, "two pages of puzzles, one of solutions");
    let (puzzle_scales, _) = read(&pages[0]);
    let (solution_scales, captions) = read(&pages[2]);
    assert_eq!(solution_scales.len(), 5);
    assert!(solution_scales[0] < puzzle_scales[0]);
    assert_eq!(captions, ["Solutions", "1", "2", "3", "4", "5"]);
}

#[test]
fn nothing_lies_outside_the_page() {
    let large = Puzzle { scene: twenty_five(), caption: "large".to_owned(), solution: Some(twenty_five()) };
    let small = Puzzle { scene: Scene::new("small", 1, 1), caption: String::new(), solution: None };
    let wide = Puzzle { scene: Scene::new("wide", 2, 40), caption: String::new(), solution: None };
    for paper in [Paper::A4, Paper::Letter] {
        for per_page in PerPage::ALL {
            let options = SheetOptions { paper, per_page, ..SheetOptions::default() };
            for page in sheet(&[large.clone(), small.clone(), wide.clone()], &options) {
                let document = Document::parse(&page).expect("valid XML");
                let view: Vec<f64> = document
                    .root_element()
                    .attribute("viewBox")
                    .expect("a view box")
                    .split(' ')
                    .map(|number| number.parse().expect("a number"))
                    .collect();
                for group in document.descendants().filter(|node| node.has_attribute("transform")) {
                    let transform = group.attribute("transform").unwrap_or_default();
                    let numbers: Vec<f64> = transform
                        .split(|c: char| !(c.is_ascii_digit() || c == '.' || c == '-'))
                        .filter_map(|number| number.parse().ok())
                        .collect();
                    let [x, y, scale] = numbers[..] else { panic!("{transform}") };
                    let title = group.first_element_child().and_then(|node| node.text()).unwrap_or_default();
                    let (width, height) = match title.split(',').next() {
                        Some("Sudoku") => (1008.0, 1008.0),
                        Some("small") => (48.0, 48.0),
                        Some("wide") => (1608.0, 88.0),
                        other => panic!("{other:?}"),
                    };
                    assert!(x >= 40.0 && y >= 40.0, "{title}: {transform}");
                    assert!(x + scale * width <= view[2] - 40.0, "{title}: {transform}");
                    assert!(y + scale * height <= view[3] - 40.0, "{title}: {transform}");
                }
            }
        }
    }
    assert!(sheet(&[], &SheetOptions::default()).is_empty());
}

#[test]
fn a_page_has_the_size_of_its_paper() {
    let first =
        |paper| sheet(&puzzles(1, false), &SheetOptions { paper, ..SheetOptions::default() }).remove(0);
    assert!(first(Paper::A4).contains("width=\"210mm\" height=\"297mm\""));
    assert!(first(Paper::Letter).contains("width=\"8.5in\" height=\"11in\""));
}

#[cfg(feature = "pdf")]
#[test]
fn the_pdf_has_the_same_pages() {
    let options = SheetOptions { title: "Five".to_owned(), ..SheetOptions::default() };
    let pdf = gridproof_scene::sheet::sheet_pdf(&puzzles(5, true), &options);
    assert_eq!(
        pdf,
        gridproof_scene::sheet::sheet_pdf(&puzzles(5, true), &options),
        "the same bytes each time"
    );
    let text = String::from_utf8_lossy(&pdf);
    assert!(text.starts_with("%PDF-1.") && text.trim_end().ends_with("%%EOF"));
    assert_eq!(text.matches("/Type /Page\n").count(), 3);
    assert_eq!(text.matches("/MediaBox [0 0 595.28 841.89]").count(), 3);
    // Each given of each puzzle and each solution is one text.
    let givens = PUZZLE.chars().filter(char::is_ascii_digit).count();
    let sevens = PUZZLE.matches('7').count();
    assert_eq!(text.matches("(7) Tj").count(), 10 * sevens);
    assert!(text.matches(") Tj").count() > 10 * givens);
}
