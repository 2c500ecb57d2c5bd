//! The colours of each theme.

use crate::draw::BRANCHES;
use crate::highlight::Role;

/// The colours of a picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Theme {
    /// Light or dark, depending on the viewer's system; light by default.
    #[default]
    Auto,
    /// Dark ink on white.
    Light,
    /// Light ink on a dark ground.
    Dark,
    /// Black and greys, for paper.
    Print,
}

impl Theme {
    /// All of them, with their names.
    pub const ALL: [(&'static str, Theme); 4] =
        [("auto", Theme::Auto), ("light", Theme::Light), ("dark", Theme::Dark), ("print", Theme::Print)];

    /// Its name.
    pub fn name(self) -> &'static str {
        Theme::ALL[self as usize].0
    }

    /// Returns the colours to start from.
    pub(crate) fn palette(self) -> &'static Palette {
        match self {
            Theme::Auto | Theme::Light => &LIGHT,
            Theme::Dark => &DARK,
            Theme::Print => &PRINT,
        }
    }

    /// Returns the colours for viewers who prefer a dark ground.
    pub(crate) fn dark_palette(self) -> Option<&'static Palette> {
        (self == Theme::Auto).then_some(&DARK)
    }
}

/// A colour: red, green, blue.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Rgb(u32);

impl Rgb {
    pub(crate) fn hex(self) -> String {
        format!("#{:06x}", self.0)
    }

    fn parts(self) -> [u32; 3] {
        [self.0 >> 16 & 255, self.0 >> 8 & 255, self.0 & 255]
    }

    /// Returns its components, from 0 to 1.
    #[cfg(feature = "pdf")]
    pub(crate) fn shares(self) -> [f32; 3] {
        self.parts().map(|part| part as f32 / 255.0)
    }

    /// Returns this colour mixed with a ground: `percent` of this colour.
    pub(crate) fn on(self, ground: Rgb, percent: u32) -> Rgb {
        let [one, other] = [self.parts(), ground.parts()];
        let mix = |i: usize| (one[i] * percent + other[i] * (100 - percent)) / 100;
        Rgb(mix(0) << 16 | mix(1) << 8 | mix(2))
    }

    /// Returns black or white, whichever is easier to read on it.
    pub(crate) fn contrast(self) -> Rgb {
        let [red, green, blue] = self.parts();
        Rgb(if 299 * red + 587 * green + 114 * blue > 120_000 { 0x101418 } else { 0xffffff })
    }
}

/// The number of colours before they repeat.
pub(crate) const COLOURS: u16 = 12;

/// The colours of a theme.
pub(crate) struct Palette {
    pub(crate) paper: Rgb,
    pub(crate) ink: Rgb,
    pub(crate) placed: Rgb,
    pub(crate) soft: Rgb,
    pub(crate) thin: Rgb,
    pub(crate) thick: Rgb,
    pub(crate) shade: Rgb,
    /// Ground and line of each role, in the order of [`Role::ALL`](crate::Role::ALL).
    pub(crate) roles: [(Rgb, Rgb); Role::ALL.len()],
    /// The lines of links, by the look of their branch.
    pub(crate) links: [Rgb; BRANCHES as usize],
    pub(crate) colours: [Rgb; COLOURS as usize],
}

const LIGHT: Palette = Palette {
    paper: Rgb(0xffffff),
    ink: Rgb(0x1b232d),
    placed: Rgb(0x1d5fb8),
    soft: Rgb(0x6b7683),
    thin: Rgb(0xc3cad3),
    thick: Rgb(0x38424f),
    shade: Rgb(0xe9ecef),
    roles: [
        (Rgb(0xedf3fc), Rgb(0x6f9bdb)),
        (Rgb(0xece7fa), Rgb(0x7a5bd0)),
        (Rgb(0xdbe8fb), Rgb(0x2f6fcb)),
        (Rgb(0xd3f0f2), Rgb(0x0f7f8a)),
        (Rgb(0xe9ddfb), Rgb(0x7436c4)),
        (Rgb(0xd5e6ff), Rgb(0x1f5fbf)),
        (Rgb(0xfdf0c4), Rgb(0x936106)),
        (Rgb(0xffe0b8), Rgb(0xb45309)),
        (Rgb(0xfde3d6), Rgb(0xc2410c)),
        (Rgb(0xfbd3da), Rgb(0xb00e3c)),
        (Rgb(0xd0f1df), Rgb(0x0b7a4b)),
    ],
    links: [Rgb(0x2948c0), Rgb(0x9b1f86), Rgb(0x0b6a63)],
    colours: BRIGHT,
};

