//! Puzzles that need a named technique: is it met on the way to the solution?
//!
//! Each puzzle is solved by logic, and the technique is looked for in every state on the way. `at a stop`: it is found
//! where all techniques easier than it (earlier in our table) have come to their end; `on the way`: it is found
//! somewhere, but easier ones could go on as well; `helped`: only after a harder technique had helped; `other order`:
//! not in our order of techniques, but with the others in one of some random orders, singles first.

use crate::codes::Code;
use crate::finds::{first, numbered};
use gridproof_bench::data;
use gridproof_search::{Random, Tier};
use gridproof_sudoku::Sudoku;
use gridproof_sudoku::geometry::Shape;
use gridproof_sudoku::logic::{Board, Pattern, Scratch, State, TechniqueNo};
use gridproof_sudoku::techniques::Technique;

const SET: &str = "hodoku_exemplars_by_technique_tsv";

/// Random orders to try when our own does not lead past a technique.
const OTHER_ORDERS: usize = 100;

/// Where a technique was met.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Met {
    AtAStop,
    OnTheWay,
    Helped,
    OtherOrder,
    Never,
}

struct Row {
    short: String,
    code: Option<&'static Code>,
    met: Vec<Met>,
}

impl Row {
    fn count(&self, met: Met) -> usize {
        self.met.iter().filter(|&&other| other == met).count()
    }

    fn is_ours(&self) -> bool {
        self.code.is_some_and(|code| !code.ours.is_empty())
    }
}

/// Prints the table; tells whether every technique was met in each of its puzzles.
pub(crate) fn report() -> bool {
    println!("Puzzles by technique ({SET})");
    let Some(lines) = data::sudoku_lines(SET) else {
        println!("{}", data::NO_DATA);
        return true;
    };
    let board = Board::<u128>::new(Shape::NINE);
    let mut rows: Vec<Row> = vec![];
    let mut faults = vec![];
    for (at, line) in lines {
        let fields: Vec<&str> = line.split('\t').collect();
        let &[puzzle, section, note] = &fields[..] else {
            faults.push(format!("line {at}: expected puzzle, section and note"));
            continue;
        };
        let Ok(sudoku) = Sudoku::read(puzzle) else {
            faults.push(format!("line {at}: not a puzzle"));
            continue;
        };
        let short = short_name(note);
        let index = rows.iter().position(|row| row.short == short).unwrap_or_else(|| {
            rows.push(Row { short: short.to_owned(), code: Code::by_short(short), met: vec![] });
            rows.len() - 1
        });
        let row = &mut rows[index];
        let met = match row.code {
            Some(code) if row.is_ours() => meet(&board, &sudoku, code),
            _ => Met::Never,
        };
        row.met.push(met);
        if row.is_ours() && met == Met::Never {
            faults.push(format!("line {at} ({section}; {note}): not met"));
        }
    }
    print(&rows);
    for fault in &faults {
        println!("{fault}");
    }
    faults.is_empty()
}

/// The technique of a note such as `# ssts aic(6) s`: what solves before, the technique and how often, what solves after.
fn short_name(note: &str) -> &str {
    let words = note.trim_start_matches('#').split_whitespace();
    words.filter_map(|word| word.split_once('(')).map(|(name, _)| name).next().unwrap_or("?")
}

fn meet(board: &Board<u128>, sudoku: &Sudoku, code: &Code) -> Met {
    let all = Technique::<u128>::TECHNIQUES;
    let wanted: Vec<TechniqueNo> = code.ours.iter().map(|name| numbered(name)).collect();
    let sound = |no: &TechniqueNo| !all[usize::from(no.0)].assumes_unique;
    let mut order: Vec<TechniqueNo> = (0..all.len() as u8).map(TechniqueNo).filter(sound).collect();
    let easier =
        order.iter().take_while(|no| !wanted.contains(no) && Some(*no) < wanted.iter().min()).count();
    let met = solve(board, sudoku, &wanted, &order, easier);
    if met != Met::Never {
        return met;
    }
    // These puzzles have one solution, so in another order the techniques that assume it may help, too.
    order.extend((0..all.len() as u8).map(TechniqueNo).filter(|no| !sound(no) && !wanted.contains(no)));
    let singles = order.iter().filter(|no| all[usize::from(no.0)].tier <= Tier(2)).count();
    let mut random = Random::new(1);
    for _ in 0..OTHER_ORDERS {
        random.shuffle(&mut order[singles..]);
        if solve(board, sudoku, &wanted, &order, singles) != Met::Never {
            return Met::OtherOrder;
        }
    }
    Met::Never
}

