//! Sudoku from end to end, compared with a search that shares nothing with the engine.

use crate::common::{PLENTY, explain, hint, open, plain};
use crate::door::ask;
use gridproof::Engine;
use gridproof::kernel::{Checker, Lit, Statement};
use gridproof::pipeline::explain::{End, ProvedStep, Stuck, Why};
use gridproof::pipeline::hint::{Found, Outcome, Query};
use gridproof::pipeline::solve::{Solutions, prove_none, solve};
use gridproof::pipeline::steps::steps;
use gridproof::scene::Place;
use gridproof::{Style, narrate};
use gridproof_search::run::with_steps;
use gridproof_search::{Choice, Deductive, Random, Tier};
use serde_json::json;

/// A board as the tests see it: per cell the values it may take, one bit each.
#[derive(Clone)]
struct Open {
    size: usize,
    cells: Vec<u32>,
}

impl Open {
    /// The board of a canonical text: givens, placements and deletions.
    fn read(text: &str) -> Open {
        let (cells, deleted) = text.split_once(';').unwrap_or((text, ""));
        let parts: Vec<&str> = cells.split('/').collect();
        let size = parts[0].len().isqrt();
        let mut open = Open { size, cells: vec![(1 << size) - 1; size * size] };
        for part in parts {
            for (cell, value) in
                part.chars().enumerate().filter_map(|(cell, c)| Some((cell, c.to_digit(10)?)))
            {
                open.cells[cell] = 1 << (value - 1);
            }
        }
        for (place, values) in deleted.split(';').filter_map(|item| item.split_once('-')) {
            let (row, column) = place[1..].split_once('c').expect("r1c1");
            let number = |text: &str| text.parse::<usize>().expect("a number") - 1;
            let cell = number(row) * size + number(column);
            for value in values.chars().filter_map(|c| c.to_digit(10)) {
                open.cells[cell] &= !(1 << (value - 1));
            }
        }
        open
    }

    fn see_each_other(&self, one: usize, other: usize) -> bool {
        let (n, tall) = (self.size, self.size.isqrt());
        let place = |cell: usize| (cell / n, cell % n, cell / n / tall, cell % n / (n / tall));
        let (a, b) = (place(one), place(other));
        one != other && (a.0 == b.0 || a.1 == b.1 || (a.2, a.3) == (b.2, b.3))
    }

    /// Solutions up to a limit, each cell's value from 1: tries the cell with the fewest values, and nothing else.
    fn solutions(&self, limit: usize) -> Vec<Vec<u32>> {
        let mut found = vec![];
        self.clone().search(&mut vec![None; self.cells.len()], limit, &mut found);
        found
    }

    fn search(&mut self, filled: &mut Vec<Option<u32>>, limit: usize, found: &mut Vec<Vec<u32>>) {
        let open = (0..self.cells.len()).filter(|&cell| filled[cell].is_none());
        let Some(cell) = open.min_by_key(|&cell| self.cells[cell].count_ones()) else {
            found.push(filled.iter().flatten().copied().collect());
            return;
        };
        for value in (0..self.size as u32).filter(|&value| self.cells[cell] >> value & 1 == 1) {
            let mut next = self.clone();
            for peer in (0..next.cells.len()).filter(|&peer| self.see_each_other(cell, peer)) {
                next.cells[peer] &= !(1 << value);
            }
            filled[cell] = Some(value + 1);
            next.search(filled, limit, found);
            filled[cell] = None;
            if found.len() >= limit {
                return;
            }
        }
    }
}

fn read(text: &str) -> Box<dyn Deductive> {
    open("sudoku", text)
}

/// What a literal says: cell, value from 1, and whether it is so.
fn meaning(position: &dyn Deductive, lit: Lit) -> (usize, u32, bool) {
    let size = position.rules().puzzle().len().isqrt() as u32;
    let target = position.words().target(lit);
    let Place::Cell(cell) = target.place else { panic!("Sudoku speaks of cells") };
    ((cell.row * size + cell.col) as usize, target.value.parse().expect("a digit"), !target.not)
}

