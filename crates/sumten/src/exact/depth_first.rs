//! The exact search of a position, by whichever search fits it. What no other search fits is searched here: depth first,
//! with a memo of positions and an admissible bound.

use super::{play_or_never, positions};
use crate::bounds::counting::{Counts, most_by_counting};
use crate::bounds::reach::Reach;
use crate::field::{Field, Hull, Node, STRIDE, Step};
use crate::record::Record;
use gridproof_grid::Rect;
use gridproof_search::{Run, Stopped};

/// The depth and the memory of a search.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Extent {
    /// The most moves in a line.
    pub(crate) depth: usize,
    /// The memory for the memo, in bytes.
    pub(crate) memory: usize,
}

/// The steps in which the search by groups finishes a position that has few groups.
const QUICK: u64 = 50_000;
/// The steps that it takes to find the cells of a position that can still be cleared.
const WEIGHING: u64 = 8;

/// Searches every line from a position that `before` leads to. Returns whether it saw them all: then the record
/// holds the best line through that position, or a better one from elsewhere.
pub(crate) fn search(
    field: &Field,
    root: Node,
    before: &[Rect],
    extent: Extent,
    record: &mut Record,
    run: &mut Run<'_>,
) -> Result<bool, Stopped> {
    // The search by groups soon finishes a position near its end. Any other position with few cells is faster by positions.
    let quick = run.within(QUICK, |run| play_or_never::search(field, &root, before, extent, record, run));
    run.stopped().map_or(Ok(()), Err)?;
    if let Ok(Some(whole)) = quick {
        return Ok(whole);
    }
    if let Some(whole) = positions::search(field, &root, before, extent, record, run)? {
        return Ok(whole);
    }
    if let Some(whole) = play_or_never::search(field, &root, before, extent, record, run)? {
        return Ok(whole);
    }
    let mut search = Search {
        field,
        before,
        memo: Memo::new(field.rows, extent.memory),
        reach: Reach::default(),
        frames: vec![],
        path: vec![],
        uncut: true,
    };
    record.offer(root.cleared, || before.to_vec());
    search.open(Frame::of(root), record);
    search.go(extent.depth, record, run)?;
    Ok(search.uncut)
}

struct Search<'s> {
    field: &'s Field,
    before: &'s [Rect],
    memo: Memo,
    reach: Reach,
    /// The positions of the current line. Those beyond the path keep their memory for later ones.
    frames: Vec<Frame>,
    path: Vec<Step>,
    uncut: bool,
}

/// A position of the current line.
#[derive(Default)]
struct Frame {
    node: Node,
    /// The live cells, one word per row: the key of the position.
    key: Vec<u32>,
    counts: Counts,
    /// The cells that can never be cleared from here on, one word per row.
    stuck: Vec<u32>,
    /// The next move to try.
    next: usize,
}

impl Frame {
    fn of(node: Node) -> Frame {
        let rows = node.grid.chunks(STRIDE);
        let word = |row: &[u8]| (0..).zip(row).map(|(col, &digit)| u32::from(digit > 0) << col).sum();
        let mut counts = crate::bounds::counting::counts(node.grid.iter().copied());
        counts[0] = 0;
        let key: Vec<u32> = rows.map(word).collect();
        Frame { stuck: vec![0; key.len()], key, counts, node, next: 0 }
    }
}

