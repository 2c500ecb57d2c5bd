//! Chokepoint: where the number of pairs that have to pass equals the number of places, every place is used.

use super::{Because, Look, OnFound, Pattern, Technique};
use crate::board::Board;
use crate::logic::{Built, Fact, Line, Way, joined_words};
use crate::position::Colour;
use gridproof_grid::Cell;
use gridproof_grid::prose::and;
use gridproof_scene::{Highlights, Role};
use gridproof_search::{Account, Halt, Run, Tier};
use std::ops::ControlFlow;

pub(super) const TECHNIQUE: Technique = Technique {
    name: "chokepoint",
    tier: Tier(4),
    statement: "where as many pairs have to pass as there is room for, every place is used",
    find,
    describe,
};

/// A line across the board that as many pairs have to cross as there are cells to cross it by.
struct Choke {
    colours: Vec<Colour>,
    /// The nodes on this side of the line by which it can be crossed, each with its open edges across.
    doors: Vec<(u32, Vec<u32>)>,
}

/// One side of a straight line across the board.
pub(super) struct Half {
    side: Side,
    /// Its nodes with edges across the line, ascending, each with these edges.
    rim: Vec<(u32, Vec<u32>)>,
    /// The colours with one end here and one beyond.
    colours: Vec<Colour>,
}

/// Which side of which line.
#[derive(Clone, Copy)]
struct Side {
    /// The first row or column behind the line.
    line: u32,
    is_row: bool,
    is_behind: bool,
}

impl Side {
    fn has(self, cell: Cell) -> bool {
        (if self.is_row { cell.row } else { cell.col } >= self.line) == self.is_behind
    }

    /// Its nodes, ascending.
    fn nodes(self, board: &Board) -> Vec<u32> {
        (0..board.nodes()).filter(|&node| self.has(board.node(node).cell)).collect()
    }
}

fn find<'p>(
    look: &mut Look<'p>,
    run: &mut Run<'_>,
    on_found: &mut OnFound<'_, 'p>,
) -> Result<ControlFlow<()>, Halt> {
    if look.halves.is_empty() {
        look.halves = halves(look);
    }
    let halves = std::mem::take(&mut look.halves);
    let mut found = vec![];
    let looked = halves.iter().try_for_each(|half| {
        run.step(1 + half.rim.len() as u64 / 2)?;
        let Some(choke) = choke(look, half) else { return Ok(()) };
        let set = half.side.nodes(look.plan.flow.board());
        for (door, edges) in &choke.doors {
            if let [edge] = edges[..] {
                let reason = why(look, &set, &choke, *door, edge);
                found.push(Pattern::one(Fact::Used(edge), Because::Rule(reason)));
            }
        }
        Ok(())
    });
    look.halves = halves;
    look.keep_built();
    let done = match looked {
        Ok(()) => look.offer(found, run, on_found),
        Err(stopped) => Err(Halt::Stopped(stopped)),
    };
    look.drop_built();
    done
}

/// The parts of the board on either side of each straight line.
fn halves(look: &Look<'_>) -> Vec<Half> {
    let board = look.plan.flow.board();
    let lines = |length: u32, is_row: bool| {
        let sides = move |line| [false, true].map(|is_behind| Side { line, is_row, is_behind });
        (1..length).flat_map(sides)
    };
    let layout = board.layout();
    let sides: Vec<Side> = lines(layout.rows, true).chain(lines(layout.cols, false)).collect();
    // Per side, the edges across the line: the node on this side, the one beyond, and the edge.
    let mut across: Vec<Vec<(u32, u32, u32)>> = vec![vec![]; sides.len()];
    for (edge, nodes) in (0..).zip(board.edges().iter().map(|edge| edge.nodes)) {
        let cells = nodes.map(|node| board.node(node).cell);
        let first_column = 2 * (layout.rows as usize - 1);
        for (first, [one, other]) in
            [(0, cells.map(|cell| cell.row)), (first_column, cells.map(|cell| cell.col))]
        {
            let [before, behind] = if one < other { nodes } else { [nodes[1], nodes[0]] };
            for line in one.min(other)..one.max(other) {
                let side = first + 2 * line as usize;
                across[side].push((before, behind, edge));
                across[side + 1].push((behind, before, edge));
            }
        }
    }
    sides.into_iter().zip(across).map(|(side, across)| half(look, side, across)).collect()
}

