//! Writes the files of `tests/valid_proofs`: small proofs about 4 by 4 Latin squares that use every way to make a line.
//!
//! `cargo run -p gridproof-check --example write_valid_proofs -- crates/check/tests/valid_proofs`

use gridproof_game::Puzzle;
use gridproof_kernel::{Kind, LineId, Lit, Op, Proof, Statement};
use std::error::Error;
use std::path::Path;

/// A proof being written, with names instead of numbers.
struct Story {
    puzzle: Box<dyn Puzzle>,
    marks: Vec<Lit>,
    proof: Proof,
}

type Failure = Box<dyn Error>;
type Written = Result<Story, Failure>;
type Write = fn() -> Written;

const STORIES: &[(&str, Write)] = &[
    ("axiom_alone", axiom_alone),
    ("last_value_of_a_cell", last_value_of_a_cell),
    ("last_value_from_marks", last_value_from_marks),
    ("two_rows_fill_two_columns", two_rows_fill_two_columns),
    ("every_operation", every_operation),
    ("odd_cycle_by_division", odd_cycle_by_division),
    ("weighted_claim", weighted_claim),
    ("nested_suppositions", nested_suppositions),
    ("marks_that_clash", marks_that_clash),
];

fn main() -> Result<(), Failure> {
    let folder = std::env::args().nth(1).ok_or("give the folder to write to")?;
    for (name, story) in STORIES {
        let Story { puzzle, marks, proof } = story()?;
        let about = gridproof_proof_file::About { technique: Some(name.replace('_', " ")), tier: None };
        let text = gridproof_proof_file::write(puzzle.rules(), &marks, &proof, &about);
        let report = gridproof_check::check_bytes(text.as_bytes())?;
        let file = Path::new(&folder).join(name);
        std::fs::write(file.with_extension("json"), text)?;
        std::fs::write(file.with_extension("txt"), format!("valid: {report}\n"))?;
    }
    Ok(())
}

impl Story {
    fn new(puzzle: &str, marks: &[&str]) -> Result<Story, Failure> {
        let latin = gridproof_games::game("latin").ok_or("Latin squares are linked")?;
        let mut story = Story { puzzle: latin.read(puzzle)?, marks: vec![], proof: Proof::new() };
        story.marks = marks.iter().map(|mark| story.lit(mark)).collect::<Result<_, _>>()?;
        Ok(story)
    }

    fn lit(&self, text: &str) -> Result<Lit, Failure> {
        let name = text.strip_prefix('~').unwrap_or(text);
        let lit = Lit::from(self.puzzle.rules().read_atom(name).ok_or_else(|| format!("no atom {name}"))?);
        Ok(if name == text { lit } else { !lit })
    }

    fn at_least(&self, bound: i64, lits: &[&str]) -> Result<Statement, Failure> {
        let lits: Vec<Lit> = lits.iter().map(|lit| self.lit(lit)).collect::<Result<_, _>>()?;
        Ok(Statement::at_least(bound, lits))
    }

    fn axioms<const N: usize>(&mut self, names: [&str; N]) -> Result<[LineId; N], Failure> {
        let mut lines = [LineId(0); N];
        for (line, name) in lines.iter_mut().zip(names) {
            let rule = self.puzzle.rules().read_rule(name).ok_or_else(|| format!("no rule {name}"))?;
            *line = self.proof.axiom(self.puzzle.rules(), rule.borrow()).map_err(|refusal| refusal.0)?;
        }
        Ok(lines)
    }

    fn mark(&mut self, text: &str) -> Result<LineId, Failure> {
        Ok(self.proof.mark(self.lit(text)?))
    }

    /// The end of the story: its last line is the theorem.
    fn end(mut self, line: LineId) -> Written {
        self.proof.label(line, Kind::Theorem);
        Ok(self)
    }
}

fn axiom_alone() -> Written {
    let mut story = Story::new("1...............", &[])?;
    let [given] = story.axioms(["r1c1 is given"])?;
    story.end(given)
}

fn last_value_of_a_cell() -> Written {
    let mut story = Story::new("12....3.........", &[])?;
    let mut cites = vec![];
    for (given, rule) in [
        ("r1c1 is given", "row 1 has at most one 1"),
        ("r1c2 is given", "row 1 has at most one 2"),
        ("r2c3 is given", "column 3 has at most one 3"),
    ] {
        cites.extend(story.axioms([given, rule])?);
    }
    cites.extend(story.axioms(["r1c3 has a value"])?);
    let line = story.proof.propagate(&story.at_least(1, &["r1c3=4"])?, &cites);
    story.end(line)
}

fn last_value_from_marks() -> Written {
    let mut story = Story::new("1...............", &["r1c2=2", "r1c3=3", "~r4c4=1"])?;
    let [given, at_most_1] = story.axioms(["r1c1 is given", "row 1 has at most one 1"])?;
    let not_1 = story.proof.propagate(&story.at_least(1, &["~r1c4=1"])?, &[given, at_most_1]);
    story.proof.label(not_1, Kind::Elimination);
    let mark_2 = story.mark("r1c2=2")?;
    let mark_3 = story.mark("r1c3=3")?;
    let [at_most_2, at_most_3, has] =
        story.axioms(["row 1 has at most one 2", "row 1 has at most one 3", "r1c4 has a value"])?;
    let cites = [not_1, mark_2, at_most_2, mark_3, at_most_3, has];
    let line = story.proof.propagate(&story.at_least(1, &["r1c4=4"])?, &cites);
    story.end(line)
}

