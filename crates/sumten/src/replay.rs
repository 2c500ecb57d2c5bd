//! Replays a line: the independent checker of everything that a strategy returns.
//!
//! It shares nothing with the fast searches except the rules of the game as [`Board::play`] states them.

use crate::position::{Board, IllegalMove, Move};
use gridproof_grid::Rect;

/// A line that was played to its end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Replay {
    /// The moves in canonical form.
    pub moves: Vec<Move>,
    /// The board after each move.
    pub boards: Vec<Board>,
    /// The number of cells cleared.
    pub cleared: u32,
    /// Whether no move is left.
    pub terminal: bool,
}

/// A line with an illegal move in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("move {number}: {why}")]
pub struct IllegalLine {
    /// The number of the move, counted from 1.
    pub number: usize,
    /// What is wrong with it.
    pub why: IllegalMove,
}

/// Plays the rectangles in order.
pub fn replay(board: &Board, line: &[Rect]) -> Result<Replay, IllegalLine> {
    let mut done = Replay { moves: vec![], boards: vec![], cleared: 0, terminal: false };
    let mut now = board.clone();
    for (index, &rect) in line.iter().enumerate() {
        let illegal = |why| IllegalLine { number: index + 1, why };
        let played = now.legal(rect).map_err(illegal)?;
        now = now.play(rect).map_err(illegal)?;
        done.moves.push(played);
        done.cleared += played.cells();
        done.boards.push(now.clone());
    }
    done.terminal = now.is_over();
    Ok(done)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_played_to_its_end_and_an_illegal_move_is_named() {
        let board = Board::new(1, 4, vec![5, 1, 9, 5]).unwrap();
        let line = [[0, 1, 0, 2], [0, 0, 0, 3]].map(Rect::from_sides);
        let done = replay(&board, &line).unwrap();
        assert_eq!((done.cleared, done.terminal, done.boards.len()), (4, true, 2));
        let wrong = replay(&board, &[line[1], line[0]]).unwrap_err();
        assert_eq!(wrong.to_string(), "move 1: r1c1-r1c4 sums to 20, not to ten");
        assert!(!replay(&board, &[]).unwrap().terminal);
    }
}
