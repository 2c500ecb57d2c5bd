//! Symmetries of the clues: which cells come and go together.

use crate::geometry::Shape;
use crate::logic::Set;

/// A symmetry of the pattern of clues.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Symmetry {
    /// Any cells.
    #[default]
    None,
    /// Half a turn.
    Rotate180,
    /// A quarter turn.
    Rotate90,
    /// Top and bottom change places.
    Horizontal,
    /// Left and right change places.
    Vertical,
    /// Mirrored at the main diagonal.
    Diagonal,
    /// Mirrored at the other diagonal.
    Antidiagonal,
}

type Turn = fn(n: u32, row: u32, col: u32) -> (u32, u32);

/// Every symmetry with its name and the map that generates it.
const TABLE: [(Symmetry, &str, Turn); 7] = [
    (Symmetry::None, "none", |_, row, col| (row, col)),
    (Symmetry::Rotate180, "rotate180", |n, row, col| (n - 1 - row, n - 1 - col)),
    (Symmetry::Rotate90, "rotate90", |n, row, col| (col, n - 1 - row)),
    (Symmetry::Horizontal, "horizontal", |n, row, col| (n - 1 - row, col)),
    (Symmetry::Vertical, "vertical", |n, row, col| (row, n - 1 - col)),
    (Symmetry::Diagonal, "diagonal", |_, row, col| (col, row)),
    (Symmetry::Antidiagonal, "antidiagonal", |n, row, col| (n - 1 - col, n - 1 - row)),
];

impl Symmetry {
    /// The names of all symmetries.
    pub fn names() -> Vec<&'static str> {
        TABLE.iter().map(|&(_, name, _)| name).collect()
    }

    /// The symmetry of a name.
    pub fn named(name: &str) -> Option<Symmetry> {
        TABLE.iter().find(|&&(_, known, _)| known == name).map(|&(symmetry, _, _)| symmetry)
    }

    /// Where a cell is taken to.
    pub fn image(self, shape: Shape, cell: u32) -> u32 {
        let n = shape.size();
        let (_, _, turn) = TABLE[self as usize];
        let (row, col) = turn(n, cell / n, cell % n);
        row * n + col
    }

    /// Whether a set of cells is taken to itself.
    pub fn holds<S: Set>(self, shape: Shape, cells: S) -> bool {
        cells.iter().all(|cell| cells.has(self.image(shape, cell)))
    }

    /// The cells in groups that come and go together, in the order of their first cells.
    pub fn orbits<S: Set>(self, shape: Shape) -> Vec<S> {
        let mut orbits: Vec<S> = vec![];
        let mut seen = S::empty();
        for cell in 0..shape.cells() {
            if seen.has(cell) {
                continue;
            }
            let (mut orbit, mut next) = (S::of(cell), self.image(shape, cell));
            while next != cell {
                orbit = orbit | S::of(next);
                next = self.image(shape, next);
            }
            seen = seen | orbit;
            orbits.push(orbit);
        }
        orbits
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::Wide;

    #[test]
    fn orbits_part_the_board_and_each_is_symmetric() {
        for shape in Shape::ALL {
            for name in Symmetry::names() {
                let symmetry = Symmetry::named(name).unwrap();
                let orbits: Vec<Wide> = symmetry.orbits(shape);
                let cells: u32 = orbits.iter().map(|orbit| orbit.len()).sum();
                assert_eq!(cells, shape.cells(), "{name}");
                assert!(orbits.iter().all(|&orbit| symmetry.holds(shape, orbit)), "{name}");
            }
        }
        let sizes = |symmetry: Symmetry| {
            let orbits: Vec<u128> = symmetry.orbits(Shape::NINE);
            orbits.len()
        };
        assert_eq!(
            TABLE.map(|(symmetry, _, _)| sizes(symmetry)),
            [81, 41, 21, 45, 45, 45, 45],
            "orbits of the classic board"
        );
    }

    #[test]
    fn the_table_is_in_the_order_of_the_names() {
        for (index, (symmetry, name, _)) in TABLE.into_iter().enumerate() {
            assert_eq!((symmetry as usize, Symmetry::named(name)), (index, Some(symmetry)));
        }
    }
}
