//! Sudoku: given digits, entered digits, pencil notes.
//!
//! | file | holds |
//! |---|---|
//! | `cells.rs` | the cells cut out, the right way up, and what each may hold |
//! | `notes.rs` | pencil notes, on request |
//! | `split.rs` | which digits are given and which were entered |
//! | `decode.rs` | the cheapest reading that is a sound puzzle |

mod cells;
mod decode;
mod notes;
mod split;

use crate::image::Picture;
use crate::mesh::Mesh;
use crate::read::Options;
use crate::reading::{CellReading, Game, Guess, Reading};
use cells::Board;
use decode::{Choices, Judge};
use gridproof_search::{Run, Stopped};
use gridproof_sudoku::Shape;
use gridproof_sudoku::geometry::value_char;

/// With a reading as probable as this, the board is the right way up.
const UPRIGHT: f32 = 0.95;
/// The probability that a picture shows a board that is not sound.
const UNSOUND: f32 = 0.03;
/// Cells that are right with this probability show a board that is not sound, rather than being misread.
const CLEAR: f32 = 0.97;
/// A sound board that costs more than this is not preferred to what such cells show.
const DEAR: f32 = 5.0;
/// The probability that such a board is right: too little to be sure, since two boards side by side look like this as well.
const CLEAR_UNSOUND: f32 = 0.8;
/// The probability that a player has entered a wrong value.
const WRONG_ENTRY: f32 = 0.05;
/// The probability of any value that the net holds for impossible.
const MISREAD: f32 = 0.0005;
/// A reading is sure from this probability on.
const SURE: f32 = 0.84;

/// Reads the board at a mesh; `None` if it is not a board of this game.
pub(crate) fn read(
    picture: &Picture,
    mesh: &Mesh,
    options: &Options,
    run: &mut Run<'_>,
) -> Result<Option<Reading>, Stopped> {
    let shape = match (mesh.rows == mesh.cols).then(|| Shape::of_size(mesh.rows as u32)).flatten() {
        Some(shape) if (4..=16).contains(&shape.size()) => shape,
        _ => return Ok(None),
    };
    run.step(2_000)?;
    let board = Board::of(picture, mesh);
    let Some(mut best) = decided(board, shape, run)? else { return Ok(None) };
    if best.1.confidence < UPRIGHT {
        // Digits may look clear upside down as well: the solver decides which way up the board is.
        for turns in 0..4 {
            run.step(2_000)?;
            let Some(other) = decided(Board::turned(picture, mesh, turns), shape, run)? else { continue };
            if other.1.confidence > best.1.confidence {
                best = other;
            }
        }
    }
    let (board, outcome) = best;
    let mut reading = reading(&board, shape, &outcome);
    if options.notes {
        reading.puzzle += &board.notes(picture, shape, &outcome.values);
    }
    Ok(Some(reading))
}

/// The cells of a board that is known, each with its class; `None` if the cells do not look like it.
#[cfg(feature = "train")]
pub(crate) fn labelled(
    picture: &Picture,
    mesh: &Mesh,
    known: &str,
) -> Option<Vec<(u8, crate::digits::Cell)>> {
    let known: Vec<u8> = known.chars().map(|c| c.to_digit(10).map_or(0, |digit| digit as u8)).collect();
    if known.len() != mesh.rows * mesh.cols || mesh.rows > 9 {
        return None;
    }
    Board::like(picture, mesh, &known).map(|cells| known.into_iter().zip(cells).collect())
}

/// The board as it was decided.
struct Outcome {
    /// 0 for an empty cell.
    values: Vec<u8>,
    /// Which of the values were entered by a player.
    entered: Vec<bool>,
    /// The probability that all of it is right.
    confidence: f32,
}

/// The board with what was decided about it; `None` if it does not show enough digits.
fn decided(board: Board, shape: Shape, run: &mut Run<'_>) -> Result<Option<(Board, Outcome)>, Stopped> {
    if board.digits().len() < shape.size() as usize / 2 || board.clearness() < 0.5 {
        return Ok(None);
    }
    let outcome = decide(&board, shape, run)?;
    Ok(Some((board, outcome)))
}

