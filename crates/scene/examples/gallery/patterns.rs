//! Patterns of many techniques, as an explanation points at them.

use crate::boards::at;
use gridproof_grid::Cell;
use gridproof_scene::{
    Area, Candidate, CandidateGrid, Highlights, Link, Part, Path, Place, Role, Scene, Spot, Symbol,
    TextClass, Zone,
};

/// All patterns by name.
pub(crate) fn all() -> Vec<(&'static str, Scene)> {
    vec![
        ("x-wing", x_wing()),
        ("naked-pair", naked_pair()),
        ("xy-chain", xy_chain()),
        ("x-chain", x_chain()),
        ("als-xz", als_xz()),
        ("finned-fish", finned_fish()),
        ("net", net()),
        ("count", count()),
        ("coloured-count", coloured_count()),
        ("dead-end", dead_end()),
    ]
}

/// A Sudoku with every candidate that its values allow.
fn sudoku(title: &str, text: &str) -> Scene {
    let mut scene = Scene::new(title, 9, 9);
    scene.set_regions(|cell| cell.row / 3 * 3 + cell.col / 3);
    scene.candidates =
        Some(CandidateGrid { cols: 3, values: (1..=9).map(|value| value.to_string()).collect() });
    let values: Vec<(Cell, u16)> = scene
        .places()
        .zip(text.bytes())
        .map(|(cell, byte)| (cell, u16::from(byte.saturating_sub(b'0'))))
        .collect();
    let sees = |a: Cell, b: Cell| {
        a.row == b.row || a.col == b.col || (a.row / 3, a.col / 3) == (b.row / 3, b.col / 3)
    };
    for &(cell, value) in &values {
        let look = &mut scene[cell];
        if value > 0 {
            (look.text, look.class) = (value.to_string(), TextClass::Given);
            continue;
        }
        let open = (1..=9)
            .filter(|&value| !values.iter().any(|&(other, known)| known == value && sees(cell, other)));
        look.candidates =
            open.map(|value| Candidate { value: value - 1, struck: false, role: None }).collect();
    }
    scene.number_lines();
    scene
}

fn zone(role: Role, part: Part, label: &str) -> Zone {
    Zone { role, part, label: label.to_owned() }
}

/// Marks a value in several cells.
fn marks(value: u32, role: Role, cells: &[(u32, u32)]) -> Vec<(Cell, String, Role)> {
    cells.iter().map(|&(row, col)| (at(row, col), value.to_string(), role)).collect()
}

fn link(from: (u32, u32, u32), to: (u32, u32, u32), strong: bool, branch: u8) -> Link {
    let spot =
        |(row, col, value): (u32, u32, u32)| Spot { cell: at(row, col), value: Some(value.to_string()) };
    Link { from: spot(from), to: spot(to), strong, branch }
}

/// A chain through values in cells; the first link is strong or weak, the others alternate.
fn chain(spots: &[(u32, u32, u32)], strong: bool, branch: u8) -> Vec<Link> {
    let kinds = [strong, !strong].into_iter().cycle();
    spots.windows(2).zip(kinds).map(|(ends, strong)| link(ends[0], ends[1], strong, branch)).collect()
}

const SPARSE: &str = "..43.9782..27.4.15...2.1.64.5.846237487132659236975841.4.617523...528496625493178";

fn x_wing() -> Scene {
    let mut scene = sudoku("X-Wing", SPARSE);
    scene.highlight(&Highlights {
        zones: vec![
            zone(Role::Base, Part::Area(Area::Row(3)), ""),
            zone(Role::Base, Part::Area(Area::Row(6)), ""),
            zone(Role::Cover, Part::Area(Area::Column(0)), ""),
            zone(Role::Cover, Part::Area(Area::Column(2)), ""),
        ],
        candidates: [
            marks(9, Role::Premise, &[(3, 0), (3, 2), (6, 0), (6, 2)]),
            marks(9, Role::Eliminated, &[(1, 0), (2, 0), (2, 2)]),
        ]
        .concat(),
        places: [(1, 0), (2, 0), (2, 2)]
            .map(|(row, col)| (Place::Cell(at(row, col)), Role::Eliminated))
            .to_vec(),
        ..Highlights::default()
    });
    scene
}

