//! What to draw.

use crate::notation::digit;
use crate::position::Latin;
use gridproof_scene::{Candidate, CandidateGrid, Pencil, Scene, TextClass};

/// Returns a position as a scene. The game keeps no small marks, so they are drawn only if all are requested.
pub(crate) fn of(latin: &Latin, pencil: Pencil) -> Scene {
    let n = latin.size();
    let mut scene = Scene::new("Latin square", n, n);
    let (mut givens, mut placed) = (0, 0);
    for cell in latin.cells() {
        let look = &mut scene[latin.cell(cell)];
        if let Some(value) = latin.value(cell) {
            look.text = digit(Some(value)).to_string();
            look.class = if latin.given(cell).is_some() { TextClass::Given } else { TextClass::Placed };
            *if latin.given(cell).is_some() { &mut givens } else { &mut placed } += 1;
        } else if pencil == Pencil::All {
            let free = |&value: &u32| {
                !latin.cells().any(|o| latin.value(o) == Some(value) && latin.see_each_other(cell, o))
            };
            let marks = (0..n).filter(free);
            look.candidates =
                marks.map(|value| Candidate { value: value as u16, struck: false, role: None }).collect();
        }
    }
    scene.description = format!("{n} by {n}: {givens} given, {placed} placed.");
    scene.candidates = Some(CandidateGrid {
        cols: n.isqrt() + u32::from(n.isqrt().pow(2) < n),
        values: (0..n).map(|value| digit(Some(value)).to_string()).collect(),
    });
    scene
}

#[cfg(test)]
mod tests {
    use super::*;
    use gridproof_grid::Cell;

    fn values(scene: &Scene, row: u32, col: u32) -> Vec<u16> {
        scene[Cell { row, col }].candidates.iter().map(|mark| mark.value + 1).collect()
    }

    #[test]
    fn givens_and_placements_are_distinguished() {
        let scene = of(&Latin::read("1.../.2..").unwrap(), Pencil::Kept);
        let look = |row, col| (scene[Cell { row, col }].text.as_str(), scene[Cell { row, col }].class);
        assert_eq!(look(0, 0), ("1", TextClass::Given));
        assert_eq!(look(0, 1), ("2", TextClass::Placed));
        assert_eq!(look(1, 1).0, "");
        assert_eq!(scene.description, "2 by 2: 1 given, 1 placed.");
    }

    #[test]
    fn small_marks_are_what_row_and_column_leave() {
        let scene = of(&Latin::read("1...2....").unwrap(), Pencil::All);
        assert_eq!(values(&scene, 0, 1), [3]);
        assert_eq!(values(&scene, 2, 2), [1, 2, 3]);
        assert!(values(&of(&Latin::read("1...2....").unwrap(), Pencil::Kept), 0, 1).is_empty());
    }
}
