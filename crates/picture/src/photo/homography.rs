//! Maps between a flat board and its picture.

use crate::mesh::Point;

/// A projective map of the plane.
#[derive(Clone, Copy, Debug)]
pub(super) struct Homography([f64; 9]);

impl Homography {
    /// The map that takes each first point to the second, as nearly as possible; `None` if the points do not determine it.
    pub(super) fn fit(pairs: &[(Point, Point)]) -> Option<Homography> {
        if pairs.len() < 4 {
            return None;
        }
        let (from, to) = (Scaling::of(pairs.iter().map(|p| p.0)), Scaling::of(pairs.iter().map(|p| p.1)));
        let (mut system, mut right) = ([[0.0_f64; 8]; 8], [0.0_f64; 8]);
        for &(source, target) in pairs {
            let ((x, y), (u, v)) = (from.apply(source), to.apply(target));
            let rows = [
                [x, y, 1.0, 0.0, 0.0, 0.0, -u * x, -u * y, u],
                [0.0, 0.0, 0.0, x, y, 1.0, -v * x, -v * y, v],
            ];
            for row in rows {
                for (i, equation) in system.iter_mut().enumerate() {
                    for (sum, factor) in equation.iter_mut().zip(row) {
                        *sum += row[i] * factor;
                    }
                    right[i] += row[i] * row[8];
                }
            }
        }
        let h = solve(system, right)?;
        let inner = Homography([h[0], h[1], h[2], h[3], h[4], h[5], h[6], h[7], 1.0]);
        Some(to.inverse().times(&inner).times(&from.matrix()))
    }

    /// Where a point goes.
    pub(super) fn apply(&self, p: Point) -> Point {
        let [a, b, c, d, e, f, g, h, i] = self.0;
        let (x, y) = (f64::from(p.x), f64::from(p.y));
        let w = g * x + h * y + i;
        let w = if w.abs() < 1e-9 { 1e-9 } else { w };
        Point { x: ((a * x + b * y + c) / w) as f32, y: ((d * x + e * y + f) / w) as f32 }
    }

    fn times(&self, other: &Homography) -> Homography {
        let mut out = [0.0; 9];
        for row in 0..3 {
            for col in 0..3 {
                out[row * 3 + col] = (0..3).map(|k| self.0[row * 3 + k] * other.0[k * 3 + col]).sum();
            }
        }
        Homography(out)
    }
}

/// Moves points to around the origin, at a distance of about 1, so that the equations are well conditioned.
struct Scaling {
    x: f64,
    y: f64,
    factor: f64,
}

impl Scaling {
    fn of(points: impl Iterator<Item = Point> + Clone) -> Scaling {
        let count = points.clone().count() as f64;
        let x = points.clone().map(|p| f64::from(p.x)).sum::<f64>() / count;
        let y = points.clone().map(|p| f64::from(p.y)).sum::<f64>() / count;
        let spread =
            points.map(|p| (f64::from(p.x) - x).abs() + (f64::from(p.y) - y).abs()).sum::<f64>() / count;
        Scaling { x, y, factor: 1.0 / spread.max(1e-6) }
    }

    fn apply(&self, p: Point) -> (f64, f64) {
        ((f64::from(p.x) - self.x) * self.factor, (f64::from(p.y) - self.y) * self.factor)
    }

    fn matrix(&self) -> Homography {
        let f = self.factor;
        Homography([f, 0.0, -self.x * f, 0.0, f, -self.y * f, 0.0, 0.0, 1.0])
    }

    fn inverse(&self) -> Homography {
        let f = 1.0 / self.factor;
        Homography([f, 0.0, self.x, 0.0, f, self.y, 0.0, 0.0, 1.0])
    }
}

/// Solves linear equations by elimination.
pub(super) fn solve<const N: usize>(mut a: [[f64; N]; N], mut right: [f64; N]) -> Option<[f64; N]> {
    for col in 0..N {
        let pivot = (col..N).max_by(|&i, &j| a[i][col].abs().total_cmp(&a[j][col].abs()))?;
        a.swap(col, pivot);
        right.swap(col, pivot);
        if a[col][col].abs() < 1e-10 {
            return None;
        }
        let pivot_row = a[col];
        for row in (0..N).filter(|&row| row != col) {
            let factor = a[row][col] / pivot_row[col];
            for (value, from) in a[row].iter_mut().zip(pivot_row) {
                *value -= factor * from;
            }
            right[row] -= factor * right[col];
        }
    }
    Some(std::array::from_fn(|i| right[i] / a[i][i]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn corners_go_to_corners() {
        let corners =
            [(10.0, 20.0), (300.0, 40.0), (280.0, 330.0), (-5.0, 290.0)].map(|(x, y)| Point { x, y });
        let flat = [(0.0, 0.0), (9.0, 0.0), (9.0, 9.0), (0.0, 9.0)].map(|(x, y)| Point { x, y });
        let pairs: Vec<_> = flat.into_iter().zip(corners).collect();
        let map = Homography::fit(&pairs).expect("four corners");
        for (from, corner) in pairs {
            let p = map.apply(from);
            assert!((p.x - corner.x).abs() < 0.01 && (p.y - corner.y).abs() < 0.01, "{p:?} {corner:?}");
        }
    }
}
