//! A game: names, reading, formats.

use crate::Puzzle;
use crate::split::{OnePerLine, Splitter, read_pieces};
use gridproof_grid::NotationError;
use gridproof_grid::formats::FormatInfo;

/// A puzzle, or why a text is not one.
pub type ReadPuzzle = Result<Box<dyn Puzzle>, NotationError>;

/// A game without its engine: how its puzzles are read and written.
pub trait Game: Sync {
    /// Returns the short name, such as `sudoku`.
    fn name(&self) -> &'static str;

    /// Returns the name that people use, such as `Star Battle`.
    fn title(&self) -> &'static str;

    /// Returns a description in one line.
    fn description(&self) -> &'static str;

    /// Reads a puzzle, with or without marks, in any format of the game.
    fn read(&self, text: &str) -> ReadPuzzle;

    /// Returns what cuts a file into puzzles. The default is one puzzle per line.
    fn splitter(&self) -> Box<dyn Splitter> {
        Box::new(OnePerLine)
    }

    /// Reads every puzzle of a file, each with the number of its first line. An error counts its lines from there.
    fn read_all(&self, text: &str) -> Vec<(usize, ReadPuzzle)> {
        read_pieces(&mut *self.splitter(), text, |piece| self.read(piece))
    }

    /// Returns whether a text identifies itself as a puzzle of this game, as a link to a puzzle page does.
    fn claims(&self, _text: &str) -> bool {
        false
    }

    /// Returns a puzzle with its givens as marks on an empty board, in canonical notation, even if the givens clash with each
    /// other. `None` if the clues of this game cannot be taken away one by one, or if the text is not a board at all.
    fn loosened(&self, _text: &str) -> Option<String> {
        None
    }

    /// Returns the text formats, the canonical one first.
    fn formats(&self) -> Vec<FormatInfo>;

    /// Returns a puzzle for a first-time player, in canonical notation.
    fn first(&self) -> &'static str;

    /// Returns what an app can do for the player after every mark, as the label of a setting; `None` if there
    /// is nothing. [`Puzzle::follows`] returns the marks themselves.
    fn tidying(&self) -> Option<&'static str> {
        None
    }
}

/// Returns the only game that claims a text.
pub fn detect<'g, G: Game + ?Sized>(games: impl IntoIterator<Item = &'g G>, text: &str) -> Option<&'g G> {
    let mut claiming = games.into_iter().filter(|game| game.claims(text));
    let first = claiming.next()?;
    claiming.next().is_none().then_some(first)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A game without puzzles that claims every text with its own prefix.
    struct Prefix(&'static str);

    impl Game for Prefix {
        fn name(&self) -> &'static str {
            self.0
        }

        fn title(&self) -> &'static str {
            self.0
        }

        fn description(&self) -> &'static str {
            "a prefix and nothing else"
        }

        fn read(&self, text: &str) -> ReadPuzzle {
            Err(NotationError::at(text, 0, format!("{:?} is not a puzzle", text)))
        }

        fn claims(&self, text: &str) -> bool {
            text.starts_with(self.0)
        }

        fn formats(&self) -> Vec<FormatInfo> {
            vec![]
        }

        fn first(&self) -> &'static str {
            ""
        }
    }

    #[test]
    fn a_file_holds_one_puzzle_per_line_with_its_line_number() {
        let text = "# a comment\n12..\n\n  \t\n  # another\n  34 # not a comment  \r\n56";
        let read = read_pieces(&mut OnePerLine, text, str::to_owned);
        let expected = [(2, "12.."), (6, "  34 # not a comment"), (7, "56")];
        assert_eq!(read, expected.map(|(line, text)| (line, text.to_owned())));
        assert!(["", "\n#\n\n"].iter().all(|text| read_pieces(&mut OnePerLine, text, str::len).is_empty()));
    }

    #[test]
    fn a_game_reads_a_file_line_by_line_and_reports_each_error_in_its_place() {
        let errors: Vec<_> = Prefix("a")
            .read_all("x\n\ny")
            .into_iter()
            .map(|(line, read)| (line, read.err().expect("this game has no puzzles").message))
            .collect();
        assert_eq!(
            errors,
            [(1, "\"x\" is not a puzzle".to_owned()), (3, "\"y\" is not a puzzle".to_owned())]
        );
    }

    #[test]
    fn a_text_belongs_to_the_only_game_that_claims_it() {
        let games = [Prefix("flow"), Prefix("sudoku"), Prefix("sud")];
        let name = |text| detect(&games, text).map(Game::name);
        assert_eq!(name("flow:..."), Some("flow"));
        assert_eq!(name("sudden"), Some("sud"));
        assert_eq!(name("sudoku:..."), None, "two games claim it");
        assert_eq!(name("..."), None, "no game claims it");
        assert!(detect(&[] as &[Prefix], "flow").is_none());
    }
}
