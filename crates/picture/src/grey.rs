//! Brightness, sums over rectangles, local thresholds, enlarging and reducing.

use crate::mesh::Point;

/// One byte per pixel, row by row.
#[derive(Clone, Debug)]
pub(crate) struct Grey {
    pub(crate) width: usize,
    pub(crate) height: usize,
    pub(crate) pixels: Vec<u8>,
}

impl Grey {
    /// A pixel.
    pub(crate) fn at(&self, x: usize, y: usize) -> u8 {
        self.pixels[y * self.width + x]
    }

    /// The brightness at a place between pixels; beyond the edge, that of the nearest pixel.
    pub(crate) fn sample(&self, place: Point) -> f32 {
        if self.pixels.is_empty() {
            return 0.0;
        }
        let clamp = |value: f32, end: usize| (value - 0.5).clamp(0.0, (end - 1) as f32);
        let (x, y) = (clamp(place.x, self.width), clamp(place.y, self.height));
        let (left, top) = (x as usize, y as usize);
        let (right, bottom) = ((left + 1).min(self.width - 1), (top + 1).min(self.height - 1));
        let (u, v) = (x - left as f32, y - top as f32);
        let value = |x: usize, y: usize| f32::from(self.at(x, y));
        let upper = value(left, top) * (1.0 - u) + value(right, top) * u;
        let lower = value(left, bottom) * (1.0 - u) + value(right, bottom) * u;
        upper * (1.0 - v) + lower * v
    }

    /// The picture with each block of `block * block` pixels averaged.
    pub(crate) fn reduced(&self, block: usize) -> Grey {
        let (width, height) = (self.width / block, self.height / block);
        let mut pixels = Vec::with_capacity(width * height);
        for row in 0..height {
            for col in 0..width {
                let sum: u32 = (row * block..(row + 1) * block)
                    .flat_map(|y| &self.pixels[y * self.width + col * block..][..block])
                    .map(|&pixel| u32::from(pixel))
                    .sum();
                pixels.push((sum / (block * block) as u32) as u8);
            }
        }
        Grey { width, height, pixels }
    }
}

/// Sums of brightness over rectangles that start in the top left corner.
pub(crate) struct Sums {
    width: usize,
    sum: Vec<u32>,
}

impl Sums {
    pub(crate) fn of(grey: &Grey) -> Sums {
        let width = grey.width + 1;
        let mut sum = vec![0_u32; width * (grey.height + 1)];
        for y in 0..grey.height {
            let mut line = 0_u32;
            for x in 0..grey.width {
                line += u32::from(grey.at(x, y));
                let at = (y + 1) * width + x + 1;
                sum[at] = sum[at - width].wrapping_add(line);
            }
        }
        Sums { width, sum }
    }

    /// The mean from `(left, top)` to before `(right, bottom)`; the rectangle must not be empty.
    pub(crate) fn mean(&self, left: usize, top: usize, right: usize, bottom: usize) -> f32 {
        let at = |x: usize, y: usize| self.sum[y * self.width + x];
        let sum = at(right, bottom)
            .wrapping_sub(at(right, top))
            .wrapping_sub(at(left, bottom))
            .wrapping_add(at(left, top));
        sum as f32 / ((right - left) * (bottom - top)) as f32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ramp() -> Grey {
        Grey { width: 4, height: 3, pixels: (0..12).map(|n| n * 10).collect() }
    }

    #[test]
    fn sums_give_the_mean_of_any_rectangle() {
        assert!((Sums::of(&ramp()).mean(1, 1, 3, 3) - 75.0).abs() < 1e-3);
    }

    #[test]
    fn samples_lie_between_pixels() {
        assert!((ramp().sample(Point { x: 0.5, y: 0.5 }) - 0.0).abs() < 1e-3);
        assert!((ramp().sample(Point { x: 1.0, y: 1.0 }) - 25.0).abs() < 1e-3);
        assert!((ramp().sample(Point { x: 99.0, y: 99.0 }) - 110.0).abs() < 1e-3);
    }
}
