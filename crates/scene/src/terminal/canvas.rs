//! Characters on a grid, each with its style; lines that meet become the right corner.

use anstyle::Style;

/// A picture made of characters.
pub(super) struct Canvas {
    width: usize,
    spots: Vec<(char, Style)>,
    colour: bool,
}

impl Canvas {
    pub(super) fn new(width: usize, height: usize, colour: bool) -> Canvas {
        Canvas { width, spots: vec![(' ', Style::new()); width * height], colour }
    }

    /// Puts a character somewhere; what lies outside is left out.
    pub(super) fn put(&mut self, x: usize, y: usize, c: char, style: Style) {
        if x < self.width
            && let Some(spot) = self.spots.get_mut(y * self.width + x)
        {
            *spot = (c, style);
        }
    }

    /// Returns the lines, without spaces at their ends.
    pub(super) fn finish(&self) -> String {
        let rows = self.spots.chunks(self.width.max(1));
        rows.map(|row| self.line(row)).collect::<Vec<_>>().join("\n")
    }

    fn line(&self, row: &[(char, Style)]) -> String {
        let plain = |(c, style): &(char, Style)| *c == ' ' && (!self.colour || style.is_plain());
        let end = row.iter().rposition(|spot| !plain(spot)).map_or(0, |last| last + 1);
        let mut text = String::new();
        for run in row[..end].chunk_by(|one, other| one.1 == other.1) {
            let style = run[0].1;
            let characters: String = run.iter().map(|spot| spot.0).collect();
            match self.colour && !style.is_plain() {
                true => text += &format!("{style}{characters}{style:#}"),
                false => text += &characters,
            }
        }
        text
    }
}

/// How heavy a line is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(super) enum Weight {
    #[default]
    None,
    Light,
    Heavy,
}

/// Every way in which up to four lines meet, by their weights: a digit of base three each for up, right, down and left.
const BOX: &str = " ╴╸╷┐┑╻┒┓╶─╾┌┬┭┎┰┱╺╼━┍┮┯┏┲┳╵┘┙│┤┥╽┧┪└┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋";

/// Returns the character where lines meet.
pub(super) fn junction(up: Weight, right: Weight, down: Weight, left: Weight, ascii: bool) -> char {
    if ascii {
        let level = right.max(left);
        let upright = up.max(down);
        return match (level, upright) {
            (Weight::None, Weight::None) => ' ',
            (Weight::None, Weight::Light) => '|',
            (Weight::None, Weight::Heavy) => '#',
            (Weight::Light, Weight::None) => '-',
            (Weight::Heavy, Weight::None) => '=',
            (Weight::Heavy, _) | (_, Weight::Heavy) => '#',
            _ => '+',
        };
    }
    let index = [up, right, down, left].into_iter().fold(0, |index, weight| 3 * index + weight as usize);
    BOX.chars().nth(index).unwrap_or(' ')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_of_corners_is_whole_and_has_no_character_twice() {
        let mut all: Vec<char> = BOX.chars().collect();
        assert_eq!(all.len(), 81);
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), 81);
    }

    #[test]
    fn lines_that_meet_become_the_right_corner() {
        use Weight::{Heavy, Light, None};
        let cases = [
            ((None, Light, Light, None), '┌'),
            ((Light, Light, Light, Light), '┼'),
            ((Heavy, Heavy, Heavy, Heavy), '╋'),
            ((Heavy, Light, Heavy, Light), '╂'),
            ((Light, Heavy, Light, Heavy), '┿'),
            ((Light, Heavy, None, None), '┕'),
            ((None, None, Heavy, Heavy), '┓'),
            ((Light, Light, Heavy, None), '┟'),
            ((Heavy, Light, Light, Light), '╀'),
            ((Heavy, Heavy, Light, Light), '╄'),
            ((Light, Light, Heavy, Heavy), '╅'),
        ];
        for ((up, right, down, left), expected) in cases {
            assert_eq!(junction(up, right, down, left, false), expected);
        }
    }
}
