//! Almost locked sets: k cells of a house with k + 1 values between them. Without any one of its values the set is
//! locked and takes all the others. What is shared by the techniques that join such sets is here.

use crate::geometry::House;
use crate::logic::set::values;
use crate::logic::{Candidate, Set, State};

/// The most cells of a set: large sets are many and hard to see, and on large boards even small ones abound.
fn most_cells(size: u32) -> u32 {
    match size {
        ..=10 => 5,
        11..=12 => 3,
        13..=16 => 2,
        _ => 1,
    }
}

/// The most sets looked at, smallest first: pairs of them are tried.
const MOST_SETS: usize = 1500;

/// An almost locked set.
#[derive(Clone, Copy, Debug)]
pub(super) struct Almost<S> {
    /// Its cells.
    pub(super) cells: S,
    /// Its values, one more than cells.
    pub(super) values: u32,
    /// The values that some cell outside would lose if the set held them.
    pub(super) active: u32,
    /// The house it lies in; the box, if there is a choice.
    pub(super) house: House,
    /// Where the places of its values start.
    start: u32,
}

/// The places of a value in a set.
#[derive(Clone, Copy, Debug)]
pub(super) struct Places<S> {
    /// The set.
    pub(super) set: u32,
    /// The value.
    pub(super) value: u32,
    /// The cells of the set that can take it.
    pub(super) cells: S,
    /// The cells that see all of these and can take it too.
    pub(super) sees: S,
    /// The number of the footprint.
    footprint: u32,
}

/// Places of a value that several sets have in common: what holds for one set holds for all of them.
struct Footprint<S> {
    cells: S,
    sees: S,
}

/// All almost locked sets of a state, smallest first.
pub(super) struct Sets<'s, 'b, S> {
    state: &'s State<'b, S>,
    /// The sets.
    pub(super) list: Vec<Almost<S>>,
    /// The places of all their values.
    pub(super) places: Vec<Places<S>>,
    /// Words per bit set of sets.
    words: usize,
    /// Per footprint, the sets that lose the value when a set with this footprint holds it.
    linked: Vec<u64>,
    /// Per footprint, the sets that share with it a candidate outside that both see.
    meeting: Vec<u64>,
}

impl<'s, 'b, S: Set> Sets<'s, 'b, S> {
    /// Finds them.
    pub(super) fn of(state: &'s State<'b, S>) -> Sets<'s, 'b, S> {
        let mut found = vec![];
        let most = most_cells(state.board.size());
        let mut cells = vec![];
        for house in state.board.boxes().chain(state.board.lines()) {
            cells.clear();
            let open = (state.empty() & state.board.house(house)).iter();
            cells.extend(open.filter(|&cell| state.candidates(cell).count_ones() <= most + 1));
            let mut growth = Growth { state, house, most, found: &mut found };
            growth.grow(&cells, S::empty(), 0, 0);
        }
        found.sort_by_key(|set| set.values.count_ones());
        let mut sets =
            Sets { state, list: vec![], places: vec![], words: 0, linked: vec![], meeting: vec![] };
        let footprints = sets.take(found);
        sets.compare(&footprints);
        sets
    }

    /// Keeps the sets with two values that matter outside, one to be linked by and one to remove: others do nothing.
    fn take(&mut self, found: Vec<Almost<S>>) -> Vec<Vec<(u32, Footprint<S>)>> {
        let state = self.state;
        let mut count = 0;
        let mut footprints: Vec<Vec<(u32, Footprint<S>)>> = vec![];
        footprints.resize_with(state.board.size() as usize, Vec::new);
        for mut set in found {
            let before = self.places.len();
            for value in values(set.values) {
                let cells = state.places(value) & set.cells;
                let known = footprints[value as usize].iter().rev().find(|(_, print)| print.cells == cells);
                let (footprint, sees) = match known {
                    Some((number, print)) => (*number, print.sees),
                    None => {
                        let sees =
                            cells.iter().fold(state.places(value), |all, cell| all & state.board.peers(cell));
                        footprints[value as usize].push((count, Footprint { cells, sees }));
                        count += 1;
                        (count - 1, sees)
                    }
                };
                set.active |= u32::from(!sees.is_empty()) << value;
                self.places.push(Places { set: self.list.len() as u32, value, cells, sees, footprint });
            }
            set.start = before as u32;
            if set.active.count_ones() < 2 {
                self.places.truncate(before);
                continue;
            }
            self.list.push(set);
            if self.list.len() == MOST_SETS {
                break;
            }
        }
        self.words = self.list.len().div_ceil(64);
        footprints
    }

