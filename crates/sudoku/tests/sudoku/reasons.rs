//! Every technique says why in a short sentence that names a place, and points at its pattern.

use crate::techniques::FIXTURES;
use gridproof_game::Words;
use gridproof_grid::{Cell, prose};
use gridproof_kernel::Lit;
use gridproof_scene::{Highlights, Link, Part, Zone};
use gridproof_search::Account;
use gridproof_sudoku::geometry::char_value;
use gridproof_sudoku::logic::{Board, Pattern, Scratch, Set, State, TechniqueNo};
use gridproof_sudoku::techniques::{Technique, Teller, all_of};
use gridproof_sudoku::{Sudoku, SudokuRules};
use std::collections::BTreeMap;

/// No reason is longer.
const MOST_WORDS: usize = 40;

/// So many finds of a technique are looked at in each position.
const MOST_FINDS: usize = 40;

/// The words of a sentence without what surrounds them.
fn words(sentence: &str) -> Vec<&str> {
    sentence.split_whitespace().map(|word| word.trim_matches(|c: char| !c.is_alphanumeric())).collect()
}

/// Whether a sentence names a cell or a house.
fn names_a_place(sentence: &str) -> bool {
    let words = words(sentence);
    let is_house = |pair: &[&str]| {
        let kind = pair[0].to_lowercase();
        let houses = ["row", "rows", "column", "columns", "box", "boxes"];
        houses.contains(&kind.as_str()) && pair[1].parse::<u32>().is_ok()
    };
    words.iter().any(|word| Cell::read(word).is_some()) || words.windows(2).any(is_house)
}

/// Whether each article before a value agrees with it.
fn articles_agree(sentence: &str) -> bool {
    let is_value = |word: &str| word.parse::<u32>().is_ok() || word.len() == 1 && word < "a";
    let tokens: Vec<&str> = sentence.split_whitespace().collect();
    tokens.windows(2).all(|pair| {
        let (article, value) = (pair[0].to_lowercase(), pair[1].trim_matches(|c: char| !c.is_alphanumeric()));
        let is_article = ["a", "an"].contains(&article.as_str());
        !is_article || !is_value(value) || prose::article(value) == format!("{article} {value}")
    })
}

/// Asserts all that is promised of an account, given what it shows.
fn check(
    name: &str,
    Account { reason, points, .. }: &Account,
    rules: &SudokuRules,
    shown: &[Lit],
    is_argument: bool,
) {
    assert!(reason.ends_with('.'), "{name}: {reason}");
    assert_eq!(*reason, prose::capital(reason), "{name}");
    assert!(reason.split_whitespace().count() <= MOST_WORDS, "{name}: {reason}");
    assert!(names_a_place(reason) && articles_agree(reason), "{name}: {reason}");
    assert!(!reason.contains("  ") && !reason.contains("()"), "{name}: {reason}");
    let claims = shown.iter().map(|&lit| rules.claim(&[lit])).chain([rules.claim(shown)]);
    for claim in claims {
        assert!(!reason.contains(&claim), "{name}: {reason} repeats {claim}");
    }
    // Where an argument points at nothing, its proof does.
    assert!(is_argument || *points != Highlights::default(), "{name} points at nothing: {reason}");
}

/// Asserts that an account points only at what is open, and that weak links join candidates that exclude each other.
fn check_points(name: &str, points: &Highlights, state: &State<'_, u128>) {
    let shape = state.board.shape();
    let number = |cell: Cell| cell.row * shape.size() + cell.col;
    let values = |value: &str| value.chars().next().and_then(char_value).expect("a value");
    let is_open = |cell: Cell, value: &str| state.candidates(number(cell)) >> values(value) & 1 == 1;
    for (cell, value, _) in &points.candidates {
        assert!(is_open(*cell, value), "{name} points at {cell}-{value}, which is gone");
    }
    for Link { from, to, strong, .. } in &points.links {
        let [Some(one), Some(other)] = [&from.value, &to.value] else { panic!("{name}: a link of values") };
        assert!(is_open(from.cell, one) && is_open(to.cell, other), "{name}: {from:?} to {to:?}");
        let sees = state.board.peers(number(from.cell)).has(number(to.cell));
        let excludes = if from.cell == to.cell { one != other } else { one == other && sees };
        assert!(*strong || excludes, "{name}: {from:?} to {to:?} is not a weak link");
    }
    let is_area = |zone: &&Zone| matches!(zone.part, Part::Area(_));
    let framed = points.zones.iter().filter(is_area).count() as u32;
    assert!(framed < 2 * shape.size(), "{name} frames the whole board");
}

/// What a pattern shows.
fn shown(rules: &SudokuRules, pattern: &Pattern<u128>, scratch: &Scratch) -> Vec<Lit> {
    let placed = pattern.places.map(|placed| rules.lit(placed.cell(), placed.value()));
    let removed = scratch.removes(pattern.removes).iter().map(|gone| !rules.lit(gone.cell(), gone.value()));
    placed.into_iter().chain(removed).collect()
}

#[test]
fn every_reason_is_short_names_a_place_and_points_at_it() {
    let mut checked: BTreeMap<&str, u32> = BTreeMap::new();
    for (text, _) in FIXTURES {
        let sudoku = Sudoku::read_canonical(text).expect("a position of the tests");
        let rules = SudokuRules::new(&sudoku);
        let board = Board::<u128>::new(sudoku.shape());
        let state = State::new(&board, &sudoku);
        for number in TechniqueNo::all(Technique::<u128>::TECHNIQUES) {
            let technique = Technique::<u128>::of(number);
            let mut scratch = Scratch::default();
            let finds = all_of(&state, &mut scratch, number);
            for pattern in finds.iter().take(MOST_FINDS) {
                let removes = scratch.removes(pattern.removes);
                let teller = Teller { state: &state, pattern, removes, scratch: &scratch };
                let account = (technique.describe)(&teller);
                println!("{}: {}", technique.name, account.reason);
                let shown = shown(&rules, pattern, &scratch);
                let is_argument = !pattern.argument.is_empty();
                check(technique.name, &account, &rules, &shown, is_argument);
                if !is_argument {
                    check_points(technique.name, &account.points, &state);
                }
                *checked.entry(technique.name).or_default() += 1;
            }
        }
    }
    let all = Technique::<u128>::TECHNIQUES.iter().map(|row| row.name);
    let missing: Vec<&str> = all.filter(|name| !checked.contains_key(name)).collect();
    assert!(missing.is_empty(), "nothing is found by {missing:?}");
}

#[test]
fn the_checks_see_what_they_look_for() {
    assert!(names_a_place("In box 2, the 8 can only go in one place."));
    assert!(names_a_place("It is set A (r1c2, r1c3)."));
    assert!(!names_a_place("In set A, 2 goes in a row."));
    assert!(articles_agree("An 8 or a 7 in a box.") && !articles_agree("It is a 8."));
}
