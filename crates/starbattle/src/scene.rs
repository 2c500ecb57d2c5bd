//! What to draw.

use crate::position::{Mark, StarBattle};
use gridproof_grid::prose::counted;
use gridproof_scene::{Pencil, Scene, Symbol};

/// A position as a scene. Crosses are the player's notes: on a finished board they are left out if `pencil` is off.
pub(crate) fn of(position: &StarBattle, pencil: Pencil) -> Scene {
    let (n, stars) = (position.size(), position.stars());
    let title = match stars {
        1 => "Queens".to_owned(),
        _ => "Star Battle".to_owned(),
    };
    let mut scene = Scene::new(title, n, n);
    scene.set_regions(|cell| position.region(cell.row * n + cell.col));
    let crosses = pencil != Pencil::Off || !position.has_all_stars();
    let mut counts = [0; 2];
    for cell in position.cells() {
        let symbol = match position.mark(cell) {
            Mark::Empty => continue,
            Mark::Star => Symbol::Star,
            Mark::Cross => Symbol::Cross,
        };
        counts[usize::from(symbol == Symbol::Cross)] += 1;
        if symbol == Symbol::Star || crosses {
            scene[position.cell(cell)].symbol = Some(symbol);
        }
    }
    let each = counted(stars as usize, "star", "stars");
    scene.description = format!(
        "{n} by {n}, {each} in each row, column and region: {} of {} placed, crosses: {}.",
        counts[0],
        n * stars,
        counts[1]
    );
    let split: Vec<String> =
        position.disconnected_regions().iter().map(|region| (region + 1).to_string()).collect();
    if !split.is_empty() {
        scene.description += &format!(" In several pieces: region {}.", split.join(", "));
    }
    scene
}

#[cfg(test)]
mod tests {
    use super::*;
    use gridproof_grid::Cell;

    fn scene(text: &str, pencil: Pencil) -> Scene {
        of(&StarBattle::read(text).unwrap(), pencil)
    }

    #[test]
    fn regions_stars_and_crosses_are_drawn() {
        let scene = scene("4x1.AABBAABBCCDDCCDD/.*.............x", Pencil::Kept);
        let at = |row, col| Cell { row, col };
        assert_eq!(scene[at(0, 1)].symbol, Some(Symbol::Star));
        assert_eq!(scene[at(3, 3)].symbol, Some(Symbol::Cross));
        assert_eq!(scene[at(0, 0)].symbol, None);
        assert_eq!((scene.region(at(0, 1)), scene.region(at(3, 1))), (Some(0), Some(2)));
        assert_eq!(
            scene.description,
            "4 by 4, 1 star in each row, column and region: 1 of 4 placed, crosses: 1."
        );
    }

    #[test]
    fn a_region_in_several_pieces_is_mentioned() {
        let scene = scene("4x1.AABBAABBCCDDCCDA", Pencil::Kept);
        assert!(scene.description.ends_with(" In several pieces: region 1."), "{}", scene.description);
    }

    #[test]
    fn a_finished_board_without_notes_shows_stars_alone() {
        let done = "4x1.AABBAABBCCDDCCDD/x*xxxxx**xxxxx*x";
        let cross = Cell { row: 0, col: 0 };
        assert_eq!(scene(done, Pencil::Off)[cross].symbol, None);
        assert_eq!(scene(done, Pencil::Kept)[cross].symbol, Some(Symbol::Cross));
        let open = "4x1.AABBAABBCCDDCCDD/x...............";
        assert_eq!(scene(open, Pencil::Off)[cross].symbol, Some(Symbol::Cross));
    }
}
