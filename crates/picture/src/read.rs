//! From a picture to a reading.

use crate::image::{Image, Picture};
use crate::lattice::Lattice;
use crate::mesh::Point;
use crate::reading::{Game, Reading};
use crate::sudoku::View;
use crate::{flow, lattice, objects, patches, photo, starbattle, sudoku, sumten};
use gridproof_search::{Run, Stopped};

/// The picture is read at this number of pixels at most.
pub(crate) const MOST_PIXELS: usize = 4_500_000;

/// What the caller knows about the picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Options {
    /// The game; detected if left out.
    pub game: Option<Game>,
    /// Stars in each row of a Star Battle; found by counting solutions if left out.
    pub stars: Option<u32>,
    /// Reads pencil notes of a Sudoku as candidates instead of leaving them out.
    pub notes: bool,
}

/// Why there is no reading.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum NoReading {
    /// The picture shows no board, or none that could be read.
    #[error("found no board in the picture")]
    NoBoard,
    /// The picture shows no board of the requested game.
    #[error("found no {0} board in the picture")]
    NoBoardOf(Game),
    /// A limit was reached.
    #[error("the picture was not read: {0}")]
    Stopped(#[from] Stopped),
}

/// Contrasts at which boards on a screen are looked for: grid lines may be as faint as the noise of a JPEG file elsewhere.
const CONTRASTS: [u8; 3] = [10, 24, 5];
/// Boards on a screen that are looked at for each contrast.
const MOST_LATTICES: usize = 6;
/// A reading that is at least this probable counts as another board in view.
const OTHER: f32 = 0.8;

/// Reads the board that a picture shows. Of several, the largest that can be read wins; the others are listed.
pub fn read(image: &Image<'_>, options: &Options, run: &mut Run<'_>) -> Result<Reading, NoReading> {
    let picture = Picture::of(image, MOST_PIXELS);
    run.step(picture.rgb.len() as u64 / 200)?;
    let mut search = Search { picture: &picture, options, readings: vec![], boards: vec![] };
    search.on_screen(run)?;
    search.of_objects(run)?;
    search.in_photo(run)?;
    let mut best = search.best().ok_or(match options.game {
        Some(game) => NoReading::NoBoardOf(game),
        None => NoReading::NoBoard,
    })?;
    for corner in best.corners.iter_mut().chain(best.others.iter_mut().flatten()) {
        (corner.x, corner.y) = (corner.x * picture.scale, corner.y * picture.scale);
    }
    Ok(best)
}

/// What was read so far.
struct Search<'p> {
    picture: &'p Picture,
    options: &'p Options,
    readings: Vec<Reading>,
    /// Boards of photos that were found but not read.
    boards: Vec<[Point; 4]>,
}

