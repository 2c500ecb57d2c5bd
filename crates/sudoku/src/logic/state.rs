//! Candidates: what can still go where.

use super::board::Board;
use super::news::{Memory, News};
use super::pattern::{Candidate, TechniqueNo};
use super::set::{self, Set, values};
use crate::geometry::House;
use crate::position::Sudoku;
use crate::techniques::Derived;

/// The candidates of a position. Filled cells have none.
#[derive(Clone, Debug)]
pub struct State<'b, S> {
    /// The board.
    pub board: &'b Board<S>,
    /// First per cell, one bit per value that it can still take; then per house and value, one bit per cell of the
    /// house that can still take it.
    masks: Vec<u32>,
    /// First per value, the cells that can still take it; then per value, the cells that hold it.
    cells: Vec<S>,
    empty: S,
    givens: S,
    dead: bool,
    memory: Memory,
    derived: Derived<S>,
}

impl<'b, S: Set> State<'b, S> {
    /// The candidates that the visible board leaves: not excluded by a filled peer, not deleted by the player.
    pub fn new(board: &'b Board<S>, sudoku: &Sudoku) -> State<'b, S> {
        let n = board.size() as usize;
        let mut state = State {
            board,
            masks: vec![0; 4 * n * n],
            cells: vec![S::empty(); 2 * n],
            empty: board.all(),
            givens: S::empty(),
            dead: false,
            memory: Memory::default(),
            derived: Derived::default(),
        };
        let mut used = vec![0; board.shape().houses() as usize];
        for cell in sudoku.cells() {
            if sudoku.given(cell).is_some() {
                state.givens = state.givens | S::of(cell);
            }
            if let Some(value) = sudoku.value(cell) {
                state.cells[n + value as usize] = state.cells[n + value as usize] | S::of(cell);
                state.empty = state.empty.minus(S::of(cell));
                board.houses_of(cell).iter().for_each(|house| used[house.0 as usize] |= 1 << value);
            }
        }
        for cell in state.empty.iter() {
            let gone =
                board.houses_of(cell).iter().fold(sudoku.deleted(cell), |gone, h| gone | used[h.0 as usize]);
            state.masks[cell as usize] = ((1 << n) - 1) & !gone;
            for value in values(state.candidates(cell)) {
                state.cells[value as usize] = state.cells[value as usize] | S::of(cell);
                for (house, spot) in board.spots_of(cell) {
                    let at = state.spots_at(house, value);
                    state.masks[at] |= 1 << spot;
                }
            }
        }
        state.dead = state.empty.iter().any(|cell| state.candidates(cell) == 0)
            || board.houses().any(|house| {
                let lacks = ((1 << n) - 1) & !used[house.0 as usize];
                values(lacks).any(|value| state.spots(house, value) == 0)
            });
        state
    }

    /// The values that a cell can still take, one bit each.
    pub fn candidates(&self, cell: u32) -> u32 {
        self.masks[cell as usize]
    }

    /// The cells that can still take a value.
    pub fn places(&self, value: u32) -> S {
        self.cells[value as usize]
    }

    /// The cells of a house that can still take a value.
    pub fn places_in(&self, value: u32, house: House) -> S {
        self.places(value) & self.board.house(house)
    }

    /// The cells of a house that can still take a value, one bit each in the order of the house.
    pub fn spots(&self, house: House, value: u32) -> u32 {
        self.masks[self.spots_at(house, value)]
    }

    /// The spots of every value in a house.
    pub fn spots_in(&self, house: House) -> &[u32] {
        &self.masks[self.spots_at(house, 0)..][..self.board.size() as usize]
    }

    fn spots_at(&self, house: House, value: u32) -> usize {
        let n = self.board.size();
        (n * n + house.0 * n + value) as usize
    }

    /// The cells that hold a value.
    pub fn filled(&self, value: u32) -> S {
        self.cells[(self.board.size() + value) as usize]
    }

    /// The value in a cell.
    pub fn value(&self, cell: u32) -> Option<u32> {
        (0..self.board.size()).find(|&value| self.filled(value).has(cell))
    }

    /// The cells without a value.
    pub fn empty(&self) -> S {
        self.empty
    }

    /// Whether the value in a cell belongs to the puzzle.
    pub fn is_given(&self, cell: u32) -> bool {
        self.givens.has(cell)
    }

    /// Whether a candidate is still there.
    pub fn has(&self, candidate: Candidate) -> bool {
        self.candidates(candidate.cell()) >> candidate.value() & 1 == 1
    }

    /// The empty cells with exactly `count` candidates.
    pub fn cells_with(&self, count: u32) -> S {
        self.cells_among(self.empty, |mask| set::count(mask) == count)
    }

    /// Those of some cells whose candidates `fits` accepts.
    pub fn cells_among(&self, cells: S, fits: impl Fn(u32) -> bool) -> S {
        let fits = |cell: &u32| fits(self.candidates(*cell));
        cells.iter().filter(fits).fold(S::empty(), |set, cell| set | S::of(cell))
    }

    /// Whether a house still has to take a value.
    pub fn lacks(&self, house: House, value: u32) -> bool {
        !self.filled(value).meets(self.board.house(house))
    }

    /// Whether an empty cell has no candidate, or a house has no place for a value.
    pub fn is_dead(&self) -> bool {
        self.dead
    }

    /// Removes a candidate; false if it was not there.
    pub fn remove(&mut self, candidate: Candidate) -> bool {
        if !self.has(candidate) {
            return false;
        }
        self.derived.forget();
        self.take(candidate);
        true
    }

    fn take(&mut self, candidate: Candidate) {
        let (cell, value) = (candidate.cell(), candidate.value());
        self.masks[cell as usize] &= !(1 << value);
        self.cells[value as usize] = self.cells[value as usize].minus(S::of(cell));
        for (house, spot) in self.board.spots_of(cell) {
            let at = self.spots_at(house, value);
            let left = self.masks[at] & !(1 << spot);
            self.masks[at] = left;
            self.dead |= left == 0 && self.lacks(house, value);
        }
        self.dead |= self.candidates(cell) == 0 && self.empty.has(cell);
        self.memory.lose(candidate);
    }

    /// Fills a cell and removes what that excludes.
    pub fn place(&mut self, candidate: Candidate) {
        let (cell, value) = (candidate.cell(), candidate.value());
        let filled = (self.board.size() + value) as usize;
        self.cells[filled] = self.cells[filled] | S::of(cell);
        self.empty = self.empty.minus(S::of(cell));
        self.derived.forget();
        for other in values(self.candidates(cell)) {
            self.take(Candidate::new(cell, other));
        }
        for peer in (self.places(value) & self.board.peers(cell)).iter() {
            self.take(Candidate::new(peer, value));
        }
    }

    /// Whether every cell is filled.
    pub fn is_solved(&self) -> bool {
        self.empty.is_empty()
    }

    /// What has changed since a technique last found nothing in this state.
    pub fn news(&self, technique: TechniqueNo) -> News<'_, S> {
        let Some(lost) = self.memory.since(technique) else {
            return News::everything(self.board.size(), self.board.all());
        };
        let mut news = News { cells: S::empty(), values: 0, lost: Some(lost) };
        for candidate in lost {
            news.cells = news.cells | S::of(candidate.cell());
            news.values |= 1 << candidate.value();
        }
        news
    }

