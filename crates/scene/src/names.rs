//! Cells by name in JSON.

use gridproof_grid::Cell;
use serde::Serializer;

/// Serialises a cell as `"r3c4"`.
pub(crate) fn cell<S: Serializer>(cell: &Cell, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(cell)
}

/// Serialises cells as `["r3c4", "r3c5"]`.
pub(crate) fn cells<S: Serializer>(cells: &[Cell], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(cells.iter().map(Cell::to_string))
}

/// Serialises edges by the names of their two cells, such as `r1c1-r1c2`.
pub(crate) fn edges<S: Serializer>(edges: &[(Cell, Cell)], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(edges.iter().map(|(one, other)| format!("{one}-{other}")))
}
