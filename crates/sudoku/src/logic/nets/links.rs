//! Chains by links alone: a candidate that is true excludes others, and where two were left the other one is true.
//!
//! Each step has one reason, so a breadth-first search finds a shortest way, and that way is a chain.

use super::draft::{Draft, Outcome};
use super::net::{Cause, Entry};
use super::sectors::Sectors;

/// What follows by links from one candidate; keeps its memory from one to the next.
#[derive(Clone, Debug, Default)]
pub(crate) struct Links {
    /// The candidates that are true, in the order in which they were reached.
    queue: Vec<u16>,
    /// Per candidate, the sector through which it became true; [`NONE`] if it did not.
    made_so: Vec<u16>,
    /// Per candidate, the place in the queue of what excludes it; [`NONE`] if nothing does.
    made_not_so: Vec<u16>,
    /// Per candidate that is true, its place in the queue.
    place: Vec<u16>,
    /// Per place in the queue, the number of links before it.
    depth: Vec<u16>,
}

const NONE: u16 = u16::MAX;

impl Links {
    /// Follows all links from a candidate.
    pub(crate) fn follow(&mut self, sectors: &Sectors, base: &[u32], start: u16) {
        let count = sectors.cells() * sectors.size();
        for list in [&mut self.made_so, &mut self.made_not_so] {
            list.clear();
            list.resize(count, NONE);
        }
        self.place.resize(count, 0);
        self.queue.clear();
        self.depth.clear();
        self.reach(start, NONE - 1, 0);
        let mut at = 0;
        while at < self.queue.len() {
            let number = self.queue[at];
            for sector in sectors.of(number) {
                for other in sectors.members(sector, base[sector]) {
                    if other != number && self.made_not_so[usize::from(other)] == NONE {
                        self.made_not_so[usize::from(other)] = at as u16;
                        self.pass_on(sectors, base, other, self.depth[at] + 1);
                    }
                }
            }
            at += 1;
        }
    }

    fn reach(&mut self, number: u16, sector: u16, depth: u16) {
        self.made_so[usize::from(number)] = sector;
        self.place[usize::from(number)] = self.queue.len() as u16;
        self.queue.push(number);
        self.depth.push(depth);
    }

    /// A candidate is false: where two were left, the other one is true.
    fn pass_on(&mut self, sectors: &Sectors, base: &[u32], number: u16, depth: u16) {
        for sector in sectors.of(number) {
            if base[sector].count_ones() != 2 {
                continue;
            }
            for other in sectors.members(sector, base[sector]) {
                if other != number && self.made_so[usize::from(other)] == NONE {
                    self.reach(other, sector as u16, depth);
                }
            }
        }
    }

    /// How many candidates are true.
    pub(crate) fn reached(&self) -> usize {
        self.queue.len()
    }

    /// Per cell, what is left in it and what is placed there, as masks.
    pub(crate) fn cells(&self, sectors: &Sectors, base: &[u32]) -> impl Iterator<Item = (u32, u32)> {
        (0..sectors.cells()).map(move |cell| {
            let (mut left, mut placed) = (base[cell], 0);
            for number in sectors.members(cell, base[cell]) {
                let bit = 1 << sectors.split(number).1;
                if self.made_not_so[usize::from(number)] != NONE {
                    left &= !bit;
                }
                if self.made_so[usize::from(number)] != NONE {
                    placed |= bit;
                }
            }
            (left, placed)
        })
    }

    /// The sectors of two with nothing left, each with the number of links to that.
    pub(crate) fn clashes(&self, sectors: &Sectors, base: &[u32]) -> impl Iterator<Item = (usize, usize)> {
        let both = |&&number: &&u16| self.made_not_so[usize::from(number)] != NONE;
        // A candidate is true for one reason and false for another: then nothing is left in the sector of the first reason.
        self.queue.iter().skip(1).filter(both).map(move |&number| {
            let sector = usize::from(self.made_so[usize::from(number)]);
            let excluder = |number: u16| usize::from(self.made_not_so[usize::from(number)]);
            let members = sectors.members(sector, base[sector]);
            (members.map(|number| usize::from(self.depth[excluder(number)])).sum(), sector)
        })
    }

    /// The chain to a claim.
    pub(crate) fn chain(&self, sectors: &Sectors, base: &[u32], number: u16, holds: bool) -> Draft {
        let place =
            if holds { self.place[usize::from(number)] } else { self.made_not_so[usize::from(number)] };
        Draft { entries: self.ways(sectors, base, [place]), outcome: Outcome::Shows(number, holds) }
    }

    /// The two chains that leave nothing in a sector of two.
    pub(crate) fn clash(&self, sectors: &Sectors, base: &[u32], sector: usize) -> Draft {
        let ends = sectors.members(sector, base[sector]).map(|number| self.made_not_so[usize::from(number)]);
        let entries = self.ways(sectors, base, ends);
        Draft { entries, outcome: Outcome::Nothing(sector as u16) }
    }

    /// Everything on the ways to some places in the queue, in order.
    fn ways(&self, sectors: &Sectors, base: &[u32], ends: impl IntoIterator<Item = u16>) -> Vec<Entry> {
        let mut places: Vec<u16> = vec![];
        for end in ends {
            let mut place = end;
            places.push(place);
            while place > 0 {
                let number = self.queue[usize::from(place)];
                let sector = usize::from(self.made_so[usize::from(number)]);
                let mut rest = sectors.members(sector, base[sector]).filter(|&other| other != number);
                let other = rest.next().expect("a link has two ends");
                place = self.made_not_so[usize::from(other)];
                places.push(place);
            }
        }
        places.sort_unstable();
        places.dedup();
        let entry = |place: u16| {
            let number = self.queue[usize::from(place)];
            let cause =
                if place == 0 { Cause::Supposed } else { Cause::Only(self.made_so[usize::from(number)]) };
            Entry { number, holds: true, cause }
        };
        places.into_iter().map(entry).collect()
    }
}
