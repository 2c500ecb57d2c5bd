//! Flow boards with hexagons, walls, bridges and letters on their dots.

use crate::deep;
use crate::drawing::{Canvas, Colour};
use gridproof_flow::{Flow, Ground, exact};
use gridproof_picture::{Game, Image, Options, Reading, read};
use gridproof_search::Random;
use gridproof_search::run::with_steps;

/// Boards that have a solution.
const HEXAGONS: [&str; 3] = [
    "hex:A....A/.B..../..CB../....../..C...",
    "hex:A...B/..C../.D.../..D.B/A..C.",
    "hex:#A.B#/....#/C..A./.C..#/#..B#",
];
const LINES: [&str; 3] = [
    "..A../B...B/...../...../..A..;bridge=r2c3",
    "A.B.C/...../...../A.B.C;wall=r2c1-r2c2,r3c3-r3c4",
    "A...A/B...B/C...C/D...D;wall=r1c2-r2c2,r2c4-r3c4,r3c1-r4c1",
];
const DOTS: [Colour; 6] =
    [[255, 40, 30], [0, 160, 60], [40, 80, 255], [235, 220, 20], [250, 140, 0], [220, 40, 220]];

/// Where and how a board is drawn.
struct Style {
    pitch: f32,
    left: f32,
    top: f32,
    line: f32,
    noise: u32,
    ground: Colour,
    ink: Colour,
    /// Whether dots carry letters.
    letters: bool,
    /// Whether hexagons lie on a side.
    lying: bool,
}

impl Style {
    fn any(random: &mut Random) -> Style {
        let (ground, ink) =
            if random.one_in(2) { ([8, 8, 12], [120, 110, 90]) } else { ([250, 250, 250], [90, 90, 90]) };
        Style {
            pitch: 30.0 + random.unit() as f32 * 50.0,
            left: 8.0 + random.below(60) as f32 + random.unit() as f32,
            top: 8.0 + random.below(90) as f32 + random.unit() as f32,
            line: 1.0 + random.unit() as f32,
            noise: [0, 2, 4][random.index(3)],
            ground,
            ink,
            letters: random.one_in(2),
            lying: random.one_in(2),
        }
    }

    fn dot(&self, canvas: &mut Canvas, (x, y): (f32, f32), letter: char) {
        let colour = DOTS[(letter as usize - 'A' as usize) % DOTS.len()];
        canvas.disc(x, y, self.pitch * 0.35, colour);
        if self.letters {
            let (wide, high) = (self.pitch * 0.1, self.pitch * 0.16);
            let thick = self.pitch * 0.03;
            for (from, to) in
                [((-wide, high), (0.0, -high)), ((0.0, -high), (wide, high)), ((-wide, 0.0), (wide, 0.0))]
            {
                line(canvas, (x + from.0, y + from.1), (x + to.0, y + to.1), thick, [255, 255, 255]);
            }
        }
    }
}

fn line(canvas: &mut Canvas, from: (f32, f32), to: (f32, f32), wide: f32, colour: Colour) {
    let steps = ((from.0 - to.0).hypot(from.1 - to.1) * 2.0) as usize + 1;
    for k in 0..=steps {
        let t = k as f32 / steps as f32;
        canvas.disc(from.0 + (to.0 - from.0) * t, from.1 + (to.1 - from.1) * t, wide / 2.0, colour);
    }
}

/// The letter, the dot or the hash of each cell, row by row.
fn rows(text: &str) -> Vec<Vec<char>> {
    let grid = text.trim_start_matches("hex:").split(';').next().unwrap_or_default();
    grid.split('/').map(|row| row.chars().collect()).collect()
}

/// Every second row is half a cell to the right; or, lying, the board is turned by a quarter to the left.
fn hexagons(text: &str, style: &Style) -> Canvas {
    let rows = rows(text);
    let half = style.pitch / 2.0;
    let side = half / 0.866;
    let (wide, high) = (half * (2 * rows[0].len() + 1) as f32, side * (1.5 * rows.len() as f32 + 0.5));
    let (width, height) = if style.lying { (high, wide) } else { (wide, high) };
    let mut canvas =
        Canvas::new((style.left + width + 12.0) as usize, (style.top + height + 20.0) as usize, style.ground);
    let place = |(x, y): (f32, f32)| match style.lying {
        true => (style.left + y, style.top + wide - x),
        false => (style.left + x, style.top + y),
    };
    let all = rows
        .iter()
        .enumerate()
        .flat_map(|(row, signs)| signs.iter().enumerate().map(move |(col, &sign)| (row, col, sign)));
    for (row, col, sign) in all.filter(|cell| cell.2 != '#') {
        let (x, y) = (half * (2 * col + 1 + row % 2) as f32, side * (1.0 + 1.5 * row as f32));
        let corners = [
            (0.0, -side),
            (half, -side / 2.0),
            (half, side / 2.0),
            (0.0, side),
            (-half, side / 2.0),
            (-half, -side / 2.0),
        ];
        for k in 0..6 {
            let (from, to) = (corners[k], corners[(k + 1) % 6]);
            line(
                &mut canvas,
                place((x + from.0, y + from.1)),
                place((x + to.0, y + to.1)),
                style.line,
                style.ink,
            );
        }
        if sign != '.' {
            style.dot(&mut canvas, place((x, y)), sign);
        }
    }
    canvas
}

