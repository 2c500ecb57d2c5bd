//! Drawings as SVG 1.1 text.

use crate::class::{Class, Paint};
use crate::draw::{Anchor, Drawing, Item, Shape, draw};
use crate::geometry::{Point, UNIT};
use crate::scene::Scene;
use crate::theme::Theme;
use std::fmt::Write;

/// Options of an SVG picture.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SvgOptions {
    /// The colours.
    pub theme: Theme,
    /// The width of a cell in pixels if the picture is shown at its own size. It scales to any size.
    pub cell: u32,
    /// Whether to add a legend of the roles below the board.
    pub legend: bool,
}

impl Default for SvgOptions {
    fn default() -> SvgOptions {
        SvgOptions { theme: Theme::Auto, cell: 40, legend: false }
    }
}

/// Returns a scene as an SVG document. The same scene gives the same text.
pub fn to_svg(scene: &Scene, options: &SvgOptions) -> String {
    let drawing = draw(scene, options.legend);
    let scale = f64::from(options.cell) / UNIT;
    let frame = Frame {
        title: &scene.title,
        description: &scene.description,
        width: number(drawing.width * scale),
        height: number(drawing.height * scale),
        view: (drawing.width, drawing.height),
        theme: options.theme,
    };
    write(&frame, &[Layer { at: (0.0, 0.0), scale: 1.0, title: None, drawing: &drawing }])
}

/// The frame of a document.
pub(crate) struct Frame<'a> {
    pub(crate) title: &'a str,
    pub(crate) description: &'a str,
    /// The size it is shown at, with its unit.
    pub(crate) width: String,
    pub(crate) height: String,
    /// The size in the drawing's own units.
    pub(crate) view: Point,
    pub(crate) theme: Theme,
}

/// A drawing somewhere in a document.
pub(crate) struct Layer<'a> {
    pub(crate) at: Point,
    pub(crate) scale: f64,
    pub(crate) title: Option<&'a str>,
    pub(crate) drawing: &'a Drawing,
}

const FONTS: &str =
    "system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,'DejaVu Sans',sans-serif";

/// Writes a document.
pub(crate) fn write(frame: &Frame<'_>, layers: &[Layer<'_>]) -> String {
    let scope = format!("gridproof-{}", frame.theme.name());
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" version=\"1.1\" class=\"{scope}\" role=\"img\" width=\"{}\" \
         height=\"{}\" viewBox=\"0 0 {} {}\" text-anchor=\"middle\" font-family=\"{FONTS}\" fill=\"none\">\n",
        frame.width,
        frame.height,
        Number(frame.view.0),
        Number(frame.view.1),
    );
    element(&mut svg, "title", frame.title);
    element(&mut svg, "desc", frame.description);
    let items = layers.iter().flat_map(|layer| &layer.drawing.items);
    let mut used: Vec<Class> = items.map(|item| item.class).chain([Class::Paper]).collect();
    used.sort_unstable();
    used.dedup();
    style(&mut svg, &scope, frame.theme, &used);
    svg.push_str("<rect class=\"paper\" width=\"100%\" height=\"100%\"/>\n");
    for layer in layers {
        let (x, y) = layer.at;
        let moved = (x, y, layer.scale) != (0.0, 0.0, 1.0);
        if moved {
            let (x, y) = (Number(x), Number(y));
            svg += &format!("<g transform=\"translate({x} {y}) scale({:.4})\">\n", layer.scale);
            element(&mut svg, "title", layer.title.unwrap_or_default());
        }
        groups(&mut svg, &layer.drawing.items);
        if moved {
            svg.push_str("</g>\n");
        }
    }
    svg.push_str("</svg>\n");
    svg
}

fn element(svg: &mut String, name: &str, text: &str) {
    if !text.is_empty() {
        *svg += &format!("<{name}>{}</{name}>\n", Escaped(text));
    }
}

/// The rules for the classes that are used, each only within a picture of this theme.
fn style(svg: &mut String, scope: &str, theme: Theme, used: &[Class]) {
    svg.push_str("<style>\n");
    for &class in used {
        *svg += &format!(".{scope} .{}{{{}}}\n", class.name(), rule(&class.paint(theme.palette()), true));
    }
    if let Some(dark) = theme.dark_palette() {
        svg.push_str("@media (prefers-color-scheme:dark){\n");
        for &class in used {
            *svg += &format!(".{scope} .{}{{{}}}\n", class.name(), rule(&class.paint(dark), false));
        }
        svg.push_str("}\n");
    }
    svg.push_str("</style>\n");
}