impl Search<'_> {
    fn wants(&self, game: Game) -> bool {
        self.options.game.is_none_or(|given| given == game)
    }

    fn is_sure(&self) -> bool {
        self.readings.iter().any(|reading| reading.sure)
    }

    /// Boards with lines along the edges of the picture, until one contrast gives a sure reading.
    fn on_screen(&mut self, run: &mut Run<'_>) -> Result<(), Stopped> {
        let mut known: Vec<Lattice> = vec![];
        for contrast in CONTRASTS {
            run.step(self.picture.rgb.len() as u64 / 50)?;
            let patches = patches::of(self.picture, contrast);
            let mut fresh = lattice::among(&patches, self.picture, 0, run)?;
            fresh.retain(|lattice| !known.iter().any(|known| known.is_same(lattice)));
            fresh.truncate(MOST_LATTICES);
            for lattice in &fresh {
                self.at(lattice, run)?;
            }
            known.extend(fresh);
            if !self.is_sure() && self.wants(Game::Flow) {
                self.readings.extend(flow::read_hexagons(self.picture, &patches, run)?);
            }
            if self.is_sure() {
                break;
            }
        }
        Ok(())
    }

    /// Reads a board on a screen as each game.
    fn at(&mut self, lattice: &Lattice, run: &mut Run<'_>) -> Result<(), Stopped> {
        let corners = lattice.mesh.corners();
        if self.readings.iter().any(|reading| reading.sure && overlap(&reading.corners, &corners)) {
            return Ok(());
        }
        let (picture, options) = (self.picture, self.options);
        if self.wants(Game::Flow) {
            let reading = flow::read(picture, lattice, run)?;
            let sure = reading.as_ref().is_some_and(|reading| reading.sure);
            self.readings.extend(reading);
            if sure {
                return Ok(());
            }
        }
        if self.wants(Game::StarBattle) {
            self.readings.extend(starbattle::read(picture, lattice, options, run)?);
        }
        if self.wants(Game::SumTen) {
            self.readings.extend(sumten::read(picture, lattice, options, run)?);
        }
        let read = |reading: &Reading| reading.sure && overlap(&reading.corners, &corners);
        if self.wants(Game::Sudoku) && !self.readings.iter().any(read) {
            self.readings.extend(sudoku::read(picture, &lattice.mesh, View::Screen, options, run)?);
        }
        Ok(())
    }

    /// Boards of separate objects.
    fn of_objects(&mut self, run: &mut Run<'_>) -> Result<(), Stopped> {
        if self.is_sure() || !self.wants(Game::SumTen) {
            return Ok(());
        }
        for lattice in objects::find(self.picture, run)?.iter().take(MOST_LATTICES) {
            self.readings.extend(sumten::read(self.picture, lattice, self.options, run)?);
            if self.is_sure() {
                break;
            }
        }
        Ok(())
    }

    /// Boards seen at an angle, until one can be read.
    fn in_photo(&mut self, run: &mut Run<'_>) -> Result<(), Stopped> {
        if self.is_sure() || !self.wants(Game::Sudoku) {
            return Ok(());
        }
        let mut enough = false;
        for mesh in photo::find(self.picture, run)? {
            if enough {
                self.boards.push(mesh.corners());
                continue;
            }
            let reading = sudoku::read(self.picture, &mesh, View::Photo, self.options, run)?;
            enough = reading.as_ref().is_some_and(|reading| reading.sure);
            self.readings.extend(reading);
        }
        Ok(())
    }

    /// The most probable reading, or a larger board that is sure as well; with the corners of the others.
    fn best(self) -> Option<Reading> {
        let mut readings = self.readings;
        readings.sort_by(|one, other| other.confidence.total_cmp(&one.confidence));
        let mut best = readings.first()?.clone();
        for reading in &readings {
            let larger = area(&reading.corners) > area(&best.corners);
            if reading.sure && best.sure && larger && !overlap(&reading.corners, &best.corners) {
                best = reading.clone();
            }
        }
        let read =
            readings.iter().filter(|reading| reading.confidence >= OTHER).map(|reading| reading.corners);
        let mut others: Vec<[Point; 4]> = vec![];
        for corners in read.chain(self.boards) {
            if !others.iter().chain([&best.corners]).any(|known| overlap(known, &corners)) {
                others.push(corners);
            }
        }
        others.sort_by(|one, other| area(other).total_cmp(&area(one)));
        best.others = others;
        Some(best)
    }
}

/// The area of the smallest upright rectangle around corners.
fn area(corners: &[Point; 4]) -> f32 {
    let (low, high) = bounds(corners);
    (high.x - low.x) * (high.y - low.y)
}

/// Whether two boards share more than a tenth of the smaller one.
fn overlap(one: &[Point; 4], other: &[Point; 4]) -> bool {
    let ((a, b), (c, d)) = (bounds(one), bounds(other));
    let shared = |a: f32, b: f32, c: f32, d: f32| (b.min(d) - a.max(c)).max(0.0);
    let both = shared(a.x, b.x, c.x, d.x) * shared(a.y, b.y, c.y, d.y);
    both > 0.1 * area(one).min(area(other))
}

/// The top left and the bottom right corner of the smallest upright rectangle around corners.
fn bounds(corners: &[Point; 4]) -> (Point, Point) {
    let [first, rest @ ..] = corners;
    rest.iter().fold((*first, *first), |(low, high), p| {
        (Point { x: low.x.min(p.x), y: low.y.min(p.y) }, Point { x: high.x.max(p.x), y: high.y.max(p.y) })
    })
}
