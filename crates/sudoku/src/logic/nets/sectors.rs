//! Candidates and sectors by number, so that nets need nothing but arrays of bit masks.

use crate::geometry::{House, Shape};
use crate::logic::{Candidate, Sector};

/// The sectors of a board by number: the cells, then each house with each value. A sector is a mask: bit `i` is its
/// `i`th candidate, the value `i` of the cell or the `i`th cell of the house.
#[derive(Clone, Debug)]
pub(crate) struct Sectors {
    shape: Shape,
    size: usize,
    /// Per cell, for its box, row and column: the number of the house's first sector, and the cell's place in it.
    houses: Vec<[(u16, u8); 3]>,
    /// Per house, its cells.
    cells: Vec<u16>,
}

impl Sectors {
    pub(crate) fn new(shape: Shape) -> Sectors {
        let (size, count) = (shape.size() as usize, shape.cells() as usize);
        let mut cells = vec![];
        for house in (0..shape.houses()).map(House) {
            cells.extend(shape.cells_of(house).map(|cell| cell as u16));
        }
        let place = |cell: u32, house: House| {
            let first = house.0 as usize * size;
            let place = cells[first..first + size].iter().position(|&other| u32::from(other) == cell);
            ((count + first) as u16, place.expect("the cell lies in its house") as u8)
        };
        let houses =
            (0..shape.cells()).map(|cell| shape.houses_of(cell).map(|house| place(cell, house))).collect();
        Sectors { shape, size, houses, cells }
    }

    pub(crate) fn shape(&self) -> Shape {
        self.shape
    }

    /// The number of values.
    pub(crate) fn size(&self) -> usize {
        self.size
    }

    /// The number of cells: cells are the first sectors.
    pub(crate) fn cells(&self) -> usize {
        self.size * self.size
    }

    /// The number of sectors.
    pub(crate) fn count(&self) -> usize {
        4 * self.size * self.size
    }

    /// A candidate's number.
    pub(crate) fn number(&self, candidate: Candidate) -> u16 {
        (candidate.cell() as usize * self.size) as u16 + candidate.value() as u16
    }

    /// The candidate of a number.
    pub(crate) fn candidate(&self, number: u16) -> Candidate {
        let (cell, value) = self.split(number);
        Candidate::new(cell as u32, value as u32)
    }

    /// The cell and the value of a candidate.
    #[inline]
    pub(crate) fn split(&self, number: u16) -> (usize, usize) {
        (usize::from(number) / self.size, usize::from(number) % self.size)
    }

    /// The box, the row and the column of a cell: the number of its first sector, and the place of the cell in it.
    #[inline]
    pub(crate) fn houses(&self, cell: usize) -> &[(u16, u8); 3] {
        &self.houses[cell]
    }

    /// The cell at a place of a house, which is named by its first sector.
    #[inline]
    pub(crate) fn cell_at(&self, first: u16, place: u32) -> usize {
        usize::from(self.cells[usize::from(first) - self.houses.len() + place as usize])
    }

    /// The four sectors of a candidate.
    pub(crate) fn of(&self, number: u16) -> [usize; 4] {
        let (cell, value) = self.split(number);
        let [(a, _), (b, _), (c, _)] = self.houses[cell];
        [cell, usize::from(a) + value, usize::from(b) + value, usize::from(c) + value]
    }

    /// The candidate at a place of a sector.
    pub(crate) fn member(&self, sector: usize, place: usize) -> u16 {
        if sector < self.cells() {
            return (sector * self.size + place) as u16;
        }
        let house = (sector - self.cells()) / self.size * self.size;
        let value = (sector - self.cells()) % self.size;
        (usize::from(self.cells[house + place]) * self.size + value) as u16
    }

    /// The candidates of a sector that a mask holds.
    pub(crate) fn members(&self, sector: usize, mask: u32) -> impl Iterator<Item = u16> + '_ {
        crate::geometry::values(mask).map(move |place| self.member(sector, place as usize))
    }

    /// The value of a sector that is a house with a value.
    pub(crate) fn value_in_house(&self, sector: usize) -> Option<usize> {
        sector.checked_sub(self.cells()).map(|at| at % self.size)
    }

    /// The sector of a number.
    pub(crate) fn sector(&self, sector: usize) -> Sector {
        match sector.checked_sub(self.cells()) {
            None => Sector::Cell(sector as u32),
            Some(at) => Sector::House(House((at / self.size) as u32), (at % self.size) as u32),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_candidate_is_a_member_of_its_four_sectors() {
        for shape in Shape::ALL {
            let sectors = Sectors::new(shape);
            let all = (1 << shape.size()) - 1;
            for number in (0..(shape.cells() * shape.size()) as u16).step_by(7) {
                let candidate = sectors.candidate(number);
                assert_eq!(sectors.number(candidate), number);
                for sector in sectors.of(number) {
                    assert!(sectors.members(sector, all).any(|member| member == number));
                    assert!(sectors.sector(sector).candidates(shape).any(|member| member == candidate));
                }
            }
        }
    }
}
