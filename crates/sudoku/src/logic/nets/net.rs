//! The propagator: what follows by singles from what is supposed, with the reason of each thing.
//!
//! A net holds all sectors as masks of the candidates still open, and a trail of what became known, in order. Removing a
//! candidate changes four masks; a mask with one bit left is a placement, a mask with none a clash. Going back means copying
//! the masks: a kilobyte on a 9 by 9 board. A candidate that is removed remembers the entry of the trail that removed it, which
//! is enough to find out afterwards what a clash needs.

use super::sectors::Sectors;

/// Why an entry of the trail holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Cause {
    /// For the sake of argument.
    Supposed,
    /// Nothing else is left in this sector.
    Only(u16),
    /// The line of that number refutes it.
    Refuted(u16),
}

/// Something known in a net.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Entry {
    /// The candidate.
    pub(crate) number: u16,
    /// Whether it is true.
    pub(crate) holds: bool,
    /// Why.
    pub(crate) cause: Cause,
}

/// Marks a sector whose candidate is placed, so that what is left of it does not count as news.
const PLACED: u32 = 1 << 31;

/// A net.
#[derive(Clone, Debug, Default)]
pub(crate) struct Net {
    /// Per sector, the candidates still open.
    open: Vec<u32>,
    /// What became known, in order.
    trail: Vec<Entry>,
    /// The entries before this one have had their effect.
    head: usize,
    /// Per candidate, the entry that took it out. Only to be read for candidates that are out.
    out_by: Vec<u16>,
    /// The sectors that the last entry left with nothing.
    clashes: Vec<u16>,
    /// Candidates taken out so far: the work done.
    work: u64,
}

/// A moment to go back to.
#[derive(Clone, Debug, Default)]
pub(crate) struct Moment {
    open: Vec<u32>,
    trail: usize,
}

impl Net {
    /// Starts again from open candidates, sector by sector.
    pub(crate) fn begin(&mut self, sectors: &Sectors, base: &[u32]) {
        self.open.clear();
        self.open.extend_from_slice(base);
        self.out_by.resize(sectors.cells() * sectors.size(), 0);
        self.trail.clear();
        self.clashes.clear();
        self.head = 0;
    }

    /// Notes this moment.
    pub(crate) fn note(&self, moment: &mut Moment) {
        moment.open.clear();
        moment.open.extend_from_slice(&self.open);
        moment.trail = self.trail.len();
    }

    /// Goes back to a moment at which everything had had its effect.
    pub(crate) fn back(&mut self, moment: &Moment) {
        self.open.copy_from_slice(&moment.open);
        self.trail.truncate(moment.trail);
        self.head = moment.trail;
        self.clashes.clear();
    }

    /// What became known, in order.
    pub(crate) fn trail(&self) -> &[Entry] {
        &self.trail
    }

    /// The entry that took a candidate out.
    pub(crate) fn out_by(&self, number: u16) -> usize {
        usize::from(self.out_by[usize::from(number)])
    }

    /// The sectors with nothing left. One is enough to refute what was supposed.
    pub(crate) fn clashes(&self) -> &[u16] {
        &self.clashes
    }

    /// What is left in a sector, placed or not.
    pub(crate) fn left(&self, sector: usize) -> u32 {
        self.open[sector] & !PLACED
    }

    /// Whether a cell is filled in this net.
    pub(crate) fn is_placed(&self, cell: usize) -> bool {
        self.open[cell] & PLACED != 0
    }

    /// The work done so far.
    pub(crate) fn work(&self) -> u64 {
        self.work
    }

    /// Adds an entry and all that follows by singles, as far as `may` allows a candidate to be placed as a consequence
    /// through a sector; stops at the first clash.
    #[inline]
    pub(crate) fn add(&mut self, sectors: &Sectors, entry: Entry, may: impl Fn(u16, usize) -> bool) {
        self.add_within(sectors, entry, usize::MAX, may);
    }

    /// The same, but stops after the effects of `entries` entries.
    #[inline]
    pub(crate) fn add_within(
        &mut self,
        sectors: &Sectors,
        entry: Entry,
        entries: usize,
        may: impl Fn(u16, usize) -> bool,
    ) {
        let last = self.head.saturating_add(entries);
        self.trail.push(entry);
        while self.clashes.is_empty() && self.head < self.trail.len().min(last) {
            let at = self.head;
            let Entry { number, holds, .. } = self.trail[at];
            self.head += 1;
            let (cell, value) = sectors.split(number);
            if holds {
                self.place(sectors, cell, value, at, &may);
            } else if self.open[cell] >> value & 1 == 1 {
                self.take_out(sectors, cell, value, at, &may);
            }
        }
    }

