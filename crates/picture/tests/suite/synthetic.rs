//! Boards drawn in many themes and sizes are read back exactly, and a wrong reading is never called sure.

use crate::boards::{FLOWS, Letters, STAR_BATTLES};
use crate::deep;
use crate::drawing::{Canvas, Colour};
use gridproof_picture::{Game, Image, NoReading, Options, Reading, read};
use gridproof_search::Random;
use gridproof_search::run::with_steps;

/// Colours of regions, light and dark, some of them close to each other.
const PALETTES: [[Colour; 10]; 3] = [
    [
        [187, 163, 226],
        [255, 201, 146],
        [150, 190, 255],
        [179, 223, 160],
        [223, 223, 223],
        [255, 123, 96],
        [230, 243, 136],
        [185, 178, 158],
        [223, 160, 191],
        [163, 210, 216],
    ],
    [
        [60, 20, 90],
        [20, 70, 30],
        [90, 30, 20],
        [20, 40, 110],
        [100, 90, 20],
        [20, 90, 95],
        [120, 20, 80],
        [70, 70, 70],
        [35, 110, 50],
        [130, 70, 25],
    ],
    [
        [183, 222, 159],
        [171, 216, 146],
        [255, 255, 255],
        [240, 240, 240],
        [200, 160, 200],
        [188, 150, 188],
        [90, 200, 250],
        [250, 200, 90],
        [250, 90, 90],
        [235, 75, 75],
    ],
];
/// Colours of dots.
const DOTS: [Colour; 10] = [
    [255, 0, 0],
    [0, 141, 0],
    [13, 41, 255],
    [234, 224, 0],
    [251, 137, 0],
    [0, 255, 255],
    [255, 10, 202],
    [165, 42, 42],
    [128, 0, 128],
    [255, 255, 255],
];

/// Where a drawing is, and how it was made.
pub(crate) struct Style {
    pub(crate) pitch: f32,
    pub(crate) left: f32,
    pub(crate) top: f32,
    pub(crate) line: f32,
    pub(crate) noise: u32,
    pub(crate) blur: f32,
}

impl Style {
    fn any(random: &mut Random) -> Style {
        Style {
            pitch: 18.0 + random.unit() as f32 * 60.0,
            left: random.below(60) as f32 + random.unit() as f32,
            top: random.below(90) as f32 + random.unit() as f32,
            line: 1.0 + random.unit() as f32,
            noise: [0, 0, 2, 4][random.index(4)],
            blur: [0.0, 0.0, 0.3][random.index(3)],
        }
    }

    fn canvas(&self, size: usize, ground: Colour) -> Canvas {
        let side = self.pitch * size as f32;
        Canvas::new((self.left + side + 30.0) as usize, (self.top + side + 70.0) as usize, ground)
    }

    fn corner(&self, row: usize, col: usize) -> (f32, f32) {
        (self.left + col as f32 * self.pitch, self.top + row as f32 * self.pitch)
    }
}

fn reading_of(
    canvas: &Canvas,
    style: &Style,
    options: &Options,
    random: &mut Random,
) -> Result<Reading, NoReading> {
    let bytes = canvas.rgba(style.noise, random);
    let image =
        Image::new(canvas.width as u32, canvas.height as u32, &bytes).expect("the canvas has this size");
    with_steps(5_000_000, |run| read(&image, options, run))
}

pub(crate) fn star_battle(board: &Letters, style: &Style, random: &mut Random) -> Canvas {
    // Without colours only the thickness of the lines tells regions apart.
    let coloured = !random.one_in(5);
    let palette = PALETTES[random.index(PALETTES.len())];
    let (ground, ink): (Colour, Colour) =
        if random.one_in(3) { ([27, 31, 35], [0, 0, 0]) } else { ([255, 255, 255], [10, 10, 10]) };
    let mut canvas = style.canvas(board.size, ground);
    let colour =
        |cell: usize| if coloured { palette[board.index(cell).unwrap_or(0) % 10] } else { [250, 250, 250] };
    for cell in 0..board.cells.len() {
        let (x, y) = style.corner(cell / board.size, cell % board.size);
        canvas.rect(x, y, x + style.pitch, y + style.pitch, colour(cell));
    }
    let thick = if coloured && random.one_in(2) { style.line } else { style.line * 2.5 + 1.0 };
    for row in 0..board.size {
        for col in 0..board.size {
            let cell = row * board.size + col;
            let (x, y) = style.corner(row, col);
            let differs =
                |other: Option<usize>| other.is_none_or(|other| board.cells[other] != board.cells[cell]);
            for (other, down) in [
                (col.checked_sub(1).map(|_| cell - 1), true),
                (row.checked_sub(1).map(|_| cell - board.size), false),
            ] {
                let half = if differs(other) { thick } else { style.line } / 2.0;
                let (right, bottom) = if down { (x, y + style.pitch) } else { (x + style.pitch, y) };
                canvas.rect(x - half, y - half, right + half, bottom + half, ink);
            }
        }
    }
    let (left, top) = style.corner(0, 0);
    let (right, bottom) = style.corner(board.size, board.size);
    canvas.rect(right - thick / 2.0, top, right + thick / 2.0, bottom, ink);
    canvas.rect(left, bottom - thick / 2.0, right, bottom + thick / 2.0, ink);
    canvas
}

