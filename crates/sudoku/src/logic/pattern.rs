//! What techniques find: small, copied freely, with their lists in a scratch arena that the caller owns.

use super::argument::{self, End, Line, Step};
use super::nets::Nets;
use super::set::Set;
use crate::geometry::{House, Shape};
use crate::rules::family::{CELL_HAS, CELL_ONE, HOUSE_HAS, HOUSE_ONE};
pub use gridproof_search::technique::TechniqueNo;

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

/// What a technique found: what follows, the rules it follows from, and what the description needs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pattern<S> {
    /// Which technique.
    pub technique: TechniqueNo,
    /// The candidate that must be true, if it places one.
    pub places: Option<Candidate>,
    /// The candidates that are false.
    pub removes: Span,
    /// The rules that show it, together with candidates that are already gone.
    pub rules: Span,
    /// The lines of its argument, if it needs several.
    pub argument: Span,
    /// What the length of the argument adds to its rating on the Explainer-style scale, in tenths.
    pub longer: u8,
    /// The cells of the pattern, for the description.
    pub cells: S,
    /// Further cells: fins, pincers, the other set.
    pub others: S,
    /// The values of the pattern, one bit each.
    pub values: u32,
    /// Its houses in the order of the description: base then cover, or the one house that holds it.
    pub houses: Houses,
}

/// Up to twelve houses in order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Houses {
    list: [u8; 12],
    len: u8,
}

impl Houses {
    /// These houses; those after the twelfth are left out of the description.
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

impl Span {
    /// Whether there is nothing in it.
    pub fn is_empty(self) -> bool {
        self.len == 0
    }

    fn range(self) -> std::ops::Range<usize> {
        self.start as usize..(self.start + self.len) as usize
    }
}

/// The lists of the patterns found so far, and what techniques remember while they look.
#[derive(Clone, Debug, Default)]
pub struct Scratch {
    removes: Vec<Candidate>,
    rules: Vec<Use>,
    lines: Vec<Line>,
    steps: Vec<Step>,
    /// How much work slow techniques may do.
    pub(crate) effort: Effort,
    /// The nets of the state that was looked at last.
    pub(crate) nets: Nets,
}

/// How far the lists of a scratch went at some moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mark {
    removes: usize,
    rules: usize,
    lines: usize,
    steps: usize,
}

/// The beginning, or a moment without arguments.
impl From<(usize, usize)> for Mark {
    fn from((removes, rules): (usize, usize)) -> Mark {
        Mark { removes, rules, lines: 0, steps: 0 }
    }
}

/// Steps that slow techniques may still spend; each is about a microsecond. An unfinished search continues where it stopped
/// when it is given more steps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    left: u64,
    spent: u64,
}

impl Default for Effort {
    fn default() -> Effort {
        Effort::of(2_000_000)
    }
}

impl Effort {
    /// An effort of `steps` steps.
    pub fn of(steps: u64) -> Effort {
        Effort { left: steps, spent: 0 }
    }

    /// Spends steps. Returns false if none is left: the search must stop here.
    pub fn spend(&mut self, steps: u64) -> bool {
        self.spent = self.spent.saturating_add(steps);
        self.left = self.left.saturating_sub(steps);
        self.left > 0
    }

    /// The steps left.
    pub fn left(&self) -> u64 {
        self.left
    }

    /// The steps spent.
    pub fn spent(&self) -> u64 {
        self.spent
    }

    /// Whether something may be unfinished.
    pub fn is_short(&self) -> bool {
        self.left == 0
    }
}

impl Scratch {
    /// The candidates of a span.
    pub fn removes(&self, span: Span) -> &[Candidate] {
        &self.removes[span.range()]
    }

    /// The rules of a span.
    pub fn rules(&self, span: Span) -> &[Use] {
        &self.rules[span.range()]
    }

    /// The lines of an argument, each with its steps.
    pub fn argument(
        &self,
        span: Span,
    ) -> impl DoubleEndedIterator<Item = (&[Step], End)> + ExactSizeIterator {
        self.lines[span.range()].iter().map(|line| (&self.steps[line.steps.range()], line.end))
    }

    /// Keeps candidates, each once and in order.
    pub fn keep_removes(&mut self, candidates: impl IntoIterator<Item = Candidate>) -> Span {
        keep(&mut self.removes, candidates)
    }

    /// Keeps rules, each once: a sum of rules counts every one.
    pub fn keep_rules(&mut self, rules: impl IntoIterator<Item = Use>) -> Span {
        keep(&mut self.rules, rules)
    }

    /// Keeps the lines of an argument and, for an argument by cases, the line that combines them.
    pub fn keep_argument<L: IntoIterator<Item = Step>>(
        &mut self,
        lines: impl IntoIterator<Item = (L, End)>,
        cases: Option<End>,
    ) -> Span {
        let first = self.lines.len() as u32;
        for (steps, end) in lines {
            let start = self.steps.len() as u32;
            self.steps.extend(steps);
            let steps = Span { start, len: self.steps.len() as u32 - start };
            self.lines.push(Line { steps, end });
        }
        self.lines.extend(cases.map(|end| Line { steps: Span::default(), end }));
        Span { start: first, len: self.lines.len() as u32 - first }
    }

    /// Keeps the rules that an argument uses.
    pub fn keep_rules_of(&mut self, argument: Span, shape: Shape) -> Span {
        let mut rules = vec![];
        self.argument(argument).for_each(|(steps, end)| argument::rules(steps, end, shape, &mut rules));
        self.keep_rules(rules)
    }

    /// Removes everything after a mark, so that unused finds cost nothing.
    pub fn truncate(&mut self, mark: impl Into<Mark>) {
        let Mark { removes, rules, lines, steps } = mark.into();
        self.removes.truncate(removes);
        self.rules.truncate(rules);
        self.lines.truncate(lines);
        self.steps.truncate(steps);
    }

    /// A mark to go back to.
    pub fn mark(&self) -> Mark {
        Mark {
            removes: self.removes.len(),
            rules: self.rules.len(),
            lines: self.lines.len(),
            steps: self.steps.len(),
        }
    }
}

/// Puts items behind the others, sorted and each once.
fn keep<T: Ord + Copy>(list: &mut Vec<T>, items: impl IntoIterator<Item = T>) -> Span {
    let start = list.len();
    list.extend(items);
    list[start..].sort_unstable();
    let mut kept = start;
    for next in start..list.len() {
        if kept == start || list[next] != list[kept - 1] {
            list[kept] = list[next];
            kept += 1;
        }
    }
    list.truncate(kept);
    Span { start: start as u32, len: (kept - start) as u32 }
}

impl<S: Set> Pattern<S> {
    /// A pattern with nothing in it yet but its technique and rules.
    pub fn new(technique: TechniqueNo, rules: Span) -> Pattern<S> {
        Pattern {
            technique,
            places: None,
            removes: Span::default(),
            rules,
            argument: Span::default(),
            longer: 0,
            cells: S::empty(),
            others: S::empty(),
            values: 0,
            houses: Houses::default(),
        }
    }
}
