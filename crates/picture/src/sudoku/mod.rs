//! Sudoku: given digits, entered digits, pencil notes.
//!
//! | file | holds |
//! |---|---|
//! | `cells.rs` | the cells cut out, the right way up, and what each may hold |
//! | `notes.rs` | pencil notes, on request |
//! | `alike.rs` | compares the digits of a board with each other |
//! | `split.rs` | which digits are given and which were entered |
//! | `decode.rs` | the cheapest reading that is a sound puzzle |

mod alike;
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
/// Another way up whose digits are less clear by this much is not looked at.
const MURKY: f32 = 0.15;
/// The probability that a picture shows a board that is not sound.
const UNSOUND: f32 = 0.03;
/// Cells that are right with this probability show a board that is not sound, rather than being misread.
const CLEAR: f32 = 0.97;
/// A sound board that costs more than this is not preferred to what such cells show.
const DEAR: f32 = 5.0;
/// The probability that such a board is right on a screen.
const CLEAR_ON_SCREEN: f32 = 0.9;
/// The same in a photo: too little to be sure, since parts of two boards side by side look like this as well.
const CLEAR_IN_PHOTO: f32 = 0.8;
/// The probability that a player has entered a wrong value.
const WRONG_ENTRY: f32 = 0.05;
/// The probability of any value that the net holds for impossible.
const MISREAD: f32 = 0.0005;
/// A reading is sure from this probability on.
const SURE: f32 = 0.84;

/// How the board was found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum View {
    /// Along the edges of the picture, each cell where it has to be.
    Screen,
    /// At an angle.
    Photo,
}

/// Reads the board at a mesh; `None` if it is not a board of this game.
pub(crate) fn read(
    picture: &Picture,
    mesh: &Mesh,
    view: View,
    options: &Options,
    run: &mut Run<'_>,
) -> Result<Option<Reading>, Stopped> {
    let shape = match (mesh.rows == mesh.cols).then(|| Shape::of_size(mesh.rows as u32)).flatten() {
        Some(shape) if (4..=16).contains(&shape.size()) => shape,
        _ => return Ok(None),
    };
    run.step(2_000)?;
    let board = Board::of(picture, mesh);
    let Some(mut best) = decided(board, shape, view, run)? else { return Ok(None) };
    if best.1.confidence < UPRIGHT {
        // Digits may look clear upside down as well: the solver decides which way up the board is.
        let turns = best.0.turns;
        let others = (0..4).filter(|&other| other != turns);
        let others = others.map(|turns| Board::turned(picture, mesh, turns));
        let enlarged = best.0.enlarged(picture, mesh);
        if let Some(again) = decided(best.0.clone().second_look(picture), shape, view, run)? {
            best = again;
        }
        for other in enlarged.into_iter().chain(others) {
            run.step(2_000)?;
            if other.clearness() < best.0.clearness() - MURKY {
                continue;
            }
            let Some(other) = decided(other, shape, view, run)? else { continue };
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
fn decided(
    board: Board,
    shape: Shape,
    view: View,
    run: &mut Run<'_>,
) -> Result<Option<(Board, Outcome)>, Stopped> {
    if board.digits().len() < shape.size() as usize / 2 || board.clearness() < 0.5 {
        return Ok(None);
    }
    let outcome = decide(&board, shape, view, run)?;
    Ok(Some((board, outcome)))
}

fn decide(board: &Board, shape: Shape, view: View, run: &mut Run<'_>) -> Result<Outcome, Stopped> {
    let mut judge = Judge::new(shape);
    let choices = board.choices();
    let most: Vec<u8> = choices.iter().map(|choices| choices[0].0).collect();
    let all_right: f32 = board.chances().iter().product();
    let entered = board.entered();
    if let Some(entered) = &entered {
        let givens: Vec<u8> = most.iter().zip(entered).map(|(&v, &e)| if e { 0 } else { v }).collect();
        if judge.is_sound(&givens, run)? {
            let solution = judge.solution(&givens);
            return Ok(with_entries(board, solution.as_deref(), &most, entered.clone()));
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
            let clear = if view == View::Screen { CLEAR_ON_SCREEN } else { CLEAR_IN_PHOTO };
            let confidence = all_right * if all_right > CLEAR { clear } else { 0.5 };
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

/// The board if its givens are sound: entries that agree with the solution are confirmed by it. One that does not agree is
/// wrong, misread, or none at all.
fn with_entries(board: &Board, solution: Option<&[u8]>, values: &[u8], entered: Vec<bool>) -> Outcome {
    let mut values = values.to_vec();
    let (mut confirmed, mut alone) = (1.0, 1.0);
    for (cell, guesses) in board.guesses().iter().enumerate() {
        let right = solution.map_or(values[cell], |solution| solution[cell]);
        let chance = |value: u8| guesses.iter().find(|guess| guess.0 == value).map_or(0.0, |guess| guess.1);
        if !entered[cell] || right == values[cell] {
            confirmed *= guesses[0].1;
            continue;
        }
        let by_player = WRONG_ENTRY * chance(values[cell]);
        let misread = (1.0 - WRONG_ENTRY) * chance(right).max(MISREAD);
        let nothing = chance(0);
        if nothing > by_player {
            values[cell] = 0;
        }
        alone *= nothing.max(by_player) / (nothing + by_player + misread);
    }
    Outcome { values, entered, confidence: alone * posterior(confirmed, 0.0, 0.0) }
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
