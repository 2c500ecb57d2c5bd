//! The techniques, one file each, from easy to hard.

mod hidden_single;
mod naked_single;

use crate::position::Latin;
use crate::rules::{LatinRules, family::*};
use gridproof_kernel::{Kind, LineId, Proof, Refusal, Rule, Statement};
use gridproof_search::Tier;
use gridproof_search::technique::Listed;
use std::collections::BTreeMap;

/// A technique: its name, its tier, its statement in one line, and how to find it.
pub struct Technique {
    /// The name.
    pub name: &'static str,
    /// How hard it is.
    pub tier: Tier,
    /// Its premise and its conclusion, in one line.
    pub statement: &'static str,
    /// Looks for it everywhere.
    pub(crate) find: fn(&Latin) -> Vec<Pattern>,
    /// Explains a pattern in connected prose.
    pub(crate) describe: fn(&Pattern, &Latin) -> String,
}

impl Listed for Technique {
    fn name(&self) -> &'static str {
        self.name
    }

    fn tier(&self) -> Tier {
        self.tier
    }

    fn statement(&self) -> &'static str {
        self.statement
    }
}

/// A pattern: a value that must go in a cell, and the row or column that shows it (none for a naked single).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Pattern {
    pub(crate) cell: u32,
    pub(crate) value: u32,
    pub(crate) house: Option<House>,
}

/// A row or column.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum House {
    Row(u32),
    Column(u32),
}

/// The techniques, from easy to hard.
pub static TECHNIQUES: &[Technique] = &[hidden_single::TECHNIQUE, naked_single::TECHNIQUE];

impl House {
    /// Returns the cells of the house.
    pub(crate) fn cells(self, size: u32) -> impl Iterator<Item = u32> {
        (0..size).map(move |i| match self {
            House::Row(row) => row * size + i,
            House::Column(column) => i * size + column,
        })
    }

    /// Returns the rule "has at least one" or "has at most one" of a value.
    fn rule(self, at_most: bool, value: u32) -> [u32; 3] {
        match self {
            House::Row(row) => [if at_most { ROW_ONE } else { ROW_HAS }, row, value],
            House::Column(column) => [if at_most { COLUMN_ONE } else { COLUMN_HAS }, column, value],
        }
    }
}

impl std::fmt::Display for House {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            House::Row(row) => write!(f, "row {}", row + 1),
            House::Column(column) => write!(f, "column {}", column + 1),
        }
    }
}

/// A proof under construction about one position. Every fact and rule gets one line, however often it is
/// used.
pub(crate) struct Draft<'a> {
    latin: &'a Latin,
    rules: &'a LatinRules,
    proof: Proof,
    axioms: BTreeMap<[u32; 3], LineId>,
    marks: BTreeMap<u32, LineId>,
}

impl<'a> Draft<'a> {
    /// Creates a proof without any lines.
    pub(crate) fn new(latin: &'a Latin, rules: &'a LatinRules) -> Draft<'a> {
        Draft { latin, rules, proof: Proof::new(), axioms: BTreeMap::new(), marks: BTreeMap::new() }
    }

    /// Returns the proof of a pattern: a rule with all its other possibilities excluded.
    pub(crate) fn prove(mut self, pattern: &Pattern) -> Result<Proof, Refusal> {
        let (size, cell) = (self.latin.size(), pattern.cell);
        let (rule, others): (_, Vec<(u32, u32)>) = match pattern.house {
            Some(house) => {
                let others = house.cells(size).filter(|&other| other != cell);
                (house.rule(false, pattern.value), others.map(|other| (other, pattern.value)).collect())
            }
            None => {
                let others = (0..size).filter(|&other| other != pattern.value);
                ([CELL_HAS, cell / size, cell % size], others.map(|value| (cell, value)).collect())
            }
        };
        let mut cites = vec![];
        for (cell, value) in others {
            if let Some(because) = excluder(self.latin, cell, value) {
                cites.push(self.exclude(cell, value, because)?);
            }
        }
        cites.push(self.axiom(rule)?);
        let line = self.proof.propagate(&Statement::unit(self.rules.lit(cell, pattern.value)), &cites);
        self.proof.label(line, Kind::Theorem);
        Ok(self.proof)
    }

    fn axiom(&mut self, rule: [u32; 3]) -> Result<LineId, Refusal> {
        if let Some(&line) = self.axioms.get(&rule) {
            return Ok(line);
        }
        let line = self.proof.axiom(self.rules, Rule(&rule))?;
        self.axioms.insert(rule, line);
        Ok(line)
    }

    /// Adds "this filled cell holds its value": a given or a mark.
    fn fact(&mut self, cell: u32) -> Result<LineId, Refusal> {
        let n = self.latin.size();
        if self.latin.given(cell).is_some() {
            return self.axiom([GIVEN, cell / n, cell % n]);
        }
        let value = self.latin.placed(cell).expect("a fact is about a filled cell");
        let (proof, lit) = (&mut self.proof, self.rules.lit(cell, value));
        Ok(*self.marks.entry(cell).or_insert_with(|| proof.mark(lit)))
    }

    /// Adds "this cell does not hold this value" with its reason: the cell holds another value, or a house
    /// holds the value elsewhere.
    fn exclude(&mut self, cell: u32, value: u32, because: Excluder) -> Result<LineId, Refusal> {
        let n = self.latin.size();
        let cites = match because {
            Excluder::Filled => [self.fact(cell)?, self.axiom([CELL_ONE, cell / n, cell % n])?],
            Excluder::House(house, other) => [self.fact(other)?, self.axiom(house.rule(true, value))?],
        };
        let line = self.proof.propagate(&Statement::unit(!self.rules.lit(cell, value)), &cites);
        Ok(self.proof.label(line, Kind::Elimination))
    }
}

/// Why a cell does not hold a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Excluder {
    /// It holds another one.
    Filled,
    /// This house has the value in that cell.
    House(House, u32),
}

/// Returns why a cell cannot hold a value, according to the board.
pub(crate) fn excluder(latin: &Latin, cell: u32, value: u32) -> Option<Excluder> {
    match latin.value(cell) {
        Some(own) if own == value => return None,
        Some(_) => return Some(Excluder::Filled),
        None => {}
    }
    let at = latin.cell(cell);
    [House::Row(at.row), House::Column(at.col)].into_iter().find_map(|house| {
        let other =
            house.cells(latin.size()).find(|&other| other != cell && latin.value(other) == Some(value))?;
        Some(Excluder::House(house, other))
    })
}
