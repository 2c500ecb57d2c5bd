//! The digit net: five convolutions and one full layer, about 50,000 weights of 8 bits.
//!
//! `train/net.py` is the same net in Python; `docs/pictures-training.md` says what it was trained on.

use super::{CLASSES, SIDE};
use std::sync::OnceLock;

static BYTES: &[u8] = include_bytes!("weights.bin");

/// The weights, ready for use.
pub(super) struct Net {
    first: Layer,
    second: Layer,
    third: Layer,
    fourth: Layer,
    fifth: Layer,
    last: Layer,
}

/// The weights of one layer: for each input (row and column of the kernel, channel) all outputs.
struct Layer {
    weights: Vec<f32>,
    bias: Vec<f32>,
}

impl Net {
    /// The net of this crate.
    pub(super) fn get() -> &'static Net {
        static NET: OnceLock<Net> = OnceLock::new();
        NET.get_or_init(|| {
            let mut bytes = BYTES;
            let mut layer = |inputs: usize, outputs: usize| Layer::read(&mut bytes, inputs, outputs);
            Net {
                first: layer(25, 16),
                second: layer(9 * 16, 16),
                third: layer(9 * 16, 32),
                fourth: layer(9 * 32, 32),
                fifth: layer(9 * 32, 48),
                last: layer(48 * 16, CLASSES),
            }
        })
    }

    /// One number per class: the larger, the more likely.
    pub(super) fn run(&self, cell: &[f32; SIDE * SIDE]) -> [f32; CLASSES] {
        let x = convolve::<16>(cell, SIDE, 1, 5, 2, &self.first);
        let x = convolve::<16>(&x, 16, 16, 3, 1, &self.second);
        let x = pooled(&x, 16, 16);
        let x = convolve::<32>(&x, 8, 16, 3, 1, &self.third);
        let x = convolve::<32>(&x, 8, 32, 3, 1, &self.fourth);
        let x = pooled(&x, 8, 32);
        let x = convolve::<48>(&x, 4, 32, 3, 1, &self.fifth);
        let mut out = [0.0; CLASSES];
        out.copy_from_slice(&self.last.bias);
        for (&value, weights) in x.iter().zip(self.last.weights.chunks_exact(CLASSES)) {
            add(&mut out, value, weights);
        }
        out
    }
}

impl Layer {
    /// Takes a layer from the front of the bytes: a scale and a bias per output, then a byte per weight.
    fn read(bytes: &mut &[u8], inputs: usize, outputs: usize) -> Layer {
        let (head, rest) = bytes.split_at(outputs * 8);
        let (body, rest) = rest.split_at(inputs * outputs);
        *bytes = rest;
        let number = |b: &[u8]| f32::from_le_bytes([b[0], b[1], b[2], b[3]]);
        let scales: Vec<f32> = head.chunks_exact(8).map(number).collect();
        let bias = head.chunks_exact(8).map(|b| number(&b[4..])).collect();
        let weights = body.chunks_exact(outputs).flat_map(|row| {
            row.iter().zip(&scales).map(|(&weight, scale)| f32::from(i8::from_le_bytes([weight])) * scale)
        });
        Layer { weights: weights.collect(), bias }
    }
}

fn add(out: &mut [f32], value: f32, weights: &[f32]) {
    if value != 0.0 {
        for (sum, weight) in out.iter_mut().zip(weights) {
            *sum += value * weight;
        }
    }
}

/// A convolution with zeros around the picture, then the positive part. Channels of a pixel lie side by side.
fn convolve<const OUT: usize>(
    input: &[f32],
    side: usize,
    channels: usize,
    kernel: usize,
    stride: usize,
    layer: &Layer,
) -> Vec<f32> {
    let pad = kernel / 2;
    let size = side / stride;
    let mut out = Vec::with_capacity(size * size * OUT);
    for y in 0..size {
        for x in 0..size {
            let mut sums = [0.0_f32; OUT];
            sums.copy_from_slice(&layer.bias);
            for ky in 0..kernel {
                let row = y * stride + ky;
                if row < pad || row >= side + pad {
                    continue;
                }
                for kx in 0..kernel {
                    let col = x * stride + kx;
                    if col < pad || col >= side + pad {
                        continue;
                    }
                    let pixel = &input[((row - pad) * side + col - pad) * channels..][..channels];
                    let weights = &layer.weights[(ky * kernel + kx) * channels * OUT..][..channels * OUT];
                    for (&value, weights) in pixel.iter().zip(weights.chunks_exact(OUT)) {
                        add(&mut sums, value, weights);
                    }
                }
            }
            out.extend(sums.map(|sum| sum.max(0.0)));
        }
    }
    out
}

/// The largest value of each block of 2x2 pixels.
fn pooled(input: &[f32], side: usize, channels: usize) -> Vec<f32> {
    let mut out = Vec::with_capacity(input.len() / 4);
    for y in (0..side).step_by(2) {
        for x in (0..side).step_by(2) {
            let at = |y: usize, x: usize, c: usize| input[(y * side + x) * channels + c];
            out.extend(
                (0..channels)
                    .map(|c| at(y, x, c).max(at(y, x + 1, c)).max(at(y + 1, x, c)).max(at(y + 1, x + 1, c))),
            );
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_weights_fill_the_file_exactly() {
        let weights = 25 * 16 + 9 * 16 * 16 + 9 * 16 * 32 + 9 * 32 * 32 + 9 * 32 * 48 + 48 * 16 * CLASSES;
        assert_eq!(BYTES.len(), weights + 8 * (16 + 16 + 32 + 32 + 48 + CLASSES));
    }
}
