//! Digits drawn with a round pen: lines and arcs in a box of 1 by 1.5, the same for every size, weight and slant.

use crate::drawing::{Canvas, Colour};

/// Where and how digits are drawn.
#[derive(Clone, Copy)]
pub(crate) struct Pen {
    /// The height of a digit in pixels.
    pub(crate) height: f32,
    /// The thickness of the line as a share of the height.
    pub(crate) weight: f32,
    /// How far the upper end leans to the right, as a share of the height.
    pub(crate) slant: f32,
    /// The angle of the writing in radians.
    pub(crate) turn: f32,
    pub(crate) colour: Colour,
}

impl Pen {
    /// Draws a digit around a centre.
    pub(crate) fn digit(&self, canvas: &mut Canvas, digit: u8, x: f32, y: f32) {
        let unit = self.height / 1.5;
        let (sin, cos) = self.turn.sin_cos();
        for line in lines(digit) {
            for pair in line.windows(2) {
                let steps = 2 + (unit * (pair[0].0 - pair[1].0).hypot(pair[0].1 - pair[1].1)) as usize * 2;
                for k in 0..=steps {
                    let t = k as f32 / steps as f32;
                    let u = pair[0].0 + (pair[1].0 - pair[0].0) * t - 0.5;
                    let v = pair[0].1 + (pair[1].1 - pair[0].1) * t - 0.75;
                    let (dx, dy) = ((u - v * self.slant) * unit, v * unit);
                    let (px, py) = (x + dx * cos - dy * sin, y + dx * sin + dy * cos);
                    canvas.disc(px, py, self.weight * self.height / 2.0, self.colour);
                }
            }
        }
    }
}

type Line = Vec<(f32, f32)>;

/// An arc around a centre, from one angle to another, in degrees clockwise from the right.
fn arc(x: f32, y: f32, wide: f32, high: f32, from: f32, to: f32) -> Line {
    let angle = |k: usize| (from + (to - from) * k as f32 / 24.0).to_radians();
    (0..=24).map(|k| (x + wide * angle(k).cos(), y + high * angle(k).sin())).collect()
}

fn lines(digit: u8) -> Vec<Line> {
    match digit {
        1 => vec![vec![(0.2, 0.3), (0.55, 0.0), (0.55, 1.5)]],
        2 => {
            let mut line = arc(0.5, 0.42, 0.42, 0.42, 180.0, 395.0);
            line.extend([(0.08, 1.5), (0.95, 1.5)]);
            vec![line]
        }
        3 => vec![arc(0.48, 0.37, 0.4, 0.37, 200.0, 450.0), arc(0.48, 1.1, 0.45, 0.4, 270.0, 515.0)],
        4 => vec![vec![(0.72, 1.5), (0.72, 0.0), (0.05, 1.05), (1.0, 1.05)]],
        5 => {
            let mut line = vec![(0.88, 0.0), (0.2, 0.0), (0.14, 0.68)];
            line.extend(arc(0.48, 1.03, 0.46, 0.47, 225.0, 520.0));
            vec![line]
        }
        6 => vec![arc(0.5, 1.05, 0.44, 0.45, 0.0, 360.0), arc(0.94, 1.05, 0.88, 1.05, 180.0, 262.0)],
        7 => vec![vec![(0.05, 0.0), (0.95, 0.0), (0.4, 1.5)]],
        8 => vec![arc(0.5, 0.36, 0.36, 0.36, 0.0, 360.0), arc(0.5, 1.1, 0.44, 0.4, 0.0, 360.0)],
        9 => vec![arc(0.5, 0.45, 0.44, 0.45, 0.0, 360.0), arc(0.06, 0.45, 0.88, 1.05, 0.0, 82.0)],
        _ => vec![],
    }
}