const DARK: Palette = Palette {
    paper: Rgb(0x14181d),
    ink: Rgb(0xe8ebef),
    placed: Rgb(0x8dbbff),
    soft: Rgb(0x98a2ae),
    thin: Rgb(0x3b434e),
    thick: Rgb(0x98a3b1),
    shade: Rgb(0x252b33),
    roles: [
        (Rgb(0x1a2637), Rgb(0x5b8bd0)),
        (Rgb(0x29233f), Rgb(0xa58df0)),
        (Rgb(0x1a2d4a), Rgb(0x6aa5f5)),
        (Rgb(0x0f3438), Rgb(0x4fc7d3)),
        (Rgb(0x33204a), Rgb(0xc08bff)),
        (Rgb(0x172f55), Rgb(0x7fb0ff)),
        (Rgb(0x41360f), Rgb(0xe3b341)),
        (Rgb(0x4a2d0c), Rgb(0xf0a04b)),
        (Rgb(0x462413), Rgb(0xf59258)),
        (Rgb(0x4d1826), Rgb(0xff8fa3)),
        (Rgb(0x0f3d2c), Rgb(0x52d69d)),
    ],
    links: [Rgb(0x9db2ff), Rgb(0xf59be0), Rgb(0x63ded2)],
    colours: BRIGHT,
};

const PRINT: Palette = Palette {
    paper: Rgb(0xffffff),
    ink: Rgb(0x000000),
    placed: Rgb(0x404040),
    soft: Rgb(0x505050),
    thin: Rgb(0x9a9a9a),
    thick: Rgb(0x000000),
    shade: Rgb(0xe4e4e4),
    roles: [
        (Rgb(0xf4f4f4), Rgb(0x707070)),
        (Rgb(0xf4f4f4), Rgb(0x606060)),
        (Rgb(0xececec), Rgb(0x404040)),
        (Rgb(0xf0f0f0), Rgb(0x505050)),
        (Rgb(0xe8e8e8), Rgb(0x404040)),
        (Rgb(0xe0e0e0), Rgb(0x303030)),
        (Rgb(0xececec), Rgb(0x303030)),
        (Rgb(0xffffff), Rgb(0x404040)),
        (Rgb(0xffffff), Rgb(0x303030)),
        (Rgb(0xffffff), Rgb(0x000000)),
        (Rgb(0xdcdcdc), Rgb(0x000000)),
    ],
    links: [Rgb(0x000000), Rgb(0x303030), Rgb(0x505050)],
    colours: GREYS,
};

/// Red, blue, green, yellow, orange, cyan, pink, brown, violet, grey, lime, navy.
const BRIGHT: [Rgb; COLOURS as usize] = [
    Rgb(0xd9342b),
    Rgb(0x2274d5),
    Rgb(0x2c9a4b),
    Rgb(0xf0b90b),
    Rgb(0xf2711c),
    Rgb(0x17a7ba),
    Rgb(0xe256a0),
    Rgb(0x8f5b34),
    Rgb(0x7b4fd8),
    Rgb(0x848e99),
    Rgb(0x8bc421),
    Rgb(0x3a4fa8),
];

const GREYS: [Rgb; COLOURS as usize] = [
    Rgb(0x404040),
    Rgb(0xb8b8b8),
    Rgb(0x787878),
    Rgb(0xdadada),
    Rgb(0x585858),
    Rgb(0xc8c8c8),
    Rgb(0x888888),
    Rgb(0x303030),
    Rgb(0xa0a0a0),
    Rgb(0x686868),
    Rgb(0xd0d0d0),
    Rgb(0x989898),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_stands_out_from_what_it_is_written_on() {
        // The contrast of the accessibility guidelines (WCAG 2.1): 4.5 for text, 3 for signs.
        let luminance = |colour: Rgb| -> f64 {
            let part = |value: u32| {
                let value = f64::from(value) / 255.0;
                if value <= 0.040_45 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
            };
            let [red, green, blue] = colour.parts().map(part);
            0.2126 * red + 0.7152 * green + 0.0722 * blue
        };
        let contrast = |one: Rgb, other: Rgb| {
            let (one, other) = (luminance(one) + 0.05, luminance(other) + 0.05);
            one.max(other) / one.min(other)
        };
        for palette in [&LIGHT, &DARK, &PRINT] {
            let grounds =
                palette.roles.iter().map(|&(ground, _)| ground).chain([palette.paper, palette.shade]);
            for ground in grounds {
                for ink in [palette.ink, palette.placed] {
                    assert!(contrast(ink, ground) >= 4.5, "{ink:?} on {ground:?}: {}", contrast(ink, ground));
                }
                assert!(contrast(palette.soft, ground) >= 3.0, "{:?} on {ground:?}", palette.soft);
            }
            for (ground, line) in palette.roles.into_iter().skip(1) {
                assert!(contrast(line, ground) >= 3.0, "{line:?} on {ground:?}: {}", contrast(line, ground));
            }
            for (_, line) in palette.roles {
                let words = line.contrast();
                assert!(contrast(line, words) >= 4.5, "words on {line:?}: {}", contrast(line, words));
            }
            for line in palette.links {
                assert!(contrast(line, palette.paper) >= 4.5, "{line:?} on paper");
                for (ground, _) in palette.roles {
                    assert!(contrast(line, ground) >= 3.0, "{line:?} on {ground:?}");
                }
            }
            for colour in palette.colours {
                assert!(contrast(colour, colour.contrast()) >= 3.0, "letters on {colour:?}");
            }
        }
    }
}
