//! The board of one size as sets: made once, used for every puzzle.

use super::set::Set;
use crate::geometry::{House, Shape};

/// Houses and peers of a board as sets of cells.
#[derive(Clone, Debug)]
pub struct Board<S> {
    shape: Shape,
    houses: Vec<S>,
    peers: Vec<S>,
    /// Per place in a box, the places of the box in the same row, and in the same column.
    box_lines: Vec<[u32; 2]>,
    /// Per place in a row, the places of the row in the same box; so per place in a column.
    line_boxes: [Vec<u32>; 2],
    /// Per cell, its box, row and column, each with the cell's place in it.
    spots: Vec<[(House, u32); 3]>,
    all: S,
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
        let spot =
            |cell: u32, house: House| shape.cells_of(house).position(|other| other == cell).unwrap_or(0);
        let spots_of = |cell: u32| shape.houses_of(cell).map(|house| (house, spot(cell, house) as u32));
        let all = houses.iter().fold(S::empty(), |set, &house| set | house);
        let spots: Vec<[(House, u32); 3]> = (0..shape.cells()).map(spots_of).collect();
        // The places of one house in another, by their place in the first.
        let common = |one: House, other: usize, spot: u32| {
            let cells: Vec<u32> = shape.cells_of(one).collect();
            let house = spots[cells[spot as usize] as usize][other].0;
            let inside = |&(_, &cell): &(usize, &u32)| spots[cell as usize][other].0 == house;
            cells.iter().enumerate().filter(inside).fold(0, |mask, (place, _)| mask | 1 << place)
        };
        let n = shape.size();
        let box_lines = (0..n).map(|spot| [1, 2].map(|line| common(House(2 * n), line, spot))).collect();
        let line_boxes = [0, n].map(|line| (0..n).map(|spot| common(House(line), 0, spot)).collect());
        Board { shape, houses, peers, box_lines, line_boxes, spots, all }
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

    /// The houses that hold one of some cells: rows, columns, boxes.
    pub fn houses_meeting(&self, cells: S) -> impl Iterator<Item = House> + use<'_, S> {
        self.houses().filter(move |&house| self.house(house).meets(cells))
    }

    /// The rows and columns.
    pub fn lines(&self) -> impl Iterator<Item = House> + Clone + use<S> {
        (0..2 * self.shape.size()).map(House)
    }

    /// The boxes.
    pub fn boxes(&self) -> impl Iterator<Item = House> + Clone + use<S> {
        (2 * self.shape.size()..3 * self.shape.size()).map(House)
    }

    /// Whether a house is a box.
    pub fn is_box(&self, house: House) -> bool {
        house.0 >= 2 * self.shape.size()
    }

    /// The cells of a house.
    pub fn house(&self, house: House) -> S {
        self.houses[house.0 as usize]
    }

    /// The cells that share a house with a cell.
    pub fn peers(&self, cell: u32) -> S {
        self.peers[cell as usize]
    }

    /// The three houses of a cell: box, row, column.
    pub fn houses_of(&self, cell: u32) -> [House; 3] {
        self.spots_of(cell).map(|(house, _)| house)
    }

    /// The three houses of a cell, each with the cell's place in it.
    pub fn spots_of(&self, cell: u32) -> [(House, u32); 3] {
        self.spots[cell as usize]
    }

    /// The places of a box in the same row as one of them, and in the same column.
    pub fn lines_in_box(&self, spot: u32) -> [u32; 2] {
        self.box_lines[spot as usize]
    }

    /// The places of a line in the same box as one of them.
    pub fn box_in_line(&self, line: House, spot: u32) -> u32 {
        self.line_boxes[usize::from(line.0 >= self.shape.size())][spot as usize]
    }

    /// The house that two cells share, boxes first.
    pub fn shared_house(&self, one: u32, other: u32) -> Option<House> {
        let (mine, theirs) = (self.houses_of(one), self.houses_of(other));
        (0..3).find(|&i| one != other && mine[i] == theirs[i]).map(|i| mine[i])
    }

    /// The cells that share a house with every cell of a set.
    pub fn common_peers(&self, cells: S) -> S {
        cells.iter().fold(!S::empty(), |set, cell| set & self.peers(cell))
    }

    /// The houses that hold every cell of a set: box, row, column.
    pub fn houses_around(&self, cells: S) -> impl Iterator<Item = House> + use<'_, S> {
        let first = cells.first();
        let houses = first.map(|cell| self.houses_of(cell)).into_iter().flatten();
        houses.filter(move |&house| cells.within(self.house(house)))
    }

    /// Every cell.
    pub fn all(&self) -> S {
        self.all
    }
}
