//! What to draw.

use crate::board::{Ground, Shape};
use crate::position::Flow;
use gridproof_grid::Cell;
use gridproof_scene::{Border, BorderKind, Path, Pencil, Scene, Side, Symbol, TextClass, Tiling};

/// A position as a scene: ends as discs with their letters, paths with letters on their colours.
pub(crate) fn of(flow: &Flow, _: Pencil) -> Scene {
    let board = flow.board();
    let layout = board.layout();
    let mut scene = Scene::new("Flow", layout.rows, layout.cols);
    if layout.shape == Shape::Hex {
        scene.tiling = Tiling::Hex;
    }
    for cell in board.places() {
        let look = &mut scene[cell];
        match board.ground(cell) {
            Ground::Plain => {}
            Ground::Hole => look.ground = gridproof_scene::Ground::Hole,
            Ground::Bridge => look.symbol = Some(Symbol::Bridge),
        }
        let colour = board.nodes_of(cell).find_map(|node| flow.end_at(node));
        if let Some(colour) = colour {
            look.symbol = Some(Symbol::Disc);
            look.colour = Some(colour);
            look.text = flow.letter(colour).to_string();
            look.class = TextClass::Given;
        }
    }
    for &(one, other) in &layout.walls {
        scene.set_border(one, other, BorderKind::Wall);
    }
    for &(one, other) in &layout.warps {
        let sides = if one.row == other.row { [Side::West, Side::East] } else { [Side::North, Side::South] };
        let open = |(cell, side)| Border { cell, side, kind: BorderKind::Open };
        scene.borders.extend([(one, sides[0]), (other, sides[1])].map(open));
    }
    add_marks(flow, &mut scene);
    let joined = (0..flow.colours()).filter(|&colour| is_joined(flow, colour)).count();
    scene.description = format!(
        "{} rules, {} by {}: {} of {} pairs joined.",
        flow.rule_set().name(),
        layout.cols,
        layout.rows,
        joined,
        flow.colours()
    );
    scene
}

fn add_marks(flow: &Flow, scene: &mut Scene) {
    let cell = |node: u32| flow.board().node(node).cell;
    let ends = |edge: u32| flow.board().edges()[edge as usize].nodes.map(cell);
    let mut left = flow.marks().used.clone();
    for colour in 0..flow.colours() {
        for path in flow.marked_paths(colour, &mut left) {
            let cells: Vec<Cell> = path.into_iter().map(cell).collect();
            scene.paths.push(Path { cells, colour, letter: flow.letter(colour).to_string() });
        }
    }
    // Edges without a colour yet share a colour of their own and have no letter.
    for &edge in &left {
        scene.paths.push(Path { cells: ends(edge).to_vec(), colour: flow.colours(), letter: String::new() });
    }
    // At a cell that has all its edges, a cross adds nothing.
    let is_full = |node: u32| {
        let drawn = flow.board().at(node).iter().filter(|(edge, _)| flow.marks().used.contains(edge)).count();
        drawn >= if flow.end_at(node).is_some() { 1 } else { 2 }
    };
    for &edge in &flow.marks().crossed {
        if !flow.board().edges()[edge as usize].nodes.iter().any(|&node| is_full(node)) {
            let [from, to] = ends(edge);
            scene.crosses.push((from, to));
        }
    }
}

/// Whether the edges drawn lead from one end of a colour to the other.
fn is_joined(flow: &Flow, colour: u16) -> bool {
    let mut left = flow.marks().used.clone();
    let ends = flow.ends(colour);
    flow.marked_paths(colour, &mut left).iter().any(|path| ends.iter().all(|end| path.contains(end)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ends_are_discs_with_letters_and_paths_carry_them_too() {
        let scene = of(&Flow::read("A.A/..#;A=r1c1-r1c2").expect("a position"), Pencil::Kept);
        let end = &scene[Cell { row: 0, col: 0 }];
        assert_eq!((end.symbol, end.text.as_str()), (Some(Symbol::Disc), "A"));
        assert!(!scene.is_cell(Cell { row: 1, col: 2 }));
        assert_eq!(scene.paths.len(), 1);
        assert_eq!(scene.paths[0].letter, "A");
        assert_eq!(scene.description, "cover rules, 3 by 2: 0 of 1 pairs joined.");
    }
}