fn half(look: &Look<'_>, side: Side, mut across: Vec<(u32, u32, u32)>) -> Half {
    let (plan, board) = (look.plan, look.plan.flow.board());
    across.sort_unstable();
    let rim = across.chunk_by(|one, other| one.0 == other.0);
    let rim = rim.map(|edges| (edges[0].0, edges.iter().map(|&(.., edge)| edge).collect())).collect();
    let crosses = |&colour: &Colour| {
        let [one, other] = plan.flow.ends(colour).map(|end| side.has(board.node(end).cell));
        one != other
    };
    Half { side, rim, colours: (0..plan.colours()).filter(crosses).collect() }
}

fn choke(look: &Look<'_>, half: &Half) -> Option<Choke> {
    let sketch = &look.sketch;
    let mut doors: Vec<(u32, Vec<u32>)> = vec![];
    let mut passed = vec![];
    for (node, across) in &half.rim {
        if across.iter().any(|&edge| sketch.line(edge) == Line::Used) {
            // A path of unknown colour may be any of those that have to cross.
            passed.push(sketch.colour(*node)?);
        }
        let open: Vec<u32> = across.iter().copied().filter(|&edge| sketch.line(edge) == Line::Open).collect();
        if !open.is_empty() {
            doors.push((*node, open));
        }
    }
    let left = half.colours.iter().copied().filter(|colour| !passed.contains(colour));
    let colours: Vec<Colour> = left.collect();
    doors.retain(|&(node, _)| colours.iter().any(|&colour| sketch.may_be(node, colour)));
    (colours.len() == doors.len() && doors.len() > 1).then_some(Choke { colours, doors })
}

/// Each colour uses the edge itself or has one of the other doors; no door has two colours.
fn why(look: &mut Look<'_>, set: &[u32], choke: &Choke, door: u32, edge: u32) -> crate::logic::Reason {
    let plan = look.plan;
    let lines = &look.sketch.lines;
    look.engine.build(|| {
        let way = |other: u32, _| match lines[other as usize] {
            _ if other == edge => Way::Edge,
            Line::Unused => Way::Edge,
            _ => Way::Inside,
        };
        let joined = choke.colours.iter().map(|&colour| joined_words(plan, colour, set, way)).collect();
        let nodes = choke.doors.iter().map(|&(node, _)| node).filter(|&node| node != door).collect();
        Built::Bottleneck { joined, nodes }
    })
}

/// Paths that a sentence names, before it only counts them.
const FEW: usize = 3;

fn describe(look: &Look<'_>, pattern: &Pattern) -> Account {
    let Because::Rule(reason) = pattern.because else { return Account::default() };
    let Some(Built::Bottleneck { joined, nodes }) = look.built(reason) else { return Account::default() };
    let Fact::Used(edge) = pattern.fact else { return Account::default() };
    let paths = match joined.len() {
        ..=FEW => {
            format!("Paths {}", and(joined.iter().map(|words| look.letter(words[1] as Colour).to_string())))
        }
        many => format!("{many} paths"),
    };
    let half = &joined[0][3..3 + joined[0][2] as usize];
    // The door of the edge is not among the nodes.
    let door = look.plan.ends(edge).into_iter().filter(|node| half.binary_search(node).is_ok());
    let doors: Vec<u32> = nodes.iter().copied().chain(door).collect();
    let points = Highlights {
        zones: vec![look.zone(Role::SetB, &doors, format!("{} paths, {0} cells", joined.len()))],
        ..Highlights::default()
    };
    let reason = format!(
        "{paths} must cross between {}, where only {} cells are open.",
        line_beside(look, half),
        joined.len()
    );
    Account { reason, points, ..Account::default() }
}

/// The line that bounds one half of the board: `rows 2 and 3`.
fn line_beside(look: &Look<'_>, half: &[u32]) -> String {
    let layout = look.plan.flow.board().layout();
    let cells = || half.iter().map(|&node| look.cell(node));
    let side = |low: u32, high: u32| if low > 0 { (low, low + 1) } else { (high + 1, high + 2) };
    let (top, bottom) =
        (cells().map(|c| c.row).min().unwrap_or(0), cells().map(|c| c.row).max().unwrap_or(0));
    let (left, right) =
        (cells().map(|c| c.col).min().unwrap_or(0), cells().map(|c| c.col).max().unwrap_or(0));
    let (what, (one, other)) = match (top, bottom + 1) == (0, layout.rows) {
        true => ("columns", side(left, right)),
        false => ("rows", side(top, bottom)),
    };
    format!("{what} {one} and {other}")
}
