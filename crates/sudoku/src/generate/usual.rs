//! What is usual for a size and a difficulty.

use super::calibration::CALIBRATION;
use crate::geometry::Shape;

/// The usual number of clues of puzzles of a size and a difficulty.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Usual {
    /// The number of values.
    pub size: u32,
    /// The difficulty.
    pub difficulty: u8,
    /// One puzzle in ten has fewer or as many clues.
    pub fewest: u32,
    /// Half of them have fewer.
    pub middle: u32,
    /// One puzzle in ten has as many or more.
    pub most: u32,
    /// The most promising sizes of the core, the cells that singles and locked candidates leave open. (0, 0) if most puzzles
    /// have no core.
    pub core: (u32, u32),
}

/// The row of the table for a size and a difficulty; `None` if no such puzzle was seen.
pub fn usual(shape: Shape, difficulty: u8) -> Option<Usual> {
    CALIBRATION.iter().copied().find(|row| row.size == shape.size() && row.difficulty == difficulty)
}

/// The difficulties that puzzles of a size reach.
pub fn difficulties(shape: Shape) -> Vec<u8> {
    CALIBRATION.iter().filter(|row| row.size == shape.size()).map(|row| row.difficulty).collect()
}

/// The sizes that puzzles are made in.
pub fn sizes() -> Vec<Shape> {
    Shape::ALL.into_iter().filter(|&shape| !difficulties(shape).is_empty()).collect()
}

/// The fewest clues with which a puzzle can have one solution: proved by exhaustive search for the smallest sizes and the
/// classic one (McGuire, Tugemann and Civario 2012); on the others all values but one must appear.
pub(super) fn fewest_clues(shape: Shape) -> u32 {
    match shape.size() {
        4 => 4,
        9 => 17,
        size => size - 1,
    }
}
