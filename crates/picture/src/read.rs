//! From a picture to a reading.

use crate::image::{Image, Picture};
use crate::lattice::Lattice;
use crate::reading::{Game, Reading};
use crate::{flow, lattice, photo, starbattle, sudoku, sumten};
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

/// Reads the board that a picture shows.
pub fn read(image: &Image<'_>, options: &Options, run: &mut Run<'_>) -> Result<Reading, NoReading> {
    let picture = Picture::of(image, MOST_PIXELS);
    run.step(picture.rgb.len() as u64 / 200)?;
    let wanted = |game: Game| options.game.is_none_or(|given| given == game);
    let mut readings: Vec<Reading> = vec![];
    let lattices = lattices(&picture, run)?;
    for lattice in &lattices {
        if wanted(Game::Flow) {
            readings.extend(flow::read(&picture, lattice, options, run)?);
        }
        if wanted(Game::StarBattle) {
            readings.extend(starbattle::read(&picture, lattice, options, run)?);
        }
        if wanted(Game::SumTen) {
            readings.extend(sumten::read(&picture, lattice, options, run)?);
        }
    }
    if wanted(Game::Sudoku) && !readings.iter().any(|reading| reading.sure) {
        sudoku_readings(&picture, &lattices, options, run, &mut readings)?;
    }
    let best = readings.into_iter().max_by(|one, other| one.confidence.total_cmp(&other.confidence));
    let mut best = best.ok_or(match options.game {
        Some(game) => NoReading::NoBoardOf(game),
        None => NoReading::NoBoard,
    })?;
    for corner in best.corners.iter_mut().chain(best.others.iter_mut().flatten()) {
        (corner.x, corner.y) = (corner.x * picture.scale, corner.y * picture.scale);
    }
    Ok(best)
}

/// Adds the readings of Sudoku boards, on a screen and in a photo, until one is sure.
fn sudoku_readings(
    picture: &Picture,
    lattices: &[Lattice],
    options: &Options,
    run: &mut Run<'_>,
    readings: &mut Vec<Reading>,
) -> Result<(), Stopped> {
    for lattice in lattices {
        readings.extend(sudoku::read(picture, &lattice.mesh, options, run)?);
        if readings.iter().any(|reading| reading.sure) {
            return Ok(());
        }
    }
    for mesh in photo::find(picture, run)? {
        let reading = sudoku::read(picture, &mesh, options, run)?;
        let enough = reading.as_ref().is_some_and(|reading| reading.confidence > 0.5);
        readings.extend(reading);
        if enough {
            break;
        }
    }
    Ok(())
}

/// The boards on a screen, found at several contrasts: grid lines may be as faint as the noise of a JPEG file elsewhere.
fn lattices(picture: &Picture, run: &mut Run<'_>) -> Result<Vec<Lattice>, Stopped> {
    let mut found: Vec<Lattice> = vec![];
    for contrast in [10, 24, 5] {
        for lattice in lattice::find(picture, contrast, run)? {
            if !found.iter().any(|known| known.is_same(&lattice)) {
                found.push(lattice);
            }
        }
    }
    found.sort_by(|one, other| other.weight().total_cmp(&one.weight()));
    found.truncate(8);
    Ok(found)
}
