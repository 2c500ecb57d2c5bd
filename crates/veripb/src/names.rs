//! Readable names in VeriPB's alphabet.
//!
//! Variables match `[a-zA-Z_][_a-zA-Z0-9\-^\[\]{}]+` and labels `@[a-zA-Z0-9_^\[\]{}]+`. Letters, digits and
//! underscores are valid in both. A name depends only on the texts that were named before it.

use std::collections::BTreeMap;

/// The names in use, so that no two items share one.
#[derive(Default)]
pub(crate) struct Names {
    /// How often each name has been requested.
    taken: BTreeMap<String, usize>,
}

impl Names {
    /// Reserves a name.
    pub(crate) fn reserve(&mut self, name: &str) {
        self.taken.insert(name.to_owned(), 1);
    }

    /// Returns a free name that resembles the text. If the name is in use, a number is appended.
    pub(crate) fn name(&mut self, text: &str) -> String {
        let plain = plain(text);
        let mut number = self.taken.get(&plain).copied().unwrap_or(0);
        loop {
            number += 1;
            let name = if number == 1 { plain.clone() } else { format!("{plain}_{number}") };
            if number == 1 || !self.taken.contains_key(&name) {
                self.taken.insert(plain, number);
                self.taken.entry(name.clone()).or_insert(1);
                return name;
            }
        }
    }
}

/// Returns the text in letters, digits and underscores. It begins with a letter and has at least two
/// characters.
pub(crate) fn plain(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '=' => plain.push_str("_is_"),
            _ if c.is_ascii_alphanumeric() => plain.push(c),
            _ => plain.push('_'),
        }
    }
    if plain.len() < 2 || !plain.starts_with(|c: char| c.is_ascii_alphabetic()) {
        plain.insert_str(0, "n_");
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn names_stay_readable() {
        let texts = ["r3c4=7", "row 3 has 7", "star r2c5", "edge r1c1-r1c2", "7", "", "ä", "x"];
        let names = texts.map(plain);
        let expected = ["r3c4_is_7", "row_3_has_7", "star_r2c5", "edge_r1c1_r1c2", "n_7", "n_", "n__", "n_x"];
        assert_eq!(names, expected);
    }

    #[test]
    fn no_two_texts_share_a_name() {
        let texts = ["a b", "a_b", "a-b", "a_b_2", "a b 2", "a b 3", "a+b", "end", "a_b_3"];
        let mut names = Names::default();
        names.reserve("end");
        let given: Vec<String> = texts.iter().map(|text| names.name(text)).collect();
        assert_eq!(given[..4], ["a_b", "a_b_2", "a_b_3", "a_b_2_2"]);
        assert_eq!(given[7], "end_2");
        assert_eq!(given.iter().collect::<BTreeSet<_>>().len(), texts.len(), "{given:?}");
    }

    #[test]
    fn thousands_of_clashes_are_no_burden() {
        let mut names = Names::default();
        let given: BTreeSet<String> = (0..20_000).map(|_| names.name("?")).collect();
        assert_eq!(given.len(), 20_000);
    }
}