fn holds(position: &dyn Deductive, lit: Lit, grid: &[u32]) -> bool {
    let (cell, value, yes) = meaning(position, lit);
    (grid[cell] == value) == yes
}

/// A random puzzle with one solution and few givens, made by the search of these tests alone.
fn random_puzzle(random: &mut Random, size: usize) -> (Vec<char>, Vec<u32>) {
    let mut start = Open { size, cells: vec![(1 << size) - 1; size * size] };
    let mut first: Vec<u32> = (0..size as u32).collect();
    random.shuffle(&mut first);
    for (cell, value) in first.into_iter().enumerate() {
        start.cells[cell] = 1 << value;
    }
    let grid = start.solutions(1 + random.index(40)).pop().expect("a row can always be completed");
    let mut puzzle: Vec<char> = grid.iter().map(|value| char::from_digit(*value, 10).unwrap()).collect();
    let mut order: Vec<usize> = (0..grid.len()).collect();
    random.shuffle(&mut order);
    for cell in order {
        let kept = std::mem::replace(&mut puzzle[cell], '.');
        if Open::read(&text(&puzzle)).solutions(2).len() > 1 {
            puzzle[cell] = kept;
        }
    }
    (puzzle, grid)
}

fn text(cells: &[char]) -> String {
    cells.iter().collect()
}

/// Judges a hint by all the solutions there are, and its proof by the kernel.
fn judge(position: &dyn Deductive, hint: &Found, solutions: &[Vec<u32>]) {
    for &target in hint.targets() {
        let right = solutions.iter().all(|grid| holds(position, target, grid));
        assert!(right, "{}: {} says {}", position.text(), hint.technique(), position.words().lit(target));
    }
    let theorem = Checker::new().check(position.rules(), position.marks(), hint.proof());
    assert_eq!(theorem.as_ref(), Ok(hint.theorem()), "{}", position.text());
    assert_eq!(hint.theorem().statement(), Statement::all(hint.targets()).view());
}

/// Nines of every tier up to 5; made for these tests.
const NINES: [&str; 5] = [
    ".4.8.5.13..9...47.......9.8.7..53..19..17...5..1..........1.5.7.83.6.......3.9...",
    ".5...6.7.....9.1.2.....83...2.5......75....29.......4....213..5.1.......29...5..8",
    "76....5.......1..3....25.4.8...9..2......7..4.......596.8.......4.3..........4372",
    "26...83.5......8..5..4...7.3.5.....9...8..4...4.23..1....61.5...8....12......4...",
    "..3.4.......2.6..77..5...32.6.....43...........86.9...2...6..5.18............5978",
];

#[test]
fn puzzles_with_one_solution_are_explained_to_their_end() {
    let mut random = Random::new(1);
    let mut puzzles: Vec<String> = NINES.iter().map(|puzzle| puzzle.to_string()).collect();
    puzzles.extend((0..40).map(|_| text(&random_puzzle(&mut random, 4).0)));
    for puzzle in puzzles {
        let [solution] = &Open::read(&puzzle).solutions(2)[..] else { panic!("{puzzle} has one solution") };
        let start = read(&puzzle);
        let told = explain(&*start, &plain());
        assert!(matches!(told.end, End::Solved), "{puzzle}: {:?}", told.end);
        assert_eq!(told.steps.len(), puzzle.matches('.').count(), "{puzzle}: one placement at a time");
        let mut before = puzzle.clone();
        for ProvedStep { hint, after, .. } in &told.steps {
            judge(&*read(&before), hint, std::slice::from_ref(solution));
            before.clone_from(after);
        }
        let (givens, placed) = before.split_once('/').expect("something was placed");
        let end: String =
            givens.chars().zip(placed.chars()).map(|(g, p)| if g == '.' { p } else { g }).collect();
        let expected: String = solution.iter().map(u32::to_string).collect();
        assert_eq!(end, expected, "{puzzle}");
    }
}

