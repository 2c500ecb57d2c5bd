//! The corners of all cells of a board in a picture.

/// A place in a picture, in pixels from its top left corner.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Point {
    /// To the right.
    pub x: f32,
    /// Down.
    pub y: f32,
}

/// The corners of all cells of a board: `(rows + 1) * (cols + 1)` points in reading order. On a screen they lie on straight
/// lines along the edges of the picture; in a photo they may lie anywhere.
#[derive(Clone, PartialEq, Debug)]
pub struct Mesh {
    /// Rows of cells.
    pub rows: usize,
    /// Columns of cells.
    pub cols: usize,
    /// The corners of the cells, row by row.
    pub points: Vec<Point>,
}

impl Mesh {
    /// The mesh of straight lines at `xs` and `ys`.
    pub fn of_lines(xs: &[f32], ys: &[f32]) -> Mesh {
        let points = ys.iter().flat_map(|&y| xs.iter().map(move |&x| Point { x, y })).collect();
        Mesh { rows: ys.len().saturating_sub(1), cols: xs.len().saturating_sub(1), points }
    }

    /// The corner of cells at the crossing of line `row` and line `col`, counted from 0.
    pub fn at(&self, row: usize, col: usize) -> Point {
        self.points[row * (self.cols + 1) + col]
    }

    /// The corners of the board: top left, top right, bottom right, bottom left.
    pub fn corners(&self) -> [Point; 4] {
        [self.at(0, 0), self.at(0, self.cols), self.at(self.rows, self.cols), self.at(self.rows, 0)]
    }

    /// The place inside a cell at `(u, v)`, both from 0 (left, top) to 1 (right, bottom).
    pub fn inside(&self, row: usize, col: usize, u: f32, v: f32) -> Point {
        let mix = |a: Point, b: Point, t: f32| Point { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t };
        let top = mix(self.at(row, col), self.at(row, col + 1), u);
        let bottom = mix(self.at(row + 1, col), self.at(row + 1, col + 1), u);
        mix(top, bottom, v)
    }

    /// The mesh with every coordinate multiplied.
    pub fn scaled(&self, factor: f32) -> Mesh {
        let points = self.points.iter().map(|p| Point { x: p.x * factor, y: p.y * factor }).collect();
        Mesh { points, ..*self }
    }

    /// The area of the board in square pixels.
    pub fn area(&self) -> f32 {
        let [a, b, c, d] = self.corners();
        let cross = |p: Point, q: Point| p.x * q.y - p.y * q.x;
        (cross(a, b) + cross(b, c) + cross(c, d) + cross(d, a)).abs() / 2.0
    }
}
