//! The links of an argument: arrows that bend around what has to stay readable, with their numbers.

use super::marks::{self, Marks};
use super::space::{Block, Space, text_width};
use super::tags::{self, Board};
use super::{Drawing, Shape};
use crate::class::Class;
use crate::geometry::Point;
use crate::highlight::Link;
use crate::scene::Scene;

/// The number of looks of branches before they repeat.
pub(crate) const BRANCHES: u8 = 3;

/// Returns the look of a branch, from 1.
pub(super) fn look(branch: u8) -> u8 {
    branch.saturating_sub(1) % BRANCHES + 1
}

/// The length of a head, and half its width.
const HEAD: f64 = 6.8;
const HEAD_HALF: f64 = 3.3;
/// The distance between a ring and the line.
const GAP: f64 = 0.8;
/// The number of points at which a curve is compared with what is on the board.
const SAMPLES: usize = 32;

/// A curve from one end of a link to the other, with one control point.
#[derive(Clone, Copy)]
struct Curve {
    from: Point,
    control: Point,
    to: Point,
}

impl Curve {
    fn at(&self, t: f64) -> Point {
        let mix = |a: f64, b: f64, c: f64| (1.0 - t) * (1.0 - t) * a + 2.0 * t * (1.0 - t) * b + t * t * c;
        (mix(self.from.0, self.control.0, self.to.0), mix(self.from.1, self.control.1, self.to.1))
    }

    /// Returns the part between two parameters, as a cubic curve.
    fn part(&self, start: f64, end: f64) -> [Point; 4] {
        let (first, last) = (self.at(start), self.at(end));
        // The control point of the part lies where the tangents at its ends meet.
        let along = |t: f64, u: f64| {
            let mix =
                |a: f64, b: f64, c: f64| (1.0 - t) * (1.0 - u) * a + (t + u - 2.0 * t * u) * b + t * u * c;
            (mix(self.from.0, self.control.0, self.to.0), mix(self.from.1, self.control.1, self.to.1))
        };
        let control = along(start, end);
        let third = |end: Point| ((end.0 + 2.0 * control.0) / 3.0, (end.1 + 2.0 * control.1) / 3.0);
        [first, third(first), third(last), last]
    }
}

/// A link that is laid out.
struct Arrow<'a> {
    link: &'a Link,
    curve: Curve,
    /// The parameters at which the line starts, the head begins, and its tip ends.
    cut: [f64; 3],
    number: Option<String>,
}

fn distance(a: Point, b: Point) -> f64 {
    (a.0 - b.0).hypot(a.1 - b.1)
}

/// Draws all links.
pub(super) fn draw(board: &Board<'_>, marks: Option<Marks>, space: &mut Space, drawing: &mut Drawing) {
    let arrows = plan(board, marks, space);
    for Arrow { link, curve, cut: [start, head, _], .. } in &arrows {
        let class = Class::Arrow(look(link.branch), link.strong);
        drawing.push(class, Shape::Curve { points: curve.part(*start, *head) });
    }
    for Arrow { link, curve, cut: [_, head, tip], .. } in &arrows {
        push_head(look(link.branch), curve.at(*head), curve.at(*tip), drawing);
    }
    numbers(board, &arrows, space, drawing);
}

/// Adds a head, from the middle of its foot to its tip.
pub(super) fn push_head(look: u8, foot: Point, tip: Point, drawing: &mut Drawing) {
    let length = distance(foot, tip).max(1e-6);
    let (dx, dy) = ((tip.0 - foot.0) / length, (tip.1 - foot.1) / length);
    let at = |back: f64, aside: f64| (tip.0 - back * dx - aside * dy, tip.1 - back * dy + aside * dx);
    drawing.polygon(
        Class::Head(look),
        vec![tip, at(HEAD, HEAD_HALF), at(0.78 * HEAD, 0.0), at(HEAD, -HEAD_HALF)],
    );
}