/// Solves with the techniques in the order given, the first of them the easier ones, and looks for the wanted ones.
fn solve(
    board: &Board<u128>,
    sudoku: &Sudoku,
    wanted: &[TechniqueNo],
    order: &[TechniqueNo],
    easier: usize,
) -> Met {
    let (easier, harder) = order.split_at(easier);
    let mut state = State::new(board, sudoku);
    let mut scratch = Scratch::default();
    let (mut helped, mut seen) = (false, Met::Never);
    loop {
        let here = wanted.iter().any(|&no| first(&state, &mut scratch, no).is_some());
        let try_all = |list: &[TechniqueNo], scratch: &mut Scratch| {
            list.iter().find_map(|&no| first(&state, scratch, no))
        };
        let mut next = try_all(easier, &mut scratch);
        match (here, next.is_some(), helped) {
            (true, false, false) => return Met::AtAStop,
            (true, _, false) => seen = Met::OnTheWay,
            (true, _, true) => return Met::Helped,
            (false, _, _) => {}
        }
        if next.is_none() {
            // Once it was met, only a stop of the easier ones could say more, and that has come.
            if seen != Met::Never {
                return seen;
            }
            helped = true;
            next = try_all(harder, &mut scratch);
        }
        let Some(pattern) = next else { return seen };
        apply(&mut state, &mut scratch, pattern);
    }
}

fn apply(state: &mut State<'_, u128>, scratch: &mut Scratch, pattern: Pattern<u128>) {
    for &removed in scratch.removes(pattern.removes) {
        state.remove(removed);
    }
    if let Some(placed) = pattern.places {
        state.place(placed);
    }
    scratch.truncate((0, 0));
}

fn print(rows: &[Row]) {
    println!(
        "{:<7}{:<34}{:<50}{:>7}{:>6}{:>11}{:>12}{:>8}{:>13}",
        "short", "HoDoKu", "ours", "found", "of", "at a stop", "on the way", "helped", "other order"
    );
    let (mut found, mut of) = (0, 0);
    for row in rows.iter().filter(|row| row.is_ours()) {
        let (name, ours) = row.code.map_or(("?", String::new()), |code| (code.name, code.ours.join(", ")));
        let met = row.met.len() - row.count(Met::Never);
        (found, of) = (found + met, of + row.met.len());
        println!(
            "{:<7}{name:<34}{ours:<50}{met:>7}{:>6}{:>11}{:>12}{:>8}{:>13}",
            row.short,
            row.met.len(),
            row.count(Met::AtAStop),
            row.count(Met::OnTheWay),
            row.count(Met::Helped),
            row.count(Met::OtherOrder),
        );
    }
    let sum = |met: Met| rows.iter().filter(|row| row.is_ours()).map(|row| row.count(met)).sum::<usize>();
    println!(
        "{:<91}{found:>7}{of:>6}{:>11}{:>12}{:>8}{:>13}",
        "all",
        sum(Met::AtAStop),
        sum(Met::OnTheWay),
        sum(Met::Helped),
        sum(Met::OtherOrder)
    );
    let others = rows.iter().filter(|row| !row.is_ours());
    let other =
        |row: &Row| format!("{} {} ({})", row.short, row.code.map_or("?", |code| code.name), row.met.len());
    let others: Vec<String> = others.map(other).collect();
    println!(
        "not implemented (puzzles): {}",
        if others.is_empty() { "none".into() } else { others.join(", ") }
    );
}
