//! Helpers for sentences: lists, articles, capital letters, counts.

/// Returns `a`, `a and b`, `a, b and c`.
pub fn and<T: AsRef<str>>(items: impl IntoIterator<Item = T>) -> String {
    list(items, "and")
}

/// Returns `a`, `a or b`, `a, b or c`.
pub fn or<T: AsRef<str>>(items: impl IntoIterator<Item = T>) -> String {
    list(items, "or")
}

/// Returns the items with commas between them, and `last` before the last one.
pub fn list<T: AsRef<str>>(items: impl IntoIterator<Item = T>, last: &str) -> String {
    let mut items = items.into_iter().peekable();
    let mut text = String::new();
    while let Some(item) = items.next() {
        if !text.is_empty() {
            text += &if items.peek().is_none() { format!(" {last} ") } else { ", ".to_owned() };
        }
        text += item.as_ref();
    }
    text
}

/// Returns the text with its first letter in upper case. A name of a cell such as `r1c1` stays as it is.
pub fn capital(text: &str) -> String {
    if starts_with_a_cell(text) {
        return text.to_owned();
    }
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

fn starts_with_a_cell(text: &str) -> bool {
    let word = text.split(|c: char| !c.is_ascii_alphanumeric()).next().unwrap_or("");
    crate::Cell::read(word).is_some()
}

/// Returns a number with its noun: `1 cell`, `2 cells`.
pub fn counted(number: usize, one: &str, many: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { many })
}

/// Returns a small number as a word: `two`, `twelve`. Larger ones stay digits.
pub fn in_words(number: usize) -> String {
    const WORDS: [&str; 13] = [
        "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
        "twelve",
    ];
    WORDS.get(number).map_or_else(|| number.to_string(), |&word| word.to_owned())
}

/// Returns a value with its article: `a 7`, `an 8`, `an A`.
pub fn article(value: &str) -> String {
    // Covers the values of puzzles: numbers, and letters by their names.
    let vowel = match value.parse::<u64>() {
        Ok(number) => number == 11 || number == 18 || value.starts_with('8'),
        Err(_) => value.starts_with(|c: char| "AEFHILMNORSX".contains(c.to_ascii_uppercase())),
    };
    format!("{} {value}", if vowel { "an" } else { "a" })
}

/// Returns a name with its article by its first letter: `a pair`, `an alternating chain`, `an X-Wing`, `a unique rectangle`.
pub fn with_article(name: &str) -> String {
    let spelled = name.chars().nth(1).is_none_or(|second| !second.is_lowercase());
    let first = name.chars().next().unwrap_or_default();
    let vowel = if spelled { "AEFHILMNORSX" } else { "AEIO" }.contains(first.to_ascii_uppercase())
        || name.starts_with("un") && !name.starts_with("uni");
    format!("{} {name}", if vowel { "an" } else { "a" })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_have_the_article_that_their_sound_needs() {
        for name in
            ["an X-Wing", "a W-Wing", "an XY-chain", "a hidden pair", "an empty rectangle", "an ALS chain"]
        {
            let bare = name.split_once(' ').expect("two words").1;
            assert_eq!(with_article(bare), name);
        }
        assert_eq!(with_article("unique rectangle"), "a unique rectangle");
        assert_eq!(with_article("Swordfish"), "a Swordfish");
    }

    #[test]
    fn lists_read_like_english() {
        assert_eq!(and(Vec::<&str>::new()), "");
        assert_eq!(and(["a"]), "a");
        assert_eq!(or(["a", "b"]), "a or b");
        assert_eq!(and(["a", "b", "c"]), "a, b and c");
    }

    #[test]
    fn a_sentence_begins_with_a_capital_unless_it_begins_with_a_cell() {
        assert_eq!(capital("row 3 has a 7"), "Row 3 has a 7");
        assert_eq!(capital("r3c4 is 7"), "r3c4 is 7");
        assert_eq!(capital("r1c1-r1c2 is used"), "r1c1-r1c2 is used");
        assert_eq!(capital("état"), "État");
        assert_eq!(capital(""), "");
    }

    #[test]
    fn articles_agree_with_the_sound() {
        let texts = [
            ("7", "a 7"),
            ("8", "an 8"),
            ("11", "an 11"),
            ("18", "an 18"),
            ("10", "a 10"),
            ("A", "an A"),
            ("B", "a B"),
        ];
        for (value, expected) in texts {
            assert_eq!(article(value), expected);
        }
        assert_eq!(counted(1, "cell", "cells"), "1 cell");
        assert_eq!(counted(2, "cell", "cells"), "2 cells");
    }

    #[test]
    fn small_numbers_are_words() {
        assert_eq!([2, 12, 13].map(in_words), ["two", "twelve", "13"]);
    }
}
