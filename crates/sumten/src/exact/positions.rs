//! The exact search by positions: every one that can be reached and is worth enough, once.
//!
//! A full board has few legal moves, and most orders of them have the same outcome. As in [`super::play_or_never`], a move is
//! played or excluded, so no two orders are tried. The moves of a position are those of its parent that are not excluded and
//! the new ones, which lie over cells just cleared. An 8x8 board has some million positions of this kind. Each takes less
//! than a microsecond, so nothing more elaborate than counting pays.

use super::depth_first::Extent;
use super::seen::Seen;
use crate::bits::Word;
use crate::exact::groups::Layout;
use crate::exact::spare::{Spare, Worth};
use crate::exact::tens::{MOST_COLUMNS, Tens};
use crate::field::{Field, Node};
use crate::record::Record;
use gridproof_grid::Rect;
use gridproof_search::{Run, Stopped};

/// Bytes of a memo that fits into the processor's cache. The few positions that occur twice do so soon after each other.
const AT_HAND: usize = 1 << 20;
/// Positions between two reports.
const REPORT: u64 = 4096;

/// Searches every line from a position that `before` leads to. Returns whether it saw them all; `None` if the
/// position has more than 128 live cells, or both sides of the board are longer than sixteen.
pub(crate) fn search(
    field: &Field,
    root: &Node,
    before: &[Rect],
    extent: Extent,
    record: &mut Record,
    run: &mut Run<'_>,
) -> Result<Option<bool>, Stopped> {
    let Some(layout) = Layout::new(field, &root.grid) else { return Ok(None) };
    let (short, long) = (field.rows.min(field.cols), field.rows.max(field.cols));
    if short > MOST_COLUMNS {
        return Ok(None);
    }
    // Few rows are fast, but the number of columns is limited.
    let rows = if long > MOST_COLUMNS { long } else { short };
    let start = Start { layout, turned: rows != field.rows, before, cleared: root.cleared, extent };
    let is_small = start.layout.places().len() <= <u64 as Word>::MOST;
    let whole = match (rows, is_small) {
        (0..=8, true) => Search::<u64, 8>::go(start, record, run),
        (9..=16, true) => Search::<u64, 16>::go(start, record, run),
        (_, true) => Search::<u64, 32>::go(start, record, run),
        (0..=8, false) => Search::<u128, 8>::go(start, record, run),
        (9..=16, false) => Search::<u128, 16>::go(start, record, run),
        (_, false) => Search::<u128, 32>::go(start, record, run),
    };
    whole.map(Some)
}

/// Where a search starts.
struct Start<'s> {
    layout: Layout,
    /// Whether rows and columns are exchanged.
    turned: bool,
    before: &'s [Rect],
    cleared: u32,
    extent: Extent,
}

struct Search<'s, C, const ROWS: usize> {
    start: Start<'s>,
    tens: Tens<C, ROWS>,
    spare: Spare,
    seen: Seen,
    /// The moves left at each position of the current line.
    moves: Vec<C>,
    path: Vec<C>,
    uncut: bool,
}

impl<'s, C: Word, const ROWS: usize> Search<'s, C, ROWS> {
    /// Sees every line. Returns whether none was too long.
    fn go(start: Start<'s>, record: &mut Record, run: &mut Run<'_>) -> Result<bool, Stopped> {
        let places = start.layout.places().iter();
        let turn = |&(row, col, digit): &_| if start.turned { (col, row, digit) } else { (row, col, digit) };
        let digits: Vec<u8> = places.clone().map(|place| place.2).collect();
        let (mut spare, worth) = Spare::new(&digits);
        spare.set_need((record.cleared + 1).saturating_sub(start.cleared));
        let tens = Tens::<C, ROWS>::new(places.map(turn).collect());
        let live = C::of(start.layout.live());
        let mut moves = vec![];
        tens.through(live, live, |cells| moves.push(cells));
        let seen = Seen::new(AT_HAND.min(start.extent.memory / 2));
        let mut search: Search<'_, C, ROWS> =
            Search { start, tens, spare, seen, moves, path: vec![], uncut: true };
        search.visit(live, 0, &worth, record, run)?;
        Ok(search.uncut)
    }

    /// Sees every line from a position whose moves are those from `first` on.
    fn visit(
        &mut self,
        live: C,
        first: usize,
        worth: &Worth,
        record: &mut Record,
        run: &mut Run<'_>,
    ) -> Result<(), Stopped> {
        run.step(1)?;
        self.arrive(live, record);
        if self.moves.len() == first {
            return Ok(());
        }
        if self.path.len() >= self.start.extent.depth {
            self.uncut = false;
            return Ok(());
        }
        if self.moves.len() > first + 1 {
            self.seen.insert(live.wide());
        }
        self.weed(live, first, worth);
        self.play_each(live, first, worth, record, run)
    }

