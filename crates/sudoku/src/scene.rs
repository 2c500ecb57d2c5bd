//! What to draw.

use crate::geometry::values;
use crate::geometry::{House, value_char};
use crate::position::Sudoku;
use gridproof_scene::{Candidate, CandidateGrid, Pencil, Scene, TextClass};

/// A position as a scene. If the player has deleted candidates, every open cell shows what its houses leave, with the deleted
/// ones struck through.
pub(crate) fn of(sudoku: &Sudoku, pencil: Pencil) -> Scene {
    let shape = sudoku.shape();
    let n = shape.size();
    let mut scene = Scene::new("Sudoku", n, n);
    scene.set_regions(|cell| shape.box_of(cell.row * n + cell.col).0 - 2 * n);
    let pencilled = match pencil {
        Pencil::Kept => sudoku.has_deletions(),
        Pencil::All => true,
        Pencil::Off => false,
    };
    let (mut givens, mut placed) = (0, 0);
    for cell in sudoku.cells() {
        let look = &mut scene[shape.cell(cell)];
        if let Some(value) = sudoku.value(cell) {
            look.text = value_char(value).to_string();
            look.class = if sudoku.given(cell).is_some() { TextClass::Given } else { TextClass::Placed };
            *if sudoku.given(cell).is_some() { &mut givens } else { &mut placed } += 1;
        } else if pencilled {
            let mark = |value: u32| Candidate {
                value: value as u16,
                struck: sudoku.deleted(cell) >> value & 1 == 1,
                role: None,
            };
            look.candidates = values(unseen(sudoku, cell)).map(mark).collect();
        }
    }
    scene.description = format!("{n} by {n}: {givens} given, {placed} placed.");
    scene.candidates = Some(CandidateGrid {
        cols: shape.box_cols(),
        values: (0..n).map(|value| value_char(value).to_string()).collect(),
    });
    scene
}

/// The values that no cell in a house of this one holds, one bit each.
fn unseen(sudoku: &Sudoku, cell: u32) -> u32 {
    let shape = sudoku.shape();
    let peers = shape.houses_of(cell).into_iter().flat_map(|house: House| shape.cells_of(house));
    let seen = peers.filter_map(|other| sudoku.value(other)).fold(0, |seen, value| seen | 1 << value);
    !seen & ((1 << shape.size()) - 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use gridproof_grid::Cell;

    fn scene(text: &str, pencil: Pencil) -> Scene {
        of(&Sudoku::read(text).unwrap(), pencil)
    }

    fn marks(scene: &Scene, row: u32, col: u32) -> Vec<(u16, bool)> {
        scene[Cell { row, col }].candidates.iter().map(|mark| (mark.value + 1, mark.struck)).collect()
    }

    #[test]
    fn givens_and_placements_are_told_apart() {
        let scene = scene("1.............../..2.............", Pencil::Kept);
        let look = |row, col| (scene[Cell { row, col }].text.as_str(), scene[Cell { row, col }].class);
        assert_eq!(look(0, 0), ("1", TextClass::Given));
        assert_eq!(look(0, 2), ("2", TextClass::Placed));
        assert_eq!(look(3, 3).0, "");
        assert_eq!(scene.description, "4 by 4: 1 given, 1 placed.");
    }

    #[test]
    fn a_player_who_deletes_candidates_sees_all_small_marks_and_the_deleted_ones_struck() {
        let text = "1.............../................;r1c2-3";
        let kept = scene(text, Pencil::Kept);
        assert_eq!(marks(&kept, 0, 1), [(2, false), (3, true), (4, false)]);
        assert_eq!(marks(&kept, 3, 3), [(1, false), (2, false), (3, false), (4, false)]);
        assert!(marks(&kept, 0, 0).is_empty());
        assert!(marks(&scene(text, Pencil::Off), 0, 1).is_empty());
        assert!(marks(&scene("1...............", Pencil::Kept), 0, 1).is_empty());
        assert_eq!(
            marks(&scene("1...............", Pencil::All), 0, 1),
            [(2, false), (3, false), (4, false)]
        );
    }

    #[test]
    fn boxes_are_regions_in_every_size() {
        for shape in crate::Shape::ALL {
            let empty = Sudoku::of_givens(shape, vec![None; shape.cells() as usize]).unwrap();
            let scene = of(&empty, Pencil::Kept);
            for cell in empty.cells() {
                let number = scene.region(shape.cell(cell));
                assert_eq!(number, Some(shape.box_of(cell).0 - 2 * shape.size()));
            }
        }
    }
}
