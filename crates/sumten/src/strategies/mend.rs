//! Mending a line: change one move, keep what still goes, fill in, and see whether it is better.
//!
//! A random move is put in front of a random point of the line. The moves after it are kept where their rectangles still
//! sum to ten; what the change left over is filled with the moves of fewest cells. The new line is taken if it is not
//! worse, and sometimes if it is, less often as the run draws to its end (simulated annealing).

use super::record::Record;
use crate::bits::Bits;
use crate::field::{Field, Hull, STRIDE, through};
use crate::position::{Rect, TEN};
use search::{Limit, Random, Run};

/// How readily a worse line is taken: in cells, at the start and at the end.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Heat {
    pub(crate) start: f64,
    pub(crate) end: f64,
}

/// Mends a line until the given part of the budget is used, from 0 to 1.
pub(crate) fn mend(
    field: &Field,
    line: &[Rect],
    heat: Heat,
    until: f64,
    random: &mut Random,
    record: &mut Record,
    run: &mut Run<'_>,
) -> Result<(), Limit> {
    let job = Job { heat, until };
    match field.rows * field.cols {
        0..=64 => Mender::<1>::new(field, line).go(job, random, record, run),
        65..=192 => Mender::<3>::new(field, line).go(job, random, record, run),
        _ => Mender::<16>::new(field, line).go(job, random, record, run),
    }
}

#[derive(Clone, Copy)]
struct Job {
    heat: Heat,
    until: f64,
}

/// A move of the line: all cells of its rectangle, and those that it clears.
#[derive(Clone, Copy)]
struct Group<const N: usize> {
    rect: Rect,
    inside: Bits<N>,
    cleared: Bits<N>,
    cells: u32,
}

struct Mender<'f, const N: usize> {
    field: &'f Field,
    /// The digit of each cell in reading order.
    digits: Vec<u8>,
    line: Vec<Group<N>>,
    /// What lives before each move, and after the last; as a set and as a grid.
    live: Vec<Bits<N>>,
    grids: Vec<u8>,
    cleared: u32,
    /// The end of the line that is being tried.
    tail: Vec<Group<N>>,
    grid: Vec<u8>,
    found: Vec<Rect>,
}

