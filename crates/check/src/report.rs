//! What a checked file shows, in words.

use gridproof_grid::prose::{and, counted};
use gridproof_kernel::{Lit, Rules, StatementView, Theorem};
use std::fmt;

/// What a valid file shows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// The game's short name.
    pub game: String,
    /// The puzzle in its canonical notation.
    pub puzzle: String,
    /// What was proved: `r3c4=4`, or `2 r1c1=1 + ~r1c2=1 >= 2`.
    pub claim: String,
    /// The player's marks that the proof rests on.
    pub marks: Vec<String>,
    /// Whether it rests on the puzzle having exactly one solution.
    pub assumes_unique: bool,
    /// The number of lines that were checked.
    pub lines: usize,
}

impl Report {
    pub(crate) fn new(theorem: &Theorem, rules: &dyn Rules, lines: usize) -> Report {
        Report {
            game: theorem.game().to_owned(),
            puzzle: theorem.puzzle().to_owned(),
            claim: statement(rules, theorem.statement()),
            marks: theorem.marks().iter().map(|&lit| literal(rules, lit)).collect(),
            assumes_unique: theorem.assumes_unique(),
            lines,
        }
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} follows from the rules of {} {:?}", self.claim, self.game, self.puzzle)?;
        match &self.marks[..] {
            [] => {}
            [mark] => write!(f, " and the mark {mark}")?,
            marks => write!(f, " and the marks {}", and(marks))?,
        }
        if self.assumes_unique {
            write!(f, ", if the puzzle has exactly one solution")?;
        }
        write!(f, " ({})", counted(self.lines, "line", "lines"))
    }
}

fn literal(rules: &dyn Rules, lit: Lit) -> String {
    let sign = if lit.is_positive() { "" } else { "~" };
    format!("{sign}{}", rules.atom_text(lit.atom()))
}

fn statement(rules: &dyn Rules, says: StatementView<'_>) -> String {
    if let StatementView { lits: &[lit], coefs: [], bound: 1 } = says {
        return literal(rules, lit);
    }
    let term = |(coef, lit)| match coef {
        1 => literal(rules, lit),
        coef => format!("{coef} {}", literal(rules, lit)),
    };
    let terms: Vec<String> = says.terms().map(term).collect();
    let sum = if terms.is_empty() { "0".to_owned() } else { terms.join(" + ") };
    format!("{sum} >= {}", says.bound)
}

#[cfg(test)]
mod tests {
    use super::*;
    use gridproof_kernel::{Listed, Statement};

    #[test]
    fn a_statement_is_written_with_the_names_of_its_atoms() {
        let [a, b] = [0, 1].map(Lit::positive);
        let rules = Listed::new(2, []);
        let text = |terms: &[(i64, Lit)], bound| {
            statement(&rules, Statement::linear(terms.iter().copied(), bound).unwrap().view())
        };
        assert_eq!(text(&[(1, a)], 1), "x1");
        assert_eq!(text(&[(1, !a)], 1), "~x1");
        assert_eq!(text(&[(2, a), (1, !b)], 2), "2 x1 + ~x2 >= 2");
        assert_eq!(text(&[(2, a)], 2), "2 x1 >= 2", "nothing is hidden");
        assert_eq!(text(&[], 1), "0 >= 1");
    }

    #[test]
    fn a_report_is_one_sentence() {
        let report = Report {
            game: "latin".into(),
            puzzle: "1...".into(),
            claim: "r2c2=1".into(),
            marks: vec![],
            assumes_unique: false,
            lines: 1,
        };
        assert_eq!(report.to_string(), "r2c2=1 follows from the rules of latin \"1...\" (1 line)");
        let report = Report { marks: vec!["~r1c2=1".into()], assumes_unique: true, lines: 2, ..report };
        assert_eq!(
            report.to_string(),
            "r2c2=1 follows from the rules of latin \"1...\" and the mark ~r1c2=1, \
             if the puzzle has exactly one solution (2 lines)"
        );
    }
}