fn decide(board: &Board, shape: Shape, run: &mut Run<'_>) -> Result<Outcome, Stopped> {
    let mut judge = Judge::new(shape);
    let choices = board.choices();
    let most: Vec<u8> = choices.iter().map(|choices| choices[0].0).collect();
    let all_right: f32 = board.chances().iter().product();
    let entered = board.entered();
    if let Some(entered) = &entered {
        let givens: Vec<u8> = most.iter().zip(entered).map(|(&v, &e)| if e { 0 } else { v }).collect();
        if judge.is_sound(&givens, run)? {
            let confidence = with_entries(board, &mut judge, &givens, &most, entered);
            return Ok(Outcome { values: most, entered: entered.clone(), confidence });
        }
        if !judge.is_sound(&most, run)? {
            let only_givens: Vec<Choices> = choices
                .iter()
                .zip(entered)
                .map(|(c, &e)| if e { vec![(0, 0.0)] } else { c.clone() })
                .collect();
            if let Some(found) = judge.decode(&only_givens, run)? {
                let values: Vec<u8> = found
                    .values
                    .iter()
                    .zip(entered)
                    .zip(&most)
                    .map(|((&v, &e), &m)| if e { m } else { v })
                    .collect();
                let confidence = posterior(all_right, found.cost, found.rivals);
                return Ok(Outcome { values, entered: entered.clone(), confidence });
            }
        }
    }
    let none = vec![false; most.len()];
    let decoded = judge.decode(&choices, run)?;
    match decoded.filter(|found| all_right <= CLEAR || found.cost <= DEAR) {
        Some(found) => {
            let confidence = posterior(all_right, found.cost, found.rivals);
            Ok(Outcome { values: found.values, entered: none, confidence })
        }
        None => {
            let confidence = all_right * if all_right > CLEAR { CLEAR_UNSOUND } else { 0.5 };
            Ok(Outcome { values: most, entered: entered.unwrap_or(none), confidence })
        }
    }
}

/// The probability of a sound reading: against other sound ones, and against the share of boards that are not sound at all.
fn posterior(all_right: f32, cost: f32, rivals: f32) -> f32 {
    let this = all_right * (-cost).exp();
    let others = (all_right * rivals).min(1.0);
    this / (this + others + UNSOUND * (1.0 - this - others).max(0.0))
}

/// The probability of a board whose givens are sound: entries that agree with the solution are confirmed by it.
fn with_entries(board: &Board, judge: &mut Judge, givens: &[u8], values: &[u8], entered: &[bool]) -> f32 {
    let solution = judge.solution(givens);
    let (mut confirmed, mut alone) = (1.0, 1.0);
    for (cell, &chance) in board.chances().iter().enumerate() {
        let right = solution.as_ref().map_or(0, |solution| solution[cell]);
        if entered[cell] && right != values[cell] {
            // Either the player is wrong, or the reading is: an entry that looks a little like the right value is doubtful.
            let guess =
                board.guesses()[cell].iter().find(|guess| guess.0 == right).map_or(0.0, |guess| guess.1);
            let by_player = WRONG_ENTRY * chance;
            alone *= by_player / (by_player + (1.0 - WRONG_ENTRY) * guess.max(MISREAD));
        } else {
            confirmed *= chance;
        }
    }
    alone * posterior(confirmed, 0.0, 0.0)
}

fn reading(board: &Board, shape: Shape, outcome: &Outcome) -> Reading {
    let symbol = |value: u8| if value == 0 { '.' } else { value_char(u32::from(value) - 1) };
    let text = |want: bool| -> String {
        let of = |(&value, &entered): (&u8, &bool)| if entered == want { symbol(value) } else { '.' };
        outcome.values.iter().zip(&outcome.entered).map(of).collect()
    };
    let mut puzzle = text(false);
    let placed = text(true);
    if placed.contains(|c| c != '.') {
        puzzle = format!("{puzzle}/{placed}");
    }
    let mut changed = vec![];
    let mut cells = vec![];
    for (index, guesses) in board.guesses().iter().enumerate() {
        let cell = shape.cell(index as u32);
        let value = outcome.values[index];
        if guesses[0].0 != value {
            changed.push(cell);
        }
        let alone = guesses.iter().find(|guess| guess.0 == value).map_or(0.0, |guess| guess.1);
        let alternatives = guesses
            .iter()
            .filter(|guess| guess.0 != value && guess.1 > 0.002)
            .take(3)
            .map(|guess| Guess { value: symbol(guess.0).to_string(), confidence: guess.1 })
            .collect();
        let confidence = outcome.confidence + (1.0 - outcome.confidence) * alone;
        cells.push(CellReading { cell, value: symbol(value).to_string(), confidence, alternatives });
    }
    Reading {
        game: Game::Sudoku,
        puzzle,
        rows: shape.size(),
        cols: shape.size(),
        corners: board.mesh.corners(),
        cells,
        changed,
        sure: outcome.confidence >= SURE,
        confidence: outcome.confidence,
        others: vec![],
    }
}
