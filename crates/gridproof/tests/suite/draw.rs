//! What is drawn of an answer, compared with what the answer says.

use crate::common::{PLENTY, hint, open, plain, random_board};
use gridproof::api::frame::Frame;
use gridproof::api::hint::HintOutcome;
use gridproof::api::shared::Target;
use gridproof::pipeline::hint::Outcome;
use gridproof::pipeline::solve::solve;
use gridproof::scene::{Area, Highlights, Pencil, Place, Role, Scene, TextClass};
use gridproof::{Engine, Frames, HintOptions, Level, Watch, draw};
use gridproof_grid::Cell;
use gridproof_search::run::with_steps;
use gridproof_search::{Choice, Deductive, Random};

fn answer(position: &dyn Deductive) -> Outcome {
    hint(position, &plain(), PLENTY)
}

fn at(row: u32, col: u32) -> Cell {
    Cell { row: row - 1, col: col - 1 }
}

fn places(highlights: &Highlights, wanted: Role) -> Vec<Place> {
    highlights.places.iter().filter(|(_, role)| *role == wanted).map(|&(place, _)| place).collect()
}

fn values(highlights: &Highlights, wanted: Role) -> Vec<(Cell, &str)> {
    let of_role = highlights.candidates.iter().filter(|(_, _, role)| *role == wanted);
    of_role.map(|(cell, value, _)| (*cell, value.as_str())).collect()
}

#[test]
fn a_placement_shows_its_cell_and_what_its_technique_looks_at() {
    let position = open("sudoku", "0001 0002 3000 0000");
    let outcome = answer(&*position);
    let found = draw::of_outcome(&*position, &outcome, Level::Full);
    assert_eq!(places(&found, Role::Conclusion), [Place::Cell(at(3, 4))]);
    assert_eq!(places(&found, Role::Premise), [at(1, 4), at(2, 4), at(3, 1)].map(Place::Cell));
    assert_eq!(values(&found, Role::Conclusion), [(at(3, 4), "4")]);
    let scene = draw::hint(&*position, &outcome, Level::Full, Pencil::Kept);
    assert_eq!((scene[at(3, 4)].text.as_str(), scene[at(3, 4)].role), ("4", Some(Role::Conclusion)));
    assert_eq!(scene[at(1, 4)].role, Some(Role::Premise));
    assert!(scene.description.contains("r3c4 (conclusion)"), "{}", scene.description);
    // A house that is looked at is framed.
    let position = open("sudoku", "1000 0000 0010 0000");
    let found = draw::of_outcome(&*position, &answer(&*position), Level::Full);
    assert_eq!(values(&found, Role::Conclusion), [(at(2, 4), "1")]);
    assert_eq!(found.areas, [Area::Box(1)]);
}

#[test]
fn the_picture_of_a_long_hint_is_its_last_frame_on_the_board_as_it_is_then() {
    let engine = Engine::new();
    let text = ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....";
    let puzzle = engine.read("sudoku", text).expect("a puzzle");
    let options = HintOptions::new().scene(true).frames(Frames::All);
    let answer = engine.hint(&puzzle, &options, &Watch::new()).expect("an answer");
    let hint = answer.hint().expect("something is forced");
    let last = hint.frames.as_ref().and_then(|frames| frames.last()).expect("a film");
    assert_eq!(hint.scene, last.scene);
    assert_eq!(hint.highlights.as_ref(), Some(&last.highlights));
}

#[test]
fn an_elimination_shows_the_candidates_of_its_pattern_and_those_it_removes() {
    let position = open("sudoku", "1.............../................;r2c3-34;r2c4-34");
    let outcome = answer(&*position);
    let Outcome::Hint(hint) = &outcome else { panic!("{outcome:?}") };
    assert_eq!(hint.technique(), "pointing");
    let found = draw::of_outcome(&*position, &outcome, Level::Why);
    assert_eq!(places(&found, Role::Eliminated), [Place::Cell(at(1, 2))]);
    assert_eq!(values(&found, Role::Eliminated), [(at(1, 2), "3")]);
    assert_eq!(values(&found, Role::Premise), [(at(1, 3), "3"), (at(1, 4), "3")]);
    let scene = draw::hint(&*position, &outcome, Level::Why, Pencil::Kept);
    let struck: Vec<u16> =
        scene[at(1, 2)].candidates.iter().filter(|mark| mark.struck).map(|mark| mark.value).collect();
    assert_eq!(struck, [2], "the 3, counted from 0");
}

#[test]
fn a_picture_tells_no_more_than_its_level() {
    let position = open("sudoku", "0001 0002 3000 0000");
    let outcome = answer(&*position);
    let drawn = |level| draw::hint(&*position, &outcome, level, Pencil::Kept);
    let lit = |scene: &Scene| scene.places().filter(|&cell| scene[cell].role.is_some()).collect::<Vec<_>>();
    let nudge = drawn(Level::Nudge);
    assert!(lit(&nudge).is_empty() && nudge.areas.len() == 1);
    assert!(!nudge.description.contains("r3c4"), "{}", nudge.description);
    let place = drawn(Level::Where);
    assert_eq!(lit(&place), [at(3, 4)]);
    assert!(place[at(3, 4)].text.is_empty() && place.areas.is_empty());
    assert_eq!(drawn(Level::Why)[at(3, 4)].text, "4");
}

