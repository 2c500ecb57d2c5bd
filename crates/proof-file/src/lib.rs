//! The proof file: a proof as text that people can read, compare and store.
//!
//! A file is one JSON object. It names the game and the puzzle, the player's marks that the proof depends on,
//! the claim, and the lines, each on its own line of text:
//!
//! ```text
//! {"format":"gridproof-proof","version":1,"game":"latin","puzzle":"1../.../...",
//!  "technique":"last place","tier":1,
//!  "marks":["r1c2=3","~r1c3=2"],
//!  "claim":{"lits":["r3c3=1"],"bound":1},
//!  "lines":[
//!   {"id":1,"kind":"axiom","axiom":"row 3 has 1","says":{"lits":["r3c1=1","r3c2=1","r3c3=1"],"bound":1}},
//!   {"id":2,"kind":"mark","mark":"~r1c3=2"},
//!   …
//!  ]}
//! ```
//!
//! * Lines count from 1; `id` is the position, and a line cites only earlier lines.
//! * A literal is the text of an atom, or `~` and the text of an atom. Names are canonical: a text is
//!   accepted only if printing what was read gives the same text.
//! * A statement is `{"lits":[…],"coefs":[…],"bound":n}` in normal form; `coefs` is omitted when all are 1.
//! * Each line has exactly one way, which decides what else it holds:
//!
//! | way | value | statement |
//! |---|---|---|
//! | `axiom` | the name of a rule | `says` |
//! | `mark` | a literal | the literal |
//! | `propagate` | the cited lines | `says` |
//! | `combine` | a list of operations (below) | `says` |
//! | `assume` | a statement | that statement |
//! | `discharge` | the assumption it closes | `says` |
//!
//! * The operations are `{"add":line,"times":n}`, `{"literal":literal,"times":n}`, `{"divide":n}`,
//!   `{"saturate":true}` and `{"weaken":literal}`; a factor of 1 may be omitted.
//! * `kind`, `technique` and `tier` are untrusted labels and may be omitted. Unknown fields are refused.
//!
//! The manual of the [kernel](gridproof_kernel) explains the ways; this crate only reads and writes. [`Draft::parse`] reads a
//! file without knowing any game. When the caller has built the rules of the puzzle that the file names,
//! [`verify`] resolves the names and returns the kernel's verdict.
//!
//! | module | holds |
//! |---|---|
//! | `format.rs` | the structure of the file, as serde reads and writes it |
//! | `draft.rs` | [`Draft`]: a parsed file |
//! | `read.rs` | [`verify`]: from a draft to the kernel's verdict |
//! | `write.rs` | [`write()`]: from a proof to its file |
//! | `formal.rs` | [`write_formal`]: from a proof to the text that the verified checker reads |
//! | `error.rs` | [`FileError`]: what is wrong with a file, and where |
//!
//! # Example
//!
//! ```
//! use gridproof_kernel::{Checker, Listed, Lit, Proof, Statement};
//! use gridproof_proof_file::{About, Draft, verify, write};
//!
//! let (a, b) = (Lit::positive(0), Lit::positive(1));
//! let rules = Listed::new(2, [Statement::at_least(1, [a, b])]);
//! let mut proof = Proof::new();
//! let rule = proof.axiom(&rules, rules.rule_at(0).borrow()).unwrap();
//! let mark = proof.mark(!a);
//! proof.propagate(&Statement::unit(b), &[rule, mark]);
//!
//! let text = write(&rules, &[!a], &proof, &About::default());
//! let draft = Draft::parse(text.as_bytes()).unwrap();
//! let (theorem, again) = verify(&draft, &rules, &mut Checker::new()).unwrap();
//! assert_eq!(theorem.statement(), Statement::unit(b).view());
//! assert_eq!(again, proof);
//! ```

mod draft;
mod error;
mod formal;
mod format;
mod read;
mod write;

pub use draft::Draft;
pub use error::{Fault, FileError, Place};
pub use formal::{formal_statement, write_formal};
pub use format::{FORMAT, MAX_BYTES, VERSION};
pub use read::{Resolved, verify};
pub use write::write;

/// Untrusted facts that a file states about its proof.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct About {
    /// The technique that found it.
    pub technique: Option<String>,
    /// How hard that technique is.
    pub tier: Option<u8>,
}
