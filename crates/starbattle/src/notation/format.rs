//! The table of formats, and writing.

use super::{json, krazydad, penpa, puzzlink, pzprv3, rows, sbn, task, usual_stars};
use crate::position::{Mark, StarBattle};
use gridproof_grid::{Cell, NotationError};

/// A way to write a Star Battle as text.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Format {
    /// The project's own notation.
    Canonical,
    /// StarBattleLab's notation.
    Sbn,
    /// A puzz.link address.
    PuzzLink,
    /// A pzpr file.
    Pzprv3,
    /// Rows of letters.
    Rows,
    /// A record of KrazyDad's in JSON.
    KrazyDad,
    /// A line of KrazyDad's test files.
    KrazyDadLine,
    /// A task of puzzle-star-battle.com.
    Task,
    /// A record in JSON.
    Json,
    /// A Penpa+ link: read, not written.
    Penpa,
}

/// All that is known of a format.
pub(super) struct Notation {
    format: Format,
    pub(super) name: &'static str,
    description: &'static str,
    /// Whether it can hold regions in several pieces.
    pieces: bool,
    /// Whether it can hold marks.
    marks: bool,
    /// Whether it says how many stars there are.
    stars: bool,
    read: fn(&str) -> Result<StarBattle, NotationError>,
    write: Option<fn(&StarBattle) -> String>,
}

/// Every format, in the order of [`Format`].
#[rustfmt::skip]
pub(super) const TABLE: [Notation; 10] = [
    Notation { format: Format::Canonical, name: "canonical", description: "10x2., the letters of the regions, /marks",
        pieces: true, marks: true, stars: true, read: StarBattle::read_canonical, write: Some(StarBattle::text) },
    Notation { format: Format::Sbn, name: "sbn", description: "SBN, StarBattleLab's notation",
        pieces: false, marks: true, stars: true, read: sbn::read, write: Some(sbn::write) },
    Notation { format: Format::PuzzLink, name: "puzz.link", description: "a puzz.link address",
        pieces: false, marks: false, stars: true, read: puzzlink::read, write: Some(puzzlink::write) },
    Notation { format: Format::Pzprv3, name: "pzprv3", description: "a pzpr file on one line",
        pieces: true, marks: true, stars: true, read: pzprv3::read, write: Some(pzprv3::write) },
    Notation { format: Format::Rows, name: "rows", description: "the number of stars, then rows of letters",
        pieces: true, marks: false, stars: true, read: rows::read, write: Some(rows::write) },
    Notation { format: Format::KrazyDad, name: "krazydad", description: "a record of KrazyDad's pages in JSON",
        pieces: true, marks: false, stars: true, read: json::read, write: Some(json::write_krazydad) },
    Notation { format: Format::KrazyDadLine, name: "krazydad-line", description: "a line of KrazyDad's test files",
        pieces: true, marks: false, stars: true, read: krazydad::read, write: Some(krazydad::write) },
    Notation { format: Format::Task, name: "task", description: "the task of puzzle-star-battle.com: numbers of regions",
        pieces: true, marks: false, stars: false, read: task::read, write: Some(task::write) },
    Notation { format: Format::Json, name: "json", description: "a record in JSON: n, stars, regions, marks",
        pieces: true, marks: true, stars: true, read: json::read, write: Some(json::write) },
    Notation { format: Format::Penpa, name: "penpa", description: "a Penpa+ link (read only)",
        pieces: false, marks: true, stars: true, read: penpa::read, write: None },
];

impl Format {
    /// Every format.
    pub const ALL: [Format; TABLE.len()] = {
        let mut all = [Format::Canonical; TABLE.len()];
        let mut index = 0;
        while index < TABLE.len() {
            all[index] = TABLE[index].format;
            index += 1;
        }
        all
    };

    fn notation(self) -> &'static Notation {
        &TABLE[self as usize]
    }

    /// The name, as a user types it.
    pub fn name(self) -> &'static str {
        self.notation().name
    }

    /// What it looks like, in a line.
    pub fn description(self) -> &'static str {
        self.notation().description
    }

    /// Whether positions can be written in it.
    pub fn is_written(self) -> bool {
        self.notation().write.is_some()
    }

    /// The format of a name.
    pub fn named(name: &str) -> Option<Format> {
        Format::ALL.into_iter().find(|format| format.name().eq_ignore_ascii_case(name))
    }
}

