//! An order, checked: an impossible one is refused with a reason.

use super::symmetry::Symmetry;
use super::target::Aim;
use super::usual::{Usual, difficulties, fewest_clues, sizes, usual};
use crate::exact::{self, Engine};
use crate::geometry::Shape;
use crate::logic::{Set, Wide};
use crate::position::Sudoku;
use crate::rate::{BEYOND, singles_and_locked};
use crate::techniques::Technique;
use gridproof_grid::Size;
use gridproof_search::generate::{Goal, Order, OrderError};
use gridproof_search::run::with_steps;

/// An order that can be filled.
pub(super) struct Request {
    pub(super) shape: Shape,
    pub(super) aim: Aim,
    pub(super) symmetry: Symmetry,
    /// The fewest and the most clues.
    pub(super) limits: (u32, u32),
    /// The usual number of clues: fewest, middle, most.
    pub(super) usual: (u32, u32, u32),
    /// The most promising sizes of the core, if the target needs one at all.
    pub(super) band: Option<(u32, u32)>,
    pub(super) minimal: bool,
    /// Whether the puzzle may come without its rating.
    pub(super) unrated: bool,
    /// The puzzle to start from: its solution, and its givens.
    pub(super) from: Option<(Vec<u8>, Vec<u32>)>,
}

/// Steps to find the solution of a puzzle to start from.
const STEPS: u64 = 20_000_000;

/// The least difficulty whose puzzles have a core for certain.
const WITH_CORE: u8 = 5;

impl Request {
    pub(super) fn new(order: &Order) -> Result<Request, OrderError> {
        let from = order.from.as_deref().map(source).transpose()?;
        let shape = match (&from, order.size) {
            (Some((shape, ..)), size) if size.is_none_or(|size| size == Size::square(shape.size())) => *shape,
            (Some((shape, ..)), _) => {
                return Err(OrderError::Impossible(format!(
                    "the puzzle to start from has size {0}, not the requested size",
                    shape.size()
                )));
            }
            (None, size) => sized(size.unwrap_or(Size::square(Shape::NINE.size())))?,
        };
        let aim = aim(&order.goal, shape)?;
        let symmetry = match order.symmetry.as_deref() {
            None => Symmetry::None,
            Some(name) => Symmetry::named(name)
                .ok_or_else(|| OrderError::unknown("symmetry", &format!("{name:?}"), Symmetry::names()))?,
        };
        let limits = limits(order.clues, shape)?;
        let row = match aim {
            Aim::Any => None,
            Aim::Difficulty(difficulty) => usual(shape, difficulty),
            Aim::Technique(_, tier) => usual(shape, tier.0),
        };
        let with_core = match aim {
            Aim::Technique(number, tier) if !singles_and_locked::<Wide>().has(number) => {
                usual(shape, tier.0.max(WITH_CORE))
            }
            _ => row,
        };
        let band = with_core.map(|row| row.core).filter(|&(_, high)| high > 0);
        // Without a row, as few clues as there can be.
        let row = row.map_or((limits.0, limits.0, limits.0), |Usual { fewest, middle, most, .. }| {
            (fewest, middle, most)
        });
        let from = from.map(|(_, grid, givens)| (grid, givens));
        if let Some((_, givens)) = &from {
            let cells = givens.iter().fold(Wide::empty(), |set, &cell| set | Wide::of(cell));
            if !symmetry.holds(shape, cells) {
                return Err(OrderError::Impossible(
                    "the puzzle to start from does not have the requested symmetry".to_owned(),
                ));
            }
        }
        let (minimal, unrated) = (order.minimal, order.unrated && aim == Aim::Any);
        Ok(Request { shape, aim, symmetry, limits, usual: row, band, minimal, unrated, from })
    }

    /// Anything of a size.
    pub(super) fn any(shape: Shape) -> Request {
        let limits = (fewest_clues(shape), shape.cells());
        let usual = (limits.0, limits.0, limits.0);
        Request {
            shape,
            aim: Aim::Any,
            symmetry: Symmetry::None,
            limits,
            usual,
            band: None,
            minimal: false,
            unrated: false,
            from: None,
        }
    }