    /// Plays each of the moves from `first` on.
    fn play_each(
        &mut self,
        live: C,
        first: usize,
        worth: &Worth,
        record: &mut Record,
        run: &mut Run<'_>,
    ) -> Result<(), Stopped> {
        let end = self.moves.len();
        for next in first..end {
            let played = self.moves[next];
            let left = live & !played;
            // Both may have changed since the weeding.
            let Some(worth) = self.spare.after(worth, played.cells()) else { continue };
            if self.seen.holds(left.wide()) {
                continue;
            }
            for later in next + 1..end {
                let other = self.moves[later];
                if !other.meets(played) {
                    self.moves.push(other);
                }
            }
            self.tens.take(played);
            let moves = &mut self.moves;
            self.tens.through(left, played, |cells| moves.push(cells));
            self.path.push(played);
            self.visit(left, end, &worth, record, run)?;
            self.path.pop();
            self.moves.truncate(end);
            self.tens.put(played);
            if record.is_perfect() {
                break;
            }
            if record.states.is_multiple_of(REPORT) {
                record.report("searching every line", run);
            }
        }
        Ok(())
    }

    /// Counts a position and keeps the line to it if it is the best.
    fn arrive(&mut self, live: C, record: &mut Record) {
        record.states += 1;
        let Start { layout, before, cleared, .. } = &self.start;
        let total = cleared + (C::of(layout.live()) & !live).count();
        if total > record.cleared {
            let path = self.path.iter().map(|&cells| layout.rect(cells.wide()));
            record.offer(total, || before.iter().copied().chain(path).collect());
            self.spare.set_need(total + 1 - cleared);
        }
    }

    /// Excludes the moves to positions that were seen or cannot beat the best line.
    fn weed(&mut self, live: C, first: usize, worth: &Worth) {
        let mut kept = first;
        for next in first..self.moves.len() {
            let played = self.moves[next];
            let enough = self.spare.after(worth, played.cells()).is_some();
            if enough && !self.seen.holds((live & !played).wide()) {
                self.moves[kept] = played;
                kept += 1;
            }
        }
        self.moves.truncate(kept);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::boards;
    use crate::exact::play_or_never;
    use crate::field::USUAL_PRICES;
    use crate::position::Board;
    use crate::replay::replay;
    use crate::testing::{explore, random_board};
    use gridproof_search::Random;
    use gridproof_search::run::with_steps;
    use std::collections::BTreeMap;

    const EXTENT: Extent = Extent { depth: 100, memory: 1 << 20 };

    /// The most cells that the search clears from nothing, with the line replayed.
    fn most(board: &Board, extent: Extent) -> (u32, bool) {
        let field = Field::new(board, &USUAL_PRICES, 0);
        let mut record = Record::new(board);
        let whole = with_steps(1_000_000, |run| search(&field, &field.root(), &[], extent, &mut record, run));
        assert_eq!(
            replay(board, &record.line).map(|done| done.cleared),
            Ok(record.cleared),
            "{}",
            board.text()
        );
        (record.cleared, whole.expect("few positions").expect("few cells"))
    }

    #[test]
    fn it_agrees_with_brute_force_on_thousands_of_small_boards() {
        let mut random = Random::new(41);
        for _ in 0..2000 {
            let (rows, cols) = (1 + random.below(4), 1 + random.below(5));
            let digits = [random.below(2), 5 + random.below(5)];
            let board = random_board(&mut random, rows, cols, digits);
            let expected = explore(&board, &mut BTreeMap::new());
            assert_eq!(most(&board, EXTENT), (expected, true), "{}", board.text());
        }
    }

    #[test]
    fn it_agrees_with_the_search_by_groups_on_boards_of_every_shape() {
        let shapes = [(5, 6), (6, 6), (7, 5), (7, 7), (3, 12), (12, 3), (2, 18), (20, 2), (10, 4), (5, 8)];
        for (rows, cols) in shapes {
            let board = boards::seeded(rows, cols, 1);
            let field = Field::new(&board, &USUAL_PRICES, 0);
            let mut record = Record::new(&board);
            let roomy = Extent { memory: 1 << 24, ..EXTENT };
            let by_groups = with_steps(1_000_000, |run| {
                play_or_never::search(&field, &field.root(), &[], roomy, &mut record, run)
            });
            assert_eq!(by_groups, Ok(Some(true)), "{}", board.text());
            assert_eq!(most(&board, EXTENT), (record.cleared, true), "{}", board.text());
        }
    }

    #[test]
    fn the_search_reports_that_it_skipped_lines_that_are_too_long() {
        let board = Board::read("5 1 9 5").expect("a row");
        assert_eq!(most(&board, Extent { depth: 1, ..EXTENT }), (2, false));
        assert_eq!(most(&board, Extent { depth: 2, ..EXTENT }), (4, true));
    }

    #[test]
    fn more_than_128_cells_are_left_to_others() {
        let board = Board::new(5, 26, vec![9; 130]).expect("a board");
        let field = Field::new(&board, &USUAL_PRICES, 0);
        let mut record = Record::new(&board);
        let none = with_steps(1000, |run| search(&field, &field.root(), &[], EXTENT, &mut record, run));
        assert_eq!(none, Ok(None));
    }
}