impl std::fmt::Display for Format {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name())
    }
}

/// Why a position cannot be written in a format.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CannotWrite {
    /// The format is only read.
    #[error("the format {0} is read, but not written; puzz.link is understood in the same places")]
    ReadOnly(Format),
    /// The format knows walls alone, and those would make two regions of one.
    #[error("the format {format} cannot hold a region in several pieces, and region {} is one", region + 1)]
    Pieces {
        /// The format.
        format: Format,
        /// The first such region.
        region: u32,
    },
    /// The format would lose the marks.
    #[error("the format {format} cannot hold marks, and {cell} has one")]
    Marks {
        /// The format.
        format: Format,
        /// The first cell with a mark.
        cell: Cell,
    },
    /// The format does not say how many stars there are, and readers would take the usual number.
    #[error(
        "the format {format} cannot tell that a board of {size} by {size} cells has {stars} stars in a row"
    )]
    Stars {
        /// The format.
        format: Format,
        /// The number of rows.
        size: u32,
        /// The stars per row.
        stars: u32,
    },
}

impl StarBattle {
    /// Reads one puzzle in a given format.
    pub fn read_as(format: Format, text: &str) -> Result<StarBattle, NotationError> {
        (format.notation().read)(text)
    }

    /// Writes the position in a format, if the format can hold all of it.
    pub fn write(&self, format: Format) -> Result<String, CannotWrite> {
        let notation = format.notation();
        let write = notation.write.ok_or(CannotWrite::ReadOnly(format))?;
        if !notation.pieces
            && let Some(&region) = self.disconnected_regions().first()
        {
            return Err(CannotWrite::Pieces { format, region });
        }
        if !notation.marks
            && let Some(cell) = self.cells().find(|&cell| self.mark(cell) != Mark::Empty)
        {
            return Err(CannotWrite::Marks { format, cell: self.cell(cell) });
        }
        let (size, stars) = (self.size(), self.stars());
        if !notation.stars && stars != usual_stars(size) {
            return Err(CannotWrite::Stars { format, size, stars });
        }
        Ok(write(self))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_in_the_order_of_the_formats() {
        for (index, format) in Format::ALL.into_iter().enumerate() {
            assert_eq!(format as usize, index);
            assert_eq!(Format::named(format.name()), Some(format));
        }
    }

    #[test]
    fn what_a_format_cannot_hold_is_refused() {
        let cannot =
            |text: &str, format| StarBattle::read(text).unwrap().write(format).unwrap_err().to_string();
        let (split, marked) = ("4x1.AABBAABBCCDDCCDA", "4x1.AABBAABBCCDDCCDD/.*..............");
        assert_eq!(
            cannot(split, Format::Sbn),
            "the format sbn cannot hold a region in several pieces, and region 1 is one"
        );
        assert_eq!(
            cannot(marked, Format::PuzzLink),
            "the format puzz.link cannot hold marks, and r1c2 has one"
        );
        assert!(cannot(marked, Format::Penpa).starts_with("the format penpa is read, but not written"));
        let two = "4x2.AABBAABBCCDDCCDD";
        assert_eq!(
            cannot(two, Format::Task),
            "the format task cannot tell that a board of 4 by 4 cells has 2 stars in a row"
        );
    }

    #[test]
    fn every_format_reads_what_it_writes() {
        let table = [
            "4x1.AABBAABBCCDDCCDD",
            "4x1.AABBAABBCCDDCCDA",
            "4x2.AABBAABBCCDDCCDD/x.*............*",
            "6x1.AAABBBABBBCCADDEECFFDDECFEEEECFCCCCC",
            "6x1.AAABBBABBBCCADDEECFFDDECFEEEECFCCCCC/xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx",
        ];
        for text in table {
            let position = StarBattle::read(text).unwrap();
            let mut written = 0;
            for format in Format::ALL {
                let Ok(out) = position.write(format) else { continue };
                written += 1;
                assert_eq!(StarBattle::read_as(format, &out).as_ref(), Ok(&position), "{format}: {out}");
                assert_eq!(StarBattle::read(&out).as_ref(), Ok(&position), "{format}: {out}");
            }
            assert!(written >= 3, "{text}");
        }
    }
}
