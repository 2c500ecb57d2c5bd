//! Arguments of several lines: suppose this, then that follows, and so on to a contradiction.
//!
//! A line of an argument is a clause: something that it supposes is false, or what it shows is true. Its steps say why: each is
//! supposed, or the only possibility left in a sector, or refuted by an earlier line. A line is not trusted: `argue` writes its
//! proof, and the kernel checks it.

use super::pattern::{Candidate, Sector, Span, Use};
use crate::geometry::Shape;

/// A candidate that is true, or false.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Claim {
    /// The candidate.
    pub candidate: Candidate,
    /// Whether it is true.
    pub holds: bool,
}

/// Why a step of a line holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Why {
    /// For the sake of argument.
    Supposed,
    /// Everything else in the sector is excluded.
    Only(Sector),
    /// The line of that number, counted within the argument, refutes it.
    Refuted(u16),
}

/// One step of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Step {
    /// What holds now.
    pub claim: Claim,
    /// Why.
    pub why: Why,
}

/// Where a line leads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// Nothing is left in a sector: what is supposed is false.
    Nothing(Sector),
    /// To a claim.
    Shows(Claim),
    /// To a claim that every case of a sector leads to: one earlier line for each.
    Cases(Sector, Claim),
}

/// One line of an argument.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Line {
    /// The steps in order; what is supposed comes before what follows from it.
    pub steps: Span,
    /// Where it leads.
    pub end: End,
}

impl Claim {
    /// The candidate is true.
    pub fn is(candidate: Candidate) -> Claim {
        Claim { candidate, holds: true }
    }

    /// The candidate is false.
    pub fn is_not(candidate: Candidate) -> Claim {
        Claim { candidate, holds: false }
    }

    /// The opposite.
    pub fn opposite(self) -> Claim {
        Claim { holds: !self.holds, ..self }
    }

    /// The sector through which it excludes a candidate: the house with the value, or the cell.
    pub fn excludes(self, other: Candidate, shape: Shape) -> Option<Sector> {
        let Claim { candidate, holds } = self;
        if !holds || candidate == other {
            return None;
        }
        if candidate.cell() == other.cell() {
            return Some(Sector::Cell(other.cell()));
        }
        let same = candidate.value() == other.value();
        let house = same.then(|| shape.shared_house(candidate.cell(), other.cell())).flatten()?;
        Some(Sector::House(house, other.value()))
    }
}

impl Sector {
    /// Every candidate of the sector on an empty board.
    pub fn candidates(self, shape: Shape) -> impl Iterator<Item = Candidate> {
        let (in_cell, in_house) = match self {
            Sector::Cell(cell) => (Some((0..shape.size()).map(move |v| Candidate::new(cell, v))), None),
            Sector::House(house, value) => {
                (None, Some(shape.cells_of(house).map(move |cell| Candidate::new(cell, value))))
            }
        };
        in_cell.into_iter().flatten().chain(in_house.into_iter().flatten())
    }
}

/// How one candidate of a sector came to be excluded before some step of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Excluded {
    /// By an earlier step, through this sector.
    By(Sector),
    /// An earlier step says so itself.
    Said,
    /// Not by this line: it was gone before.
    Before,
}

/// How the steps so far exclude a candidate.
pub(crate) fn excluded(steps: &[Step], candidate: Candidate, shape: Shape) -> Excluded {
    if steps.iter().any(|step| step.claim == Claim::is_not(candidate)) {
        return Excluded::Said;
    }
    steps.iter().find_map(|step| step.claim.excludes(candidate, shape)).map_or(Excluded::Before, Excluded::By)
}

/// The rules that a line uses: those by which its steps exclude candidates, and those of the sectors in which one is left.
pub(crate) fn rules(steps: &[Step], end: End, shape: Shape, rules: &mut Vec<Use>) {
    let mut sector = |sector: Sector, kept: Option<Candidate>, before: &[Step]| {
        rules.push(Use::Has(sector));
        for other in sector.candidates(shape).filter(|&other| Some(other) != kept) {
            if let Excluded::By(through) = excluded(before, other, shape) {
                rules.push(Use::One(through));
            }
        }
    };
    for (number, step) in steps.iter().enumerate() {
        if let Why::Only(only) = step.why {
            sector(only, Some(step.claim.candidate), &steps[..number]);
        }
    }
    match end {
        End::Nothing(empty) => sector(empty, None, steps),
        End::Cases(cases, _) => rules.push(Use::Has(cases)),
        End::Shows(Claim { candidate, holds: false }) => {
            if let Excluded::By(through) = excluded(steps, candidate, shape) {
                rules.push(Use::One(through));
            }
        }
        End::Shows(_) => {}
    }
}
