//! Boards for the tests.

use gridproof_grid::Cell;
use gridproof_scene::{Candidate, CandidateGrid, Scene, TextClass};

pub(crate) const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

pub(crate) fn at(row: u32, col: u32) -> Cell {
    Cell { row, col }
}

/// A Sudoku of any size with the given text in its cells, `.` for none.
pub(crate) fn sudoku(text: &str, box_rows: u32) -> Scene {
    let n = (text.len() as u32).isqrt();
    let box_cols = n / box_rows;
    let mut scene = Scene::new("Sudoku", n, n);
    scene.set_regions(|cell| cell.row / box_rows * box_rows + cell.col / box_cols);
    for (cell, c) in scene.places().zip(text.chars()).filter(|&(_, c)| c != '.') {
        scene[cell].text = c.to_string();
        scene[cell].class = TextClass::Given;
    }
    scene.candidates = Some(CandidateGrid {
        cols: box_cols,
        values: "123456789ABCDEFGHIJKLMNOP".chars().take(n as usize).map(String::from).collect(),
    });
    scene
}

/// A full board of 25 by 25.
pub(crate) fn twenty_five() -> Scene {
    let value =
        |row: u32, col: u32| b"123456789ABCDEFGHIJKLMNOP"[((5 * (row % 5) + row / 5 + col) % 25) as usize];
    let text: Vec<u8> = (0..625).map(|index| value(index / 25, index % 25)).collect();
    sudoku(&String::from_utf8(text).expect("the values are letters and digits"), 5)
}

/// A small mark.
pub(crate) fn mark(value: u16) -> Candidate {
    Candidate { value, struck: false, role: None }
}
