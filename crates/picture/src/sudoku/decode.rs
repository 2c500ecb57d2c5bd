//! The cheapest reading that is a sound puzzle: exactly one solution.

use gridproof_search::{Run, Stopped};
use gridproof_sudoku::exact::{self, Engine, nine};
use gridproof_sudoku::{Shape, Sudoku};
use std::cmp::Ordering;
use std::collections::BinaryHeap;

/// What a cell may hold: 0 for nothing, else a value from 1; and the cost of reading it so. The first is the most probable and
/// costs nothing.
pub(super) type Choices = Vec<(u8, f32)>;

/// Readings that cost more than the best one by this much are not looked at.
const MOST_COST: f32 = 12.0;
/// Looks at the solver per board.
const MOST_LOOKS: usize = 2_000;
/// Steps of the solver per look at a board of another size than 9x9.
const MOST_STEPS: u64 = 20_000;
/// Sound readings that cost more than the cheapest one by this much do not weigh anything.
const RIVAL_COST: f32 = 5.0;

/// The outcome.
#[derive(Clone, Debug)]
pub(super) struct Decoded {
    /// The values, 0 for an empty cell.
    pub(super) values: Vec<u8>,
    /// What the changes cost.
    pub(super) cost: f32,
    /// The weight of other sound readings, against `exp(-cost)` of this one.
    pub(super) rivals: f32,
}

/// Decides whether boards are sound.
pub(super) struct Judge {
    shape: Shape,
    nine: nine::Solver,
}

impl Judge {
    pub(super) fn new(shape: Shape) -> Judge {
        Judge { shape, nine: nine::Solver::new() }
    }

    /// Whether the board has exactly one solution.
    pub(super) fn is_sound(&mut self, values: &[u8], run: &mut Run<'_>) -> Result<bool, Stopped> {
        if !self.no_conflict(values) {
            return Ok(false);
        }
        run.step(20)?;
        if let (Shape::NINE, Ok(puzzle)) = (self.shape, values.try_into()) {
            return Ok(self.nine.count(puzzle, 2) == 1);
        }
        let givens = values.iter().map(|&value| (value > 0).then(|| u32::from(value) - 1)).collect();
        let Ok(sudoku) = Sudoku::of_givens(self.shape, givens) else { return Ok(false) };
        let counted = run.within(MOST_STEPS, |run| exact::count(&sudoku, 2, 0, Engine::Fast, run));
        Ok(counted.count.is_unique())
    }

    /// The solution of a sound board of 9x9.
    pub(super) fn solution(&mut self, values: &[u8]) -> Option<Vec<u8>> {
        let puzzle = values.try_into().ok()?;
        (self.shape == Shape::NINE).then(|| self.nine.first(puzzle))?.map(|grid| grid.to_vec())
    }

    /// Whether no row, column or box holds a value twice.
    fn no_conflict(&self, values: &[u8]) -> bool {
        let mut seen = vec![0_u32; self.shape.houses() as usize];
        for (cell, &value) in values.iter().enumerate().filter(|&(_, &value)| value > 0) {
            for house in self.shape.houses_of(cell as u32) {
                let seen = &mut seen[house.0 as usize];
                if *seen & 1 << value != 0 {
                    return false;
                }
                *seen |= 1 << value;
            }
        }
        true
    }

