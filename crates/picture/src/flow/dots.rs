//! Dots, paths and pairs of dots.

use super::board::Site;
use crate::image::Picture;
use crate::sampling::{Colour, colour_at, difference, median};
use gridproof_search::Stopped;

/// A colour stands out if it differs from the ground by this.
const STANDS_OUT: u8 = 50;
/// Colours of one dot or path differ by less than this.
pub(super) const SAME: u8 = 40;
/// What is left of a doubt that the solver has cleared.
const SETTLED: f32 = 0.02;
/// Where the rim of a dot with a letter in it is looked for, in cells.
const RIM: [f32; 3] = [0.25, 0.27, 0.29];

/// What the middle of a cell shows.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Middle {
    Nothing,
    Dot(Colour),
    /// A part of a path.
    Band(Colour),
}

impl Middle {
    /// What the middle of a cell shows.
    pub(super) fn of(picture: &Picture, site: &Site) -> Middle {
        let at = |radius: f32| site.circle(radius).map(|place| colour_at(picture, place));
        let share = |radius: f32, colour: Colour| {
            at(radius).filter(|&other| difference(other, colour) < SAME).count() as f32 / 24.0
        };
        let is_whole =
            |colour: Colour| difference(colour, site.ground) >= STANDS_OUT && share(0.46, colour) <= 0.5;
        let colour = median(at(0.05).chain(at(0.1)).collect());
        if is_whole(colour) && share(0.1, colour) >= 0.9 {
            return if share(0.29, colour) >= 0.9 { Middle::Dot(colour) } else { Middle::Band(colour) };
        }
        let rim = median(RIM.iter().flat_map(|&radius| at(radius)).collect());
        match is_whole(rim) && RIM.iter().all(|&radius| share(radius, rim) >= 0.9) {
            true => Middle::Dot(rim),
            false => Middle::Nothing,
        }
    }

    pub(super) fn colour(self) -> Option<Colour> {
        match self {
            Middle::Nothing => None,
            Middle::Dot(colour) | Middle::Band(colour) => Some(colour),
        }
    }
}

/// Two dots of one colour.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pair {
    pub(super) cells: [usize; 2],
    pub(super) colour: Colour,
    /// From 0 (no other dot is as near) to 1.
    pub(super) doubt: f32,
}

/// Whether a board has a solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Solvable {
    Yes,
    No,
    Unknown,
}

fn distance(one: Colour, other: Colour) -> f32 {
    (0..3).map(|k| f32::from(one[k].abs_diff(other[k])).powi(2)).sum::<f32>().sqrt()
}

/// The dots among the middles of cells.
pub(super) fn dots(middles: &[Middle]) -> Vec<(usize, Colour)> {
    let dot = |(cell, middle): (usize, &Middle)| match middle {
        Middle::Dot(colour) => Some((cell, *colour)),
        _ => None,
    };
    middles.iter().enumerate().filter_map(dot).collect()
}

/// Pairs dots, most alike first.
pub(super) fn pairs(dots: &[(usize, Colour)]) -> Vec<Pair> {
    let mut all: Vec<(f32, usize, usize)> = vec![];
    for one in 0..dots.len() {
        for other in one + 1..dots.len() {
            all.push((distance(dots[one].1, dots[other].1), one, other));
        }
    }
    all.sort_by(|one, other| one.0.total_cmp(&other.0));
    let mut taken = vec![false; dots.len()];
    let mut pairs = vec![];
    for &(near, one, other) in &all {
        if taken[one] || taken[other] {
            continue;
        }
        (taken[one], taken[other]) = (true, true);
        let third = (0..dots.len()).filter(|k| *k != one && *k != other);
        let far = third.map(|k| distance(dots[one].1, dots[k].1).min(distance(dots[other].1, dots[k].1)));
        let far = far.fold(f32::INFINITY, f32::min);
        let doubt = if near > 60.0 || far < near * 1.5 {
            0.5
        } else if far < 2.0 * near + 6.0 {
            0.1
        } else {
            0.0
        };
        pairs.push(Pair { cells: [dots[one].0, dots[other].0], colour: dots[one].1, doubt });
    }
    pairs.sort_by_key(|pair| pair.cells[0].min(pair.cells[1]));
    pairs
}

/// Clears doubts about pairs of similar colours: the dots of such a pair and of its rival may be paired in two other ways, and
/// if neither of them has a solution, the pairs are right.
pub(super) fn settle(
    pairs: &mut [Pair],
    mut solvable: impl FnMut(&[Pair]) -> Result<Solvable, Stopped>,
) -> Result<(), Stopped> {
    for index in (0..pairs.len()).filter(|&index| pairs[index].doubt > 0.0).collect::<Vec<usize>>() {
        let own = pairs[index];
        let away = |other: usize| distance(own.colour, pairs[other].colour);
        let others = (0..pairs.len()).filter(|&other| other != index);
        let Some(rival) = others.min_by(|&a, &b| away(a).total_cmp(&away(b))) else { continue };
        let ([a, b], [c, d]) = (own.cells, pairs[rival].cells);
        let mut settled = true;
        for (one, other) in [([a, c], [b, d]), ([a, d], [b, c])] {
            let mut changed = pairs.to_vec();
            (changed[index].cells, changed[rival].cells) = (one, other);
            settled = settled && solvable(&changed)? == Solvable::No;
        }
        if settled {
            pairs[index].doubt = own.doubt.min(SETTLED);
        }
    }
    Ok(())
}