fn naked_pair() -> Scene {
    let text = "475.6.918318947...692185473.6751.3..1.4.36....837.....83147.6...46......7.96.1834";
    let mut scene = sudoku("Naked pair", text);
    let pair = [(3, 0), (3, 8)];
    let others = [(3, 5), (3, 7)];
    scene.highlight(&Highlights {
        areas: vec![Area::Row(3)],
        zones: vec![zone(Role::SetA, Part::Cells(pair.map(|(row, col)| at(row, col)).to_vec()), "2 and 9")],
        candidates: [
            marks(2, Role::SetA, &pair),
            marks(9, Role::SetA, &pair),
            marks(2, Role::Eliminated, &others),
            marks(9, Role::Eliminated, &others),
        ]
        .concat(),
        places: others.map(|(row, col)| (Place::Cell(at(row, col)), Role::Eliminated)).to_vec(),
        ..Highlights::default()
    });
    scene
}

fn xy_chain() -> Scene {
    let mut scene = sudoku("XY-Chain", SPARSE);
    let spots = [(2, 6, 3), (2, 6, 9), (2, 1, 9), (2, 1, 7), (7, 1, 7), (7, 1, 1), (7, 2, 1), (7, 2, 3)];
    scene.highlight(&Highlights {
        links: chain(&spots, true, 0),
        candidates: marks(3, Role::Eliminated, &[(2, 2)]),
        places: vec![(Place::Cell(at(2, 2)), Role::Eliminated)],
        ..Highlights::default()
    });
    scene
}

/// A chain of one digit across a board full of candidates.
fn x_chain() -> Scene {
    let text = ".8.....63....4.2............1.8.35..7.....9.....6.73..2.9.7...........354........";
    let mut scene = sudoku("X-Chain", text);
    let spots = [(4, 2, 3), (4, 1, 3), (6, 1, 3), (6, 3, 3), (8, 4, 3), (2, 4, 3)];
    scene.highlight(&Highlights {
        links: chain(&spots, true, 0),
        candidates: marks(3, Role::Eliminated, &[(2, 2)]),
        places: vec![(Place::Cell(at(2, 2)), Role::Eliminated)],
        ..Highlights::default()
    });
    scene
}

fn als_xz() -> Scene {
    let mut scene = sudoku("ALS-XZ", SPARSE);
    let (one, other) = ([(0, 0), (3, 0), (6, 0)], [(0, 4), (1, 4)]);
    let cells = |cells: &[(u32, u32)]| Part::Cells(cells.iter().map(|&(row, col)| at(row, col)).collect());
    scene.highlight(&Highlights {
        zones: vec![zone(Role::SetA, cells(&one), "1, 5, 8, 9"), zone(Role::SetB, cells(&other), "5, 6, 8")],
        candidates: [
            marks(5, Role::Premise, &[(0, 0), (0, 4)]),
            marks(8, Role::SetA, &[(0, 0), (6, 0)]),
            marks(8, Role::SetB, &[(0, 4), (1, 4)]),
            marks(8, Role::Eliminated, &[(1, 0)]),
        ]
        .concat(),
        links: vec![link((0, 0, 5), (0, 4, 5), false, 0)],
        places: vec![(Place::Cell(at(1, 0)), Role::Eliminated)],
        ..Highlights::default()
    });
    scene
}

fn finned_fish() -> Scene {
    let text = "2538.91.6981.2635.746351....18..5.....9.825.1527.13...872564913194238765..5197.8.";
    let mut scene = sudoku("Finned X-Wing", text);
    scene.highlight(&Highlights {
        zones: vec![
            zone(Role::Base, Part::Area(Area::Row(1)), ""),
            zone(Role::Base, Part::Area(Area::Row(5)), ""),
            zone(Role::Cover, Part::Area(Area::Column(3)), ""),
            zone(Role::Cover, Part::Area(Area::Column(8)), ""),
            zone(Role::Fin, Part::Cells(vec![at(5, 6), at(5, 7)]), ""),
        ],
        candidates: [
            marks(4, Role::Premise, &[(1, 3), (1, 8), (5, 3), (5, 8)]),
            marks(4, Role::Fin, &[(5, 6), (5, 7)]),
            marks(4, Role::Eliminated, &[(3, 8)]),
        ]
        .concat(),
        places: vec![(Place::Cell(at(3, 8)), Role::Eliminated)],
        ..Highlights::default()
    });
    scene
}

