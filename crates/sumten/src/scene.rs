//! What to draw.

use crate::position::Board;
use gridproof_grid::prose::counted;
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
    let [rows, cols, live] = [board.rows(), board.cols(), board.live()].map(|number| number as usize);
    scene.description = format!(
        "{} of {}; {}, sum {}.",
        counted(rows, "row", "rows"),
        counted(cols, "cell", "cells"),
        counted(live, "digit", "digits"),
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
        assert_eq!(scene.description, "1 row of 3 cells; 2 digits, sum 14.");
    }
}
