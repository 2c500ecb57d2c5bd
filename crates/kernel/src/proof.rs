//! Proofs: one arena of lines. Building a proof checks nothing; that is the task of the checker.

use crate::label::Kind;
use crate::rules::Rule;
use crate::statement::{Lit, StatementView};

/// A line of one proof, numbered from 0 in memory and from 1 for people.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct LineId(pub u32);

impl LineId {
    /// Returns the position of the line in the proof.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// One operation of a combination, applied to the running sum.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Op {
    /// Adds a line times a positive factor.
    Add(LineId, i64),
    /// Adds `literal >= 0` times a positive factor.
    Literal(Lit, i64),
    /// Divides by a positive number, rounding up.
    Divide(i64),
    /// Lowers every coefficient to the bound.
    Saturate,
    /// Drops the atom of this literal; its coefficient leaves the bound.
    Weaken(Lit),
}

/// How a line was made: the four trusted ways (a mark is an axiom; a supposition has two ends).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum How<'a> {
    /// The named rule of the puzzle.
    Axiom(Rule<'a>),
    /// A literal that the player has marked.
    Mark(Lit),
    /// Refuted by unit propagation over the cited lines and the negation.
    Propagate(&'a [LineId]),
    /// The result of the operations in order.
    Combine(&'a [Op]),
    /// Opens a scope in which the statement is assumed.
    Assume,
    /// Closes the innermost scope, whose last line is a contradiction; states the negation.
    Discharge,
}

/// A line of a proof.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Line<'a> {
    /// What it states.
    pub says: StatementView<'a>,
    /// How it was made.
    pub how: How<'a>,
    /// Its kind: an untrusted label.
    pub kind: Kind,
}

/// A list of lines, the last of which is the claim.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Proof {
    pub(crate) lits: Vec<Lit>,
    coefs: Vec<i64>,
    pub(crate) names: Vec<u32>,
    pub(crate) cites: Vec<LineId>,
    pub(crate) ops: Vec<Op>,
    pub(crate) lines: Vec<Record>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Record {
    lits: Span,
    coefs: Span,
    bound: i64,
    how: Made,
    pub(crate) kind: Kind,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Made {
    Axiom(Span),
    Mark(Lit),
    Propagate(Span),
    Combine(Span),
    Assume,
    Discharge,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Span {
    start: usize,
    len: usize,
}

impl Span {
    fn push<T: Copy>(array: &mut Vec<T>, items: &[T]) -> Span {
        let start = array.len();
        array.extend_from_slice(items);
        Span { start, len: items.len() }
    }

    fn of<T>(self, array: &[T]) -> &[T] {
        &array[self.start..self.start + self.len]
    }
}

impl Proof {
    /// Appends any line, with the default label.
    pub fn push(&mut self, says: StatementView<'_>, how: How<'_>) -> LineId {
        let (made, kind) = match how {
            How::Axiom(rule) => (Made::Axiom(Span::push(&mut self.names, rule.0)), Kind::Axiom),
            How::Mark(lit) => (Made::Mark(lit), Kind::Mark),
            How::Propagate(cites) => (Made::Propagate(Span::push(&mut self.cites, cites)), Kind::Lemma),
            How::Combine(ops) => (Made::Combine(Span::push(&mut self.ops, ops)), Kind::Count),
            How::Assume => (Made::Assume, Kind::Supposition),
            How::Discharge => (Made::Discharge, Kind::Lemma),
        };
        let id = LineId(self.lines.len() as u32);
        self.lines.push(Record {
            lits: Span::push(&mut self.lits, says.lits),
            coefs: Span::push(&mut self.coefs, says.coefs),
            bound: says.bound,
            how: made,
            kind,
        });
        id
    }

    /// Returns a line. Panics if there is no line with that number.
    pub fn line(&self, line: LineId) -> Line<'_> {
        let record = &self.lines[line.index()];
        let says = StatementView {
            lits: record.lits.of(&self.lits),
            coefs: record.coefs.of(&self.coefs),
            bound: record.bound,
        };
        let how = match record.how {
            Made::Axiom(name) => How::Axiom(Rule(name.of(&self.names))),
            Made::Mark(lit) => How::Mark(lit),
            Made::Propagate(cites) => How::Propagate(cites.of(&self.cites)),
            Made::Combine(ops) => How::Combine(ops.of(&self.ops)),
            Made::Assume => How::Assume,
            Made::Discharge => How::Discharge,
        };
        Line { says, how, kind: record.kind }
    }

    /// Returns all lines in order.
    pub fn lines(&self) -> impl ExactSizeIterator<Item = (LineId, Line<'_>)> {
        (0..self.lines.len()).map(|i| (LineId(i as u32), self.line(LineId(i as u32))))
    }
}
