//! Best first: the position that can still reach most is looked at next.

use super::fewest::fewest;
use super::play_out::play_out;
use super::record::Record;
use super::{Found, MEMORY, found, memory};
use crate::counting::{counts, most_by_counting};
use crate::field::{Field, Node, Span, Step, USUAL_PRICES};
use crate::position::{Board, Rect};
use search::strategy::{About, Parameter, Range, Settings, Strategy};
use search::{Limit, Random, Run};
use std::cmp::Reverse;
use std::collections::{BTreeMap, HashSet};

/// A* with an admissible heuristic and bounded memory: what does not fit is dropped, the least promising first, and then the
/// answer is only the best found.
pub(super) struct AStar;

impl Strategy<Board, u64, Found> for AStar {
    fn about(&self) -> &About {
        &About {
            name: "astar",
            description: "the position that can still reach most comes first, in bounded memory",
            steps: 25_000_000,
            millis: 20_000,
            parameters: &[
                Parameter {
                    name: "probe",
                    description: "play out one position in so many; 0 for none",
                    range: Range::Integer { min: 0, max: 1_000_000, default: 10 },
                },
                MEMORY,
            ],
        }
    }

    fn run(&self, board: &Board, seed: u64, settings: &Settings, run: &mut Run<'_>) -> Found {
        found("astar", board, run, |record, run| {
            let field = Field::new(board, &USUAL_PRICES, seed);
            let room = memory(settings) / (field.start.len() + 64 * size_of::<Step>());
            let mut search = Search {
                field: &field,
                open: BTreeMap::new(),
                seen: HashSet::default(),
                traces: vec![],
                room: room.max(16),
            };
            search.go(settings.integer("probe") as u64, &mut Random::new(seed), record, run)
        })
    }
}

/// What comes first: what can be reached, then more cleared, then less paid; the number makes keys differ.
type Key = Reverse<(u32, u32, Reverse<i32>, Reverse<u64>)>;

/// A position that waits, and the number of its trace.
struct Waiting {
    node: Node,
    price: i32,
    trace: Option<u32>,
}

struct Search<'f> {
    field: &'f Field,
    open: BTreeMap<Key, Waiting>,
    /// The hashes of the positions that were put there. A clash could lose a line, so they never make a search complete.
    seen: HashSet<u64, std::hash::BuildHasherDefault<Plain>>,
    traces: Vec<(Option<u32>, Span)>,
    room: usize,
}

/// A hash is its own hash.
#[derive(Default)]
struct Plain(u64);

impl std::hash::Hasher for Plain {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, _: &[u8]) {
        unreachable!("only whole words are hashed")
    }

    fn write_u64(&mut self, word: u64) {
        self.0 = word;
    }
}

impl Search<'_> {
    fn go(
        &mut self,
        probe: u64,
        random: &mut Random,
        record: &mut Record,
        run: &mut Run<'_>,
    ) -> Result<bool, Limit> {
        self.put(Waiting { node: self.field.root(), price: 0, trace: None }, record);
        let mut number = 0_u64;
        while let Some((Reverse((reach, ..)), waiting)) = self.open.pop_first() {
            if reach <= record.cleared || record.is_perfect() {
                break;
            }
            if probe > 0 && number.is_multiple_of(probe) {
                let mut line = self.line(waiting.trace);
                play_out(self.field, &waiting.node, &mut line, fewest, random, record, run)?;
            }
            number += 1;
            for &step in &waiting.node.steps {
                run.step(1)?;
                if !self.seen.insert(waiting.node.hash ^ step.hash) {
                    record.pruned += 1;
                    continue;
                }
                record.states += 1;
                let node = self.field.child(&waiting.node, step);
                self.traces.push((waiting.trace, step.span));
                let trace = Some(self.traces.len() as u32 - 1);
                record.offer(node.cleared, || self.line(trace));
                self.put(Waiting { node, price: waiting.price + i32::from(step.price), trace }, record);
            }
            self.tidy(run)?;
            record.report("best first", run);
        }
        // Positions are told apart by a hash of 64 bits, and dropped when room is short: a good line, not "the best".
        Ok(false)
    }

    fn put(&mut self, waiting: Waiting, record: &mut Record) {
        let cleared = waiting.node.cleared;
        let mut counts = counts(waiting.node.grid.iter().copied());
        counts[0] = 0;
        let reach = cleared + most_by_counting(&counts);
        if reach <= record.cleared || waiting.node.steps.is_empty() {
            record.pruned += 1;
            return;
        }
        let key = Reverse((reach, cleared, Reverse(waiting.price), Reverse(self.traces.len() as u64)));
        self.open.insert(key, waiting);
    }

    /// Keeps the more promising half when the room is used up, and forgets what was seen.
    fn tidy(&mut self, run: &mut Run<'_>) -> Result<(), Limit> {
        while self.open.len() > self.room {
            run.step(1)?;
            self.open.pop_last();
        }
        if self.seen.len() > 16 * self.room {
            self.seen.clear();
        }
        Ok(())
    }

    fn line(&self, trace: Option<u32>) -> Vec<Rect> {
        let mut line: Vec<Rect> = std::iter::successors(trace, |&at| self.traces[at as usize].0)
            .map(|at| self.traces[at as usize].1.rect())
            .collect();
        line.reverse();
        line
    }
}
