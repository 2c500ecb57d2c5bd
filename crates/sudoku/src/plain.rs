//! Many 9x9 puzzles in a row: bytes in, bytes out, with nothing in between but the search.

use crate::exact::nine::{Candidates, Grid, Puzzle, Solver};
use gridproof_search::{Answer, Ended, Fault, PlainSolve, PlainSolver, Run};

/// The name of the strategy that this is.
pub(crate) const FAST: &str = "fast";

/// Solves 9x9 puzzles in plain canonical notation with the strategy `fast`.
#[derive(Default)]
pub(crate) struct Plain(Solver);

impl PlainSolver for Plain {
    fn solve(&mut self, text: &str, limit: u64, run: &mut Run<'_>) -> Option<Result<PlainSolve, Fault>> {
        let puzzle = givens(text)?;
        let (nodes, guesses) = (self.0.nodes(), self.0.guesses());
        let (mut solutions, mut is_wrong) = (Vec::with_capacity(1), false);
        let kept = (limit, Answer::KEPT as u64);
        let (count, stopped) = self.0.visit_candidates_within(&candidates(&puzzle), kept, run, &mut |grid| {
            is_wrong |= !is_solution(&puzzle, grid);
            solutions.push(written(grid));
        });
        if is_wrong {
            return Some(Err(Fault::WrongSolution("two cells of a house hold the same value".to_owned())));
        }
        let states = self.0.nodes() - nodes;
        let answer = Answer {
            strategy: FAST,
            count,
            solutions: vec![],
            ended: Ended::of(stopped),
            states,
            pruned: states.saturating_sub(self.0.guesses() - guesses + count.found),
            metrics: vec![],
            trace: None,
        };
        Some(Ok(PlainSolve { puzzle: written(&puzzle), answer, solutions }))
    }
}

/// The givens of a text that is 81 digits and blanks and nothing else; `None` for any other, and if two of them clash.
fn givens(text: &str) -> Option<Puzzle> {
    let bytes: &[u8; 81] = text.as_bytes().try_into().ok()?;
    let mut is_plain = true;
    // Without an early return, several bytes are converted at once.
    let puzzle = bytes.map(|byte| {
        let value = if byte == b'.' { 0 } else { byte.wrapping_sub(b'0') };
        is_plain &= value <= 9;
        value
    });
    (is_plain && Houses::of(&puzzle.map(bit)).is_without_repetition()).then_some(puzzle)
}

/// The bit of a value; 0 for an open cell.
fn bit(value: u8) -> u16 {
    const BITS: [u16; 16] = [0, 2, 4, 8, 16, 32, 64, 128, 256, 512, 0, 0, 0, 0, 0, 0];
    BITS[usize::from(value & 15)]
}

/// The bits of the cells of every house: added, and joined with *or*. They differ where a bit occurs twice.
#[derive(Clone, Copy)]
struct Houses {
    sums: [u16; 27],
    unions: [u16; 27],
}

impl Houses {
    fn of(bits: &[u16; 81]) -> Houses {
        let add = |a: u16, b: u16| a + b;
        let or = |a: u16, b: u16| a | b;
        Houses { sums: folded(bits, add), unions: folded(bits, or) }
    }

    fn is_without_repetition(&self) -> bool {
        self.sums == self.unions
    }

    /// Whether every house holds all nine values.
    fn is_full(&self) -> bool {
        const ALL: u16 = 0x3fe;
        self.unions == [ALL; 27]
    }
}

/// The nine cells of each row, each column and each box, as one number. Nine bits of values fit in a sum: 9 * 512 < 65536.
fn folded(bits: &[u16; 81], join: impl Fn(u16, u16) -> u16) -> [u16; 27] {
    let mut houses = [0; 27];
    for (band, rows) in bits.as_chunks::<27>().0.iter().enumerate() {
        let mut column = [0; 9];
        for (row, cells) in rows.as_chunks::<9>().0.iter().enumerate() {
            houses[3 * band + row] = cells.iter().fold(0, |all, &cell| join(all, cell));
            column = std::array::from_fn(|col| join(column[col], cells[col]));
        }
        for (col, &cells) in column.iter().enumerate() {
            houses[9 + col] = join(houses[9 + col], cells);
            houses[18 + 3 * band + col / 3] = join(houses[18 + 3 * band + col / 3], cells);
        }
    }
    houses
}

