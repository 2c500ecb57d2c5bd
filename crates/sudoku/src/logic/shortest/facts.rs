//! What is known in a search: candidates that are true or false, each with what it rests on.

use super::cone::{Cone, MOST};
use crate::logic::nets::sectors::Sectors;

/// What a frame costs; the rest of a number breaks ties.
pub(super) const FRAME: u32 = 16;
/// What a placement costs: three or four of them share a frame.
pub(super) const SINGLE: u32 = 5;

/// Marks a candidate that nothing excludes, or nothing makes true.
pub(super) const NONE: u16 = u16::MAX;

/// Why a fact holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Why {
    /// For the sake of argument.
    Supposed,
    /// Nothing else is left in this sector.
    Only(u16),
    /// The refutation of that number.
    Refuted(u32),
}

/// A candidate that is true, or false.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fact {
    /// The candidate.
    pub(super) number: u16,
    /// Whether it is true.
    pub(super) holds: bool,
    /// Why.
    pub(super) why: Why,
    /// What it rests on, with itself.
    pub(super) cone: Cone,
    /// What its own frames cost.
    pub(super) own: u32,
}

/// What a new fact led to.
#[derive(Clone, Copy, Debug)]
pub(super) enum News {
    /// One candidate is left in a sector.
    Single { number: u16, sector: u16 },
    /// Nothing is left in a sector.
    Clash { sector: u16 },
}

/// The facts so far.
#[derive(Clone, Debug, Default)]
pub(super) struct Facts {
    list: Vec<Fact>,
    /// Per candidate, the fact that excludes it, and the fact that makes it true.
    out: Vec<u16>,
    made: Vec<u16>,
    /// Per sector, the number of candidates that nothing excludes.
    left: Vec<u8>,
    /// The candidates excluded, in order, to go back.
    trail: Vec<u16>,
    /// Candidates excluded so far: the work done.
    pub(super) work: u64,
}

/// A moment to go back to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Moment {
    facts: usize,
    trail: usize,
}

impl Facts {
    /// Starts again without facts, from the open candidates of each sector.
    pub(super) fn begin(&mut self, sectors: &Sectors, base: &[u32]) {
        let count = sectors.cells() * sectors.size();
        self.list.clear();
        self.trail.clear();
        for places in [&mut self.out, &mut self.made] {
            places.clear();
            places.resize(count, NONE);
        }
        self.left.clear();
        self.left.extend(base.iter().map(|mask| mask.count_ones() as u8));
    }

    pub(super) fn len(&self) -> usize {
        self.list.len()
    }

    pub(super) fn get(&self, fact: usize) -> &Fact {
        &self.list[fact]
    }

    pub(super) fn is_full(&self) -> bool {
        self.list.len() >= MOST
    }

    /// Whether a candidate is neither excluded nor made true.
    pub(super) fn is_open(&self, number: u16) -> bool {
        self.out[usize::from(number)] == NONE && self.made[usize::from(number)] == NONE
    }

    pub(super) fn is_out(&self, number: u16) -> bool {
        self.out[usize::from(number)] != NONE
    }

    pub(super) fn is_made(&self, number: u16) -> bool {
        self.made[usize::from(number)] != NONE
    }

    pub(super) fn now(&self) -> Moment {
        Moment { facts: self.list.len(), trail: self.trail.len() }
    }

    /// Goes back to a moment.
    pub(super) fn back(&mut self, sectors: &Sectors, moment: Moment) {
        for number in self.trail.drain(moment.trail..) {
            self.out[usize::from(number)] = NONE;
            sectors.of(number).into_iter().for_each(|sector| self.left[sector] += 1);
        }
        for fact in self.list.drain(moment.facts..) {
            if fact.holds {
                self.made[usize::from(fact.number)] = NONE;
            }
        }
    }

    /// What the exclusion of all candidates of a sector but one rests on.
    pub(super) fn cone_of(&self, sectors: &Sectors, base: &[u32], sector: u16, kept: Option<u16>) -> Cone {
        let mut cone = Cone::default();
        for number in sectors.members(usize::from(sector), base[usize::from(sector)]) {
            if Some(number) != kept {
                cone.join(&self.list[usize::from(self.out[usize::from(number)])].cone);
            }
        }
        cone
    }

    /// What the frames of some facts cost together, without the facts before a number.
    pub(super) fn cost(&self, cone: &Cone, from: usize) -> u32 {
        cone.iter().filter(|&fact| fact >= from).map(|fact| self.list[fact].own).sum()
    }

    /// Adds a fact whose cone does not hold itself yet. `numbers` are the candidates that it makes true or false.
    pub(super) fn add(
        &mut self,
        (sectors, base): (&Sectors, &[u32]),
        mut fact: Fact,
        numbers: &[u16],
        news: &mut Vec<News>,
    ) {
        let at = self.list.len();
        fact.cone.insert(at);
        let Fact { number, holds, .. } = fact;
        self.list.push(fact);
        if !holds {
            for &number in numbers {
                self.exclude(sectors, base, number, at as u16, news);
            }
            return;
        }
        self.made[usize::from(number)] = at as u16;
        for sector in sectors.of(number) {
            for other in sectors.members(sector, base[sector]) {
                if other != number {
                    self.exclude(sectors, base, other, at as u16, news);
                }
            }
        }
    }

    fn exclude(&mut self, sectors: &Sectors, base: &[u32], number: u16, by: u16, news: &mut Vec<News>) {
        if self.out[usize::from(number)] != NONE {
            return;
        }
        self.work += 1;
        self.out[usize::from(number)] = by;
        self.trail.push(number);
        for sector in sectors.of(number) {
            self.left[sector] -= 1;
            match self.left[sector] {
                0 => news.push(News::Clash { sector: sector as u16 }),
                1 => {
                    let mut members = sectors.members(sector, base[sector]);
                    if let Some(number) = members.find(|&other| self.out[usize::from(other)] == NONE) {
                        news.push(News::Single { number, sector: sector as u16 });
                    }
                }
                _ => {}
            }
        }
    }
}
