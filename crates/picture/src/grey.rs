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

    /// Which pixels are darker by `margin` than the average of the square of side `2 * radius + 1` around them.
    pub(crate) fn darker_than_around(&self, radius: usize, margin: i32) -> Vec<bool> {
        let sums = Sums::of(self);
        let mut dark = Vec::with_capacity(self.pixels.len());
        for y in 0..self.height {
            for x in 0..self.width {
                let (mean, _) = sums.mean_and_spread(
                    x.saturating_sub(radius),
                    y.saturating_sub(radius),
                    (x + radius + 1).min(self.width),
                    (y + radius + 1).min(self.height),
                );
                dark.push(f32::from(self.at(x, y)) < mean - margin as f32);
            }
        }
        dark
    }
}

/// Sums of brightness over rectangles that start in the top left corner, and of its square.
pub(crate) struct Sums {
    width: usize,
    sum: Vec<u32>,
    square: Vec<u64>,
}

impl Sums {
    pub(crate) fn of(grey: &Grey) -> Sums {
        let width = grey.width + 1;
        let mut sum = vec![0_u32; width * (grey.height + 1)];
        let mut square = vec![0_u64; width * (grey.height + 1)];
        for y in 0..grey.height {
            let (mut line, mut line_square) = (0_u32, 0_u64);
            for x in 0..grey.width {
                let pixel = u32::from(grey.at(x, y));
                line += pixel;
                line_square += u64::from(pixel * pixel);
                let at = (y + 1) * width + x + 1;
                sum[at] = sum[at - width].wrapping_add(line);
                square[at] = square[at - width] + line_square;
            }
        }
        Sums { width, sum, square }
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

    /// The mean and the standard deviation from `(left, top)` to before `(right, bottom)`; zeros of an empty rectangle.
    pub(crate) fn mean_and_spread(&self, left: usize, top: usize, right: usize, bottom: usize) -> (f32, f32) {
        if right <= left || bottom <= top {
            return (0.0, 0.0);
        }
        let at = |x: usize, y: usize| y * self.width + x;
        let [a, b, c, d] = [at(left, top), at(right, top), at(left, bottom), at(right, bottom)];
        let count = ((right - left) * (bottom - top)) as f32;
        let sum = self.sum[d].wrapping_sub(self.sum[b]).wrapping_sub(self.sum[c]).wrapping_add(self.sum[a]);
        let square = self.square[d] - self.square[b] - self.square[c] + self.square[a];
        let mean = sum as f32 / count;
        (mean, (square as f32 / count - mean * mean).max(0.0).sqrt())
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
        let (mean, spread) = Sums::of(&ramp()).mean_and_spread(1, 1, 3, 3);
        assert!((mean - 75.0).abs() < 1e-3);
        assert!((spread - 20.6).abs() < 0.1, "{spread}");
    }

    #[test]
    fn samples_lie_between_pixels() {
        assert!((ramp().sample(Point { x: 0.5, y: 0.5 }) - 0.0).abs() < 1e-3);
        assert!((ramp().sample(Point { x: 1.0, y: 1.0 }) - 25.0).abs() < 1e-3);
        assert!((ramp().sample(Point { x: 99.0, y: 99.0 }) - 110.0).abs() < 1e-3);
    }
}