impl Search<'_> {
    fn open(&mut self, frame: Frame, record: &mut Record) {
        self.frames.push(frame);
        self.weigh(0, record);
    }

    /// Sorts the moves of a new position, the most promising first; none if it cannot beat the best.
    fn weigh(&mut self, depth: usize, record: &mut Record) {
        let Frame { node, next, stuck, .. } = &mut self.frames[depth];
        *next = 0;
        let counts = self.reach.counts(self.field, &node.grid, &node.steps, stuck);
        if node.cleared + most_by_counting(&counts) <= record.cleared {
            record.pruned += 1;
            node.steps.clear();
        }
        node.steps.sort_unstable_by_key(|step| (step.price, step.span));
    }

    fn go(&mut self, deepest: usize, record: &mut Record, run: &mut Run<'_>) -> Result<(), Stopped> {
        while !record.is_perfect() {
            let depth = self.path.len();
            let frame = &mut self.frames[depth];
            let Some(&step) = frame.node.steps.get(frame.next) else {
                if self.path.pop().is_none() {
                    return Ok(());
                }
                continue;
            };
            frame.next += 1;
            if depth >= deepest {
                self.uncut = false;
                frame.node.steps.clear();
                continue;
            }
            run.step(1)?;
            if self.enter(depth, step, record) {
                self.path.push(step);
                record.states += 1;
                run.step(WEIGHING)?;
                if record.states.is_multiple_of(1024) {
                    record.report("searching every line", run);
                }
                let cleared = self.frames[depth + 1].node.cleared;
                let (before, path) = (self.before, &self.path);
                record.offer(cleared, || {
                    before.iter().copied().chain(path.iter().map(|step| step.span.rect())).collect()
                });
                self.weigh(depth + 1, record);
            }
        }
        Ok(())
    }

    /// Makes the position after a move, unless counting or the memo shows that it leads to nothing better.
    fn enter(&mut self, depth: usize, step: Step, record: &mut Record) -> bool {
        if self.frames.len() == depth + 1 {
            self.frames.push(Frame::default());
        }
        let (parents, children) = self.frames.split_at_mut(depth + 1);
        let (parent, child) = (&parents[depth], &mut children[0]);
        child.counts = parent.counts;
        child.key.clone_from(&parent.key);
        child.stuck.clone_from(&parent.stuck);
        let rect = Hull::from(step.span);
        for row in rect.top..=rect.bottom {
            let cells = &parent.node.grid[row * STRIDE + rect.left..=row * STRIDE + rect.right];
            cells.iter().for_each(|&digit| child.counts[usize::from(digit)] -= u32::from(digit > 0));
            child.key[row] &= !(((2_u64 << rect.right) - (1 << rect.left)) as u32);
        }
        let cleared = parent.node.cleared + u32::from(step.cells);
        if cleared.max(cleared + most_by_counting(&child.counts)) <= record.cleared
            || self.memo.is_known(parent.node.hash ^ step.hash, &child.key)
        {
            record.pruned += 1;
            return false;
        }
        self.field.play(&parent.node, step, &mut child.node);
        true
    }
}

/// Positions seen before, each by the exact set of its live cells. A full place forgets what it held, and a memo that
/// grows forgets everything: that costs time, never an answer.
struct Memo {
    rows: usize,
    /// The cells that are not live. Memory starts as zeros, which means that every cell is live. Only the start can be such a
    /// position, and it is never looked up.
    gone: Vec<u32>,
    places: usize,
    most_places: usize,
    kept: usize,
}

impl Memo {
    fn new(rows: usize, memory: usize) -> Memo {
        const FIRST: usize = 1 << 12;
        let most_places = (memory / (size_of::<u32>() * rows)).max(2).next_power_of_two() / 2;
        let places = FIRST.min(most_places);
        Memo { rows, gone: vec![0; places * rows], places, most_places, kept: 0 }
    }

    /// Whether a position was seen; if not, it is now.
    fn is_known(&mut self, hash: u64, key: &[u32]) -> bool {
        if self.kept >= self.places && self.places < self.most_places {
            self.places = (4 * self.places).min(self.most_places);
            self.gone = vec![0; self.places * self.rows];
            self.kept = 0;
        }
        let place = hash as usize & (self.places - 1);
        let held = &mut self.gone[place * self.rows..(place + 1) * self.rows];
        let known = held.iter().zip(key).all(|(gone, live)| *gone == !live);
        held.iter_mut().zip(key).for_each(|(gone, live)| *gone = !live);
        self.kept += usize::from(!known);
        known
    }
}
