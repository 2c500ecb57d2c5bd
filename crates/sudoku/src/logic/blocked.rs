//! Where the techniques find nothing more: the smallest choices, the patterns that are nearly there, and what comes next.

use super::deduce::deduction;
use super::{Board, Candidate, Log, Pattern, Scratch, Set, State, TechniqueNo};
use crate::geometry::{House, Line, value_char, values};
use crate::position::Sudoku;
use crate::rules::SudokuRules;
use crate::techniques::{Finder, Technique, easiest};
use gridproof_grid::prose::{and, or};
use gridproof_search::blocked::{Blocked, Near, Next, Open, REPORTED};
use gridproof_search::{Halt, Run, Stopped, Tier};
use std::ops::ControlFlow;

/// What stands in the way of the techniques up to a tier, after all that they remove.
pub(crate) fn blocked<S: Set>(
    sudoku: &Sudoku,
    rules: &SudokuRules,
    hardest: Tier,
    run: &mut Run<'_>,
) -> Result<Blocked, Halt> {
    let board = Board::<S>::new(sudoku.shape());
    let mut log = Log::new(&board, sudoku);
    while let Some(pattern) = easiest(&log.state, &mut log.scratch, hardest, run)? {
        run.step(LOOK)?;
        log.apply(pattern);
    }
    let open = smallest(&log.state, rules);
    let near = nearest(&log.state, rules, hardest, run)?;
    let next = match easiest(&log.state, &mut log.scratch, Tier(u8::MAX), run)? {
        None => None,
        Some(pattern) => {
            log.apply(pattern);
            let last = log.steps.len() as u32 - 1;
            let deduction = deduction(&mut log, sudoku, rules, last, run)?;
            Some(Next { place: place(&board, &pattern), deduction })
        }
    };
    Ok(Blocked { open, near, next })
}

/// Steps that one look for a pattern costs, roughly.
const LOOK: u64 = 50;

/// The cells with the fewest values and the values with the fewest places in a house. If they are equal, cells come first.
fn smallest<S: Set>(state: &State<'_, S>, rules: &SudokuRules) -> Vec<Open> {
    let board = state.board;
    let mut choices: Vec<Vec<Candidate>> = vec![];
    for cell in state.empty().iter() {
        choices.push(values(state.candidates(cell)).map(|value| Candidate::new(cell, value)).collect());
    }
    let cells = choices.len();
    let mut houses = vec![];
    for house in board.houses() {
        for value in (0..board.size()).filter(|&value| state.lacks(house, value)) {
            houses.push(house);
            let places = state.places_in(value, house);
            choices.push(places.iter().map(|cell| Candidate::new(cell, value)).collect());
        }
    }
    let mut order: Vec<usize> = (0..choices.len()).collect();
    order.sort_by_key(|&choice| choices[choice].len());
    let told = order.into_iter().filter(|&choice| choices[choice].len() >= 2).take(REPORTED);
    told.map(|choice| {
        let options = &choices[choice];
        let text = match choice.checked_sub(cells) {
            None => {
                let values = options.iter().map(|option| value_char(option.value()).to_string());
                format!("{} can still be {}", name(board, options[0].cell()), or(values))
            }
            Some(range) => format!(
                "the {} of {} can still go to {}",
                value_char(options[0].value()),
                board.shape().line(houses[range]),
                or(options.iter().map(|option| name(board, option.cell())))
            ),
        };
        let options = options.iter().map(|option| rules.lit(option.cell(), option.value())).collect();
        Open { text, options }
    })
    .collect()
}

/// How a pattern that is nearly there is described: what it needs is in the sentence after "nearly …:".
struct Kind {
    technique: &'static str,
    named: &'static str,
    /// Whether its cells hold too many values (or else its values have too many places).
    is_naked: bool,
}

/// The techniques of which a pattern may be nearly there, from easy to hard.
const KINDS: &[Kind] = &[
    Kind { technique: "pointing", named: "pointing", is_naked: false },
    Kind { technique: "claiming", named: "claiming", is_naked: false },
    Kind { technique: "naked pair", named: "a naked pair", is_naked: true },
    Kind { technique: "hidden pair", named: "a hidden pair", is_naked: false },
    Kind { technique: "naked triple", named: "a naked triple", is_naked: true },
    Kind { technique: "hidden triple", named: "a hidden triple", is_naked: false },
    Kind { technique: "X-Wing", named: "an X-Wing", is_naked: false },
];

/// The maximum number of candidates removed on trial: those of the smallest cells.
const TRIED: usize = 400;

