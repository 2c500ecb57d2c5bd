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
            look.colour = Some(tint(flow, colour));
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
            let letter = flow.letter(colour).to_string();
            scene.paths.push(Path { cells, colour: tint(flow, colour), letter });
        }
    }
    // Edges without a colour yet share a colour of their own and have no letter.
    let none = (0..flow.colours()).map(|colour| tint(flow, colour) + 1).max().unwrap_or(0);
    for &edge in &left {
        scene.paths.push(Path { cells: ends(edge).to_vec(), colour: none, letter: String::new() });
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

/// The last of the letters that have a colour of their own in every picture: there are twenty colours.
const LAST_LETTER: char = 'T';

/// The colour that is drawn: that of the letter, so that a pair looks the same while a puzzle is made and when it is played. Where
/// a letter has none of its own, colours are in the order in which the pairs appear.
fn tint(flow: &Flow, colour: u16) -> u16 {
    let by_letter = (0..flow.colours()).all(|colour| ('A'..=LAST_LETTER).contains(&flow.letter(colour)));
    if by_letter { flow.letter(colour) as u16 - 'A' as u16 } else { colour }
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

    #[test]
    fn a_letter_has_its_colour_wherever_its_pair_is_and_edges_without_a_colour_have_another() {
        let colours = |text: &str| {
            let flow = Flow::read(text).expect("a position");
            let scene = of(&flow, Pencil::Kept);
            let ends: Vec<u16> = flow.board().places().filter_map(|cell| scene[cell].colour).collect();
            (ends, scene.paths.iter().map(|path| path.colour).collect::<Vec<u16>>())
        };
        assert_eq!(colours("C.C/.../A.A;C=r1c1-r1c2;edge=r2c2-r2c3"), (vec![2, 2, 0, 0], vec![2, 3]));
        // Twenty colours are not enough for a colour per letter: U would look like A.
        assert_eq!(colours("U.U/A.A").0, [0, 0, 1, 1]);
    }
}
