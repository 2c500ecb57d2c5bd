//! The beam: lines of the same number of moves side by side, of which the most promising are kept.
//!
//! After the same number of moves every line has cleared the same total, so lines are compared by the price they paid for
//! it: small digits are expensive. Lines that clear the same cells are one line. A little noise, from the keys of the cells,
//! breaks near ties. Other keys give another beam, and the best of ten beams of width 300 beats one of width 3000.

use crate::field::{Field, Node, Span, Step};
use crate::record::Record;
use gridproof_grid::Rect;
use gridproof_search::{Run, Stopped};

/// How wide and how noisy a beam is.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Beam {
    /// Lines kept after each move.
    pub(crate) width: usize,
    /// The largest noise, in hundredths of a digit's price.
    pub(crate) noise: u32,
}

impl Beam {
    /// The widest beam on a field that fits into `memory` bytes. A position needs its grid and its moves, for two levels and
    /// twice, since lists grow by doubling; and an entry in the trace of each level.
    pub(crate) fn widest(field: &Field, memory: usize) -> usize {
        let cells = field.rows * field.cols;
        let position = 4 * (field.start.len() + cells / 2 * size_of::<Step>()) + 200;
        let traced = cells / 2 * size_of::<(u32, Span)>();
        (memory / (position + traced)).max(1)
    }
}

/// The positions of one level.
#[derive(Default)]
struct Level {
    grids: Vec<u8>,
    steps: Vec<Step>,
    lines: Vec<Line>,
}

/// A line of the beam: its moves lie at `from..to` of the level's steps.
#[derive(Clone, Copy)]
struct Line {
    hash: u64,
    from: u32,
    to: u32,
    price: i32,
    cleared: u32,
}

#[derive(Clone, Copy)]
struct Candidate {
    hash: u64,
    rank: i32,
    parent: u32,
    step: u32,
}

/// Where a line came from: its parent in the level before, and the move.
type Trace = Vec<(u32, Span)>;

/// Runs a beam from a position that `before` leads to, until no line has a move left.
pub(crate) fn sweep(
    field: &Field,
    root: &Node,
    before: &[Rect],
    beam: Beam,
    record: &mut Record,
    run: &mut Run<'_>,
) -> Result<(), Stopped> {
    let (mut level, mut next) = (Level::default(), Level::default());
    level.grids.clone_from(&root.grid);
    level.steps.clone_from(&root.steps);
    let to = root.steps.len() as u32;
    level.lines.push(Line { hash: root.hash, from: 0, to, price: 0, cleared: root.cleared });
    let mut traces: Vec<Trace> = vec![];
    let mut chosen = Chosen::new(beam);
    record.offer(root.cleared, || before.to_vec());
    loop {
        chosen.choose(&level, run)?;
        if chosen.candidates.is_empty() || record.is_perfect() {
            return Ok(());
        }
        let mut trace = Trace::with_capacity(chosen.candidates.len());
        let mut best = (record.cleared, None);
        for candidate in &chosen.candidates {
            run.step(1)?;
            let line = next.grow(field, &level, *candidate);
            trace.push((candidate.parent, level.steps[candidate.step as usize].span));
            if line.cleared > best.0 {
                best = (line.cleared, Some(trace.len() - 1));
            }
        }
        record.states += trace.len() as u64;
        traces.push(trace);
        if let (cleared, Some(index)) = best {
            record.offer(cleared, || before.iter().copied().chain(walk_back(&traces, index)).collect());
        }
        record.report("beam", run);
        std::mem::swap(&mut level, &mut next);
        next.clear();
    }
}

/// The moves that lead to a line of the last level.
fn walk_back(traces: &[Trace], mut index: usize) -> impl Iterator<Item = Rect> {
    let mut line: Vec<Rect> = (traces.iter().rev())
        .map(|trace| {
            let (parent, span) = trace[index];
            index = parent as usize;
            span.rect()
        })
        .collect();
    line.reverse();
    line.into_iter()
}

impl Level {
    fn clear(&mut self) {
        self.grids.clear();
        self.steps.clear();
        self.lines.clear();
    }

