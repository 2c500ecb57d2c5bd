//! Smooths a mesh: a flat board seen at an angle, on paper that bends gently.

use super::homography::{Homography, solve};
use crate::mesh::{Mesh, Point};

/// The number of terms of a polynomial of the third degree in two variables.
const TERMS: usize = 10;
/// Boards with fewer rows or columns are taken to be flat.
const LEAST_TO_BEND: usize = 6;

/// The mesh moved onto the nearest smooth surface. Single corners that lie far off hardly count.
pub(super) fn smoothed(mesh: &Mesh) -> Mesh {
    let places: Vec<Point> = (0..=mesh.rows)
        .flat_map(|r| (0..=mesh.cols).map(move |c| Point { x: c as f32, y: r as f32 }))
        .collect();
    let pairs: Vec<(Point, Point)> = places.iter().copied().zip(mesh.points.iter().copied()).collect();
    let Some(mut flat) = Homography::fit(&pairs) else { return mesh.clone() };
    let unit = (mesh.area() / (mesh.rows * mesh.cols) as f32).sqrt().max(1.0);
    // Once more without the corners that lie far off.
    let near: Vec<(Point, Point)> = pairs
        .iter()
        .copied()
        .filter(|&(place, point)| distance(flat.apply(place), point) < 0.15 * unit)
        .collect();
    if near.len() * 2 > pairs.len()
        && let Some(better) = Homography::fit(&near)
    {
        flat = better;
    }
    let base: Vec<Point> = places.iter().map(|&place| flat.apply(place)).collect();
    let mut points = base.clone();
    if mesh.rows.min(mesh.cols) >= LEAST_TO_BEND {
        let mut weights = vec![1.0; base.len()];
        for _ in 0..3 {
            let Some(bend) = Bend::fit(mesh, &places, &base, &weights) else { break };
            for (at, point) in points.iter_mut().enumerate() {
                let by = bend.at(mesh, places[at]);
                *point = Point { x: base[at].x + by.x, y: base[at].y + by.y };
                let off = f64::from(distance(*point, mesh.points[at]) / (0.04 * unit));
                weights[at] = 1.0 / (1.0 + off * off);
            }
        }
    }
    Mesh { points, ..*mesh }
}

fn distance(a: Point, b: Point) -> f32 {
    (a.x - b.x).hypot(a.y - b.y)
}

/// How far the paper is from flat: a polynomial for each direction.
struct Bend {
    x: [f64; TERMS],
    y: [f64; TERMS],
}

impl Bend {
    fn fit(mesh: &Mesh, places: &[Point], base: &[Point], weights: &[f64]) -> Option<Bend> {
        let mut system = [[0.0; TERMS]; TERMS];
        let (mut x, mut y) = ([0.0; TERMS], [0.0; TERMS]);
        for (at, &place) in places.iter().enumerate() {
            let terms = terms(mesh, place);
            let (dx, dy) = (mesh.points[at].x - base[at].x, mesh.points[at].y - base[at].y);
            for (i, equation) in system.iter_mut().enumerate() {
                for (sum, term) in equation.iter_mut().zip(terms) {
                    *sum += weights[at] * terms[i] * term;
                }
                x[i] += weights[at] * terms[i] * f64::from(dx);
                y[i] += weights[at] * terms[i] * f64::from(dy);
            }
        }
        for (i, row) in system.iter_mut().enumerate() {
            row[i] += 0.02;
        }
        Some(Bend { x: solve(system, x)?, y: solve(system, y)? })
    }

    fn at(&self, mesh: &Mesh, place: Point) -> Point {
        let terms = terms(mesh, place);
        let value = |of: &[f64; TERMS]| of.iter().zip(terms).map(|(a, b)| a * b).sum::<f64>() as f32;
        Point { x: value(&self.x), y: value(&self.y) }
    }
}

fn terms(mesh: &Mesh, place: Point) -> [f64; TERMS] {
    let u = f64::from(place.x) / mesh.cols as f64 * 2.0 - 1.0;
    let v = f64::from(place.y) / mesh.rows as f64 * 2.0 - 1.0;
    [1.0, u, v, u * u, u * v, v * v, u * u * u, u * u * v, u * v * v, v * v * v]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_corner_far_off_comes_back() {
        let lines: Vec<f32> = (0..10).map(|k| 20.0 * k as f32).collect();
        let straight = Mesh::of_lines(&lines, &lines);
        let mut bent = straight.clone();
        bent.points[44].x += 7.0;
        for (a, b) in smoothed(&bent).points.iter().zip(&straight.points) {
            assert!(distance(*a, *b) < 0.5, "{a:?} {b:?}");
        }
    }
}
