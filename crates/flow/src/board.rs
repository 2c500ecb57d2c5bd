//! The board as a graph: what can be joined to what.
//!
//! Every kind of board is the same to the rest of the crate: a wall is a missing edge, a hole a missing node, a warp an
//! additional edge, a hexagon a cell with six neighbours, and a bridge two nodes, one for each way across.

use gridproof_grid::Cell;

/// The longest side of a board.
pub const LONGEST_SIDE: u32 = 400;
/// The most cells of a board, holes included.
pub const MOST_CELLS: u32 = 4096;

/// The most edges of a node: those of a hexagon, and two warps.
pub const MOST_EDGES: usize = 8;

/// The form of the cells.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Shape {
    /// Four neighbours.
    #[default]
    Square,
    /// Hexagons with a corner at the top, every second row shifted half a cell to the right: six neighbours.
    Hex,
}

/// What there is at a place of the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Ground {
    /// A cell.
    #[default]
    Plain,
    /// No cell.
    Hole,
    /// A cell that is crossed straight, once in each direction.
    Bridge,
}

/// Which way a node is passed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Pass {
    /// Any way: a plain cell.
    Any,
    /// From left to right, over a bridge.
    Across,
    /// From top to bottom, over a bridge.
    Down,
}

/// A node: a plain cell, or one way across a bridge.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Node {
    /// The cell.
    pub cell: Cell,
    /// The way across it.
    pub pass: Pass,
}

/// Two nodes that a path may join; the first has the lower number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Edge {
    /// The nodes.
    pub nodes: [u32; 2],
    /// Whether it leaves the board on one side and comes back on the other.
    pub warp: bool,
}

/// A closed walk over three or four nodes, from the lowest, the lower neighbour next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Ring {
    pub(crate) nodes: [u32; 4],
    pub(crate) len: u8,
}

/// How a board is laid out, before it is checked.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Layout {
    /// The form of the cells.
    pub shape: Shape,
    /// The number of rows.
    pub rows: u32,
    /// The number of columns.
    pub cols: u32,
    /// What there is at each place, in reading order.
    pub ground: Vec<Ground>,
    /// Pairs of neighbours with a wall between them.
    pub walls: Vec<(Cell, Cell)>,
    /// Pairs of cells that are joined around the edge of the board.
    pub warps: Vec<(Cell, Cell)>,
}

/// The board as a graph.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Board {
    layout: Layout,
    nodes: Vec<Node>,
    /// Per place, its first node, if it has any.
    first: Vec<Option<u32>>,
    edges: Vec<Edge>,
    /// Per node, its edges with the node at the other end.
    at: Vec<Vec<(u32, u32)>>,
}

/// Why a layout is not a board: the cell at fault, and the reason.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{reason}")]
pub struct BadLayout {
    /// Where.
    pub cell: Cell,
    /// Why.
    pub reason: String,
}

impl Board {
    /// The board of a layout. `ground` must hold rows * cols places, and the size must be within the limits.
    pub fn new(mut layout: Layout) -> Result<Board, BadLayout> {
        normalise(&mut layout.walls);
        normalise(&mut layout.warps);
        let mut board = Board { nodes: vec![], first: vec![], edges: vec![], at: vec![], layout };
        board.make_nodes();
        board.check_walls()?;
        board.check_bridges()?;
        let mut edges = board.plain_edges();
        for &(one, other) in &board.layout.warps {
            edges.push(board.warp_edge(one, other)?);
        }
        edges.sort_unstable_by_key(|edge| edge.nodes);
        if let Some(pair) = edges.windows(2).find(|pair| pair[0].nodes == pair[1].nodes) {
            let [one, other] = pair[0].nodes.map(|node| board.nodes[node as usize].cell);
            let reason = format!("{one} and {other} are neighbours already, so no warp can join them");
            return Err(BadLayout { cell: one, reason });
        }
        board.at = vec![vec![]; board.nodes.len()];
        for (number, edge) in edges.iter().enumerate() {
            let [a, b] = edge.nodes;
            board.at[a as usize].push((number as u32, b));
            board.at[b as usize].push((number as u32, a));
        }
        board.edges = edges;
        if let Some(node) = board.at.iter().position(|edges| edges.len() > MOST_EDGES) {
            let cell = board.nodes[node].cell;
            return Err(BadLayout { cell, reason: format!("{cell} has more than {MOST_EDGES} neighbours") });
        }
        Ok(board)
    }

