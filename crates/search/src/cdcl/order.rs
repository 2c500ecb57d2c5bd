//! Which atom to decide next: the one most active in recent conflicts, with the truth value it had last.

use gridproof_kernel::{Atom, Lit};

/// A heap of atoms by activity; ties go to the lower number, so that the order is always the same.
#[derive(Clone, Debug)]
pub(super) struct Order {
    heap: Vec<u32>,
    /// Where each atom is in the heap.
    place: Vec<Option<u32>>,
    activity: Vec<f64>,
    phase: Vec<bool>,
    bump: f64,
}

/// How much more a later conflict counts than the one before it.
const GROWTH: f64 = 1.0 / 0.95;
const RESCALE_AT: f64 = 1e100;

impl Order {
    pub(super) fn new(atoms: usize) -> Order {
        Order {
            heap: (0..atoms as u32).collect(),
            place: (0..atoms as u32).map(Some).collect(),
            activity: vec![0.0; atoms],
            // Deciding that an atom is true prunes more than deciding that it is false.
            phase: vec![true; atoms],
            bump: 1.0,
        }
    }

    /// Returns the most active atom that is `open`, as the literal to try first.
    pub(super) fn next(&mut self, open: impl Fn(u32) -> bool) -> Option<Lit> {
        while let Some(&top) = self.heap.first() {
            self.remove_top();
            if open(top) {
                let lit = Lit::positive(top);
                return Some(if self.phase[top as usize] { lit } else { !lit });
            }
        }
        None
    }

    pub(super) fn put_back(&mut self, atom: Atom) {
        if self.place[atom.0 as usize].is_none() {
            self.place[atom.0 as usize] = Some(self.heap.len() as u32);
            self.heap.push(atom.0);
            self.rise(self.heap.len() - 1);
        }
    }

    pub(super) fn set_phase(&mut self, lit: Lit) {
        self.phase[lit.atom().0 as usize] = lit.is_positive();
    }

    pub(super) fn bump(&mut self, atom: Atom) {
        self.raise(atom, self.bump);
        if self.activity[atom.0 as usize] > RESCALE_AT {
            self.activity.iter_mut().for_each(|activity| *activity /= RESCALE_AT);
            self.bump /= RESCALE_AT;
        }
    }

    /// Before any conflict, atoms in tight constraints come first; conflicts soon outweigh this.
    pub(super) fn bump_initial(&mut self, atom: Atom, weight: f64) {
        self.raise(atom, weight * 1e-3 * self.bump);
    }

    fn raise(&mut self, atom: Atom, by: f64) {
        self.activity[atom.0 as usize] += by;
        if let Some(place) = self.place[atom.0 as usize] {
            self.rise(place as usize);
        }
    }

    /// Makes later conflicts count more than earlier ones.
    pub(super) fn decay(&mut self) {
        self.bump *= GROWTH;
    }

    fn before(&self, a: u32, b: u32) -> bool {
        let (x, y) = (self.activity[a as usize], self.activity[b as usize]);
        x > y || (x == y && a < b)
    }

    fn set(&mut self, place: usize, atom: u32) {
        self.heap[place] = atom;
        self.place[atom as usize] = Some(place as u32);
    }

    fn rise(&mut self, mut place: usize) {
        let atom = self.heap[place];
        while place > 0 {
            let parent = (place - 1) / 2;
            if !self.before(atom, self.heap[parent]) {
                break;
            }
            self.set(place, self.heap[parent]);
            place = parent;
        }
        self.set(place, atom);
    }

    fn remove_top(&mut self) {
        let top = self.heap.swap_remove(0);
        self.place[top as usize] = None;
        if self.heap.is_empty() {
            return;
        }
        let (atom, mut place) = (self.heap[0], 0);
        loop {
            let mut child = 2 * place + 1;
            if child >= self.heap.len() {
                break;
            }
            if child + 1 < self.heap.len() && self.before(self.heap[child + 1], self.heap[child]) {
                child += 1;
            }
            if !self.before(self.heap[child], atom) {
                break;
            }
            self.set(place, self.heap[child]);
            place = child;
        }
        self.set(place, atom);
    }
}
