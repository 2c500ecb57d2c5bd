//! From nets to lines of an argument: what a clash or a claim needs, and as little as possible.

use super::net::{Cause, Entry, Net};
use super::sectors::Sectors;

/// Where a net should lead.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Goal {
    /// To any clash.
    Clash,
    /// To a house without a place for this value.
    ClashOf(usize),
    /// To a candidate that is true, or false.
    Claim(u16, bool),
}

/// Where a line leads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Outcome {
    /// Nothing is left in a sector.
    Nothing(u16),
    /// A candidate is true, or false.
    Shows(u16, bool),
}

/// A line of an argument, by numbers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Draft {
    /// The entries of the net that it needs, in order.
    pub(crate) entries: Vec<Entry>,
    /// Where it leads.
    pub(crate) outcome: Outcome,
}

impl Draft {
    /// How long it is: what is concluded in it.
    pub(crate) fn len(&self) -> usize {
        self.entries.iter().filter(|entry| entry.cause != Cause::Supposed).count()
    }

    /// The lines that it cites.
    pub(crate) fn cited(&self) -> impl Iterator<Item = u16> + '_ {
        self.entries.iter().filter_map(|entry| match entry.cause {
            Cause::Refuted(line) => Some(line),
            Cause::Supposed | Cause::Only(_) => None,
        })
    }
}

/// Works back from the ends of nets to what they need; keeps its memory.
#[derive(Clone, Debug, Default)]
pub(crate) struct Weaver {
    needed: Vec<bool>,
    net: Net,
    /// Per candidate, whether the line that is being shortened may place it.
    allowed: Vec<bool>,
}

impl Weaver {
    /// The work of shortening lines so far.
    pub(crate) fn work(&self) -> u64 {
        self.net.work()
    }

    /// The shortest line to a goal that the net has reached: for a clash, from the sector that needs least.
    pub(crate) fn draft(&mut self, net: &Net, sectors: &Sectors, base: &[u32], goal: Goal) -> Option<Draft> {
        match goal {
            Goal::Clash | Goal::ClashOf(_) => {
                let counts = |clash: &&u16| match goal {
                    Goal::ClashOf(value) => sectors.value_in_house(usize::from(**clash)) == Some(value),
                    _ => true,
                };
                let lengths = net.clashes().iter().filter(counts).map(|&clash| {
                    self.mark(net, sectors, base, Outcome::Nothing(clash));
                    (self.needed.iter().filter(|&&needed| needed).count(), clash)
                });
                let (_, clash) = lengths.min()?;
                Some(self.collect(net, sectors, base, Outcome::Nothing(clash)))
            }
            Goal::Claim(number, holds) => {
                let (cell, value) = sectors.split(number);
                let reached = match holds {
                    true => net.is_placed(cell) && net.left(cell) == 1 << value,
                    false => net.left(cell) >> value & 1 == 0,
                };
                reached.then(|| self.collect(net, sectors, base, Outcome::Shows(number, holds)))
            }
        }
    }

    fn collect(&mut self, net: &Net, sectors: &Sectors, base: &[u32], outcome: Outcome) -> Draft {
        self.mark(net, sectors, base, outcome);
        let entries = net.trail().iter().zip(&self.needed).filter(|(_, needed)| **needed);
        Draft { entries: entries.map(|(&entry, _)| entry).collect(), outcome }
    }

    /// Marks the entries that an end needs, from the last one back.
    fn mark(&mut self, net: &Net, sectors: &Sectors, base: &[u32], outcome: Outcome) {
        let needed = &mut self.needed;
        needed.clear();
        needed.resize(net.trail().len(), false);
        let exclude = |needed: &mut Vec<bool>, sector: u16, kept: Option<u16>| {
            for number in sectors.members(usize::from(sector), base[usize::from(sector)]) {
                if Some(number) != kept {
                    needed[net.out_by(number)] = true;
                }
            }
        };
        match outcome {
            Outcome::Nothing(sector) => exclude(needed, sector, None),
            Outcome::Shows(number, false) => needed[net.out_by(number)] = true,
            Outcome::Shows(number, true) => {
                let at = net.trail().iter().position(|entry| entry.holds && entry.number == number);
                at.into_iter().for_each(|at| needed[at] = true);
            }
        }
        let mut cites = false;
        for (at, entry) in net.trail().iter().enumerate().rev() {
            match entry.cause {
                Cause::Only(sector) if needed[at] => exclude(needed, sector, Some(entry.number)),
                Cause::Refuted(_) => cites |= needed[at],
                Cause::Only(_) | Cause::Supposed => {}
            }
        }
        // What another line refutes, it refutes under the suppositions of that line.
        if cites {
            for (needed, entry) in needed.iter_mut().zip(net.trail()) {
                *needed |= entry.cause == Cause::Supposed;
            }
        }
    }

    /// Removes the entries that a line does not need, one after the other.
    pub(crate) fn shorten(&mut self, sectors: &Sectors, base: &[u32], draft: &mut Draft, goal: Goal) {
        self.allowed.clear();
        self.allowed.resize(sectors.cells() * sectors.size(), false);
        let mut at = draft.entries.len();
        while at > 0 {
            at -= 1;
            if draft.entries[at].cause == Cause::Supposed {
                continue;
            }
            if let Some(shorter) = self.without(sectors, base, &draft.entries, at, goal) {
                at = at.min(shorter.entries.len());
                *draft = shorter;
            }
        }
    }

    /// The line again without one of its entries, if it still leads there.
    fn without(
        &mut self,
        sectors: &Sectors,
        base: &[u32],
        entries: &[Entry],
        left_out: usize,
        goal: Goal,
    ) -> Option<Draft> {
        let mut net = std::mem::take(&mut self.net);
        let kept = || entries.iter().enumerate().filter(|&(at, _)| at != left_out).map(|(_, &entry)| entry);
        let mut allowed = std::mem::take(&mut self.allowed);
        entries.iter().for_each(|entry| allowed[usize::from(entry.number)] = false);
        for entry in kept().filter(|entry| matches!(entry.cause, Cause::Only(_))) {
            allowed[usize::from(entry.number)] = true;
        }
        net.begin(sectors, base);
        // What other lines refute, they refute under the same suppositions: these come first.
        let refuted = kept().filter(|entry| matches!(entry.cause, Cause::Refuted(_)));
        let supposed = kept().filter(|entry| entry.cause == Cause::Supposed);
        for entry in supposed.chain(refuted) {
            if net.clashes().is_empty() {
                net.add(sectors, entry, |number, _| allowed[usize::from(number)]);
            }
        }
        let draft = self.draft(&net, sectors, base, goal);
        entries.iter().for_each(|entry| allowed[usize::from(entry.number)] = false);
        (self.net, self.allowed) = (net, allowed);
        draft
    }
}
