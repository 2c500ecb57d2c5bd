//! Small seeded boards of every kind for tests: some sure to have a solution, some with ends anywhere.

use gridproof_flow::{Board, Flow, Ground, Layout, Node, Pass, RuleSet, Shape};
use gridproof_grid::Cell;
use gridproof_search::Random;

/// A puzzle made from paths that fill its board: it has a solution in cover, and others by chance.
pub(crate) fn made(random: &mut Random) -> Flow {
    loop {
        let board = board(random);
        if let Some(flow) = from_paths(random, &board, true) {
            return flow;
        }
    }
}

/// A puzzle on a rectangle made from paths that fill it and do not touch themselves: it has a solution in strict.
pub(crate) fn made_strictly(random: &mut Random, rows: u32, cols: u32) -> Flow {
    let board = Board::new(plain(rows, cols)).expect("a rectangle is a board");
    loop {
        if let Some(flow) = from_paths(random, &board, false) {
            return flow;
        }
    }
}

/// Joins pieces of path at random until nothing can be joined. A cell that no path reached is a hole or, where paths may not
/// touch themselves, another try; so is a path that ends on a bridge.
fn from_paths(random: &mut Random, board: &Board, may_touch: bool) -> Option<Flow> {
    let mut edges: Vec<u32> = (0..board.edges().len() as u32).collect();
    random.shuffle(&mut edges);
    let mut path: Vec<u32> = (0..board.nodes()).collect();
    let mut degree = vec![0; path.len()];
    for edge in edges {
        let [a, b] = board.edges()[edge as usize].nodes.map(|node| node as usize);
        let (one, other) = (path[a], path[b]);
        let between = |edge: &&gridproof_flow::Edge| {
            let [c, d] = edge.nodes.map(|node| path[node as usize]);
            (c, d) == (one, other) || (c, d) == (other, one)
        };
        let lonely = may_touch || board.edges().iter().filter(between).count() == 1;
        if one != other && degree[a] < 2 && degree[b] < 2 && lonely && (!may_touch || random.below(8) > 0) {
            degree[a] += 1;
            degree[b] += 1;
            path.iter_mut().filter(|path| **path == other).for_each(|path| *path = one);
        }
    }
    let degree = &degree;
    let of_degree = |wanted: u32| (0..board.nodes()).filter(move |&node| degree[node as usize] == wanted);
    let ends: Vec<(Node, char)> =
        of_degree(1).map(|node| (board.node(node), letter(path[node as usize]))).collect();
    let holes: Vec<Cell> = of_degree(0).map(|node| board.node(node).cell).collect();
    let sound = ends.iter().all(|(node, _)| node.pass == Pass::Any) && (may_touch || holes.is_empty());
    sound.then(|| puzzle(board.layout().clone(), &holes, &ends)).flatten()
}

/// A puzzle with a few pairs of ends anywhere, often beside each other; most have no solution.
pub(crate) fn scattered(random: &mut Random) -> Flow {
    loop {
        let board = board(random);
        let mut free: Vec<Node> =
            (0..board.nodes()).map(|n| board.node(n)).filter(|n| n.pass == Pass::Any).collect();
        random.shuffle(&mut free);
        let mut ends = vec![];
        for colour in 0..1 + random.below(3) as u32 {
            let Some(one) = free.pop() else { break };
            let near = free.iter().position(|other| board.touch(one.cell, other.cell));
            let other = near.filter(|_| random.below(3) == 0).or(free.len().checked_sub(1));
            let Some(other) = other else { break };
            ends.extend([(one, letter(colour)), (free.remove(other), letter(colour))]);
        }
        if let Some(flow) = puzzle(board.layout().clone(), &[], &ends) {
            return flow;
        }
    }
}

fn letter(number: u32) -> char {
    char::from_u32('A' as u32 + number)
        .filter(|c| c.is_ascii_uppercase())
        .unwrap_or_else(|| char::from_u32(0x0100 + number).expect("these are letters with accents"))
}

