//! Which cell to try next.

use super::board::Board;
use super::lanes::Lanes;

/// What an open cell counts for, and a cell with two candidates once more. Multiples of 16, so that the place in
/// the box fits below a score.
const WEIGHT: u16 = 16;

impl<L: Lanes> Board<L> {
    /// Splits an open board in two: `taken` takes a candidate of some cell, this one goes on without it.
    #[inline(always)]
    pub(super) fn split(&mut self, taken: &mut Board<L>) {
        let (k, index) = self.choose();
        let place = self.places[k];
        let set = place.at(index);
        let low = set & set.wrapping_neg();
        taken.copy(self);
        taken.places[k] = place.without(L::one(index, set ^ low));
        self.places[k] = place.without(L::one(index, low));
    }

    /// The cell with two candidates whose row, column and box have most open cells, those with two candidates
    /// counted twice: there a guess has the widest effect. Without such a cell, one with as few as possible.
    /// Answers with the place in the box, and the box.
    #[inline(always)]
    fn choose(&self) -> (usize, usize) {
        let weight = L::of([WEIGHT; 9]);
        let mut pairs = self.places;
        let mut weights = self.places;
        for k in 0..9 {
            let rest = self.places[k].drop_lowest();
            let filled = rest.where_empty();
            pairs[k] = rest.drop_lowest().where_empty().without(filled);
            weights[k] = weight.without(filled).plus(weight.and(pairs[k]));
        }
        let w = &weights;
        let rows: [L; 3] = std::array::from_fn(|i| w[3 * i].plus(w[3 * i + 1]).plus(w[3 * i + 2]));
        let columns: [L; 3] = std::array::from_fn(|j| w[j].plus(w[3 + j]).plus(w[6 + j]));
        let boxes = rows[0].plus(rows[1]).plus(rows[2]);
        let rows = rows.map(|row| row.right().plus(row.left()).plus(boxes));
        let columns = columns.map(|column| column.below().plus(column.above()));
        let mut best = pairs[0].and(rows[0].plus(columns[0]));
        for k in 1..9 {
            let score = rows[k / 3].plus(columns[k % 3]).plus(L::of([k as u16; 9]));
            best = best.max(score.and(pairs[k]));
        }
        let (index, score) = best.top();
        if score == 0 { self.fewest() } else { ((score % WEIGHT) as usize, index) }
    }

    /// The first open cell with the fewest candidates.
    #[cold]
    fn fewest(&self) -> (usize, usize) {
        let mut fewest = (0, 0, u32::MAX);
        for k in 0..9 {
            for index in 0..9 {
                let count = self.places[k].at(index).count_ones();
                if count > 1 && count < fewest.2 {
                    fewest = (k, index, count);
                }
            }
        }
        (fewest.0, fewest.1)
    }
}
