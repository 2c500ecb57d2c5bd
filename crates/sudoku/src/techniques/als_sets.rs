//! Almost locked sets: k cells of a house with k + 1 values between them. Without any one of its values the set is
//! locked and takes all the others. What is shared by the techniques that join such sets is here.

use super::als_growth::Growth;
use super::footprints::{Footprint, Known};
use crate::geometry::House;
use crate::logic::set::{count, values};
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

impl<S> Almost<S> {
    /// A set that is not among the others yet.
    pub(super) fn new(cells: S, values: u32, house: House) -> Almost<S> {
        Almost { cells, values, active: 0, house, start: 0 }
    }
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
    pub(super) footprint: u32,
}

/// All almost locked sets of a state, smallest first.
#[derive(Debug)]
pub(super) struct Sets<S> {
    /// The sets.
    pub(super) list: Vec<Almost<S>>,
    /// The places of all their values.
    pub(super) places: Vec<Places<S>>,
    /// The footprints.
    pub(super) footprints: Vec<Footprint<S>>,
    /// Whether there are more sets.
    cut_short: bool,
    /// Words per bit set of sets.
    words: usize,
    /// Per cell and value, where the sets that see the candidate are.
    rows: Vec<u32>,
    seeing: Vec<u64>,
    /// Per footprint, the sets that lose the value when a set with this footprint holds it.
    linked: Vec<u64>,
    /// Per footprint, the sets that share with it a candidate outside that both see.
    meeting: Vec<u64>,
}

impl<S: Set> Sets<S> {
    /// The sets of a state.
    pub(super) fn of<'s>(state: &'s State<'_, S>) -> &'s Sets<S> {
        let sets = state.derived().sets(|| Sets::find(state));
        if sets.cut_short {
            state.cut_short();
        }
        sets
    }

    fn find(state: &State<'_, S>) -> Sets<S> {
        let mut found = vec![];
        let most = most_cells(state.board.size());
        let mut cells = vec![];
        for house in state.board.boxes().chain(state.board.lines()) {
            cells.clear();
            let open = (state.empty() & state.board.house(house)).iter();
            let masks = open.map(|cell| (cell, state.candidates(cell)));
            cells.extend(masks.filter(|(_, mask)| count(*mask) <= most + 1));
            Growth { state, house, most, found: &mut found }.grow(&cells, S::empty(), 0, 0);
        }
        found.sort_by_key(|set| count(set.values));
        let mut sets = Sets {
            list: vec![],
            places: vec![],
            footprints: vec![],
            cut_short: false,
            words: 0,
            rows: vec![],
            seeing: vec![],
            linked: vec![],
            meeting: vec![],
        };
        sets.take(state, found);
        sets.compare(state);
        sets
    }

    /// Keeps the sets with two values that matter outside, one to be linked by and one to remove: others do nothing.
    fn take(&mut self, state: &State<'_, S>, found: Vec<Almost<S>>) {
        let mut known = Known::new(found.iter().map(|set| count(set.values) as usize).sum());
        for mut set in found {
            let before = self.places.len();
            for value in values(set.values) {
                let cells = state.places(value) & set.cells;
                let footprint = known.number(&mut self.footprints, value, cells, || {
                    cells.iter().fold(state.places(value), |all, cell| all & state.board.peers(cell))
                });
                let sees = self.footprints[footprint as usize].sees;
                set.active |= u32::from(!sees.is_empty()) << value;
                self.places.push(Places { set: self.list.len() as u32, value, cells, sees, footprint });
            }
            set.start = before as u32;
            if set.active & set.active.wrapping_sub(1) == 0 {
                self.places.truncate(before);
                continue;
            }
            self.list.push(set);
            if self.list.len() == MOST_SETS {
                self.cut_short = true;
                break;
            }
        }
        self.words = self.list.len().div_ceil(64);
    }

    /// Finds, per candidate, the sets that see it with all their places of its value: by the candidates they see, sets
    /// have to do with each other. What holds for one set of a footprint holds for all of them.
    fn compare(&mut self, state: &State<'_, S>) {
        let words = self.words;
        self.rows = vec![u32::MAX; (state.board.shape().cells() * state.board.size()) as usize];
        for places in &self.places {
            for cell in places.sees.iter() {
                let row = &mut self.rows[(cell * state.board.size() + places.value) as usize];
                if *row == u32::MAX {
                    *row = self.seeing.len() as u32;
                    self.seeing.resize(self.seeing.len() + words, 0);
                }
                self.seeing[*row as usize + places.set as usize / 64] |= 1 << (places.set % 64);
            }
        }
        self.linked = vec![0; self.footprints.len() * words];
        self.meeting = vec![0; self.footprints.len() * words];
        for (number, print) in self.footprints.iter().enumerate().filter(|(_, print)| !print.sees.is_empty())
        {
            let meeting = &mut self.meeting[number * words..][..words];
            for cell in print.sees.iter() {
                let seeing = row(&self.rows, &self.seeing, cell * state.board.size() + print.value, words);
                meeting.iter_mut().zip(seeing).for_each(|(word, more)| *word |= more);
            }
            // A set that sees each of these places loses the value when one of them takes it.
            let linked = &mut self.linked[number * words..][..words];
            linked.fill(u64::MAX);
            for cell in print.cells.iter() {
                let seeing = row(&self.rows, &self.seeing, cell * state.board.size() + print.value, words);
                linked.iter_mut().zip(seeing).for_each(|(word, all)| *word &= all);
                if seeing.is_empty() {
                    linked.fill(0);
                }
            }
        }
    }

