//! Brute force and random boards, for the tests.

use crate::position::Board;
use gridproof_search::Random;
use std::collections::BTreeMap;

/// Adds every position that can be reached from a board to `most`, each with the most cells that can still be cleared.
/// Returns the most of the board itself.
pub(crate) fn explore(board: &Board, most: &mut BTreeMap<Vec<u8>, u32>) -> u32 {
    if let Some(&known) = most.get(board.digits()) {
        return known;
    }
    let after = |step: &crate::Move| board.play(step.rect()).expect("a listed move is legal");
    let best = board.moves().iter().map(|step| step.cells() + explore(&after(step), most)).max();
    most.insert(board.digits().to_vec(), best.unwrap_or(0));
    best.unwrap_or(0)
}

/// A board of random digits from `low` to `high`, where 0 is an empty cell.
pub(crate) fn random_board(random: &mut Random, rows: u64, cols: u64, [low, high]: [u64; 2]) -> Board {
    let digits = (0..rows * cols).map(|_| (low + random.below(high + 1 - low)) as u8).collect();
    Board::new(rows as u32, cols as u32, digits).expect("a small board")
}
