//! Where people think of what is left in a cell or a house, the proof has a line that says so.

use crate::common::open;
use crate::techniques::{FIXTURES, finds};
use gridproof_kernel::{Kind, Proof};
use std::collections::{BTreeMap, BTreeSet};

/// Techniques about cells with few values, and about houses with few places.
const CELLS: [&str; 5] = ["naked pair", "naked triple", "naked quad", "XY-Wing", "XY-Chain"];
const HOUSES: [&str; 6] = ["pointing", "claiming", "hidden pair", "X-Wing", "Swordfish", "skyscraper"];

/// The lines of a proof that list possibilities, in words, by their kind.
fn lemmas(words: &dyn gridproof_game::Words, proof: &Proof) -> Vec<(Kind, String)> {
    let listed = proof.lines().filter(|(_, line)| matches!(line.kind, Kind::Domain | Kind::Range));
    listed.map(|(_, line)| (line.kind, words.one_of(line.says.lits))).collect()
}

#[test]
fn what_is_left_in_a_cell_or_a_house_is_a_line_of_the_proof() {
    let mut kinds: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    let is_here = |names: &[&str]| names.iter().any(|name| CELLS.contains(name) || HOUSES.contains(name));
    for (text, _) in FIXTURES.iter().filter(|(_, names)| is_here(names)) {
        let position = open(text);
        for find in finds(&*position).iter().filter(|find| find.frames.len() == 1) {
            for (kind, said) in lemmas(position.words(), &find.proof) {
                let form = if kind == Kind::Domain { "can only be" } else { "is in" };
                assert!(said.contains(form) && said.contains(" or "), "{}: {said}", find.technique);
                kinds.entry(find.technique).or_default().insert(kind.name());
            }
        }
    }
    for (names, kind) in [(&CELLS[..], Kind::Domain), (&HOUSES[..], Kind::Range)] {
        for name in names {
            let found = kinds.get(name).is_some_and(|kinds| kinds.contains(kind.name()));
            assert!(found, "the proofs of {name} have no line of the kind {}", kind.name());
        }
    }
    assert!(!kinds.contains_key("naked single") && !kinds.contains_key("full house"), "{kinds:?}");
}