    /// Adds the line that a candidate makes of a line of the level before.
    fn grow(&mut self, field: &Field, before: &Level, candidate: Candidate) -> Line {
        let parent = before.lines[candidate.parent as usize];
        let step = before.steps[candidate.step as usize];
        let size = field.start.len();
        let at = candidate.parent as usize * size;
        let start = self.grids.len();
        self.grids.extend_from_slice(&before.grids[at..at + size]);
        let from = self.steps.len() as u32;
        let known = &before.steps[parent.from as usize..parent.to as usize];
        field.advance(known, step, &mut self.grids[start..], &mut self.steps);
        let line = Line {
            hash: candidate.hash,
            from,
            to: self.steps.len() as u32,
            price: parent.price + i32::from(step.price),
            cleared: parent.cleared + u32::from(step.cells),
        };
        self.lines.push(line);
        line
    }
}

/// The candidates that a level sends to the next one.
struct Chosen {
    beam: Beam,
    candidates: Vec<Candidate>,
    /// The hashes of the candidates, for finding lines that clear the same cells; 0 is a free place.
    seen: Vec<u64>,
}

impl Chosen {
    fn new(beam: Beam) -> Chosen {
        let places = (beam.width * 4).next_power_of_two().max(1024);
        Chosen { beam, candidates: vec![], seen: vec![0; places] }
    }

    /// The cheapest moves of all lines, each outcome once.
    fn choose(&mut self, level: &Level, run: &mut Run<'_>) -> Result<(), Stopped> {
        self.candidates.clear();
        self.seen.fill(0);
        let (width, noise) = (self.beam.width, self.beam.noise);
        let mut dearest = i32::MAX;
        for (parent, line) in (0..).zip(&level.lines) {
            run.step(u64::from(line.to - line.from) / 64)?;
            for step in line.from..line.to {
                let Step { hash, price, .. } = level.steps[step as usize];
                let hash = line.hash ^ hash;
                let noise = ((((hash >> 40) as u32 & 0xffff) * noise) >> 16) as i32;
                let rank = line.price + i32::from(price) + noise;
                if rank >= dearest || !self.is_new(hash) {
                    continue;
                }
                self.candidates.push(Candidate { hash, rank, parent, step });
                if self.candidates.len() >= 2 * width {
                    dearest = self.thin_out(width);
                    self.seen.fill(0);
                    for index in 0..self.candidates.len() {
                        self.is_new(self.candidates[index].hash);
                    }
                }
            }
        }
        if self.candidates.len() > width {
            self.thin_out(width);
        }
        self.candidates.sort_unstable_by_key(|candidate| (candidate.parent, candidate.step));
        Ok(())
    }

    /// Keeps the cheapest. Returns the rank of the most expensive of them.
    fn thin_out(&mut self, width: usize) -> i32 {
        let rank = |candidate: &Candidate| (candidate.rank, candidate.hash);
        let (_, last, _) = self.candidates.select_nth_unstable_by_key(width - 1, rank);
        let dearest = last.rank;
        self.candidates.truncate(width);
        dearest
    }

    fn is_new(&mut self, hash: u64) -> bool {
        let places = self.seen.len();
        let mut at = hash as usize & (places - 1);
        while self.seen[at] != 0 {
            if self.seen[at] == hash {
                return false;
            }
            at = (at + 1) & (places - 1);
        }
        self.seen[at] = hash;
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::boards;
    use crate::field::USUAL_PRICES;

    #[test]
    fn the_widest_beam_leaves_room_for_the_moves_of_real_boards() {
        for (rows, cols) in [(8, 8), (10, 17), (16, 10), (32, 32)] {
            for seed in 1..=5 {
                let field = Field::new(&boards::seeded(rows, cols, seed), &USUAL_PRICES, seed);
                let moves = field.root().steps.len();
                assert!(moves <= (rows * cols / 2) as usize, "{moves} moves on {rows}x{cols}, seed {seed}");
                let taken = Beam::widest(&field, 1 << 20) * (field.start.len() + moves * size_of::<Step>());
                assert!(2 * taken <= 1 << 20, "{rows}x{cols}");
            }
        }
    }
}