/// Patterns that would be there without one candidate, one per technique. They are found by removing a candidate on trial. A
/// candidate whose removal leaves a single is skipped: the smallest choices show that.
fn nearest<S: Set>(
    state: &State<'_, S>,
    rules: &SudokuRules,
    hardest: Tier,
    run: &mut Run<'_>,
) -> Result<Vec<Near>, Stopped> {
    let mut cells: Vec<u32> = state.empty().iter().collect();
    cells.sort_by_key(|&cell| state.candidates(cell).count_ones());
    let all = cells
        .iter()
        .flat_map(|&cell| values(state.candidates(cell)).map(move |value| Candidate::new(cell, value)));
    let mut tried: Vec<Candidate> = all.filter(|&candidate| !leaves_a_single(state, candidate)).collect();
    tried.truncate(TRIED);
    let mut near: Vec<Near> = vec![];
    for kind in KINDS.iter() {
        let named = Technique::<S>::named(kind.technique).filter(|(_, row)| row.tier <= hardest);
        let Some((number, _)) = named.filter(|_| near.len() < REPORTED) else { continue };
        // For each technique, the pattern that would remove most.
        let mut best: Option<(usize, Candidate, Pattern<S>)> = None;
        for &candidate in &tried {
            run.step(LOOK)?;
            let mut without = state.clone();
            without.remove(candidate);
            let found = first(&without, number);
            if let Some((pattern, removes)) = found
                && best.as_ref().is_none_or(|(most, ..)| removes > *most)
            {
                best = Some((removes, candidate, pattern));
            }
        }
        near.extend(best.map(|(_, candidate, pattern)| Near {
            technique: kind.technique,
            text: nearly(state, kind, &pattern, candidate),
            blocker: rules.lit(candidate.cell(), candidate.value()),
        }));
    }
    Ok(near)
}

fn leaves_a_single<S: Set>(state: &State<'_, S>, candidate: Candidate) -> bool {
    let (cell, value) = (candidate.cell(), candidate.value());
    let houses = state.board.shape().houses_of(cell);
    state.candidates(cell).count_ones() <= 2
        || houses.iter().any(|&house| state.places_in(value, house).len() <= 2)
}

/// The first pattern of a technique, and how much it removes.
fn first<S: Set>(state: &State<'_, S>, technique: TechniqueNo) -> Option<(Pattern<S>, usize)> {
    let mut first = None;
    let mut found = |pattern: &Pattern<S>| {
        first = Some(*pattern);
        ControlFlow::Break(())
    };
    let mut scratch = Scratch::default();
    let mut finder = Finder { state, scratch: &mut scratch, technique, keep: false, found: &mut found };
    let _ = (Technique::<S>::of(technique).find)(&mut finder);
    first.map(|pattern| (pattern, scratch.removes(pattern.removes).len()))
}

/// `nearly a naked pair in row 4: r4c1 and r4c5 hold 2, 7 and 9, and only the 9 of r4c5 is in the way`.
fn nearly<S: Set>(state: &State<'_, S>, kind: &Kind, pattern: &Pattern<S>, blocker: Candidate) -> String {
    let board = state.board;
    let names = |cells: S| cells.iter().map(|cell| name(board, cell));
    let texts = |mask: u32| values(mask).map(|value| value_char(value).to_string());
    let (cells, value) = (pattern.cells | S::of(blocker.cell()), value_char(blocker.value()));
    let needs = if kind.is_naked {
        let held = pattern.values | 1 << blocker.value();
        format!("{} hold {}", and(names(cells)), and(texts(held)))
    } else {
        format!("the {} can only go to {}", and(texts(pattern.values)), or(names(cells)))
    };
    let place = place(board, pattern);
    format!(
        "nearly {} {place}: {needs}, and only the {value} of {} is in the way",
        kind.named,
        name(board, blocker.cell())
    )
}

