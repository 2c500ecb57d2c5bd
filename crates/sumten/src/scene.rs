//! What to draw.

use crate::position::Board;
use gridproof_scene::{Ground, Scene, TextClass};

/// A board as a scene: digits, and the cleared cells shaded.
pub(crate) fn of(board: &Board) -> Scene {
    let mut scene = Scene::new("Sum-Ten", board.rows(), board.cols());
    for (number, &digit) in (0..).zip(board.digits()) {
        let look = &mut scene[board.cell(number)];
        match digit {
            0 => look.ground = Ground::Shade,
            _ => {
                look.text = digit.to_string();
                look.class = TextClass::Given;
            }
        }
    }
    scene.description = format!(
        "{} rows of {}: {} cells with digits, {} in all.",
        board.rows(),
        board.cols(),
        board.live(),
        board.total()
    );
    scene
}

#[cfg(test)]
mod tests {
    use super::*;
    use gridproof_grid::Cell;

    #[test]
    fn digits_are_shown_and_cleared_cells_are_shaded() {
        let scene = of(&Board::read("1x3.509").expect("a board"));
        assert_eq!(scene[Cell { row: 0, col: 0 }].text, "5");
        assert_eq!(scene[Cell { row: 0, col: 1 }].ground, Ground::Shade);
        assert_eq!(scene.description, "1 rows of 3: 2 cells with digits, 14 in all.");
    }
}
