//! Errors in a puzzle's text, with the place.

/// A text that is not a puzzle: where it fails, and what was expected there.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}, column {column}: {message}")]
pub struct NotationError {
    /// The line, counted from 1.
    pub line: usize,
    /// The column in characters, counted from 1.
    pub column: usize,
    /// What is wrong and what was expected.
    pub message: String,
}

impl NotationError {
    /// Creates an error at the character with the given index (from 0) of a text.
    pub fn at(text: &str, index: usize, message: impl Into<String>) -> NotationError {
        let before: String = text.chars().take(index).collect();
        let line = before.matches('\n').count() + 1;
        let column = before.chars().rev().take_while(|&c| c != '\n').count() + 1;
        NotationError { line, column, message: message.into() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_error_counts_lines_and_characters_from_one() {
        let error = NotationError::at("12\n3é?", 5, "expected a digit");
        assert_eq!(error.to_string(), "line 2, column 3: expected a digit");
    }
}
