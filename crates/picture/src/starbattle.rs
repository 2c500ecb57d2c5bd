//! Star Battle and Queens: regions by colour or by border, stars and crosses.
//!
//! Two neighbouring cells belong to one region if they have one colour, or if no thick line separates them. What counts as
//! "one colour" cannot be fixed beforehand: two regions may differ by a dozen steps of 255, and a photograph of one colour may
//! vary as much. So the cells are joined in the order of their difference until as many regions are left as the board has rows,
//! and the solver confirms the result: a puzzle has one solution.

use crate::image::Picture;
use crate::lattice::Lattice;
use crate::marks;
use crate::mesh::Mesh;
use crate::read::Options;
use crate::reading::{CellReading, Game, Guess, Reading};
use crate::sampling::{Colour, colour_at, difference, grounds};
use gridproof_grid::Cell;
use gridproof_search::{Run, Stopped};
use gridproof_starbattle::{Mark, StarBattle, exact};

/// Steps for each count of solutions.
const COUNTING: u64 = 300_000;

/// Reads the board at a lattice; `None` if it is not a board of this game.
pub(crate) fn read(
    picture: &Picture,
    lattice: &Lattice,
    options: &Options,
    run: &mut Run<'_>,
) -> Result<Option<Reading>, Stopped> {
    let mesh = &lattice.mesh;
    let size = mesh.rows;
    if mesh.cols != size || !(4..=25).contains(&size) {
        return Ok(None);
    }
    run.step((size * size) as u64)?;
    let colours = grounds(picture, mesh);
    let by_colour = partition(size, &by_colour(size, &colours));
    let by_border = partition(size, &by_border(picture, mesh, &colours));
    let agree = matches!((&by_colour, &by_border), (Some(one), Some(other)) if one.regions == other.regions);
    let mut best = None;
    for (parts, coloured) in [(&by_colour, true), (&by_border, false)] {
        let Some(parts) = parts else { continue };
        if let Some(stars) = unique(size, &parts.regions, options, run)? {
            let clear = parts.is_clear() || agree;
            best = Some((parts, stars, if clear { 0.998 } else { 0.985 }));
            break;
        }
        // Colours that leave no doubt are a board also if the puzzle is not a proper one.
        if coloured && parts.is_clear() && distinct(&colours, parts) && best.is_none() {
            let confidence = if agree || parts.within <= 6.0 { 0.985 } else { 0.8 };
            best = Some((parts, options.stars.unwrap_or(1), confidence));
        }
    }
    let Some((parts, stars, confidence)) = best else { return Ok(None) };
    let marks = marks::read(picture, mesh, &colours);
    let held: Vec<Mark> = marks.iter().map(|mark| mark.mark).collect();
    let regions = parts.regions.clone();
    let Ok(board) = StarBattle::new(size as u32, stars, regions, held) else { return Ok(None) };
    let doubt = marks.iter().map(|mark| 1.0 - mark.confidence).fold(0.0, f32::max);
    let confidence = confidence * (1.0 - doubt);
    Ok(Some(reading(&board, mesh, parts, &marks, confidence)))
}

fn reading(
    board: &StarBattle,
    mesh: &Mesh,
    parts: &Parts,
    marks: &[marks::Seen],
    confidence: f32,
) -> Reading {
    let size = board.size() as usize;
    let letter = |region: u32| char::from(b'A' + region as u8).to_string();
    let cells = (0..size * size).map(|cell| {
        let margin = parts.margin[cell];
        let own = 1.0 - 0.05 * (1.0 - margin).clamp(0.0, 1.0);
        let value = letter(board.region(cell as u32));
        let next = neighbours(size, cell)
            .map(|other| letter(board.region(other as u32)))
            .find(|other| *other != value);
        let mut alternatives: Vec<Guess> =
            next.map(|value| Guess { value, confidence: 1.0 - own }).into_iter().collect();
        alternatives.retain(|guess| guess.confidence >= 0.001);
        CellReading {
            cell: Cell::at(cell as u32, size as u32),
            value,
            confidence: own.min(marks[cell].confidence),
            alternatives,
        }
    });
    Reading {
        game: Game::StarBattle,
        puzzle: board.text(),
        rows: board.size(),
        cols: board.size(),
        corners: mesh.corners(),
        cells: cells.collect(),
        changed: vec![],
        sure: confidence >= 0.95,
        confidence,
        others: vec![],
    }
}

/// The number of stars with which the regions have exactly one solution.
fn unique(size: usize, regions: &[u8], options: &Options, run: &mut Run<'_>) -> Result<Option<u32>, Stopped> {
    let tried = options.stars.map_or(1..=3, |stars| stars..=stars);
    for stars in tried {
        let Ok(board) = StarBattle::of_regions(size as u32, stars, regions.to_vec()) else { continue };
        let count = run.within(COUNTING, |run| exact::count(&board, 2, 0, run)).count;
        run.poll()?;
        if count.complete && count.found == 1 {
            return Ok(Some(stars));
        }
    }
    Ok(None)
}