    /// Notes that a technique has searched this state, and whether it found nothing.
    pub(crate) fn looked(&self, technique: TechniqueNo, in_vain: bool) {
        self.memory.looked(technique, in_vain);
    }

    /// Notes that the technique that is looking has reached a bound, so that it may have missed something.
    pub(crate) fn cut_short(&self) {
        self.memory.cut_short();
    }

    /// What techniques have worked out from this state.
    pub(crate) fn derived(&self) -> &Derived<S> {
        &self.derived
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Shape;
    use gridproof_search::Random;

    fn empty_board(board: &Board<u128>) -> State<'_, u128> {
        let sudoku =
            Sudoku::read_canonical(&".".repeat(board.shape().cells() as usize)).expect("an empty board");
        State::new(board, &sudoku)
    }

    #[test]
    fn cells_places_and_spots_tell_the_same_story() {
        let mut random = Random::new(1);
        let board = Board::<u128>::new(Shape::of_size(6).expect("a size"));
        let mut state = empty_board(&board);
        for _ in 0..150 {
            let (cell, value) = (random.below(36) as u32, random.below(6) as u32);
            let candidate = Candidate::new(cell, value);
            match state.has(candidate) && random.one_in(5) {
                true => state.place(candidate),
                false => assert_eq!(state.has(candidate), state.remove(candidate)),
            }
            for value in 0..6 {
                let places = state.cells_among(state.empty(), |mask| mask >> value & 1 == 1);
                assert_eq!(places, state.places(value));
                for house in board.houses() {
                    let spots = board.shape().cells_of(house).map(|cell| places.has(cell));
                    let spots = spots.enumerate().fold(0, |mask, (spot, has)| mask | u32::from(has) << spot);
                    assert_eq!(spots, state.spots(house, value));
                }
            }
            let starves = |house: House| {
                (0..6).any(|value| state.lacks(house, value) && state.places_in(value, house).is_empty())
            };
            let bare = !state.cells_among(state.empty(), |mask| mask == 0).is_empty();
            assert_eq!(state.is_dead(), bare || board.houses().any(starves));
        }
    }

    #[test]
    fn news_is_what_went_since_a_technique_found_nothing() {
        let board = Board::<u128>::new(Shape::NINE);
        let mut state = empty_board(&board);
        let technique = TechniqueNo(7);
        assert_eq!(state.news(technique).lost, None);
        state.looked(technique, true);
        assert_eq!(state.news(technique).values, 0);
        let (one, other) = (Candidate::new(3, 4), Candidate::new(80, 0));
        state.remove(one);
        state.looked(technique, false);
        state.remove(other);
        let news = state.news(technique);
        assert_eq!(news.lost, Some(&[one, other][..]));
        assert_eq!((news.cells, news.values), (1 << 3 | 1 << 80, 0b1_0001));
        assert_eq!(news.cells_of(4), 1 << 3);
        // What was cut short is not remembered, and a copy remembers nothing.
        state.cut_short();
        state.looked(technique, true);
        assert_eq!(state.news(technique).reach(), 2);
        assert_eq!(state.clone().news(technique).lost, None);
    }
}