    /// The layout, with walls and warps in order.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// The number of nodes.
    pub fn nodes(&self) -> u32 {
        self.nodes.len() as u32
    }

    /// A node by number.
    pub fn node(&self, node: u32) -> Node {
        self.nodes[node as usize]
    }

    /// The edges in order.
    pub fn edges(&self) -> &[Edge] {
        &self.edges
    }

    /// The edges at a node, each with the node at its other end, in the order of these nodes.
    pub fn at(&self, node: u32) -> &[(u32, u32)] {
        &self.at[node as usize]
    }

    /// The edge between two nodes.
    pub fn edge_between(&self, one: u32, other: u32) -> Option<u32> {
        self.at(one).iter().find(|&&(_, node)| node == other).map(|&(edge, _)| edge)
    }

    /// The edge between two cells, whichever way their bridges are crossed.
    pub fn edge_of_cells(&self, one: Cell, other: Cell) -> Option<u32> {
        let pairs = self.nodes_of(one).flat_map(|a| self.nodes_of(other).map(move |b| (a, b)));
        pairs.into_iter().find_map(|(a, b)| self.edge_between(a, b))
    }

    /// The nodes of a cell: none, one, or the two of a bridge.
    pub fn nodes_of(&self, cell: Cell) -> std::ops::Range<u32> {
        let place = self.place(cell);
        match place.and_then(|place| self.first[place]) {
            None => 0..0,
            Some(first) => first..first + 1 + u32::from(self.ground(cell) == Ground::Bridge),
        }
    }

    /// What there is at a place; off the board there is a hole.
    pub fn ground(&self, cell: Cell) -> Ground {
        self.place(cell).map_or(Ground::Hole, |place| self.layout.ground[place])
    }

    /// All places in reading order, holes too.
    pub fn places(&self) -> impl Iterator<Item = Cell> + use<> {
        let cols = self.layout.cols;
        (0..self.layout.rows * cols).map(move |place| Cell::at(place, cols))
    }

    /// Whether two cells would be neighbours if there were no walls.
    pub fn touch(&self, one: Cell, other: Cell) -> bool {
        neighbours(self.layout.shape, one).any(|cell| cell == other)
    }

    /// The short closed walks: triangles, and squares without a diagonal.
    pub(crate) fn short_rings(&self) -> Vec<Ring> {
        let joined = |a, b| self.edge_between(a, b).is_some();
        let mut rings = vec![];
        for a in 0..self.nodes() {
            // The edges of a node are in the order of the nodes at their other ends.
            let first = self.at(a).partition_point(|&(_, node)| node < a);
            let next = &self.at(a)[first..];
            for (i, &(_, b)) in next.iter().enumerate() {
                for &(_, d) in &next[i + 1..] {
                    if joined(b, d) {
                        rings.push(Ring { nodes: [a, b, d, a], len: 3 });
                        continue;
                    }
                    let opposite = self.at(b).iter().map(|&(_, c)| c);
                    let opposite = opposite.filter(|&c| c > a && joined(c, d) && !joined(a, c));
                    rings.extend(opposite.map(|c| Ring { nodes: [a, b, c, d], len: 4 }));
                }
            }
        }
        rings
    }

    fn place(&self, Cell { row, col }: Cell) -> Option<usize> {
        let Layout { rows, cols, .. } = self.layout;
        (row < rows && col < cols).then_some((row * cols + col) as usize)
    }

    fn make_nodes(&mut self) {
        for cell in self.places() {
            let ground = self.ground(cell);
            let passes: &[Pass] = match ground {
                Ground::Hole => &[],
                Ground::Plain => &[Pass::Any],
                Ground::Bridge => &[Pass::Across, Pass::Down],
            };
            self.first.push((!passes.is_empty()).then_some(self.nodes.len() as u32));
            self.nodes.extend(passes.iter().map(|&pass| Node { cell, pass }));
        }
    }