/// Whether no two regions have one colour.
fn distinct(colours: &[Colour], parts: &Parts) -> bool {
    let limit = ((parts.within + parts.between) / 2.0).max(3.0);
    (0..colours.len()).all(|one| {
        (one + 1..colours.len()).all(|other| {
            parts.regions[one] == parts.regions[other]
                || f32::from(difference(colours[one], colours[other])) > limit
        })
    })
}

/// How different two neighbouring cells are.
struct Step {
    one: usize,
    other: usize,
    difference: f32,
}

/// The board in as many parts as it has rows.
struct Parts {
    regions: Vec<u8>,
    /// The largest difference that had to be bridged within a part.
    within: f32,
    /// The smallest difference between two parts.
    between: f32,
    /// Per cell, how far its own differences are from being read the other way, from 0 to 1.
    margin: Vec<f32>,
}

impl Parts {
    /// Whether the two kinds of differences are far apart.
    fn is_clear(&self) -> bool {
        self.between >= 1.6 * self.within + 0.5
    }
}

fn neighbours(size: usize, cell: usize) -> impl Iterator<Item = usize> {
    let (row, col) = (cell / size, cell % size);
    let up = (row > 0).then(|| cell - size);
    let down = (row + 1 < size).then_some(cell + size);
    let left = (col > 0).then(|| cell - 1);
    let right = (col + 1 < size).then_some(cell + 1);
    [up, left, right, down].into_iter().flatten()
}

fn pairs(size: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..size * size).flat_map(move |cell| {
        neighbours(size, cell).filter(move |other| *other > cell).map(move |other| (cell, other))
    })
}

fn by_colour(size: usize, colours: &[Colour]) -> Vec<Step> {
    let step = |(one, other): (usize, usize)| Step {
        one,
        other,
        difference: f32::from(difference(colours[one], colours[other])),
    };
    pairs(size).map(step).collect()
}

/// How much ink lies between two cells: the width of the line times its contrast, in pixels.
fn by_border(picture: &Picture, mesh: &Mesh, colours: &[Colour]) -> Vec<Step> {
    let size = mesh.rows;
    let step = |(one, other): (usize, usize)| {
        let (row, col) = (one / size, one % size);
        let down = other == one + size;
        let pitch = mesh.at(0, 1).x - mesh.at(0, 0).x;
        let reach = (pitch * 0.2).max(2.0);
        let count = (reach * 2.0).ceil() as usize;
        let mut inks: Vec<f32> = (0..7)
            .map(|k| {
                let at = 0.26 + 0.08 * k as f32;
                let centre =
                    if down { mesh.inside(row, col, at, 1.0) } else { mesh.inside(row, col, 1.0, at) };
                (0..=count)
                    .map(|n| {
                        let offset = -reach + 2.0 * reach * n as f32 / count as f32;
                        let mut place = centre;
                        if down {
                            place.y += offset;
                        } else {
                            place.x += offset;
                        }
                        let colour = colour_at(picture, place);
                        f32::from(difference(colour, colours[one]).min(difference(colour, colours[other])))
                            / 255.0
                    })
                    .sum::<f32>()
            })
            .collect();
        inks.sort_by(f32::total_cmp);
        Step { one, other, difference: inks[3] * 10.0 }
    };
    pairs(size).map(step).collect()
}

/// Joins cells in the order of their difference until as many parts are left as the board has rows.
fn partition(size: usize, steps: &[Step]) -> Option<Parts> {
    let mut order: Vec<&Step> = steps.iter().collect();
    order.sort_by(|one, other| one.difference.total_cmp(&other.difference));
    let mut part: Vec<usize> = (0..size * size).collect();
    let mut count = part.len();
    let mut within = 0.0_f32;
    for step in &order {
        let (one, other) = (part[step.one], part[step.other]);
        if one == other {
            continue;
        }
        if count == size {
            break;
        }
        within = within.max(step.difference);
        count -= 1;
        for at in part.iter_mut().filter(|at| **at == other) {
            *at = one;
        }
    }
    let mut names: Vec<usize> = vec![];
    let mut regions = vec![];
    for at in &part {
        let name = names.iter().position(|name| name == at).unwrap_or_else(|| {
            names.push(*at);
            names.len() - 1
        });
        regions.push(name as u8);
    }
    let apart = |step: &&Step| regions[step.one] != regions[step.other];
    let between = steps.iter().filter(apart).map(|step| step.difference).fold(f32::INFINITY, f32::min);
    // A tie at the limit means that the number of parts is an accident.
    if count != size || between <= within {
        return None;
    }
    let limit = (within + between) / 2.0;
    let mut margin = vec![1.0_f32; size * size];
    for step in steps {
        let far = ((step.difference - limit).abs() / (limit + 0.1)).min(1.0);
        let by_way = if apart(&step) || step.difference <= within { far } else { 1.0 };
        for cell in [step.one, step.other] {
            margin[cell] = margin[cell].min(by_way);
        }
    }
    Some(Parts { regions, within, between, margin })
}
