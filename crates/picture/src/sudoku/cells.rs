//! The cells of a board cut out, the right way up, and what each may hold.

use super::alike::{self, Ink};
use super::decode::Choices;
use super::{notes, split};
use crate::digits::{self, CLASSES, Cut, LETTERS, NOTES, TENS, ZERO};
use crate::image::Picture;
use crate::mesh::Mesh;
use gridproof_sudoku::Shape;
use gridproof_sudoku::geometry::value_char;

/// Ink below this share of the usual ink of the board is nothing.
const NOTHING: f32 = 0.12;
/// With digits as clear as this, the board is the right way up.
const UPRIGHT: f32 = 0.85;
/// Digits that fill less than this share of the height of a cell are enlarged.
const SMALL: f32 = 0.4;
/// A cell that is right with this probability needs no second look.
pub(super) const CERTAIN: f32 = 0.999;
/// How close second looks are.
const SECOND_ZOOMS: [f32; 3] = [0.92, 1.12, 1.25];
/// The share that enlarged digits fill.
const USUAL_HEIGHT: f32 = 0.55;
/// Divides the scores of the net, so that its probabilities are as often right as they say.
const TEMPERATURE: f32 = 0.7;

/// The cells of a board.
#[derive(Clone)]
pub(super) struct Board {
    pub(super) mesh: Mesh,
    /// By how many quarters the picture was turned, clockwise.
    pub(super) turns: usize,
    /// By how much its digits were enlarged.
    zoom: f32,
    cuts: Vec<Cut>,
    /// The ink of the board.
    usual: f32,
    /// For each cell its possible values (0: empty) and their probabilities, most probable first.
    guesses: Vec<Vec<(u8, f32)>>,
    /// Whether a cell holds pencil notes.
    notes: Vec<bool>,
}

impl Board {
    /// Cuts out the cells and recognises them.
    pub(super) fn of(picture: &Picture, mesh: &Mesh) -> Board {
        let mut best: Option<Board> = None;
        for turns in 0..4 {
            let board = Board::turned(picture, mesh, turns);
            if best.as_ref().is_none_or(|best| board.clearness() > best.clearness() + 0.05) {
                best = Some(board);
            }
            if best.as_ref().is_some_and(|best| best.clearness() > UPRIGHT) {
                break;
            }
        }
        best.expect("at least one way up")
    }

    /// The board when the picture is turned by quarters, clockwise.
    pub(super) fn turned(picture: &Picture, mesh: &Mesh, turns: usize) -> Board {
        Board::zoomed(picture, mesh, turns, 1.0)
    }

    /// The board with its digits enlarged, if they are small.
    pub(super) fn enlarged(&self, picture: &Picture, mesh: &Mesh) -> Option<Board> {
        let inked = self.cuts.iter().filter(|cut| cut.ink >= NOTHING * self.usual);
        let mut heights: Vec<f32> = inked.filter_map(Cut::height).collect();
        heights.sort_by(f32::total_cmp);
        let usual = *heights.get(heights.len() / 2)?;
        (usual < SMALL).then(|| Board::zoomed(picture, mesh, self.turns, USUAL_HEIGHT / usual.max(0.2)))
    }

    /// The board after a second look at its doubtful cells, a little closer and a little farther away: the mean of what the net
    /// recognises, weighed by how much each of them looks like other cells of the board.
    pub(super) fn second_look(mut self, picture: &Picture) -> Board {
        let size = self.mesh.rows;
        for cell in 0..self.guesses.len() {
            let (cut, guesses) = (&self.cuts[cell], &mut self.guesses[cell]);
            if cut.ink < NOTHING * self.usual || guesses[0].1 > CERTAIN {
                continue;
            }
            for zoom in SECOND_ZOOMS {
                let closer = Cut::zoomed(picture, &self.mesh, cell / size, cell % size, zoom * self.zoom);
                let (more, _) = guesses_of(&digits::recognise(&closer.cell(self.usual, 0)), size);
                for guess in guesses.iter_mut() {
                    guess.1 += more.iter().find(|more| more.0 == guess.0).map_or(0.0, |more| more.1);
                }
            }
            let looks = 1.0 + SECOND_ZOOMS.len() as f32;
            guesses.iter_mut().for_each(|guess| guess.1 /= looks);
            guesses.sort_by(|a, b| b.1.total_cmp(&a.1));
        }
        let inked = |cut: &Cut| (cut.ink >= NOTHING * self.usual).then(|| cut.cell(self.usual, 0));
        let cells: Vec<Option<digits::Cell>> = self.cuts.iter().map(inked).collect();
        let entered = self.entered();
        let ink = |cell: usize| match &entered {
            _ if self.guesses[cell][0].0 == 0 => None,
            Some(entered) if entered[cell] => Some(Ink::Entered),
            _ => Some(Ink::Given),
        };
        let inks: Vec<Option<Ink>> = (0..cells.len()).map(ink).collect();
        alike::compare(&cells, &inks, &mut self.guesses, size);
        self
    }

    /// The cells as the net sees them, the way up in which they look most like a known board; `None` if they do not.
    #[cfg(feature = "train")]
    pub(super) fn like(picture: &Picture, mesh: &Mesh, known: &[u8]) -> Option<Vec<digits::Cell>> {
        let alike = |board: &Board| {
            let digits: Vec<usize> = (0..known.len()).filter(|&cell| known[cell] > 0).collect();
            let empty =
                (0..known.len()).filter(|&cell| known[cell] == 0 && board.guesses[cell][0].0 == 0).count();
            let right = digits.iter().filter(|&&cell| board.guesses[cell][0].0 == known[cell]).count();
            right as f32 / digits.len() as f32 + empty as f32 / (known.len() - digits.len()).max(1) as f32
        };
        let boards = (0..4).map(|turns| Board::turned(picture, mesh, turns));
        let best = boards.max_by(|a, b| alike(a).total_cmp(&alike(b)))?;
        (alike(&best) > 1.3).then(|| best.cuts.iter().map(|cut| cut.cell(best.usual, 0)).collect())
    }