impl<'f, const N: usize> Mender<'f, N> {
    fn new(field: &'f Field, line: &[Rect]) -> Mender<'f, N> {
        let (rows, cols) = (field.rows, field.cols);
        let digits: Vec<u8> =
            (0..rows * cols).map(|cell| field.start[cell / cols * STRIDE + cell % cols]).collect();
        let mut all = Bits::NONE;
        digits.iter().enumerate().filter(|(_, digit)| **digit > 0).for_each(|(cell, _)| all.insert(cell));
        let mut mender = Mender {
            field,
            digits,
            line: vec![],
            live: vec![all],
            grids: field.start.clone(),
            cleared: 0,
            tail: vec![],
            grid: vec![],
            found: vec![],
        };
        for &rect in line {
            let group = mender.group(rect, mender.live[mender.line.len()]);
            mender.push(group);
        }
        mender
    }

    fn go(
        &mut self,
        job: Job,
        random: &mut Random,
        record: &mut Record,
        run: &mut Run<'_>,
    ) -> Result<(), Limit> {
        // How many tries share one look at the clock.
        const LOOK: u64 = 64;
        let (from, mut heat) = (run.used(), job.heat.start);
        for number in 0_u64.. {
            if number.is_multiple_of(LOOK) {
                let used = run.used();
                if used >= job.until || record.is_perfect() || self.line.is_empty() {
                    return Ok(());
                }
                let part = ((used - from) / (job.until - from)).clamp(0.0, 1.0);
                heat = job.heat.start * (job.heat.end / job.heat.start).powf(part);
                record.report("mending", run);
            }
            run.step(2)?;
            record.states += 1;
            let Some((at, cleared)) = self.attempt(random) else { continue };
            let change = f64::from(cleared) - f64::from(self.cleared);
            if change >= 0.0 || random.unit() < (change / heat).exp() {
                self.take(at);
                record.offer(self.cleared, || self.line.iter().map(|group| group.rect).collect());
            }
        }
        Ok(())
    }

    /// Tries another move somewhere; returns where, and how many cells the line would clear.
    fn attempt(&mut self, random: &mut Random) -> Option<(usize, u32)> {
        let at = random.index(self.line.len());
        let live = self.live[at];
        let (cell, size) = (live.any(random), self.field.start.len());
        self.grid.clear();
        self.grid.extend_from_slice(&self.grids[at * size..(at + 1) * size]);
        let (row, col) = (cell / self.field.cols, cell % self.field.cols);
        self.look(Hull { top: row, left: col, bottom: row, right: col });
        if self.found.is_empty() {
            return None;
        }
        let rect = self.found[random.index(self.found.len())];
        if rect == self.line[at].rect {
            return None;
        }
        self.tail.clear();
        let mut now = live;
        self.play(self.group(rect, live), &mut now);
        let mut before = live;
        for index in at..self.line.len() {
            let group = self.line[index];
            let changed = before.xor(now);
            before = before.xor(group.cleared);
            if !group.inside.meets(changed) {
                self.play(group, &mut now);
                continue;
            }
            let cleared = group.inside.and(now);
            if self.is_ten(cleared) {
                self.play(Group { cleared, cells: cleared.count(), ..group }, &mut now);
            }
        }
        self.fill(before.xor(now), &mut now, random);
        let kept: u32 = self.live[0].count() - live.count();
        Some((at, kept + self.tail.iter().map(|group| group.cells).sum::<u32>()))
    }

    /// Plays moves of fewest cells, of which there may be any where the line's end and the new one differ.
    fn fill(&mut self, changed: Bits<N>, now: &mut Bits<N>, random: &mut Random) {
        if changed.is_empty() {
            return;
        }
        let mut hull = hull_of(changed, self.field.cols);
        loop {
            self.look(hull);
            let (mut chosen, mut ties): (Option<Group<N>>, u64) = (None, 0);
            for &rect in &self.found {
                let group = self.group(rect, *now);
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
            self.play(group, now);
            let rect = Hull::from(group.rect);
            hull = Hull {
                top: hull.top.min(rect.top),
                left: hull.left.min(rect.left),
                bottom: hull.bottom.max(rect.bottom),
                right: hull.right.max(rect.right),
            };
        }
    }

    /// The moves through a rectangle of the grid at hand.
    fn look(&mut self, hull: Hull) {
        self.found.clear();
        let found = &mut self.found;
        through(self.field, &self.grid, hull, |rect| {
            let [top, left, bottom, right] =
                [rect.top, rect.left, rect.bottom, rect.right].map(|line| line as u8);
            found.push(Rect { top, left, bottom, right });
        });
    }

    /// Adds a move to the tail and clears its cells.
    fn play(&mut self, group: Group<N>, now: &mut Bits<N>) {
        *now = now.xor(group.cleared);
        for cell in group.cleared.cells() {
            self.grid[cell / self.field.cols * STRIDE + cell % self.field.cols] = 0;
        }
        self.tail.push(group);
    }

    fn group(&self, rect: Rect, live: Bits<N>) -> Group<N> {
        let inside = Bits::of(rect, self.field.cols);
        let cleared = inside.and(live);
        Group { rect, inside, cleared, cells: cleared.count() }
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

    /// Takes the tail in place of the line's end.
    fn take(&mut self, at: usize) {
        self.line.truncate(at);
        self.live.truncate(at + 1);
        self.grids.truncate((at + 1) * self.field.start.len());
        self.cleared = self.live[0].count() - self.live[at].count();
        for group in std::mem::take(&mut self.tail) {
            self.push(group);
        }
    }

    fn push(&mut self, group: Group<N>) {
        let at = self.line.len();
        self.live.push(self.live[at].xor(group.cleared));
        let size = self.field.start.len();
        self.grids.extend_from_within(at * size..(at + 1) * size);
        let grid = &mut self.grids[(at + 1) * size..];
        for cell in group.cleared.cells() {
            grid[cell / self.field.cols * STRIDE + cell % self.field.cols] = 0;
        }
        self.cleared += group.cells;
        self.line.push(group);
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