    /// The sets that see a candidate with all their places of its value, as bits: they lose it if the candidate is true.
    pub(super) fn seeing(&self, state: &State<'_, S>, cell: u32, value: u32) -> &[u64] {
        row(&self.rows, &self.seeing, cell * state.board.size() + value, self.words)
    }

    /// The sets that lose a value when this set holds it, as bits; some may overlap with it.
    pub(super) fn linked(&self, set: usize, value: u32) -> &[u64] {
        &self.linked[self.at(set, value).footprint as usize * self.words..][..self.words]
    }

    /// The sets that lose the value of some places when their set holds it, as bits; some may overlap with it.
    pub(super) fn linked_to(&self, places: &Places<S>) -> &[u64] {
        &self.linked[places.footprint as usize * self.words..][..self.words]
    }

    /// The sets that share with this set a candidate outside that both see, as bits.
    pub(super) fn meeting(&self, set: usize, value: u32) -> &[u64] {
        &self.meeting[self.at(set, value).footprint as usize * self.words..][..self.words]
    }

    /// Per place of a value, the sets that lose another value when this set holds it.
    pub(super) fn neighbours(&self) -> Rows {
        let words = self.words;
        let mut rows = Rows { words, bits: vec![0; self.places.len() * words] };
        for (place, row) in self.places.iter().zip(rows.bits.chunks_exact_mut(words.max(1))) {
            let set = place.set as usize;
            for other in values(self.list[set].active & !(1 << place.value)) {
                row.iter_mut().zip(self.linked(set, other)).for_each(|(word, more)| *word |= more);
            }
        }
        rows
    }

    /// The sets that can hold a value where something sees it, as bits.
    pub(super) fn active(&self, value: u32) -> Vec<u64> {
        let mut found = vec![0; self.words];
        for (number, set) in self.list.iter().enumerate() {
            found[number / 64] |= u64::from(set.active >> value & 1) << (number % 64);
        }
        found
    }

    /// The number of the first of a set's places, and how many there are.
    pub(super) fn span(&self, set: usize) -> (usize, usize) {
        let Almost { values, start, .. } = self.list[set];
        (start as usize, count(values) as usize)
    }

    /// Per set, those that share a cell with it, on a board of `cells` cells.
    pub(super) fn overlaps(&self, cells: u32) -> Rows {
        let words = self.words;
        let mut with_cell = Rows { words, bits: vec![0; cells as usize * words] };
        for (number, set) in self.list.iter().enumerate() {
            for cell in set.cells.iter() {
                with_cell.bits[cell as usize * words + number / 64] |= 1 << (number % 64);
            }
        }
        let mut rows = Rows { words, bits: vec![0; self.list.len() * words] };
        for (set, row) in self.list.iter().zip(rows.bits.chunks_exact_mut(words.max(1))) {
            for cell in set.cells.iter() {
                row.iter_mut().zip(with_cell.row(cell as usize)).for_each(|(word, more)| *word |= more);
            }
        }
        rows
    }

    /// The sets with one of some cells, as bits.
    pub(super) fn with_cell(&self, cells: S) -> Vec<u64> {
        let mut found = vec![0; self.words];
        for (number, set) in self.list.iter().enumerate() {
            found[number / 64] |= u64::from(set.cells.meets(cells)) << (number % 64);
        }
        found
    }

    /// Where the places of a value of a set are.
    pub(super) fn index(&self, set: usize, value: u32) -> usize {
        let Almost { values, start, .. } = self.list[set];
        start as usize + count(values & ((1 << value) - 1)) as usize
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

/// The bits of a candidate, none if nothing sees it.
fn row<'r>(rows: &[u32], bits: &'r [u64], number: u32, words: usize) -> &'r [u64] {
    match rows[number as usize] {
        u32::MAX => &[],
        row => &bits[row as usize..][..words],
    }
}

/// Bit sets of sets.
pub(super) struct Rows {
    words: usize,
    bits: Vec<u64>,
}

impl Rows {
    /// The bit set of a number.
    pub(super) fn row(&self, number: usize) -> &[u64] {
        &self.bits[number * self.words..][..self.words]
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
