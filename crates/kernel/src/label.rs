//! Names for lines, for narration only. The checker never reads them.

/// The kind of a line, for readers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Kind {
    /// A rule of the game.
    Axiom,
    /// Something already on the board.
    Mark,
    /// A possibility ruled out.
    Elimination,
    /// The values that a cell can still take.
    Domain,
    /// The places where a value can still go.
    Range,
    /// A counting argument.
    Count,
    /// A counting argument that ends with a division by two.
    Parity,
    /// An assumption that opens a supposition.
    Supposition,
    /// A contradiction.
    Contradiction,
    /// Several cases that lead to the same conclusion.
    Cases,
    /// Any other intermediate fact.
    Lemma,
    /// The claim of the proof.
    Theorem,
}

impl Kind {
    /// Every kind with its name, in the order of declaration.
    pub const ALL: [(Kind, &'static str); 12] = [
        (Kind::Axiom, "axiom"),
        (Kind::Mark, "mark"),
        (Kind::Elimination, "elimination"),
        (Kind::Domain, "domain"),
        (Kind::Range, "range"),
        (Kind::Count, "count"),
        (Kind::Parity, "parity"),
        (Kind::Supposition, "supposition"),
        (Kind::Contradiction, "contradiction"),
        (Kind::Cases, "cases"),
        (Kind::Lemma, "lemma"),
        (Kind::Theorem, "theorem"),
    ];

    /// Returns the name, as in a proof file.
    pub fn name(self) -> &'static str {
        Kind::ALL[self as usize].1
    }

    /// Returns the kind of a name.
    pub fn named(name: &str) -> Option<Kind> {
        Kind::ALL.iter().find(|(_, known)| *known == name).map(|&(kind, _)| kind)
    }
}

#[cfg(test)]
mod tests {
    use super::Kind;

    #[test]
    fn names_are_in_the_order_of_declaration() {
        for (kind, name) in Kind::ALL {
            assert_eq!((kind.name(), Kind::named(name)), (name, Some(kind)));
        }
        assert_eq!(Kind::named("guess"), None);
    }
}
