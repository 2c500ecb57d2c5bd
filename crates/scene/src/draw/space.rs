//! What is taken on a drawing, so that tags and arrows find a free place.

use super::marks::Marks;
use super::{GUTTER, content};
use crate::cell::{Look, Symbol};
use crate::geometry::{Geometry, Point};
use crate::scene::Scene;

/// An upright rectangle, by its middle and half its size.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Block {
    pub(super) at: Point,
    pub(super) half: Point,
}

impl Block {
    /// A square around a point.
    pub(super) fn around(at: Point, half: f64) -> Block {
        Block { at, half: (half, half) }
    }

    /// Text around a point, with an upper estimate of its width.
    pub(super) fn text(at: Point, size: f64, text: &str) -> Block {
        Block { at, half: (text_width(text, size) / 2.0, 0.37 * size) }
    }

    /// Returns the area that two rectangles share.
    pub(super) fn overlap(&self, other: &Block) -> f64 {
        let along = |a: f64, b: f64, reach: f64, one: f64, two: f64| {
            (reach - (a - b).abs()).clamp(0.0, 2.0 * one.min(two))
        };
        along(self.at.0, other.at.0, self.half.0 + other.half.0, self.half.0, other.half.0)
            * along(self.at.1, other.at.1, self.half.1 + other.half.1, self.half.1, other.half.1)
    }

    /// Returns whether a point lies inside.
    pub(super) fn holds(&self, (x, y): Point) -> bool {
        (x - self.at.0).abs() < self.half.0 && (y - self.at.1).abs() < self.half.1
    }
}

/// Returns an estimate of the width of a text.
pub(super) fn text_width(text: &str, size: f64) -> f64 {
    0.58 * size * text.chars().count() as f64
}

/// Everything on a board that has to stay readable.
#[derive(Clone, Default)]
pub(super) struct Space {
    pub(super) taken: Vec<Block>,
}

impl Space {
    /// Collects the values, signs and small marks of a board, and the labels at its edge.
    pub(super) fn of(scene: &Scene, geometry: Geometry, marks: Option<Marks>, size: Point) -> Space {
        let mut taken = vec![];
        for cell in scene.places().filter(|&cell| scene.is_cell(cell)) {
            let (at, look) = (geometry.centre(cell), &scene[cell]);
            taken.extend(sign(look, at, geometry.half()));
            if !look.text.is_empty() {
                taken.push(Block::text(at, content::value_size(look), &look.text));
            } else if let Some(marks) = marks {
                taken.extend(look.candidates.iter().map(|mark| marks.block(at, mark.value)));
            }
        }
        for label in &scene.labels {
            taken.push(Block::around(super::board::label_place(label, geometry, size), GUTTER / 2.0 - 1.0));
        }
        for edge in &scene.edges {
            let passages = content::passages([edge.from, edge.to], scene.tiling, geometry);
            taken.extend(passages.into_iter().map(|at| Block::around(at, 6.0)));
        }
        for path in &scene.paths {
            let ends = [path.cells.first(), path.cells.last()].into_iter().flatten();
            taken.extend(ends.map(|&cell| Block::around(geometry.centre(cell), 9.0)));
        }
        Space { taken }
    }

    /// Returns how much of a place is taken.
    pub(super) fn overlap(&self, block: &Block) -> f64 {
        self.taken.iter().map(|taken| taken.overlap(block)).sum()
    }

    /// Takes a place.
    pub(super) fn take(&mut self, block: Block) {
        self.taken.push(block);
    }
}

/// Returns the place of the sign of a cell.
fn sign(look: &Look, at: Point, half: f64) -> Option<Block> {
    let reach = match look.symbol? {
        Symbol::Star => 0.68,
        Symbol::Disc => 0.72,
        Symbol::Cross => 0.34,
        Symbol::Dot => 0.18,
        Symbol::Bridge => 0.5,
    };
    Some(Block::around(at, reach * half))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shared_area_of_two_rectangles() {
        let one = Block { at: (0.0, 0.0), half: (10.0, 5.0) };
        assert_eq!(one.overlap(&Block { at: (15.0, 0.0), half: (10.0, 5.0) }), 50.0);
        assert_eq!(one.overlap(&Block::around((0.0, 0.0), 2.0)), 16.0);
        assert_eq!(one.overlap(&Block::around((20.0, 0.0), 9.0)), 0.0);
    }
}
