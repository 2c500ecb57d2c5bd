//! Printed pages with several puzzles, solutions at the end; and strips of pictures.
//!
//! A page is planned once and then written as SVG, or with the feature `pdf` as PDF.

mod page;
#[cfg(feature = "pdf")]
mod pdf;

use crate::class::Class;
use crate::draw::{Anchor, Drawing, HALF_CAPITAL, Shape, draw};
use crate::geometry::{Point, UNIT};
use crate::scene::Scene;
use crate::svg::{self, Frame, Layer, SvgOptions};
use crate::theme::Theme;
use page::{Page, Slots};

/// A puzzle for a sheet.
#[derive(Clone, PartialEq, Debug)]
pub struct Puzzle {
    /// The picture.
    pub scene: Scene,
    /// The caption after its number, such as `difficulty 5`; may be empty.
    pub caption: String,
    /// The picture of its solution, for the last pages.
    pub solution: Option<Scene>,
}

/// The size of a page.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Paper {
    /// 210 by 297 millimetres.
    #[default]
    A4,
    /// 8.5 by 11 inches.
    Letter,
}

impl Paper {
    /// Width and height in points, 72 to the inch.
    pub(crate) fn points(self) -> Point {
        match self {
            Paper::A4 => (595.28, 841.89),
            Paper::Letter => (612.0, 792.0),
        }
    }

    /// Width and height as SVG writes them.
    fn lengths(self) -> (&'static str, &'static str) {
        match self {
            Paper::A4 => ("210mm", "297mm"),
            Paper::Letter => ("8.5in", "11in"),
        }
    }
}

/// How many puzzles share a page.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum PerPage {
    /// One.
    One,
    /// Two, one above the other.
    Two,
    /// Four, two by two.
    #[default]
    Four,
    /// Six, three rows of two.
    Six,
}

impl PerPage {
    /// All of them.
    pub const ALL: [PerPage; 4] = [PerPage::One, PerPage::Two, PerPage::Four, PerPage::Six];

    /// Returns the choice for a number of puzzles, if there is one.
    pub fn of(number: u32) -> Option<PerPage> {
        PerPage::ALL.into_iter().find(|choice| choice.slots().count() == number as usize)
    }

    fn slots(self) -> Slots {
        match self {
            PerPage::One => Slots { rows: 1, cols: 1 },
            PerPage::Two => Slots { rows: 2, cols: 1 },
            PerPage::Four => Slots { rows: 2, cols: 2 },
            PerPage::Six => Slots { rows: 3, cols: 2 },
        }
    }
}

/// The layout of a sheet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SheetOptions {
    /// The size of a page.
    pub paper: Paper,
    /// How many puzzles share a page.
    pub per_page: PerPage,
    /// The title at the top of each page; may be empty.
    pub title: String,
    /// The colours.
    pub theme: Theme,
}

impl Default for SheetOptions {
    fn default() -> SheetOptions {
        SheetOptions { paper: Paper::A4, per_page: PerPage::Four, title: String::new(), theme: Theme::Print }
    }
}

/// Returns the pages of a sheet, each an SVG document: the puzzles, numbered from 1, then their solutions,
/// smaller.
pub fn sheet(puzzles: &[Puzzle], options: &SheetOptions) -> Vec<String> {
    let pages = page::plan(puzzles, options);
    let count = pages.len();
    let write = |(index, page): (usize, &Page)| {
        let (width, height) = options.paper.lengths();
        let title = match options.title.is_empty() {
            true => format!("Puzzles, page {} of {count}", index + 1),
            false => format!("{}, page {} of {count}", options.title, index + 1),
        };
        let frame = Frame {
            title: &title,
            description: &page.description,
            width: width.to_owned(),
            height: height.to_owned(),
            view: options.paper.points(),
            theme: options.theme,
        };
        svg::write(&frame, &page.layers())
    };
    pages.iter().enumerate().map(write).collect()
}

/// Returns the same sheet as one PDF document.
#[cfg(feature = "pdf")]
pub fn sheet_pdf(puzzles: &[Puzzle], options: &SheetOptions) -> Vec<u8> {
    pdf::write(&page::plan(puzzles, options), options)
}

/// Pictures side by side in rows, each with its caption below: the moves of a game, or several boards to compare.
pub fn strip(pictures: &[(Scene, String)], columns: usize, title: &str, options: &SvgOptions) -> String {
    const GAP: f64 = 16.0;
    const CAPTION: f64 = 14.0;
    let columns = columns.clamp(1, pictures.len().max(1));
    let drawings: Vec<Drawing> = pictures.iter().map(|(scene, _)| draw(scene, options.legend)).collect();
    let width = drawings.iter().map(|drawing| drawing.width).fold(UNIT, f64::max);
    let height = drawings.iter().map(|drawing| drawing.height).fold(UNIT, f64::max) + 2.0 * CAPTION;
    let place = |index: usize| {
        let (row, col) = ((index / columns) as f64, (index % columns) as f64);
        (GAP + col * (width + GAP), GAP + row * (height + GAP))
    };
    let mut captions = Drawing::default();
    for (index, (_, caption)) in pictures.iter().enumerate() {
        let (x, y) = place(index);
        captions.text(Class::Caption, (x + width / 2.0, y + height - CAPTION), CAPTION, caption);
    }
    let rows = pictures.len().div_ceil(columns) as f64;
    let view = (GAP + columns as f64 * (width + GAP), GAP + rows * (height + GAP));
    let scale = f64::from(options.cell) / UNIT;
    let mut layers: Vec<Layer<'_>> = (drawings.iter().enumerate().zip(pictures))
        .map(|((index, drawing), (scene, _))| {
            let (x, y) = place(index);
            let at = (x + (width - drawing.width) / 2.0, y);
            Layer { at, scale: 1.0, title: Some(scene.title.as_str()), drawing }
        })
        .collect();
    layers.push(Layer { at: (0.0, 0.0), scale: 1.0, title: None, drawing: &captions });
    let frame = Frame {
        title,
        description: "",
        width: svg::number(view.0 * scale),
        height: svg::number(view.1 * scale),
        view,
        theme: options.theme,
    };
    svg::write(&frame, &layers)
}

/// Text that starts or ends at a point.
fn text(drawing: &mut Drawing, class: Class, (x, y): Point, size: f64, text: String, anchor: Anchor) {
    drawing.push(class, Shape::Text { at: (x, y + HALF_CAPITAL * size), size, text, anchor });
}