    fn check_walls(&self) -> Result<(), BadLayout> {
        for &(one, other) in &self.layout.walls {
            let reason = if [one, other].iter().any(|&cell| self.ground(cell) == Ground::Hole) {
                format!("there are no two cells {one} and {other} for a wall to part")
            } else if !self.touch(one, other) {
                format!("{one} and {other} are not neighbours, so no wall can part them")
            } else {
                continue;
            };
            return Err(BadLayout { cell: one, reason });
        }
        Ok(())
    }

    fn check_bridges(&self) -> Result<(), BadLayout> {
        if self.layout.shape == Shape::Square {
            return Ok(());
        }
        match self.places().find(|&cell| self.ground(cell) == Ground::Bridge) {
            None => Ok(()),
            Some(cell) => {
                let reason = format!("{cell} cannot be a bridge: a board of hexagons has none");
                Err(BadLayout { cell, reason })
            }
        }
    }

    /// The node by which a cell is entered on the way to or from another one.
    fn node_towards(&self, cell: Cell, other: Cell) -> Option<u32> {
        let nodes = self.nodes_of(cell);
        match (nodes.len(), cell.row == other.row) {
            (0, _) => None,
            (1, _) | (_, true) => Some(nodes.start),
            (_, false) => Some(nodes.start + 1),
        }
    }

    fn join(&self, one: Cell, other: Cell, warp: bool) -> Option<Edge> {
        let mut nodes = [self.node_towards(one, other)?, self.node_towards(other, one)?];
        nodes.sort_unstable();
        Some(Edge { nodes, warp })
    }

    fn plain_edges(&self) -> Vec<Edge> {
        let walled = |one: Cell, other: Cell| self.layout.walls.binary_search(&(one, other)).is_ok();
        let mut edges = vec![];
        for one in self.places() {
            let later = neighbours(self.layout.shape, one).filter(|&other| other > one);
            edges.extend(
                later.filter(|&other| !walled(one, other)).filter_map(|other| self.join(one, other, false)),
            );
        }
        edges
    }

    fn warp_edge(&self, one: Cell, other: Cell) -> Result<Edge, BadLayout> {
        let refuse = |reason: String| BadLayout { cell: one, reason };
        if one == other || (one.row != other.row && one.col != other.col) {
            return Err(refuse(format!(
                "a warp joins two cells of a row or a column, not {one} and {other}"
            )));
        }
        if self.touch(one, other) {
            return Err(refuse(format!("{one} and {other} are neighbours, so no warp can join them")));
        }
        self.join(one, other, true)
            .ok_or_else(|| refuse(format!("there are no two cells {one} and {other} for a warp to join")))
    }
}

/// Puts each pair and the list in order, without repetitions.
fn normalise(pairs: &mut Vec<(Cell, Cell)>) {
    for pair in pairs.iter_mut() {
        *pair = (pair.0.min(pair.1), pair.0.max(pair.1));
    }
    pairs.sort_unstable();
    pairs.dedup();
}

/// The places next to a cell; some may lie off the board.
pub(crate) fn neighbours(shape: Shape, cell: Cell) -> impl Iterator<Item = Cell> {
    directions(shape, cell.row).iter().filter_map(move |&(down, right)| {
        Some(Cell { row: cell.row.checked_add_signed(down)?, col: cell.col.checked_add_signed(right)? })
    })
}

/// The steps to the neighbours of a cell in a row, clockwise.
pub(crate) fn directions(shape: Shape, row: u32) -> &'static [(i32, i32)] {
    match (shape, row % 2) {
        (Shape::Square, _) => &[(-1, 0), (0, 1), (1, 0), (0, -1)],
        // Odd rows are shifted half a cell to the right, so their upper right neighbour is one column further.
        (Shape::Hex, 0) => &[(-1, 0), (0, 1), (1, 0), (1, -1), (0, -1), (-1, -1)],
        (Shape::Hex, _) => &[(-1, 1), (0, 1), (1, 1), (1, 0), (0, -1), (-1, 0)],
    }
}

