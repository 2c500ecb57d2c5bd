//! Cuts the character out of a cell: what stands out in its middle.

use crate::digits::Glyph;
use crate::image::Picture;
use crate::mesh::{Mesh, Point};
use crate::patches::{self, Patch};
use crate::sampling::{Colour, brightness, colour_at, difference, median};

/// The side of a glyph in pixels.
const SIDE: usize = Glyph::SIDE;

/// Pixels of a glyph.
pub(crate) const GLYPH_PIXELS: usize = SIDE * SIDE;
/// What stands out differs at least by this.
const STANDS_OUT: u8 = 60;
/// The height of a character within its glyph.
const HEIGHT: f32 = 20.0;

/// Which pixels are ink.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ink {
    /// What differs from the ground.
    Any,
    /// What is brighter than the ground: digits with a dark outline.
    Brighter,
    /// What is darker than the ground: digits with a bright outline.
    Darker,
}

impl Ink {
    /// All of them, the most usual first.
    pub(crate) const ALL: [Ink; 3] = [Ink::Any, Ink::Brighter, Ink::Darker];

    /// The colour of the ground in the middle of a cell, of which a fat digit may cover more than half.
    fn ground(self, middle: &[Colour]) -> Colour {
        let mut sorted = middle.to_vec();
        let rank = match self {
            Ink::Any => return median(sorted),
            Ink::Brighter => sorted.len() / 4,
            Ink::Darker => sorted.len() * 3 / 4,
        };
        sorted.sort_unstable_by_key(|colour| brightness(*colour));
        sorted.get(rank).copied().unwrap_or_default()
    }

    /// How much a colour stands out from the ground.
    fn of(self, colour: Colour, ground: Colour) -> u8 {
        match self {
            Ink::Any => difference(colour, ground),
            Ink::Brighter => brightness(colour).saturating_sub(brightness(ground)),
            Ink::Darker => brightness(ground).saturating_sub(brightness(colour)),
        }
    }
}

/// The character of a cell.
#[derive(Clone, Debug)]
pub(crate) struct Cut {
    pub(crate) glyph: Glyph,
    /// Its height in pixels.
    pub(crate) height: usize,
}

/// The character in the middle of a cell; `None` if nothing stands out there.
pub(crate) fn cut(picture: &Picture, mesh: &Mesh, row: usize, col: usize, kind: Ink) -> Option<Cut> {
    let (from, to) = (mesh.inside(row, col, 0.08, 0.08), mesh.inside(row, col, 0.92, 0.92));
    let (left, top) = (from.x.max(0.0) as usize, from.y.max(0.0) as usize);
    let (right, bottom) = ((to.x as usize).min(picture.width), (to.y as usize).min(picture.height));
    if right < left + 6 || bottom < top + 6 {
        return None;
    }
    let (width, height) = (right - left, bottom - top);
    let middle: Vec<Colour> = (top + height / 4..bottom - height / 4)
        .flat_map(|y| (left + width / 4..right - width / 4).map(move |x| picture.at(x, y)))
        .collect();
    let ground = kind.ground(&middle);
    let most = middle.iter().map(|colour| kind.of(*colour, ground)).max()?;
    if most < STANDS_OUT {
        return None;
    }
    let ink: Vec<u8> =
        (top..bottom).flat_map(|y| (left..right).map(move |x| kind.of(picture.at(x, y), ground))).collect();
    let dark: Vec<bool> = ink.iter().map(|ink| *ink > most / 2).collect();
    let inside = |patch: &&Patch| {
        let (x, y) = patch.centre();
        let near = |at: f32, size: usize| (at / size as f32 - 0.5).abs() < 0.22;
        let free = patch.left > 0 && patch.top > 0 && patch.right + 1 < width && patch.bottom + 1 < height;
        free && near(x, width)
            && near(y, height)
            && patch.height() * 4 >= height
            && patch.width() * 10 >= width
    };
    let found = patches::components(&dark, width);
    let patch = found.iter().filter(inside).max_by_key(|patch| patch.area)?;
    let place = Place { left: left as f32 + patch.left as f32, top: top as f32 + patch.top as f32 };
    let ink_at = |x: f32, y: f32| f32::from(kind.of(colour_at(picture, Point { x, y }), ground));
    Some(Cut { glyph: scaled(ink_at, most, place, patch), height: patch.height() })
}

/// The top left corner of a character.
#[derive(Clone, Copy)]
struct Place {
    left: f32,
    top: f32,
}

/// The character scaled to the height of a glyph and centred in it.
fn scaled(ink_at: impl Fn(f32, f32) -> f32, most: u8, place: Place, patch: &Patch) -> Glyph {
    let step = (patch.height() as f32 / HEIGHT).max(patch.width() as f32 / (SIDE as f32 - 4.0));
    let (centre_x, centre_y) =
        (place.left + patch.width() as f32 / 2.0, place.top + patch.height() as f32 / 2.0);
    let mut pixels = [0; GLYPH_PIXELS];
    for (index, pixel) in pixels.iter_mut().enumerate() {
        let (u, v) = (
            (index % SIDE) as f32 + 0.5 - SIDE as f32 / 2.0,
            (index / SIDE) as f32 + 0.5 - SIDE as f32 / 2.0,
        );
        let (x, y) = (centre_x + u * step, centre_y + v * step);
        let beyond = (x - centre_x).abs() > patch.width() as f32 / 2.0 + 1.0
            || (y - centre_y).abs() > patch.height() as f32 / 2.0 + 1.0;
        if beyond {
            continue;
        }
        *pixel = (smooth(&ink_at, Point { x, y }) / f32::from(most) * 255.0).clamp(0.0, 255.0) as u8;
    }
    Glyph(pixels)
}

/// The ink at a place between pixels.
fn smooth(ink_at: &impl Fn(f32, f32) -> f32, place: Point) -> f32 {
    let (x, y) = (place.x - 0.5, place.y - 0.5);
    let (left, top) = (x.floor(), y.floor());
    let (u, v) = (x - left, y - top);
    let ink = |dx: f32, dy: f32| ink_at(left + dx + 0.5, top + dy + 0.5);
    let upper = ink(0.0, 0.0) * (1.0 - u) + ink(1.0, 0.0) * u;
    let lower = ink(0.0, 1.0) * (1.0 - u) + ink(1.0, 1.0) * u;
    upper * (1.0 - v) + lower * v
}
