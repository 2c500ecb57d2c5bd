//! A board of every kind.

use gridproof_grid::Cell;
use gridproof_scene::{
    Area, Border, BorderKind, Ground, Highlights, Path, Place, Role, Scene, Side, Symbol, TextClass, Tiling,
};

/// The cell in a row and a column, from 0.
pub(crate) fn at(row: u32, col: u32) -> Cell {
    Cell { row, col }
}

/// Regions, stars, crosses, a window that is highlighted.
pub(crate) fn star_battle() -> Scene {
    const REGIONS: [&str; 6] = ["AABBBB", "ACCCBB", "ACDDDB", "EEDFFF", "EEDDFF", "EEEFFF"];
    let mut scene = Scene::new("Star Battle", 6, 6);
    scene.description = "6 by 6, one star in every row, column and region.".to_owned();
    scene.set_regions(|cell| u32::from(REGIONS[cell.row as usize].as_bytes()[cell.col as usize] - b'A'));
    for (row, col) in [(0, 2), (3, 4)] {
        scene[at(row, col)].symbol = Some(Symbol::Star);
    }
    for (row, col) in [(0, 1), (1, 1), (1, 2), (1, 3), (0, 3), (2, 3), (2, 4), (2, 5)] {
        scene[at(row, col)].symbol = Some(Symbol::Cross);
    }
    scene[at(5, 1)].symbol = Some(Symbol::Dot);
    scene.highlight(&Highlights {
        places: vec![
            (Place::Cell(at(0, 2)), Role::Premise),
            (Place::Cell(at(2, 1)), Role::Conclusion),
            (Place::Cell(at(4, 3)), Role::Eliminated),
            (Place::Cell(at(3, 4)), Role::Conflict),
        ],
        candidates: vec![],
        areas: vec![Area::Region(2), Area::Rectangle(at(4, 0), at(5, 1))],
        ..Highlights::default()
    });
    scene.number_lines();
    scene
}

/// Ends of paths, paths, a wall, a hole, a bridge, a path that wraps around the edge.
pub(crate) fn flow() -> Scene {
    let mut scene = Scene::new("Flow", 5, 6);
    let ends = [
        (0, 0, 'A'),
        (4, 3, 'A'),
        (0, 2, 'B'),
        (4, 4, 'B'),
        (1, 1, 'N'),
        (3, 5, 'N'),
        (2, 0, 'D'),
        (2, 4, 'D'),
    ];
    for (row, col, letter) in ends {
        let look = &mut scene[at(row, col)];
        look.symbol = Some(Symbol::Disc);
        look.text = letter.to_string();
        look.colour = Some(u16::from(letter as u8 - b'A'));
    }
    let mut path = |letter: char, cells: &[(u32, u32)]| {
        scene.paths.push(Path {
            cells: cells.iter().map(|&(row, col)| at(row, col)).collect(),
            colour: u16::from(letter as u8 - b'A'),
            letter: letter.to_string(),
        });
    };
    path('A', &[(0, 0), (1, 0)]);
    path('B', &[(0, 2), (1, 2), (2, 2), (3, 2)]);
    path('D', &[(2, 4), (2, 5), (2, 0)]);
    path('N', &[(1, 1), (2, 1)]);
    scene[at(3, 3)].ground = Ground::Hole;
    scene[at(2, 2)].symbol = Some(Symbol::Bridge);
    scene.set_border(at(0, 4), at(0, 5), BorderKind::Wall);
    scene.set_border(at(0, 4), at(1, 4), BorderKind::Wall);
    for (cell, side) in [(at(2, 0), Side::West), (at(2, 5), Side::East)] {
        scene.borders.push(Border { cell, side, kind: BorderKind::Open });
    }
    scene.mark_edge(Role::Conclusion, at(3, 2), at(4, 2));
    scene.mark_edge(Role::Eliminated, at(3, 4), at(3, 5));
    scene.mark_edge(Role::Premise, at(1, 0), at(2, 0));
    scene
}

/// Hexagons, holes, a path.
pub(crate) fn hexes() -> Scene {
    let mut scene = Scene::new("Flow on hexagons", 5, 5);
    scene.tiling = Tiling::Hex;
    for (row, col) in [(0, 0), (0, 4), (4, 0), (4, 4)] {
        scene[at(row, col)].ground = Ground::Hole;
    }
    for (row, col) in [(0, 1), (4, 3)] {
        let look = &mut scene[at(row, col)];
        (look.symbol, look.text, look.colour) = (Some(Symbol::Disc), "A".to_owned(), Some(4));
    }
    let cells = [(0, 1), (1, 1), (2, 2), (3, 2)].map(|(row, col)| at(row, col)).to_vec();
    scene.paths.push(Path { cells, colour: 4, letter: "A".to_owned() });
    scene.set_border(at(2, 2), at(2, 3), BorderKind::Wall);
    scene.mark_edge(Role::Conclusion, at(3, 2), at(4, 3));
    scene[at(1, 3)].role = Some(Role::Premise);
    scene[at(3, 1)].role = Some(Role::Eliminated);
    scene[at(2, 0)].role = Some(Role::Conflict);
    scene.mark_area(Role::Area, "row 3", scene.cells_of(Area::Row(2)));
    scene
}

/// Digits, cleared cells, and the rectangle of a move.
pub(crate) fn sum_ten(cleared: &[Cell], next: Option<(Cell, Cell)>) -> Scene {
    const DIGITS: [&str; 4] = ["519542", "281937", "463718", "925164"];
    let mut scene = Scene::new("Sum-Ten", 4, 6);
    for cell in scene.places() {
        let look = &mut scene[cell];
        match cleared.contains(&cell) {
            true => look.ground = Ground::Shade,
            false => look.text = DIGITS[cell.row as usize][cell.col as usize..][..1].to_owned(),
        }
    }
    if let Some((first, last)) = next {
        let cells = scene.cells_of(Area::Rectangle(first, last));
        scene.mark_area(Role::Conclusion, "the move", cells);
    }
    scene
}

/// Values and the player's colours.
pub(crate) fn sudoku() -> Scene {
    let mut scene = Scene::new("Sudoku <&> marks", 4, 4);
    scene.set_regions(|cell| cell.row / 2 * 2 + cell.col / 2);
    scene[at(0, 0)].text = "1".to_owned();
    scene[at(0, 0)].class = TextClass::Given;
    scene[at(1, 2)].text = "2".to_owned();
    scene[at(1, 2)].class = TextClass::Placed;
    scene[at(3, 3)].tint = Some(3);
    scene[at(3, 2)].tint = Some(1);
    scene
}