    /// Compares footprints instead of sets: they are far fewer.
    fn compare(&mut self, footprints: &[Vec<(u32, Footprint<S>)>]) {
        let words = self.words;
        let count = footprints.iter().map(Vec::len).sum::<usize>();
        let mut members = vec![0; count * words];
        for places in &self.places {
            members[places.footprint as usize * words + places.set as usize / 64] |= 1 << (places.set % 64);
        }
        self.linked = vec![0; count * words];
        self.meeting = vec![0; count * words];
        let join = |into: &mut [u64], one: u32, other: u32| {
            let from = &members[other as usize * words..][..words];
            into[one as usize * words..][..words].iter_mut().zip(from).for_each(|(word, from)| *word |= from);
        };
        for of_value in footprints {
            for (one, a) in of_value.iter().filter(|(_, print)| !print.sees.is_empty()) {
                for (other, b) in of_value {
                    if a.sees.meets(b.sees) {
                        join(&mut self.meeting, *one, *other);
                    }
                    if b.cells.within(a.sees) {
                        join(&mut self.linked, *one, *other);
                    }
                }
            }
        }
    }

    /// The sets that lose a value when this set holds it, as bits; some may overlap with it.
    pub(super) fn linked(&self, set: usize, value: u32) -> &[u64] {
        &self.linked[self.at(set, value).footprint as usize * self.words..][..self.words]
    }

    /// The sets that share with this set a candidate outside that both see, as bits.
    pub(super) fn meeting(&self, set: usize, value: u32) -> &[u64] {
        &self.meeting[self.at(set, value).footprint as usize * self.words..][..self.words]
    }

    /// Where the places of a value of a set are.
    pub(super) fn index(&self, set: usize, value: u32) -> usize {
        let Almost { values, start, .. } = self.list[set];
        start as usize + (values & ((1 << value) - 1)).count_ones() as usize
    }

    /// The places of a value of a set.
    pub(super) fn at(&self, set: usize, value: u32) -> &Places<S> {
        &self.places[self.index(set, value)]
    }

    /// The restricted common values of two sets: at most one of the two can hold each.
    pub(super) fn restricted(&self, one: usize, other: usize) -> u32 {
        let (a, b) = (&self.list[one], &self.list[other]);
        // Values that nothing outside can see cannot be restricted.
        let common = a.active & b.active;
        if common == 0 || a.cells.meets(b.cells) {
            return 0;
        }
        values(common)
            .filter(|&value| self.at(one, value).cells.within(self.at(other, value).sees))
            .fold(0, |mask, value| mask | 1 << value)
    }

    /// The candidates outside that go if one of two sets holds its value, for each of these values.
    pub(super) fn seen_by_both(
        &self,
        one: usize,
        other: usize,
        mask: u32,
    ) -> impl Iterator<Item = Candidate> + '_ {
        let mask = mask & self.list[one].active & self.list[other].active;
        values(mask).flat_map(move |value| {
            let cells = self.at(one, value).sees & self.at(other, value).sees;
            cells.iter().map(move |cell| Candidate::new(cell, value))
        })
    }

    /// The candidates outside that go if a set holds its value.
    pub(super) fn seen_by(&self, set: usize, mask: u32) -> impl Iterator<Item = Candidate> + '_ {
        values(mask & self.list[set].active).flat_map(move |value| {
            self.at(set, value).sees.iter().map(move |cell| Candidate::new(cell, value))
        })
    }
}

/// The numbers of a bit set, in order.
pub(super) fn numbers(words: impl IntoIterator<Item = u64>) -> impl Iterator<Item = usize> {
    words.into_iter().enumerate().flat_map(|(place, mut word)| {
        std::iter::from_fn(move || {
            let bit = (word != 0).then(|| word.trailing_zeros() as usize)?;
            word &= word - 1;
            Some(place * 64 + bit)
        })
    })
}

/// The search for sets in one house.
struct Growth<'g, 's, 'b, S> {
    state: &'s State<'b, S>,
    house: House,
    most: u32,
    found: &'g mut Vec<Almost<S>>,
}

impl<S: Set> Growth<'_, '_, '_, S> {
    fn grow(&mut self, cells: &[u32], chosen: S, mask: u32, size: u32) {
        for (i, &cell) in cells.iter().enumerate() {
            let (wider, mask) = (chosen | S::of(cell), mask | self.state.candidates(cell));
            let count = mask.count_ones();
            if count == size + 2 && self.is_new(wider) {
                self.found.push(Almost {
                    cells: wider,
                    values: mask,
                    active: 0,
                    house: self.house,
                    start: 0,
                });
            }
            if count <= self.most + 1 && size + 1 < self.most {
                self.grow(&cells[i + 1..], wider, mask, size + 1);
            }
        }
    }

    /// A set of a line inside a box was found with the box; a single cell with its box.
    fn is_new(&self, cells: S) -> bool {
        let board = self.state.board;
        let a_box = cells.first().map(|cell| board.shape().box_of(cell));
        a_box.is_some_and(|a_box| a_box == self.house || !cells.within(board.house(a_box)))
    }
}
