//! A puzzle while it is being read: every cell remembers its place in the text, so that errors can point at it.

use crate::position::{Invalid, Mark, StarBattle};
use gridproof_grid::{Cell, NotationError};

/// The cells read so far, with the place of each in the text.
pub(super) struct Draft<'a> {
    text: &'a str,
    size: u32,
    stars: u32,
    /// Per cell, the index of the character it was read from, and the name of its region.
    cells: Vec<(usize, u32)>,
    pub(super) marks: Vec<Mark>,
}

impl<'a> Draft<'a> {
    /// A draft of a board; the error about its numbers points at an index of the text.
    pub(super) fn new(
        text: &'a str,
        index: usize,
        size: u32,
        stars: u32,
    ) -> Result<Draft<'a>, NotationError> {
        StarBattle::check_numbers(size, stars)
            .map_err(|invalid| NotationError::at(text, index, invalid.to_string()))?;
        Ok(Draft { text, size, stars, cells: vec![], marks: vec![] })
    }

    /// The number of rows.
    pub(super) fn size(&self) -> u32 {
        self.size
    }

    /// An error at an index of the text.
    pub(super) fn error(&self, index: usize, message: impl Into<String>) -> NotationError {
        NotationError::at(self.text, index, message)
    }

    /// The next cell lies in the region with this name.
    pub(super) fn cell(&mut self, index: usize, name: u32) -> Result<(), NotationError> {
        let most = (self.size * self.size) as usize;
        if self.cells.len() == most {
            return Err(self.error(index, format!("expected {most} cells, and this is one more")));
        }
        self.cells.push((index, name));
        Ok(())
    }

    /// The next cell, by the letter of its region.
    pub(super) fn letter(&mut self, index: usize, c: char) -> Result<(), NotationError> {
        match letter_value(c) {
            Some(name) => self.cell(index, name),
            None => Err(self.error(index, format!("expected the letter of a region, found {c:?}"))),
        }
    }

    /// The mark of the next cell, by one of three characters for empty, cross and star.
    pub(super) fn mark(&mut self, index: usize, c: char, signs: [char; 3]) -> Result<(), NotationError> {
        let most = (self.size * self.size) as usize;
        if self.marks.len() == most {
            return Err(self.error(index, format!("expected {most} marks, and this is one more")));
        }
        match signs.iter().position(|&sign| sign == c) {
            Some(sign) => self.marks.push([Mark::Empty, Mark::Cross, Mark::Star][sign]),
            None => {
                let [empty, cross, star] = signs;
                let message = format!("expected {empty:?}, {cross:?} or {star:?}, found {c:?}");
                return Err(self.error(index, message));
            }
        }
        Ok(())
    }

    /// The puzzle. Regions named by numbers from 0 keep them; other names are numbered in the order in which they appear.
    pub(super) fn finish(mut self) -> Result<StarBattle, NotationError> {
        let end = self.text.trim_end().chars().count();
        let count = (self.size * self.size) as usize;
        if self.cells.len() < count {
            return Err(self.error(end, format!("expected {count} cells, found {}", self.cells.len())));
        }
        match self.marks.len() {
            0 => self.marks = vec![Mark::Empty; count],
            found if found < count => {
                return Err(self.error(end, format!("expected {count} marks, found {found}")));
            }
            _ => {}
        }
        let numbered = self.cells.iter().all(|&(_, name)| name < self.size);
        let mut names: Vec<u32> = if numbered { (0..self.size).collect() } else { vec![] };
        let mut regions = vec![];
        for &(_, name) in &self.cells {
            let region = names.iter().position(|&known| known == name).unwrap_or(names.len());
            if region == names.len() {
                names.push(name);
            }
            // The constructor of the puzzle reports a region too many, with its first cell.
            regions.push(region.min(usize::from(u8::MAX)) as u8);
        }
        let marks = std::mem::take(&mut self.marks);
        StarBattle::new(self.size, self.stars, regions, marks).map_err(|invalid| {
            let index = match invalid {
                Invalid::Many { cell: Cell { row, col }, .. } => {
                    self.cells[(row * self.size + col) as usize].0
                }
                _ => self.cells[0].0,
            };
            self.error(index, invalid.to_string())
        })
    }
}

/// What a letter or digit stands for as the name of a region: the capital letters come first.
pub(super) fn letter_value(c: char) -> Option<u32> {
    let value = match c {
        'A'..='Z' => u32::from(c) - u32::from('A'),
        'a'..='z' => u32::from(c) - u32::from('a') + 26,
        '0'..='9' => u32::from(c) - u32::from('0') + 52,
        _ => return None,
    };
    Some(value)
}

/// The letter of a region.
pub(super) fn letter(region: u8) -> char {
    char::from(b'A' + region)
}

/// The letters of all cells.
pub(super) fn letters(position: &StarBattle) -> String {
    position.regions().iter().map(|&region| letter(region)).collect()
}

/// The marks of all cells, by one of three characters for empty, cross and star.
pub(super) fn marks(position: &StarBattle, signs: [char; 3]) -> impl Iterator<Item = char> {
    position.marks().iter().map(move |&mark| signs[mark as usize])
}

/// Reads a number without a sign.
pub(super) fn number(text: &str, index: usize, word: &str, what: &str) -> Result<u32, NotationError> {
    match word.parse() {
        Ok(number) if word.chars().all(|c| c.is_ascii_digit()) => Ok(number),
        _ => Err(NotationError::at(text, index, format!("expected {what}, found {word:?}"))),
    }
}