/// If rows 1 and 2 have their 1s in columns 1 and 2, rows 3 and 4 have none there.
fn two_rows_fill_two_columns() -> Written {
    let marks = ["~r1c3=1", "~r1c4=1", "~r2c3=1", "~r2c4=1"];
    let mut story = Story::new("................", &marks)?;
    let [row_1, row_2, column_1, column_2] = story.axioms([
        "row 1 has a 1",
        "row 2 has a 1",
        "column 1 has at most one 1",
        "column 2 has at most one 1",
    ])?;
    let mut rows = vec![Op::Add(row_1, 1), Op::Add(row_2, 1)];
    for mark in marks {
        rows.push(Op::Add(story.mark(mark)?, 1));
    }
    let square = story.at_least(2, &["r1c1=1", "r1c2=1", "r2c1=1", "r2c2=1"])?;
    let square = story.proof.combine(&square, &rows);
    let below = story.at_least(4, &["~r3c1=1", "~r3c2=1", "~r4c1=1", "~r4c2=1"])?;
    let ops = [square, column_1, column_2].map(|line| Op::Add(line, 1));
    let line = story.proof.combine(&below, &ops);
    story.end(line)
}

/// Each operation of a combination, and back to where it started.
fn every_operation() -> Written {
    let mut story = Story::new("................", &[])?;
    let [has] = story.axioms(["r1c1 has a value"])?;
    let (one, other) = (story.lit("r1c1=1")?, story.lit("~r2c2=2")?);
    let ops = [
        Op::Add(has, 2),
        Op::Literal(one, 3),
        Op::Literal(other, 1),
        Op::Saturate,
        Op::Weaken(other),
        Op::Add(has, 1),
        Op::Divide(4),
    ];
    let says = story.at_least(1, &["r1c1=1", "r1c1=2", "r1c1=3", "r1c1=4"])?;
    let line = story.proof.combine(&says, &ops);
    story.end(line)
}

/// Of three things no two go together: at most one of them, by halving a sum of three.
fn odd_cycle_by_division() -> Written {
    let mut story = Story::new("................", &[])?;
    let [rule] = story.axioms(["row 1 has at most one 1"])?;
    let places = ["~r1c1=1", "~r1c2=1", "~r1c3=1", "~r1c4=1"];
    let mut ops = vec![];
    for (left, right, others) in [(0, 1, [2, 3]), (1, 2, [0, 3]), (0, 2, [1, 3])] {
        let [one, two] = others.map(|other| story.lit(places[other]));
        let weaken = [Op::Add(rule, 1), Op::Weaken(one?), Op::Weaken(two?)];
        let pair = story.proof.combine(&story.at_least(1, &[places[left], places[right]])?, &weaken);
        ops.push(Op::Add(pair, 1));
    }
    ops.push(Op::Divide(2));
    let line = story.proof.combine(&story.at_least(2, &places[..3])?, &ops);
    story.proof.label(line, Kind::Parity);
    Ok(story)
}

fn weighted_claim() -> Written {
    let mut story = Story::new("1...............", &[])?;
    let [given] = story.axioms(["r1c1 is given"])?;
    let (sure, free) = (story.lit("r1c1=1")?, story.lit("~r1c2=1")?);
    let says = Statement::linear([(2, sure), (1, free)], 2).ok_or("overflow")?;
    let line = story.proof.combine(&says, &[Op::Add(given, 2), Op::Literal(free, 1)]);
    story.end(line)
}

/// Row 2 has its 1 in columns 2 to 4: suppose not; then suppose that it is in column 1.
fn nested_suppositions() -> Written {
    let mut story = Story::new("1...............", &[])?;
    let [given, column, row] =
        story.axioms(["r1c1 is given", "column 1 has at most one 1", "row 2 has a 1"])?;
    let outer = story.at_least(3, &["~r2c2=1", "~r2c3=1", "~r2c4=1"])?;
    let outer = story.proof.assume(&outer);
    let inner = story.proof.assume(&story.at_least(1, &["r2c1=1"])?);
    let clash = story.proof.propagate(&Statement::contradiction(), &[inner, given, column]);
    story.proof.label(clash, Kind::Contradiction);
    let nowhere = story.proof.discharge(inner);
    let clash = story.proof.propagate(&Statement::contradiction(), &[outer, nowhere, row]);
    story.proof.label(clash, Kind::Contradiction);
    let line = story.proof.discharge(outer);
    story.end(line)
}

/// Two marks that cannot stand together prove `0 >= 1`.
fn marks_that_clash() -> Written {
    let mut story = Story::new("1...............", &["r2c2=3", "r4c2=3"])?;
    let [rule] = story.axioms(["column 2 has at most one 3"])?;
    let marks = [story.mark("r2c2=3")?, story.mark("r4c2=3")?];
    let line = story.proof.propagate(&Statement::contradiction(), &[marks[0], marks[1], rule]);
    story.end(line)
}
