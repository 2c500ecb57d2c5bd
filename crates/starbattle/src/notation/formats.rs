//! The table of formats, and what each of them cannot hold.

#[cfg(feature = "links")]
use super::{json, penpa};
use super::{krazydad, puzzlink, pzprv3, rows, sbn, task, usual_stars};
use crate::position::{Mark, StarBattle};
use gridproof_grid::formats::{CannotHold, Format, Formats, Writer};

/// The text formats, the canonical one first.
pub const FORMATS: Formats<StarBattle> = Formats(&[
    Format {
        name: "canonical",
        description: "10x2., the letters of the regions, /marks",
        read: Some(StarBattle::read_canonical),
        write: Writer::new(|position| Ok(position.text())),
    },
    Format {
        name: "sbn",
        description: "SBN, StarBattleLab's notation",
        read: Some(sbn::read),
        write: Writer::new(|position| {
            connected_regions(position)?;
            Ok(sbn::write(position))
        }),
    },
    Format {
        name: "puzz.link",
        description: "a puzz.link address",
        read: Some(puzzlink::read),
        write: Writer::new(|position| {
            connected_regions(position)?;
            no_marks(position)?;
            Ok(puzzlink::write(position))
        }),
    },
    Format {
        name: "pzprv3",
        description: "a pzpr file on one line",
        read: Some(pzprv3::read),
        write: Writer::new(|position| Ok(pzprv3::write(position))),
    },
    Format {
        name: "rows",
        description: "the number of stars, then rows of letters",
        read: Some(rows::read),
        write: Writer::new(|position| {
            no_marks(position)?;
            Ok(rows::write(position))
        }),
    },
    #[cfg(feature = "links")]
    Format {
        name: "krazydad",
        description: "a record of KrazyDad's pages in JSON",
        read: Some(json::read),
        write: Writer::new(|position| {
            no_marks(position)?;
            Ok(json::write_krazydad(position))
        }),
    },
    Format {
        name: "krazydad-line",
        description: "a line of KrazyDad's test files",
        read: Some(krazydad::read),
        write: Writer::new(|position| {
            no_marks(position)?;
            Ok(krazydad::write(position))
        }),
    },
    Format {
        name: "task",
        description: "the task of puzzle-star-battle.com: numbers of regions",
        read: Some(task::read),
        write: Writer::new(|position| {
            no_marks(position)?;
            the_usual_stars(position)?;
            Ok(task::write(position))
        }),
    },
    #[cfg(feature = "links")]
    Format {
        name: "json",
        description: "a record in JSON: n, stars, regions, marks",
        read: Some(json::read),
        write: Writer::new(|position| Ok(json::write(position))),
    },
    #[cfg(feature = "links")]
    Format { name: "penpa", description: "a Penpa+ link", read: Some(penpa::read), write: Writer::NONE },
]);

/// For formats that hold walls alone: a region in several pieces would become several regions.
fn connected_regions(position: &StarBattle) -> Result<(), CannotHold> {
    match position.disconnected_regions().first() {
        None => Ok(()),
        Some(region) => {
            Err(CannotHold(format!("a region in several pieces, and region {} is one", region + 1)))
        }
    }
}

/// For formats that have no place for marks.
fn no_marks(position: &StarBattle) -> Result<(), CannotHold> {
    match position.cells().find(|&cell| position.mark(cell) != Mark::Empty) {
        None => Ok(()),
        Some(cell) => Err(CannotHold(format!("marks, and {} has one", position.cell(cell)))),
    }
}

/// For formats without the number of stars: readers assume the usual number of the size.
fn the_usual_stars(position: &StarBattle) -> Result<(), CannotHold> {
    let (size, stars) = (position.size(), position.stars());
    match usual_stars(size) {
        usual if usual == stars => Ok(()),
        usual => Err(CannotHold(format!(
            "the number of stars, and {stars} in a row are not the usual number of a board of {size} by {size} cells, \
             which is {usual}"
        ))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn write(text: &str, format: &str) -> Result<String, String> {
        FORMATS.write(&StarBattle::read(text).unwrap(), format).map_err(|error| error.to_string())
    }

    #[test]
    fn what_a_format_cannot_hold_is_refused() {
        let (split, marked) = ("4x1.AABBAABBCCDDCCDA", "4x1.AABBAABBCCDDCCDD/.*..............");
        let table = [
            (split, "sbn", "the format sbn cannot hold a region in several pieces, and region 1 is one"),
            (marked, "puzz.link", "the format puzz.link cannot hold marks, and r1c2 has one"),
            (
                "4x2.AABBAABBCCDDCCDD",
                "task",
                "the format task cannot hold the number of stars, and 2 in a row are not the usual number of a board of \
                 4 by 4 cells, which is 1",
            ),
            #[cfg(feature = "links")]
            (marked, "penpa", "the format penpa can be read but not written"),
        ];
        for (text, format, expected) in table {
            assert_eq!(write(text, format), Err(expected.to_owned()));
        }
        assert!(
            write(split, "chess")
                .unwrap_err()
                .starts_with("there is no format \"chess\"; known formats: canonical")
        );
    }

    #[test]
    fn names_are_found_in_any_case() {
        assert_eq!(write("4x1.AABBAABBCCDDCCDD", "SBN"), write("4x1.AABBAABBCCDDCCDD", "sbn"));
        assert!(write("4x1.AABBAABBCCDDCCDD", "Puzz.Link").is_ok());
    }

    #[test]
    fn every_format_reads_what_it_writes() {
        // Each board with the number of formats that hold it, those that need the feature `links` included.
        let table = [
            ("4x1.AABBAABBCCDDCCDD", 9),
            ("4x1.AABBAABBCCDDCCDA", 7),
            ("4x2.AABBAABBCCDDCCDD/x.*............*", 4),
            ("6x1.AAABBBABBBCCADDEECFFDDECFEEEECFCCCCC", 9),
            ("6x1.AAABBBABBBCCADDEECFFDDECFEEEECFCCCCC/xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx", 4),
        ];
        for (text, expected) in table {
            let position = StarBattle::read(text).unwrap();
            let mut written = 0;
            for format in FORMATS.0 {
                let (Some(read), Some(write)) = (format.read, format.write.get()) else { continue };
                let Ok(out) = write(&position) else { continue };
                written += 1;
                assert_eq!(read(&out).as_ref(), Ok(&position), "{}: {out}", format.name);
                assert_eq!(StarBattle::read(&out).as_ref(), Ok(&position), "{}: {out}", format.name);
            }
            #[cfg(feature = "links")]
            assert_eq!(written, expected, "{text}");
            #[cfg(not(feature = "links"))]
            assert!(written < expected && written >= 2, "{text}");
        }
    }
}
