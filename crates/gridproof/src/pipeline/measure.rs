//! What a film asks of its reader, and boards with a mistake on them: for benchmarks and tests.

use crate::film;
use gridproof_game::{Words, conflicts};
use gridproof_kernel::{How, Lit, Proof, RuleBuf};
use gridproof_search::{Deductive, Frame, Model, Random};
use std::collections::BTreeSet;

/// Returns the number of words of a frame: claim and reason, without the frames inside it.
pub fn words(words: &dyn Words, frame: &Frame) -> usize {
    let texts = [film::claim(words, frame), film::reason(frame)];
    texts.iter().map(|text| text.split_whitespace().count()).sum()
}

/// Returns the rules that a frame cites, each once. What the puzzle gives is not counted.
pub fn rules(words: &dyn Words, frame: &Frame, proof: &Proof) -> BTreeSet<RuleBuf> {
    let lines = frame.lines.iter().map(|&line| proof.line(line).how);
    let cited = lines.filter_map(|how| match how {
        How::Axiom(rule) if !words.is_given(rule) => Some(rule.to_owned()),
        _ => None,
    });
    cited.collect()
}

/// Returns the board with one wrong mark on it, chosen by `random`: a mark that differs from the only solution and breaks no
/// rule visibly. `None` if the board has no place for one.
pub fn with_wrong_mark(
    board: &dyn Deductive,
    solution: &Model,
    random: &mut Random,
) -> Option<Box<dyn Deductive>> {
    let mut wrong: Vec<Lit> = solution.lits().map(|lit| !lit).filter(|&lit| board.tells(lit)).collect();
    random.shuffle(&mut wrong);
    wrong.into_iter().find_map(|lit| {
        let marked = board.with(&[lit]);
        (marked.marks().contains(&lit) && conflicts(&*marked).is_empty()).then_some(marked)
    })
}