    fn zoomed(picture: &Picture, mesh: &Mesh, turns: usize, zoom: f32) -> Board {
        let mesh = turned(mesh, turns);
        let size = mesh.rows;
        let cuts: Vec<Cut> = (0..size * size)
            .map(|cell| Cut::zoomed(picture, &mesh, cell / size, cell % size, zoom))
            .collect();
        let mut inks: Vec<f32> = cuts.iter().map(|cut| cut.ink).collect();
        inks.sort_by(f32::total_cmp);
        let usual = inks[inks.len() * 9 / 10].max(4.0);
        let (mut guesses, mut notes) = (vec![], vec![]);
        for cut in &cuts {
            if cut.ink < NOTHING * usual {
                guesses.push(vec![(0, 0.9999), (1, 0.0001)]);
                notes.push(false);
                continue;
            }
            let scores = digits::recognise(&cut.cell(usual, 0));
            let (guess, note) = guesses_of(&scores, size);
            guesses.push(guess);
            notes.push(note);
        }
        Board { mesh, turns, zoom, cuts, usual, guesses, notes }
    }

    /// The cells that hold a digit, most probably.
    pub(super) fn digits(&self) -> Vec<usize> {
        (0..self.guesses.len()).filter(|&cell| self.guesses[cell][0].0 > 0).collect()
    }

    /// How clear the digits are: the mean of their probabilities.
    pub(super) fn clearness(&self) -> f32 {
        let digits = self.digits();
        digits.iter().map(|&cell| self.guesses[cell][0].1).sum::<f32>() / digits.len().max(1) as f32
    }

    /// What each cell may hold, with probabilities.
    pub(super) fn guesses(&self) -> &[Vec<(u8, f32)>] {
        &self.guesses
    }

    /// The probability of the most probable value of each cell.
    pub(super) fn chances(&self) -> Vec<f32> {
        self.guesses.iter().map(|guess| guess[0].1).collect()
    }

    /// What each cell may hold, with costs.
    pub(super) fn choices(&self) -> Vec<Choices> {
        let cost = |guess: &Vec<(u8, f32)>| {
            guess.iter().map(|&(value, p)| (value, (guess[0].1 / p.max(1e-9)).ln())).collect()
        };
        self.guesses.iter().map(cost).collect()
    }

    /// Which cells hold a digit that was entered, if the digits are of two colours.
    pub(super) fn entered(&self) -> Option<Vec<bool>> {
        let digits = self.digits();
        let cuts: Vec<&Cut> = digits.iter().map(|&cell| &self.cuts[cell]).collect();
        let entered = split::entered(&cuts)?;
        let mut out = vec![false; self.cuts.len()];
        for (cell, entered) in digits.into_iter().zip(entered) {
            out[cell] = entered;
        }
        Some(out)
    }
}

impl Board {
    /// The notes in the notation of the game: for each empty cell with notes, the values that they leave out.
    pub(super) fn notes(&self, picture: &Picture, shape: Shape, values: &[u8]) -> String {
        let size = self.mesh.rows;
        let mut text = String::new();
        for index in (0..values.len()).filter(|&index| values[index] == 0 && self.notes[index]) {
            let place = (index / size, index % size);
            let Some(noted) = notes::read(picture, &self.mesh, place, self.usual, shape) else { continue };
            let left_out = (0..size as u32).filter(|value| noted & (1 << value) == 0);
            let left_out: String = left_out.map(value_char).collect();
            text += &format!(";{}-{left_out}", shape.cell(index as u32));
        }
        text
    }
}

/// The values with their probabilities, most probable first; and whether the cell holds notes.
fn guesses_of(scores: &[f32; CLASSES], size: usize) -> (Vec<(u8, f32)>, bool) {
    let mut of_value = vec![f32::MIN; size + 1];
    for (class, &score) in scores.iter().enumerate() {
        let value = match class {
            0 | NOTES => 0,
            1..=9 => class,
            ZERO => continue,
            _ if size <= 9 => continue,
            LETTERS..TENS => class - LETTERS + 10,
            _ => class - TENS + 10,
        };
        if value <= size {
            of_value[value] = of_value[value].max(score / TEMPERATURE);
        }
    }
    let most = of_value.iter().copied().fold(f32::MIN, f32::max);
    let sum: f32 = of_value.iter().map(|score| (score - most).exp()).sum();
    let mut guesses: Vec<(u8, f32)> =
        of_value.iter().enumerate().map(|(value, score)| (value as u8, (score - most).exp() / sum)).collect();
    guesses.sort_by(|a, b| b.1.total_cmp(&a.1));
    let note = guesses[0].0 == 0 && scores[NOTES] > scores[0];
    (guesses, note)
}

/// The mesh as it is when the picture is turned by quarters, clockwise.
fn turned(mesh: &Mesh, turns: usize) -> Mesh {
    let mut out = mesh.clone();
    for _ in 0..turns {
        let (rows, cols) = (out.cols, out.rows);
        let points =
            (0..=rows).flat_map(|r| (0..=cols).map(move |c| (r, c))).map(|(r, c)| out.at(out.rows - c, r));
        out = Mesh { rows, cols, points: points.collect() };
    }
    out
}