#[test]
fn a_position_with_several_solutions_gets_no_hint_that_fails_in_one() {
    let mut random = Random::new(2);
    let mut stuck = 0;
    for round in 0..40 {
        let size = if round < 24 { 4 } else { 9 };
        let (mut puzzle, _) = random_puzzle(&mut random, size);
        // Without some of its givens a puzzle with few of them has several solutions.
        let givens: Vec<usize> = (0..puzzle.len()).filter(|&cell| puzzle[cell] != '.').collect();
        for _ in 0..1 + random.index(2) {
            puzzle[givens[random.index(givens.len())]] = '.';
        }
        let puzzle = text(&puzzle);
        let solutions = Open::read(&puzzle).solutions(3000);
        assert!(solutions.len() > 1, "{puzzle}");
        if solutions.len() == 3000 {
            continue;
        }
        let start = read(&puzzle);
        let told = explain(&*start, &plain());
        let mut before = puzzle.clone();
        for ProvedStep { hint, after, .. } in &told.steps {
            judge(&*read(&before), hint, &solutions);
            before.clone_from(after);
        }
        let End::Stuck(end) = &told.end else { panic!("{puzzle}: {:?}", told.end) };
        assert!(matches!(end.why, Why::NotForced(_)) && end.next.is_none(), "{puzzle}: {end:?}");
        stuck += 1;
        // Really nothing is: every open cell takes two values.
        let at_end = Open::read(&before);
        let is_open = |&cell: &usize| at_end.cells[cell].count_ones() > 1;
        for cell in (0..puzzle.len()).filter(is_open) {
            assert!(solutions.iter().any(|grid| grid[cell] != solutions[0][cell]), "{before}: cell {cell}");
        }
        judge_open(&before, end, &solutions);
        // All that the techniques find, with pencil marks on the board too.
        let marked = format!(
            "{puzzle};r1c1-{}",
            (1..=size).find(|&v| at_end.cells[0] >> (v - 1) & 1 == 0).unwrap_or(1)
        );
        for board in [&before, &marked] {
            let left: Vec<Vec<u32>> = Open::read(board).solutions(3000);
            let position = read(board);
            match with_steps(PLENTY, |run| steps(&*position, Tier(7), run)) {
                Ok(Ok(found)) => found.found.iter().for_each(|hint| judge(&*position, hint, &left)),
                Ok(Err(mistake)) => assert!(left.is_empty(), "{board}: {mistake:?}"),
                Err(halt) => panic!("{board}: {halt}"),
            }
        }
    }
    assert!(stuck > 20, "{stuck}");
}

/// What is said to be open must cover what the solutions do.
fn judge_open(board: &str, stuck: &Stuck, solutions: &[Vec<u32>]) {
    let position = read(board);
    assert!(!stuck.open.is_empty(), "{board}");
    for open in &stuck.open {
        for grid in solutions {
            let one = open.options.iter().any(|&lit| holds(&*position, lit, grid));
            assert!(one, "{board}: {}", open.text);
        }
    }
}

