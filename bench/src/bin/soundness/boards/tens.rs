//! Sum-Ten: the legal moves, and the most that any sequence of moves clears.

use std::collections::HashMap;

/// A board of digits, 0 for an empty cell.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Board {
    pub(crate) rows: usize,
    pub(crate) columns: usize,
    pub(crate) digits: Vec<u8>,
}

/// Top, left, bottom and right of a rectangle, counted from 0.
pub(crate) type Sides = [u32; 4];

impl Board {
    pub(crate) fn text(&self) -> String {
        let digits: String = self.digits.iter().map(u8::to_string).collect();
        format!("{}x{}.{digits}", self.rows, self.columns)
    }

    pub(crate) fn live(&self) -> u32 {
        self.digits.iter().filter(|&&digit| digit != 0).count() as u32
    }

    fn cells(&self, [top, left, bottom, right]: Sides) -> impl Iterator<Item = usize> + use<> {
        let columns = self.columns;
        (top..=bottom).flat_map(move |row| (left..=right).map(move |at| row as usize * columns + at as usize))
    }

    /// The cells that a rectangle clears; `None` if it is not a legal move.
    pub(crate) fn cleared(&self, sides: Sides) -> Option<Vec<usize>> {
        let [top, left, bottom, right] = sides;
        if top > bottom || left > right || bottom as usize >= self.rows || right as usize >= self.columns {
            return None;
        }
        let live: Vec<usize> = self.cells(sides).filter(|&at| self.digits[at] != 0).collect();
        let sum: u32 = live.iter().map(|&at| u32::from(self.digits[at])).sum();
        (sum == 10).then_some(live)
    }

    /// The sets of cells that a move can clear, each once.
    pub(crate) fn moves(&self) -> Vec<Vec<usize>> {
        let (rows, columns) = (self.rows as u32, self.columns as u32);
        let mut all = vec![];
        for top in 0..rows {
            for bottom in top..rows {
                for left in 0..columns {
                    for right in left..columns {
                        all.extend(self.cleared([top, left, bottom, right]));
                    }
                }
            }
        }
        all.sort();
        all.dedup();
        all
    }

    pub(crate) fn after(&self, cleared: &[usize]) -> Board {
        let mut board = self.clone();
        cleared.iter().for_each(|&at| board.digits[at] = 0);
        board
    }
}

/// The most states of a board that is explored whole.
const STATES: usize = 60_000;

/// What every sequence of moves can do.
#[derive(Default)]
pub(crate) struct Explored {
    most: HashMap<Vec<u8>, u32>,
    over: bool,
}

impl Explored {
    /// The most cells that can be cleared, and which cells some sequence clears; `None` if there are too many positions.
    pub(crate) fn of(board: &Board) -> Option<(u32, Vec<bool>)> {
        let mut explored = Explored::default();
        let most = explored.explore(board);
        let clearable = |at: usize| explored.most.keys().any(|digits| digits[at] == 0);
        (!explored.over).then(|| (most, (0..board.digits.len()).map(clearable).collect()))
    }

    fn explore(&mut self, board: &Board) -> u32 {
        if let Some(&known) = self.most.get(&board.digits) {
            return known;
        }
        self.over |= self.most.len() >= STATES;
        if self.over {
            return 0;
        }
        let after = board.moves().into_iter().map(|cleared| (cleared.len() as u32, board.after(&cleared)));
        let most = after.map(|(count, next)| count + self.explore(&next)).max().unwrap_or(0);
        self.most.insert(board.digits.clone(), most);
        most
    }
}
