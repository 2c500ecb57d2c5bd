//! Best first: the position that can still reach most comes next.

use super::fewest::fewest;
use super::play_out::play_out;
use super::{Found, MEMORY, found, memory};
use crate::bounds::counting::{Counts, counts, most_by_counting};
use crate::field::{Field, Hull, Node, STRIDE, Span, USUAL_PRICES};
use crate::position::Board;
use crate::record::Record;
use gridproof_grid::Rect;
use gridproof_search::strategy::{About, Parameter, Range, Settings, Strategy};
use gridproof_search::{Fault, Random, Run, Stopped};
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// A* with an admissible heuristic and bounded memory. What does not fit is dropped, the least promising position first, so
/// the answer is only the best found.
pub(super) struct AStar;

impl Strategy<Board, u64, Result<Found, Fault>> for AStar {
    fn about(&self) -> &About {
        &About {
            name: "astar",
            description: "the position that can still reach most comes first, in bounded memory",
            steps: 25_000_000,
            millis: 20_000,
            parameters: &[
                Parameter {
                    name: "probe",
                    description: "play out every n-th position to its end; 0 for none",
                    range: Range::Integer { min: 0, max: 1_000_000, default: 10 },
                },
                MEMORY,
            ],
        }
    }

    fn run(&self, board: &Board, seed: u64, settings: &Settings, run: &mut Run<'_>) -> Result<Found, Fault> {
        found("astar", board, run, |record, run| {
            let field = Field::new(board, &USUAL_PRICES, seed);
            let memory = memory(settings);
            let mut search = Search {
                field: &field,
                open: BTreeMap::new(),
                seen: vec![0; 1 << (memory / PART / size_of::<u64>()).clamp(1, MOST_SEEN).ilog2()],
                traces: vec![],
                most_traces: memory / PART / size_of::<Trace>(),
                room: (memory / PART / ENTRY).max(16),
            };
            Ok(search.go(settings.integer("probe") as u64, &mut Random::new(seed), record, run)?)
        })
    }
}

/// Each of the three lists has an eighth of the memory: an allocator may need twice what a list holds.
const PART: usize = 8;
/// Bytes of a waiting position. It is chosen so high that few positions wait, and dropping all of them takes no time.
const ENTRY: usize = 256;

/// The most positions that are remembered: all of this memory is freed when the search is stopped.
const MOST_SEEN: usize = 1 << 19;

/// The trace before, and the move that was played.
type Trace = (Option<u32>, Span);

/// The order of positions: more cells within reach, then more cleared, then a lower price; the number makes keys unique.
type Key = Reverse<(u32, u32, Reverse<i32>, Reverse<u64>)>;

/// A position that waits. Its board is rebuilt from its trace, so that waiting takes little memory.
#[derive(Clone, Copy)]
struct Waiting {
    hash: u64,
    cleared: u32,
    price: i32,
    trace: Option<u32>,
}

struct Search<'f> {
    field: &'f Field,
    open: BTreeMap<Key, Waiting>,
    /// The hashes of positions that were seen, each in its place until another one replaces it. A collision could lose a
    /// line, so the search is never complete.
    seen: Vec<u64>,
    traces: Vec<Trace>,
    most_traces: usize,
    room: usize,
}

impl Search<'_> {
    fn go(
        &mut self,
        probe: u64,
        random: &mut Random,
        record: &mut Record,
        run: &mut Run<'_>,
    ) -> Result<bool, Stopped> {
        let root = Waiting { hash: 0, cleared: 0, price: 0, trace: None };
        self.put(root, &counts(self.field.start.iter().copied()), record);
        let mut number = 0_u64;
        while let Some((Reverse((reach, ..)), waiting)) = self.open.pop_first() {
            if reach <= record.cleared || record.is_perfect() || self.traces.len() >= self.most_traces {
                break;
            }
            let node = self.node(waiting);
            if probe > 0 && number.is_multiple_of(probe) {
                let mut line = self.line(waiting.trace);
                play_out(self.field, &node, &mut line, fewest, random, record, run)?;
            }
            number += 1;
            let digits = counts(node.grid.iter().copied());
            for &step in &node.steps {
                run.step(1)?;
                let hash = node.hash ^ step.hash;
                let place = hash as usize & (self.seen.len() - 1);
                if std::mem::replace(&mut self.seen[place], hash) == hash {
                    record.pruned += 1;
                    continue;
                }
                record.states += 1;
                self.traces.push((waiting.trace, step.span));
                let trace = Some(self.traces.len() as u32 - 1);
                let cleared = node.cleared + u32::from(step.cells);
                record.offer(cleared, || self.line(trace));
                let mut left = digits;
                live(&node.grid, step.span.into()).for_each(|at| left[usize::from(node.grid[at])] -= 1);
                let price = waiting.price + i32::from(step.price);
                self.put(Waiting { hash, cleared, price, trace }, &left, record);
            }
            while self.open.len() > self.room {
                run.step(1)?;
                self.open.pop_last();
            }
            record.report("best first", run);
        }
        // Positions are compared by a hash of 64 bits and dropped when memory is short: this proves nothing about other lines.
        Ok(false)
    }

    /// Puts a position with these digits in the queue, if it can beat the best line.
    fn put(&mut self, waiting: Waiting, digits: &Counts, record: &mut Record) {
        let mut digits = *digits;
        digits[0] = 0;
        let reach = waiting.cleared + most_by_counting(&digits);
        if reach <= record.cleared {
            record.pruned += 1;
            return;
        }
        let number = Reverse(self.traces.len() as u64);
        self.open.insert(Reverse((reach, waiting.cleared, Reverse(waiting.price), number)), waiting);
    }

    /// The position that a trace leads to, with its moves.
    fn node(&self, waiting: Waiting) -> Node {
        let mut grid = self.field.start.clone();
        for rect in self.line(waiting.trace) {
            let cleared: Vec<usize> = live(&grid, rect.into()).collect();
            cleared.into_iter().for_each(|at| grid[at] = 0);
        }
        let node = self.field.node(grid);
        Node { hash: waiting.hash, cleared: waiting.cleared, ..node }
    }

    fn line(&self, trace: Option<u32>) -> Vec<Rect> {
        let mut line: Vec<Rect> = std::iter::successors(trace, |&at| self.traces[at as usize].0)
            .map(|at| self.traces[at as usize].1.rect())
            .collect();
        line.reverse();
        line
    }
}

/// The places of the live cells in a rectangle.
fn live(grid: &[u8], rect: Hull) -> impl Iterator<Item = usize> {
    let (rows, cols) = (rect.top..=rect.bottom, rect.left..=rect.right);
    let places = rows.flat_map(move |row| cols.clone().map(move |col| row * STRIDE + col));
    places.filter(|&at| grid[at] > 0)
}