/// A puzzle and a board with marks that cannot all be right, in canonical notation.
fn mistaken(random: &mut Random, round: usize) -> (Vec<char>, String) {
    let size = if round.is_multiple_of(2) { 4 } else { 9 };
    let (mut puzzle, _) = random_puzzle(random, size);
    let givens: Vec<usize> = (0..puzzle.len()).filter(|&cell| puzzle[cell] != '.').collect();
    // With several solutions, marks may be right one by one and wrong together.
    for _ in 0..round % 3 {
        puzzle[givens[random.index(givens.len())]] = '.';
    }
    let solutions = Open::read(&text(&puzzle)).solutions(50);
    let open: Vec<usize> = (0..puzzle.len()).filter(|&cell| puzzle[cell] == '.').collect();
    let place = |cell: usize| format!("r{}c{}", cell / size + 1, cell % size + 1);
    loop {
        let mut placed = vec!['.'; puzzle.len()];
        for _ in 0..open.len() / 3 {
            let cell = open[random.index(open.len())];
            let grid = &solutions[random.index(solutions.len())];
            placed[cell] = char::from_digit(grid[cell], 10).unwrap();
        }
        let wrong = open[random.index(open.len())];
        let value = solutions[0][wrong];
        let mut deleted = String::new();
        match round % 5 {
            0 => placed[wrong] = char::from_digit(value % size as u32 + 1, 10).unwrap(),
            1 => {
                placed[wrong] = '.';
                deleted = format!(";{}-{value}", place(wrong));
            }
            _ => {}
        }
        let board = format!("{}/{}{deleted}", text(&puzzle), text(&placed));
        if Open::read(&board).solutions(1).is_empty() {
            return (puzzle, board);
        }
        // The marks happen to fit, so spoil one.
        if solutions.len() == 1 {
            placed[wrong] = char::from_digit(value % size as u32 + 1, 10).unwrap();
            return (puzzle.clone(), format!("{}/{}", text(&puzzle), text(&placed)));
        }
    }
}

#[test]
fn wrong_marks_are_a_mistake_from_which_no_mark_can_be_spared() {
    let mut random = Random::new(3);
    let mut sizes = [0; 4];
    for round in 0..60 {
        let (puzzle, board) = mistaken(&mut random, round);
        let position = read(&board);
        let outcome = hint(&*position, &plain(), PLENTY);
        let Outcome::Mistake(mistake) = outcome else { panic!("{board}: {outcome:?}") };
        assert!(mistake.clash.irreducible, "{board}");
        let marks = &mistake.clash.marks;
        assert!(!marks.is_empty() && marks.iter().all(|mark| position.marks().contains(mark)), "{board}");
        assert!(
            with_marks(&puzzle, &*position, marks).solutions(1).is_empty(),
            "{board}: these marks can stand"
        );
        for spared in marks {
            let fewer: Vec<Lit> = marks.iter().copied().filter(|mark| mark != spared).collect();
            let stands = !with_marks(&puzzle, &*position, &fewer).solutions(1).is_empty();
            assert!(stands, "{board}: {} is not needed", position.words().lit(*spared));
        }
        let proved = &mistake.clash.proved;
        let theorem = Checker::new().check(position.rules(), &[], proved.proof());
        assert_eq!(theorem.as_ref(), Ok(proved.theorem()), "{board}: from the rules alone");
        sizes[marks.len().min(3)] += 1;
    }
    assert!(sizes[1] > 5 && sizes[2] > 5, "{sizes:?}");
}

/// A puzzle with some marks on it.
fn with_marks(puzzle: &[char], position: &dyn Deductive, marks: &[Lit]) -> Open {
    let mut open = Open::read(&text(puzzle));
    for &mark in marks {
        let (cell, value, yes) = meaning(position, mark);
        let bit = 1 << (value - 1);
        open.cells[cell] &= if yes { bit } else { !bit };
    }
    open
}