fn flow(board: &Letters, style: &Style, random: &mut Random) -> Canvas {
    let line = [[60, 90, 60], [110, 70, 60], [40, 70, 130]][random.index(3)];
    let mut canvas = style.canvas(board.size, [0, 0, 0]);
    for index in 0..=board.size {
        let (x, y) = style.corner(index, index);
        let (left, top) = style.corner(0, 0);
        let (right, bottom) = style.corner(board.size, board.size);
        let half = style.line / 2.0;
        canvas.rect(x - half, top - half, x + half, bottom + half, line);
        canvas.rect(left - half, y - half, right + half, y + half, line);
    }
    for cell in 0..board.cells.len() {
        let Some(index) = board.index(cell) else { continue };
        let (x, y) = style.corner(cell / board.size, cell % board.size);
        canvas.disc(x + style.pitch / 2.0, y + style.pitch / 2.0, style.pitch * 0.35, DOTS[index % 10]);
    }
    canvas
}

/// What was wrong, of all.
#[derive(Default)]
struct Tally {
    read: usize,
    wrong: Vec<String>,
    sure_but_wrong: Vec<String>,
}

impl Tally {
    fn add(&mut self, expected: &str, found: &Result<Reading, NoReading>) {
        self.read += 1;
        let text = found.as_ref().map_or_else(ToString::to_string, |reading| reading.puzzle.clone());
        if text == expected {
            return;
        }
        self.wrong.push(format!("{expected} was read as {text}"));
        if found.as_ref().is_ok_and(|reading| reading.sure) {
            self.sure_but_wrong.push(text);
        }
    }
}

#[test]
fn drawn_boards_are_read_back() {
    let count = if deep() { 2_000 } else { 200 };
    let mut random = Random::new(18);
    let mut tally = Tally::default();
    for number in 0..count {
        let style = Style::any(&mut random);
        let (expected, mut canvas) = if number % 3 == 2 {
            let board = Letters::new(FLOWS[random.index(FLOWS.len())]).turned(random.below(8));
            let rows: Vec<String> = board.cells.chunks(board.size).map(|row| row.iter().collect()).collect();
            (rows.join("/"), flow(&board, &style, &mut random))
        } else {
            let (stars, text) = STAR_BATTLES[random.index(STAR_BATTLES.len())];
            let board = Letters::new(text).turned(random.below(8));
            (format!("{}x{stars}.{}", board.size, board.text()), star_battle(&board, &style, &mut random))
        };
        canvas.blur(style.blur);
        let found = reading_of(&canvas, &style, &Options::default(), &mut random);
        let plain = found.map(|reading| Reading {
            puzzle: reading.puzzle.trim_start_matches("cover:").to_owned(),
            ..reading
        });
        tally.add(&expected, &plain);
    }
    let Tally { read, wrong, sure_but_wrong } = tally;
    assert_eq!(read, count);
    assert_eq!(sure_but_wrong, Vec::<String>::new());
    assert!(wrong.len() * 100 <= count, "{} of {count} are wrong, such as {:?}", wrong.len(), wrong.first());
}

#[test]
fn a_picture_without_a_board_is_refused() {
    let mut random = Random::new(7);
    let style = Style::any(&mut random);
    let mut canvas = Canvas::new(300, 200, [240, 240, 240]);
    let refused = reading_of(&canvas, &style, &Options::default(), &mut random);
    assert_eq!(refused.err(), Some(NoReading::NoBoard));
    for _ in 0..40 {
        let (x, y) = (random.below(290) as f32, random.below(190) as f32);
        let (width, height) = (random.below(60) as f32 + 2.0, random.below(40) as f32 + 2.0);
        canvas.rect(x, y, x + width, y + height, DOTS[random.index(10)]);
    }
    let refused = reading_of(&canvas, &style, &Options::default(), &mut random);
    assert_eq!(refused.err(), Some(NoReading::NoBoard));
}

#[test]
fn the_caller_may_name_the_game_and_the_stars() {
    let mut random = Random::new(3);
    let style = Style { pitch: 40.0, left: 10.0, top: 10.0, line: 1.0, noise: 0, blur: 0.0 };
    let (stars, text) = STAR_BATTLES[10];
    let canvas = star_battle(&Letters::new(text), &style, &mut random);
    let mut options = Options::default();
    (options.game, options.stars) = (Some(Game::StarBattle), Some(stars));
    let reading = reading_of(&canvas, &style, &options, &mut random).expect("the board is drawn");
    assert_eq!(reading.puzzle, format!("10x2.{text}"));
    options.game = Some(Game::Flow);
    let refused = reading_of(&canvas, &style, &options, &mut random);
    assert_eq!(refused.err(), Some(NoReading::NoBoardOf(Game::Flow)));
}

#[test]
fn a_reading_stops_at_its_limit() {
    let bytes = vec![128; 400 * 400 * 4];
    let image = Image::new(400, 400, &bytes).expect("the size fits");
    let stopped = with_steps(10, |run| read(&image, &Options::default(), run));
    assert!(matches!(stopped, Err(NoReading::Stopped(_))));
}
