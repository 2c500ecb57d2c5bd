//! The fast exact search: the cell with the fewest choices first, rows and columns as bit sets.

use crate::position::Latin;
use gridproof_search::{Exact, Run, Stopped};

struct Search<'p> {
    latin: &'p Latin,
    grid: Vec<Option<u32>>,
    /// Per row and per column, the missing values.
    rows: Vec<u16>,
    columns: Vec<u16>,
    limit: u64,
    keep: usize,
    found: Exact<Vec<u32>>,
}

/// Counts completions of givens and placements up to `limit`, and keeps the first `keep` of them.
pub(crate) fn count(latin: &Latin, limit: u64, keep: usize, run: &mut Run<'_>) -> Exact<Vec<u32>> {
    let size = latin.size();
    let all = ((1_u32 << size) - 1) as u16;
    let mut search = Search {
        latin,
        grid: vec![None; latin.cells().len()],
        rows: vec![all; size as usize],
        columns: vec![all; size as usize],
        limit,
        keep,
        found: Exact::new(),
    };
    let consistent = latin.cells().all(|cell| match latin.value(cell) {
        Some(value) if search.open(cell) >> value & 1 == 1 => {
            search.toggle(cell, value);
            search.grid[cell as usize] = Some(value);
            true
        }
        Some(_) => false,
        None => true,
    });
    let outcome = if consistent { search.go(run) } else { Ok(()) };
    let Exact { mut count, .. } = search.found;
    count.capped = count.found >= limit;
    count.timed_out = outcome.is_err();
    count.complete = !count.capped && !count.timed_out;
    Exact { count, stopped: outcome.err(), ..search.found }
}

impl Search<'_> {
    fn open(&self, cell: u32) -> u16 {
        let at = self.latin.cell(cell);
        self.rows[at.row as usize] & self.columns[at.col as usize]
    }

    fn toggle(&mut self, cell: u32, value: u32) {
        let at = self.latin.cell(cell);
        self.rows[at.row as usize] ^= 1 << value;
        self.columns[at.col as usize] ^= 1 << value;
    }

    fn go(&mut self, run: &mut Run<'_>) -> Result<(), Stopped> {
        run.step(1)?;
        self.found.states += 1;
        let empty = self.latin.cells().filter(|&cell| self.grid[cell as usize].is_none());
        let Some(cell) = empty.min_by_key(|&cell| self.open(cell).count_ones()) else {
            self.found.count.found += 1;
            if self.found.solutions.len() < self.keep {
                self.found.solutions.push(self.grid.iter().map(|value| value.unwrap_or(0)).collect());
            }
            return Ok(());
        };
        let mut open = self.open(cell);
        self.found.pruned += u64::from(open == 0);
        while open != 0 && self.found.count.found < self.limit {
            let value = open.trailing_zeros();
            open &= open - 1;
            self.toggle(cell, value);
            self.grid[cell as usize] = Some(value);
            let done = self.go(run);
            self.grid[cell as usize] = None;
            self.toggle(cell, value);
            done?;
        }
        Ok(())
    }
}