#[test]
fn an_impossible_grid_is_proved_impossible() {
    let mut random = Random::new(4);
    let mut boards = vec!["123....4........".to_owned()];
    while boards.len() < 12 {
        let (mut puzzle, grid) = random_puzzle(&mut random, if boards.len() % 2 == 0 { 4 } else { 9 });
        let size = puzzle.len().isqrt() as u32;
        let cell = random.index(puzzle.len());
        puzzle[cell] = char::from_digit(grid[cell] % size + 1, 10).unwrap();
        let clashes = gridproof_games::game("sudoku").expect("Sudoku").read(&text(&puzzle)).is_err();
        if !clashes && Open::read(&text(&puzzle)).solutions(1).is_empty() {
            boards.push(text(&puzzle));
        }
    }
    for board in boards {
        let position = read(&board);
        for strategy in ["fast", "dlx", "cdcl"] {
            let choice = Choice { strategy: Some(strategy.to_owned()), limit: 2, ..Choice::default() };
            let solved = with_steps(PLENTY, |run| solve(&*position, &choice, run)).unwrap();
            assert_eq!(solved.verdict(), Solutions::None, "{board}: {strategy}");
        }
        let proved = with_steps(PLENTY, |run| prove_none(&*position, run)).expect("there is no solution");
        let theorem = Checker::new().check(position.rules(), &[], proved.proof()).expect("the proof stands");
        assert!(theorem.statement().is_contradiction(), "{board}");
        let outcome = hint(&*position, &plain(), PLENTY);
        let Outcome::Mistake(mistake) = outcome else { panic!("{board}: {outcome:?}") };
        assert!(mistake.clash.marks.is_empty() && mistake.clash.irreducible, "{board}");
        let narrative = narrate::mistaken(position.words(), &mistake, Style::Plain);
        assert!(narrative.starts_with("The puzzle itself has no solution."), "{narrative}");
    }
}

#[test]
fn an_explanation_up_to_a_tier_ends_where_a_harder_technique_is_needed() {
    // Each of these needs the tier after its place in the table.
    for (tier, puzzle) in [(1, NINES[1]), (2, NINES[2]), (3, NINES[3]), (4, NINES[4])] {
        let position = read(puzzle);
        let query = Query { hardest: Tier(tier), ..plain() };
        let told = explain(&*position, &query);
        let End::Stuck(stuck) = &told.end else { panic!("{puzzle}: {:?}", told.end) };
        assert!(told.steps.iter().all(|step| step.hint.tier() <= Tier(tier)), "{puzzle}");
        let Why::TooHard(needed) = stuck.why else { panic!("{puzzle}: {stuck:?}") };
        let (next, place) = stuck.next.as_ref().expect("harder techniques go on");
        assert!(needed > Tier(tier) && next.tier() > Tier(tier) && next.tier() <= needed, "{puzzle}");
        let end = told.steps.last().map_or(puzzle, |step| &step.after);
        let solutions = Open::read(puzzle).solutions(2);
        judge(&*read(end), next, &solutions);
        judge_open(end, stuck, &solutions);
        // The answer of the engine names the same technique and the same place.
        let request = json!({ "verb": "explain", "game": "sudoku", "puzzle": puzzle, "max_tier": tier });
        let answer = ask(&Engine::new(), &request);
        let blocked = &answer["blocked_by"];
        assert_eq!((&answer["status"], &blocked["reason"]), (&json!("stuck"), &json!("max-tier")));
        assert_eq!(blocked["text"], stuck.text);
        let named = (&blocked["next"]["technique"], &blocked["next"]["tier"], &blocked["next"]["place"]);
        assert_eq!(named, (&json!(next.technique()), &json!(next.tier().0), &json!(place)), "{puzzle}");
    }
}

#[test]
fn the_example_of_four_by_four_reads_well_to_its_end() {
    let request = json!({ "verb": "explain", "game": "sudoku", "puzzle": "0001 0002 3000 0000" });
    let answer = ask(&Engine::new(), &request);
    let blocked = &answer["blocked_by"];
    assert_eq!((&answer["status"], &blocked["reason"]), (&json!("stuck"), &json!("not-forced")));
    assert_eq!(blocked["text"], "nothing more is forced; r1c2 is 3 in one solution and not in another");
    let open: Vec<_> = blocked["open"].as_array().expect("a list").iter().map(|open| &open["text"]).collect();
    let choices = ["r1c1 can still be 2 or 4", "r1c3 can still be 3 or 4", "r2c1 can still be 1 or 4"];
    assert_eq!(open, choices);
    assert!(blocked["near"].as_array().is_some_and(Vec::is_empty) && blocked["next"].is_null());
}
