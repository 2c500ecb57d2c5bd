//! Which cell to try next.

use super::board::{Board, nine};
use super::lanes::Lanes;
use gridproof_search::Random;

impl<L: Lanes> Board<L> {
    /// Splits an open board in two: `taken` takes a candidate of some cell, this one continues without it.
    #[inline(always)]
    pub(super) fn split(&mut self, taken: &mut Board<L>) {
        let (k, index) = self.choose();
        let set = self.places[k].at(index);
        let low = set & set.wrapping_neg();
        self.part(taken, k, (L::one(index, low), L::one(index, set ^ low)));
    }

    /// The same with a candidate that is chosen at random.
    #[inline(always)]
    pub(super) fn split_at_random(&mut self, taken: &mut Board<L>, random: &mut Random) {
        let (k, index) = self.choose();
        let set = self.places[k].at(index);
        let mut rest = set;
        for _ in 0..random.index(set.count_ones() as usize) {
            rest &= rest - 1;
        }
        let one = rest & rest.wrapping_neg();
        self.part(taken, k, (L::one(index, one), L::one(index, set ^ one)));
    }

    /// Of the candidates at a place, this board gives up the first part, the other one the second.
    #[inline(always)]
    fn part(&mut self, other: &mut Board<L>, k: usize, (first, second): (L, L)) {
        let place = self.places[k];
        other.copy(self);
        other.places[k] = place.without(second);
        self.places[k] = place.without(first);
    }

    /// The cell with two candidates whose row, column and box have most open cells, those with two candidates
    /// counted twice: there a guess has the widest effect. Without such a cell, one with as few as possible.
    /// Returns the place in the box, and the box.
    #[inline(always)]
    fn choose(&self) -> (usize, usize) {
        let weighed = nine!(k => self.places[k].weigh());
        let w = nine!(k => weighed[k].1);
        let row = |i: usize| w[3 * i].plus(w[3 * i + 1]).plus(w[3 * i + 2]);
        let (row_0, row_1, row_2) = (row(0), row(1), row(2));
        let column = |j: usize| w[j].plus(w[3 + j]).plus(w[6 + j]);
        let boxes = row_0.plus(row_1).plus(row_2);
        // Fifteen cells count by row and box, six more by column. The place in the box stands below the score.
        let rows = [
            others(row_0.band_others()).plus(boxes).score(15, 0),
            others(row_1.band_others()).plus(boxes).score(15, 3),
            others(row_2.band_others()).plus(boxes).score(15, 6),
        ];
        let columns = [
            others(column(0).stack_others()).score(6, 0),
            others(column(1).stack_others()).score(6, 1),
            others(column(2).stack_others()).score(6, 2),
        ];
        let scores = nine!(k => rows[k / 3].plus(columns[k % 3]).and(weighed[k].0));
        let first = scores[0].max(scores[1]).max(scores[2]);
        let second = scores[3].max(scores[4]).max(scores[5]);
        let third = scores[6].max(scores[7]).max(scores[8]);
        let (index, score) = first.max(second).max(third).top();
        if score == 0 { self.fewest() } else { ((score % 16) as usize, index) }
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

#[inline(always)]
fn others<L: Lanes>((one, two): (L, L)) -> L {
    one.plus(two)
}
