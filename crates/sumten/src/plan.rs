//! From a line to a plan: the bound with its proof, and which moves need which.

use crate::bounds::{Bound, bound};
use crate::position::{Board, Rect, TEN};
use crate::replay::replay;
use crate::rules::SumTenRules;
use crate::strategies::Found;
use gridproof_search::plan::{Plan, Played};
use gridproof_search::reason::Proved;
use gridproof_search::run::with_steps;

/// More lines than the proof of a bound has.
const CHECK_STEPS: u64 = 1000;

/// The plan that a strategy's line makes. A bound that the kernel does not accept is none.
pub fn plan(rules: &SumTenRules, found: &Found) -> Plan {
    let board = rules.board();
    let bound = bound(board);
    let proof = bound.proof(rules).ok().flatten();
    // The search may have used up its budget; a handful of lines is checked all the same.
    let check = |proof| with_steps(CHECK_STEPS, |run| Proved::check(rules, &[], proof, run).ok());
    let certificate = proof.and_then(check);
    let certified = certificate.as_ref().is_some_and(|proved| {
        bound.claim(board).is_some_and(|claim| claim.view() == proved.theorem().statement())
    });
    let (moves, cleared, terminal) = match replay(board, &found.line) {
        Ok(done) => {
            let moves = played(board, &found.line, &done.boards);
            (moves, done.cleared, done.terminal)
        }
        Err(_) => (vec![], 0, board.moves().is_empty()),
    };
    Plan {
        strategy: found.strategy,
        moves,
        cleared,
        live: board.live(),
        bound: if certified { bound.most } else { board.live() },
        never: if certified { reasons(board, &bound) } else { vec![] },
        certificate: certificate.filter(|_| certified),
        terminal,
        complete: found.complete,
        stopped: found.stopped,
        states: found.states,
        pruned: found.pruned,
    }
}

/// The moves with what they clear and need.
fn played(board: &Board, line: &[Rect], after: &[Board]) -> Vec<Played> {
    let mut groups: Vec<Vec<u32>> = vec![];
    let mut moves = vec![];
    for (index, (&rect, next)) in line.iter().zip(after).enumerate() {
        let before = if index == 0 { board } else { &after[index - 1] };
        let cleared: Vec<u32> = rect
            .cells()
            .map(|cell| board.number(cell))
            .filter(|&cell| before.digits()[cell as usize] > 0)
            .collect();
        // A move needs those that cleared cells of its rectangle; all others commute with it.
        let needs =
            (0..index).filter(|&earlier| groups[earlier].iter().any(|&cell| rect.holds(board.cell(cell))));
        let digits: Vec<String> =
            cleared.iter().map(|&cell| before.digits()[cell as usize].to_string()).collect();
        moves.push(Played {
            rect: rect.to_array().map(u32::from),
            digits: digits.join(" + "),
            cells: cleared.len() as u32,
            cleared: cleared.iter().map(|&cell| board.cell(cell)).collect(),
            needs: needs.collect(),
            after: next.text(),
        });
        groups.push(cleared);
    }
    moves
}

/// Why each stuck cell is stuck, in words.
fn reasons(board: &Board, bound: &Bound) -> Vec<(gridproof_grid::Cell, String)> {
    let is_stuck = |cell: u32| bound.stuck.binary_search(&cell).is_ok();
    let others: Vec<u8> =
        (0..).zip(board.digits()).filter(|(cell, _)| !is_stuck(*cell)).map(|(_, &digit)| digit).collect();
    let reason = |&cell: &u32| {
        let digit = board.digits()[cell as usize];
        let rest = TEN - u32::from(digit);
        let at = board.cell(cell);
        let why = match can_make(rest, &others) {
            false => format!("no digits that can still be cleared make the {rest} that its {digit} lacks"),
            true => match nearest(board, bound, cell) {
                Some(other) => format!(
                    "every rectangle that completes its {digit} to ten holds a cell that stays, such as {}",
                    board.cell(other)
                ),
                None => format!("no rectangle completes its {digit} to ten"),
            },
        };
        (at, why)
    };
    bound.stuck.iter().map(reason).collect()
}

/// Whether some of the digits sum to a number.
fn can_make(sum: u32, digits: &[u8]) -> bool {
    let sums = digits.iter().fold(1_u32, |sums, &digit| (sums | sums << digit) & 0x7ff);
    sums >> sum & 1 == 1
}

/// The stuck cell that is nearest to another one.
fn nearest(board: &Board, bound: &Bound, cell: u32) -> Option<u32> {
    let here = board.cell(cell);
    let distance = |&other: &u32| {
        let there = board.cell(other);
        here.row.abs_diff(there.row) + here.col.abs_diff(there.col)
    };
    bound.stuck.iter().copied().filter(|&other| other != cell).min_by_key(distance)
}
