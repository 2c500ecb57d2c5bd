//! HoDoKu's own positions: one per line, with what one technique must find there.
//!
//! A line counts as found if the finds of *that* technique cover all that is expected: `exact` if one find does just
//! that, `one` if one find does that and more, `several` if it takes several finds together. (Siamese fish and the other
//! doubles are two patterns shown as one, so several is the best that can be.) A placement and the removal of
//! all other candidates of its cell are the same thing. A line of the variant `x` must not be found: no find may remove
//! any candidate that it names or, if it names none, there may be no find at all.

use crate::codes::Code;
use crate::finds::{Candidates, Find, all, numbered, others};
use gridproof_bench::data;
use gridproof_sudoku::geometry::Shape;
use gridproof_sudoku::logic::{Board, Candidate, State, TechniqueNo};
use gridproof_sudoku::techniques::Technique;
use gridproof_sudoku::{HodokuLine, read_hodoku};

const SET: &str = "hodoku_reglib13_techniques";

/// How well a line was found.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Met {
    Exactly,
    InOne,
    Together,
    Missed,
}

/// The lines of one code with its variant.
struct Row {
    number: String,
    code: Option<&'static Code>,
    met: Vec<Met>,
    must_not: usize,
    wrongly: usize,
}

impl Row {
    fn count(&self, met: Met) -> usize {
        self.met.iter().filter(|&&other| other == met).count()
    }

    fn found(&self) -> usize {
        self.met.len() - self.count(Met::Missed)
    }

    fn is_ours(&self) -> bool {
        self.code.is_some_and(|code| !code.ours.is_empty())
    }
}

/// Prints the table; tells whether everything that is implemented was found, and nothing that must not be.
pub(crate) fn report() -> bool {
    println!("Positions by technique ({SET})");
    let Some(lines) = data::sudoku_lines(SET) else {
        println!("{}", data::NO_DATA);
        return true;
    };
    let board = Board::<u128>::new(Shape::NINE);
    let mut rows: Vec<Row> = vec![];
    let mut faults = vec![];
    for (at, text) in lines {
        let line = match read_hodoku(&text) {
            Ok(line) => line,
            Err(error) => {
                faults.push(format!("line {at}: {error}"));
                continue;
            }
        };
        let number = &line.code;
        let index = rows.iter().position(|row| row.number == *number).unwrap_or_else(|| {
            let code = Code::by_number(number);
            rows.push(Row { number: number.clone(), code, met: vec![], must_not: 0, wrongly: 0 });
            rows.len() - 1
        });
        let row = &mut rows[index];
        if row.is_ours() {
            faults.extend(judge(&board, at, &line, row));
        } else {
            row.met.push(Met::Missed);
        }
    }
    print(&rows);
    for fault in &faults {
        println!("{fault}");
    }
    faults.is_empty()
}

fn judge(board: &Board<u128>, at: usize, line: &HodokuLine, row: &mut Row) -> Option<String> {
    let ours = row.code.map_or(&[][..], |code| code.ours);
    let state = State::new(board, &line.sudoku);
    let finds: Vec<Find> = ours.iter().flat_map(|name| all(&state, numbered(name))).collect();
    let expected: Candidates = line.eliminations.iter().copied().collect();
    if line.must_not {
        row.must_not += 1;
        let meets = |find: &Find| expected.is_empty() || !find.clears.is_disjoint(&expected);
        let wrong = finds.iter().any(meets);
        row.wrongly += usize::from(wrong);
        return wrong.then(|| format!("line {at} ({}): must not be found, but is", line.code));
    }
    let met = met(&state, &finds, &expected, &line.placements);
    row.met.push(met);
    (met == Met::Missed).then(|| why(&state, at, line, &finds, expected))
}

fn met(state: &State<'_, u128>, finds: &[Find], eliminations: &Candidates, placements: &[(u32, u32)]) -> Met {
    let mut expected = eliminations.clone();
    expected.extend(placements.iter().flat_map(|&(cell, value)| others(state, cell, value)));
    let exact = |find: &Find| match placements {
        [] => find.removes == expected || find.clears == expected,
        [placed] => find.places == Some(*placed),
        _ => false,
    };
    let together: Candidates = finds.iter().flat_map(|find| find.clears.iter().copied()).collect();
    let all_placed = placements.iter().all(|&placed| finds.iter().any(|find| find.places == Some(placed)));
    if finds.iter().any(exact) {
        Met::Exactly
    } else if all_placed && finds.iter().any(|find| expected.is_subset(&find.clears)) {
        Met::InOne
    } else if all_placed && expected.is_subset(&together) {
        Met::Together
    } else {
        Met::Missed
    }
}

