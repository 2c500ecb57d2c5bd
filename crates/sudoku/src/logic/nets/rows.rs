//! What every candidate leads to, side by side: what all cases of a sector share holds in every case.

use super::sectors::Sectors;
use crate::geometry::values;
use std::collections::BTreeMap;

/// What each candidate leads to.
#[derive(Clone, Debug, Default)]
pub(crate) struct Rows {
    /// Per candidate, its row; [`NONE`] without one.
    at: Vec<u16>,
    /// Per row and cell, what the cell can still hold.
    left: Vec<u32>,
    /// Per row and cell, the value placed there, as a mask.
    placed: Vec<u32>,
    /// Per row, the length of the way to a clash, if there is one.
    fails: Vec<Option<usize>>,
}

const NONE: u16 = u16::MAX;

/// Something that every case of a sector leads to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Case {
    /// The sector.
    pub(crate) sector: usize,
    /// What follows.
    pub(crate) claim: (u16, bool),
}

impl Rows {
    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.at.clear();
        self.left.clear();
        self.placed.clear();
        self.fails.clear();
    }

    /// How many rows there are.
    pub(crate) fn len(&self) -> usize {
        self.fails.len()
    }

    /// The length of the way from each row's candidate to a clash, in the order in which the rows came.
    pub(crate) fn fails(&self) -> &[Option<usize>] {
        &self.fails
    }

    /// Adds what a candidate leads to: per cell what is left and what is placed.
    pub(crate) fn push(
        &mut self,
        sectors: &Sectors,
        number: u16,
        fails: Option<usize>,
        cells: impl Iterator<Item = (u32, u32)>,
    ) {
        self.at.resize(sectors.cells() * sectors.size(), NONE);
        self.at[usize::from(number)] = self.fails.len() as u16;
        self.fails.push(fails);
        for (left, placed) in cells {
            self.left.push(left);
            self.placed.push(placed);
        }
    }

    /// What all cases of a cell, or else of a house, share, if there are at least `fewest` cases. Each claim comes with the sector
    /// that has the fewest cases. Sectors with a case that fails are left out: there is an easier way.
    pub(crate) fn shared(&self, sectors: &Sectors, base: &[u32], in_cells: bool, fewest: u32) -> Vec<Case> {
        let cells = sectors.cells();
        let mut best: BTreeMap<(u16, bool), (u32, usize)> = BTreeMap::new();
        let mut left = vec![0; cells];
        let mut placed = vec![0; cells];
        let range = if in_cells { 0..cells } else { cells..base.len() };
        for (sector, &open) in range.clone().zip(&base[range]).filter(|(_, open)| open.count_ones() >= fewest)
        {
            left.fill(0);
            placed.fill(u32::MAX);
            let usable =
                sectors.members(sector, open).all(|number| self.join(number, &mut left, &mut placed));
            if !usable {
                continue;
            }
            for cell in 0..cells {
                let place = (cell * sectors.size()) as u16;
                let claims = match placed[cell] {
                    0 => values(base[cell] & !left[cell]).zip([false].into_iter().cycle()),
                    value => values(value).zip([true].into_iter().cycle()),
                };
                for (value, holds) in claims.filter(|_| base[cell] & (base[cell].wrapping_sub(1)) != 0) {
                    let cases = (open.count_ones(), sector);
                    let known = best.entry((place + value as u16, holds)).or_insert(cases);
                    *known = cases.min(*known);
                }
            }
        }
        best.into_iter().map(|(claim, (_, sector))| Case { sector, claim }).collect()
    }

    /// Joins what a candidate leaves and places to what others do; false if it fails or has no row.
    fn join(&self, number: u16, left: &mut [u32], placed: &mut [u32]) -> bool {
        let cells = left.len();
        let row = usize::from(self.at.get(usize::from(number)).copied().unwrap_or(NONE));
        if row == usize::from(NONE) || self.fails[row].is_some() {
            return false;
        }
        let from = row * cells;
        left.iter_mut().zip(&self.left[from..from + cells]).for_each(|(all, &one)| *all |= one);
        placed.iter_mut().zip(&self.placed[from..from + cells]).for_each(|(all, &one)| *all &= one);
        true
    }
}
