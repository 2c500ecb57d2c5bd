//! Patches: connected areas of nearly one colour.

use crate::image::Picture;

/// The bounding box of a patch, ends included, and its number of pixels.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Patch {
    pub(crate) left: usize,
    pub(crate) top: usize,
    pub(crate) right: usize,
    pub(crate) bottom: usize,
    pub(crate) area: usize,
}

impl Patch {
    pub(crate) fn width(&self) -> usize {
        self.right - self.left + 1
    }

    pub(crate) fn height(&self) -> usize {
        self.bottom - self.top + 1
    }

    /// The centre of the bounding box.
    pub(crate) fn centre(&self) -> (f32, f32) {
        ((self.left + self.right + 1) as f32 / 2.0, (self.top + self.bottom + 1) as f32 / 2.0)
    }
}

/// The patches of a picture. A pixel belongs to a patch if no channel differs by more than `contrast` within the square of
/// three by three pixels around it.
pub(crate) fn of(picture: &Picture, contrast: u8) -> Vec<Patch> {
    let flat = flat(picture, contrast);
    components(&flat, picture.width)
}

/// Which pixels have nearly one colour around them.
fn flat(picture: &Picture, contrast: u8) -> Vec<bool> {
    let (width, height) = (picture.width, picture.height);
    let mut flat = vec![false; width * height];
    if width < 3 || height < 3 {
        return flat;
    }
    // The lowest and the highest of three pixels side by side, then of three such rows.
    type Range = ([u8; 3], [u8; 3]);
    let row_range = |y: usize, into: &mut Vec<Range>| {
        let row = &picture.rgb[y * width..(y + 1) * width];
        into.clear();
        into.extend(row.windows(3).map(|w| {
            let mut range = (w[0], w[0]);
            for pixel in &w[1..] {
                for ((low, high), channel) in range.0.iter_mut().zip(&mut range.1).zip(pixel) {
                    (*low, *high) = ((*low).min(*channel), (*high).max(*channel));
                }
            }
            range
        }));
    };
    let mut rows: [Vec<Range>; 3] = Default::default();
    row_range(0, &mut rows[0]);
    row_range(1, &mut rows[1]);
    for y in 1..height - 1 {
        let [a, b, c] = &mut rows;
        row_range(y + 1, c);
        let line = &mut flat[y * width + 1..][..width - 2];
        for (x, flat) in line.iter_mut().enumerate() {
            let (a, b, c) = (&a[x], &b[x], &c[x]);
            *flat = (0..3).all(|k| {
                let low = a.0[k].min(b.0[k]).min(c.0[k]);
                let high = a.1[k].max(b.1[k]).max(c.1[k]);
                high - low <= contrast
            });
        }
        rows.rotate_left(1);
    }
    flat
}

/// The bounding boxes of connected sets of marked pixels, by runs of pixels in each row.
pub(crate) fn components(marked: &[bool], width: usize) -> Vec<Patch> {
    struct Run {
        start: usize,
        end: usize,
        set: usize,
    }
    let mut parent: Vec<usize> = vec![];
    let mut boxes: Vec<Patch> = vec![];
    fn root(parent: &mut [usize], mut set: usize) -> usize {
        while parent[set] != set {
            parent[set] = parent[parent[set]];
            set = parent[set];
        }
        set
    }
    let mut before: Vec<Run> = vec![];
    for (y, row) in marked.chunks_exact(width.max(1)).enumerate() {
        let mut now: Vec<Run> = vec![];
        let mut x = 0;
        let mut first = 0;
        while x < width {
            if !row[x] {
                x += 1;
                continue;
            }
            let start = x;
            while x < width && row[x] {
                x += 1;
            }
            let mut set = None;
            while first < before.len() && before[first].end <= start {
                first += 1;
            }
            for above in before[first..].iter().take_while(|above| above.start < x) {
                let other = root(&mut parent, above.set);
                match set {
                    None => set = Some(other),
                    Some(one) if one != other => parent[other] = one,
                    Some(_) => {}
                }
            }
            let patch = Patch { left: start, top: y, right: x - 1, bottom: y, area: x - start };
            let set = set.unwrap_or_else(|| {
                parent.push(parent.len());
                boxes.push(Patch { area: 0, ..patch });
                parent.len() - 1
            });
            join(&mut boxes[set], &patch);
            now.push(Run { start, end: x, set });
        }
        before = now;
    }
    let mut roots: Vec<Option<Patch>> = vec![None; boxes.len()];
    for (set, part) in boxes.iter().enumerate() {
        let top = root(&mut parent, set);
        match &mut roots[top] {
            Some(patch) => join(patch, part),
            none => *none = Some(*part),
        }
    }
    roots.into_iter().flatten().collect()
}

fn join(one: &mut Patch, other: &Patch) {
    one.left = one.left.min(other.left);
    one.top = one.top.min(other.top);
    one.right = one.right.max(other.right);
    one.bottom = one.bottom.max(other.bottom);
    one.area += other.area;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ring_and_its_middle_are_two_components() {
        let text = "#####..#.\n#...#....\n#.#.#...#\n#...#..##\n#####....";
        let marked: Vec<bool> = text.chars().filter(|c| *c != '\n').map(|c| c == '#').collect();
        let mut found = components(&marked, 9);
        found.sort_by_key(|patch| (patch.area, patch.left));
        let areas: Vec<usize> = found.iter().map(|patch| patch.area).collect();
        assert_eq!(areas, [1, 1, 3, 16]);
        assert_eq!((found[3].width(), found[3].height()), (5, 5));
        assert_eq!(found[3].centre(), (2.5, 2.5));
    }
}
