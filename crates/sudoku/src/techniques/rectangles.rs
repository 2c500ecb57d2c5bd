//! Rectangles of two rows, two columns and two boxes. If their corners held only two values, these could be exchanged
//! without touching any other cell: a puzzle with one solution has no such corners, unless one of them is given.

use crate::logic::{Set, State};

/// Four corners: the second and the third lie in a line with the first, the fourth is opposite.
pub(super) type Corners = [u32; 4];

/// The rectangles with this corner, by the cell opposite.
pub(super) fn around<S: Set>(state: &State<'_, S>, corner: u32) -> impl Iterator<Item = Corners> {
    let shape = state.board.shape();
    let n = shape.size();
    let (row, col) = (corner / n, corner % n);
    let (box_rows, box_cols) = (shape.box_rows(), shape.box_cols());
    (0..n * n).filter_map(move |opposite| {
        let (other_row, other_col) = (opposite / n, opposite % n);
        let same_band = row / box_rows == other_row / box_rows;
        let same_stack = col / box_cols == other_col / box_cols;
        let is_rectangle = row != other_row && col != other_col && same_band != same_stack;
        is_rectangle.then_some([corner, row * n + other_col, other_row * n + col, opposite])
    })
}

/// The corners as a set.
pub(super) fn set<S: Set>(corners: Corners) -> S {
    corners.into_iter().fold(S::empty(), |set, cell| set | S::of(cell))
}
