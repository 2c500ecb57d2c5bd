//! What follows from supposing a candidate: chains by links, nets by singles, and nets within nets.
//!
//! | module | holds |
//! |---|---|
//! | `sectors` | candidates and sectors by number |
//! | `net` | the propagator: singles with their reasons, on bit masks |
//! | `draft` | from a net back to the line of an argument: what it needs, shortened |
//! | `links` | chains in which each step has one reason |
//! | `rows` | what every candidate leads to, side by side, and what all cases of a sector share |
//! | `nested` | refutations inside a supposition |
//! | `refutable` | which candidates can be refuted at all: where it pays to look |
//! | `look` | the questions that techniques ask |
//!
//! [`Nets`] holds all of that for one state of the candidates: computed once, used by several techniques. Nothing here is
//! trusted: each find is written down as an argument, which is proved line by line.

mod draft;
mod links;
mod look;
mod nested;
mod net;
mod refutable;
mod rows;
pub(crate) mod sectors;

use crate::geometry::values;
use crate::logic::argument::{Claim, End, Step, Why};
use crate::logic::pattern::{Scratch, Span};
use crate::logic::shortest::Ground;
use crate::logic::{Sector, Set, State};
use draft::{Draft, Outcome, Weaver};
use links::Links;
pub(crate) use nested::Plan;
use nested::Trial;
use net::{Cause, Entry, Net};
use refutable::Refutable;
use rows::Rows;
use sectors::Sectors;

/// An argument with what it shows.
#[derive(Clone, Debug)]
pub(crate) struct Found {
    /// What follows.
    pub(crate) claim: Claim,
    /// The sector whose cases all lead there; without one, the opposite of the claim leads to a clash.
    pub(crate) cases: Option<Sector>,
    /// The lines: one for each case, or those of the refutation.
    lines: Vec<Draft>,
}

/// The nets of one state of the candidates.
#[derive(Debug, Default)]
pub(crate) struct Nets {
    sectors: Option<Sectors>,
    /// What is open in each sector.
    base: Vec<u32>,
    /// Every open candidate.
    numbers: Vec<u16>,
    /// Per cell, the value that it holds, as a mask.
    held: Vec<u32>,
    net: Net,
    links: Links,
    weaver: Weaver,
    trial: Trial,
    /// What every candidate leads to by links, and by singles.
    chains: Rows,
    nets: Rows,
    /// The candidates whose absence fails, with the length of the way.
    required: Vec<(usize, u16)>,
    searches: Vec<look::Search>,
    /// Steps spent on these.
    nested_steps: u64,
    refutable: Refutable,
}

/// A copy is for keeping patterns, not for looking further: it starts without nets.
impl Clone for Nets {
    fn clone(&self) -> Nets {
        Nets::default()
    }
}

impl Found {
    /// How long the argument is: what is concluded in it.
    pub(crate) fn len(&self) -> usize {
        self.lines.iter().map(Draft::len).sum()
    }
}

impl Nets {
    /// Turns to a state. If it is the same as before, what is known stays.
    pub(crate) fn turn_to<S: Set>(&mut self, state: &State<'_, S>) {
        let shape = state.board.shape();
        let same_shape = self.sectors.as_ref().is_some_and(|sectors| sectors.shape() == shape);
        if same_shape && (0..shape.cells()).all(|cell| self.base[cell as usize] == state.candidates(cell)) {
            return;
        }
        let sectors = match self.sectors.take() {
            Some(sectors) if same_shape => sectors,
            _ => Sectors::new(shape),
        };
        self.base.clear();
        self.base.resize(sectors.count(), 0);
        self.held.clear();
        self.numbers.clear();
        for cell in 0..sectors.cells() {
            self.held.push(state.value(cell as u32).map_or(0, |value| 1 << value));
            self.base[cell] = state.candidates(cell as u32);
            for value in values(self.base[cell]) {
                self.numbers.push((cell * sectors.size()) as u16 + value as u16);
                for &(first, place) in sectors.houses(cell) {
                    self.base[usize::from(first) + value as usize] |= 1 << place;
                }
            }
        }
        // Candidates of the smallest cells first: a refutation there is worth most.
        let base = &self.base;
        self.numbers.sort_by_key(|&number| base[sectors.split(number).0].count_ones());
        self.sectors = Some(sectors);
        self.chains.clear();
        self.nets.clear();
        self.required.clear();
        self.searches.clear();
        self.nested_steps = 0;
        self.refutable.clear();
    }

    /// The state, for a search for short arguments.
    pub(crate) fn ground(&self) -> Ground<'_> {
        Ground { sectors: self.sectors(), base: &self.base, numbers: &self.numbers }
    }

    fn sectors(&self) -> &Sectors {
        self.sectors.as_ref().expect("a state was turned to")
    }

    /// Writes an argument down; returns its lines.
    pub(crate) fn write(&self, found: &Found, scratch: &mut Scratch) -> Span {
        let sectors = self.sectors();
        let claim = |number: u16, holds: bool| Claim { candidate: sectors.candidate(number), holds };
        let step = |entry: &Entry| Step {
            claim: claim(entry.number, entry.holds),
            why: match entry.cause {
                Cause::Supposed => Why::Supposed,
                Cause::Only(sector) => Why::Only(sectors.sector(usize::from(sector))),
                Cause::Refuted(line) => Why::Refuted(line),
            },
        };
        let lines = found.lines.iter().map(|line| {
            let end = match line.outcome {
                Outcome::Nothing(sector) => End::Nothing(sectors.sector(usize::from(sector))),
                Outcome::Shows(number, holds) => End::Shows(claim(number, holds)),
            };
            (line.entries.iter().map(step), end)
        });
        let cases = found.cases.map(|sector| End::Cases(sector, found.claim));
        scratch.keep_argument(lines, cases)
    }
}