/// Lays out the curves one after the other.
fn plan<'a>(board: &Board<'a>, marks: Option<Marks>, space: &Space) -> Vec<Arrow<'a>> {
    let scene: &'a Scene = board.scene;
    let names = numbers_between_cells(&scene.links);
    let mut drawn: Vec<Point> = vec![];
    let mut arrows = vec![];
    for (link, number) in scene.links.iter().zip(names) {
        let end = |spot: &crate::Spot| {
            marks::anchor(scene, (spot.cell, spot.value.as_deref()), board.geometry, marks)
        };
        let (from, to) = (end(&link.from), end(&link.to));
        let options = bends(from.0, to.0).into_iter().filter_map(|control| {
            let curve = Curve { from: from.0, control, to: to.0 };
            let cut = cut(&curve, from.1, to.1)?;
            Some((cost(board, &curve, cut, space, &drawn), curve, cut))
        });
        let Some((_, curve, cut)) = options.min_by(|one, other| one.0.total_cmp(&other.0)) else { continue };
        drawn.extend(samples(&curve, cut));
        arrows.push(Arrow { link, curve, cut, number });
    }
    arrows
}

/// Returns the numbers of the links that lead to another cell. Inside a cell, a number would hide the small marks
/// that the link joins.
fn numbers_between_cells(links: &[Link]) -> Vec<Option<String>> {
    let between = |link: &&Link| link.from.cell != link.to.cell;
    let numbered: Vec<Link> = links.iter().filter(between).cloned().collect();
    let mut numbers = names(&numbered).into_iter();
    links.iter().map(|link| if between(&link) { numbers.next().flatten() } else { None }).collect()
}

/// Returns the numbers of the links: none if there are at most two, otherwise in their order, with the number
/// of the branch in front.
pub(crate) fn names(links: &[Link]) -> Vec<Option<String>> {
    let mut counts = std::collections::BTreeMap::new();
    let number = |link: &Link| {
        let count = counts.entry(link.branch).or_insert(0);
        *count += 1;
        match link.branch {
            0 => count.to_string(),
            branch => format!("{branch}.{count}"),
        }
    };
    let numbers = links.iter().map(number).map(Some);
    if links.len() > 2 { numbers.collect() } else { vec![None; links.len()] }
}

/// Returns control points: a slight bend to either side first, then stronger ones.
fn bends(from: Point, to: Point) -> Vec<Point> {
    let length = distance(from, to).max(1e-6);
    let (nx, ny) = ((to.1 - from.1) / length, (from.0 - to.0) / length);
    let middle = ((from.0 + to.0) / 2.0, (from.1 + to.1) / 2.0);
    // The curve reaches half as far as its control point. Short links need a visible bow.
    let least = if length < 30.0 { 13.0 } else { 0.1 * length };
    let reaches = [1.0, 1.3, 1.7, 2.2, 2.8, 3.6].map(|times| times * least);
    let both = reaches.into_iter().flat_map(|reach| [reach, -reach]);
    both.map(|reach| (middle.0 + reach * nx, middle.1 + reach * ny)).collect()
}

/// Returns where a curve leaves the ring at its start, where its head begins, and where it meets the ring at
/// its end; `None` if the rings leave no room.
fn cut(curve: &Curve, leave: f64, reach: f64) -> Option<[f64; 3]> {
    const FINE: usize = 400;
    let steps = || (0..=FINE).map(|step| step as f64 / FINE as f64);
    let start = steps().find(|&t| distance(curve.at(t), curve.from) >= leave + GAP)?;
    let tip = steps().rev().find(|&t| distance(curve.at(t), curve.to) >= reach + GAP)?;
    let head = steps().rev().find(|&t| t <= tip && distance(curve.at(t), curve.at(tip)) >= 0.8 * HEAD)?;
    (start < head).then_some([start, head, tip])
}

fn samples(curve: &Curve, [start, _, tip]: [f64; 3]) -> Vec<Point> {
    (0..=SAMPLES).map(|i| curve.at(start + (tip - start) * i as f64 / SAMPLES as f64)).collect()
}