/// A board of squares with walls between cells and bridges, as the lists of the text name them.
fn squares(text: &str, style: &Style) -> Canvas {
    let board = Flow::read(text).expect("a board");
    let rows = rows(text);
    let (height, width) = (rows.len() as f32 * style.pitch, rows[0].len() as f32 * style.pitch);
    let mut canvas =
        Canvas::new((style.left + width + 12.0) as usize, (style.top + height + 20.0) as usize, style.ground);
    let at = |col: f32, row: f32| (style.left + col * style.pitch, style.top + row * style.pitch);
    for k in 0..=rows.len() {
        line(&mut canvas, at(0.0, k as f32), at(rows[0].len() as f32, k as f32), style.line, style.ink);
    }
    for k in 0..=rows[0].len() {
        line(&mut canvas, at(k as f32, 0.0), at(k as f32, rows.len() as f32), style.line, style.ink);
    }
    for &(one, other) in &board.board().layout().walls {
        let (row, col) = (other.row as f32, other.col as f32);
        let to = if one.row == other.row { (col, row + 1.0) } else { (col + 1.0, row) };
        line(&mut canvas, at(col, row), at(to.0, to.1), style.line + style.pitch * 0.1, style.ink);
    }
    for (index, ground) in board.board().layout().ground.iter().enumerate() {
        if *ground == Ground::Bridge {
            let (row, col) = ((index / rows[0].len()) as f32 + 0.5, (index % rows[0].len()) as f32 + 0.5);
            for (x, y) in [(1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, -1.0)] {
                let bend = at(col + 0.25 * x, row + 0.25 * y);
                line(&mut canvas, bend, at(col + 0.45 * x, row + 0.25 * y), style.line, style.ink);
                line(&mut canvas, bend, at(col + 0.25 * x, row + 0.45 * y), style.line, style.ink);
            }
        }
    }
    for (row, signs) in rows.iter().enumerate() {
        for (col, &sign) in signs.iter().enumerate().filter(|(_, sign)| sign.is_alphabetic()) {
            style.dot(&mut canvas, at(col as f32 + 0.5, row as f32 + 0.5), sign);
        }
    }
    canvas
}

fn reading_of(canvas: &Canvas, noise: u32, random: &mut Random) -> Option<Reading> {
    let bytes = canvas.rgba(noise, random);
    let image =
        Image::new(canvas.width as u32, canvas.height as u32, &bytes).expect("the canvas has this size");
    with_steps(20_000_000, |run| read(&image, &Options::default(), run)).ok()
}

#[test]
fn the_boards_have_a_solution() {
    for text in HEXAGONS.iter().chain(&LINES) {
        let board = Flow::read(text).expect("a board");
        let found = with_steps(10_000_000, |run| exact::count(&board, 1, 0, 16, run)).count.found;
        assert_eq!(found, 1, "{text}");
    }
}

#[test]
fn hexagons_walls_bridges_and_letters_are_read_back() {
    let count = if deep() { 400 } else { 24 };
    let mut random = Random::new(1866);
    let mut wrong = vec![];
    for number in 0..count {
        let style = Style::any(&mut random);
        let (text, canvas) = match number % 2 {
            0 => {
                let text = HEXAGONS[random.index(HEXAGONS.len())];
                (text, hexagons(text, &style))
            }
            _ => {
                let text = LINES[random.index(LINES.len())];
                (text, squares(text, &style))
            }
        };
        let found = reading_of(&canvas, style.noise, &mut random);
        let read = found.as_ref().map_or("nothing", |reading| reading.puzzle.as_str());
        let same = read == Flow::read(text).expect("a board").text();
        assert!(
            same || !found.as_ref().is_some_and(|reading| reading.sure),
            "sure but wrong: {text} was read as {read}"
        );
        if !same || found.as_ref().is_some_and(|reading| reading.game != Game::Flow) {
            wrong.push(format!("{text} was read as {read}"));
        }
    }
    assert!(wrong.len() * 100 <= count, "{} of {count}: {wrong:#?}", wrong.len());
}
