//! The board of one size as sets: made once, used for every puzzle.

use super::set::Set;
use crate::geometry::{House, Shape};

/// Houses and peers of a board as sets of cells.
#[derive(Clone, Debug)]
pub struct Board<S> {
    shape: Shape,
    houses: Vec<S>,
    peers: Vec<S>,
}

impl<S: Set> Board<S> {
    /// The board of a size.
    pub fn new(shape: Shape) -> Board<S> {
        let collect =
            |cells: &mut dyn Iterator<Item = u32>| cells.fold(S::empty(), |set, cell| set | S::of(cell));
        let houses: Vec<S> =
            (0..shape.houses()).map(|house| collect(&mut shape.cells_of(House(house)))).collect();
        let peers = (0..shape.cells())
            .map(|cell| {
                let all = shape.houses_of(cell).iter().fold(S::empty(), |set, h| set | houses[h.0 as usize]);
                all.minus(S::of(cell))
            })
            .collect();
        Board { shape, houses, peers }
    }

    /// The size.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// The number of values.
    pub fn size(&self) -> u32 {
        self.shape.size()
    }

    /// All houses: rows, columns, boxes.
    pub fn houses(&self) -> impl Iterator<Item = House> + Clone + use<S> {
        (0..self.shape.houses()).map(House)
    }

    /// The rows and columns.
    pub fn lines(&self) -> impl Iterator<Item = House> + Clone + use<S> {
        (0..2 * self.shape.size()).map(House)
    }

    /// The boxes.
    pub fn boxes(&self) -> impl Iterator<Item = House> + Clone + use<S> {
        (2 * self.shape.size()..3 * self.shape.size()).map(House)
    }

    /// The cells of a house.
    pub fn house(&self, house: House) -> S {
        self.houses[house.0 as usize]
    }

    /// The cells that share a house with a cell.
    pub fn peers(&self, cell: u32) -> S {
        self.peers[cell as usize]
    }

    /// The cells that share a house with every cell of a set.
    pub fn common_peers(&self, cells: S) -> S {
        cells.iter().fold(!S::empty(), |set, cell| set & self.peers(cell))
    }

    /// The houses that hold every cell of a set: box, row, column.
    pub fn houses_around(&self, cells: S) -> impl Iterator<Item = House> + use<'_, S> {
        let first = cells.first();
        let houses = first.map(|cell| self.shape.houses_of(cell)).into_iter().flatten();
        houses.filter(move |&house| cells.within(self.house(house)))
    }

    /// Every cell.
    pub fn all(&self) -> S {
        (0..self.shape.size()).fold(S::empty(), |set, row| set | self.house(House(row)))
    }
}
