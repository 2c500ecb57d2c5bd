//! The layout of a page.

use super::{Puzzle, SheetOptions, text};
use crate::class::Class;
use crate::draw::{Anchor, Drawing, draw};
use crate::geometry::Point;
use crate::scene::Scene;
use crate::svg::Layer;

/// A planned page.
pub(super) struct Page {
    /// A description for screen readers.
    pub(super) description: String,
    /// The pictures: place, scale, name.
    pub(super) pictures: Vec<(Point, f64, String, Drawing)>,
    /// Captions, title, page number.
    pub(super) words: Drawing,
}

impl Page {
    pub(super) fn layers(&self) -> Vec<Layer<'_>> {
        let pictures = self.pictures.iter().map(|(at, scale, name, drawing)| Layer {
            at: *at,
            scale: *scale,
            title: Some(name.as_str()),
            drawing,
        });
        let words = Layer { at: (0.0, 0.0), scale: 1.0, title: None, drawing: &self.words };
        pictures.chain([words]).collect()
    }
}

/// Rows and columns of pictures on a page.
#[derive(Clone, Copy)]
pub(super) struct Slots {
    pub(super) rows: usize,
    pub(super) cols: usize,
}

impl Slots {
    pub(super) fn count(self) -> usize {
        self.rows * self.cols
    }
}

/// The margin of a page: 15 millimetres.
const MARGIN: f64 = 42.5;
/// The room for the title at the top.
const HEAD: f64 = 30.0;
/// The room for the page number at the bottom.
const FOOT: f64 = 20.0;
/// The room between pictures.
const GAP: f64 = 22.0;
/// The room for a caption above its picture.
const CAPTION: f64 = 18.0;
/// The maximum width of a cell, about 16 millimetres: small boards stay small.
const LARGEST: f64 = 1.15;

/// Plans all pages.
pub(super) fn plan(puzzles: &[Puzzle], options: &SheetOptions) -> Vec<Page> {
    let numbered: Vec<(usize, &Puzzle)> = (1..).zip(puzzles).collect();
    let caption = |number: usize, words: &str| match words {
        "" => number.to_string(),
        words => format!("{number} \u{b7} {words}"),
    };
    let pictures: Vec<(String, &Scene)> =
        numbered.iter().map(|(number, puzzle)| (caption(*number, &puzzle.caption), &puzzle.scene)).collect();
    let solutions: Vec<(String, &Scene)> = (numbered.iter())
        .filter_map(|(number, puzzle)| Some((number.to_string(), puzzle.solution.as_ref()?)))
        .collect();
    let large = solutions.iter().any(|(_, scene)| scene.rows().max(scene.cols()) > 12);
    let small = if large { Slots { rows: 3, cols: 2 } } else { Slots { rows: 4, cols: 3 } };
    let solutions_title = match options.title.is_empty() {
        true => "Solutions".to_owned(),
        false => format!("{}: solutions", options.title),
    };
    let slots = options.per_page.slots();
    let mut pages: Vec<Page> =
        pictures.chunks(slots.count()).map(|chunk| page(chunk, slots, &options.title, options)).collect();
    pages.extend(solutions.chunks(small.count()).map(|chunk| page(chunk, small, &solutions_title, options)));
    let count = pages.len();
    for (number, page) in (1..).zip(&mut pages) {
        let (width, height) = options.paper.points();
        let at = (width / 2.0, height - MARGIN + FOOT / 2.0);
        text(&mut page.words, Class::Note, at, 9.0, format!("{number} / {count}"), Anchor::Middle);
    }
    pages
}

fn page(pictures: &[(String, &Scene)], slots: Slots, title: &str, options: &SheetOptions) -> Page {
    let (width, height) = options.paper.points();
    let head = if title.is_empty() { 0.0 } else { HEAD };
    let (wide, high) = (width - 2.0 * MARGIN, height - 2.0 * MARGIN - head - FOOT);
    let share = |whole: f64, parts: usize| (whole - GAP * (parts - 1) as f64) / parts as f64;
    let (slot_width, slot_height) = (share(wide, slots.cols), share(high, slots.rows));
    let mut page = Page { description: String::new(), pictures: vec![], words: Drawing::default() };
    if !title.is_empty() {
        let at = (MARGIN, MARGIN + 8.0);
        text(&mut page.words, Class::Caption, at, 15.0, title.to_owned(), Anchor::Start);
    }
    for (index, (caption, scene)) in pictures.iter().enumerate() {
        let (row, col) = ((index / slots.cols) as f64, (index % slots.cols) as f64);
        let (x, y) = (MARGIN + col * (slot_width + GAP), MARGIN + head + row * (slot_height + GAP));
        let drawing = draw(scene, false);
        let scale = (slot_width / drawing.width).min((slot_height - CAPTION) / drawing.height).min(LARGEST);
        let left = x + (slot_width - drawing.width * scale) / 2.0;
        // The caption starts at the left of the picture, whatever its width.
        let at = (left + 4.0 * scale, y + CAPTION / 2.0 - 1.0);
        text(&mut page.words, Class::Caption, at, 11.0, caption.clone(), Anchor::Start);
        page.pictures.push(((left, y + CAPTION), scale, format!("{}, {caption}", scene.title), drawing));
    }
    let names: Vec<&str> = page.pictures.iter().map(|(_, _, name, _)| name.as_str()).collect();
    page.description = names.join("; ");
    page
}
