//! Colours inside the cells of a board.

use crate::image::Picture;
use crate::mesh::{Mesh, Point};

/// Red, green, blue.
pub(crate) type Colour = [u8; 3];

/// The largest difference of a channel.
pub(crate) fn difference(one: Colour, other: Colour) -> u8 {
    (0..3).map(|k| one[k].abs_diff(other[k])).max().unwrap_or(0)
}

/// How bright a colour is.
pub(crate) fn brightness([red, green, blue]: Colour) -> u8 {
    ((u32::from(red) * 77 + u32::from(green) * 150 + u32::from(blue) * 29) >> 8) as u8
}

/// The colour at a place; beyond the edge, that of the nearest pixel.
pub(crate) fn colour_at(picture: &Picture, place: Point) -> Colour {
    let clamp = |value: f32, end: usize| (value.max(0.0) as usize).min(end.saturating_sub(1));
    picture.at(clamp(place.x, picture.width), clamp(place.y, picture.height))
}

/// The median of each channel.
pub(crate) fn median(mut colours: Vec<Colour>) -> Colour {
    let middle = colours.len() / 2;
    let mut channel = |k: usize| {
        colours.sort_unstable_by_key(|colour| colour[k]);
        colours.get(middle).map_or(0, |colour| colour[k])
    };
    [channel(0), channel(1), channel(2)]
}

/// The colour of a cell's ground: the median near its four corners, where marks and digits seldom reach.
pub(crate) fn ground(picture: &Picture, mesh: &Mesh, row: usize, col: usize) -> Colour {
    const NEAR: [f32; 6] = [0.16, 0.21, 0.26, 0.74, 0.79, 0.84];
    let places = NEAR.iter().flat_map(|&u| NEAR.iter().map(move |&v| (u, v)));
    median(places.map(|(u, v)| colour_at(picture, mesh.inside(row, col, u, v))).collect())
}

/// The ground of every cell in reading order.
pub(crate) fn grounds(picture: &Picture, mesh: &Mesh) -> Vec<Colour> {
    let cells = (0..mesh.rows).flat_map(|row| (0..mesh.cols).map(move |col| (row, col)));
    cells.map(|(row, col)| ground(picture, mesh, row, col)).collect()
}
