//! A line that can be changed in the middle: what mending works on.
//!
//! A random move is put in front of a random point of the line. The moves after it are kept where their rectangles still
//! sum to ten. Then the moves of fewest cells are played, until none is left.

use crate::bits::Bits;
use crate::field::{Field, Hull, STRIDE, Span, through};
use crate::position::TEN;
use gridproof_grid::Rect;
use gridproof_search::Random;

/// A move of the line: all cells of its rectangle, and those that it clears.
#[derive(Clone, Copy)]
struct Group<const N: usize> {
    span: Span,
    inside: Bits<N>,
    cleared: Bits<N>,
    cells: u32,
}

/// A line with the position before each of its moves, and a change that is being tried.
pub(super) struct Line<'f, const N: usize> {
    field: &'f Field,
    /// The digit of each cell in reading order, and its place in a grid.
    digits: Vec<u8>,
    places: Vec<usize>,
    moves: Vec<Group<N>>,
    /// The live cells before each move and after the last, as a set and as a grid.
    live: Vec<Bits<N>>,
    grids: Vec<u8>,
    /// Where the change begins, and the end of the line from there.
    at: usize,
    tail: Vec<Group<N>>,
    grid: Vec<u8>,
    found: Vec<Span>,
}

impl<'f, const N: usize> Line<'f, N> {
    /// The line of these moves.
    pub(super) fn new(field: &'f Field, moves: &[Rect]) -> Line<'f, N> {
        let (rows, cols) = (field.rows, field.cols);
        let places: Vec<usize> = (0..rows * cols).map(|cell| cell / cols * STRIDE + cell % cols).collect();
        let digits: Vec<u8> = places.iter().map(|&place| field.start[place]).collect();
        let mut all = Bits::NONE;
        digits.iter().enumerate().filter(|(_, digit)| **digit > 0).for_each(|(cell, _)| all.insert(cell));
        let mut line = Line {
            field,
            digits,
            places,
            moves: vec![],
            live: vec![all],
            grids: field.start.clone(),
            at: 0,
            tail: vec![],
            grid: vec![],
            found: vec![],
        };
        for &rect in moves {
            let group = line.group(Span::of(rect.into()), line.left());
            line.push(group);
        }
        line
    }

    /// A line of moves of fewest cells, ties broken at random.
    pub(super) fn played_out(field: &'f Field, random: &mut Random) -> Line<'f, N> {
        let mut line = Line::new(field, &[]);
        line.grid.clone_from(&field.start);
        let mut now = line.left();
        line.fill(now, &mut now, random);
        line.take();
        line
    }

    pub(super) fn rects(&self) -> Vec<Rect> {
        self.moves.iter().map(|group| group.span.rect()).collect()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.moves.is_empty()
    }

    /// The number of cells that it clears.
    pub(super) fn cleared(&self) -> u32 {
        self.live[0].count() - self.left().count()
    }

    /// The cells that stay.
    pub(super) fn left(&self) -> Bits<N> {
        self.live[self.moves.len()]
    }

    /// Tries another move at a random point, half of the time one with a cell that stays. Returns the cells that would stay.
    pub(super) fn attempt(&mut self, random: &mut Random) -> Option<Bits<N>> {
        let at = random.index(self.moves.len());
        let (live, left, size) = (self.live[at], self.left(), self.field.start.len());
        let cell = if random.one_in(2) && !left.is_empty() { left.any(random) } else { live.any(random) };
        self.grid.clear();
        self.grid.extend_from_slice(&self.grids[at * size..(at + 1) * size]);
        let (row, col) = (cell / self.field.cols, cell % self.field.cols);
        self.look(Hull { top: row, left: col, bottom: row, right: col });
        if self.found.is_empty() {
            return None;
        }
        let span = self.found[random.index(self.found.len())];
        if span == self.moves[at].span {
            return None;
        }
        self.at = at;
        self.tail.clear();
        let mut now = live;
        self.keep(self.group(span, live), &mut now);
        let mut before = live;
        for index in at..self.moves.len() {
            let group = self.moves[index];
            let changed = before.xor(now);
            before = before.xor(group.cleared);
            if !group.inside.meets(changed) {
                self.keep(group, &mut now);
                continue;
            }
            let cleared = group.inside.and(now);
            if self.is_ten(cleared) {
                self.keep(Group { cleared, cells: cleared.count(), ..group }, &mut now);
            }
        }
        self.fill(before.xor(now), &mut now, random);
        Some(now)
    }

    /// Accepts the change that was tried last.
    pub(super) fn take(&mut self) {
        self.cut(self.at);
        for group in std::mem::take(&mut self.tail) {
            self.push(group);
        }
    }

    /// Puts the moves into another legal order, so that other moves can be put between them. A move has to wait only for those
    /// that cleared cells of its rectangle.
    pub(super) fn shuffle(&mut self, random: &mut Random) {
        let groups = self.moves.clone();
        let needs = |later: usize, sooner: usize| groups[later].inside.meets(groups[sooner].cleared);
        let mut waits: Vec<usize> = (0..groups.len())
            .map(|later| (0..later).filter(|&sooner| needs(later, sooner)).count())
            .collect();
        let mut ready: Vec<usize> = (0..groups.len()).filter(|&index| waits[index] == 0).collect();
        self.cut(0);
        while !ready.is_empty() {
            let next = ready.swap_remove(random.index(ready.len()));
            self.push(groups[next]);
            for (later, waits) in waits.iter_mut().enumerate().skip(next + 1) {
                if needs(later, next) {
                    *waits -= 1;
                    if *waits == 0 {
                        ready.push(later);
                    }
                }
            }
        }
    }

    /// The moves that are left after those around a cell are taken back: the nearest first, each with the moves that need it,
    /// as long as at most `most` cells are live.
    pub(super) fn taken_back(&self, around: usize, most: u32) -> Vec<Rect> {
        let count = self.moves.len();
        let far = |cell: usize| {
            let cols = self.field.cols;
            (cell / cols).abs_diff(around / cols).max((cell % cols).abs_diff(around % cols))
        };
        let mut nearest: Vec<usize> = (0..count).collect();
        nearest.sort_by_key(|&index| self.moves[index].cleared.cells().map(far).min());
        let mut back = vec![false; count];
        let mut live = self.left().count();
        for first in nearest {
            if back[first] {
                continue;
            }
            let mut cleared = self.moves[first].cleared;
            let mut with = vec![first];
            for (later, group) in self.moves.iter().enumerate().skip(first + 1) {
                if !back[later] && group.inside.meets(cleared) {
                    cleared = cleared.xor(group.cleared);
                    with.push(later);
                }
            }
            if live + cleared.count() <= most {
                live += cleared.count();
                with.into_iter().for_each(|index| back[index] = true);
            }
        }
        (0..count).filter(|&index| !back[index]).map(|index| self.moves[index].span.rect()).collect()
    }

    /// Plays moves of fewest cells. Only where the old end of the line and the new one differ can there be any.
    fn fill(&mut self, changed: Bits<N>, now: &mut Bits<N>, random: &mut Random) {
        if changed.is_empty() {
            return;
        }
        let cols = self.field.cols;
        self.grid.fill(0);
        for cell in now.cells() {
            self.grid[self.places[cell]] = self.digits[cell];
        }
        self.look(hull_of(changed, cols));
        let mut others = vec![];
        loop {
            let (mut chosen, mut ties): (Option<Group<N>>, u64) = (None, 0);
            for &span in &self.found {
                let group = self.group(span, *now);
                match &chosen {
                    Some(best) if best.cells < group.cells => continue,
                    Some(best) if best.cells == group.cells => ties += 1,
                    _ => ties = 1,
                }
                if ties == 1 || random.one_in(ties) {
                    chosen = Some(group);
                }
            }
            let Some(group) = chosen else { return };
            self.keep(group, now);
            for cell in group.cleared.cells() {
                self.grid[self.places[cell]] = 0;
            }
            // Only rectangles that hold one of its cells can have changed.
            let holds = |span: &Span| Bits::<N>::of((*span).into(), cols).meets(group.cleared);
            others.clear();
            others.extend(self.found.iter().filter(|span| !holds(span)));
            self.look(Hull::from(group.span));
            self.found.retain(holds);
            self.found.append(&mut others);
        }
    }

    /// Finds the moves through a rectangle of the grid.
    fn look(&mut self, hull: Hull) {
        self.found.clear();
        let found = &mut self.found;
        through(self.field, &self.grid, hull, |rect| found.push(Span::of(rect)));
    }

    /// Adds a move to the tail.
    #[inline]
    fn keep(&mut self, group: Group<N>, now: &mut Bits<N>) {
        *now = now.xor(group.cleared);
        self.tail.push(group);
    }

    fn group(&self, span: Span, live: Bits<N>) -> Group<N> {
        let inside = Bits::of(span.into(), self.field.cols);
        let cleared = inside.and(live);
        Group { span, inside, cleared, cells: cleared.count() }
    }

    fn is_ten(&self, cells: Bits<N>) -> bool {
        let mut sum = 0;
        for cell in cells.cells() {
            sum += u32::from(self.digits[cell]);
            if sum > TEN {
                return false;
            }
        }
        sum == TEN
    }

    /// Keeps the first moves only.
    fn cut(&mut self, kept: usize) {
        self.moves.truncate(kept);
        self.live.truncate(kept + 1);
        self.grids.truncate((kept + 1) * self.field.start.len());
    }

    fn push(&mut self, group: Group<N>) {
        let at = self.moves.len();
        self.live.push(self.live[at].xor(group.cleared));
        let size = self.field.start.len();
        self.grids.extend_from_within(at * size..(at + 1) * size);
        let grid = &mut self.grids[(at + 1) * size..];
        for cell in group.cleared.cells() {
            grid[self.places[cell]] = 0;
        }
        self.moves.push(group);
    }
}

/// The smallest rectangle around some cells.
fn hull_of<const N: usize>(cells: Bits<N>, cols: usize) -> Hull {
    let mut hull = Hull { top: usize::MAX, left: usize::MAX, bottom: 0, right: 0 };
    for cell in cells.cells() {
        let (row, col) = (cell / cols, cell % cols);
        hull.top = hull.top.min(row);
        hull.bottom = hull.bottom.max(row);
        hull.left = hull.left.min(col);
        hull.right = hull.right.max(col);
    }
    hull
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::boards;
    use crate::field::USUAL_PRICES;
    use crate::replay::replay;

    #[test]
    fn a_line_stays_legal_and_ended_whatever_is_changed_in_it() {
        for seed in 1..=5 {
            let board = boards::seeded(10, 17, seed);
            let field = Field::new(&board, &USUAL_PRICES, seed);
            let mut random = Random::new(seed);
            let mut line = Line::<3>::played_out(&field, &mut random);
            let (mut taken, mut shuffled) = (0, 0);
            for number in 0..300 {
                if line.attempt(&mut random).is_some() {
                    line.take();
                    taken += 1;
                }
                if number % 10 == 0 {
                    let (before, cleared) = (line.rects(), line.cleared());
                    line.shuffle(&mut random);
                    assert_eq!(line.cleared(), cleared);
                    shuffled += u32::from(line.rects() != before);
                }
                let replayed = replay(&board, &line.rects()).expect("a legal line");
                assert_eq!(replayed.cleared, line.cleared());
                let end = line
                    .rects()
                    .iter()
                    .fold(board.clone(), |board, &rect| board.play(rect).expect("a legal line"));
                assert!(end.moves().is_empty(), "{}", end.text());
            }
            assert!(taken > 50 && shuffled > 20, "{taken} {shuffled}");
        }
    }

    #[test]
    fn what_is_left_when_moves_are_taken_back_is_a_line() {
        for seed in 1..=5 {
            let board = boards::seeded(10, 17, seed);
            let field = Field::new(&board, &USUAL_PRICES, seed);
            let mut random = Random::new(seed);
            let mut line = Line::<3>::played_out(&field, &mut random);
            line.shuffle(&mut random);
            let stays = board.live() - line.cleared();
            for around in [0, 16, 85, 169] {
                let kept = replay(&board, &line.taken_back(around, stays + 30)).expect("a legal line");
                let live = board.live() - kept.cleared;
                assert!((stays + 10..=stays + 30).contains(&live), "{live} live, {stays} stay");
                assert_eq!(line.taken_back(around, stays), line.rects());
            }
        }
    }
}
