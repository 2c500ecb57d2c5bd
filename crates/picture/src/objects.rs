//! Objects on a plain ground: boards whose cells are not bounded by lines.
//!
//! The ground is one of the most frequent colours. What differs from it falls into connected objects, and objects of equal size
//! at equal distances are a board, also where many of them are missing.

use crate::image::Picture;
use crate::lattice::{self, Lattice};
use crate::patches;
use crate::sampling::{Colour, difference};
use gridproof_search::{Run, Stopped};

/// How many grounds are tried.
const GROUNDS: usize = 3;
/// What differs from the ground by more than this is an object.
const STANDS_OUT: u8 = 32;
/// How many cells away from the others an object still belongs to a board.
const REACH: i32 = 6;
/// One in this number of pixels is counted to find the most frequent colours.
const STRIDE: usize = 7;

/// The boards of separate objects that a picture shows, largest first.
pub(crate) fn find(picture: &Picture, run: &mut Run<'_>) -> Result<Vec<Lattice>, Stopped> {
    let mut found: Vec<Lattice> = vec![];
    for ground in grounds(picture) {
        run.step(picture.rgb.len() as u64 / 50)?;
        let stands_out: Vec<bool> =
            picture.rgb.iter().map(|&colour| difference(colour, ground) > STANDS_OUT).collect();
        let objects = patches::components(&stands_out, picture.width);
        found.extend(lattice::among(&objects, picture, REACH, run)?);
    }
    found.sort_by(|one, other| other.weight().total_cmp(&one.weight()));
    Ok(found)
}

/// The most frequent colours, each the mean of those that differ little.
fn grounds(picture: &Picture) -> Vec<Colour> {
    const BITS: u32 = 4;
    let mut bins = vec![(0_u32, [0_u32; 3]); 1 << (3 * BITS)];
    for colour in picture.rgb.iter().step_by(STRIDE) {
        let [red, green, blue] = colour.map(|part| usize::from(part >> (8 - BITS)));
        let (count, sum) = &mut bins[(red << (2 * BITS)) | (green << BITS) | blue];
        *count += 1;
        for (sum, part) in sum.iter_mut().zip(colour) {
            *sum += u32::from(*part);
        }
    }
    bins.retain(|(count, _)| *count > 0);
    bins.sort_by_key(|(count, _)| std::cmp::Reverse(*count));
    bins.truncate(GROUNDS);
    bins.into_iter().map(|(count, sum)| sum.map(|sum| (sum / count) as u8)).collect()
}