fn candidates(puzzle: &Puzzle) -> Candidates {
    puzzle.map(|value| if value == 0 { 0x1ff } else { 1 << (value - 1) })
}

/// Whether a grid has the givens, and every house every value.
fn is_solution(puzzle: &Puzzle, grid: &Grid) -> bool {
    let keeps = |(&given, &value): (&u8, &u8)| ((given == 0) | (given == value)) & (value <= 9);
    // Every cell is looked at, which is faster than to stop at the first.
    puzzle.iter().zip(grid).fold(true, |all, pair| all & keeps(pair)) && Houses::of(&grid.map(bit)).is_full()
}

/// Cells in canonical notation.
fn written(cells: &[u8; 81]) -> String {
    let text = cells.map(|value| if value == 0 { b'.' } else { b'0' + value });
    String::from_utf8(text.to_vec()).expect("digits and dots are text")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::GAME;
    use gridproof_search::run::with_steps;
    use gridproof_search::{Choice, Position, Random, Solvable};

    const FIRST: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    /// Puzzles with one solution, with none and with several, some of them with `0` for a blank, and texts that are not plain.
    fn texts() -> Vec<String> {
        let mut random = Random::new(5);
        let mut texts = vec![FIRST.to_owned(), FIRST.replace('.', "0"), format!("{FIRST} "), String::new()];
        for _ in 0..300 {
            let mut cells: Vec<u8> = FIRST.into();
            // Without some givens there are several solutions; with a digit more, there is often none.
            for _ in 0..random.below(30) {
                cells[random.below(81) as usize] = b'.';
            }
            if random.below(2) == 0 {
                cells[random.below(81) as usize] = b'1' + random.below(9) as u8;
            }
            texts.push(String::from_utf8(cells).expect("digits"));
        }
        texts
    }

    #[test]
    fn the_answers_are_those_of_the_strategy_fast() {
        let mut plain = Plain::default();
        let (mut solved, mut refused, mut counts) = (0, 0, [0; 3]);
        for text in texts() {
            for steps in [10_000, 1] {
                let found = with_steps(steps, |run| plain.solve(&text, 2, run));
                let Some(found) = found else {
                    let is_plain = text.len() == 81 && GAME.open(&text).is_ok();
                    assert!(!is_plain, "{text} can be read");
                    refused += 1;
                    continue;
                };
                let found = found.expect("no fault");
                let Ok(Position::Deductive(puzzle)) = GAME.open(&text) else { panic!("{text}") };
                let answer =
                    with_steps(steps, |run| puzzle.solve(&Choice::default(), run)).expect("an answer");
                let written: Result<Vec<_>, _> =
                    answer.solutions.iter().map(|model| puzzle.solution(model)).collect();
                assert_eq!((&found.puzzle, &found.solutions), (&puzzle.text(), &written.expect("solutions")));
                assert_eq!(found.answer, Answer { solutions: vec![], ..answer }, "{text}");
                counts[found.solutions.len()] += 1;
                solved += 1;
            }
        }
        assert!(solved > 100 && refused > 2, "{solved} solved, {refused} refused");
        assert!(counts.iter().all(|&count| count > 0), "none, one and several: {counts:?}");
    }

    #[test]
    fn a_grid_that_is_not_a_solution_is_noticed() {
        let mut plain = Plain::default();
        let puzzle = givens(FIRST).expect("a puzzle");
        let found = with_steps(1000, |run| plain.solve(FIRST, 2, run)).expect("plain").expect("no fault");
        let grid = givens(&found.solutions[0]).expect("a full grid");
        assert!(is_solution(&puzzle, &grid));
        let mut other = puzzle;
        other[2] = if grid[2] == 1 { 2 } else { 1 };
        assert!(!is_solution(&other, &grid), "another given");
        let mut swapped = grid;
        swapped.swap(2, 3);
        assert!(!is_solution(&puzzle, &swapped));
    }
}
