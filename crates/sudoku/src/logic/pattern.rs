//! What techniques find: small, copied freely, with their lists in a scratch arena that the caller owns.

use super::set::Set;
use crate::geometry::House;
use crate::rules::family::{CELL_HAS, CELL_ONE, HOUSE_HAS, HOUSE_ONE};

/// A value in a cell.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Candidate {
    cell: u16,
    value: u8,
}

impl Candidate {
    /// The value in the cell, both from 0.
    pub fn new(cell: u32, value: u32) -> Candidate {
        Candidate { cell: cell as u16, value: value as u8 }
    }

    /// The cell.
    pub fn cell(self) -> u32 {
        u32::from(self.cell)
    }

    /// The value.
    pub fn value(self) -> u32 {
        u32::from(self.value)
    }
}

/// One thing that happens exactly once: a cell takes a value, or a house takes a value somewhere.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Sector {
    /// A cell takes one value.
    Cell(u32),
    /// A house takes a value in one cell.
    House(House, u32),
}

/// Which half of a sector's rule a pattern uses.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Use {
    /// At least once.
    Has(Sector),
    /// At most once.
    One(Sector),
}

impl Use {
    /// The rule's name for the kernel.
    pub fn rule(self) -> ([u32; 3], usize) {
        match self {
            Use::Has(Sector::Cell(cell)) => ([CELL_HAS, cell, 0], 2),
            Use::One(Sector::Cell(cell)) => ([CELL_ONE, cell, 0], 2),
            Use::Has(Sector::House(house, value)) => ([HOUSE_HAS, house.0, value], 3),
            Use::One(Sector::House(house, value)) => ([HOUSE_ONE, house.0, value], 3),
        }
    }
}

/// A technique by its place in the table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct TechniqueNo(pub u8);

/// What a technique found: what follows, the rules it follows from, and what the story needs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pattern<S> {
    /// Which technique.
    pub technique: TechniqueNo,
    /// The candidate that has to be, if it places one.
    pub places: Option<Candidate>,
    /// The candidates that cannot be.
    pub removes: Span,
    /// The rules that show it, together with candidates that are already gone.
    pub rules: Span,
    /// The cells of the pattern, for the story.
    pub cells: S,
    /// Further cells: fins, pincers, the other set.
    pub others: S,
    /// The values of the pattern, one bit each.
    pub values: u32,
    /// Its houses in the order of the story: base then cover, or the one house it lives in.
    pub houses: Houses,
}

/// Up to twelve houses in order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Houses {
    list: [u8; 12],
    len: u8,
}

impl Houses {
    /// These houses; those past the twelfth are left out of the story.
    pub fn of(houses: impl IntoIterator<Item = House>) -> Houses {
        let mut made = Houses::default();
        for house in houses.into_iter().take(12) {
            made.list[made.len as usize] = house.0 as u8;
            made.len += 1;
        }
        made
    }

    /// The houses in order.
    pub fn iter(&self) -> impl Iterator<Item = House> + '_ {
        self.list[..self.len as usize].iter().map(|&house| House(u32::from(house)))
    }
}

/// A part of a scratch arena.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Span {
    start: u32,
    len: u32,
}

/// The lists of the patterns found so far.
#[derive(Clone, Debug, Default)]
pub struct Scratch {
    removes: Vec<Candidate>,
    rules: Vec<Use>,
}

impl Scratch {
    /// The candidates of a span.
    pub fn removes(&self, span: Span) -> &[Candidate] {
        &self.removes[span.start as usize..(span.start + span.len) as usize]
    }

    /// The rules of a span.
    pub fn rules(&self, span: Span) -> &[Use] {
        &self.rules[span.start as usize..(span.start + span.len) as usize]
    }

    /// Keeps candidates.
    pub fn keep_removes(&mut self, candidates: impl IntoIterator<Item = Candidate>) -> Span {
        let start = self.removes.len() as u32;
        self.removes.extend(candidates);
        Span { start, len: self.removes.len() as u32 - start }
    }

    /// Keeps rules, each once: a sum of rules counts every one.
    pub fn keep_rules(&mut self, rules: impl IntoIterator<Item = Use>) -> Span {
        let start = self.rules.len();
        self.rules.extend(rules);
        self.rules[start..].sort_unstable();
        let mut kept = start;
        for next in start..self.rules.len() {
            if kept == start || self.rules[next] != self.rules[kept - 1] {
                self.rules[kept] = self.rules[next];
                kept += 1;
            }
        }
        self.rules.truncate(kept);
        Span { start: start as u32, len: (kept - start) as u32 }
    }

    /// Forgets everything after a mark, so that finds that were not taken cost nothing.
    pub fn truncate(&mut self, (removes, rules): (usize, usize)) {
        self.removes.truncate(removes);
        self.rules.truncate(rules);
    }

    /// A mark to go back to.
    pub fn mark(&self) -> (usize, usize) {
        (self.removes.len(), self.rules.len())
    }
}

impl<S: Set> Pattern<S> {
    /// A pattern with nothing in it yet but its technique and rules.
    pub fn new(technique: TechniqueNo, rules: Span) -> Pattern<S> {
        Pattern {
            technique,
            places: None,
            removes: Span::default(),
            rules,
            cells: S::empty(),
            others: S::empty(),
            values: 0,
            houses: Houses::default(),
        }
    }
}
