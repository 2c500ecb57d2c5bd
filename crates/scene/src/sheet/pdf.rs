//! Planned pages as PDF. Text is set in Helvetica, which every viewer has, so no font is embedded.

use super::SheetOptions;
use super::page::Page;
use crate::class::Paint;
use crate::draw::{Anchor, Item, Shape};
use crate::geometry::Point;
use pdf_writer::types::{LineCapStyle, LineJoinStyle};
use pdf_writer::{Content, Finish, Name, Pdf, Rect, Ref, Str, TextStr};

const PLAIN: Name<'_> = Name(b"F1");
const BOLD: Name<'_> = Name(b"F2");

/// Writes a document.
pub(super) fn write(pages: &[Page], options: &SheetOptions) -> Vec<u8> {
    let mut next = 1;
    let mut fresh = || {
        next += 1;
        Ref::new(next - 1)
    };
    let (catalog, tree, info, plain, bold) = (fresh(), fresh(), fresh(), fresh(), fresh());
    let places: Vec<(Ref, Ref)> = pages.iter().map(|_| (fresh(), fresh())).collect();
    let mut pdf = Pdf::new();
    pdf.catalog(catalog).pages(tree).lang(TextStr("en"));
    pdf.pages(tree).kids(places.iter().map(|place| place.0)).count(pages.len() as i32);
    if !options.title.is_empty() {
        pdf.document_info(info).title(TextStr(&options.title));
    }
    for (font, name) in [(plain, &b"Helvetica"[..]), (bold, b"Helvetica-Bold")] {
        pdf.type1_font(font).base_font(Name(name)).encoding_predefined(Name(b"WinAnsiEncoding"));
    }
    let (width, height) = options.paper.points();
    for (&(page_id, content_id), page) in places.iter().zip(pages) {
        let mut written = pdf.page(page_id);
        written.parent(tree).media_box(Rect::new(0.0, 0.0, width as f32, height as f32)).contents(content_id);
        written.resources().fonts().pair(PLAIN, plain).pair(BOLD, bold);
        written.finish();
        pdf.stream(content_id, &content(page, height, options));
    }
    pdf.finish()
}

/// Returns the content of a page.
fn content(page: &Page, height: f64, options: &SheetOptions) -> pdf_writer::Buf {
    let mut content = Content::new();
    // A page of PDF begins at the lower left; drawings begin at the upper left.
    content.transform([1.0, 0.0, 0.0, -1.0, 0.0, height as f32]);
    for layer in page.layers() {
        let scale = layer.scale as f32;
        content.save_state();
        content.transform([scale, 0.0, 0.0, scale, layer.at.0 as f32, layer.at.1 as f32]);
        for item in &layer.drawing.items {
            draw(&mut content, item, &item.class.paint(options.theme.palette()));
        }
        content.restore_state();
    }
    content.finish()
}

fn draw(content: &mut Content, item: &Item, paint: &Paint) {
    if let Some([red, green, blue]) = paint.fill.map(|fill| fill.shares()) {
        content.set_fill_rgb(red, green, blue);
    }
    if let Shape::Text { at, size, text, anchor } = &item.shape {
        return write_text(content, *at, *size, text, *anchor, paint.bold);
    }
    if let Some([red, green, blue]) = paint.stroke.map(|stroke| stroke.shares()) {
        content.set_stroke_rgb(red, green, blue).set_line_width(paint.width as f32);
        content.set_dash_pattern(paint.dash.iter().map(|&dash| dash as f32), 0.0);
        content.set_line_cap(match (paint.round, paint.square) {
            (true, _) => LineCapStyle::RoundCap,
            (false, true) => LineCapStyle::ProjectingSquareCap,
            (false, false) => LineCapStyle::ButtCap,
        });
        content.set_line_join(if paint.round { LineJoinStyle::RoundJoin } else { LineJoinStyle::MiterJoin });
    }
    outline(content, &item.shape);
    match (paint.fill.is_some(), paint.stroke.is_some()) {
        (true, true) => content.fill_nonzero_and_stroke(),
        (true, false) => content.fill_nonzero(),
        (false, true) => content.stroke(),
        (false, false) => content.end_path(),
    };
}

