//! A small drawing board: rectangles, discs, noise and blur.

use gridproof_search::Random;

pub(crate) type Colour = [u8; 3];

/// A picture in the making.
pub(crate) struct Canvas {
    pub(crate) width: usize,
    pub(crate) height: usize,
    pixels: Vec<[f32; 3]>,
}

impl Canvas {
    pub(crate) fn new(width: usize, height: usize, ground: Colour) -> Canvas {
        Canvas { width, height, pixels: vec![ground.map(f32::from); width * height] }
    }

    /// Mixes a colour into a pixel.
    fn mix(&mut self, x: usize, y: usize, colour: Colour, share: f32) {
        if x < self.width && y < self.height {
            for (old, new) in self.pixels[y * self.width + x].iter_mut().zip(colour) {
                *old += (f32::from(new) - *old) * share;
            }
        }
    }

    /// A rectangle with smooth edges.
    pub(crate) fn rect(&mut self, left: f32, top: f32, right: f32, bottom: f32, colour: Colour) {
        let cover =
            |at: usize, from: f32, to: f32| (to.min(at as f32 + 1.0) - from.max(at as f32)).clamp(0.0, 1.0);
        for y in top.max(0.0) as usize..=bottom.max(0.0) as usize {
            for x in left.max(0.0) as usize..=right.max(0.0) as usize {
                self.mix(x, y, colour, cover(x, left, right) * cover(y, top, bottom));
            }
        }
    }

    /// A disc with a smooth edge.
    pub(crate) fn disc(&mut self, x: f32, y: f32, radius: f32, colour: Colour) {
        for row in (y - radius).max(0.0) as usize..=(y + radius) as usize + 1 {
            for col in (x - radius).max(0.0) as usize..=(x + radius) as usize + 1 {
                let distance = ((col as f32 + 0.5 - x).powi(2) + (row as f32 + 0.5 - y).powi(2)).sqrt();
                self.mix(col, row, colour, (radius + 0.5 - distance).clamp(0.0, 1.0));
            }
        }
    }

    /// Takes light away, nothing on the left and `share` of it on the right.
    pub(crate) fn shade(&mut self, share: f32) {
        let width = self.width;
        for (at, pixel) in self.pixels.iter_mut().enumerate() {
            let left = 1.0 - share * (at % width) as f32 / width as f32;
            *pixel = pixel.map(|channel| channel * left);
        }
    }

    /// The mean of each pixel and its neighbours, `share` of it.
    pub(crate) fn blur(&mut self, share: f32) {
        let old = self.pixels.clone();
        for y in 1..self.height.saturating_sub(1) {
            for x in 1..self.width.saturating_sub(1) {
                let at = |dx: usize, dy: usize| old[(y + dy - 1) * self.width + x + dx - 1];
                let around = [at(0, 1), at(2, 1), at(1, 0), at(1, 2)];
                self.pixels[y * self.width + x] = std::array::from_fn(|channel| {
                    let mean = around.iter().map(|pixel| pixel[channel]).sum::<f32>() / 4.0;
                    at(1, 1)[channel] * (1.0 - share) + mean * share
                });
            }
        }
    }

    /// The bytes, each channel off by up to `noise`.
    pub(crate) fn rgba(&self, noise: u32, random: &mut Random) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(self.pixels.len() * 4);
        for pixel in &self.pixels {
            for channel in pixel {
                let off = random.below(2 * u64::from(noise) + 1) as f32 - noise as f32;
                bytes.push((channel + off).round().clamp(0.0, 255.0) as u8);
            }
            bytes.push(255);
        }
        bytes
    }
}