/// Returns what a class looks like, or only its colours.
fn rule(paint: &Paint, whole: bool) -> String {
    let mut parts = vec![];
    parts.extend(paint.fill.map(|fill| format!("fill:{}", fill.hex())));
    parts.extend(paint.stroke.map(|stroke| format!("stroke:{}", stroke.hex())));
    if whole && paint.stroke.is_some() {
        parts.push(format!("stroke-width:{}", Number(paint.width)));
        if !paint.dash.is_empty() {
            let dashes: Vec<String> = paint.dash.iter().map(|&dash| Number(dash).to_string()).collect();
            parts.push(format!("stroke-dasharray:{}", dashes.join(",")));
        }
        if paint.round {
            parts.push("stroke-linecap:round;stroke-linejoin:round".to_owned());
        }
        if paint.square {
            parts.push("stroke-linecap:square".to_owned());
        }
    }
    if whole && paint.bold {
        parts.push("font-weight:700".to_owned());
    }
    parts.join(";")
}

/// Shapes of one class that follow each other share a group.
fn groups(svg: &mut String, items: &[Item]) {
    let key = |item: &Item| {
        let size =
            if let Shape::Text { size, .. } = item.shape { Some(Number(size).to_string()) } else { None };
        (item.class, size, item.title.clone())
    };
    for group in items.chunk_by(|one, other| key(one) == key(other)) {
        let (class, size, title) = key(&group[0]);
        let size = size.map(|size| format!(" font-size=\"{size}\"")).unwrap_or_default();
        *svg += &format!("<g class=\"{}\"{size}>\n", class.name());
        element(svg, "title", title.as_deref().unwrap_or_default());
        group.iter().for_each(|item| shape(svg, &item.shape));
        svg.push_str("</g>\n");
    }
}

fn shape(svg: &mut String, shape: &Shape) {
    match shape {
        Shape::Rect { at: (x, y), size: (width, height), round } => {
            let [x, y, width, height] = [*x, *y, *width, *height].map(Number);
            let round = if *round > 0.0 { format!(" rx=\"{}\"", Number(*round)) } else { String::new() };
            *svg += &format!("<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"{round}/>\n");
        }
        Shape::Circle { at: (x, y), radius } => {
            let [x, y, radius] = [*x, *y, *radius].map(Number);
            *svg += &format!("<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"/>\n");
        }
        Shape::Lines { lines, closed } => {
            *svg += &format!("<path d=\"{}\"/>\n", path(lines, *closed));
        }
        Shape::Curve { points } => {
            let [start, one, other, end] = points.map(|(x, y)| format!("{} {}", Number(x), Number(y)));
            *svg += &format!("<path d=\"M{start}C{one} {other} {end}\"/>\n");
        }
        Shape::Text { at: (x, y), text, anchor, .. } => {
            let [x, y] = [*x, *y].map(Number);
            let anchor = match anchor {
                Anchor::Middle => "",
                Anchor::Start => " text-anchor=\"start\"",
            };
            *svg += &format!("<text x=\"{x}\" y=\"{y}\"{anchor}>{}</text>\n", Escaped(text));
        }
    }
}

/// Returns lines as path data, with horizontal and vertical pieces in their short form.
fn path(lines: &[Vec<Point>], closed: bool) -> String {
    let mut data = String::new();
    for line in lines {
        let mut before: Option<Point> = None;
        for &(x, y) in line {
            data += &match before {
                None => format!("M{} {}", Number(x), Number(y)),
                Some((_, above)) if (above - y).abs() < 1e-6 => format!("H{}", Number(x)),
                Some((aside, _)) if (aside - x).abs() < 1e-6 => format!("V{}", Number(y)),
                Some(_) => format!("L{} {}", Number(x), Number(y)),
            };
            before = Some((x, y));
        }
        if closed {
            data.push('Z');
        }
    }
    data
}

/// Returns a number as it is written in a document.
pub(crate) fn number(value: f64) -> String {
    Number(value).to_string()
}

/// A number with at most two decimals and no zeros at its end.
struct Number(f64);

impl std::fmt::Display for Number {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let rounded = (self.0 * 100.0).round() / 100.0;
        // Minus zero is written as zero.
        write!(f, "{}", if rounded == 0.0 { 0.0 } else { rounded })
    }
}

/// Returns text with the special characters of XML escaped, and without characters that XML does not allow.
struct Escaped<'a>(&'a str);

impl std::fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for c in self.0.chars() {
            match c {
                '&' => f.write_str("&amp;")?,
                '<' => f.write_str("&lt;")?,
                '>' => f.write_str("&gt;")?,
                '"' => f.write_str("&quot;")?,
                '\'' => f.write_str("&#39;")?,
                '\t' | '\n' => f.write_char(c)?,
                '\u{fffe}' | '\u{ffff}' => f.write_char('\u{fffd}')?,
                c if c.is_control() => f.write_char('\u{fffd}')?,
                c => f.write_char(c)?,
            }
        }
        Ok(())
    }
}