/// Returns how badly a curve fits: what it covers, other curves that it runs along, and its bend.
fn cost(board: &Board<'_>, curve: &Curve, cut: [f64; 3], space: &Space, drawn: &[Point]) -> f64 {
    let ((left, top), (width, height)) = (board.geometry.origin, board.size);
    let points = samples(curve, cut);
    let mut cost = 0.0;
    for &(x, y) in &points {
        if x < left + 2.0 || y < top + 2.0 || x > left + width - 2.0 || y > top + height - 2.0 {
            cost += 3.0;
        }
        let covered = |block: &&Block| {
            Block { at: block.at, half: (block.half.0 + 1.8, block.half.1 + 1.8) }.holds((x, y))
                && distance(block.at, curve.from) > 1.0
                && distance(block.at, curve.to) > 1.0
        };
        cost += space.taken.iter().filter(covered).count() as f64;
        cost += if drawn.iter().any(|&other| distance(other, (x, y)) < 3.0) { 0.7 } else { 0.0 };
    }
    let length = distance(curve.from, curve.to).max(1.0);
    let middle = ((curve.from.0 + curve.to.0) / 2.0, (curve.from.1 + curve.to.1) / 2.0);
    // Longer curves have their samples further apart.
    cost * length.max(20.0) / 40.0 + 2.0 * distance(curve.control, middle) / length
}

/// Draws the numbers, each on its line or beside it where nothing is covered.
fn numbers(board: &Board<'_>, arrows: &[Arrow<'_>], space: &mut Space, drawing: &mut Drawing) {
    let size = 0.84 * tags::type_size(board);
    for arrow in arrows {
        let tip = arrow.curve.at(arrow.cut[2]);
        space.take(Block::around(tip, 2.5));
    }
    for (index, arrow) in arrows.iter().enumerate() {
        let Some(text) = &arrow.number else { continue };
        let half = ((text_width(text, size) + 0.5 * size) / 2.0, 0.58 * size);
        let half = (half.0.max(half.1), half.1);
        let others: Vec<Point> = (arrows.iter().enumerate())
            .filter(|(other, _)| *other != index)
            .flat_map(|(_, other)| samples(&other.curve, other.cut))
            .collect();
        let own = samples(&arrow.curve, arrow.cut);
        let cost = |(at, far): &(Point, f64)| {
            let block = Block { at: *at, half };
            let crossed = others.iter().filter(|&&point| block.holds(point)).count();
            // A number must not hide a short line.
            let hidden = own.iter().filter(|&&point| block.holds(point)).count();
            let hidden = if hidden > SAMPLES / 4 { hidden as f64 } else { 0.0 };
            60.0 * space.overlap(&block) + 1.5 * crossed as f64 + hidden + far
        };
        let places = number_places(board, arrow, half);
        let best = places.into_iter().min_by(|one, other| cost(one).total_cmp(&cost(other)));
        let Some(((x, y), _)) = best else { continue };
        space.take(Block { at: (x, y), half });
        let look = look(arrow.link.branch);
        let shape =
            Shape::Rect { at: (x - half.0, y - half.1), size: (2.0 * half.0, 2.0 * half.1), round: half.1 };
        drawing.push(Class::Step(look), shape);
        drawing.text(Class::StepText(look), (x, y), size, text);
    }
}

/// Returns the places for a number, with how far each is from the middle of its line.
fn number_places(board: &Board<'_>, arrow: &Arrow<'_>, half: Point) -> Vec<(Point, f64)> {
    let [start, head, _] = arrow.cut;
    let ((left, top), (width, height)) = (board.geometry.origin, board.size);
    let mut places = vec![];
    for share in [0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74, 0.18, 0.82] {
        let t = start + (head - start) * share;
        let (x, y) = arrow.curve.at(t);
        let (ahead, behind) = (arrow.curve.at(t + 0.01), arrow.curve.at(t - 0.01));
        let length = distance(ahead, behind).max(1e-6);
        let (nx, ny) = ((ahead.1 - behind.1) / length, (behind.0 - ahead.0) / length);
        for aside in [0.0, 4.0, -4.0, 6.5, -6.5, 9.0, -9.0, 12.0, -12.0, 16.0, -16.0] {
            let at = (x + aside * nx, y + aside * ny);
            let inside = (left + half.0..=left + width - half.0).contains(&at.0)
                && (top + half.1..=top + height - half.1).contains(&at.1);
            if inside {
                places.push((at, 6.0 * f64::abs(share - 0.5) + 0.8 * f64::abs(aside)));
            }
        }
    }
    places
}