fn puzzle(mut layout: Layout, holes: &[Cell], ends: &[(Node, char)]) -> Option<Flow> {
    for &hole in holes {
        layout.ground[(hole.row * layout.cols + hole.col) as usize] = Ground::Hole;
        layout.walls.retain(|&(one, other)| one != hole && other != hole);
        layout.warps.retain(|&(one, other)| one != hole && other != hole);
    }
    let ends: Vec<(Cell, char)> = ends.iter().map(|&(node, letter)| (node.cell, letter)).collect();
    Flow::new(RuleSet::Cover, Board::new(layout).ok()?, &ends).ok()
}

/// A board of 4 to 18 cells: plain, or with walls, holes, a bridge, a warp or hexagons.
fn board(random: &mut Random) -> Board {
    loop {
        let (rows, cols) = (2 + random.below(3) as u32, 2 + random.below(4) as u32);
        let mut layout = plain(rows, cols);
        let any = |random: &mut Random| Cell::at(random.below(u64::from(rows * cols)) as u32, cols);
        match random.below(6) {
            0 => {
                let hole = random.index(layout.ground.len());
                layout.ground[hole] = Ground::Hole;
            }
            1 if rows > 2 && cols > 2 => layout.ground[(cols + 1) as usize] = Ground::Bridge,
            2 => layout.shape = Shape::Hex,
            3 => {
                let row = random.below(u64::from(rows)) as u32;
                layout.warps.push((Cell { row, col: 0 }, Cell { row, col: cols - 1 }));
            }
            4 => layout.walls.push((any(random), any(random))),
            _ => {}
        }
        // A wall between cells that are not neighbours, or a warp between neighbours: another try.
        if rows * cols <= 18
            && let Ok(board) = Board::new(layout)
        {
            return board;
        }
    }
}

fn plain(rows: u32, cols: u32) -> Layout {
    Layout { rows, cols, ground: vec![Ground::Plain; (rows * cols) as usize], ..Layout::default() }
}

/// A text of every notation.
pub(crate) const TEXTS: [&str; 10] = [
    "strict:A.B/.../A.B;wall=r1c1-r1c2;bridge=r2c2;warp=r2c1-r2c3;A=r1c1-r2c1;cross=r1c2-r1c3",
    "hex:A.../..#./...A;edge=r1c1-r1c2",
    "A..B\n....\nA..B\n",
    "5 4\nC...B\nA.BA.\n...C.\n.....\n",
    "3 2\n10 0 9\n10 0 9\n0 0\n",
    "https://puzz.link/p?numlin/7/6/523i1j5l4i2h3m4g1l",
    "numlin/2/2/-10h-10",
    "5,0,1,5;18,17,12;21,16,11,6;3,4,9;0,1,2,7,8,13,14,19,24,23,22;20,15,10,5",
    "W_5:3,0,2,4,,,0|10:1|11:2|12:3|13:4|14:0|4:10|14;0,1,2,3,4;8,13,14;10,11,12,7;6,5,9",
    "X_5,0,3,3,,1:3:0:20:4:24;23,22,21,15,10,5,6,2,8,9,14;12,18,19;17,16,11,7,13",
];

/// A text with a few characters changed, left out, put in or repeated.
pub(crate) fn mutated(random: &mut Random, text: &str) -> String {
    let signs: Vec<char> = "AB.#/;:=-,|_ \n0129rcXWhzé\u{feff}\0\u{10ffff}".chars().collect();
    let mut text: Vec<char> = text.chars().collect();
    for _ in 0..1 + random.below(3) {
        let at = random.index(text.len() + 1).min(text.len().saturating_sub(1));
        let sign = signs[random.index(signs.len())];
        match random.below(5) {
            0 if !text.is_empty() => drop(text.remove(at)),
            1 => text.insert(at, sign),
            2 => text.truncate(at),
            3 => text.extend_from_within(at..),
            _ if !text.is_empty() => text[at] = sign,
            _ => {}
        }
    }
    text.into_iter().collect()
}