    /// The cheapest sound reading, if there is one within the limits.
    pub(super) fn decode(
        &mut self,
        cells: &[Choices],
        run: &mut Run<'_>,
    ) -> Result<Option<Decoded>, Stopped> {
        let base: Vec<u8> = cells.iter().map(|choices| choices[0].0).collect();
        let mut changes: Vec<Change> = vec![];
        for (cell, choices) in cells.iter().enumerate() {
            changes.extend(choices[1..].iter().map(|&(value, cost)| Change { cell, value, cost }));
        }
        changes.retain(|change| change.cost < MOST_COST);
        changes.sort_by(|a, b| a.cost.total_cmp(&b.cost));
        changes.truncate(120);
        let mut found: Option<Decoded> = None;
        let mut queue = BinaryHeap::new();
        queue.push(Set { cost: 0.0, members: vec![] });
        let mut looks = 0;
        while let Some(set) = queue.pop() {
            let limit = found.as_ref().map_or(MOST_COST, |best| best.cost + RIVAL_COST);
            if set.cost > limit || looks >= MOST_LOOKS {
                break;
            }
            for next in set.next(&changes) {
                queue.push(next);
            }
            let Some(values) = set.apply(&changes, &base) else { continue };
            looks += 1;
            if !self.is_sound(&values, run)? {
                continue;
            }
            match &mut found {
                None => found = Some(Decoded { values, cost: set.cost, rivals: 0.0 }),
                Some(best) => best.rivals += (-set.cost).exp(),
            }
        }
        Ok(found)
    }
}

/// A cell read differently.
#[derive(Clone, Copy, Debug)]
struct Change {
    cell: usize,
    value: u8,
    cost: f32,
}

/// Several changes, by their places in the list of changes, ascending.
#[derive(Clone, Debug)]
struct Set {
    cost: f32,
    members: Vec<usize>,
}

impl Set {
    /// The sets that come after this one: its last change replaced by the next, or the next one added. So each set is made once,
    /// and never before a cheaper one.
    fn next(&self, changes: &[Change]) -> Vec<Set> {
        let Some(&last) = self.members.last() else {
            return changes
                .first()
                .map(|change| Set { cost: change.cost, members: vec![0] })
                .into_iter()
                .collect();
        };
        let Some(change) = changes.get(last + 1) else { return vec![] };
        let mut moved = self.clone();
        moved.cost += change.cost - changes[last].cost;
        *moved.members.last_mut().expect("a last change") = last + 1;
        let mut added = self.clone();
        added.cost += change.cost;
        added.members.push(last + 1);
        if added.members.len() > 6 { vec![moved] } else { vec![moved, added] }
    }

    /// The board with the changes; `None` if two of them concern one cell.
    fn apply(&self, changes: &[Change], base: &[u8]) -> Option<Vec<u8>> {
        let mut values = base.to_vec();
        for (at, &member) in self.members.iter().enumerate() {
            let change = changes[member];
            if self.members[..at].iter().any(|&other| changes[other].cell == change.cell) {
                return None;
            }
            values[change.cell] = change.value;
        }
        Some(values)
    }
}

impl PartialEq for Set {
    fn eq(&self, other: &Set) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Set {}

impl PartialOrd for Set {
    fn partial_cmp(&self, other: &Set) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Set {
    /// The cheapest set is the greatest, so that the heap gives it first.
    fn cmp(&self, other: &Set) -> Ordering {
        other.cost.total_cmp(&self.cost).then_with(|| other.members.cmp(&self.members))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gridproof_search::run::with_steps;

    const PUZZLE: &[u8; 81] =
        b"..382...6258.4.3........7...84.7.....9.3...6..37.......6..3.2..7.96.4..8.........";

    fn choices() -> Vec<Choices> {
        PUZZLE.iter().map(|&c| vec![(if c == b'.' { 0 } else { c - b'0' }, 0.0)]).collect()
    }

    #[test]
    fn a_wrong_digit_is_exchanged_for_its_cheapest_sound_alternative() {
        let mut cells = choices();
        cells[2] = vec![(2, 0.0), (6, 1.0), (3, 2.0)];
        let decoded =
            with_steps(1 << 20, |run| Judge::new(Shape::NINE).decode(&cells, run)).expect("no limit");
        let decoded = decoded.expect("a sound reading");
        assert_eq!((decoded.values[2], decoded.cost), (3, 2.0));
    }

    #[test]
    fn a_board_without_a_sound_reading_is_not_decoded() {
        let mut cells = choices();
        cells[2] = vec![(2, 0.0), (8, 1.0)];
        let decoded =
            with_steps(1 << 20, |run| Judge::new(Shape::NINE).decode(&cells, run)).expect("no limit");
        assert!(decoded.is_none());
    }
}