/// Where a pattern is: `in row 4`, `in rows 2 and 7`, or `at r1c1, r2c5 and r7c5`.
fn place<S: Set>(board: &Board<S>, pattern: &Pattern<S>) -> String {
    const FEW: u32 = 6;
    let houses: Vec<House> = pattern.houses.iter().collect();
    // Two links and their joint are known by the links, a fish by its base, the first half; the rest by one house.
    let known_by = match houses.len() {
        few @ (0 | 1) => few,
        3 => 2,
        even if even >= 4 && even.is_multiple_of(2) => even / 2,
        _ => 1,
    };
    let lines: Vec<Line> = houses[..known_by].iter().map(|&house| board.shape().line(house)).collect();
    match &lines[..] {
        [] if pattern.cells.len() <= FEW => {
            format!("at {}", and(pattern.cells.iter().map(|cell| name(board, cell))))
        }
        [] => String::new(),
        [line] => format!("in {line}"),
        [Line::Row(_), ..] if lines.iter().all(|line| matches!(line, Line::Row(_))) => {
            together("rows", &lines)
        }
        [Line::Column(_), ..] if lines.iter().all(|line| matches!(line, Line::Column(_))) => {
            together("columns", &lines)
        }
        _ => format!("in {}", and(lines.iter().map(Line::to_string))),
    }
}

/// `in rows 2 and 7`.
fn together(kind: &str, lines: &[Line]) -> String {
    let number = |line: &Line| match line {
        Line::Row(index) | Line::Column(index) | Line::Box(index) => (index + 1).to_string(),
    };
    format!("in {kind} {}", and(lines.iter().map(number)))
}

fn name<S: Set>(board: &Board<S>, cell: u32) -> String {
    board.shape().cell(cell).to_string()
}

#[cfg(test)]
mod tests {
    use crate::GAME;
    use gridproof_search::blocked::Blocked;
    use gridproof_search::run::with_steps;
    use gridproof_search::{Position, Solvable, Tier};

    fn blocked(text: &str, hardest: u8) -> Blocked {
        let Ok(Position::Deductive(position)) = GAME.open(text) else { panic!("{text} is a position") };
        with_steps(10_000_000, |run| position.blocked(Tier(hardest), run)).expect("enough steps")
    }

    fn near(text: &str, hardest: u8) -> Vec<String> {
        blocked(text, hardest).near.into_iter().map(|near| near.text).collect()
    }

    /// An empty board on which some candidates are deleted.
    fn empty(deleted: &str) -> String {
        format!("{}{deleted}", ".".repeat(81))
    }

    #[test]
    fn the_smallest_choices_are_cells_and_then_values_in_houses() {
        let texts =
            |text: &str| -> Vec<String> { blocked(text, 7).open.into_iter().map(|open| open.text).collect() };
        let four = "...1...23......./...........4...3";
        let expected = ["r1c1 can still be 2 or 4", "r1c3 can still be 3 or 4", "r2c1 can still be 1 or 4"];
        assert_eq!(texts(four), expected);
        let ruled_out: String = (3..=9).map(|column| format!(";r1c{column}-5")).collect();
        let [range, ..] = &texts(&empty(&ruled_out))[..] else { panic!("something is open") };
        assert_eq!(range, "the 5 of row 1 can still go to r1c1 or r1c2");
        assert!(texts("1234341221434321").is_empty(), "nothing is open on a full board");
    }

    #[test]
    fn a_pattern_that_lacks_one_candidate_is_told_with_what_is_in_the_way() {
        let pair = empty(";r4c1-1345689;r4c5-134568");
        assert_eq!(
            near(&pair, 3),
            [
                "nearly a naked pair in row 4: r4c1 and r4c5 hold 2, 7 and 9, and only the 9 of r4c5 is in the way"
            ]
        );
        assert!(near(&pair, 2).is_empty(), "pairs are not allowed there");
        let in_box: String =
            ["r2c1", "r2c2", "r3c1", "r3c2", "r3c3"].iter().map(|cell| format!(";{cell}-5")).collect();
        assert_eq!(
            near(&empty(&in_box), 3),
            [
                "nearly pointing in box 1: the 5 can only go to r1c1, r1c2, r1c3 or r2c3, and only the 5 of r2c3 is in the way"
            ]
        );
    }

    #[test]
    fn two_candidates_in_the_way_are_not_near() {
        assert!(near(&empty(";r4c1-1345689;r4c5-13456"), 3).is_empty());
    }

    #[test]
    fn what_comes_next_is_harder_than_allowed_and_says_where() {
        let rows: String = [2, 7]
            .iter()
            .flat_map(|row| [1, 2, 4, 5, 6, 7, 9].map(|column| format!(";r{row}c{column}-4")))
            .collect();
        let next = blocked(&empty(&rows), 3).next.expect("an X-Wing is there");
        assert_eq!((next.place.as_str(), next.deduction.technique), ("in rows 2 and 7", "X-Wing"));
        assert_eq!((next.deduction.tier, next.deduction.targets.len()), (Tier(4), 14));
        assert!(blocked(&empty(&rows), 4).next.is_none(), "nothing goes on after it");
    }
}