fn outline(content: &mut Content, shape: &Shape) {
    match shape {
        Shape::Rect { at, size, round } => rect(content, *at, *size, *round),
        Shape::Circle { at, radius } => circle(content, *at, *radius),
        Shape::Lines { lines, closed } => {
            for line in lines {
                for (index, &(x, y)) in line.iter().enumerate() {
                    match index {
                        0 => content.move_to(x as f32, y as f32),
                        _ => content.line_to(x as f32, y as f32),
                    };
                }
                if *closed {
                    content.close_path();
                }
            }
        }
        Shape::Curve { points } => {
            let [(x, y), (ax, ay), (bx, by), (to_x, to_y)] = points.map(|(x, y)| (x as f32, y as f32));
            content.move_to(x, y);
            content.cubic_to(ax, ay, bx, by, to_x, to_y);
        }
        Shape::Text { .. } => {}
    }
}

/// The distance of the control points of a quarter of a circle, in radii.
const HANDLE: f32 = 0.552_285;

/// Adds a rectangle, with round corners if requested.
fn rect(content: &mut Content, (x, y): Point, (width, height): Point, round: f64) {
    let [x, y, width, height] = [x, y, width, height].map(|value| value as f32);
    let r = (round as f32).min(width / 2.0).min(height / 2.0);
    if r <= 0.0 {
        content.rect(x, y, width, height);
        return;
    }
    let (right, bottom, k) = (x + width, y + height, r * (1.0 - HANDLE));
    content.move_to(x + r, y);
    content.line_to(right - r, y).cubic_to(right - k, y, right, y + k, right, y + r);
    content.line_to(right, bottom - r).cubic_to(right, bottom - k, right - k, bottom, right - r, bottom);
    content.line_to(x + r, bottom).cubic_to(x + k, bottom, x, bottom - k, x, bottom - r);
    content.line_to(x, y + r).cubic_to(x, y + k, x + k, y, x + r, y);
    content.close_path();
}

/// Adds a circle as four curves; the deviation is not visible.
fn circle(content: &mut Content, (x, y): Point, radius: f64) {
    let (x, y, r) = (x as f32, y as f32, radius as f32);
    let h = HANDLE * r;
    content.move_to(x + r, y);
    content.cubic_to(x + r, y + h, x + h, y + r, x, y + r);
    content.cubic_to(x - h, y + r, x - r, y + h, x - r, y);
    content.cubic_to(x - r, y - h, x - h, y - r, x, y - r);
    content.cubic_to(x + h, y - r, x + r, y - h, x + r, y);
    content.close_path();
}

fn write_text(content: &mut Content, (x, y): Point, size: f64, text: &str, anchor: Anchor, bold: bool) {
    let bytes: Vec<u8> = text.chars().map(encoded).collect();
    let width: u32 = bytes.iter().map(|&byte| u32::from(width_of(byte, bold))).sum();
    let width = f64::from(width) * size / 1000.0;
    let left = match anchor {
        Anchor::Start => x,
        Anchor::Middle => x - width / 2.0,
    };
    content.begin_text();
    content.set_font(if bold { BOLD } else { PLAIN }, size as f32);
    // Flip the text, because the page is upside down here.
    content.set_text_matrix([1.0, 0.0, 0.0, -1.0, left as f32, y as f32]);
    content.show(Str(&bytes));
    content.end_text();
}

/// Returns a character in the encoding of the font; a question mark for what it does not have.
fn encoded(c: char) -> u8 {
    let code = u32::from(c);
    if matches!(code, 32..=126 | 160..=255) { code as u8 } else { b'?' }
}

/// Returns the width of a character in thousandths of the type size, from the font's published metrics; an
/// estimate beyond ASCII.
fn width_of(byte: u8, bold: bool) -> u16 {
    const MIDDLE_DOT: u8 = 0xb7;
    let table = if bold { &BOLD_WIDTHS } else { &PLAIN_WIDTHS };
    match byte {
        MIDDLE_DOT => 278,
        _ => table.get(usize::from(byte).wrapping_sub(32)).copied().unwrap_or(556),
    }
}

/// Helvetica, from the space to the tilde.
#[rustfmt::skip]
const PLAIN_WIDTHS: [u16; 95] = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
    1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
    333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
    556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
];

/// Helvetica Bold, from the space to the tilde.
#[rustfmt::skip]
const BOLD_WIDTHS: [u16; 95] = [
    278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611,
    975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833, 722, 778,
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556,
    333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611,
    611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584,
];