/// The nodes that can be reached from `start` by `next`, in order; marks them as seen.
#[cfg(feature = "engine")]
pub(crate) fn component(
    nodes: u32,
    start: u32,
    seen: &mut [bool],
    next: impl Fn(u32) -> Vec<u32>,
) -> Vec<u32> {
    debug_assert!(start < nodes);
    let mut found = vec![start];
    seen[start as usize] = true;
    let mut at = 0;
    while at < found.len() {
        for other in next(found[at]) {
            if !std::mem::replace(&mut seen[other as usize], true) {
                found.push(other);
            }
        }
        at += 1;
    }
    found.sort_unstable();
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cell(name: &str) -> Cell {
        Cell::read(name).expect("a cell")
    }

    fn layout(rows: u32, cols: u32) -> Layout {
        let ground = vec![Ground::Plain; (rows * cols) as usize];
        Layout { rows, cols, ground, ..Layout::default() }
    }

    #[test]
    fn a_rectangle_has_an_edge_between_neighbours() {
        let board = Board::new(layout(3, 4)).expect("a board");
        assert_eq!((board.nodes(), board.edges().len()), (12, 3 * 3 + 2 * 4));
        assert!(board.edge_of_cells(cell("r1c1"), cell("r1c2")).is_some());
        assert!(board.edge_of_cells(cell("r1c1"), cell("r2c2")).is_none());
    }

    #[test]
    fn walls_holes_and_warps_are_edges_less_or_more() {
        let mut plan = layout(3, 3);
        plan.ground[4] = Ground::Hole;
        plan.walls = vec![(cell("r1c2"), cell("r1c1"))];
        plan.warps = vec![(cell("r1c1"), cell("r1c3"))];
        let board = Board::new(plan).expect("a board");
        assert_eq!((board.nodes(), board.edges().len()), (8, 12 - 4 - 1 + 1));
        assert_eq!(board.edge_of_cells(cell("r1c1"), cell("r1c2")), None);
        assert!(board.edge_of_cells(cell("r1c3"), cell("r1c1")).is_some());
    }

    #[test]
    fn a_bridge_is_two_nodes_that_do_not_meet() {
        let mut plan = layout(3, 3);
        plan.ground[4] = Ground::Bridge;
        let board = Board::new(plan).expect("a board");
        let [across, down] = [board.nodes_of(cell("r2c2")).start, board.nodes_of(cell("r2c2")).start + 1];
        let cells = |node| board.at(node).iter().map(|&(_, other)| board.node(other).cell.to_string());
        assert_eq!(cells(across).collect::<Vec<_>>(), ["r2c1", "r2c3"]);
        assert_eq!(cells(down).collect::<Vec<_>>(), ["r1c2", "r3c2"]);
    }

    #[test]
    fn a_hexagon_inside_has_six_neighbours() {
        let board = Board::new(Layout { shape: Shape::Hex, ..layout(5, 5) }).expect("a board");
        for name in ["r2c3", "r3c3"] {
            assert_eq!(board.at(board.nodes_of(cell(name)).start).len(), 6);
        }
    }

    #[test]
    fn what_cannot_be_is_refused_with_its_cell() {
        let pair = |a, b| vec![(cell(a), cell(b))];
        let table = [
            (Layout { walls: pair("r1c1", "r3c1"), ..layout(3, 3) }, "no wall can part them"),
            (Layout { walls: pair("r1c1", "r9c1"), ..layout(3, 3) }, "there are no two cells"),
            (Layout { warps: pair("r1c1", "r1c2"), ..layout(3, 3) }, "so no warp can join them"),
            (Layout { warps: pair("r1c1", "r2c3"), ..layout(3, 3) }, "a row or a column"),
            (Layout { shape: Shape::Hex, ground: vec![Ground::Bridge; 9], ..layout(3, 3) }, "hexagons"),
        ];
        for (plan, reason) in table {
            let error = Board::new(plan).expect_err(reason);
            assert!(error.reason.contains(reason) && error.cell == cell("r1c1"), "{error}");
        }
    }
}
