//! Files with many puzzles, cut into the texts of the puzzles.
//!
//! A [`Splitter`] takes a file line by line and keeps no more than the lines of one puzzle, so that a file of any size is
//! read in the same way and never held whole.

/// The text of one puzzle of a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Piece {
    /// The number of its first line, from 1.
    pub line: usize,
    /// Its lines.
    pub text: String,
}

impl Piece {
    /// Returns consecutive lines, each with its number, as one puzzle; `None` if there are none.
    pub fn of_lines(lines: &[(usize, String)]) -> Option<Piece> {
        let &(line, _) = lines.first()?;
        let lines: Vec<&str> = lines.iter().map(|(_, line)| line.as_str()).collect();
        Some(Piece { line, text: lines.join("\n") })
    }
}

impl From<(usize, String)> for Piece {
    fn from((line, text): (usize, String)) -> Piece {
        Piece { line, text }
    }
}

/// Cuts a file into the texts of its puzzles.
pub trait Splitter: Send {
    /// Takes the next line, without its line end, and appends the puzzles that are complete to `found`.
    fn line(&mut self, number: usize, line: &str, found: &mut Vec<Piece>);

    /// Ends the file, and appends what is left to `found`. A line that follows starts another file.
    fn end(&mut self, found: &mut Vec<Piece>);
}

/// Returns the puzzles of a text, each read with `read`, with the number of the line where it starts.
pub fn read_pieces<P>(splitter: &mut dyn Splitter, text: &str, read: impl Fn(&str) -> P) -> Vec<(usize, P)> {
    let mut found = vec![];
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    for (number, line) in (1..).zip(text.lines()) {
        splitter.line(number, line, &mut found);
    }
    splitter.end(&mut found);
    found.into_iter().map(|piece| (piece.line, read(&piece.text))).collect()
}

/// Returns whether a line holds no puzzle: it is blank, or a remark that starts with `#`.
pub fn is_empty(line: &str) -> bool {
    line.trim_start().is_empty() || is_remark(line)
}

/// Returns whether a line is a remark: it starts with `#`.
pub fn is_remark(line: &str) -> bool {
    line.trim_start().starts_with('#')
}

/// One puzzle per line. Blank lines and remarks hold none.
#[derive(Clone, Copy, Debug, Default)]
pub struct OnePerLine;

impl Splitter for OnePerLine {
    fn line(&mut self, number: usize, line: &str, found: &mut Vec<Piece>) {
        if !is_empty(line) {
            found.push(Piece { line: number, text: line.trim_end().to_owned() });
        }
    }

    fn end(&mut self, _: &mut Vec<Piece>) {}
}

/// The lines since the last blank line, which may be one puzzle.
///
/// A part with more lines than a puzzle can have is a list: each of its lines is a puzzle of its own, whatever follows.
#[derive(Clone, Debug, Default)]
pub struct Part {
    lines: Vec<(usize, String)>,
    bytes: usize,
    is_list: bool,
}

impl Part {
    /// The most bytes of a part that is one puzzle, in any game.
    pub const LONGEST: usize = 1 << 20;

    /// Adds a line. Returns the lines that are puzzles of their own: this one in a list, and all of them when the part has
    /// more than `most` lines and turns out to be a list.
    pub fn push(&mut self, number: usize, line: &str, most: usize) -> Vec<(usize, String)> {
        self.lines.push((number, line.to_owned()));
        self.bytes += line.len();
        self.is_list |= self.lines.len() > most || self.bytes > Part::LONGEST;
        if self.is_list { std::mem::take(&mut self.lines) } else { vec![] }
    }

    /// Returns whether the part has turned out to be a list: whatever follows is a puzzle of its own.
    pub fn is_list(&self) -> bool {
        self.is_list
    }

    /// Returns the lines so far.
    pub fn lines(&self) -> &[(usize, String)] {
        &self.lines
    }

    /// Ends the part. Returns its lines; none if it was a list.
    pub fn take(&mut self) -> Vec<(usize, String)> {
        std::mem::take(self).lines
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blank_lines_and_remarks_hold_no_puzzle() {
        let found = read_pieces(&mut OnePerLine, "\u{feff}# two\na \r\n\n  # no\n b\n", str::to_owned);
        assert_eq!(found, [(2, "a".to_owned()), (5, " b".to_owned())]);
    }

    #[test]
    fn a_part_with_too_many_lines_is_a_list_to_its_end() {
        let mut part = Part::default();
        assert!(part.push(1, "a", 2).is_empty() && part.push(2, "b", 2).is_empty());
        assert_eq!(part.push(3, "c", 2).len(), 3);
        assert_eq!(part.push(4, "d", 2), [(4, "d".to_owned())]);
        assert!(part.take().is_empty());
        assert!(part.push(6, "e", 2).is_empty());
        assert_eq!(Piece::of_lines(&part.take()), Some(Piece { line: 6, text: "e".to_owned() }));
        let long = "x".repeat(Part::LONGEST + 1);
        assert_eq!(part.push(7, &long, 2).len(), 1, "no puzzle is that long");
    }
}