#[test]
fn a_mistake_is_drawn_as_a_conflict() {
    let position = open("latin", "1......../.1.......");
    let outcome = answer(&*position);
    let scene = draw::hint(&*position, &outcome, Level::Why, Pencil::Kept);
    assert_eq!(scene[at(1, 2)].role, Some(Role::Conflict));
    assert_eq!(scene[at(1, 1)].role, Some(Role::Premise));
    let hidden = draw::hint(&*position, &outcome, Level::Nudge, Pencil::Kept);
    assert!(hidden.roles().is_empty());
}

#[test]
fn what_is_highlighted_as_forced_is_what_the_hint_says() {
    let mut random = Random::new(7);
    let mut hints = 0;
    for _ in 0..300 {
        let board = random_board(&mut random, 4);
        let position = board.position();
        let outcome = answer(&*position);
        let found = draw::of_outcome(&*position, &outcome, Level::Full);
        let Outcome::Hint(hint) = &outcome else { continue };
        hints += 1;
        let words = position.words();
        let mut expected: Vec<(Place, String, bool)> = (hint.targets().iter())
            .map(|&lit| words.target(lit))
            .map(|target| (target.place, target.value, target.not))
            .collect();
        expected.sort();
        let drawn = |role: Role, not: bool| {
            values(&found, role)
                .into_iter()
                .map(move |(cell, value)| (Place::Cell(cell), value.to_owned(), not))
                .collect::<Vec<_>>()
        };
        let mut shown = [drawn(Role::Conclusion, false), drawn(Role::Eliminated, true)].concat();
        shown.sort();
        assert_eq!(shown, expected, "{}", board.text());
        // No premise is where something follows.
        let concluded: Vec<Place> = expected.iter().map(|(place, ..)| *place).collect();
        assert!(places(&found, Role::Premise).iter().all(|place| !concluded.contains(place)));
    }
    assert!(hints > 100, "only {hints} hints");
}

#[test]
fn a_solution_keeps_givens_and_placements_apart() {
    let position = open("sudoku", "1...............");
    let choice = Choice { limit: 1, ..Choice::default() };
    let solved = with_steps(PLENTY, |run| solve(&*position, &choice, run)).expect("a strategy");
    let scene = draw::solution(&*position, &solved).expect("a solution");
    assert_eq!(scene[at(1, 1)].class, TextClass::Given);
    let placed = scene.places().filter(|&cell| scene[cell].class == TextClass::Placed).count();
    assert_eq!(placed, 15);
}

/// The board as a film leaves it: every placement of `earlier` frames is on the picture, and what they rule out is not open.
fn shows_earlier(picture: &Scene, earlier: &[Frame]) {
    let place =
        |cell: &str| picture.places().find(|known| known.to_string() == cell).expect("a cell of the board");
    for frame in earlier {
        for Target { cell, value, .. } in &frame.places {
            let look = &picture[place(cell.as_deref().expect("a value is in a cell"))];
            assert_eq!(Some(look.text.as_str()), value.as_deref(), "{}", frame.claim);
        }
        for Target { cell, value, .. } in &frame.removes {
            let look = &picture[place(cell.as_deref().expect("a value is in a cell"))];
            let grid = picture.candidates.as_ref().expect("Sudoku has small marks");
            let gone = grid.place(value.as_deref().expect("a value")).expect("a digit");
            let open = look.candidates.iter().any(|mark| mark.value == gone && !mark.struck);
            assert!(!open || !look.text.is_empty(), "{}", frame.claim);
        }
    }
}

fn told(puzzle: &str) -> Vec<Frame> {
    let engine = Engine::new();
    let puzzle = engine.read("sudoku", puzzle).expect("a puzzle");
    let options = HintOptions::new().scene(true).frames(Frames::All);
    match engine.hint(&puzzle, &options, &Watch::new()).expect("an answer").outcome {
        HintOutcome::Hint(hint) => hint.frames.expect("a film"),
        HintOutcome::Mistake(mistake) => mistake.frames.expect("a film"),
        other => panic!("{other:?}"),
    }
}

#[test]
fn the_picture_of_a_frame_has_what_earlier_frames_show() {
    let frames = told(".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....");
    assert!(frames.len() > 1, "the first digit takes several frames");
    for (at, frame) in frames.iter().enumerate() {
        shows_earlier(frame.scene.as_ref().expect("a picture"), &frames[..at]);
    }
}

#[test]
fn the_picture_of_a_supposition_has_what_is_supposed_and_the_summary_points_at_little_else() {
    let givens = "...1.4..9..4..........6...1........8.3..21...76..5931...8.....7.4.23......5....9.";
    let placed = format!("{}7{}", ".".repeat(15), ".".repeat(65));
    let [summary] = &told(&format!("{givens}/{placed}"))[..] else { panic!("one frame supposes the mark") };
    let wrong = at(2, 7);
    let pointed = |scene: &Scene| scene.places().filter(|&cell| scene[cell].role.is_some()).count();
    let picture = summary.scene.as_ref().expect("a picture");
    assert!(pointed(picture) <= 2, "the mark, and a cell where it fails");
    assert!(picture.areas.len() <= 1, "the house where it fails");
    assert!(!summary.frames.is_empty());
    for (number, frame) in summary.frames.iter().enumerate() {
        let picture = frame.scene.as_ref().expect("a picture");
        assert_eq!(picture[wrong].text, "7");
        assert!(picture[wrong].role.is_some(), "what is supposed is pointed at");
        shows_earlier(picture, &summary.frames[..number]);
    }
}
