//! Writes a proof for [VeriPB](https://gitlab.com/MIAOresearch/software/VeriPB), so that an independent
//! checker can confirm the kernel's verdict.
//!
//! A proof becomes two files. The formula (`.opb`) holds the rules of the puzzle, the marks that the proof
//! cites, and the negation of the claim: it has no solution exactly when the claim follows. The
//! derivation (`.pbp`) is the proof, line by line, and ends in the contradiction:
//!
//! | kernel | VeriPB |
//! |---|---|
//! | axiom, mark | a labelled constraint of the formula |
//! | propagate | `rup` with hints: `~` is the negated statement, and propagation goes over the hints only |
//! | combine | `pol`, then `e` to compare |
//! | assume … discharge | `pbc … : subproof` … `qed : @line`, whose first line is the assumption |
//! | the theorem | `pol @claim_negated @line +` gives `0 >= 1`, since every term cancels |
//!
//! Lines are labelled `@l1`, `@l2`, … as in a proof file. Rules and atoms keep readable names (`row 3 has 7`
//! is `@row_3_has_7`, `r3c4=7` is `r3c4_is_7`). Families of rules that can be listed are written completely.
//! Of the others, only the cited rules are written. A rule that assumes a single solution is written only if
//! it is cited, with a comment that says so.
//!
//! The export checks the *form* of a proof: that axioms and marks are what they claim to be, that statements
//! are in normal form, that citations are in scope. It does not check propagation or arithmetic, which is the
//! task of the other checker. So the two can be compared on wrong proofs as well. They agree except that the
//! kernel counts in 64 bits and refuses to divide or saturate a sum whose bound is below 1.
//!
//! | module | holds |
//! |---|---|
//! | `form.rs` | the form of a proof: what must hold before it can be written |
//! | `formula.rs` | the formula: rules, marks and the negated claim |
//! | `derivation.rs` | the derivation: the proof in VeriPB's syntax |
//! | `constraint.rs` | constraints as text |
//! | `names.rs` | readable names in VeriPB's alphabet |
//!
//! # Example
//!
//! ```
//! use gridproof_kernel::{Listed, Lit, Proof, Statement};
//!
//! let (a, b) = (Lit::positive(0), Lit::positive(1));
//! let rules = Listed::new(2, [Statement::at_least(1, [a, b])]);
//! let mut proof = Proof::new();
//! let rule = proof.axiom(&rules, rules.rule_at(0).borrow()).unwrap();
//! let mark = proof.mark(!a);
//! proof.propagate(&Statement::unit(b), &[rule, mark]);
//!
//! let files = gridproof_veripb::export(&rules, &[!a], &proof).unwrap();
//! assert!(files.opb.contains("@rule_1 1 x1 1 x2 >= 1 ;"));
//! assert!(files.pbp.contains("@l3 rup 1 x2 >= 1 : ~ @rule_1 @mark_not_x1 ;"));
//! ```

mod constraint;
mod derivation;
mod form;
mod formula;
mod names;

use formula::Formula;
use gridproof_kernel::{Lit, Proof, Rejection, Rules};

/// A proof as VeriPB reads it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Export {
    /// The formula: rules, marks and the negated claim.
    pub opb: String,
    /// The derivation of a contradiction from it.
    pub pbp: String,
}

/// Why a proof cannot be written.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ExportError {
    /// The proof is malformed: the kernel would reject this line before it checks the derivation.
    #[error("{0}")]
    Form(Rejection),
    /// A rule that the game lists cannot be written.
    #[error("the rule `{name}` cannot be written: {why}")]
    Rule {
        /// The name of the rule.
        name: String,
        /// What is wrong with it.
        why: String,
    },
}

/// Writes a proof over the rules of a puzzle and the marks on its board.
pub fn export(rules: &dyn Rules, marks: &[Lit], proof: &Proof) -> Result<Export, ExportError> {
    let ends = form::check(rules, marks, proof).map_err(ExportError::Form)?;
    let formula = Formula::new(rules, proof)?;
    let pbp = derivation::text(&formula, proof, &ends);
    Ok(Export { opb: formula.text(), pbp })
}