/// Two cases that end in the same place.
fn net() -> Scene {
    let mut scene = sudoku("Cell forcing net", SPARSE);
    let second = [(2, 6, 9), (2, 1, 9), (2, 1, 7), (7, 1, 7), (7, 1, 1), (7, 2, 1), (7, 2, 3), (2, 2, 3)];
    scene.highlight(&Highlights {
        links: [chain(&[(2, 6, 3), (2, 2, 3)], false, 1), chain(&second, false, 2)].concat(),
        candidates: marks(3, Role::Eliminated, &[(2, 2)]),
        places: vec![(Place::Cell(at(2, 2)), Role::Eliminated), (Place::Cell(at(2, 6)), Role::Premise)],
        ..Highlights::default()
    });
    scene
}

const REGIONS: [&str; 8] =
    ["AABBBCCC", "AABBCCCC", "ADDBECCC", "ADDEEEFC", "DDGGEFFF", "DGGGHHFF", "DGGHHHHF", "DDGGHHHH"];

fn regions() -> Scene {
    let mut scene = Scene::new("Star Battle", 8, 8);
    scene.set_regions(|cell| u32::from(REGIONS[cell.row as usize].as_bytes()[cell.col as usize] - b'A'));
    scene.number_lines();
    scene
}

/// Regions A and D lie in columns 1 to 3, so these columns have no room for a third star elsewhere.
fn count() -> Scene {
    let mut scene = regions();
    for (row, col) in [(0, 2), (1, 2), (0, 3)] {
        scene[at(row, col)].symbol = Some(Symbol::Cross);
    }
    scene.highlight(&Highlights {
        zones: vec![
            zone(Role::Base, Part::Area(Area::Region(0)), "needs 1"),
            zone(Role::Base, Part::Area(Area::Region(3)), "needs 1"),
            zone(Role::Cover, Part::Area(Area::Rectangle(at(0, 0), at(7, 1))), "room for 2"),
        ],
        candidates: [(5, 1)].map(|(row, col)| (at(row, col), "star".to_owned(), Role::Eliminated)).to_vec(),
        places: [(5, 1)].map(|(row, col)| (Place::Cell(at(row, col)), Role::Eliminated)).to_vec(),
        ..Highlights::default()
    });
    scene
}

/// The same board with coloured regions, and two windows with a star each.
fn coloured_count() -> Scene {
    let mut scene = regions();
    for cell in scene.places() {
        scene[cell].tint = scene.region(cell).and_then(|region| u16::try_from(region).ok());
    }
    scene.highlight(&Highlights {
        zones: vec![
            zone(Role::Base, Part::Area(Area::Row(2)), "needs 1"),
            zone(Role::Area, Part::Area(Area::Rectangle(at(4, 5), at(5, 6))), "at most 1"),
            zone(Role::Area, Part::Area(Area::Rectangle(at(6, 3), at(7, 4))), "at most 1"),
        ],
        candidates: vec![
            (at(2, 4), "star".to_owned(), Role::Conclusion),
            (at(2, 6), "star".to_owned(), Role::Eliminated),
        ],
        places: vec![
            (Place::Cell(at(2, 4)), Role::Conclusion),
            (Place::Cell(at(2, 6)), Role::Eliminated),
            (Place::Cell(at(4, 5)), Role::Premise),
        ],
        ..Highlights::default()
    });
    scene
}

/// If the path went right, the corner could not be filled.
fn dead_end() -> Scene {
    let mut scene = Scene::new("Flow", 5, 5);
    for (row, col, letter) in [(0, 1, 'A'), (4, 0, 'A'), (1, 1, 'B'), (3, 3, 'B'), (0, 2, 'C'), (4, 2, 'C')] {
        let look = &mut scene[at(row, col)];
        (look.symbol, look.text) = (Some(Symbol::Disc), letter.to_string());
        look.colour = Some(u16::from(letter as u8 - b'A'));
    }
    let cells = [(0, 2), (0, 3)].map(|(row, col)| at(row, col)).to_vec();
    scene.paths.push(Path { cells, colour: 2, letter: "C".to_owned() });
    scene.highlight(&Highlights {
        places: vec![
            (Place::Edge(at(0, 3), at(1, 3)), Role::Premise),
            (Place::Edge(at(0, 3), at(0, 4)), Role::Eliminated),
            (Place::Edge(at(0, 4), at(1, 4)), Role::Eliminated),
        ],
        zones: vec![zone(Role::Conflict, Part::Cells(vec![at(0, 4)]), "dead end")],
        ..Highlights::default()
    });
    scene.number_lines();
    scene
}