    /// Whether any minimal puzzle of the classic board will do.
    pub(super) fn is_plain(&self) -> bool {
        let anything = self.unrated && self.minimal && self.from.is_none() && self.symmetry == Symmetry::None;
        anything && self.shape == Shape::NINE && self.limits == (fewest_clues(self.shape), self.shape.cells())
    }
}

fn sized(size: Size) -> Result<Shape, OrderError> {
    sizes()
        .into_iter()
        .find(|shape| size.side() == Some(shape.size()))
        .ok_or_else(|| OrderError::unknown("size", &size, sizes().iter().map(|shape| shape.size())))
}

fn list<T: ToString>(items: impl IntoIterator<Item = T>) -> String {
    items.into_iter().map(|item| item.to_string()).collect::<Vec<_>>().join(", ")
}

fn aim(goal: &Goal, shape: Shape) -> Result<Aim, OrderError> {
    match goal {
        Goal::Any => Ok(Aim::Any),
        &Goal::Difficulty(difficulty) => {
            if !(1..=BEYOND.0).contains(&difficulty) {
                return Err(OrderError::unknown("difficulty", &difficulty, 1..=BEYOND.0));
            }
            let reached = difficulties(shape);
            if !reached.contains(&difficulty) {
                return Err(OrderError::Impossible(format!(
                    "no puzzle of size {} was ever found with difficulty {difficulty}; there are {}",
                    shape.size(),
                    list(reached)
                )));
            }
            Ok(Aim::Difficulty(difficulty))
        }
        Goal::Technique(name) => {
            let (number, technique) = Technique::<Wide>::named(name).ok_or_else(|| {
                OrderError::unknown(
                    "technique",
                    &format!("{name:?}"),
                    techniques().into_iter().map(|(name, _)| name),
                )
            })?;
            if technique.assumes_unique {
                return Err(OrderError::Impossible(format!(
                    "{name} assumes a single solution, and ratings never need it; there are {}",
                    list(techniques().into_iter().map(|(name, _)| name))
                )));
            }
            Ok(Aim::Technique(number, technique.tier))
        }
    }
}

/// The techniques that can be requested, from easy to hard, with their tiers.
pub(super) fn techniques() -> Vec<(&'static str, u8)> {
    let sound = Technique::<Wide>::TECHNIQUES.iter().filter(|technique| !technique.assumes_unique);
    sound.map(|technique| (technique.name, technique.tier.0)).collect()
}

fn limits(clues: Option<(u32, u32)>, shape: Shape) -> Result<(u32, u32), OrderError> {
    let fewest = fewest_clues(shape);
    let Some((low, high)) = clues else { return Ok((fewest, shape.cells())) };
    if low > high {
        return Err(OrderError::Impossible(format!(
            "{low} clues are more than {high}: give the fewer first"
        )));
    }
    if high < fewest {
        return Err(OrderError::Impossible(format!(
            "no puzzle of size {} with one solution has fewer than {fewest} clues",
            shape.size()
        )));
    }
    if low > shape.cells() {
        return Err(OrderError::Impossible(format!(
            "a board of size {} has only {} cells",
            shape.size(),
            shape.cells()
        )));
    }
    Ok((low.max(fewest), high.min(shape.cells())))
}

/// A puzzle to start from: the board, its solution and its givens. Marks are left out.
fn source(text: &str) -> Result<(Shape, Vec<u8>, Vec<u32>), OrderError> {
    let sudoku = Sudoku::read(text).map_err(OrderError::From)?;
    let shape = sudoku.shape();
    sized(Size::square(shape.size()))?;
    let givens: Vec<Option<u32>> = sudoku.cells().map(|cell| sudoku.given(cell)).collect();
    let cells = sudoku.cells().filter(|&cell| givens[cell as usize].is_some()).collect();
    let puzzle = Sudoku::of_givens(shape, givens).expect("these givens are of a puzzle");
    let found = with_steps(STEPS, |run| exact::count(&puzzle, 2, 1, Engine::Fast, run));
    match found.solutions.first() {
        Some(grid) if found.count.is_unique() => {
            Ok((shape, grid.iter().map(|&value| value as u8).collect(), cells))
        }
        _ => {
            Err(OrderError::Impossible("the puzzle to start from must have exactly one solution".to_owned()))
        }
    }
}