    /// Takes out everything that a placement excludes.
    #[inline]
    fn place(
        &mut self,
        sectors: &Sectors,
        cell: usize,
        value: usize,
        by: usize,
        may: &impl Fn(u16, usize) -> bool,
    ) {
        // Placed before for another reason, or taken out since, which was a clash.
        if self.open[cell] & PLACED != 0 || self.open[cell] >> value & 1 == 0 {
            return;
        }
        self.open[cell] |= PLACED;
        let houses = sectors.houses(cell);
        for &(first, _) in houses {
            self.open[usize::from(first) + value] |= PLACED;
        }
        let mut others = self.open[cell] & !PLACED & !(1 << value);
        while others != 0 {
            self.take_out(sectors, cell, others.trailing_zeros() as usize, by, may);
            others &= others - 1;
        }
        for &(first, place) in houses {
            let mut others = self.open[usize::from(first) + value] & !PLACED & !(1 << place);
            while others != 0 {
                let other = sectors.cell_at(first, others.trailing_zeros());
                self.take_out(sectors, other, value, by, may);
                others &= others - 1;
            }
        }
    }

    #[inline]
    fn take_out(
        &mut self,
        sectors: &Sectors,
        cell: usize,
        value: usize,
        by: usize,
        may: &impl Fn(u16, usize) -> bool,
    ) {
        self.work += 1;
        let size = sectors.size();
        self.out_by[cell * size + value] = by as u16;
        let left = self.narrow(cell, value as u32);
        if left != 0 {
            self.only(cell * size + left.trailing_zeros() as usize, cell, may);
        }
        for &(first, place) in sectors.houses(cell) {
            let sector = usize::from(first) + value;
            let left = self.narrow(sector, u32::from(place));
            if left != 0 {
                self.only(sectors.cell_at(first, left.trailing_zeros()) * size + value, sector, may);
            }
        }
    }

    /// Takes one bit out of a sector; returns what is left if that is a single candidate, which is news, and else nothing.
    #[inline]
    fn narrow(&mut self, sector: usize, place: u32) -> u32 {
        let left = self.open[sector] & !(1 << place);
        self.open[sector] = left;
        if left & left.wrapping_sub(1) != 0 {
            return 0;
        }
        if left & !PLACED == 0 {
            self.clashes.push(sector as u16);
            return 0;
        }
        left
    }

    #[inline]
    fn only(&mut self, number: usize, sector: usize, may: &impl Fn(u16, usize) -> bool) {
        if may(number as u16, sector) {
            self.trail.push(Entry { number: number as u16, holds: true, cause: Cause::Only(sector as u16) });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Shape;
    use crate::logic::Candidate;

    /// The net of an empty 4 by 4 board.
    fn empty() -> (Sectors, Net) {
        let sectors = Sectors::new(Shape::ALL[0]);
        let mut net = Net::default();
        net.begin(&sectors, &vec![0b1111; sectors.count()]);
        (sectors, net)
    }

    fn suppose(sectors: &Sectors, net: &mut Net, cell: u32, value: u32, holds: bool) {
        let number = sectors.number(Candidate::new(cell, value));
        net.add(sectors, Entry { number, holds, cause: Cause::Supposed }, |_, _| true);
    }

    #[test]
    fn what_is_left_alone_in_a_cell_or_house_is_placed() {
        let (sectors, mut net) = empty();
        for value in 0..3 {
            suppose(&sectors, &mut net, 0, value, false);
        }
        // r1c1 is 4, and so nothing else of row 1 is.
        assert!(net.is_placed(0) && net.left(3) == 0b0111 && net.clashes().is_empty());
        let Entry { cause, holds, .. } = net.trail()[3];
        assert_eq!((cause, holds), (Cause::Only(0), true));
    }

    #[test]
    fn a_sector_with_nothing_left_is_a_clash_and_going_back_undoes_it() {
        let (sectors, mut net) = empty();
        suppose(&sectors, &mut net, 0, 0, true);
        let mut moment = Moment::default();
        net.note(&mut moment);
        let before = net.clone();
        suppose(&sectors, &mut net, 6, 0, true);
        assert!(net.clashes().is_empty(), "row 3 and row 4 can still hold 1");
        suppose(&sectors, &mut net, 11, 0, false);
        suppose(&sectors, &mut net, 9, 0, false);
        assert!(!net.clashes().is_empty());
        net.back(&moment);
        assert_eq!((net.open, net.trail), (before.open, before.trail));
    }
}
