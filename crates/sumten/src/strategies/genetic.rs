//! A population of lines: a child takes the start of one line and what is still legal of another, and fills the gaps.

use super::{Found, found};
use crate::field::{Field, Hull, STRIDE, USUAL_PRICES, through};
use crate::position::{Board, TEN};
use crate::record::Record;
use gridproof_grid::Rect;
use gridproof_search::strategy::{About, Parameter, Range, Settings, Strategy};
use gridproof_search::{Fault, Random, Run, Stopped};

/// A population of lines, generation after generation.
pub(super) struct Genetic;

impl Strategy<Board, u64, Result<Found, Fault>> for Genetic {
    fn about(&self) -> &About {
        &About {
            name: "genetic",
            description: "a population of lines: the start of one, what is still legal of another",
            steps: 25_000_000,
            millis: 20_000,
            parameters: &[
                Parameter {
                    name: "population",
                    description: "lines alive at a time",
                    range: Range::Integer { min: 2, max: 100_000, default: 200 },
                },
                Parameter {
                    name: "generations",
                    description: "how many generations at most",
                    range: Range::Integer { min: 1, max: 10_000_000, default: 10_000_000 },
                },
                Parameter {
                    name: "crossover",
                    description: "how often a child has two parents",
                    range: Range::Number { min: 0.0, max: 1.0, default: 0.5 },
                },
                Parameter {
                    name: "mutation",
                    description: "how often a child loses some of its moves",
                    range: Range::Number { min: 0.0, max: 1.0, default: 0.7 },
                },
            ],
        }
    }

    fn run(&self, board: &Board, seed: u64, settings: &Settings, run: &mut Run<'_>) -> Result<Found, Fault> {
        found("genetic", board, run, |record, run| {
            let field = Field::new(board, &USUAL_PRICES, seed);
            let mut herd = Herd {
                field: &field,
                crossover: settings.number("crossover"),
                mutation: settings.number("mutation"),
                lines: vec![],
                random: Random::new(seed),
            };
            for _ in 0..settings.integer("population") {
                let line = herd.complete(&[], record, run)?;
                herd.lines.push(line);
            }
            let generations = settings.integer("generations");
            for generation in 0..generations {
                record.done = generation as f64 / generations as f64;
                for _ in 0..herd.lines.len() {
                    if record.is_perfect() {
                        return Ok(false);
                    }
                    herd.breed(record, run)?;
                }
            }
            Ok(false)
        })
    }
}

/// A line and how many cells it clears.
struct Line {
    moves: Vec<Rect>,
    cleared: u32,
}

struct Herd<'f> {
    field: &'f Field,
    crossover: f64,
    mutation: f64,
    lines: Vec<Line>,
    random: Random,
}

impl Herd<'_> {
    /// Makes one child. It replaces a random line, unless that line is better.
    fn breed(&mut self, record: &mut Record, run: &mut Run<'_>) -> Result<(), Stopped> {
        let (mother, father) = (self.parent(), self.parent());
        let mut plan = self.lines[mother].moves.clone();
        if self.random.unit() < self.crossover {
            let other = &self.lines[father].moves;
            plan.truncate(self.random.index(plan.len() + 1));
            plan.extend_from_slice(other);
        }
        if self.random.unit() < self.mutation && !plan.is_empty() {
            let from = self.random.index(plan.len());
            let to = (from + 1 + self.random.index(4)).min(plan.len());
            plan.drain(from..to);
        }
        let child = self.complete(&plan, record, run)?;
        let loser = self.random.index(self.lines.len());
        if self.lines[loser].cleared <= child.cleared {
            self.lines[loser] = child;
        }
        Ok(())
    }

    /// The better of two lines.
    fn parent(&mut self) -> usize {
        let (one, other) = (self.random.index(self.lines.len()), self.random.index(self.lines.len()));
        if self.lines[one].cleared >= self.lines[other].cleared { one } else { other }
    }

    /// Plays the moves of a plan that are legal, in its order, then moves of fewest cells until none is left.
    fn complete(&mut self, plan: &[Rect], record: &mut Record, run: &mut Run<'_>) -> Result<Line, Stopped> {
        let (mut grid, mut moves) = (self.field.start.clone(), vec![]);
        let mut cleared = 0;
        for &rect in plan {
            if sum(&grid, rect) == TEN {
                cleared += clear(&mut grid, rect);
                moves.push(rect);
            }
        }
        run.step(1 + plan.len() as u64 / 16)?;
        loop {
            run.step(2)?;
            let (mut chosen, mut ties): (Option<(u16, Rect)>, u64) = (None, 0);
            let (field, random) = (self.field, &mut self.random);
            through(field, &grid, field.hull(), |hull: Hull| {
                let step = field.step(&grid, hull);
                match chosen {
                    Some((cells, _)) if step.cells > cells => return,
                    Some((cells, _)) if step.cells == cells => ties += 1,
                    _ => ties = 1,
                }
                if ties == 1 || random.one_in(ties) {
                    chosen = Some((step.cells, step.span.rect()));
                }
            });
            let Some((_, rect)) = chosen else { break };
            cleared += clear(&mut grid, rect);
            moves.push(rect);
        }
        record.states += 1;
        record.offer(cleared, || moves.clone());
        record.report("breeding", run);
        Ok(Line { moves, cleared })
    }
}

fn rows(rect: Rect) -> impl Iterator<Item = std::ops::RangeInclusive<usize>> {
    let Hull { top, left, bottom, right } = rect.into();
    (top..=bottom).map(move |row| row * STRIDE + left..=row * STRIDE + right)
}

fn sum(grid: &[u8], rect: Rect) -> u32 {
    rows(rect).flat_map(|row| &grid[row]).map(|&digit| u32::from(digit)).sum()
}

/// Clears a rectangle. Returns the number of its live cells.
fn clear(grid: &mut [u8], rect: Rect) -> u32 {
    let mut cells = 0;
    for row in rows(rect) {
        for digit in &mut grid[row] {
            cells += u32::from(*digit > 0);
            *digit = 0;
        }
    }
    cells
}