/// What is missing, and which of our techniques finds it instead.
fn why(
    state: &State<'_, u128>,
    at: usize,
    line: &HodokuLine,
    finds: &[Find],
    mut expected: Candidates,
) -> String {
    expected.extend(line.placements.iter().flat_map(|&(cell, value)| others(state, cell, value)));
    let missing: Candidates = expected
        .into_iter()
        .filter(|candidate| !finds.iter().any(|find| find.clears.contains(candidate)))
        .collect();
    let text = |&(cell, value): &(u32, u32)| format!("{}<>{}", Shape::NINE.cell(cell), value + 1);
    let named: Vec<String> = missing.iter().map(text).collect();
    let gone: Vec<String> =
        missing.iter().filter(|&&(cell, value)| !state.has(Candidate::new(cell, value))).map(text).collect();
    let instead = Technique::<u128>::TECHNIQUES.iter().enumerate().find(|(number, _)| {
        let others = all(state, TechniqueNo(*number as u8));
        missing.iter().all(|candidate| others.iter().any(|find| find.clears.contains(candidate)))
    });
    let instead = match (gone.is_empty(), instead) {
        (false, _) => format!("not on the board: {}", gone.join(" ")),
        (true, Some((_, technique))) => format!("{} finds it", technique.name),
        (true, None) => "nothing else finds it".to_owned(),
    };
    let name = Code::by_number(&line.code).map_or("", |code| code.name);
    format!("line {at} ({}, {name}): missing {}; {instead}", line.code, named.join(" "))
}

fn print(rows: &[Row]) {
    println!(
        "{:<7}{:<34}{:<50}{:>7}{:>6}{:>7}{:>5}{:>9}{:>10}",
        "code", "HoDoKu", "ours", "found", "of", "exact", "one", "several", "must not"
    );
    for row in rows.iter().filter(|row| row.is_ours()) {
        let (name, ours) = row.code.map_or(("?", String::new()), |code| (code.name, code.ours.join(", ")));
        let must_not = match row.must_not {
            0 => String::new(),
            lines => format!("{}/{lines}", row.wrongly),
        };
        println!(
            "{:<7}{name:<34}{ours:<50}{:>7}{:>6}{:>7}{:>5}{:>9}{must_not:>10}",
            row.number,
            row.found(),
            row.met.len(),
            row.count(Met::Exactly),
            row.count(Met::InOne),
            row.count(Met::Together),
        );
    }
    let ours = || rows.iter().filter(|row| row.is_ours());
    let sum = |of: fn(&Row) -> usize| ours().map(of).sum::<usize>();
    println!(
        "{:<91}{:>7}{:>6}{:>31}",
        "all",
        sum(Row::found),
        sum(|row| row.met.len()),
        format!("{}/{}", sum(|row| row.wrongly), sum(|row| row.must_not))
    );
    let others = rows.iter().filter(|row| !row.is_ours());
    let other =
        |row: &Row| format!("{} {} ({})", row.number, row.code.map_or("?", |code| code.name), row.met.len());
    let others: Vec<String> = others.map(other).collect();
    println!(
        "not implemented (lines): {}",
        if others.is_empty() { "none".into() } else { others.join(", ") }
    );
    let mut families: Vec<(&str, usize, usize)> = vec![];
    for row in ours() {
        let family = row.code.map_or("?", |code| code.family);
        match families.iter_mut().find(|(name, ..)| *name == family) {
            Some((_, found, of)) => (*found, *of) = (*found + row.found(), *of + row.met.len()),
            None => families.push((family, row.found(), row.met.len())),
        }
    }
    let summed: Vec<String> =
        families.iter().map(|(name, found, of)| format!("{name} {found}/{of}")).collect();
    println!("by family: {}", summed.join(", "));
}
