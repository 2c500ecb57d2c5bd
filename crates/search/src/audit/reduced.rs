//! What is left of a hitting-set problem, and how it is made smaller without losing a smallest answer.

use super::bits::Bits;

/// Sets that are still to be met.
#[derive(Clone, Default, Debug)]
pub(super) struct Left {
    /// The sets, by element.
    sets: Vec<Bits>,
    /// The elements that may be chosen, each with the sets that it meets.
    elements: Vec<(usize, Bits)>,
}

impl Left {
    /// The problem of meeting some sets.
    pub(super) fn of(sets: Vec<Vec<usize>>) -> Left {
        let bits = |set: Vec<usize>| {
            let mut bits = Bits::default();
            set.into_iter().for_each(|element| bits.insert(element));
            bits
        };
        Left::new(sets.into_iter().map(bits).collect())
    }

    fn new(sets: Vec<Bits>) -> Left {
        let mut left = Left { sets, elements: vec![] };
        left.count();
        left
    }

    /// Notes which sets each element meets.
    fn count(&mut self) {
        let mut used = Bits::default();
        self.sets.iter().for_each(|set| used.extend(set));
        let meets = |element: usize| {
            let mut meets = Bits::default();
            let with = self.sets.iter().enumerate().filter(|(_, set)| set.has(element));
            with.for_each(|(number, _)| meets.insert(number));
            (element, meets)
        };
        self.elements = used.iter().map(meets).collect();
    }

    pub(super) fn len(&self) -> usize {
        self.sets.len()
    }

    /// The sets, by element.
    pub(super) fn sets(&self) -> &[Bits] {
        &self.sets
    }

    /// The elements that may be chosen, each with the sets that it meets.
    pub(super) fn elements(&self) -> &[(usize, Bits)] {
        &self.elements
    }

    /// Roughly what one pass over it costs in steps.
    pub(super) fn effort(&self) -> u64 {
        1 + (self.sets.len() + self.elements.len()) as u64 / 4
    }

    /// Whether a set cannot be met any more.
    pub(super) fn is_hopeless(&self) -> bool {
        self.sets.iter().any(Bits::is_empty)
    }

    /// Takes what has to be chosen, and leaves out what does not matter: sets that contain another set, and elements that another
    /// element replaces. Returns what was chosen.
    pub(super) fn reduce(&mut self) -> Vec<usize> {
        let mut chosen = vec![];
        loop {
            let before = (self.sets.len(), self.elements.len());
            self.sets.sort_by_key(Bits::len);
            let mut kept: Vec<Bits> = vec![];
            for set in std::mem::take(&mut self.sets) {
                if !kept.iter().any(|smaller| smaller.is_within(&set)) {
                    kept.push(set);
                }
            }
            // A smallest set of one element is disjoint from all others by now.
            let (single, rest): (Vec<Bits>, Vec<Bits>) = kept.into_iter().partition(|set| set.len() == 1);
            self.sets = rest;
            chosen.extend(single.iter().flat_map(Bits::iter));
            self.count();
            self.leave_out_replaced();
            if before == (self.sets.len(), self.elements.len()) && single.is_empty() {
                return chosen;
            }
        }
    }

    /// Leaves out the elements that meet no set besides those that some other element meets, too.
    fn leave_out_replaced(&mut self) {
        let replaces = |(by, meets): &(usize, Bits), (element, own): &(usize, Bits)| {
            by != element && own.is_within(meets) && (by < element || !meets.is_within(own))
        };
        let all = &self.elements;
        let replaced: Vec<usize> = all
            .iter()
            .filter(|one| all.iter().any(|by| replaces(by, one)))
            .map(|(element, _)| *element)
            .collect();
        for &element in &replaced {
            self.sets.iter_mut().for_each(|set| set.remove(element));
        }
        self.elements.retain(|(element, _)| !replaced.contains(element));
    }

    /// The element to branch on: of a smallest set, the one that meets most sets.
    pub(super) fn branching(&self) -> usize {
        let smallest = self.sets.iter().min_by_key(|set| set.len());
        let inside =
            self.elements.iter().filter(|(element, _)| smallest.is_some_and(|set| set.has(*element)));
        inside
            .max_by_key(|(element, meets)| (meets.len(), usize::MAX - element))
            .map_or(0, |(element, _)| *element)
    }

    /// What is left after an element is chosen.
    pub(super) fn with(&self, element: usize) -> Left {
        Left::new(self.sets.iter().filter(|set| !set.has(element)).cloned().collect())
    }

    /// What is left if an element is not chosen.
    pub(super) fn without(&self, element: usize) -> Left {
        let mut sets = self.sets.clone();
        sets.iter_mut().for_each(|set| set.remove(element));
        Left::new(sets)
    }

    /// Elements that meet all sets: always the one that meets most of those that are left.
    pub(super) fn greedy(&self) -> Vec<usize> {
        let (mut open, mut chosen) = (Bits::first(self.sets.len()), vec![]);
        while !open.is_empty() {
            let met = |(element, meets): &&(usize, Bits)| (meets.common(&open), usize::MAX - element);
            let Some((element, meets)) = self.elements.iter().max_by_key(met) else { break };
            open = open.without(meets);
            chosen.push(*element);
        }
        chosen
    }
}

/// The parts of a problem that have no element in common.
pub(super) fn parts(left: &Left) -> Vec<Left> {
    let mut groups: Vec<(Bits, Vec<Bits>)> = vec![];
    for set in &left.sets {
        let (joined, mut apart): (Vec<_>, Vec<_>) =
            groups.into_iter().partition(|(elements, _)| elements.meets(set));
        let mut group = (set.clone(), vec![set.clone()]);
        for (elements, sets) in joined {
            group.0.extend(&elements);
            group.1.extend(sets);
        }
        apart.push(group);
        groups = apart;
    }
    groups.into_iter().map(|(_, sets)| Left::new(sets)).collect()
}
