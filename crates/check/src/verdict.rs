//! From the bytes of a file to the verdict.

use crate::{CheckError, Report};
use gridproof_game::Puzzle;
use gridproof_grid::prose::and;
use gridproof_kernel::{Checker, Lit, Rules};
use gridproof_proof_file::{Draft, verify};

/// The longest puzzle that is read, far beyond any real one: a game's reader need not guard against more.
const LONGEST_PUZZLE: usize = 1 << 16;

/// Checks a proof file.
pub fn check_bytes(bytes: &[u8]) -> Result<Report, CheckError> {
    check_about(bytes, None)
}

/// Checks a proof file, which must be about this puzzle if there is one.
///
/// The puzzle need not be in canonical notation; what the game's reader makes of it counts. If it has marks on it, it is a
/// board, and the proof may depend on these marks only. If it has none, the proof may depend on any marks, which the report
/// names.
pub fn check_about(bytes: &[u8], puzzle: Option<&str>) -> Result<Report, CheckError> {
    let (draft, opened) = open(bytes)?;
    let rules = opened.rules();
    let Ok(board) = puzzle.map(|wanted| marks_on(wanted, rules).ok_or(())).transpose() else {
        return reject(&draft, format!("wrong puzzle: the proof is about {:?}", rules.puzzle()));
    };
    let (theorem, proof) = verify(&draft, rules, &mut Checker::new())
        .map_err(|fault| CheckError::rejected(Some((draft.game(), draft.puzzle())), &fault))?;
    let report = Report::new(&theorem, rules, proof.len());
    if let Some(board) = board.filter(|marks| !marks.is_empty()) {
        let is_missing = |(lit, _): &(&Lit, &String)| !board.contains(lit);
        let missing = theorem.marks().iter().zip(&report.marks).filter(is_missing);
        let missing: Vec<&String> = missing.map(|(_, name)| name).collect();
        if !missing.is_empty() {
            let (mark, is) = if missing.len() == 1 { ("mark", "is") } else { ("marks", "are") };
            let names = and(missing);
            return reject(
                &draft,
                format!("the proof depends on the {mark} {names}, which {is} not on the board"),
            );
        }
    }
    Ok(report)
}

/// Reads a proof file and its puzzle, which it names in canonical notation. Nothing is checked yet.
pub fn open(bytes: &[u8]) -> Result<(Draft, Box<dyn Puzzle>), CheckError> {
    let draft = Draft::parse(bytes).map_err(|fault| match fault.line() {
        Some(_) => CheckError::rejected(None, &fault),
        None => CheckError::Unreadable { reason: fault.to_string() },
    })?;
    let Some(game) = gridproof_games::game(draft.game()) else {
        let named: String = draft.game().chars().take(40).collect();
        let reason = format!("unknown game {named:?}; known games: {}", gridproof_games::names());
        return Err(CheckError::Unreadable { reason });
    };
    if draft.puzzle().len() > LONGEST_PUZZLE {
        return reject(&draft, format!("the puzzle is longer than {LONGEST_PUZZLE} bytes"));
    }
    let puzzle = match game.read(draft.puzzle()) {
        Ok(puzzle) => puzzle,
        Err(error) => return reject(&draft, format!("puzzle: {error}")),
    };
    let canonical = puzzle.rules().puzzle();
    if canonical != draft.puzzle() {
        let reason = format!("the puzzle is not in canonical notation, which is {canonical:?}");
        return reject(&draft, reason);
    }
    Ok((draft, puzzle))
}

/// The marks on a board, given in any notation that the game reads; `None` unless it is the puzzle of these rules.
fn marks_on(text: &str, rules: &dyn Rules) -> Option<Vec<Lit>> {
    let other = gridproof_games::game(rules.game()).and_then(|game| game.read(text).ok());
    match other {
        Some(other) => (other.rules().puzzle() == rules.puzzle()).then(|| other.marks().to_vec()),
        None => (text == rules.puzzle()).then(Vec::new),
    }
}

fn reject<T>(draft: &Draft, reason: String) -> Result<T, CheckError> {
    let about = Some((draft.game().to_owned(), draft.puzzle().to_owned()));
    Err(CheckError::Rejected { about, line: None, reason })
}
